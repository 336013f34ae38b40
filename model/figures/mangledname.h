// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// C++ names as compilers mangle them (Itanium C++ ABI, https://itanium-cxx-abi.github.io/cxx-abi/abi.html#mangling), made
// readable as far as kernels need it.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// The qualified name of the function that @p name ("_ZN2ck6kernelILi256EEEvi") stands for, with its template arguments:
/// "ck::kernel<256>". Parameters and the return type are left out. Where the arguments hold an expression or the name is
/// cut, they are left out, too; what is no mangled name stays as it is. A name is text from a file: depth, length and memory
/// are bounded. Cost: linear, but for what substitutions repeat.
std::string readableName(std::string_view name);

} // namespace twinlane
