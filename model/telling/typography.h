// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The signs of typography in what people read.

#pragma once

#include <string>
#include <string_view>

namespace twinlane {

/// The model's English in the signs of typography: "->" as an arrow, "-2.1 %" with a minus sign, "us" as "µs", "Block x3" as
/// "Block ×3". Names that traces hold are left alone where they can be told: "gemm<-1>", "Memcpy DtoH (Device -> Pageable)".
/// asciiText() takes it back.
std::string typographic(std::string_view english);

} // namespace twinlane
