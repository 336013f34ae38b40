// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Parts sum up to their whole, whatever the user does. Tested on random pairs and on all real ones, at every level of
// blocks, under every measure, in every scope, with random steps, pins and forbids, and with swapped sides.

#include "model/alignment/pinnedblocks.h"
#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/comparison/waterfall.h"
#include "model/reader/tracereader.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/crossingcalls.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "views/blocks/bartree.h"

#include <QFileInfo>
#include <QMap>
#include <QTest>

#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace twinlane;

namespace {

constexpr std::array kMeasures { Measure::Critical, Measure::Host, Measure::Device };
constexpr int kScopesTried = 6;
/// A call may end up to a microsecond after its caller, because of the clock. The sum of host times clips that, the
/// calls do not.
constexpr std::int64_t kClippedNs = 1000;

using SumSamples = std::optional<std::vector<std::int64_t>>;

/// Collects sums that are wrong. The first of each kind is reported.
class Faults {
public:
    void add(const std::string &what)
    {
        ++m_count;
        if (m_count <= 5)
            m_text += (m_text.empty() ? "" : "\n") + what;
    }
    void expect(bool holds, const std::string &what)
    {
        if (!holds)
            add(what);
    }
    std::size_t count() const { return m_count; }
    std::string text() const { return std::to_string(m_count) + " faults:\n" + m_text; }

private:
    std::size_t m_count = 0;
    std::string m_text;
};

std::string where(const Comparison &comparison, RowId row, Measure measure)
{
    const std::string path = comparison.path(row);
    return (path.empty() ? std::string(comparison.label(row)) : path) + " (" + std::string(measureKey(measure)) + ", "
        + std::string(blockLevelKey(comparison.level())) + ')';
}

/// Host times of calls add up if the calls lie inside their caller, on its thread. Autograd nodes on other threads do
/// not, nor does a frame that is open around its step.
bool hostAddsUp(const Comparison &comparison, RowId row)
{
    const BlockKind kind = comparison.kind(row);
    return kind != BlockKind::Backward && !(kind == BlockKind::Step && comparison.level() == BlockLevel::Frames);
}

/// Children and unknown of one side against their parent, step by step. Host times of calls that cross each other count
/// the time that they have in common, @p crossingNs at most, twice.
void checkSide(const Comparison &comparison, RowId row, const std::vector<RowId> &children, Side side, Measure measure,
    std::int64_t crossingNs, Faults &faults)
{
    const SumSamples whole = comparison.valueSamplesNs(row, side, measure);
    if (!whole || (measure == Measure::Host && !hostAddsUp(comparison, row)))
        return;
    std::vector<std::int64_t> sum(whole->size(), 0);
    std::int64_t parts = 0;
    for (const RowId child : children) {
        const SumSamples part = comparison.valueSamplesNs(child, side, measure);
        if (!part && comparison.block(child, side))
            return; // the host time of an unknown block has no value
        for (std::size_t i = 0; part && i < sum.size(); ++i)
            sum[i] += (*part)[i];
        parts += part ? 1 : 0;
    }
    if (parts == 0 && comparison.block(row, side))
        return; // all its children are of the other side: here it is a leaf
    const bool isClipped = measure == Measure::Host;
    for (std::size_t i = 0; i < sum.size(); ++i) {
        const std::int64_t over = sum[i] - (*whole)[i];
        if (over < 0 || over > (isClipped ? kClippedNs * parts + crossingNs : 0)) {
            faults.add(where(comparison, row, measure) + ": the children sum to " + std::to_string(sum[i]) + ", not "
                + std::to_string((*whole)[i]));
            return;
        }
    }
}

/// The children's deltas against their parent's, times both numbers of steps so that means stay whole numbers.
void checkDeltas(
    const Comparison &comparison, RowId row, const std::vector<RowId> &children, Measure measure, Faults &faults)
{
    const auto a = Int128(comparison.baselineSteps.size()), b = Int128(comparison.experimentalSteps.size());
    const auto exact = [&](RowId each) {
        return Int128(comparison.sumNs(each, Side::Experimental, measure).value_or(0)) * a
            - Int128(comparison.sumNs(each, Side::Baseline, measure).value_or(0)) * b;
    };
    Int128 sum = 0;
    std::int64_t shown = 0;
    for (const RowId child : children) {
        sum += exact(child);
        shown += comparison.timeNs(child, measure).delta.value_or(0);
    }
    faults.expect(
        sum == exact(row), where(comparison, row, measure) + ": the deltas of the children are not its delta");
    if (comparison.options.aggregate == Aggregate::Median)
        return; // medians do not add up
    const std::int64_t off = std::abs(shown - comparison.timeNs(row, measure).delta.value_or(0));
    const bool isWhole = comparison.options.aggregate == Aggregate::Sum;
    if (isWhole || comparison.options.aggregate == Aggregate::Mean)
        faults.expect(off <= (isWhole ? 0 : std::int64_t(children.size() + 1) / 2),
            where(comparison, row, measure) + ": what is shown is rounded wrongly");
}

/// If one side's block has children and the other side's has not, the other's own time is a row of its own. So this
/// holds for all rows.
void checkRows(const Comparison &comparison, const PerSide<std::int64_t> &crossingNs, Faults &faults)
{
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        const std::vector<RowId> children = comparison.children(RowId(i));
        if (children.empty())
            continue;
        for (const Measure measure : kMeasures) {
            for (const Side side : kSides)
                checkSide(comparison, RowId(i), children, side, measure, crossingNs[side], faults);
            if (measure != Measure::Host)
                checkDeltas(comparison, RowId(i), children, measure, faults);
        }
    }
}

