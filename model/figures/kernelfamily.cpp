// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/kernelfamily.h"

#include <algorithm>
#include <array>
#include <string>

namespace twinlane {

namespace {

struct Mark {
    std::string_view part; ///< of the name, in lower case
    KernelFamily family;
};

using enum KernelFamily;

/// The first part that a name holds decides, so the more telling parts come first. The name of a fused Triton kernel
/// lists every operator that went into it, that of a reduction the element type's functor, that of a copy the
/// elementwise template that it is made of.
constexpr std::array kMarks = std::to_array<Mark>({
    { "cross_device_reduce", Communication },
    { "allreduce", Communication },
    { "all_reduce", Communication },
    { "allgather", Communication },
    { "all_gather", Communication },
    { "reduce_scatter", Communication },
    { "nvshmem", Communication },
    { "triton_poi", Elementwise },
    { "triton_tem", Gemm },
    { "flash", Attention },
    { "fmha", Attention },
    { "attn", Attention },
    { "attention", Attention },
    { "sdpa", Attention },
    { "layer_norm", Normalization },
    { "layernorm", Normalization },
    { "rowwisemoments", Normalization },
    { "gammabeta", Normalization },
    { "batch_norm", Normalization },
    { "batchnorm", Normalization },
    { "bn_fw", Normalization },
    { "bn_bw", Normalization },
    { "bnfwd", Normalization },
    { "bnbwd", Normalization },
    { "group_norm", Normalization },
    { "groupnorm", Normalization },
    { "rms_norm", Normalization },
    { "rmsnorm", Normalization },
    { "instance_norm", Normalization },
    { "softmax", Normalization },
    { "triton_red", Reduction },
    { "triton_per", Reduction },
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
    { "wgrad", Convolution },
    { "dgrad", Convolution },
    { "fprop", Convolution },
    { "winograd", Convolution },
    { "miopensp3", Convolution },
    { "im2col", Convolution },
    { "col2im", Convolution },
    { "depthwise", Convolution },
    { "gemm", Gemm },
    { "gemv", Gemm },
    { "cijk_", Gemm },
    { "matmul", Gemm },
    { "nvjet", Gemm },
    { "cublas", Gemm },
    { "cutlass", Gemm },
    { "splitkreduce", Gemm },
    { "dot_kernel", Gemm },
    { "bmm", Gemm },
    { "_mm_", Gemm },
    { "s16816", Gemm },
    { "s1688", Gemm },
    { "reduce", Reduction },
    { "reduction", Reduction },
    { "scan", Reduction },
    { "sort", Reduction },
    { "topk", Reduction },
    { "argmax", Reduction },
    { "nll_loss", Reduction },
    { "pool", Reduction },
    { "histogram", Reduction },
    { "copy", Copy },
    { "memcpy", Copy },
    { "transpose", Copy },
    { "nchwtonhwc", Copy },
    { "nhwctonchw", Copy },
    { "catarray", Copy },
    { "permute", Copy },
    { "gather", Copy },
    { "scatter", Copy },
    { "index", Copy },
    { "embedding", Copy },
    { "roll_cuda", Copy },
    { "elementwise", Elementwise },
    { "pointwise", Elementwise },
    { "multi_tensor", Elementwise },
    { "adam", Elementwise },
    { "dropout", Elementwise },
    { "relu", Elementwise },
    { "gelu", Elementwise },
    { "silu", Elementwise },
    { "act_and_mul", Elementwise },
    { "rotary", Elementwise },
    { "fill", Elementwise },
    { "distribution", Elementwise },
    { "bernoulli", Elementwise },
    { "optensor", Elementwise },
    { "op_tensor", Elementwise },
    { "tensorop", Elementwise },
    { "cwise", Elementwise },
});

} // namespace

std::string_view kernelFamilyKey(KernelFamily family)
{
    constexpr std::array<std::string_view, kKernelFamilyCount> kKeys { "gemm", "convolution", "attention",
        "normalization", "reduction", "elementwise", "copy", "communication", "other" };
    return kKeys[static_cast<std::size_t>(family)];
}

KernelFamily kernelFamily(EventKind kind, std::string_view name)
{
    if (kind == EventKind::Memcpy || kind == EventKind::Memset)
        return Copy;
    if (namesCommunication(name))
        return Communication;
    std::string lower(name);
    for (char &c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const Mark &mark : kMarks) {
        if (lower.find(mark.part) != std::string::npos)
            return mark.family;
    }
    return Other;
}

} // namespace twinlane
