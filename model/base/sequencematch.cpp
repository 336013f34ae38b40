// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/sequencematch.h"

#include "model/base/hash.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <limits>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace twinlane {

namespace {

constexpr double kSizeWeight = 0.02;
// Scores are summed as integers, so that a sum does not depend on its order.
constexpr double kScoreUnit = 1 << 20;
constexpr int kMostCuts = 4; // of one inside the other

bool haveOtherInputs(const SequenceItem &x, const SequenceItem &y)
{
    return x.inputs != 0 && y.inputs != 0 && x.inputs != y.inputs;
}

/// The value of an alignment; every part grows with what is preferred and adds up over pairs, so that a table of best
/// values can be built.
struct Value {
    std::int64_t score = 0;
    std::int64_t sameNames = 0;
    std::int64_t size = 0;
    std::int64_t equalHashes = 0;
    std::int64_t opposite = 0;
    std::int64_t positionSum = 0;
    std::int64_t positionDifference = 0;
    std::int64_t ranks = 0;

    auto operator<=>(const Value &) const = default;
};

Value operator+(const Value &x, const Value &y)
{
    return { x.score + y.score, x.sameNames + y.sameNames, x.size + y.size, x.equalHashes + y.equalHashes,
        x.opposite + y.opposite, x.positionSum + y.positionSum, x.positionDifference + y.positionDifference,
        x.ranks + y.ranks };
}

/// A rectangle of the table: elements [aBegin, aEnd) against [bBegin, bEnd).
struct Middle {
    std::uint32_t aBegin = 0, aEnd = 0, bBegin = 0, bEnd = 0;

    std::uint64_t rows() const { return aEnd - aBegin; }
    std::uint64_t columns() const { return bEnd - bBegin; }
    std::uint64_t cells() const { return rows() * columns(); }
    bool isEmpty() const { return aBegin == aEnd || bBegin == bEnd; }
};

/// Which columns of each row are searched: all, or those near the diagonal.
class Band {
public:
    Band(std::uint64_t rows, std::uint64_t columns, std::uint64_t mostCells)
        : m_rows(rows)
        , m_columns(columns)
        , m_half(rows * columns <= mostCells ? columns : std::max<std::uint64_t>(1, mostCells / (2 * rows)))
    {
        // Neighbouring rows must overlap, or no path leads through.
        m_half = std::max(m_half, columns / rows + 1);
    }
    bool isWhole() const { return m_half >= m_columns; }
    std::uint64_t first(std::uint64_t row) const
    {
        const std::uint64_t centre = row * m_columns / m_rows;
        return isWhole() || centre <= m_half ? 0 : centre - m_half;
    }
    std::uint64_t last(std::uint64_t row) const
    {
        return isWhole() ? m_columns : std::min(m_columns, row * m_columns / m_rows + m_half);
    }

private:
    std::uint64_t m_rows, m_columns, m_half;
};

enum class Move : std::uint8_t { Pair, Opposite, SkipA, SkipB };

class Matcher {
public:
    Matcher(std::span<const SequenceItem> a, std::span<const SequenceItem> b,
        const std::function<PairScore(std::uint32_t, std::uint32_t)> &score, std::uint64_t mostCells)
        : m_a(a)
        , m_b(b)
        , m_score(score)
        , m_mostCells(mostCells)
    {
    }

