// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingsums.h"

#include "model/comparison/comparison.h"
#include "views/findings/findingsview.h"

#include <algorithm>

namespace twinlane {

namespace {

/// The length of the union of what the evidence of a side owns.
QString perStep(const FindingList &list, const TimeUnit &unit)
{
    return inUnit(list.steps > 0 ? double(list.totalNs) / double(list.steps) : 0, unit);
}

} // namespace

QString findingsHead(const PairedFindings &findings, const FindingRows &rows)
{
    const bool hasBound = std::any_of(findings.pairs.begin(), findings.pairs.end(),
        [&](const FindingPair &pair) { return findings.leading(pair).totalNs > 0; });
    const QString text = rows.all == 0 ? FindingsView::tr("Nothing is above the limits.")
        : hasBound                     ? FindingsView::tr("Upper bounds in %1 a step, not savings").arg(rows.unit.name)
                                       : FindingsView::tr("What is known, without a bound");
    return findings.lists[0].model ? text : text + QLatin1Char('\n') + FindingsView::tr("The segment model is off.");
}

QString findingsTotal(const Comparison &comparison, const PairedFindings &findings, const TimeUnit &unit)
{
    const auto isEmpty = [](const FindingList &list) { return list.totalNs == 0; };
    if (isEmpty(findings.lists[0]) && (comparison.isAlone() || isEmpty(findings.lists[1])))
        return {};
    const QString baseline = perStep(findings.lists[0], unit);
    const QString sum = comparison.isAlone()
        ? QStringLiteral("≤ %1 %2").arg(baseline, unit.name)
        : QStringLiteral("≤ %1 → %2 %3").arg(baseline, perStep(findings.lists[1], unit), unit.name);
    const bool hasPossible = std::any_of(findings.pairs.begin(), findings.pairs.end(), [&](const FindingPair &pair) {
        return findings.leading(pair).isInTotals() && !findings.leading(pair).isSure();
    });
    return (hasPossible ? FindingsView::tr("%1 in all, with possible ones") : FindingsView::tr("%1 in all")).arg(sum);
}

} // namespace twinlane
