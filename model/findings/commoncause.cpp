// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/commoncause.h"

#include "model/base/interruption.h"
#include "model/findings/rules.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

namespace twinlane {

namespace {

/// How near to what the user can change.
enum class Naming : std::uint8_t {
    Loss,    ///< it says that time is lost: the device waits, communication is exposed
    Pattern, ///< it says how it is spent: in tiny operators, in chains, in Python
    Cause,   ///< it names the calls that should go
};

Naming namingOf(const Finding &finding)
{
    static constexpr std::array<std::string_view, 7> kLosses { "H1", "H4", "G4", "P1", "P7", "B1", "S1" };
    static constexpr std::array<std::string_view, 7> kPatterns { "H5", "H7", "K2", "K4", "K6", "D1", "D4" };
    const std::string_view id = findingRules()[finding.rule].id;
    const auto holds = [id](const auto &ids) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    return holds(kLosses) ? Naming::Loss : holds(kPatterns) ? Naming::Pattern : Naming::Cause;
}

/// @pre Both are in time order and disjoint in themselves.
std::int64_t commonNs(const std::vector<Interval> &a, const std::vector<Interval> &b)
{
    std::int64_t ns = 0;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        interruptionPoint();
        ns += std::max<std::int64_t>(0, std::min(a[i].endNs, b[j].endNs) - std::max(a[i].startNs, b[j].startNs));
        a[i].endNs < b[j].endNs ? ++i : ++j;
    }
    return ns;
}

void addSign(Finding &cause, std::size_t rule)
{
    const auto place = std::lower_bound(cause.signs.begin(), cause.signs.end(), rule);
    if (rule != cause.rule && (place == cause.signs.end() || *place != rule))
        cause.signs.insert(place, rule);
}

} // namespace

void linkSigns(std::vector<Finding> &findings)
{
    std::vector<std::size_t> order; // one is a sign of one before it only
    for (std::size_t i = 0; i < findings.size(); ++i) {
        findings[i].signOf.reset();
        findings[i].signs.clear();
        if (findings[i].isInTotals() && !findings[i].owned.empty())
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t x, std::size_t y) {
        const auto key = [&](std::size_t i) { return std::tuple(namingOf(findings[i]), findings[i].totalNs); };
        return key(x) > key(y);
    });
    for (std::size_t at = 0; at < order.size(); ++at) {
        Finding &finding = findings[order[at]];
        std::int64_t mostNs = finding.totalNs / 2;
        for (std::size_t before = 0; before < at; ++before) {
            const Finding &cause = findings[order[before]];
            if (cause.signOf || cause.grade > finding.grade)
                continue;
            const std::int64_t ns = commonNs(cause.owned, finding.owned);
            // Two that name their cause may be two causes of one time, where either would leave much of the other.
            const bool isOneTime = namingOf(cause) > namingOf(finding) || ns > cause.totalNs / 2;
            if (ns > mostNs && isOneTime) {
                mostNs = ns;
                finding.signOf = order[before];
            }
        }
        if (finding.signOf)
            addSign(findings[*finding.signOf], finding.rule);
    }
}

std::string signRules(const Finding &finding)
{
    std::string text;
    for (const std::size_t rule : finding.signs)
        text += (text.empty() ? "" : ", ") + std::string(findingRules()[rule].id);
    return text;
}

} // namespace twinlane
