// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/modelpasses.h"

#include "model/base/interruption.h"
#include "model/figures/inputlists.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

/// A pass over [rows, tokens].
struct TokenPass {
    std::int64_t startNs = 0, rows = 0, tokens = 0;
};

/// The table that tokens are looked up in.
struct TokenTable {
    std::int64_t vocabulary = 0;
    std::vector<std::vector<TokenPass>> passes; ///< by chosen step, in time order
    std::vector<std::int64_t> projections;      ///< by chosen step: products whose result is as wide as the vocabulary
};

class PassReader {
public:
    PassReader(const Run &run, const std::vector<std::uint32_t> &steps)
        : m_run(run)
        , m_steps(steps)
    {
        m_table.passes.resize(steps.size());
        m_table.projections.resize(steps.size());
    }

    TokenTable read()
    {
        eachSized("aten::embedding", [this](const std::vector<std::vector<std::int64_t>> &sizes, const auto &) {
            if (isLookup(sizes))
                m_table.vocabulary = std::max(m_table.vocabulary, sizes[0][0]);
        });
        if (m_table.vocabulary == 0)
            return std::move(m_table);
        eachSized("aten::embedding", [this](const auto &sizes, const std::pair<std::size_t, std::int64_t> &place) {
            if (isLookup(sizes) && sizes[0][0] == m_table.vocabulary)
                m_table.passes[place.first].push_back({ place.second, sizes[1][0], sizes[1][1] });
        });
        eachSized("aten::linear", [this](const auto &sizes, const auto &place) {
            m_table.projections[place.first] +=
                sizes.size() > 1 && sizes[1].size() == 2 && sizes[1][0] == m_table.vocabulary;
        });
        return std::move(m_table);
    }

private:
    static bool isLookup(const std::vector<std::vector<std::int64_t>> &sizes)
    {
        return sizes.size() > 1 && sizes[0].size() == 2 && sizes[1].size() == 2 && sizes[1][0] > 0 && sizes[1][1] > 0;
    }

    /// Calls @p act with the sizes, and the chosen step and start, of each operator of this name in a chosen step.
    template <class Act> void eachSized(std::string_view name, const Act &act)
    {
        const Trace &trace = m_run.trace;
        const NameId id = trace.texts.find(name);
        std::map<NameId, std::vector<std::vector<std::int64_t>>> known;
        for (const OperatorShapes &shapes : trace.operatorShapes) {
            interruptionPoint();
            const std::size_t row = shapes.event.row();
            if (!id || trace.name[row] != id || !shapes.inputDims || trace.lane[row] != m_run.steps.lane)
                continue;
            const std::size_t step = stepAt(trace.startNs[row]);
            if (step == m_steps.size())
                continue;
            const auto [sizes, isNew] = known.try_emplace(shapes.inputDims);
            if (isNew)
                sizes->second =
                    tensorSizes(trace.texts.text(shapes.inputDims)).value_or(std::vector<std::vector<std::int64_t>>());
            act(sizes->second, std::pair(step, trace.startNs[row]));
        }
    }

    /// Its place among the chosen steps; their number: it lies in none.
    std::size_t stepAt(std::int64_t startNs) const
    {
        return chosenStepAt(m_run.steps, m_steps, startNs).value_or(m_steps.size());
    }

    const Run &m_run;
    const std::vector<std::uint32_t> &m_steps;
    TokenTable m_table;
};

constexpr std::size_t kFewestPasses = 4;

/// From the second pass on each works on one further token, or on all of them and one more.
bool areOneByOne(const std::vector<TokenPass> &passes, bool keepsCache)
{
    for (std::size_t i = 1; i < passes.size(); ++i) {
        const bool fits = keepsCache ? passes[i].tokens == 1 : i == 1 || passes[i].tokens == passes[i - 1].tokens + 1;
        if (!fits)
            return false;
    }
    return passes.size() >= kFewestPasses;
}

