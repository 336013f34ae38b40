// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The words of the page that travels: headline, causes, blocks and reasons, in English and with the signs of the window.

#pragma once

#include "model/base/side.h"
#include "model/comparison/headline.h"
#include "model/comparison/verdict.h"
#include "model/judgement/judgedruns.h"
#include "model/judgement/rowcertainty.h"
#include "model/reasons/causes.h"
#include "model/reasons/differenceplaces.h"
#include "model/selection/selectionfacts.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

/// A chip: its sign and words. It is filled only where something is certain.
struct PageChip {
    std::string_view mark; ///< "✓", "≈", "?", "=", "≠"
    std::string words;     ///< "Certain"
    std::string meaning;   ///< one sentence
    bool isFilled = false;
};

struct PageHeadline {
    std::string subject, claim; ///< "Experimental", "14.5 % slower"; the claim may be empty
    int tone = 0;               ///< of the claim: 1 worse, -1 better
    std::vector<std::string> figures;
    PageChip chip;
};

PageHeadline pageHeadline(const Comparison &comparison);
/// See headlineByOnce().
std::optional<PageHeadline> pageHeadlineByOnce(const Comparison &comparison);
PageChip pageChip(Confidence confidence);
/// @p certainty: of a selection; of other work no other chip is shown.
PageChip pageChip(const Comparison &comparison, Certainty certainty);

struct PageCauseName {
    std::string title; ///< "Attention ×3"
    std::string where; ///< "in Net / layers.2"; may be empty
    std::string words; ///< "inside itself, forward and backward"; may be empty
};
PageCauseName pageCauseName(const Comparison &comparison, const DifferencePlace &place);

/// "layers.2", "gap before Net", "inside mlp itself", "ManualAttention → FusedAttention".
std::string pageRowName(const Comparison &comparison, RowId row);
/// Of the two files, by Side; with the folder that each lies in where they have one name: nothing else tells the sides apart.
PerSide<std::string> pageFileNames(const Comparison &comparison);

/// "other input sizes: [8,512] → [8,1024] (aten::mm)": one part of a difference.
std::string pagePartText(const SelectionPart &part);
/// The same with the number of its operators where the text does not say it: "element-wise kernels · 12 operators".
std::string pagePartLine(const SelectionPart &part);
/// fewWordsOfCause() or whyOfCause() of @p place, in the signs of a page; may be empty.
std::string pageCauseReason(const Clauses &words, const DifferencePlace &place);
/// What may be said of it, in one sentence.
std::string pageCertaintySentence(const Comparison &comparison, const SelectionFacts &facts, Certainty certainty);

/// typographic()
std::string pageSigns(std::string_view text);

// Numbers with the minus sign of typography.
std::string pageQuantity(double value, Unit unit);
std::string pageSigned(double value, Unit unit);
std::string pagePercent(double percent);
/// "161.7 → 185.1 ms"
std::string pageFromTo(double baseline, double experimental, Unit unit);

} // namespace twinlane
