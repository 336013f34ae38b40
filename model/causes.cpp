// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/causes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// One place holds a change as a whole if the parts that hold this share of its time changed like it.
constexpr double kAlikeShare = 0.85;
/// Alike: the relative change is within this part of the whole's.
constexpr double kAlike = 0.4;
/// Opposite blocks of one side each, of at least this share of what changed inside: one implementation took another's place.
constexpr double kReplacedShare = 0.5;
/// A member that holds this share of what the members changed by is named alone.
constexpr double kAlone = 0.6;
/// New (or gone) blocks of one class that hold this share of their parent's change: the parent does more (or less) of the same.
constexpr double kMoreShare = 0.75;

/// Rows looked at as one, and what they changed by.
struct Part {
    std::vector<RowId> rows;
    bool isOwnTime = false; ///< rows are unknown children, to be named after their parents
    double effectNs = 0, sizeNs = 0;
};

class CauseFinder {
public:
    explicit CauseFinder(const Comparison &comparison)
        : m_comparison(comparison)
        , m_size(comparison.rows.size())
        , m_standsOut(comparison.rows.size())
        , m_isNotable(comparison.rows.size())
    {
        // Children after their parents: backwards, each row knows whether something inside it stands out.
        for (std::size_t i = comparison.rows.size(); i-- > 0;) {
            const auto time = comparison.timeNs(RowId(i), comparison.options.measure);
            m_size[i] =
                (double(time.baseline.value_or(0)) + double(time.experimental.value_or(0))) / 2;
            m_standsOut[i] = standsOut(i, time);
            m_isNotable[i] = m_isNotable[i] || m_standsOut[i];
            if (const RowId parent = comparison.rows[i].parent)
                m_isNotable[parent.row()] = m_isNotable[parent.row()] || m_isNotable[i];
        }
    }

    std::vector<CausePlace> find()
    {
        m_waiting.push_back(part({ m_comparison.stepRow() }, false));
        while (!m_waiting.empty()) {
            const Part next = std::move(m_waiting.back());
            m_waiting.pop_back();
            explore(next);
        }
        return std::move(m_places);
    }

private:
    double effectNs(RowId row) const
    {
        const RowJudgement &judgement = m_comparison.judgements[row.row()];
        if (judgement.judgement != Judgement::TooFewSteps && row != m_comparison.stepRow())
            return judgement.effectNs;
        return double(m_comparison.timeNs(row, m_comparison.options.measure).delta.value_or(0));
    }

    /// Where the steps can be judged, what is real; else what is large enough to be looked at.
    bool standsOut(std::size_t row, const Delta<std::int64_t> &time) const
    {
        const RowJudgement &judgement = m_comparison.judgements[row];
        if (judgement.judgement != Judgement::TooFewSteps)
            return judgement.flagged();
        const auto step = m_comparison.timeNs(m_comparison.stepRow(), m_comparison.options.measure);
        const double stepNs =
            (double(step.baseline.value_or(0)) + double(step.experimental.value_or(0))) / 2;
        return std::abs(double(time.delta.value_or(0)))
            > std::max(kLeastShareOfStep * stepNs, kHostRunToRunPercent / 100 * m_size[row]);
    }

    Part part(std::vector<RowId> rows, bool isOwnTime) const
    {
        Part made { std::move(rows), isOwnTime, 0, 0 };
        for (const RowId row : made.rows) {
            made.effectNs += effectNs(row);
            made.sizeNs += m_size[row.row()];
        }
        return made;
    }

    bool isNotable(const Part &part) const
    {
        return std::any_of(part.rows.begin(), part.rows.end(),
            [this](RowId row) { return m_isNotable[row.row()]; });
    }

    bool isOneSided(RowId row) const
    {
        const PairRow &pair = m_comparison.rows[row.row()];
        return !pair.a || !pair.b;
    }

