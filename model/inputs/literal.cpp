// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/inputs/literal.h"

#include "model/reader/plainvalues.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>

namespace twinlane {

namespace {

struct TypeNames {
    std::string_view shortName, torch, alias, kineto, kinetoAlias;
};

constexpr std::array<TypeNames, 13> kTypes { {
    { "f64", "float64", "double", "double", "" },
    { "f32", "float32", "float", "float", "" },
    { "f16", "float16", "half", "c10::Half", "at::Half" },
    { "bf16", "bfloat16", "", "c10::BFloat16", "at::BFloat16" },
    { "c128", "complex128", "cdouble", "c10::complex<double>", "" },
    { "c64", "complex64", "cfloat", "c10::complex<float>", "" },
    { "c32", "complex32", "chalf", "c10::complex<c10::Half>", "" },
    { "i64", "int64", "long", "longint", "long" },
    { "i32", "int32", "int", "int", "" },
    { "i16", "int16", "short", "shortint", "short" },
    { "i8", "int8", "", "signedchar", "char" },
    { "u8", "uint8", "", "unsignedchar", "" },
    { "b8", "bool", "", "bool", "" },
} };

/// By c10::ScalarType.
constexpr std::array<std::string_view, 27> kTypeOfCode { "u8", "i8", "i16", "i32", "i64", "f16", "f32", "f64", "c32",
    "c64", "c128", "b8", "torch.qint8", "torch.quint8", "torch.qint32", "bf16", "torch.quint4x2", "torch.quint2x4",
    "torch.bits1x8", "torch.bits2x4", "torch.bits4x2", "torch.bits8", "torch.bits16", "torch.float8_e5m2",
    "torch.float8_e4m3fn", "torch.float8_e5m2fnuz", "torch.float8_e4m3fnuz" };

template <class... Field> std::string_view shortTypeWhere(std::string_view name, Field... fields)
{
    for (const TypeNames &type : kTypes) {
        if (!name.empty() && ((type.*fields == name) || ...))
            return type.shortName;
    }
    return {};
}

/// Writes nodes one after the other; what is open stands on a stack of its own.
class LiteralWriter {
public:
    explicit LiteralWriter(const LiteralNodes &literal)
        : m_literal(literal)
    {
    }
    std::string run()
    {
        for (std::uint32_t i = 0; i < m_literal.size(); ++i) {
            closeBefore(i);
            separate();
            node(m_literal[i]);
        }
        closeBefore(static_cast<std::uint32_t>(m_literal.size()));
        return std::move(m_text);
    }

private:
    struct Open {
        LiteralKind kind;
        std::uint32_t end;
        std::size_t children = 0;
    };

    void closeBefore(std::uint32_t node)
    {
        for (; !m_open.empty() && m_open.back().end == node; m_open.pop_back()) {
            const Open &open = m_open.back();
            if (open.kind == LiteralKind::Tuple)
                m_text += open.children == 1 ? ",)" : ")";
            else if (open.kind == LiteralKind::Call)
                m_text += ')';
            else if (open.kind == LiteralKind::List)
                m_text += ']';
            else if (open.kind == LiteralKind::Dict)
                m_text += '}';
        }
    }

    void separate()
    {
        if (m_open.empty())
            return;
        Open &open = m_open.back();
        const bool isValue = open.kind == LiteralKind::Dict && open.children % 2 == 1;
        if (open.children > 0)
            m_text += isValue ? ": " : ", ";
        ++open.children;
    }

    void node(const LiteralNode &node)
    {
        switch (node.kind) {
        case LiteralKind::Tuple:
            return open(node, "(");
        case LiteralKind::List:
            return open(node, "[");
        case LiteralKind::Dict:
            return open(node, "{");
        case LiteralKind::Call:
            return open(node, node.text + '(');
        case LiteralKind::Keyword:
            return open(node, node.text + '=');
        case LiteralKind::Text:
            m_text += pythonText(node.text);
            return;
        default:
            m_text += node.text;
        }
    }

    void open(const LiteralNode &node, std::string_view bracket)
    {
        m_text += bracket;
        m_open.push_back({ node.kind, node.end });
    }

