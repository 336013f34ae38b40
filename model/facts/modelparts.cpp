// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/modelparts.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"
#include "model/names/periodlayers.h"
#include "model/trace/operatorshapes.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

using Counts = std::map<ModelPart, std::int64_t>;

constexpr std::string_view kAccumulateGrad = "torch::autograd::AccumulateGrad";

std::optional<ModelPart> calledPart(std::string_view name)
{
    if (name == kAccumulateGrad)
        return ModelPart::TrainedTensors;
    if (name == "aten::conv1d" || name == "aten::conv2d" || name == "aten::conv3d")
        return ModelPart::Convolutions;
    if (name == "aten::linear")
        return ModelPart::LinearLayers;
    return {};
}

/// Reads the operators of a side's chosen steps once.
class PartCounter {
public:
    PartCounter(const AlignedRuns &runs, Side side)
        : m_run(runs.run(side))
        , m_places(runs.timeline(side).operatorPlaces)
        , m_steps(runs.steps(side).size())
        , m_isChosen(m_run.steps.kept.size(), false)
    {
        for (const std::uint32_t step : runs.steps(side))
            m_isChosen[step] = true;
    }

    Counts count()
    {
        Counts counts;
        if (const auto layers = layersOfGraphs(m_run))
            counts[ModelPart::Layers] = *layers;
        countCalls(counts);
        if (const auto [rows, width] = largestTable(); rows > 0) {
            counts[ModelPart::Vocabulary] = rows;
            counts[ModelPart::Width] = width;
        }
        return counts;
    }

    struct Trained {
        std::int64_t tensors = 0, numbers = 0;
    };
    /// Of all chosen steps together. None: there are none, or a size is not recorded.
    std::optional<Trained> trained() const
    {
        const NameId name = m_run.trace.texts.find(kAccumulateGrad);
        Trained sum;
        for (std::size_t i = 0; name && i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.operators[i];
            if (m_run.trace.name[event.row()] != name || !isCounted(i))
                continue;
            const std::optional<std::int64_t> numbers = numbersOf(shapesOf(m_run.trace, event));
            if (!numbers || *numbers > kMostNumbers - sum.numbers)
                return {};
            ++sum.tensors;
            sum.numbers += *numbers;
        }
        return sum.tensors > 0 ? std::optional(sum) : std::nullopt;
    }

private:
    static constexpr std::int64_t kMostNumbers = std::int64_t(1) << 52; // what a double holds exactly

    /// In the only tensor of a call.
    std::optional<std::int64_t> numbersOf(const OperatorShapes *shapes) const
    {
        if (!shapes || !shapes->inputDims)
            return {};
        const auto sizes = tensorSizes(m_run.trace.texts.text(shapes->inputDims));
        if (!sizes || sizes->size() != 1)
            return {};
        std::int64_t numbers = 1;
        for (const std::int64_t size : sizes->front()) {
            if (size <= 0 || numbers > kMostNumbers / size)
                return {};
            numbers *= size;
        }
        return numbers;
    }

    bool isCounted(std::size_t index) const { return m_places[index].block && m_isChosen[m_places[index].step]; }

    /// What is called equally often in each step is the model's.
    void countCalls(Counts &counts) const
    {
        std::vector<std::int64_t> callsOf(m_run.trace.texts.size());
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            if (isCounted(i))
                ++callsOf[m_run.trace.name[m_run.operators[i].row()].row()];
        }
        std::map<ModelPart, std::int64_t> calls;
        for (std::size_t name = 0; name < callsOf.size(); ++name) {
            const auto part = callsOf[name] > 0 ? calledPart(m_run.trace.texts.text(NameId(name))) : std::nullopt;
            if (part)
                calls[*part] += callsOf[name];
        }
        for (const auto &[part, sum] : calls) {
            if (sum % std::int64_t(m_steps) == 0)
                counts[part] = sum / std::int64_t(m_steps);
        }
    }

    /// Its rows, and how wide each is.
    std::pair<std::int64_t, std::int64_t> largestTable() const
    {
        const NameId name = m_run.trace.texts.find("aten::embedding");
        std::pair<std::int64_t, std::int64_t> most;
        NameId last;
        std::size_t i = 0;
        for (const OperatorShapes &shapes : m_run.trace.operatorShapes) {
            interruptionPoint(i++);
            if (!name || m_run.trace.name[shapes.event.row()] != name || !shapes.inputDims || shapes.inputDims == last)
                continue;
            last = shapes.inputDims;
            const auto sizes = tensorSizes(m_run.trace.texts.text(shapes.inputDims));
            if (sizes && !sizes->empty() && sizes->front().size() == 2)
                most = std::max(most, { sizes->front().front(), sizes->front().back() });
        }
        return most;
    }

    const Run &m_run;
    const std::vector<Place> &m_places;
    std::size_t m_steps;
    std::vector<bool> m_isChosen; // by kept step
};

