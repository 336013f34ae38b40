// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/stats/numberorder.h"

#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

using namespace twinlane;

class TestNumberOrder : public QObject {
    Q_OBJECT

private slots:
    void sortsAsAStableSortDoes_data();
    void sortsAsAStableSortDoes();
};

void TestNumberOrder::sortsAsAStableSortDoes_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("descending");
    for (const int count : { 0, 1, 100, 20'000 }) { // few and many rows are sorted in other ways
        QTest::addRow("%d ascending", count) << count << false;
        QTest::addRow("%d descending", count) << count << true;
    }
}

void TestNumberOrder::sortsAsAStableSortDoes()
{
    QFETCH(int, count);
    QFETCH(bool, descending);
    std::mt19937 random(static_cast<unsigned>(count));
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    const std::vector<double> odd { 0.0, -0.0, kInfinite, -kInfinite, std::numeric_limits<double>::quiet_NaN(), 1e-308,
        -1e308, 1e308 };
    std::vector<double> values(static_cast<std::size_t>(count));
    for (double &value : values) {
        const double number = static_cast<double>(random() % 2000) - 1000; // many are equal
        value = random() % 8 == 0 ? odd[random() % odd.size()] : number / 7;
    }
    std::vector<std::uint32_t> rows(values.size());
    std::iota(rows.begin(), rows.end(), 0U);
    std::shuffle(rows.begin(), rows.end(), random);
    std::vector<std::uint32_t> expected = rows;
    std::stable_sort(expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (std::isnan(values[a]) || std::isnan(values[b]))
            return !std::isnan(values[a]) && std::isnan(values[b]);
        return descending ? values[a] > values[b] : values[a] < values[b];
    });
    QVERIFY(orderedByNumber(rows, values, descending) == expected);
}

TWINLANE_TEST(TestNumberOrder, NoApplication)
#include "tst_numberorder.moc"
