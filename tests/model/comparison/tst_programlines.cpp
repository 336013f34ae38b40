// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a verdict says was changed in the program: of recordings that differ in one thing.

#include "model/comparison/onesidednames.h"
#include "model/comparison/toldchanges.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QRegularExpression>
#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

class ProgramLinesTest : public QObject {
    Q_OBJECT
private slots:
    void namesTheChange_data();
    void namesTheChange();
    void theLargestChange_data();
    void theLargestChange();
    void namesOfOneSide();
};

void ProgramLinesTest::namesTheChange_data()
{
    QTest::addColumn<QString>("a");
    QTest::addColumn<QString>("b");
    QTest::addColumn<QString>("line");
    const auto row = [](const char *a, const char *b, const char *line) { QTest::newRow(b) << a << b << line; };
    row("changes/text", "changes/fused",
        "Other operators by name: gone aten::mul_ x52 \\(.*\\).*, new aten::_fused_adamw_ x1 \\(");
    row("changes/text", "changes/hand-norm",
        "Other operators by name: gone aten::native_layer_norm.* x4 \\(.*new aten::(mul|pow) x");
    row("changes/images", "changes/group-norm",
        "Other operators by name: gone aten::native_batch_norm x3 .* new aten::native_group_norm");
    row("changes/images", "changes/channels-last",
        "Other strides, such as \\[8192,256,16,1\\] -> \\[8192,1,512,32\\], on \\d+ operators \\(");
    row("changes/images", "changes/classes",
        "Other input sizes, such as \\[.*10.*\\] -> \\[.*200.*\\], on \\d+ operators");
    row("changes/evaluated-with-grad", "changes/evaluated", "Autograd records operators in the baseline alone\\.");
    row("changes/evaluated", "changes/evaluated-with-grad",
        "Autograd records operators in the experimental run alone\\.");
}

void ProgramLinesTest::namesTheChange()
{
    QFETCH(QString, a);
    QFETCH(QString, b);
    QFETCH(QString, line);
    QVERIFY(hasRecording(a.toStdString()) && hasRecording(b.toStdString()));
    const auto comparison = compareRecordings(a.toStdString(), b.toStdString());
    QVERIFY(comparison);
    const QString text = QString::fromStdString(comparison->verdict.text);
    QVERIFY2(text.contains(QRegularExpression(line)), qPrintable(text));
    QVERIFY2(!text.contains("did the same work"), qPrintable(text));
}

void ProgramLinesTest::theLargestChange_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("deltaNs");
    QTest::addColumn<bool>("holdsAllCalls");
    QTest::addColumn<bool>("isTold");
    const auto row = [](const char *name, ReasonKind kind, double deltaNs, bool holdsAllCalls, bool isTold) {
        QTest::newRow(name) << int(kind) << deltaNs << holdsAllCalls << isTold;
    };
    row("sizes", ReasonKind::Shape, 2000, false, true);
    row("strides", ReasonKind::Strides, -2000, false, true);
    row("types", ReasonKind::DataType, 2000, false, true);
    row("all calls", ReasonKind::Removed, 2000, true, true);
    row("some calls", ReasonKind::Removed, 2000, false, false);
    row("a crumb", ReasonKind::Shape, 500, false, false);
    row("no change of the program", ReasonKind::HostTime, 2000, true, false);
}

void ProgramLinesTest::theLargestChange()
{
    QFETCH(int, kind);
    QFETCH(double, deltaNs);
    QFETCH(bool, holdsAllCalls);
    QFETCH(bool, isTold);
    OverallReason reason;
    reason.kind = ReasonKind(kind);
    reason.evidence = { { EvidenceKind::Value, "8", "16" } };
    reason.operatorNames = { "aten::mm" };
    reason.experimentalNs = deltaNs;
    const StepAndWork times { 1e6, 1e6, 0, 0 };
    const std::vector<OverallReason> reasons { reason };
    const OverallReason *largest =
        largestChange(reasons, times, [holdsAllCalls](const OverallReason &) { return holdsAllCalls; });
    QCOMPARE(largest != nullptr, isTold);
    reason.evidence = { { EvidenceKind::Value, "8", "[]" } };
    const bool isOfTensors = reason.kind == ReasonKind::Shape || reason.kind == ReasonKind::Strides;
    const std::vector<OverallReason> unrecorded { reason };
    const auto all = [](const OverallReason &) { return true; };
    QVERIFY(!isOfTensors || !largestChange(unrecorded, times, all));
}

/// What is gone is never told without what is new beside it.
void ProgramLinesTest::namesOfOneSide()
{
    const std::vector<NamedWork> before { { "aten::sqrt", {}, 300, 4 }, { "aten::mm", {}, 700, 1 } },
        after { { "aten::fused", {}, 5, 1 }, { "aten::mm", {}, 700, 1 } };
    QCOMPARE(statementText(oneSidedNamesClauses(before, after, 1000, kNamesOfChange)),
        std::string("gone aten::sqrt x4 (300 ns), new aten::fused x1 (5 ns)"));
    QVERIFY(oneSidedNamesClauses(after, after, 1000, kNamesOfChange).empty());
    QVERIFY(oneSidedNamesClauses(before, after, 1e6, kOperatorsOfSmallChange).empty());
}

TWINLANE_TEST(ProgramLinesTest, NoApplication)
#include "tst_programlines.moc"
