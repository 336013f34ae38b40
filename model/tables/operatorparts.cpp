// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/operatorparts.h"

#include "model/base/interruption.h"
#include "model/base/side.h"
#include "model/tables/countedrecordings.h"
#include "model/tables/scopetest.h"

#include <array>
#include <unordered_map>

namespace twinlane {

namespace {

using PartId = std::uint32_t;

/// Texts that both sides share, by number.
class PartTexts {
public:
    PartId add(std::string_view text)
    {
        const auto [found, isNew] = m_ids.try_emplace(std::string(text), PartId(m_texts.size()));
        if (isNew)
            m_texts.emplace_back(text);
        return found->second;
    }
    const std::string &operator[](PartId id) const { return m_texts[id]; }

private:
    std::unordered_map<std::string, PartId> m_ids;
    std::vector<std::string> m_texts;
};

/// The part of each operator of a side by the sizes of its inputs.
std::vector<PartId> shapesOfOperators(const Run &run, PartTexts &texts)
{
    std::vector<PartId> parts(run.operators.size(), texts.add({}));
    std::unordered_map<std::uint32_t, PartId> known;
    std::size_t next = 0;
    const Column<OperatorShapes> &shapes = run.trace.operatorShapes;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        interruptionPoint(i);
        while (next < shapes.size() && shapes[next].event < run.operators[i])
            ++next;
        if (next == shapes.size() || shapes[next].event != run.operators[i] || !shapes[next].inputDims)
            continue;
        const NameId dims = shapes[next].inputDims;
        const auto [found, isNew] = known.try_emplace(dims.value);
        if (isNew)
            found->second = texts.add(run.trace.texts.text(dims));
        parts[i] = found->second;
    }
    return parts;
}

bool isPart(BlockKind kind)
{
    return kind != BlockKind::Unknown && kind != BlockKind::Step && kind != BlockKind::Run;
}

/// "Linear", "Linear.backward"; "ManualAttention → FusedAttention" where one became the other: an operator may have run
/// in one of the two alone.
std::string moduleOf(const AlignedRuns &runs, RowId row)
{
    const std::string_view after = runs.className(row), before = runs.className(row, Side::Baseline);
    if (after.empty())
        return std::string(runs.label(row));
    const char *pass = runs.kind(row) == BlockKind::Backward ? ".backward" : "";
    const std::string name = std::string(after) + pass;
    const bool isOther = !before.empty() && before != after && runs.block(row, Side::Experimental);
    return isOther ? std::string(before) + pass + " → " + name : name;
}

/// The part of each block of a side by module.
std::vector<PartId> modulesOfBlocks(const AlignedRuns &runs, Side side, PartTexts &texts)
{
    const PartId none = texts.add({});
    std::vector<PartId> ofRow(runs.rows.size(), none), ofBlock(runs.tree(side).size(), none);
    for (std::size_t i = 0; i < runs.rows.size(); ++i) {
        interruptionPoint(i);
        const RowId row(i);
        if (isPart(runs.kind(row))) {
            ofRow[i] = texts.add(moduleOf(runs, row));
        } else if (runs.rows[i].parent) {
            ofRow[i] = ofRow[runs.rows[i].parent.row()];
        }
        const BlockId block = runs.block(row, side);
        if (block && !runs.rows[i].isOwnTime)
            ofBlock[block.row()] = ofRow[i];
    }
    return ofBlock;
}

struct Part {
    PartId name; ///< into the names of both sides
    PartId part;
    PerSide<OperatorTotals> sides;
    OperatorTotals ofRecording; ///< the one that is being added up
};

class Parts {
public:
    Parts(const AlignedRuns &runs, const TableScope &scope, PartsBy by)
        : m_runs(runs)
        , m_scope(scope)
        , m_by(by)
    {
        add(Side::Baseline);
        add(Side::Experimental);
    }

