// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rows of a table that no tree orders: what each took in six steps in, what is said of it as text out.

#include "model/tables/rowjudge.h"

#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QStringList>
#include <QTest>

#include <array>
#include <cmath>

using namespace twinlane;

namespace {

constexpr std::size_t kSteps = 6;
using Steps = std::array<std::int64_t, kSteps>;
constexpr Steps kNone {};

/// About @p ns, a hundredth apart from step to step.
Steps about(double ns)
{
    constexpr std::array<double, kSteps> kScatter { 1, 1.005, 0.995, 1.0025, 0.9975, 1.001 };
    Steps made {};
    for (std::size_t i = 0; i < kSteps; ++i)
        made[i] = std::llround(ns * kScatter[i]);
    return made;
}

struct DrawnRow {
    Steps a, b;
    std::uint8_t family = 0;
    int callsOfB = 1; ///< per step; the baseline has one call per step
};

using DrawnRows = std::vector<DrawnRow>;

/// Two runs of six steps that take 100 us each, without any factor between them.
const JudgedRuns &runs()
{
    static const auto made = test::compareDrawn(
        "Rest 100000,100000,100000,100000,100000,100000", "Rest 100000,100000,100000,100000,100000,100000");
    return *made;
}

/// A call of 0 ns is none.
SampleTable tableOf(const DrawnRows &rows)
{
    SampleTable table(runs(), rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t step = 0; step < kSteps; ++step) {
            if (rows[row].a[step] > 0)
                table.add(Side::Baseline, 0, row, step, rows[row].a[step]);
            for (int call = 0; rows[row].b[step] > 0 && call < rows[row].callsOfB; ++call)
                table.add(Side::Experimental, 0, row, step, rows[row].b[step] / rows[row].callsOfB);
        }
    }
    return table;
}

std::vector<TableRowKind> kindsOf(const DrawnRows &rows)
{
    std::vector<TableRowKind> kinds;
    for (const DrawnRow &row : rows)
        kinds.push_back({ 0, row.family });
    return kinds;
}

QString outcomes(const std::vector<RowJudgement> &judgements)
{
    QStringList texts;
    for (const RowJudgement &judgement : judgements)
        texts << QString::fromStdString(std::string(outcomeKey(judgement.outcome)));
    return texts.join(u' ');
}

std::vector<RowJudgement> judged(const DrawnRows &rows)
{
    return RowJudge(runs()).judge(tableOf(rows), kindsOf(rows));
}

} // namespace

Q_DECLARE_METATYPE(DrawnRows)

class RowJudgeTest : public QObject {
    Q_OBJECT
private slots:
    void rows_data();
    void rows();
    void effectsAndLimits();
    void inclusiveRowsTakeTheChanceOfOthers();
    void whatOneSideAloneHasIsReal();
    void swapMirrors_data() { rows_data(); }
    void swapMirrors();
};

