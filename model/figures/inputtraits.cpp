// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/figures/inputtraits.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

/// The first floating-point type that a list of types names; empty: none.
std::string_view floatingType(std::string_view types)
{
    constexpr std::array<std::string_view, 6> kTypes { "float", "double", "c10::Half", "c10::BFloat16",
        "c10::Float8_e4m3fn", "c10::Float8_e5m2" };
    std::size_t first = types.npos;
    std::string_view found;
    for (const std::string_view type : kTypes) {
        const std::size_t at = types.find('"' + std::string(type) + '"');
        if (at < first) {
            first = at;
            found = type;
        }
    }
    return found;
}

using Sizes = std::vector<std::int64_t>;

/// The first tensor with two dimensions or more that is not empty; null if there is none.
const Sizes *firstMatrix(const std::vector<Sizes> &tensors)
{
    const auto found = std::find_if(tensors.begin(), tensors.end(), [](const Sizes &sizes) {
        return sizes.size() >= 2 && std::find(sizes.begin(), sizes.end(), std::int64_t(0)) == sizes.end();
    });
    return found == tensors.end() ? nullptr : &*found;
}

/// The product of all dimensions but the last; none if it is above 2^62.
std::optional<std::int64_t> rowsOf(const Sizes &sizes)
{
    constexpr std::int64_t kMost = std::int64_t(1) << 31;
    std::int64_t rows = 1;
    for (std::size_t i = 0; i + 1 < sizes.size(); ++i) {
        if (rows > kMost)
            return {};
        rows *= sizes[i];
    }
    return rows;
}

/// Which input of an operator of this name holds parameters; none if no input is known to.
std::optional<std::size_t> parameterInput(std::string_view name)
{
    if (name == "torch::autograd::AccumulateGrad" || name == "aten::embedding")
        return 0;
    if (name == "aten::addmm")
        return 2;
    const bool isConvolution =
        name.starts_with("aten::") && name.find("conv") != name.npos && name.find("backward") == name.npos;
    return isConvolution || name == "aten::linear" ? std::optional<std::size_t>(1) : std::nullopt;
}

/// The same sizes for a matrix and its transpose.
Sizes untransposed(Sizes sizes)
{
    if (sizes.size() == 2)
        std::sort(sizes.begin(), sizes.end());
    return sizes;
}

/// The first matrix among one operator's inputs.
struct InputSize {
    std::int64_t rows = 0;    ///< of the first matrix
    bool isParameter = false; ///< as large as a parameter of the model, or as the gradient of one
};

/// The inputs of a run's operators.
class InputSizes {
public:
    explicit InputSizes(const Run &run)
    {
        const Trace &trace = run.trace;
        for (const OperatorShapes &shapes : trace.operatorShapes) {
            interruptionPoint();
            if (const Known *known = read(trace, shapes))
                note(*known, trace.nameOf(shapes.event));
        }
        for (const OperatorShapes &shapes : trace.operatorShapes) {
            interruptionPoint();
            const Known *known = read(trace, shapes);
            if (known && known->rows > 0)
                byName[trace.nameOf(shapes.event)].push_back({ known->rows, m_parameters.contains(known->first) });
        }
    }

    /// In the order of events.
    std::map<std::string_view, std::vector<InputSize>> byName;

private:
    struct Known {
        std::vector<Sizes> tensors;
        Sizes first; ///< matrix, untransposed
        std::int64_t rows = 0;
    };

    const Known *read(const Trace &trace, const OperatorShapes &shapes)
    {
        if (!shapes.inputDims)
            return nullptr;
        const auto [entry, isNew] = m_known.try_emplace(shapes.inputDims);
        Known &known = entry->second;
        if (isNew) {
            known.tensors = tensorSizes(trace.texts.text(shapes.inputDims)).value_or(std::vector<Sizes>());
            if (const Sizes *first = firstMatrix(known.tensors)) {
                known.first = untransposed(*first);
                known.rows = rowsOf(*first).value_or(0);
            }
        }
        return &known;
    }

    void note(const Known &known, std::string_view name)
    {
        const auto input = parameterInput(name);
        if (input && *input < known.tensors.size() && known.tensors[*input].size() >= 2)
            m_parameters.insert(untransposed(known.tensors[*input]));
    }

    std::map<NameId, Known> m_known;
    std::set<Sizes> m_parameters;
};

/// How often operators of a name worked on each floating-point type.
using TypeCounts = std::map<std::string_view, double>;

