// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a device did at each instant, why it idled, and where the host waited for it.

#include "model/figures/deviceidle.h"
#include "model/figures/hostwaits.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include "model/reader/tracereader.h"

#include <QTest>

#include <numeric>

using namespace twinlane;
using test::runFromText;

namespace {

/// "computeNs 10 idleHostNs 20 …" in us, zeros left out.
QString timesOf(const ActivityTimes &times)
{
    QStringList texts;
    for (std::size_t i = 0; i < kDeviceActivityCount; ++i) {
        const std::string key(deviceActivityKey(DeviceActivity { std::uint8_t(i) }));
        if (times[i] != 0)
            texts << QStringLiteral("%1 %2").arg(QString::fromStdString(key)).arg(double(times[i]) / 1000);
    }
    return texts.join(QLatin1Char(' '));
}

} // namespace

class DeviceIdleTest : public QObject {
    Q_OBJECT

private slots:
    void split_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("times"); // of the first device from 0 to 200 us
        QTest::newRow("before the first work the host is late, after the last too")
            << "1 launch l 5-6 corr=1\ngpu0:7 kernel k 10-30 corr=1"
            << "computeNs 20 idleHostNs 175 idleLaunchCallNs 1 idleLaunchNs 4";
        QTest::newRow("launched after the gap began")
            << "1 launch l 5-6 corr=1\n1 launch l 40-41 corr=2\ngpu0:7 kernel k 10-30 "
               "corr=1\ngpu0:7 kernel k 50-200 corr=2"
            << "computeNs 170 idleHostNs 15 idleLaunchCallNs 2 idleLaunchNs 13";
        QTest::newRow("a long call, and longer than launching takes")
            << "1 launch l 5-10 corr=1\n1 launch l 25-60 corr=2\ngpu0:7 kernel k 10-30 "
               "corr=1\ngpu0:7 kernel k 100-200 corr=2"
            << "computeNs 120 idleHostNs 5 idleLaunchCallNs 35 idleLaunchNs 30 idleUnexplainedNs 10";
        QTest::newRow("launched before, until 30 us after the call")
            << "1 launch l 5-10 corr=1\n1 launch l 10-25 corr=2\ngpu0:7 kernel k 10-30 "
               "corr=1\ngpu0:7 kernel k 59-200 corr=2"
            << "computeNs 161 idleHostNs 5 idleLaunchCallNs 5 idleLaunchNs 25 idleUnexplainedNs 4";
        QTest::newRow("queued long before: the gap is not explained")
            << "1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\ngpu0:7 kernel k 2-80 "
               "corr=1\ngpu0:7 kernel k 81-200 corr=2"
            << "computeNs 197 idleHostNs 1 idleLaunchCallNs 1 idleUnexplainedNs 1";
        QTest::newRow("the stream was told to wait")
            << "1 launch l 1-2 corr=1\n1 launch cudaStreamWaitEvent 3-4\n1 launch l 5-6 corr=2\ngpu0:7 kernel k 2-80 "
               "corr=1\ngpu0:7 kernel k 100-200 corr=2"
            << "computeNs 178 idleHostNs 1 idleLaunchCallNs 1 idleWaitingNs 20";
        QTest::newRow("told to wait before another launch")
            << "1 launch l 1-2 corr=1\n1 launch cudaStreamWaitEvent 3-4\n1 launch l 5-6 corr=2\n1 launch l 7-8 "
               "corr=3\ngpu0:7 kernel k 2-80 corr=1\ngpu0:8 kernel k 20-30 corr=2\ngpu0:7 kernel k 100-200 corr=3"
            << "computeNs 178 idleHostNs 1 idleLaunchCallNs 1 idleUnexplainedNs 20";
        QTest::newRow("another device ran for a part of the gap")
            << "1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\n1 launch l 3-4 corr=3\ngpu0:7 kernel k 2-80 "
               "corr=1\ngpu1:7 kernel k 90-95 corr=3\ngpu0:7 kernel k 100-200 corr=2"
            << "computeNs 178 idleHostNs 1 idleLaunchCallNs 1 idleWaitingNs 5 idleUnexplainedNs 15";
        QTest::newRow("the launch is not in the file")
            << "1 launch l 5-10 corr=1\ngpu0:7 kernel k 10-30 corr=1\ngpu0:7 kernel old 40-200 "
               "corr=9"
            << "computeNs 180 idleHostNs 5 idleLaunchCallNs 5 idleUnexplainedNs 10";
        QTest::newRow("compute hides communication and copies")
            << "1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\n1 launch l 3-4 corr=3\ngpu0:7 kernel "
               "k 0-100 corr=1\n"
               "gpu0:8 kernel ncclKernel 50-150 corr=2\ngpu0:9 memcpy c 140-200 corr=3"
            << "computeNs 100 exposedCommunicationNs 50 exposedCopiesNs 50";
        QTest::newRow("of several that end a gap the lower stream")
            << "1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\n1 launch l 15-16 corr=3\ngpu0:7 "
               "kernel k 0-10 corr=1\n"
               "gpu0:8 kernel k 20-200 corr=3\ngpu0:7 kernel k 20-30 corr=2"
            << "computeNs 190 idleLaunchNs 10";
        QTest::newRow("each device by itself")
            << "1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\ngpu0:7 kernel k 0-10 corr=1\ngpu1:7 "
               "kernel k 10-200 corr=2"
            << "computeNs 10 idleHostNs 190";
    }

    void split()
    {
        QFETCH(QString, drawing);
        QFETCH(QString, times);
        const auto run = runFromText(drawing.toStdString());
        const auto devices = deviceActivities(*run);
        QCOMPARE(timesOf(devices.front().during({ 0, 200000 })), times);
    }

    /// More than a millisecond from the launch to the first work: the device was busy with other work. In a trace that
    /// is one step the window begins behind that.
    void queuedAhead()
    {
        const char *const drawing = "1 launch l 0-10 corr=1\n1 launch l 20-30 corr=2\ngpu0:7 kernel k 2000-2100 "
                                    "corr=1\ngpu0:7 kernel k 2100-2300 corr=2";
        const auto whole = runFromText(drawing);
        QCOMPARE(whole->steps.kept.front().startNs, std::int64_t(2000000));
        QCOMPARE(whole->steps.kept.front().hostStartNs, std::int64_t(0));
        QCOMPARE(timesOf(deviceActivities(*whole).front().during({ 0, 2300000 })),
            QStringLiteral("computeNs 300 idleLaunchCallNs 10 queuedAheadNs 1990"));
        const auto step = runFromText("1 step ProfilerStep#1 0-40\n" + std::string(drawing));
        QCOMPARE(step->steps.kept.front().startNs, std::int64_t(0));
        const auto soon = runFromText("1 launch l 0-10 corr=1\ngpu0:7 kernel k 1010-2100 corr=1");
        QCOMPARE(soon->steps.kept.front().startNs, std::int64_t(0));
    }

    /// Any span is filled exactly, and two halves of it add up to it.
    void randomTracesAreFilledExactly()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            test::TraceShape shape;
            shape.seed = seed;
            auto trace = readTraceText(test::generateTrace(shape), "generated.json");
            QVERIFY(trace);
            const auto run = buildRun(std::move(*trace));
            const std::int64_t start = run->steps.kept.front().startNs - 5000,
                               end = run->steps.kept.back().endNs + 7001;
            const auto devices = deviceActivities(*run);
            QVERIFY(!devices.empty());
            for (const DeviceActivities &device : devices) {
                const ActivityTimes whole = device.during({ start, end });
                QCOMPARE(std::accumulate(whole.begin(), whole.end(), std::int64_t(0)), end - start);
                const std::int64_t middle = start + std::int64_t(seed) * (end - start) / 21;
                const ActivityTimes first = device.during({ start, middle }), second = device.during({ middle, end });
                for (std::size_t i = 0; i < whole.size(); ++i)
                    QCOMPARE(first[i] + second[i], whole[i]);
                for (std::size_t i = 0; i < device.stretches.size(); ++i)
                    QVERIFY(device.timeOf(i).lengthNs() > 0);
            }
        }
    }

    void callsThatWait()
    {
        for (const char *name : { "cudaDeviceSynchronize", "cudaStreamSynchronize", "hipEventSynchronize",
                 "cuCtxSynchronize", "cudaMemcpy", "hipMemcpyWithStream", "cuMemcpyDtoH_v2" })
            QVERIFY2(waitsForDevice(name), name);
        for (const char *name : { "cudaLaunchKernel", "cudaMemcpyAsync", "cudaStreamWaitEvent",
                 "cudaGraphAddMemcpyNode", "cudaEventQuery", "fbgemm::asynchronous_complete_cumsum" })
            QVERIFY2(!waitsForDevice(name), name);
    }

    void copiesThatBlock()
    {
        const auto waits = [](const char *copy) {
            const auto run =
                runFromText("1 step ProfilerStep#1 0-100\n1 launch cudaMemcpyAsync 10-50 corr=1\n" + std::string(copy));
            return hostWaits(*run, { 0 }).ns;
        };
        QCOMPARE(waits("gpu0:7 memcpy Memcpy DtoH (Device -> Pageable) 20-45 corr=1"), std::int64_t(40000));
        QCOMPARE(waits("gpu0:7 memcpy Memcpy DtoH (Device -> Pageable) 20-60 corr=1"), std::int64_t(0));
        QCOMPARE(waits("gpu0:7 memcpy Memcpy DtoH (Device -> Pinned) 20-45 corr=1"), std::int64_t(0));
        QCOMPARE(waits("gpu0:7 memcpy Memcpy DtoD (Device -> Device) 20-45 corr=1"), std::int64_t(0));
        QCOMPARE(waits("gpu0:7 memcpy CopyDeviceToHost 20-45 corr=1"), std::int64_t(40000));
    }

    /// CUDA makes two calls of what HIP makes one.
    void aCopyAndItsSynchronizationAreOneWait()
    {
        const std::string step = "1 step ProfilerStep#1 0-200\n1 op aten::copy_ 5-100\n",
                          copy = "1 launch cudaMemcpyAsync 10-50 corr=1\n",
                          work = "gpu0:7 memcpy Memcpy DtoH (Device -> Pageable) 20-45 corr=1\n";
        const auto waits = [&](const std::string &calls) { return hostWaits(*runFromText(step + calls), { 0 }); };
        const HostWaits one = waits(copy + "1 launch cudaStreamSynchronize 51-60\n" + work);
        QCOMPARE(one.count, std::uint64_t(1));
        QCOMPARE(one.ns, std::int64_t(49000));
        QCOMPARE(waits("1 launch hipMemcpyWithStream 10-60 corr=1\n" + work).count, std::uint64_t(1));
        QCOMPARE(waits(copy + "1 launch cudaStreamSynchronize 110-120\n" + work).count, std::uint64_t(2));
    }

    void waitsOfTheChosenSteps()
    {
        const auto run = runFromText("1 step ProfilerStep#1 0-100\n1 launch cudaStreamSynchronize 10-20\n2 "
                                     "launch cudaMemcpy 50-55\n"
                                     "1 step ProfilerStep#2 100-200\n1 launch cudaDeviceSynchronize 120-160\n1 "
                                     "launch cuCtxSynchronize 121-159\n"
                                     "1 launch cudaDeviceSynchronize 210-300");
        const HostWaits first = hostWaits(*run, { 0 }), both = hostWaits(*run, { 0, 1 });
        QCOMPARE(first.count, std::uint64_t(2));
        QCOMPARE(first.ns, std::int64_t(15000));
        QCOMPARE(both.count,
            std::uint64_t(3)); // the driver's call is part of the runtime's, and the last call lies behind the steps
        QCOMPARE(both.ns, std::int64_t(55000));
    }
};

TWINLANE_TEST(DeviceIdleTest, QCoreApplication)
#include "tst_deviceidle.moc"
