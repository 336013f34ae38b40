// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/tensorcores.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// Parts of names, case matters. The first group is the list of PyTorch's profiler plugin (and of NVIDIA's PyProf before it).
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

} // namespace

bool namesTensorCores(std::string_view kernelName)
{
    return std::any_of(kMarks.begin(), kMarks.end(),
        [&](std::string_view mark) { return kernelName.find(mark) != std::string_view::npos; });
}

} // namespace twinlane
