// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/rulenotes.h"

#include "model/base/translatable.h"

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

/// In the order of findingRules().
constexpr RuleNotes kNotes[] = {
    { "O1", TWINLANE_TEXT("Findings", "Optimizer one by one"),
        TWINLANE_TEXT("Findings",
            "Each operator has a cost of its own beside the arithmetic, and many parameters make many of them. The "
            "fused and the foreach form update all parameters with few operators. On the CPU the form that loops is "
            "PyTorch's default."),
        "" },
    { "O2", TWINLANE_TEXT("Findings", "Gradients filled with zeros"),
        TWINLANE_TEXT("Findings",
            "Zeros are written for every parameter, and the backward pass then adds to them instead of writing. "
            "Dropped gradients cost neither; that has been the default since PyTorch 2.0."),
        "" },
    { "O3", TWINLANE_TEXT("Findings", "Autograd without backward"),
        TWINLANE_TEXT("Findings",
            "Each such operator keeps what its backward pass would need, which takes memory and some time."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the backward pass was meant to be recorded.") },
    { "O4", TWINLANE_TEXT("Findings", "Forward pass runs again"),
        TWINLANE_TEXT("Findings",
            "Activation checkpointing drops what the forward pass made and makes it again in the backward pass. It is "
            "listed so that its price is known."),
        TWINLANE_TEXT(
            "Findings", "It is a trade of time for memory, and a trace cannot tell whether the memory is needed.") },
    { "O5", TWINLANE_TEXT("Findings", "Parameters changed one by one"),
        TWINLANE_TEXT("Findings",
            "Averages of the weights, clipping or an optimizer written as a loop in Python call an operator for each "
            "parameter. Operators on lists of tensors take one call for many, and an average every few steps is as "
            "good."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether it has to be done in every step.") },
    { "O6", TWINLANE_TEXT("Findings", "Weights copied"),
        TWINLANE_TEXT("Findings",
            "A copy of all weights, as for a target network, the best state so far or another model, reads and writes "
            "the whole model. Done every few steps it costs next to nothing."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether it has to be done in every step.") },
    { "H1", TWINLANE_TEXT("Findings", "The device waits for the host"),
        TWINLANE_TEXT("Findings",
            "The device has done all that was launched, and the host has not launched more: a faster device would not "
            "help. Fewer and larger launches do, and graphs launch many at once."),
        TWINLANE_TEXT("Findings",
            "A trace cannot tell how much of it the profiler itself caused, which slows the host and not the "
            "device.") },
    { "H2", TWINLANE_TEXT("Findings", "The host waits for the device"),
        TWINLANE_TEXT("Findings",
            "Reading a value of the device, or copying from it, stops the host until the device is done. In the "
            "meantime it launches nothing, so that the device waits afterwards, by no more than the host stood. Where "
            "the host runs plain Python for long afterwards, the device would wait for that anyway."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the program needs the value at once.") },
    { "H3", TWINLANE_TEXT("Findings", "Values read one by one"),
        TWINLANE_TEXT("Findings",
            "Each read leaves PyTorch for a number of Python; on a device it waits for all work before it. One read of "
            "all values does it once."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the program needs each value at once.") },
    { "H3b", TWINLANE_TEXT("Findings", "Values tested in every step"),
        TWINLANE_TEXT("Findings",
            "A test for NaN or for equality passes over the whole tensor and reads its result. That is for finding "
            "mistakes, not for every step of a long run."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the result decides what is computed next.") },
    { "H4", TWINLANE_TEXT("Findings", "Kernels shorter than their launches"),
        TWINLANE_TEXT("Findings",
            "The host takes longer to launch such a kernel than the device to run it, so that the host decides how "
            "fast the step is. Fusing makes fewer kernels, graphs make launches cheap."),
        TWINLANE_TEXT("Findings", "A trace cannot tell how much longer the profiler makes each launch.") },
    { "H5", TWINLANE_TEXT("Findings", "Many tiny operators"),
        TWINLANE_TEXT("Findings",
            "An operator on a few hundred elements takes as long as one on a few thousand: nearly all of it is the "
            "call. One operator on all of them, or plain Python, is faster."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether plain Python or one operator could compute the same.") },
    { "H6", TWINLANE_TEXT("Findings", "Loop over rows"),
        TWINLANE_TEXT("Findings",
            "The same operators run for each row, each on little data. Operators and modules of PyTorch take a whole "
            "batch at once."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether a row needs the result of the one before.") },
    { "H6b", TWINLANE_TEXT("Findings", "A tensor that grows"),
        TWINLANE_TEXT("Findings",
            "Each join copies everything that was joined before, so that the time grows with the square of the parts."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether each length is needed on the way.") },
    { "H7", TWINLANE_TEXT("Findings", "Plain Python in between"),
        TWINLANE_TEXT("Findings",
            "PyTorch computes nothing in such a stretch: Python loops, logs, reads files or prepares data. A device "
            "would wait for it."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what Python did there unless it has its frames (with_stack).") },
    { "H8", TWINLANE_TEXT("Findings", "The host stands still"),
        TWINLANE_TEXT("Findings",
            "Hardly anything was recorded for a long time. Python's garbage collector does that, and so does another "
            "process that takes the processor, or a disk."),
        TWINLANE_TEXT("Findings", "A trace cannot tell a garbage collection from a process that took the processor.") },
    { "H9", TWINLANE_TEXT("Findings", "Same tensors in every step"),
        TWINLANE_TEXT("Findings",
            "Masks, positions and tables that never change are made anew in each step. As buffers of the module they "
            "are made once, and move to the device with it."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether their values are the same, or whether they are changed later.") },
    { "H10", TWINLANE_TEXT("Findings", "A product in place of a look-up"),
        TWINLANE_TEXT("Findings",
            "The product reads the whole table for each index, and multiplies nearly all of it by zero. A look-up "
            "reads one row."),
        "" },
    { "C1", TWINLANE_TEXT("Findings", "Copies from pageable memory"),
        TWINLANE_TEXT("Findings",
            "The driver first copies pageable memory to pinned memory of its own, and the host waits for that. From "
            "pinned memory the device copies by itself, beside its work."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether there is memory to pin.") },
    { "C3", TWINLANE_TEXT("Findings", "Filled on the host, then moved"),
        TWINLANE_TEXT("Findings", "The device can fill a tensor itself, without the memory, the copy and the wait."),
        TWINLANE_TEXT("Findings",
            "A trace cannot tell whether the host needs the same values; random numbers of a device are others.") },
    { "C4", TWINLANE_TEXT("Findings", "To the host and back"),
        TWINLANE_TEXT("Findings",
            "A tensor that goes to the host and comes back waits for the device twice and crosses the bus twice."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether what the host did in between can be done on the device.") },
    { "C5", TWINLANE_TEXT("Findings", "Many small copies"),
        TWINLANE_TEXT("Findings",
            "A copy costs its launch and a wait, however little it carries. Packed into one tensor the same bytes go "
            "at once."),
        TWINLANE_TEXT("Findings", "A trace cannot tell which of them could go together.") },
    { "C6", TWINLANE_TEXT("Findings", "Copies for the layout"),
        TWINLANE_TEXT("Findings",
            "A transposed or permuted tensor is copied so that its elements lie in order again. Where the next "
            "operator takes strides, or the permutation can be done once, the copy is for nothing."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether a later operator needs the order.") },
    { "C7", TWINLANE_TEXT("Findings", "Conversions of the type"),
        TWINLANE_TEXT("Findings",
            "Each conversion reads and writes the whole tensor. Several in one module often undo each other, as where "
            "a module computes in float32 inside a model in half precision."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the precision in between is wanted.") },
    { "C8", TWINLANE_TEXT("Findings", "Tensors cloned"),
        TWINLANE_TEXT("Findings",
            "A clone copies a tensor so that it can be changed without the other one. Where nothing changes it, the "
            "same tensor will do."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether a copy is changed afterwards.") },
    { "K0", TWINLANE_TEXT("Findings", "The same call several times"),
        TWINLANE_TEXT("Findings",
            "The same work of the same module instance runs on the same sizes again and again. If the inputs are the "
            "same, the result is. Autograd's numbers tell where results are thrown away: a backward pass came for what "
            "ran later and for one of the rounds, but not for the others."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the inputs are the same.") },
    { "K1", TWINLANE_TEXT("Findings", "Float32 without the matrix cores"),
        TWINLANE_TEXT("Findings",
            "Devices of these generations multiply TF32 and bfloat16 several times as fast as float32, which they "
            "compute without their matrix cores. The bound leaves out what the data sheet allows half precision at "
            "least."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the model bears the lower precision.") },
    { "K2", TWINLANE_TEXT("Findings", "Matrix cores unused"),
        TWINLANE_TEXT("Findings",
            "Matrix cores do most of a device's arithmetic. Work whose types or sizes they do not take runs beside "
            "them, many times as slow."),
        TWINLANE_TEXT(
            "Findings", "Kernels are known by their names, and a library may name one in a way that does not tell.") },
    { "K3", TWINLANE_TEXT("Findings", "Sizes that matrix cores do not like"),
        TWINLANE_TEXT("Findings",
            "Matrix cores work on tiles. A side that is no multiple of 8 is padded, or a slower kernel takes its "
            "place. The bound leaves out what it takes where the share of the roof is that of the run's other "
            "products."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether the size can be chosen; that of a vocabulary usually can.") },
    { "K4", TWINLANE_TEXT("Findings", "Products that leave the device empty"),
        TWINLANE_TEXT("Findings",
            "There are fewer blocks of work than processors, so that most of the device has nothing to do. Larger "
            "batches, or several products in one, fill it."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether another stream fills the rest.") },
    { "K5", TWINLANE_TEXT("Findings", "Attention in several operators"),
        TWINLANE_TEXT("Findings",
            "The scores of all pairs of positions are written to memory and read again by each operator. The fused "
            "form never writes them."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the weights of the attention are used elsewhere.") },
    { "K6", TWINLANE_TEXT("Findings", "Elementwise operators in a row"),
        TWINLANE_TEXT("Findings",
            "Each operator reads and writes the whole tensor though it computes little. Compiled together they read "
            "and write it once. The bound leaves out what one pass takes at least by the device's data sheet; where "
            "that is not known, the shortest of them."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the results on the way are needed.") },
    { "K7", TWINLANE_TEXT("Findings", "A bias that batch norm takes away"),
        TWINLANE_TEXT("Findings",
            "BatchNorm subtracts the mean of each channel, and with it the bias of the convolution. Adding it, and its "
            "gradient, are for nothing."),
        "" },
    { "K8", TWINLANE_TEXT("Findings", "Layouts turned around for convolutions"),
        TWINLANE_TEXT("Findings",
            "Matrix cores want channels last. Where model and data are stored channels first, each convolution turns "
            "its input around and its output back."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether all of the model takes channels last.") },
    { "K9", TWINLANE_TEXT("Findings", "A norm operator by operator"),
        TWINLANE_TEXT("Findings",
            "Each operator reads and writes the whole tensor, and the backward pass has one for each of them. The norm "
            "in one operator reads it once or twice."),
        "" },
    { "K11", TWINLANE_TEXT("Findings", "A frozen module runs again"),
        TWINLANE_TEXT("Findings",
            "What is not trained gives the same results for the same inputs, in every step. They can be made once and "
            "kept."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the inputs are the same.") },
    { "K10", TWINLANE_TEXT("Findings", "Double precision"),
        TWINLANE_TEXT("Findings",
            "Float64 takes twice the memory and, on most devices, many times the time of float32. It often comes in by "
            "a NumPy array or a Python number."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the precision is needed.") },
    { "D1", TWINLANE_TEXT("Findings", "The step waits for its data"),
        TWINLANE_TEXT("Findings",
            "The step could begin, but its data is not there. More workers, faster decoding, or fewer bytes help; a "
            "faster model does not."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what the workers do, which are other processes.") },
    { "D2", TWINLANE_TEXT("Findings", "Loader without workers"),
        TWINLANE_TEXT("Findings",
            "With num_workers=0 the training process itself loads and prepares the data, and computes nothing "
            "meanwhile."),
        TWINLANE_TEXT("Findings", "A trace cannot tell how many processors are free for workers.") },
    { "D3", TWINLANE_TEXT("Findings", "Iterator made again"),
        TWINLANE_TEXT("Findings",
            "A new iterator draws a new order, and starts the processes of the workers anew unless they persist. What "
            "they had prepared beforehand is lost."),
        "" },
    { "D4", TWINLANE_TEXT("Findings", "Data prepared in the step"),
        TWINLANE_TEXT("Findings",
            "The training process transforms the data before it calls the model. A worker of the loader can do that "
            "for the next step, beside this one."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the loader could do it.") },
    { "B1", TWINLANE_TEXT("Findings", "Batch too small"),
        TWINLANE_TEXT("Findings",
            "Most operators take the least time that any of this run takes: what they cost is the call, not the work. "
            "A larger batch costs hardly more time."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether a larger batch fits into memory, or suits the training.") },
    { "M1", TWINLANE_TEXT("Findings", "Memory asked of the driver in the steps"),
        TWINLANE_TEXT("Findings",
            "PyTorch keeps freed memory for the next tensor. Where that does not fit, it asks the driver, which waits "
            "for the device."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the first steps after the recorded ones do the same.") },
    { "M2", TWINLANE_TEXT("Findings", "Memory near its limit"),
        TWINLANE_TEXT("Findings",
            "When the device is full, the allocator gives its cache back and asks anew, which waits for the device; "
            "the next larger tensor ends the run."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what other processes hold on the same device.") },
    { "M2b", TWINLANE_TEXT("Findings", "Fragmented memory"),
        TWINLANE_TEXT("Findings",
            "Reserved memory that is never allocated is of pieces that no tensor fits into. It is not free for others "
            "either."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether steps that were not recorded use it.") },
    { "M3", TWINLANE_TEXT("Findings", "Cache emptied in the steps"),
        TWINLANE_TEXT("Findings",
            "torch.cuda.empty_cache gives the cache back to the driver and waits for the device; the next tensors have "
            "to ask for it anew."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether another process needs the memory.") },
    { "M4", TWINLANE_TEXT("Findings", "Memory that grows"),
        TWINLANE_TEXT("Findings",
            "Something keeps tensors of each step: a list of losses with their graphs, a cache without a limit, logged "
            "outputs. In the end the memory does not suffice."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether it stops to grow after the recorded steps.") },
    { "G1", TWINLANE_TEXT("Findings", "Graph breaks"),
        TWINLANE_TEXT("Findings",
            "torch.compile made several pieces, since something between them could not be compiled. Operators there "
            "run one by one, and nothing is fused across."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what broke the graph; TORCH_LOGS does.") },
    { "G2", TWINLANE_TEXT("Findings", "Compiled again in the steps"),
        TWINLANE_TEXT("Findings",
            "A new size, type or value made the compiled code invalid, and it is compiled again, which takes seconds. "
            "Later steps should not compile."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether these were the first steps, in which that is to be expected.") },
    { "G3", TWINLANE_TEXT("Findings", "Copies into graphs"),
        TWINLANE_TEXT("Findings",
            "A graph reads its inputs at fixed places, so that they are copied there before each launch. Inputs that "
            "already lie there need no copy."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the inputs can be written there at once.") },
    { "G4", TWINLANE_TEXT("Findings", "The same launches without a graph"),
        TWINLANE_TEXT("Findings",
            "Every step launches the same work one by one, and the device waits for it. A graph that was recorded once "
            "launches all of it at once."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell whether the sizes stay the same in steps that were not recorded.") },
    { "P1", TWINLANE_TEXT("Findings", "Communication that nothing hides"),
        TWINLANE_TEXT("Findings",
            "The device waits for other ranks or for the network and computes nothing. Gradients can be exchanged "
            "while the backward pass goes on."),
        TWINLANE_TEXT("Findings",
            "A trace cannot tell waiting for a late rank from the time that the transfer itself takes; a set of ranks "
            "can.") },
    { "P2", TWINLANE_TEXT("Findings", "Small collectives"),
        TWINLANE_TEXT("Findings",
            "A collective costs its latency, however little it carries. Larger buckets make fewer of them."),
        "" },
    { "P3", TWINLANE_TEXT("Findings", "DataParallel"),
        TWINLANE_TEXT("Findings",
            "One process drives all devices, copies the model to each in every step and gathers the results on the "
            "first. A process for each device needs none of that."),
        "" },
    { "P4", TWINLANE_TEXT("Findings", "Collectives over the host"),
        TWINLANE_TEXT(
            "Findings", "gloo takes tensors through the host's memory, and NCCL straight from device to device."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether NCCL works on this machine.") },
    { "P5", TWINLANE_TEXT("Findings", "A rank that is late"),
        TWINLANE_TEXT("Findings",
            "All ranks wait for the last one at each collective, so that one slow rank slows the whole job."),
        TWINLANE_TEXT("Findings", "A single trace cannot tell at all: it takes a set of ranks.") },
    { "P6", TWINLANE_TEXT("Findings", "Batch norms that wait for other ranks"),
        TWINLANE_TEXT("Findings",
            "SyncBatchNorm exchanges the statistics of each layer, in the forward and in the backward pass, and all "
            "ranks wait for one another each time."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the batch of one rank suffices.") },
    { "P7", TWINLANE_TEXT("Findings", "Kernels disturbed by communication"),
        TWINLANE_TEXT("Findings",
            "Communication takes processors and memory bandwidth of the device, so that kernels beside it take longer. "
            "Overlap is still a gain as long as they lose less than it hides."),
        TWINLANE_TEXT(
            "Findings", "A trace cannot tell communication from other work that ran on the device at the same time.") },
    { "P8", TWINLANE_TEXT("Findings", "Communication in the stream of the computation"),
        TWINLANE_TEXT("Findings",
            "Work in one stream runs one after the other. In a stream of its own, communication runs beside the "
            "computation."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether the next kernel needs what is communicated.") },
    { "S1", TWINLANE_TEXT("Findings", "Unusual segment"),
        TWINLANE_TEXT("Findings",
            "The segment model has learnt from programs in which such patterns were planted. On real libraries 45 of "
            "46 of what it found alone was wrong; therefore such findings are told of a model only whose file says "
            "that it speaks alone (speaksAlone), and the program's own agrees with rules and nothing else."),
        TWINLANE_TEXT("Findings",
            "The model does not tell why; it tells which features of the segment are out of the ordinary.") },
    { "X1", TWINLANE_TEXT("Findings", "Other sizes"),
        TWINLANE_TEXT("Findings",
            "The operator works on more or less than before. The details tell whether its time went with its sizes."),
        "" },
    { "X2", TWINLANE_TEXT("Findings", "Other types"),
        TWINLANE_TEXT("Findings",
            "Half precision takes half the memory and, with matrix cores, a fraction of the time; double precision the "
            "other way round."),
        "" },
    { "X3", TWINLANE_TEXT("Findings", "Another order in memory"),
        TWINLANE_TEXT("Findings",
            "The sizes are the same, and the strides are not: a transposed or permuted input may take a slower kernel, "
            "or a copy."),
        "" },
    { "X4", TWINLANE_TEXT("Findings", "Another kernel"),
        TWINLANE_TEXT(
            "Findings", "A library chose another kernel for the operator, or one that uses matrix cores or does not."),
        TWINLANE_TEXT("Findings", "A trace cannot tell why a library chose it.") },
    { "X5", TWINLANE_TEXT("Findings", "Another launch of the same kernel"),
        TWINLANE_TEXT(
            "Findings", "Grid, block, registers and shared memory decide how well a kernel fills the device."),
        "" },
    { "X6", TWINLANE_TEXT("Findings", "Other operators at the same place"),
        TWINLANE_TEXT("Findings",
            "Something was fused, compiled, or written in another way. What stands there now does the work of what "
            "stood there."),
        TWINLANE_TEXT("Findings", "A trace cannot tell whether both compute the same.") },
    { "X7", TWINLANE_TEXT("Findings", "More or fewer calls"),
        TWINLANE_TEXT(
            "Findings", "Operators are called more or less often, by one side alone, or again in the backward pass."),
        "" },
    { "X8", TWINLANE_TEXT("Findings", "One common factor"),
        TWINLANE_TEXT("Findings",
            "Nearly everything changed alike: another clock, another machine, or other work beside. It says nothing "
            "about the program."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what slowed or sped up the machine.") },
    { "X9", TWINLANE_TEXT("Findings", "The host takes another time"),
        TWINLANE_TEXT("Findings",
            "The same operators with the same inputs take another time on the host, or other time lies between them."),
        TWINLANE_TEXT("Findings", "A trace cannot tell what else ran on the processors.") },
    { "X10", TWINLANE_TEXT("Findings", "Another overlap"),
        TWINLANE_TEXT(
            "Findings", "The same communication or the same copies are hidden more, or less, behind computation."),
        "" },
    { "X11", TWINLANE_TEXT("Findings", "Another limit"),
        TWINLANE_TEXT("Findings", "What limits the step is another than before, so that other changes help now."), "" },
    { "X12", TWINLANE_TEXT("Findings", "Not to be compared"),
        TWINLANE_TEXT("Findings",
            "The recordings differ in what was recorded or on what, so that some numbers of both mean different "
            "things."),
        "" },
};

} // namespace

const RuleNotes *ruleNotes(std::string_view id)
{
    const auto *found =
        std::find_if(std::begin(kNotes), std::end(kNotes), [id](const RuleNotes &notes) { return notes.id == id; });
    return found == std::end(kNotes) ? nullptr : found;
}

} // namespace twinlane
