// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The lines of the list of findings, and the filter over them.

#include "views/findings/findingmodel.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/views/findings/findingsample.h"
#include "views/findings/findingdetails.h"
#include "views/findings/findingscopy.h"
#include "views/words/findingtexts.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

/// "[New 1]", "+ K10 Net", … one line each, without the rules at the foot.
QString lines(const Comparison &comparison, const PairedFindings &paired, const QString &filter = {},
    const std::set<FindingGroup> &folded = {})
{
    QStringList lines;
    for (const FindingRow &row : findingRows(comparison, paired, parseFindingFilter(filter), folded).rows) {
        if (row.group >= FindingGroup::FoundNothing)
            continue;
        if (row.kind == FindingRow::Kind::Group)
            lines << QStringLiteral("[%1 %2]").arg(row.title).arg(row.count);
        else
            lines << QStringLiteral("%1 %2 %3")
                         .arg(row.mark,
                             QString::fromUtf8(findingRules()[paired.leading(paired.pairs[*row.pair]).rule].id.data()),
                             row.where);
    }
    return lines.join(QLatin1Char('|'));
}

/// Six steps with a block @p name that multiplies in double precision for @p lengthUs, beside @p others operators that the
/// other name does not have.
std::shared_ptr<const Run> multiplying(
    int lengthUs, const std::string &inputs = test::kDoubles, const std::string &name = "FeedForward", int others = 0)
{
    test::FindingStep step;
    step.module("Net_0", 50, 9000)
        .op("aten::mm", 60, 3000, inputs.empty() ? "" : test::kFloats)
        .module(name + "_0", 3100, 5000)
        .op("aten::mul", 3110, lengthUs, inputs);
    for (int i = 0; i < others; ++i)
        step.op("aten::sort" + std::to_string(i), 4500 + 100 * i, 90, test::kFloats);
    if (others == 0)
        step.op("aten::mm", 4500, 3000, inputs.empty() ? "" : test::kFloats);
    return test::findingRun(step, 6);
}

/// "Where: Step / Net" and so on, of all findings of double precision.
QString told(const Comparison &comparison, const PairedFindings &paired)
{
    QStringList lines;
    for (const FindingPair &pair : paired.pairs) {
        if (findingRules()[paired.leading(pair).rule].id != "K10")
            continue;
        lines << findingPlace(comparison, paired, pair);
        for (const auto &[title, value] : findingFacts(comparison, paired, pair))
            lines << QStringLiteral("%1: %2").arg(title, value);
    }
    return lines.join(QLatin1Char('\n')).replace(QChar(0x00A0), QLatin1Char(' '));
}

} // namespace

class TestFindingModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void keepsTheRulesOfModels()
    {
        const auto comparison = test::mixedFindings();
        FindingModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setRows(findingRows(*comparison, pairFindings(*comparison), {}, {}));
        QVERIFY(model.rowCount() > 6);
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(!model.index(row).data(Qt::AccessibleTextRole).toString().isEmpty());
        model.setRows({});
        QCOMPARE(model.rowCount(), 0);
    }

    void groupsAreByStateAndPossibleOnesApart()
    {
        const auto comparison = test::mixedFindings();
        const PairedFindings paired = pairFindings(*comparison);
        QCOMPARE(lines(*comparison, paired),
            QStringLiteral(
                "[New 1]|+ K10 Net|[Fixed 1]|\u2713 O1 Optimizer.step|[On both sides 2]|= H3 Net|= K10 "
                "Other|[Possible 1]|= K5 Attention|[Information 2]|? X6 Optimizer.step|? X9 Optimizer.step"));
        QCOMPARE(lines(*comparison, paired, {}, { FindingGroup::Possible }),
            QStringLiteral("[New 1]|+ K10 Net|[Fixed 1]|\u2713 O1 Optimizer.step|[On both sides 2]|= H3 Net|= K10 "
                           "Other|[Possible 1]|[Information 2]|? X6 Optimizer.step|? X9 Optimizer.step"));
        QCOMPARE(int(paired.newCount()), 1);
        QVERIFY(paired.largest(FindingState::Fixed).has_value());
        QVERIFY(!paired.largest(FindingState::Worse).has_value());
    }

    void boundsOfBothSidesStandInOneUnit()
    {
        const auto comparison = test::mixedFindings();
        const PairedFindings paired = pairFindings(*comparison);
        const FindingRows rows = findingRows(*comparison, paired, {}, {});
        const FindingRow &fresh = rows.rows[1];
        QVERIFY(!fresh.ns[0].has_value());
        QCOMPARE(*fresh.ns[1], std::int64_t(500'500)); // 500 and 501 us in turns
        QCOMPARE(*fresh.boundNs, *fresh.ns[1]);
        QCOMPARE(fresh.tone, Tone::Worse);
        QVERIFY(fresh.isSure);
        QVERIFY2(fresh.facts.contains(QStringLiteral("6 of 6 steps")), qPrintable(fresh.facts));
        QCOMPARE(rows.unit.name, QStringLiteral("ms"));
        QCOMPARE(rows.all, 7);
        QCOMPARE(rows.sure, 4);
    }

    void aTraceAloneHasItsOwnList()
    {
        const auto run = test::runWithFindings(test::kDoubles, test::kFloats, true);
        const auto comparison = test::comparisonOf(run, run);
        QVERIFY(comparison->isAlone());
        const PairedFindings paired = pairFindings(*comparison);
        QCOMPARE(lines(*comparison, paired),
            QStringLiteral("[Confirmed 1]| H3 Net|[Likely 2]| O1 Optimizer.step| K10 Net|[Possible 1]| K5 Attention"));
        QCOMPARE(int(paired.newCount()), 0);
    }

    void ignoredOnesAreShownAsSuch()
    {
        const auto comparison = test::mixedFindings();
        PairedFindings paired = pairFindings(*comparison);
        FindingChoices choices;
        QVERIFY(choices.ignore({ "K10", "Step / Net", "wanted" }));
        ignoreFindings(*comparison, paired, choices);
        QCOMPARE(lines(*comparison, paired, QStringLiteral("rule:K10")),
            QStringLiteral("[On both sides 1]|= K10 Other|[Ignored 1]|+ K10 Net"));
        QCOMPARE(int(paired.newCount()), 0);
        const FindingRows rows = findingRows(*comparison, paired, parseFindingFilter(QStringLiteral("block:net")), {});
        QCOMPARE(rows.rows.back().facts, QStringLiteral("wanted"));
        QCOMPARE(rows.rows.back().tone, Tone::Neutral);
    }

    // Who sees that both sides have it must see why one of them is told at all.
    void aSideWithinTheLimitsSaysSo()
    {
        const auto comparison = test::comparisonOf(multiplying(101), multiplying(99));
        const QString text = told(*comparison, pairFindings(*comparison));
        const QString wanted =
            QString::fromUtf8("At most: 101 µs a step, 1.0 % of it → 99.0 µs a step, 1.0 % of it, within the limits");
        QVERIFY2(text.contains(wanted), qPrintable(text));
    }

    void aSideThatCouldNotJudgeSaysWhatItLacks()
    {
        const auto comparison = test::comparisonOf(multiplying(500), multiplying(500, ""));
        const QString text = told(*comparison, pairFindings(*comparison));
        QVERIFY2(text.contains(QStringLiteral("\nExperimental: needs record_shapes=True\n")), qPrintable(text));
    }

    // Each side is told by the name that it has there.
    void aGuessIsToldOfBothSides()
    {
        const auto comparison =
            test::comparisonOf(multiplying(500), multiplying(500, test::kDoubles, "GatedFeedForward", 20));
        const PairedFindings paired = pairFindings(*comparison);
        const QStringList text = told(*comparison, paired).split(QLatin1Char('\n'));
        for (const char *line : { "Net / FeedForward", "Beside: Step / Net / GatedFeedForward",
                 "Net / GatedFeedForward", "Beside: Step / Net / FeedForward" })
            QVERIFY2(text.contains(QLatin1String(line)), qPrintable(text.join(QLatin1Char('\n'))));
    }

    void theReasonIsToldFirst()
    {
        const auto comparison = test::comparisonOf(multiplying(500), multiplying(500));
        PairedFindings paired = pairFindings(*comparison);
        for (const char *reason : { "wanted", "" }) {
            FindingChoices choices;
            QVERIFY(choices.ignore({ "K10", {}, reason }));
            ignoreFindings(*comparison, paired, choices);
            const QString told = *reason ? QStringLiteral("wanted") : QStringLiteral("without a reason");
            const auto pair = std::find_if(paired.pairs.begin(), paired.pairs.end(),
                [&](const FindingPair &p) { return findingRules()[paired.leading(p).rule].id == "K10"; });
            QVERIFY(pair != paired.pairs.end());
            QCOMPARE(findingFacts(*comparison, paired, *pair).front(), std::pair(QStringLiteral("Ignored"), told));
            const FindingRows rows =
                findingRows(*comparison, paired, parseFindingFilter(QStringLiteral("rule:K10")), {});
            QCOMPARE(rows.rows.back().hasReason, *reason != 0);
        }
    }

    void filterHasALanguage_data()
    {
        QTest::addColumn<QString>("filter");
        QTest::addColumn<int>("shown");
        QTest::newRow("nothing") << QString() << 7;
        QTest::newRow("state") << QStringLiteral("state:new") << 1;
        QTest::newRow("states") << QStringLiteral("state:new,fixed") << 2;
        QTest::newRow("not") << QStringLiteral("-state:new") << 6;
        QTest::newRow("grade") << QStringLiteral("grade:possible") << 1;
        QTest::newRow("severity") << QStringLiteral("severity:high") << 1;
        QTest::newRow("rule") << QStringLiteral("rule:k10") << 2;
        QTest::newRow("kind") << QStringLiteral("rule:double_precision") << 2;
        QTest::newRow("block") << QStringLiteral("block:other") << 1;
        QTest::newRow("side") << QStringLiteral("side:baseline") << 6;
        QTest::newRow("word") << QStringLiteral("optimizer") << 3;
        QTest::newRow("quoted") << QStringLiteral("\"Double precision\"") << 2;
        QTest::newRow("both") << QStringLiteral("rule:K10 state:same") << 1;
        QTest::newRow("none") << QStringLiteral("nothing like it") << 0;
    }

    void filterHasALanguage()
    {
        QFETCH(QString, filter);
        QFETCH(int, shown);
        const auto comparison = test::mixedFindings();
        const FindingFilter parsed = parseFindingFilter(filter);
        QVERIFY2(parsed.error.isEmpty(), qPrintable(parsed.error));
        QCOMPARE(findingRows(*comparison, pairFindings(*comparison), parsed, {}).shown, shown);
    }

    void filterSaysWhatItDoesNotUnderstand()
    {
        QVERIFY(parseFindingFilter(QStringLiteral("state:odd")).error.contains(QStringLiteral("notJudged")));
        QVERIFY(!parseFindingFilter(QStringLiteral("grade:")).error.isEmpty());
        QVERIFY(!parseFindingFilter(QStringLiteral("rule:")).error.isEmpty());
        QVERIFY(!parseFindingFilter(QStringLiteral("\"open")).error.isEmpty());
        QVERIFY(parseFindingFilter(QStringLiteral("aten::mul")).error.isEmpty()); // a name, not a field
    }

    void menusPutTermsIntoTheText()
    {
        const QString state = QStringLiteral("state");
        QString text = withFilterTerm(QStringLiteral("net"), state, QStringLiteral("new"), true);
        QCOMPARE(text, QStringLiteral("net state:new"));
        text = withFilterTerm(text, state, QStringLiteral("notJudged"), true);
        QCOMPARE(text, QStringLiteral("net state:new,notJudged"));
        QVERIFY(hasFilterTerm(text, state, QStringLiteral("notJudged")));
        text = withFilterTerm(text, state, QStringLiteral("new"), false);
        QCOMPARE(text, QStringLiteral("net state:notJudged"));
        QVERIFY(!hasFilterTerm(text, state, QStringLiteral("new")));
        QCOMPARE(withFilterTerm(text, state, QStringLiteral("notJudged"), false), QStringLiteral("net"));
    }

    void rulesStandAtTheFoot()
    {
        const auto comparison =
            test::comparisonOf(test::runWithFindings("", "", true), test::runWithFindings("", "", true));
        const FindingRows rows = findingRows(*comparison, pairFindings(*comparison), {}, {});
        QStringList needs;
        for (const FindingRow &row : rows.rows) {
            if (row.kind == FindingRow::Kind::Rule && row.group == FindingGroup::RulesNotJudged)
                needs << row.title + QLatin1Char(' ') + row.facts;
        }
        QVERIFY2(needs.contains(QStringLiteral("H8 The host stands still needs with_stack=True")),
            qPrintable(needs.join(QLatin1Char('|'))));
    }

    // A model that nobody asked has not found nothing.
    void theModelThatIsOffIsNotJudged()
    {
        const auto comparison = test::mixedFindings();
        const auto isTold = [&](const PairedFindings &paired, FindingGroup group, const QString &facts) {
            const std::vector<FindingRow> rows = findingRows(*comparison, paired, {}, {}).rows;
            return std::any_of(rows.begin(), rows.end(), [&](const FindingRow &row) {
                return row.kind == FindingRow::Kind::Rule && row.group == group
                    && row.title.startsWith(QLatin1String("S1 ")) && row.facts == facts;
            });
        };
        QVERIFY(isTold(pairFindings(*comparison), FindingGroup::FoundNothing, {}));
        QVERIFY(isTold(pairFindings(*comparison, {}, nullptr), FindingGroup::RulesNotJudged,
            QStringLiteral("the segment model is off")));
    }

    void copiesAsText()
    {
        const auto comparison = test::mixedFindings();
        const PairedFindings paired = pairFindings(*comparison);
        const auto fresh = std::find_if(paired.pairs.begin(), paired.pairs.end(),
            [](const FindingPair &pair) { return pair.state == FindingState::New; });
        QVERIFY(fresh != paired.pairs.end());
        const QString text = findingAsText(*comparison, paired, *fresh);
        QVERIFY2(text.startsWith(QStringLiteral("K10 Double precision (New, likely, ")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("\nWhere: Step / Net\n")));
        const QStringList table = findingsAsTable(*comparison, paired, { 0, 1 }).split(QLatin1Char('\n'));
        QCOMPARE(table.size(), 4);
        QCOMPARE(table[1].split(QLatin1Char('\t')).size(), table[0].split(QLatin1Char('\t')).size());
    }

    void textsHaveTheirNumbers()
    {
        const auto comparison = test::mixedFindings();
        const PairedFindings paired = pairFindings(*comparison);
        for (const FindingPair &pair : paired.pairs) {
            const Finding &leading = paired.leading(pair);
            const QString text = findingText(*comparison, pair.side(paired.lists), leading);
            QVERIFY2(!text.contains(QLatin1Char('{')), qPrintable(text));
        }
        for (const FindingRule &rule : findingRules())
            QVERIFY2(!findingCondition(rule, {}).contains(QLatin1Char('{')), qPrintable(findingCondition(rule, {})));
    }
};

TWINLANE_TEST(TestFindingModel, QCoreApplication)
#include "tst_findingmodel.moc"
