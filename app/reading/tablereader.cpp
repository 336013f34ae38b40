// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/reading/tablereader.h"

#include <memory>
#include <utility>

namespace twinlane {

TableReader::TableReader(QObject *parent)
    : StatsSource(parent)
    , m_reading(
          [](const TableWish &wish) -> Result<StatsTable> {
              return statsTable(*wish.comparison, wish.kind, wish.scope, wish.grouping);
          },
          [this](const TableWish &, Result<StatsTable> &table) {
              emit arrived(std::make_shared<Result<StatsTable>>(std::move(table)));
          },
          this)
{
}

} // namespace twinlane
