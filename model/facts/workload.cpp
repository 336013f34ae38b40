// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

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

/// What the sizes of one call tell.
struct WorkOfCall {
    bool tells = false;
    WorkSource source = WorkSource::Attention;
    std::int64_t size = 0, batch = 0, sequence = 0;
    std::string weights;
};

std::string sizesKey(const Sizes &sizes, std::size_t first = 0)
{
    std::string text;
    for (std::size_t i = first; i < sizes.size(); ++i)
        text += std::to_string(sizes[i]) + ',';
    return text;
}

/// @p areRows: a plain list is of samples, one for each, as the users of a recommender are.
WorkOfCall ofEmbedding(const std::vector<Sizes> &tensors, bool areRows)
{
    if (tensors.size() < 2 || tensors[0].size() != 2 || tensors[1].empty() || tensors[1].size() > 2)
        return {};
    const Sizes &tokens = tensors[1];
    if (tokens.size() == 1 && areRows)
        return { true, WorkSource::Tokens, tensors[0][0], tokens[0], 0, sizesKey(tensors[0]) };
    return { true, WorkSource::Tokens, tensors[0][0], tokens.size() == 2 ? tokens[0] : 0, tokens.back(),
        sizesKey(tensors[0]) };
}

WorkOfCall ofConvolution(const std::vector<Sizes> &tensors)
{
    constexpr std::int64_t kMostChannels = 4;
    if (tensors.empty() || tensors[0].size() < 4 || tensors[0][1] < 1 || tensors[0][1] > kMostChannels)
        return {};
    return { true, WorkSource::Images, tensors[0].back(), tensors[0][0], 0,
        tensors.size() > 1 ? sizesKey(tensors[1]) : std::string() };
}

WorkOfCall ofAttention(const std::vector<Sizes> &tensors)
{
    if (tensors.empty() || tensors[0].size() != 4)
        return {};
    return { true, WorkSource::Attention, tensors[0][2], tensors[0][0], tensors[0][2],
        std::to_string(tensors[0][1]) + ',' + std::to_string(tensors[0][3]) };
}

/// Do names tell of a model that works on sequences? Serving engines join those of all requests to one list of tokens.
bool namesSequences(const Trace &trace)
{
    constexpr std::array<std::string_view, 7> kWords { "ttention", "attn", "LSTM", "lstm", "GRU", "gru", "rnn" };
    for (std::size_t i = 0; i < trace.texts.size(); ++i) {
        interruptionPoint(i);
        const std::string_view text = trace.texts.text(NameId(i));
        if (std::ranges::any_of(kWords, [text](std::string_view word) { return text.find(word) != text.npos; }))
            return true;
    }
    return false;
}

using Shape = std::pair<std::int64_t, std::int64_t>; // batch, sequence

/// The calls of one evidence in each chosen step.
struct EvidenceCalls {
    std::int64_t size = 0;
    std::vector<std::map<Shape, std::int64_t>> ofStep; ///< shape -> calls
};

struct EvidenceKey {
    WorkSource source = WorkSource::Attention;
    std::string name, weights;
    auto operator<=>(const EvidenceKey &) const = default;
};

/// Does a tensor of these sizes hold as much as one pass?
bool isOfPass(const Sizes &sizes, WorkSource source, const Shape &pass)
{
    const auto [batch, sequence] = pass;
    if (sizes.empty())
        return false;
    if (source == WorkSource::Images)
        return sizes[0] == batch;
    const std::int64_t rows = std::max<std::int64_t>(1, batch) * std::max<std::int64_t>(1, sequence);
    const bool hasRows = std::find(sizes.begin(), sizes.end(), rows) != sizes.end();
    const bool hasBoth = batch > 0 && sequence > 0 && sizes.size() > 1 && sizes[0] == batch
        && std::find(sizes.begin() + 1, sizes.end(), sequence) != sizes.end();
    return hasRows || hasBoth;
}