/// Scalars have no dimensions. A learning rate or a loss scale in double says nothing about the format of the work.
std::string typesOfTensors(std::string_view types, std::string_view dims)
{
    const std::vector<std::string> names = listElements(types), sizes = listElements(dims);
    std::string kept;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i >= sizes.size() || sizes[i] != "[]")
            kept += '"' + names[i] + '"';
    }
    return kept;
}

std::map<std::string_view, TypeCounts> typesByName(const Run &run)
{
    const Trace &trace = run.trace;
    std::map<std::pair<NameId, NameId>, std::string_view> known;
    std::map<std::string_view, TypeCounts> counts;
    for (const OperatorShapes &shapes : trace.operatorShapes) {
        interruptionPoint();
        if (!shapes.inputTypes)
            continue;
        const auto [entry, isNew] = known.try_emplace({ shapes.inputTypes, shapes.inputDims }, std::string_view());
        if (isNew)
            entry->second = floatingType(typesOfTensors(trace.texts.text(shapes.inputTypes),
                shapes.inputDims ? trace.texts.text(shapes.inputDims) : std::string_view()));
        if (!entry->second.empty())
            ++counts[trace.nameOf(shapes.event)][entry->second];
    }
    return counts;
}

double sumOf(const TypeCounts &counts)
{
    double sum = 0;
    for (const auto &[type, count] : counts)
        sum += count;
    return sum;
}

/// The share of the calls of @p a in a type that the calls of @p b do not have, 0..1.
double changedShare(const TypeCounts &a, const TypeCounts &b)
{
    const double allA = sumOf(a), allB = sumOf(b);
    double kept = 0;
    for (const auto &[type, count] : a) {
        const auto other = b.find(type);
        kept += other == b.end() ? 0 : std::min(count / allA, other->second / allB);
    }
    return 1 - kept;
}

std::map<std::string, double> sharesOf(const TypeCounts &counts)
{
    std::map<std::string, double> shares;
    for (const auto &[type, count] : counts)
        shares[std::string(type)] = count / sumOf(counts);
    return shares;
}

} // namespace

std::optional<std::int64_t> inputRows(std::string_view inputDims)
{
    const auto tensors = tensorSizes(inputDims);
    const Sizes *first = tensors ? firstMatrix(*tensors) : nullptr;
    return first ? rowsOf(*first) : std::nullopt;
}

std::optional<PrecisionChange> precisionChange(const Run &baseline, const Run &experimental)
{
    const auto a = typesByName(baseline), b = typesByName(experimental);
    TypeCounts ofA, ofB;
    double changed = 0, all = 0;
    for (const auto &[name, countsA] : a) {
        const auto found = b.find(name);
        if (found == b.end())
            continue;
        const TypeCounts &countsB = found->second;
        const double weight = (sumOf(countsA) + sumOf(countsB)) / 2;
        changed += weight * changedShare(countsA, countsB);
        all += weight;
        for (const auto &[type, count] : countsA)
            ofA[type] += count;
        for (const auto &[type, count] : countsB)
            ofB[type] += count;
    }
    if (all == 0)
        return {};
    return PrecisionChange { changed / all, sharesOf(ofA), sharesOf(ofB) };
}

std::optional<SizeFactor> inputFactor(const Run &baseline, const Run &experimental)
{
    const InputSizes a(baseline), b(experimental);
    std::map<std::pair<std::int64_t, std::int64_t>, std::size_t> factors;
    std::size_t votes = 0, changed = 0;
    for (const auto &[name, sizesA] : a.byName) {
        const auto found = b.byName.find(name);
        if (found == b.byName.end() || found->second.size() != sizesA.size())
            continue;
        for (std::size_t i = 0; i < sizesA.size(); ++i) {
            interruptionPoint();
            const InputSize &from = sizesA[i], &to = found->second[i];
            if (from.isParameter && to.isParameter)
                continue;
            ++votes;
            if (from.rows == to.rows)
                continue;
            const std::int64_t common = std::gcd(from.rows, to.rows);
            ++factors[{ to.rows / common, from.rows / common }];
            ++changed;
        }
    }
    const auto most = std::max_element(
        factors.begin(), factors.end(), [](const auto &x, const auto &y) { return x.second < y.second; });
    const bool isOne = changed >= kFewestForFactor && most->second * 10 >= changed * 9;
    // A transposed gradient keeps its rows although the batch grew. So three quarters are asked for, not nearly all.
    const bool isMost = isOne && most->second * 4 >= votes * 3;
    return isMost ? std::optional(SizeFactor { most->first.first, most->first.second }) : std::nullopt;
}

} // namespace twinlane
