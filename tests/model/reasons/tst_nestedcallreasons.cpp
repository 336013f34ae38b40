// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Reasons where operators lie in operators: autocast, activation checkpointing.

#include "model/comparison/comparison.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <functional>
#include <string>

using namespace twinlane;

namespace {

/// Operators of one thread in one step of 1000 us.
class Recorder {
public:
    Recorder() { event("user_annotation", "ProfilerStep#1", 0, 1000, {}); }

    /// @p sequence: < 0 is none.
    void call(const char *name, int begin, int end, int sequence = -1, int forwardThread = 0)
    {
        event("cpu_op", name, begin, end,
            sequence < 0 ? std::string()
                         : "'Sequence number': " + std::to_string(sequence)
                    + ", 'Fwd thread id': " + std::to_string(forwardThread));
    }
    void typed(const char *name, int begin, int end, const char *type)
    {
        event("cpu_op", name, begin, end, std::string("'Input Dims': [[8, 8]], 'Input type': ['") + type + "']");
    }

    std::shared_ptr<const Run> run() const { return buildRun(test::read(test::object(m_events))); }

private:
    void event(const char *category, const char *name, int begin, int end, const std::string &args)
    {
        m_events += (m_events.empty() ? "{'ph': 'X', 'cat': '" : ", {'ph': 'X', 'cat': '") + std::string(category)
            + "', 'name': '" + name + "', 'pid': 1, 'tid': 1, 'ts': " + std::to_string(begin)
            + ", 'dur': " + std::to_string(end - begin) + ", 'args': {" + args + "}}";
    }

    std::string m_events;
};

/// "shape -3000, count 5000": the reasons and their changes in ns, the largest first.
QString reasonsOf(const Recorder &a, const Recorder &b)
{
    const auto comparison = compare(a.run(), b.run());
    QStringList texts;
    for (const OverallReason &reason : (*comparison)->reasons) {
        texts << QStringLiteral("%1 %2")
                     .arg(QString::fromUtf8(reasonKindKey(reason.kind).data()))
                     .arg(qint64(reason.deltaNs()));
    }
    return texts.join(QStringLiteral(", "));
}

/// Forward and backward of a convolution and a relu.
Recorder trained(bool isCheckpointed)
{
    Recorder recorder;
    const int more = isCheckpointed ? 300 : 0;
    recorder.call("aten::conv2d", 0, 100, 7);
    recorder.call("aten::relu", 100, 150, 8);
    recorder.call("autograd::engine::evaluate_function: ReluBackward0", 200, 250 + more, 8, 1);
    recorder.call("ReluBackward0", 200, 250 + more, 8, 1);
    if (isCheckpointed)
        recorder.call("aten::conv2d", 210, 410, 10);
    recorder.call("aten::threshold_backward", 210 + more, 250 + more);
    recorder.call("autograd::engine::evaluate_function: ConvolutionBackward0", 600, 700, 7, 1);
    return recorder;
}

} // namespace

class NestedCallReasonsTest : public QObject {
    Q_OBJECT

private slots:
    /// The inner call and its conversion are what the type costs. Nothing is called more often.
    void autocastIsNoFurtherCall()
    {
        Recorder a, b;
        a.typed("aten::linear", 0, 100, "float");
        a.typed("aten::addmm", 10, 90, "float");
        b.typed("aten::linear", 0, 600, "float");
        b.typed("aten::linear", 10, 590, "c10::BFloat16");
        b.typed("aten::addmm", 20, 580, "c10::BFloat16");
        QCOMPARE(reasonsOf(a, b), QStringLiteral("hostGap -500000, dataType 480000, hostTime 20000"));
    }

    void autocastCallsAsOften()
    {
        Recorder a, b;
        a.call("aten::linear", 0, 100);
        b.call("aten::linear", 0, 100);
        b.call("aten::linear", 10, 90);
        const auto comparison = compare(a.run(), b.run());
        QCOMPARE((*comparison)->program.count(WorkRespect::Calls), std::size_t(0));
    }

    /// The operator that runs again (200 us), and what its node takes around it (100 us).
    void checkpointingIsRecomputation()
    {
        QCOMPARE(reasonsOf(trained(false), trained(true)), QStringLiteral("recomputation 300000, hostGap -300000"));
        QCOMPARE(reasonsOf(trained(true), trained(false)), QStringLiteral("recomputation -300000, hostGap 300000"));
        QCOMPARE(reasonsOf(trained(true), trained(true)), QString());
        const auto comparison = compare(trained(false).run(), trained(true).run());
        QCOMPARE((*comparison)->reasons.front().baselineNs, 0.0); // of no calls
    }
};

TWINLANE_TEST(NestedCallReasonsTest, NoApplication)
#include "tst_nestedcallreasons.moc"
