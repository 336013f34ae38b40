// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/tensorcores.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace twinlane {

namespace {

/// Parts of names, case matters. The first group is the list of PyTorch's profiler plugin (and of NVIDIA's PyProf
/// before it).
constexpr std::array<std::string_view, 34> kMarks {
    "h884", "s884", "h1688", "s1688", "hmma", "i8816", "16816",
    "c1688", // tile shapes of Volta to Ampere
    "dgrad_1x1_stride_2x2", "first_layer_wgrad_kernel", "conv1x1", "conv2d_c1_k1",
    "direct_group", // cuDNN
    "xmma_implicit_gemm", "xmma_sparse_conv", "xmma_warp_specialized_implicit_gemm", "xmma_gemm",
    "xmma_sparse_gemm",                                 // cuBLAS, cuDNN
    "tensorop", "TensorOp", "gmma", "nvjet_", "s16832", // CUTLASS, Hopper, Blackwell
    "flash_fwd", "flash_bwd", "fmha_cutlassF", "fmha_cutlassB",
    "cudnn_generated_fort_native_sdpa",                       // attention
    "_MI16x16", "_MI32x32", "_MI4x4", "mfma", "MFMA", "wmma", // AMD: Tensile, Composable Kernel
};

// "gtcx" is MIOpen's name of kernels that use matrix cores where the type allows it.
constexpr std::array<std::string_view, 11> kSilent { "gtcx", "triton_", "attn_fwd", "attn_bwd", "bwd_kernel_", "fmha",
    "Fmha", "aiter", "ck_tile", "ck::", "_ZN2ck" };

template <std::size_t count> bool holdsAny(std::string_view name, const std::array<std::string_view, count> &marks)
{
    return std::any_of(
        marks.begin(), marks.end(), [&](std::string_view mark) { return name.find(mark) != std::string_view::npos; });
}

} // namespace

bool namesTensorCores(std::string_view kernelName)
{
    return holdsAny(kernelName, kMarks);
}

bool hidesTensorCores(std::string_view kernelName)
{
    return !namesTensorCores(kernelName) && holdsAny(kernelName, kSilent);
}

} // namespace twinlane
