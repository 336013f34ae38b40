// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/findings/rules.h"

#include <array>

namespace twinlane {

namespace {

using Grade = FindingGrade;
using Need = RuleNeed;

constexpr char kTuning[] = "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html";
constexpr char kMatcher[] = "https://github.com/pytorch/pytorch/blob/main/torch/profiler/_pattern_matcher.py";
constexpr char kBoard[] = "https://github.com/pytorch/kineto/tree/main/tb_plugin";
constexpr char kAttention[] =
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html";
constexpr char kOptim[] = "https://docs.pytorch.org/docs/stable/optim.html";

constexpr std::array<FindingRule, 24> kRules { {
    { "O1", "optimizer_one_by_one", Need::Nothing, Grade::Likely, false, true,
        "Optimizer.step holds {optimizerOperators} operators or more and none that updates many parameters at once "
        "(_foreach, _fused)",
        "The optimizer updates {parameters} parameters one after the other, with {operators} operators.",
        "torch.optim.AdamW(parameters, fused=True)   # or foreach=True", kOptim, findLoopOptimizer },
    { "O2", "gradients_zeroed", Need::Nothing, Grade::Likely, false, true,
        "{zeroed} aten::zero_ or more in Optimizer.zero_grad, or directly in the step",
        "{gradients} gradients are filled with zeros instead of being dropped.",
        "optimizer.zero_grad(set_to_none=True)", kTuning, findZeroedGradients },
    { "O3", "autograd_in_inference", Need::Nothing, Grade::Possible, true, true,
        "there is no backward pass, yet the sequence numbers of operators grow",
        "{operators} operators record themselves for a backward pass that does not come; that takes memory.",
        "with torch.inference_mode():", kTuning, findNeedlessAutograd },
    { "O4", "recomputation", Need::Nothing, Grade::Likely, true, true, "forward operators run inside the backward pass",
        "{operators} forward operators run again in the backward pass (activation checkpointing), for {bound} at most.",
        "", "https://docs.pytorch.org/docs/stable/checkpoint.html", findRecomputation },
    { "H3", "item_loop", Need::Nothing, Grade::Possible, false, true,
        "{reads} values or more are read in one piece of a block; from {surelyReads} on it is likely",
        "{reads} values are fetched one by one in {block}.", "values = torch.stack(tensors).tolist()", kTuning,
        findReadsInLoop },
    { "H3b", "value_checks", Need::Modules, Grade::Possible, false, true,
        "a module calls is_nonzero, nonzero, allclose or equal",
        "{block} tests the values of its tensors in every step (checks: {checks}).",
        "if debugging or step % 100 == 0:   # then test", "", findValueChecks },
    { "H5", "tiny_operators", Need::Shapes, Grade::Possible, false, true,
        "{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on {tinyElements} "
        "elements or fewer",
        "{operators} operators in {block} work on {elements} elements or fewer, one after the other.", "", "",
        findTinyOperators },
    { "H6", "row_loop", Need::Nothing, Grade::Possible, false, true,
        "a sequence of operators that cuts out rows, or of calls of the same modules in one call of another, follows "
        "itself {rows} times or more",
        "{block} handles {rows} rows one after the other.", "", kMatcher, findRowLoops },
    { "H6b", "growing_tensor", Need::Nothing, Grade::Possible, false, true,
        "{joins} cat or stack or more in one piece of a block",
        "{block} joins tensors {joins} times in a row; a list that is joined once does it.",
        "parts.append(part)   # in the loop\nwhole = torch.cat(parts)", "", findGrowingTensors },
    { "H7", "python_gap", Need::Nothing, Grade::Possible, false, false,
        "{gapNs} or more without an operator while no device works, together above {gapShare} of the step; backward "
        "passes, optimizers and loaders aside",
        "{bound} of plain Python in {block}[, in {subject}] (gaps: {gaps}, the longest {longestNs}).", "", "",
        findPythonGaps },
    { "H8", "stall", Need::Stacks, Grade::Possible, false, false,
        "{stallNs} or more without an operator while no device works, with fewer than {stallEvents} host events per "
        "100 ms; "
        "backward passes, optimizers and loaders aside",
        "The host stands still for {bound} in {block}[, in {subject}] (times: {gaps}, the longest {longestNs}), as in "
        "a "
        "garbage collection or behind another process.",
        "gc.disable()   # and gc.collect() every N steps", "https://docs.python.org/3/library/gc.html", findStalls },
    { "H9", "rebuilt_constants", Need::ShapesAndModules, Grade::Possible, false, true,
        "a module creates {constants} tensors or more (arange, linspace, full, zeros, ones, eye, torch.tensor), the "
        "same "
        "in every step",
        "{block} builds the same {tensors} tensors in each step.",
        "self.register_buffer(\"mask\", mask, persistent=False)", kTuning, findRebuiltConstants },
    { "C6", "layout_copies", Need::Modules, Grade::Possible, false, true,
        "{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take "
        "{copyShare} of the step",
        "{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed.", "", "",
        findLayoutCopies },
    { "C7", "dtype_casts", Need::ShapesAndModules, Grade::Possible, false, true,
        "{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they take "
        "{copyShare} of the step; autocast's own do not count",
        "{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted.", "", "",
        findCasts },
    { "C8", "clones", Need::ShapesAndModules, Grade::Possible, false, true,
        "{copies} clones or more of one size in a module without many views",
        "{block} clones tensors of one size {clones} times. A trace cannot tell whether the copies are changed.", "",
        "", findClones },
    { "K0", "repeated_work", Need::ShapesAndModules, Grade::Possible, false, true,
        "the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row",
        "{block} calls {subject} with the same sizes {calls} times in a row. A trace does not tell whether the inputs "
        "differ.",
        "", "", findRepeatedWork },
    { "K5", "unfused_attention", Need::Nothing, Grade::Possible, false, true,
        "a matrix product, a softmax and a matrix product with nothing but scaling, masks and dropout between",
        "{block} computes attention in {operators} operators instead of one.",
        "torch.nn.functional.scaled_dot_product_attention(query, key, value)", kAttention, findUnfusedAttention },
    { "K6", "elementwise_chain", Need::Shapes, Grade::Possible, false, true,
        "{elementwise} operators or more that pass over tensors of one size one after the other, above "
        "{elementwiseShare} of the step",
        "{operators} operators of {block} pass over {elements} elements one after the other.",
        "function = torch.compile(function)", kTuning, findElementwiseChains },
    { "K10", "double_precision", Need::Shapes, Grade::Likely, false, true, "operators on tensors of double precision",
        "{block} computes in double precision (operators: {operators}).", "tensor.float()", "", findDoublePrecision },
    { "D1", "slow_loader", Need::Nothing, Grade::Likely, false, false,
        "loading holds up the step for more than {loaderShare} of it", "The step waits {bound} for its data.", "",
        kBoard, findSlowLoader },
    { "D2", "no_workers", Need::Nothing, Grade::Likely, false, false,
        "the loader has no workers, and loading holds up the step for more than {loaderShare} of it",
        "The step loads its data itself, for {bound}.", "DataLoader(dataset, num_workers=4)", kTuning,
        findLoaderWithoutWorkers },
    { "D3", "workers_restarted", Need::Stacks, Grade::Likely, false, false,
        "the loader makes its iterator, and starts its workers, in the steps",
        "The loader starts its workers again, for {bound}.",
        "DataLoader(dataset, num_workers=4, persistent_workers=True)", "https://docs.pytorch.org/docs/stable/data.html",
        findRestartedWorkers },
    { "D4", "augmentation", Need::Modules, Grade::Possible, false, true,
        "operators before the first module call of a step, together above {augmentationShare} of it; casts and moves "
        "to a "
        "device aside",
        "The data is prepared before the model is called (operators: {operators}).", "", "", findAugmentation },
    { "S1", "unusual_segment", Need::Nothing, Grade::Possible, false, false,
        "pieces of a block that the segment model finds unusual though no rule speaks of them; it abstains from steps "
        "with "
        "device work",
        "{block} looks unusual[, most like {subject}], with a probability of {probability}[: {signs}]. No rule says "
        "why.",
        "", "", nullptr },
} };

} // namespace

std::span<const FindingRule> findingRules()
{
    return kRules;
}

std::string_view ruleNeedKey(RuleNeed need)
{
    switch (need) {
    case RuleNeed::Operators:
        return "operators";
    case RuleNeed::Shapes:
    case RuleNeed::ShapesAndModules:
        return "record_shapes";
    case RuleNeed::Modules:
        return "with_modules";
    case RuleNeed::Stacks:
        return "with_stack";
    case RuleNeed::SegmentModel:
        return "segment_model";
    case RuleNeed::Nothing:
        break;
    }
    return {};
}

std::vector<std::string_view> ruleNeedKeys(RuleNeed need)
{
    if (need == RuleNeed::Nothing)
        return {};
    if (need == RuleNeed::ShapesAndModules)
        return { ruleNeedKey(RuleNeed::Shapes), ruleNeedKey(RuleNeed::Modules) };
    return { ruleNeedKey(need) };
}

} // namespace twinlane
