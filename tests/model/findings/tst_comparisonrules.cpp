// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Why two runs differ, among their findings.

#include "model/findings/comparisonrules.h"

#include "model/comparison/comparison.h"
#include "model/report/findingsjson.h"
#include "tests/support/findingtrace.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

std::shared_ptr<const Comparison> compared(
    const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental)
{
    auto made = compare(baseline, experimental);
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

/// Six steps of a module whose operator takes @p lengthUs, and a little more in every other one, and of eight others.
std::shared_ptr<const Run> multiplying(int lengthUs, const std::string &inputs, int calls = 1, int stepCount = 6)
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < stepCount; ++s) {
        FindingStep step;
        const int untilUs = 200 + calls * (lengthUs + 10);
        step.lasting(untilUs + 8200).module("Net_0", 100, untilUs - 100);
        step.ops(calls, lengthUs + 10, "aten::mul", 200, lengthUs + s % 2, inputs);
        for (int i = 0; i < 8; ++i) {
            step.module("Rest_" + std::to_string(i), untilUs + 1000 * i, 1000);
            step.op("aten::mm", untilUs + 1000 * i, 990 + (s + i) % 3, "512x512 float, 512x512 float");
        }
        steps.push_back(step);
    }
    return test::findingRun(steps);
}

bool isOfComparison(const PairedFindings &paired, const FindingPair &pair)
{
    return !findingRules()[paired.leading(pair).rule].find;
}

/// "X1 Step / Net: worse" and so on.
QStringList lines(const Comparison &comparison)
{
    const PairedFindings paired = pairFindings(comparison, {}, nullptr);
    QStringList found;
    for (const FindingPair &pair : paired.pairs) {
        if (!isOfComparison(paired, pair))
            continue;
        const Finding &leading = paired.leading(pair);
        found += QString::fromStdString(std::string(findingRules()[leading.rule].id) + ' '
            + findingPath(comparison.tree(pair.side(paired.lists)), leading.block) + ": "
            + std::string(findingStateKey(pair.state)));
    }
    found.sort();
    return found;
}

constexpr auto kSmall = "512x512 float, 512x512 float", kLarge = "1024x512 float, 1024x512 float",
               kDouble = "512x512 double, 512x512 double";

} // namespace

class ComparisonRulesTest : public QObject {
    Q_OBJECT

private slots:
    void reasons_data()
    {
        QTest::addColumn<std::shared_ptr<const Run>>("baseline");
        QTest::addColumn<std::shared_ptr<const Run>>("experimental");
        QTest::addColumn<QString>("there");
        QTest::addColumn<QString>("back");
        QTest::newRow("sizes") << multiplying(500, kSmall) << multiplying(1500, kLarge) << "X1 Step / Net: worse"
                               << "X1 Step / Net: better";
        QTest::newRow("types") << multiplying(500, kSmall) << multiplying(1500, kDouble) << "X2 Step / Net: worse"
                               << "X2 Step / Net: better";
        QTest::newRow("calls") << multiplying(500, kSmall) << multiplying(500, kSmall, 3) << "X7 Step / Net: worse"
                               << "X7 Step / Net: better";
        // One step of each cannot tell it from chance; "same" would contradict the two times beside it.
        QTest::newRow("one step") << multiplying(500, kSmall, 1, 1) << multiplying(1500, kLarge, 1, 1)
                                  << "X1 Step / Net: undecided"
                                  << "X1 Step / Net: undecided";
        QTest::newRow("host") << multiplying(500, kSmall) << multiplying(1500, kSmall) << "X9 Step / Net: worse"
                              << "X9 Step / Net: better";
        QTest::newRow("nothing") << multiplying(500, kSmall) << multiplying(500, kSmall) << ""
                                 << "";
    }

    void reasons()
    {
        QFETCH(const std::shared_ptr<const Run>, baseline);
        QFETCH(const std::shared_ptr<const Run>, experimental);
        QFETCH(const QString, there);
        QFETCH(const QString, back);
        QCOMPARE(lines(*compared(baseline, experimental)).join(QLatin1Char('\n')), there);
        QCOMPARE(lines(*compared(experimental, baseline)).join(QLatin1Char('\n')), back);
        QCOMPARE(lines(*compared(baseline, baseline)), QStringList());
    }

    // They explain a difference and are no further time.
    void theyHaveNoBound()
    {
        const auto comparison = compared(multiplying(500, kSmall), multiplying(1500, kLarge));
        const PairedFindings paired = pairFindings(*comparison, {}, nullptr);
        std::size_t seen = 0;
        for (const FindingPair &pair : paired.pairs) {
            if (!isOfComparison(paired, pair))
                continue;
            ++seen;
            for (const Side side : kSides) {
                const Finding &finding = paired.lists[side].findings[*pair.finding[side]];
                QCOMPARE(finding.totalNs, 0);
                QCOMPARE(finding.severity, FindingSeverity::Info);
            }
            QCOMPARE(paired.leading(pair).measured[0], (Measured { "baselineNs", 500'500 }));
            QCOMPARE(paired.leading(pair).measured[1], (Measured { "experimentalNs", 1'500'500 }));
        }
        QCOMPARE(seen, std::size_t(1));
        for (const Side side : kSides) {
            const FindingList alone = findFindings(
                comparison->run(side), comparison->timeline(side), {}, comparison->steps(side), {}, nullptr);
            QCOMPARE(paired.lists[side].totalNs, alone.totalNs);
        }
        const QString json = QString::fromStdString(findingsJson(*comparison, paired));
        QVERIFY2(json.contains(QStringLiteral("\"rule\":\"X1\"")), qPrintable(json));
        QVERIFY2(json.contains(QStringLiteral("500 µs -> 1.50 ms a step.")), qPrintable(json));
    }

    // Other programs and machines: what is told does not depend on which one came first.
    void recordings_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        for (const char *name : { "sample/baseline sample/experimental", "precision/fp32 precision/bf16",
                 "repeats/a repeats/b", "unrelated/encoder unrelated/resnet" }) {
            const QString both = QString::fromLatin1(name);
            QTest::newRow(name) << both.section(QLatin1Char(' '), 0, 0) << both.section(QLatin1Char(' '), 1, 1);
        }
    }

    void recordings()
    {
        QFETCH(const QString, a);
        QFETCH(const QString, b);
        if (!test::hasRecording(a.toStdString()) || !test::hasRecording(b.toStdString()))
            QSKIP("TWINLANE_TRACES names no folder that has this pair");
        const auto baseline = test::recordedRun(a.toStdString()), experimental = test::recordedRun(b.toStdString());
        const QStringList there = lines(*compared(baseline, experimental)),
                          back = lines(*compared(experimental, baseline));
        const auto count = [](const QStringList &all, const char *state) {
            return all.filter(QString::fromLatin1(state)).size();
        };
        QCOMPARE(count(there, ": worse"), count(back, ": better"));
        QCOMPARE(count(there, ": better"), count(back, ": worse"));
        QCOMPARE(count(there, ": new"), count(back, ": fixed"));
        QCOMPARE(count(there, ": undecided"), count(back, ": undecided"));
        QCOMPARE(count(there, ": same"), 0);
        QCOMPARE(lines(*compared(baseline, baseline)), QStringList());
        if (a == QStringLiteral("repeats/a"))
            QCOMPARE(count(there, ": undecided"), there.size());
    }
};

TWINLANE_TEST(ComparisonRulesTest, NoApplication)
#include "tst_comparisonrules.moc"
