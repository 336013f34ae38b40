// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/rules.h"

#include "model/base/translatable.h"

#include <array>

namespace twinlane {

namespace {

using Grade = FindingGrade;
using Need = RuleNeed;

constexpr char kTuning[] = "https://docs.pytorch.org/tutorials/recipes/recipes/tuning_guide.html";
constexpr char kMatcher[] = "https://github.com/pytorch/pytorch/blob/main/torch/profiler/_pattern_matcher.py";
constexpr char kHolistic[] = "https://hta.readthedocs.io/en/latest/";
constexpr char kTraceLens[] = "https://github.com/AMD-AGI/TraceLens";
constexpr char kBoard[] = "https://github.com/pytorch/kineto/tree/main/tb_plugin";
constexpr char kAttention[] =
    "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.scaled_dot_product_attention.html";
constexpr char kMemory[] = "https://docs.pytorch.org/docs/stable/notes/cuda.html#memory-management";
constexpr char kFaq[] = "https://docs.pytorch.org/docs/stable/notes/faq.html";
constexpr char kCompile[] = "https://docs.pytorch.org/docs/stable/torch.compiler_troubleshooting.html";
constexpr char kGraphs[] = "https://docs.pytorch.org/docs/stable/notes/cuda.html#cuda-graphs";
constexpr char kAdvisor[] = "https://gitee.com/ascend/mstt/tree/master/profiler/msprof_analyze";
/// A reason of the comparison, with its times.
constexpr char kReason[] = TWINLANE_TEXT("Findings", "{subject}: {baselineNs} -> {experimentalNs} a step.");
constexpr char kOptim[] = "https://docs.pytorch.org/docs/stable/optim.html";

constexpr std::array<FindingRule, 72> kRules { {
    { "O1", "optimizer_one_by_one", Need::Nothing, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "Optimizer.step holds {optimizerOperators} operators or more and none that updates many parameters at once "
            "(_foreach, _fused)"),
        TWINLANE_TEXT("Findings",
            "The optimizer updates {parameters} parameters one after the other, with {operators} operators."),
        TWINLANE_TEXT("Findings", "torch.optim.AdamW(parameters, fused=True)   # or foreach=True"), kOptim,
        findLoopOptimizer },
    { "O2", "gradients_zeroed", Need::Nothing, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "{zeroed} aten::zero_ or more in Optimizer.zero_grad, or directly in the step"),
        TWINLANE_TEXT("Findings", "{gradients} gradients are filled with zeros instead of being dropped."),
        "optimizer.zero_grad(set_to_none=True)", kTuning, findZeroedGradients },
    { "O3", "autograd_in_inference", Need::Nothing, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "there is no backward pass and no optimizer, yet the sequence numbers of operators grow; on the host, a "
            "part of {autogradParts} of the first {autogradCallNs} of each is what it costs at most"),
        TWINLANE_TEXT("Findings",
            "{operators} operators record themselves for a backward pass that does not come; that takes memory, and "
            "some "
            "microseconds of the host for each."),
        "with torch.inference_mode():", kTuning, findNeedlessAutograd },
    { "O4", "recomputation", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "forward operators run inside the backward pass"),
        TWINLANE_TEXT("Findings",
            "{operators} forward operators run again in the backward pass (activation checkpointing), for {bound} at "
            "most."),
        "", "https://docs.pytorch.org/docs/stable/checkpoint.html", findRecomputation },
    { "O5", "parameter_loop", Need::Shapes, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "beside modules and optimizers, {optimizerOperators} operators or more change tensors of many sizes in "
            "place, one after the other; the clipping of gradients aside"),
        TWINLANE_TEXT("Findings",
            "The step changes {parameters} parameters one after the other beside the optimizer, with {operators} "
            "operators such as {subject}."),
        TWINLANE_TEXT("Findings", "torch._foreach_lerp_(averages, parameters, 0.001)   # or every N steps"), kOptim,
        findParameterLoops },
    { "O6", "copied_weights", Need::Shapes, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "beside modules and optimizers, {optimizerOperators} operators or more copy tensors of many sizes, one "
            "after "
            "the other"),
        TWINLANE_TEXT(
            "Findings", "The step copies {parameters} tensors of many sizes, as weights are (copies: {operators})."),
        TWINLANE_TEXT("Findings", "if step % 100 == 0:   # then copy the weights"), "", findCopiedWeights },
    { "H1", "host_bound", Need::KernelsAndRuntime, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "the device waits for the host to launch its work for more than {hostBoundShare} of the step; loaders "
            "aside"),
        TWINLANE_TEXT("Findings",
            "The device waits {bound} for the host (times: {waits}[, the longest {longestNs}][, in {subject}])[; "
            "launching its {launches} pieces of work takes the host {launchingNs}]."),
        "torch.compile(model, mode=\"reduce-overhead\")", kTuning, findHostBound },
    { "H2", "blocking_sync", Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT(
            "Findings", "a call that waits for the device, after which the device waits for the host; loaders aside"),
        TWINLANE_TEXT("Findings",
            "{block} waits for the device, mostly by {subject}, and the device then waits for the host (waits: "
            "{waits})."),
        TWINLANE_TEXT("Findings", "total += loss.detach()   # and total.item() every N steps"), kTuning,
        findBlockingSyncs },
    { "H3", "item_loop", Need::Nothing, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{reads} values or more are read in one piece of a block, with {betweenReads} operators or fewer between "
            "two; "
            "from {surelyReads} on it is likely"),
        TWINLANE_TEXT("Findings", "{reads} values are fetched one by one in {block}."),
        "values = torch.stack(tensors).tolist()", kTuning, findReadsInLoop },
    { "H3b", "value_checks", Need::Modules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "a module calls is_nonzero, nonzero, allclose or equal, or reads fewer than {reads} values in a row; what "
            "the "
            "value is made of counts, too"),
        TWINLANE_TEXT("Findings", "{block} tests the values of its tensors in every step (checks: {checks})."),
        TWINLANE_TEXT("Findings", "if debugging or step % 100 == 0:   # then test"), "", findValueChecks },
    { "H4", "tiny_kernels", Need::KernelsAndRuntime, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "kernels shorter than the calls that launch them: above {tinyKernelLaunches} of the launches, and with the "
            "waits "
            "for them above {tinyKernelShare} of the step"),
        TWINLANE_TEXT("Findings",
            "{kernels} kernels, of {launches} kernels and copies, are shorter than their launches[, and reach "
            "{roofShare} of the roof]."),
        "model = torch.compile(model, mode=\"reduce-overhead\")", kHolistic, findTinyKernels },
    { "H5", "tiny_operators", Need::Shapes, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on "
            "{tinyElements} elements or fewer, and on no more than one of {tinyPart} parts of what half of the "
            "step's blocks, and the block's other operators, work on; those that do nothing do not count"),
        TWINLANE_TEXT(
            "Findings", "{operators} operators in {block} work on {elements} elements or fewer, one after the other."),
        "", "", findTinyOperators },
    { "H6", "row_loop", Need::Nothing, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "a sequence of operators that cuts out rows, or of calls of the same modules in one call of another that "
            "multiply matrices, follows itself {rows} times or more"),
        TWINLANE_TEXT("Findings", "{block} handles {rows} rows, heads or other parts one after the other."), "",
        kMatcher, findRowLoops },
    { "H6b", "growing_tensor", Need::Shapes, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{joins} cat or stack or more in one piece of a block, each onto a tensor that is longer than at the join "
            "before"),
        TWINLANE_TEXT(
            "Findings", "{block} joins growing tensors, {joins} times in all; a list that is joined once does it."),
        TWINLANE_TEXT("Findings", "parts.append(part)   # in the loop\nwhole = torch.cat(parts)"), "",
        findGrowingTensors },
    { "H7", "python_gap", Need::Nothing, Grade::Possible, false, false,
        TWINLANE_TEXT("Findings",
            "{gapNs} or more without an operator while no device works, together above {gapShare} of the step; "
            "backward "
            "passes, optimizers and loaders aside"),
        TWINLANE_TEXT(
            "Findings", "{bound} of plain Python in {block}[, in {subject}] (gaps: {gaps}, the longest {longestNs})."),
        "", "", findPythonGaps },
    { "H8", "stall", Need::Stacks, Grade::Possible, false, false,
        TWINLANE_TEXT("Findings",
            "{stallNs} or more without an operator while no device works, with fewer than {stallEvents} host events "
            "per "
            "100 ms; "
            "backward passes, optimizers and loaders aside"),
        TWINLANE_TEXT("Findings",
            "The host stands still for {bound} in {block}[, in {subject}] (times: {gaps}, the longest {longestNs}), as "
            "in "
            "a "
            "garbage collection or behind another process."),
        TWINLANE_TEXT("Findings", "gc.disable()   # and gc.collect() every N steps"),
        "https://docs.python.org/3/library/gc.html", findStalls },
    { "H9", "rebuilt_constants", Need::ShapesAndModules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "a module creates {constants} tensors or more (arange, linspace, full, zeros, ones, eye, torch.tensor), "
            "the same in every step; what it computes from them alone counts, too"),
        TWINLANE_TEXT("Findings", "{block} builds the same {tensors} tensors in each step."),
        "self.register_buffer(\"mask\", mask, persistent=False)", kTuning, findRebuiltConstants },
    { "H10", "one_hot_product", Need::Nothing, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "aten::one_hot, and a product with what it gives"),
        TWINLANE_TEXT("Findings", "{block} picks rows of a table by a product with ones and zeros."),
        "torch.nn.functional.embedding(indices, table)",
        "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.embedding.html", findOneHotProducts },
    { "C1", "pageable_copies", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "copies to the device from memory that is not pinned, above {pageableBytes} a step where sizes are "
            "recorded"),
        TWINLANE_TEXT("Findings",
            "Copies to the device come from memory that is not pinned (copies: {copies}[, most of it for {subject}])."),
        "DataLoader(dataset, pin_memory=True)\ntensor.to(\"cuda\", non_blocking=True)", kTuning, findPageableCopies },
    { "C3", "filled_on_host", Need::Shapes | Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "a tensor is filled (zeros, ones, full, normal, uniform) and the next operator moves it to the device"),
        TWINLANE_TEXT(
            "Findings", "{block} fills tensors on the host and then moves them to the device (tensors: {tensors})."),
        "torch.zeros(size, device=\"cuda\")", kMatcher, findFilledOnHost },
    { "C4", "ping_pong", Need::Shapes | Need::Modules | Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "one call of a module copies a tensor to the host and one of the same size back; more than {tinyElements} "
            "elements"),
        TWINLANE_TEXT(
            "Findings", "{block} copies tensors of {elements} elements to the host and back (tensors: {tensors})."),
        "", "", findPingPong },
    { "C5", "small_copies", Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "more than {smallCopies} copies between host and device per step, each of {smallCopyBytes} or less; of "
            "{smallCopyNs} or less where sizes are not recorded; reading a value, or how many there are, is no such "
            "copy"),
        TWINLANE_TEXT("Findings",
            "Small copies between host and device follow each other (copies: {copies}[, most of it for {subject}]); "
            "pack "
            "them into one."),
        "", kTraceLens, findSmallCopies },
    { "C6", "layout_copies", Need::Modules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take "
            "{copyShare} of the step"),
        TWINLANE_TEXT("Findings",
            "{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed."),
        "", "", findLayoutCopies },
    { "C7", "dtype_casts", Need::ShapesAndModules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they "
            "take "
            "{copyShare} of the step; autocast's own do not count; likely with {castsInRow} of one size in a row"),
        TWINLANE_TEXT("Findings",
            "{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted."),
        "", "", findCasts },
    { "C8", "clones", Need::ShapesAndModules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{copies} clones or more in equal modules without many views; likely where no operator of the module "
            "writes to "
            "a tensor of their size afterwards"),
        TWINLANE_TEXT(
            "Findings", "{block} clones tensors {clones} times. A trace cannot tell whether the copies are changed."),
        "", "", findClones },
    { "K0", "repeated_work", Need::ShapesAndModules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row; also "
            "a sequence with one, in one call of a module, or where no backward pass uses some of the results"),
        TWINLANE_TEXT("Findings",
            "{block} calls {subject} with the same sizes {calls} times in a row[; no backward pass uses the results of "
            "{unused} of them]. A trace does not tell whether the inputs differ."),
        "", "", findRepeatedWork },
    { "K1", "single_precision", Need::Shapes | Need::KernelsAndRuntime | Need::DeviceProperties, Grade::Likely, false,
        false,
        TWINLANE_TEXT("Findings",
            "products and convolutions in float32, without the matrix cores of a device that takes TF32 or bfloat16"),
        TWINLANE_TEXT("Findings",
            "Products and convolutions compute in float32 without the matrix cores (kernels: {products}[, most of it "
            "in {subject}])[, at {roofShare} of what these could do in half precision]."),
        TWINLANE_TEXT(
            "Findings", "torch.set_float32_matmul_precision(\"high\")   # or torch.autocast(\"cuda\", torch.bfloat16)"),
        kMatcher, findSinglePrecision },
    { "K2", "matrix_cores_unused", Need::Kernels | Need::DeviceProperties, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "the device has matrix cores (tensor cores), and products and convolutions use them for less than "
            "{tensorCoreShare} of their time"),
        TWINLANE_TEXT("Findings",
            "Products and convolutions run without the matrix cores, which have at most {percent} % of such work "
            "(kernels: {products}[, most of it in {subject}])[, at {roofShare} of what these could do in half "
            "precision]."),
        "with torch.autocast(\"cuda\"):", kBoard, findUnusedMatrixCores },
    { "K3", "unaligned_products", Need::Shapes | Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "products in half precision with a side that is no multiple of {alignedTo}; how many rows there are does "
            "not "
            "count"),
        TWINLANE_TEXT("Findings",
            "Products in half precision have sides that are no multiple of 8, such as {side} (products: "
            "{products}[, most of it in {subject}])[, at {roofShare} of the roof][; others of this run reach "
            "{bestShare}]."),
        "size = (size + 7) // 8 * 8", kMatcher, findUnalignedProducts },
    { "K4", "skinny_products", Need::Kernels, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "products and convolutions above {skinnyNs} with fewer blocks than {skinnyFill} of the device's "
            "processors; an "
            "occupancy of {occupancyPercent} % or more is none; where blocks are not recorded, one below it"),
        TWINLANE_TEXT("Findings",
            "Products and convolutions leave most of the device empty (kernels: {products}[, most of it in "
            "{subject}])[, at {roofShare} of the roof]."),
        "", "", findSkinnyProducts },
    { "K5", "unfused_attention", Need::Nothing, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "a matrix product, a softmax and a matrix product with nothing but scaling, masks and dropout between"),
        TWINLANE_TEXT("Findings",
            "{block} computes attention in {operators} operators instead of one[, at {roofShare} of the roof of its "
            "products]."),
        "torch.nn.functional.scaled_dot_product_attention(query, key, value)", kAttention, findUnfusedAttention },
    { "K6", "elementwise_chain", Need::Shapes, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "{elementwise} operators or more that pass over tensors of one size one after the other, above "
            "{elementwiseShare} of the step"),
        TWINLANE_TEXT("Findings",
            "in {block}, operators pass over up to {elements} elements one after the other (rows of them: {chains}, "
            "the longest of {operators} operators)[; one pass needs {roofShare} of their time at least]."),
        "function = torch.compile(function)", kTuning, findElementwiseChains },
    { "K7", "bias_before_norm", Need::Shapes | Need::Modules, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "a convolution with a bias, and a BatchNorm behind it, which takes the bias away"),
        TWINLANE_TEXT("Findings",
            "Convolutions have a bias that the BatchNorm behind them takes away (convolutions: {convolutions}, the "
            "first "
            "{subject})."),
        "torch.nn.Conv2d(inputs, outputs, kernel, bias=False)", kTuning, findConvolutionBias },
    { "K8", "layout_conversions", Need::KernelsAndRuntime | Need::DeviceProperties, Grade::Likely, false, false,
        TWINLANE_TEXT(
            "Findings", "kernels inside convolutions that turn NCHW into NHWC or back, on a device with matrix cores"),
        TWINLANE_TEXT("Findings",
            "Kernels turn the layout of convolutions around (kernels: {kernels}[, most of it in {subject}])."),
        "model = model.to(memory_format=torch.channels_last)", kTuning, findLayoutConversions },
    { "K9", "hand_norm", Need::Shapes | Need::Modules, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "a mean, a variance, a difference, a root and a scaling of one tensor follow each other in a module"),
        TWINLANE_TEXT(
            "Findings", "{block} computes a norm of {elements} elements in {operators} operators instead of one."),
        "torch.nn.functional.layer_norm(tensor, sizes, weight, bias)",
        "https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.layer_norm.html", findHandNorms },
    { "K11", "repeated_tower", Need::Shapes | Need::Modules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "in a step that trains, a module whose results autograd does not keep runs twice or more on the same "
            "sizes; "
            "likely where it begins with a table of embeddings, or where the step trains the same products fewer "
            "times"),
        TWINLANE_TEXT("Findings",
            "{subject} is not trained and runs {calls} times on the same sizes in a step. Where its inputs come again, "
            "its "
            "results can be kept."),
        "", "", findRepeatedTowers },
    { "K10", "double_precision", Need::Shapes, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "operators on tensors of double precision"),
        TWINLANE_TEXT("Findings", "{block} computes in double precision (operators: {operators})."), "tensor.float()",
        "", findDoublePrecision },
    { "D1", "slow_loader", Need::Nothing, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings", "loading holds up the step for more than {loaderShare} of it"),
        TWINLANE_TEXT("Findings", "The step waits {bound} for its data."), "", kBoard, findSlowLoader },
    { "D2", "no_workers", Need::Nothing, Grade::Likely, false, false,
        TWINLANE_TEXT(
            "Findings", "the loader has no workers, and loading holds up the step for more than {loaderShare} of it"),
        TWINLANE_TEXT("Findings", "The step loads its data itself, for {bound}."), "DataLoader(dataset, num_workers=4)",
        kTuning, findLoaderWithoutWorkers },
    { "D3", "workers_restarted", Need::Stacks, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings", "the loader makes its iterator, and starts its workers if it has some, in the steps"),
        TWINLANE_TEXT("Findings",
            "The loader makes its iterator anew, with its order and its workers if it has some, for {bound} (times: "
            "{iterators})."),
        TWINLANE_TEXT("Findings", "for batch in loader:   # one iterator for all steps, not next(iter(loader))"),
        "https://docs.pytorch.org/docs/stable/data.html", findRestartedWorkers },
    { "D4", "augmentation", Need::Modules, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "operators before the first module call of a step, together above {augmentationShare} of it; casts and "
            "moves "
            "to a "
            "device aside"),
        TWINLANE_TEXT("Findings", "The data is prepared before the model is called (operators: {operators})."), "", "",
        findAugmentation },
    { "B1", "small_batch", Need::Nothing, Grade::Possible, true, false,
        TWINLANE_TEXT("Findings",
            "{floorOperators} operators or more that take no more than {floorFactor} times what the shortest of the "
            "trace do, and {floorMostNs} at most, above {floorShare} of the step and half of each module's"),
        TWINLANE_TEXT("Findings",
            "Most of the step goes to {operators} operators of {floorNs} or less, which larger inputs hardly prolong: "
            "a "
            "larger "
            "batch, torch.compile or graphs."),
        "", "", findSmallBatch },
    { "M1", "driver_allocation", Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "memory is asked of the driver or given back to it in the steps (cudaMalloc, cudaFree, hipMalloc, ...); "
            "what "
            "only one step does is information"),
        TWINLANE_TEXT("Findings",
            "The step[ asks the driver for memory (calls: at most {allocations}),][ frees memory of the driver "
            "(calls: at most {frees}),] most of it in {subject}. Such calls wait for the device."),
        TWINLANE_TEXT("Findings",
            "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # and tensors of the same sizes in every step"),
        kMemory, findDriverAllocations },
    { "M2", "memory_near_limit", Need::Kernels | Need::Memory | Need::DeviceProperties, Grade::Likely, true, false,
        TWINLANE_TEXT("Findings", "the reserved memory exceeds {memoryShare} of the device's"),
        TWINLANE_TEXT("Findings",
            "{subject} has {reservedBytes} of its {totalBytes} reserved ({reservedShare}). Near the limit the "
            "allocator "
            "gives its cache back and asks anew."),
        "", kBoard, findFullMemory },
    { "M2b", "fragmented_memory", Need::Kernels | Need::Memory, Grade::Likely, true, false,
        TWINLANE_TEXT("Findings",
            "more than {fragmentedShare} of the reserved memory, and {fragmentedBytes}, is never allocated in the "
            "step"),
        TWINLANE_TEXT("Findings",
            "{idleBytes} of the {reservedBytes} that are reserved on {subject} are never allocated ({idleShare})."),
        "PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True", kMemory, findFragmentedMemory },
    { "M3", "emptied_cache", Need::KernelsAndRuntime, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "torch.cuda.empty_cache is called in the steps; without stacks: {cacheFrees} frees or more in a row"),
        TWINLANE_TEXT("Findings",
            "The allocator gives its cache back to the driver in the step (times: {times}), and has to ask for it "
            "anew."),
        "", kMemory, findEmptiedCaches },
    { "M4", "memory_growth", Need::Kernels | Need::Memory, Grade::Likely, true, false,
        TWINLANE_TEXT("Findings",
            "the allocated memory grows in each of {growthSteps} steps or more, by more than {growthShare} of it a "
            "step"),
        TWINLANE_TEXT("Findings", "The memory allocated on {subject} grows by {growthBytes} a step, to {lastBytes}."),
        TWINLANE_TEXT("Findings", "losses.append(loss.item())   # not the tensor with its graph"), kFaq,
        findMemoryGrowth },
    { "G1", "graph_breaks", Need::Modules, Grade::Possible, false, true,
        TWINLANE_TEXT(
            "Findings", "one call of a module runs several pieces of compiled code with operators between them"),
        TWINLANE_TEXT("Findings",
            "The compiled code of {block} breaks off {breaks} times for {operators} operators that run one by one."),
        TWINLANE_TEXT("Findings", "TORCH_LOGS=graph_breaks python train.py   # tells why"), kCompile, findGraphBreaks },
    { "G2", "recompilation", Need::Nothing, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "torch.compile or the recording of a graph is at work in the steps; or a compiled region takes "
            "{preparationNs} "
            "before it begins"),
        TWINLANE_TEXT("Findings",
            "The step[ compiles (times: {compilations}),][ records graphs (times: {recordings}),] for {bound} at "
            "most."),
        TWINLANE_TEXT("Findings",
            "TORCH_LOGS=recompiles python train.py   # tells why; torch._dynamo.mark_dynamic(tensor, 0) may help"),
        kCompile, findRecompilations },
    { "G3", "graph_copies", Need::KernelsAndRuntime, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "copies right before the launch of a graph, above {graphCopyShare} of the step"),
        TWINLANE_TEXT("Findings", "{copies} copies bring inputs to where {launches} launches of graphs expect them."),
        "", kGraphs, findGraphCopies },
    { "G4", "no_graph", Need::KernelsAndRuntime, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings",
            "the device waits for the host for more than {hostBoundShare} of the step, every step launches the same, "
            "and "
            "no "
            "graph is launched; loaders aside"),
        TWINLANE_TEXT("Findings",
            "The device waits {bound} for the host, which launches the same {launches} pieces of work in every step."),
        "model = torch.compile(model, mode=\"reduce-overhead\")", kGraphs, findMissingGraphs },
    { "P1", "exposed_communication", Need::Kernels, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings", "communication that no kernel hides takes more than {communicationShare} of the step"),
        TWINLANE_TEXT("Findings",
            "The device does nothing but communicate for {bound}, in {collectives} collectives that take "
            "{communicationNs}."),
        "", kBoard, findExposedCommunication },
    { "P2", "small_collectives", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings",
            "more than {collectives} collectives in a step, and more than {smallCollectiveShare} of them below "
            "{smallCollectiveBytes}"),
        TWINLANE_TEXT("Findings", "{small} of {collectives} collectives are smaller than {smallBytes}."),
        "DistributedDataParallel(model, bucket_cap_mb=100)", "", findSmallCollectives },
    { "P3", "data_parallel", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "torch.nn.DataParallel shares the step between devices of one process"),
        TWINLANE_TEXT("Findings", "One process drives {devices} devices by torch.nn.DataParallel."),
        TWINLANE_TEXT(
            "Findings", "model = torch.nn.parallel.DistributedDataParallel(model)   # a process for each device"),
        kBoard, findDataParallel },
    { "P4", "host_communication", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "collectives of gloo in steps with device work, and none of NCCL"),
        TWINLANE_TEXT(
            "Findings", "{collectives} collectives go through the host (gloo) although the step works on a device."),
        "torch.distributed.init_process_group(\"nccl\")", kBoard, findHostCommunication },
    { "P5", "straggler", Need::Ranks, Grade::Likely, false, false,
        TWINLANE_TEXT("Findings", "one rank is the last at most collectives; sets of ranks tell"), "", "", "",
        findStragglers },
    { "P6", "sync_batch_norm", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT(
            "Findings", "more than {batchNorms} batch norms of a step exchange their statistics between ranks"),
        TWINLANE_TEXT("Findings", "{norms} batch norms of the step wait for the other ranks."), "", kAdvisor,
        findSyncBatchNorms },
    { "P7", "disturbed_kernels", Need::Kernels, Grade::Possible, false, true,
        TWINLANE_TEXT("Findings",
            "most calls of a kernel beside communication take {disturbedShare} longer than three in four alone, with "
            "one "
            "grid; {disturbedCalls} calls or more of both"),
        TWINLANE_TEXT(
            "Findings", "{kernels} kernels beside communication take {slowerShare} longer than the same ones alone."),
        "", "", findDisturbedKernels },
    { "P8", "serial_communication", Need::Kernels, Grade::Likely, false, true,
        TWINLANE_TEXT("Findings", "communication runs on the stream that computes most"),
        TWINLANE_TEXT("Findings",
            "{collectives} collectives run on the stream of the computation, so that neither hides the other."),
        "torch.distributed.all_reduce(tensor, async_op=True)", "", findSerialCommunication },
    { "X1", "other_sizes", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "an operator has inputs of other sizes, in a comparison"), kReason, "", "", nullptr },
    { "X2", "other_types", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "an operator has inputs of other types, in a comparison"), kReason, "", "", nullptr },
    { "X3", "other_strides", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "an input of the same sizes lies otherwise in memory, in a comparison"), kReason, "",
        "", nullptr },
    { "X4", "other_kernel", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "an operator runs another kernel, or gains or loses tensor cores, in a comparison"),
        kReason, "", "", nullptr },
    { "X5", "other_launch", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT(
            "Findings", "the same kernel has another grid, block, registers or shared memory, in a comparison"),
        kReason, "", "", nullptr },
    { "X6", "other_fusion", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "other operators stand at the same place, in a comparison"), kReason, "", "",
        nullptr },
    { "X7", "other_count", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings",
            "operators are called more or less often, by one side alone, or again in the backward pass, in a "
            "comparison"),
        kReason, "", "", nullptr },
    { "X8", "common_factor", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "nearly all times of the host or the device differ by one factor, in a comparison"),
        TWINLANE_TEXT("Findings", "Nearly all times of the {subject} differ by one factor ({changeShare})."), "", "",
        nullptr },
    { "X9", "host_change", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT(
            "Findings", "the host takes another time, in operators, between them or before launches, in a comparison"),
        kReason, "", "", nullptr },
    { "X10", "other_overlap", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "more or less of the same communication or copies is hidden, in a comparison"),
        kReason, "", "", nullptr },
    { "X11", "other_limit", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "something else limits the step, in a comparison"),
        TWINLANE_TEXT("Findings", "Limits: {subject}."), "", "", nullptr },
    { "X12", "not_comparable", Need::Nothing, Grade::Likely, true, true,
        TWINLANE_TEXT("Findings", "some numbers of the two recordings must not be compared"), "{subject}", "", "",
        nullptr },
    { "S1", "unusual_segment", Need::SegmentModel, Grade::Possible, false, false,
        TWINLANE_TEXT("Findings",
            "pieces of a block that a segment model which has proved itself finds unusual though no rule speaks of "
            "them; the program's own has not, and only confirms"),
        TWINLANE_TEXT("Findings",
            "{block} looks unusual[, most like {subject}], with a probability of {probability}[: {signs}]. No rule "
            "says "
            "why."),
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
    case RuleNeed::Kernels:
        return "kernels";
    case RuleNeed::Runtime:
        return "runtime";
    case RuleNeed::DeviceProperties:
        return "deviceProperties";
    case RuleNeed::Memory:
        return "memory";
    case RuleNeed::Ranks:
        return "ranks";
    case RuleNeed::Shapes:
        return "record_shapes";
    case RuleNeed::Modules:
        return "with_modules";
    case RuleNeed::Stacks:
        return "with_stack";
    case RuleNeed::SegmentModel:
        return "segment_model";
    default:
        return {};
    }
}

std::vector<std::string_view> ruleNeedKeys(RuleNeed need)
{
    std::vector<std::string_view> keys;
    for (const RuleNeed one : kRuleNeeds) {
        if (needs(need, one))
            keys.push_back(ruleNeedKey(one));
    }
    return keys;
}

} // namespace twinlane
