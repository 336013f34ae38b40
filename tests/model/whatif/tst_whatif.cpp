// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What if some blocks were as in the baseline: sums to the nanosecond, on random and on real traces.

#include "model/comparison/comparison.h"
#include "model/reasons/placename.h"
#include "model/whatif/whatif.h"

#include "model/base/exact.h"
#include "model/comparison/contentids.h"
#include "model/json/jsonwriter.h"
#include "model/reader/tracereader.h"
#include "model/report/reportwaterfall.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <random>

using namespace twinlane;

namespace {

std::shared_ptr<const Run> generated(std::uint64_t seed, int layers, int steps)
{
    test::TraceShape shape;
    shape.seed = seed;
    shape.layers = layers;
    shape.steps = steps;
    auto trace = readTraceText(test::generateTrace(shape), "generated.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

/// Another way to the same: the step of each side over its number of steps, part by part.
std::int64_t slowly(const Comparison &comparison, const std::vector<char> &ticked)
{
    const AlignedRuns &runs = comparison.kinds.empty() ? comparison.judged() : comparison;
    const auto a = Int128(runs.baselineSteps.size()), b = Int128(runs.experimentalSteps.size());
    const auto sum = [&](RowId row, Side side) { return Int128(runs.sumNs(row, side, Measure::Critical).value_or(0)); };
    Int128 exact = sum(comparison.stepRow(), Side::Experimental) * a;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i) {
        bool isCounted = ticked[i];
        for (RowId at = comparison.rows[i].parent; at; at = comparison.rows[at.row()].parent)
            isCounted = isCounted && !ticked[at.row()];
        if (isCounted)
            exact += sum(RowId(i), Side::Baseline) * b - sum(RowId(i), Side::Experimental) * a;
    }
    return roundedDivision(exact, a * b);
}

std::vector<RowId> leavesOf(const Comparison &comparison)
{
    std::vector<RowId> leaves;
    for (std::size_t i = comparison.stepRow().row() + 1; i < comparison.rows.size(); ++i) {
        if (comparison.rows[i].subtreeEnd == i + 1)
            leaves.push_back(RowId(i));
    }
    return leaves;
}

void checkPair(const Comparison &comparison, std::uint64_t seed)
{
    const std::vector<RowId> step { comparison.stepRow() };
    const WhatIf none = whatIf(comparison, {});
    QVERIFY(none.isEmpty());
    QCOMPARE(none.ns, none.experimentalNs);
    QCOMPARE(none.baselineNs, std::int64_t(std::llround(comparison.verdict.parts.baselineNs)));
    QCOMPARE(none.experimentalNs, std::int64_t(std::llround(comparison.verdict.parts.experimentalNs)));
    // All ticked is the baseline: the step, its children, or all that has nothing inside.
    QCOMPARE(whatIf(comparison, step).ns, none.baselineNs);
    QCOMPARE(whatIf(comparison, comparison.children(comparison.stepRow())).ns, none.baselineNs);
    QCOMPARE(whatIf(comparison, leavesOf(comparison)).ns, none.baselineNs);

    std::mt19937_64 random(seed);
    for (int round = 0; round < 6; ++round) {
        std::vector<char> isTicked(comparison.rows.size());
        std::vector<RowId> ticked;
        const std::uint64_t oneOf = 1 + random() % 20;
        for (std::size_t i = comparison.stepRow().row() + 1; i < comparison.rows.size(); ++i) {
            if (random() % oneOf == 0) {
                isTicked[i] = true;
                ticked.push_back(RowId(i));
            }
        }
        std::shuffle(ticked.begin(), ticked.end(), random);
        if (!ticked.empty())
            ticked.push_back(ticked.front()); // twice is once
        const WhatIf made = whatIf(comparison, ticked);
        if (!comparison.recorded)
            QCOMPARE(made.ns, slowly(comparison, isTicked));
        std::int64_t sum = 0;
        std::uint32_t end = 0;
        for (const WhatIfBlock &block : made.blocks) {
            QVERIFY(block.row.value >= end); // none inside another
            end = comparison.rows[block.row.row()].subtreeEnd;
            sum += block.deltaNs;
        }
        QCOMPARE(sum, -made.changeNs());
    }
}

} // namespace

class TestWhatIf : public QObject {
    Q_OBJECT

private slots:
    void randomPairs()
    {
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto compared = compare(generated(seed, 2 + int(seed % 4), 2 + int(seed % 3)),
                generated(seed + 100, 2 + int(seed % 3), 3 + int(seed % 5)));
            QVERIFY(compared);
            checkPair(**compared, seed);
        }
    }

