// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What is known of a selection: its values, the reasons that add up to its difference, and its equals.

#pragma once

#include "model/base/side.h"
#include "model/comparison/explanation.h"
#include "model/facts/modulesizes.h"
#include "model/reasons/reasonwords.h"
#include "model/selection/selection.h"
#include "model/selection/selectionrates.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

/// A part of a selection's difference. The parts add up to it.
struct SelectionPart {
    enum class Kind : std::uint8_t {
        Reason,      ///< what changed in operators
        Place,       ///< what the reasons leave of a cause whose own words tell it, such as blocks that replaced others
        Module,      ///< of an operator: its calls in one module
        Operator,    ///< of a trace alone: the self time of one operator in the block, all of it in @c baselineNs
        Others,      ///< parts too small to list
        Unexplained, ///< what the reasons leave; it may be of the other direction
    } kind = Kind::Reason;
    ReasonKind reason = ReasonKind::Unexplained;
    std::vector<Evidence> evidence;            ///< of the operator that changed most
    std::string name;                          ///< raw, of that operator; or of the module, empty: the step itself
    std::uint32_t count = 0;                   ///< operators, calls of one, or parts
    Clauses words = {};                        ///< of a Place: DifferencePlace::why
    RowId row;                                 ///< where most of it is; none: not known
    double baselineNs = 0, experimentalNs = 0; ///< as the selection's time
    std::uint32_t names = 1;                   ///< as in RowReason
    double namedShare = 1;                     ///< as in RowReason
    double deltaNs() const { return experimentalNs - baselineNs; }
    /// Is it what the other parts leave of the whole?
    bool isRest() const { return kind == Kind::Place || kind == Kind::Unexplained; }
};

/// @pre it is a reason
inline ReasonFacts factsOf(const SelectionPart &part)
{
    return { part.reason, part.evidence, part.name, part.deltaNs(), part.count, part.names, part.namedShare };
}

/// One of several equal blocks, with the blocks of its backward pass if the selection has those.
struct SelectionInstance {
    RowId row;
    Delta<double> ns;
    bool isPicked = false;
};

struct SelectionFacts {
    std::vector<RowId> rows; ///< the blocks; of operators and kernels the one that they are counted in
    bool isOwnTime = false;  ///< of the blocks without those inside
    Delta<double> timeNs;    ///< under the measure, as the options aggregate; of tables per step
    /// The numbers behind it, per step: of tables those of the row, of blocks how much work is in them in the first
    /// recordings.
    std::vector<Explanation::Figure> figures;
    SizeDelta size;                        ///< the parameters of the modules in the blocks, where the traces tell them
    std::optional<RowJudgement> judgement; ///< none: not judged under this measure
    std::vector<SelectionPart>
        parts; ///< the largest first, "others" and "unexplained" last, a Place first; empty: none is known
    std::vector<SelectionInstance> instances;        ///< in execution order; empty: it has no equals
    PerSide<std::vector<std::int64_t>> samplesNs {}; ///< by side and sample of the judgement: a chosen step, or the mean
                                                     ///< step of a recording; of blocks only
    std::optional<SelectionRates> rates;             ///< none: no work of it is counted
    EventQuery calls;                                ///< the events that show it best; Kind::None: there are none
};

/// At most so many parts by name.
constexpr std::size_t kMostSelectionParts = 5;

/// Left at interruption points. Cost: linear in the rows and reasons inside the selection, and a few passes over the
/// operators and device work of both files.
SelectionFacts selectionFacts(const Comparison &comparison, const Selection &selection);
/// The same of blocks, without figures, instances, sizes and calls: what their rows and reasons tell. Cost: linear in the
/// rows and reasons inside. @pre a block or a cause is picked
SelectionFacts blockFacts(const Comparison &comparison, const Selection &selection);

} // namespace twinlane
