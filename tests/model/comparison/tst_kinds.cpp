// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps of several kinds: each kind is compared with itself, and the average step is rate and mix.

#include "model/base/side.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/comparison/kindverdict.h"
#include "model/report/report.h"
#include "model/tables/judgedtables.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <cstdlib>
#include <numeric>
#include <set>
#include <string>

using namespace twinlane;

namespace {

using Lengths = std::vector<std::pair<const char *, int>>; ///< kind of SGLang and us

std::shared_ptr<const Run> run(const Lengths &steps)
{
    std::string drawing;
    int at = 0;
    for (const auto &[kind, length] : steps) {
        const std::string begin = std::to_string(at), end = std::to_string(at + length);
        drawing += std::string("1 annotation step[") + kind + " bs=2 toks=" + std::to_string(length) + "] " + begin
            + '-' + end + "\n1 op aten::mm " + begin + '-' + std::to_string(at + length - 2) + '\n';
        at += length;
    }
    return test::runFromText(drawing);
}

/// So many steps of a kind, a little apart from each other.
Lengths mixOf(int prefills, int decodes, int decodeUs = 300)
{
    Lengths steps;
    for (int i = 0; i < std::max(prefills, decodes); ++i) {
        if (i < prefills)
            steps.emplace_back("EXTEND", 5000 + i % 5);
        if (i < decodes)
            steps.emplace_back("DECODE", decodeUs + i % 3);
    }
    return steps;
}

std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &a, const std::shared_ptr<const Run> &b, const CompareOptions &options = {})
{
    auto made = compare(a, b, options);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

const KindChange &kindOf(const Comparison &comparison, const char *name)
{
    for (const KindChange &kind : comparison.stepKinds) {
        if (kind.kind == name)
            return kind;
    }
    qFatal("there is no kind %s", name);
}

std::int64_t sumOfEffects(const Comparison &comparison)
{
    return std::accumulate(comparison.stepKinds.begin(), comparison.stepKinds.end(), std::int64_t(0),
        [](std::int64_t sum, const KindChange &kind) { return sum + kind.rateNs + kind.mixNs; });
}

std::int64_t stepDeltaNs(const Comparison &comparison)
{
    for (const OverviewMetric &metric : comparison.overview) {
        if (metric.key == "averageStepNs")
            return std::llround(*metric.value.delta);
    }
    return 0;
}

} // namespace

