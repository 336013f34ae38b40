// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/columnlayout.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

constexpr int kColumnPx = 60;
constexpr std::size_t kHostSelf = 0, kDeviceSelf = 2;

ColumnSet columnsFor(const ColumnWish &wish)
{
    return defaultColumns(wish, [](int) { return kColumnPx; });
}

int count(const ColumnSet &shown)
{
    return static_cast<int>(std::count(shown.begin() + 1, shown.end(), true)); // but for the name
}

} // namespace

class TestColumnLayout : public QObject {
    Q_OBJECT

private slots:
    void showsTheUsualColumns();
    void showsAllWhereThereIsRoom();
    void neverNeedsMoreThanThereIs_data();
    void neverNeedsMoreThanThereIs();
    void oneTraceAloneHasOneSide();
};

void TestColumnLayout::showsTheUsualColumns()
{
    ColumnWish wish;
    wish.metric = kDeviceSelf;
    wish.roomPx = 9 * kColumnPx;
    const ColumnSet shown = columnsFor(wish);
    QCOMPARE(count(shown), 9); // family, calls, three of host self, four of device self
    for (const ColumnPart part : { ColumnPart::Baseline, ColumnPart::Experimental, ColumnPart::Delta }) {
        QVERIFY(shown[std::size_t(StatsColumn::of(kHostSelf, part))]);
        QVERIFY(shown[std::size_t(StatsColumn::of(kDeviceSelf, part))]);
    }
    QVERIFY(shown[std::size_t(StatsColumn::of(kDeviceSelf, ColumnPart::Percent))]);
    wish.hasDevice = false;
    wish.metric = kHostSelf;
    QVERIFY(!columnsFor(wish)[std::size_t(StatsColumn::of(kDeviceSelf, ColumnPart::Delta))]);
}

void TestColumnLayout::showsAllWhereThereIsRoom()
{
    ColumnWish wish;
    wish.roomPx = (StatsColumn::FirstOfRates - 1) * kColumnPx;
    QCOMPARE(count(columnsFor(wish)), StatsColumn::FirstOfRates - 1);
    wish.roomPx -= 1;
    QVERIFY(count(columnsFor(wish)) < StatsColumn::FirstOfRates - 1);
}

void TestColumnLayout::neverNeedsMoreThanThereIs_data()
{
    QTest::addColumn<StatsKind>("kind");
    QTest::newRow("operators") << StatsKind::Operators;
    QTest::newRow("kernels") << StatsKind::Kernels;
}

void TestColumnLayout::neverNeedsMoreThanThereIs()
{
    QFETCH(StatsKind, kind);
    for (std::size_t metric = 0; metric < kMetricCount; ++metric) {
        for (int room = kColumnPx; room < 1500; room += 17) {
            ColumnWish wish;
            wish.kind = kind;
            wish.metric = metric;
            wish.roomPx = room;
            const ColumnSet shown = columnsFor(wish);
            QVERIFY(count(shown) * kColumnPx <= room);
            QVERIFY(shown[std::size_t(StatsColumn::of(metric, ColumnPart::Delta))]);
            for (std::size_t each = 0; each < kMetricCount; ++each) // a side alone tells nothing
                QCOMPARE(shown[std::size_t(StatsColumn::of(each, ColumnPart::Baseline))],
                    shown[std::size_t(StatsColumn::of(each, ColumnPart::Experimental))]);
        }
    }
}

void TestColumnLayout::oneTraceAloneHasOneSide()
{
    ColumnWish wish;
    wish.isAlone = true;
    wish.roomPx = 2 * kColumnPx;
    const ColumnSet shown = columnsFor(wish);
    QVERIFY(shown[std::size_t(StatsColumn::of(wish.metric, ColumnPart::Baseline))]);
    for (int column = StatsColumn::FirstOfMetrics; column < StatsColumn::kCount; ++column)
        QVERIFY(!shown[std::size_t(column)] || StatsColumn::partOf(column) == ColumnPart::Baseline);
}

TWINLANE_TEST(TestColumnLayout, NoApplication)
#include "tst_columnlayout.moc"
