// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The tables of any block add up to its time, to the nanosecond, however their rows are divided.

#include "model/tables/blocktotals.h"

#include "model/reader/tracereader.h"
#include "model/tables/operatorfamilies.h"
#include "model/tables/operatorparts.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

using namespace twinlane;
using test::compareDrawings;

namespace {

constexpr std::size_t kMostRows = 40;

std::int64_t of(const Delta<std::int64_t> &value, Side side)
{
    return (side == Side::Baseline ? value.baseline : value.experimental).value_or(0);
}

template <class Row> std::int64_t sumOf(const std::vector<Row> &rows, Delta<std::int64_t> Row::*field, Side side)
{
    std::int64_t sum = 0;
    for (const Row &row : rows)
        sum += of(row.*field, side);
    return sum;
}

using Sums = std::map<std::string, std::array<std::int64_t, 10>>;

void addRow(Sums &sums, const OperatorRow &row)
{
    std::size_t at = 0;
    for (const Side side : kSides)
        for (const auto field : { &OperatorRow::calls, &OperatorRow::hostTotalNs, &OperatorRow::hostSelfNs,
                 &OperatorRow::deviceTotalNs, &OperatorRow::deviceSelfNs })
            sums[row.name][at++] += of(row.*field, side);
}

/// What does not add up in the tables of @p row; empty: all does.
QString wrongIn(const Comparison &comparison, RowId row)
{
    const TableScope scope { row, true };
    const BlockTotals totals = blockTotals(comparison, scope);
    const std::vector<OperatorRow> operators = operatorTable(comparison, scope);
    const std::vector<KernelRow> kernels = kernelTable(comparison, scope);
    for (const Side side : kSides) {
        if (!comparison.block(row, side))
            continue;
        const std::int64_t device = of(totals.deviceNs, side);
        if (device
            != of(totals.operatorDeviceNs, side) + of(totals.launchedOutsideNs, side)
                - of(totals.countedElsewhereNs, side))
            return QStringLiteral("device time");
        if (device != sumOf(kernels, &KernelRow::totalNs, side))
            return QStringLiteral("kernels");
        if (of(totals.operatorHostNs, side) != sumOf(operators, &OperatorRow::hostSelfNs, side)
            || of(totals.operatorDeviceNs, side) != sumOf(operators, &OperatorRow::deviceSelfNs, side))
            return QStringLiteral("operators");
    }
    Sums whole;
    for (const OperatorRow &each : operators)
        addRow(whole, each);
    for (const PartsBy by : { PartsBy::Shapes, PartsBy::Module }) {
        Sums parts;
        for (const OperatorPart &part : operatorParts(comparison, scope, by))
            addRow(parts, part.row);
        if (parts != whole)
            return QStringLiteral("parts");
    }
    if (operatorFamilies(comparison, operators, scope).size() != operators.size())
        return QStringLiteral("families");
    return {};
}

void compareRows(const Comparison &comparison)
{
    const std::size_t stride = std::max<std::size_t>(1, comparison.rows.size() / kMostRows);
    for (std::size_t row = 0; row < comparison.rows.size(); row += row < kMostRows / 2 ? 1 : stride) {
        const QString wrong = wrongIn(comparison, RowId(row));
        QVERIFY2(wrong.isEmpty(),
            qPrintable(QStringLiteral("%1 of \"%2\"").arg(wrong, QString::fromStdString(comparison.path(RowId(row))))));
    }
}

} // namespace

class BlockTotalsTest : public QObject {
    Q_OBJECT

private slots:
    void addsUpInGeneratedTraces_data();
    void addsUpInGeneratedTraces();
    void addsUpInRecordings_data();
    void addsUpInRecordings();
    void tellsWhatNoOperatorLaunched();
    void dividesByShapesAndModules();
    void dividesCallsInOneAnother();
    void takesTheFamilyOfMostTime();
};

