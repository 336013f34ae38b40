// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The number formats of tensors, as traces name them, and those that peaks are told for.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

/// What a product is computed in. A device has a peak for each, or none.
enum class Precision : std::uint8_t { Fp64, Fp32, Tf32, Fp16, Bf16, Fp8, Fp4, Int8 };
constexpr std::size_t kPrecisionCount = 8;

/// "fp64", … as in the table of peaks.
std::string_view precisionKey(Precision precision);
std::optional<Precision> precisionNamed(std::string_view key);

/// In the order in which PyTorch promotes: of two types the later category wins.
enum class TypeCategory : std::uint8_t { Bool, Integer, Float, Complex };

/// One element of a tensor.
struct ElementType {
    std::uint8_t bytes = 0;
    TypeCategory category = TypeCategory::Float;
    std::optional<Precision> precision; ///< of products in this type; none: there are no such products
    bool isPackedFp4 = false;           ///< two numbers in a byte

    friend bool operator==(const ElementType &, const ElementType &) = default;
};

/// "c10::BFloat16", "float", "longint", … as listElements() gives them, without white space. None: not a type of a tensor
/// that is known.
std::optional<ElementType> elementType(std::string_view name);
/// "c10::BFloat16" -> "bfloat16", "long int" -> "int64": as Python calls it (torch.dtype); else @p inTraces itself.
std::string elementTypeName(std::string_view inTraces);
/// PyTorch's number of a type, as arguments such as dtype hold it (c10/core/ScalarType.h).
std::optional<ElementType> elementTypeOfCode(std::int64_t code);

constexpr ElementType kFloatElement { 4, TypeCategory::Float, Precision::Fp32, false };
constexpr ElementType kLongElement { 8, TypeCategory::Integer, std::nullopt, false };
constexpr ElementType kBoolElement { 1, TypeCategory::Bool, std::nullopt, false };
constexpr ElementType kIntElement { 4, TypeCategory::Integer, std::nullopt, false };

} // namespace twinlane
