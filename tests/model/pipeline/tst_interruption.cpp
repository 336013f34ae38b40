// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Interruption points: where they end a pass and how soon, and that every pass between reading and the comparison has
// them.

#include "model/base/interruption.h"

#include "model/alignment/alignment.h"
#include "model/base/intervals.h"
#include "model/base/sequencematch.h"
#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/comparison/verdict.h"
#include "model/figures/runsummary.h"
#include "model/judgement/commonfactor.h"
#include "model/judgement/significance.h"
#include "model/reader/tracereader.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/whychanged.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <random>

using namespace twinlane;

namespace {

std::shared_ptr<const Run> generatedRun()
{
    test::TraceShape shape;
    shape.steps = 8; // enough to be judged
    auto trace = readTraceText(test::generateTrace(shape), "generated.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

/// Does @p work end early once its stop is requested?
bool isInterrupted(const std::function<void()> &work)
{
    std::stop_source source;
    source.request_stop();
    const InterruptionScope scope(source.get_token());
    try {
        work();
    } catch (const Interrupted &) {
        return true;
    }
    return false;
}

/// A piece of text. Its place tells equal values apart.
struct Placed {
    std::uint32_t value = 0, place = 0;
};

std::vector<Placed> randomValues(std::size_t count)
{
    std::mt19937 random(11);
    std::vector<Placed> values(count);
    for (std::uint32_t i = 0; i < count; ++i)
        values[i] = { static_cast<std::uint32_t>(random() % 1000), i };
    return values;
}

} // namespace

class InterruptionTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void onlyInsideOfAScope();
    void innermostScopeCounts();
    void resultOrCancelled();
    void loopsAreLeftInTime();
    void sortingIsStable();
    void sortingIsLeftInTime();
    void matchingIsLeftInTime();
    void everyPassIsLeft_data();
    void everyPassIsLeft();

private:
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const Comparison> m_comparison;
};

void InterruptionTest::initTestCase()
{
    m_run = generatedRun();
    QVERIFY(m_run);
    const auto comparison = compare(m_run, generatedRun());
    QVERIFY(comparison);
    m_comparison = *comparison;
}

void InterruptionTest::onlyInsideOfAScope()
{
    std::stop_source source;
    interruptionPoint();
    {
        const InterruptionScope scope(source.get_token());
        interruptionPoint();
        source.request_stop();
        QVERIFY_EXCEPTION_THROWN(interruptionPoint(), Interrupted);
    }
    interruptionPoint();
    QVERIFY(!InterruptionScope::stop().stop_possible());
}

void InterruptionTest::innermostScopeCounts()
{
    std::stop_source stopped, going;
    stopped.request_stop();
    const InterruptionScope outer(stopped.get_token());
    {
        const InterruptionScope inner(going.get_token());
        interruptionPoint();
    }
    QVERIFY_EXCEPTION_THROWN(interruptionPoint(), Interrupted);
}

void InterruptionTest::resultOrCancelled()
{
    std::stop_source source;
    const auto work = []() -> Result<int> {
        interruptionPoint();
        return 7;
    };
    QCOMPARE(*interruptible(source.get_token(), "a.json", work), 7);
    source.request_stop();
    const Result<int> cancelled = interruptible(source.get_token(), "a.json", work);
    QVERIFY(!cancelled);
    QCOMPARE(int(cancelled.error().code), int(ErrorCode::Cancelled));
    QCOMPARE(cancelled.error().file, std::string("a.json"));
}

void InterruptionTest::loopsAreLeftInTime()
{
    std::stop_source source;
    std::size_t rounds = 0;
    const auto cancelled = interruptible(source.get_token(), {}, [&]() -> Result<int> {
        for (std::size_t round = 0; round < 10 * kStepsAtOnce; ++round) {
            interruptionPoint(round);
            if (++rounds == 100)
                source.request_stop();
        }
        return 0;
    });
    QVERIFY(!cancelled);
    QCOMPARE(rounds, kStepsAtOnce);
}

void InterruptionTest::sortingIsStable()
{
    for (const std::size_t count : { std::size_t(0), std::size_t(1000), 3 * kStepsAtOnce + 1 }) {
        std::vector<Placed> sorted = randomValues(count);
        interruptibleSort(sorted, [](const Placed &x, const Placed &y) { return x.value < y.value; });
        QVERIFY(std::is_sorted(sorted.begin(), sorted.end(), [](const Placed &x, const Placed &y) {
            return std::pair(x.value, x.place) < std::pair(y.value, y.place);
        }));
    }
}

/// Whenever the stop comes, the sort ends before it could sort two more stretches, and no value is lost.
void InterruptionTest::sortingIsLeftInTime()
{
    const std::vector<Placed> values = randomValues(8 * kStepsAtOnce);
    std::size_t all = 0;
    std::vector<Placed> sorted = values;
    interruptibleSort(sorted, [&](const Placed &x, const Placed &y) {
        ++all;
        return x.value < y.value;
    });
    constexpr std::size_t kMost = 2 * 17 * kStepsAtOnce; // n log n of a stretch
    for (int part = 0; part < 10; ++part) {
        std::stop_source source;
        const InterruptionScope scope(source.get_token());
        std::size_t compared = 0;
        const std::size_t stopAt = all / 10 * std::size_t(part) + 1;
        std::vector<Placed> left = values;
        QVERIFY_EXCEPTION_THROWN(interruptibleSort(left,
                                     [&](const Placed &x, const Placed &y) {
                                         if (++compared == stopAt)
                                             source.request_stop();
                                         return x.value < y.value;
                                     }),
            Interrupted);
        QVERIFY(compared - stopAt < kMost);
        std::vector<bool> seen(values.size());
        for (const Placed &value : left)
            seen[value.place] = true;
        QVERIFY(std::find(seen.begin(), seen.end(), false) == seen.end());
    }
}

/// After the stop no further pair is looked at.
void InterruptionTest::matchingIsLeftInTime()
{
    std::vector<SequenceItem> items;
    for (std::uint64_t i = 0; i < 300; ++i)
        items.push_back({ i, 1, 0 });
    std::vector<SequenceItem> others(items.rbegin(), items.rend());
    std::stop_source source;
    const InterruptionScope scope(source.get_token());
    int asked = 0;
    const auto score = [&](std::uint32_t, std::uint32_t) {
        if (++asked == 1000)
            source.request_stop();
        return PairScore { 0.5, NameEvidence::None };
    };
    QVERIFY_EXCEPTION_THROWN(matchSequences(items, others, score), Interrupted);
    QCOMPARE(asked, 1000);
}

void InterruptionTest::everyPassIsLeft_data()
{
    QTest::addColumn<std::function<void()>>("pass");
    const auto row = [](const char *name, std::function<void()> pass) { QTest::newRow(name) << std::move(pass); };
    row("nesting", [this] {
        ImportNotes notes;
        buildNesting(m_run->trace, notes);
    });
    row("device links", [this] {
        ImportNotes notes;
        linkDevice(m_run->trace, notes);
    });
    row("operators", [this] { listOperators(m_run->trace); });
    row("operator costs", [this] { buildOperatorCosts(m_run->trace, m_run->nesting, m_run->links, m_run->operators); });
    row("steps", [this] { findSteps(m_run->trace, m_run->links); });
    row("costs", [this] {
        StepList steps = m_run->steps;
        fillCosts(m_run->trace, m_run->nesting, m_run->links, steps);
    });
    row("levels", [this] { availableLevels(*m_run); });
    for (const BlockLevel level : m_run->levels)
        row(std::string(blockLevelKey(level)).c_str(), [=, this] { buildTimeline(*m_run, level); });
    row("alignment", [this] {
        const BlockTree &tree = m_comparison->tree(Side::Baseline);
        align({ &tree, m_comparison->baselineSteps }, { &tree, m_comparison->baselineSteps });
    });
    row("common factor", [this] { commonFactor(*m_comparison); });
    row("judgements", [this] { judgeRows(*m_comparison, m_comparison->commonFactor); });
    row("causes", [this] { largestPlaces(*m_comparison, 3, Aggregate::Mean); });
    row("verdict", [this] { makeVerdict(*m_comparison); });
    row("overview", [this] { overviewMetrics(*m_comparison); });
    row("why changed", [this] { whyChanged(*m_comparison, {}); });
    row("summary", [this] { (void)summarize(m_run, {}, Aggregate::Mean); });
}

void InterruptionTest::everyPassIsLeft()
{
    QFETCH(std::function<void()>, pass);
    pass(); // without a stop it goes through
    QVERIFY(isInterrupted(pass));
}

TWINLANE_TEST(InterruptionTest, NoApplication)

#include "tst_interruption.moc"
