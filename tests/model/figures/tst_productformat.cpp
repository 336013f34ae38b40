// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// In which number format products compute, by the names of their kernels.

#include "model/figures/productformat.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class ProductFormatTest : public QObject {
    Q_OBJECT

private slots:
    void names_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("format");
        const auto row = [](const char *format, std::initializer_list<const char *> names) {
            for (const char *name : names)
                QTest::newRow(name) << name << format;
        };
        row("bf16",
            { "ampere_bf16_s16816gemm_bf16_128x128_ldg8_f2f_stages_32x5_tn",
                "sm90_xmma_gemm_bf16bf16_bf16f32_f32_tn_n_tilesize128x128x64_warpgroupsize1x1x1",
                "nvjet_tst_128x128_64x3_1x2_h_bz_coopB_TNT", "nvjet_sm100_tst_8x64_64x16_1x4_h_bz_TNN",
                "Cijk_Alik_Bljk_BBS_BH_MT64x64x256_MI16x16x1_SN", "_matmul_ogs_NNT_bf16xbf16xmxfp4_16x128x256x1",
                "void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<32, 128, 128, 4, false, "
                "false, cutlass::bfloat16_t> >(P)" });
        row("fp16",
            { "turing_fp16_s1688gemm_fp16_128x256_nt", "volta_h884gemm_128x64_ldg8_tn", "nvjet_hsh_64x8_64x16_4x1_v_bz",
                "cutlass_80_wmma_tensorop_f16_s161616gemm_f16_32x32_128x2_tn_align8" });
        row("tf32",
            { "void cutlass::Kernel<cutlass_80_tensorop_s1688gemm_64x64_16x6_nn_align4>(P)",
                "sm90_xmma_gemm_f32f32_tf32f32_f32_tn_n_tilesize128x64x32_warpgroupsize1x1x1" });
        row("fp32",
            { "ampere_sgemm_128x64_tn", "volta_scudnn_winograd_128x128_ldg1_ldg4_relu_tile148t_nt_v1",
                "fmha_cutlassF_f32_aligned_64x64_rf_sm80(P)",
                "void gemv2T_kernel_val<int, int, float, float, float, float, 128, 16, 4, 4, false, false, P>(P)" });
        row("fp8",
            { "void deep_gemm::sm90_fp8_gemm_1d2d_impl<0u>(float*)", "nvjet_qqtst_128x256_128x4_2x1_v_bz_coopA_TNT",
                "kernel_cutlass_kernel_cutedsl_mxfp8_gmmSm100GroupedBlockScaledGemmKernel_object_at__0" });
        row("int8", { "void cutlass::Kernel<cutlass_80_tensorop_i16832gemm_s8_int8_256x128_64x3_tn_align16>(P)" });
        row("", { "attn_fwd", "fused_moe_kernel", "triton_tem_fused_mm_3" });
    }

    void names()
    {
        QFETCH(QString, name);
        const std::string_view format = productFormat(name.toStdString());
        QTEST(QString::fromUtf8(format.data(), qsizetype(format.size())), "format");
    }

    /// The format is that of most of the time; what is no product has none, and what is not named counts against all.
    void mostOfTheTime()
    {
        RunOverview overview;
        const auto add = [&](const char *name, KernelFamily family, double ns) {
            overview.work.push_back({ name, family, ns, 1 });
        };
        QVERIFY(!productsFormat(overview));
        add("ampere_sgemm_128x64_tn", KernelFamily::Gemm, 80);
        add("ampere_bf16_s16816gemm_bf16_128x64_tn", KernelFamily::Gemm, 20);
        add("elementwise_kernel<c10::BFloat16>", KernelFamily::Elementwise, 1000);
        const auto format = productsFormat(overview);
        QVERIFY(format);
        QCOMPARE(std::string(format->format), "fp32");
        QCOMPARE(format->ns, 100.);
        add("attn_fwd", KernelFamily::Attention, 30);
        QVERIFY(!productsFormat(overview));
    }
};

TWINLANE_TEST(ProductFormatTest, NoApplication)
#include "tst_productformat.moc"
