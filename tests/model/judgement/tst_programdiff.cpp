// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Did the program change at all? Small traces that differ in one respect.

#include "model/comparison/comparison.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <functional>

using namespace twinlane;

namespace {

struct Call {
    QString name;
    QString dims = QStringLiteral("[[8, 16], []]"), types = QStringLiteral(R"(["float", "Scalar"])"),
            strides = QStringLiteral("[[16, 1], []]");
    QString kernel = {};
    int grid = 4;
};
using Calls = std::vector<Call>;
using Steps = std::vector<Calls>;

struct Recorded {
    bool shapes = true, modules = true;
};

/// What a batch is rebuilt from, by step: when it is fetched is a matter of chance.
using Fetches = std::vector<int>;

std::shared_ptr<const Run> runOf(const Steps &steps, const Recorded &recorded, int callNs, const Fetches &fetches = {})
{
    QStringList events;
    int correlation = 0, at = 1000, deviceAt = 1000;
    const auto event = [&](const char *category, const QString &name, int begin, int length, const QString &args) {
        events << QStringLiteral(
            R"({"ph": "X", "cat": "%1", "name": "%2", "pid": 1, "tid": 1, "ts": %3, "dur": %4, "args": {%5}})")
                      .arg(QLatin1String(category), name)
                      .arg(begin)
                      .arg(length)
                      .arg(args);
    };
    int number = 0;
    for (const Calls &step : steps) {
        const int begin = at;
        at += 5;
        if (!fetches.empty()) {
            const int fetched = fetches[std::size_t(number)];
            event("user_annotation", QStringLiteral("enumerate(DataLoader)#_MultiProcessingDataLoaderIter.__next__"),
                at, 40, {});
            for (int i = 0; i < fetched; ++i)
                event("cpu_op", QStringLiteral("aten::set_"), at + 1 + 2 * i, 1, {});
            at += 42;
        }
        const int netBegin = at - 3;
        for (const Call &call : step) {
            const QString inputs = recorded.shapes
                ? QStringLiteral(R"("Input Dims": %1, "Input type": %2, "Input Strides": %3)")
                      .arg(call.dims, call.types, call.strides)
                : QString();
            event("cpu_op", call.name, at, callNs, inputs);
            if (!call.kernel.isEmpty()) {
                event("cuda_runtime", QStringLiteral("cudaLaunchKernel"), at + 1, 1,
                    QStringLiteral(R"("correlation": %1)").arg(++correlation));
                deviceAt = std::max(deviceAt, at + 3);
                events << QStringLiteral(
                    R"({"ph": "X", "cat": "kernel", "name": "%1", "pid": 0, "tid": 7, "ts": %2, "dur": 3, "args": {"device": 0, "stream": 7, "correlation": %3, "grid": [%4, 1, 1]}})")
                              .arg(call.kernel)
                              .arg(deviceAt)
                              .arg(correlation)
                              .arg(call.grid);
                deviceAt += 3;
            }
            at += callNs + 1;
        }
        if (recorded.modules)
            event("python_function", QStringLiteral("nn.Module: Net_0"), netBegin, at - netBegin + 2, {});
        at += 10;
        event("user_annotation", QStringLiteral("ProfilerStep#%1").arg(++number), begin, at - begin, {});
    }
    const QString text = QStringLiteral(R"({"traceEvents": [%1]})").arg(events.join(QLatin1Char(',')));
    auto trace = readTraceText(text.toStdString(), "drawn.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

std::shared_ptr<const Comparison> compared(
    const Steps &a, const Steps &b, const Recorded &recorded = {}, int callNsOfB = 10)
{
    auto made = compare(runOf(a, recorded, 10), runOf(b, recorded, callNsOfB), {});
    return made ? *made : nullptr;
}

Calls plain()
{
    return { { "aten::mm", "[[8, 16], [16, 4]]" }, { "aten::add" }, { "aten::add", "[[8, 4], []]" },
        { "aten::relu", "[[8, 4]]", R"(["float"])", "[[4, 1]]", "relu_kernel" } };
}

Steps times(std::size_t count, const Calls &step)
{
    return Steps(count, step);
}

QString counts(const ProgramDiff &program)
{
    QStringList list;
    for (std::size_t i = 0; i < kWorkRespectCount; ++i) {
        if (program.differing[i] > 0)
            list << QStringLiteral("%1 %2")
                        .arg(QLatin1String(workRespectKey(WorkRespect(i)).data()))
                        .arg(program.differing[i]);
    }
    return list.join(QStringLiteral(", "));
}

} // namespace

class ProgramDiffTest : public QObject {
    Q_OBJECT

private slots:
    void respects_data()
    {
        QTest::addColumn<int>("row");
        QTest::addColumn<QString>("expected");
        int row = 0;
        for (const auto &[name, expected] : { std::pair("nothing", ""), std::pair("another order", ""),
                 std::pair("spaces in lists", ""), std::pair("a number's type", ""), std::pair("sizes", "inputs 1"),
                 std::pair("a tensor's type", "types 1"), std::pair("strides", "strides 1"),
                 std::pair("kernel", "kernels 1"), std::pair("grid", "kernels 1"), std::pair("no kernel", "kernels 1"),
                 std::pair("one call more", "calls 1"), std::pair("a new operator", "calls 1"),
                 std::pair("several", "calls 1, inputs 1, types 1") })
            QTest::newRow(name) << row++ << QString::fromLatin1(expected);
    }
    void respects()
    {
        const std::vector<std::function<void(Calls &)>> edits {
            [](Calls &) {},
            [](Calls &step) { std::swap(step[1], step[2]); },
            [](Calls &step) { step[0].dims = "[[8,16],[16,4]]"; },
            [](Calls &step) { step[0].types = R"(["float", ""])"; },
            [](Calls &step) { step[0].dims = "[[8, 32], [32, 4]]"; },
            [](Calls &step) { step[3].types = R"(["c10::Half"])"; },
            [](Calls &step) { step[3].strides = "[[1, 8]]"; },
            [](Calls &step) { step[3].kernel = "relu_vectorized"; },
            [](Calls &step) { step[3].grid = 8; },
            [](Calls &step) {
                step.push_back({ "aten::mm", "[[8, 16], [16, 4]]", R"(["float", "Scalar"])", "[[16, 1], []]", "gemm" });
                step.erase(step.begin());
            },
            [](Calls &step) { step.push_back(step[1]); },
            [](Calls &step) { step.push_back({ "aten::gelu" }); },
            [](Calls &step) {
                step[0].dims = "[[1, 1], [1, 4]]";
                step[3].types = R"(["double"])";
                step.push_back(step[1]);
            },
        };
        QFETCH(int, row);
        Calls other = plain();
        edits[std::size_t(row)](other);
        const auto comparison = compared(times(5, plain()), times(4, other));
        QTEST(counts(comparison->program), "expected");
        QCOMPARE(comparison->program.isSame(), counts(comparison->program).isEmpty());
        const auto back = compared(times(4, other), times(5, plain()));
        QCOMPARE(back->program.differing, comparison->program.differing);
        QCOMPARE(back->program.compared, comparison->program.compared);
    }

    /// Steps may be of two kinds, in other numbers on each side.
    void kindsOfSteps()
    {
        Calls first = plain();
        first.push_back({ "aten::zeros_like" });
        Steps a = times(3, plain()), b = times(6, plain());
        a.insert(a.begin(), first);
        b.insert(b.begin(), first);
        QVERIFY(compared(a, b)->program.isSame());
        QCOMPARE(counts(compared(a, times(4, plain()))->program), QStringLiteral("calls 1"));
    }

    void comparesWhatBothRecorded()
    {
        const auto full = compared(times(4, plain()), times(4, plain()));
        QCOMPARE(full->program.compared, std::size_t(3));
        QCOMPARE(full->program.recorded(),
            (std::vector<std::string_view> { "shapes", "types", "strides", "kernels", "modules" }));
        Calls other = plain();
        other[0].dims = "[[1, 1]]";
        const auto bare = compared(times(4, plain()), times(4, other), { false, false });
        QVERIFY(bare->program.isSame());
        QCOMPARE(bare->program.recorded(), (std::vector<std::string_view> { "kernels" }));
        QVERIFY(bare->verdict.text.find("record_shapes=True") != std::string::npos);
    }

    void nothingToCompare()
    {
        const auto comparison = compared(times(4, {}), times(4, {}));
        QVERIFY(!comparison->program.isSame());
    }

    /// One recording a side cannot tell a machine from a change.
    void sameWorkIsNotReal()
    {
        const auto slower = compared(times(8, plain()), times(8, plain()), {}, 15);
        QVERIFY(slower->verdict.outcome == Outcome::Recordings);
        QVERIFY2(slower->verdict.sentence.starts_with(
                     "The program did the same work in both recordings (0 of 3 operators differ): +"),
            slower->verdict.sentence.c_str());
        QVERIFY(slower->judgements[slower->stepRow().row()].flag() == std::optional(false));
        Calls other = plain();
        other.push_back({ "aten::gelu" });
        QVERIFY(compared(times(8, plain()), times(8, other), {}, 15)->verdict.outcome == Outcome::Real);
    }

    /// Workers hand over batches when they have them.
    void fetchesOfALoaderAreNoProgram()
    {
        const auto fetching = [](const Fetches &fetches, int callNs) {
            return runOf(times(8, plain()), {}, callNs, fetches);
        };
        const auto chance =
            compare(fetching({ 2, 2, 2, 2, 2, 2, 2, 2 }, 10), fetching({ 0, 4, 0, 2, 2, 3, 2, 2 }, 15), {});
        QVERIFY((*chance)->program.isSame());
        QVERIFY((*chance)->verdict.outcome == Outcome::Recordings);
        const auto without = compare(fetching({ 2, 2, 2, 2, 2, 2, 2, 2 }, 10), fetching(Fetches(8, 0), 10), {});
        QCOMPARE(counts((*without)->program), QStringLiteral("calls 1"));
    }

    /// One call more in a small block is no reason why all others take longer.
    void fewDifferencesElsewhere()
    {
        Calls many;
        for (int i = 0; i < 12; ++i)
            many.push_back({ QStringLiteral("aten::op%1").arg(i) });
        const auto blocks = [&many](int small, int callNs, int extraNs) {
            QStringList events;
            int at = 1000;
            const auto event = [&](const char *category, const QString &name, int begin, int length) {
                events << QStringLiteral(
                    R"({"ph": "X", "cat": "%1", "name": "%2", "pid": 1, "tid": 1, "ts": %3, "dur": %4, "args": {}})")
                              .arg(QLatin1String(category), name)
                              .arg(begin)
                              .arg(length);
            };
            for (int step = 0; step < 8; ++step) {
                const int begin = at;
                for (const Call &call : many) {
                    event("cpu_op", call.name, at + 2, callNs);
                    at += callNs + 4;
                }
                event("python_function", QStringLiteral("nn.Module: Large_0"), begin + 1, at - begin - 1);
                const int next = at;
                for (int i = 0; i < small; ++i) {
                    event("cpu_op", QStringLiteral("aten::tanh"), at + 2, extraNs);
                    at += extraNs + 4;
                }
                event("python_function", QStringLiteral("nn.Module: Small_0"), next + 1, at - next);
                at += 5;
                event("user_annotation", QStringLiteral("ProfilerStep#%1").arg(step), begin, at - begin);
                at += 5;
            }
            const QString text = QStringLiteral(R"({"traceEvents": [%1]})").arg(events.join(QLatin1Char(',')));
            return buildRun(std::move(*readTraceText(text.toStdString(), "drawn.json")));
        };
        const auto machine = *compare(blocks(1, 100, 10), blocks(2, 150, 10), {});
        QCOMPARE(counts(machine->program), QStringLiteral("calls 1"));
        QCOMPARE(machine->program.deltaNs, std::optional<std::int64_t>(14000));
        QVERIFY(machine->verdict.outcome == Outcome::Recordings);
        QVERIFY2(machine->verdict.text.find("mostly where the work is the same") != std::string::npos,
            machine->verdict.text.c_str());
        const auto back = *compare(blocks(2, 150, 10), blocks(1, 100, 10), {});
        QCOMPARE(back->program.deltaNs, std::optional<std::int64_t>(-14000));
        QVERIFY(back->verdict.outcome == Outcome::Recordings);
        const auto change = *compare(blocks(1, 100, 300), blocks(2, 100, 300), {});
        QVERIFY(change->verdict.outcome == Outcome::Real);
    }

    void namesOfFew()
    {
        Calls many;
        for (int i = 0; i < 38; ++i)
            many.push_back({ QStringLiteral("aten::op%1").arg(i) });
        Calls a = many, b = many;
        for (int i = 0; i < 3; ++i)
            a.push_back({ "aten::clone" });
        a.push_back({ "aten::add" });
        b.push_back({ "aten::add", "[[8, 32], []]" });
        const auto made = compared(times(8, a), times(8, b));
        QStringList names;
        for (const DifferingOperator &each : made->program.few)
            names << QString::fromStdString(each.name);
        QCOMPARE(names, (QStringList { "aten::clone", "aten::add" }));
        QCOMPARE(made->program.few[0].baselineCalls, std::optional<std::uint64_t>(3));
        QCOMPARE(made->program.few[0].experimentalCalls, std::optional<std::uint64_t>(0));
        QVERIFY2(
            made->verdict.text.find("The same work but for 2 of 40 operators: aten::clone x3 -> x0, aten::add (sizes).")
                != std::string::npos,
            made->verdict.text.c_str());
        for (int i = 0; i < 4; ++i)
            b.push_back({ QStringLiteral("aten::new%1").arg(i) });
        QVERIFY(compared(times(8, a), times(8, b))->program.few.empty());
    }

    void mostCalledOtherwise()
    {
        Calls a, b;
        for (int i = 0; i < 24; ++i) {
            const Call call { QStringLiteral("aten::op%1").arg(i) };
            a.push_back(call);
            b.insert(b.end(), i < 16 ? 2 : 1, call);
        }
        const auto made = compared(times(8, a), times(8, b));
        QCOMPARE(made->program.inBoth, std::size_t(24));
        QCOMPARE(made->program.calledOtherwise, std::size_t(16));
        const std::string_view text = "Not the same program: 16 of 24 operators that both runs call are called another "
                                      "number of times.";
        QVERIFY2(made->verdict.text.find(text) != std::string::npos, made->verdict.text.c_str());
        b.erase(b.begin());
        QVERIFY(compared(times(8, a), times(8, b))->verdict.text.find("Not the same program") == std::string::npos);
    }

    /// Nobody knows whether the work was the same.
    void withoutSizesNoSameWork()
    {
        const auto bare = compared(times(8, plain()), times(8, plain()), { false, true }, 15);
        QVERIFY2(bare->verdict.sentence.starts_with(
                     "Both recordings call the same operators (0 of 3 differ, sizes are not recorded): +"),
            bare->verdict.sentence.c_str());
    }
};

TWINLANE_TEST(ProgramDiffTest, NoApplication)
#include "tst_programdiff.moc"
