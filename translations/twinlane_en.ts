<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US" sourcelanguage="en_US">
<context>
    <name>CommandLine</name>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a picture (.png, .svg, .pdf) and exit. Needs no display.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Part of the window for the picture: overview, diff, operators or kernels. Without it the whole window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block to zoom into: its labels from below the step, joined by &quot; / &quot;, or its qualified name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the picture or window, 1600x1000.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels of the picture for each pixel of the window, 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to show: critical, host or device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compares two traces of the PyTorch profiler.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace to compare with: .json, .json.gz or .json.zst.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trace to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of --%2; see --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two traces at most; see --help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>--screenshot needs two traces.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DiffBars</name>
    <message>
        <source>×%1 → ×%2</source>
        <comment>number of calls</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>steps: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>similar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guessed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time that no block explains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls a step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: baseline %2, experimental %3, %4, %5</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Traces (*.json *.json.gz *.json.zst *.gz *.zst);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>pp</source>
        <comment>percentage points</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MetricColumns</name>
    <message>
        <source>Achieved occupancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device work that the operator itself launched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device work launched by the operator and by all it called.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host self</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host without called operators and launches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on the host from call to return.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summed duration of all its launches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean duration of one launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortest launch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Longest launch.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>%1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the time aligned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the experimental trace has no modules: record it with with_stack=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the baseline has no modules: record it with with_stack=True</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record with with_stack=True to see modules</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The devices that worked in the steps, as the trace declares them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Total memory of the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the time from the first step&apos;s start to the last step&apos;s end in which at least one kernel ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time-weighted mean of the allocated memory over the steps. Needs profile_memory=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most memory allocated at once in the steps. Needs profile_memory=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Average step time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean wall time of the kept steps, their device work included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step in which a compute kernel ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memcpy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step in which the device copied memory and no kernel ran.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step in which the device set memory and did nothing named before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step in which only communication (NCCL, RCCL, Gloo, …) was active: it is not hidden behind kernels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step spent in calls of the device runtime or driver while the device was idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DataLoader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step that waited for the data loader.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU Exec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the average step in which operators ran on the host and nothing named before was active.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rest of the average step. The eight categories add up to the step exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summed duration of all device work in the average step, overlapping or not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most memory that the caching allocator held at once. Needs profile_memory=True.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SM efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated share of the multiprocessors that had a block to run, over the steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estimated achieved occupancy, the mean over the kernels weighted by their duration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the kernel time in kernels that use tensor cores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Launches of device work per step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels per step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Short kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels of less than 5 µs, per step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read. Is it a folder, or do you lack the permission?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed data is damaged from its start. Copy the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not JSON. Choose a trace that torch.profiler exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is JSON but holds no trace events. Choose a trace that torch.profiler exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file ends before its first event. Was the recording interrupted?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trace has too many events. Record fewer steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is not enough memory for this trace. Close other programs or record fewer steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was asked for is not in the trace.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every instant of the step belongs to one block: the blocks add up to the step time exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wall time of the calls on the host.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summed duration of the device work that was launched inside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of all steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Module</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data loader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matched through a wrapper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Renamed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guessed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only in the experimental trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sorting events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nesting calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(at byte %1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::Breadcrumb</name>
    <message>
        <source>Path of the shown block</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsChart</name>
    <message>
        <source>Difference bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times of each block in both traces. Arrow keys move, Enter zooms in, Escape zooms out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsPlottable</name>
    <message>
        <source>… and %1 more blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental: faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>same (±2 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsView</name>
    <message>
        <source>Execution order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks in the order in which they ran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks with the largest difference first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deepest level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This block has no blocks inside. Its operators and kernels stand in the tables.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Little in common: top level only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Less than half of the time could be aligned with confidence, so blocks below the step are not compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No differences above 2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 (steps: %3)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::DropZone</name>
    <message>
        <source>Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the trace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the trace: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the trace to compare with here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the trace to examine here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · waiting for the other trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::FileChip</name>
    <message>
        <source>no file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trace: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
Click to choose another file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::LoadPanel</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::MainWindow</name>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap the traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read both files again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a picture of the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole window as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the baseline trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the experimental trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference bars as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference bars as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference bars as PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown table as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole window as PDF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Twinlane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacing the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replacing the experimental trace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the baseline trace, or both traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h3&gt;Twinlane %1&lt;/h3&gt;&lt;p&gt;Compares two traces of the PyTorch profiler.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. With QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) and the typeface Inter (OFL).&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture was not written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the difference bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::NotesButton</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import warnings: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import notes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What reading the two files repaired, skipped or found odd. Click for the list.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Import notes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewModel</name>
    <message>
        <source>same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delta (%)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewView</name>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show further columns: occupancy, launches, short kernels and others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview of both traces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::StartView</name>
    <message>
        <source>Compare two PyTorch traces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the profiler wrote: .json, .json.gz or .json.zst. Drop both files anywhere in this window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two short runs of a small model on a CPU, the second with one change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::StatsModel</name>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>about the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls per step; where the sides differ, baseline → experimental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental − baseline. Sorts by size; the bars share one scale.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference relative to the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline calls per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental calls per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline %1 (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Experimental %1 (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference (ns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change (%)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>* stands for the backend: cudnn, miopen and others</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::StatsView</name>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter operators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter kernels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per step, mean of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of one launch, in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operator matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernel matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No device work recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both traces ran on the host only, or were recorded without ProfilerActivity.CUDA.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No operators in this block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No kernels in this block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What ran here called no operator of PyTorch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing that ran here launched work on the device.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>per step, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one step on each side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 baseline and %2 experimental</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::StatusLine</name>
    <message>
        <source>Enter zooms in · Esc zooms out</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>twinlane::TablesCard</name>
    <message>
        <source>Tables</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
