// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Families of kernels by the names that real traces hold.

#include "model/figures/kernelfamily.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class KernelFamilyTest : public QObject {
    Q_OBJECT

private slots:
    void families_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("family");
        const auto row = [](const char *name, const char *family) { QTest::newRow(name) << name << family; };
        row("ampere_sgemm_128x64_tn", "gemm");
        row("nvjet_tst_128x64_64x6_1x2_h_bz_coopA_TNT", "gemm");
        row("Cijk_Alik_Bljk_BBS_BH_Bias_HA_S_SAV_UserArgs_MT128x128x64_MI16x16x1", "gemm");
        row("void "
            "cutlass::Kernel2<cutlass_80_tensorop_s16816gemm_bf16_128x128_32x5_tn_align8>(T1::"
            "Params)",
            "gemm");
        row("void gemv2T_kernel_val<int, int, float, float, float, float, 128, 16, 4>", "gemm");
        row("void cublasLt::splitKreduce_kernel<32, 16, int, float>", "gemm");
        row("sm80_xmma_fprop_implicit_gemm_bf16bf16_bf16f32_f32_nhwckrsc_nhwc_tilesize128x128x32", "convolution");
        row("cudnn::detail::dgrad2d_alg1_1<float, 0, 4, 6, 3, 2, 4, true, true>", "convolution");
        row("miopenSp3AsmConv_v30_3_1_gfx9_fp32_f2x3_stride1", "convolution");
        row("void flash_fwd_kernel<Flash_fwd_kernel_traits<64, 128, 128, 4>>", "attention");
        row("fmha_cutlassF_f16_aligned_64x128_rf_sm80", "attention");
        row("void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float>", "normalization");
        row("void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, int, 512, true, 1, true>", "normalization");
        row("MIOpenBatchNormFwdTrainSpatial", "normalization");
        row("void (anonymous namespace)::softmax_warp_forward<float, float, float, 8, false, "
            "false>",
            "normalization");
        row("triton_per_fused_native_layer_norm_2", "normalization");
        row("void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, NormTwoOps>>", "reduction");
        row("triton_poi_fused_convolution_relu_12", "elementwise");
        row("void at::native::vectorized_elementwise_kernel<4, CUDAFunctor_add<float>, "
            "at::detail::Array<char*, 3>>",
            "elementwise");
        row("void at::native::(anonymous "
            "namespace)::multi_tensor_apply_kernel<TensorListMetadata<4>>",
            "elementwise");
        row("void at::native::elementwise_kernel<128, 2, direct_copy_kernel_cuda>", "copy");
        row("void at::native::(anonymous namespace)::CatArrayBatchedCopy<float, unsigned int, 3, "
            "64, 64>",
            "copy");
        row("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "communication");
        row("void vllm::cross_device_reduce_1stage<c10::BFloat16, 8>", "communication");
        row("my_kernel", "other");
    }

    void families()
    {
        QFETCH(QString, name);
        QFETCH(QString, family);
        const std::string_view found = kernelFamilyKey(kernelFamily(EventKind::Kernel, name.toStdString()));
        QCOMPARE(QString::fromUtf8(found.data(), qsizetype(found.size())), family);
    }

    void copiesAreCopies()
    {
        QVERIFY(kernelFamily(EventKind::Memcpy, "anything") == KernelFamily::Copy);
        QVERIFY(kernelFamily(EventKind::Memset, "gemm") == KernelFamily::Copy);
    }
};

TWINLANE_TEST(KernelFamilyTest, NoApplication)
#include "tst_kernelfamily.moc"
