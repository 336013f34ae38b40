// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/columnfit.h"

#include <QHeaderView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace twinlane {

void fitColumns(QHeaderView &header, std::vector<int> px, std::span<const int> goFirst, int roomPx, int leastNamePx)
{
    int others = std::accumulate(px.begin() + 1, px.end(), 0);
    for (const int column : goFirst) {
        if (others + leastNamePx <= roomPx)
            break;
        others -= std::exchange(px[static_cast<std::size_t>(column)], 0);
    }
    for (int column = 1; column < header.count(); ++column) {
        const int widthPx = px[static_cast<std::size_t>(column)];
        header.setSectionHidden(column, widthPx == 0);
        if (widthPx > 0)
            header.resizeSection(column, widthPx);
    }
    header.resizeSection(0, std::max(leastNamePx, roomPx - others));
}

} // namespace twinlane