    SequenceMatch match()
    {
        Middle middle { 0, static_cast<std::uint32_t>(m_a.size()), 0, static_cast<std::uint32_t>(m_b.size()) };
        while (!middle.isEmpty() && isEqual(middle.aBegin, middle.bBegin))
            pair(middle.aBegin++, middle.bBegin++, false);
        std::vector<SequencePair> suffix;
        while (!middle.isEmpty() && isEqual(middle.aEnd - 1, middle.bEnd - 1))
            suffix.push_back({ --middle.aEnd, --middle.bEnd, false });
        giveBackRun(middle, suffix);
        if (middle.cells() <= m_mostCells)
            matchMiddle(middle, m_mostCells, false);
        else
            matchBetweenAnchors(middle, m_mostCells, kMostCuts);
        m_match.pairs.insert(m_match.pairs.end(), suffix.rbegin(), suffix.rend());
        return std::move(m_match);
    }

private:
    /// Of equal elements in a row, of which one side has more, those at the end are the further ones: by their positions the
    /// first are first. A long row stays, as searching it takes its square.
    void giveBackRun(Middle &middle, std::vector<SequencePair> &suffix) const
    {
        constexpr std::size_t kLongest = 256;
        if (suffix.empty() || middle.rows() == middle.columns())
            return;
        const std::uint64_t hash = m_a[suffix.back().a].hash;
        const bool goesOnInA = middle.rows() > 0 && m_a[middle.aEnd - 1].hash == hash;
        const bool goesOnInB = middle.columns() > 0 && m_b[middle.bEnd - 1].hash == hash;
        if (goesOnInA == goesOnInB)
            return;
        const auto run = std::find_if(
            suffix.rbegin(), suffix.rend(), [&](const SequencePair &pair) { return m_a[pair.a].hash != hash; });
        const std::size_t length = std::size_t(run - suffix.rbegin());
        if (length > kLongest)
            return;
        suffix.resize(suffix.size() - length);
        middle.aEnd += static_cast<std::uint32_t>(length);
        middle.bEnd += static_cast<std::uint32_t>(length);
    }

    bool isEqual(std::uint32_t i, std::uint32_t j) const
    {
        if (m_a[i].hash != m_b[j].hash || haveOtherInputs(m_a[i], m_b[j]))
            return false;
        interruptionPoint();
        const PairScore s = m_score(i, j);
        return s.score >= 1 && s.names != NameEvidence::Different;
    }

    void pair(std::uint32_t i, std::uint32_t j, bool guessed) { m_match.pairs.push_back({ i, j, guessed }); }

    /// Score 0 where the elements cannot be paired.
    Value valueOf(std::uint32_t i, std::uint32_t j) const
    {
        const PairScore s = m_score(i, j);
        if (s.score <= kLeastScore)
            return { 0, 0, 0, 0, s.isOpposite ? 1 : 0, 0, 0, 0 };
        const SequenceItem &x = m_a[i], &y = m_b[j];
        const auto smaller = std::min(x.size, y.size);
        const double score = s.score * (haveOtherInputs(x, y) ? kOtherInputs : 1);
        return { std::llround(score * (1 + kSizeWeight * smaller) * kScoreUnit), s.names == NameEvidence::Same ? 1 : 0,
            smaller, x.hash == y.hash ? 1 : 0, 0, -(std::int64_t(i) + j), -std::abs(std::int64_t(i) - j),
            -(std::int64_t(x.rank) + y.rank) };
    }

    void matchMiddle(const Middle &middle, std::uint64_t mostCells, bool guessed)
    {
        if (middle.isEmpty())
            return;
        const Band band(middle.rows(), middle.columns(), mostCells);
        std::vector<std::uint64_t> rowStart(middle.rows() + 1);
        std::vector<Move> steps;
        std::vector<Value> above(middle.columns() + 1), row(middle.columns() + 1);
        std::uint64_t aboveLast = band.last(0);
        for (std::uint64_t i = 1; i <= middle.rows(); ++i) {
            const std::uint64_t first = band.first(i), last = band.last(i);
            rowStart[i] = steps.size();
            for (std::uint64_t j = first; j <= last; ++j) {
                interruptionPoint();
                // Outside the band a row keeps the value of its last cell.
                Move step = Move::SkipA;
                Value best = above[std::min(j, aboveLast)];
                if (j > first && row[j - 1] > best) {
                    step = Move::SkipB;
                    best = row[j - 1];
                }
                if (j > 0 && j - 1 >= band.first(i - 1)) {
                    ++m_match.cells;
                    const Value value = valueOf(middle.aBegin + static_cast<std::uint32_t>(i - 1),
                        middle.bBegin + static_cast<std::uint32_t>(j - 1));
                    if (value.score > 0 || value.opposite > 0) {
                        const Value paired = above[std::min(j - 1, aboveLast)] + value;
                        if (paired >= best) {
                            step = value.score > 0 ? Move::Pair : Move::Opposite;
                            best = paired;
                        }
                    }
                }
                row[j] = best;
                steps.push_back(step);
            }
            std::swap(above, row);
            aboveLast = last;
        }
        trace(middle, band, rowStart, steps, guessed || !band.isWhole());
    }