    void explore(const Part &whole)
    {
        if (whole.isOwnTime || !isNotable(whole)) {
            place(whole);
            return;
        }
        if (whole.rows.size() > 1 && !isShared(whole)) {
            for (const RowId row : whole.rows)
                m_waiting.push_back(part({ row }, false));
            return;
        }
        const std::vector<Part> parts = partsOf(whole);
        const bool isWhole = isOneSided(whole.rows.front()) || isReplaced(parts)
            || hasMoreOfTheSame(whole, parts) || isAlike(whole, parts);
        if (parts.empty() || (isWhole && isPlace(whole))) {
            place(whole);
            return;
        }
        for (const Part &inside : parts)
            m_waiting.push_back(inside);
    }

    /// The step and the backward phase only hold what is a place; neither is a block that does not stand out itself.
    bool isPlace(const Part &whole) const
    {
        const RowId first = whole.rows.front();
        const bool isPhase = m_comparison.kind(first) == BlockKind::Backward
            && className(first, Side::Baseline).empty()
            && className(first, Side::Experimental).empty();
        return first != m_comparison.stepRow() && !isPhase
            && std::any_of(whole.rows.begin(), whole.rows.end(),
                [this](RowId row) { return m_standsOut[row.row()]; });
    }

    /// Several new (or gone) blocks of one class in one parent, which explain most of its change.
    bool hasMoreOfTheSame(const Part &whole, const std::vector<Part> &parts) const
    {
        return std::any_of(parts.begin(), parts.end(), [&](const Part &part) {
            return part.rows.size() > whole.rows.size() && isOneSided(part.rows.front())
                && part.effectNs * whole.effectNs > 0
                && std::abs(part.effectNs) >= kMoreShare * std::abs(whole.effectNs);
        });
    }

    /// Did several of the rows change, in one direction, and none by most of it?
    bool isShared(const Part &whole) const
    {
        double all = 0, largest = 0;
        std::size_t notable = 0;
        for (const RowId row : whole.rows) {
            const double effect = effectNs(row);
            all += std::abs(effect);
            largest = std::max(largest, std::abs(effect));
            notable += m_isNotable[row.row()];
        }
        return 2 * notable > whole.rows.size() && largest < kAlone * all
            && std::abs(whole.effectNs) > kAlikeShare * all;
    }

    using Key = std::tuple<BlockKind, std::string_view, std::string_view>;

    std::string_view className(RowId row, Side side) const
    {
        const BlockTree &tree = m_comparison.tree(side);
        const BlockId block = m_comparison.block(row, side);
        return block ? tree.text(tree[block].className) : std::string_view();
    }

    /// The children, those of one class together, the unknown gaps together.
    std::vector<Part> partsOf(const Part &whole) const
    {
        std::vector<std::vector<RowId>> groups;
        std::map<Key, std::size_t> groupOf;
        for (const RowId row : whole.rows) {
            for (const RowId child : m_comparison.children(row)) {
                const BlockKind kind = m_comparison.kind(child);
                const Key key = kind == BlockKind::Unknown
                    ? Key { kind, {}, {} }
                    : Key { kind, className(child, Side::Baseline),
                          className(child, Side::Experimental) };
                const auto [found, isNew] = groupOf.try_emplace(key, groups.size());
                if (isNew)
                    groups.emplace_back();
                groups[found->second].push_back(child);
            }
        }
        std::vector<Part> parts;
        for (std::vector<RowId> &rows : groups) {
            const bool isOwnTime = m_comparison.kind(rows.front()) == BlockKind::Unknown;
            parts.push_back(part(std::move(rows), isOwnTime));
        }
        return parts;
    }

    /// Blocks of the baseline alone opposite blocks of the experimental side alone.
    bool isReplaced(const std::vector<Part> &parts) const
    {
        double gone = 0, added = 0, all = 0;
        for (const Part &part : parts) {
            for (const RowId row : part.rows) {
                const double effect = effectNs(row);
                const PairRow &pair = m_comparison.rows[row.row()];
                all += std::abs(effect);
                if (!pair.b)
                    gone += std::abs(effect);
                if (!pair.a)
                    added += std::abs(effect);
            }
        }
        return gone > 0 && added > 0 && gone + added > kReplacedShare * all;
    }