class KindsTest : public QObject {
    Q_OBJECT

private slots:
    /// A table over several kinds changes with their mix, so its rows say nothing about the program.
    void tablesOfAllKindsAreNotJudged()
    {
        const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)));
        const std::vector<OperatorRow> operators = operatorTable(*comparison, {});
        QVERIFY(!operators.empty());
        for (const OperatorJudgement &row : judgeOperators(*comparison, operators, {})) {
            for (const RowJudgement *each : { &row.hostSelf, &row.deviceSelf, &row.hostTotal, &row.deviceTotal })
                QVERIFY(isOpen(each->outcome));
        }
        for (const KernelJudgement &row : judgeKernels(*comparison, kernelTable(*comparison, {}), {}))
            QVERIFY(isOpen(row.total.outcome));
    }

    void eachKindByItself()
    {
        const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)));
        QCOMPARE(comparison->stepKinds.size(), std::size_t(2));
        const KindChange &decode = kindOf(*comparison, "decode"), &prefill = kindOf(*comparison, "prefill");
        QVERIFY((decode.steps == PerSide<std::size_t> { 30, 50 }));
        QCOMPARE(decode.ns.baseline.value_or(0), 301'000);
        QVERIFY(decode.outcome == Outcome::Real);
        QVERIFY(prefill.outcome != Outcome::Real);
        for (const KindChange *kind : { &decode, &prefill })
            QVERIFY(comparison->judgements[kind->row.row()].outcome == kind->outcome);
        QVERIFY(decode.tokens.baseline && *decode.tokens.baseline == 301);
        QCOMPARE(sumOfEffects(*comparison), stepDeltaNs(*comparison));
        QVERIFY(decode.rateNs > 0 && decode.mixNs > 0 && prefill.mixNs < 0);
        QCOMPARE(comparison->verdict.outcome, Outcome::Real);
        QVERIFY(!comparison->verdict.intervalPercent);
        QVERIFY(*comparison->verdict.changePercent < 0);
        const QString text = QString::fromStdString(comparison->verdict.text);
        QVERIFY2(text.startsWith(QStringLiteral("decode takes 10.0 % longer (301 µs -> 331 µs, certain)")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("prefill the same. The average step is")), qPrintable(text));
        QVERIFY2(
            text.contains(QStringLiteral("only because 50 of 55 steps are decode, before 30 of 38")), qPrintable(text));
        // The row of the run mixes kinds and is not judged, nor is the overview's average step.
        QVERIFY(!comparison->judgements.front().flag());
    }

    /// One cause in two kinds is two reasons, each with its own id.
    void reasonsOfKindsHaveIds()
    {
        const auto adding = [](int us) {
            std::string drawing;
            int at = 0;
            for (const char *kind : { "EXTEND", "DECODE", "EXTEND", "DECODE" }) {
                const std::string begin = std::to_string(at), middle = std::to_string(at + 1000),
                                  end = std::to_string(at + 1000 + us);
                drawing += std::string("1 annotation step[") + kind + " bs=2 toks=9] " + begin + '-' + end
                    + "\n1 op aten::mm " + begin + '-' + middle + "\n1 op aten::add " + middle + '-' + end + '\n';
                at += 1000 + us;
            }
            return test::runFromText(drawing);
        };
        const auto idsOf = [](const Comparison &comparison) {
            std::vector<std::string> ids;
            for (const OverallReason &reason : comparison.reasons)
                ids.push_back(reasonId(reason));
            return ids;
        };
        const std::vector<std::string> ids = idsOf(*compared(adding(100), adding(900)));
        QVERIFY(ids.size() >= 2);
        QCOMPARE(std::set(ids.begin(), ids.end()).size(), ids.size());
        QVERIFY(idsOf(*compared(adding(900), adding(100))) == ids);
    }

    void rowsAddUp()
    {
        CompareOptions options;
        options.aggregate = Aggregate::Sum;
        const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)), options);
        const RowId whole(std::size_t(0));
        QCOMPARE(comparison->stepRow(), whole);
        std::int64_t sum = 0;
        for (const RowId kind : comparison->children(whole)) {
            sum += *comparison->timeNs(kind, Measure::Critical).delta;
            QCOMPARE(comparison->kind(kind), BlockKind::Step);
        }
        QCOMPARE(sum, *comparison->timeNs(whole, Measure::Critical).delta);
        const RowId inner = comparison->findPath("decode / step[DECODE bs=# toks=#]");
        QVERIFY(inner);
        QCOMPARE(QString::fromStdString(comparison->path(inner)), QStringLiteral("decode / step[DECODE bs=# toks=#]"));
        QCOMPARE(comparison->samplesNs(inner, Side::Baseline, Measure::Critical).size(), std::size_t(30));
    }

    void placesAddUp()
    {
        for (const Aggregate aggregate : { Aggregate::Mean, Aggregate::Sum }) {
            CompareOptions options;
            options.aggregate = aggregate;
            const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)), options);
            std::int64_t sum = 0;
            bool hasMix = false;
            for (const DifferencePlace &place : comparison->places) {
                sum += place.deltaNs;
                hasMix = hasMix || place.nature == PlaceNature::Mix;
            }
            const std::int64_t delta = *comparison->timeNs(comparison->stepRow(), Measure::Critical).delta;
            QCOMPARE(sum, delta);
            QVERIFY(comparison->places.back().nature == PlaceNature::Rest);
            QCOMPARE(std::count_if(comparison->places.begin(), comparison->places.end(),
                         [](const DifferencePlace &place) { return place.nature == PlaceNature::Rest; }),
                1);
            QCOMPARE(hasMix, aggregate == Aggregate::Mean);
        }
    }

    void swappedItMirrors()
    {
        const auto a = run(mixOf(8, 30)), b = run(mixOf(5, 50, 330));
        const auto there = compared(a, b), back = compared(b, a);
        for (const KindChange &kind : there->stepKinds) {
            const KindChange &mirrored = kindOf(*back, kind.kind.c_str());
            QCOMPARE(kind.rateNs, -mirrored.rateNs);
            QCOMPARE(kind.mixNs, -mirrored.mixNs);
            QVERIFY(kind.outcome == mirrored.outcome);
        }
        const auto few = run(mixOf(2, 2));
        QCOMPARE(QString::fromStdString(compared(few, few)->verdict.sentence),
            QStringLiteral("Both sides are the same recording, so there is nothing to judge (2.65 ms per step)."));
        const auto self = compared(a, a);
        for (const KindChange &kind : self->stepKinds)
            QVERIFY(kind.rateNs == 0 && kind.mixNs == 0 && kind.outcome != Outcome::Real);
    }

    void oneSidedKindsAreMix()
    {
        Lengths more = mixOf(8, 30);
        for (int i = 0; i < 6; ++i)
            more.emplace_back("MIXED", 1000);
        const auto comparison = compared(run(mixOf(8, 30)), run(more));
        const KindChange &mixed = kindOf(*comparison, "mixed");
        QVERIFY(!mixed.outcome && !mixed.isOnBothSides());
        QCOMPARE(mixed.rateNs, 0);
        QVERIFY(mixed.mixNs > 0);
        QVERIFY(!mixed.ns.baseline && mixed.ns.experimental == 1'000'000);
        QCOMPARE(sumOfEffects(*comparison), stepDeltaNs(*comparison));
        QVERIFY(comparison->verdict.outcome != Outcome::Real);
        QVERIFY(comparison->verdict.text.find("mixed (1.00 ms) is in the experimental run alone") != std::string::npos);
    }

    void oneKindOnEachSideIsAsBefore()
    {
        const auto comparison = compared(run(mixOf(0, 8)), run(mixOf(0, 9)));
        QVERIFY(comparison->stepKinds.empty() && comparison->kinds.empty());
        QCOMPARE(comparison->stepRow(), RowId(std::size_t(1)));
        const auto apart = compared(run(mixOf(8, 0)), run(mixOf(0, 9))); // one kind each: compared, whatever it is
        QVERIFY(apart->stepKinds.empty());
    }

    void aChosenKindIsAlone()
    {
        CompareOptions options;
        options.kind = "decode";
        const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)), options);
        QVERIFY(comparison->stepKinds.empty());
        QCOMPARE(comparison->baselineSteps.size(), std::size_t(30));
        QCOMPARE(comparison->experimentalSteps.size(), std::size_t(50));
        // The same work, slower, while prefill took its time: no other state of the machine.
        QCOMPARE(comparison->verdict.outcome, Outcome::Real);
        const QString text = QString::fromStdString(comparison->verdict.text);
        QVERIFY2(text.startsWith(QStringLiteral("Experimental is 10.0 % slower (301 µs -> 331 µs per step), though "
                                                "the operators are the same (sizes are not recorded).")),
            qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("Steps of other kinds did not change like it")), qPrintable(text));
        options.kind = "eval";
        const auto refused = compare(run(mixOf(8, 30)), run(mixOf(5, 50)), options);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::BadRequest);
        QCOMPARE(QString::fromStdString(refused.error().detail),
            QStringLiteral("it has no steps of the kind \"eval\"; its kinds are \"prefill\", \"decode\""));
    }

    /// Chosen or beside the others, a kind has one judgement.
    void chosenOrNotTheJudgementIsOne()
    {
        Lengths faster = mixOf(8, 50, 330);
        for (auto &[kind, length] : faster)
            length = QByteArrayView(kind) == "EXTEND" ? length * 11 / 10 : length;
        const auto a = run(mixOf(8, 30));
        const auto outcomes = [&](const std::shared_ptr<const Run> &b) {
            const auto both = compared(a, b);
            QString text;
            for (const char *kind : { "decode", "prefill" }) {
                CompareOptions options;
                options.kind = kind;
                for (const Outcome outcome :
                    { *kindOf(*both, kind).outcome, compared(a, b, options)->verdict.outcome }) {
                    const std::string_view key = outcomeKey(outcome);
                    text += QString::fromUtf8(key.data(), qsizetype(key.size())) + QLatin1Char(' ');
                }
            }
            return text.trimmed();
        };
        QCOMPARE(outcomes(run(mixOf(5, 50, 330))), QStringLiteral("real real withinLimits withinLimits"));
        // Where all kinds are slower, one recording a side cannot tell a machine from a change.
        QCOMPARE(outcomes(run(faster)), QStringLiteral("recordings recordings recordings recordings"));
    }

    /// Four recordings a side decide, fewer do not. That the work is the same stands in the sentence.
    void realThoughTheWorkIsTheSame()
    {
        const auto of = [](int recordings) {
            CompareOptions options;
            for (int i = 1; i < recordings; ++i) {
                options.baselineRepeats.push_back(run(mixOf(0, 30 + i, 300 + i)));
                options.experimentalRepeats.push_back(run(mixOf(0, 30 + i, 340 + i)));
            }
            return compared(run(mixOf(0, 30)), run(mixOf(0, 30, 340)), options);
        };
        QCOMPARE(of(3)->verdict.outcome, Outcome::Recordings);
        const auto comparison = of(4);
        QCOMPARE(comparison->verdict.outcome, Outcome::Real);
        const QString text = QString::fromStdString(comparison->verdict.text);
        QVERIFY2(text.contains(QStringLiteral(", though the operators are the same (sizes are not recorded).")),
            qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("cause")), qPrintable(text));
    }

    void recordingsAreSamplesOfEachKind()
    {
        const auto a = run(mixOf(8, 30)), b = run(mixOf(8, 50, 330));
        CompareOptions options;
        options.baselineRepeats = { run(mixOf(8, 31)), run(mixOf(8, 30)) };
        options.experimentalRepeats = { run(mixOf(8, 48, 331)), run(mixOf(0, 50, 329)) };
        const auto comparison = compared(a, b, options);
        const AlignedRuns &recorded = comparison->judged();
        QCOMPARE(recorded.kinds.size(), std::size_t(2));
        for (const KindOfSteps &kind : recorded.kinds) {
            const bool isPrefill = comparison->label(kind.row) == "prefill";
            QCOMPARE(kind.steps[1].size(), std::size_t(isPrefill ? 2 : 3)); // one recording has no prefill
            QCOMPARE(kind.steps[0].size(), std::size_t(3));
        }
        QVERIFY(kindOf(*comparison, "decode").outcome == Outcome::Real);
        QVERIFY(kindOf(*comparison, "prefill").outcome != Outcome::Real);
    }

    void reportsTellTheKinds()
    {
        const auto comparison = compared(run(mixOf(8, 30)), run(mixOf(5, 50, 330)));
        for (const ReportFormat format :
            { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Html, ReportFormat::Json }) {
            const std::string report = comparisonReport(*comparison, format);
            const char *title = format == ReportFormat::Json ? "\"stepKinds\"" : "by share";
            QVERIFY(report.find(title) != std::string::npos);
        }
        const std::string zoomed = comparisonReport(*comparison, ReportFormat::Text, comparison->findPath("decode"));
        QVERIFY(zoomed.find("step[DECODE") != std::string::npos);
        QVERIFY(zoomed.find("zoom          decode;") != std::string::npos);
        const std::string plain = comparisonReport(*compared(run(mixOf(0, 8)), run(mixOf(0, 8))), ReportFormat::Json);
        QVERIFY(plain.find("\"stepKinds\": []") != std::string::npos
            || plain.find("\"stepKinds\":[]") != std::string::npos);
    }

    void manyKindsAreCounted()
    {
        std::vector<KindChange> kinds(7);
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            kinds[i].kind = "kind" + std::to_string(i);
            kinds[i].steps = { 4, 4 };
            kinds[i].ns = makeDelta<std::int64_t>(std::optional<std::int64_t>(1000), std::optional<std::int64_t>(1000));
            kinds[i].outcome = Outcome::WithinLimits;
        }
        const KindFacts facts = kindFacts(kinds);
        QCOMPARE(facts.named.size(), std::size_t(4));
        QCOMPARE(facts.others, std::size_t(3));
        QVERIFY(facts.mix == MixNews::None);
        QCOMPARE(QString::fromStdString(statementText(kindsClauses(kinds))),
            QStringLiteral("kind0 and kind1 and kind2 and kind3 the same and 3 further kinds"));
        QCOMPARE(QString::fromStdString(statementText(averageOfKinds(kinds, 1000, 1000))),
            QStringLiteral("the average step takes the same time (1.0 µs -> 1.0 µs)"));
    }
};

TWINLANE_TEST(KindsTest, NoApplication)
#include "tst_kinds.moc"
