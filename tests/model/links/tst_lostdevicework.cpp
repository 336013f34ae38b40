// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Launches without device work, and what is none of them. Recordings as each generation of Kineto writes them.

#include "model/links/lostdevicework.h"
#include "model/reader/tracereader.h"
#include "model/run/run.h"
#include "model/run/stepchoice.h"
#include "model/run/timeline.h"
#include "tests/support/testclass.h"

#include <QTest>
#include <functional>

using namespace twinlane;

namespace {

/// Events of one host thread and one stream, one call after the other, 10 us apart.
class Recorder {
public:
    void call(const char *name, int durationUs = 5, const char *category = "cuda_runtime")
    {
        m_atUs += 10;
        event(category, name, 100, m_atUs, durationUs, ++m_correlation);
    }
    void kernel() { device("kernel", "k"); }
    void device(const char *category, const char *name, int lane = 7)
    {
        event(category, name, lane, m_atUs + 5, 2, m_correlation);
    }
    void range(const char *name, int startUs, int endUs)
    {
        event("user_annotation", name, 100, startUs, endUs - startUs, 0);
    }
    int nowUs() const { return m_atUs + 10; }
    std::shared_ptr<const Run> run() const
    {
        auto trace = readTraceText(("{\"traceEvents\": [" + m_events + "]}").toStdString(), "a.json");
        return trace ? buildRun(std::move(*trace)) : nullptr;
    }
    void event(const char *category, const char *name, int lane, int startUs, int durationUs, int correlation)
    {
        m_events += (m_events.isEmpty() ? QString() : QStringLiteral(", "))
            + QStringLiteral(R"({"ph": "X", "cat": "%1", "name": "%2", "pid": %3, "tid": %4, "ts": %5, "dur": %6,)"
                             R"( "args": {"correlation": %7}})")
                  .arg(QLatin1String(category), QLatin1String(name))
                  .arg(lane == 100 ? 100 : 0)
                  .arg(lane)
                  .arg(startUs)
                  .arg(durationUs)
                  .arg(correlation);
    }

private:
    QString m_events;
    int m_atUs = 0, m_correlation = 0;
};

std::uint64_t note(const Run &run, const char *code)
{
    return run.trace.notes.count(code);
}

} // namespace

