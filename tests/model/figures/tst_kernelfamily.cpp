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
        row("void at::native::(anonymous namespace)::vectorized_layer_norm_kernel<float, float>", "norm");
        row("void cudnn::bn_fw_tr_1C11_kernel_NCHW<float, float, int, 512, true, 1, true>", "norm");
        row("MIOpenBatchNormFwdTrainSpatial", "norm");
        row("void (anonymous namespace)::softmax_warp_forward<float, float, float, 8, false, "
            "false>",
            "softmax");
        row("triton_per_fused_native_layer_norm_2", "norm");
        row("void at::native::reduce_kernel<512, 1, at::native::ReduceOp<float, NormTwoOps>>", "reduction");
        row("triton_poi_fused_convolution_relu_12", "elementwise");
        row("triton_poi_fused__to_copy_1", "copy");
        row("triton_poi_fused_clone", "copy");
        row("triton_poi_fused__to_copy_add_3", "elementwise");
        row("store_kvcache", "copy");
        row("void at::native::vectorized_elementwise_kernel<4, CUDAFunctor_add<float>, "
            "at::detail::Array<char*, 3>>",
            "elementwise");
        row("void at::native::(anonymous "
            "namespace)::multi_tensor_apply_kernel<TensorListMetadata<4>>",
            "optimizer");
        row("void at::native::elementwise_kernel<128, 2, direct_copy_kernel_cuda>", "copy");
        row("void at::native::(anonymous namespace)::CatArrayBatchedCopy<float, unsigned int, 3, "
            "64, 64>",
            "copy");
        row("ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)", "communication");
        row("void vllm::cross_device_reduce_1stage<c10::BFloat16, 8>", "communication");
        row("void multi_tensor_apply_kernel<TensorListMetadata<4>, AdamFunctor<float>, float>(int)", "optimizer");
        row("void multi_tensor_apply_kernel<TensorListMetadata<1>, LpNormFunctor<float, 2>>(int)", "reduction");
        row("volta_scudnn_128x64_stridedB_splitK_xregs_large_nn_v1", "convolution");
        row("attn_fwd", "attention");
        row("fmhaSm100aKernel_QkvE4m3OBfloat16H64PagedKvCausalP16VarSeqQ128Kv128PersistentContext", "attention");
        row("void vllm::reshape_and_cache_flash_kernel<__nv_bfloat16, unsigned char>(int)", "copy");
        row("void vllm::rotary_embedding_kernel<c10::BFloat16, true>(long const*)", "rope");
        row("void vllm::moe::topkGatingSoftmax<float, 8>(float const*)", "moe");
        row("void flashinfer::sampling::TopKTopPSamplingFromProbKernel<1024u>(float*)", "sampling");
        row("void flashinfer::norm::RMSNormKernel<8u, __nv_bfloat16>(__nv_bfloat16*)", "norm");
        row("void per_token_group_quant_8bit_kernel<c10::BFloat16>(int)", "quantization");
        row("void split_embedding_backward_codegen_rowwise_adagrad_unweighted_kernel_cta_per_row_1<float>(int)",
            "embedding");
        row("void fbgemm_gpu::permute_indices_weights_kernel<false, int, decltype(nullptr)>(int)", "copy");
        row("void at::native::(anonymous namespace)::max_pool_forward_nchw<float, float>(int)", "pooling");
        row("void cub::DeviceRadixSortOnesweepKernel<cub::DeviceRadixSortPolicy<long, int, int>>(int*)", "sort");
        row("__amd_rocclr_copyBuffer", "memory");
        // Types of parameters say nothing: here the accessor of an embedding's weights.
        row("void my_kernel<float>(EmbeddingWeights, cublasGemvTensor<float>)", "other");
        row("my_kernel", "other");
        row("void (anonymous namespace)::multimem_all_reduce_kernel<c10::BFloat16, 16>(P)", "communication");
        row("_mxfp8_all_to_all_expert_major_kernel", "communication");
        row("void deep_ep::intranode::dispatch<8>(P)", "communication");
        row("sage_fwd", "attention");
        row("void cutlass::device_kernel<flash::FlashAttnFwdSm90<T> >(P)", "attention");
        row("cutlass3x_sm90_tensorop_s64x128x16gemm_bf16_bf16_f32_bf16_bf16_128x128x64", "gemm");
        row("bmm_Bfloat16_MxE2m1MxE4m3_Fp32_t128x16x256u2_TN_sm100f", "gemm");
        row("_matmul_ogs_NNT_bf16xbf16xmxfp4_128x128x128x1_swiglu", "gemm");
        row("kernel_cutlass_kernel_torchaoprototypemoe_trainingmxfp8_gmmSm100GroupedBlockScaledGemmKernel_object_at__0",
            "gemm");
        row("void deep_gemm::sm90_fp8_gemm_1d2d_impl<0u>(float*)", "gemm");
        row("_sum_bitmatrix_rows", "moe");
        row("_combined_routing_compute", "moe");
        row("to_mxfp8_dim0_kernel", "quantization");
        row("void foldedNhwcToNhwcKernel<float, float, float, true, (cudnnKernelDataType_t)2>(P)", "copy");
        row("void at::native::(anonymous namespace)::ComputeBackwardFusedParamsCUDAKernel<float>(long)", "norm");
        row("void at::native::(anonymous namespace)::ComputeInternalGradientsCUDAKernel<float>(long)", "norm");
        row("void at::native::(anonymous namespace)::ComputeFusedParamsCUDAKernel<float>(long, long)", "norm");
        row("void at::native::(anonymous namespace)::transform_bias_rescale_qkv_kernel<float>(P)", "elementwise");
    }

    void families()
    {
        QFETCH(QString, name);
        QFETCH(QString, family);
        const std::string_view found = kernelFamilyKey(kernelFamily(EventKind::Kernel, name.toStdString()));
        QCOMPARE(QString::fromUtf8(found.data(), qsizetype(found.size())), family);
    }

    void copiesAndSetsAreMemory()
    {
        QVERIFY(kernelFamily(EventKind::Memcpy, "anything") == KernelFamily::Memory);
        QVERIFY(kernelFamily(EventKind::Memset, "gemm") == KernelFamily::Memory);
    }
};

TWINLANE_TEST(KernelFamilyTest, NoApplication)
#include "tst_kernelfamily.moc"