    /// Walks the table back and adds its pairs.
    void trace(const Middle &middle, const Band &band, const std::vector<std::uint64_t> &rowStart,
        const std::vector<Move> &steps, bool guessed)
    {
        const std::size_t before = m_match.pairs.size();
        std::uint64_t i = middle.rows(), j = middle.columns();
        while (i > 0 && j > 0) {
            j = std::min(j, band.last(i));
            const Move step = steps[rowStart[i] + (j - band.first(i))];
            if (step == Move::Pair)
                pair(middle.aBegin + static_cast<std::uint32_t>(i - 1),
                    middle.bBegin + static_cast<std::uint32_t>(j - 1), guessed);
            i -= step != Move::SkipB;
            j -= step != Move::SkipA;
        }
        std::reverse(m_match.pairs.begin() + static_cast<std::ptrdiff_t>(before), m_match.pairs.end());
    }

    /// Elements whose hash and inputs occur equally often on both sides of the middle, the k-th with the k-th, in the longest
    /// order that both share. In loops, which hold nothing that is unique, these are what each pass does once.
    std::vector<SequencePair> anchors(const Middle &middle) const
    {
        constexpr std::size_t kMostOften = 64;
        struct Seen {
            std::vector<std::uint32_t> a, b;
        };
        std::unordered_map<std::uint64_t, Seen> seen;
        const auto gather = [&seen](std::span<const SequenceItem> items, std::uint32_t begin, std::uint32_t end,
                                std::vector<std::uint32_t> Seen::*side) {
            for (std::uint32_t i = begin; i < end; ++i) {
                interruptionPoint();
                std::vector<std::uint32_t> &places = seen[mixedHash(items[i].hash, items[i].inputs)].*side;
                if (places.size() <= kMostOften)
                    places.push_back(i);
            }
        };
        gather(m_a, middle.aBegin, middle.aEnd, &Seen::a);
        gather(m_b, middle.bBegin, middle.bEnd, &Seen::b);
        std::vector<SequencePair> found;
        for (const auto &[content, places] : seen) {
            if (places.a.size() != places.b.size() || places.a.size() > kMostOften)
                continue;
            for (std::size_t k = 0; k < places.a.size(); ++k) {
                if (m_score(places.a[k], places.b[k]).score >= 1)
                    found.push_back({ places.a[k], places.b[k], places.a.size() > 1 });
            }
        }
        std::ranges::sort(found, {}, &SequencePair::a);
        return longestAscending(found);
    }

    /// Of pairs that ascend in a, a longest part that ascends in b (patience sorting).
    static std::vector<SequencePair> longestAscending(const std::vector<SequencePair> &pairs)
    {
        constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
        std::vector<std::size_t> tails, before(pairs.size(), kNone);
        for (std::size_t k = 0; k < pairs.size(); ++k) {
            interruptionPoint();
            const auto at = std::lower_bound(tails.begin(), tails.end(), pairs[k].b,
                [&pairs](std::size_t tail, std::uint32_t b) { return pairs[tail].b < b; });
            if (at != tails.begin())
                before[k] = *std::prev(at);
            if (at == tails.end())
                tails.push_back(k);
            else
                *at = k;
        }
        std::vector<SequencePair> longest;
        for (std::size_t k = tails.empty() ? kNone : tails.back(); k != kNone; k = before[k])
            longest.push_back(pairs[k]);
        std::reverse(longest.begin(), longest.end());
        return longest;
    }

