// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/causes/causemodel.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace twinlane;

namespace {

/// Net's b takes 300 us longer, and c is new; one step a side, so that nothing can be judged.
std::shared_ptr<const Comparison> changed()
{
    return test::compareDrawings(R"(
        1 step ProfilerStep#1 0-2000
        1 module Net_0 100-1100
        1 module A_0 100-400
        1 op aten::mm 150-350
        1 module B_0 500-900
        1 op aten::mm 550-850
    )",
        R"(
        1 step ProfilerStep#1 0-2800
        1 module Net_0 100-1900
        1 module A_0 100-400
        1 op aten::mm 150-350
        1 module B_0 500-1200
        1 op aten::mm 550-1150
        1 module C_0 1300-1800
        1 op aten::relu 1350-1750
    )");
}

} // namespace

class TestCauseModel : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void keepsTheRulesOfModels();
    void linesAddUpToTheStep();
    void onlyWhatIsCertainHasAColour();
    void findsTheCauseOfABlock();
    void reasonsAddUpAsListed();
    void equalCausesSayWhereTheyDiffer();
};

void TestCauseModel::keepsTheRulesOfModels()
{
    CauseModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setRows(causeRows(*changed()));
    QVERIFY(model.rowCount() > 2);
    model.setRows({});
    QCOMPARE(model.rowCount(), 0);
}

void TestCauseModel::linesAddUpToTheStep()
{
    const auto comparison = changed();
    double groups = 0, causes = 0;
    int counted = 0, lines = 0;
    for (const CauseRow &row : causeRows(*comparison).rows) {
        (row.isGroup ? groups : causes) += row.deltaNs;
        counted += row.count;
        lines += row.isGroup ? 0 : 1;
    }
    QCOMPARE(groups, 800e3);
    QCOMPARE(causes, 800e3);
    QCOMPARE(counted, lines);
}

void TestCauseModel::onlyWhatIsCertainHasAColour()
{
    const auto comparison = changed();
    for (const CauseRows &list : { causeRows(*comparison), reasonRows(*comparison) }) {
        QVERIFY(list.count > 0);
        for (const CauseRow &row : list.rows) {
            QVERIFY(!row.isSure);
            QCOMPARE(int(row.tone), int(Tone::Neutral));
        }
    }
}

void TestCauseModel::findsTheCauseOfABlock()
{
    const auto comparison = changed();
    CauseModel model;
    model.setRows(causeRows(*comparison));
    const QModelIndex added = model.indexOf(*comparison, comparison->findPath("Net / C"));
    QVERIFY(added.isValid());
    QCOMPARE(model.at(added).title, QStringLiteral("C"));
    QCOMPARE(model.at(added).where, QStringLiteral("in Net"));
    QCOMPARE(model.at(added).why, QStringLiteral("experimental side only, mostly aten::relu"));
    QCOMPARE(model.at(added).deltaNs, 500e3);
    QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable)); // a group
    QVERIFY(!model.indexOf(*comparison, comparison->findPath("Net / A")).isValid());
}

void TestCauseModel::reasonsAddUpAsListed()
{
    const auto comparison = changed();
    const CauseRows list = reasonRows(*comparison);
    double sum = 0;
    for (const CauseRow &row : list.rows)
        sum += row.deltaNs;
    QCOMPARE(sum, 800e3);
    QCOMPARE(list.unit.name, QStringLiteral("ms")); // that of the step, as in the blocks
}

/// Two blocks that are called alike, deep in two others: the narrow line names what tells them apart.
void TestCauseModel::equalCausesSayWhereTheyDiffer()
{
    const auto drawing = [](int later, int latest) {
        std::string text = "1 step ProfilerStep#1 0-9000\n1 module Net_0 100-8900\n";
        const auto add = [&text](const std::string &what, int from, int to) {
            text += "1 " + what + " " + std::to_string(from) + "-" + std::to_string(to) + "\n";
        };
        add("module Left_0", 200, 4000);
        add("module Attention_0", 300, 3900);
        add("module Linear_0", 400, 1000 + later);
        add("op aten::mm", 450, 950 + later);
        add("module Right_0", 4200, 8800);
        add("module Attention_1", 4300, 8700);
        add("module Linear_1", 4400, 5000 + latest);
        add("op aten::mm", 4450, 4950 + latest);
        return text;
    };
    const CauseRows list = causeRows(*test::compareDrawings(drawing(0, 0), drawing(900, 800)));
    QStringList wheres;
    for (const CauseRow &row : list.rows) {
        if (row.title.startsWith(QStringLiteral("Linear")))
            wheres << row.shortWhere;
    }
    QVERIFY2(wheres.size() == 2, qPrintable(wheres.join(QLatin1Char(';'))));
    QVERIFY2(wheres[0] != wheres[1], qPrintable(wheres.join(QLatin1Char(';'))));
    QVERIFY2(wheres.join(QString()).contains(QStringLiteral("Left")), qPrintable(wheres.join(QLatin1Char(';'))));
}

TWINLANE_TEST(TestCauseModel, QCoreApplication)
#include "tst_causemodel.moc"
