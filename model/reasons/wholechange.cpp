// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/wholechange.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// A part changed alike if its relative change is within this part of the whole's.
constexpr double kAlike = 0.4, kPartAlike = 0.5;
/// It may have changed more, if it holds no more than this part of the whole change.
constexpr double kMostOfOne = 0.5;
/// It is also alike if its distance from the whole's change is within this many standard errors.
constexpr double kAlikeErrors = 1;
/// Blocks of one side alone that face blocks of the other side alone, and hold this share of the change inside: one
/// implementation replaced another.
constexpr double kReplacedShare = 0.5;
/// Neither may take less than this part of the other's time.
constexpr double kLeastReplaced = 0.1;
/// If one member holds this share of the change of all members, it is named alone.
constexpr double kAlone = 0.6;
/// If new (or gone) blocks of one class hold this share of their parent's change, the parent does more (or less) of the
/// same.
constexpr double kMoreShare = 0.75;

/// One of equal blocks sticks out if its change is beyond so many times the median change of all (the lower one of two
/// middle values), or if it changed against the others by at least this part of their median change.
constexpr double kSticksOut = 4, kLeastAgainst = 0.5;
/// A part with this share of a change stands for all of it.
constexpr double kMostOfChange = 0.8;

double lowerMedian(std::vector<double> values)
{
    const auto middle = values.begin() + std::ptrdiff_t((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// Adds rows that stick out, as one part for each direction, and the others as one. In each of them some may stick out
/// again.
void addOddApart(const RowChanges &changes, std::vector<RowId> rows, std::vector<ChangedPart> &parts)
{
    std::vector<double> effects, sizes;
    for (const RowId row : rows) {
        effects.push_back(changes.effectNs(row));
        sizes.push_back(std::abs(effects.back()));
    }
    const double most = kSticksOut * lowerMedian(sizes), middle = median(effects);
    // Of two none is against the others, and of those that hardly changed each has a sign by chance.
    const bool haveAllChanged = rows.size() > 2 && middle != 0
        && std::all_of(rows.begin(), rows.end(), [&](RowId row) { return changes.isNotable(row); });
    std::array<std::vector<RowId>, 3> groups; // less, more, others
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool isAgainst = haveAllChanged && effects[i] / middle <= -kLeastAgainst;
        const bool isOdd = (sizes[i] > most || isAgainst) && changes.isNotable(rows[i]);
        groups[isOdd ? std::size_t(effects[i] > 0) : 2].push_back(rows[i]);
    }
    if (groups[2].size() == rows.size() || 2 * groups[2].size() < rows.size()) {
        parts.push_back(changes.part(std::move(rows), false));
        return;
    }
    for (std::vector<RowId> &group : groups) {
        if (!group.empty())
            addOddApart(changes, std::move(group), parts);
    }
}

/// The place of each row among the children of its class in its parent.
std::vector<std::size_t> ordinalsOf(const RowChanges &changes, const std::vector<RowId> &rows)
{
    std::map<RowId, std::size_t> met; // by parent
    std::vector<std::size_t> ordinals;
    ordinals.reserve(rows.size());
    for (const RowId row : rows)
        ordinals.push_back(met[changes.runs().rows[row.row()].parent]++);
    return ordinals;
}

/// The k-th children of equal parents, each k by itself, if one of them changed as the others did not.
std::vector<std::vector<RowId>> byOrdinal(const RowChanges &changes, const std::vector<RowId> &rows)
{
    const std::vector<std::size_t> ordinals = ordinalsOf(changes, rows);
    std::vector<std::vector<RowId>> groups;
    std::vector<double> effects;
    double sum = 0, all = 0, largest = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (ordinals[i] >= groups.size()) {
            groups.resize(ordinals[i] + 1);
            effects.resize(ordinals[i] + 1, 0);
        }
        groups[ordinals[i]].push_back(rows[i]);
        effects[ordinals[i]] += changes.effectNs(rows[i]);
    }
    for (const double effect : effects) {
        sum += effect;
        all += std::abs(effect);
        largest = std::max(largest, std::abs(effect));
    }
    const bool isOne = groups.size() < 2 || groups.front().size() < 2
        || (largest < kMostOfChange * all && std::abs(sum) > kAlikeShare * all);
    if (isOne)
        return { rows };
    return groups;
}

/// Did nearly all parts change by about the same factor? If the whole is real only because of what is inside it,
/// noise is no excuse: it would make any real part look like the whole.
bool isAlike(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts)
{
    const bool isStrict = std::all_of(whole.rows.begin(), whole.rows.end(),
        [&](RowId row) { return changes.runs().judgements[row.row()].isRealInside; });
    if (whole.sizeNs <= 0)
        return true;
    const double change = whole.effectNs / whole.sizeNs;
    double alike = 0, unlike = 0, largestNs = 0;
    const ChangedPart *dominant = nullptr;
    for (const ChangedPart &part : parts) {
        if (part.sizeNs <= 0)
            continue;
        const double away = std::abs(part.effectNs - change * part.sizeNs);
        const double noise = isStrict ? 0 : kAlikeErrors * std::sqrt(part.errorSquares);
        const bool isMore = !isStrict && part.effectNs / part.sizeNs / change > 1
            && std::abs(part.effectNs) < kMostOfOne * std::abs(whole.effectNs);
        const bool isLike = isMore || away <= std::max(kPartAlike * std::abs(change) * part.sizeNs, noise);
        (isLike ? alike : unlike) += part.sizeNs;
        if (part.sizeNs > largestNs) {
            largestNs = part.sizeNs;
            dominant = &part;
        }
    }
    if (alike < kAlikeShare * (alike + unlike))
        return false;
    if (!dominant || dominant->effectNs * whole.effectNs <= 0)
        return true;
    // A part that holds most of the time always looks like the whole. Then the other parts decide.
    const double restNs = whole.sizeNs - dominant->sizeNs, restEffect = whole.effectNs - dominant->effectNs;
    const bool isMost = dominant->sizeNs > kAlikeShare * whole.sizeNs;
    const double expected = restNs * dominant->effectNs / dominant->sizeNs;
    return !isMost || (restNs > 0 && restEffect / expected > kAlike);
}

/// Is the whole real only because one row inside it is, which holds most of its change?
bool isRealInOne(const RowChanges &changes, const ChangedPart &whole)
{
    if (whole.rows.size() > 1 || !changes.runs().judgements[whole.rows.front().row()].isRealInside)
        return false;
    const std::vector<RowId> inside = changes.runs().children(whole.rows.front());
    const auto isReal = [&](RowId row) { return changes.runs().judgements[row.row()].flagged(); };
    const RowId most = mostChanged(changes, inside);
    return most && isReal(most) && std::count_if(inside.begin(), inside.end(), isReal) == 1;
}

} // namespace

