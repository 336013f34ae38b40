// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/onestep.h"

#include "model/base/interruption.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

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

/// The ranges of @p classes, asked once per name.
LeftOut rangesOf(const Trace &trace, const RangeClasses &classes)
{
    if (classes.empty())
        return {};
    std::vector<bool> isOne(trace.texts.size()), isKnown(trace.texts.size());
    return [&trace, &classes, isOne = std::move(isOne), isKnown = std::move(isKnown)](EventId event) mutable {
        if (trace.kind[event.row()] != EventKind::Annotation)
            return false;
        const std::size_t name = trace.name[event.row()].row();
        if (!isKnown[name]) {
            isKnown[name] = true;
            isOne[name] = classes.contains(annotationClass(trace.nameOf(event)));
        }
        return static_cast<bool>(isOne[name]);
    };
}

} // namespace

bool isMadeLongerBy(const Run &run, const RangeClasses &classes)
{
    const std::vector<Step> &steps = run.steps.kept;
    if (classes.empty() || steps.size() != 1 || steps.front().event || steps.front().inferred)
        return false;
    const Interval window { steps.front().hostStartNs, steps.front().hostEndNs };
    return wholeTraceSpan(run.trace, run.links) == window
        && wholeTraceSpan(run.trace, run.links, rangesOf(run.trace, classes)) != window;
}

std::shared_ptr<const Run> asOneStep(const Run &run, const RangeClasses &leftOut)
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
    made->steps = wholeTraceStep(made->trace, made->links, made->lost, rangesOf(made->trace, leftOut));
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
