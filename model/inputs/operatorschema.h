// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What PyTorch says of its operators: arguments, defaults and properties of each overload.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class ArgumentType : std::uint8_t {
    Tensor,
    TensorList,
    OptionalTensorList, ///< tensors or None
    Integer,
    Real,
    Number, ///< an integer, a real or a truth value
    Truth,
    IntegerList,
    RealList,
    NumberList,
    TruthList,
    ScalarType,
    Layout,
    MemoryFormat,
    Text,
    Device,
    Other, ///< generators and what no list can hold
};

struct SchemaArgument {
    std::string name;
    ArgumentType type = ArgumentType::Other;
    bool isOptional = false;                 ///< may be None
    bool isKeyword = false;                  ///< by keyword only
    std::optional<std::string> defaultValue; ///< as Python writes it; of a ScalarType its number
};

struct OperatorSchema {
    std::string base;     ///< "add"
    std::string overload; ///< "Tensor", "default"
    std::vector<SchemaArgument> arguments;
    bool isComposite = false;   ///< PyTorch decomposes it before it chooses a kernel
    bool writesKeyword = false; ///< overloads with out=
    bool givesNoTensor = false;
    bool computesNothing = false; ///< a view or a constructor

    /// "aten.add.Tensor"
    std::string name() const { return "aten." + base + '.' + overload; }
};

/// All overloads of all operators of the namespace aten.
class OperatorSchemas {
public:
    /// PyTorch's own, read once; valid as long as the program. Any thread may ask.
    static const OperatorSchemas &ofPyTorch();
    /// @p text: as list_operators.py writes it. A line that is none is left out.
    explicit OperatorSchemas(std::string_view text);

    /// The overloads of "add", by name; empty: there is none.
    std::span<const OperatorSchema> overloads(std::string_view base) const;
    /// Null: there is none.
    const OperatorSchema *find(std::string_view base, std::string_view overload) const;
    std::size_t size() const { return m_count; }
    /// "torch 2.13.0"
    const std::string &source() const { return m_source; }

private:
    std::map<std::string, std::vector<OperatorSchema>, std::less<>> m_byBase;
    std::string m_source;
    std::size_t m_count = 0;
};

} // namespace twinlane
