// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/alignment.h"

#include "model/alignment/blockpairing.h"
#include "model/alignment/learntclasses.h"
#include "model/alignment/pairrows.h"
#include "model/base/interruption.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace twinlane {

namespace {

double perStepNs(const AlignedTree &aligned, BlockId block)
{
    const std::int64_t *samples = aligned.tree->samplesNs(block, Measure::Critical);
    std::int64_t sum = 0;
    for (const std::uint32_t step : aligned.steps)
        sum += samples[step];
    return static_cast<double>(sum) / static_cast<double>(aligned.steps.size());
}

/// Critical time of each block that belongs to none of its children, except unknown ones.
std::vector<double> ownNs(const AlignedTree &aligned)
{
    const BlockTree &tree = *aligned.tree;
    std::vector<double> own(tree.size(), 0);
    for (std::size_t i = 1; i < tree.size(); ++i) {
        interruptionPoint();
        const Block &block = tree[BlockId(i)];
        if (block.kind == BlockKind::Unknown)
            own[block.parent.row()] += perStepNs(aligned, BlockId(i));
        else if (block.subtreeEnd == i + 1)
            own[i] += perStepNs(aligned, BlockId(i));
    }
    return own;
}

/// Runs, steps and backward phases hold aligned blocks, but are no part of a model themselves.
bool isFrame(const BlockTree &tree, BlockId id)
{
    const Block &block = tree[id];
    const bool isPhase = block.kind == BlockKind::Backward && !block.className && !block.forward
        && !tree.text(block.label).starts_with("autograd:");
    return isPhase || block.kind == BlockKind::Run || block.kind == BlockKind::Step || block.kind == BlockKind::Unknown;
}

double totalNs(const BlockTree &tree, const std::vector<double> &own)
{
    double sum = 0;
    for (std::size_t i = 0; i < tree.size(); ++i)
        sum += isFrame(tree, BlockId(i)) ? 0 : own[i];
    return sum;
}

/// Does a module hold modules, a range ranges? A block that does not is not broken down further.
std::vector<bool> holdsOwnKind(const BlockTree &tree)
{
    std::vector<std::uint16_t> kindsInside(tree.size(), 0);
    std::vector<bool> holds(tree.size());
    for (std::size_t i = tree.size(); i-- > 1;) {
        interruptionPoint(i);
        const Block &block = tree[BlockId(i)];
        const auto bit = static_cast<std::uint16_t>(1U << static_cast<unsigned>(block.kind));
        holds[i] = (kindsInside[i] & bit) != 0;
        kindsInside[block.parent.row()] |= static_cast<std::uint16_t>(kindsInside[i] | bit);
    }
    return holds;
}

struct Shares {
    double aligned = 1; ///< Alignment::alignedShare
    double related = 1; ///< in pairs of any confidence, or inside a pair of which the other block is not broken down
};

/// Counts how much is aligned. A compiled model and its original, or a loss by hand and a built-in one, are the same
/// thing although little inside them can be aligned with confidence. So blocks inside such a pair count as related.
/// Pairs inside a container that one side alone has do not: any two models have a Linear.
class ShareCounter {
public:
    ShareCounter(const std::vector<PairRow> &rows, const AlignedTree &a, const AlignedTree &b)
        : m_rows(rows)
        , m_a(a)
        , m_b(b)
        , m_ownA(ownNs(a))
        , m_ownB(ownNs(b))
        , m_holdsOwnKindA(holdsOwnKind(*a.tree))
        , m_holdsOwnKindB(holdsOwnKind(*b.tree))
    {
        for (const PairRow &row : rows) {
            if (!row.a || !row.b) {
                leaveOutStep(a, row.a, m_ownA);
                leaveOutStep(b, row.b, m_ownB);
            }
        }
    }

