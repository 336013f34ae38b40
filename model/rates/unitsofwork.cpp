// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/unitsofwork.h"

#include "model/base/interruption.h"
#include "model/rates/work.h"
#include "model/trace/autogradnames.h"

namespace twinlane {

namespace {

/// By name: is it a unit wherever no unit is around it?
std::vector<char> unitNames(const Trace &trace, const Column<EventId> &operators)
{
    enum : char { NotAsked, No, Yes };
    std::vector<char> names(trace.texts.size(), NotAsked);
    for (std::size_t i = 0; i < operators.size(); ++i) {
        interruptionPoint(i);
        char &name = names[trace.name[operators[i].row()].row()];
        if (name == NotAsked)
            name = formulaKind(trace.nameOf(operators[i])) == FormulaKind::None ? No : Yes;
    }
    for (char &name : names)
        name = name == Yes;
    return names;
}

bool isAutogradNode(const Trace &trace, EventId event)
{
    return isAutogradNodeName(trace.nameOf(event));
}

} // namespace

std::vector<std::uint32_t> unitsOfOperators(const Run &run)
{
    constexpr std::uint32_t kNone = OperatorCosts::kNoOperator;
    const Column<std::uint32_t> &around = run.operatorCosts.around;
    const std::vector<char> names = unitNames(run.trace, run.operators);
    std::vector<bool> isPassedOver(run.operators.size());
    for (std::size_t i = 0; i < run.operators.size(); ++i) {
        if (run.nestedCalls.isDispatchedAgain[i] && around[i] != kNone)
            isPassedOver[around[i]] = true;
    }
    std::vector<std::uint32_t> units(run.operators.size(), kNone);
    for (std::size_t i = 0; i < run.operators.size(); ++i) { // what lies around comes before
        interruptionPoint(i);
        const std::uint32_t outer = around[i] == kNone ? kNone : units[around[i]];
        if (outer != kNone)
            units[i] = outer;
        else if (names[run.trace.name[run.operators[i].row()].row()] && !isPassedOver[i])
            units[i] = std::uint32_t(i);
    }
    return units;
}

std::vector<bool> recomputedOperators(const Run &run, const std::vector<std::uint32_t> &places)
{
    std::vector<bool> recomputed(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        interruptionPoint(i);
        const EventId event = run.operators[places[i]];
        bool isInModule = false;
        for (EventId block = run.nesting.block[event.row()]; block; block = run.nesting.block[block.row()]) {
            const EventKind kind = run.trace.kind[block.row()];
            isInModule |= kind == EventKind::ModuleCall;
            if (kind == EventKind::Operator) { // the outermost node
                recomputed[i] = isInModule && isAutogradNode(run.trace, block);
                break;
            }
        }
    }
    return recomputed;
}

} // namespace twinlane
