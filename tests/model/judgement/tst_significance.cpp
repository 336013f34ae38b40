// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which differences are flagged: recordings of one program, halves of one recording, planted slowdowns.
// TWINLANE_SIGNIFICANCE_ROUNDS=N draws N times instead of a few, TWINLANE_SIGNIFICANCE_SEED=N draws other steps. The
// error rates are printed.

#include "model/base/robuststats.h"
#include "model/comparison/comparison.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "tests/support/blocktext.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::vector<std::string> flaggedPaths(const Comparison &comparison)
{
    std::vector<std::string> paths;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        if (comparison.judgements[i].flagged())
            paths.push_back(comparison.path(RowId(i)));
    }
    return paths;
}

/// The blocks and texts of a tree, without its samples.
std::shared_ptr<Timeline> sameBlocks(const BlockTree &tree, std::size_t steps)
{
    auto made = std::make_shared<Timeline>();
    made->tree.level = tree.level;
    made->tree.stepCount = std::uint32_t(steps);
    made->tree.blocks = tree.blocks;
    for (std::size_t i = 0; i < tree.texts.size(); ++i)
        made->tree.texts.intern(tree.texts.text(NameId(i)));
    return made;
}

/// The same blocks with the chosen steps only.
std::shared_ptr<Timeline> withSteps(const BlockTree &tree, const std::vector<std::size_t> &steps)
{
    auto made = sameBlocks(tree, steps.size());
    BlockTree &chosen = made->tree;
    const auto choose = [&](const auto &from, auto &to) {
        to.clear();
        for (std::size_t block = 0; block < tree.size(); ++block) {
            for (const std::size_t step : steps)
                to.push_back(from[block * tree.stepCount + step]);
        }
    };
    choose(tree.criticalNs, chosen.criticalNs);
    choose(tree.hostNs, chosen.hostNs);
    choose(tree.deviceNs, chosen.deviceNs);
    choose(tree.calls, chosen.calls);
    return made;
}

double medianNs(const BlockTree &tree, BlockId block)
{
    const std::int64_t *samples = tree.samplesNs(block, Measure::Critical);
    return median({ samples, samples + tree.stepCount });
}

/// How far a block's time scatters from step to step, as a part of its median.
double relativeDeviation(const BlockTree &tree, BlockId block)
{
    const std::int64_t *samples = tree.samplesNs(block, Measure::Critical);
    const double middle = medianNs(tree, block);
    return middle > 0 ? robustDeviation({ samples, samples + tree.stepCount }) / middle : 0;
}

/// The median scatter of each block over recordings of one program: eight steps of one recording say little about it.
std::vector<double> deviations(const std::vector<const BlockTree *> &recordings)
{
    std::vector<double> made;
    for (std::size_t i = 0; i < recordings.front()->size(); ++i) {
        std::vector<double> ofBlock;
        for (const BlockTree *tree : recordings)
            ofBlock.push_back(relativeDeviation(*tree, BlockId(i)));
        made.push_back(median(ofBlock));
    }
    return made;
}

/// New steps of a recorded program. Each leaf scatters about its median as recorded, now and then much more, and each
/// step is a little slower or faster as a whole. Leaves inside @p planted take @p factor times as long.
std::shared_ptr<Timeline> drawnSteps(const BlockTree &tree, const std::vector<double> &deviations, std::size_t steps,
    BlockId planted, double factor, std::mt19937 &random)
{
    auto made = sameBlocks(tree, steps);
    BlockTree &drawn = made->tree;
    const std::size_t count = tree.size();
    for (auto *column : { &drawn.criticalNs, &drawn.hostNs, &drawn.deviceNs })
        column->assign(count * steps, 0);
    drawn.calls.assign(count * steps, 1);
    std::normal_distribution<double> normal;
    std::vector<double> ofStep(steps);
    for (double &value : ofStep)
        value = 1 + 0.01 * normal(random);
    for (std::size_t i = count; i-- > 0;) {
        if (tree.blocks[i].subtreeEnd == i + 1) {
            const double middle = medianNs(tree, BlockId(i));
            const bool isInside = planted && i >= planted.row() && i < tree[planted].subtreeEnd;
            for (std::size_t s = 0; s < steps; ++s) {
                const double rare = random() % 20 == 0 ? 3 : 1;
                const double ns =
                    middle * (1 + rare * deviations[i] * normal(random)) * ofStep[s] * (isInside ? factor : 1);
                drawn.criticalNs[i * steps + s] = std::llround(std::max(0.0, ns));
            }
        }
        if (const BlockId parent = tree.blocks[i].parent) {
            for (std::size_t s = 0; s < steps; ++s)
                drawn.criticalNs[parent.row() * steps + s] += drawn.criticalNs[i * steps + s];
        }
    }
    drawn.hostNs = drawn.criticalNs;
    return made;
}