    Shares count() const
    {
        std::vector<Relation> relations(m_rows.size(), Relation::None);
        double aligned = 0, related = 0;
        for (std::size_t i = 1; i < m_rows.size(); ++i) {
            interruptionPoint();
            const PairRow &row = m_rows[i];
            relations[i] = relation(row, m_rows[row.parent.row()], relations[row.parent.row()]);
            if (row.isOwnTime)
                continue;
            const double ns = frameless(m_a, m_ownA, row.a) + frameless(m_b, m_ownB, row.b);
            const bool isSure = row.a && row.b && row.match != Match::Guessed && row.confidence >= kHighConfidence;
            aligned += isSure ? ns : 0;
            related += relations[i] == Relation::None ? 0 : ns;
        }
        const double total = totalNs(*m_a.tree, m_ownA) + totalNs(*m_b.tree, m_ownB);
        return total > 0 ? Shares { std::min(1.0, aligned / total), std::min(1.0, related / total) } : Shares {};
    }

private:
    enum class Relation : std::uint8_t {
        None,
        Paired,
        Inside, ///< inside a block whose partner is not broken down
    };

    /// Steps of a kind that one side alone has say nothing of how well the others are aligned.
    static void leaveOutStep(const AlignedTree &side, BlockId block, std::vector<double> &own)
    {
        if (!block || (*side.tree)[block].kind != BlockKind::Step)
            return;
        for (std::size_t i = block.row(); i < (*side.tree)[block].subtreeEnd; ++i) {
            interruptionPoint(i);
            own[i] = 0;
        }
    }

    static double frameless(const AlignedTree &side, const std::vector<double> &own, BlockId block)
    {
        return block && !isFrame(*side.tree, block) ? own[block.row()] : 0;
    }

    Relation relation(const PairRow &row, const PairRow &parent, Relation above) const
    {
        const bool isPair = row.a && row.b;
        const bool isUnderPair = parent.a && parent.b;
        if (isPair && (isUnderPair || row.match == Match::Wrapper))
            return Relation::Paired;
        if (isPair)
            return above;
        const bool isUnderWhole = isUnderPair && above == Relation::Paired
            && m_holdsOwnKindA[parent.a.row()] != m_holdsOwnKindB[parent.b.row()];
        return isUnderWhole || above == Relation::Inside ? Relation::Inside : Relation::None;
    }

    const std::vector<PairRow> &m_rows;
    const AlignedTree &m_a, &m_b;
    std::vector<double> m_ownA, m_ownB;
    std::vector<bool> m_holdsOwnKindA, m_holdsOwnKindB;
};

/// The whole pairing. A pin that does not fit by itself also pairs or opens the blocks around it.
Result<BlockPairing> pairWithPins(const BlockShapes &shapes, PairingRules &rules)
{
    BlockPairing pairing = pairBlocks(shapes, PairingDepth::Whole, rules);
    if (pairing.unfitPins.empty())
        return pairing;
    if (auto error = addSurroundings(rules, pairing.unfitPins, shapes))
        return *error;
    pairing = pairBlocks(shapes, PairingDepth::Whole, rules);
    if (pairing.unfitPins.empty())
        return pairing;
    const PinnedPair &pin = rules.pins[pairing.unfitPins.front()];
    return Error { ErrorCode::BadRequest, {}, 0,
        "pin \"" + blockPath(*shapes.a.tree, pin.a) + "\" = \"" + blockPath(*shapes.b.tree, pin.b)
            + "\": it does not fit together with the other pins; remove one of them" };
}

/// Shapes with the classes of the pins and @p learnt as one each, and the pairs that follow from them.
struct PairedShapes {
    std::unique_ptr<const BlockShapes> shapes;
    PairingRules rules;
    BlockPairing pairing;
};

Result<PairedShapes> pairShapes(
    const AlignedTree &a, const AlignedTree &b, const Pins &pins, const std::vector<SidePair> &classes)
{
    PairedShapes paired;
    paired.shapes = std::make_unique<const BlockShapes>(a, b, classes);
    auto rules = pairingRules(pins, *paired.shapes);
    if (!rules)
        return rules.error();
    paired.rules = std::move(*rules);
    auto pairing = pairWithPins(*paired.shapes, paired.rules);
    if (!pairing)
        return pairing.error();
    paired.pairing = std::move(*pairing);
    return paired;
}

/// Two different models have classes in the same places, too: nothing is learnt from them.
bool areUnrelated(const PairedShapes &paired, const AlignedTree &a, const AlignedTree &b)
{
    const std::vector<PairRow> rows = arrangeRows(*paired.shapes, paired.pairing, PairingDepth::Whole);
    const Shares shares = ShareCounter(rows, a, b).count();
    return std::max(shares.aligned, shares.related) < kLeastAlignedShare;
}

/// Modules that call no further ones.
std::vector<bool> innermostModules(const BlockTree &tree)
{
    std::vector<bool> isInnermost(tree.size(), false);
    for (std::size_t i = tree.size(); i-- > 0;) {
        if (tree.blocks[i].kind != BlockKind::Module)
            continue;
        const auto inside = tree.children(BlockId(i));
        isInnermost[i] =
            std::ranges::none_of(inside, [&](BlockId child) { return tree[child].kind == BlockKind::Module; });
    }
    return isInnermost;
}

/// Do most innermost modules of the side with fewer stand for one of their class on the other side? One that was replaced may
/// hold most of the time of a model that is the same otherwise.
bool haveModulesInCommon(const std::vector<PairRow> &rows, const AlignedTree &a, const AlignedTree &b)
{
    constexpr double kMostModules = 0.6;
    constexpr std::size_t kLeastPairs = 3;
    const std::vector<bool> ofA = innermostModules(*a.tree), ofB = innermostModules(*b.tree);
    const auto isPair = [&](const PairRow &row) {
        return row.a && row.b && !row.isOwnTime && ofA[row.a.row()] && ofB[row.b.row()] && row.match != Match::Guessed
            && row.match != Match::Renamed && row.confidence >= kHighConfidence;
    };
    const auto pairs = std::size_t(std::ranges::count_if(rows, isPair));
    const auto fewest = std::min(std::ranges::count(ofA, true), std::ranges::count(ofB, true));
    return pairs >= kLeastPairs && double(pairs) >= kMostModules * double(fewest);
}

} // namespace

