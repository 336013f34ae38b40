// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which names of kernels tell of communication.

#include "model/trace/communicationkernel.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class CommunicationKernelTest : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<bool>("communicates");
        const auto row = [](bool communicates, std::initializer_list<const char *> names) {
            for (const char *name : names)
                QTest::newRow(name) << communicates;
        };
        row(true,
            { "ncclDevKernel_AllGather_RING_LL",
                "void (anonymous namespace)::multimem_all_reduce_kernel<c10::BFloat16, 16>(P)",
                "void vllm::cross_device_reduce_2stage<c10::BFloat16, 8>(P)", "_mxfp8_all_to_all_expert_major_kernel",
                "void deep_ep::internode::dispatch<true, 8>(P)", "void deep_ep::intranode::combine<T>(P)",
                "moeA2ADispatchKernel", "two_shot_all_reduce_kernel", "nvshmemi_transfer", "ReduceScatterKernel",
                "void flashinfer::trtllm_allreduce_fusion::allreduce_fusion_kernel_oneshot_lamport<T>(P)" });
        row(false,
            { "void deep_ep::layout::get_dispatch_layout<T>(P)", "triton_poi_fused_add_all_reduce_0",
                "ampere_sgemm_128x64_nn", "splitKreduce_kernel", "_combine_tokens" });
    }

    void names()
    {
        QFETCH(bool, communicates);
        QCOMPARE(kernelCommunicates(QTest::currentDataTag()), communicates);
    }
};

TWINLANE_TEST(CommunicationKernelTest, NoApplication)
#include "tst_communicationkernel.moc"