/// The recorded steps, with leaves inside @p planted taking @p factor times as long.
std::shared_ptr<Timeline> slowedSteps(const BlockTree &tree, BlockId planted, double factor)
{
    auto made = sameBlocks(tree, tree.stepCount);
    BlockTree &slowed = made->tree;
    slowed.criticalNs = tree.criticalNs;
    slowed.calls = tree.calls;
    for (std::size_t i = tree.size(); i-- > 0;) {
        const bool isLeaf = tree.blocks[i].subtreeEnd == i + 1;
        for (std::size_t s = 0; s < tree.stepCount; ++s) {
            std::int64_t &ns = slowed.criticalNs[i * tree.stepCount + s];
            if (isLeaf && i >= planted.row() && i < tree[planted].subtreeEnd)
                ns = std::llround(double(ns) * factor);
            else if (!isLeaf)
                ns = 0;
        }
        for (std::size_t child = i + 1; child < tree.blocks[i].subtreeEnd; child = tree.blocks[child].subtreeEnd) {
            for (std::size_t s = 0; s < tree.stepCount; ++s)
                slowed.criticalNs[i * tree.stepCount + s] += slowed.criticalNs[child * tree.stepCount + s];
        }
    }
    slowed.hostNs = slowed.criticalNs;
    slowed.deviceNs = tree.deviceNs;
    return made;
}

/// Where a planted slowdown was found.
struct Planted {
    int pairs = 0, flagged = 0, first = 0;

    void add(const Comparison &comparison, BlockId planted)
    {
        ++pairs;
        RowId row;
        for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
            if (comparison.rows[i].b == planted && !comparison.rows[i].isOwnTime)
                row = RowId(i);
        }
        const bool isFlagged = comparison.judgements[row.row()].flagged();
        flagged += isFlagged;
        if (!comparison.verdict.parts.place)
            return;
        // What the verdict names: the block itself, or the part of it that holds most of its time.
        const DifferencePlace &place = *comparison.verdict.parts.place;
        const RowId named = place.rows[0];
        const bool isInside = named >= row && named.row() < comparison.rows[row.row()].subtreeEnd;
        const double share =
            double(place.deltaNs) / double(comparison.timeNs(row, Measure::Critical).delta.value_or(1));
        const bool isFirst = place.flagged() && isInside && share > 0.6;
        first += isFirst;
        if (!isFirst || !isFlagged)
            qInfo("planted %s, named %s (%d)", comparison.path(row).c_str(), placeName(comparison, place).c_str(),
                int(place.flagged()));
    }
};

std::vector<BlockId> largeBlocks(const BlockTree &tree)
{
    std::vector<BlockId> large;
    for (std::size_t i = 2; i < tree.size(); ++i) {
        const double share = medianNs(tree, BlockId(i)) / medianNs(tree, BlockId(1));
        if (share >= 0.05 && share < 0.5)
            large.push_back(BlockId(i));
    }
    return large;
}

constexpr std::ptrdiff_t kDrawn = 8;

/// Draws steps for both sides. The first step is a warm-up and never drawn. No step is drawn twice where there are
/// enough.
std::vector<std::size_t> drawnNumbers(std::size_t count, std::mt19937 &random)
{
    std::vector<std::size_t> numbers(count - 1);
    std::iota(numbers.begin(), numbers.end(), std::size_t(1));
    std::shuffle(numbers.begin(), numbers.end(), random);
    const std::size_t wanted = 2 * kDrawn;
    if (numbers.size() >= wanted) {
        numbers.resize(wanted);
        return numbers;
    }
    std::vector<std::size_t> drawn(wanted);
    for (std::size_t &number : drawn)
        number = numbers[random() % numbers.size()];
    return drawn;
}

