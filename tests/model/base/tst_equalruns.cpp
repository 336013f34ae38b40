// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What two sequences have in common, against the table that everybody knows.

#include "model/base/equalruns.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

using Values = std::vector<std::uint64_t>;

std::size_t longestCommon(const Values &a, const Values &b)
{
    std::vector<std::size_t> above(b.size() + 1), row(b.size() + 1);
    for (const std::uint64_t x : a) {
        for (std::size_t j = 0; j < b.size(); ++j)
            row[j + 1] = x == b[j] ? above[j] + 1 : std::max(above[j + 1], row[j]);
        std::swap(above, row);
    }
    return above[b.size()];
}

std::size_t sum(const std::vector<EqualRun> &runs)
{
    std::size_t values = 0;
    for (const EqualRun &run : runs)
        values += run.length;
    return values;
}

Values drawn(std::mt19937 &random, int most, int alphabet)
{
    Values values(std::uniform_int_distribution<std::size_t>(0, std::size_t(most))(random));
    for (std::uint64_t &value : values)
        value = std::uniform_int_distribution<std::uint64_t>(1, std::uint64_t(alphabet))(random);
    return values;
}

} // namespace

class EqualRunsTest : public QObject {
    Q_OBJECT

private slots:
    void findsAsMuchAsTheTable()
    {
        std::mt19937 random(20261128);
        for (int round = 0; round < 2000; ++round) {
            const Values a = drawn(random, 30, 4), b = drawn(random, 30, 4);
            const std::vector<EqualRun> runs = equalRuns(a, b, 1000);
            QCOMPARE(sum(runs), longestCommon(a, b));
            std::uint32_t endA = 0, endB = 0;
            for (const EqualRun &run : runs) {
                QVERIFY(run.length > 0 && run.a >= endA && run.b >= endB);
                endA = run.a + run.length;
                endB = run.b + run.length;
                QVERIFY(endA <= a.size() && endB <= b.size());
                QVERIFY(std::equal(a.begin() + run.a, a.begin() + endA, b.begin() + run.b));
            }
            const std::vector<EqualRun> mirrored = equalRuns(b, a, 1000);
            QCOMPARE(mirrored.size(), runs.size());
            for (std::size_t i = 0; i < runs.size(); ++i)
                QVERIFY(mirrored[i].a == runs[i].b && mirrored[i].b == runs[i].a);
        }
    }

    void givesUp()
    {
        const Values a { 1, 2, 3, 4 }, b { 1, 2, 5, 6, 4 };
        QCOMPARE(sum(equalRuns(a, b, 3)), std::size_t(3));
        QVERIFY(equalRuns(a, b, 2).empty());
        QVERIFY(equalRuns({}, {}, 2).empty());
        QVERIFY(equalRuns(a, {}, 100).empty());
    }
};

TWINLANE_TEST(EqualRunsTest, NoApplication)
#include "tst_equalruns.moc"
