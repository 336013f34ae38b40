// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists of operator inputs: text in, table out, and back; and two of them compared.

#include "model/inputs/inputcomparison.h"
#include "model/inputs/inputreaders.h"
#include "model/inputs/worthkernel.h"
#include "model/report/inputsreport.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>
#include <tuple>

using namespace twinlane;

namespace {

InputList textList(const std::string &text, const std::string &file = "list.txt")
{
    InputList list;
    list.file = file;
    readInputText(text, list);
    settle(list);
    return list;
}

InputList jsonList(std::string text, InputFileKind kind)
{
    InputList list;
    const std::string_view padded = padJson(text);
    if (kind == InputFileKind::Problems)
        readProblems(padded, list);
    else
        readModelTracing(padded, list);
    settle(list);
    return list;
}

/// A list of some of a few operators and inputs, in any order.
std::string anyList(std::mt19937 &random)
{
    std::string text;
    for (int i = 0; i < 30; ++i) {
        text += "Operator: aten.op" + std::to_string(random() % 4) + ".default\n";
        const auto size = std::to_string(random() % 5);
        text += "cnt: " + std::to_string(random() % 9) + ", ((T([" + size + ", 8], f32), " + size + "), {})\n";
    }
    return text;
}

QString countsOf(const InputComparison &comparison)
{
    QString text = comparison.factor ? QString::fromStdString(comparison.factor->text()) : QStringLiteral("none");
    for (const std::size_t count : comparison.counts())
        text += QLatin1Char(' ') + QString::number(count);
    return text;
}

/// Rows of batch @p batch: three operators on tensors of it, and one on none.
std::string batchList(int batch)
{
    const std::string b = std::to_string(batch), twice = std::to_string(2 * batch);
    return "Operator: aten.relu.default\ncnt: 2, ((T([" + b
        + ", 8], f32),), {})\nOperator: aten.mm.default\ncnt: 1, ((T([" + b
        + ", 8], f32), T([8, 5], f32)), {})\nOperator: aten.cos.default\ncnt: 4, ((T([" + twice
        + "], f32),), {})\nOperator: aten.sin.default\ncnt: 1, ((T([3], f32),), {})\n";
}

} // namespace

class InputListTest : public QObject {
    Q_OBJECT

private slots:
    void textOfAllForms()
    {
        const InputList list =
            textList("a log line\nOperator: aten.sum.SymInt\ncnt: 3, '((T([2, 2], th.float32),), {})'\r\n"
                     "cnt: 2, ((T([2, 2], f32),), {})\nOperator: aten.mm.default\ncnt: 0, ((T([1], f32),), {})\n"
                     "cnt: 7, ((what?\ncnt: many\n");
        QCOMPARE(QString::fromStdString(inputsText(list)),
            QStringLiteral("Operator: aten.mm.default\ncnt: 7, ((what?\ncnt: 0, ((T([1], f32),), {})\n"
                           "Operator: aten.sum.dim_IntList\ncnt: 5, ((T([2, 2], f32),), {})\n"));
        QCOMPARE(list.notes.count("otherLines"), std::uint64_t(2));
        QCOMPARE(list.notes.count("argumentsAsText"), std::uint64_t(1));
        QVERIFY(list.notes.all().back().text.find("line 7") != std::string::npos);
        QVERIFY(!list.inputs[0].isParsed && !list.inputs[0].isComplete());
        QVERIFY(list.inputs[1].isSynthetic);
        QCOMPARE(list.calls(), std::uint64_t(12));
        QCOMPARE(list.operators(), std::size_t(2));
    }

