// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The parts of a kernel's name, which is mostly a whole C++ declaration.

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// The qualified name of the function with its template arguments, without return type and parameters. A name that is
/// no declaration stays as it is. Points into @p name. Cost: linear.
std::string_view kernelFunction(std::string_view name);

/// A name to read: demangled, without return type, parameters, template arguments, at::native:: and anonymous namespaces.
/// Where the function is a template that only carries out another one, that one follows:
/// "vectorized_elementwise_kernel<CUDAFunctor_add>". Kernels of libraries keep operation, type, tile and layout
/// (libraryKernelName()). Cost: linear.
std::string shortKernelName(std::string_view name);

/// Short names for a list of @p names, parallel to it. Where different names read the same, they
/// keep their template arguments, or get the words behind them that differ ("… [GSU4]"), and if need be all that they have. Cost: linear but for sorting.
std::vector<std::string> shortKernelNames(const std::vector<std::string> &names);

} // namespace twinlane
