// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/figures/inputtraits.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <unordered_map>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::array<std::string_view, 6> kFloatingTypes { "float", "double", "c10::Half", "c10::BFloat16",
    "c10::Float8_e4m3fn", "c10::Float8_e5m2" };

/// The first floating-point type that a list of types names, by its place in kFloatingTypes; behind the last: none.
std::size_t floatingType(std::string_view types)
{
    std::size_t first = types.npos, found = kFloatingTypes.size();
    for (std::size_t i = 0; i < kFloatingTypes.size(); ++i) {
        const std::size_t at = types.find('"' + std::string(kFloatingTypes[i]) + '"');
        if (at < first) {
            first = at;
            found = i;
        }
    }
    return found;
}

constexpr std::uint32_t kNoPlace = ~std::uint32_t(0);

/// One T for each name that is asked for.
template <class T> class ByName {
public:
    explicit ByName(std::size_t names)
        : m_places(names, kNoPlace)
    {
    }
    T &operator[](NameId name)
    {
        std::uint32_t &place = m_places[name.row()];
        if (place == kNoPlace) {
            place = static_cast<std::uint32_t>(m_entries.size());
            m_entries.emplace_back(name, T());
        }
        return m_entries[place].second;
    }
    std::vector<std::pair<NameId, T>> &entries() { return m_entries; }

private:
    std::vector<std::uint32_t> m_places; ///< by name
    std::vector<std::pair<NameId, T>> m_entries;
};

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
class InputSizeTraits {
public:
    explicit InputSizeTraits(const Run &run)
        : m_known(run.trace.texts.size())
        , m_parameterInputs(run.trace.texts.size())
    {
        const Trace &trace = run.trace;
        for (const OperatorShapes &shapes : trace.operatorShapes) {
            interruptionPoint();
            if (shapes.inputDims)
                note(read(trace, shapes.inputDims), parameterInputOf(trace, trace.name[shapes.event.row()]));
        }
        for (auto &[dims, known] : m_known.entries())
            known.isParameter = m_parameters.contains(known.first);
        ByName<std::vector<InputSize>> sizes(trace.texts.size());
        for (const OperatorShapes &shapes : trace.operatorShapes) {
            interruptionPoint();
            if (!shapes.inputDims)
                continue;
            const Known &known = m_known[shapes.inputDims];
            if (known.rows > 0)
                sizes[trace.name[shapes.event.row()]].push_back({ known.rows, known.isParameter });
        }
        for (auto &[name, ofName] : sizes.entries())
            byName.emplace(trace.texts.text(name), std::move(ofName));
    }

    /// In the order of events.
    std::map<std::string_view, std::vector<InputSize>> byName;

private:
    struct Known {
        std::vector<Sizes> tensors;
        Sizes first; ///< matrix, untransposed
        std::int64_t rows = 0;
        std::uint8_t noted = 0; ///< a bit for each input that was looked at as a parameter
        bool isRead = false, isParameter = false;
    };
    struct ParameterInput {
        std::optional<std::size_t> input;
        bool isKnown = false;
    };

    Known &read(const Trace &trace, NameId dims)
    {
        Known &known = m_known[dims];
        if (!known.isRead) {
            known.isRead = true;
            known.tensors = tensorSizes(trace.texts.text(dims)).value_or(std::vector<Sizes>());
            if (const Sizes *first = firstMatrix(known.tensors)) {
                known.first = untransposed(*first);
                known.rows = rowsOf(*first).value_or(0);
            }
        }
        return known;
    }

    std::optional<std::size_t> parameterInputOf(const Trace &trace, NameId name)
    {
        ParameterInput &found = m_parameterInputs[name];
        if (!found.isKnown)
            found = { parameterInput(trace.texts.text(name)), true };
        return found.input;
    }

    void note(Known &known, std::optional<std::size_t> input)
    {
        if (!input || (known.noted >> *input & 1) != 0)
            return;
        known.noted |= static_cast<std::uint8_t>(1U << *input);
        if (*input < known.tensors.size() && known.tensors[*input].size() >= 2)
            m_parameters.insert(untransposed(known.tensors[*input]));
    }

    ByName<Known> m_known; ///< by the text of the sizes
    ByName<ParameterInput> m_parameterInputs;
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
    std::unordered_map<std::uint64_t, std::size_t> known; // by the texts of types and sizes
    ByName<std::array<double, kFloatingTypes.size()>> counts(trace.texts.size());
    for (const OperatorShapes &shapes : trace.operatorShapes) {
        interruptionPoint();
        if (!shapes.inputTypes)
            continue;
        const auto [entry, isNew] =
            known.try_emplace(std::uint64_t(shapes.inputTypes.value) << 32 | shapes.inputDims.value, 0);
        if (isNew)
            entry->second = floatingType(typesOfTensors(trace.texts.text(shapes.inputTypes),
                shapes.inputDims ? trace.texts.text(shapes.inputDims) : std::string_view()));
        if (entry->second < kFloatingTypes.size())
            ++counts[trace.name[shapes.event.row()]][entry->second];
    }
    std::map<std::string_view, TypeCounts> byName;
    for (const auto &[name, ofTypes] : counts.entries()) {
        TypeCounts &made = byName[trace.texts.text(name)];
        for (std::size_t i = 0; i < ofTypes.size(); ++i) {
            if (ofTypes[i] > 0)
                made[kFloatingTypes[i]] = ofTypes[i];
        }
    }
    return byName;
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
    const InputSizeTraits a(baseline), b(experimental);
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
