// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches that are asked once per node or phase, against plain loops. The large cases are beyond a loop over all ranges
// for each question: 200 000 x 200 000 comparisons.

#include "model/base/phaselist.h"
#include "model/base/shortestrange.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace twinlane;

namespace {

constexpr std::size_t kMany = 200'000;

std::vector<Interval> randomRanges(std::mt19937 &random, std::size_t count)
{
    std::vector<Interval> ranges;
    for (std::size_t i = 0; i < count; ++i) {
        const auto startNs = std::int64_t(random() % 60);
        ranges.push_back({ startNs, startNs + std::int64_t(random() % 12) });
    }
    std::stable_sort(
        ranges.begin(), ranges.end(), [](const Interval &a, const Interval &b) { return a.startNs < b.startNs; });
    return ranges;
}

PhaseList phasesOf(const std::vector<Interval> &ranges)
{
    PhaseList phases;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        phases.add(std::uint32_t(i), ranges[i].startNs, ranges[i].endNs);
    return phases;
}

std::uint32_t plainlyHolding(const std::vector<Interval> &ranges, std::int64_t timeNs)
{
    const auto found = std::find_if(ranges.begin(), ranges.end(),
        [timeNs](const Interval &range) { return range.startNs <= timeNs && timeNs < range.endNs; });
    return found == ranges.end() ? PhaseList::kNoBlock : std::uint32_t(found - ranges.begin());
}

std::uint32_t plainlyHoldingOrEnding(const std::vector<Interval> &ranges, std::int64_t timeNs)
{
    if (const std::uint32_t phase = plainlyHolding(ranges, timeNs); phase != PhaseList::kNoBlock)
        return phase;
    for (std::size_t i = ranges.size(); i-- > 0;) {
        if (ranges[i].endNs == timeNs)
            return std::uint32_t(i);
    }
    return PhaseList::kNoBlock;
}

std::vector<std::int64_t> endsOf(const std::vector<Interval> &ranges)
{
    std::vector<std::int64_t> endsNs;
    for (const Interval &range : ranges)
        endsNs.push_back(range.endNs);
    return endsNs;
}

} // namespace

class SearchesTest : public QObject {
    Q_OBJECT

private slots:
    void phasesAreThoseOfALoop()
    {
        std::mt19937 random(1);
        for (int round = 0; round < 300; ++round) {
            const std::vector<Interval> ranges = randomRanges(random, random() % 9);
            const PhaseList phases = phasesOf(ranges);
            for (std::int64_t timeNs = -1; timeNs < 75; ++timeNs) {
                QCOMPARE(phases.holding(timeNs), plainlyHolding(ranges, timeNs));
                QCOMPARE(phases.holdingOrEnding(timeNs), plainlyHoldingOrEnding(ranges, timeNs));
            }
        }
    }

    void noOverlappingPhaseIsMissed()
    {
        std::mt19937 random(2);
        for (int round = 0; round < 300; ++round) {
            const std::vector<Interval> ranges = randomRanges(random, random() % 9);
            const PhaseList phases = phasesOf(ranges);
            for (std::int64_t startNs = 0; startNs < 70; startNs += 3) {
                const std::int64_t endNs = startNs + std::int64_t(random() % 20);
                const auto some = phases.overlapping(startNs, endNs);
                for (std::size_t i = 0; i < ranges.size(); ++i) {
                    const bool overlaps = std::max(startNs, ranges[i].startNs) < std::min(endNs, ranges[i].endNs);
                    if (overlaps)
                        QVERIFY(std::find(some.begin(), some.end(), std::uint32_t(i)) != some.end());
                }
            }
        }
    }

    void shortestIsThatOfALoop()
    {
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const std::vector<Interval> ranges = randomRanges(random, random() % 9);
            ShortestRange shortest(endsOf(ranges));
            for (std::size_t added = 0; added <= ranges.size(); ++added) {
                for (std::int64_t endNs = 0; endNs < 75; ++endNs) {
                    std::optional<Interval> best;
                    for (std::size_t i = 0; i < added; ++i) {
                        if (ranges[i].endNs >= endNs && (!best || ranges[i].lengthNs() < best->lengthNs()))
                            best = ranges[i];
                    }
                    QVERIFY(shortest.reaching(endNs) == best);
                }
                if (added < ranges.size())
                    shortest.add(ranges[added], added);
            }
        }
    }

    void manyPhases()
    {
        std::vector<Interval> ranges;
        for (std::size_t i = 0; i < kMany; ++i)
            ranges.push_back({ std::int64_t(i) * 10, std::int64_t(i) * 10 + 5 });
        const PhaseList phases = phasesOf(ranges);
        for (std::size_t i = 0; i < kMany; ++i) {
            QCOMPARE(phases.holding(std::int64_t(i) * 10 + 2), std::uint32_t(i));
            QCOMPARE(phases.holdingOrEnding(std::int64_t(i) * 10 + 5), std::uint32_t(i));
            const std::size_t next = i + 1 < kMany ? 1 : 0;
            QCOMPARE(phases.overlapping(std::int64_t(i) * 10 + 4, std::int64_t(i) * 10 + 12).size(), 1 + next);
        }
    }

    /// Each range lies in the one before it.
    void manyRanges()
    {
        std::vector<Interval> ranges;
        for (std::size_t i = 0; i < kMany; ++i)
            ranges.push_back({ std::int64_t(i), std::int64_t(3 * kMany - i) });
        ShortestRange shortest(endsOf(ranges));
        for (std::size_t i = 0; i < kMany; ++i) {
            shortest.add(ranges[i], i);
            QCOMPARE(shortest.reaching(2 * kMany)->startNs, std::int64_t(i));
        }
    }
};

TWINLANE_TEST(SearchesTest, NoApplication)
#include "tst_searches.moc"
