// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/rates/work.h"

#include "model/rates/workcount.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::string_view kAten = "aten::";

/// Work is counted for PyTorch's own operators, and for few of others, whose names are whole in the tables.
const FormulaRow *findFormula(std::string_view operatorName)
{
    const bool isAten = operatorName.starts_with(kAten);
    const std::string_view name = isAten ? operatorName.substr(kAten.size()) : operatorName;
    if (!isAten && name.find("::") == std::string_view::npos)
        return nullptr;
    if (const FormulaRow *found = findProductFormula(name))
        return found;
    if (!isAten)
        return nullptr;
    const FormulaRow *found = findElementFormula(name);
    return found ? found : findReductionFormula(name);
}

/// Operators of lists of tensors, whose types no trace has.
bool takesLists(std::string_view name)
{
    return name == "aten::cat" || name == "aten::stack" || name.starts_with("aten::_foreach_")
        || name.starts_with("aten::_fused_adam") || name.starts_with("aten::_fused_sgd");
}

bool isSparse(std::string_view name)
{
    return name.find("sparse") != std::string_view::npos || name.find("_cslt_") != std::string_view::npos;
}

bool isGrouped(std::string_view name)
{
    return name.find("grouped_mm") != std::string_view::npos || name.find("grouped_gemm") != std::string_view::npos;
}

bool isGenerated(std::string_view name)
{
    return name.starts_with("triton_") || name.starts_with("Torch-Compiled Region");
}

} // namespace

FormulaKind formulaKind(std::string_view operatorName)
{
    if (isSparse(operatorName) || isGrouped(operatorName) || isGenerated(operatorName) || takesLists(operatorName))
        return FormulaKind::Refused;
    return findFormula(operatorName) ? FormulaKind::Formula : FormulaKind::None;
}

NoRoof refusalByName(std::string_view operatorName)
{
    if (isSparse(operatorName))
        return NoRoof::Sparse;
    if (takesLists(operatorName))
        return NoRoof::ListTypes;
    return isGrouped(operatorName) ? NoRoof::GroupSizes : NoRoof::Generated;
}

std::variant<Work, NoRoof> workOf(const OperatorCall &call)
{
    const FormulaRow *formula = findFormula(call.name);
    if (!formula)
        return NoRoof::NoFormula;
    const bool isAten = call.name.starts_with(kAten);
    WorkCount count(call);
    formula->count(count, std::string_view(call.name).substr(isAten ? kAten.size() : 0));
    return count.result();
}

std::variant<Work, NoRoof> workOf(const CallTexts &texts)
{
    const auto call = parseCall(texts);
    if (const NoRoof *refused = std::get_if<NoRoof>(&call))
        return *refused;
    return workOf(std::get<OperatorCall>(call));
}

} // namespace twinlane
