// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The arguments of an operator as Python literals: a value as a flat list of nodes, and its one spelling.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class LiteralKind : std::uint8_t {
    None,
    Truth,
    Integer, ///< of any size
    Real,
    Text,
    Type, ///< f32, bf16, ...
    Word, ///< torch.strided, torch.float8_e4m3fn
    Tuple,
    List,
    Dict,    ///< keys and values take turns
    Call,    ///< T(...), ST(...)
    Keyword, ///< stride=...: one child
};

struct LiteralNode {
    LiteralKind kind = LiteralKind::None;
    std::uint32_t end = 0; ///< behind its last descendant; the children are the nodes from the next one on
    std::string text;      ///< of a scalar as Python writes it, of a Text its content; the name of a Call or Keyword
};

/// A value and all that is in it, in the order of the text. Never empty. Depth costs memory, not stack.
using LiteralNodes = std::vector<LiteralNode>;

/// Reads one value: literals of Python, T(...) and ST(...), torch.NAME (or th.NAME), names of types and inf. Nothing is
/// evaluated. Tensors come out in their one form: strides as stride=(...) and only if they tell something, no device.
/// None: @p text is anything else. Cost: linear in the text.
std::optional<LiteralNodes> parseLiteral(std::string_view text);

/// The value as Python prints it. Reads back to the same value.
std::string literalText(const LiteralNodes &literal);

/// "((T([2], torch.float16, None, 'cpu'),), {})" -> "((T([2], f16),), {})": positional arguments and keywords in their
/// one form, without quotes around the whole. None: @p text is no such pair.
std::optional<std::string> canonicalArguments(std::string_view text);

/// @p content in quotes.
std::string pythonText(std::string_view content);

/// The shortest text that is this number, as Python's repr(): "1e-05", "0.1", "8.0", "inf".
std::string pythonReal(double value);

/// A number of the grammar ("1.", "1e-5", "007", "inf") as Python prints it; none: it is no number.
std::optional<std::string> pythonNumber(std::string_view text);

/// Strides say nothing: the tensor is contiguous. Sizes of 1 do not matter, an empty tensor is contiguous. Both lists
/// are integers; different lengths or numbers beyond 64 bits are not contiguous.
bool isContiguous(const std::vector<std::string> &sizes, const std::vector<std::string> &strides);

/// "f32" of PyTorch's "float32" or "float"; empty: it has no short name.
std::string_view shortTypeOfTorch(std::string_view name);
/// The same of Kineto's names without spaces: "float", "c10::Half", "longint".
std::string_view shortTypeOfKineto(std::string_view name);
bool isShortType(std::string_view name);
/// Of PyTorch's ScalarType; of a type without short name "torch.NAME"; empty: unknown.
std::string typeOfCode(int code);

} // namespace twinlane
