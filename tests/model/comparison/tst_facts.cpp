// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a verdict tells besides times: limits, overlap, what was done once, other work, steady steps.

#include "model/comparison/comparison.h"
#include "model/comparison/steplevels.h"
#include "model/comparison/toldchanges.h"
#include "model/report/report.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

QString text(std::string_view words)
{
    return QString::fromUtf8(words.data(), qsizetype(words.size()));
}

/// Steps of 1000 us with a kernel from 10 us on, and an all-gather of 200 us from @p at on.
std::string withCommunication(int at, int length = 200)
{
    std::string drawing;
    for (int i = 0; i < 3; ++i) {
        const auto us = [&](int offset) { return std::to_string(1000 * i + offset); };
        const std::string k = " corr=" + std::to_string(2 * i + 1) + '\n',
                          c = " corr=" + std::to_string(2 * i + 2) + '\n';
        drawing += "1 step ProfilerStep#" + std::to_string(i + 1) + ' ' + us(0) + '-' + us(1000) + "\n1 launch l "
            + us(1) + '-' + us(5) + k + "1 launch l " + us(5) + '-' + us(9) + c + "gpu0:7 kernel gemm " + us(10) + '-'
            + us(500) + k + "gpu0:20 kernel ncclDevKernel_AllGather " + us(at) + '-' + us(at + length) + c;
    }
    return drawing;
}

} // namespace

class FactsTest : public QObject {
    Q_OBJECT

private slots:
    /// The same communication beside a kernel and behind it.
    void overlap()
    {
        const auto lost = test::compareDrawings(withCommunication(100), withCommunication(500)),
                   gained = test::compareDrawings(withCommunication(500), withCommunication(100)),
                   longer = test::compareDrawings(withCommunication(500), withCommunication(500, 400));
        QVERIFY(lost && gained && longer);
        const auto reasons = [](const Comparison &comparison) {
            QStringList texts;
            for (const OverallReason &reason : comparison.reasons) {
                if (reason.kind == ReasonKind::OverlapLost || reason.kind == ReasonKind::OverlapGained)
                    texts << QStringLiteral("%1 %2").arg(text(reasonKindKey(reason.kind))).arg(reason.deltaNs());
            }
            return texts.join(QStringLiteral(", "));
        };
        QCOMPARE(reasons(*lost), QStringLiteral("overlapLost 200000"));
        QCOMPARE(reasons(*gained), QStringLiteral("overlapGained -200000"));
        QCOMPARE(reasons(*longer), QString());
    }

