// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/pinchoices.h"

#include "model/alignment/pinnedblocks.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <tuple>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PinChoices)
};

const Block *blockOf(const Comparison &comparison, RowId row, Side side)
{
    const BlockId id = comparison.block(row, side);
    return id ? &comparison.tree(side)[id] : nullptr;
}

/// Applies the rules of Pins: runs, steps, unknown time and the backward blocks of modules follow other blocks.
bool canBePinned(const Comparison &comparison, RowId row, Side side)
{
    const Block *block = blockOf(comparison, row, side);
    return block && !comparison.rows[row.row()].isOwnTime && block->kind != BlockKind::Run
        && block->kind != BlockKind::Step && block->kind != BlockKind::Unknown
        && !(block->kind == BlockKind::Backward && block->forward);
}

bool isFree(BlockKind kind)
{
    return kind == BlockKind::Module || kind == BlockKind::Annotation || kind == BlockKind::Operator;
}

std::string pathOf(const Comparison &comparison, RowId row, Side side)
{
    return blockPath(comparison.tree(side), comparison.block(row, side));
}

std::string_view classOf(const Comparison &comparison, RowId row, Side side)
{
    const Block *block = blockOf(comparison, row, side);
    return block ? comparison.tree(side).text(block->className) : std::string_view();
}

Pins withPin(Pins pins, const SidePair &pair)
{
    std::erase_if(pins.pins, [&pair](const SidePair &each) {
        return each.baseline == pair.baseline || each.experimental == pair.experimental;
    });
    std::erase(pins.forbids, pair);
    pins.pins.push_back(pair);
    return pins;
}

/// A row whose block of the other side is a possible partner.
struct Candidate {
    RowId row;
    bool isElsewhere = false, isPaired = false, isOtherClass = false;
    std::size_t distance = 0;
    auto order() const { return std::tuple(isElsewhere, isPaired, isOtherClass, distance); }
};

class PartnerSearch {
public:
    /// Searches for blocks of the side @p other.
    PartnerSearch(const Comparison &comparison, RowId row, Side other)
        : m_comparison(comparison)
        , m_row(row)
        , m_other(other)
        , m_own(otherSide(other))
    {
    }

    std::vector<RowId> rows()
    {
        const RowId parent = m_comparison.rows[m_row.row()].parent;
        std::vector<RowId> beside = m_comparison.children(parent);
        const auto place = std::find(beside.begin(), beside.end(), m_row) - beside.begin();
        for (std::size_t i = 0; i < beside.size(); ++i)
            consider(beside[i], false, static_cast<std::size_t>(std::abs(static_cast<std::ptrdiff_t>(i) - place)));
        for (std::size_t i = 0; i < m_comparison.rows.size(); ++i) {
            if (m_comparison.rows[i].parent != parent)
                consider(RowId(i), true, 0);
        }
        std::stable_sort(m_found.begin(), m_found.end(),
            [](const Candidate &x, const Candidate &y) { return x.order() < y.order(); });
        std::vector<RowId> rows;
        for (std::size_t i = 0; i < std::min(kMostPartners, m_found.size()); ++i)
            rows.push_back(m_found[i].row);
        return rows;
    }

private:
    void consider(RowId row, bool isElsewhere, std::size_t distance)
    {
        if (row == m_row || !canBePinned(m_comparison, row, m_other))
            return;
        const BlockKind own = blockOf(m_comparison, m_row, m_own)->kind;
        const BlockKind kind = blockOf(m_comparison, row, m_other)->kind;
        const bool isPaired = bool(m_comparison.block(row, m_own));
        const bool isOtherClass = classOf(m_comparison, row, m_other) != classOf(m_comparison, m_row, m_own);
        if ((own != kind && !(isFree(own) && isFree(kind))) || (isElsewhere && (isPaired || isOtherClass)))
            return;
        m_found.push_back({ row, isElsewhere, isPaired, isOtherClass, distance });
    }

    const Comparison &m_comparison;
    RowId m_row;
    Side m_other, m_own;
    std::vector<Candidate> m_found;
};

} // namespace

std::vector<PinChoice> partnerChoices(const Comparison &comparison, RowId row)
{
    const Side own = comparison.block(row, Side::Experimental) ? Side::Experimental : Side::Baseline;
    const Side other = otherSide(own);
    if (comparison.isAlone() || !canBePinned(comparison, row, own))
        return {};
    std::vector<PinChoice> choices;
    const std::string ownPath = pathOf(comparison, row, own);
    for (const RowId partner : PartnerSearch(comparison, row, other).rows()) {
        const std::string path = pathOf(comparison, partner, other);
        const SidePair pair = own == Side::Baseline ? SidePair { ownPath, path } : SidePair { path, ownPath };
        const bool isBeside = comparison.rows[partner.row()].parent == comparison.rows[row.row()].parent;
        choices.push_back({ isBeside ? toQString(comparison.label(partner, other)) : toQString(path),
            QStringLiteral("%1: %2").arg(sideTitle(other), toQString(path)), withPin(comparison.options.pins, pair) });
    }
    return choices;
}

std::vector<PinChoice> forbidChoices(const Comparison &comparison, RowId row)
{
    if (comparison.isAlone() || !canBePinned(comparison, row, Side::Baseline)
        || !canBePinned(comparison, row, Side::Experimental))
        return {};
    const SidePair pair { pathOf(comparison, row, Side::Baseline), pathOf(comparison, row, Side::Experimental) };
    Pins pins = comparison.options.pins;
    std::erase(pins.pins, pair);
    pins.forbids.push_back(pair);
    return { { Texts::tr("Never pair these two"),
        QStringLiteral("%1 ≠ %2").arg(toQString(pair.baseline), toQString(pair.experimental)), std::move(pins) } };
}

std::vector<PinChoice> releaseChoices(const Comparison &comparison, RowId row)
{
    const Pins &now = comparison.options.pins;
    std::vector<PinChoice> choices;
    const auto concerns = [&](const SidePair &pair) {
        return (comparison.block(row, Side::Baseline) && pair.baseline == pathOf(comparison, row, Side::Baseline))
            || (comparison.block(row, Side::Experimental)
                && pair.experimental == pathOf(comparison, row, Side::Experimental));
    };
    for (const SidePair &pair : now.pins) {
        if (!concerns(pair))
            continue;
        Pins pins = now;
        std::erase(pins.pins, pair);
        choices.push_back({ Texts::tr("Take the pin away"),
            QStringLiteral("%1 = %2").arg(toQString(pair.baseline), toQString(pair.experimental)), std::move(pins) });
    }
    for (const SidePair &pair : now.forbids) {
        if (!concerns(pair))
            continue;
        Pins pins = now;
        std::erase(pins.forbids, pair);
        choices.push_back(
            { Texts::tr("Let %1 and %2 pair again").arg(toQString(pair.baseline), toQString(pair.experimental)), {},
                std::move(pins) });
    }
    if (!now.isEmpty())
        choices.push_back(
            { Texts::tr("Take all pins away"), Texts::tr("Every block is paired as alignment finds it"), {} });
    return choices;
}

} // namespace twinlane
