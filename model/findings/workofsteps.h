// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Device work that speaks for a rule about the whole step.

#pragma once

#include "model/base/interruption.h"
#include "model/findings/ruleinput.h"
#include "model/findings/ruleoutput.h"
#include "model/findings/workroofs.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// Evidence of one rule, a step at a time. The text may name the block with most of it.
class WorkOfSteps {
public:
    explicit WorkOfSteps(const RuleInput &input);

    /// @p row: in DeviceLinks; of the chosen step @p step.
    void add(std::size_t step, std::uint32_t row);
    /// The same, but that @p least, in ns, has to be spent on it anyway. None: not known, and all of it could go.
    void add(std::size_t step, std::uint32_t row, std::optional<double> least);
    std::size_t count(std::size_t step) const { return m_ofSteps[step].rows.size(); }
    const std::vector<std::uint32_t> &rows(std::size_t step) const { return m_ofSteps[step].rows; }
    /// Of the step's block, with the name of the block that has the longest work as subject, and
    /// with what is needed of it anyway, where that was told. @pre count(step) > 0
    Observation observation(std::size_t step) const;

private:
    struct OfStep {
        std::vector<std::uint32_t> rows;
        std::vector<std::int64_t> leastNs; ///< parallel to rows
        std::map<BlockId, std::int64_t> nsOfBlock;
        RoofShare roof;
    };
    const RuleInput &m_input;
    std::vector<OfStep> m_ofSteps;
};

/// The block that device work is for: of the backward pass, the forward block that caused it.
BlockId blockOfWork(const RuleInput &input, std::uint32_t row);
/// What a text calls a block beside the finding's own; empty: the step itself, or none.
std::string blockName(const RuleInput &input, BlockId block);

/// Calls @p act(step, row) with each piece of device work of the chosen steps.
template <class Act> void forWork(const RuleInput &input, const Act &act)
{
    const std::vector<std::uint32_t> &steps = input.run().steps.stepOfDevice;
    for (std::uint32_t row = 0; row < steps.size(); ++row) {
        interruptionPoint(row);
        if (steps[row] == StepList::kNoStep || !input.timeline().devicePlaces[row].block)
            continue;
        if (const auto step = input.indexOfStep(steps[row]))
            act(*step, row);
    }
}

/// Adds the times in which the device waits for the launches of @p rows, which ascend, inside the step.
/// @p isWanted(activity): which waits?
template <class IsWanted>
void addWaitsFor(
    const RuleInput &input, const std::vector<std::uint32_t> &rows, const IsWanted &isWanted, Observation &observation)
{
    const DeviceActivities &device = input.device().activities();
    const Step &kept = input.run().steps.kept[input.steps()[observation.step].kept];
    const Interval window { kept.startNs, kept.endNs };
    for (std::size_t i = device.firstEndingAfter(window.startNs);
         i < device.stretches.size() && device.stretches[i].startNs < window.endNs; ++i) {
        interruptionPoint();
        const ActivityStretch &stretch = device.stretches[i];
        if (stretch.next != ActivityStretch::kNoWork && isWanted(stretch.activity)
            && std::binary_search(rows.begin(), rows.end(), stretch.next))
            observation.addIdle(clipped(device.timeOf(i).startNs, device.timeOf(i).endNs, window));
    }
}

} // namespace twinlane