void BlockTotalsTest::addsUpInGeneratedTraces_data()
{
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("%d", seed) << seed;
}

void BlockTotalsTest::addsUpInGeneratedTraces()
{
    QFETCH(int, seed);
    const auto run = [](std::uint64_t shapeSeed) {
        test::TraceShape shape;
        shape.seed = shapeSeed;
        shape.layers = 2 + int(shapeSeed % 4);
        shape.modules = shapeSeed % 5 != 0;
        shape.backward = shapeSeed % 3 != 0;
        shape.device = shapeSeed % 7 != 0;
        auto trace = readTraceText(test::generateTrace(shape), "generated.json");
        return trace ? buildRun(std::move(*trace)) : nullptr;
    };
    const auto comparison = compare(run(std::uint64_t(seed)), run(std::uint64_t(seed) + 100), {});
    QVERIFY(comparison.hasValue());
    compareRows(**comparison);
}

void BlockTotalsTest::addsUpInRecordings_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<QString>("experimental");
    const std::pair<const char *, const char *> pairs[] = { { "sample/baseline", "sample/experimental" },
        { "adapters/without", "adapters/in-layers-2-and-4" }, { "resnet-depth/resnet50", "resnet-depth/resnet152" },
        { "checkpointing/off", "checkpointing/on" }, { "workers/0", "workers/2" },
        { "unrelated/encoder", "unrelated/resnet" }, { "one-step/a", "one-step/b" },
        { "uneven/trains", "uneven/evaluates-every-other-step" }, { "repeats/a", "repeats/slow-layer-2" },
        { "attention/manual", "attention/fused" }, { "compile/eager", "compile/compiled" },
        { "precision/fp32", "precision/bf16" } };
    for (const auto &[baseline, experimental] : pairs)
        QTest::newRow(baseline) << QString::fromLatin1(baseline) << QString::fromLatin1(experimental);
}

void BlockTotalsTest::addsUpInRecordings()
{
    QFETCH(QString, baseline);
    QFETCH(QString, experimental);
    if (!test::hasRecording(baseline.toStdString()) || !test::hasRecording(experimental.toStdString()))
        QSKIP("the recording is not here");
    const auto comparison = test::compareRecordings(baseline.toStdString(), experimental.toStdString());
    QVERIFY(comparison);
    compareRows(*comparison);
}

