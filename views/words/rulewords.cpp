// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/rulewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

constexpr RuleWords kRules[] = {
    { "O1", QT_TRANSLATE_NOOP("Findings", "Optimizer one by one"),
        QT_TRANSLATE_NOOP("Findings",
            "The optimizer updates {parameters} parameters one after the other, with {operators} operators."),
        QT_TRANSLATE_NOOP("Findings",
            "Optimizer.step holds {optimizerOperators} operators or more and none that updates many parameters at once "
            "(_foreach, _fused)"),
        QT_TRANSLATE_NOOP("Findings", "torch.optim.AdamW(parameters, fused=True)   # or foreach=True"), "" },
    { "O2", QT_TRANSLATE_NOOP("Findings", "Gradients filled with zeros"),
        QT_TRANSLATE_NOOP("Findings", "{gradients} gradients are filled with zeros instead of being dropped."),
        QT_TRANSLATE_NOOP("Findings", "{zeroed} aten::zero_ or more in Optimizer.zero_grad, or directly in the step"),
        "", "" },
    { "O3", QT_TRANSLATE_NOOP("Findings", "Autograd without backward"),
        QT_TRANSLATE_NOOP("Findings",
            "{operators} operators record themselves for a backward pass that does not come; that takes memory."),
        QT_TRANSLATE_NOOP("Findings", "there is no backward pass, yet the sequence numbers of operators grow"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the backward pass was meant to be recorded.") },
    { "O4", QT_TRANSLATE_NOOP("Findings", "Forward pass runs again"),
        QT_TRANSLATE_NOOP("Findings",
            "{operators} forward operators run again in the backward pass (activation checkpointing), for {bound} at "
            "most."),
        QT_TRANSLATE_NOOP("Findings", "forward operators run inside the backward pass"), "",
        QT_TRANSLATE_NOOP(
            "Findings", "It is a trade of time for memory, and a trace cannot tell whether the memory is needed.") },
    { "H3", QT_TRANSLATE_NOOP("Findings", "Values read one by one"),
        QT_TRANSLATE_NOOP("Findings", "{reads} values are fetched one by one in {block}."),
        QT_TRANSLATE_NOOP(
            "Findings", "{reads} values or more are read in one piece of a block; from {surelyReads} on it is likely"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the program needs each value at once.") },
    { "H3b", QT_TRANSLATE_NOOP("Findings", "Values tested in every step"),
        QT_TRANSLATE_NOOP("Findings", "{block} tests the values of its tensors in every step (checks: {checks})."),
        QT_TRANSLATE_NOOP("Findings", "a module calls is_nonzero, nonzero, allclose or equal"),
        QT_TRANSLATE_NOOP("Findings", "if debugging or step % 100 == 0:   # then test"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the result decides what is computed next.") },
    { "H5", QT_TRANSLATE_NOOP("Findings", "Many tiny operators"),
        QT_TRANSLATE_NOOP(
            "Findings", "{operators} operators in {block} work on {elements} elements or fewer, one after the other."),
        QT_TRANSLATE_NOOP("Findings",
            "{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on {tinyElements} "
            "elements or fewer"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether plain Python or one operator could compute the same.") },
    { "H6", QT_TRANSLATE_NOOP("Findings", "Loop over rows"),
        QT_TRANSLATE_NOOP("Findings", "{block} handles {rows} rows one after the other."),
        QT_TRANSLATE_NOOP("Findings",
            "a sequence of operators that cuts out rows, or of calls of the same modules in one call of another, "
            "follows itself {rows} times or more"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether a row needs the result of the one before.") },
    { "H6b", QT_TRANSLATE_NOOP("Findings", "A tensor that grows"),
        QT_TRANSLATE_NOOP(
            "Findings", "{block} joins tensors {joins} times in a row; a list that is joined once does it."),
        QT_TRANSLATE_NOOP("Findings", "{joins} cat or stack or more in one piece of a block"),
        QT_TRANSLATE_NOOP("Findings", "parts.append(part)   # in the loop\nwhole = torch.cat(parts)"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether each length is needed on the way.") },
    { "H7", QT_TRANSLATE_NOOP("Findings", "Plain Python in between"),
        QT_TRANSLATE_NOOP(
            "Findings", "{bound} of plain Python in {block}[, in {subject}] (gaps: {gaps}, the longest {longestNs})."),
        QT_TRANSLATE_NOOP("Findings",
            "{gapNs} or more without an operator while no device works, together above {gapShare} of the step; "
            "backward passes, optimizers and loaders aside"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell what Python did there unless it has its frames (with_stack).") },
    { "H8", QT_TRANSLATE_NOOP("Findings", "The host stands still"),
        QT_TRANSLATE_NOOP("Findings",
            "The host stands still for {bound} in {block}[, in {subject}] (times: {gaps}, the longest {longestNs}), as "
            "in a garbage collection or behind another process."),
        QT_TRANSLATE_NOOP("Findings",
            "{stallNs} or more without an operator while no device works, with fewer than {stallEvents} host events "
            "per 100 ms; backward passes, optimizers and loaders aside"),
        QT_TRANSLATE_NOOP("Findings", "gc.disable()   # and gc.collect() every N steps"),
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell a garbage collection from a process that took the processor.") },
    { "H9", QT_TRANSLATE_NOOP("Findings", "Same tensors in every step"),
        QT_TRANSLATE_NOOP("Findings", "{block} builds the same {tensors} tensors in each step."),
        QT_TRANSLATE_NOOP("Findings",
            "a module creates {constants} tensors or more (arange, linspace, full, zeros, ones, eye, torch.tensor), "
            "the same in every step"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether their values are the same, or whether they are changed later.") },
    { "C6", QT_TRANSLATE_NOOP("Findings", "Copies for the layout"),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed."),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take "
            "{copyShare} of the step"),
        "", "" },
    { "C7", QT_TRANSLATE_NOOP("Findings", "Conversions of the type"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted."),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they "
            "take {copyShare} of the step; autocast's own do not count"),
        "", "" },
    { "C8", QT_TRANSLATE_NOOP("Findings", "Tensors cloned"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} clones tensors of one size {clones} times. A trace cannot tell whether the copies are changed."),
        QT_TRANSLATE_NOOP("Findings", "{copies} clones or more of one size in a module without many views"), "", "" },
    { "K0", QT_TRANSLATE_NOOP("Findings", "The same call several times"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} calls {subject} with the same sizes {calls} times in a row. A trace does not tell whether the "
            "inputs differ."),
        QT_TRANSLATE_NOOP("Findings",
            "the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row"),
        "", "" },
    { "K5", QT_TRANSLATE_NOOP("Findings", "Attention in several operators"),
        QT_TRANSLATE_NOOP("Findings", "{block} computes attention in {operators} operators instead of one."),
        QT_TRANSLATE_NOOP("Findings",
            "a matrix product, a softmax and a matrix product with nothing but scaling, masks and dropout between"),
        "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the weights of the attention are used elsewhere.") },
    { "K6", QT_TRANSLATE_NOOP("Findings", "Elementwise operators in a row"),
        QT_TRANSLATE_NOOP(
            "Findings", "{operators} operators of {block} pass over {elements} elements one after the other."),
        QT_TRANSLATE_NOOP("Findings",
            "{elementwise} operators or more that pass over tensors of one size one after the other, above "
            "{elementwiseShare} of the step"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the results on the way are needed.") },
    { "K10", QT_TRANSLATE_NOOP("Findings", "Double precision"),
        QT_TRANSLATE_NOOP("Findings", "{block} computes in double precision (operators: {operators})."),
        QT_TRANSLATE_NOOP("Findings", "operators on tensors of double precision"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the precision is needed.") },
    { "D1", QT_TRANSLATE_NOOP("Findings", "The step waits for its data"),
        QT_TRANSLATE_NOOP("Findings", "The step waits {bound} for its data."),
        QT_TRANSLATE_NOOP("Findings", "loading holds up the step for more than {loaderShare} of it"), "", "" },
    { "D2", QT_TRANSLATE_NOOP("Findings", "Loader without workers"),
        QT_TRANSLATE_NOOP("Findings", "The step loads its data itself, for {bound}."),
        QT_TRANSLATE_NOOP(
            "Findings", "the loader has no workers, and loading holds up the step for more than {loaderShare} of it"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell how many processors are free for workers.") },
    { "D3", QT_TRANSLATE_NOOP("Findings", "Workers started again"),
        QT_TRANSLATE_NOOP("Findings", "The loader starts its workers again, for {bound}."),
        QT_TRANSLATE_NOOP("Findings", "the loader makes its iterator, and starts its workers, in the steps"), "", "" },
    { "D4", QT_TRANSLATE_NOOP("Findings", "Data prepared in the step"),
        QT_TRANSLATE_NOOP("Findings", "The data is prepared before the model is called (operators: {operators})."),
        QT_TRANSLATE_NOOP("Findings",
            "operators before the first module call of a step, together above {augmentationShare} of it; casts and "
            "moves to a device aside"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the loader could do it.") },
};

} // namespace

const RuleWords *ruleWords(std::string_view id)
{
    const auto *found =
        std::find_if(std::begin(kRules), std::end(kRules), [id](const RuleWords &words) { return words.id == id; });
    return found == std::end(kRules) ? nullptr : found;
}

} // namespace twinlane