    void problems()
    {
        const std::string uuid(64, 'a');
        const std::string first = test::json("{'uuid': '" + uuid
            + "', 'op_name': 'aten.relu.default', 'args': '((T([2], f32,),), {})', 'count': 3, 'is_synthetic': false, "
              "'included_in_benchmark': true, 'why_excluded': ['x'], 'runtime_ms': 0.5, "
              "'relative_runtime_to_kernel_launch': 1.25, 'is_overhead_dominated_op': true, 'in_models': ['b', 'a']}");
        const std::string second = test::json("{'op_name': 'aten.cos.default', 'args': '((T([2], f32),), {})'}");
        const InputList array = jsonList('[' + first + ",\n" + second + ",\n7]", InputFileKind::Problems);
        const InputList lines = jsonList(first + '\n' + second + '\n', InputFileKind::Problems);
        QCOMPARE(inputsProblems(array), inputsProblems(lines));
        QCOMPARE(array.notes.count("otherElements"), std::uint64_t(1));
        QCOMPARE(array.inputs.size(), std::size_t(2));
        const OperatorInput &relu = array.inputs[1];
        QCOMPARE(relu.uuid, uuid);
        QCOMPARE(relu.calls, std::uint64_t(3));
        QVERIFY(relu.isOverheadDominated == true && relu.isIncluded == true && !relu.isRunnable);
        QVERIFY(relu.runtimeMs == 0.5 && relu.whyExcluded == std::vector<std::string> { "x" });
        QCOMPARE(relu.models, (std::vector<std::string> { "a", "b" }));
        QCOMPARE(array.inputs[0].uuid.size(), std::size_t(64));
        QVERIFY(!array.inputs[0].runtimeMs);
        QCOMPARE(inputsProblems(jsonList(inputsProblems(array), InputFileKind::Problems)), inputsProblems(array));
    }

    void modelTracing()
    {
        const InputList list = jsonList(
            test::json(
                "{'metadata': {'x': 1}, 'aten.add.Tensor': [{'count': 2, 'inputs': '((T([1, 1], f32), 1), {})'}, "
                "{'count': 1}], 'aten.mm': {'[[{}], {}]': 4}}"),
            InputFileKind::ModelTracing);
        QCOMPARE(QString::fromStdString(inputsText(list)),
            QStringLiteral("Operator: aten.add.Tensor\ncnt: 2, ((T([1, 1], f32), 1), {})\n"
                           "Operator: aten.mm\ncnt: 4, [[{}], {}]\n"));
        QCOMPARE(list.notes.count("otherElements"), std::uint64_t(1));
    }

    void damagedJsonIsTold()
    {
        const InputList list =
            jsonList("[{\"op_name\": \"a\", \"args\": \"((), {})\"},\n {\"op_name\": ", InputFileKind::Problems);
        QCOMPARE(list.inputs.size(), std::size_t(1));
        QCOMPARE(list.notes.count("damagedJson"), std::uint64_t(1));
    }