/// Several passes a step, and groups of layers, give multiples.
bool mayBeSeveralPasses(ModelPart part, std::int64_t a, std::int64_t b)
{
    return part != ModelPart::Vocabulary && part != ModelPart::Width && std::max(a, b) % std::min(a, b) == 0;
}

bool isCall(ModelPart part)
{
    return part == ModelPart::Convolutions || part == ModelPart::LinearLayers;
}

bool isMuchMore(const ModelPartCount &count)
{
    constexpr double kMuch = 1.25;
    const auto [least, most] = std::minmax(count.baseline, count.experimental);
    return double(most) >= kMuch * double(least);
}

std::string_view partName(ModelPart part)
{
    switch (part) {
    case ModelPart::Layers:
        return "layers in a graph";
    case ModelPart::TrainedTensors:
        return "trained tensors";
    case ModelPart::TrainedParameters:
        return "trained parameters";
    case ModelPart::Convolutions:
        return "convolutions";
    case ModelPart::LinearLayers:
        return "linear layers";
    case ModelPart::Vocabulary:
    case ModelPart::Width:
        break;
    }
    return "rows";
}

} // namespace

std::optional<Delta<std::int64_t>> otherTrainedParameters(const AlignedRuns &runs)
{
    const auto a = PartCounter(runs, Side::Baseline).trained(), b = PartCounter(runs, Side::Experimental).trained();
    if (!a || !b)
        return {};
    const std::int64_t stepsA = std::int64_t(runs.baselineSteps.size()),
                       stepsB = std::int64_t(runs.experimentalSteps.size());
    const bool areOfEachStep = a->numbers % stepsA == 0 && b->numbers % stepsB == 0;
    if (!areOfEachStep || a->tensors * stepsB != b->tensors * stepsA || a->numbers / stepsA == b->numbers / stepsB)
        return {};
    return makeDelta<std::int64_t>(a->numbers / stepsA, b->numbers / stepsB);
}

std::vector<ModelPartCount> otherModelParts(const AlignedRuns &runs)
{
    const Counts a = PartCounter(runs, Side::Baseline).count(), b = PartCounter(runs, Side::Experimental).count();
    std::vector<ModelPartCount> parts;
    for (const auto &[part, count] : a) {
        const auto other = b.find(part);
        if (other == b.end() || other->second == count || mayBeSeveralPasses(part, count, other->second))
            continue;
        const bool isTrainedOther = std::any_of(
            parts.begin(), parts.end(), [](const auto &each) { return each.part == ModelPart::TrainedTensors; });
        if (!isCall(part) || isTrainedOther)
            parts.push_back({ part, count, other->second });
    }
    if (const std::optional<Delta<std::int64_t>> trained = otherTrainedParameters(runs))
        parts.push_back({ ModelPart::TrainedParameters, *trained->baseline, *trained->experimental });
    return parts;
}

bool haveOtherLayers(const std::vector<ModelPartCount> &parts)
{
    return std::ranges::any_of(parts, [](const ModelPartCount &each) {
        return isMuchMore(each) && (each.part == ModelPart::TrainedTensors || each.part == ModelPart::Layers);
    });
}

bool isOtherModel(const std::vector<ModelPartCount> &parts)
{
    return std::ranges::any_of(parts, [](const ModelPartCount &each) {
        return isMuchMore(each) && !isCall(each.part) && each.part != ModelPart::TrainedParameters;
    });
}

std::string modelPartsText(const std::vector<ModelPartCount> &parts, Side side)
{
    std::string text;
    for (const ModelPartCount &each : parts) {
        text += text.empty() ? "" : ", ";
        const std::string count = std::to_string(side == Side::Baseline ? each.baseline : each.experimental);
        text += each.part == ModelPart::Vocabulary ? "a table of " + count + " rows"
            : each.part == ModelPart::Width        ? "embeddings of " + count
                                                   : count + ' ' + std::string(partName(each.part));
    }
    return text;
}

} // namespace twinlane
