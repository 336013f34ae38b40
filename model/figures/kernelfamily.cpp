// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/kernelfamily.h"

#include "model/base/letters.h"
#include "model/base/translatable.h"

#include "model/figures/kernelname.h"
#include "model/trace/communicationkernel.h"

#include <algorithm>
#include <array>
#include <string>

namespace twinlane {

namespace {

struct NameMark {
    std::string_view part; ///< of the name, in lower case
    KernelFamily family;
};

using enum KernelFamily;

/// The first part that a name holds decides, so the more telling parts come first. The name of a fused Triton kernel
/// lists every operator that went into it, that of a reduction the element type's functor, that of a copy the
/// elementwise template that it is made of, and a whole library may be called after one kernel (flashinfer).
constexpr std::array kMarks = std::to_array<NameMark>({
    { "memcpy", Memory },
    { "memset", Memory },
    { "rocclr_copy", Memory },
    { "rocclr_fill", Memory },
    { "blockscaledgemm", Gemm }, // its name begins with the modules that it lies in
    { "groupedgemmkernel", Gemm },
    { "moe", MixtureOfExperts },
    { "topkgating", MixtureOfExperts },
    { "expert", MixtureOfExperts },
    { "routing", MixtureOfExperts },
    { "bitmatrix", MixtureOfExperts }, // which expert has which token
    { "rotary", Rope },
    { "_rope", Rope },
    { "rope_", Rope },
    { "applyrope", Rope },
    { "::rope", Rope },
    { "layer_norm", Norm },
    { "layernorm", Norm },
    { "rowwisemoments", Norm },
    { "gammabeta", Norm },
    { "batch_norm", Norm },
    { "batchnorm", Norm },
    { "bn_fw", Norm },
    { "bn_bw", Norm },
    { "bnfwd", Norm },
    { "bnbwd", Norm },
    { "group_norm", Norm },
    { "groupnorm", Norm },
    { "computefusedparams", Norm }, // these three of group_norm
    { "computebackwardfusedparams", Norm },
    { "computeinternalgradients", Norm },
    { "rms_norm", Norm },
    { "rmsnorm", Norm },
    { "instance_norm", Norm },
    { "qk_norm", Norm },
    { "lpnorm", Reduction },
    { "upsample", Elementwise },
    { "transform_bias_rescale_qkv", Elementwise },
    { "grid_sampl", Elementwise },
    { "elementwise_kernel_with_index", Elementwise },
    { "multinomial", Sampling },
    { "sampling", Sampling },
    { "gumbel", Sampling },
    { "penalties", Sampling },
    { "top_p_", Sampling },
    { "softmax", Softmax },
    { "triton_poi", Elementwise },
    { "triton_red", Reduction },
    { "triton_per", Reduction },
    { "reshape_and_cache", Copy },
    { "concat_and_cache", Copy },
    { "store_kv", Copy },
    { "convert", Copy },
    { "permute_pooled", Copy },
    { "flash_", Attention },
    { "flash::", Attention },
    { "flashatt", Attention },
    { "flashmla", Attention },
    { "fmha", Attention },
    { "attn", Attention },
    { "attention", Attention },
    { "sdpa", Attention },
    { "sage_fwd", Attention },
    { "sageattn", Attention },
    { "attnfwd", Attention },
    { "attnbwd", Attention },
    { "batchprefill", Attention },
    { "batchdecode", Attention },
    { "_fwd_kernel", Attention },
    { "_fwd_grouped_kernel", Attention },
    { "embedding", Embedding },
    { "indexselect", Embedding },
    { "linearize_index", Embedding },
    { "bounds_check_indices", Embedding },
    { "scudnn", Convolution },
    { "convolution", Convolution },
    { "convolve", Convolution },
    { "conv1", Convolution },
    { "conv2", Convolution },
    { "conv3", Convolution },
    { "conv_", Convolution },
    { "_conv", Convolution },
    { "asmconv", Convolution },
    { "implicit_gemm", Convolution },
    { "implicitgemm", Convolution },
    { "igemm_fwd", Convolution },
    { "igemm_bwd", Convolution },
    { "igemm_wrw", Convolution },
    { "bwd_weight", Convolution },
    { "bwd_data", Convolution },
    { "wgrad", Convolution },
    { "dgrad", Convolution },
    { "fprop", Convolution },
    { "winograd", Convolution },
    { "miopensp3", Convolution },
    { "im2col", Convolution },
    { "col2im", Convolution },
    { "depthwise", Convolution },
    { "computeoffsets", Convolution },
    { "triton_tem", Gemm },
    { "gemm", Gemm },
    { "gemv", Gemm },
    { "cijk_", Gemm },
    { "matmul", Gemm },
    { "nvjet", Gemm },
    { "cublas", Gemm },
    { "splitk", Gemm },
    { "dot_kernel", Gemm },
    { "bmm", Gemm },
    { "_mm_", Gemm },
    { "s16816", Gemm },
    { "s1688", Gemm },
    { "marlin", Gemm },
    { "machete", Gemm },
    { "epilogue::impl", Gemm },
    { "cutlass::kernel", Gemm },
    { "tensorop_", Gemm },
    { "cutlass3x", Gemm },
    { "collectivemma", Gemm },
    { "quant", Quantization },
    { "to_mxfp", Quantization },
    { "multi_tensor", Optimizer },
    { "adam", Optimizer },
    { "adagrad", Optimizer },
    { "sgd", Optimizer },
    { "lambfunctor", Optimizer },
    { "lambstage", Optimizer },
    { "rmsprop", Optimizer },
    { "radixsort", Sort },
    { "sort", Sort },
    { "topk", Sort },
    { "bitonic", Sort },
    { "unique", Sort },
    { "pool", Pooling },
    { "reduce", Reduction },
    { "reduction", Reduction },
    { "scan", Reduction },
    { "argmax", Reduction },
    { "nll_loss", Reduction },
    { "nllcriterion", Reduction },
    { "cross_entropy", Reduction },
    { "histogram", Reduction },
    { "runlength", Reduction },
    { "copy", Copy },
    { "transpose", Copy },
    { "nchwtonhwc", Copy },
    { "nhwctonchw", Copy },
    { "nhwctonhwc", Copy },
    { "catarray", Copy },
    { "permute", Copy },
    { "gather", Copy },
    { "scatter", Copy },
    { "opwithcast", Copy },
    { "cast_kernel", Copy },
    { "index", Copy },
    { "roll_cuda", Copy },
    { "deviceselect", Copy },
    { "devicecompact", Copy },
    { "elementwise", Elementwise },
    { "pointwise", Elementwise },
    { "dropout", Elementwise },
    { "relu", Elementwise },
    { "gelu", Elementwise },
    { "silu", Elementwise },
    { "act_and_mul", Elementwise },
    { "fill", Elementwise },
    { "distribution", Elementwise },
    { "bernoulli", Elementwise },
    { "optensor", Elementwise },
    { "op_tensor", Elementwise },
    { "tensorop", Elementwise },
    { "scalepackedtensor", Elementwise },
    { "scaletensor", Elementwise },
    { "addtensor", Elementwise },
    { "cwise", Elementwise },
    { "tril", Elementwise },
});

/// @p name in lower case, and only what names the function: types of parameters say nothing about it. "fbgemm" is a
/// library of embeddings and no matrix product.
std::string searched(std::string_view name)
{
    std::string lower = lowered(kernelFunction(name));
    constexpr std::string_view kLibrary = "fbgemm_gpu::";
    if (lower.starts_with(kLibrary))
        lower.erase(0, kLibrary.size());
    return lower;
}

/// "triton_poi_fused__to_copy_1": a compiler's kernel of one operator, which copies.
bool isFusedCopy(std::string_view name)
{
    constexpr std::string_view kFused = "triton_poi_fused_";
    constexpr auto kCopies = std::to_array<std::string_view>({ "_to_copy", "clone", "copy", "copy_", "cat" });
    if (!name.starts_with(kFused))
        return false;
    name.remove_prefix(kFused.size());
    const std::size_t number = name.find_last_of('_');
    const bool isNumbered = number != name.npos && number + 1 < name.size()
        && name.find_first_not_of("0123456789", number + 1) == name.npos;
    return std::ranges::find(kCopies, isNumbered ? name.substr(0, number) : name) != kCopies.end();
}

} // namespace

std::string_view kernelFamilyKey(KernelFamily family)
{
    constexpr std::array<std::string_view, kKernelFamilyCount> kKeys { "attention", "communication", "convolution",
        "copy", "elementwise", "embedding", "gemm", "memory", "moe", "norm", "optimizer", "pooling", "quantization",
        "reduction", "rope", "sampling", "softmax", "sort", "other" };
    return kKeys[static_cast<std::size_t>(family)];
}

std::string_view kernelFamilyTitle(KernelFamily family)
{
    constexpr std::array<std::string_view, kKernelFamilyCount> kTitles {
        TWINLANE_TEXT("StatsGroups", "attention"),
        TWINLANE_TEXT("StatsGroups", "communication"),
        TWINLANE_TEXT("StatsGroups", "convolution"),
        TWINLANE_TEXT("StatsGroups", "copy, cast"),
        TWINLANE_TEXT("StatsGroups", "element-wise"),
        TWINLANE_TEXT("StatsGroups", "embedding"),
        TWINLANE_TEXT("StatsGroups", "gemm"),
        TWINLANE_TEXT("StatsGroups", "memory"),
        TWINLANE_TEXT("StatsGroups", "mixture of experts"),
        TWINLANE_TEXT("StatsGroups", "norm"),
        TWINLANE_TEXT("StatsGroups", "optimizer"),
        TWINLANE_TEXT("StatsGroups", "pooling"),
        TWINLANE_TEXT("StatsGroups", "quantization"),
        TWINLANE_TEXT("StatsGroups", "reduction"),
        TWINLANE_TEXT("StatsGroups", "rope"),
        TWINLANE_TEXT("StatsGroups", "sampling"),
        TWINLANE_TEXT("StatsGroups", "softmax"),
        TWINLANE_TEXT("StatsGroups", "sort"),
        TWINLANE_TEXT("StatsGroups", "other"),
    };
    return kTitles[std::size_t(family)];
}

KernelFamily kernelFamily(EventKind kind, std::string_view name)
{
    if (kind == EventKind::Memcpy || kind == EventKind::Memset)
        return Memory;
    if (kernelCommunicates(name))
        return Communication;
    if (isFusedCopy(name))
        return Copy;
    const std::string text = searched(name);
    for (const NameMark &mark : kMarks) {
        if (text.find(mark.part) != std::string::npos)
            return mark.family;
    }
    return Other;
}

} // namespace twinlane
