// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a session file keeps of the difference bars: their order, and which lines of the scope are open.

#include "model/comparison/comparison.h"
#include "views/bars/diffbarsview.h"
#include "views/blocks/bartree.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

/// To find a path is not free.
constexpr std::size_t kMostLines = 200;
/// In the order of BarKind. For session files: never changed.
constexpr const char *kKinds[] = { "block", "repeats", "gaps", "rest" };

} // namespace

QJsonObject DiffBarsView::state() const
{
    QJsonObject state { { QStringLiteral("order"),
        m_order == BarOrder::Execution ? QStringLiteral("execution") : QStringLiteral("largest") } };
    if (m_hasOpened && m_tree && m_built == comparison())
        state[QStringLiteral("open")] = openedLines();
    return state;
}

/// [[path, kind]…]; empty if they are too many.
QJsonArray DiffBarsView::openedLines() const
{
    const std::vector<BarKey> keys = m_tree->openKeys();
    QJsonArray opened;
    if (keys.size() > kMostLines)
        return opened;
    for (const BarKey &key : keys)
        opened.append(QJsonArray { QString::fromStdString(m_built->path(key.row)),
            QLatin1String(kKinds[static_cast<std::size_t>(key.kind)]) });
    return opened;
}

void DiffBarsView::setState(const QJsonObject &state)
{
    setOrder(state.value(QLatin1String("order")) == QLatin1String("execution") ? BarOrder::Execution
                                                                               : BarOrder::LargestDifference);
    m_kept.clear();
    m_hasOpened = false;
    if (const QJsonValue opened = state.value(QLatin1String("open")); opened.isArray() && comparison())
        openLines(opened.toArray());
    rebuild();
}

/// Lines that are not there are left out.
void DiffBarsView::openLines(const QJsonArray &opened)
{
    std::vector<BarKey> &keys = m_kept[shown().scope()];
    for (qsizetype i = 0; i < std::min(opened.size(), static_cast<qsizetype>(kMostLines)); ++i) {
        const QJsonArray pair = opened.at(i).toArray();
        const auto *kind = std::find_if(std::begin(kKinds), std::end(kKinds),
            [wanted = pair.at(1).toString()](const char *each) { return wanted == QLatin1String(each); });
        const RowId row = comparison()->findPath(pair.at(0).toString().toStdString());
        if (row && kind != std::end(kKinds))
            keys.push_back({ row, static_cast<BarKind>(kind - std::begin(kKinds)) });
    }
    std::sort(keys.begin(), keys.end());
}

} // namespace twinlane
