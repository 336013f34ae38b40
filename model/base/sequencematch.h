// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The weighted longest common subsequence of two sibling sequences: which elements stand for each other, in order.
// It knows nothing of blocks; what two elements have in common is the caller's score.

#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace twinlane {

/// Breaks ties between elements. All of it must come from the element's content, never from its side.
struct SequenceItem {
    std::uint64_t hash = 0; ///< equal for equal subtrees only
    std::uint32_t size = 1; ///< blocks in the subtree
    std::uint32_t rank = 0; ///< of the class in the alphabet of both sides
    /// Of what the element was given, equal for equal inputs; 0 says nothing. Only for lists of which doInputsTell().
    std::uint64_t inputs = 0;
};

/// What the elements' names say, where both have one.
enum class NameEvidence : std::uint8_t { None, Same, Different };

struct PairScore {
    double score = 0; ///< 0..1; up to kLeastScore: they cannot be paired
    NameEvidence names = NameEvidence::None;
    bool isOpposite = false; ///< no pair now, but good to leave opposite each other: a renamed block
};

struct SequencePair {
    std::uint32_t a = 0, b = 0;
    bool guessed = false; ///< beyond the work bound: not the best of all alignments
};

struct SequenceMatch {
    std::vector<SequencePair> pairs; ///< ascending on both sides
    std::uint64_t cells = 0;         ///< pairs of elements that were looked at beyond the common ends
};

/// Elements that score no more than this are not paired.
constexpr double kLeastScore = 0.12;
/// What a score counts where the inputs are others: rather one of the same inputs than two of others, but rather these than
/// none.
constexpr double kOtherInputs = 0.5;
/// The most cells of one match. A larger middle is cut at elements that occur equally often on both sides, again and again;
/// what is still too large is searched near its diagonal only.
constexpr std::uint64_t kMostCells = 4'000'000;

/// Have at least half of the elements with inputs, of the side with fewer, an equal of equal inputs on the other side? With
/// another batch size nearly all inputs are others, and the few equal ones mislead. Symmetric. Cost: linear.
bool doInputsTell(std::span<const SequenceItem> a, std::span<const SequenceItem> b);

/// The pairs with the largest sum of score x (1 + 0.02 x size of the smaller). Of equal sums: more equal names, larger
/// subtrees, more equal hashes, more elements that are opposite each other, smaller sum of positions, smaller
/// differences of positions, alphabetically smaller classes. Swapping
/// @p a and @p b swaps the pairs. Elements of equal hash and score 1 at both ends are paired first unless their names or
/// inputs differ.
/// @p score must be symmetric in the same sense. Cost: O(n) for equal ends, O(n m) cells between them up to @p
/// mostCells, O(n + m) rows of that many cells beyond it.
SequenceMatch matchSequences(std::span<const SequenceItem> a, std::span<const SequenceItem> b,
    const std::function<PairScore(std::uint32_t a, std::uint32_t b)> &score, std::uint64_t mostCells = kMostCells);

} // namespace twinlane
