// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rates and the split of differences, as scripts and readers get them.

#include "tests/app/cli/clitraces.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QTest>

using namespace twinlane::test;

namespace {

/// Three steps with a product of 1024 x 1024 x 1024 in bf16 on an H100: 2.1 GFLOP, 2.17 us at its peak. @p kernelUs: how long
/// each takes.
QByteArray products(int kernelUs, const char *device = "NVIDIA H100 80GB HBM3")
{
    QStringList events;
    for (int i = 0; i < 3; ++i) {
        const int ts = 1000 * i;
        events << step(i, ts, 900)
               << host("cpu_op", QStringLiteral("aten::mm"), ts + 10, 20,
                      QStringLiteral(R"("Input Dims": [[1024, 1024], [1024, 1024]], )"
                                     R"("Input type": ["c10::BFloat16", "c10::BFloat16"])"))
               << launch(ts + 12, i + 1) << kernel("nvjet_tst_128x128", ts + 40, kernelUs, i + 1);
    }
    return QStringLiteral(R"({"deviceProperties": [{"id": 0, "name": "%1", "numSms": 132}], "traceEvents": [%2]})")
        .arg(QLatin1String(device), events.join(QLatin1Char(',')))
        .toUtf8();
}

constexpr qint64 kFlops = 2LL * 1024 * 1024 * 1024;

/// Device work of a stream with arguments of its own.
QString work(const QString &name, int stream, int ts, int dur, int correlation, const QString &args)
{
    return QStringLiteral(
        R"({"ph": "X", "cat": "kernel", "name": "%1", "pid": 0, "tid": %2, "ts": %3, "dur": %4, "args": {"device": 0, "stream": %2, "correlation": %5, %6}})")
        .arg(name)
        .arg(stream)
        .arg(ts)
        .arg(dur)
        .arg(correlation)
        .arg(args);
}

QByteArray traceOf(const QStringList &events)
{
    return QStringLiteral(
        R"({"deviceProperties": [{"id": 0, "name": "NVIDIA H100 80GB HBM3", "numSms": 132}], "traceEvents": [%1]})")
        .arg(events.join(QLatin1Char(',')))
        .toUtf8();
}

/// Three steps of two products in bf16: the first m x k x 512 by @p kernelName in @p blocks, and one of 2048 rows, by the
/// same kernel in many blocks.
QByteArray twoProducts(int m, int k, const QString &kernelName, int blocks, int kernelUs)
{
    QStringList events;
    const auto product = [&](int ts, int rows, int correlation) {
        events << host("cpu_op", QStringLiteral("aten::mm"), ts, 20,
            QStringLiteral(R"("Input Dims": [[%1, %2], [%2, 512]], )"
                           R"("Input type": ["c10::BFloat16", "c10::BFloat16"])")
                .arg(rows)
                .arg(k))
               << launch(ts + 2, correlation);
    };
    for (int i = 0; i < 3; ++i) {
        const int ts = 1000 * i;
        events << step(i, ts, 900);
        product(ts + 10, m, 2 * i + 1);
        events << work(
            kernelName, 7, ts + 100, kernelUs, 2 * i + 1, QStringLiteral(R"("grid": [%1, 1, 1])").arg(blocks));
        product(ts + 40, 2048, 2 * i + 2);
        events << work(kernelName, 7, ts + 500, 40, 2 * i + 2, QStringLiteral(R"("grid": [500, 1, 1])"));
    }
    return traceOf(events);
}

/// Three steps, each with @p count products of @p rows x 1024 x 1024 in bf16 that take @p us, and one @p other operator that
/// launches @p otherKernel of @p otherUs, if there is any.
QByteArray manyProducts(
    int count, int rows, int us, const QString &other = {}, const QString &otherKernel = {}, int otherUs = 0)
{
    QStringList events;
    int correlation = 0;
    for (int i = 0; i < 3; ++i) {
        const int ts = 10'000 * i;
        events << step(i, ts, 9'000);
        for (int each = 0; each < count; ++each) {
            const int at = ts + 10 + 400 * each;
            ++correlation;
            events << host("cpu_op", QStringLiteral("aten::mm"), at, 20,
                QStringLiteral(R"("Input Dims": [[%1, 1024], [1024, 1024]], )"
                               R"("Input type": ["c10::BFloat16", "c10::BFloat16"])")
                    .arg(rows))
                   << launch(at + 2, correlation) << kernel("nvjet_tst_128x128", at + 30, us, correlation);
        }
        if (other.isEmpty())
            continue;
        ++correlation;
        events << host("cpu_op", other, ts + 5'000, 20) << launch(ts + 5'002, correlation)
               << work(otherKernel, 7, ts + 5'030, otherUs, correlation, QStringLiteral(R"("x": 0)"));
    }
    return traceOf(events);
}

/// Three steps with a copy of four million numbers by @p name of @p category.
QByteArray copies(const char *category, const QString &name, int us)
{
    QStringList events;
    for (int i = 0; i < 3; ++i) {
        const int ts = 1000 * i;
        QString copy = work(name, 7, ts + 100, us, i + 1, QStringLiteral(R"("x": 0)"));
        copy.replace(
            QStringLiteral(R"("cat": "kernel")"), QStringLiteral(R"("cat": "%1")").arg(QLatin1String(category)));
        events << step(i, ts, 900)
               << host("cpu_op", QStringLiteral("aten::copy_"), ts + 10, 20,
                      QStringLiteral(R"("Input Dims": [[4194304], [4194304], []], )"
                                     R"("Input type": ["float", "float", "Scalar"])"))
               << launch(ts + 12, i + 1) << copy;
    }
    return traceOf(events);
}

constexpr const char *kReduced =
    R"("Collective name": "allreduce", "In msg nelems": 1000000, "Out msg nelems": 1000000, "dtype": "BFloat16", "Group size": 4, "In split size": "[]")";
constexpr const char *kGathered =
    R"("Collective name": "_allgather_base", "In msg nelems": 250000, "Out msg nelems": 1000000, "dtype": "Float", "Group size": 4)";
constexpr const char *kUneven =
    R"("Collective name": "all_to_allv", "In msg nelems": 1000, "Out msg nelems": 3000, "dtype": "Half", "Group size": 4, "In split size": "[100, 200, 300, 400]")";

/// One step in which an all-reduce of 100 us runs for 30 us beside a kernel, a gather of 80 us and an uneven all-to-all of
/// 20 us alone.
QByteArray collectives()
{
    return traceOf({ step(0, 0, 900),
        host("cpu_op", QStringLiteral("record_param_comms"), 10, 20, QLatin1String(kReduced)), launch(12, 1),
        host("cpu_op", QStringLiteral("record_param_comms"), 40, 20, QLatin1String(kGathered)), launch(42, 2),
        host("cpu_op", QStringLiteral("aten::relu"), 70, 10), launch(72, 3), launch(82, 4),
        work(QStringLiteral("ncclDevKernel_AllReduce_Sum_bf16_RING_LL"), 9, 100, 100, 1, QStringLiteral(R"("x": 0)")),
        work(QStringLiteral("ncclDevKernel_AllGather_RING_LL"), 9, 300, 80, 2, QStringLiteral(R"("x": 0)")),
        work(QStringLiteral("relu"), 7, 120, 30, 3, QStringLiteral(R"("x": 0)")),
        work(QStringLiteral("ncclDevKernel_SendRecv"), 9, 500, 20, 4, QLatin1String(kUneven)) });
}

} // namespace

class CliRatesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_folder.isValid());
        m_fast = write("fast.json", products(10));
        m_slow = write("slow.json", products(20));
        m_unknown = write("unknown.json", products(10, "Model 9000"));
    }

    void aSummaryTellsWorkAndRoof()
    {
        const QJsonObject rates = physics(m_fast);
        const QJsonObject total = rates[QStringLiteral("total")].toObject();
        QCOMPARE(total[QStringLiteral("calls")].toInteger(), 3);
        QCOMPARE(total[QStringLiteral("flops")].toInteger(), 3 * kFlops);
        QCOMPARE(total[QStringLiteral("bytes")].toInteger(), 3 * 3 * 1024 * 1024 * 2);
        QCOMPARE(total[QStringLiteral("coverage")].toDouble(), 1.0);
        const QJsonObject call = rates[QStringLiteral("calls")].toArray()[0].toObject();
        QCOMPARE(call[QStringLiteral("precision")].toString(), QStringLiteral("bf16"));
        QCOMPARE(call[QStringLiteral("class")].toString(), QStringLiteral("compute"));
        QCOMPARE(call[QStringLiteral("dims")].toArray()[0].toArray()[1].toInteger(), 1024);
        QCOMPARE(rates[QStringLiteral("device")][QStringLiteral("peaks")].toString(), QStringLiteral("h100-sxm"));
        QVERIFY(text(m_fast).contains("of the device time has a known roof"));
    }

    void nothingIsSaidOfAnUnknownDevice()
    {
        const QJsonObject rates = physics(m_unknown);
        QCOMPARE(rates[QStringLiteral("total")][QStringLiteral("coverage")].toDouble(), 0.0);
        const QJsonObject call = rates[QStringLiteral("calls")].toArray()[0].toObject();
        QVERIFY(call[QStringLiteral("roofNs")].isNull());
        QCOMPARE(call[QStringLiteral("noRoof")].toString(), QStringLiteral("deviceUnknown"));
        QVERIFY(call[QStringLiteral("tflops")].toDouble() > 0); // achieved all the same
        QVERIFY(!text(m_unknown).contains("% of the roof"));
    }

    void slowerKernelsAreEfficiency()
    {
        const QJsonObject report =
            json(runCli({ QStringLiteral("compare"), m_fast, m_slow, QStringLiteral("--format=json") }));
        const QJsonObject split = report[QStringLiteral("physics")][QStringLiteral("split")].toObject();
        QCOMPARE(split[QStringLiteral("efficiencyNs")].toInteger(), 10'000);
        for (const char *other : { "callsNs", "workNs", "deviceNs", "noRoofNs" })
            QCOMPARE(split[QLatin1String(other)].toInteger(), 0);
        QCOMPARE(report[QStringLiteral("physics")][QStringLiteral("toldSplit")].toObject(), split);
        QCOMPARE(
            report[QStringLiteral("blocks")][QStringLiteral("physics")][QStringLiteral("efficiencyNs")].toInteger(),
            10'000);
        const QByteArray said = runCli({ QStringLiteral("compare"), m_fast, m_slow }).out;
        QVERIFY2(said.contains("of the roof"), said.constData());
    }

    void collectivesHaveRates()
    {
        const QJsonArray rows =
            physics(write("collectives.json", collectives()))[QStringLiteral("collectives")].toArray();
        QCOMPARE(rows.size(), 3);
        const QJsonObject reduced = rows[0].toObject(), gathered = rows[1].toObject(), uneven = rows[2].toObject();
        QCOMPARE(reduced[QStringLiteral("kind")].toString(), QStringLiteral("allReduce"));
        QCOMPARE(reduced[QStringLiteral("bytes")].toInteger(), 2'000'000);
        QCOMPARE(reduced[QStringLiteral("exposedNs")].toInteger(), 70'000);
        QCOMPARE(reduced[QStringLiteral("algorithmGBs")].toDouble(), 20.0);
        QCOMPARE(reduced[QStringLiteral("busGBs")].toDouble(), 30.0); // 2 (n - 1) / n
        QVERIFY(reduced[QStringLiteral("includesWaiting")].toBool());
        QCOMPARE(gathered[QStringLiteral("bytes")].toInteger(), 4'000'000); // what comes out
        QCOMPARE(gathered[QStringLiteral("busGBs")].toDouble(), 37.5);
        QCOMPARE(uneven[QStringLiteral("bytes")].toInteger(), 6000); // the larger side
        QVERIFY(uneven[QStringLiteral("algorithmGBs")].toDouble() > 0);
        QVERIFY(uneven[QStringLiteral("busGBs")].isNull());
        QVERIFY(text(write("again.json", collectives())).contains("waiting"));
    }

    void unalignedKernelsAreToldWithTheSize()
    {
        const QString aligned = write("aligned.json", twoProducts(4096, 4096, QStringLiteral("gemm_align8"), 500, 100));
        const QString odd = write("odd.json", twoProducts(4096, 4097, QStringLiteral("gemm_align1"), 500, 300));
        const QJsonObject said = sentence(aligned, odd, "alignment");
        QVERIFY2(said[QStringLiteral("text")].toString().contains(
                     QStringLiteral("1-element alignment (align8 before): 4097 is no multiple of 8 (4104 is)")),
            qPrintable(said[QStringLiteral("text")].toString()));
        QCOMPARE(said[QStringLiteral("evidence")].toString(), QStringLiteral("gemm_align8 -> gemm_align1"));
        QVERIFY(said[QStringLiteral("ns")].toInteger() > 0);
        const QJsonObject mirrored = sentence(odd, aligned, "alignment");
        QVERIFY(mirrored[QStringLiteral("text")].toString().contains(QStringLiteral("4097 was no multiple of 8")));
        QCOMPARE(mirrored[QStringLiteral("ns")].toInteger(), -said[QStringLiteral("ns")].toInteger());
        // The faster side runs the kernels for less alignment: they are not why.
        const QString quick = write("quick.json", twoProducts(4096, 4097, QStringLiteral("gemm_align1"), 500, 40));
        QVERIFY(sentence(aligned, quick, "alignment").isEmpty());
    }

    /// Names of another library tell no alignment: the size is why, but nobody changed it.
    void anUnalignedSizeOfBothSidesIsTold()
    {
        const QString marked = write("marked.json", twoProducts(4096, 4097, QStringLiteral("gemm_align1"), 500, 300));
        const QString other = write("tensile.json", twoProducts(4096, 4097, QStringLiteral("Cijk_Ailk"), 500, 100));
        const QString said = sentence(marked, other, "alignment")[QStringLiteral("text")].toString();
        QVERIFY2(said.contains(QStringLiteral("4097, a size of both sides, is no multiple of 8")), qPrintable(said));
        QVERIFY2(!said.contains(QStringLiteral("4104")), qPrintable(said));
        // The kernels of less alignment are the faster ones.
        QVERIFY(sentence(write("quick marked.json", twoProducts(4096, 4097, QStringLiteral("gemm_align1"), 500, 50)),
            other, "alignment")
                    .isEmpty());
    }

    void otherWorkMeasuresNoDevices()
    {
        const auto onMi300 = [](QByteArray trace) {
            return trace.replace("NVIDIA H100 80GB HBM3", "AMD Instinct MI300X").replace("132", "304");
        };
        const auto compared = [this](const QString &other) {
            return runCli({ QStringLiteral("compare"), m_fast, other }).out;
        };
        const QByteArray same = compared(write("mi300.json", onMi300(products(10))));
        QVERIFY2(same.contains("by the data sheets") && same.contains("the time, measured"), same.constData());
        const QByteArray more = compared(write("more.json",
            onMi300(products(40).replace("[[1024, 1024], [1024, 1024]]", "[[1024, 1024], [1024, 4096]]"))));
        QVERIFY2(more.contains("by the data sheets") && more.contains("other work"), more.constData());
        QVERIFY2(!more.contains("measured 4"), more.constData());
    }

    /// A bus and the host's memory limit them, and no data sheet of the device does.
    void copiesFromTheHostHaveNoEfficiency()
    {
        const auto said = [this](const char *category, const QString &name) {
            return sentence(write("quick copy.json", copies(category, name, 100)),
                write("slow copy.json", copies(category, name, 300)), "efficiency");
        };
        QVERIFY(said("gpu_memcpy", QStringLiteral("Memcpy HtoD (Pageable -> Device)")).isEmpty());
        QVERIFY(!said("kernel", QStringLiteral("copy_kernel")).isEmpty());
    }

    void productsThatNobodyCountsMakeMfuALeastOne()
    {
        const auto isAtLeast = [this](const QString &file) {
            return physics(file)[QStringLiteral("steps")][0][QStringLiteral("atLeast")].toBool();
        };
        const QString mine = QStringLiteral("mine::op");
        const QString hidden =
            write("hidden.json", manyProducts(1, 1024, 10, mine, QStringLiteral("sm90_xmma_gemm_bf16bf16"), 40));
        QVERIFY(isAtLeast(hidden));
        QVERIFY2(text(hidden).contains(">= "), text(hidden).constData());
        QVERIFY(!isAtLeast(
            write("plain.json", manyProducts(1, 1024, 10, mine, QStringLiteral("vectorized_elementwise_kernel"), 40))));
    }

    void callsThatMayBeInGeneratedCodeAreNotSaidToBeGone()
    {
        const QString many = write("eight.json", manyProducts(8, 1024, 40));
        const QString gone = write("gone.json", manyProducts(2, 1024, 40));
        const QString compiled = write("compiled.json",
            manyProducts(2, 1024, 40, QStringLiteral("Torch-Compiled Region: 0/0"), QStringLiteral("nvjet"), 230));
        const QJsonObject said = sentence(many, gone, "calls");
        QVERIFY2(
            said[QStringLiteral("text")].toString().startsWith(QStringLiteral("6 calls of aten::mm less per step")),
            qPrintable(said[QStringLiteral("text")].toString()));
        QVERIFY(sentence(many, compiled, "calls").isEmpty());
    }

    /// Half the calls of eight times the work: what a mean call does says nothing of all of them.
    void otherCallsAreToldInAll()
    {
        const QJsonObject said = sentence(
            write("small.json", manyProducts(8, 256, 10)), write("large.json", manyProducts(4, 2048, 100)), "work");
        const QString words = said[QStringLiteral("text")].toString();
        QVERIFY2(words.startsWith(QStringLiteral("the matrix products do 4.00 x the FLOPs and")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("in 4 instead of 8 calls")), qPrintable(words));
        QCOMPARE(said[QStringLiteral("ns")].toInteger(), 320'000); // 400 - 80 us, all of it
    }

    void aCpuRunTellsItsOwnTime()
    {
        const QString onHost = write("host.json",
            traceOf({ step(0, 0, 900),
                host("cpu_op", QStringLiteral("aten::mm"), 10, 500,
                    QStringLiteral(R"("Input Dims": [[64, 64], [64, 64]], "Input type": ["float", "float"])")) }));
        const QByteArray shown = text(onHost);
        QVERIFY2(shown.contains("host time") && !shown.contains("device time"), shown.constData());
        QVERIFY2(shown.contains("0.0010"), shown.constData()); // 0.52 MFLOP in 500 us: 0.00105 TFLOP/s
    }

    void lostTf32IsTold()
    {
        const auto inFloat = [](QByteArray trace) { return trace.replace("c10::BFloat16", "float"); };
        const QString fast =
            write("tf32.json", inFloat(twoProducts(4096, 4096, QStringLiteral("gemm_tf32f32"), 500, 100)));
        const QString slow = write("fp32.json", inFloat(twoProducts(4096, 4098, QStringLiteral("sgemm"), 500, 400)));
        const QJsonObject said = sentence(fast, slow, "work");
        QVERIFY2(said[QStringLiteral("text")].toString().startsWith(
                     QStringLiteral("aten::mm computes in fp32 instead of tf32: 4098 is no multiple of 4 (4100 is)")),
            qPrintable(said[QStringLiteral("text")].toString()));
        QVERIFY(said[QStringLiteral("ns")].toInteger() > 0);
    }

    void launchesAreTold()
    {
        const auto launches = [this](
                                  const QString &file) { return physics(file)[QStringLiteral("launches")].toArray(); };
        const QJsonArray rows = launches(m_fast);
        QCOMPARE(rows.size(), 1);
        const QJsonObject row = rows.first().toObject();
        QCOMPARE(row[QStringLiteral("call")].toString(), QStringLiteral("cudaLaunchKernel"));
        QCOMPARE(row[QStringLiteral("launches")].toInteger(), 3);
        QCOMPARE(row[QStringLiteral("deviceNs")].toInteger(), 30'000);
        QCOMPARE(row[QStringLiteral("callNs")].toInteger(), 3'000);
        QCOMPARE(row[QStringLiteral("medianDelayNs")].toInteger(), 27'000); // launched from 12 to 13, runs at 40
        QCOMPARE(row[QStringLiteral("longestDelayNs")].toInteger(), 27'000);
        QCOMPARE(row[QStringLiteral("shorter")].toInteger(), 0);
        // A call of 20 us that starts 5 us of work.
        const QString slow = write("slowcall.json",
            traceOf({ step(0, 0, 900),
                host("cuda_runtime", QStringLiteral("cudaLaunchKernel"), 10, 20, QStringLiteral(R"("correlation": 1)")),
                kernel("short", 25, 5, 1) }));
        const QJsonObject shorter = launches(slow).first().toObject();
        QCOMPARE(shorter[QStringLiteral("shorter")].toInteger(), 1);
        QCOMPARE(shorter[QStringLiteral("medianDelayNs")].toInteger(), 0); // it began during the call
        QVERIFY(launches(write("none.json", traceOf({ step(0, 0, 900) }))).isEmpty());
    }

    /// A product and a copy of this machine, which recordings of its processor can be held against.
    void peaksCanBeMeasured()
    {
        const Outcome run = runCli({ QStringLiteral("peaks"), QStringLiteral("--measure"), QStringLiteral("--format"),
            QStringLiteral("json") });
        QCOMPARE(run.exitCode, 0);
        const QJsonArray devices = QJsonDocument::fromJson(run.out).object()[QStringLiteral("devices")].toArray();
        QCOMPARE(devices.size(), 1);
        const QJsonObject device = devices.first().toObject();
        QCOMPARE(device[QStringLiteral("match")].toString(), QStringLiteral("cpu"));
        const QJsonObject peaks = device[QStringLiteral("gflops")].toObject();
        QVERIFY(peaks[QStringLiteral("fp32")].toDouble() >= peaks[QStringLiteral("fp64")].toDouble());
        QVERIFY(device[QStringLiteral("bandwidthMBs")].toDouble() > 100);
        const QString table = write("measured.json", run.out);
        const QString onCpu = write("cpu.json",
            traceOf({ step(0, 0, 900),
                host("cpu_op", QStringLiteral("aten::mm"), 10, 500,
                    QStringLiteral(R"("Input Dims": [[512, 512], [512, 512]], "Input type": ["float", "float"])")) }));
        const QJsonObject rates = physics(onCpu, { QStringLiteral("--peaks"), table });
        QVERIFY(rates[QStringLiteral("total")].toObject()[QStringLiteral("roofNs")].toDouble() > 0);
        QCOMPARE(
            runCli({ QStringLiteral("peaks"), QStringLiteral("--measure"), QStringLiteral("--peaks"), table }).exitCode,
            2);
    }

    void fewBlocksAreTold()
    {
        const QString many = write("many.json", twoProducts(4096, 4096, QStringLiteral("gemm"), 256, 100));
        const QString few = write("few.json", twoProducts(512, 4096, QStringLiteral("gemm"), 33, 90));
        const QJsonObject said = sentence(many, few, "fewUnits");
        QVERIFY2(said[QStringLiteral("text")].toString().contains(
                     QStringLiteral("33 blocks on 132 multiprocessors: at most 25 % of them work")),
            qPrintable(said[QStringLiteral("text")].toString()));
        // Nearly all of them work: something else is why.
        const QString most = write("most.json", twoProducts(1920, 4096, QStringLiteral("gemm"), 120, 90));
        QVERIFY(sentence(many, most, "fewUnits").isEmpty());
        // Another kernel: nothing tells that its grid is why.
        const QString other = write("other.json", twoProducts(512, 4096, QStringLiteral("gemm2"), 33, 90));
        QVERIFY(sentence(many, other, "fewUnits").isEmpty());
    }

    void littleCoverageIsTold()
    {
        const QJsonObject said = sentence(m_unknown, write("slower.json", products(40, "Model 9000")), "coverage");
        QVERIFY2(said[QStringLiteral("text")].toString().contains(
                     QStringLiteral("nothing of the device time has a known "
                                    "roof (device not in the table of peaks 100 %)")),
            qPrintable(said[QStringLiteral("text")].toString()));
        QVERIFY(sentence(m_fast, m_slow, "coverage").isEmpty());
        // Two reasons, the larger part first.
        const auto unrated = [](int us) {
            QStringList events;
            for (int i = 0; i < 3; ++i) {
                const int ts = 1000 * i;
                events << step(i, ts, 900) << host("cpu_op", QStringLiteral("mine::op"), ts + 10, 20)
                       << launch(ts + 12, 2 * i + 1) << kernel("mine", ts + 40, 3 * us, 2 * i + 1)
                       << host("cpu_op", QStringLiteral("aten::mm"), ts + 210, 20) << launch(ts + 212, 2 * i + 2)
                       << kernel("gemm", ts + 540, us, 2 * i + 2);
            }
            return traceOf(events);
        };
        const QJsonObject two = sentence(write("two.json", unrated(40)), write("twice.json", unrated(80)), "coverage");
        QVERIFY2(two[QStringLiteral("text")].toString().contains(
                     QStringLiteral("(no formula for the operator 75 %, sizes not recorded 25 %)")),
            qPrintable(two[QStringLiteral("text")].toString()));
    }

    void conditionsMayBeOnRates()
    {
        const auto judged = [this](const char *condition, const QString &a, const QString &b) {
            return runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--fail-if"), QLatin1String(condition) })
                .exitCode;
        };
        QCOMPARE(judged("mfu > 0.5", m_fast, m_slow), 0); // the work and the steps are the same
        const QString few = write("few work.json", twoProducts(512, 4096, QStringLiteral("gemm"), 256, 100));
        const QString much = write("much work.json", twoProducts(4096, 4096, QStringLiteral("gemm"), 256, 100));
        QCOMPARE(judged("mfu > 50%", few, much), 1);
        QCOMPARE(judged("mfu > 0.9", few, much), 0);
        for (const char *condition : { "mfu < -5%", "hfu < 0", "roofCoverage < -10%" })
            QCOMPARE(judged(condition, m_slow, m_unknown), 5); // one side has none
    }

    void tablesHoldTheSplitAndRates()
    {
        const QByteArray blocks =
            runCli({ QStringLiteral("compare"), m_fast, m_slow, QStringLiteral("--format=csv") }).out;
        const QList<QByteArray> lines = blocks.split('\n');
        QVERIFY(lines[0].contains("split.callsNs,split.workNs,split.deviceNs,split.efficiencyNs,split.noRoofNs"));
        QVERIFY2(lines[1].trimmed().endsWith(",0,0,0,10000,0"), lines[1].constData());
        const QByteArray operators = runCli({ QStringLiteral("compare"), m_fast, m_slow, QStringLiteral("--table"),
                                                QStringLiteral("operators"), QStringLiteral("--format=csv") })
                                         .out;
        QVERIFY2(
            operators.contains("efficiency.baseline") && operators.contains(",compute,compute"), operators.constData());
    }

    void ratesCanBeLeftOut()
    {
        const QJsonObject report = json(runCli({ QStringLiteral("compare"), m_fast, m_slow,
            QStringLiteral("--physics=off"), QStringLiteral("--format=json") }));
        QVERIFY(!report.contains(QStringLiteral("physics")));
    }

    void usersMayHavePeaksOfTheirOwn()
    {
        const QString table = write("peaks.json",
            R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine", "match": "model 9000",
                "gflops": {"bf16": 500000}, "bandwidthMBs": 2000000}]})");
        const QJsonObject rates = physics(m_unknown, { QStringLiteral("--peaks"), table });
        QCOMPARE(rates[QStringLiteral("device")][QStringLiteral("peaksFrom")].toString(), QStringLiteral("user"));
        const QString none = write("none.json", "{}");
        const Outcome refused = runCli({ QStringLiteral("summary"), m_fast, QStringLiteral("--peaks"), none });
        QCOMPARE(refused.exitCode, 3);
        QCOMPARE(refused.messages.size(), 1);
        QVERIFY(refused.messages[0].contains("no table of peaks"));
        QVERIFY(runCli({ QStringLiteral("peaks") }).out.contains("H100"));
    }

private:
    QString write(const char *name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
    }
    static QJsonObject physics(const QString &file, const QStringList &more = {})
    {
        const QJsonObject summary =
            json(runCli(QStringList { QStringLiteral("summary"), file, QStringLiteral("--format=json") } + more));
        return summary[QStringLiteral("traces")].toArray()[0].toObject()[QStringLiteral("physics")].toObject();
    }
    /// The last sentence of this kind about two files; empty: there is none.
    static QJsonObject sentence(const QString &a, const QString &b, const char *kind)
    {
        const QJsonObject report = json(runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format=json") }));
        QJsonObject said;
        for (const QJsonValue &each : report[QStringLiteral("physics")][QStringLiteral("sentences")].toArray()) {
            if (each[QStringLiteral("kind")].toString() == QLatin1String(kind))
                said = each.toObject();
        }
        return said;
    }
    static QByteArray text(const QString &file) { return runCli({ QStringLiteral("summary"), file }).out; }

    QTemporaryDir m_folder;
    QString m_fast, m_slow, m_unknown;
};

TWINLANE_TEST(CliRatesTest, QCoreApplication)
#include "tst_clirates.moc"
