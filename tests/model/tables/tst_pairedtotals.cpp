// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Operator, kernel and name tables, and the names by which rows of two runs meet.

#include "model/comparison/comparison.h"
#include "model/figures/tensorcores.h"
#include "model/run/operatorcosts.h"
#include "model/tables/pairedtotals.h"
#include "model/trace/normalizedname.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;
using test::runFromText;

namespace {

std::string value(const std::optional<std::int64_t> &number)
{
    return number ? std::to_string(*number / 1000) : "-";
}

std::string count(const std::optional<std::int64_t> &number)
{
    return number ? std::to_string(*number) : "-";
}

QString joined(std::vector<std::string> lines)
{
    std::sort(lines.begin(), lines.end());
    std::string text;
    for (const std::string &line : lines)
        text += (text.empty() ? "" : "\n") + line;
    return QString::fromStdString(text);
}

/// One operator a line: name, calls, host total/self, device total/self in us of the baseline.
QString operatorsOf(const Comparison &comparison, const TableScope &scope)
{
    std::vector<std::string> lines;
    for (const OperatorRow &row : operatorTable(comparison, scope)) {
        lines.push_back(row.name + " " + count(row.calls.baseline) + " " + value(row.hostTotalNs.baseline) + "/"
            + value(row.hostSelfNs.baseline) + " " + value(row.deviceTotalNs.baseline) + "/"
            + value(row.deviceSelfNs.baseline));
    }
    return joined(lines);
}

} // namespace

