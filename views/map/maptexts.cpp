// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/map/maptexts.h"

#include "model/comparison/comparison.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <QCoreApplication>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Map)
};

DiffBar barOf(const MapScene &scene, RowId row)
{
    return rowBar(scene.comparison(), row, scene.tree().measure(), scene.tree()[0].longestNs());
}

} // namespace

QString mapBoxName(const MapScene &scene, const MapBox &box)
{
    return box.isMerged() ? Texts::tr("%n small block(s)", nullptr, static_cast<int>(box.count))
                          : scene.tree().name(box.node);
}

// The rows of a part of a repeat have one name. The repeat that a row is in tells them apart.
QString mapInstanceName(const MapScene &scene, const MapBox &box, RowId row)
{
    const Comparison &comparison = scene.comparison();
    const QString name = rowName(comparison, row);
    MapId id = box.node;
    while (id != 0 && scene.tree()[id].kind != BarKind::Repeats)
        id = scene.tree()[id].parent;
    const std::span<const RowId> repeats = scene.tree().rows(id);
    for (RowId around = row; around; around = comparison.rows[around.row()].parent) {
        if (std::binary_search(repeats.begin(), repeats.end(), around))
            return around == row ? name : QStringLiteral("%1 / %2").arg(rowName(comparison, around), name);
    }
    return name;
}

QString mapBoxToolTip(const MapScene &scene, std::uint32_t number)
{
    const MapBox &box = scene.box(number);
    const DiffBar &bar = scene.content(number).bar;
    const MapTree &tree = scene.tree();
    if (!box.isMerged() && !tree[box.node].isSeveral())
        return blockToolTip(scene.comparison(), bar, tree.measure());
    if (!box.isMerged())
        return foldToolTip(scene.comparison(), mapBoxName(scene, box), bar, tree.members(box.node));
    QStringList lines { mapBoxName(scene, box),
        scene.comparison().isAlone() ? formatValue(toDouble(bar.timeNs).baseline, Unit::Nanoseconds)
                                     : barTimes(bar.timeNs) };
    constexpr MapId kListed = 8;
    for (MapId id = box.node; id < box.node + std::min(box.count, kListed); ++id)
        lines << tree.name(id);
    if (box.count > kListed)
        lines << QStringLiteral("…");
    return toolTipOf(lines.join(QLatin1Char('\n')));
}

QString mapInstanceToolTip(const MapScene &scene, RowId row)
{
    return blockToolTip(scene.comparison(), barOf(scene, row), scene.tree().measure());
}

QString mapBoxSentence(const MapScene &scene, std::uint32_t box)
{
    const QString sentence = barSentence(scene.comparison(), mapBoxName(scene, scene.box(box)), scene.content(box).bar);
    const MapDots *dots = scene.dots(box);
    if (!dots || !dots->odd())
        return sentence;
    const MapInstance &instance = dots->instances()[*dots->odd()];
    return Texts::tr("%1. %2 stands out: %3")
        .arg(sentence, mapInstanceName(scene, scene.box(box), instance.row),
            formatSigned(static_cast<double>(instance.deltaNs), Unit::Nanoseconds));
}

QString mapInstanceSentence(const MapScene &scene, const MapBox &box, RowId row)
{
    return barSentence(scene.comparison(), mapInstanceName(scene, box, row), barOf(scene, row));
}

} // namespace twinlane