class GenerationSum {
public:
    void add(const Step &step, const std::vector<TokenPass> &passes, std::int64_t projections)
    {
        const bool keepsCache = areOneByOne(passes, true);
        if (!keepsCache && !areOneByOne(passes, false))
            return;
        // An encoder's pass over the prompt looks tokens up as well, and yields none.
        const auto calls = std::int64_t(passes.size());
        const std::int64_t yielding = projections == calls || projections == calls - 1 ? projections : calls;
        const double tokens = double(yielding) * double(passes.back().rows);
        m_sum.tokens += tokens;
        m_sum.passes += double(calls);
        m_sum.prefillNs += double(passes[1].startNs - step.startNs);
        m_sum.decodeNs += double(step.endNs - passes[1].startNs) / double(calls - 1);
        m_sum.perTokenNs += double(step.endNs - step.startNs);
        m_sum.keepsCache = m_sum.keepsCache && keepsCache;
        ++m_count;
    }

    /// @p steps: how many were looked at.
    std::optional<Generation> mean(std::size_t steps) const
    {
        if (2 * m_count <= steps)
            return std::nullopt;
        const auto count = double(m_count);
        return Generation { m_sum.tokens / count, m_sum.passes / count, m_sum.prefillNs / count, m_sum.decodeNs / count,
            m_sum.perTokenNs / m_sum.tokens, m_sum.keepsCache };
    }

private:
    Generation m_sum;
    std::size_t m_count = 0;
};

double callsOf(const BlockTree &tree, std::size_t block, const std::vector<std::uint32_t> &steps)
{
    double calls = 0;
    for (const std::uint32_t step : steps)
        calls += tree.callSamples(BlockId(block))[step];
    return calls / double(steps.size());
}

/// Modules and backward passes that lie in no other.
void countPasses(const BlockTree &tree, const std::vector<std::uint32_t> &steps, ModelPasses &passes)
{
    struct OfClass {
        double calls = 0;
        std::int64_t ns = 0;
    };
    std::map<NameId, OfClass> classes;
    double backwards = 0;
    for (std::size_t b = 0; b < tree.size();) {
        interruptionPoint();
        const Block &block = tree.blocks[b];
        const bool isModule = block.kind == BlockKind::Module;
        if (!isModule && block.kind != BlockKind::Backward) {
            ++b;
            continue;
        }
        const double calls = callsOf(tree, b, steps);
        if (isModule) {
            OfClass &own = classes[block.className];
            own.calls += calls;
            for (const std::uint32_t step : steps)
                own.ns += tree.samplesNs(BlockId(b), Measure::Critical)[step];
        } else {
            backwards += calls;
        }
        b = block.subtreeEnd;
    }
    if (backwards > 0)
        passes.backwards = backwards;
    const auto model = std::max_element(
        classes.begin(), classes.end(), [](const auto &x, const auto &y) { return x.second.ns < y.second.ns; });
    if (model != classes.end() && model->second.calls > 0)
        passes.forwards = model->second.calls;
}

void countParameters(const BlockTree &tree, ModelPasses &passes)
{
    constexpr std::int64_t kMostParameters = std::int64_t(1) << 40; // above it a file tells nonsense
    std::unordered_set<NameId> counted;
    std::int64_t all = 0, trained = 0;
    for (const Block &block : tree.blocks) {
        interruptionPoint();
        if (block.kind != BlockKind::Module)
            continue;
        const bool isTold = block.parameters >= 0 && block.parameters <= kMostParameters && block.trainedParameters >= 0
            && block.trainedParameters <= block.parameters && !block.instances.empty();
        if (!isTold)
            return;
        if (counted.insert(block.instances.front()).second) {
            all += block.parameters;
            trained += block.trainedParameters;
        }
    }
    if (counted.empty())
        return;
    passes.parameters = all;
    passes.trained = trained;
}

} // namespace

ModelPasses modelPasses(const Run &run, const Timeline &timeline, const std::vector<std::uint32_t> &steps)
{
    ModelPasses passes;
    countPasses(timeline.tree, steps, passes);
    countParameters(timeline.tree, passes);
    if (passes.backwards)
        return passes;
    const TokenTable table = PassReader(run, steps).read();
    GenerationSum sum;
    for (std::size_t i = 0; i < steps.size(); ++i)
        sum.add(run.steps.kept[steps[i]], table.passes[i], table.projections[i]);
    passes.generation = sum.mean(steps.size());
    return passes;
}

} // namespace twinlane