Alignment align(const AlignedTree &a, const AlignedTree &b)
{
    return std::move(*align(a, b, Pins())); // without pins nothing can be refused
}

Result<Alignment> align(const AlignedTree &a, const AlignedTree &b, const Pins &pins)
{
    if (auto error = checkClasses(pins, *a.tree, *b.tree))
        return *error;
    auto paired = pairShapes(a, b, pins, pins.classes);
    if (!paired)
        return paired.error();
    Alignment alignment;
    alignment.cells = paired->pairing.cells;
    std::vector<SidePair> learnt = learnClasses(*paired->shapes, paired->pairing, pins);
    if (!learnt.empty() && areUnrelated(*paired, a, b))
        learnt.clear();
    std::vector<SidePair> classes = pins.classes; // the shapes refer to these names
    classes.insert(classes.end(), learnt.begin(), learnt.end());
    if (!learnt.empty()) {
        if (auto again = pairShapes(a, b, pins, classes)) {
            paired = std::move(again);
            alignment.cells += paired->pairing.cells;
        } else {
            learnt.clear(); // the pins fit without these classes, and the pins were asked for
        }
    }
    const BlockShapes &shapes = *paired->shapes;
    alignment.classes = countClassChanges(shapes, paired->pairing, learnt, pins);
    alignment.rows = arrangeRows(shapes, paired->pairing, PairingDepth::Whole);
    const Shares shares = ShareCounter(alignment.rows, a, b).count();
    alignment.alignedShare = shares.aligned;
    alignment.topLevelOnly = !paired->rules.hasPins() && std::max(shares.aligned, shares.related) < kLeastAlignedShare
        && !haveModulesInCommon(alignment.rows, a, b);
    if (alignment.topLevelOnly) {
        const BlockPairing top = pairBlocks(shapes, PairingDepth::TopLevel, paired->rules);
        alignment.cells += top.cells;
        alignment.classes.clear();
        alignment.rows = arrangeRows(shapes, top, PairingDepth::TopLevel);
    }
    return alignment;
}

} // namespace twinlane
