// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Kernels of one side, by family.

#include "model/tables/kernelswaps.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

KernelRow row(
    const std::string &name, std::int64_t baselineNs, std::int64_t experimentalNs, EventKind kind = EventKind::Kernel)
{
    KernelRow made;
    made.name = name;
    made.kind = kind;
    made.calls = makeDelta<std::int64_t>(baselineNs > 0, experimentalNs > 0);
    made.totalNs = makeDelta<std::int64_t>(baselineNs, experimentalNs);
    return made;
}

} // namespace

class KernelSwapsTest : public QObject {
    Q_OBJECT

private slots:
    void familiesHaveTheirNet()
    {
        const std::vector<KernelSwap> swaps = kernelSwaps({ row("ampere_sgemm_128x64_tn", 500, 0),
            row("ampere_sgemm_64x64_tn", 700, 0), row("nvjet_tst_128x64", 0, 300), row("nvjet_tst_64x64", 40, 50),
            row("softmax_a", 10, 0), row("softmax_b", 0, 12), row("Memcpy HtoD", 9000, 0, EventKind::Memcpy) });
        QCOMPARE(swaps.size(), std::size_t(2));
        const KernelSwap &gemm = swaps[0];
        QVERIFY(gemm.family == KernelFamily::Gemm);
        QCOMPARE(gemm.gone, (std::vector<std::size_t> { 1, 0 })); // the longest first
        QCOMPARE(gemm.added, (std::vector<std::size_t> { 2 }));
        QCOMPARE(gemm.swappedNs.delta, std::optional<std::int64_t>(-900));
        QCOMPARE(gemm.sharedNs.delta, std::optional<std::int64_t>(10));
        QVERIFY(swaps[1].family == KernelFamily::Softmax);
        QCOMPARE(swaps[1].swappedNs.delta, std::optional<std::int64_t>(2));
    }

    void theSameKernelsAreNoSwap() { QVERIFY(kernelSwaps({ row("ampere_sgemm_128x64_tn", 500, 600) }).empty()); }
};

TWINLANE_TEST(KernelSwapsTest, NoApplication)
#include "tst_kernelswaps.moc"
