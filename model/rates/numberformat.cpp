// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/numberformat.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

constexpr std::array<std::string_view, kPrecisionCount> kPrecisionKeys { "fp64", "fp32", "tf32", "fp16", "bf16", "fp8",
    "fp4", "int8" };

constexpr ElementType kDoubleElement { 8, TypeCategory::Float, Precision::Fp64, false };
constexpr ElementType kHalfElement { 2, TypeCategory::Float, Precision::Fp16, false };
constexpr ElementType kBFloat16Element { 2, TypeCategory::Float, Precision::Bf16, false };
constexpr ElementType kFloat8Element { 1, TypeCategory::Float, Precision::Fp8, false };
constexpr ElementType kFloat4Element { 1, TypeCategory::Float, Precision::Fp4, true };
constexpr ElementType kByteElement { 1, TypeCategory::Integer, Precision::Int8, false };

constexpr ElementType complexOf(ElementType part)
{
    return { std::uint8_t(2 * part.bytes), TypeCategory::Complex, std::nullopt, false };
}

struct NamedType {
    std::string_view inTraces, inPython;
    ElementType type;
};

constexpr std::array<NamedType, 24> kNamedTypes { {
    { "float", "float32", kFloatElement },
    { "double", "float64", kDoubleElement },
    { "c10::Half", "float16", kHalfElement },
    { "c10::BFloat16", "bfloat16", kBFloat16Element },
    { "c10::Float8_e4m3fn", "float8_e4m3fn", kFloat8Element },
    { "c10::Float8_e4m3fnuz", "float8_e4m3fnuz", kFloat8Element },
    { "c10::Float8_e5m2", "float8_e5m2", kFloat8Element },
    { "c10::Float8_e5m2fnuz", "float8_e5m2fnuz", kFloat8Element },
    { "c10::Float8_e8m0fnu", "float8_e8m0fnu", kFloat8Element },
    { "c10::Float4_e2m1fn_x2", "float4_e2m1fn_x2", kFloat4Element },
    { "signedchar", "int8", kByteElement },
    { "unsignedchar", "uint8", kByteElement },
    { "char", "int8", kByteElement },
    { "bool", "bool", kBoolElement },
    { "int", "int32", kIntElement },
    { "long", "int64", kLongElement },
    { "longint", "int64", kLongElement },
    { "longlong", "int64", kLongElement },
    { "longlongint", "int64", kLongElement },
    { "__int64", "int64", kLongElement },
    { "c10::complex<float>", "complex64", complexOf(kFloatElement) },
    { "c10::complex<double>", "complex128", complexOf(kDoubleElement) },
    { "c10::complex<c10::Half>", "complex32", complexOf(kHalfElement) },
    { "c10::Float8_e4m3", "float8_e4m3", kFloat8Element },
} };

const NamedType *namedType(std::string_view name)
{
    const auto found = std::find_if(
        kNamedTypes.begin(), kNamedTypes.end(), [&](const NamedType &known) { return known.inTraces == name; });
    return found == kNamedTypes.end() ? nullptr : &*found;
}

} // namespace

std::string_view precisionKey(Precision precision)
{
    return kPrecisionKeys[std::size_t(precision)];
}

std::optional<Precision> precisionNamed(std::string_view key)
{
    const auto found = std::find(kPrecisionKeys.begin(), kPrecisionKeys.end(), key);
    if (found == kPrecisionKeys.end())
        return {};
    return Precision(found - kPrecisionKeys.begin());
}

std::optional<ElementType> elementType(std::string_view name)
{
    const NamedType *known = namedType(name);
    return known ? std::optional(known->type) : std::nullopt;
}

std::string elementTypeName(std::string_view inTraces)
{
    std::string name(inTraces);
    std::erase(name, ' ');
    const NamedType *known = namedType(name);
    return std::string(known ? known->inPython : inTraces);
}

std::optional<ElementType> elementTypeOfCode(std::int64_t code)
{
    switch (code) {
    case 0: // Byte
    case 1: // Char
        return kByteElement;
    case 3:
        return kIntElement;
    case 4:
        return kLongElement;
    case 5:
        return kHalfElement;
    case 6:
        return kFloatElement;
    case 7:
        return kDoubleElement;
    case 8:
        return complexOf(kHalfElement);
    case 9:
        return complexOf(kFloatElement);
    case 10:
        return complexOf(kDoubleElement);
    case 11:
        return kBoolElement;
    case 15:
        return kBFloat16Element;
    case 23: // Float8_e5m2
    case 24: // Float8_e4m3fn
    case 25: // Float8_e5m2fnuz
    case 26: // Float8_e4m3fnuz
        return kFloat8Element;
    default:
        return {};
    }
}

} // namespace twinlane