std::optional<double> metric(const Comparison &comparison, std::string_view key, Side side)
{
    for (const OverviewMetric &each : comparison.overview)
        if (each.key == key)
            return side == Side::Baseline ? each.value.baseline : each.value.experimental;
    return std::nullopt;
}

void checkOverview(const Comparison &comparison, Faults &faults)
{
    for (const Side side : kSides) {
        const RunOverview overview = runOverview(comparison.run(side), comparison.steps(side));
        const auto total = [](const auto &parts) {
            return std::accumulate(parts.begin(), parts.end(), std::int64_t(0));
        };
        faults.expect(total(overview.costSumNs) == overview.stepSumNs, "the categories do not sum to the step");
        faults.expect(!overview.activitySumNs || total(*overview.activitySumNs) == overview.stepSumNs,
            "the device's activities do not sum to the step");
        faults.expect(comparison.sumNs(comparison.stepRow(), side, Measure::Critical) == overview.stepSumNs,
            "the folded step is not the sum of the steps");
        if (comparison.run(side).isEmpty) { // no time means anything, so none is told
            for (std::size_t i = 0; i < kCostCount; ++i)
                faults.expect(!metric(comparison, costKey(static_cast<Cost>(i)), side),
                    "a category has a value, and nothing was recorded");
            faults.expect(!metric(comparison, "averageStepNs", side), "the step has a value, and nothing was recorded");
            continue;
        }
        double costs = 0;
        for (std::size_t i = 0; i < kCostCount; ++i)
            costs += metric(comparison, costKey(static_cast<Cost>(i)), side).value_or(NAN);
        const double step = metric(comparison, "averageStepNs", side).value_or(NAN);
        faults.expect(std::abs(costs - step) <= 1e-9 * step, "the rows of the overview do not sum to the step");
    }
}

void checkParts(const Waterfall &whole, const std::vector<WaterfallPart> &parts, const char *list, Faults &faults)
{
    Int128 exact = 0;
    std::int64_t at = whole.baselineNs, baseline = 0, experimental = 0;
    for (const WaterfallPart &part : parts) {
        exact += whole.exactDelta(part);
        at += part.deltaNs;
        baseline += part.baselineSumNs;
        experimental += part.experimentalSumNs;
    }
    const std::string what = std::string("the waterfall's ") + list;
    faults.expect(exact == whole.exactDelta(), what + " leave a remainder");
    faults.expect(
        baseline == whole.baselineSumNs && experimental == whole.experimentalSumNs, what + " do not sum to the steps");
    faults.expect(
        at == whole.baselineNs + whole.deltaNs && std::abs(at - whole.experimentalNs) <= 1, what + " end elsewhere");
}

