// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Columns against std::vector, with the sizes at which their memory comes from another place.

#include "model/base/column.h"
#include "model/trace/eventrows.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <future>
#include <memory>
#include <mutex>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

/// A column and what it should hold.
template <class T> struct Pair {
    Column<T> column;
    std::vector<T> expected;

    bool agrees() const
    {
        return column.size() == expected.size() && column.capacity() >= column.size()
            && std::equal(column.begin(), column.end(), expected.begin());
    }
};

/// Sizes around 64 KB and 2 MB, and any between nothing and 6 MB.
template <class T> std::size_t randomCount(std::mt19937_64 &random)
{
    static constexpr std::array<std::size_t, 5> kBorders { 0, 64 << 10, 128 << 10, 2 << 20, 4 << 20 };
    if (random() % 3 == 0)
        return kBorders[random() % kBorders.size()] / sizeof(T) + random() % 3;
    return (std::size_t(1) << random() % 22) / sizeof(T) + random() % 300'000;
}

template <class T> void act(Pair<T> &pair, Pair<T> &other, std::mt19937_64 &random)
{
    auto &[column, expected] = pair;
    const auto value = static_cast<T>(random());
    const std::size_t count = randomCount<T>(random);
    switch (random() % 9) {
    case 0:
    case 1:
        for (std::size_t i = 0; i < count; ++i) {
            column.push(static_cast<T>(value + static_cast<T>(i)));
            expected.push_back(static_cast<T>(value + static_cast<T>(i)));
        }
        break;
    case 2:
        column.reserve(std::max(count, column.size()));
        break;
    case 3:
        if (count > column.capacity())
            QVERIFY(column.tryReserve(count));
        break;
    case 4:
        column.trim();
        break;
    case 5:
        column.resize(count, value);
        expected.resize(count, value);
        break;
    case 6:
        column.clear();
        expected.clear();
        break;
    case 7:
        column.swap(other.column);
        expected.swap(other.expected);
        break;
    default:
        column = other.column; // a copy
        expected = other.expected;
    }
}

template <class T> void runActs(std::mt19937_64 &random)
{
    std::array<Pair<T>, 6> pairs;
    for (int turn = 0; turn < 60; ++turn) {
        const std::size_t at = random() % pairs.size(), other = (at + 1 + random() % 5) % pairs.size();
        act(pairs[at], pairs[other], random);
        for (const Pair<T> &pair : pairs) // no column wrote into another one's memory
            QVERIFY2(pair.agrees(), qPrintable(QStringLiteral("turn %1").arg(turn)));
    }
}

} // namespace

class ColumnTest : public QObject {
    Q_OBJECT
private slots:
    void actsAsVector_data();
    void actsAsVector();
    void outlivesReuse();
    void helpersShareIt();
    void rowsGrowTogether();
    void memoryThatIsNotThere();
};

void ColumnTest::actsAsVector_data()
{
    QTest::addColumn<int>("seed");
    QTest::addColumn<bool>("reuses");
    for (int seed = 1; seed <= 4; ++seed) {
        QTest::addRow("alone %d", seed) << seed << false;
        QTest::addRow("reusing %d", seed) << seed << true;
    }
}

void ColumnTest::actsAsVector()
{
    QFETCH(int, seed);
    QFETCH(bool, reuses);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const std::unique_ptr<ColumnReuse> reuse = reuses ? std::make_unique<ColumnReuse>() : nullptr;
    runActs<std::int64_t>(random);
    runActs<std::uint32_t>(random);
    runActs<std::uint8_t>(random);
}