    void realPairs_data()
    {
        QTest::addColumn<QString>("baseline");
        QTest::addColumn<QString>("experimental");
        const auto row = [](const char *a, const char *b) {
            if (test::hasRecording(a) && test::hasRecording(b))
                QTest::addRow("%s %s", a, b) << QString::fromLatin1(a) << QString::fromLatin1(b);
        };
        row("sample/baseline", "sample/experimental");
        row("attention/manual", "attention/fused");
        row("linear-width/256", "linear-width/2048");
        row("loss/by-hand", "loss/built-in");
        row("one-step/a", "one-step/b");
        row("repeats/a", "repeats/slow-layer-2");
        row("sample/baseline", "loss/built-in"); // little in common
    }

    void realPairs()
    {
        QFETCH(QString, baseline);
        QFETCH(QString, experimental);
        const auto comparison = test::compareRecordings(baseline.toStdString(), experimental.toStdString());
        QVERIFY(comparison);
        checkPair(*comparison, 7);
    }

    void severalRecordings()
    {
        const auto run = [](std::uint64_t seed) { return generated(seed, 3, 4); };
        CompareOptions options;
        options.baselineRepeats = { run(3) };
        options.experimentalRepeats = { run(4), run(5) };
        const auto compared = compare(run(1), run(2), options);
        QVERIFY(compared);
        checkPair(**compared, 11);
    }

    // A cause that is as in the baseline takes its own difference away.
    void aCauseTakesItsDifferenceAway()
    {
        for (const auto &[a, b] : { std::pair("sample/baseline", "sample/experimental"),
                 std::pair("attention/manual", "attention/fused"), std::pair("loss/by-hand", "loss/built-in") }) {
            const auto comparison = test::compareRecordings(a, b);
            QVERIFY(comparison);
            int checked = 0;
            for (const DifferencePlace &place : comparison->verdict.parts.places) {
                const std::vector<RowId> rows = rowsOfPlace(*comparison, place);
                QCOMPARE(rows.empty(), place.nature == PlaceNature::Rest);
                if (rows.empty())
                    continue;
                ++checked;
                const std::int64_t off = -whatIf(*comparison, rows).changeNs() - place.deltaNs;
                QVERIFY2(std::abs(off) <= std::int64_t(rows.size()),
                    qPrintable(QString::number(off) + u' ' + QString::fromStdString(placeName(*comparison, place))));
                QCOMPARE(rowsNamed(*comparison, placeId(*comparison, place)), rows);
            }
            QVERIFY(checked > 1);
        }
    }

    void aBlockInsideAnotherCountsOnce()
    {
        const auto compared = compare(test::runFromText("1 step ProfilerStep#1 0-100\n1 module Net_0 10-50\n"
                                                        "1 module Linear_0 20-30\n1 module Head_0 60-70"),
            test::runFromText("1 step ProfilerStep#1 0-150\n1 module Net_0 10-90\n1 module Linear_0 20-60\n"
                              "1 module Head_0 100-120"));
        QVERIFY(compared);
        const Comparison &comparison = **compared;
        const RowId net = comparison.findPath("Net"), linear = comparison.findPath("Net / Linear"),
                    head = comparison.findPath("Head");
        QCOMPARE(whatIf(comparison, std::vector { linear }).ns, std::int64_t(120'000));
        QCOMPARE(whatIf(comparison, std::vector { net }).ns, std::int64_t(110'000));
        const WhatIf both = whatIf(comparison, std::vector { linear, net });
        QCOMPARE(both.ns, std::int64_t(110'000));
        QCOMPARE(both.blocks.size(), std::size_t(1));
        const WhatIf all = whatIf(comparison, std::vector { head, net });
        QCOMPARE(all.ns, std::int64_t(100'000));
        QCOMPARE(all.blocks.size(), std::size_t(2));
        QCOMPARE(whatIfLines(all).front(),
            std::string("What if: 150 µs -> 100 µs per step with 2 blocks as in the baseline "
                        "(arithmetic, not a prediction)"));
        QVERIFY(rowsNamed(comparison, "nowhere").empty());
        QCOMPARE(rowsNamed(comparison, "Net / Linear"), std::vector { linear });
        std::string text;
        JsonWriter json(text);
        json.beginObject();
        writeWhatIf(json, comparison, {});
        json.endObject();
        QCOMPARE(text, std::string("{}")); // reports without the option are as before
    }
};

TWINLANE_TEST(TestWhatIf, NoApplication)

#include "tst_whatif.moc"
