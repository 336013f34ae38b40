// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names of kernels, made short.

#include "model/figures/kernelname.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <set>

using namespace twinlane;

class KernelNameTest : public QObject {
    Q_OBJECT

private slots:
    void functions_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("function");
        const auto row = [](const char *name, const char *function) { QTest::newRow(name) << name << function; };
        row("attn_fwd", "attn_fwd");
        row("void f<int>(float*, g<2>)", "f<int>");
        row("std::enable_if<(((8)>(0)))&&a<b>::exists, void>::type vllm::norm<8>(long)", "vllm::norm<8>");
        row("void at::native::(anonymous namespace)::f<(a::B)2>(int)", "at::native::(anonymous namespace)::f<(a::B)2>");
        row("f(int)::{lambda(float)#1}::operator()(float) const", "f(int)::{lambda(float)#1}::operator()");
        row("unsigned int f(int)", "f");
        row("Memcpy HtoD (Pinned -> Device)", "Memcpy HtoD (Pinned -> Device)");
        row("unbalanced<int(", "unbalanced<int(");
        row("(", "(");
        row("", "");
    }

    void functions()
    {
        QFETCH(QString, name);
        const std::string text = name.toStdString();
        if (text.starts_with("Memcpy"))
            QCOMPARE(shortKernelName(text), text);
        else
            QTEST(QString::fromStdString(std::string(kernelFunction(text))), "function");
    }

    void shortNames_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("shown");
        const auto row = [](const char *name, const char *shown) { QTest::newRow(name) << name << shown; };
        row("void at::native::(anonymous namespace)::cunn_SoftMaxForward<8, float>(float*)", "cunn_SoftMaxForward");
        row("void vllm::rms_norm_kernel<c10::BFloat16, 8>(int)", "vllm::rms_norm_kernel");
        row("void at::native::vectorized_elementwise_kernel<4, at::native::CUDAFunctor_add<float>, "
            "std::array<char*, 3ul> >(int)",
            "vectorized_elementwise_kernel<CUDAFunctor_add>");
        row("void at::native::elementwise_kernel<128, 4, at::native::gpu_kernel_impl_nocast<at::native::BinaryFunctor<"
            "float, float, float, at::native::binary_internal::MulFunctor<float> > >(at::TensorIteratorBase&)::"
            "{lambda(int)#1}>(int)",
            "elementwise_kernel<MulFunctor>");
        row("void cutlass::Kernel2<cutlass_80_tensorop_s1688gemm_64x64_nt>(Params)",
            "cutlass_80_tensorop_s1688gemm_64x64_nt");
        row("Cijk_Ailk_Bjlk_BBS_BH_Bias_HAS_SAV_UserArgs_MT128x64x32_MI32x32x1_SN_LDSB0_AFC1",
            "Tensile bf16 NT Bias MT128x64x32 MI32x32x1");
        row("Cijk_Alik_Bljk_SB_MT64x32x16_SE_K1_APM1_GSU1", "Tensile fp32 TN MT64x32x16");
        row("Cijk_short", "Cijk_short");
        row("sm80_xmma_fprop_implicit_gemm_indexed_tf32f32_tf32f32_f32_nhwckrsc_nhwc_tilesize128x64x32_stage4_"
            "warpsize2x2x1_g1_tensor16x8x8_execute_kernel_cudnn_infer",
            "sm80_xmma_fprop_implicit_gemm_indexed tf32 nhwc 128x64x32");
        row("sm80_xmma_gemm_f32f32_f32f32_f32_tn_n_tilesize32x32x8_stage3_warpsize1x2x1_ffma_aligna4_execute_kernel",
            "sm80_xmma_gemm f32 tn 32x32x8 ffma");
        row("ampere_bf16_s16816gemm_bf16_128x64_ldg8_relu_f2f_stages_32x5_tn",
            "ampere_bf16_s16816gemm_bf16_128x64_relu_tn");
        row("nvjet_tst_144x128_64x6_2x1_v_bz_bias_TNN", "nvjet_tst_144x128_64x6_2x1_v_bz_bias_TNN");
        row("void pytorch_flash::flash_fwd_kernel<pytorch_flash::Flash_fwd_kernel_traits<64, 128, 96, 4, false, false, "
            "cutlass::bfloat16_t, X>, false, true, false>(P)",
            "flash_fwd_kernel bf16 d64 128x96 causal");
        row("void cutlass::device_kernel<K<cutlass::gemm::kernel::GemmUniversal<cute::tuple<int, int, int>, "
            "cutlass::gemm::collective::CollectiveMma<cutlass::gemm::MainloopSm90TmaGmmaWarpSpecialized<4, "
            "cute::tuple<cute::C<2>, cute::C<1>, cute::C<1> > >, cute::tuple<cute::C<128>, cute::C<64>, cute::C<32> >, "
            "cutlass::half_t> > > >(P)",
            "cutlass gemm fp16 128x64x32 Sm90TmaGmmaWarpSpecialized");
        row("void cutlass::device_kernel<flash::FlashAttnFwdSm90<flash::CollectiveMainloopFwdSm90<2, "
            "cute::tuple<cute::C<1>, cute::C<1>, cute::C<1> >, cute::tuple<cute::C<128>, cute::C<176>, cute::C<128> >, "
            "128, cutlass::bfloat16_t> > >(P)",
            "FlashAttnFwdSm90 bf16 128x176x128");
        row("_ZN2ck6device12_GLOBAL__N_127kernel_gemm_xdl_cshuffle_v3INS_8GridwiseINS_8RowMajorENS_11ColumnMajorEtt"
            "LNS_4KindE7ELi256ELi64ELi128ELi32EEEEEvPT_",
            "ck::kernel_gemm_xdl_cshuffle_v3 bf16 RC 64x128x32");
        row("_ZN7ck_tile6kentryILi2ENS_13FmhaFwdKernelINS_8PipelineIDF16bNS_13TileFmhaShapeINS_"
            "8sequenceIJLi128ELi64ELi32E"
            "EEEEEEEEEEEvT_",
            "ck_tile::FmhaFwdKernel bf16 128x64x32");
        row("bmm_Bfloat16_MxE2m1MxE4m3_Fp32_t128x16x256u2_s3_et128x16_cga1x1x1_TN_transOut_dynBatch_sm100f",
            "bmm_Bfloat16_MxE2m1MxE4m3_Fp32 t128x16x256u2 TN sm100f");
        row("kernel_cutlass_kernel_moeSm100GroupedGemmKernel_object_at__TiledMMA_ThrID21",
            "kernel_cutlass_kernel_moeSm100GroupedGemmKernel");
        row("_fwd_kernel_0d1d2de3de4c", "_fwd_kernel");
        row("triton_poi_fused_add_mul_3", "triton_poi_fused_add_mul_3");
        row("triton__0d1d2de", "triton__0d1d2de");
        row("ampere_sgemm_128x64_nn", "ampere_sgemm_128x64_nn");
    }

    void shortNames()
    {
        QFETCH(QString, name);
        QTEST(QString::fromStdString(shortKernelName(name.toStdString())), "shown");
    }

    void namesOfAListStayApart()
    {
        const std::vector<std::string> shown = shortKernelNames(
            { "void f<int>(int)", "void f<float>(float)", "void g<int>(int)", "void h<1>(int)", "void h<1>(float)" });
        const std::vector<std::string> want { "f<int>", "f<float>", "g", "void h<1>(int)", "void h<1>(float)" };
        QCOMPARE(shown, want);
    }

    void longNamesStayApartByWhatDiffers()
    {
        const std::string tail = "_LDSB1_AFC1_AFEM1_ASEM1_CLR1_CADS0_DTVA0_DTVB0_EPS0_FDSI0_GRPM1_GRVWA8_GRVWB8_ISA942";
        const std::string head = "Cijk_Alik_Bljk_BBS_BH_MT64x64x64_MI16x16x1_SN";
        const std::vector<std::string> shown =
            shortKernelNames({ head + "_GSU1" + tail, head + "_GSU4" + tail, head + "_GSU4_X" + tail + "_Y" });
        QCOMPARE(std::set<std::string>(shown.begin(), shown.end()).size(), std::size_t(3));
        const std::vector<std::string> two = shortKernelNames({ head + "_GSU1" + tail, head + "_GSU4" + tail });
        QCOMPARE(two,
            (std::vector<std::string> {
                "Tensile bf16 TN MT64x64x64 MI16x16x1 [GSU1]", "Tensile bf16 TN MT64x64x64 MI16x16x1 [GSU4]" }));
        for (const std::string &name : shown)
            QVERIFY(name.size() < 60);
    }

    // A group is looked at once, and not once for each of its names, which would take a quarter of an hour.
    void manyThatDifferInAnArgument()
    {
        constexpr std::size_t kCount = 60'000;
        std::vector<std::string> names;
        for (std::size_t i = 0; i < kCount; ++i)
            names.push_back("void at::native::some_kernel<float, " + std::to_string(i) + ", 4>(float*, int)");
        const std::vector<std::string> shown = shortKernelNames(names);
        QCOMPARE(shown[7], std::string("some_kernel<float, 7, 4>"));
        QCOMPARE(std::set<std::string>(shown.begin(), shown.end()).size(), kCount);
    }
};

TWINLANE_TEST(KernelNameTest, NoApplication)
#include "tst_kernelname.moc"
