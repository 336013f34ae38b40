// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The laws of the split, on random cells: the parts add up exactly, the swapped cell has their negatives, and what did not
// change has no part.

#include "model/rates/split.h"

#include "model/base/side.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <random>

using namespace twinlane;

namespace {

constexpr int kCells = 1'000'000;

class RandomCells {
public:
    SplitCell next()
    {
        SplitCell cell;
        for (SplitSide &side : cell.sides) {
            side.costNs = chance(20) ? 0 : number(12);
            side.calls = chance(20) ? 0 : number(4);
            side.roofNs = double(number(10)) / 7;
            side.crossNs = double(number(10)) / 11;
        }
        cell.hasRoof = !chance(4);
        return cell;
    }
    PerSide<std::int64_t> steps() { return { number(2), number(2) }; }

private:
    bool chance(unsigned oneIn) { return m_random() % oneIn == 0; }
    std::int64_t number(int digits)
    {
        std::int64_t most = 10;
        for (unsigned i = m_random() % unsigned(digits); i > 0; --i)
            most *= 10;
        return 1 + std::int64_t(m_random() % std::uint64_t(most));
    }
    std::mt19937_64 m_random { 20261126 };
};

Int128 difference(const SplitCell &cell, const PerSide<std::int64_t> &steps)
{
    return Int128(cell.sides[1].costNs) * steps[0] - Int128(cell.sides[0].costNs) * steps[1];
}

} // namespace

class SplitTest : public QObject {
    Q_OBJECT

private slots:
    void partsAddUp()
    {
        RandomCells cells;
        for (int i = 0; i < kCells; ++i) {
            const SplitCell cell = cells.next();
            const auto steps = cells.steps();
            QVERIFY(splitOf(cell, steps).sum() == difference(cell, steps));
        }
    }

    void swappedCellsHaveTheNegatives()
    {
        RandomCells cells;
        for (int i = 0; i < kCells; ++i) {
            const SplitCell cell = cells.next();
            const auto steps = cells.steps();
            const Split one = splitOf(cell, steps);
            const Split other = splitOf({ { cell.sides[1], cell.sides[0] }, cell.hasRoof }, { steps[1], steps[0] });
            for (std::size_t part = 0; part < kSplitPartCount; ++part)
                QVERIFY(one.parts[part] == -other.parts[part]);
        }
    }

    void whatDidNotChangeHasNoPart()
    {
        // 4 calls on both sides, the same work on the same device, at half of the efficiency
        const Split slower =
            splitOf({ { SplitSide { 1000, 4, 500, 500 }, SplitSide { 2000, 4, 500, 500 } }, true }, { 1, 1 });
        QVERIFY(slower[SplitPart::Efficiency] == 1000 && slower.sum() == 1000);
        // twice the calls in twice the time
        const Split more =
            splitOf({ { SplitSide { 1000, 4, 500, 500 }, SplitSide { 2000, 8, 1000, 1000 } }, true }, { 1, 1 });
        QVERIFY(more[SplitPart::Calls] == 1000 && more.sum() == 1000);
        // twice the work of a call in twice the time
        const Split larger =
            splitOf({ { SplitSide { 1000, 4, 500, 500 }, SplitSide { 2000, 4, 1000, 1000 } }, true }, { 1, 1 });
        QVERIFY(larger[SplitPart::Work] == 1000 && larger.sum() == 1000);
        // a device that is twice as fast, and the same time: device and efficiency cancel
        const Split device =
            splitOf({ { SplitSide { 1000, 4, 500, 250 }, SplitSide { 1000, 4, 250, 500 } }, true }, { 1, 1 });
        QVERIFY(device[SplitPart::Device] < 0 && device[SplitPart::Device] == -device[SplitPart::Efficiency]);
        QVERIFY(device[SplitPart::Work] == 0 && device[SplitPart::Calls] == 0);
    }

    void oneSidedCellsAreCalls()
    {
        const Split added = splitOf({ { SplitSide {}, SplitSide { 700, 3, 100, 100 } }, false }, { 2, 2 });
        QVERIFY(added[SplitPart::Calls] == 1400 && added.sum() == 1400);
        const Split unknown = splitOf({ { SplitSide { 100, 0, 0, 0 }, SplitSide { 700, 0, 0, 0 } }, false }, { 1, 1 });
        QVERIFY(unknown[SplitPart::NoRoof] == 600);
    }
};

TWINLANE_TEST(SplitTest, NoApplication)
#include "tst_split.moc"
