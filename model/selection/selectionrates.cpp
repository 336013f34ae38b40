// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/selection/selectionrates.h"

#include "model/base/interruption.h"
#include "model/base/side.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <utility>

namespace twinlane {

namespace {

class RatesOfSelection {
public:
    RatesOfSelection(const Comparison &comparison, const Selection &selection, const std::vector<RowId> &rows)
        : m_comparison(comparison)
        , m_rates(*comparison.rates)
        , m_rows(rows)
        , m_operator(selection.picked.kind == EventQuery::Kind::Operator ? selection.picked.name : std::string())
    {
    }

    std::optional<SelectionRates> make()
    {
        m_made.steps = ratedSteps(m_comparison, m_rows.front());
        for (const RowId row : m_rows)
            addUnits(row);
        if (!m_operator.empty())
            for (const SelectionUnit &unit : m_made.units)
                addSides(unit.sides);
        if (m_made.units.empty())
            return {};
        if (m_rates.isSplit && !m_comparison.isAlone())
            addSplit();
        const bool isStep = m_operator.empty() && m_rows.size() == 1 && m_rows.front() == m_comparison.stepRow();
        if (isStep && !m_comparison.isAlone()) {
            for (const RateSentence &sentence : m_rates.sentences)
                m_made.sentences.push_back(sentence.clauses);
        }
        const auto size = [this](const SelectionUnit &unit) {
            return m_comparison.isAlone() ? double(unit.sides[0].allNs) : std::abs(double(unit.deltaNs));
        };
        std::stable_sort(m_made.units.begin(), m_made.units.end(),
            [&](const SelectionUnit &a, const SelectionUnit &b) { return size(a) > size(b); });
        if (m_made.units.size() > kMostSelectionUnits)
            m_made.units.resize(kMostSelectionUnits);
        return std::move(m_made);
    }

private:
    void addSides(const RatedPair &sides)
    {
        for (std::size_t side = 0; side < 2; ++side)
            m_made.sides[side].add(sides[side]);
    }

    /// Of a block its operators and all of its device work, of an operator its sizes.
    void addUnits(RowId row)
    {
        const TableScope scope { row, true };
        if (m_operator.empty()) {
            for (const auto &[name, sides] : ratedOperators(m_comparison, m_rates, scope))
                unitOf(name, sides);
            addDeviceWork(row);
            return;
        }
        const std::string first = ratedShape(m_operator, {});
        for (const auto &[key, sides] : ratedShapes(m_comparison, m_rates, scope)) {
            if (key.starts_with(first))
                unitOf(key.substr(first.size()), sides);
        }
    }

    void unitOf(const std::string &name, const RatedPair &sides)
    {
        const auto [found, isNew] = m_placeOf.try_emplace(name, m_made.units.size());
        if (isNew)
            m_made.units.push_back({ name, {}, 0 });
        SelectionUnit &unit = m_made.units[found->second];
        PerSide<double> perStepNs {};
        for (std::size_t side = 0; side < 2; ++side) {
            unit.sides[side].add(sides[side]);
            perStepNs[side] = double(unit.sides[side].costNs) / double(m_made.steps[side]);
        }
        unit.deltaNs = std::llround(perStepNs[1] - perStepNs[0]);
    }

    /// The coverage of a block is of everything that the device did for it.
    void addDeviceWork(RowId row)
    {
        const Roofline all = roofline(m_comparison, m_rates, row);
        for (std::size_t side = 0; side < 2; ++side) {
            RatedPart part;
            static_cast<RateTotal &>(part) = all.totals[side];
            for (const NoRoofTotal &each : all.noRoof[side])
                part.noRoofNs[std::size_t(each.why)] += each.costNs;
            m_made.sides[side].add(part);
        }
    }

    bool isMeant(const RateCell &cell) const
    {
        const bool isInside = std::any_of(m_rows.begin(), m_rows.end(), [&](RowId row) {
            return cell.row.value >= row.value && cell.row.value < m_comparison.rows[row.row()].subtreeEnd;
        });
        return isInside && (m_operator.empty() || rowName(m_rates.nameOf(cell), true) == m_operator);
    }

    void addSplit()
    {
        Split sum;
        for (const RateCell &cell : m_rates.cells) {
            interruptionPoint();
            if (isMeant(cell))
                sum.add(m_rates.splitOf(cell));
        }
        m_made.deltaNs = roundedDivision(sum.sum(), m_rates.scale());
        m_made.partsNs = m_rates.shown(sum, m_made.deltaNs);
    }

    const Comparison &m_comparison;
    const ComparisonRates &m_rates;
    const std::vector<RowId> &m_rows;
    std::string m_operator; ///< as in its table; empty: of blocks
    SelectionRates m_made;
    std::map<std::string, std::size_t> m_placeOf;
};

} // namespace

std::optional<SelectionRates> selectionRates(
    const Comparison &comparison, const Selection &selection, const std::vector<RowId> &rows, bool isOwnTime)
{
    if (!comparison.rates || rows.empty() || !rows.front() || isOwnTime
        || selection.picked.kind == EventQuery::Kind::DeviceWork)
        return {};
    return RatesOfSelection(comparison, selection, rows).make();
}

} // namespace twinlane