    /// Cuts a middle that is too large at its anchors; what is unique in a part cuts that again.
    void matchBetweenAnchors(const Middle &middle, std::uint64_t mostCells, int cuts)
    {
        const auto found = cuts > 0 ? anchors(middle) : std::vector<SequencePair>();
        const double share = static_cast<double>(mostCells) / static_cast<double>(middle.rows() + middle.columns());
        Middle part = middle;
        const auto matchUpTo = [&](std::uint32_t aEnd, std::uint32_t bEnd) {
            part.aEnd = aEnd;
            part.bEnd = bEnd;
            const auto cells = static_cast<std::uint64_t>(share * static_cast<double>(part.rows() + part.columns()));
            if (found.empty() || part.isEmpty() || part.cells() <= cells)
                matchMiddle(part, cells, true);
            else
                matchBetweenAnchors(part, cells, cuts - 1);
        };
        for (const SequencePair &anchor : found) {
            matchUpTo(anchor.a, anchor.b);
            pair(anchor.a, anchor.b, anchor.guessed);
            part.aBegin = anchor.a + 1;
            part.bBegin = anchor.b + 1;
        }
        matchUpTo(middle.aEnd, middle.bEnd);
    }

    std::span<const SequenceItem> m_a, m_b;
    const std::function<PairScore(std::uint32_t, std::uint32_t)> &m_score;
    std::uint64_t m_mostCells;
    SequenceMatch m_match;
};

/// True if @p b comes first in an order that looks at content only. The order of the search decides between alignments
/// of equal value. So the search always begins at the same sequence, whichever side it is on.
bool comesFirst(std::span<const SequenceItem> b, std::span<const SequenceItem> a)
{
    const auto content = [](const SequenceItem &item) {
        return std::tuple(item.rank, item.size, item.hash, item.inputs);
    };
    return std::lexicographical_compare(b.begin(), b.end(), a.begin(), a.end(),
        [&content](const SequenceItem &x, const SequenceItem &y) { return content(x) < content(y); });
}

} // namespace

bool doInputsTell(std::span<const SequenceItem> a, std::span<const SequenceItem> b)
{
    std::unordered_map<std::uint64_t, std::size_t> unmatched;
    const auto call = [](const SequenceItem &item) { return mixedHash(item.hash, item.inputs); };
    std::size_t countA = 0, countB = 0, equal = 0;
    for (const SequenceItem &item : a) {
        interruptionPoint();
        if (item.inputs == 0)
            continue;
        ++countA;
        ++unmatched[call(item)];
    }
    for (const SequenceItem &item : b) {
        interruptionPoint();
        if (item.inputs == 0)
            continue;
        ++countB;
        if (const auto found = unmatched.find(call(item)); found != unmatched.end() && found->second > 0) {
            --found->second;
            ++equal;
        }
    }
    return equal > 0 && 2 * equal >= std::min(countA, countB);
}

SequenceMatch matchSequences(std::span<const SequenceItem> a, std::span<const SequenceItem> b,
    const std::function<PairScore(std::uint32_t, std::uint32_t)> &score, std::uint64_t mostCells)
{
    if (!comesFirst(b, a))
        return Matcher(a, b, score, mostCells).match();
    const std::function<PairScore(std::uint32_t, std::uint32_t)> swapped = [&score](std::uint32_t i, std::uint32_t j) {
        return score(j, i);
    };
    SequenceMatch match = Matcher(b, a, swapped, mostCells).match();
    for (SequencePair &pair : match.pairs)
        std::swap(pair.a, pair.b);
    return match;
}

} // namespace twinlane
