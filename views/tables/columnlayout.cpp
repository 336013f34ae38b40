// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/columnlayout.h"

#include <QSettings>
#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kMostWidthPx = 4000;

/// The columns of a measure that two sides need, and that one trace alone has.
constexpr std::array kParts { ColumnPart::Baseline, ColumnPart::Experimental, ColumnPart::Delta };

/// The measures of the default set beside the chosen one.
std::vector<std::size_t> usualMetrics(const ColumnWish &wish)
{
    enum : std::size_t { HostSelf = 0, DeviceSelf = 2, Total = 0, Mean = 1 };
    if (wish.kind == StatsKind::Kernels)
        return { Total, Mean };
    return wish.hasDevice ? std::vector<std::size_t> { HostSelf, DeviceSelf } : std::vector<std::size_t> { HostSelf };
}

/// Columns in the order in which they may go where there is too little room. Both sides of a measure go together: one of
/// them beside the difference tells nothing.
std::vector<std::vector<int>> dispensable(const ColumnWish &wish)
{
    std::vector<std::vector<int>> columns;
    const auto sides = [](std::size_t metric) {
        return std::vector { StatsColumn::of(metric, ColumnPart::Baseline),
            StatsColumn::of(metric, ColumnPart::Experimental) };
    };
    for (const std::size_t metric : usualMetrics(wish)) {
        if (metric == wish.metric)
            continue;
        columns.push_back(sides(metric));
        columns.push_back({ StatsColumn::of(metric, ColumnPart::Delta) });
    }
    for (const int column :
        { int(StatsColumn::Family), int(StatsColumn::Calls), StatsColumn::of(wish.metric, ColumnPart::Percent) })
        columns.push_back({ column });
    columns.push_back(sides(wish.metric));
    return columns;
}

void hideOtherSide(const ColumnWish &wish, ColumnSet &shown)
{
    for (int column = StatsColumn::FirstOfMetrics; wish.isAlone && column < StatsColumn::FirstOfRates; ++column)
        shown[std::size_t(column)] &= StatsColumn::partOf(column) == ColumnPart::Baseline;
}

int widthOf(const ColumnSet &shown, const std::function<int(int)> &widthPx)
{
    int sum = 0;
    for (int column = StatsColumn::Family; column < StatsColumn::kCount; ++column)
        sum += shown[std::size_t(column)] ? widthPx(column) : 0;
    return sum;
}

QString rateKey(std::size_t figure)
{
    const std::string_view key = figure < kRateFigureCount ? rateColumns()[figure].key : std::string_view("roofClass");
    return QString::fromLatin1(key.data(), qsizetype(key.size()));
}

} // namespace

ColumnSet rateColumnsOf(const RateSet &rates, bool isAlone)
{
    ColumnSet shown {};
    bool needsCoverage = false;
    const auto show = [&](RateFigure figure) {
        for (const ColumnPart part : kParts)
            shown[std::size_t(StatsColumn::of(figure, part))] = !isAlone || part == ColumnPart::Baseline;
    };
    for (std::size_t i = 0; i < kRateFigureCount; ++i) {
        if (rates[i])
            show(RateFigure(i));
        needsCoverage = needsCoverage || (rates[i] && rateColumns()[i].restsOnRoofs);
    }
    if (needsCoverage)
        show(RateFigure::Coverage);
    if (needsCoverage) // a difference of coverages says nothing
        shown[std::size_t(StatsColumn::of(RateFigure::Coverage, ColumnPart::Delta))] = false;
    shown[StatsColumn::RoofClasses] = rates[kRateFigureCount];
    return shown;
}

ColumnSet defaultColumns(const ColumnWish &wish, const std::function<int(int column)> &widthPx)
{
    ColumnSet all {};
    std::fill_n(all.begin(), StatsColumn::FirstOfRates, true);
    all[StatsColumn::Family] = wish.hasFamilies;
    hideOtherSide(wish, all);
    for (int column = StatsColumn::FirstOfMetrics; !wish.hasDevice && column < StatsColumn::FirstOfRates; ++column)
        all[std::size_t(column)] &= !metricColumns(wish.kind)[StatsColumn::metricOf(column)].onDevice;
    if (widthOf(all, widthPx) <= wish.roomPx)
        return all;
    ColumnSet shown {};
    shown[StatsColumn::Name] = shown[StatsColumn::Calls] = true;
    shown[StatsColumn::Family] = wish.hasFamilies;
    std::vector<std::size_t> metrics = usualMetrics(wish);
    metrics.push_back(wish.metric);
    for (const std::size_t metric : metrics) {
        for (const ColumnPart part : kParts)
            shown[std::size_t(StatsColumn::of(metric, part))] = true;
    }
    shown[std::size_t(StatsColumn::of(wish.metric, ColumnPart::Percent))] = true;
    hideOtherSide(wish, shown);
    const int kept = StatsColumn::of(wish.metric, wish.isAlone ? ColumnPart::Baseline : ColumnPart::Delta);
    for (const std::vector<int> &columns : dispensable(wish)) {
        if (widthOf(shown, widthPx) <= wish.roomPx)
            break;
        for (const int column : columns)
            shown[std::size_t(column)] = column == kept;
    }
    return shown;
}

