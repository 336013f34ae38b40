// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statstexts.h"

#include "model/comparison/comparison.h"
#include "views/words/errortext.h"
#include "views/words/format.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StatsTexts)
};

/// "5 steps on each side"
QString countedSteps(const Comparison &comparison)
{
    const auto count = [&comparison](
                           Side side) { return formatCount(static_cast<double>(comparison.steps(side).size())); };
    const QString baseline = count(Side::Baseline), experimental = count(Side::Experimental);
    if (comparison.isAlone())
        return Texts::tr("%n step(s)", nullptr, static_cast<int>(comparison.baselineSteps.size()));
    if (comparison.baselineSteps.size() == 1 && comparison.experimentalSteps.size() == 1)
        return Texts::tr("one step on each side");
    return baseline == experimental ? Texts::tr("%1 steps on each side").arg(baseline)
                                    : Texts::tr("%1 baseline and %2 experimental").arg(baseline, experimental);
}

} // namespace

QString tableCaption(const Comparison &comparison, RowId scope, const MetricColumn &metric)
{
    const QString title = QStringLiteral("%1 · %2 ").arg(rowTitle(comparison, scope), metric.title);
    if (comparison.recorded)
        return title
            + (metric.perStep ? Texts::tr("per step, mean over %1") : Texts::tr("of one launch, in %1"))
                  .arg(recordingCounts(comparison));
    const bool isSingle = comparison.baselineSteps.size() == 1 && comparison.experimentalSteps.size() == 1;
    const QString counted = !metric.perStep ? Texts::tr("of one launch, in %1")
        : isSingle                          ? Texts::tr("per step, %1")
                                            : Texts::tr("per step, mean of %1");
    return title + counted.arg(countedSteps(comparison));
}

EmptyTableText filteredAwayText(StatsKind kind)
{
    return { QStringLiteral("search"),
        kind == StatsKind::Operators ? Texts::tr("No operator matches") : Texts::tr("No kernel matches"),
        Texts::tr("Nothing here passes the filter."), Texts::tr("Clear filter") };
}

EmptyTableText nothingOpenText()
{
    return { QStringLiteral("info"), Texts::tr("Nothing is open"), Texts::tr("Open two traces to compare them."), {} };
}

EmptyTableText waitingText()
{
    return { QStringLiteral("info"), Texts::tr("One moment…"), Texts::tr("Adding up a large number of names."), {} };
}

EmptyTableText failedText(const Error &error)
{
    return { QStringLiteral("warning"), Texts::tr("The table could not be made"), errorText(error), {} };
}

EmptyTableText noRowsText(StatsKind kind, const Comparison &comparison)
{
    const QString icon = QStringLiteral("info");
    if (kind == StatsKind::Operators)
        return { icon, Texts::tr("No operators in this block"),
            Texts::tr("What ran here called no operator of PyTorch."), {} };
    const bool hasNoDevice = comparison.baseline->links.device.empty() && comparison.experimental->links.device.empty();
    if (hasNoDevice)
        return { icon, Texts::tr("No device work recorded"),
            Texts::tr("Both traces ran on the host only, or were recorded without ProfilerActivity.CUDA."), {} };
    return { icon, Texts::tr("No kernels in this block"),
        Texts::tr("Nothing that ran here launched work on the device."), {} };
}

} // namespace twinlane
