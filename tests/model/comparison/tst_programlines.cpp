// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a verdict says was changed in the program: of recordings that differ in one thing.

#include "model/comparison/comparison.h"
#include "model/comparison/onesidednames.h"
#include "model/comparison/toldchanges.h"
#include "tests/support/drawnevents.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QRegularExpression>
#include <QTest>

#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// Steps of two modules and what is between them: each of @p first and @p second as "name us", one operator after the other.
struct DrawnStep {
    std::vector<std::pair<std::string, int>> first, second;
    int gapUs = 10;
    std::string third = {}; ///< a module more, of one operator; empty: none
};

std::shared_ptr<const Run> runOf(const DrawnStep &step, int steps)
{
    std::string drawing;
    int at = 100;
    const auto line = [&](const std::string &what, int begin) {
        drawing += "1 " + what + ' ' + std::to_string(begin) + '-' + std::to_string(at) + '\n';
    };
    const auto module = [&](const std::string &name, const std::vector<std::pair<std::string, int>> &operators) {
        const int begin = at;
        for (const auto &[op, us] : operators) {
            const int start = at;
            at += us;
            line("op " + op, start);
        }
        at += 2;
        line("module " + name, begin);
    };
    for (int i = 0; i < steps; ++i) {
        const int begin = at;
        at += 5;
        module("First_0", step.first);
        at += step.gapUs;
        module("Second_0", step.second);
        if (!step.third.empty())
            module(step.third, { { "aten::tanh", 400 } });
        at += 5;
        line("step ProfilerStep#" + std::to_string(i), begin);
        at += 3;
    }
    return runFromText(drawing);
}

std::shared_ptr<const Comparison> compared(const DrawnStep &a, const DrawnStep &b, int steps)
{
    const auto made = compare(runOf(a, steps), runOf(b, steps), {});
    if (!made)
        qFatal("%s", made.error().sentence().c_str());
    return *made;
}

const DrawnStep kPlain { { { "aten::mm", 300 }, { "aten::add", 100 }, { "aten::mul", 100 } },
    { { "aten::exp", 200 }, { "aten::sub", 100 }, { "aten::div", 100 } } };

} // namespace

class ProgramLinesTest : public QObject {
    Q_OBJECT
private slots:
    void namesTheChange_data();
    void namesTheChange();
    void theLargestChange_data();
    void theLargestChange();
    void namesOfOneSide();
    void equalProgramsSayWhere();
    void goneAndNewBlocks();
    void otherWorkInOneBlock();
    void oneNameIsNoFactorOfAll();
    void anotherWayOfLoading_data();
    void anotherWayOfLoading();
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

void ProgramLinesTest::equalProgramsSayWhere()
{
    DrawnStep late = kPlain;
    late.gapUs += 500;
    const std::string text = compared(kPlain, late, 1)->verdict.text;
    QVERIFY2(text.find("The program did the same work") != text.npos
            || text.find("Both recordings call the same operators") != text.npos,
        text.c_str());
    QVERIFY2(
        text.find("own time in the gap between First and Second, differs most (+500 µs)") != text.npos, text.c_str());
    DrawnStep hardly = kPlain;
    hardly.gapUs += 1;
    QCOMPARE(compared(kPlain, hardly, 1)->verdict.text.find("differs most"), std::string::npos);
}

void ProgramLinesTest::goneAndNewBlocks()
{
    DrawnStep before = kPlain, after = kPlain;
    before.third = "Old_0";
    after.third = "New_0";
    after.second[0].second += 50;
    const std::string gone = compared(before, kPlain, 1)->verdict.text;
    QVERIFY2(gone.find("Old is gone, 402 µs per step") != gone.npos, gone.c_str());
    QCOMPARE(gone.find("Not the same program"), std::string::npos);
    const std::string added = compared(kPlain, after, 1)->verdict.text;
    QVERIFY2(added.find("New is new, 402 µs per step") != added.npos, added.c_str());
}

/// However many names differ, the other block's work is known to be the same.
void ProgramLinesTest::otherWorkInOneBlock()
{
    DrawnStep other = kPlain;
    other.first.insert(other.first.end(), { { "aten::a", 5 }, { "aten::b", 5 }, { "aten::c", 5 }, { "aten::d", 5 } });
    const auto comparison = compared(kPlain, other, 4);
    const std::vector<char> &isOther = comparison->program.isOtherWork;
    QCOMPARE(isOther.size(), comparison->rows.size());
    for (std::size_t row = 0; row < isOther.size(); ++row) {
        if (comparison->className(RowId(row)) == "First")
            QVERIFY(isOther[row]);
        if (comparison->className(RowId(row)) == "Second")
            QVERIFY(!isOther[row]);
    }
    QCOMPARE(comparison->program.deltaNs.value_or(0), std::int64_t(20000));
}

/// One operator that takes most of the step is no sign of the machine.
void ProgramLinesTest::oneNameIsNoFactorOfAll()
{
    DrawnStep slow = kPlain, fast = kPlain;
    slow.first[0].second = 6000;
    fast.first[0].second = 4000;
    QVERIFY(!compared(slow, fast, 6)->verdict.parts.hostFactor);
    DrawnStep all = kPlain;
    for (auto *module : { &all.first, &all.second }) {
        for (auto &[name, us] : *module)
            us = us * 3 / 2;
    }
    QVERIFY(compared(kPlain, all, 6)->verdict.parts.hostFactor);
}

void ProgramLinesTest::anotherWayOfLoading_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<QString>("experimental");
    QTest::addColumn<QString>("line");
    const QString own = QStringLiteral("_SingleProcess"), workers = QStringLiteral("_MultiProcessing");
    QTest::newRow("workers") << own << workers
                             << "Batches are made in another way: in the step's own process -> by worker processes.";
    QTest::newRow("no workers") << workers << own
                                << "Batches are made in another way: by worker processes -> in the step's own process.";
    QTest::newRow("alike") << workers << workers << "";
    QTest::newRow("none on a side") << "" << workers << "";
}

void ProgramLinesTest::anotherWayOfLoading()
{
    QFETCH(const QString, baseline);
    QFETCH(const QString, experimental);
    QFETCH(const QString, line);
    const auto runWith = [](const QString &loader) {
        DrawnEvents events;
        for (int step = 1; step <= 4; ++step) {
            const int us = step * 1000;
            events.add("user_annotation", "ProfilerStep#" + std::to_string(step), us, 900);
            if (!loader.isEmpty())
                events.add("user_annotation",
                    "enumerate(DataLoader)#" + loader.toStdString() + "DataLoaderIter.__next__", us + 5, 200);
            events.add("cpu_op", "aten::mm", us + 300, 500 + step);
        }
        return events.run();
    };
    const QString text = QString::fromStdString((*compare(runWith(baseline), runWith(experimental), {}))->verdict.text);
    QVERIFY2(line.isEmpty() ? !text.contains(QStringLiteral("Batches")) : text.contains(line), qPrintable(text));
}

TWINLANE_TEST(ProgramLinesTest, NoApplication)
#include "tst_programlines.moc"
