// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/workofsteps.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

BlockId blockOfWork(const RuleInput &input, std::uint32_t row)
{
    return input.home(input.owner(input.timeline().devicePlaces[row].block));
}

std::string blockName(const RuleInput &input, BlockId block)
{
    if (!block || input.tree()[block].kind == BlockKind::Step || input.tree()[block].kind == BlockKind::Run)
        return {};
    return std::string(input.tree().text(input.tree()[block].label));
}

WorkOfSteps::WorkOfSteps(const RuleInput &input)
    : m_input(input)
    , m_ofSteps(input.steps().size())
{
}

void WorkOfSteps::add(std::size_t step, std::uint32_t row)
{
    add(step, row, std::nullopt);
}

void WorkOfSteps::add(std::size_t step, std::uint32_t row, std::optional<double> least)
{
    m_ofSteps[step].rows.push_back(row);
    m_ofSteps[step].leastNs.push_back(least ? std::llround(*least) : 0);
    m_ofSteps[step].roof.add(least, m_input.device().durationNs(row));
    m_ofSteps[step].nsOfBlock[m_input.owner(m_input.timeline().devicePlaces[row].block)] +=
        m_input.device().durationNs(row);
}

Observation WorkOfSteps::observation(std::size_t step) const
{
    const OfStep &own = m_ofSteps[step];
    Observation observation;
    observation.step = step;
    observation.block = m_input.steps()[step].block;
    observation.count = static_cast<std::uint32_t>(own.rows.size());
    for (std::size_t i = 0; i < own.rows.size(); ++i)
        observation.addWork(m_input, own.rows[i], own.leastNs[i]);
    observation.roof = own.roof;
    const auto most = std::max_element(
        own.nsOfBlock.begin(), own.nsOfBlock.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    std::int64_t allNs = 0;
    for (const auto &[block, ns] : own.nsOfBlock)
        allNs += ns;
    if (2 * most->second >= allNs)
        observation.subject = blockName(m_input, most->first);
    return observation;
}

} // namespace twinlane
