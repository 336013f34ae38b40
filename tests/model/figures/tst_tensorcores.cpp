// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What names of kernels tell of tensor and matrix cores.

#include "model/figures/tensorcores.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class TensorCoresTest : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<MatrixCores>("answer");
        const auto row = [](MatrixCores answer, std::initializer_list<const char *> names) {
            for (const char *name : names)
                QTest::newRow(name) << name << answer;
        };
        row(MatrixCores::Used,
            { "volta_h884gemm_128x64_ldg8_tn",
                "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1",
                "nvjet_tst_128x128_64x3_1x2_h_bz_coopB_TNT",
                "somebody_sm86_xmma_wgrad_implicit_gemm_tf32f32_tf32f32_f32_nhwc_tilesize128x128x16_tensor16x8x8",
                "void cutlass::device_kernel<GemmUniversal<CollectiveMma<MainloopSm90TmaGmmaWarpSpecialized<3> > > "
                ">(P)",
                "kernel_cutlass_kernel_x_object_at__TiledMMA_ThrLayoutVMNK21111000_MMAAtom_ThrID2",
                "void pytorch_flash::flash_bwd_dq_dk_dv_loop_seqk_parallel_kernel<T>(P)",
                "void cutlass::device_kernel<flash::FlashAttnFwdSm90<T> >(P)",
                "fmha_cutlassF_bf16_aligned_64x64_rf_sm75(P)", "fmha_cutlassF_f32_aligned_64x64_rf_sm80(P)",
                "void deep_gemm::sm90_fp8_gemm_1d2d_impl<0u>(float*)", "Cijk_Alik_Bljk_BBS_BH_MT64x64x256_MI16x16x1_SN",
                "paged_attention_ll4mi_QKV_mfma16_kernel", "void at::native::tinygemm_m16n8k16_chunk_kernel<A>(P)" });
        row(MatrixCores::Unused,
            { "ampere_sgemm_128x64_nn", "SubTensorOpWithScalar1d",
                "sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize32x32x8_stage3_ffma_execute_kernel",
                "void cutlass::Kernel2<cutlass_80_simt_sgemm_128x64_8x5_nn_align1>(P)", "gemv2T_kernel_val",
                "void implicit_convolve_sgemm<float, float, 1024>(int)", "winogradForwardData4x4",
                "void pytorch_flash::flash_fwd_splitkv_combine_kernel<T>(P)", "flash_bwd_convert_dq_kernel",
                "fmha_cutlassF_f32_aligned_64x64_rf_sm75(P)", "Cijk_Ailk_Bljk_SB_MT64x64x16_SE_K1",
                "void vllm::paged_attention_v2_kernel<unsigned short>(P)",
                "void vllm::moe::moe_align_block_size_kernel<int>(P)",
                "void at::native::vectorized_elementwise_kernel<4, F>(int)",
                "ncclDevKernel_AllReduce_Sum_bf16_RING_LL" });
        row(MatrixCores::Undecided,
            { "fused_moe_kernel", "triton_tem_fused_mm_3", "_attn_fwd", "void marlin::Marlin<T>(P)",
                "_matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x3_swiglu", "sage_fwd", "my_kernel",
                "bmm_Bfloat16_MxE2m1MxE4m3_Fp32_t128x16x256u2_TN_sm100f", "igemm_fwd_gtcx3_nhwc_bf16",
                "_ZN2ck27kernel_gemm_xdl_cshuffle_v3INS_43Gridwise" });
    }

    void names()
    {
        QFETCH(QString, name);
        QTEST(matrixCores(name.toStdString()), "answer");
    }

    void servantsMultiplyNothing()
    {
        for (const char *name : { "void splitKreduce_kernel<32, 16, int, float>(P)", "void im2col_kernel<float>(P)",
                 "void cudnn::ops::computeOffsetsKernel(P)", "Cijk_S_PostGSU4" }) {
            QVERIFY2(servesProduct(name), name);
            QCOMPARE(matrixCores(name), MatrixCores::Unused);
        }
        QVERIFY(!servesProduct("ampere_sgemm_128x64_nn"));
        QVERIFY(!servesProduct("cutlass_80_tensorop_s1688gemm_128x64_splitK_parallel"));
    }

    void vectorsAreNoCase()
    {
        QVERIFY(multipliesVector("void gemv2T_kernel_val<int, float>(P)"));
        QVERIFY(!multipliesVector("ampere_sgemm_128x64_nn"));
    }
};

TWINLANE_TEST(TensorCoresTest, NoApplication)
#include "tst_tensorcores.moc"
