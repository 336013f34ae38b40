// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What to do instead, where the rule's own words do not fit the program: another optimizer, another collective, a run
// without a loss, or something that is already in use.

#pragma once

#include "model/findings/finding.h"
#include "model/findings/ruleinput.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

class Advisor {
public:
    /// Cost: linear in the events.
    explicit Advisor(const RuleInput &input);

    /// None: the rule's own fits. Empty: nothing is known that does. @p finding has its evidence.
    std::optional<std::string> adviceFor(const Finding &finding) const;

private:
    std::optional<std::string> forOptimizer(std::string_view optimizer) const;
    std::string_view collectiveOf(const Finding &finding) const;
    std::optional<std::string> forHostWaits(const Finding &finding) const;
    std::optional<std::string> forSyncs(const Finding &finding) const;

    const RuleInput &m_input;
    bool m_usesGraphs = false;
    std::vector<Interval> m_allocations; ///< calls that ask the driver for memory or give it back, united
};

/// That of the finding, else its rule's.
std::string_view adviceOf(const Finding &finding);

} // namespace twinlane
