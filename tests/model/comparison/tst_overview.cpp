// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Utilization, efficiency, occupancy, memory and averages of the chosen steps.

#include "model/comparison/comparison.h"
#include "model/comparison/overview.h"
#include "model/figures/memoryuse.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

/// A run of a 100 us step with @p events, JSON objects without the surrounding array.
std::shared_ptr<const Run> runOf(const std::string &events, const std::string &metadata = {})
{
    const std::string text = "{" + metadata + R"("traceEvents": [
        {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#1", "pid": 1, "tid": 1, "ts": 0, "dur": 100},)"
        + events + "]}";
    auto trace = readTraceText(text, "test.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

std::string launched(int correlation, const std::string &kernel)
{
    const std::string corr = std::to_string(correlation);
    return R"({"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": )" + corr
        + R"(, "dur": 0.5, "args": {"correlation": )" + corr + "}}," + kernel;
}

std::string kernel(int correlation, int start, int duration, const std::string &arguments,
    const std::string &name = "k", int device = 0)
{
    const std::string id = std::to_string(device);
    return launched(correlation,
        R"({"ph": "X", "cat": "kernel", "name": ")" + name + R"(", "pid": )" + id + R"(, "tid": 7, "ts": )"
            + std::to_string(start) + R"(, "dur": )" + std::to_string(duration) + R"(, "args": {"device": )" + id
            + R"(, "stream": 7, "correlation": )" + std::to_string(correlation) + arguments + "}}");
}

const OverviewMetric *metric(const Comparison &comparison, std::string_view key)
{
    for (const OverviewMetric &candidate : comparison.overview) {
        if (candidate.key == key)
            return &candidate;
    }
    return nullptr;
}

constexpr std::int64_t kMissing = -1;

} // namespace

class OverviewTest : public QObject {
    Q_OBJECT

private slots:
    void deviceUse()
    {
        const auto run =
            runOf(kernel(1, 10, 20, R"(, "blocks per SM": 0.5, "est. achieved occupancy %": 40)", "h884gemm") + ","
                + kernel(2, 20, 20, R"(, "blocks per SM": 4, "est. achieved occupancy %": 100)") + ","
                + kernel(3, 60, 10, "", "k", 1));
        QVERIFY(run);
        const RunOverview overview = runOverview(*run, { 0 });
        QCOMPARE(overview.devices.size(), std::size_t(2));
        const DeviceUse &first = overview.devices[0];
        QCOMPARE(first.id, 0);
        QCOMPARE(*first.utilization, 0.30);  // 10-40 of 100
        QCOMPARE(*first.smEfficiency, 0.25); // 10-20 at 0.5, 20-40 at 1
        QCOMPARE(*first.achievedOccupancyPercent, 70.0);
        QCOMPARE(*first.tensorCoreRatio, 0.5);
        const DeviceUse &second = overview.devices[1];
        QCOMPARE(*second.utilization, 0.10);
        QVERIFY(!second.smEfficiency && !second.achievedOccupancyPercent); // not in the file
        QVERIFY(!second.tensorCoreRatio); // no mark in the name, and the file does not describe the device
        QCOMPARE(busiest(overview.devices), &first);
    }

    void devicesOutsideTheSpanDoNotCount()
    {
        const auto run = runFromText("1 step ProfilerStep#1 100-200\n1 launch l 110-111 corr=1\ngpu0:7 kernel k "
                                     "120-130 corr=1\ngpu1:7 kernel old 10-20 corr=9");
        const RunOverview overview = runOverview(*run, { 0 });
        QCOMPARE(overview.devices.size(), std::size_t(1));
        QCOMPARE(*overview.devices.front().utilization, 0.10);
    }

    void memory_data()
    {
        QTest::addColumn<QList<QList<qint64>>>("records"); // time, bytes, total allocated
        QTest::addColumn<qint64>("peak");
        QTest::addColumn<qint64>("average");
        using Records = QList<QList<qint64>>;
        QTest::newRow("holds to the next record")
            << Records { { 100, 10, 10 }, { 150, 20, 30 } } << qint64(30) << qint64(20);
        QTest::newRow("before the first record its total less its bytes")
            << Records { { 150, 20, 60 } } << qint64(60) << qint64(50);
        QTest::newRow("the last record before the span counts")
            << Records { { 10, 5, 5 }, { 20, 3, 8 }, { 300, 90, 98 } } << qint64(8) << qint64(8);
        QTest::newRow("a peak before the span does not")
            << Records { { 10, 99, 99 }, { 20, -90, 9 }, { 150, -9, 0 } } << qint64(9) << qint64(5);
        QTest::newRow("freed in the middle")
            << Records { { 100, 100, 100 }, { 125, -100, 0 } } << qint64(100) << qint64(25);
        QTest::newRow("without totals there is no value")
            << Records { { 120, 5, kMissing } } << qint64(kMissing) << qint64(kMissing);
    }

    void memory()
    {
        QFETCH(QList<QList<qint64>>, records);
        QFETCH(qint64, peak);
        QFETCH(qint64, average);
        std::vector<MemoryRecord> list;
        for (const QList<qint64> &record : records)
            list.push_back({ record[0], record[1], record[2], -1, 1, 0, 0, {} });
        const auto uses = memoryUse(list, { { 100, 200 } });
        QCOMPARE(uses.size(), std::size_t(1));
        QCOMPARE(uses.front().label(), std::string("GPU0"));
        QCOMPARE(qint64(uses.front().peakAllocatedBytes.value_or(kMissing)), peak);
        QCOMPARE(qint64(uses.front().averageAllocatedBytes.value_or(kMissing)), average);
        QVERIFY(!uses.front().peakReservedBytes);
    }

    /// What a step held that is left out counts nowhere.
    void memoryOfStepsApart()
    {
        const std::vector<MemoryRecord> records { { 0, 5, 5, -1, 1, 0, 0, {} }, { 12, 60, 65, -1, 1, 0, 0, {} },
            { 18, -60, 5, -1, 1, 0, 0, {} }, { 25, 10, 15, -1, 1, 0, 0, {} } };
        const auto apart = memoryUse(records, { { 0, 10 }, { 20, 30 } });
        QCOMPARE(*apart.front().peakAllocatedBytes, std::int64_t(15));
        QCOMPARE(*apart.front().averageAllocatedBytes, std::int64_t(8)); // 15 * 5 + 5 * 15, by 20
        QCOMPARE(*memoryUse(records, { { 0, 30 } }).front().peakAllocatedBytes, std::int64_t(65));
    }

    void memoryPerDevice()
    {
        const std::vector<MemoryRecord> records { { 0, 1, 1, -1, 0, -1, 0, {} }, { 0, 2, 2, 7, 1, 1, 0, {} },
            { 0, 3, 3, -1, 6, 0, 0, {} }, { 0, 4, 4, -1, 20, 0, 0, {} } };
        const auto uses = memoryUse(records, { { 0, 10 } });
        QStringList labels;
        for (const MemoryUse &use : uses)
            labels << QString::fromStdString(use.label());
        QCOMPARE(labels.join(QLatin1Char(' ')), QStringLiteral("CPU GPU1 GPU0 type 20"));
        QCOMPARE(*uses[1].peakReservedBytes, std::int64_t(7));
    }

    void mainMemoryIsTheBusiestAcceleratorsElseTheCpus()
    {
        const std::string records =
            R"({"ph": "i", "s": "t", "name": "[memory]", "pid": 1, "tid": 1, "ts": 0, "args": {"Bytes": 8, "Total Allocated": 8, "Device Type": 0, "Device Id": -1}},
            {"ph": "i", "s": "t", "name": "[memory]", "pid": 1, "tid": 1, "ts": 0, "args": {"Bytes": 64, "Total Allocated": 64, "Total Reserved": 128, "Device Type": 1, "Device Id": 0}})";
        const auto cpu = runOf(records);
        QVERIFY(cpu);
        QCOMPARE(*runOverview(*cpu, { 0 }).mainMemory()->peakAllocatedBytes, std::int64_t(8));
        const auto gpu = runOf(records + "," + kernel(1, 10, 20, ""));
        QVERIFY(gpu);
        QCOMPARE(*runOverview(*gpu, { 0 }).mainMemory()->peakAllocatedBytes, std::int64_t(64));
    }

    void declaredDevices()
    {
        const auto run = runOf(kernel(1, 10, 20, ""),
            R"("deviceProperties": [{"id": 0, "name": "NVIDIA H100", "totalGlobalMem": 1000, "computeMajor": 9, "computeMinor": 0}, {"id": 1, "name": "idle", "totalGlobalMem": 5}],)");
        QVERIFY(run);
        const RunOverview overview = runOverview(*run, { 0 });
        QCOMPARE(overview.declaredDevices.size(), std::size_t(1));
        QCOMPARE(overview.deviceNames(), std::string("NVIDIA H100"));
        QCOMPARE(*overview.deviceMemoryBytes(), std::int64_t(1000));
        QCOMPARE(*overview.devices.front().tensorCoreRatio, 0.0); // known hardware, and no kernel used them
    }

    void renumberedDevicesMeetByOrder()
    {
        // HIP_VISIBLE_DEVICES=2: the kernels say device 2, PyTorch's own records say 0.
        const std::string record =
            R"({"ph": "i", "s": "t", "name": "[memory]", "pid": 1, "tid": 1, "ts": 0, "args": {"Bytes": 64, "Total Allocated": 64, "Device Type": 6, "Device Id": 0}})";
        const auto run = runOf(record + "," + kernel(1, 10, 20, "", "k", 2),
            R"("deviceProperties": [{"id": 0, "name": "AMD Instinct MI300X", "totalGlobalMem": 1000}],)");
        QVERIFY(run);
        const RunOverview overview = runOverview(*run, { 0 });
        QCOMPARE(overview.deviceNames(), std::string("AMD Instinct MI300X"));
        QCOMPARE(*overview.deviceMemoryBytes(), std::int64_t(1000));
        QCOMPARE(*overview.mainMemory()->peakAllocatedBytes, std::int64_t(64));
    }

    /// Where more kernels of one side do not say theirs.
    void occupancyOfOtherKernelsHasNoDifference()
    {
        const auto withUnknown = [](int us) {
            return runOf(kernel(1, 10, 20, R"(, "est. achieved occupancy %": 40)") + ","
                + kernel(2, 30, us, R"(, "est. achieved occupancy %": 0)"));
        };
        const auto comparison = compare(withUnknown(10), withUnknown(30), {});
        QVERIFY(comparison);
        const OverviewMetric *occupancy = metric(**comparison, "achievedOccupancy");
        QVERIFY(occupancy && occupancy->value.baseline && occupancy->value.experimental && !occupancy->value.delta);
        const auto alike = compare(withUnknown(10), withUnknown(12), {});
        QVERIFY(alike && metric(**alike, "achievedOccupancy")->value.delta);
    }

    void metricsFollowTheChosenSteps()
    {
        const std::string drawing =
            "1 step ProfilerStep#1 0-100\n1 op a 0-50\n1 step ProfilerStep#2 100-400\n1 op a 100-400";
        CompareOptions options;
        const auto all = compare(runFromText(drawing), runFromText(drawing), options);
        options.steps = { StepChoice::Kind::Numbers, { { 1, 1 } } };
        const auto first = compare(runFromText(drawing), runFromText(drawing), options);
        QVERIFY(all && first);
        QCOMPARE(*metric(**all, "averageStepNs")->value.baseline, 200000.0);
        QCOMPARE(*metric(**first, "averageStepNs")->value.experimental, 100000.0);
        QCOMPARE(*metric(**all, "CPU Exec")->value.baseline, 175000.0);
        QCOMPARE(*metric(**first, "Other")->value.baseline, 50000.0);
        QVERIFY(!metric(**all, "gpuUtilization")->value.baseline); // no device, no value: never 0
        QVERIFY(!metric(**all, "kernels")->value.baseline);
        QCOMPARE(metric(**all, "device")->unit, Unit::Text);
    }

    void launchesAndShortKernelsPerStep()
    {
        const std::string drawing = "1 step ProfilerStep#1 0-100\n1 launch graph 1-2 corr=1\n1 launch sync 3-4\ngpu0:7 "
                                    "kernel a 10-14 corr=1\ngpu0:7 kernel b 14-20 corr=1\n"
                                    "1 step ProfilerStep#2 100-200\n1 launch l 101-102 corr=2\n1 launch l 103-104 "
                                    "corr=3\ngpu0:7 kernel a 110-113 corr=2\ngpu0:7 memcpy c 120-121 corr=3";
        const RunOverview overview = runOverview(*runFromText(drawing), { 0, 1 });
        QCOMPARE(overview.launches, 1.5); // one launch of a graph owns two kernels
        QCOMPARE(overview.kernels, 1.5);
        QCOMPARE(overview.shortKernels, 1.0);
        QCOMPARE(overview.deviceWorkNs, 7000.0);
    }

    void theContractsMetricsAreThere()
    {
        const auto infos = overviewMetricInfos();
        for (const std::string_view key :
            { "device", "deviceMemoryBytes", "gpuUtilization", "averageMemoryBytes", "peakMemoryBytes", "averageStepNs",
                "Kernel", "Memcpy", "Memset", "Communication", "Runtime", "DataLoader", "CPU Exec", "Other" }) {
            QVERIFY2(std::any_of(infos.begin(), infos.end(), [&](const auto &info) { return info.key == key; }),
                std::string(key).c_str());
        }
    }
};

TWINLANE_TEST(OverviewTest, QCoreApplication)
#include "tst_overview.moc"