void checkWaterfall(const Comparison &comparison, Faults &faults)
{
    const Waterfall &whole = comparison.waterfall;
    faults.expect(comparison.sumNs(comparison.stepRow(), Side::Baseline, Measure::Critical) == whole.baselineSumNs
            && comparison.sumNs(comparison.stepRow(), Side::Experimental, Measure::Critical) == whole.experimentalSumNs,
        "the waterfall is of another step");
    checkParts(whole, whole.categories, "categories", faults);
    checkParts(whole, whole.blocks, "blocks", faults);
    checkParts(whole, largestParts(whole.blocks, 4), "largest blocks", faults);
    if (!whole.device.empty())
        checkParts(whole, whole.device, "device activities", faults);
}

/// The bars after zooming there, closed or all open, in any order.
void checkBars(const Comparison &comparison, RowId scope, Faults &faults)
{
    if (comparison.options.aggregate != Aggregate::Sum)
        return; // rounded values need not add up
    for (const Measure measure : { Measure::Critical, Measure::Device }) {
        const std::int64_t delta = comparison.timeNs(scope, measure).delta.value_or(0);
        BarTree tree(comparison, scope, measure, BarOrder::Execution);
        for (const bool all : { false, true }) {
            tree.setAllOpen(0, all);
            for (const BarOrder order : { BarOrder::Execution, BarOrder::LargestDifference }) {
                tree.setOrder(order);
                const BarLines shown = tree.lines();
                const bool isWhole = shown.lines.empty() ? delta == 0 : shown.lines.back().runningNs == delta;
                faults.expect(isWhole, where(comparison, scope, measure) + ": the bars do not end at its delta");
            }
        }
    }
}

/// Calls and device time of a scope's kernels, which add up over its children.
std::map<std::string, std::array<std::int64_t, 4>> kernelsIn(const Comparison &comparison, RowId scope)
{
    std::map<std::string, std::array<std::int64_t, 4>> sums;
    for (const KernelRow &row : kernelTable(comparison, { scope, false })) {
        auto &sum = sums[row.name];
        sum[0] += row.calls.baseline.value_or(0);
        sum[1] += row.calls.experimental.value_or(0);
        sum[2] += row.totalNs.baseline.value_or(0);
        sum[3] += row.totalNs.experimental.value_or(0);
    }
    return sums;
}

void checkKernels(const Comparison &comparison, RowId scope, Faults &faults)
{
    const auto whole = kernelsIn(comparison, scope);
    PerSide<std::int64_t> device {};
    for (const auto &[name, sum] : whole)
        device = { device[0] + sum[2], device[1] + sum[3] };
    for (const Side side : kSides) {
        const std::int64_t block = comparison.sumNs(scope, side, Measure::Device).value_or(0);
        faults.expect(device[side == Side::Baseline ? 0 : 1] == block,
            where(comparison, scope, Measure::Device) + ": its kernels sum to "
                + std::to_string(device[side == Side::Baseline ? 0 : 1]) + ", not " + std::to_string(block));
    }
    const std::vector<RowId> children = comparison.children(scope);
    if (children.empty())
        return;
    std::map<std::string, std::array<std::int64_t, 4>> sums;
    for (const RowId child : children)
        for (const auto &[name, part] : kernelsIn(comparison, child))
            for (std::size_t i = 0; i < part.size(); ++i)
                sums[name][i] += part[i];
    faults.expect(
        sums == whole, where(comparison, scope, Measure::Device) + ": the kernels of its children are not its kernels");
}

