// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/facts/workload.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"
#include "model/stepkinds/stepname.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace twinlane {

namespace {

using Sizes = std::vector<std::int64_t>;

/// One operator that shows how much the model works on.
struct Evidence {
    enum Source : std::uint8_t { None, Attention, Images, Tokens } source = None; ///< a later one tells more
    std::int64_t weight = 0; ///< of several evidences of one source the one of the largest weight tells
    std::int64_t batch = 0, sequence = 0;
    auto shape() const { return std::pair(batch, sequence); }
};

Evidence ofEmbedding(const std::vector<Sizes> &tensors)
{
    if (tensors.size() < 2 || tensors[0].size() != 2 || tensors[1].empty() || tensors[1].size() > 2)
        return {};
    const Sizes &tokens = tensors[1];
    return { Evidence::Tokens, tensors[0][0], tokens.size() == 2 ? tokens[0] : 0, tokens.back() };
}

Evidence ofConvolution(const std::vector<Sizes> &tensors)
{
    constexpr std::int64_t kMostChannels = 4;
    if (tensors.empty() || tensors[0].size() < 4 || tensors[0][1] < 1 || tensors[0][1] > kMostChannels)
        return {};
    return { Evidence::Images, tensors[0].back(), tensors[0][0], 0 };
}

Evidence ofAttention(const std::vector<Sizes> &tensors)
{
    if (tensors.empty() || tensors[0].size() != 4)
        return {};
    return { Evidence::Attention, tensors[0][2], tensors[0][0], tensors[0][2] };
}

/// The evidence of one step.
struct StepEvidence {
    Evidence best;
    std::string_view name;                                                ///< of its operator
    std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t> passes; ///< shape -> calls
    std::int64_t tokens = 0;                                              ///< from annotations
    bool hasAnnotation = false;

