// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/rulewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

/// In the order of findingRules().
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
    { "H1", QT_TRANSLATE_NOOP("Findings", "The device waits for the host"),
        QT_TRANSLATE_NOOP("Findings",
            "The device waits {bound} for the host (times: {waits}, the longest {longestNs}[, in {subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "the device waits for the host to launch its work for more than {hostBoundShare} of the step; loaders "
            "aside"),
        "",
        QT_TRANSLATE_NOOP("Findings",
            "A trace cannot tell how much of it the profiler itself caused, which slows the host and not the "
            "device.") },
    { "H2", QT_TRANSLATE_NOOP("Findings", "The host waits for the device"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} waits for the device, mostly by {subject}, and the device then waits for the host (waits: "
            "{waits})."),
        QT_TRANSLATE_NOOP(
            "Findings", "a call that waits for the device, after which the device waits for the host; loaders aside"),
        QT_TRANSLATE_NOOP("Findings", "total += loss.detach()   # and total.item() every N steps"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the program needs the value at once.") },
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
    { "H4", QT_TRANSLATE_NOOP("Findings", "Kernels shorter than their launches"),
        QT_TRANSLATE_NOOP("Findings", "{kernels} of {launches} kernels and copies are shorter than their launches."),
        QT_TRANSLATE_NOOP("Findings",
            "kernels shorter than the calls that launch them: above {tinyKernelLaunches} of the launches, and with the "
            "waits for them above {tinyKernelShare} of the step"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell how much longer the profiler makes each launch.") },
    { "H5", QT_TRANSLATE_NOOP("Findings", "Many tiny operators"),
        QT_TRANSLATE_NOOP(
            "Findings", "{operators} operators in {block} work on {elements} elements or fewer, one after the other."),
        QT_TRANSLATE_NOOP("Findings",
            "{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on {tinyElements} "
            "elements or fewer; those that do nothing do not count"),
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
            "the same in every step; what it computes from them alone counts, too"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether their values are the same, or whether they are changed later.") },
    { "C1", QT_TRANSLATE_NOOP("Findings", "Copies from pageable memory"),
        QT_TRANSLATE_NOOP("Findings",
            "Copies to the device come from memory that is not pinned (copies: {copies}[, most of it for {subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "copies to the device from memory that is not pinned, above {pageableBytes} a step where sizes are "
            "recorded"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether there is memory to pin.") },
    { "C3", QT_TRANSLATE_NOOP("Findings", "Filled on the host, then moved"),
        QT_TRANSLATE_NOOP(
            "Findings", "{block} fills tensors on the host and then moves them to the device (tensors: {tensors})."),
        QT_TRANSLATE_NOOP("Findings",
            "a tensor is filled (zeros, ones, full, normal, uniform) and the next operator moves it to the device"),
        "",
        QT_TRANSLATE_NOOP("Findings",
            "A trace cannot tell whether the host needs the same values; random numbers of a device are others.") },
    { "C4", QT_TRANSLATE_NOOP("Findings", "To the host and back"),
        QT_TRANSLATE_NOOP(
            "Findings", "{block} copies tensors of {elements} elements to the host and back (tensors: {tensors})."),
        QT_TRANSLATE_NOOP("Findings",
            "one call of a module copies a tensor to the host and one of the same size back; more than {tinyElements} "
            "elements"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether what the host did in between can be done on the device.") },
    { "C5", QT_TRANSLATE_NOOP("Findings", "Many small copies"),
        QT_TRANSLATE_NOOP("Findings",
            "Small copies between host and device follow each other (copies: {copies}[, most of it for {subject}]); "
            "pack them into one."),
        QT_TRANSLATE_NOOP("Findings",
            "more than {smallCopies} copies between host and device per step, each of {smallCopyBytes} or less; of "
            "{smallCopyNs} or less where sizes are not recorded"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell which of them could go together.") },
    { "C6", QT_TRANSLATE_NOOP("Findings", "Copies for the layout"),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed."),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take "
            "{copyShare} of the step"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether a later operator needs the order.") },
    { "C7", QT_TRANSLATE_NOOP("Findings", "Conversions of the type"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted."),
        QT_TRANSLATE_NOOP("Findings",
            "{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they "
            "take {copyShare} of the step; autocast's own do not count"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the precision in between is wanted.") },
    { "C8", QT_TRANSLATE_NOOP("Findings", "Tensors cloned"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} clones tensors of one size {clones} times. A trace cannot tell whether the copies are changed."),
        QT_TRANSLATE_NOOP("Findings", "{copies} clones or more of one size in a module without many views"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether a copy is changed afterwards.") },
    { "K0", QT_TRANSLATE_NOOP("Findings", "The same call several times"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} calls {subject} with the same sizes {calls} times in a row[; no backward pass uses the results of "
            "{unused} of them]. A trace does not tell whether the inputs differ."),
        QT_TRANSLATE_NOOP("Findings",
            "the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row; also "
            "a sequence with one, in one call of a module, or where no backward pass uses some of the results"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the inputs are the same.") },
    { "K1", QT_TRANSLATE_NOOP("Findings", "Float32 beside the matrix cores"),
        QT_TRANSLATE_NOOP("Findings",
            "Products and convolutions compute in float32 beside the matrix cores (kernels: {products}[, most of it in "
            "{subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "products and convolutions in float32, beside the matrix cores of a device that takes TF32 or bfloat16"),
        QT_TRANSLATE_NOOP(
            "Findings", "torch.set_float32_matmul_precision(\"high\")   # or torch.autocast(\"cuda\", torch.bfloat16)"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the model bears the lower precision.") },
    { "K2", QT_TRANSLATE_NOOP("Findings", "Matrix cores unused"),
        QT_TRANSLATE_NOOP("Findings",
            "Products and convolutions run beside the matrix cores, which have {percent} % of such work (kernels: "
            "{products}[, most of it in {subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "the device has matrix cores (tensor cores), and products and convolutions use them for less than "
            "{tensorCoreShare} of their time"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "Kernels are known by their names, and a library may name one in a way that does not tell.") },
    { "K3", QT_TRANSLATE_NOOP("Findings", "Sizes that matrix cores do not like"),
        QT_TRANSLATE_NOOP("Findings",
            "Products in half precision have sides that are no multiple of 8, such as {side} (products: {products}[, "
            "most of it in {subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "products in half precision with a side that is no multiple of {alignedTo}; how many rows there are does "
            "not count"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether the size can be chosen; that of a vocabulary usually can.") },
    { "K4", QT_TRANSLATE_NOOP("Findings", "Products that leave the device empty"),
        QT_TRANSLATE_NOOP("Findings",
            "Products and convolutions leave most of the device empty (kernels: {products}[, most of it in "
            "{subject}])."),
        QT_TRANSLATE_NOOP("Findings",
            "products and convolutions above {skinnyNs} with fewer blocks than {skinnyFill} of the device's "
            "processors; an occupancy of {occupancyPercent} % or more is none; where blocks are not recorded, one "
            "below it"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether another stream fills the rest.") },
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
    { "K7", QT_TRANSLATE_NOOP("Findings", "A bias that batch norm takes away"),
        QT_TRANSLATE_NOOP("Findings",
            "Convolutions have a bias that the BatchNorm behind them takes away (convolutions: {convolutions}, the "
            "first {subject})."),
        QT_TRANSLATE_NOOP(
            "Findings", "a convolution with a bias, and a BatchNorm behind it, which takes the bias away"),
        "", "" },
    { "K8", QT_TRANSLATE_NOOP("Findings", "Layouts turned around for convolutions"),
        QT_TRANSLATE_NOOP("Findings",
            "Kernels turn the layout of convolutions around (kernels: {kernels}[, most of it in {subject}])."),
        QT_TRANSLATE_NOOP(
            "Findings", "kernels inside convolutions that turn NCHW into NHWC or back, on a device with matrix cores"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether all of the model takes channels last.") },
    { "K10", QT_TRANSLATE_NOOP("Findings", "Double precision"),
        QT_TRANSLATE_NOOP("Findings", "{block} computes in double precision (operators: {operators})."),
        QT_TRANSLATE_NOOP("Findings", "operators on tensors of double precision"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the precision is needed.") },
    { "D1", QT_TRANSLATE_NOOP("Findings", "The step waits for its data"),
        QT_TRANSLATE_NOOP("Findings", "The step waits {bound} for its data."),
        QT_TRANSLATE_NOOP("Findings", "loading holds up the step for more than {loaderShare} of it"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell what the workers do, which are other processes.") },
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
    { "B1", QT_TRANSLATE_NOOP("Findings", "Batch too small"),
        QT_TRANSLATE_NOOP("Findings",
            "Most of the step goes to {operators} operators of {floorNs} or less, which larger inputs hardly prolong: "
            "a larger batch, torch.compile or graphs."),
        QT_TRANSLATE_NOOP("Findings",
            "operators that take no more than {floorFactor} times what the shortest of the trace do, above "
            "{floorShare} of the step and half of each module's"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether a larger batch fits into memory, or suits the training.") },
    { "M1", QT_TRANSLATE_NOOP("Findings", "Memory asked of the driver in the steps"),
        QT_TRANSLATE_NOOP("Findings",
            "The step asks the driver for memory {allocations} times and gives some back {frees} times, most of it in "
            "{subject}. Such calls wait for the device."),
        QT_TRANSLATE_NOOP("Findings",
            "memory is asked of the driver or given back to it in the steps (cudaMalloc, cudaFree, hipMalloc, ...)"),
        QT_TRANSLATE_NOOP("Findings",
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # and tensors of the same sizes in every step"),
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether the first steps after the recorded ones do the same.") },
    { "M2", QT_TRANSLATE_NOOP("Findings", "Memory near its limit"),
        QT_TRANSLATE_NOOP("Findings",
            "{subject} has {reservedBytes} of its {totalBytes} reserved ({reservedShare}). Near the limit the "
            "allocator gives its cache back and asks anew."),
        QT_TRANSLATE_NOOP("Findings", "the reserved memory exceeds {memoryShare} of the device's"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell what other processes hold on the same device.") },
    { "M2b", QT_TRANSLATE_NOOP("Findings", "Fragmented memory"),
        QT_TRANSLATE_NOOP("Findings",
            "{idleBytes} of the {reservedBytes} that are reserved on {subject} are never allocated ({idleShare})."),
        QT_TRANSLATE_NOOP("Findings",
            "more than {fragmentedShare} of the reserved memory, and {fragmentedBytes}, is never allocated in the "
            "step"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether steps that were not recorded use it.") },
    { "M3", QT_TRANSLATE_NOOP("Findings", "Cache emptied in the steps"),
        QT_TRANSLATE_NOOP("Findings",
            "The allocator gives its cache back to the driver in the step (times: {times}), and has to ask for it "
            "anew."),
        QT_TRANSLATE_NOOP("Findings",
            "torch.cuda.empty_cache is called in the steps; without stacks: {cacheFrees} frees or more in a row"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether another process needs the memory.") },
    { "M4", QT_TRANSLATE_NOOP("Findings", "Memory that grows"),
        QT_TRANSLATE_NOOP(
            "Findings", "The memory allocated on {subject} grows by {growthBytes} a step, to {lastBytes}."),
        QT_TRANSLATE_NOOP("Findings",
            "the allocated memory grows in each of {growthSteps} steps or more, by more than {growthShare} of it a "
            "step"),
        QT_TRANSLATE_NOOP("Findings", "losses.append(loss.item())   # not the tensor with its graph"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether it stops to grow after the recorded steps.") },
    { "G1", QT_TRANSLATE_NOOP("Findings", "Graph breaks"),
        QT_TRANSLATE_NOOP("Findings",
            "The compiled code of {block} breaks off {breaks} times for {operators} operators that run one by one."),
        QT_TRANSLATE_NOOP(
            "Findings", "one call of a module runs several pieces of compiled code with operators between them"),
        QT_TRANSLATE_NOOP("Findings", "TORCH_LOGS=graph_breaks python train.py   # tells why"),
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell what broke the graph; TORCH_LOGS does.") },
    { "G2", QT_TRANSLATE_NOOP("Findings", "Compiled again in the steps"),
        QT_TRANSLATE_NOOP("Findings", "The step compiles {compilations} times, for {bound} at most."),
        QT_TRANSLATE_NOOP("Findings",
            "torch.compile or the recording of a graph is at work in the steps; or a compiled region takes "
            "{preparationNs} before it begins"),
        QT_TRANSLATE_NOOP("Findings",
            "TORCH_LOGS=recompiles python train.py   # tells why; torch._dynamo.mark_dynamic(tensor, 0) may help"),
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether these were the first steps, in which that is to be expected.") },
    { "G3", QT_TRANSLATE_NOOP("Findings", "Copies into graphs"),
        QT_TRANSLATE_NOOP(
            "Findings", "{copies} copies bring inputs to where {launches} launches of graphs expect them."),
        QT_TRANSLATE_NOOP("Findings", "copies right before the launch of a graph, above {graphCopyShare} of the step"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the inputs can be written there at once.") },
    { "G4", QT_TRANSLATE_NOOP("Findings", "The same launches without a graph"),
        QT_TRANSLATE_NOOP("Findings",
            "The device waits {bound} for the host, which launches the same {launches} pieces of work in every step."),
        QT_TRANSLATE_NOOP("Findings",
            "the device waits for the host for more than {hostBoundShare} of the step, every step launches the same, "
            "and no graph is launched; loaders aside"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell whether the sizes stay the same in steps that were not recorded.") },
    { "P1", QT_TRANSLATE_NOOP("Findings", "Communication that nothing hides"),
        QT_TRANSLATE_NOOP("Findings",
            "The device does nothing but communicate for {bound}, in {collectives} collectives that take "
            "{communicationNs}."),
        QT_TRANSLATE_NOOP(
            "Findings", "communication that no kernel hides takes more than {communicationShare} of the step"),
        "",
        QT_TRANSLATE_NOOP("Findings",
            "A trace cannot tell waiting for a late rank from the time that the transfer itself takes; a set of ranks "
            "can.") },
    { "P2", QT_TRANSLATE_NOOP("Findings", "Small collectives"),
        QT_TRANSLATE_NOOP("Findings", "{small} of {collectives} collectives are smaller than {smallBytes}."),
        QT_TRANSLATE_NOOP("Findings",
            "more than {collectives} collectives in a step, and more than {smallCollectiveShare} of them below "
            "{smallCollectiveBytes}"),
        "", "" },
    { "P3", QT_TRANSLATE_NOOP("Findings", "DataParallel"),
        QT_TRANSLATE_NOOP("Findings", "One process drives {devices} devices by torch.nn.DataParallel."),
        QT_TRANSLATE_NOOP("Findings", "torch.nn.DataParallel shares the step between devices of one process"),
        QT_TRANSLATE_NOOP(
            "Findings", "model = torch.nn.parallel.DistributedDataParallel(model)   # a process for each device"),
        "" },
    { "P4", QT_TRANSLATE_NOOP("Findings", "Collectives over the host"),
        QT_TRANSLATE_NOOP(
            "Findings", "{collectives} collectives go through the host (gloo) although the step works on a device."),
        QT_TRANSLATE_NOOP("Findings", "collectives of gloo in steps with device work, and none of NCCL"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether NCCL works on this machine.") },
    { "P5", QT_TRANSLATE_NOOP("Findings", "A rank that is late"), "",
        QT_TRANSLATE_NOOP("Findings", "one rank is the last at most collectives; sets of ranks tell"), "",
        QT_TRANSLATE_NOOP("Findings", "A single trace cannot tell at all: it takes a set of ranks.") },
    { "P6", QT_TRANSLATE_NOOP("Findings", "Batch norms that wait for other ranks"),
        QT_TRANSLATE_NOOP("Findings", "{norms} batch norms of the step wait for the other ranks."),
        QT_TRANSLATE_NOOP(
            "Findings", "more than {batchNorms} batch norms of a step exchange their statistics between ranks"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the batch of one rank suffices.") },
    { "P7", QT_TRANSLATE_NOOP("Findings", "Kernels disturbed by communication"),
        QT_TRANSLATE_NOOP(
            "Findings", "{kernels} kernels beside communication take {slowerShare} longer than the same ones alone."),
        QT_TRANSLATE_NOOP("Findings",
            "most calls of a kernel beside communication take {disturbedShare} longer than three in four alone, with "
            "one grid; {disturbedCalls} calls or more of both"),
        "",
        QT_TRANSLATE_NOOP(
            "Findings", "A trace cannot tell communication from other work that ran on the device at the same time.") },
    { "P8", QT_TRANSLATE_NOOP("Findings", "Communication in the stream of the computation"),
        QT_TRANSLATE_NOOP("Findings",
            "{collectives} collectives run on the stream of the computation, so that neither hides the other."),
        QT_TRANSLATE_NOOP("Findings", "communication runs on the stream that computes most"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether the next kernel needs what is communicated.") },
    { "X1", QT_TRANSLATE_NOOP("Findings", "Other sizes"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings", "an operator has inputs of other sizes, in a comparison"), "", "" },
    { "X2", QT_TRANSLATE_NOOP("Findings", "Other types"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings", "an operator has inputs of other types, in a comparison"), "", "" },
    { "X3", QT_TRANSLATE_NOOP("Findings", "Another order in memory"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings", "an input of the same sizes lies otherwise in memory, in a comparison"), "", "" },
    { "X4", QT_TRANSLATE_NOOP("Findings", "Another kernel"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP(
            "Findings", "an operator runs another kernel, or gains or loses tensor cores, in a comparison"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell why a library chose it.") },
    { "X5", QT_TRANSLATE_NOOP("Findings", "Another launch of the same kernel"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP(
            "Findings", "the same kernel has another grid, block, registers or shared memory, in a comparison"),
        "", "" },
    { "X6", QT_TRANSLATE_NOOP("Findings", "Other operators at the same place"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings", "other operators stand at the same place, in a comparison"), "",
        QT_TRANSLATE_NOOP("Findings", "A trace cannot tell whether both compute the same.") },
    { "X7", QT_TRANSLATE_NOOP("Findings", "More or fewer calls"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings",
            "operators are called more or less often, by one side alone, or again in the backward pass, in a "
            "comparison"),
        "", "" },
    { "X8", QT_TRANSLATE_NOOP("Findings", "One common factor"),
        QT_TRANSLATE_NOOP("Findings", "Nearly all times of the {subject} differ by one factor ({changeShare})."),
        QT_TRANSLATE_NOOP(
            "Findings", "nearly all times of the host or the device differ by one factor, in a comparison"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell what slowed or sped up the machine.") },
    { "X9", QT_TRANSLATE_NOOP("Findings", "The host takes another time"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP(
            "Findings", "the host takes another time, in operators, between them or before launches, in a comparison"),
        "", QT_TRANSLATE_NOOP("Findings", "A trace cannot tell what else ran on the processors.") },
    { "X10", QT_TRANSLATE_NOOP("Findings", "Another overlap"),
        QT_TRANSLATE_NOOP("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step."),
        QT_TRANSLATE_NOOP("Findings", "more or less of the same communication or copies is hidden, in a comparison"),
        "", "" },
    { "X11", QT_TRANSLATE_NOOP("Findings", "Another limit"), QT_TRANSLATE_NOOP("Findings", "Limits: {subject}."),
        QT_TRANSLATE_NOOP("Findings", "something else limits the step, in a comparison"), "", "" },
    { "X12", QT_TRANSLATE_NOOP("Findings", "Not to be compared"), "{subject}",
        QT_TRANSLATE_NOOP("Findings", "some numbers of the two recordings must not be compared"), "", "" },
    { "S1", QT_TRANSLATE_NOOP("Findings", "Unusual segment"),
        QT_TRANSLATE_NOOP("Findings",
            "{block} looks unusual[, most like {subject}], with a probability of {probability}[: {signs}]. No rule "
            "says why."),
        QT_TRANSLATE_NOOP("Findings",
            "pieces of a block that the segment model finds unusual though no rule speaks of them; it abstains from "
            "steps with device work"),
        "",
        QT_TRANSLATE_NOOP("Findings",
            "The model does not tell why; it tells which features of the segment are out of the ordinary.") },
};

} // namespace

const RuleWords *ruleWords(std::string_view id)
{
    const auto *found =
        std::find_if(std::begin(kRules), std::end(kRules), [id](const RuleWords &words) { return words.id == id; });
    return found == std::end(kRules) ? nullptr : found;
}

} // namespace twinlane