void checkScopes(const Comparison &comparison, std::mt19937 &random, Faults &faults)
{
    for (int i = 0; i < kScopesTried; ++i) {
        const RowId scope(i == 0 ? comparison.stepRow().row() : 1 + random() % (comparison.rows.size() - 1));
        if (!comparison.children(scope).empty())
            checkBars(comparison, scope, faults);
    }
    checkKernels(comparison, RowId(1 + random() % (comparison.rows.size() - 1)), faults);
}

std::set<std::pair<std::uint32_t, std::uint32_t>> pairsOf(const Comparison &comparison, bool mirrored)
{
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (const PairRow &row : comparison.rows)
        if (row.a && row.b && !row.isOwnTime)
            pairs.emplace(mirrored ? row.b.value : row.a.value, mirrored ? row.a.value : row.b.value);
    return pairs;
}

Pins randomPins(const Comparison &comparison, std::mt19937 &random)
{
    Pins pins;
    const auto anyOf = [&](Side side) { return BlockId(random() % comparison.tree(side).size()); };
    for (int i = 0; i < 40 && pins.pins.size() + pins.forbids.size() < 2; ++i) {
        const BlockId a = anyOf(Side::Baseline), b = anyOf(Side::Experimental);
        const Block &one = comparison.tree(Side::Baseline)[a], &other = comparison.tree(Side::Experimental)[b];
        const auto mayBePinned = [](const Block &block) {
            return block.kind == BlockKind::Module || block.kind == BlockKind::Annotation
                || block.kind == BlockKind::Operator;
        };
        if (!mayBePinned(one) || !mayBePinned(other) || one.depth != other.depth)
            continue;
        const SidePair pair { blockPath(comparison.tree(Side::Baseline), a),
            blockPath(comparison.tree(Side::Experimental), b) };
        (random() % 3 == 0 ? pins.forbids : pins.pins).push_back(pair);
    }
    for (std::size_t i = 0; i < 3; ++i) { // pairs that alignment found, kept apart
        const PairRow &row = comparison.rows[random() % comparison.rows.size()];
        if (row.a && row.b && !row.isOwnTime && comparison.tree(Side::Baseline)[row.a].kind == BlockKind::Module)
            pins.forbids.push_back({ blockPath(comparison.tree(Side::Baseline), row.a),
                blockPath(comparison.tree(Side::Experimental), row.b) });
    }
    return pins;
}

StepChoice randomSteps(const Run &run, std::mt19937 &random)
{
    StepChoice choice { StepChoice::Kind::Numbers, {} };
    for (const Step &step : run.steps.kept)
        if (random() % 2 == 0)
            choice.ranges.emplace_back(step.number, step.number);
    return choice.ranges.empty() ? StepChoice {} : choice;
}

/// Two runs at one level, compared again and again with other options; timelines are built once.
class Pair {
public:
    Pair(std::shared_ptr<const Run> a, std::shared_ptr<const Run> b, BlockLevel level)
        : m_a(std::move(a))
        , m_b(std::move(b))
        , m_timelineA(buildTimeline(*m_a, level))
        , m_timelineB(buildTimeline(*m_b, level))
        , m_crossingNs { test::crossingNs(m_a->trace, kClippedNs), test::crossingNs(m_b->trace, kClippedNs) }
    {
    }
    auto compared(const CompareOptions &options) const
    {
        return test::compareBuilt(m_a, m_b, m_timelineA, m_timelineB, options);
    }
    auto swapped(const CompareOptions &options) const
    {
        return test::compareBuilt(m_b, m_a, m_timelineB, m_timelineA, options.swapped());
    }

    /// Checks every rule for these options. False if they are refused, which pins may be.
    bool check(const CompareOptions &options, std::mt19937 &random, Faults &faults) const
    {
        auto comparison = compared(options);
        auto mirror = swapped(options);
        faults.expect(bool(comparison) == bool(mirror), "swapped options are refused, or not, unlike the others");
        if (!comparison || !mirror)
            return false;
        checkPins(**comparison, faults);
        checkRows(**comparison, m_crossingNs, faults);
        checkOverview(**comparison, faults);
        checkWaterfall(**comparison, faults);
        checkScopes(**comparison, random, faults);
        checkMirror(**comparison, **mirror, faults);
        return true;
    }