ColumnChoice::ColumnChoice(StatsKind kind)
    : m_kind(kind)
{
    read();
}

QString ColumnChoice::settingsKey() const
{
    return m_kind == StatsKind::Operators ? QStringLiteral("tables/operators") : QStringLiteral("tables/kernels");
}

void ColumnChoice::read()
{
    const QSettings settings;
    QHash<QString, int> columnOf;
    for (int column = 0; column < StatsColumn::kCount; ++column)
        columnOf.insert(columnKey(m_kind, column), column);
    if (settings.contains(settingsKey() + QStringLiteral("/shown"))) {
        ColumnSet shown {};
        shown[StatsColumn::Name] = true;
        for (const QString &key : settings.value(settingsKey() + QStringLiteral("/shown")).toStringList()) {
            if (columnOf.contains(key))
                shown[std::size_t(columnOf[key])] = true;
        }
        m_shown = shown;
    }
    for (const QString &each : settings.value(settingsKey() + QStringLiteral("/widths")).toStringList()) {
        const QStringList parts = each.split(QLatin1Char('='));
        const int px = parts.value(1).toInt();
        if (columnOf.contains(parts[0]) && px > 0 && px <= kMostWidthPx)
            m_widths.insert(columnOf[parts[0]], px);
    }
    for (const QString &key : settings.value(settingsKey() + QStringLiteral("/order")).toStringList()) {
        const int column = columnOf.value(key, -1);
        if (column >= 0 && std::find(m_order.begin(), m_order.end(), column) == m_order.end())
            m_order.push_back(column);
    }
    if (m_order.empty() || m_order.front() != StatsColumn::Name)
        m_order.clear();
    else { // columns that came since
        for (int column = 0; column < StatsColumn::kCount; ++column) {
            if (std::find(m_order.begin(), m_order.end(), column) == m_order.end())
                m_order.push_back(column);
        }
    }
    const QStringList rates = settings.value(settingsKey() + QStringLiteral("/rates")).toStringList();
    for (std::size_t i = 0; i < m_rates.size(); ++i)
        m_rates[i] = rates.contains(rateKey(i));
}

void ColumnChoice::write() const
{
    QSettings settings;
    settings.remove(settingsKey());
    QStringList shown, rates, widths, order;
    for (std::size_t i = 0; i < m_rates.size(); ++i) {
        if (m_rates[i])
            rates << rateKey(i);
    }
    for (int column = 0; m_shown && column < StatsColumn::kCount; ++column) {
        if ((*m_shown)[std::size_t(column)])
            shown << columnKey(m_kind, column);
    }
    for (auto width = m_widths.begin(); width != m_widths.end(); ++width)
        widths << QStringLiteral("%1=%2").arg(columnKey(m_kind, width.key())).arg(width.value());
    for (const int column : m_order)
        order << columnKey(m_kind, column);
    if (m_shown)
        settings.setValue(settingsKey() + QStringLiteral("/shown"), shown);
    if (!rates.isEmpty())
        settings.setValue(settingsKey() + QStringLiteral("/rates"), rates);
    if (!widths.isEmpty())
        settings.setValue(settingsKey() + QStringLiteral("/widths"), widths);
    if (!order.isEmpty())
        settings.setValue(settingsKey() + QStringLiteral("/order"), order);
}

void ColumnChoice::setShown(const ColumnSet &shown)
{
    m_shown = shown;
    write();
}

void ColumnChoice::setRates(const RateSet &rates)
{
    m_rates = rates;
    write();
}

void ColumnChoice::setWidth(int column, int px)
{
    m_widths.insert(column, px);
    write();
}

void ColumnChoice::setOrder(std::vector<int> order)
{
    m_order = std::move(order);
    write();
}

void ColumnChoice::reset()
{
    m_shown.reset();
    m_rates = {};
    m_widths.clear();
    m_order.clear();
    write();
}

} // namespace twinlane
