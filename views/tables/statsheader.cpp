// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/statsheader.h"

namespace twinlane {

StatsHeader::StatsHeader(const StatsModel &table, QWidget *parent)
    : SpanHeader(parent)
    , m_table(table)
{
}

std::optional<SpanHeader::Group> StatsHeader::groupOf(int section) const
{
    if (StatsColumn::isOfRate(section)) {
        const RateFigure figure = StatsColumn::figureOf(section);
        return Group { static_cast<int>(kMetricCount) + static_cast<int>(figure),
            QStringLiteral("%1, %2").arg(rateColumns()[std::size_t(figure)].title, m_table.rateUnit(figure)), false };
    }
    if (!StatsColumn::isOfMetric(section))
        return std::nullopt;
    const std::size_t metric = StatsColumn::metricOf(section);
    return Group { static_cast<int>(metric),
        QStringLiteral("%1, %2").arg(metricColumns(m_table.kind())[metric].title, m_table.unit(metric).name),
        metric == m_table.metric() };
}

} // namespace twinlane