    static int pinnedRows; ///< seen in all comparisons

private:
    static void checkPins(const Comparison &comparison, Faults &faults)
    {
        for (const PairRow &row : comparison.rows) {
            pinnedRows += row.isPinned ? 1 : 0;
            for (const SidePair &pair : comparison.options.pins.forbids) {
                const bool isForbidden = row.a && row.b && !row.isOwnTime
                    && blockPath(comparison.tree(Side::Baseline), row.a) == pair.baseline
                    && blockPath(comparison.tree(Side::Experimental), row.b) == pair.experimental;
                faults.expect(!isForbidden, pair.baseline + " is paired although it is forbidden");
            }
        }
    }

    static void checkMirror(const Comparison &comparison, const Comparison &mirror, Faults &faults)
    {
        faults.expect(comparison.baselineSteps == mirror.experimentalSteps
                && comparison.experimentalSteps == mirror.baselineSteps,
            "a swap changes the steps");
        // If two equal blocks may not pair, either one may take the other's neighbour. No rule says which.
        if (comparison.options.pins.forbids.empty())
            faults.expect(pairsOf(comparison, false) == pairsOf(mirror, true), "a swap changes the pairs");
        for (const Measure measure : kMeasures) {
            const Delta<std::int64_t> here = comparison.timeNs(comparison.stepRow(), measure),
                                      there = mirror.timeNs(mirror.stepRow(), measure);
            faults.expect(here.baseline == there.experimental && here.experimental == there.baseline
                    && here.delta.has_value() == there.delta.has_value()
                    && here.delta.value_or(0) == -there.delta.value_or(0),
                "a swap does not negate the step's delta");
        }
        const Waterfall &one = comparison.waterfall, &other = mirror.waterfall;
        faults.expect(one.exactDelta() == -other.exactDelta() && one.deltaNs == -other.deltaNs,
            "a swap does not negate the waterfall");
        for (std::size_t i = 0; i < kCostCount; ++i)
            faults.expect(
                one.categories[i].deltaNs == -other.categories[i].deltaNs, "a swap does not negate the categories");
        checkMirroredRows(comparison, mirror, faults);
    }

    static void checkMirroredRows(const Comparison &comparison, const Comparison &mirror, Faults &faults)
    {
        std::map<std::pair<std::uint32_t, std::uint32_t>, RowId> rows;
        for (std::size_t i = 0; i < mirror.rows.size(); ++i)
            if (mirror.rows[i].a && mirror.rows[i].b && !mirror.rows[i].isOwnTime)
                rows[{ mirror.rows[i].b.value, mirror.rows[i].a.value }] = RowId(i);
        for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
            const PairRow &row = comparison.rows[i];
            const auto there = rows.find({ row.a.value, row.b.value });
            if (!row.a || !row.b || row.isOwnTime || there == rows.end())
                continue;
            for (const Measure measure : kMeasures) {
                const auto here = comparison.timeNs(RowId(i), measure), other = mirror.timeNs(there->second, measure);
                faults.expect(here.delta.has_value() == other.delta.has_value()
                        && here.delta.value_or(0) == -other.delta.value_or(0),
                    where(comparison, RowId(i), measure) + ": a swap does not negate its delta");
            }
        }
    }

    std::shared_ptr<const Run> m_a, m_b;
    std::shared_ptr<const Timeline> m_timelineA, m_timelineB;
    PerSide<std::int64_t> m_crossingNs; ///< baseline, experimental
};

int Pair::pinnedRows = 0;

} // namespace

class TestExactSums : public QObject {
    Q_OBJECT
private slots:
    void randomPairs();
    void realPairs_data();
    void realPairs();

private:
    /// Default options, random steps of each side, random pins, and all at once.
    static void checkAll(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b, std::mt19937 &random,
        int rounds, Faults &faults);
};