class PairedTotalsTest : public QObject {
    Q_OBJECT

private slots:
    void operators_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("rows");
        QTest::newRow("self is without children and launches")
            << "1 op aten::linear 0-100\n1 op aten::mm 10-60\n1 launch l 20-30 corr=1\n1 launch l 70-75 corr=2\n"
               "gpu0:7 kernel k 200-240 corr=1\ngpu0:7 kernel k 240-250 corr=2"
            << "aten::linear 1 100/45 50/10\naten::mm 1 50/40 40/40";
        QTest::newRow("device times are sums, not unions")
            << "1 op aten::mm 0-10\n1 launch l 1-2 corr=1\n1 launch l 3-4 corr=2\ngpu0:7 kernel k 20-50 corr=1\ngpu0:8 "
               "kernel k 20-50 corr=2"
            << "aten::mm 1 10/8 60/60";
        QTest::newRow("an only child of the same name counts once")
            << "1 op aten::copy_ 0-100\n1 op aten::copy_ 10-90\n1 op aten::empty 20-30\n1 launch l 40-50 "
               "corr=1\ngpu0:7 memcpy c 200-205 corr=1"
            << "aten::copy_ 1 100/80 5/5\naten::empty 1 10/10 0/0";
        QTest::newRow("a chain of them too") << "1 op a 0-100\n1 op a 10-90\n1 op a 20-80"
                                             << "a 1 100/100 0/0";
        QTest::newRow("beside another child it is a call, but no instant counts twice")
            << "1 op a 0-100\n1 op a 10-50\n1 op b 50-90"
            << "a 2 100/60 0/0\nb 1 40/40 0/0";
        QTest::newRow("at whatever depth")
            << "1 op a 0-100\n1 op b 5-60\n1 op a 10-50\n1 launch l 20-25 corr=1\ngpu0:7 kernel k 200-210 corr=1"
            << "a 2 100/80 10/10\nb 1 55/15 10/0";
        QTest::newRow("autograd nodes are operators")
            << "1 op autograd::engine::evaluate_function: MmBackward0 0-50\n1 op MmBackward0 5-45\n1 op aten::mm 10-40"
            << "MmBackward0 1 40/10 0/0\naten::mm 1 30/30 0/0\nautograd::engine::evaluate_function: MmBackward0 1 "
               "50/10 0/0";
        QTest::newRow("launches inside launches are taken away once")
            << "1 op a 0-100\n1 launch outer 10-30 corr=1\n1 launch inner 15-25 corr=2\ngpu0:7 kernel k 200-210 corr=2"
            << "a 1 100/80 10/10";
        QTest::newRow("carried over work belongs to no operator") << "1 op a 0-100\ngpu0:7 kernel k 10-20 corr=9"
                                                                  << "a 1 100/100 0/0";
    }

    void operators()
    {
        QFETCH(QString, drawing);
        QFETCH(QString, rows);
        const auto comparison = test::compareDrawings(drawing.toStdString(), drawing.toStdString());
        QVERIFY(comparison);
        QCOMPARE(operatorsOf(*comparison, {}), rows);
    }

    void scopeIsTheBlockAndTheSteps()
    {
        const std::string drawing =
            "1 op before 0-5\n1 step ProfilerStep#1 10-50\n1 module Net_0 10-40\n1 module Linear_0 12-30\n"
            "1 op aten::mm 15-25\n1 launch l 16-18 corr=1\n1 op aten::add 31-35\n1 step ProfilerStep#2 50-90\n1 module "
            "Net_0 50-80\n"
            "1 module Linear_0 52-70\n1 op aten::mm 55-65\n1 launch l 56-58 corr=2\n1 op aten::add 71-75\n"
            "gpu0:7 kernel gemm 20-40 corr=1\ngpu0:7 kernel gemm 60-85 corr=2";
        const auto all = test::compareDrawings(drawing, drawing);
        QVERIFY(all);
        QCOMPARE(
            operatorsOf(*all, {}), QStringLiteral("aten::add 2 8/8 0/0\naten::mm 2 20/16 45/45\nbefore 1 5/5 0/0"));
        QCOMPARE(operatorsOf(*all, { all->stepRow(), false }),
            QStringLiteral("aten::add 2 8/8 0/0\naten::mm 2 20/16 45/45"));
        const RowId linear = all->findPath("Net / Linear");
        QVERIFY(linear);
        QCOMPARE(operatorsOf(*all, { linear, false }), QStringLiteral("aten::mm 2 20/16 45/45"));

        CompareOptions options;
        options.steps = { StepChoice::Kind::Numbers, { { 2, 2 } } };
        const auto second = compare(runFromText(drawing), runFromText(drawing), options);
        QVERIFY(second);
        QCOMPARE(
            operatorsOf(**second, { RowId(0), false }), QStringLiteral("aten::add 1 4/4 0/0\naten::mm 1 10/8 25/25"));
        const auto kernels = kernelTable(**second, { linear, false });
        QCOMPARE(kernels.size(), std::size_t(1));
        QCOMPARE(*kernels.front().totalNs.baseline, std::int64_t(25000));
    }

    void overloadsAreOneOperator()
    {
        const auto comparison = test::compareDrawings(
            "1 op aten::add 0-10", "1 op aten::add.Tensor 0-10\n1 op aten::add.Scalar 20-25\n1 op aten::add 30-31");
        QVERIFY(comparison);
        const std::vector<OperatorRow> rows = operatorTable(*comparison, {});
        QCOMPARE(rows.size(), std::size_t(1));
        QCOMPARE(rows.front().name, std::string("aten::add"));
        QCOMPARE(*rows.front().calls.delta, std::int64_t(2));
        QCOMPARE(*rows.front().hostTotalNs.delta, std::int64_t(6000));
        for (const NameRow &row : nameTable(*comparison))
            QCOMPARE(row.normalizedName, std::string("aten::add"));
    }

    void sidesMeetByName()
    {
        const auto comparison = test::compareDrawings(
            "1 op both 0-10\n1 op gone 10-14", "1 op both 0-16\n1 op both 20-24\n1 op added 30-33");
        QVERIFY(comparison);
        for (const OperatorRow &row : operatorTable(*comparison, {})) {
            if (row.name == "both") {
                QCOMPARE(*row.hostTotalNs.delta, std::int64_t(10000));
                QCOMPARE(*row.hostTotalNs.percent, 100.0);
                QCOMPARE(*row.calls.delta, std::int64_t(1));
            } else if (row.name == "gone") {
                QCOMPARE(*row.calls.experimental, std::int64_t(0)); // an absent operator's sums are 0
                QCOMPARE(*row.hostTotalNs.percent, -100.0);
            } else {
                QCOMPARE(row.name, std::string("added"));
                QVERIFY(!row.hostTotalNs.percent);
                QCOMPARE(*row.hostTotalNs.delta, std::int64_t(3000));
            }
        }
    }

    void kernels()
    {
        const auto comparison =
            test::compareDrawings("1 launch l 0-1 corr=1\n1 launch l 1-2 corr=2\ngpu0:7 kernel h884gemm 10-20 "
                                  "corr=1\ngpu0:7 kernel h884gemm 20-50 corr=2",
                "1 launch l 0-1 corr=1\ngpu0:7 kernel other 10-20 corr=1\ngpu0:7 memset other 20-22 corr=1");
        QVERIFY(comparison);
        const auto rows = kernelTable(*comparison, {});
        QCOMPARE(rows.size(), std::size_t(3)); // a name of two kinds has two rows
        const auto gemm =
            std::find_if(rows.begin(), rows.end(), [](const KernelRow &row) { return row.name == "h884gemm"; });
        QVERIFY(gemm != rows.end());
        QCOMPARE(*gemm->calls.baseline, std::int64_t(2));
        QCOMPARE(*gemm->totalNs.baseline, std::int64_t(40000));
        QCOMPARE(*gemm->minNs.baseline, std::int64_t(10000));
        QCOMPARE(*gemm->maxNs.baseline, std::int64_t(30000));
        QCOMPARE(*gemm->meanNs.baseline, 20000.0);
        QCOMPARE(*gemm->totalNs.experimental, std::int64_t(0));
        QVERIFY(!gemm->meanNs.experimental);  // no call, no mean
        QVERIFY(!gemm->blocksPerSm.baseline); // not in the file
        QVERIFY(gemm->tensorCoresBaseline && !gemm->tensorCoresExperimental);
    }

    void names()
    {
        const auto comparison = test::compareDrawings("1 op same 0-1\n1 op more 2-3\n1 op gone 4-5\n1 frame f 0-9",
            "1 op same 0-1\n1 op more 2-3\n1 op more 4-6\n1 op new 7-8\n1 frame f 0-9");
        QVERIFY(comparison);
        std::vector<std::string> lines;
        for (const NameRow &row : nameTable(*comparison))
            lines.push_back(row.name + " " + count(row.calls.baseline) + " " + count(row.calls.experimental) + " "
                + value(row.totalNs.delta) + " " + std::string(changeKey(row.change)));
        QCOMPARE(joined(lines),
            QStringLiteral(
                "f 1 1 0 unchanged\ngone 1 0 -1 deleted\nmore 1 2 2 increased\nnew 0 1 1 added\nsame 1 1 0 unchanged"));
    }

    void mergedNames()
    {
        const auto comparison = test::compareDrawings(
            "1 op triton_poi_fused_add_1 0-1\n1 op triton_poi_fused_add_2 2-4", "1 op triton_poi_fused_add_7 0-5");
        QVERIFY(comparison);
        QCOMPARE(operatorTable(*comparison, { {}, false }).size(), std::size_t(3));
        const auto merged = operatorTable(*comparison, { {}, true });
        QCOMPARE(merged.size(), std::size_t(1));
        QCOMPARE(*merged.front().calls.baseline, std::int64_t(2));
        QCOMPARE(*merged.front().hostTotalNs.delta, std::int64_t(2000));
    }

    void perStepDividesByEachSidesSteps()
    {
        const auto comparison =
            test::compareDrawings("1 step ProfilerStep#1 0-10\n1 op a 1-2\n1 step ProfilerStep#2 10-20\n1 op a 11-12",
                "1 step ProfilerStep#1 0-10\n1 op a 1-4");
        QVERIFY(comparison);
        const auto time = perStep(operatorTable(*comparison, {}).front().hostTotalNs, *comparison);
        QCOMPARE(*time.baseline, 1000.0);
        QCOMPARE(*time.experimental, 3000.0);
        QCOMPARE(*time.percent, 200.0);
    }

    void normalizedNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("normalized");
        QTest::newRow("plain") << "aten::mm"
                               << "aten::mm";
        QTest::newRow("address") << "<function f at 0x7f12ab>" << QStringLiteral("<function f at 0x…>");
        QTest::newRow("line number") << "train.py(204): main"
                                     << "train.py: main";
        QTest::newRow("parentheses that are none") << "train.py(x): main"
                                                   << "train.py(x): main";
        QTest::newRow("Triton") << "triton_poi_fused_add_12"
                                << "triton_poi_fused_add";
        QTest::newRow("Triton, old") << "triton_red_fused_mean_0d1d2de_3"
                                     << "triton_red_fused_mean";
        QTest::newRow("Triton without a number") << "triton_poi_fused_add"
                                                 << "triton_poi_fused_add";
        QTest::newRow("cuDNN") << "aten::cudnn_convolution"
                               << "aten::*convolution";
        QTest::newRow("MIOpen") << "aten::miopen_convolution"
                                << "aten::*convolution";
        QTest::newRow("a kernel of cuDNN stays") << "cudnn_infer_kernel"
                                                 << "cudnn_infer_kernel";
        QTest::newRow("hash") << "graph_1a2b3c4d5e_x"
                              << "graph_#_x";
        QTest::newRow("a type is no hash") << "gemm_bf16bf16_tn"
                                           << "gemm_bf16bf16_tn";
        QTest::newRow("a number is no hash") << "k_12345678"
                                             << "k_12345678";
    }

    void normalizedNames()
    {
        QFETCH(QString, name);
        QFETCH(QString, normalized);
        QCOMPARE(QString::fromStdString(normalizedName(name.toStdString())), normalized);
    }

    void addressesAloneAreFolded()
    {
        QCOMPARE(QString::fromStdString(foldedName("train.py(204): f at 0xFF00, 0x1")),
            QStringLiteral("train.py(204): f at 0x…, 0x…"));
        QCOMPARE(foldedName("kernel_80x64"), std::string("kernel_80x64"));
    }

    void tensorCoreMarks()
    {
        QVERIFY(matrixCores("volta_fp16_s884gemm_fp16_128x64_ldg8_f2f_nn") == MatrixCores::Used);
        QVERIFY(matrixCores("Cijk_Alik_Bljk_BBS_BH_MT256x128x64_MI16x16x1_SN") == MatrixCores::Used);
        QVERIFY(matrixCores("void at::native::vectorized_elementwise_kernel<4, at::native::FillFunctor<float>>")
            == MatrixCores::Unused);
    }
};

TWINLANE_TEST(PairedTotalsTest, QCoreApplication)
#include "tst_pairedtotals.moc"
