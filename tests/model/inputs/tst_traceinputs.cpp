// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator inputs taken out of small traces.

#include "model/inputs/operatorschema.h"
#include "model/inputs/traceinputs.h"
#include "model/report/inputsreport.h"
#include "model/trace/normalizedname.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// A call of 10 us at @p ts with what record_shapes tells, quotes as in json().
std::string call(const std::string &name, int ts, const std::string &types, const std::string &sizes,
    const std::string &strides = {}, const std::string &values = {}, int dur = 10)
{
    std::string args = "'Input type': [" + types + "], 'Input Dims': [" + sizes + "]";
    if (!strides.empty())
        args += ", 'Input Strides': [" + strides + "]";
    if (!values.empty())
        args += ", 'Concrete Inputs': [" + values + "]";
    return "{'ph': 'X', 'cat': 'cpu_op', 'name': '" + name + "', 'pid': 1, 'tid': 2, 'ts': " + std::to_string(ts)
        + ", 'dur': " + std::to_string(dur) + ", 'args': {" + args + "}}";
}

/// A launch within a call and its kernel.
std::string work(int ts, int correlation, int dur)
{
    const std::string number = std::to_string(correlation);
    return "{'ph': 'X', 'cat': 'cuda_runtime', 'name': 'cudaLaunchKernel', 'pid': 1, 'tid': 2, 'ts': "
        + std::to_string(ts) + ", 'dur': 1, 'args': {'correlation': " + number
        + "}}, {'ph': 'X', 'cat': 'kernel', 'name': 'k', 'pid': 0, 'tid': 7, 'ts': " + std::to_string(ts + 2)
        + ", 'dur': " + std::to_string(dur) + ", 'args': {'device': 0, 'stream': 7, 'correlation': " + number + "}}";
}

InputList listOf(const std::string &events, const TraceInputOptions &options = {})
{
    const auto list = traceInputs(*buildRun(read(object(events))), options);
    if (!list)
        qFatal("%s", list.error().sentence().c_str());
    return *list;
}

QString textOf(const std::string &events, const TraceInputOptions &options = {})
{
    return QString::fromStdString(inputsText(listOf(events, options)));
}

std::uint64_t leftOut(const InputList &list, const std::string &reason)
{
    for (const LeftOutCalls &left : list.leftOut) {
        if (left.reason == reason)
            return left.calls;
    }
    return 0;
}

} // namespace

class TraceInputsTest : public QObject {
    Q_OBJECT

private slots:
    void schemasAreThere()
    {
        const OperatorSchemas &schemas = OperatorSchemas::ofPyTorch();
        QCOMPARE(schemas.source(), std::string("torch 2.13.0"));
        QVERIFY(schemas.size() > 3000);
        const OperatorSchema *add = schemas.find("add", "Tensor");
        QVERIFY(add && add->arguments.size() == 3 && !add->isComposite);
        QVERIFY(add->arguments[2].isKeyword && add->arguments[2].defaultValue == "1");
        QVERIFY(schemas.find("linear", "default")->isComposite);
        QVERIFY(schemas.find("view", "default")->computesNothing);
        QVERIFY(schemas.find("mul", "out")->writesKeyword);
        QVERIFY(!schemas.find("nowhere", "default"));
    }

    void outermostCallsBelowComposites()
    {
        const std::string events = call("aten::linear", 0, "'float', 'float', ''", "[2, 3], [4, 3], []", {}, {}, 100)
            + ", " + call("aten::t", 5, "'float'", "[4, 3]") + ", "
            + call("aten::addmm", 20, "'float', 'float', 'float', 'Scalar', 'Scalar'", "[4], [2, 3], [3, 4], [], []",
                "[1], [3, 1], [1, 3], [], []", "'', '', '', '1', '1'", 50)
            + ", " + call("aten::mm", 30, "'float', 'float'", "[2, 3], [3, 4]", "[3, 1], [1, 3]", "'', ''");
        QCOMPARE(textOf(events),
            QStringLiteral("Operator: aten.addmm.default\ncnt: 1, ((T([4], f32), T([2, 3], f32), T([3, 4], f32, "
                           "stride=(1, 3))), {})\n"));
        QCOMPARE(leftOut(listOf(events), "views and constructors"), std::uint64_t(1));
    }

    void overloads_data()
    {
        QTest::addColumn<QString>("event");
        QTest::addColumn<QString>("line");
        const auto row = [](const char *name, const std::string &event, const char *line) {
            QTest::newRow(name) << QString::fromStdString(event) << line;
        };
        row("a scalar", call("aten::eq", 0, "'longint', 'Scalar'", "[2], []", "[1], []", "'', '1'"),
            "aten.eq.Scalar ((T([2], i64), 1), {})");
        row("a name with its overload",
            call("aten::eq.Tensor", 0, "'float', 'float'", "[2], [2]", "[1], [1]", "'', ''"),
            "aten.eq.Tensor ((T([2], f32), T([2], f32)), {})");
        row("types and codes",
            call("aten::_to_copy", 0, "'float', 'Scalar', 'Scalar', '', 'Scalar', 'Scalar', ''",
                "[2], [], [], [], [], [], []", "[1], [], [], [], [], [], []",
                "'', '15', '0', 'cuda:0', 'False', 'False', ''"),
            "aten._to_copy.default ((T([2], f32),), {'dtype': bf16, 'layout': torch.strided, 'pin_memory': False})");
        row("a device is the default",
            call("aten::_to_copy", 0, "'float', 'Scalar', 'Scalar', '', '', 'Scalar', ''",
                "[2], [], [], [], [], [], []", "[1], [], [], [], [], [], []",
                "'', '15', '0', 'cuda:0', '', 'False', ''"),
            "aten._to_copy.default ((T([2], f32),), {'dtype': bf16, 'layout': torch.strided})");
        row("out", call("aten::mul", 0, "'float', 'double', 'float'", "[2], [], [2]", "[1], [], [1]", "'', '', ''"),
            "aten.mul.out ((T([2], f32), T([], f64)), {'out': T([2], f32)})");
        row("lists and reals",
            call("aten::native_layer_norm", 0, "'c10::Half', 'ScalarList', '', '', 'Scalar'", "[2, 8], [], [], [], []",
                "[8, 1], [], [], [], []", "'', '[8]', '', '', '1.0000000000000001e-05'"),
            "aten.native_layer_norm.default ((T([2, 8], f16), [8], None, None, 1e-05), {})");
        row("no such operator", call("aten::nowhere", 0, "'float'", "[2]"), "none");
        row("no such arguments", call("aten::mm", 0, "'float'", "[2]"), "none");
    }

