// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_tables: a table of 10^6 operators, sorted, filtered and opened.
// Goals: sorting at most 1.5 times std::sort on the same keys in the same process, opening all groups within 30 ms.

#include "views/stats/rowfilterproxy.h"

#include <QCoreApplication>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

constexpr std::uint32_t kRows = 1'000'000;
constexpr int kNames = 5'000, kGroups = 2'000, kRounds = 9;

/// Processor time of this thread: what other programs take does not count.
double threadMs()
{
    std::timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Work> double medianMs(const Work &work)
{
    std::vector<double> ms;
    for (int round = 0; round < kRounds; ++round) {
        const double start = threadMs();
        work(round);
        ms.push_back(threadMs() - start);
    }
    std::sort(ms.begin(), ms.end());
    return ms[ms.size() / 2];
}

StatsTable randomTable(bool grouped)
{
    std::mt19937 random(1);
    StatsTable table;
    table.rows.resize(kRows);
    for (std::uint32_t i = 0; i < kRows; ++i) {
        StatsRow &row = table.rows[i];
        row.name = QStringLiteral("aten::operator_%1").arg(random() % kNames);
        row.calls = { 1, 1 };
        const auto ns = [&random] { return static_cast<std::int64_t>(random() % 10'000'000); };
        for (PairSum &sum : row.ns)
            sum = { ns(), ns() };
        row.isGroup = grouped && i < kGroups;
        if (grouped && i >= kGroups)
            row.group = i % kGroups;
    }
    table.order = orderNames(table.rows);
    table.grouping = grouped ? StatsGrouping::Family : StatsGrouping::Name;
    return table;
}

/// What a list that sorts itself has at least to do: a number and a row for each.
double plainSortMs(const StatsModel &model, int column)
{
    struct Key {
        double value;
        std::uint32_t row;
        bool operator<(const Key &other) const { return value != other.value ? value < other.value : row < other.row; }
    };
    std::vector<Key> keys;
    for (std::uint32_t row = 0; row < kRows; ++row)
        keys.push_back({ model.sortValue(static_cast<int>(row), column), row });
    return medianMs([&keys](int) {
        std::vector<Key> sorted = keys;
        std::sort(sorted.begin(), sorted.end());
    });
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    StatsModel model(StatsKind::Operators);
    RowFilterProxy rows(model);
    model.setTable(randomTable(false));
    const int column = StatsColumn::of(0, ColumnPart::Delta);
    const double plain = plainSortMs(model, column);
    const auto order = [](int round) { return round % 2 ? Qt::AscendingOrder : Qt::DescendingOrder; };
    const double sort = medianMs([&](int round) { rows.sort(column, order(round)); });
    std::printf("sort of 10^6 rows: %.1f ms, %.2f x std::sort (%.1f ms), goal 1.5 x\n", sort, sort / plain, plain);
    const double byName = medianMs([&](int round) { rows.sort(StatsColumn::Name, order(round)); });
    std::printf("sort by name: %.1f ms\n", byName);
    const double filter =
        medianMs([&](int round) { rows.setFilterText(QStringLiteral("operator_%1 delta>1us -_99").arg(round)); });
    std::printf("filter: %.1f ms\n", filter);
    model.setTable(randomTable(true));
    rows.setFilterText({});
    const double open = medianMs([&](int round) { rows.setAllOpen(round % 2 == 0); });
    std::printf("open or close %d groups of 10^6 rows: %.1f ms, goal 30 ms\n", kGroups, open);
    return sort <= 1.5 * plain && open <= 30 ? 0 : 1;
}
