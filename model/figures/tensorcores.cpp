// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/tensorcores.h"

#include "model/base/letters.h"
#include "model/figures/kernelfamily.h"
#include "model/figures/kernelname.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace twinlane {

namespace {

/// Parts of names in lower case. Names are built from parts, and a new prefix or another order changes none of them.
template <std::size_t count> using Marks = std::array<std::string_view, count>;

constexpr auto kVectors =
    std::to_array<std::string_view>({ "gemv", "gemmsn", "gemmk1", "dot_kernel", "dot_product", "gevm", "skinny_gemm" });

constexpr auto kServants = std::to_array<std::string_view>(
    { "im2col", "col2im", "computeoffsets", "splitkreduce", "splitk_reduce", "_postgsu" });

constexpr auto kUnused = std::to_array<std::string_view>({
    "subtensorop",                                                              // MIOpen's element-wise work
    "simt", "ffma", "universalfma", "sgemm", "scudnn", "maxwell_",              // plain multiply-add
    "implicit_convolve", "explicit_convolve", "_convolve_sgemm", "depthwise2d", // direct
    "depthwise3d", "conv_depthwise", "wgrad_alg", "dgrad2d_alg", "wgrad2d_alg", "dgrad_engine", "wgrad_engine",
    "nchwtonhwc", "nhwctonchw", "splitkv_combine", "convert_dq", "convert_dkv", "dot_do_o", "clear_dkvaccum",
    "fwdcombine", "bwdpreprocess", "bwdpostprocess", "bwd_preprocess", "mla_combine", "merge_attn", "mla_metadata",
    "fmhareduction", "fmha_reduction", "varlen_num_blocks", "paged_attention_v", "paged_attention_kernel",
    "paged_attention_reduce", // attention's helpers
});

/// Without a mark of matrix cores these use none: Tensile and Winograd name the instruction, the libraries have hardly any
/// kernel that multiplies.
constexpr auto kUnusedWithoutMark =
    std::to_array<std::string_view>({ "cijk_", "winograd", "at::native::", "at_cuda_detail::", "cub::", "thrust::" });

constexpr auto kUsed = std::to_array<std::string_view>({
    "h884", "s884", "d884", "i8816", "h1688", "s1688", "c1688", "16816", "16832", "161616", "16864", "m16n8k",
    "tensor16x8", // instructions by their shapes
    "hmma", "imma_", "_imma", "dmma", "qmma", "gmma", "umma", "tiledmma", "mma_atom", "mmaatom", "sm100_mma",
    "sm120_mma", "mfma", "wmma",                                                                 // by their names
    "tensorop", "tensor_op", "bstensor", "warpgroupsize", "mainloopsm100", "nvjet",              // CUTLASS, cuBLAS
    "first_layer_wgrad_kernel", "conv1x1", "conv2d_c1_k1", "direct_group", "dgrad_1x1_stride_2", // cuDNN
    "xmma_sparse", "xmma_warp_specialized", "flash_fwd", "flash_bwd", "flashattnfwd", "flashattnbwd",
    "cudnn_generated_fort_native_sdpa", // attention that has no other form
});

/// Of experts: what sorts, counts and adds up beside the products.
constexpr auto kExpertHelpers = std::to_array<std::string_view>({ "align", "topk", "gating", "sort", "moe_sum",
    "moesum", "permute", "count", "routing", "finalize", "expandinput", "softmax", "activation", "act_and", "quant",
    "scan", "histogram", "prefix", "index", "gather", "scatter", "prepare", "reduce", "copy" });

template <std::size_t count> bool holdsAny(std::string_view text, const Marks<count> &marks)
{
    return std::any_of(
        marks.begin(), marks.end(), [text](std::string_view mark) { return text.find(mark) != text.npos; });
}

/// "mi16x16x1" of Tensile's "…_MI16x16x1_…".
bool namesMatrixInstruction(std::string_view lower)
{
    for (std::size_t at = lower.find("_mi"); at != lower.npos; at = lower.find("_mi", at + 1)) {
        std::size_t end = at + 3;
        while (end < lower.size() && lower[end] >= '0' && lower[end] <= '9')
            ++end;
        if (end > at + 3 && end < lower.size() && lower[end] == 'x')
            return true;
    }
    return false;
}

/// PyTorch's memory-efficient attention: in half precision on matrix cores from sm70 on, in single (as TF32) from sm80
/// on.
MatrixCores ofEfficientAttention(std::string_view lower)
{
    const std::size_t at = lower.find("_sm");
    if (at == lower.npos)
        return MatrixCores::Undecided;
    int sm = 0;
    for (std::size_t i = at + 3; i < lower.size() && lower[i] >= '0' && lower[i] <= '9' && sm < 1000; ++i)
        sm = 10 * sm + (lower[i] - '0');
    const bool isSingle = lower.find("_f32_") != lower.npos;
    return sm >= (isSingle ? 80 : 70) ? MatrixCores::Used : MatrixCores::Unused;
}

/// The library calls all its kernels after itself; those that multiply say so.
bool isDeepGemm(std::string_view lower)
{
    const std::size_t at = lower.find("deep_gemm");
    return at != lower.npos && lower.find("gemm", at + 9) != lower.npos;
}

/// In lower case, without template arguments.
std::string functionName(std::string_view kernelName)
{
    const std::string_view function = kernelFunction(kernelName);
    return lowered(function.substr(0, function.find('<')));
}

/// Of a generated reduction that is nothing but a product: "triton_red_fused_mm_3". Others that list one follow it.
bool isReducedProduct(std::string_view lower)
{
    constexpr auto kProducts = std::to_array<std::string_view>({ "mm", "bmm", "addmm", "baddbmm" });
    constexpr std::string_view kKinds[] = { "triton_red_fused_", "triton_per_fused_" };
    for (const std::string_view kind : kKinds) {
        if (!lower.starts_with(kind))
            continue;
        std::string_view listed = lower.substr(kind.size());
        listed = listed.substr(0, listed.find_last_not_of("_0123456789") + 1);
        return std::ranges::find(kProducts, listed) != kProducts.end();
    }
    return false;
}

/// Of a name without a mark.
MatrixCores byFamily(std::string_view kernelName, std::string_view lower)
{
    if (isReducedProduct(lower))
        return MatrixCores::Undecided;
    switch (kernelFamily(EventKind::Kernel, kernelName)) {
    case KernelFamily::Gemm:
    case KernelFamily::Convolution:
    case KernelFamily::Attention:
    case KernelFamily::Other: // nobody knows it
        return MatrixCores::Undecided;
    case KernelFamily::MixtureOfExperts:
        return holdsAny(functionName(kernelName), kExpertHelpers) ? MatrixCores::Unused : MatrixCores::Undecided;
    default:
        return MatrixCores::Unused;
    }
}

} // namespace

bool servesProduct(std::string_view kernelName)
{
    return holdsAny(lowered(kernelName), kServants);
}

bool multipliesVector(std::string_view kernelName)
{
    return holdsAny(lowered(kernelName), kVectors);
}

MatrixCores matrixCores(std::string_view kernelName)
{
    const std::string lower = lowered(kernelName);
    const bool isUsed = holdsAny(lower, kUsed) || namesMatrixInstruction(lower) || isDeepGemm(lower);
    if (lower.find("fmha_cutlass") != lower.npos)
        return ofEfficientAttention(lower);
    if (holdsAny(lower, kUnused) || holdsAny(lower, kServants) || holdsAny(lower, kVectors)
        || (!isUsed && holdsAny(lower, kUnusedWithoutMark)))
        return MatrixCores::Unused;
    return isUsed ? MatrixCores::Used : byFamily(kernelName, lower);
}

} // namespace twinlane