    std::vector<OperatorPart> rows() const
    {
        std::vector<OperatorPart> rows;
        rows.reserve(m_parts.size());
        for (const Part &part : m_parts) {
            const auto sum = [&part](std::int64_t OperatorTotals::*field) {
                return makeDelta<std::int64_t>(
                    std::optional(part.sides[0].*field), std::optional(part.sides[1].*field));
            };
            rows.push_back({ m_texts[part.part],
                { m_names[part.name], sum(&OperatorTotals::calls), sum(&OperatorTotals::hostTotalNs),
                    sum(&OperatorTotals::hostSelfNs), sum(&OperatorTotals::deviceTotalNs),
                    sum(&OperatorTotals::deviceSelfNs) } });
        }
        return rows;
    }

private:
    void add(Side side)
    {
        const std::vector<CountedRecording> recordings = countedRecordings(m_runs, side, m_scope);
        if (recordings.front().scope.nothing)
            return;
        const std::vector<PartId> modules =
            m_by == PartsBy::Module ? modulesOfBlocks(m_runs, side, m_texts) : std::vector<PartId>();
        for (const CountedRecording &recording : recordings)
            add(side, recording, modules);
    }

    void add(Side side, const CountedRecording &recording, const std::vector<PartId> &modules)
    {
        const Run &run = *recording.run;
        const ScopeTest test(run, recording.scope);
        const std::vector<PartId> shapes =
            m_by == PartsBy::Shapes ? shapesOfOperators(run, m_texts) : std::vector<PartId>();
        std::unordered_map<std::uint32_t, PartId> nameOf;
        const OperatorCosts &costs = run.operatorCosts;
        const std::vector<Place> &places = recording.timeline->operatorPlaces;
        const auto isInScope = [&](std::size_t i) { return test.everything() || test.holds(places[i]); };
        for (std::size_t i = 0; i < run.operators.size(); ++i) {
            interruptionPoint(i);
            const Place &place = places[i];
            if (!costs.counts[i] || !isInScope(i))
                continue;
            const std::size_t event = run.operators[i].row();
            const auto [name, isNew] = nameOf.try_emplace(run.trace.name[event].value);
            if (isNew) {
                const std::string_view text = run.trace.texts.text(run.trace.name[event]);
                name->second = m_names.add(rowName(text, m_scope.mergeNames));
            }
            const BlockId block = blockOfFirst(recording.scope.blocksOfFirst, place);
            const PartId part = m_by == PartsBy::Shapes ? shapes[i] : block ? modules[block.row()] : m_texts.add({});
            // As in the table: an inner call of a name adds to its totals nothing, whatever part it is of.
            const bool isInner = isInCallOfItsName(run.trace, run.operators, costs, i, isInScope);
            partOf(name->second, part)
                .ofRecording.add({ {}, 1, isInner ? 0 : run.trace.durationNs[event], costs.hostSelfNs[i],
                    isInner ? 0 : costs.deviceTotalNs[i], costs.deviceSelfNs[i] });
        }
        for (Part &part : m_parts) {
            recording.scale(part.ofRecording);
            part.sides[side].add(part.ofRecording);
            part.ofRecording = {};
        }
    }

    Part &partOf(PartId name, PartId part)
    {
        const auto [found, isNew] = m_index.try_emplace(std::uint64_t(name) << 32 | part, m_parts.size());
        if (isNew)
            m_parts.push_back({ name, part, {}, {} });
        return m_parts[found->second];
    }

    const AlignedRuns &m_runs;
    const TableScope &m_scope;
    PartsBy m_by;
    PartTexts m_texts, m_names;
    std::vector<Part> m_parts;
    std::unordered_map<std::uint64_t, std::size_t> m_index;
};

} // namespace

std::vector<OperatorPart> operatorParts(const AlignedRuns &runs, const TableScope &scope, PartsBy by)
{
    return Parts(runs, scope, by).rows();
}

} // namespace twinlane