    /// Did nearly all that is inside change by about the same factor?
    bool isAlike(const Part &whole, const std::vector<Part> &parts) const
    {
        if (whole.sizeNs <= 0)
            return true;
        const double change = whole.effectNs / whole.sizeNs;
        double alike = 0, unlike = 0, restNs = whole.sizeNs, largestNs = 0;
        double restEffect = whole.effectNs;
        const Part *dominant = nullptr;
        for (const Part &part : parts) {
            if (part.sizeNs <= 0)
                continue;
            const double away = std::abs(part.effectNs / part.sizeNs - change);
            (away <= kAlike * std::abs(change) ? alike : unlike) += part.sizeNs;
            if (part.sizeNs > largestNs) {
                largestNs = part.sizeNs;
                dominant = &part;
            }
        }
        if (alike < kAlikeShare * (alike + unlike))
            return false;
        if (!dominant || dominant->effectNs * whole.effectNs <= 0)
            return true;
        // One part that holds most of the time always looks like the whole: then the rest decides.
        restNs -= dominant->sizeNs;
        restEffect -= dominant->effectNs;
        const bool isMost = dominant->sizeNs > kAlikeShare * whole.sizeNs;
        const double expected = restNs * dominant->effectNs / dominant->sizeNs;
        return !isMost || (restNs > 0 && restEffect / expected > kAlike);
    }

    /// Rows of own time are named after the blocks whose time it is.
    void place(const Part &part)
    {
        CausePlace made;
        made.isOwnTime = part.isOwnTime;
        Judgement strongest = Judgement::TooFewSteps;
        double effect = 0;
        for (const RowId row : part.rows) {
            const RowId named = part.isOwnTime ? m_comparison.rows[row.row()].parent : row;
            if (made.rows.empty() || made.rows.back() != named)
                made.rows.push_back(named);
            made.deltaNs +=
                m_comparison.timeNs(row, m_comparison.options.measure).delta.value_or(0);
            strongest = std::max(strongest, m_comparison.judgements[row.row()].judgement);
            effect += effectNs(row);
        }
        made.judgement = strongest;
        m_places.push_back(std::move(made));
        m_effects.push_back(std::abs(effect));
    }

public:
    /// Of find()'s places, in their order.
    const std::vector<double> &effects() const { return m_effects; }

private:
    const Comparison &m_comparison;
    std::vector<double> m_size;
    std::vector<char> m_standsOut;
    std::vector<char> m_isNotable; ///< the row or one inside it stands out
    std::vector<Part> m_waiting;
    std::vector<CausePlace> m_places;
    std::vector<double> m_effects;
};

} // namespace

std::vector<CausePlace> largestCauses(const Comparison &comparison, std::size_t limit)
{
    CauseFinder finder(comparison);
    const std::vector<CausePlace> found = finder.find();
    std::vector<std::size_t> order(found.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    const auto before = [&](std::size_t x, std::size_t y) {
        if (found[x].flagged() != found[y].flagged())
            return found[x].flagged();
        return finder.effects()[x] > finder.effects()[y];
    };
    std::stable_sort(order.begin(), order.end(), before);
    order.resize(std::min(order.size(), limit));
    const auto step = comparison.timeNs(comparison.stepRow(), comparison.options.measure);
    std::vector<CausePlace> causes;
    for (const std::size_t i : order) {
        causes.push_back(found[i]);
        if (step.delta.value_or(0) != 0)
            causes.back().shareOfStep = double(found[i].deltaNs) / double(*step.delta);
    }
    return causes;
}

std::string placeName(const Comparison &comparison, const CausePlace &place)
{
    const RowId row = place.rows.front();
    std::string name;
    if (place.rows.size() == 1) {
        name = comparison.path(row);
        if (name.empty())
            name = "the step";
    } else {
        for (const Side side : { Side::Experimental, Side::Baseline }) {
            const BlockId block = comparison.block(row, side);
            if (!block || !name.empty())
                continue;
            const BlockTree &tree = comparison.tree(side);
            name = tree.text(tree[block].className);
            if (name.empty())
                name = comparison.label(row);
            else if (tree[block].kind == BlockKind::Backward)
                name += ".backward";
        }
        name += " x" + std::to_string(place.rows.size());
    }
    return place.isOwnTime ? name + ", own time" : name;
}

} // namespace twinlane
