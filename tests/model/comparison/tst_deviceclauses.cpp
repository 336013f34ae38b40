// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a verdict says of the device's time and work.

#include "model/comparison/comparison.h"
#include "model/comparison/deviceclauses.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;

namespace {

const std::string kOnHost = R"(
1 step ProfilerStep#1 0-1000
1 op aten::conv2d 10-900
)";
const std::string kOnDevice = R"(
1 step ProfilerStep#1 0-200
1 op aten::conv2d 10-90
1 launch cudaLaunchKernel 20-30 corr=1
gpu0:7 kernel implicit_convolve_sgemm 40-90 corr=1
)";

std::string toldOf(const std::string &baseline, const std::string &experimental)
{
    const auto comparison = compare(test::runFromText(baseline), test::runFromText(experimental), {});
    return comparison ? (*comparison)->verdict.text : comparison.error().sentence();
}

bool contains(const std::string &text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class TestDeviceClauses : public QObject {
    Q_OBJECT

private slots:
    /// Only of products whose kernels name another format on each side.
    void formatOfProducts()
    {
        RunOverview a, b;
        a.work.push_back({ "ampere_sgemm_128x64_tn", KernelFamily::Gemm, 80e6, 1 });
        b.work.push_back({ "ampere_bf16_s16816gemm_bf16_128x64_tn", KernelFamily::Gemm, 20e6, 1 });
        QCOMPARE(statementText(productFormatClauses(a, b)),
            "Products compute in fp32 -> bf16, by the names of their kernels: 80.00 ms -> 20.00 ms");
        QVERIFY(productFormatClauses(a, a).empty());
        b.work.front().name = "fused_moe_kernel";
        QVERIFY(productFormatClauses(a, b).empty());
    }

    /// A kernel is named that both runs have and that changed by about as much as its family.
    void kernelOfFamily()
    {
        RunOverview a, b;
        a.devices.emplace_back();
        b.devices.emplace_back();
        a.averageStepNs = 10e6;
        b.averageStepNs = 4e6;
        a.work = { { "index_kernel", KernelFamily::Copy, 6e6, 1 }, { "cast_kernel", KernelFamily::Copy, 1e6, 1 } };
        b.work = { { "index_kernel", KernelFamily::Copy, 1e6, 1 }, { "cast_kernel", KernelFamily::Copy, 1.5e6, 1 } };
        QCOMPARE(statementText(familyChangeClauses(a, b)),
            "By device work: copy, cast -4.50 ms (nearly all in index_kernel)");
        // Others that moved as much in both directions: it is chance that what is left is about one kernel's.
        RunOverview c = a, d = b;
        c.work.push_back({ "copy_a", KernelFamily::Copy, 9e6, 1 });
        d.work.push_back({ "copy_b", KernelFamily::Copy, 9e6, 1 });
        QCOMPARE(statementText(familyChangeClauses(c, d)), "By device work: copy, cast -4.50 ms");
        b.work.front().name = "other_kernel"; // one that is gone and one that is new
        QCOMPARE(statementText(familyChangeClauses(a, b)), "By device work: copy, cast -4.50 ms");
    }

    /// A library computes a convolution by a product: that is work of the convolution.
    void productsOfConvolutions()
    {
        const auto recorded = [](const std::string &op, const std::string &kernel, int us) {
            std::string drawing;
            for (int step = 1; step <= 5; ++step) {
                const auto at = [step](int time) { return std::to_string(step * 1000 + time); };
                const std::string key = " corr=" + std::to_string(step);
                drawing += "1 step ProfilerStep#" + std::to_string(step) + ' ' + at(0) + '-' + at(200 + us) + '\n';
                drawing += "1 op " + op + ' ' + at(10) + '-' + at(90) + '\n';
                drawing += "1 launch cudaLaunchKernel " + at(20) + '-' + at(30) + key + '\n';
                drawing += "gpu0:7 kernel " + kernel + ' ' + at(40) + '-' + at(40 + us) + key + '\n';
            }
            return drawing;
        };
        const std::string of = toldOf(recorded("aten::cudnn_convolution", "volta_sgemm_128x64_nn", 200),
            recorded("aten::cudnn_convolution", "implicit_convolve_sgemm", 500));
        QVERIFY2(contains(of, "By device work: convolution +300"), of.c_str());
        const std::string other = toldOf(
            recorded("aten::mm", "volta_sgemm_128x64_nn", 200), recorded("aten::mm", "volta_sgemm_128x64_nn", 500));
        QVERIFY2(contains(other, "By device work: gemm +300"), other.c_str());
    }

    void whoComputes()
    {
        const std::string gained = toldOf(kOnHost, kOnDevice), lost = toldOf(kOnDevice, kOnHost);
        QVERIFY2(
            contains(gained, "The host computes in the baseline, a device in the experimental run."), gained.c_str());
        QVERIFY2(contains(lost, "A device computes in the baseline, the host in the experimental run."), lost.c_str());
        for (const std::string &text : { gained, lost })
            QVERIFY2(!contains(text, "By device work"), text.c_str()); // the other side has none
        const std::string same = toldOf(kOnHost, kOnHost);
        QVERIFY2(!contains(same, "computes in"), same.c_str());
    }

    /// Work that begins later after its launch takes from the time that is waiting for the host: the step is as long.
    void idleThatChangedItsName()
    {
        const auto launchedLate = [](int us, int end) {
            std::string drawing = "1 step ProfilerStep#1 0-" + std::to_string(end) + '\n';
            for (int at = 0; at < 1000; at += 200) {
                const std::string corr = " corr=" + std::to_string(at + 1), begin = std::to_string(at + 20 + us);
                drawing += "1 op aten::mm " + std::to_string(at) + '-' + std::to_string(at + 150)
                    + "\n1 launch cudaLaunchKernel " + std::to_string(at + 10) + '-' + std::to_string(at + 20) + corr
                    + "\ngpu0:7 kernel gemm " + begin + '-' + std::to_string(at + 40 + us) + corr + '\n';
            }
            return drawing;
        };
        const std::string told = toldOf(launchedLate(2, 1000), launchedLate(10, 990));
        QVERIFY2(contains(told, "idle for the host and its launches -10.0 µs"), told.c_str());
        QVERIFY2(!contains(told, "waiting for the host"), told.c_str());
        const std::string longer = toldOf(launchedLate(2, 1000), launchedLate(2, 1400));
        QVERIFY2(contains(longer, "waiting for the host +"), longer.c_str());
    }
};

TWINLANE_TEST(TestDeviceClauses, NoApplication)
#include "tst_deviceclauses.moc"
