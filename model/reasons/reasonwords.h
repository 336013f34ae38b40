// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Reasons in few words, for a line beside a name, and as a sentence. Every door shows these.

#pragma once

#include "model/reasons/causes.h"
#include "model/reasons/operatorreason.h"
#include "model/telling/statement.h"

#include <cstdint>
#include <string>
#include <vector>

namespace twinlane {

/// What is said of a reason. Lives as long as what it refers to.
struct ReasonFacts {
    ReasonKind kind;
    const std::vector<Evidence> &evidence; ///< of the operator that is named
    const std::string &name;               ///< of the operator, raw; may be empty
    double deltaNs;
    std::uint32_t operators; ///< that it holds for
    std::uint32_t names = 1; ///< see RowReason
    double namedShare = 1;   ///< see RowReason
    bool onDevice = false;   ///< see RowReason
};

ReasonFacts factsOf(const RowReason &reason);

/// Names of operators as the trace has them, or withoutEngine().
enum class EvidenceNames : std::uint8_t { Short, Raw };

/// "[8,512] -> [8,1024]", "grid [8, 1, 1] -> [16, 1, 1], registers 32 -> 40", "1 -> 2 calls per step". No clause: there is none.
Clauses evidenceClauses(const std::vector<Evidence> &evidence, EvidenceNames names = EvidenceNames::Short);

/// The kind of a reason with its evidence: "other input sizes: [8,512] -> [8,1024]".
Clauses titledEvidence(ReasonKind kind, std::string_view title, const std::vector<Evidence> &evidence);

/// "other input sizes: [8,512] -> [8,1024] (aten::mm and 12 more)"
Clauses fewWords(const ReasonFacts &reason);
/// The same as a sentence with its full stop: "aten::mm: the inputs have other sizes, [8,512] -> [8,1024]."
Clauses reasonSentence(const ReasonFacts &reason);

/// Why a cause differs: DifferencePlace::why, else its largest reason; what is done once is called so. No clause: nothing
/// tells it.
Clauses fewWordsOfCause(const Cause &cause, const DifferencePlace &place);

} // namespace twinlane