class LostDeviceWorkTest : public QObject {
    Q_OBJECT

private slots:
    void calls_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("work");
        const auto row = [](const char *name, LaunchedWork work) { QTest::newRow(name) << name << int(work); };
        using enum LaunchedWork;
        row("cudaLaunchKernel", Kernel);
        row("cudaLaunchKernelExC", Kernel);
        row("cuLaunchKernelEx", Kernel);
        row("cudaLaunchCooperativeKernel", Kernel);
        row("hipExtModuleLaunchKernel", Kernel);
        row("urEnqueueKernelLaunch", Kernel);
        row("cudaMemcpyAsync", Copy);
        row("hipMemcpyWithStream", Copy);
        row("cudaMemsetAsync", Set);
        row("cudaGraphLaunch", Graph);
        row("hipGraphLaunch", Graph);
        row("cudaLaunchHostFunc", Nothing);
        row("cudaGraphAddMemcpyNode", Nothing);
        row("cudaDeviceSynchronize", Nothing);
        row("cudaStreamIsCapturing", Nothing);
    }

    void calls()
    {
        QFETCH(QString, name);
        QTEST(int(launchedWork(name.toStdString())), "work");
    }

    void countsCallsWithoutWork()
    {
        Recorder recorder;
        for (int i = 0; i < 40; ++i) {
            recorder.call("cudaLaunchKernel");
            if (i % 4)
                recorder.kernel();
        }
        const auto run = recorder.run();
        QCOMPARE(run->lost.calls, std::size_t(40));
        QCOMPARE(run->lost.withoutWork.size(), std::size_t(10));
        QVERIFY(run->lost.isTold() && !run->lost.isTail);
        QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(10));
        QCOMPARE(run->steps.kept.front().mark, StepMark::DeviceWorkLost);
        QCOMPARE(run->lost.steps, std::vector<std::string> { "trace" });
    }

    void fewCallsSayNothing_data()
    {
        QTest::addColumn<int>("calls");
        QTest::addColumn<int>("lost");
        QTest::addColumn<bool>("isTold");
        QTest::newRow("four of ten") << 10 << 4 << false;
        QTest::newRow("five of ten") << 10 << 5 << true;
        QTest::newRow("five of 500") << 500 << 5 << true;
        QTest::newRow("five of 501") << 501 << 5 << false;
    }

    void fewCallsSayNothing()
    {
        QFETCH(int, calls);
        QFETCH(int, lost);
        Recorder recorder;
        for (int i = 0; i < calls; ++i) {
            recorder.call("cudaLaunchKernel");
            if (i < calls - lost)
                recorder.kernel();
        }
        const auto run = recorder.run();
        QTEST(note(*run, "deviceWorkLost") > 0, "isTold");
        QVERIFY(run->lost.isTail);
        QCOMPARE(run->lost.lastWithWork, std::size_t(calls - lost));
    }

    void noWorkAtAll()
    {
        Recorder recorder;
        for (int i = 0; i < 6; ++i)
            recorder.call("hipLaunchKernel");
        const auto run = recorder.run();
        QCOMPARE(note(*run, "noDeviceWork"), std::uint64_t(6));
        Recorder onHost;
        onHost.event("cpu_op", "aten::mm", 100, 5, 5, 0);
        QCOMPARE(note(*onHost.run(), "noDeviceWork"), std::uint64_t(0));
    }

    /// What lacks device work in recordings that are whole.
    void whole_data()
    {
        QTest::addColumn<std::function<void(Recorder &)>>("add");
        using Add = std::function<void(Recorder &)>;
        const auto row = [](const char *name, const Add &add) { QTest::newRow(name) << add; };
        const auto launches = [](Recorder &recorder, const char *call) {
            for (int i = 0; i < 9; ++i)
                recorder.call(call);
        };
        row("a capture", [=](Recorder &recorder) {
            recorder.call("cudaStreamBeginCapture");
            launches(recorder, "cudaLaunchKernel");
            recorder.call("cudaStreamEndCapture");
        });
        row("a capture of HIP", [=](Recorder &recorder) {
            recorder.call("hipStreamBeginCapture");
            launches(recorder, "hipLaunchKernel");
            recorder.call("hipStreamEndCapture");
        });
        row("a range that records a graph", [=](Recorder &recorder) {
            const int startUs = recorder.nowUs() - 5;
            launches(recorder, "cuLaunchKernel");
            recorder.range("CUDAGraphNode.record (dynamo_timed)", startUs, recorder.nowUs());
        });
        row("a range that captures a model", [=](Recorder &recorder) {
            const int startUs = recorder.nowUs() - 5;
            launches(recorder, "cuLaunchKernel");
            recorder.range("GPUModelRunner.capture_model", startUs, recorder.nowUs());
        });
        row("sets of no bytes", [](Recorder &recorder) {
            for (int i = 0; i < 9; ++i)
                recorder.call("cudaMemsetAsync", 1);
        });
        row("a driver's call inside the launch", [](Recorder &recorder) {
            for (int i = 0; i < 9; ++i) {
                recorder.call("cudaLaunchKernel", 8);
                recorder.kernel();
                recorder.event("cuda_driver", "cuLaunchKernel", 100, recorder.nowUs() - 8, 2, 1000 + i);
            }
        });
        row("host functions and queries", [=](Recorder &recorder) {
            launches(recorder, "cudaLaunchHostFunc");
            launches(recorder, "cudaEventQuery");
        });
    }

    void whole()
    {
        QFETCH(std::function<void(Recorder &)>, add);
        Recorder recorder;
        recorder.call("cudaLaunchKernel");
        recorder.kernel();
        add(recorder);
        const auto run = recorder.run();
        QCOMPARE(run->lost.withoutWork.size(), std::size_t(0));
        QCOMPARE(note(*run, "deviceWorkLost"), std::uint64_t(0));
        QCOMPARE(run->steps.kept.front().mark, StepMark::None);
    }

    void stepsThatLackWorkAreLeftOut()
    {
        Recorder recorder;
        int startUs = 1;
        for (int step = 0; step < 6; ++step) {
            for (int i = 0; i < 8; ++i) {
                recorder.call("cudaLaunchKernel");
                if (step != 2)
                    recorder.kernel();
            }
            recorder.range(qPrintable(QStringLiteral("ProfilerStep#%1").arg(step)), startUs, recorder.nowUs());
            startUs = recorder.nowUs();
        }
        const auto run = recorder.run();
        QCOMPARE(run->lost.steps, std::vector<std::string> { "ProfilerStep#2" });
        const std::vector<std::uint32_t> whole { 0, 1, 3, 4, 5 };
        QCOMPARE(*chooseSteps(*run, {}), whole);
        QCOMPARE(*chooseSteps(*run, *StepChoice::parse("2")), std::vector<std::uint32_t> { 2 });
    }

    /// Device rows of newer profilers that are no device work, and no launches.
    void generations_data()
    {
        QTest::addColumn<QString>("category");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("lane");
        QTest::newRow("rows of waits") << "cuda_sync"
                                       << "Stream Sync" << 1000007;
        QTest::newRow("waits among kernels, 2021") << "Kernel"
                                                   << "Stream Wait Event" << 7;
        QTest::newRow("nodes of graphs") << "graph_event_node"
                                         << "cudaGraphEventRecordNode" << 7;
        QTest::newRow("host nodes of graphs") << "graph_host_node"
                                              << "cudaGraphHostNode" << 7;
        QTest::newRow("events") << "cuda_event"
                                << "cudaEventRecord" << 7;
        QTest::newRow("annotations on the device") << "gpu_user_annotation"
                                                   << "ProfilerStep#1" << 7;
    }

    void generations()
    {
        QFETCH(QString, category);
        QFETCH(QString, name);
        QFETCH(int, lane);
        Recorder recorder;
        for (int i = 0; i < 6; ++i) {
            recorder.call("cudaLaunchKernel");
            recorder.kernel();
            recorder.device(category.toUtf8().constData(), name.toUtf8().constData(), lane);
        }
        const auto run = recorder.run();
        QCOMPARE(run->links.device.size(), std::size_t(6));
        QCOMPARE(run->lost.calls, std::size_t(6));
        QCOMPARE(run->steps.kept.size(), std::size_t(1));
        QCOMPARE(run->steps.kept.front().costNs[std::size_t(Cost::Kernel)], std::int64_t(12000));
    }

    void communicationOfXccl()
    {
        Recorder recorder;
        recorder.event("cpu_op", "aten::mm", 100, 10, 10, 0);
        recorder.event("collective_comm", "allreduce", 100, 30, 7, 0);
        const auto run = recorder.run();
        QCOMPARE(run->steps.kept.front().costNs[std::size_t(Cost::Communication)], std::int64_t(7000));
        QCOMPARE(run->links.device.size(), std::size_t(0));
    }

    void dependenciesAreNoFlows()
    {
        auto trace = readTraceText(R"({"traceEvents": [
            {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 0, "dur": 5},
            {"ph": "s", "cat": "ac2g", "name": "ac2g", "id": 1099511627776, "pid": 1, "tid": 1, "ts": 1},
            {"ph": "f", "cat": "ac2g", "name": "ac2g", "id": 1099511627776, "pid": 1, "tid": 1, "ts": 3, "bp": "e"}]})",
            "a.json");
        QVERIFY(trace);
        QCOMPARE(trace->flows.size(), std::size_t(0));
        QCOMPARE(trace->eventCount(), std::size_t(1));
    }

    void namesThatCannotBePrinted()
    {
        Recorder recorder;
        recorder.range("ProfilerStep#1", 0, 100);
        recorder.range("unknown", 10, 30);
        const auto run = recorder.run();
        QCOMPARE(note(*run, "unprintableNames"), std::uint64_t(1));
        const auto timeline = buildTimeline(*run, BlockLevel::Annotations);
        std::vector<std::string> labels;
        for (const Block &block : timeline->tree.blocks) {
            if (block.kind == BlockKind::Annotation)
                labels.emplace_back(timeline->tree.text(block.label));
        }
        QCOMPARE(labels, std::vector<std::string> { "\"unknown\"" });
    }

    void contradictions()
    {
        Recorder recorder;
        recorder.call("cudaLaunchKernel");
        recorder.event("kernel", "k", 7, 3, 2, 1);
        recorder.call("cudaDeviceSynchronize"); // the file is longer than what the clocks are apart
        QCOMPARE(note(*recorder.run(), "deviceWorkBeforeLaunch"), std::uint64_t(1));
        auto trace = readTraceText(R"({"traceEvents": [
            {"ph": "X", "cat": "cpu_op", "name": "autograd::engine::evaluate_function: MmBackward0", "pid": 1, "tid": 2,
             "ts": 10, "dur": 5, "args": {"Sequence number": 4, "Fwd thread id": 1}},
            {"ph": "X", "cat": "cpu_op", "name": "autograd::engine::evaluate_function: AddBackward0", "pid": 1,
             "tid": 2, "ts": 20, "dur": 5, "args": {"Sequence number": 4, "Fwd thread id": 1}},
            {"ph": "X", "cat": "cpu_op", "name": "autograd::engine::evaluate_function: AddBackward0", "pid": 1,
             "tid": 2, "ts": 30, "dur": 5, "args": {"Sequence number": 5, "Fwd thread id": 1}}]})",
            "a.json");
        QVERIFY(trace);
        QCOMPARE(note(*buildRun(std::move(*trace)), "sharedSequenceNumbers"), std::uint64_t(1));
    }
};

TWINLANE_TEST(LostDeviceWorkTest, NoApplication)
#include "tst_lostdevicework.moc"
