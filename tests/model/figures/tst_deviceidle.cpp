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
            << "computeNs 20 idleHostNs 180";
        QTest::newRow("launched after the gap began")
            << "1 launch l 5-6 corr=1\n1 launch l 40-41 corr=2\ngpu0:7 kernel k 10-30 "
               "corr=1\ngpu0:7 kernel k 50-200 corr=2"
            << "computeNs 170 idleHostNs 30";
        QTest::newRow("launched before, a short gap")
            << "1 launch l 5-6 corr=1\n1 launch l 30-31 corr=2\ngpu0:7 kernel k 10-30 "
               "corr=1\ngpu0:7 kernel k 59-200 corr=2"
            << "computeNs 161 idleHostNs 10 idleLaunchNs 29";
        QTest::newRow("launched before, a gap of the limit")
            << "1 launch l 5-6 corr=1\n1 launch l 7-8 corr=2\ngpu0:7 kernel k 10-30 corr=1\ngpu0:7 "
               "kernel k 60-200 corr=2"
            << "computeNs 160 idleHostNs 10 idleOtherNs 30";
        QTest::newRow("the launch is not in the file")
            << "1 launch l 5-6 corr=1\ngpu0:7 kernel k 10-30 corr=1\ngpu0:7 kernel old 40-200 "
               "corr=9"
            << "computeNs 180 idleHostNs 10 idleOtherNs 10";
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
                for (std::size_t i = 1; i < device.stretches.size(); ++i)
                    QCOMPARE(device.stretches[i].time.startNs, device.stretches[i - 1].time.endNs);
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