std::vector<ChangedPart> partsOf(const RowChanges &changes, const ChangedPart &whole)
{
    std::vector<std::vector<RowId>> groups;
    using Key = std::tuple<BlockKind, std::string_view, std::string_view>;
    std::map<Key, std::size_t> groupOf;
    for (const RowId row : whole.rows) {
        for (const RowId child : changes.runs().children(row)) {
            interruptionPoint();
            const BlockKind kind = changes.runs().kind(child);
            const Key key = kind == BlockKind::Unknown ? Key { kind, {}, {} }
                                                       : Key { kind, changes.runs().className(child, Side::Baseline),
                                                             changes.runs().className(child, Side::Experimental) };
            const auto [found, isNew] = groupOf.try_emplace(key, groups.size());
            if (isNew)
                groups.emplace_back();
            groups[found->second].push_back(child);
        }
    }
    std::vector<ChangedPart> parts;
    for (std::vector<RowId> &rows : groups) {
        if (changes.runs().kind(rows.front()) == BlockKind::Unknown) {
            parts.push_back(changes.part(std::move(rows), true));
            continue;
        }
        for (std::vector<RowId> &equal : byOrdinal(changes, rows))
            addOddApart(changes, std::move(equal), parts);
    }
    return parts;
}

const ChangedPart *mostOfChange(
    const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts)
{
    const auto deltaOf = [&](const ChangedPart &part) {
        double sum = 0;
        for (const RowId row : part.rows)
            sum += double(changes.timeNs(row).delta.value_or(0));
        return sum;
    };
    const double delta = deltaOf(whole);
    for (const ChangedPart &part : parts) {
        const double ofPart = deltaOf(part);
        if (delta != 0 && ofPart / delta >= kMostOfChange)
            return &part;
    }
    return nullptr;
}

RowId mostChanged(const RowChanges &changes, const std::vector<RowId> &rows)
{
    RowId most;
    double all = 0, largest = 0;
    for (const RowId row : rows) {
        interruptionPoint();
        const double effect = std::abs(changes.effectNs(row));
        all += effect;
        if (effect > largest) {
            largest = effect;
            most = row;
        }
    }
    return largest >= kAlone * all ? most : RowId();
}

bool isReplaced(const RowChanges &changes, const std::vector<ChangedPart> &parts)
{
    double gone = 0, added = 0, own = 0, all = 0;
    for (const ChangedPart &part : parts) {
        for (const RowId row : part.rows) {
            const double effect = changes.effectNs(row);
            const PairRow &pair = changes.runs().rows[row.row()];
            all += std::abs(effect);
            if (part.isOwnTime)
                own += effect;
            else if (!pair.b)
                gone += std::abs(effect);
            else if (!pair.a)
                added += std::abs(effect);
        }
    }
    gone += gone == 0 && added > 0 ? std::max(0.0, -own) : 0;
    added += added == 0 && gone > 0 ? std::max(0.0, own) : 0;
    return std::min(gone, added) > kLeastReplaced * std::max(gone, added) && gone + added > kReplacedShare * all;
}

bool hasMoreOfTheSame(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts)
{
    return std::any_of(parts.begin(), parts.end(), [&](const ChangedPart &part) {
        return part.rows.size() > whole.rows.size() && changes.isOneSided(part.rows.front())
            && part.effectNs * whole.effectNs > 0 && std::abs(part.effectNs) >= kMoreShare * std::abs(whole.effectNs);
    });
}

bool isWholeChange(const RowChanges &changes, const ChangedPart &whole, const std::vector<ChangedPart> &parts)
{
    return changes.isOneSided(whole.rows.front()) || hasMoreOfTheSame(changes, whole, parts)
        || (isAlike(changes, whole, parts) && !isRealInOne(changes, whole));
}

} // namespace twinlane
