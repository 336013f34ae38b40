// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Calls that the dispatcher makes twice, and forward operators that the backward pass runs again.

#include "model/links/nestedcalls.h"
#include "model/run/operatorcosts.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

/// Operators of one thread, one beside the other or in it.
class Recorder {
public:
    /// @p sequence: < 0 is none.
    void call(const char *name, int begin, int end, int sequence = -1, int forwardThread = 0)
    {
        m_events += (m_events.empty() ? "" : ", ") + std::string("{'ph': 'X', 'cat': 'cpu_op', 'name': '") + name
            + "', 'pid': 1, 'tid': 1, 'ts': " + std::to_string(begin) + ", 'dur': " + std::to_string(end - begin)
            + ", 'args': {";
        if (sequence >= 0)
            m_events += "'Sequence number': " + std::to_string(sequence)
                + ", 'Fwd thread id': " + std::to_string(forwardThread);
        m_events += "}}";
    }

    /// Names of the operators that @p isNamed marks, in the order of events.
    QString marked(std::vector<bool> NestedCalls::*isNamed) const
    {
        const Trace trace = test::read(test::object(m_events));
        ImportNotes notes;
        const Nesting nesting = buildNesting(trace, notes);
        const Column<EventId> operators = listOperators(trace);
        const OperatorCosts costs = buildOperatorCosts(trace, nesting, linkDevice(trace), operators);
        const NestedCalls found = findNestedCalls(trace, nesting, operators, costs.around);
        QStringList names;
        for (std::size_t i = 0; i < operators.size(); ++i) {
            if ((found.*isNamed)[i])
                names << QString::fromStdString(std::string(trace.nameOf(operators[i])))
                        + QStringLiteral("@%1").arg(trace.startNs[operators[i].row()] / 1000);
        }
        return names.join(QLatin1Char(' '));
    }

private:
    std::string m_events;
};

constexpr auto kRelu = "autograd::engine::evaluate_function: ReluBackward0",
               kMul = "autograd::engine::evaluate_function: MulBackward0";

} // namespace

class NestedCallsTest : public QObject {
    Q_OBJECT

private slots:
    void autocastDispatchesTwice()
    {
        Recorder recorder;
        recorder.call("aten::linear", 0, 100);
        recorder.call("aten::to", 5, 10);
        recorder.call("aten::linear", 20, 90);
        recorder.call("aten::addmm", 30, 80);
        recorder.call("aten::linear", 200, 210);
        QCOMPARE(recorder.marked(&NestedCalls::isDispatchedAgain), QStringLiteral("aten::linear@20"));
    }

    /// A nested tensor's product is made of those of its parts.
    void severalCallsAreWork()
    {
        Recorder recorder;
        recorder.call("aten::matmul", 0, 100);
        recorder.call("aten::matmul", 5, 40);
        recorder.call("aten::matmul", 50, 90);
        QCOMPARE(recorder.marked(&NestedCalls::isDispatchedAgain), QString());
    }

    void checkpointingRunsForwardAgain()
    {
        Recorder recorder;
        recorder.call("aten::conv2d", 0, 50, 7);
        recorder.call("aten::relu", 50, 90, 8);
        recorder.call("aten::mul", 90, 99, 9);
        recorder.call(kMul, 100, 150, 9, 1);
        recorder.call("MulBackward0", 105, 145, 9, 1);
        recorder.call("aten::mul", 110, 140);
        recorder.call(kRelu, 200, 400, 8, 1);
        recorder.call("ReluBackward0", 205, 395, 8, 1);
        recorder.call("aten::conv2d", 210, 300, 10);
        recorder.call("aten::convolution", 220, 290);
        recorder.call("aten::relu", 300, 330, 11);
        recorder.call("aten::threshold_backward", 340, 390);
        QCOMPARE(recorder.marked(&NestedCalls::isRecomputed),
            QStringLiteral("aten::conv2d@210 aten::convolution@220 aten::relu@300"));
    }

    /// A program that differentiates twice records all nodes.
    void secondDerivativesAreNotRecomputed()
    {
        Recorder recorder;
        recorder.call("aten::mul", 0, 50, 7);
        recorder.call("aten::mul", 50, 90, 8);
        recorder.call(kMul, 100, 150, 8, 1);
        recorder.call("aten::mul", 110, 140, 9);
        recorder.call(kMul, 200, 250, 7, 1);
        recorder.call("aten::mul", 210, 240, 10);
        QCOMPARE(recorder.marked(&NestedCalls::isRecomputed), QString());
    }
};

TWINLANE_TEST(NestedCallsTest, NoApplication)
#include "tst_nestedcalls.moc"
