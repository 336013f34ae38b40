// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which kernels communicate, judged by their names: the one notion of it for costs, idle time, tables and findings.

#pragma once

#include <string_view>

namespace twinlane {

/// Does a kernel of this name exchange data with other devices? Libraries (NCCL, RCCL, NVSHMEM, …), all-reduce over
/// multicast memory, kernels of serving engines, dispatch and combination of experts over ranks. A kernel that a compiler
/// made lists the operators that went into it, of which its own may be none. Cost: linear in the name, times the marks.
bool kernelCommunicates(std::string_view kernelName);

} // namespace twinlane