    const LiteralNodes &m_literal;
    std::vector<Open> m_open;
    std::string m_text;
};

/// "0012" -> "12", "-0" -> "0".
std::string pythonInteger(std::string_view digits, bool isNegative)
{
    const std::size_t first = digits.find_first_not_of('0');
    if (first == digits.npos)
        return "0";
    return (isNegative ? "-" : "") + std::string(digits.substr(first));
}

double doubleOf(std::string_view text)
{
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc::result_out_of_range)
        return value;
    const std::size_t exponent = text.find_first_of("eE");
    const bool isTiny = exponent == text.npos ? text.front() == '.' || text.front() == '0' : text[exponent + 1] == '-';
    return isTiny ? 0 : std::numeric_limits<double>::infinity();
}

std::optional<std::int64_t> integerIn(std::string_view text)
{
    std::int64_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

} // namespace

std::string literalText(const LiteralNodes &literal)
{
    return LiteralWriter(literal).run();
}

std::string pythonText(std::string_view content)
{
    const bool isDouble = content.find('\'') != content.npos && content.find('"') == content.npos;
    const char quote = isDouble ? '"' : '\'';
    std::string text(1, quote);
    for (const char c : content) {
        if (c == quote || c == '\\') {
            (text += '\\') += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            constexpr std::string_view kDigits = "0123456789abcdef";
            text += "\\x";
            text += kDigits[static_cast<unsigned char>(c) >> 4];
            text += kDigits[static_cast<unsigned char>(c) & 15];
        } else {
            text += c;
        }
    }
    return text + quote;
}

std::string pythonReal(double value)
{
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value > 0 ? "inf" : "-inf";
    std::array<char, 64> buffer {};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific);
    std::string_view text(buffer.data(), static_cast<std::size_t>(end.ptr - buffer.data()));
    const std::string sign = text.starts_with('-') ? "-" : "";
    text.remove_prefix(sign.size());
    const std::size_t mark = text.find('e');
    std::string digits(1, text.front());
    if (mark > 1)
        digits += text.substr(2, mark - 2);
    const bool isBelow = text[mark + 1] == '-';
    const int exponent = static_cast<int>(integerIn(text.substr(mark + 2)).value_or(0)) * (isBelow ? -1 : 1);
    constexpr int kLeastFixed = -4, kLeastScientific = 16; // those of Python's repr()
    if (exponent < kLeastFixed || exponent >= kLeastScientific) {
        const std::string fraction = digits.size() > 1 ? '.' + digits.substr(1) : std::string();
        return sign + digits.front() + fraction + std::string(text.substr(mark));
    }
    if (exponent < 0)
        return sign + "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() < whole)
        digits.append(whole - digits.size(), '0');
    const std::string fraction = digits.substr(whole);
    return sign + digits.substr(0, whole) + '.' + (fraction.empty() ? "0" : fraction);
}

std::optional<std::string> pythonNumber(std::string_view text)
{
    if (!isPlainNumber(text))
        return {};
    const bool isNegative = text.front() == '-';
    if (isNegative || text.front() == '+')
        text.remove_prefix(1);
    if (text == "nan")
        return "nan";
    if (text == "inf")
        return isNegative ? "-inf" : "inf";
    if (text.find_first_not_of("0123456789") == text.npos)
        return pythonInteger(text, isNegative);
    return pythonReal(isNegative ? -doubleOf(text) : doubleOf(text));
}

bool isContiguous(const std::vector<std::string> &sizes, const std::vector<std::string> &strides)
{
    if (std::find(sizes.begin(), sizes.end(), "0") != sizes.end())
        return true;
    if (sizes.size() != strides.size())
        return false;
    std::int64_t expected = 1;
    for (std::size_t i = sizes.size(); i-- > 0;) {
        if (sizes[i] == "1")
            continue;
        const auto size = integerIn(sizes[i]), stride = integerIn(strides[i]);
        if (!size || !stride || *stride != expected || __builtin_mul_overflow(expected, *size, &expected))
            return false;
    }
    return true;
}

std::string_view shortTypeOfTorch(std::string_view name)
{
    return shortTypeWhere(name, &TypeNames::torch, &TypeNames::alias);
}

std::string_view shortTypeOfKineto(std::string_view name)
{
    return shortTypeWhere(name, &TypeNames::kineto, &TypeNames::kinetoAlias);
}

bool isShortType(std::string_view name)
{
    return !shortTypeWhere(name, &TypeNames::shortName).empty();
}

std::string typeOfCode(int code)
{
    const bool isKnown = code >= 0 && static_cast<std::size_t>(code) < kTypeOfCode.size();
    return isKnown ? std::string(kTypeOfCode[static_cast<std::size_t>(code)]) : std::string();
}

} // namespace twinlane
