// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/boundtext.h"

#include "model/comparison/comparison.h"
#include "model/facts/boundshift.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

QString wordOf(BoundKind kind)
{
    static constexpr std::array<const char *, kBoundKindCount> kWords { QT_TRANSLATE_NOOP("Findings", "the GPU"),
        QT_TRANSLATE_NOOP("Findings", "the host"), QT_TRANSLATE_NOOP("Findings", "the input"),
        QT_TRANSLATE_NOOP("Findings", "communication"), QT_TRANSLATE_NOOP("Findings", "launching"),
        QT_TRANSLATE_NOOP("Findings", "nothing by itself") };
    return QCoreApplication::translate("Findings", kWords[static_cast<std::size_t>(kind)]);
}

QString limitWord(const Bound &bound)
{
    return isHostWithLaunches(bound) ? Texts::tr("the host and its launches") : wordOf(bound.kind);
}

QString shareOf(const Bound &bound, BoundKind kind)
{
    return formatRatio(bound.shares[static_cast<std::size_t>(kind)]);
}

QString joined(const QStringList &parts)
{
    return parts.join(Texts::tr(", ", "between what limits a run"));
}

/// "the GPU (77 %), the host 20 %"; "nothing by itself (the GPU 45 %, the host 41 %)"
QString limitName(const Bound &bound)
{
    QStringList all, further;
    for (const BoundKind part : partsOfBound(bound)) {
        all << QStringLiteral("%1 %2").arg(wordOf(part), shareOf(bound, part));
        if (part != bound.kind)
            further << all.back();
    }
    if (bound.kind == BoundKind::Other)
        return all.isEmpty() ? limitWord(bound) : QStringLiteral("%1 (%2)").arg(limitWord(bound), joined(all));
    further.prepend(QStringLiteral("%1 (%2)").arg(wordOf(bound.kind), shareOf(bound, bound.kind)));
    return joined(further);
}

/// "56 % → 93 %"
QString changeOf(const Bound &before, const Bound &after, BoundKind kind)
{
    const QString a = shareOf(before, kind), b = shareOf(after, kind);
    return a == b ? a : QStringLiteral("%1 → %2").arg(a, b);
}

QString sameLimit(const Bound &before, const Bound &after)
{
    QStringList parts { before.kind == BoundKind::Other
            ? limitWord(isHostWithLaunches(before) ? after : before)
            : QStringLiteral("%1 (%2)").arg(wordOf(before.kind), changeOf(before, after, before.kind)) };
    for (const BoundKind part : partsOfBoth(before, after)) {
        if (part != before.kind)
            parts << QStringLiteral("%1 %2").arg(wordOf(part), changeOf(before, after, part));
    }
    return joined(parts);
}

} // namespace

QString boundShiftText(const Comparison &comparison)
{
    const Bound &before = comparison.baselineBound, &after = comparison.experimentalBound;
    const bool isSameWork = !comparison.verdict.parts.told.differentWork;
    return (wouldFasterKernelsNoLongerHelp(before, after, isSameWork)
            ? Texts::tr("first %1, now %2: faster kernels would no longer help")
            : Texts::tr("first %1, now %2"))
        .arg(limitName(before), limitName(after));
}

QString boundSentence(const Comparison &comparison)
{
    const Bound &before = comparison.baselineBound, &after = comparison.experimentalBound;
    const QString text = before.kind == after.kind ? Texts::tr("limited by %1").arg(sameLimit(before, after))
                                                   : Texts::tr("limited by: %1").arg(boundShiftText(comparison));
    return before.isWithoutOnce || after.isWithoutOnce ? Texts::tr("%1, without what was done once").arg(text) : text;
}

QString shortBound(const Comparison &comparison)
{
    const Bound &before = comparison.baselineBound, &after = comparison.experimentalBound;
    const auto name = [](const Bound &bound, const QString &share) {
        return bound.kind == BoundKind::Other ? limitWord(bound)
                                              : QStringLiteral("%1 (%2)").arg(wordOf(bound.kind), share);
    };
    if (before.kind == after.kind)
        return name(before, changeOf(before, after, before.kind));
    return QStringLiteral("%1 → %2").arg(
        name(before, shareOf(before, before.kind)), name(after, shareOf(after, after.kind)));
}

bool isBoundTold(const Comparison &comparison)
{
    return isLimitTold(comparison) && comparison.verdict.changePercent;
}

} // namespace twinlane