void ColumnTest::outlivesReuse()
{
    Column<std::int64_t> large, small;
    {
        const ColumnReuse outer;
        const ColumnReuse inner; // the outer one serves
        small = Column<std::int64_t>(20'000, 7);
        large = Column<std::int64_t>(500'000, 9);
        const Column<std::int64_t> given(30'000, 1);
    }
    QCOMPARE(std::count(small.begin(), small.end(), 7), std::ptrdiff_t(20'000));
    QCOMPARE(std::count(large.begin(), large.end(), 9), std::ptrdiff_t(500'000));
    small.resize(400'000, 7); // it leaves the page that it shared
    large.resize(900'000, 9);
    QCOMPARE(std::count(small.begin(), small.end(), 7), std::ptrdiff_t(400'000));
    QCOMPARE(std::count(large.begin(), large.end(), 9), std::ptrdiff_t(900'000));
}

/// Threads that help one another hand columns over: each column must still hold what was written into it.
void ColumnTest::helpersShareIt()
{
    const ColumnReuse reuse;
    std::mutex mutex;
    std::array<Column<std::int64_t>, 6> passedOn; ///< each filled with its size
    std::atomic<int> wrong = 0;
    const auto help = [&, serving = ColumnReuse::serving()](std::uint64_t seed) {
        const ColumnReuse helper(serving);
        std::mt19937_64 random(seed);
        for (int turn = 0; turn < 200; ++turn) {
            const std::size_t count = randomCount<std::int64_t>(random) / 4;
            Column<std::int64_t> column(count, static_cast<std::int64_t>(count));
            {
                const std::lock_guard lock(mutex);
                column.swap(passedOn[random() % passedOn.size()]);
            }
            const auto size = static_cast<std::int64_t>(column.size());
            wrong += std::count(column.begin(), column.end(), size) != size;
        }
    };
    {
        std::vector<std::future<void>> helpers;
        for (std::uint64_t seed = 1; seed <= 3; ++seed)
            helpers.push_back(std::async(std::launch::async, help, seed));
        help(4);
    }
    QCOMPARE(wrong.load(), 0);
    QVERIFY(ColumnReuse::serving() == &reuse); // as before it helped
}

void ColumnTest::rowsGrowTogether()
{
    const ColumnReuse reuse;
    EventRows rows;
    const auto rowOf = [](std::size_t i) {
        EventRow row;
        row.startNs = row.durationNs = row.correlation = static_cast<std::int64_t>(i);
        row.name = row.category = NameId(i);
        row.lane = LaneId(i % 5);
        row.fileOrder = FileOrder(i);
        row.byteOffsetLow = static_cast<std::uint32_t>(i);
        row.kind = static_cast<EventKind>(i % 3);
        return row;
    };
    const auto holdsAll = [&rowOf](const EventRows &some) {
        for (std::size_t i = 0; i < some.size(); ++i) {
            const EventRow row = rowOf(i);
            if (some.startNs[i] != row.startNs || some.durationNs[i] != row.durationNs
                || some.correlation[i] != row.correlation || some.name[i] != row.name
                || some.category[i] != row.category || some.lane[i] != row.lane || some.fileOrder[i] != row.fileOrder
                || some.byteOffsetLow[i] != row.byteOffsetLow || some.kind[i] != row.kind)
                return false;
        }
        return true;
    };
    for (std::size_t i = 0; i < 400'000; ++i) {
        if (i == 1'000 || i == 30'000)
            rows.expect(i * 3);
        rows.push(rowOf(i));
    }
    QVERIFY(holdsAll(rows));
    EventRows copy = rows; // the copy has no room for more rows
    for (std::size_t i = 400'000; i < 400'100; ++i)
        copy.push(rowOf(i));
    QCOMPARE(copy.size(), std::size_t(400'100));
    QVERIFY(holdsAll(copy));
}

void ColumnTest::memoryThatIsNotThere()
{
    Column<std::int64_t> column(100'000, 3);
    QVERIFY(!column.tryReserve(std::size_t(1) << 58));
    QCOMPARE(column.capacity(), std::size_t(100'000));
    QCOMPARE(std::count(column.begin(), column.end(), 3), std::ptrdiff_t(100'000));
    QVERIFY_EXCEPTION_THROWN(column.reserve(~std::size_t(0)), std::bad_alloc);
    QCOMPARE(column.size(), std::size_t(100'000));
}

TWINLANE_TEST(ColumnTest, NoApplication)
#include "tst_column.moc"