    void add(const Evidence &found, std::string_view operatorName)
    {
        const std::pair rank(found.source, found.weight), known(best.source, best.weight);
        if (rank > known) {
            best = found;
            name = operatorName;
            passes.clear();
        } else if (rank < known || name != operatorName) {
            return;
        }
        ++passes[found.shape()];
    }
};

class Reader {
public:
    Reader(const Run &run, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_place(run.steps.kept.size(), kNone)
        , m_steps(steps.size())
    {
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            m_place[steps[i]] = i;
        for (const std::string_view name : kTelling) {
            if (const NameId id = run.trace.texts.find(name))
                m_telling.push_back(id);
        }
    }

    WorkloadFigures read()
    {
        readAnnotations();
        for (const OperatorShapes &shapes : m_run.trace.operatorShapes) {
            interruptionPoint();
            readOperator(shapes);
        }
        return result();
    }

private:
    static constexpr std::uint32_t kNone = ~std::uint32_t(0);
    static constexpr std::string_view kEmbedding = "aten::embedding", kAttention = "aten::scaled_dot_product_attention";
    /// Operators whose inputs show how much the model works on.
    static constexpr std::array<std::string_view, 5> kTelling { kEmbedding, "aten::conv2d", "aten::conv3d",
        "aten::convolution", kAttention };

    StepEvidence *stepAt(EventId event)
    {
        const std::int64_t startNs = m_run.trace.startNs[event.row()];
        const auto &kept = m_run.steps.kept;
        const auto after = std::upper_bound(
            kept.begin(), kept.end(), startNs, [](std::int64_t ns, const Step &step) { return ns < step.hostStartNs; });
        if (after == kept.begin() || startNs >= std::prev(after)->hostEndNs)
            return nullptr;
        const std::uint32_t place = m_place[static_cast<std::size_t>(after - kept.begin()) - 1];
        return place == kNone ? nullptr : &m_steps[place];
    }

    void readAnnotations()
    {
        const Trace &trace = m_run.trace;
        std::map<NameId, std::optional<StepName>> known;
        for (std::uint32_t row = 0; row < trace.eventCount(); ++row) {
            interruptionPoint(row);
            if (trace.kind[row] != EventKind::Annotation)
                continue;
            const auto [name, isNew] = known.try_emplace(trace.name[row]);
            if (isNew)
                name->second = engineStep(trace.nameOf(EventId(row)));
            StepEvidence *const step = name->second ? stepAt(EventId(row)) : nullptr;
            if (!step)
                continue;
            m_kinds.insert(name->second->kind);
            step->hasAnnotation |= name->second->tokens.has_value();
            step->tokens += name->second->tokens.value_or(0);
        }
    }

    void readOperator(const OperatorShapes &shapes)
    {
        if (!shapes.inputDims)
            return;
        const Trace &trace = m_run.trace;
        const NameId id = trace.name[shapes.event.row()];
        if (std::find(m_telling.begin(), m_telling.end(), id) == m_telling.end())
            return;
        const auto [known, isNew] = m_known.try_emplace({ id, shapes.inputDims });
        const std::string_view name = trace.nameOf(shapes.event);
        if (isNew)
            known->second = evidenceOf(name, trace.texts.text(shapes.inputDims));
        StepEvidence *const step = known->second.source == Evidence::None ? nullptr : stepAt(shapes.event);
        if (step)
            step->add(known->second, name);
    }

    static Evidence evidenceOf(std::string_view name, std::string_view dims)
    {
        const bool isEmbedding = name == kEmbedding, isAttention = name == kAttention;
        const auto tensors = tensorSizes(dims);
        if (!tensors)
            return {};
        const Evidence found = isEmbedding ? ofEmbedding(*tensors)
            : isAttention                  ? ofAttention(*tensors)
                                           : ofConvolution(*tensors);
        const bool isEmpty = found.batch <= 0 && found.sequence <= 0;
        return isEmpty ? Evidence {} : found;
    }

    WorkloadFigures result() const
    {
        struct Mean {
            double sum = 0;
            std::size_t count = 0;
            void add(double value)
            {
                sum += value;
                ++count;
            }
        };
        Mean batch, sequence, samples, tokens;
        std::set<std::int64_t> passes; // how many a step has
        for (const StepEvidence &step : m_steps) {
            if (step.hasAnnotation)
                tokens.add(double(step.tokens));
            if (step.passes.empty())
                continue;
            const auto most = std::max_element(step.passes.begin(), step.passes.end(),
                [](const auto &x, const auto &y) { return x.second < y.second; });
            const double rows = double(most->first.first), length = double(most->first.second);
            double rowSum = 0, tokenSum = 0; // of damaged sizes the products exceed int64
            std::int64_t ofStep = 0;
            for (const auto &[shape, calls] : step.passes) {
                ofStep += calls;
                rowSum += double(shape.first) * double(calls);
                tokenSum += std::max(1.0, double(shape.first)) * double(shape.second) * double(calls);
            }
            if (!step.hasAnnotation && step.best.source != Evidence::Attention)
                passes.insert(ofStep);
            const bool isOneShape = step.passes.size() == 1;
            if (rows > 0)
                batch.add(rows);
            if (rows > 0 && length > 0 && isOneShape)
                sequence.add(length);
            // Attention runs in every layer: its calls are no passes of the model.
            if (rows > 0 && isOneShape)
                samples.add(step.best.source == Evidence::Attention ? rows : rowSum);
            if (length > 0 && !step.hasAnnotation && step.best.source == Evidence::Tokens)
                tokens.add(tokenSum);
        }
        const auto mean = [&](const Mean &of) {
            return 2 * of.count > m_steps.size() ? std::optional(of.sum / double(of.count)) : std::nullopt;
        };
        WorkloadFigures figures { mean(batch), mean(sequence), mean(samples), mean(tokens), {}, passes.size() > 1 };
        if (m_kinds.size() == 1)
            figures.kind = *m_kinds.begin();
        return figures;
    }

    const Run &m_run;
    std::vector<std::uint32_t> m_place;                    // by kept step: its place among the chosen ones
    std::vector<StepEvidence> m_steps;                     // chosen ones
    std::vector<NameId> m_telling;                         // those of kTelling that the trace has
    std::map<std::pair<NameId, NameId>, Evidence> m_known; // by name and sizes
    std::set<std::string> m_kinds;
};

} // namespace

WorkloadFigures workloadFigures(const Run &run, const std::vector<std::uint32_t> &steps)
{
    return Reader(run, steps).read();
}

} // namespace twinlane
