// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Counts the work of one call while its formula names what is read, written and multiplied. The first thing that does
// not fit refuses the call; formulas need not look after each step.

#pragma once

#include "model/rates/work.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace twinlane {

using Dims = std::vector<std::int64_t>;

class WorkCount {
public:
    explicit WorkCount(const OperatorCall &call)
        : m_call(call)
    {
    }

    void refuse(NoRoof why);
    bool isRefused() const { return m_refused.has_value(); }

    std::size_t size() const { return m_call.arguments.size(); }
    /// The argument, or an empty one behind the last.
    const CallArgument &argument(std::size_t place) const;
    bool isTensor(std::size_t place) const { return argument(place).isTensor(); }
    /// Refuses what is no tensor with at least @p rank dimensions.
    const Dims &dims(std::size_t place, std::size_t rank = 1);
    /// Refuses unknown types.
    ElementType type(std::size_t place);

    // Values of arguments that are no tensors. Refuse with ArgumentsNotRecorded if the recording has none.
    bool truth(std::size_t place, std::optional<bool> otherwise = std::nullopt);
    std::int64_t number(std::size_t place);
    /// One number stands for @p count. Empty where the value is None.
    std::vector<std::int64_t> numbers(std::size_t place, std::size_t count = 0);
    bool hasValue(std::size_t place) const { return !argument(place).value.empty(); }
    void needValues();

    /// Bytes of a tensor; what has stride 0 is read once. Arguments without dimensions count nothing.
    void read(std::size_t place);
    void readAll(std::size_t first, std::size_t last); ///< [first, last)
    void readRows(std::int64_t elements, ElementType type) { addBytes(elements, type); }
    void write(const Dims &dims, ElementType type);
    void writeElements(std::int64_t elements, ElementType type) { addBytes(elements, type); }
    /// An output like this argument.
    void writeLike(std::size_t place);
    void addBytes(std::int64_t elements, ElementType type);

    /// 2 * the product. Refuses above 2^63.
    void multiply(std::initializer_list<std::int64_t> factors, int times = 1);
    void recompute(std::initializer_list<std::int64_t> factors);
    void leaveOut(std::initializer_list<std::int64_t> factors, int times = 1);
    /// The products' number format: that of both factors.
    void computeIn(std::size_t left, std::size_t right);
    void isPacked();

    std::int64_t elements(const Dims &dims);
    std::variant<Work, NoRoof> result() const;

private:
    std::int64_t product(std::initializer_list<std::int64_t> factors);
    std::int64_t sum(std::int64_t a, std::int64_t b);

    const OperatorCall &m_call;
    Work m_work;
    std::optional<NoRoof> m_refused;
};

/// The sizes of what element-wise operators make of tensors with these sizes; none: they do not fit.
std::optional<Dims> broadcast(const Dims &a, const Dims &b);

using CountFormula = void (*)(WorkCount &, std::string_view name);

/// A row of a table of formulas. @c name without "aten::".
struct FormulaRow {
    std::string_view name;
    CountFormula count;
};

// The tables, a file each.
const FormulaRow *findProductFormula(std::string_view name);   ///< products, convolutions, attention
const FormulaRow *findElementFormula(std::string_view name);   ///< element-wise operators, copies
const FormulaRow *findReductionFormula(std::string_view name); ///< reductions, norms, softmax, lookups, pooling

} // namespace twinlane
