// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/facts/resizedmodules.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/commonname.h"
#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

/// "layers.2.mlp"; the label where no side tells the name.
std::string_view nameOf(const AlignedRuns &runs, RowId row)
{
    const std::string_view name = qualifiedName(runs, row);
    return name.empty() ? runs.label(row) : name;
}

class Resized {
public:
    Resized(const AlignedRuns &runs, RowId root)
        : m_runs(runs)
        , m_root(root)
        , m_sizes(runs)
    {
    }

    std::vector<ResizedModules> take()
    {
        if (!m_sizes.isAnyKnown())
            return {};
        findBackward();
        for (std::size_t i = m_root.row(); i < m_runs.rows[m_root.row()].subtreeEnd;) {
            interruptionPoint(i);
            const RowId row(i);
            const bool isOneSided = !m_runs.rows[i].a || !m_runs.rows[i].b;
            const bool isListed = m_runs.kind(row) == BlockKind::Module && addRow(row, isOneSided);
            i = isListed && isOneSided ? m_runs.rows[i].subtreeEnd : i + 1;
        }
        std::vector<ResizedModules> list;
        for (auto &[key, modules] : m_found)
            list.push_back(finished(std::move(modules)));
        std::stable_sort(list.begin(), list.end(), [](const ResizedModules &x, const ResizedModules &y) {
            const auto key = [](const ResizedModules &modules) {
                return std::pair(-std::abs(*modules.size.parameters.delta), modules.rows.front());
            };
            return key(x) < key(y);
        });
        return list;
    }

private:
    using Key = std::tuple<std::string, std::string, std::optional<std::int64_t>, std::optional<std::int64_t>,
        std::optional<std::int64_t>, std::optional<std::int64_t>>;

    void findBackward()
    {
        for (std::size_t i = 0; i < m_runs.rows.size(); ++i) {
            interruptionPoint(i);
            for (const Side side : kSides) {
                const BlockId block = m_runs.block(RowId(i), side);
                const BlockId forward =
                    block && !m_runs.rows[i].isOwnTime ? m_runs.tree(side)[block].forward : BlockId();
                if (forward)
                    m_backward[side].try_emplace(forward, RowId(i));
            }
        }
    }

    /// Of one side alone all that is inside counts, else what is the module's own.
    bool addRow(RowId row, bool isOneSided)
    {
        const SizeDelta size = isOneSided ? m_sizes.of(row) : sizeOfRows(m_runs, { row }, true);
        const bool isNews = isOneSided ? size.parameters.delta.value_or(0) != 0 : size.isOther();
        if (!isNews)
            return false;
        ResizedModules &modules = m_found[Key(nameShape(nameOf(m_runs, row)), m_runs.className(row),
            size.parameters.baseline, size.parameters.experimental, size.bytes.baseline, size.bytes.experimental)];
        modules.rows.push_back(row);
        for (const Side side : kSides) {
            const BlockId block = m_runs.block(row, side);
            const auto found = m_backward[side].find(block);
            const bool isFound = block && found != m_backward[side].end();
            if (isFound && (modules.backwardRows.empty() || modules.backwardRows.back() != found->second))
                modules.backwardRows.push_back(found->second);
        }
        return true;
    }

    ResizedModules finished(ResizedModules modules) const
    {
        const bool isOneSided =
            !m_runs.rows[modules.rows.front().row()].a || !m_runs.rows[modules.rows.front().row()].b;
        modules.size = sizeOfRows(m_runs, modules.rows, !isOneSided);
        std::vector<std::string_view> names;
        PerSide<std::optional<std::int64_t>> ns;
        for (const RowId row : modules.rows)
            names.push_back(nameOf(m_runs, row));
        modules.name = commonName(names);
        for (const auto *rows : { &modules.rows, &modules.backwardRows }) {
            for (const RowId row : *rows) {
                const Delta<std::int64_t> time = m_runs.timeNs(row, m_runs.options.measure);
                for (const auto &[side, value] : { std::pair(0, time.baseline), std::pair(1, time.experimental) }) {
                    if (value)
                        ns[side] = ns[side].value_or(0) + *value;
                }
            }
        }
        modules.timeNs = makeDelta<std::int64_t>(ns[0], ns[1]);
        return modules;
    }

    const AlignedRuns &m_runs;
    RowId m_root;
    RowSizes m_sizes;
    PerSide<std::unordered_map<BlockId, RowId>> m_backward; ///< by side and forward block
    std::map<Key, ResizedModules> m_found;
};

} // namespace

std::optional<double> ratioOf(const Delta<std::int64_t> &delta)
{
    if (delta.baseline.value_or(0) == 0 || delta.experimental.value_or(0) == 0)
        return std::nullopt;
    return static_cast<double>(*delta.experimental) / static_cast<double>(*delta.baseline);
}

std::optional<double> ResizedModules::perParameterPercent() const
{
    const std::optional<double> parameters = ratioOf(size.parameters), time = ratioOf(timeNs);
    return parameters && time ? std::optional(100 * (*time / *parameters - 1)) : std::nullopt;
}

std::vector<ResizedModules> resizedModules(const AlignedRuns &runs, RowId root)
{
    return Resized(runs, root).take();
}

} // namespace twinlane
