// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/sizeeffect.h"

#include "model/figures/inputlists.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

namespace {

/// A time may change by this factor more, or against the sizes: another kernel is chosen, caches hold or do not hold.
constexpr double kFreeLog = 0.7; // twofold
/// Sizes that hardly change choose hardly another kernel: then the factor is the first of these, and grows by the second for
/// each unit of the logarithm by which a size changes.
constexpr double kLeastFreeLog = 0.1, kFreePerLog = 4;
/// Tensors of another number of sizes that differ by more than this factor have nothing in common.
constexpr double kOtherTensorLog = 4.6; // hundredfold
/// Work grows at most with this power of the largest tensor's size.
constexpr double kMostPower = 2;

/// The logarithm of the number of elements; none: no element.
std::optional<double> elementsLog(const std::vector<std::int64_t> &sizes)
{
    double log = 0;
    for (const std::int64_t size : sizes) {
        if (size <= 0)
            return {};
        log += std::log(double(size));
    }
    return log;
}

/// By how much the size changes most that changes most, as a logarithm; none: tensors have other numbers of sizes, or an empty one.
std::optional<double> largestChange(const std::vector<std::int64_t> &a, const std::vector<std::int64_t> &b)
{
    if (a.size() != b.size())
        return {};
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (a[i] <= 0 || b[i] <= 0)
            return {};
        largest = std::max(largest, std::abs(std::log(double(b[i])) - std::log(double(a[i]))));
    }
    return largest;
}

bool goesAlong(double sizeLog, double freeLog, double timeLog)
{
    const double along = sizeLog < 0 ? -timeLog : timeLog, most = std::min(freeLog, kFreeLog);
    return along >= -most && along <= kMostPower * std::abs(sizeLog) + most;
}

} // namespace

bool goesWithSizes(std::string_view dimsA, std::string_view dimsB, double nsA, double nsB)
{
    if (nsA <= 0 || nsB <= 0)
        return true;
    const auto a = tensorSizes(dimsA), b = tensorSizes(dimsB);
    if (!a || !b || a->size() != b->size())
        return true;
    double sizeLog = 0, freeLog = kLeastFreeLog; // of the tensor that changes most
    for (std::size_t i = 0; i < a->size(); ++i) {
        // No sizes are those of a number, or of a tensor whose sizes nobody recorded, such as a nested one.
        if ((*a)[i].empty() != (*b)[i].empty())
            return true;
        const auto x = elementsLog((*a)[i]), y = elementsLog((*b)[i]);
        if (x.has_value() != y.has_value())
            return true;
        const bool isOtherForm = (*a)[i].size() != (*b)[i].size();
        if (x && isOtherForm && std::abs(*y - *x) > kOtherTensorLog)
            return false; // it is another tensor, and not another size
        if (x && std::abs(*y - *x) > std::abs(sizeLog))
            sizeLog = *y - *x;
        const auto change = largestChange((*a)[i], (*b)[i]);
        freeLog = change ? std::max(freeLog, kLeastFreeLog + kFreePerLog * *change) : kFreeLog;
    }
    return goesAlong(sizeLog, freeLog, std::log(nsB) - std::log(nsA));
}

namespace {

using Tensors = std::vector<std::vector<std::int64_t>>;

/// By tensor: is it one of whole numbers, as what is looked up is? All are not where the types are not known.
std::vector<bool> areIndices(std::size_t tensors, std::string_view types)
{
    std::vector<bool> found(tensors, false);
    const std::vector<std::string> names = listElements(types);
    if (names.size() != tensors)
        return found;
    for (std::size_t i = 0; i < tensors; ++i)
        found[i] = names[i].starts_with("long") || names[i].starts_with("int");
    return found;
}

/// The largest of those that @p counts; none: none counts.
template <class Counts> std::optional<std::size_t> largestTensor(const Tensors &tensors, Counts counts)
{
    std::optional<std::size_t> largest;
    double largestLog = -1;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const auto log = counts(i) ? elementsLog(tensors[i]) : std::nullopt;
        if (!log || *log <= largestLog)
            continue;
        largestLog = *log;
        largest = i;
    }
    return largest;
}

} // namespace

bool goesWithLookups(std::string_view dimsA, std::string_view dimsB, std::string_view types, double nsA, double nsB)
{
    if (nsA <= 0 || nsB <= 0)
        return true;
    const auto a = tensorSizes(dimsA), b = tensorSizes(dimsB);
    if (!a || !b || a->size() != b->size())
        return true;
    const auto changeOf = [&](std::size_t i) {
        const auto x = elementsLog((*a)[i]), y = elementsLog((*b)[i]);
        return x && y ? *y - *x : 0;
    };
    const std::vector<bool> isIndex = areIndices(a->size(), types);
    double sizeLog = 0;
    if (const auto indices = largestTensor(*a, [&](std::size_t i) { return isIndex[i]; })) {
        sizeLog = changeOf(*indices);
    } else {
        const auto table = largestTensor(*a, [](std::size_t) { return true; });
        for (std::size_t i = 0; i < a->size(); ++i) { // else of the tensor that changes most beside the largest
            if (i != table && std::abs(changeOf(i)) > std::abs(sizeLog))
                sizeLog = changeOf(i);
        }
    }
    return goesAlong(sizeLog, kLeastFreeLog + kFreePerLog * std::abs(sizeLog), std::log(nsB) - std::log(nsA));
}

bool namesLookup(std::string_view name)
{
    constexpr std::array<std::string_view, 3> kWords { "embedding", "lookup", "Lookup" };
    return std::ranges::any_of(kWords, [name](std::string_view word) { return name.find(word) != name.npos; });
}

} // namespace twinlane
