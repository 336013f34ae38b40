// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segmentfeaturenames.h"

#include "model/base/translatable.h"
#include "model/findings/segmentfeatures.h"

#include <algorithm>

namespace twinlane {

namespace {

struct NamedWords {
    std::string_view name, words;
};
constexpr std::array<NamedWords, kSegmentFeatureCount> kFeatures { {
    { "operators", TWINLANE_TEXT("Findings", "number of operators") },
    { "nested", TWINLANE_TEXT("Findings", "operators inside of operators") },
    { "gap_share", TWINLANE_TEXT("Findings", "time without an operator") },
    { "step_share", TWINLANE_TEXT("Findings", "share of the step") },
    { "relative_duration", TWINLANE_TEXT("Findings", "length of its operators beside that of others") },
    { "n_Other", TWINLANE_TEXT("Findings", "share of unusual operators") },
    { "n_Elementwise", TWINLANE_TEXT("Findings", "share of elementwise operators") },
    { "n_Reduction", TWINLANE_TEXT("Findings", "share of reductions") },
    { "n_Product", TWINLANE_TEXT("Findings", "share of matrix products") },
    { "n_Norm", TWINLANE_TEXT("Findings", "share of norms") },
    { "n_Softmax", TWINLANE_TEXT("Findings", "share of softmaxes") },
    { "n_Attention", TWINLANE_TEXT("Findings", "share of attention in one operator") },
    { "n_Dropout", TWINLANE_TEXT("Findings", "share of dropouts") },
    { "n_View", TWINLANE_TEXT("Findings", "share of views") },
    { "n_Copy", TWINLANE_TEXT("Findings", "share of copies") },
    { "n_Cast", TWINLANE_TEXT("Findings", "share of casts") },
    { "n_Creation", TWINLANE_TEXT("Findings", "share of creations of tensors") },
    { "n_Join", TWINLANE_TEXT("Findings", "share of joins") },
    { "n_Index", TWINLANE_TEXT("Findings", "share of lookups by index") },
    { "n_Read", TWINLANE_TEXT("Findings", "share of values read") },
    { "n_Check", TWINLANE_TEXT("Findings", "share of checks of values") },
    { "t_Other", TWINLANE_TEXT("Findings", "time in unusual operators") },
    { "t_Elementwise", TWINLANE_TEXT("Findings", "time in elementwise operators") },
    { "t_Reduction", TWINLANE_TEXT("Findings", "time in reductions") },
    { "t_Product", TWINLANE_TEXT("Findings", "time in matrix products") },
    { "t_View", TWINLANE_TEXT("Findings", "time in views") },
    { "t_Copy", TWINLANE_TEXT("Findings", "time in copies") },
    { "t_Cast", TWINLANE_TEXT("Findings", "time in casts") },
    { "t_Creation", TWINLANE_TEXT("Findings", "time in creations of tensors") },
    { "t_Join", TWINLANE_TEXT("Findings", "time in joins") },
    { "distinct_names", TWINLANE_TEXT("Findings", "variety of operators") },
    { "same_name", TWINLANE_TEXT("Findings", "share of the most frequent operator") },
    { "rounds", TWINLANE_TEXT("Findings", "rounds of one sequence of operators") },
    { "round_cover", TWINLANE_TEXT("Findings", "share of operators in that sequence") },
    { "round_period", TWINLANE_TEXT("Findings", "length of the sequence that repeats itself") },
    { "own_rounds",
        TWINLANE_TEXT("Findings", "rounds of one sequence of operators and calls in one call of the block") },
    { "own_cover", TWINLANE_TEXT("Findings", "share of the call in that sequence") },
    { "around_rounds", TWINLANE_TEXT("Findings", "rounds that the block is a part of") },
    { "same_call", TWINLANE_TEXT("Findings", "operators of equal sizes") },
    { "same_work", TWINLANE_TEXT("Findings", "products, norms or softmaxes of equal sizes") },
    { "tiny_share", TWINLANE_TEXT("Findings", "share of operators on few elements") },
    { "relative_elements", TWINLANE_TEXT("Findings", "size of its tensors beside those of the step") },
    { "casts", TWINLANE_TEXT("Findings", "number of casts") },
    { "t_casts", TWINLANE_TEXT("Findings", "time of casts") },
    { "copies", TWINLANE_TEXT("Findings", "number of copies") },
    { "t_copies", TWINLANE_TEXT("Findings", "time of copies") },
    { "clones", TWINLANE_TEXT("Findings", "number of clones") },
    { "reads", TWINLANE_TEXT("Findings", "number of values read") },
    { "creations", TWINLANE_TEXT("Findings", "number of tensors created") },
    { "joins", TWINLANE_TEXT("Findings", "number of joins") },
    { "checks", TWINLANE_TEXT("Findings", "number of checks of values") },
    { "check_chain", TWINLANE_TEXT("Findings", "share of what leads to a check of values") },
    { "products", TWINLANE_TEXT("Findings", "number of matrix products") },
    { "zeroings", TWINLANE_TEXT("Findings", "number of tensors filled") },
    { "many", TWINLANE_TEXT("Findings", "share of operators on many tensors at once") },
    { "double_share", TWINLANE_TEXT("Findings", "share of double precision") },
    { "dropped_share", TWINLANE_TEXT("Findings", "share of results that no backward pass uses") },
    { "block_operators", TWINLANE_TEXT("Findings", "number of operators in the block") },
    { "block_copies", TWINLANE_TEXT("Findings", "number of copies in the block") },
    { "block_casts", TWINLANE_TEXT("Findings", "number of casts in the block") },
    { "block_clones", TWINLANE_TEXT("Findings", "number of clones in the block") },
    { "block_creations", TWINLANE_TEXT("Findings", "number of tensors created in the block") },
    { "block_joins", TWINLANE_TEXT("Findings", "number of joins in the block") },
    { "block_reads", TWINLANE_TEXT("Findings", "number of values read in the block") },
    { "called_often", TWINLANE_TEXT("Findings", "the module is called 8 times or more in the step") },
    { "p_module", TWINLANE_TEXT("Findings", "it lies in a module") },
    { "p_outside", TWINLANE_TEXT("Findings", "it lies outside of modules") },
    { "p_optimizer", TWINLANE_TEXT("Findings", "it lies in the optimizer") },
    { "p_zero_grad", TWINLANE_TEXT("Findings", "it lies where gradients are zeroed") },
    { "p_loader", TWINLANE_TEXT("Findings", "it lies in the loader") },
    { "p_gap", TWINLANE_TEXT("Findings", "no operator runs") },
    { "gap_steps", TWINLANE_TEXT("Findings", "steps with the same gap") },
    { "gap_typical", TWINLANE_TEXT("Findings", "length of the same gap in most steps") },
    { "gap_optimizer", TWINLANE_TEXT("Findings", "share of the gap in the optimizer") },
    { "gap_loader", TWINLANE_TEXT("Findings", "share of the gap in the loader") },
} };
static_assert(std::size_t(SegmentFeature::Count) == kSegmentFeatureCount);

} // namespace

std::string_view segmentFeatureName(std::size_t feature)
{
    return kFeatures[feature].name;
}

std::string_view segmentFeatureWords(std::size_t feature)
{
    return kFeatures[feature].words;
}

std::optional<std::size_t> segmentFeatureOf(std::string_view name)
{
    const auto *found = std::find_if(
        kFeatures.begin(), kFeatures.end(), [name](const NamedWords &known) { return known.name == name; });
    return found == kFeatures.end() ? std::nullopt : std::optional(std::size_t(found - kFeatures.begin()));
}

} // namespace twinlane