class Reader {
public:
    Reader(const Run &run, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_place(run.steps.kept.size(), kNone)
        , m_toldTokens(steps.size())
    {
        for (std::uint32_t i = 0; i < steps.size(); ++i)
            m_place[steps[i]] = i;
        for (const std::string_view name : kTelling) {
            if (const NameId id = run.trace.texts.find(name))
                m_telling.push_back(id);
        }
    }

    Workload read()
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

    bool areListsRows()
    {
        if (!m_areListsRows)
            m_areListsRows = !namesSequences(m_run.trace);
        return *m_areListsRows;
    }

    /// The place of the chosen step around an event; kNone: there is none.
    std::uint32_t stepAt(EventId event) const
    {
        const std::int64_t startNs = m_run.trace.startNs[event.row()];
        const auto &kept = m_run.steps.kept;
        const auto after = std::upper_bound(
            kept.begin(), kept.end(), startNs, [](std::int64_t ns, const Step &step) { return ns < step.hostStartNs; });
        if (after == kept.begin() || startNs >= std::prev(after)->hostEndNs)
            return kNone;
        return m_place[static_cast<std::size_t>(after - kept.begin()) - 1];
    }

    void readAnnotations()
    {
        const Trace &trace = m_run.trace;
        std::map<NameId, std::optional<StepName>> known;
        LaneId lane;
        std::int64_t toldEndNs = 0; // of the last that told tokens: one inside it tells them again
        for (std::uint32_t row = 0; row < trace.eventCount(); ++row) {
            interruptionPoint(row);
            if (trace.kind[row] != EventKind::Annotation)
                continue;
            const auto [name, isNew] = known.try_emplace(trace.name[row]);
            if (isNew)
                name->second = engineStep(trace.nameOf(EventId(row)));
            const std::uint32_t step = name->second ? stepAt(EventId(row)) : kNone;
            if (step == kNone)
                continue;
            m_kinds.insert(name->second->kind);
            const bool isInside = trace.lane[row] == lane && trace.startNs[row] < toldEndNs;
            if (const auto &tokens = name->second->tokens; tokens && !isInside) {
                m_toldTokens[step] = m_toldTokens[step].value_or(0) + *tokens;
                lane = trace.lane[row];
                toldEndNs = trace.endNs(EventId(row));
            }
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
        if (isDispatchedAgain(shapes.event, id))
            return;
        const auto [known, isNew] = m_known.try_emplace({ id, shapes.inputDims });
        const std::string_view name = trace.nameOf(shapes.event);
        if (isNew)
            known->second = workOf(name, trace.texts.text(shapes.inputDims));
        const WorkOfCall &work = known->second;
        const std::uint32_t step = work.tells ? stepAt(shapes.event) : kNone;
        if (step == kNone)
            return;
        EvidenceCalls &calls = m_calls[{ work.source, std::string(name), work.weights }];
        calls.ofStep.resize(m_toldTokens.size());
        calls.size = std::max(calls.size, work.size);
        ++calls.ofStep[step][{ work.batch, work.sequence }];
    }

    /// Autocast casts the inputs of an operator and calls it again inside of itself: one call for the model.
    bool isDispatchedAgain(EventId event, NameId name) const
    {
        constexpr int kDeepest = 4;
        for (int depth = 0; depth < kDeepest && event; ++depth) {
            event = m_run.nesting.parent[event.row()];
            if (event && m_run.trace.name[event.row()] == name && m_run.trace.kind[event.row()] == EventKind::Operator)
                return true;
        }
        return false;
    }

    WorkOfCall workOf(std::string_view name, std::string_view dims)
    {
        const auto tensors = tensorSizes(dims);
        if (!tensors)
            return {};
        WorkOfCall found = name == kEmbedding ? ofEmbedding(*tensors, areListsRows())
            : name == kAttention              ? ofAttention(*tensors)
                                              : ofConvolution(*tensors);
        found.tells = found.tells && (found.batch > 0 || found.sequence > 0);
        return found;
    }

    struct Mean {
        double sum = 0;
        std::size_t count = 0;
        void add(double value)
        {
            sum += value;
            ++count;
        }
    };

    /// Of values that not most of the steps have nothing is said.
    std::optional<double> meanOf(const Mean &of) const
    {
        return 2 * of.count > m_toldTokens.size() ? std::optional(of.sum / double(of.count)) : std::nullopt;
    }

    WorkEvidence evidenceOf(const EvidenceKey &key, const EvidenceCalls &found) const
    {
        Mean batch, sequence, samples, tokens, calls;
        std::set<std::int64_t> passes; // how many a step has
        bool isOneShape = true;
        for (const std::map<Shape, std::int64_t> &step : found.ofStep) {
            if (step.empty())
                continue;
            const auto most = std::max_element(
                step.begin(), step.end(), [](const auto &x, const auto &y) { return x.second < y.second; });
            const double rows = double(most->first.first), length = double(most->first.second);
            double rowSum = 0, tokenSum = 0; // of damaged sizes the products exceed int64
            std::int64_t ofStep = 0;
            for (const auto &[shape, count] : step) {
                ofStep += count;
                rowSum += double(shape.first) * double(count);
                tokenSum += std::max(1.0, double(shape.first)) * double(shape.second) * double(count);
            }
            passes.insert(ofStep);
            calls.add(double(ofStep));
            const bool hasOneShape = step.size() == 1;
            isOneShape = isOneShape && hasOneShape;
            if (rows > 0)
                batch.add(rows);
            if (rows > 0 && length > 0 && hasOneShape)
                sequence.add(length);
            // Attention runs in every layer: its calls are no passes of the model.
            if (rows > 0 && hasOneShape)
                samples.add(key.source == WorkSource::Attention ? rows : rowSum);
            if (length > 0 && key.source == WorkSource::Tokens)
                tokens.add(tokenSum);
        }
        WorkEvidence made { key.source, key.name, key.weights, found.size, {}, {}, 1 };
        const bool isUnlike = passes.size() > 1 && key.source != WorkSource::Attention;
        made.figures = { meanOf(batch), meanOf(sequence), meanOf(samples), meanOf(tokens), isUnlike };
        made.calls = isOneShape ? meanOf(calls) : std::nullopt;
        made.shareOfTime = key.source == WorkSource::Attention ? 1 : shareOfTime(key.source, found);
        return made;
    }

    /// The device's time, without device work the host's, in operators whose inputs hold as much as a pass.
    double shareOfTime(WorkSource source, const EvidenceCalls &found) const
    {
        std::set<Shape> shapes;
        for (const std::map<Shape, std::int64_t> &step : found.ofStep) {
            for (const auto &[shape, count] : step)
                shapes.insert(shape);
        }
        const Trace &trace = m_run.trace;
        const bool onDevice = !m_run.links.device.empty();
        std::map<NameId, bool> isOfPasses;
        double all = 0, own = 0;
        for (std::size_t i = 0; onDevice && i < m_run.links.device.size(); ++i) {
            interruptionPoint(i);
            const std::uint32_t step = m_run.steps.stepOfDevice[i];
            if (step != StepList::kNoStep && m_place[step] != kNone)
                all += double(trace.durationNs[m_run.links.device[i].row()]);
        }
        auto next = trace.operatorShapes.begin();
        for (std::size_t i = 0; i < m_run.operators.size(); ++i) {
            interruptionPoint(i);
            const EventId event = m_run.operators[i];
            if (!m_run.operatorCosts.counts[i] || stepAt(event) == kNone)
                continue;
            const double ns =
                double(onDevice ? m_run.operatorCosts.deviceSelfNs[i] : m_run.operatorCosts.hostSelfNs[i]);
            all += onDevice ? 0 : ns;
            while (next != trace.operatorShapes.end() && next->event < event)
                ++next;
            if (ns <= 0 || next == trace.operatorShapes.end() || next->event != event || !next->inputDims)
                continue;
            const auto [known, isNew] = isOfPasses.try_emplace(next->inputDims, false);
            if (isNew)
                known->second = holdsPass(trace.texts.text(next->inputDims), source, shapes);
            own += known->second ? ns : 0;
        }
        return all > 0 ? std::min(1.0, own / all) : 1;
    }

    static bool holdsPass(std::string_view dims, WorkSource source, const std::set<Shape> &shapes)
    {
        const auto tensors = tensorSizes(dims);
        return tensors && std::any_of(tensors->begin(), tensors->end(), [&](const Sizes &sizes) {
            return std::any_of(
                shapes.begin(), shapes.end(), [&](const Shape &shape) { return isOfPass(sizes, source, shape); });
        });
    }

    Workload result() const
    {
        Workload workload;
        Mean told;
        for (const std::optional<std::int64_t> &tokens : m_toldTokens) {
            if (tokens)
                told.add(double(*tokens));
        }
        if (const auto tokens = meanOf(told)) {
            WorkEvidence annotations;
            annotations.source = WorkSource::Annotations;
            annotations.figures.tokens = tokens;
            workload.evidence.push_back(annotations);
        }
        for (const auto &[key, found] : m_calls)
            workload.evidence.push_back(evidenceOf(key, found));
        std::stable_sort(
            workload.evidence.begin(), workload.evidence.end(), [](const WorkEvidence &x, const WorkEvidence &y) {
                return std::pair(x.source, x.size) > std::pair(y.source, y.size);
            });
        if (m_kinds.size() == 1)
            workload.kind = *m_kinds.begin();
        return workload;
    }

    const Run &m_run;
    std::vector<std::uint32_t> m_place;                      // by kept step: its place among the chosen ones
    std::optional<bool> m_areListsRows;                      // none: nobody has asked
    std::vector<NameId> m_telling;                           // those of kTelling that the trace has
    std::map<std::pair<NameId, NameId>, WorkOfCall> m_known; // by name and sizes
    std::map<EvidenceKey, EvidenceCalls> m_calls;
    std::vector<std::optional<std::int64_t>> m_toldTokens; // of each chosen step, by annotations
    std::set<std::string> m_kinds;
};

} // namespace

Workload workloadOf(const Run &run, const std::vector<std::uint32_t> &steps)
{
    return Reader(run, steps).read();
}

WorkloadFigures workloadFigures(const Run &run, const std::vector<std::uint32_t> &steps)
{
    const Workload workload = workloadOf(run, steps);
    WorkloadFigures figures = workload.evidence.empty() ? WorkloadFigures() : workload.evidence.front().figures;
    const bool areTold = !workload.evidence.empty() && workload.evidence.front().source == WorkSource::Annotations;
    if (areTold && workload.evidence.size() > 1) { // these count tokens and nothing else
        const WorkloadFigures &sizes = workload.evidence[1].figures;
        figures.batch = sizes.batch;
        figures.sequence = sizes.sequence;
        figures.samples = sizes.samples;
    }
    return figures;
}

} // namespace twinlane