    void kindsOfFiles_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        const auto row = [](const char *text, InputFileKind kind) {
            QTest::newRow(text) << QByteArray(text) << int(kind);
        };
        row("PAR1....", InputFileKind::Parquet);
        row("Operator: aten.mm.default\n", InputFileKind::Text);
        row("# a log\nOperator: aten.mm.default\n", InputFileKind::Text);
        row("[{\"uuid\": \"a\", \"op_name\": \"b\"", InputFileKind::Problems);
        row(" {\"op_name\": \"b\"}\n{", InputFileKind::Problems);
        row("{\"aten.mm\": [{\"count\": 1", InputFileKind::ModelTracing);
        row("{\"metadata\": {}, \"mm\": [{\"inputs\": \"\"", InputFileKind::ModelTracing);
        row("{\"aten.mm\": {\"x\": 1", InputFileKind::ModelTracing);
        row("{\"schemaVersion\": 1, \"traceEvents\": []}", InputFileKind::Other);
        row("{\"deviceProperties\": [{\"id\": 0}], \"traceEvents\": [", InputFileKind::Other);
        row("[{\"ph\": \"X\", \"name\": \"x\"}]", InputFileKind::Other);
        row("", InputFileKind::Other);
    }
    void kindsOfFiles()
    {
        QFETCH(QByteArray, text);
        QTEST(int(inputFileKind(text.toStdString())), "kind");
    }

    void writtenListsReadBackAndOrderDoesNotMatter()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 50; ++round) {
            const InputList a = textList(anyList(random), "a"), b = textList(anyList(random), "b"),
                            c = textList(anyList(random), "c");
            const std::string written = inputsText(a);
            QCOMPARE(inputsText(textList(written)), written);
            QCOMPARE(inputsText(jsonList(inputsProblems(a), InputFileKind::Problems)), written);
            const InputList all = merged({ a, b, c }, "all");
            QCOMPARE(inputsJson(merged({ c, a, b }, "all")), inputsJson(all));
            QCOMPARE(all.calls(), a.calls() + b.calls() + c.calls());
        }
    }

    void aNameOfControlsAloneReadsBack()
    {
        const InputList list = textList("Operator: \x01\x02\ncnt: 2, ((T([2], f32),), {})\n");
        const std::string written = inputsText(list);
        QCOMPARE(written, std::string("Operator: (no name)\ncnt: 2, ((T([2], f32),), {})\n"));
        QCOMPARE(inputsText(textList(written)), written);
    }

    void comparisonsMirror()
    {
        std::mt19937 random(11);
        for (int round = 0; round < 50; ++round) {
            const InputList a = textList(anyList(random)), b = textList(anyList(random));
            const InputComparison there = compareInputs(a, b), back = compareInputs(b, a), self = compareInputs(a, a);
            const auto x = there.counts(), y = back.counts();
            QVERIFY(x[0] == y[1] && x[1] == y[0] && x[2] == y[3] && x[3] == y[2] && x[4] == y[4] && x[5] == y[5]);
            QCOMPARE(there.factor.has_value(), back.factor.has_value());
            if (there.factor)
                QCOMPARE(*back.factor, (InputFactor { there.factor->denominator, there.factor->numerator }));
            QCOMPARE(self.counts()[4], a.inputs.size());
            QVERIFY(!self.factor);
        }
    }

    void aFactorJoinsRows()
    {
        const InputComparison comparison = compareInputs(textList(batchList(32)), textList(batchList(4)));
        QCOMPARE(countsOf(comparison), QStringLiteral("8 0 0 0 0 1 3"));
        QCOMPARE(countsOf(compareInputs(textList(batchList(4)), textList(batchList(32)))),
            QStringLiteral("1/8 0 0 0 0 1 3"));
        for (const ComparedInput &row : comparison.rows)
            QCOMPARE(comparison.calls(row).delta, std::optional<std::int64_t>(0));
    }

    void twoPairsMakeNoFactor()
    {
        const std::string a = "Operator: x\ncnt: 1, ((T([8], f32),), {})\ncnt: 1, ((T([16, 2], f32),), {})\n";
        const std::string b = "Operator: x\ncnt: 1, ((T([4], f32),), {})\ncnt: 1, ((T([8, 2], f32),), {})\n";
        QCOMPARE(countsOf(compareInputs(textList(a), textList(b))), QStringLiteral("none 2 2 0 0 0 0"));
    }

    void callsTellTheChange()
    {
        const std::string a = "Operator: x\ncnt: 1, ((1,), {})\ncnt: 2, ((2,), {})\ncnt: 3, ((3,), {})\n";
        const std::string b =
            "Operator: x\ncnt: 2, ((1,), {})\ncnt: 1, ((2,), {})\ncnt: 3, ((3,), {})\ncnt: 1, ((4.5,), {})\n";
        QCOMPARE(countsOf(compareInputs(textList(a), textList(b))), QStringLiteral("none 1 0 1 1 1 0"));
    }

    void worthAKernel()
    {
        InputList list = textList("Operator: x\ncnt: 10, ((1,), {})\ncnt: 1, ((2,), {})\ncnt: 1, ((3,), {})\n");
        const std::int64_t deviceNs[] { 100000, 30000, 1000 };
        for (std::size_t i = 0; i < 3; ++i)
            list.inputs[i].deviceNs = deviceNs[i];
        setLaunchOverhead(list, 2000);
        QVERIFY(list.inputs[2].isOverheadDominated == true && list.inputs[0].isOverheadDominated == false);
        markWorthKernel(list, 0.7); // 80 us and 28 us can be saved
        QVERIFY(list.inputs[0].isWorthKernel == true && list.inputs[1].isWorthKernel == false);
        markWorthKernel(list, 0.8);
        QVERIFY(list.inputs[1].isWorthKernel == true && list.inputs[2].isWorthKernel == false);
    }
};

TWINLANE_TEST(InputListTest, NoApplication)
#include "tst_inputlist.moc"