void RowJudgeTest::rows_data()
{
    QTest::addColumn<DrawnRows>("drawn");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, DrawnRows rows, const char *expected) {
        QTest::newRow(name) << std::move(rows) << QString(expected);
    };
    row("equal", { { about(10'000), about(10'000) } }, "withinLimits");
    row("below 5 %", { { about(10'000), about(10'400) } }, "withinLimits");
    row("above 5 %", { { about(10'000), about(11'500) } }, "real");
    row("less than a thousandth of the step", { { about(40), about(95) } }, "withinLimits");
    row("twice, but nothing of the step", { { about(50), about(110) } }, "withinLimits");
    row("less than two errors of steps that scatter",
        { { { 9'000, 13'000, 8'000, 9'500, 10'500, 9'000 }, { 10'600, 10'700, 10'500, 13'500, 10'650, 8'500 } } },
        "withinLimits");
    row("two of six steps took longer than all others",
        { { { 10'000, 10'050, 9'950, 10'020, 12'500, 12'600 }, about(11'500) } }, "withinNoise");
    row("new", { { kNone, about(10'000) } }, "real");
    row("gone", { { about(10'000), kNone } }, "real");
    // What one row differs by, another of its family may differ by chance.
    row("two of one family", { { about(10'000), about(11'500) }, { about(10'000), about(11'500) } },
        "withinLimits withinLimits");
    row("two of two families", { { about(10'000), about(11'500) }, { about(10'000), about(11'500), 1 } }, "real real");
    row("one that stands out", { { about(10'000), about(13'000) }, { about(10'000), about(10'800) } },
        "real withinLimits");
    // Another number of calls is other work, and says nothing of chance.
    row("other work bounds nobody", { { about(10'000), about(11'500) }, { about(10'000), about(11'500), 0, 2 } },
        "real real");
}

void RowJudgeTest::rows()
{
    QFETCH(DrawnRows, drawn);
    QTEST(outcomes(judged(drawn)), "expected");
}

void RowJudgeTest::effectsAndLimits()
{
    const auto judgements = judged({ { about(10'000), about(11'500) }, { about(40), about(95) } });
    QVERIFY(std::abs(judgements[0].effectNs - 1'500) < 20);
    QVERIFY(judgements[0].limitNs >= 0.05 * 10'000 && judgements[0].limitNs < 1'500);
    QVERIFY(judgements[0].pValue && judgements[0].intervalNs);
    QCOMPARE(judgements[1].limitNs, 100.0); // a thousandth of the step
    QVERIFY(!judgements[1].pValue);
    QCOMPARE(judgements[0].unit, SampleUnit::Step);
}

/// Times that hold those of others are judged by what the others were judged by.
void RowJudgeTest::inclusiveRowsTakeTheChanceOfOthers()
{
    const DrawnRows whole { { about(10'000), about(11'000) } };
    const DrawnRows calm { { about(10'000), about(10'000) } };
    const DrawnRows restless { { about(10'000), about(11'500) }, { about(10'000), about(11'500) } };
    const RowJudge judge(runs());
    const auto judgedAmong = [&](const DrawnRows &others) {
        const RowJudge::OfOwnTimes own = judge.judgeOwn(tableOf(others), kindsOf(others));
        return outcomes(judge.judgeInclusive(tableOf(whole), kindsOf(whole), own));
    };
    QCOMPARE(judgedAmong(calm), QStringLiteral("real"));
    QCOMPARE(judgedAmong(restless), QStringLiteral("withinLimits"));
}

void RowJudgeTest::whatOneSideAloneHasIsReal()
{
    const DrawnRows rows { { about(10'000), { 10'100, 10'000, 13'000, 10'000, 13'000, 10'000 } },
        { about(10'000), { 10'100, 10'000, 13'000, 10'000, 13'000, 10'000 } } };
    const DrawnRows alone { { kNone, { 0, 0, 3'000, 0, 3'000, 0 } }, { kNone, { 0, 0, 200, 0, 200, 0 } } };
    RowJudge judge(runs());
    auto judgements = judge.judge(tableOf(rows), kindsOf(rows));
    QCOMPARE(outcomes(judgements), QStringLiteral("withinLimits withinLimits"));
    judge.addAlone(tableOf(rows), tableOf(alone), kindsOf(rows), judgements);
    QCOMPARE(outcomes(judgements), QStringLiteral("real withinLimits"));
    QVERIFY(judgements[0].isRealInside);
    QVERIFY(judgements[0].effectNs > 900 && judgements[0].effectNs < 1'100); // of the mean step
}

void RowJudgeTest::swapMirrors()
{
    QFETCH(DrawnRows, drawn);
    for (const DrawnRow &row : drawn) {
        if (row.callsOfB != 1)
            return; // the drawing has them on one side only
    }
    DrawnRows swapped = drawn;
    for (DrawnRow &row : swapped)
        std::swap(row.a, row.b);
    const auto there = judged(drawn), back = judged(swapped);
    QCOMPARE(outcomes(there), outcomes(back));
    for (std::size_t i = 0; i < there.size(); ++i)
        QVERIFY(std::abs(there[i].effectNs + back[i].effectNs) < 1e-6);
}

TWINLANE_TEST(RowJudgeTest, NoApplication)
#include "tst_rowjudge.moc"
