// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/onestep.h"

#include "model/base/interruption.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The texts are views into their pool, so they are stored anew. Interned in their order they get the same ids.
Trace copyOf(const Trace &from)
{
    Trace copy;
    static_cast<EventFields<Column> &>(copy) = from;
    copy.file = from.file;
    copy.fileOrderOfCarry = from.fileOrderOfCarry;
    copy.lanes = from.lanes;
    copy.operatorArgs = from.operatorArgs;
    copy.operatorShapes = from.operatorShapes;
    copy.deviceArgs = from.deviceArgs;
    copy.collectiveArgs = from.collectiveArgs;
    copy.graphArgs = from.graphArgs;
    copy.launchArgs = from.launchArgs;
    copy.flows = from.flows;
    copy.memory = from.memory;
    for (std::size_t i = 0; i < from.texts.size(); ++i) {
        interruptionPoint(i);
        copy.texts.intern(from.texts.text(NameId(i)));
    }
    copy.metadata = from.metadata;
    copy.notes = from.notes;
    copy.baseNs = from.baseNs;
    copy.elementsRead = from.elementsRead;
    copy.elementsSkipped = from.elementsSkipped;
    copy.elementsRepaired = from.elementsRepaired;
    copy.fileBytes = from.fileBytes;
    copy.fileModifiedNs = from.fileModifiedNs;
    copy.backslashes = from.backslashes;
    copy.checkpoints = from.checkpoints;
    return copy;
}

} // namespace

std::shared_ptr<const Run> asOneStep(const Run &run)
{
    auto made = std::make_shared<Run>();
    made->trace = copyOf(run.trace);
    made->nesting = run.nesting;
    made->links = run.links;
    made->lost = run.lost;
    made->impossible = run.impossible;
    made->ranksInFile = run.ranksInFile;
    made->isEmpty = run.isEmpty;
    made->operators = run.operators;
    made->operatorCosts = run.operatorCosts;
    made->nestedCalls = run.nestedCalls;
    made->moduleNames = run.moduleNames;
    made->steps = wholeTraceStep(made->trace, made->links, made->lost);
    if (!made->lost.steps.empty())
        made->lost.steps = { made->steps.kept.front().name };
    fillCosts(made->trace, made->nesting, made->links, made->steps);
    const auto &kinds = made->trace.kind;
    made->hasModuleCalls =
        std::any_of(kinds.begin(), kinds.end(), [](EventKind kind) { return kind == EventKind::ModuleCall; });
    made->levels = availableLevels(*made);
    return made;
}

} // namespace twinlane