unsigned seed(unsigned ordinary)
{
    return ordinary + unsigned(qEnvironmentVariableIntValue("TWINLANE_SIGNIFICANCE_SEED"));
}

int rounds(int ordinary)
{
    const int asked = qEnvironmentVariableIntValue("TWINLANE_SIGNIFICANCE_ROUNDS");
    return asked > 0 ? asked : ordinary;
}

struct TimedBlock {
    std::string instance;
    int baselineUs, experimentalUs;
};

/// Four steps of modules one after the other, each with an operator of its own name, without a device.
std::shared_ptr<const Comparison> compareBlocks(const std::vector<TimedBlock> &blocks)
{
    const auto drawing = [&](int TimedBlock::*us) {
        std::string lines;
        int at = 0;
        for (int step = 0; step < 4; ++step) {
            const int begin = at;
            std::string inside;
            for (const TimedBlock &block : blocks) {
                const int end = at + block.*us + (step + int(block.instance.size())) % 2;
                const std::string time = ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
                inside += "1 module " + block.instance + time + "1 op aten::" + block.instance + time;
                at = end;
            }
            lines += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-'
                + std::to_string(at) + '\n' + inside;
        }
        return lines;
    };
    return compareDrawings(drawing(&TimedBlock::baselineUs), drawing(&TimedBlock::experimentalUs));
}

} // namespace

class SignificanceTest : public QObject {
    Q_OBJECT
private slots:
    void fewSteps();
    void judgesRows_data();
    void judgesRows();
    void hostMayDifferByMore();
    void commonFactors();
    void manifoldBesideLargeChanges();
    void stepIsJudgedOnce();
    void sumsOfJudgedRows();
    void sameProgramTwice();
    void slowLayer();
    void compiledModules();
    void halvesOfOneRecording();
    void plantedInDrawnSteps();
    void plantedInRecordedSteps();
    void swapMirrors();
};

void SignificanceTest::fewSteps()
{
    const auto comparison = compareDrawn("Net 100,101,102", "Net 900,901,902,903");
    QCOMPARE(comparison->judgements.size(), comparison->rows.size());
    for (const RowJudgement &judgement : comparison->judgements) {
        QVERIFY(judgement.outcome == Outcome::TooFewSteps);
        QVERIFY(!judgement.flag());
        QVERIFY(!judgement.pValue);
    }
}