    void overloads()
    {
        QFETCH(QString, event);
        QFETCH(QString, line);
        const InputList list = listOf(event.toStdString());
        const bool isNone = list.inputs.empty();
        const QString found =
            isNone ? QStringLiteral("none") : QString::fromStdString(list.inputs[0].name + ' ' + list.inputs[0].args);
        QCOMPARE(found, line);
    }

    void whatIsAssumedAndWhatIsMissing()
    {
        const InputList list = listOf(call("aten::mul", 0, "'float', 'double'", "[2], []", "[1], []", "'', ''") + ", "
            + call("aten::cat", 20, "'TensorList', 'Scalar'", "[[2], [3]], []", "[[1], [1]], []", "'', '0'") + ", "
            + call("aten::clone", 40, "'float', 'Scalar'", "[2], []", "[1], []", "'', '0'"));
        QCOMPARE(list.inputs.size(), std::size_t(2));
        QVERIFY(!list.inputs[0].isComplete());
        QCOMPARE(list.inputs[0].args, std::string("((?,), {})"));
        QCOMPARE(list.inputs[1].assumed, std::vector<std::string> { "other" });
        QCOMPARE(leftOut(list, "has a memory format"), std::uint64_t(1));
        TraceInputOptions all;
        all.listsAll = true;
        QVERIFY(textOf(call("aten::clone", 40, "'float', 'Scalar'", "[2], []", "[1], []", "'', '0'"), all)
                    .contains(QStringLiteral("{'memory_format': torch.contiguous_format}")));
        const InputList bare =
            listOf("{'ph': 'X', 'cat': 'cpu_op', 'name': 'aten::mm', 'pid': 1, 'tid': 2, 'ts': 1, 'dur': 3}");
        QCOMPARE(bare.notes.count("noInputShapes"), std::uint64_t(1));
        QVERIFY(bare.inputs.empty());
    }

    void timesAndTheLaunchOverhead()
    {
        std::string events;
        for (int i = 0; i < 40; ++i) { // kernels of 1 to 40 us
            const std::string size = i < 20 ? "[2]" : "[3]";
            events += (i == 0 ? "" : ", ") + call("aten::relu", 100 * i, "'float'", size, "[1]", "''", 10) + ", "
                + work(100 * i + 1, i + 1, i + 1);
        }
        const InputList list = listOf(events);
        QCOMPARE(list.launchOverheadNs, std::optional<std::int64_t>(3000));
        QCOMPARE(list.inputs.size(), std::size_t(2));
        QCOMPARE(list.inputs[0].calls, std::uint64_t(20));
        QCOMPARE(list.inputs[0].deviceNs, std::optional<std::int64_t>(210000));
        QCOMPARE(list.inputs[0].hostNs, std::optional<std::int64_t>(200000));
        QCOMPARE(*list.inputs[0].relativeRuntime, 3.5);
        QVERIFY(list.inputs[0].isOverheadDominated == false && list.inputs[0].isHostBound == false);
        const InputList host = listOf(call("aten::relu", 0, "'float'", "[2]"));
        QVERIFY(!host.launchOverheadNs && !host.inputs[0].isOverheadDominated && !host.inputs[0].isHostBound);
        QCOMPARE(*host.inputs[0].runtimeMs, 0.01);
    }

    void stepsAndBlocksThatAreNotThere()
    {
        const auto run = buildRun(read(object(call("aten::relu", 0, "'float'", "[2]"))));
        TraceInputOptions options;
        options.zoom = "nowhere";
        QVERIFY(!traceInputs(*run, options));
        options.zoom.reset();
        options.steps = *StepChoice::parse("7");
        QVERIFY(!traceInputs(*run, options));
    }

    void overloadsShareOneName()
    {
        QCOMPARE(normalizedName("aten::add.Tensor"), std::string("aten::add"));
        QCOMPARE(normalizedName("aten::add"), std::string("aten::add"));
        QCOMPARE(normalizedName("aten::cudnn_convolution.out"), normalizedName("aten::cudnn_convolution"));
        for (const char *name : { "aten::.x", "aten::add.", "at::native::f.part", "aten::f.a.b", "aten::f<a.b>" })
            QCOMPARE(withoutOverload(name), std::string_view(name));
    }
};

TWINLANE_TEST(TraceInputsTest, NoApplication)
#include "tst_traceinputs.moc"
