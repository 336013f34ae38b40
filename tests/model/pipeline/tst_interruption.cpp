// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Interruption points: where they end a pass and how soon, and that every pass between reading and the comparison has
// them.

#include "model/base/interruption.h"

#include "model/alignment/alignment.h"
#include "model/base/intervals.h"
#include "model/base/sequencematch.h"
#include "model/comparison/comparability.h"
#include "model/comparison/comparison.h"
#include "model/comparison/eventlookup.h"
#include "model/comparison/overview.h"
#include "model/comparison/verdict.h"
#include "model/comparison/waterfall.h"
#include "model/figures/inputtraits.h"
#include "model/figures/runsummary.h"
#include "model/figures/runtraits.h"
#include "model/judgement/commonfactor.h"
#include "model/judgement/significance.h"
#include "model/reader/tracereader.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/whychanged.h"
#include "model/report/report.h"
#include "model/run/blockevents.h"
#include "model/run/costs.h"
#include "model/run/run.h"
#include "model/run/timeline.h"
#include "model/tables/judgedtables.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <new>
#include <random>
#include <set>
#include <string>
#include <utility>

using namespace twinlane;

namespace {

std::shared_ptr<const Run> generatedRun(std::uint32_t steps = 8) // enough to be judged
{
    test::TraceShape shape;
    shape.steps = steps;
    auto trace = readTraceText(test::generateTrace(shape), "generated.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

/// Allocations of the thread that counts, while it counts.
struct Allocations {
    bool isCounted = false;
    std::size_t count = 0, stopAt = 0; ///< 0: never
    std::stop_source *source = nullptr;
};
thread_local Allocations allocations;

/// Counts the allocations of @p work in this thread; the one with number @p stopAt requests the stop of @p source.
std::size_t allocationsOf(const std::function<void()> &work, std::stop_source &source, std::size_t stopAt)
{
    struct Counting {
        Counting(std::stop_source &of, std::size_t at) { allocations = { true, 0, at, &of }; }
        ~Counting() { allocations.isCounted = false; }
    } const counting(source, stopAt);
    work();
    return allocations.count;
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

// The program's allocations pass here, so that a stop can come at a known place in the middle of any pass.
void *operator new(std::size_t size)
{
    if (allocations.isCounted && ++allocations.count == allocations.stopAt) {
        allocations.isCounted = false;
        allocations.source->request_stop();
    }
    if (void *memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}

// What std::stable_sort takes its buffer by: all forms must agree, or a sanitizer sees memory freed by another hand.
void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    try {
        return operator new(size);
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

void operator delete(void *memory) noexcept
{
    std::free(memory);
}

void operator delete(void *memory, std::size_t) noexcept
{
    std::free(memory);
}

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
    void everyPassIsLeftInTheMiddle_data();
    void everyPassIsLeftInTheMiddle();

private:
    std::shared_ptr<const Run> m_run;
    std::shared_ptr<const Comparison> m_comparison;
};

void InterruptionTest::initTestCase()
{
    m_run = generatedRun();
    QVERIFY(m_run);
    const auto comparison = compare(m_run, generatedRun(9)); // another recording
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
        linkDevice(m_run->trace);
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
    row("overviews of runs", [this] { overviewsOfSides(*m_comparison); });
    row("overview", [this] { overviewMetrics(*m_comparison, overviewsOfSides(*m_comparison)); });
    row("waterfall",
        [this] { makeWaterfall(*m_comparison, m_comparison->baselineOverview, m_comparison->experimentalOverview); });
    row("traits of runs", [this] { runTraits(*m_run, m_comparison->baselineSteps); });
    row("precision", [this] { precisionChange(*m_run, *m_run); });
    row("input sizes", [this] { inputFactor(*m_run, *m_run); });
    row("comparability", [this] { comparabilityNotes(*m_comparison); });
    row("end of the comparison", [this] { finishComparison(*m_comparison); });
    row("operator table", [this] { operatorTable(*m_comparison, {}); });
    row("kernels", [this] { kernelTable(*m_comparison, {}); });
    row("names", [this] { nameTable(*m_comparison); });
    row("judged operators", [this] { judgeOperators(*m_comparison, operatorTable(*m_comparison, {}), {}); });
    row("judged kernels", [this] { judgeKernels(*m_comparison, kernelTable(*m_comparison, {}), {}); });
    row("judged names", [this] { judgeNames(*m_comparison, nameTable(*m_comparison)); });
    row("judged costs", [this] { judgeCosts(*m_comparison); });
    for (const EventQuery::Kind kind : { EventQuery::Kind::Operator, EventQuery::Kind::DeviceWork })
        row(kind == EventQuery::Kind::Operator ? "calls of an operator" : "calls of a kernel", [=, this] {
            pairedCalls(*m_comparison, { kind, {}, "aten::linear" });
        });
    for (const auto &[name, format] : { std::pair("JSON", ReportFormat::Json), std::pair("text", ReportFormat::Text),
             std::pair("CSV", ReportFormat::Csv), std::pair("Markdown", ReportFormat::Markdown),
             std::pair("HTML", ReportFormat::Html) })
        row(name, [this, made = format] { comparisonReport(*m_comparison, made); });
    row("why changed", [this] { whyChanged(*m_comparison, {}); });
    row("summary", [this] { (void)summarize(m_run, {}, Aggregate::Mean); });
}

void InterruptionTest::everyPassIsLeft()
{
    QFETCH(std::function<void()>, pass);
    pass(); // without a stop it goes through
    QVERIFY(isInterrupted(pass));
}

/// A stop that comes in the middle of the work: at one of its allocations.
void InterruptionTest::everyPassIsLeftInTheMiddle_data()
{
    everyPassIsLeft_data();
}

void InterruptionTest::everyPassIsLeftInTheMiddle()
{
    QFETCH(std::function<void()>, pass);
    // Passes that fill columns alone take their memory from elsewhere: the rows of everyPassIsLeft() hold them.
    static const std::set<std::string> kOnlyColumns { "operators", "operator costs", "precision" };
    if (kOnlyColumns.contains(QTest::currentDataTag()))
        return;
    std::stop_source never;
    const std::size_t all = allocationsOf(pass, never, 0);
    QVERIFY(all > 0);
    // Passes over events look at the stop once in many rounds: of a small trace, at their start only.
    static const std::set<std::string> kOnlyLarge { "traits of runs", "calls of an operator", "calls of a kernel" };
    if (kOnlyLarge.contains(QTest::currentDataTag()))
        return;
    std::stop_source source;
    const InterruptionScope scope(source.get_token());
    bool isLeft = false;
    try {
        allocationsOf(pass, source, all / 4 + 1);
    } catch (const Interrupted &) {
        isLeft = true;
    }
    QVERIFY(source.stop_requested());
    QVERIFY(isLeft);
}

TWINLANE_TEST(InterruptionTest, NoApplication)

#include "tst_interruption.moc"