void SignificanceTest::judgesRows_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("judgement"); // of the first block
    const QString ofSix = "\nRest 100000,100100,99900,100050,99950,100000";
    const auto row = [&](const char *name, const char *a, const char *b, const char *judgement) {
        const bool isOfEight = std::count(a, a + qstrlen(a), ',') == 7;
        const QString rest = isOfEight ? ofSix + ",100010,99990" : ofSix;
        QTest::newRow(name) << a + rest << b + rest << judgement;
    };
    row("equal", "Net 1000,1010,990,1005,995,1000", "Net 1000,1010,990,1005,995,1000", "withinLimits");
    // Drawn blocks wait for the device alone, of which two recordings differ by 2 %; see hostMayDifferByMore().
    row("below 2 %", "Net 50000,50100,49900,50050,49950,50000", "Net 50750,50850,50650,50800,50700,50750",
        "withinLimits");
    row("above 2 %", "Net 50000,50100,49900,50050,49950,50000", "Net 52000,52100,51900,52050,51950,52000", "real");
    row("above 5 %", "Net 50000,50100,49900,50050,49950,50000", "Net 55000,55100,54900,55050,54950,55000", "real");
    row("faster", "Net 55000,55100,54900,55050,54950,55000", "Net 50000,50100,49900,50050,49950,50000", "real");
    row("twice, but nothing of the step", "Net 50,51,49,50,50,50", "Net 100,101,99,100,100,100", "withinLimits");
    row("scattered beyond its own change", "Net 30000,70000,40000,60000,35000,65000",
        "Net 35000,75000,45000,65000,40000,70000", "withinNoise");
    row("delays that hit anything",
        "Net\n  A 5000,1000,1000,1000,5000,1000\n  B 1000,5000,1000,5000,1000,1000\n"
        "  C 1000,1000,5000,1000,1000,5000",
        "Net\n  A 1000,1001,999,1000,1001,999\n  B 1000\n  C 1000", "withinNoise");
    row("in half of the steps", "", "Net 50000,-,49900,-,49950,-", "real");
    // Small blocks that run at two speeds differ by chance. They must not raise the limits of others.
    row("beside a block of two speeds", "Net 9000,9100,8900,9050,8950,9000\nSmall 470,471,50,472,470,471",
        "Net 10350,10450,10250,10400,10300,10350\nSmall 50,471,51,52,470,49", "real");
    // One held-up step of eight hides no change.
    row("beside one step held up", "Net 9000,9100,8900,9050,8950,9000,9010,11900",
        "Net 10350,10450,10250,10400,10300,10350,10360,10330", "real");
    row("two steps held up", "Net 9000,9100,8900,9050,8950,9000,11800,11900",
        "Net 10350,10450,10250,10400,10300,10350,10360,10330", "withinNoise");
    row("by its part", "Net\n  Slow 9000,9100,8900,9050,8950,9000\n  Noise 9000,19000,4000,9000,2000,12000",
        "Net\n  Slow 12000,12100,11900,12050,11950,12000\n  Noise 9000,2000,12000,4000,18000,9000", "real");
    row("new", "", "Net 50000,50100,49900,50050,49950,50000", "real");
}

void SignificanceTest::judgesRows()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    const auto comparison = compareDrawn(a.trimmed().toStdString(), b.trimmed().toStdString());
    const RowId row = comparison->findPath("Net");
    QVERIFY(row);
    const RowJudgement &judgement = comparison->judgements[row.row()];
    const std::string_view key = outcomeKey(judgement.outcome);
    QTEST(QString::fromUtf8(key.data(), qsizetype(key.size())), "judgement");
    QVERIFY(judgement.pValue || !judgement.flagged() || judgement.isRealInside);
}

/// Two recordings of the host differ by up to 5 %.
void SignificanceTest::hostMayDifferByMore()
{
    const auto onHost = [](const std::string &text) {
        auto timeline = std::make_shared<Timeline>();
        timeline->tree = treeFromText(text + "\nRest 100000,100100,99900,100050,99950,100000");
        std::fill(timeline->tree.deviceNs.begin(), timeline->tree.deviceNs.end(), 0);
        return timeline;
    };
    const auto outcomeOf = [&](const std::string &changed) {
        const auto comparison = compareTimelines(onHost("Net 50000,50100,49900,50050,49950,50000"), onHost(changed));
        return comparison->judgements[comparison->findPath("Net").row()].outcome;
    };
    QVERIFY(outcomeOf("Net 52000,52100,51900,52050,51950,52000") == Outcome::WithinLimits);
    QVERIFY(outcomeOf("Net 55000,55100,54900,55050,54950,55000") == Outcome::Real);
}

