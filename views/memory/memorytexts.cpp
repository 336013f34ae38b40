// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memorytexts.h"

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::size_t kMostPathBytes = 200;

QString timeText(std::int64_t ns)
{
    return formatNs(static_cast<double>(ns));
}

QString bytesText(std::int64_t bytes)
{
    return formatBytes(static_cast<double>(bytes));
}

/// Of both sides with a line between, or of the one that there is.
template <class Text> QString ofSides(const TwinMemory &memory, const Text &text)
{
    const auto each = [&](Side side) {
        const auto &shown = memory.side[side];
        return shown ? text(side, *shown) : missingText();
    };
    return memory.comparison->isAlone() ? each(Side::Baseline)
                                        : QStringLiteral("%1 | %2").arg(each(Side::Baseline), each(Side::Experimental));
}

} // namespace

QString spanLine(const TwinMemory &memory)
{
    if (memory.span == MemorySpan::Recording)
        return MemoryTexts::tr("The whole recordings, %1").arg(ofSides(memory, [](Side, const MemorySide &side) {
            return timeText(side.span.lengthNs());
        }));
    const QString steps = ofSides(memory, [&](Side side, const MemorySide &shown) {
        return QStringLiteral("#%1 (%2)")
            .arg(QString::number(memory.comparison->run(side).steps.kept[shown.step].number),
                timeText(shown.span.lengthNs()));
    });
    return memory.comparison->isAlone() ? MemoryTexts::tr("The step nearest to the mean, %1").arg(steps)
                                        : MemoryTexts::tr("The steps nearest to the mean, %1").arg(steps);
}

QString reservationLine(const TwinMemory &memory)
{
    QStringList parts;
    const auto any = [&](auto has) {
        return std::any_of(
            memory.side.begin(), memory.side.end(), [&](const auto &side) { return side && has(*side); });
    };
    if (any([](const MemorySide &side) { return side.memory.isSinceBeginning; }))
        parts << MemoryTexts::tr("the file has no totals: counted from the beginning of the recording");
    if (any([](const MemorySide &side) { return !side.memory.hasAddresses; }))
        parts << MemoryTexts::tr("the file has no addresses: nobody can tell who owns what");
    std::size_t contradictions = 0;
    for (const auto &side : memory.side)
        contradictions += side ? side->live.contradictions : 0;
    if (contradictions > 0)
        parts << MemoryTexts::tr("%n record(s) contradict others", nullptr, static_cast<int>(contradictions));
    return parts.join(QStringLiteral(" · "));
}

QString peakSentence(const MemoryScene &scene)
{
    QStringList parts;
    for (const Side side : kSides) {
        if (!scene.hasSide(side))
            continue;
        const MemorySide &shown = scene.side(side);
        const QString text = side == Side::Baseline ? MemoryTexts::tr("baseline: peak %1 at %2")
                                                    : MemoryTexts::tr("experimental: peak %1 at %2");
        parts << text.arg(bytesText(shown.peak.bytes), timeText(shown.peak.timeNs - shown.span.startNs));
    }
    return parts.join(QStringLiteral("; "));
}

QString hostText(const MemoryScene &scene, Side side, std::int64_t timeNs)
{
    if (!scene.bytesAt(side, timeNs))
        return scene.memory().span == MemorySpan::Step ? MemoryTexts::tr("the step has ended")
                                                       : MemoryTexts::tr("the recording has ended");
    const RowId row = scene.rowAt(side, timeNs);
    if (!row)
        return MemoryTexts::tr("between the blocks");
    return pathText(scene, row);
}

QString pathText(const MemoryScene &scene, RowId row)
{
    const QString path = rowPath(*scene.memory().comparison, row, kMostPathBytes);
    return path.isEmpty() ? rowName(*scene.memory().comparison, row) : path;
}

QString regionText(const MemoryScene &scene, Side side, const MemoryRegion &region)
{
    const auto held = [&](std::int64_t timeNs) {
        const std::optional<std::int64_t> bytes = scene.bytesAt(side, timeNs);
        return bytes ? bytesText(*bytes) : missingText();
    };
    return QStringLiteral("%1 → %2").arg(held(region.startNs()), held(region.endNs()));
}

QString regionSentence(const MemoryScene &scene, const MemoryRegion &region)
{
    QStringList parts { MemoryTexts::tr("from %1 to %2").arg(timeText(region.startNs()), timeText(region.endNs())) };
    for (const Side side : kSides) {
        if (!scene.hasSide(side))
            continue;
        const QString text =
            side == Side::Baseline ? MemoryTexts::tr("baseline %1") : MemoryTexts::tr("experimental %1");
        parts << text.arg(regionText(scene, side, region));
    }
    if (const RowId row = scene.rowAround(region))
        parts << pathText(scene, row);
    return parts.join(QStringLiteral("; "));
}

QString readSentence(const MemoryScene &scene, std::int64_t timeNs)
{
    QStringList parts { MemoryTexts::tr("at %1").arg(timeText(timeNs)) };
    for (const Side side : kSides) {
        if (!scene.hasSide(side))
            continue;
        const std::optional<std::int64_t> bytes = scene.bytesAt(side, timeNs);
        const QString text =
            side == Side::Baseline ? MemoryTexts::tr("baseline %1, %2") : MemoryTexts::tr("experimental %1, %2");
        parts << text.arg(bytes ? bytesText(*bytes) : missingText(), hostText(scene, side, timeNs));
    }
    return parts.join(QStringLiteral("; "));
}

} // namespace twinlane