void TestExactSums::checkAll(const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b,
    std::mt19937 &random, int rounds, Faults &faults)
{
    bool isFirst = true;
    for (const BlockLevel level : a->levels) {
        if (std::find(b->levels.begin(), b->levels.end(), level) == b->levels.end())
            continue;
        const Pair pair(a, b, level);
        CompareOptions options;
        options.aggregate = Aggregate::Sum; // without rounding
        QVERIFY(pair.check(options, random, faults));
        for (int round = 0; isFirst && round < rounds; ++round) {
            options.aggregate = static_cast<Aggregate>(random() % 3);
            options.steps = round % 3 == 1 ? StepChoice {} : randomSteps(*a, random);
            options.experimentalSteps = round % 3 == 1 ? std::nullopt : std::optional(randomSteps(*b, random));
            options.pins = {};
            if (round % 3 > 0)
                options.pins = randomPins(**pair.compared(options), random);
            if (pair.check(options, random, faults) || options.pins.pins.empty())
                continue;
            options.pins.pins.clear(); // pins may contradict each other
            pair.check(options, random, faults);
        }
        isFirst = false;
    }
}

void TestExactSums::randomPairs()
{
    std::mt19937 random(20261121);
    Faults faults;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto generated = [&](std::uint64_t number) -> std::shared_ptr<const Run> {
            test::TraceShape shape;
            shape.seed = number;
            shape.steps = 1 + static_cast<int>(random() % 6);
            shape.layers = 1 + static_cast<int>(random() % 6);
            shape.modules = seed % 5 != 0;
            shape.frames = random() % 2 == 0;
            shape.backward = random() % 4 != 0;
            shape.device = random() % 4 != 0;
            auto trace = readTraceText(test::generateTrace(shape), "generated.json");
            return trace ? buildRun(std::move(*trace)) : nullptr;
        };
        const auto a = generated(seed), b = generated(seed + 100);
        QVERIFY(a && b);
        checkAll(a, b, random, 6, faults);
    }
    QVERIFY(Pair::pinnedRows > 10);
    QVERIFY2(faults.count() == 0, faults.text().c_str());
}

void TestExactSums::realPairs_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<QString>("experimental");
    QMap<QString, QStringList> folders;
    QStringList alone;
    for (const std::string &file : test::realTraceFiles()) {
        const QString path = QString::fromStdString(file);
        folders[QFileInfo(path).path()] << path;
    }
    for (const char *name : { "sample/baseline", "sample/experimental" })
        folders[QStringLiteral("sample")] << QString::fromStdString(test::recordingPath(name));
    const auto add = [](const QString &a, const QString &b) {
        const std::string name = test::traceName(a.toStdString()) + " and ";
        QTest::newRow(qPrintable(QString::fromStdString(name) + QFileInfo(b).fileName())) << a << b;
    };
    for (QStringList &paths : folders) {
        paths.sort();
        for (qsizetype i = 0; i + 1 < paths.size(); i += 2)
            add(paths[i], paths[i + 1]);
        if (paths.size() > 1 && paths.size() % 2 == 1)
            add(paths.constFirst(), paths.constLast());
        if (paths.size() == 1)
            alone << paths.constFirst();
    }
    for (qsizetype i = 0; i + 1 < alone.size(); i += 2) // two unlike programs, whose parts must add up as well
        add(alone[i], alone[i + 1]);
}

void TestExactSums::realPairs()
{
    QFETCH(QString, baseline);
    QFETCH(QString, experimental);
    Progress one, two;
    const auto a = loadRun(baseline.toStdString(), one, {}), b = loadRun(experimental.toStdString(), two, {});
    if (!a || !b)
        QSKIP("a file of the pair is no trace by itself");       // tst_realruns says which files must be read
    std::mt19937 random(static_cast<unsigned>(qHash(baseline))); // seed 0: the same in each run
    Faults faults;
    checkAll(*a, *b, random, 3, faults);
    QVERIFY2(faults.count() == 0, faults.text().c_str());
}

TWINLANE_TEST(TestExactSums, NoApplication)
#include "tst_exactsums.moc"
