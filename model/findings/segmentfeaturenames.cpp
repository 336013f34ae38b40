// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/segmentfeaturenames.h"

#include "model/findings/segmentfeatures.h"

#include <algorithm>

namespace twinlane {

namespace {

struct FeatureWords {
    std::string_view name, words;
};
constexpr std::array<FeatureWords, kSegmentFeatureCount> kFeatures { {
    { "operators", "number of operators" },
    { "nested", "operators inside of operators" },
    { "gap_share", "time without an operator" },
    { "step_share", "share of the step" },
    { "relative_duration", "length of its operators beside that of others" },
    { "n_Other", "share of unusual operators" },
    { "n_Elementwise", "share of elementwise operators" },
    { "n_Reduction", "share of reductions" },
    { "n_Product", "share of matrix products" },
    { "n_Norm", "share of norms" },
    { "n_Softmax", "share of softmaxes" },
    { "n_Attention", "share of attention in one operator" },
    { "n_Dropout", "share of dropouts" },
    { "n_View", "share of views" },
    { "n_Copy", "share of copies" },
    { "n_Cast", "share of casts" },
    { "n_Creation", "share of creations of tensors" },
    { "n_Join", "share of joins" },
    { "n_Index", "share of lookups by index" },
    { "n_Read", "share of values read" },
    { "n_Check", "share of checks of values" },
    { "t_Other", "time in unusual operators" },
    { "t_Elementwise", "time in elementwise operators" },
    { "t_Reduction", "time in reductions" },
    { "t_Product", "time in matrix products" },
    { "t_View", "time in views" },
    { "t_Copy", "time in copies" },
    { "t_Cast", "time in casts" },
    { "t_Creation", "time in creations of tensors" },
    { "t_Join", "time in joins" },
    { "distinct_names", "variety of operators" },
    { "same_name", "share of the most frequent operator" },
    { "rounds", "rounds of one sequence of operators" },
    { "round_cover", "share of operators in that sequence" },
    { "round_period", "length of the sequence that repeats itself" },
    { "own_rounds", "rounds of one sequence of operators and calls in one call of the block" },
    { "own_cover", "share of the call in that sequence" },
    { "around_rounds", "rounds that the block is a part of" },
    { "same_call", "operators of equal sizes" },
    { "same_work", "products, norms or softmaxes of equal sizes" },
    { "tiny_share", "share of operators on few elements" },
    { "relative_elements", "size of its tensors beside those of the step" },
    { "casts", "number of casts" },
    { "t_casts", "time of casts" },
    { "copies", "number of copies" },
    { "t_copies", "time of copies" },
    { "clones", "number of clones" },
    { "reads", "number of values read" },
    { "creations", "number of tensors created" },
    { "joins", "number of joins" },
    { "checks", "number of checks of values" },
    { "check_chain", "share of what leads to a check of values" },
    { "products", "number of matrix products" },
    { "zeroings", "number of tensors filled" },
    { "many", "share of operators on many tensors at once" },
    { "double_share", "share of double precision" },
    { "dropped_share", "share of results that no backward pass uses" },
    { "block_operators", "number of operators in the block" },
    { "block_copies", "number of copies in the block" },
    { "block_casts", "number of casts in the block" },
    { "block_clones", "number of clones in the block" },
    { "block_creations", "number of tensors created in the block" },
    { "block_joins", "number of joins in the block" },
    { "block_reads", "number of values read in the block" },
    { "called_often", "the module is called 8 times or more in the step" },
    { "p_module", "it lies in a module" },
    { "p_outside", "it lies outside of modules" },
    { "p_optimizer", "it lies in the optimizer" },
    { "p_zero_grad", "it lies where gradients are zeroed" },
    { "p_loader", "it lies in the loader" },
    { "p_gap", "no operator runs" },
    { "gap_steps", "steps with the same gap" },
    { "gap_typical", "length of the same gap in most steps" },
    { "gap_optimizer", "share of the gap in the optimizer" },
    { "gap_loader", "share of the gap in the loader" },
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
        kFeatures.begin(), kFeatures.end(), [name](const FeatureWords &known) { return known.name == name; });
    return found == kFeatures.end() ? std::nullopt : std::optional(std::size_t(found - kFeatures.begin()));
}

} // namespace twinlane