    void limits_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("kind");
        QTest::newRow("device") << "1 step ProfilerStep#1 0-100\n1 launch l 1-2 corr=1\ngpu0:7 kernel k 2-95 corr=1"
                                << "device";
        QTest::newRow("host")
            << "1 step ProfilerStep#1 0-100\n1 op aten::mm 1-70\n1 launch l 60-62 corr=1\ngpu0:7 kernel k "
               "62-95 corr=1"
            << "host";
        // 53 % and 41 %: further than 10 points apart
        QTest::newRow("the larger of two")
            << "1 step ProfilerStep#1 0-100\n1 op aten::mm 1-60\n1 launch l 35-42 corr=1\ngpu0:7 kernel k "
               "42-95 corr=1"
            << "device";
        QTest::newRow("input")
            << "1 step ProfilerStep#1 0-100\n1 annotation enumerate(DataLoader)#a.__next__ 0-60\n1 launch "
               "l 60-62 corr=1\ngpu0:7 kernel k 62-95 corr=1"
            << "input";
        QTest::newRow("communication") << "1 step ProfilerStep#1 0-100\n1 launch l 1-2 corr=1\n1 launch l 2-3 "
                                          "corr=2\ngpu0:7 kernel k 3-40 corr=1\ngpu0:8 kernel ncclKernel 40-99 corr=2"
                                       << "communication";
        QTest::newRow("beside communication of about its time")
            << "1 step ProfilerStep#1 0-100\n1 launch l 1-2 corr=1\n1 launch l 2-3 "
               "corr=2\ngpu0:7 kernel k 3-50 corr=1\ngpu0:8 kernel ncclKernel 50-99 corr=2"
            << "other";
        QTest::newRow("launching")
            << "1 step ProfilerStep#1 0-100\n1 launch l 1-65 corr=1\ngpu0:7 kernel k 65-99 corr=1"
            << "launch";
        QTest::newRow("launching and the device alike")
            << "1 step ProfilerStep#1 0-100\n1 launch l 1-50 corr=1\ngpu0:7 kernel k 50-99 corr=1"
            << "other";
        QTest::newRow("the host without a device") << "1 step ProfilerStep#1 0-100\n1 op aten::mm 0-90"
                                                   << "host";
    }

    void limits()
    {
        QFETCH(QString, drawing);
        const auto comparison = test::compareDrawings(drawing.toStdString(), drawing.toStdString());
        QVERIFY(comparison);
        const Bound &bound = comparison->baselineBound;
        QTEST(text(boundKey(bound.kind)), "kind");
        double sum = 0;
        for (const double share : bound.shares)
            sum += share;
        QVERIFY(std::abs(sum - 1) < 1e-9);
    }

    /// The larger share limits. Where both sides are alike and lie about the border of 10 points, it is no shift.
    void limitsAtTheBorder()
    {
        const auto busy = [](int us) {
            return "1 step ProfilerStep#1 0-100\n1 op aten::mm 0-" + std::to_string(100 - us) + "\n1 launch l "
                + std::to_string(99 - us) + '-' + std::to_string(100 - us) + " corr=1\ngpu0:7 kernel k "
                + std::to_string(100 - us) + "-100 corr=1";
        };
        const auto kinds = [&](int a, int b) {
            const auto comparison = test::compareDrawings(busy(a), busy(b));
            return text(boundKey(comparison->baselineBound.kind)) + QLatin1Char(' ')
                + text(boundKey(comparison->experimentalBound.kind));
        };
        QCOMPARE(kinds(77, 80), QStringLiteral("device device"));
        QCOMPARE(kinds(52, 55), QStringLiteral("other other"));   // by itself the second would be the device
        QCOMPARE(kinds(58, 54), QStringLiteral("device device")); // by itself the second would be neither
        QCOMPARE(kinds(52, 62), QStringLiteral("other device"));
        QCOMPARE(kinds(30, 90), QStringLiteral("host device"));
    }

    /// 900 of 1000 us more are a first launch.
    void once()
    {
        const auto run = [](int first) {
            const auto us = [&](int offset) { return std::to_string(first + offset); };
            return "1 launch l 0-" + us(0) + " corr=1\ngpu0:7 kernel k " + us(5) + '-' + us(105)
                + " corr=1\n1 launch l " + us(10) + '-' + us(15) + " corr=2\ngpu0:7 kernel k " + us(105) + '-' + us(205)
                + " corr=2";
        };
        const auto there = test::compareDrawings(run(5), run(905)), back = test::compareDrawings(run(905), run(5));
        QVERIFY(there && back);
        QCOMPARE(there->oneOff.size(), std::size_t(1));
        QCOMPARE(there->oneOff.front().deltaNs(), 905000.0);
        QCOMPARE(back->oneOff.front().deltaNs(), -905000.0);
        QVERIFY2(there->verdict.text.find(
                     "Nearly all of it was done once: +905 µs of +900 µs, for first launches and first calls")
                != std::string::npos,
            there->verdict.text.c_str());
    }

    /// Both start cold alike, and the work behind it takes three times as long.
    void coldStart()
    {
        const auto run = [](int each) {
            const auto us = [](int at) { return std::to_string(at); };
            return "1 launch l 0-900 corr=1\ngpu0:7 kernel k 905-" + us(905 + each)
                + " corr=1\n1 launch l 910-915 corr=2\n" + "gpu0:7 kernel k " + us(905 + each) + '-'
                + us(905 + 2 * each) + " corr=2";
        };
        const auto comparison = test::compareDrawings(run(100), run(300));
        QVERIFY(comparison);
        QVERIFY2(
            comparison->verdict.text.find("Done once, for first launches and first calls: 900 µs of the baseline's "
                                          "step, 900 µs of the experimental's; 205 µs -> 605 µs without it.")
                != std::string::npos,
            comparison->verdict.text.c_str());
        QVERIFY(test::compareDrawings(run(2000), run(6000))->verdict.text.find("Done once") == std::string::npos);
    }

    /// A loop by hand in the place of one operator: how many operators, and which, where no device works.
    void operatorsByName()
    {
        std::string byHand = "1 step ProfilerStep#1 0-1000\n";
        for (int i = 0; i < 4; ++i)
            byHand +=
                "1 op aten::lstm_cell " + std::to_string(200 * i + 10) + '-' + std::to_string(200 * i + 190) + '\n';
        const std::string builtIn = "1 step ProfilerStep#1 0-600\n1 op aten::lstm 10-500\n";
        const auto comparison = test::compareDrawings(builtIn, byHand);
        QVERIFY(comparison);
        for (const char *line : { "Operators per step 1 -> 4.",
                 "Other operators by name: gone aten::lstm x1 (490 µs), new aten::lstm_cell x4 (720 µs)." })
            QVERIFY2(comparison->verdict.text.find(line) != std::string::npos, comparison->verdict.text.c_str());
        QVERIFY(test::compareDrawings(builtIn, builtIn)->verdict.text.find("by name") == std::string::npos);
    }

    /// Two groups of steps, each close together and far from the other one.
    void stepsOnTwoLevels()
    {
        const auto levels = stepLevels({ 28.1, 36.4, 28.0, 37.0 });
        QVERIFY(levels);
        QCOMPARE(levels->lowNs, 28.05);
        QCOMPARE(levels->highNs, 36.7);
        QCOMPARE(levels->low, std::size_t(2));
        QCOMPARE(levels->high, std::size_t(2));
        QVERIFY(!stepLevels({ 28.1, 28.0, 28.2, 37.0 }));        // one is an outlier
        QVERIFY(!stepLevels({ 28.0, 30.0, 33.0, 36.0 }));        // they scatter
        QVERIFY(!stepLevels({ 28.0, 28.01, 28.2, 28.21 }));      // nobody would care
        QVERIFY(!stepLevels({ 28.0, 37.0 }) && !stepLevels({})); // too few
    }

    /// Each step takes longer than the one before it, or nearly.
    void stepsWithATrend()
    {
        QVERIFY(haveTrend({ 188.9, 210.9, 212.1, 270.2, 305.5, 378.7 }));
        QVERIFY(haveTrend({ 378, 305, 270, 212, 210 }));
        QVERIFY(!haveTrend({ 100, 101, 102, 103, 104, 105 })); // nobody would care
        QVERIFY(!haveTrend({ 100, 300, 110, 290, 120, 280 })); // they scatter
        QVERIFY(!haveTrend({ 100, 200, 300, 400 }));           // too few
        QVERIFY(!haveTrend({ 100, 100, 100, 100, 100, 900 })); // one is an outlier
    }

    /// The first of three steps holds a first launch of 900 us and work from before the file. The others tell what happens
    /// each time.
    void eachTimeByStepsWithoutMarks()
    {
        const auto run = [](int first, int each) {
            std::string drawing;
            int at = 0;
            for (int i = 0; i < 4; ++i) {
                const int lasts = i == 0 ? first : each;
                const auto us = [&](int offset) { return std::to_string(at + offset); };
                const std::string corr = " corr=" + std::to_string(i + 1) + '\n';
                drawing += "1 step ProfilerStep#" + std::to_string(i + 1) + ' ' + us(0) + '-' + us(lasts)
                    + "\n1 launch cudaLaunchKernel " + us(10) + '-' + us(lasts - each + 20) + corr + "gpu0:7 kernel k "
                    + us(lasts - each + 20) + '-' + us(lasts - 10) + corr;
                at += lasts;
            }
            return drawing;
        };
        const auto comparison = test::compareDrawings(run(1000, 1000), run(4000, 1010));
        QVERIFY(comparison);
        const ToldFacts &told = comparison->verdict.parts.told;
        QVERIFY(!told.oneOff.empty());
        QVERIFY2(told.otherSteps, comparison->verdict.text.c_str());
        QCOMPARE(told.withoutOneOffNs, 10000.0);
        QVERIFY2(comparison->verdict.text.find("in the other 3 steps of each side") != std::string::npos,
            comparison->verdict.text.c_str());
    }

    /// What one side alone launches is named, where the devices are the same; a compiler's numbers are no names.
    void deviceWorkByName()
    {
        const auto run = [](const char *name, const char *number) {
            return std::string(
                       "1 step ProfilerStep#1 0-1000\n1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\ngpu0:7 kernel ")
                + name + " 3-400 corr=1\ngpu0:7 kernel triton_poi_fused_add_" + number + " 400-900 corr=2";
        };
        const auto verdict = [&](const auto &a, const auto &b) { return test::compareDrawings(a, b)->verdict.text; };
        const std::string other = verdict(run("fmha_fwd", "3"), run("sage_fwd", "4"));
        QVERIFY2(other.find("Other device work by name: gone fmha_fwd x1 (397 µs), new sage_fwd x1 (397 µs).")
                != std::string::npos,
            other.c_str());
        QVERIFY(verdict(run("fmha_fwd", "3"), run("fmha_fwd", "4")).find("by name") == std::string::npos);
    }

    void otherWork()
    {
        const auto comparison =
            test::compareDrawings("1 step ProfilerStep#1 0-100\n1 annotation step[EXTEND bs=2 toks=5000] 0-90",
                "1 step ProfilerStep#1 0-10\n1 annotation step[DECODE bs=60] 0-9");
        QVERIFY(comparison);
        QVERIFY(comparison->verdict.text.starts_with("Different work: prefill against decode, 5000 -> 60 tokens"));
        QCOMPARE(comparison->comparability.front().code, std::string("differentWork"));
        QCOMPARE(comparison->workload.nsPerToken.baseline, std::optional(20.0));
    }

    /// One step of five calls each: the calls are the samples.
    void repeatedCalls()
    {
        const auto run = [](int lasts) {
            std::string drawing = "1 step ProfilerStep#1 0-" + std::to_string(5 * lasts + 10) + '\n';
            for (int i = 0; i < 5; ++i)
                drawing += "1 module Net_0 " + std::to_string(i * lasts + i) + '-' + std::to_string((i + 1) * lasts)
                    + "\n1 op aten::mm " + std::to_string(i * lasts + i) + '-' + std::to_string((i + 1) * lasts) + '\n';
            return drawing;
        };
        const auto faster = test::compareDrawings(run(113), run(67)), same = test::compareDrawings(run(113), run(114));
        QVERIFY(faster && same);
        // Both did the same work, and there is one recording a side.
        QCOMPARE(int(faster->verdict.outcome), int(Outcome::Recordings));
        QVERIFY2(
            faster->verdict.text.find("5 calls in one step each") != std::string::npos, faster->verdict.text.c_str());
        QCOMPARE(faster->repeated.size(), std::size_t(1));
        QCOMPARE(faster->repeated.front().rows.size(), std::size_t(5));
        QCOMPARE(int(same->verdict.outcome), int(Outcome::TooFewSteps));
        QCOMPARE(int(same->repeated.front().judgement.outcome), int(Outcome::WithinLimits));
    }

    /// The fourth of five equal blocks takes longer, alone; another block does not change.
    void oneOfMany()
    {
        const auto run = [](int slow) {
            std::string drawing;
            int at = 0;
            const auto block = [&](const std::string &name, int lasts) {
                drawing += "1 module " + name + ' ' + std::to_string(at) + '-' + std::to_string(at + lasts) + '\n';
                at += lasts;
            };
            block("Embedding_0", 100);
            for (int i = 0; i < 5; ++i)
                block("Layer_" + std::to_string(i), i == 3 ? slow : 50);
            return "1 step ProfilerStep#1 0-" + std::to_string(at) + '\n' + drawing;
        };
        const auto comparison = test::compareDrawings(run(50), run(80));
        QVERIFY(comparison);
        QCOMPARE(comparison->onesOfMany.size(), std::size_t(1));
        QCOMPARE(comparison->path(comparison->onesOfMany.front().row), std::string("Layer [3]"));
        QCOMPARE(comparison->onesOfMany.front().deltaNs, std::int64_t(30000));
        QCOMPARE(comparison->onesOfMany.front().othersNs, std::int64_t(0));
        QVERIFY(!comparison->unchanged.empty());
        QCOMPARE(comparison->unchanged.front().name, std::string("Embedding"));
        QVERIFY(test::compareDrawings(run(50), run(50))->unchanged.empty());
        // A block that takes a hundred times as long as those of its class is none of them.
        QVERIFY(test::compareDrawings(run(5000), run(5200))->onesOfMany.empty());
    }

    /// One of five layers was held up in one of six steps of one side. That is chance, and no change of the layer.
    void heldUpStepIsNotOneOfMany()
    {
        const auto run = [](int slow) {
            std::string drawing;
            int at = 0;
            for (int step = 0; step < 6; ++step) {
                const int begin = at;
                std::string blocks;
                for (int i = 0; i < 5; ++i) {
                    const int lasts = (i == 3 && step == 2 ? slow : 50) + (step + i) % 2;
                    blocks += "1 module Layer_" + std::to_string(i) + ' ' + std::to_string(at) + '-'
                        + std::to_string(at + lasts) + '\n';
                    at += lasts;
                }
                drawing += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-'
                    + std::to_string(at) + '\n' + blocks;
            }
            return drawing;
        };
        const auto comparison = test::compareDrawings(run(50), run(400));
        QVERIFY(comparison);
        QVERIFY(comparison->onesOfMany.empty());
    }

    /// Changes inside a block cancel out: it takes the same time, and is still no block that did not change.
    void changedInsideIsNotUnchanged()
    {
        const auto run = [](int up, int loss) {
            return "1 step ProfilerStep#1 0-" + std::to_string(200 + loss) + "\n1 module Mlp_0 0-200\n1 module Up_0 0-"
                + std::to_string(up) + "\n1 module Down_0 " + std::to_string(up) + "-200\n1 module Loss_0 200-"
                + std::to_string(200 + loss) + '\n';
        };
        const auto cancels = test::compareDrawings(run(100, 100), run(140, 150)),
                   same = test::compareDrawings(run(100, 100), run(100, 150));
        QVERIFY(cancels && same);
        QVERIFY(cancels->unchanged.empty());
        QCOMPARE(same->unchanged.size(), std::size_t(1));
        QCOMPARE(same->unchanged.front().name, std::string("Mlp"));
    }

    /// A block that holds what one side alone has did change, though it takes the same time. The block beside it did
    /// not. JSON and digest list the same.
    void newInsideIsNotUnchanged()
    {
        const auto run = [](bool isNew, int loss) {
            const std::string inside = isNew ? "1 module Adapter_0 150-151\n" : "";
            return "1 step ProfilerStep#1 0-" + std::to_string(400 + loss)
                + "\n1 module Net_0 0-400\n1 module Mlp_0 0-200\n1 module Linear_0 0-150\n" + inside
                + "1 module Head_0 200-400\n1 module Loss_0 400-" + std::to_string(400 + loss) + '\n';
        };
        const auto comparison = test::compareDrawings(run(false, 100), run(true, 200));
        QVERIFY(comparison);
        QStringList names;
        for (const UnchangedPart &part : comparison->unchanged)
            names << QString::fromStdString(part.name);
        QCOMPARE(names.join(", "), QStringLiteral("Net / Head, Net / Mlp / Linear"));
        const auto namesOf = [](const std::string &text) {
            const QJsonArray rows = QJsonDocument::fromJson(QByteArray::fromStdString(text))["unchanged"].toArray();
            QStringList found;
            for (const QJsonValue &row : rows)
                found << row["name"].toString() + ' ' + row["id"].toString();
            return found;
        };
        const QStringList inJson = namesOf(comparisonJson(*comparison, comparison->stepRow()));
        QCOMPARE(inJson.size(), 2);
        QVERIFY(inJson.front().startsWith("Net / Head b-"));
        QCOMPARE(namesOf(comparisonDigest(*comparison, comparison->stepRow())), inJson);
    }

    /// A block takes 1 % less, which is all that the listed place around it changed by. It is not told as unchanged; what
    /// in it did not change is.
    void allOfAPlaceIsNotUnchanged()
    {
        const auto run = [](int tail, int loss) {
            const int end = 500 + tail, step = end + loss;
            return "1 step ProfilerStep#1 0-" + std::to_string(step) + "\n1 module Net_0 0-" + std::to_string(end)
                + "\n1 module Head_0 0-" + std::to_string(end) + "\n1 module Up_0 0-500\n1 module Down_0 500-"
                + std::to_string(end) + "\n1 module Loss_0 " + std::to_string(end) + '-' + std::to_string(step) + '\n';
        };
        const auto comparison = test::compareDrawings(run(500, 400), run(490, 460));
        QVERIFY(comparison);
        DifferencePlace net;
        net.rows = { comparison->findPath("Net") };
        net.deltaNs = -10'000;
        const auto namesBeside = [&](const std::vector<DifferencePlace> &places) {
            QStringList names;
            for (const UnchangedPart &part : unchangedParts(*comparison, comparison->waterfall, places))
                names << QString::fromStdString(part.name);
            return names.join(", ");
        };
        QCOMPARE(namesBeside({}), QStringLiteral("Net"));
        QCOMPARE(namesBeside({ net }), QStringLiteral("Net / Head / Up"));
    }

    /// A generated kernel may use tensor cores or not, and so may one that nobody knows.
    void tensorCoresAreBounds()
    {
        const auto use = [](const std::string &last) {
            const std::string run =
                "1 step ProfilerStep#1 0-100\n1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\n1 launch l 3-4 "
                "corr=3\ngpu0:7 kernel ampere_s16816gemm 10-20 corr=1\ngpu0:7 kernel triton_mm 20-40 "
                "corr=2\ngpu0:7 kernel "
                + last + " 40-80 corr=3";
            return test::compareDrawings(run, run)->baselineOverview.devices.front();
        };
        const DeviceUse plain = use("ampere_sgemm_128x64_nn"), unknown = use("plain");
        QCOMPARE(plain.tensorCoreRatio, std::optional(10.0 / 70));
        QCOMPARE(plain.tensorCoreAtMost, std::optional(30.0 / 70));
        QCOMPARE(unknown.tensorCoreRatio, std::optional(10.0 / 70));
        QCOMPARE(unknown.tensorCoreAtMost, std::optional(1.0));
    }

    /// Sizes that one side did not record are no news.
    void toldSizes()
    {
        OverallReason sizes;
        sizes.kind = ReasonKind::Shape;
        sizes.onDevice = true;
        sizes.baselineNs = 100;
        sizes.experimentalNs = 900;
        sizes.evidence = { { EvidenceKind::Value, "[64,64]", "[64,128]" } };
        const StepAndWork times { 1000, 1800, 500, 1300 };
        const std::vector<OverallReason> known { sizes };
        QCOMPARE(toldChanges(known, times).size(), std::size_t(1));
        for (const bool isBefore : { true, false }) {
            OverallReason unknown = sizes;
            (isBefore ? unknown.evidence[0].baseline : unknown.evidence[0].experimental) = "[]";
            const std::vector<OverallReason> reasons { unknown, sizes };
            QVERIFY(toldChanges(reasons, times).empty());
        }
    }

    /// A slow first step on one side; all else is the same.
    void steady()
    {
        const auto run = [](int first) {
            std::string drawing;
            int at = 0;
            for (int i = 0; i < 6; ++i) {
                const int length = i == 0 ? first : 100;
                drawing += "1 step ProfilerStep#" + std::to_string(i + 1) + ' ' + std::to_string(at) + '-'
                    + std::to_string(at + length) + '\n';
                at += length;
            }
            return drawing;
        };
        const auto slow = test::compareDrawings(run(100), run(400)), same = test::compareDrawings(run(100), run(101));
        QVERIFY(slow && same);
        QCOMPARE(slow->verdict.steadyPercent, std::optional(0.0));
        QCOMPARE(same->verdict.steadyPercent, std::optional<double>());
    }
};

TWINLANE_TEST(FactsTest, QCoreApplication)
#include "tst_facts.moc"