/// A factor is one of operators or kernels, of at least four names. Drawn trees have none, so these are traces.
void SignificanceTest::commonFactors()
{
    const std::vector<TimedBlock> slower { { "One_0", 1000, 1500 }, { "Two_0", 2000, 3000 }, { "Four_0", 1500, 2250 },
        { "Five_0", 1200, 1800 }, { "Three_0", 200, 200 } };
    const auto comparison = compareBlocks(slower);
    QVERIFY(comparison->commonFactor.host());
    QVERIFY(std::abs(*comparison->commonFactor.host() - 1.5) < 0.01);
    const auto tells = [](const Comparison &of, const char *text) {
        return of.verdict.text.find(text) != std::string::npos;
    };
    QVERIFY2(tells(*comparison, "Everything on the host takes 1.50 times as long: another machine state"),
        comparison->verdict.text.c_str());
    // A block that is slower by the common factor is not flagged; a block that is not slower is faster than that.
    QVERIFY(!comparison->judgements[comparison->findPath("One").row()].flagged());
    QVERIFY(comparison->judgements[comparison->findPath("Three").row()].effectNs < -50'000);
    // Three names are too few.
    QVERIFY(!compareBlocks({ slower.begin(), slower.begin() + 3 })->commonFactor.host());
    // A factor that spares three of ten blocks is no state of the machine.
    std::string before, after;
    std::vector<TimedBlock> most;
    for (int i = 0; i < 10; ++i) {
        before += "Linear 1000,1002,998,1001\n";
        after += i < 7 ? "Linear 2000,2004,1996,2002\n" : "Linear 1001,999,1000,1002\n";
        most.push_back({ "Linear_" + std::to_string(i), 1000, i < 7 ? 2000 : 1000 });
    }
    QVERIFY(!compareBlocks(most)->commonFactor.host());
    const auto drawn = compareDrawn(before, after);
    QVERIFY(!drawn->commonFactor.host());
    QVERIFY(drawn->judgements[drawn->findPath("Linear [6]").row()].flagged());
    QVERIFY(!drawn->judgements[drawn->findPath("Linear [7]").row()].flagged());
    // A factor that is far from the step's is not one of everything.
    std::vector<TimedBlock> faster { { "Rest_0", 3500, 300 } };
    for (int i = 0; i < 9; ++i)
        faster.push_back({ "Linear_" + std::to_string(i), 1000, 760 });
    const auto far = compareBlocks(faster);
    QVERIFY2(tells(*far, "The typical block on the host takes 0.76 times as long, the step 0.57 times."),
        far->verdict.text.c_str());
    QVERIFY(!compareBlocks({ { "One_0", 1000, 3000 }, { "Two_0", 2000, 2000 } })->commonFactor.host());
}

/// However much other blocks of the same work changed: three times the time in every step is no chance.
void SignificanceTest::manifoldBesideLargeChanges()
{
    const std::string rest = "Loss 200000,200100,199900,200050\n";
    const auto comparison = compareDrawn(rest + "Large 100000,100100,99900,100050\nSmall 900,903,897,901",
        rest + "Large 900000,900100,899900,900050\nSmall 3600,3612,3588,3604");
    QVERIFY(comparison->judgements[comparison->findPath("Large").row()].flagged());
    QVERIFY(comparison->judgements[comparison->findPath("Small").row()].flagged());
    const auto twice = compareDrawn(rest + "Large 100000,100100,99900,100050\nSmall 900,903,897,901",
        rest + "Large 900000,900100,899900,900050\nSmall 1800,1806,1794,1802");
    QVERIFY(!twice->judgements[twice->findPath("Small").row()].flagged());
}

/// The step is judged once: the verdict, the overview and the blocks say the same.
void SignificanceTest::stepIsJudgedOnce()
{
    for (const auto &[a, b] : { std::pair("attention/manual", "attention/fused"),
             std::pair("repeats/a", "repeats/slow-layer-2"), std::pair("loss/by-hand", "loss/built-in") }) {
        const auto comparison = compareRecordings(a, b);
        QVERIFY(comparison);
        const Outcome verdict = comparison->verdict.outcome;
        for (std::size_t row = 0; row <= comparison->stepRow().row(); ++row)
            QVERIFY2(comparison->judgements[row].outcome == verdict, b);
    }
}

void SignificanceTest::sumsOfJudgedRows()
{
    const auto sum = [](std::initializer_list<std::pair<double, Outcome>> rows) {
        JudgedSum made;
        for (const auto &[effectNs, outcome] : rows) {
            RowJudgement row;
            row.outcome = outcome;
            row.effectNs = effectNs;
            made.add(row);
        }
        return made;
    };
    using enum Outcome;
    QVERIFY(sum({ { 10, Real }, { 5, WithinLimits } }).isReal());
    QVERIFY(!sum({ { 10, Real }, { -15, WithinLimits } }).isReal());
    QVERIFY(!sum({ { 10, Real }, { 50, WithinNoise } }).isReal());
    QVERIFY(!sum({ { 10, WithinNoise }, { 50, WithinNoise } }).isReal());
    QVERIFY(!sum({}).isReal());
    QCOMPARE(sum({ { 10, TooFewSteps } }).judged, std::size_t(0));
    QCOMPARE(sum({ { 10, Real }, { -15, WithinLimits } }).real, std::size_t(1));
}

void SignificanceTest::sameProgramTwice()
{
    const auto comparison = compareRecordings("repeats/a", "repeats/b");
    QVERIFY(comparison);
    QCOMPARE(flaggedPaths(*comparison), std::vector<std::string>());
    QVERIFY(comparison->verdict.outcome == Outcome::WithinLimits);
    QVERIFY(comparison->verdict.text.starts_with("The program did the same work in both recordings"));
}

void SignificanceTest::slowLayer()
{
    const auto comparison = compareRecordings("repeats/a", "repeats/slow-layer-2");
    QVERIFY(comparison);
    const std::vector<DifferencePlace> places = largestPlaces(*comparison, 3, Aggregate::Mean);
    QCOMPARE(comparison->path(places[0].rows[0]), std::string("Transformer / DecoderLayer [2] / FeedForward"));
    QVERIFY(places[0].flagged());
    QVERIFY(comparison->verdict.text.starts_with(
        "Transformer / DecoderLayer [2] / FeedForward takes 1.60 ms more per step; the step as a "
        "whole shows no difference"));
    // Rows around it are real too, however wide their own limits are.
    QVERIFY(comparison->judgements[comparison->findPath("Transformer").row()].isRealInside);
    QVERIFY(!comparison->judgements[comparison->findPath("backward").row()].isRealInside);
    const std::string place = comparison->path(places[0].rows[0]);
    for (const std::string &path : flaggedPaths(*comparison))
        QVERIFY2(place.starts_with(path) || path.starts_with(place), path.c_str());
}

/// Compiled code calls no modules: these are gone for certain, and what took their place is a gap. What is left of both is
/// a difference of two times, which overlaps here from step to step.
void SignificanceTest::compiledModules()
{
    if (!test::hasRecording("compile/eager"))
        QSKIP("TWINLANE_TRACES has no recording compile/eager");
    const auto comparison = compareRecordings("compile/eager", "compile/compiled");
    QVERIFY(comparison);
    QVERIFY(comparison->verdict.outcome != Outcome::Real);
    for (const char *path : { "OptimizedModule", "OptimizedModule / Transformer" }) {
        const RowId row = comparison->findPath(path);
        QVERIFY2(row, path);
        QVERIFY2(!comparison->judgements[row.row()].flagged(), path);
    }
    QVERIFY(comparison->judgements[comparison->findPath("OptimizedModule / Transformer / DecoderLayer [0]").row()]
                .flagged());
}

void SignificanceTest::halvesOfOneRecording()
{
    std::mt19937 random(seed(11));
    int pairs = 0, withFlags = 0;
    for (const char *name : { "repeats/a", "repeats/b", "repeats/slow-layer-2" }) {
        const auto timeline = recordedTimeline(name);
        QVERIFY(timeline);
        for (int round = 0; round < rounds(15); ++round) {
            std::vector<std::size_t> steps(timeline->tree.stepCount);
            std::iota(steps.begin(), steps.end(), std::size_t(0));
            std::shuffle(steps.begin(), steps.end(), random);
            const auto middle = steps.begin() + std::ptrdiff_t(steps.size() / 2);
            const auto comparison = compareTimelines(withSteps(timeline->tree, { steps.begin(), middle }),
                withSteps(timeline->tree, { middle, steps.end() }));
            ++pairs;
            const auto flagged = flaggedPaths(*comparison);
            withFlags += !flagged.empty();
            for (const std::string &path : flagged)
                qInfo("%s: %s", name, path.c_str());
        }
    }
    qInfo("halves of one recording: %d of %d pairs have a flagged row", withFlags, pairs);
    QVERIFY(withFlags * 100 <= pairs);
}

void SignificanceTest::plantedInDrawnSteps()
{
    const auto timeline = recordedTimeline("repeats/a"), other = recordedTimeline("repeats/b");
    QVERIFY(timeline && other);
    const BlockTree &tree = timeline->tree;
    QCOMPARE(tree.size(), other->tree.size());
    const std::vector<double> scatter = deviations({ &tree, &other->tree });
    const std::vector<BlockId> large = largeBlocks(tree);
    std::mt19937 random(seed(5));
    Planted found;
    int falsePairs = 0;
    for (int round = 0; round < rounds(120); ++round) {
        const BlockId planted = large[random() % large.size()];
        const auto before = drawnSteps(tree, scatter, 8, {}, 1, random);
        const auto same = compareTimelines(before, drawnSteps(tree, scatter, 8, {}, 1, random));
        const std::vector<std::string> flagged = flaggedPaths(*same);
        falsePairs += !flagged.empty();
        for (const std::string &path : flagged)
            qInfo("unchanged, but flagged: %s", path.c_str());
        found.add(*compareTimelines(before, drawnSteps(tree, scatter, 8, planted, 1.15, random)), planted);
    }
    qInfo("planted 15 %%: %d of %d flagged, %d named first; unchanged: %d of %d with a flag", found.flagged,
        found.pairs, found.first, falsePairs, found.pairs);
    QVERIFY(found.flagged * 100 >= 95 * found.pairs);
    QVERIFY(found.first * 100 >= 95 * found.pairs);
    QVERIFY(falsePairs * 100 <= found.pairs);
}

void SignificanceTest::plantedInRecordedSteps()
{
    std::mt19937 random(seed(7));
    Planted found;
    int falsePairs = 0;
    const std::array timelines { recordedTimeline("repeats/a"), recordedTimeline("repeats/b") };
    for (int round = 0; round < rounds(50); ++round) {
        for (const auto &timeline : timelines) {
            QVERIFY(timeline);
            const BlockTree &tree = timeline->tree;
            const std::vector<std::size_t> steps = drawnNumbers(tree.stepCount, random);
            const auto before = withSteps(tree, { steps.begin(), steps.begin() + kDrawn }),
                       after = withSteps(tree, { steps.begin() + kDrawn, steps.end() });
            falsePairs += !flaggedPaths(*compareTimelines(before, after)).empty();
            const std::vector<BlockId> large = largeBlocks(tree);
            const BlockId planted = large[random() % large.size()];
            found.add(*compareTimelines(before, slowedSteps(after->tree, planted, 1.15)), planted);
        }
    }
    qInfo("planted 15 %% in recorded steps: %d of %d flagged, %d named first; unchanged: %d with a "
          "flag",
        found.flagged, found.pairs, found.first, falsePairs);
    QVERIFY(found.flagged * 100 >= 95 * found.pairs);
    QVERIFY(found.first * 100 >= 95 * found.pairs);
    // If seven steps are drawn again and again, samples hold few different values and lie apart by chance more often.
    QVERIFY(falsePairs * 100 <= 2 * found.pairs);
}

void SignificanceTest::swapMirrors()
{
    const auto there = compareRecordings("repeats/a", "repeats/slow-layer-2"),
               back = compareRecordings("repeats/slow-layer-2", "repeats/a");
    QVERIFY(there && back);
    QCOMPARE(there->rows.size(), back->rows.size());
    QCOMPARE(*there->commonFactor.hostLog, -*back->commonFactor.hostLog);
    for (std::size_t i = 0; i < there->rows.size(); ++i) {
        const PairRow &pair = there->rows[i];
        const auto mirrored = std::find_if(back->rows.begin(), back->rows.end(),
            [&](const PairRow &row) { return row.a == pair.b && row.b == pair.a && row.isOwnTime == pair.isOwnTime; });
        QVERIFY(mirrored != back->rows.end());
        const RowJudgement &x = there->judgements[i], &y = back->judgements[std::size_t(mirrored - back->rows.begin())];
        QCOMPARE(int(x.outcome), int(y.outcome));
        QCOMPARE(x.effectNs, -y.effectNs);
        QCOMPARE(x.pValue.has_value(), y.pValue.has_value());
    }
}

TWINLANE_TEST(SignificanceTest, NoApplication)
#include "tst_significance.moc"