void BlockTotalsTest::tellsWhatNoOperatorLaunched()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 op aten::mm 200-300
        1 launch cudaLaunchKernel 210-220 corr=1
        1 launch cudaLaunchKernel 400-410 corr=2
        gpu0:7 kernel gemm 230-330 corr=1
        gpu0:7 kernel own 420-450 corr=2
    )",
        R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
    )");
    const BlockTotals totals = blockTotals(*comparison, { comparison->findPath("Net"), true });
    QCOMPARE(totals.deviceNs.baseline, std::optional<std::int64_t>(130'000));
    QCOMPARE(totals.operatorDeviceNs.baseline, std::optional<std::int64_t>(100'000));
    QCOMPARE(totals.launchedOutsideNs.baseline, std::optional<std::int64_t>(30'000));
    QCOMPARE(totals.countedElsewhereNs.baseline, std::optional<std::int64_t>(0));
    QCOMPARE(totals.operatorHostNs.baseline, std::optional<std::int64_t>(90'000)); // without the launch
    QCOMPARE(totals.deviceNs.experimental, std::optional<std::int64_t>(0));
}

void BlockTotalsTest::dividesByShapesAndModules()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::mm 0-50
        1 module Net_0 100-900
        1 module Linear_0 200-500
        1 op aten::mm 200-300 dims=[[2,3]]
        1 module Linear_1 500-600
        1 op aten::mm 500-600 dims=[[4,5]]
    )",
        R"(
        1 step ProfilerStep#1 0-1000
        1 module Net_0 100-900
        1 module Linear_0 200-500
        1 op aten::mm 200-300 dims=[[2,3]]
    )");
    const auto texts = [&](PartsBy by) {
        QStringList lines;
        for (const OperatorPart &part : operatorParts(*comparison, { comparison->stepRow(), true }, by))
            lines << QStringLiteral("%1 %2→%3")
                         .arg(QString::fromStdString(part.part))
                         .arg(*part.row.calls.baseline)
                         .arg(*part.row.calls.experimental);
        lines.sort();
        return lines.join(QStringLiteral(", "));
    };
    QCOMPARE(texts(PartsBy::Module), QStringLiteral(" 1→0, Linear 2→1"));
    QCOMPARE(texts(PartsBy::Shapes), QStringLiteral(" 1→0, [[2,3]] 1→1, [[4,5]] 1→0"));
}

/// The inner call of a name is a call of its own part, and its time is the outer one's.
void BlockTotalsTest::dividesCallsInOneAnother()
{
    const std::string drawing = R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::copy_ 100-200 dims=[[2,3]]
        1 op aten::copy_ 120-150 dims=[[4,5]]
        1 launch l 130-140 corr=1
        1 op aten::empty 160-170
        gpu0:7 kernel k 300-350 corr=1
    )";
    const auto comparison = compareDrawings(drawing, drawing);
    compareRows(*comparison);
    QStringList lines;
    for (const OperatorPart &part : operatorParts(*comparison, { comparison->stepRow(), true }, PartsBy::Shapes)) {
        if (part.row.name == "aten::copy_")
            lines << QStringLiteral("%1 %2 %3/%4 %5/%6")
                         .arg(QString::fromStdString(part.part))
                         .arg(of(part.row.calls, Side::Baseline))
                         .arg(of(part.row.hostTotalNs, Side::Baseline))
                         .arg(of(part.row.hostSelfNs, Side::Baseline))
                         .arg(of(part.row.deviceTotalNs, Side::Baseline))
                         .arg(of(part.row.deviceSelfNs, Side::Baseline));
    }
    lines.sort();
    QCOMPARE(
        lines.join(QStringLiteral(", ")), QStringLiteral("[[2,3]] 1 100000/60000 50000/0, [[4,5]] 1 0/20000 0/50000"));
}

void BlockTotalsTest::takesTheFamilyOfMostTime()
{
    const auto comparison = compareDrawings(R"(
        1 step ProfilerStep#1 0-1000
        1 op aten::outer 190-310
        1 op aten::odd 200-300
        1 launch cudaLaunchKernel 210-220 corr=1
        1 launch cudaLaunchKernel 230-240 corr=2
        gpu0:7 kernel vectorized_elementwise_kernel 230-240 corr=1
        gpu0:7 kernel ampere_sgemm_128x64 420-450 corr=2
        1 op aten::layer_norm 400-500
        1 op aten::mul_ 500-510
        1 op autograd::engine::evaluate_function: AddmmBackward0 520-530
        1 op aten::view 540-550
    )",
        R"(
        1 step ProfilerStep#1 0-1000
    )");
    const TableScope scope { comparison->stepRow(), true };
    const std::vector<OperatorRow> rows = operatorTable(*comparison, scope);
    const std::vector<KernelFamily> families = operatorFamilies(*comparison, rows, scope);
    const std::map<std::string, KernelFamily> expected { { "aten::outer", KernelFamily::Gemm },
        { "aten::odd", KernelFamily::Gemm }, { "aten::layer_norm", KernelFamily::Norm },
        { "aten::mul_", KernelFamily::Elementwise }, { "aten::view", KernelFamily::Other },
        { "autograd::engine::evaluate_function: AddmmBackward0", KernelFamily::Gemm } };
    QCOMPARE(rows.size(), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        QVERIFY2(families[i] == expected.at(rows[i].name), rows[i].name.c_str());
}

TWINLANE_TEST(BlockTotalsTest, QCoreApplication)
#include "tst_blocktotals.moc"
