// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/productrows.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/side.h"
#include "model/figures/inputlists.h"
#include "model/trace/autogradnames.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using Sizes = std::vector<std::int64_t>;

/// One product: what it works on, and by which weights.
struct Product {
    bool isOne = false;
    double rows = 0;
    std::string weights;
};

double elements(const Sizes &sizes)
{
    double product = 1;
    for (const std::int64_t size : sizes)
        product *= double(size);
    return product;
}

/// @p input times @p weights, of which the dimension that both share has @p inner elements.
Product productOf(std::string_view name, const Sizes &input, const Sizes &weights, std::int64_t inner)
{
    if (input.empty() || weights.size() < 2 || inner <= 0)
        return {};
    Product made { true, elements(input) / double(inner), std::string(name) };
    for (const std::int64_t size : weights)
        made.weights += ',' + std::to_string(size);
    return made;
}

/// One layer is "linear", "addmm" or "mm" by how it is run: its weights are one by their sizes, inner one first.
Product matrixProduct(const Sizes &input, std::int64_t inner, std::int64_t outer)
{
    return productOf("mm", input, { inner, outer }, inner);
}

Product productOf(std::string_view name, std::string_view dims)
{
    const auto tensors = tensorSizes(dims);
    if (!tensors || tensors->size() < 2)
        return {};
    const std::vector<Sizes> &all = *tensors;
    const std::size_t first = name == "aten::addmm" ? 1 : 0;
    if (name == "aten::linear" || name == "aten::mm" || name == "aten::addmm") {
        if (all.size() < first + 2 || all[first].empty() || all[first + 1].size() != 2)
            return {};
        const Sizes &weights = all[first + 1];
        return matrixProduct(all[first], all[first].back(), name == "aten::linear" ? weights[0] : weights[1]);
    }
    if (name == "aten::conv2d" || name == "aten::conv1d" || name == "aten::conv3d")
        return productOf(name, all[0], all[1], all[0].size() > 1 ? all[0][1] : 0);
    return {};
}

struct WeightSum {
    double rows = 0, ns = 0; // per step
};

bool isOfBackward(std::string_view name)
{
    return isAutogradNodeName(name) || isNodeFunctionName(name);
}

/// "addmm" inside "linear" is the same product. Of a backward pass the product for the weights has the sizes of other weights.
bool isInProductOrBackward(const Run &run, EventId event, const std::vector<NameId> &names)
{
    constexpr int kMostAround = 6;
    EventId around = run.nesting.parent[event.row()];
    for (int i = 0; around && i < kMostAround; ++i, around = run.nesting.parent[around.row()]) {
        const bool isProduct = run.trace.kind[around.row()] == EventKind::Operator
            && std::find(names.begin(), names.end(), run.trace.name[around.row()]) != names.end();
        if (isProduct || isOfBackward(run.trace.nameOf(around)))
            return true;
    }
    return false;
}

/// The products of a side's chosen steps, by weights.
std::map<std::string, WeightSum> productsOf(const AlignedRuns &runs, Side side)
{
    constexpr std::array<std::string_view, 6> kNames { "aten::linear", "aten::mm", "aten::addmm", "aten::conv1d",
        "aten::conv2d", "aten::conv3d" };
    const Run &run = runs.run(side);
    const Trace &trace = run.trace;
    const std::vector<Place> &places = runs.timeline(side).operatorPlaces;
    std::vector<bool> isChosen(run.steps.kept.size(), false);
    for (const std::uint32_t step : runs.steps(side))
        isChosen[step] = true;
    std::vector<NameId> names;
    for (const std::string_view name : kNames) {
        if (const NameId id = trace.texts.find(name))
            names.push_back(id);
    }
    const bool onDevice = !run.links.device.empty();
    std::map<std::string, WeightSum> sums;
    std::map<std::pair<NameId, NameId>, Product> known;
    auto next = trace.operatorShapes.begin();
    for (std::size_t i = 0; i < run.operators.size() && !names.empty(); ++i) {
        interruptionPoint(i);
        const EventId event = run.operators[i];
        const NameId name = trace.name[event.row()];
        if (!places[i].block || !isChosen[places[i].step] || std::find(names.begin(), names.end(), name) == names.end()
            || isInProductOrBackward(run, event, names))
            continue;
        while (next != trace.operatorShapes.end() && next->event < event)
            ++next;
        if (next == trace.operatorShapes.end() || next->event != event || !next->inputDims)
            continue;
        const auto [product, isNew] = known.try_emplace({ name, next->inputDims });
        if (isNew)
            product->second = productOf(trace.texts.text(name), trace.texts.text(next->inputDims));
        if (!product->second.isOne)
            continue;
        WeightSum &sum = sums[product->second.weights];
        sum.rows += product->second.rows / double(runs.steps(side).size());
        sum.ns += double(onDevice ? run.operatorCosts.deviceTotalNs[i] : trace.durationNs[event.row()])
            / double(runs.steps(side).size());
    }
    return sums;
}

} // namespace

ProductRows productRows(const AlignedRuns &runs)
{
    const std::map<std::string, WeightSum> a = productsOf(runs, Side::Baseline),
                                           b = productsOf(runs, Side::Experimental);
    ProductRows found;
    PerSide<double> all {}, shared {};
    std::vector<std::pair<double, long long>> ratios;
    for (const auto &[weights, sum] : a)
        all[0] += sum.ns;
    for (const auto &[weights, sum] : b) {
        all[1] += sum.ns;
        const auto other = a.find(weights);
        if (other == a.end() || other->second.rows <= 0 || sum.rows <= 0)
            continue;
        shared[0] += other->second.ns;
        shared[1] += sum.ns;
        ratios.emplace_back(
            std::log(sum.rows) - std::log(other->second.rows), 1 + std::llround(sum.ns + other->second.ns));
    }
    if (all[0] > 0 && all[1] > 0)
        found.sharedPart = std::min(shared[0] / all[0], shared[1] / all[1]);
    constexpr double kLeastShared = 0.5; // a few small products that are the same say nothing of the rest
    if (!ratios.empty() && found.sharedPart.value_or(0) >= kLeastShared)
        found.factor = std::exp(weightedMedian(ratios));
    return found;
}

} // namespace twinlane
