<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en_US">
<context>
    <name>CallDiffs</name>
    <message>
        <source>Types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Strides</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>网格</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Registers</source>
        <translation>寄存器</translation>
    </message>
    <message>
        <source>Shared memory</source>
        <translation>共享内存</translation>
    </message>
    <message>
        <source>Occupancy, %</source>
        <translation>占用率，%</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>每个 SM 的线程块数</translation>
    </message>
    <message>
        <source>Warps per SM</source>
        <translation>每 SM 线程束</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>流</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>张量核心</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>设备时间</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>主机时间</translation>
    </message>
    <message>
        <source>Operator calls</source>
        <translation>算子调用</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>设备任务</translation>
    </message>
    <message>
        <source>In operators</source>
        <translation>算子内</translation>
    </message>
    <message>
        <source>On the device</source>
        <translation>设备上</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>主机自身</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>主机总计</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>设备自身</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>设备总计</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>One launch</source>
        <translation>一次启动</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Per million</source>
        <translation>每百万个</translation>
    </message>
    <message>
        <source>Bandwidth, GB/s</source>
        <translation>带宽，GB/s</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>%1: %2 (steps: %3)</source>
        <translation>%1：%2（步：%3）</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>备注：%1</translation>
    </message>
</context>
<context>
    <name>Causes</name>
    <message>
        <source>time of the host, no part of the sum</source>
        <translation>主机时间，不计入总和</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>未列出</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>no reason found in its operators</source>
        <translation>在其算子中没有找到原因</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>变化</translation>
    </message>
</context>
<context>
    <name>Certainty</name>
    <message>
        <source>certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>could be chance</source>
        <translation>可能是偶然</translation>
    </message>
    <message>
        <source>cannot be told</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>of the recordings</source>
        <translation>来自记录</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>未判定</translation>
    </message>
    <message>
        <source>about the same</source>
        <translation>基本相同</translation>
    </message>
    <message>
        <source>other work</source>
        <translation>工作不同</translation>
    </message>
    <message>
        <source>too few steps to tell noise from change</source>
        <translation>步数太少，无法区分噪声与变化</translation>
    </message>
    <message>
        <source>too few recordings to tell noise from change</source>
        <translation>记录太少，无法区分噪声与变化</translation>
    </message>
</context>
<context>
    <name>ChoiceHistory</name>
    <message>
        <source>all steps</source>
        <translation>全部步</translation>
    </message>
    <message>
        <source>steps without marks</source>
        <translation>无标记的步</translation>
    </message>
    <message>
        <source>steps %1</source>
        <translation>步 %1</translation>
    </message>
    <message>
        <source>all kinds of steps</source>
        <translation>所有类型的步</translation>
    </message>
    <message>
        <source>level of the blocks</source>
        <translation>块的层级</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>固定配对</translation>
    </message>
    <message>
        <source>further recordings</source>
        <translation>更多录制</translation>
    </message>
    <message>
        <source>names from another recording</source>
        <translation>来自另一份录制的名称</translation>
    </message>
</context>
<context>
    <name>CommandLine</name>
    <message>
        <source>&quot;%1&quot; is no link to a session on this machine.</source>
        <translation>“%1”不是指向本机会话的链接。</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>显示此帮助。</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>显示版本。</translation>
    </message>
    <message>
        <source>Write a picture (.png, .svg, .pdf) and exit. Needs no display.</source>
        <translation>写出一张图片（.png、.svg、.pdf）后退出。无需显示器。</translation>
    </message>
    <message>
        <source>Block to zoom into: its labels from below the step, joined by &quot; / &quot;, or its qualified name.</source>
        <translation>要放大的块：从步以下开始的各级名称，用“ / ”连接；或其限定名。</translation>
    </message>
    <message>
        <source>Size of the picture or window, 1600x1000.</source>
        <translation>图片或窗口的尺寸，1600x1000。</translation>
    </message>
    <message>
        <source>Pixels of the picture for each pixel of the window, 1.</source>
        <translation>窗口每个像素对应的图片像素数，1。</translation>
    </message>
    <message>
        <source>light or dark.</source>
        <translation>light（浅色）或 dark（深色）。</translation>
    </message>
    <message>
        <source>Time to show: critical, host or device.</source>
        <translation>要显示的时间：critical（关键路径）、host（主机）或 device（设备）。</translation>
    </message>
    <message>
        <source>Compares two traces of the PyTorch profiler.</source>
        <translation>比较 PyTorch 性能分析器的两个跟踪文件。</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no value of --%2; see --help.</source>
        <translation>“%1”不是 --%2 的有效值；参见 --help。</translation>
    </message>
    <message>
        <source>File of blocks to pair and to keep apart, as the window saves it.</source>
        <translation>记有应配对和应分开的块的文件，由窗口保存。</translation>
    </message>
    <message>
        <source>%1 or %2</source>
        <translation>%1 或 %2</translation>
    </message>
    <message>
        <source>Compare only steps of this kind, as prefill or decode.</source>
        <translation>只比较此类型的步，例如 prefill 或 decode。</translation>
    </message>
    <message>
        <source>Order of the blocks: largest (difference first) or execution.</source>
        <translation>块的顺序：largest（差异最大者在前）或 execution。</translation>
    </message>
    <message>
        <source>A session file is opened by itself; see --help.</source>
        <translation>会话文件须单独打开；见 --help。</translation>
    </message>
    <message>
        <source>Part of the window for the picture: %1. Without it the whole window. With all, FILE is a folder that gets a PNG of each.</source>
        <translation>要绘制的窗口部分：%1。不指定则为整个窗口。使用 all 时 FILE 是一个文件夹，每个部分各存一个 PNG。</translation>
    </message>
    <message>
        <source>--view all needs --screenshot; see --help.</source>
        <translation>--view all 需要 --screenshot；见 --help。</translation>
    </message>
    <message>
        <source>Operator or kernel, named as in its table, that is explained. Without it the block is.</source>
        <translation>要解释的算子或内核，名称与表中一致；不指定则解释该块。</translation>
    </message>
    <message>
        <source>Further recording of the baseline&apos;s program, or further log; may be given several times.</source>
        <translation>基线程序的另一次记录，或另一份日志；可给出多次。</translation>
    </message>
    <message>
        <source>Further recording of the experimental program, or further log; may be given several times.</source>
        <translation>实验程序的另一次记录，或另一份日志；可给出多次。</translation>
    </message>
    <message>
        <source>Where a path of a set&apos;s file holds its rank: &apos;node\d+_(?P&lt;rank&gt;\d+)&apos;.</source>
        <translation>集合中文件路径里 rank 的位置：&apos;node\d+_(?P&lt;rank&gt;\d+)&apos;。</translation>
    </message>
    <message>
        <source>Trace to compare with: .json, .json.gz or .json.zst; a set of ranks: a folder, archive, &quot;pattern&quot; or @LIST; a log of compile-time benchmarks; a list of operator inputs; or a session: .twinlane, or a link into one.</source>
        <translation>作为基线的跟踪：.json、.json.gz 或 .json.zst；rank 集合：文件夹、归档、“模式”或 @LIST；编译时间基准日志；算子输入列表；或会话：.twinlane，或指向会话的链接。</translation>
    </message>
    <message>
        <source>Trace, set of ranks, log or list of inputs to compare.</source>
        <translation>要比较的跟踪、rank 集合、日志或输入列表。</translation>
    </message>
    <message>
        <source>Two traces, logs or lists at most; see --help.</source>
        <translation>最多两个跟踪、日志或列表；见 --help。</translation>
    </message>
    <message>
        <source>--screenshot needs a trace, a log or a list.</source>
        <translation>--screenshot 需要一个跟踪、日志或列表。</translation>
    </message>
    <message>
        <source>Peaks of devices that go before the known ones, as twinlane-cli peaks --format json writes them.</source>
        <translation>优先于内置数据的设备峰值，格式同 twinlane-cli peaks --format json 的输出。</translation>
    </message>
    <message>
        <source>The newest recording of this folder or file is the experimental trace, again with each new one.</source>
        <translation>该文件夹或文件中最新的录制作为实验 trace，每有新录制即更新。</translation>
    </message>
    <message>
        <source>--watch needs a folder or file, a baseline and the window; see --help.</source>
        <translation>--watch 需要一个文件夹或文件、一个基线以及窗口；参见 --help。</translation>
    </message>
    <message>
        <source>Serve the window to a VNC viewer, by way of ssh: on 127.0.0.1 alone, with a password of this start. Without PORT on the first free one from 5900 on.</source>
        <translation>通过 ssh 向 VNC 查看器提供窗口：仅限 127.0.0.1，密码只用于本次启动。未给出 PORT 时使用 5900 起的第一个空闲端口。</translation>
    </message>
    <message>
        <source>--remote shows a window, --screenshot writes a picture; see --help.</source>
        <translation>--remote 显示窗口，--screenshot 写出图片；参见 --help。</translation>
    </message>
    <message>
        <source>Qt&apos;s own VNC screen is open to everybody. --remote shows the window behind a password instead.</source>
        <translation>Qt 自带的 VNC 屏幕对所有人开放。请改用 --remote，它用密码保护窗口。</translation>
    </message>
</context>
<context>
    <name>Copying</name>
    <message>
        <source>Copy as picture</source>
        <translation>复制为图片</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
</context>
<context>
    <name>DiffBars</name>
    <message>
        <source>steps: %1</source>
        <translation>步：%1</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>整次运行</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>similar</source>
        <translation>相似</translation>
    </message>
    <message>
        <source>wrapped</source>
        <translation>被包装</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>仅在实验跟踪中</translation>
    </message>
    <message>
        <source>recomputed</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Match</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>Calls a step</source>
        <translation>每步调用次数</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>%1: baseline %2, experimental %3, %4, %5</source>
        <translation>%1：基线 %2，实验 %3，%4，%5</translation>
    </message>
    <message>
        <source>pinned to %1</source>
        <translation>已固定与 %1 配对</translation>
    </message>
    <message>
        <source>Gaps between blocks, each below 2 % of the longest bar</source>
        <translation>块之间的空隙，每个都不到最长条形的 2 %</translation>
    </message>
    <message>
        <source>Blocks of one class and structure that follow each other</source>
        <translation>前后相接、类和结构相同的块</translation>
    </message>
    <message>
        <source>%1 · each %2 to %3, mean %4</source>
        <translation>%1 · 各 %2 至 %3，平均 %4</translation>
    </message>
    <message>
        <source>Pinned by you</source>
        <translation>由您固定</translation>
    </message>
    <message>
        <source>Each is small beside the largest difference here, and none is certain</source>
        <translation>每一个与此处最大的差异相比都很小，且没有一个是确定的</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) inside</source>
        <translation>
            <numerusform>内含 %n 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已改名</translation>
    </message>
    <message numerus="yes">
        <source>%n more, small differences</source>
        <translation>
            <numerusform>另有 %n 个，差异很小</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more, no certain difference</source>
        <translation>
            <numerusform>另有 %n 个，无确定差异</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n 处空隙</numerusform>
        </translation>
    </message>
    <message>
        <source>The same part of blocks that are repeated</source>
        <translation>重复出现的模块中的同一部分</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>空隙</translation>
    </message>
    <message>
        <source>recordings: %1</source>
        <translation>记录：%1</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
</context>
<context>
    <name>Explain</name>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>设备任务</translation>
    </message>
    <message>
        <source>Nothing is picked</source>
        <translation>没有选择任何内容</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>%1 in: %2</source>
        <translation>%1，位于：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>全部 %1 个</translation>
    </message>
    <message>
        <source>One of %1</source>
        <translation>%1 个中的一个</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Δ of each, %1 to %2 %3</source>
        <translation>各自的 Δ，%1 至 %2 %3</translation>
    </message>
    <message>
        <source>Call %1 of %2</source>
        <translation>第 %1 次调用，共 %2 次</translation>
    </message>
    <message>
        <source>outside the steps</source>
        <translation>在各步之外</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>%1 has no such call in this step.</source>
        <translation>%1在这一步中没有对应的调用。</translation>
    </message>
    <message>
        <source>%1 changed on disk since it was read: its details can no longer be shown.</source>
        <translation>%1在读取之后已在磁盘上改变：无法再显示其详情。</translation>
    </message>
    <message>
        <source>%1 is gone: %2</source>
        <translation>%1已不存在：%2</translation>
    </message>
    <message>
        <source>%1 could not be read. %2</source>
        <translation>无法读取%1。%2</translation>
    </message>
    <message>
        <source>The baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>The experimental trace</source>
        <translation>实验跟踪</translation>
    </message>
    <message>
        <source>No arguments were recorded with this event.</source>
        <translation>此事件没有记录任何参数。</translation>
    </message>
    <message>
        <source>Pick an operator or kernel in a table, or a block in the chart.</source>
        <translation>请在表格中选择算子或内核，或在图中选择块。</translation>
    </message>
    <message>
        <source>What no block explains has no event of its own. Its operators and kernels stand in the tables.</source>
        <translation>没有块能解释的时间没有自己的事件。其中的算子和内核列在表格中。</translation>
    </message>
    <message>
        <source>No single event of the files stands for this block. Its operators and kernels stand in the tables.</source>
        <translation>文件中没有单个事件代表这个块。其中的算子和内核列在表格中。</translation>
    </message>
    <message>
        <source>outside operators, waiting</source>
        <translation>算子之外、等待</translation>
    </message>
    <message>
        <source>%1 × the parameters</source>
        <translation>参数为 %1 倍</translation>
    </message>
    <message>
        <source>%1, %2 × the time</source>
        <translation>%1，时间为 %2 倍</translation>
    </message>
    <message>
        <source>%1 (of %2 of its time)</source>
        <translation>%1（占其时间的 %2）</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>占上限</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>上限已知</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据量</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>运算速率</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>sizes not recorded</source>
        <translation>未记录形状</translation>
    </message>
    <message>
        <source>Share of the roof</source>
        <translation>占上限的比例</translation>
    </message>
    <message>
        <source>Time at the roof</source>
        <translation>达到屋顶时的时间</translation>
    </message>
    <message>
        <source>Time at the baseline&apos;s share</source>
        <translation>按基线比例的时间</translation>
    </message>
</context>
<context>
    <name>FileDialogs</name>
    <message>
        <source>Traces, sessions and logs (*.json *.json.gz *.json.zst *.gz *.zst *.zip *.tar *.tgz *.twinlane *.log *.txt *.csv);;All files (*)</source>
        <translation>跟踪、会话和日志 (*.json *.json.gz *.json.zst *.gz *.zst *.zip *.tar *.tgz *.twinlane *.log *.txt *.csv);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>FindingFilter</name>
    <message>
        <source>The quotation mark before %1 is not closed.</source>
        <translation>%1 前的引号没有闭合。</translation>
    </message>
    <message>
        <source>Say what %1: shall be.</source>
        <translation>请说明 %1: 应为何值。</translation>
    </message>
    <message>
        <source>%1: is one of %2.</source>
        <translation>%1: 应为 %2 之一。</translation>
    </message>
    <message>
        <source>%1: is one of %2, not %3.</source>
        <translation>%1: 应为 %2 之一，而不是 %3。</translation>
    </message>
    <message>
        <source>in the rule, the block or the operator</source>
        <translation>在规则、块或算子中</translation>
    </message>
    <message>
        <source>new, fixed, worse, better, same, unpaired, notJudged, undecided</source>
        <translation>new、fixed、worse、better、same、unpaired、notJudged、undecided</translation>
    </message>
    <message>
        <source>confirmed, likely, possible</source>
        <translation>confirmed、likely、possible</translation>
    </message>
    <message>
        <source>high, medium, low, info</source>
        <translation>high、medium、low、info</translation>
    </message>
    <message>
        <source>this rule alone</source>
        <translation>仅此规则</translation>
    </message>
    <message>
        <source>in the block’s path</source>
        <translation>在块的路径中</translation>
    </message>
    <message>
        <source>what this side has</source>
        <translation>该侧所有的</translation>
    </message>
    <message>
        <source>not these</source>
        <translation>排除这些</translation>
    </message>
</context>
<context>
    <name>Findings</name>
    <message>
        <source>%1, without what was done once</source>
        <translation>%1，不计一次性工作</translation>
    </message>
    <message>
        <source>operators %1</source>
        <translation>算子 %1</translation>
    </message>
    <message>
        <source>parameters %1</source>
        <translation>参数 %1</translation>
    </message>
    <message>
        <source>gradients %1</source>
        <translation>梯度 %1</translation>
    </message>
    <message>
        <source>values read %1</source>
        <translation>读取的值 %1</translation>
    </message>
    <message>
        <source>checks %1</source>
        <translation>检查 %1</translation>
    </message>
    <message>
        <source>elements %1</source>
        <translation>元素 %1</translation>
    </message>
    <message>
        <source>rows of operators %1</source>
        <translation>算子序列 %1</translation>
    </message>
    <message>
        <source>rounds %1</source>
        <translation>轮次 %1</translation>
    </message>
    <message>
        <source>joins %1</source>
        <translation>拼接 %1</translation>
    </message>
    <message>
        <source>gaps %1</source>
        <translation>空隙 %1</translation>
    </message>
    <message>
        <source>the longest %1</source>
        <translation>最长 %1</translation>
    </message>
    <message>
        <source>tensors %1</source>
        <translation>张量 %1</translation>
    </message>
    <message>
        <source>copies %1</source>
        <translation>复制 %1</translation>
    </message>
    <message>
        <source>casts %1</source>
        <translation>类型转换 %1</translation>
    </message>
    <message>
        <source>clones %1</source>
        <translation>克隆 %1</translation>
    </message>
    <message>
        <source>calls %1</source>
        <translation>调用 %1</translation>
    </message>
    <message>
        <source>loads %1</source>
        <translation>加载 %1</translation>
    </message>
    <message>
        <source>allocations %1</source>
        <translation>分配 %1 次</translation>
    </message>
    <message>
        <source>frees %1</source>
        <translation>释放 %1 次</translation>
    </message>
    <message>
        <source>waits %1</source>
        <translation>等待 %1 次</translation>
    </message>
    <message>
        <source>kernels %1</source>
        <translation>内核 %1 个</translation>
    </message>
    <message>
        <source>launches %1</source>
        <translation>启动 %1 次</translation>
    </message>
    <message>
        <source>products %1</source>
        <translation>矩阵乘 %1 次</translation>
    </message>
    <message>
        <source>convolutions %1</source>
        <translation>卷积 %1 次</translation>
    </message>
    <message>
        <source>batch norms %1</source>
        <translation>批归一化 %1 次</translation>
    </message>
    <message>
        <source>collectives %1</source>
        <translation>集合通信 %1 次</translation>
    </message>
    <message>
        <source>small ones %1</source>
        <translation>其中较小的 %1</translation>
    </message>
    <message>
        <source>size of the small ones %1</source>
        <translation>较小者的大小 %1</translation>
    </message>
    <message>
        <source>breaks %1</source>
        <translation>中断 %1 次</translation>
    </message>
    <message>
        <source>compilations %1</source>
        <translation>编译 %1 次</translation>
    </message>
    <message>
        <source>devices %1</source>
        <translation>设备 %1 个</translation>
    </message>
    <message>
        <source>times %1</source>
        <translation>次数 %1</translation>
    </message>
    <message>
        <source>size %1</source>
        <translation>大小 %1</translation>
    </message>
    <message>
        <source>side %1</source>
        <translation>边长 %1</translation>
    </message>
    <message>
        <source>share %1 %</source>
        <translation>占比 %1 %</translation>
    </message>
    <message>
        <source>communication %1</source>
        <translation>通信 %1</translation>
    </message>
    <message>
        <source>shortest operators %1</source>
        <translation>最短算子 %1</translation>
    </message>
    <message>
        <source>never allocated %1</source>
        <translation>从未分配 %1</translation>
    </message>
    <message>
        <source>reserved %1</source>
        <translation>已保留 %1</translation>
    </message>
    <message>
        <source>of the device %1</source>
        <translation>设备共有 %1</translation>
    </message>
    <message>
        <source>growth %1 a step</source>
        <translation>每步增长 %1</translation>
    </message>
    <message>
        <source>at the end %1</source>
        <translation>结束时 %1</translation>
    </message>
    <message>
        <source>slower by %1</source>
        <translation>变慢 %1</translation>
    </message>
    <message>
        <source>change %1</source>
        <translation>变化 %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>experimental %1</source>
        <translation>实验 %1</translation>
    </message>
    <message>
        <source>operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>work on a device</source>
        <translation>设备上的工作</translation>
    </message>
    <message>
        <source>the calls that launch it</source>
        <translation>启动它的调用</translation>
    </message>
    <message>
        <source>the properties of the device</source>
        <translation>设备属性</translation>
    </message>
    <message>
        <source>the memory records of a device</source>
        <translation>设备的内存记录</translation>
    </message>
    <message>
        <source>the other ranks</source>
        <translation>其他 rank</translation>
    </message>
    <message>
        <source>a segment model that was trained on devices</source>
        <translation>在设备上训练过的片段模型</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>该步骤</translation>
    </message>
    <message>
        <source>needs %1</source>
        <translation>需要 %1</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>possible</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Worse</source>
        <translation>变差</translation>
    </message>
    <message>
        <source>Better</source>
        <translation>变好</translation>
    </message>
    <message>
        <source>On both sides</source>
        <translation>两侧都有</translation>
    </message>
    <message>
        <source>Cannot be paired</source>
        <translation>无法配对</translation>
    </message>
    <message>
        <source>On one side, not judged on the other</source>
        <translation>一侧有，另一侧未判定</translation>
    </message>
    <message>
        <source>The experimental side alone has it.</source>
        <translation>只有实验侧有。</translation>
    </message>
    <message>
        <source>The baseline alone has it.</source>
        <translation>只有基线侧有。</translation>
    </message>
    <message>
        <source>Both sides have it, and the experimental one more of it beyond chance.</source>
        <translation>两侧都有，且实验侧更多，超出偶然。</translation>
    </message>
    <message>
        <source>Both sides have it, and the experimental one less of it beyond chance.</source>
        <translation>两侧都有，且实验侧更少，超出偶然。</translation>
    </message>
    <message>
        <source>Both sides have it, and no difference beyond chance.</source>
        <translation>两侧都有，差异不超出偶然。</translation>
    </message>
    <message>
        <source>Its block faces another one only by a guess.</source>
        <translation>其块与另一块仅凭猜测对应。</translation>
    </message>
    <message>
        <source>The other side’s recording lacks what the rule needs.</source>
        <translation>另一侧的记录缺少该规则所需内容。</translation>
    </message>
    <message>
        <source>Optimizer one by one</source>
        <translation>优化器：逐个更新参数</translation>
    </message>
    <message>
        <source>The optimizer updates {parameters} parameters one after the other, with {operators} operators.</source>
        <translation>优化器逐个更新 {parameters} 个参数，用了 {operators} 个算子。</translation>
    </message>
    <message>
        <source>Optimizer.step holds {optimizerOperators} operators or more and none that updates many parameters at once (_foreach, _fused)</source>
        <translation>Optimizer.step 含 {optimizerOperators} 个或更多算子，且没有一个同时更新许多参数（_foreach、_fused）</translation>
    </message>
    <message>
        <source>torch.optim.AdamW(parameters, fused=True)   # or foreach=True</source>
        <translation>torch.optim.AdamW(parameters, fused=True)   # 或 foreach=True</translation>
    </message>
    <message>
        <source>Gradients filled with zeros</source>
        <translation>梯度被清零</translation>
    </message>
    <message>
        <source>{gradients} gradients are filled with zeros instead of being dropped.</source>
        <translation>{gradients} 个梯度被填零，而不是被丢弃。</translation>
    </message>
    <message>
        <source>{zeroed} aten::zero_ or more in Optimizer.zero_grad, or directly in the step</source>
        <translation>在 Optimizer.zero_grad 中或直接在步骤中有 {zeroed} 次或更多 aten::zero_</translation>
    </message>
    <message>
        <source>Autograd without backward</source>
        <translation>没有反向传播却启用自动求导</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the backward pass was meant to be recorded.</source>
        <translation>跟踪无法说明是否本应记录反向传播。</translation>
    </message>
    <message>
        <source>Forward pass runs again</source>
        <translation>前向传播重新运行</translation>
    </message>
    <message>
        <source>{operators} forward operators run again in the backward pass (activation checkpointing), for {bound} at most.</source>
        <translation>{operators} 个前向算子在反向传播中再次运行（激活检查点），最多 {bound}。</translation>
    </message>
    <message>
        <source>forward operators run inside the backward pass</source>
        <translation>前向算子在反向传播中运行</translation>
    </message>
    <message>
        <source>It is a trade of time for memory, and a trace cannot tell whether the memory is needed.</source>
        <translation>这是用时间换内存，跟踪无法说明是否需要这些内存。</translation>
    </message>
    <message>
        <source>The device waits for the host</source>
        <translation>设备等待主机</translation>
    </message>
    <message>
        <source>The device waits {bound} for the host (times: {waits}[, the longest {longestNs}][, in {subject}])[; launching its {launches} pieces of work takes the host {launchingNs}].</source>
        <translation>设备等待主机 {bound}（次数：{waits}[，最长 {longestNs}][，位于 {subject}]）[；主机启动其 {launches} 项工作需要 {launchingNs}]。</translation>
    </message>
    <message>
        <source>the device waits for the host to launch its work for more than {hostBoundShare} of the step; loaders aside</source>
        <translation>设备等待主机启动其工作的时间超过步骤的 {hostBoundShare}；数据加载器除外</translation>
    </message>
    <message>
        <source>A trace cannot tell how much of it the profiler itself caused, which slows the host and not the device.</source>
        <translation>跟踪无法说明其中有多少由分析器自身造成；分析器拖慢主机而不拖慢设备。</translation>
    </message>
    <message>
        <source>The host waits for the device</source>
        <translation>主机等待设备</translation>
    </message>
    <message>
        <source>{block} waits for the device, mostly by {subject}, and the device then waits for the host (waits: {waits}).</source>
        <translation>{block} 等待设备，主要由 {subject} 引起，随后设备又等待主机（等待：{waits}）。</translation>
    </message>
    <message>
        <source>a call that waits for the device, after which the device waits for the host; loaders aside</source>
        <translation>某次调用等待设备，之后设备等待主机；数据加载器除外</translation>
    </message>
    <message>
        <source>total += loss.detach()   # and total.item() every N steps</source>
        <translation>total += loss.detach()   # 并每 N 步调用 total.item()</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the program needs the value at once.</source>
        <translation>跟踪无法说明程序是否需要立即得到该值。</translation>
    </message>
    <message>
        <source>Values read one by one</source>
        <translation>逐个读取数值</translation>
    </message>
    <message>
        <source>{reads} values are fetched one by one in {block}.</source>
        <translation>在 {block} 中逐个取出 {reads} 个值。</translation>
    </message>
    <message>
        <source>{reads} values or more are read in one piece of a block, with {betweenReads} operators or fewer between two; from {surelyReads} on it is likely</source>
        <translation>在一个块的一段中读取 {reads} 个或更多值，相邻两次之间不超过 {betweenReads} 个算子；从 {surelyReads} 个起为很可能</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the program needs each value at once.</source>
        <translation>跟踪无法说明程序是否需要立即得到每个值。</translation>
    </message>
    <message>
        <source>Values tested in every step</source>
        <translation>每一步都检查数值</translation>
    </message>
    <message>
        <source>{block} tests the values of its tensors in every step (checks: {checks}).</source>
        <translation>{block} 在每一步都检查其张量的值（检查：{checks}）。</translation>
    </message>
    <message>
        <source>if debugging or step % 100 == 0:   # then test</source>
        <translation>if debugging or step % 100 == 0:   # 再检查</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the result decides what is computed next.</source>
        <translation>跟踪无法说明检查结果是否决定后续计算。</translation>
    </message>
    <message>
        <source>Kernels shorter than their launches</source>
        <translation>内核比其启动更短</translation>
    </message>
    <message>
        <source>{kernels} kernels, of {launches} kernels and copies, are shorter than their launches[, and reach {roofShare} of the roof].</source>
        <translation>{launches} 个内核和复制中有 {kernels} 个内核比其启动更短[，达到上限的 {roofShare}]。</translation>
    </message>
    <message>
        <source>kernels shorter than the calls that launch them: above {tinyKernelLaunches} of the launches, and with the waits for them above {tinyKernelShare} of the step</source>
        <translation>比启动它们的调用更短的内核：超过启动次数的 {tinyKernelLaunches}，且连同对它们的等待超过步骤的 {tinyKernelShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell how much longer the profiler makes each launch.</source>
        <translation>跟踪无法说明分析器使每次启动变长多少。</translation>
    </message>
    <message>
        <source>Many tiny operators</source>
        <translation>许多微小算子</translation>
    </message>
    <message>
        <source>{operators} operators in {block} work on {elements} elements or fewer, one after the other.</source>
        <translation>{block} 中 {operators} 个算子依次处理 {elements} 个或更少的元素。</translation>
    </message>
    <message>
        <source>A trace cannot tell whether plain Python or one operator could compute the same.</source>
        <translation>跟踪无法说明纯 Python 或单个算子能否完成同样的计算。</translation>
    </message>
    <message>
        <source>Loop over rows</source>
        <translation>按行循环</translation>
    </message>
    <message>
        <source>{block} handles {rows} rows, heads or other parts one after the other.</source>
        <translation>{block} 逐个处理 {rows} 行、头或其他部分。</translation>
    </message>
    <message>
        <source>a sequence of operators that cuts out rows, or of calls of the same modules in one call of another that multiply matrices, follows itself {rows} times or more</source>
        <translation>切出行的一串算子，或在另一模块的一次调用中对做矩阵乘法的相同模块的一串调用，连续重复 {rows} 次或更多</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a row needs the result of the one before.</source>
        <translation>跟踪无法说明某一行是否需要前一行的结果。</translation>
    </message>
    <message>
        <source>A tensor that grows</source>
        <translation>不断增长的张量</translation>
    </message>
    <message>
        <source>{block} joins growing tensors, {joins} times in all; a list that is joined once does it.</source>
        <translation>{block} 拼接不断增长的张量，共 {joins} 次；用列表收集后拼接一次即可。</translation>
    </message>
    <message>
        <source>{joins} cat or stack or more in one piece of a block, each onto a tensor that is longer than at the join before</source>
        <translation>一个块的一段中有 {joins} 次或更多 cat 或 stack，每次都接在比上一次更长的张量上</translation>
    </message>
    <message>
        <source>parts.append(part)   # in the loop
whole = torch.cat(parts)</source>
        <translation>parts.append(part)   # 在循环中
whole = torch.cat(parts)</translation>
    </message>
    <message>
        <source>A trace cannot tell whether each length is needed on the way.</source>
        <translation>跟踪无法说明中间的每个长度是否都需要。</translation>
    </message>
    <message>
        <source>Plain Python in between</source>
        <translation>算子之间的纯 Python</translation>
    </message>
    <message>
        <source>{bound} of plain Python in {block}[, in {subject}] (gaps: {gaps}, the longest {longestNs}).</source>
        <translation>{block} 中有 {bound} 的纯 Python[，位于 {subject}]（空隙：{gaps}，最长 {longestNs}）。</translation>
    </message>
    <message>
        <source>{gapNs} or more without an operator while no device works, together above {gapShare} of the step; backward passes, optimizers and loaders aside</source>
        <translation>{gapNs} 或更久没有算子且设备空闲，合计超过步骤的 {gapShare}；反向传播、优化器和数据加载器除外</translation>
    </message>
    <message>
        <source>A trace cannot tell what Python did there unless it has its frames (with_stack).</source>
        <translation>除非记录了调用栈（with_stack），跟踪无法说明 Python 在那里做了什么。</translation>
    </message>
    <message>
        <source>The host stands still</source>
        <translation>主机停顿</translation>
    </message>
    <message>
        <source>The host stands still for {bound} in {block}[, in {subject}] (times: {gaps}, the longest {longestNs}), as in a garbage collection or behind another process.</source>
        <translation>主机在 {block} 中停顿 {bound}[，位于 {subject}]（次数：{gaps}，最长 {longestNs}），像垃圾回收或等待其他进程。</translation>
    </message>
    <message>
        <source>{stallNs} or more without an operator while no device works, with fewer than {stallEvents} host events per 100 ms; backward passes, optimizers and loaders aside</source>
        <translation>{stallNs} 或更久没有算子且设备空闲，每 100 ms 的主机事件少于 {stallEvents} 个；反向传播、优化器和数据加载器除外</translation>
    </message>
    <message>
        <source>gc.disable()   # and gc.collect() every N steps</source>
        <translation>gc.disable()   # 并每 N 步调用 gc.collect()</translation>
    </message>
    <message>
        <source>A trace cannot tell a garbage collection from a process that took the processor.</source>
        <translation>跟踪无法区分垃圾回收与占用处理器的其他进程。</translation>
    </message>
    <message>
        <source>Same tensors in every step</source>
        <translation>每一步都构建相同的张量</translation>
    </message>
    <message>
        <source>{block} builds the same {tensors} tensors in each step.</source>
        <translation>{block} 在每一步都构建相同的 {tensors} 个张量。</translation>
    </message>
    <message>
        <source>A trace cannot tell whether their values are the same, or whether they are changed later.</source>
        <translation>跟踪无法说明它们的值是否相同，或之后是否被修改。</translation>
    </message>
    <message>
        <source>Copies from pageable memory</source>
        <translation>来自可分页内存的复制</translation>
    </message>
    <message>
        <source>Copies to the device come from memory that is not pinned (copies: {copies}[, most of it for {subject}]).</source>
        <translation>到设备的复制来自非锁页内存（复制：{copies}[，大部分用于 {subject}]）。</translation>
    </message>
    <message>
        <source>copies to the device from memory that is not pinned, above {pageableBytes} a step where sizes are recorded</source>
        <translation>从非锁页内存到设备的复制；若记录了大小，每步须超过 {pageableBytes}</translation>
    </message>
    <message>
        <source>A trace cannot tell whether there is memory to pin.</source>
        <translation>跟踪无法说明是否有内存可以锁页。</translation>
    </message>
    <message>
        <source>Filled on the host, then moved</source>
        <translation>在主机上填充，再移至设备</translation>
    </message>
    <message>
        <source>{block} fills tensors on the host and then moves them to the device (tensors: {tensors}).</source>
        <translation>{block} 在主机上填充张量，然后移至设备（张量：{tensors}）。</translation>
    </message>
    <message>
        <source>a tensor is filled (zeros, ones, full, normal, uniform) and the next operator moves it to the device</source>
        <translation>填充一个张量（zeros、ones、full、normal、uniform），随后的算子将其移至设备</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the host needs the same values; random numbers of a device are others.</source>
        <translation>跟踪无法说明主机是否需要相同的值；设备生成的随机数与主机不同。</translation>
    </message>
    <message>
        <source>To the host and back</source>
        <translation>到主机再返回</translation>
    </message>
    <message>
        <source>{block} copies tensors of {elements} elements to the host and back (tensors: {tensors}).</source>
        <translation>{block} 将含 {elements} 个元素的张量复制到主机再复制回来（张量：{tensors}）。</translation>
    </message>
    <message>
        <source>one call of a module copies a tensor to the host and one of the same size back; more than {tinyElements} elements</source>
        <translation>模块的一次调用把一个张量复制到主机，又把同样大小的张量复制回来；多于 {tinyElements} 个元素</translation>
    </message>
    <message>
        <source>A trace cannot tell whether what the host did in between can be done on the device.</source>
        <translation>跟踪无法说明主机在其间所做的工作能否在设备上完成。</translation>
    </message>
    <message>
        <source>Many small copies</source>
        <translation>许多小的复制</translation>
    </message>
    <message>
        <source>Small copies between host and device follow each other (copies: {copies}[, most of it for {subject}]); pack them into one.</source>
        <translation>主机与设备之间的小复制接连发生（复制：{copies}[，大部分用于 {subject}]）；请合并为一次。</translation>
    </message>
    <message>
        <source>more than {smallCopies} copies between host and device per step, each of {smallCopyBytes} or less; of {smallCopyNs} or less where sizes are not recorded; reading a value, or how many there are, is no such copy</source>
        <translation>每步主机与设备之间的复制多于 {smallCopies} 次，每次不超过 {smallCopyBytes}；未记录大小时每次不超过 {smallCopyNs}；读取一个值或个数不算这样的复制</translation>
    </message>
    <message>
        <source>A trace cannot tell which of them could go together.</source>
        <translation>跟踪无法说明其中哪些可以合并。</translation>
    </message>
    <message>
        <source>Copies for the layout</source>
        <translation>为内存布局而复制</translation>
    </message>
    <message>
        <source>{copies} copies in {block} change only the layout. A trace cannot tell whether they were needed.</source>
        <translation>{block} 中 {copies} 次复制只改变布局。跟踪无法说明它们是否必要。</translation>
    </message>
    <message>
        <source>{copies} contiguous, clone or reshape or more that copy, in one module beside views; fewer if they take {copyShare} of the step</source>
        <translation>一个模块中与视图一起有 {copies} 次或更多会复制的 contiguous、clone 或 reshape；若占步骤的 {copyShare} 则更少也算</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a later operator needs the order.</source>
        <translation>跟踪无法说明后面的算子是否需要这种顺序。</translation>
    </message>
    <message>
        <source>Conversions of the type</source>
        <translation>类型转换</translation>
    </message>
    <message>
        <source>{block} converts the type of tensors {casts} times. A trace cannot tell whether that was wanted.</source>
        <translation>{block} 转换张量类型 {casts} 次。跟踪无法说明这是否有意为之。</translation>
    </message>
    <message>
        <source>{copies} casts or more in one module, {castsWithProducts} where it multiplies matrices; fewer if they take {copyShare} of the step; autocast&apos;s own do not count; likely with {castsInRow} of one size in a row</source>
        <translation>一个模块中有 {copies} 次或更多类型转换，若有矩阵乘法则为 {castsWithProducts} 次；若占步骤的 {copyShare} 则更少也算；autocast 自身的不计；若有 {castsInRow} 次相同大小的转换连续出现，则为很可能</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the precision in between is wanted.</source>
        <translation>跟踪无法说明中间的精度是否有意为之。</translation>
    </message>
    <message>
        <source>Tensors cloned</source>
        <translation>张量被克隆</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a copy is changed afterwards.</source>
        <translation>跟踪无法说明副本之后是否被修改。</translation>
    </message>
    <message>
        <source>The same call several times</source>
        <translation>同一调用重复多次</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the inputs are the same.</source>
        <translation>跟踪无法说明输入是否相同。</translation>
    </message>
    <message>
        <source>Float32 without the matrix cores</source>
        <translation>未用矩阵核心的 float32</translation>
    </message>
    <message>
        <source>Products and convolutions compute in float32 without the matrix cores (kernels: {products}[, most of it in {subject}])[, at {roofShare} of what these could do in half precision].</source>
        <translation>矩阵乘法和卷积以 float32 计算，未用矩阵核心（内核：{products}[，大部分位于 {subject}]）[，达到矩阵核心半精度上限的 {roofShare}]。</translation>
    </message>
    <message>
        <source>products and convolutions in float32, without the matrix cores of a device that takes TF32 or bfloat16</source>
        <translation>float32 的矩阵乘法和卷积，未用设备的矩阵核心，而该设备支持 TF32 或 bfloat16</translation>
    </message>
    <message>
        <source>torch.set_float32_matmul_precision(&quot;high&quot;)   # or torch.autocast(&quot;cuda&quot;, torch.bfloat16)</source>
        <translation>torch.set_float32_matmul_precision(&quot;high&quot;)   # 或 torch.autocast(&quot;cuda&quot;, torch.bfloat16)</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the model bears the lower precision.</source>
        <translation>跟踪无法说明模型能否承受较低的精度。</translation>
    </message>
    <message>
        <source>Matrix cores unused</source>
        <translation>未使用矩阵核心</translation>
    </message>
    <message>
        <source>Products and convolutions run without the matrix cores, which have at most {percent} % of such work (kernels: {products}[, most of it in {subject}])[, at {roofShare} of what these could do in half precision].</source>
        <translation>矩阵乘法和卷积未用矩阵核心，矩阵核心最多承担此类工作的 {percent} %（内核：{products}[，大部分位于 {subject}]）[，达到矩阵核心半精度上限的 {roofShare}]。</translation>
    </message>
    <message>
        <source>the device has matrix cores (tensor cores), and products and convolutions use them for less than {tensorCoreShare} of their time</source>
        <translation>设备有矩阵核心（张量核心），而矩阵乘法和卷积使用它们的时间不到自身的 {tensorCoreShare}</translation>
    </message>
    <message>
        <source>Kernels are known by their names, and a library may name one in a way that does not tell.</source>
        <translation>内核靠名称识别，而库所取的名称可能看不出这一点。</translation>
    </message>
    <message>
        <source>Sizes that matrix cores do not like</source>
        <translation>不适合矩阵核心的尺寸</translation>
    </message>
    <message>
        <source>Products in half precision have sides that are no multiple of 8, such as {side} (products: {products}[, most of it in {subject}])[, at {roofShare} of the roof][; others of this run reach {bestShare}].</source>
        <translation>半精度矩阵乘法的边长不是 8 的倍数，例如 {side}（乘法：{products}[，大部分位于 {subject}]）[，达到上限的 {roofShare}][；本次运行中的其他乘法达到 {bestShare}]。</translation>
    </message>
    <message>
        <source>products in half precision with a side that is no multiple of {alignedTo}; how many rows there are does not count</source>
        <translation>半精度矩阵乘法有一边不是 {alignedTo} 的倍数；行数不计</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the size can be chosen; that of a vocabulary usually can.</source>
        <translation>跟踪无法说明该尺寸能否自选；词表的大小通常可以。</translation>
    </message>
    <message>
        <source>Products that leave the device empty</source>
        <translation>使设备大部分空闲的矩阵乘法</translation>
    </message>
    <message>
        <source>Products and convolutions leave most of the device empty (kernels: {products}[, most of it in {subject}])[, at {roofShare} of the roof].</source>
        <translation>矩阵乘法和卷积使设备的大部分空闲（内核：{products}[，大部分位于 {subject}]）[，达到上限的 {roofShare}]。</translation>
    </message>
    <message>
        <source>products and convolutions above {skinnyNs} with fewer blocks than {skinnyFill} of the device&apos;s processors; an occupancy of {occupancyPercent} % or more is none; where blocks are not recorded, one below it</source>
        <translation>超过 {skinnyNs} 的矩阵乘法和卷积，其线程块数少于设备处理器数的 {skinnyFill}；占用率达到 {occupancyPercent} % 的不算；未记录线程块时看占用率是否低于该值</translation>
    </message>
    <message>
        <source>A trace cannot tell whether another stream fills the rest.</source>
        <translation>跟踪无法说明其余部分是否由另一个流占用。</translation>
    </message>
    <message>
        <source>Attention in several operators</source>
        <translation>注意力由多个算子计算</translation>
    </message>
    <message>
        <source>{block} computes attention in {operators} operators instead of one[, at {roofShare} of the roof of its products].</source>
        <translation>{block} 用 {operators} 个算子而不是一个来计算注意力[，达到其乘法上限的 {roofShare}]。</translation>
    </message>
    <message>
        <source>a matrix product, a softmax and a matrix product with nothing but scaling, masks and dropout between</source>
        <translation>矩阵乘法、softmax、矩阵乘法，其间只有缩放、掩码和 dropout</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the weights of the attention are used elsewhere.</source>
        <translation>跟踪无法说明注意力权重是否在别处使用。</translation>
    </message>
    <message>
        <source>Elementwise operators in a row</source>
        <translation>逐元素算子链</translation>
    </message>
    <message>
        <source>in {block}, operators pass over up to {elements} elements one after the other (rows of them: {chains}, the longest of {operators} operators)[; one pass needs {roofShare} of their time at least].</source>
        <translation>{block} 中算子依次遍历最多 {elements} 个元素（序列：{chains}，最长的有 {operators} 个算子）[；一次遍历至少需要其时间的 {roofShare}]。</translation>
    </message>
    <message>
        <source>{elementwise} operators or more that pass over tensors of one size one after the other, above {elementwiseShare} of the step</source>
        <translation>{elementwise} 个或更多算子依次遍历同一大小的张量，合计超过步骤的 {elementwiseShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the results on the way are needed.</source>
        <translation>跟踪无法说明中间结果是否需要。</translation>
    </message>
    <message>
        <source>A bias that batch norm takes away</source>
        <translation>被批归一化抵消的偏置</translation>
    </message>
    <message>
        <source>Convolutions have a bias that the BatchNorm behind them takes away (convolutions: {convolutions}, the first {subject}).</source>
        <translation>卷积带有偏置，而其后的 BatchNorm 会将其抵消（卷积：{convolutions}，第一个是 {subject}）。</translation>
    </message>
    <message>
        <source>a convolution with a bias, and a BatchNorm behind it, which takes the bias away</source>
        <translation>带偏置的卷积，其后的 BatchNorm 将偏置抵消</translation>
    </message>
    <message>
        <source>Layouts turned around for convolutions</source>
        <translation>为卷积转换布局</translation>
    </message>
    <message>
        <source>Kernels turn the layout of convolutions around (kernels: {kernels}[, most of it in {subject}]).</source>
        <translation>内核转换卷积的布局（内核：{kernels}[，大部分位于 {subject}]）。</translation>
    </message>
    <message>
        <source>kernels inside convolutions that turn NCHW into NHWC or back, on a device with matrix cores</source>
        <translation>在有矩阵核心的设备上，卷积内把 NCHW 转换为 NHWC 或反向转换的内核</translation>
    </message>
    <message>
        <source>A trace cannot tell whether all of the model takes channels last.</source>
        <translation>跟踪无法说明整个模型是否都支持 channels last。</translation>
    </message>
    <message>
        <source>Double precision</source>
        <translation>双精度</translation>
    </message>
    <message>
        <source>{block} computes in double precision (operators: {operators}).</source>
        <translation>{block} 使用双精度计算（算子：{operators}）。</translation>
    </message>
    <message>
        <source>operators on tensors of double precision</source>
        <translation>作用于双精度张量的算子</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the precision is needed.</source>
        <translation>跟踪无法说明是否需要该精度。</translation>
    </message>
    <message>
        <source>The step waits for its data</source>
        <translation>步骤等待数据</translation>
    </message>
    <message>
        <source>The step waits {bound} for its data.</source>
        <translation>该步骤等待数据 {bound}。</translation>
    </message>
    <message>
        <source>loading holds up the step for more than {loaderShare} of it</source>
        <translation>数据加载使步骤停顿超过其 {loaderShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell what the workers do, which are other processes.</source>
        <translation>跟踪无法说明工作进程在做什么，它们是另外的进程。</translation>
    </message>
    <message>
        <source>Loader without workers</source>
        <translation>数据加载器没有工作进程</translation>
    </message>
    <message>
        <source>The step loads its data itself, for {bound}.</source>
        <translation>该步骤自己加载数据，用时 {bound}。</translation>
    </message>
    <message>
        <source>the loader has no workers, and loading holds up the step for more than {loaderShare} of it</source>
        <translation>数据加载器没有工作进程，且加载使步骤停顿超过其 {loaderShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell how many processors are free for workers.</source>
        <translation>跟踪无法说明有多少处理器可供工作进程使用。</translation>
    </message>
    <message>
        <source>Data prepared in the step</source>
        <translation>在步骤中准备数据</translation>
    </message>
    <message>
        <source>The data is prepared before the model is called (operators: {operators}).</source>
        <translation>数据在调用模型之前准备（算子：{operators}）。</translation>
    </message>
    <message>
        <source>operators before the first module call of a step, together above {augmentationShare} of it; casts and moves to a device aside</source>
        <translation>步骤中首个模块调用之前的算子，合计超过其 {augmentationShare}；类型转换和移至设备除外</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the loader could do it.</source>
        <translation>跟踪无法说明数据加载器能否完成这些工作。</translation>
    </message>
    <message>
        <source>Batch too small</source>
        <translation>批太小</translation>
    </message>
    <message>
        <source>Most of the step goes to {operators} operators of {floorNs} or less, which larger inputs hardly prolong: a larger batch, torch.compile or graphs.</source>
        <translation>步骤的大部分时间用于 {operators} 个不超过 {floorNs} 的算子，更大的输入几乎不会使其变慢：可增大批、使用 torch.compile 或图。</translation>
    </message>
    <message>
        <source>{floorOperators} operators or more that take no more than {floorFactor} times what the shortest of the trace do, and {floorMostNs} at most, above {floorShare} of the step and half of each module&apos;s</source>
        <translation>{floorOperators} 个或更多算子，耗时不超过跟踪中最短算子的 {floorFactor} 倍且不超过 {floorMostNs}，合计超过步骤的 {floorShare} 且超过每个模块时间的一半</translation>
    </message>
    <message>
        <source>A trace cannot tell whether a larger batch fits into memory, or suits the training.</source>
        <translation>跟踪无法说明更大的批能否放入内存，或是否适合训练。</translation>
    </message>
    <message>
        <source>Memory asked of the driver in the steps</source>
        <translation>在步骤中向驱动申请内存</translation>
    </message>
    <message>
        <source>The step[ asks the driver for memory (calls: at most {allocations}),][ frees memory of the driver (calls: at most {frees}),] most of it in {subject}. Such calls wait for the device.</source>
        <translation>步骤[向驱动申请内存最多 {allocations} 次，][释放驱动内存最多 {frees} 次，]大部分时间用于 {subject}。此类调用会等待设备。</translation>
    </message>
    <message>
        <source>memory is asked of the driver or given back to it in the steps (cudaMalloc, cudaFree, hipMalloc, ...); what only one step does is information</source>
        <translation>在步骤中向驱动申请或归还内存（cudaMalloc、cudaFree、hipMalloc 等）；只有一个步骤这样做时为信息</translation>
    </message>
    <message>
        <source>PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # and tensors of the same sizes in every step</source>
        <translation>PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True   # 且每一步使用相同尺寸的张量</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the first steps after the recorded ones do the same.</source>
        <translation>跟踪无法说明所记录步骤之后的头几步是否也如此。</translation>
    </message>
    <message>
        <source>Memory near its limit</source>
        <translation>内存接近上限</translation>
    </message>
    <message>
        <source>{subject} has {reservedBytes} of its {totalBytes} reserved ({reservedShare}). Near the limit the allocator gives its cache back and asks anew.</source>
        <translation>{subject} 的 {totalBytes} 中已保留 {reservedBytes}（{reservedShare}）。接近上限时，分配器会归还缓存并重新申请。</translation>
    </message>
    <message>
        <source>the reserved memory exceeds {memoryShare} of the device&apos;s</source>
        <translation>保留的内存超过设备内存的 {memoryShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell what other processes hold on the same device.</source>
        <translation>跟踪无法说明其他进程在同一设备上占用了多少。</translation>
    </message>
    <message>
        <source>Fragmented memory</source>
        <translation>内存碎片化</translation>
    </message>
    <message>
        <source>{idleBytes} of the {reservedBytes} that are reserved on {subject} are never allocated ({idleShare}).</source>
        <translation>{subject} 上保留的 {reservedBytes} 中有 {idleBytes} 从未分配（{idleShare}）。</translation>
    </message>
    <message>
        <source>more than {fragmentedShare} of the reserved memory, and {fragmentedBytes}, is never allocated in the step</source>
        <translation>保留内存中有超过 {fragmentedShare} 且超过 {fragmentedBytes} 的部分在步骤中从未分配</translation>
    </message>
    <message>
        <source>A trace cannot tell whether steps that were not recorded use it.</source>
        <translation>跟踪无法说明未记录的步骤是否使用它。</translation>
    </message>
    <message>
        <source>Cache emptied in the steps</source>
        <translation>在步骤中清空缓存</translation>
    </message>
    <message>
        <source>The allocator gives its cache back to the driver in the step (times: {times}), and has to ask for it anew.</source>
        <translation>分配器在步骤中把缓存归还驱动（次数：{times}），之后必须重新申请。</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache is called in the steps; without stacks: {cacheFrees} frees or more in a row</source>
        <translation>在步骤中调用 torch.cuda.empty_cache；没有调用栈时：连续 {cacheFrees} 次或更多释放</translation>
    </message>
    <message>
        <source>A trace cannot tell whether another process needs the memory.</source>
        <translation>跟踪无法说明是否有其他进程需要这些内存。</translation>
    </message>
    <message>
        <source>Memory that grows</source>
        <translation>不断增长的内存</translation>
    </message>
    <message>
        <source>The memory allocated on {subject} grows by {growthBytes} a step, to {lastBytes}.</source>
        <translation>{subject} 上已分配的内存每步增长 {growthBytes}，达到 {lastBytes}。</translation>
    </message>
    <message>
        <source>the allocated memory grows in each of {growthSteps} steps or more, by more than {growthShare} of it a step</source>
        <translation>已分配的内存在 {growthSteps} 个或更多步骤中每步都增长，每步增幅超过其 {growthShare}</translation>
    </message>
    <message>
        <source>losses.append(loss.item())   # not the tensor with its graph</source>
        <translation>losses.append(loss.item())   # 不要保存带有计算图的张量</translation>
    </message>
    <message>
        <source>A trace cannot tell whether it stops to grow after the recorded steps.</source>
        <translation>跟踪无法说明所记录的步骤之后是否停止增长。</translation>
    </message>
    <message>
        <source>Graph breaks</source>
        <translation>图中断</translation>
    </message>
    <message>
        <source>The compiled code of {block} breaks off {breaks} times for {operators} operators that run one by one.</source>
        <translation>{block} 的编译代码中断 {breaks} 次，其间 {operators} 个算子逐个运行。</translation>
    </message>
    <message>
        <source>one call of a module runs several pieces of compiled code with operators between them</source>
        <translation>模块的一次调用运行多段编译代码，其间夹有算子</translation>
    </message>
    <message>
        <source>TORCH_LOGS=graph_breaks python train.py   # tells why</source>
        <translation>TORCH_LOGS=graph_breaks python train.py   # 说明原因</translation>
    </message>
    <message>
        <source>A trace cannot tell what broke the graph; TORCH_LOGS does.</source>
        <translation>跟踪无法说明图为何中断；TORCH_LOGS 可以说明。</translation>
    </message>
    <message>
        <source>Compiled again in the steps</source>
        <translation>在步骤中重新编译</translation>
    </message>
    <message>
        <source>The step[ compiles (times: {compilations}),][ records graphs (times: {recordings}),] for {bound} at most.</source>
        <translation>步骤[编译 {compilations} 次，][录制图 {recordings} 次，]最多 {bound}。</translation>
    </message>
    <message>
        <source>torch.compile or the recording of a graph is at work in the steps; or a compiled region takes {preparationNs} before it begins</source>
        <translation>torch.compile 或图的录制在步骤中进行；或某个编译区域在开始之前耗时 {preparationNs}</translation>
    </message>
    <message>
        <source>TORCH_LOGS=recompiles python train.py   # tells why; torch._dynamo.mark_dynamic(tensor, 0) may help</source>
        <translation>TORCH_LOGS=recompiles python train.py   # 说明原因；torch._dynamo.mark_dynamic(tensor, 0) 可能有帮助</translation>
    </message>
    <message>
        <source>A trace cannot tell whether these were the first steps, in which that is to be expected.</source>
        <translation>跟踪无法说明这些是否为最初的步骤；在最初的步骤中这属正常。</translation>
    </message>
    <message>
        <source>Copies into graphs</source>
        <translation>向图中复制</translation>
    </message>
    <message>
        <source>{copies} copies bring inputs to where {launches} launches of graphs expect them.</source>
        <translation>{copies} 次复制把输入放到 {launches} 次图启动所期望的位置。</translation>
    </message>
    <message>
        <source>copies right before the launch of a graph, above {graphCopyShare} of the step</source>
        <translation>图启动前紧邻的复制，超过步骤的 {graphCopyShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the inputs can be written there at once.</source>
        <translation>跟踪无法说明输入能否直接写到那里。</translation>
    </message>
    <message>
        <source>The same launches without a graph</source>
        <translation>相同的启动却没有用图</translation>
    </message>
    <message>
        <source>The device waits {bound} for the host, which launches the same {launches} pieces of work in every step.</source>
        <translation>设备等待主机 {bound}，而主机在每一步都启动相同的 {launches} 项工作。</translation>
    </message>
    <message>
        <source>the device waits for the host for more than {hostBoundShare} of the step, every step launches the same, and no graph is launched; loaders aside</source>
        <translation>设备等待主机的时间超过步骤的 {hostBoundShare}，每一步启动的内容相同，且没有启动图；数据加载器除外</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the sizes stay the same in steps that were not recorded.</source>
        <translation>跟踪无法说明在未记录的步骤中尺寸是否保持不变。</translation>
    </message>
    <message>
        <source>Communication that nothing hides</source>
        <translation>未被掩盖的通信</translation>
    </message>
    <message>
        <source>The device does nothing but communicate for {bound}, in {collectives} collectives that take {communicationNs}.</source>
        <translation>设备有 {bound} 只在通信，涉及 {collectives} 次集合通信，共耗时 {communicationNs}。</translation>
    </message>
    <message>
        <source>communication that no kernel hides takes more than {communicationShare} of the step</source>
        <translation>未被内核掩盖的通信超过步骤的 {communicationShare}</translation>
    </message>
    <message>
        <source>A trace cannot tell waiting for a late rank from the time that the transfer itself takes; a set of ranks can.</source>
        <translation>跟踪无法区分等待迟到的 rank 与传输本身所需的时间；rank 集合可以区分。</translation>
    </message>
    <message>
        <source>Small collectives</source>
        <translation>小的集合通信</translation>
    </message>
    <message>
        <source>{small} of {collectives} collectives are smaller than {smallBytes}.</source>
        <translation>{collectives} 次集合通信中有 {small} 次小于 {smallBytes}。</translation>
    </message>
    <message>
        <source>more than {collectives} collectives in a step, and more than {smallCollectiveShare} of them below {smallCollectiveBytes}</source>
        <translation>一步中集合通信多于 {collectives} 次，其中超过 {smallCollectiveShare} 小于 {smallCollectiveBytes}</translation>
    </message>
    <message>
        <source>DataParallel</source>
        <translation>DataParallel</translation>
    </message>
    <message>
        <source>One process drives {devices} devices by torch.nn.DataParallel.</source>
        <translation>一个进程通过 torch.nn.DataParallel 驱动 {devices} 个设备。</translation>
    </message>
    <message>
        <source>torch.nn.DataParallel shares the step between devices of one process</source>
        <translation>torch.nn.DataParallel 把步骤分到一个进程的多个设备上</translation>
    </message>
    <message>
        <source>model = torch.nn.parallel.DistributedDataParallel(model)   # a process for each device</source>
        <translation>model = torch.nn.parallel.DistributedDataParallel(model)   # 每个设备一个进程</translation>
    </message>
    <message>
        <source>Collectives over the host</source>
        <translation>经主机的集合通信</translation>
    </message>
    <message>
        <source>{collectives} collectives go through the host (gloo) although the step works on a device.</source>
        <translation>{collectives} 次集合通信经过主机（gloo），尽管步骤在设备上工作。</translation>
    </message>
    <message>
        <source>collectives of gloo in steps with device work, and none of NCCL</source>
        <translation>有设备工作的步骤中使用 gloo 的集合通信，而没有使用 NCCL 的</translation>
    </message>
    <message>
        <source>A trace cannot tell whether NCCL works on this machine.</source>
        <translation>跟踪无法说明 NCCL 能否在这台机器上工作。</translation>
    </message>
    <message>
        <source>A rank that is late</source>
        <translation>迟到的 rank</translation>
    </message>
    <message>
        <source>one rank is the last at most collectives; sets of ranks tell</source>
        <translation>某个 rank 在多数集合通信中最后到达；由 rank 集合得知</translation>
    </message>
    <message>
        <source>A single trace cannot tell at all: it takes a set of ranks.</source>
        <translation>单个跟踪完全无法说明：需要 rank 集合。</translation>
    </message>
    <message>
        <source>Batch norms that wait for other ranks</source>
        <translation>等待其他 rank 的批归一化</translation>
    </message>
    <message>
        <source>{norms} batch norms of the step wait for the other ranks.</source>
        <translation>步骤中有 {norms} 次批归一化等待其他 rank。</translation>
    </message>
    <message>
        <source>more than {batchNorms} batch norms of a step exchange their statistics between ranks</source>
        <translation>一步中有多于 {batchNorms} 次批归一化在 rank 之间交换统计量</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the batch of one rank suffices.</source>
        <translation>跟踪无法说明单个 rank 的批是否足够。</translation>
    </message>
    <message>
        <source>Kernels disturbed by communication</source>
        <translation>被通信干扰的内核</translation>
    </message>
    <message>
        <source>{kernels} kernels beside communication take {slowerShare} longer than the same ones alone.</source>
        <translation>{kernels} 个与通信同时运行的内核比单独运行时慢 {slowerShare}。</translation>
    </message>
    <message>
        <source>most calls of a kernel beside communication take {disturbedShare} longer than three in four alone, with one grid; {disturbedCalls} calls or more of both</source>
        <translation>同一网格下，内核与通信同时运行时的多数调用比单独运行时四分之三的调用慢 {disturbedShare}；两者各有 {disturbedCalls} 次或更多调用</translation>
    </message>
    <message>
        <source>A trace cannot tell communication from other work that ran on the device at the same time.</source>
        <translation>跟踪无法区分通信与同时在设备上运行的其他工作。</translation>
    </message>
    <message>
        <source>Communication in the stream of the computation</source>
        <translation>通信与计算在同一流中</translation>
    </message>
    <message>
        <source>{collectives} collectives run on the stream of the computation, so that neither hides the other.</source>
        <translation>{collectives} 次集合通信在计算所用的流中运行，因此两者都无法掩盖对方。</translation>
    </message>
    <message>
        <source>communication runs on the stream that computes most</source>
        <translation>通信在计算最多的流中运行</translation>
    </message>
    <message>
        <source>A trace cannot tell whether the next kernel needs what is communicated.</source>
        <translation>跟踪无法说明下一个内核是否需要所通信的内容。</translation>
    </message>
    <message>
        <source>Other sizes</source>
        <translation>尺寸不同</translation>
    </message>
    <message>
        <source>{subject}: {baselineNs} -&gt; {experimentalNs} a step.</source>
        <translation>{subject}：每步 {baselineNs} -&gt; {experimentalNs}。</translation>
    </message>
    <message>
        <source>an operator has inputs of other sizes, in a comparison</source>
        <translation>在比较中，算子的输入尺寸不同</translation>
    </message>
    <message>
        <source>Other types</source>
        <translation>类型不同</translation>
    </message>
    <message>
        <source>an operator has inputs of other types, in a comparison</source>
        <translation>在比较中，算子的输入类型不同</translation>
    </message>
    <message>
        <source>Another order in memory</source>
        <translation>内存顺序不同</translation>
    </message>
    <message>
        <source>an input of the same sizes lies otherwise in memory, in a comparison</source>
        <translation>在比较中，尺寸相同的输入在内存中的排列不同</translation>
    </message>
    <message>
        <source>Another kernel</source>
        <translation>内核不同</translation>
    </message>
    <message>
        <source>an operator runs another kernel, or gains or loses tensor cores, in a comparison</source>
        <translation>在比较中，算子运行另一个内核，或获得或失去张量核心</translation>
    </message>
    <message>
        <source>A trace cannot tell why a library chose it.</source>
        <translation>跟踪无法说明库为何选择它。</translation>
    </message>
    <message>
        <source>Another launch of the same kernel</source>
        <translation>同一内核的启动不同</translation>
    </message>
    <message>
        <source>the same kernel has another grid, block, registers or shared memory, in a comparison</source>
        <translation>在比较中，同一内核的网格、线程块、寄存器或共享内存不同</translation>
    </message>
    <message>
        <source>Other operators at the same place</source>
        <translation>同一位置的算子不同</translation>
    </message>
    <message>
        <source>other operators stand at the same place, in a comparison</source>
        <translation>在比较中，同一位置是其他算子</translation>
    </message>
    <message>
        <source>A trace cannot tell whether both compute the same.</source>
        <translation>跟踪无法说明两者的计算是否相同。</translation>
    </message>
    <message>
        <source>More or fewer calls</source>
        <translation>调用增多或减少</translation>
    </message>
    <message>
        <source>operators are called more or less often, by one side alone, or again in the backward pass, in a comparison</source>
        <translation>在比较中，算子的调用增多或减少，仅一侧有，或在反向传播中再次调用</translation>
    </message>
    <message>
        <source>One common factor</source>
        <translation>同一倍数</translation>
    </message>
    <message>
        <source>Nearly all times of the {subject} differ by one factor ({changeShare}).</source>
        <translation>{subject} 的几乎所有时间都相差同一倍数（{changeShare}）。</translation>
    </message>
    <message>
        <source>nearly all times of the host or the device differ by one factor, in a comparison</source>
        <translation>在比较中，主机或设备的几乎所有时间都相差同一倍数</translation>
    </message>
    <message>
        <source>A trace cannot tell what slowed or sped up the machine.</source>
        <translation>跟踪无法说明是什么使机器变慢或变快。</translation>
    </message>
    <message>
        <source>The host takes another time</source>
        <translation>主机耗时不同</translation>
    </message>
    <message>
        <source>the host takes another time, in operators, between them or before launches, in a comparison</source>
        <translation>在比较中，主机在算子中、算子之间或启动之前的耗时不同</translation>
    </message>
    <message>
        <source>A trace cannot tell what else ran on the processors.</source>
        <translation>跟踪无法说明处理器上还运行了什么。</translation>
    </message>
    <message>
        <source>Another overlap</source>
        <translation>重叠不同</translation>
    </message>
    <message>
        <source>more or less of the same communication or copies is hidden, in a comparison</source>
        <translation>在比较中，相同的通信或复制被掩盖得更多或更少</translation>
    </message>
    <message>
        <source>Another limit</source>
        <translation>限制因素不同</translation>
    </message>
    <message>
        <source>Limits: {subject}.</source>
        <translation>限制因素：{subject}。</translation>
    </message>
    <message>
        <source>something else limits the step, in a comparison</source>
        <translation>在比较中，限制步骤的因素不同</translation>
    </message>
    <message>
        <source>Not to be compared</source>
        <translation>不可比较</translation>
    </message>
    <message>
        <source>some numbers of the two recordings must not be compared</source>
        <translation>两个记录中的某些数值不可比较</translation>
    </message>
    <message>
        <source>Unusual segment</source>
        <translation>异常片段</translation>
    </message>
    <message>
        <source>{block} looks unusual[, most like {subject}], with a probability of {probability}[: {signs}]. No rule says why.</source>
        <translation>{block} 看起来异常[，最像 {subject}]，概率为 {probability}[：{signs}]。没有规则说明原因。</translation>
    </message>
    <message>
        <source>pieces of a block that a segment model which has proved itself finds unusual though no rule speaks of them; the program&apos;s own has not, and only confirms</source>
        <translation>块中的一些片段：没有规则提到它们，但一个已得到验证的片段模型认为异常；程序自带的模型尚未得到验证，只用于确认</translation>
    </message>
    <message>
        <source>The model does not tell why; it tells which features of the segment are out of the ordinary.</source>
        <translation>该模型不说明原因；它说明片段的哪些特征异常。</translation>
    </message>
    <message>
        <source>host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>{tinyOperators} operators or more in one piece of a block, {tinyOperatorShare} of them on {tinyElements} elements or fewer, and on no more than one of {tinyPart} parts of what half of the step&apos;s blocks, and the block&apos;s other operators, work on; those that do nothing do not count</source>
        <translation>一个块的一段中有 {tinyOperators} 个或更多算子，其中 {tinyOperatorShare} 处理 {tinyElements} 个或更少的元素，且不超过该步骤半数块以及该块其他算子所处理元素数的 {tinyPart} 分之一；什么都不做的算子不计算在内</translation>
    </message>
    <message>
        <source>a module creates {constants} tensors or more (arange, linspace, full, zeros, ones, eye, torch.tensor), the same in every step; what it computes from them alone counts, too</source>
        <translation>模块在每一步都创建相同的 {constants} 个或更多张量（arange、linspace、full、zeros、ones、eye、torch.tensor）；仅由它们计算得到的内容也计算在内</translation>
    </message>
    <message>
        <source>the same product, norm or softmax of one module instance and sizes {repeats} times or more in a row; also a sequence with one, in one call of a module, or where no backward pass uses some of the results</source>
        <translation>同一模块实例以相同大小连续 {repeats} 次或更多进行相同的矩阵乘法、归一化或 softmax；也包括含有它们的序列，条件是位于模块的一次调用之内，或部分结果没有被任何反向传播使用</translation>
    </message>
    <message>
        <source>{block} calls {subject} with the same sizes {calls} times in a row[; no backward pass uses the results of {unused} of them]. A trace does not tell whether the inputs differ.</source>
        <translation>{block} 连续 {calls} 次以相同大小调用 {subject}[；其中 {unused} 次的结果没有被任何反向传播使用]。跟踪无法说明输入是否不同。</translation>
    </message>
    <message>
        <source>number of operators</source>
        <translation>算子数量</translation>
    </message>
    <message>
        <source>operators inside of operators</source>
        <translation>算子内的算子</translation>
    </message>
    <message>
        <source>time without an operator</source>
        <translation>没有算子的时间</translation>
    </message>
    <message>
        <source>share of the step</source>
        <translation>占步骤的比例</translation>
    </message>
    <message>
        <source>length of its operators beside that of others</source>
        <translation>其算子时长与其他算子之比</translation>
    </message>
    <message>
        <source>share of unusual operators</source>
        <translation>少见算子的比例</translation>
    </message>
    <message>
        <source>share of elementwise operators</source>
        <translation>逐元素算子的比例</translation>
    </message>
    <message>
        <source>share of reductions</source>
        <translation>归约的比例</translation>
    </message>
    <message>
        <source>share of matrix products</source>
        <translation>矩阵乘法的比例</translation>
    </message>
    <message>
        <source>share of norms</source>
        <translation>归一化的比例</translation>
    </message>
    <message>
        <source>share of softmaxes</source>
        <translation>softmax 的比例</translation>
    </message>
    <message>
        <source>share of attention in one operator</source>
        <translation>单个算子注意力的比例</translation>
    </message>
    <message>
        <source>share of dropouts</source>
        <translation>dropout 的比例</translation>
    </message>
    <message>
        <source>share of views</source>
        <translation>视图的比例</translation>
    </message>
    <message>
        <source>share of copies</source>
        <translation>拷贝的比例</translation>
    </message>
    <message>
        <source>share of casts</source>
        <translation>类型转换的比例</translation>
    </message>
    <message>
        <source>share of creations of tensors</source>
        <translation>创建张量的比例</translation>
    </message>
    <message>
        <source>share of joins</source>
        <translation>拼接的比例</translation>
    </message>
    <message>
        <source>share of lookups by index</source>
        <translation>按索引查找的比例</translation>
    </message>
    <message>
        <source>share of values read</source>
        <translation>读取数值的比例</translation>
    </message>
    <message>
        <source>share of checks of values</source>
        <translation>数值检查的比例</translation>
    </message>
    <message>
        <source>time in unusual operators</source>
        <translation>少见算子的时间</translation>
    </message>
    <message>
        <source>time in elementwise operators</source>
        <translation>逐元素算子的时间</translation>
    </message>
    <message>
        <source>time in reductions</source>
        <translation>归约的时间</translation>
    </message>
    <message>
        <source>time in matrix products</source>
        <translation>矩阵乘法的时间</translation>
    </message>
    <message>
        <source>time in views</source>
        <translation>视图的时间</translation>
    </message>
    <message>
        <source>time in copies</source>
        <translation>拷贝所占时间</translation>
    </message>
    <message>
        <source>time in casts</source>
        <translation>类型转换所占时间</translation>
    </message>
    <message>
        <source>time in creations of tensors</source>
        <translation>创建张量的时间</translation>
    </message>
    <message>
        <source>time in joins</source>
        <translation>拼接的时间</translation>
    </message>
    <message>
        <source>variety of operators</source>
        <translation>算子的多样性</translation>
    </message>
    <message>
        <source>share of the most frequent operator</source>
        <translation>最常见算子的比例</translation>
    </message>
    <message>
        <source>rounds of one sequence of operators</source>
        <translation>一段算子序列的重复次数</translation>
    </message>
    <message>
        <source>share of operators in that sequence</source>
        <translation>属于该序列的算子比例</translation>
    </message>
    <message>
        <source>length of the sequence that repeats itself</source>
        <translation>重复序列的长度</translation>
    </message>
    <message>
        <source>rounds of one sequence of operators and calls in one call of the block</source>
        <translation>块的一次调用中算子与调用序列的重复次数</translation>
    </message>
    <message>
        <source>share of the call in that sequence</source>
        <translation>该序列占这次调用的比例</translation>
    </message>
    <message>
        <source>rounds that the block is a part of</source>
        <translation>包含该块的重复次数</translation>
    </message>
    <message>
        <source>operators of equal sizes</source>
        <translation>大小相同的算子</translation>
    </message>
    <message>
        <source>products, norms or softmaxes of equal sizes</source>
        <translation>大小相同的乘法、归一化或 softmax</translation>
    </message>
    <message>
        <source>share of operators on few elements</source>
        <translation>只处理少量元素的算子比例</translation>
    </message>
    <message>
        <source>size of its tensors beside those of the step</source>
        <translation>其张量大小与整个步骤之比</translation>
    </message>
    <message>
        <source>number of casts</source>
        <translation>类型转换次数</translation>
    </message>
    <message>
        <source>time of casts</source>
        <translation>类型转换的时间</translation>
    </message>
    <message>
        <source>number of copies</source>
        <translation>拷贝次数</translation>
    </message>
    <message>
        <source>time of copies</source>
        <translation>拷贝的时间</translation>
    </message>
    <message>
        <source>number of clones</source>
        <translation>clone 次数</translation>
    </message>
    <message>
        <source>number of values read</source>
        <translation>读取数值的次数</translation>
    </message>
    <message>
        <source>number of tensors created</source>
        <translation>创建的张量数量</translation>
    </message>
    <message>
        <source>number of joins</source>
        <translation>拼接次数</translation>
    </message>
    <message>
        <source>number of checks of values</source>
        <translation>数值检查次数</translation>
    </message>
    <message>
        <source>share of what leads to a check of values</source>
        <translation>用于数值检查的部分所占比例</translation>
    </message>
    <message>
        <source>number of matrix products</source>
        <translation>矩阵乘法次数</translation>
    </message>
    <message>
        <source>number of tensors filled</source>
        <translation>被填充的张量数量</translation>
    </message>
    <message>
        <source>share of operators on many tensors at once</source>
        <translation>同时处理多个张量的算子比例</translation>
    </message>
    <message>
        <source>share of double precision</source>
        <translation>双精度的比例</translation>
    </message>
    <message>
        <source>share of results that no backward pass uses</source>
        <translation>没有被任何反向传播使用的结果所占比例</translation>
    </message>
    <message>
        <source>number of operators in the block</source>
        <translation>块内算子数量</translation>
    </message>
    <message>
        <source>number of copies in the block</source>
        <translation>块内拷贝次数</translation>
    </message>
    <message>
        <source>number of casts in the block</source>
        <translation>块内类型转换次数</translation>
    </message>
    <message>
        <source>number of clones in the block</source>
        <translation>块内 clone 次数</translation>
    </message>
    <message>
        <source>number of tensors created in the block</source>
        <translation>块内创建的张量数量</translation>
    </message>
    <message>
        <source>number of joins in the block</source>
        <translation>块内拼接次数</translation>
    </message>
    <message>
        <source>number of values read in the block</source>
        <translation>块内读取数值的次数</translation>
    </message>
    <message>
        <source>the module is called 8 times or more in the step</source>
        <translation>该模块在步骤中被调用 8 次或更多</translation>
    </message>
    <message>
        <source>it lies in a module</source>
        <translation>位于模块内</translation>
    </message>
    <message>
        <source>it lies outside of modules</source>
        <translation>位于模块之外</translation>
    </message>
    <message>
        <source>it lies in the optimizer</source>
        <translation>位于优化器内</translation>
    </message>
    <message>
        <source>it lies where gradients are zeroed</source>
        <translation>位于梯度清零处</translation>
    </message>
    <message>
        <source>it lies in the loader</source>
        <translation>位于数据加载器内</translation>
    </message>
    <message>
        <source>no operator runs</source>
        <translation>没有算子在运行</translation>
    </message>
    <message>
        <source>steps with the same gap</source>
        <translation>有相同空隙的步骤</translation>
    </message>
    <message>
        <source>length of the same gap in most steps</source>
        <translation>多数步骤中该空隙的时长</translation>
    </message>
    <message>
        <source>share of the gap in the optimizer</source>
        <translation>空隙位于优化器内的比例</translation>
    </message>
    <message>
        <source>share of the gap in the loader</source>
        <translation>空隙位于数据加载器内的比例</translation>
    </message>
    <message>
        <source>casts between types</source>
        <translation>类型之间的转换</translation>
    </message>
    <message>
        <source>a tensor that grows in a loop</source>
        <translation>在循环中增长的张量</translation>
    </message>
    <message>
        <source>checks of values</source>
        <translation>数值检查</translation>
    </message>
    <message>
        <source>clones</source>
        <translation>clone</translation>
    </message>
    <message>
        <source>constants that are built anew</source>
        <translation>重复构建的常量</translation>
    </message>
    <message>
        <source>values read one by one</source>
        <translation>逐个读取的数值</translation>
    </message>
    <message>
        <source>copies for the layout</source>
        <translation>为内存布局进行的拷贝</translation>
    </message>
    <message>
        <source>a loader that holds up the step</source>
        <translation>拖慢步骤的数据加载器</translation>
    </message>
    <message>
        <source>an optimizer that goes from parameter to parameter</source>
        <translation>逐个参数更新的优化器</translation>
    </message>
    <message>
        <source>plain Python</source>
        <translation>纯 Python</translation>
    </message>
    <message>
        <source>tensors that are created anew</source>
        <translation>重新创建的张量</translation>
    </message>
    <message>
        <source>repeated work</source>
        <translation>重复的工作</translation>
    </message>
    <message>
        <source>a loop over rows</source>
        <translation>逐行循环</translation>
    </message>
    <message>
        <source>many tiny operators</source>
        <translation>大量微小算子</translation>
    </message>
    <message>
        <source>gradients filled with zeros</source>
        <translation>用零填充的梯度</translation>
    </message>
    <message>
        <source>the GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>the host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>the input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>launching</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>nothing by itself</source>
        <translation>没有单一因素</translation>
    </message>
    <message>
        <source>first %1, now %2: faster kernels would no longer help</source>
        <translation>先是 %1，现在是 %2：更快的内核不再有帮助</translation>
    </message>
    <message>
        <source>first %1, now %2</source>
        <translation>先是 %1，现在是 %2</translation>
    </message>
    <message>
        <source>pieces %1</source>
        <translation>片段 %1</translation>
    </message>
    <message>
        <source>results not used %1</source>
        <translation>未使用的结果 %1</translation>
    </message>
    <message>
        <source>a chain of elementwise operators</source>
        <translation>一连串逐元素算子</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between what limits a run</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>limited by %1</source>
        <translation>受限于%1</translation>
    </message>
    <message>
        <source>limited by: %1</source>
        <translation>受限于：%1</translation>
    </message>
    <message>
        <source>there is no backward pass and no optimizer, yet the sequence numbers of operators grow; on the host, a part of {autogradParts} of the first {autogradCallNs} of each is what it costs at most</source>
        <translation>没有反向传播也没有优化器，但算子的序列号在增长；在主机上，其代价最多为每个算子前 {autogradCallNs} 的 {autogradParts} 分之一</translation>
    </message>
    <message>
        <source>{operators} operators record themselves for a backward pass that does not come; that takes memory, and some microseconds of the host for each.</source>
        <translation>{operators} 个算子为不会到来的反向传播做了记录；这会占用内存，并使每个算子在主机上多花几微秒。</translation>
    </message>
    <message>
        <source>beside modules and optimizers, {optimizerOperators} operators or more change tensors of many sizes in place, one after the other; the clipping of gradients aside</source>
        <translation>在模块和优化器之外，至少 {optimizerOperators} 个算子逐个就地修改多种大小的张量；梯度裁剪除外</translation>
    </message>
    <message>
        <source>The step changes {parameters} parameters one after the other beside the optimizer, with {operators} operators such as {subject}.</source>
        <translation>该步骤在优化器之外逐个修改 {parameters} 个参数，使用 {operators} 个算子，例如 {subject}。</translation>
    </message>
    <message>
        <source>torch._foreach_lerp_(averages, parameters, 0.001)   # or every N steps</source>
        <translation>torch._foreach_lerp_(averages, parameters, 0.001)   # 或每 N 步一次</translation>
    </message>
    <message>
        <source>beside modules and optimizers, {optimizerOperators} operators or more copy tensors of many sizes, one after the other</source>
        <translation>在模块和优化器之外，至少 {optimizerOperators} 个算子逐个复制多种大小的张量</translation>
    </message>
    <message>
        <source>The step copies {parameters} tensors of many sizes, as weights are (copies: {operators}).</source>
        <translation>该步骤复制 {parameters} 个多种大小的张量，如同权重（复制次数：{operators}）。</translation>
    </message>
    <message>
        <source>if step % 100 == 0:   # then copy the weights</source>
        <translation>if step % 100 == 0:   # 这时再复制权重</translation>
    </message>
    <message>
        <source>a module calls is_nonzero, nonzero, allclose or equal, or reads fewer than {reads} values in a row; what the value is made of counts, too</source>
        <translation>模块调用 is_nonzero、nonzero、allclose 或 equal，或连续读取少于 {reads} 个值；计算该值的算子也计入</translation>
    </message>
    <message>
        <source>aten::one_hot, and a product with what it gives</source>
        <translation>aten::one_hot 以及与其结果的乘积</translation>
    </message>
    <message>
        <source>{block} picks rows of a table by a product with ones and zeros.</source>
        <translation>{block} 通过与 1 和 0 的乘积来选取表中的行。</translation>
    </message>
    <message>
        <source>{copies} clones or more in equal modules without many views; likely where no operator of the module writes to a tensor of their size afterwards</source>
        <translation>相同模块中至少 {copies} 次克隆且视图不多；若该模块之后没有算子写入同样大小的张量，则为很可能</translation>
    </message>
    <message>
        <source>{block} clones tensors {clones} times. A trace cannot tell whether the copies are changed.</source>
        <translation>{block} 克隆张量 {clones} 次。跟踪无法判断副本是否被修改。</translation>
    </message>
    <message>
        <source>a mean, a variance, a difference, a root and a scaling of one tensor follow each other in a module</source>
        <translation>模块中对同一张量依次求均值、方差、差值、平方根并缩放</translation>
    </message>
    <message>
        <source>{block} computes a norm of {elements} elements in {operators} operators instead of one.</source>
        <translation>{block} 用 {operators} 个算子而不是一个来计算 {elements} 个元素的归一化。</translation>
    </message>
    <message>
        <source>in a step that trains, a module whose results autograd does not keep runs twice or more on the same sizes; likely where it begins with a table of embeddings, or where the step trains the same products fewer times</source>
        <translation>在训练步骤中，autograd 不保留其结果的模块以相同大小运行两次或更多；若以嵌入表开头，或该步骤训练相同乘积的次数更少，则为很可能</translation>
    </message>
    <message>
        <source>{subject} is not trained and runs {calls} times on the same sizes in a step. Where its inputs come again, its results can be kept.</source>
        <translation>{subject} 未被训练，却在一步中以相同大小运行 {calls} 次。若输入重复出现，可以保留其结果。</translation>
    </message>
    <message>
        <source>the loader makes its iterator, and starts its workers if it has some, in the steps</source>
        <translation>数据加载器在步骤中创建迭代器，并启动工作进程（如果有）</translation>
    </message>
    <message>
        <source>The loader makes its iterator anew, with its order and its workers if it has some, for {bound} (times: {iterators}).</source>
        <translation>数据加载器重新创建迭代器，包括顺序和工作进程（如果有），耗时 {bound}（次数：{iterators}）。</translation>
    </message>
    <message>
        <source>for batch in loader:   # one iterator for all steps, not next(iter(loader))</source>
        <translation>for batch in loader:   # 所有步骤共用一个迭代器，而不是 next(iter(loader))</translation>
    </message>
    <message>
        <source>Parameters changed one by one</source>
        <translation>逐个修改参数</translation>
    </message>
    <message>
        <source>A trace cannot tell whether it has to be done in every step.</source>
        <translation>跟踪无法判断是否必须在每一步都这样做。</translation>
    </message>
    <message>
        <source>Weights copied</source>
        <translation>复制权重</translation>
    </message>
    <message>
        <source>A product in place of a look-up</source>
        <translation>用乘积代替查表</translation>
    </message>
    <message>
        <source>A norm operator by operator</source>
        <translation>逐算子的归一化</translation>
    </message>
    <message>
        <source>A frozen module runs again</source>
        <translation>冻结的模块再次运行</translation>
    </message>
    <message>
        <source>Iterator made again</source>
        <translation>重新创建迭代器</translation>
    </message>
    <message>
        <source>tokens.append(token)   # and torch.stack(tokens).tolist() at the end</source>
        <translation>tokens.append(token)   # 最后再 torch.stack(tokens).tolist()</translation>
    </message>
    <message>
        <source>iterators %1</source>
        <translation>迭代器 %1</translation>
    </message>
    <message>
        <source>Differs, may be chance or other work</source>
        <translation>有差异，可能是偶然或工作不同</translation>
    </message>
    <message>
        <source>The sides differ, but too few steps, their scatter or other work leave open why.</source>
        <translation>两侧有差异，但步数太少、离散较大或工作不同，无法判定原因。</translation>
    </message>
    <message>
        <source>the host and its launches</source>
        <translation>主机及其启动</translation>
    </message>
    <message>
        <source>tensor.to(&quot;cpu&quot;, non_blocking=True)   # where the host does not need it at once</source>
        <translation>tensor.to(&quot;cpu&quot;, non_blocking=True)   # 当主机不立即需要它时</translation>
    </message>
    <message>
        <source>values.append(value)   # and torch.stack(values).tolist() at the end</source>
        <translation>values.append(value)   # 最后再 torch.stack(values).tolist()</translation>
    </message>
    <message>
        <source>this block</source>
        <translation>该块</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>**Found where:** {0}.</source>
        <translation>**何处发现：** {0}。</translation>
    </message>
    <message>
        <source>**Grade:** {0}.</source>
        <translation>**等级：** {0}。</translation>
    </message>
    <message>
        <source>**Needs:** {0}.</source>
        <translation>**需要：** {0}。</translation>
    </message>
    <message>
        <source>nothing beside operators</source>
        <translation>除算子外无</translation>
    </message>
    <message>
        <source>**Instead:**</source>
        <translation>**改为：**</translation>
    </message>
    <message>
        <source>**Its limits:** {0}</source>
        <translation>**局限：** {0}</translation>
    </message>
    <message>
        <source>**Source:** {0}</source>
        <translation>**来源：** {0}</translation>
    </message>
    <message>
        <source>Each operator has a cost of its own beside the arithmetic, and many parameters make many of them. The fused and the foreach form update all parameters with few operators. On the CPU the form that loops is PyTorch&apos;s default.</source>
        <translation>除运算之外，每个算子还有自身的开销，参数多，算子就多。fused 和 foreach 形式只用少数算子更新全部参数。在 CPU 上，循环形式是 PyTorch 的默认形式。</translation>
    </message>
    <message>
        <source>Zeros are written for every parameter, and the backward pass then adds to them instead of writing. Dropped gradients cost neither; that has been the default since PyTorch 2.0.</source>
        <translation>先为每个参数写零，反向传播再往上累加，而不是直接写入。丢弃梯度则两者都不需要；自 PyTorch 2.0 起这已是默认做法。</translation>
    </message>
    <message>
        <source>Each such operator keeps what its backward pass would need, which takes memory and some time.</source>
        <translation>每个这样的算子都会保留其反向传播所需的内容，既占内存也花一些时间。</translation>
    </message>
    <message>
        <source>Activation checkpointing drops what the forward pass made and makes it again in the backward pass. It is listed so that its price is known.</source>
        <translation>激活检查点丢弃前向传播的结果，在反向传播中重新计算。列出它是为了让人知道其代价。</translation>
    </message>
    <message>
        <source>Averages of the weights, clipping or an optimizer written as a loop in Python call an operator for each parameter. Operators on lists of tensors take one call for many, and an average every few steps is as good.</source>
        <translation>用 Python 循环写成的权重平均、裁剪或优化器会为每个参数调用一个算子。作用于张量列表的算子一次调用即可处理许多参数，而且每隔几步平均一次效果相同。</translation>
    </message>
    <message>
        <source>A copy of all weights, as for a target network, the best state so far or another model, reads and writes the whole model. Done every few steps it costs next to nothing.</source>
        <translation>复制全部权重（例如用于目标网络、迄今最佳状态或另一个模型）会读写整个模型。每隔几步做一次几乎没有开销。</translation>
    </message>
    <message>
        <source>The device has done all that was launched, and the host has not launched more: a faster device would not help. Fewer and larger launches do, and graphs launch many at once.</source>
        <translation>设备已完成全部已启动的工作，而主机没有启动更多：更快的设备也无济于事。更少、更大的启动才有用，图可以一次启动许多工作。</translation>
    </message>
    <message>
        <source>Reading a value of the device, or copying from it, stops the host until the device is done. In the meantime it launches nothing, so that the device waits afterwards, by no more than the host stood. Where the host runs plain Python for long afterwards, the device would wait for that anyway.</source>
        <translation>读取设备上的值或从设备复制，会使主机停下，直到设备完成。其间主机不启动任何工作，因此设备随后要等待，但不超过主机停下的时间。如果主机之后长时间运行纯 Python，设备本来就要等待。</translation>
    </message>
    <message>
        <source>Each read leaves PyTorch for a number of Python; on a device it waits for all work before it. One read of all values does it once.</source>
        <translation>每次读取都要离开 PyTorch 得到一个 Python 数值；在设备上还要等待此前的全部工作。一次读取所有的值只需等待一次。</translation>
    </message>
    <message>
        <source>A test for NaN or for equality passes over the whole tensor and reads its result. That is for finding mistakes, not for every step of a long run.</source>
        <translation>检查 NaN 或是否相等会遍历整个张量并读取结果。这适合查找错误，不适合长时间运行的每一步。</translation>
    </message>
    <message>
        <source>The host takes longer to launch such a kernel than the device to run it, so that the host decides how fast the step is. Fusing makes fewer kernels, graphs make launches cheap.</source>
        <translation>主机启动这样一个内核的时间比设备运行它的时间还长，因此步骤的快慢由主机决定。融合可减少内核数量，图使启动变得廉价。</translation>
    </message>
    <message>
        <source>An operator on a few hundred elements takes as long as one on a few thousand: nearly all of it is the call. One operator on all of them, or plain Python, is faster.</source>
        <translation>作用于几百个元素的算子与作用于几千个元素的算子耗时相同：几乎全是调用开销。用一个算子处理全部元素，或使用纯 Python，会更快。</translation>
    </message>
    <message>
        <source>The same operators run for each row, each on little data. Operators and modules of PyTorch take a whole batch at once.</source>
        <translation>对每一行运行相同的算子，每次数据都很少。PyTorch 的算子和模块可一次处理整批数据。</translation>
    </message>
    <message>
        <source>Each join copies everything that was joined before, so that the time grows with the square of the parts.</source>
        <translation>每次拼接都会复制此前已拼接的全部内容，因此时间随份数的平方增长。</translation>
    </message>
    <message>
        <source>PyTorch computes nothing in such a stretch: Python loops, logs, reads files or prepares data. A device would wait for it.</source>
        <translation>在这段时间里 PyTorch 不计算任何东西：Python 在循环、写日志、读文件或准备数据。设备会因此等待。</translation>
    </message>
    <message>
        <source>Hardly anything was recorded for a long time. Python&apos;s garbage collector does that, and so does another process that takes the processor, or a disk.</source>
        <translation>很长时间几乎没有记录到任何事件。Python 的垃圾回收会造成这种情况，占用处理器的其他进程或磁盘也会。</translation>
    </message>
    <message>
        <source>Masks, positions and tables that never change are made anew in each step. As buffers of the module they are made once, and move to the device with it.</source>
        <translation>从不变化的掩码、位置和表在每一步都重新创建。作为模块的 buffer，它们只创建一次，并随模块移到设备上。</translation>
    </message>
    <message>
        <source>The product reads the whole table for each index, and multiplies nearly all of it by zero. A look-up reads one row.</source>
        <translation>该乘法为每个索引读取整张表，而几乎全部都乘以零。查表只读取一行。</translation>
    </message>
    <message>
        <source>The driver first copies pageable memory to pinned memory of its own, and the host waits for that. From pinned memory the device copies by itself, beside its work.</source>
        <translation>驱动先把可分页内存复制到自己的锁页内存，主机为此等待。从锁页内存复制时，设备可在工作的同时自行完成。</translation>
    </message>
    <message>
        <source>The device can fill a tensor itself, without the memory, the copy and the wait.</source>
        <translation>设备可以自己填充张量，无需主机内存、复制和等待。</translation>
    </message>
    <message>
        <source>A tensor that goes to the host and comes back waits for the device twice and crosses the bus twice.</source>
        <translation>张量到主机再回来，要等待设备两次，并经过总线两次。</translation>
    </message>
    <message>
        <source>A copy costs its launch and a wait, however little it carries. Packed into one tensor the same bytes go at once.</source>
        <translation>无论内容多少，一次复制都要付出启动和等待的代价。打包成一个张量，同样的字节可一次传完。</translation>
    </message>
    <message>
        <source>A transposed or permuted tensor is copied so that its elements lie in order again. Where the next operator takes strides, or the permutation can be done once, the copy is for nothing.</source>
        <translation>转置或置换后的张量被复制，以使元素重新按序排列。如果下一个算子接受步长，或置换可以只做一次，该复制就是多余的。</translation>
    </message>
    <message>
        <source>Each conversion reads and writes the whole tensor. Several in one module often undo each other, as where a module computes in float32 inside a model in half precision.</source>
        <translation>每次转换都要读写整个张量。一个模块中的多次转换常常互相抵消，例如半精度模型中的某个模块用 float32 计算。</translation>
    </message>
    <message>
        <source>A clone copies a tensor so that it can be changed without the other one. Where nothing changes it, the same tensor will do.</source>
        <translation>克隆会复制张量，以便修改它而不影响原张量。如果没有修改，使用原张量即可。</translation>
    </message>
    <message>
        <source>The same work of the same module instance runs on the same sizes again and again. If the inputs are the same, the result is. Autograd&apos;s numbers tell where results are thrown away: a backward pass came for what ran later and for one of the rounds, but not for the others.</source>
        <translation>同一模块实例的相同工作以相同的大小反复运行。如果输入相同，结果也相同。autograd 的编号可以说明结果在何处被丢弃：之后运行的部分和其中一轮有反向传播，其余各轮没有。</translation>
    </message>
    <message>
        <source>Devices of these generations multiply TF32 and bfloat16 several times as fast as float32, which they compute without their matrix cores. The bound leaves out what the data sheet allows half precision at least.</source>
        <translation>这几代设备计算 TF32 和 bfloat16 的乘法比 float32 快数倍，后者不经过矩阵核心。给出的上界已扣除按规格书半精度至少需要的时间。</translation>
    </message>
    <message>
        <source>Matrix cores do most of a device&apos;s arithmetic. Work whose types or sizes they do not take runs beside them, many times as slow.</source>
        <translation>设备的大部分运算由矩阵核心完成。类型或大小不被其接受的工作在矩阵核心之外运行，慢许多倍。</translation>
    </message>
    <message>
        <source>Matrix cores work on tiles. A side that is no multiple of 8 is padded, or a slower kernel takes its place. The bound leaves out what it takes where the share of the roof is that of the run&apos;s other products.</source>
        <translation>矩阵核心以分块方式工作。边长不是 8 的倍数时会被填充，或改用较慢的内核。给出的上界已扣除按本次运行中其他乘法占上限的比例所需的时间。</translation>
    </message>
    <message>
        <source>There are fewer blocks of work than processors, so that most of the device has nothing to do. Larger batches, or several products in one, fill it.</source>
        <translation>线程块少于设备的处理器，设备的大部分无事可做。更大的批，或把多个乘法合为一个，可以填满设备。</translation>
    </message>
    <message>
        <source>The scores of all pairs of positions are written to memory and read again by each operator. The fused form never writes them.</source>
        <translation>所有位置对的分数被写入内存，又被每个算子重新读取。融合形式从不写出它们。</translation>
    </message>
    <message>
        <source>Each operator reads and writes the whole tensor though it computes little. Compiled together they read and write it once. The bound leaves out what one pass takes at least by the device&apos;s data sheet; where that is not known, the shortest of them.</source>
        <translation>每个算子计算很少，却要读写整个张量。一起编译后只读写一次。给出的上界已扣除按设备规格书遍历一次至少需要的时间；若该时间未知，则扣除其中最短算子的时间。</translation>
    </message>
    <message>
        <source>BatchNorm subtracts the mean of each channel, and with it the bias of the convolution. Adding it, and its gradient, are for nothing.</source>
        <translation>BatchNorm 会减去每个通道的均值，卷积的偏置也随之被减去。加上偏置及计算其梯度都是徒劳。</translation>
    </message>
    <message>
        <source>Matrix cores want channels last. Where model and data are stored channels first, each convolution turns its input around and its output back.</source>
        <translation>矩阵核心需要 channels last。如果模型和数据以通道在前的方式存储，每个卷积都要转换输入，再把输出转换回来。</translation>
    </message>
    <message>
        <source>Each operator reads and writes the whole tensor, and the backward pass has one for each of them. The norm in one operator reads it once or twice.</source>
        <translation>每个算子都读写整个张量，反向传播中又各有一个对应的算子。用一个算子完成归一化，只需读取一两次。</translation>
    </message>
    <message>
        <source>What is not trained gives the same results for the same inputs, in every step. They can be made once and kept.</source>
        <translation>未训练的部分对相同的输入在每一步都给出相同的结果。可以只计算一次并保存。</translation>
    </message>
    <message>
        <source>Float64 takes twice the memory and, on most devices, many times the time of float32. It often comes in by a NumPy array or a Python number.</source>
        <translation>float64 占用的内存是 float32 的两倍，在多数设备上耗时是其许多倍。它常常由 NumPy 数组或 Python 数值引入。</translation>
    </message>
    <message>
        <source>The step could begin, but its data is not there. More workers, faster decoding, or fewer bytes help; a faster model does not.</source>
        <translation>步骤本可以开始，但数据还没有到。更多的工作进程、更快的解码或更少的字节会有帮助；更快的模型不会。</translation>
    </message>
    <message>
        <source>With num_workers=0 the training process itself loads and prepares the data, and computes nothing meanwhile.</source>
        <translation>num_workers=0 时，训练进程自己加载和准备数据，其间不计算任何东西。</translation>
    </message>
    <message>
        <source>A new iterator draws a new order, and starts the processes of the workers anew unless they persist. What they had prepared beforehand is lost.</source>
        <translation>新的迭代器会重新抽取顺序，并重新启动工作进程，除非它们是持久的。它们预先准备的数据会丢失。</translation>
    </message>
    <message>
        <source>The training process transforms the data before it calls the model. A worker of the loader can do that for the next step, beside this one.</source>
        <translation>训练进程在调用模型之前变换数据。数据加载器的工作进程可以在当前步骤进行的同时为下一步完成这项工作。</translation>
    </message>
    <message>
        <source>Most operators take the least time that any of this run takes: what they cost is the call, not the work. A larger batch costs hardly more time.</source>
        <translation>大多数算子的耗时与本次运行中最短的算子相当：其代价是调用，而不是工作。更大的批几乎不会花更多时间。</translation>
    </message>
    <message>
        <source>PyTorch keeps freed memory for the next tensor. Where that does not fit, it asks the driver, which waits for the device.</source>
        <translation>PyTorch 为下一个张量保留已释放的内存。如果放不下，它就向驱动申请，而驱动会等待设备。</translation>
    </message>
    <message>
        <source>When the device is full, the allocator gives its cache back and asks anew, which waits for the device; the next larger tensor ends the run.</source>
        <translation>设备内存已满时，分配器归还缓存并重新申请，这要等待设备；下一个更大的张量会使运行终止。</translation>
    </message>
    <message>
        <source>Reserved memory that is never allocated is of pieces that no tensor fits into. It is not free for others either.</source>
        <translation>已保留却从未分配的内存由没有张量能放入的碎片组成。其他程序也不能使用它。</translation>
    </message>
    <message>
        <source>torch.cuda.empty_cache gives the cache back to the driver and waits for the device; the next tensors have to ask for it anew.</source>
        <translation>torch.cuda.empty_cache 把缓存还给驱动并等待设备；之后的张量必须重新申请。</translation>
    </message>
    <message>
        <source>Something keeps tensors of each step: a list of losses with their graphs, a cache without a limit, logged outputs. In the end the memory does not suffice.</source>
        <translation>有东西保留了每一步的张量：带着计算图的损失列表、没有上限的缓存、记录下来的输出。最终内存会不够。</translation>
    </message>
    <message>
        <source>torch.compile made several pieces, since something between them could not be compiled. Operators there run one by one, and nothing is fused across.</source>
        <translation>torch.compile 生成了多段代码，因为其间有内容无法编译。那里的算子逐个运行，且无法跨越它们进行融合。</translation>
    </message>
    <message>
        <source>A new size, type or value made the compiled code invalid, and it is compiled again, which takes seconds. Later steps should not compile.</source>
        <translation>新的尺寸、类型或值使已编译的代码失效，需要重新编译，耗时数秒。后面的步骤不应再编译。</translation>
    </message>
    <message>
        <source>A graph reads its inputs at fixed places, so that they are copied there before each launch. Inputs that already lie there need no copy.</source>
        <translation>图从固定位置读取输入，因此每次启动前都要把输入复制过去。已经位于那里的输入无需复制。</translation>
    </message>
    <message>
        <source>Every step launches the same work one by one, and the device waits for it. A graph that was recorded once launches all of it at once.</source>
        <translation>每一步都逐个启动相同的工作，设备为此等待。录制一次的图可以一次启动全部工作。</translation>
    </message>
    <message>
        <source>The device waits for other ranks or for the network and computes nothing. Gradients can be exchanged while the backward pass goes on.</source>
        <translation>设备等待其他 rank 或网络，不进行计算。梯度可以在反向传播进行的同时交换。</translation>
    </message>
    <message>
        <source>A collective costs its latency, however little it carries. Larger buckets make fewer of them.</source>
        <translation>无论内容多少，一次集合通信都要付出延迟。更大的桶可减少次数。</translation>
    </message>
    <message>
        <source>One process drives all devices, copies the model to each in every step and gathers the results on the first. A process for each device needs none of that.</source>
        <translation>一个进程驱动所有设备，每一步都把模型复制到各设备，并在第一个设备上收集结果。每个设备一个进程则不需要这些。</translation>
    </message>
    <message>
        <source>gloo takes tensors through the host&apos;s memory, and NCCL straight from device to device.</source>
        <translation>gloo 让张量经过主机内存，NCCL 则在设备之间直接传输。</translation>
    </message>
    <message>
        <source>All ranks wait for the last one at each collective, so that one slow rank slows the whole job.</source>
        <translation>每次集合通信时所有 rank 都要等待最后一个，因此一个慢的 rank 会拖慢整个作业。</translation>
    </message>
    <message>
        <source>SyncBatchNorm exchanges the statistics of each layer, in the forward and in the backward pass, and all ranks wait for one another each time.</source>
        <translation>SyncBatchNorm 在前向和反向传播中都要交换每一层的统计量，每次所有 rank 都要互相等待。</translation>
    </message>
    <message>
        <source>Communication takes processors and memory bandwidth of the device, so that kernels beside it take longer. Overlap is still a gain as long as they lose less than it hides.</source>
        <translation>通信占用设备的处理器和内存带宽，因此同时运行的内核耗时更长。只要损失小于所掩盖的时间，重叠仍然有利。</translation>
    </message>
    <message>
        <source>Work in one stream runs one after the other. In a stream of its own, communication runs beside the computation.</source>
        <translation>同一个流中的工作依次运行。放在单独的流中，通信可与计算同时进行。</translation>
    </message>
    <message>
        <source>The segment model has learnt from programs in which such patterns were planted. On real libraries 45 of 46 of what it found alone was wrong; therefore such findings are told of a model only whose file says that it speaks alone (speaksAlone), and the program&apos;s own agrees with rules and nothing else.</source>
        <translation>片段模型是从植入了这类模式的程序中学习的。在真实的库上，它单独发现的 46 处中有 45 处是错的；因此只有当模型文件声明它可以单独给出结论（speaksAlone）时才会给出这类发现，而程序自带的模型只用于确认规则的结论。</translation>
    </message>
    <message>
        <source>The operator works on more or less than before. The details tell whether its time went with its sizes.</source>
        <translation>该算子处理的数据比以前多或少。细节会说明其时间是否随尺寸变化。</translation>
    </message>
    <message>
        <source>Half precision takes half the memory and, with matrix cores, a fraction of the time; double precision the other way round.</source>
        <translation>半精度占用一半的内存，借助矩阵核心只需几分之一的时间；双精度则相反。</translation>
    </message>
    <message>
        <source>The sizes are the same, and the strides are not: a transposed or permuted input may take a slower kernel, or a copy.</source>
        <translation>尺寸相同而步长不同：转置或置换后的输入可能使用较慢的内核，或引起复制。</translation>
    </message>
    <message>
        <source>A library chose another kernel for the operator, or one that uses matrix cores or does not.</source>
        <translation>库为该算子选择了另一个内核，或者改为使用或不使用矩阵核心的内核。</translation>
    </message>
    <message>
        <source>Grid, block, registers and shared memory decide how well a kernel fills the device.</source>
        <translation>网格、线程块、寄存器和共享内存决定内核填满设备的程度。</translation>
    </message>
    <message>
        <source>Something was fused, compiled, or written in another way. What stands there now does the work of what stood there.</source>
        <translation>有些部分被融合、被编译，或改用了另一种写法。现在位于那里的算子完成原来那些算子的工作。</translation>
    </message>
    <message>
        <source>Operators are called more or less often, by one side alone, or again in the backward pass.</source>
        <translation>算子被调用得更多或更少，只被一侧调用，或在反向传播中再次调用。</translation>
    </message>
    <message>
        <source>Nearly everything changed alike: another clock, another machine, or other work beside. It says nothing about the program.</source>
        <translation>几乎一切都同样地变化：时钟频率不同、机器不同，或同时有其他工作。这不能说明程序本身有何变化。</translation>
    </message>
    <message>
        <source>The same operators with the same inputs take another time on the host, or other time lies between them.</source>
        <translation>相同的算子以相同的输入在主机上耗时不同，或算子之间的间隔时间不同。</translation>
    </message>
    <message>
        <source>The same communication or the same copies are hidden more, or less, behind computation.</source>
        <translation>相同的通信或相同的复制被计算掩盖得更多或更少。</translation>
    </message>
    <message>
        <source>What limits the step is another than before, so that other changes help now.</source>
        <translation>限制步骤的因素与之前不同，因此现在有用的是其他改动。</translation>
    </message>
    <message>
        <source>The recordings differ in what was recorded or on what, so that some numbers of both mean different things.</source>
        <translation>两个记录所记录的内容或所用的设备不同，因此有些数值在两侧含义不同。</translation>
    </message>
    <message>
        <source>attention(query, key, value, need_weights=False)   # if nobody reads the weights</source>
        <translation>attention(query, key, value, need_weights=False)   # 如果没有人读取权重</translation>
    </message>
</context>
<context>
    <name>FindingsCopy</name>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Baseline, at most a step</source>
        <translation>基线，每步最多</translation>
    </message>
    <message>
        <source>Experimental, at most a step</source>
        <translation>实验，每步最多</translation>
    </message>
    <message>
        <source>Share of the step</source>
        <translation>占步骤比例</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
</context>
<context>
    <name>FindingsView</name>
    <message>
        <source>Confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>Likely</source>
        <translation>很可能</translation>
    </message>
    <message>
        <source>Possible</source>
        <translation>可能</translation>
    </message>
    <message>
        <source>Information</source>
        <translation>信息</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>已忽略</translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) found nothing</source>
        <translation>
            <numerusform>%n 条规则未发现问题</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n rule(s) not judged</source>
        <translation>
            <numerusform>%n 条规则未判定</numerusform>
        </translation>
    </message>
    <message>
        <source>in %1 of %2 steps only</source>
        <translation>仅在 %2 步中的 %1 步</translation>
    </message>
    <message>
        <source>%1 of %2 steps</source>
        <translation>%2 步中的 %1 步</translation>
    </message>
    <message>
        <source>with its block</source>
        <translation>随其块</translation>
    </message>
    <message>
        <source>a sign of %1</source>
        <translation>%1 的迹象</translation>
    </message>
    <message>
        <source>at most %1 a step</source>
        <translation>每步最多 %1</translation>
    </message>
    <message>
        <source>the segment model is off</source>
        <translation>片段模型已关闭</translation>
    </message>
</context>
<context>
    <name>Format</name>
    <message>
        <source>pp</source>
        <comment>percentage points</comment>
        <translation>个百分点</translation>
    </message>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
</context>
<context>
    <name>Headline</name>
    <message>
        <source>per sample {0}</source>
        <translation>每个样本 {0}</translation>
    </message>
    <message>
        <source>per token {0}</source>
        <translation>每个 token {0}</translation>
    </message>
    <message>
        <source>per generated token {0}</source>
        <translation>每个生成的 token {0}</translation>
    </message>
    <message>
        <source>One side alone has it. The step as a whole could differ by chance.</source>
        <translation>仅一侧有。整个步的差异可能是偶然。</translation>
    </message>
    <message>
        <source>Batches of {0} against {1}</source>
        <translation>批大小 {0} 对 {1}</translation>
    </message>
    <message>
        <source>is gone</source>
        <translation>已消失</translation>
    </message>
    <message>
        <source>is new</source>
        <translation>为新增</translation>
    </message>
    <message>
        <source>with it {0}</source>
        <translation>计入后 {0}</translation>
    </message>
    <message>
        <source>Little in common</source>
        <translation>几乎没有共同点</translation>
    </message>
    <message>
        <source>in the baseline alone</source>
        <translation>仅基线有</translation>
    </message>
    <message>
        <source>in the experimental run alone</source>
        <translation>仅实验有</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Without the marked steps</source>
        <translation>不计带标记的步</translation>
    </message>
    <message>
        <source>No difference beyond noise</source>
        <translation>没有超出噪声的差异</translation>
    </message>
    <message>
        <source>The baseline holds no events</source>
        <translation>基线不含任何事件</translation>
    </message>
    <message>
        <source>The experimental trace holds no events</source>
        <translation>实验不含任何事件</translation>
    </message>
    <message>
        <source>The baseline’s step takes no time</source>
        <translation>基线的一步不耗时</translation>
    </message>
    <message>
        <source>Both take the same time</source>
        <translation>两者耗时相同</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Two recordings of one program differ by up to %1 % on the host and %2 % on the device.</source>
        <translation>同一程序的两次记录在主机上最多相差 %1 %，在设备上最多相差 %2 %。</translation>
    </message>
    <message>
        <source>Recordings are the samples: a difference is certain if it is beyond their scatter.</source>
        <translation>以记录为样本：差异超出其离散程度时才是确定的。</translation>
    </message>
    <message>
        <source>Steps are the samples: a difference is certain if it is beyond their scatter and beyond what two recordings differ by.</source>
        <translation>以步为样本：差异超出其离散程度、也超出两次记录之间的差别时才是确定的。</translation>
    </message>
    <message>
        <source>Both sides are the same recording</source>
        <translation>两侧是同一次记录</translation>
    </message>
    <message>
        <source>Beyond what chance and two recordings of one program differ by.</source>
        <translation>超出偶然以及同一程序两次记录之间的差别。</translation>
    </message>
    <message>
        <source>Two recordings of one program may differ by as much.</source>
        <translation>同一程序的两次记录也可能相差这么多。</translation>
    </message>
    <message>
        <source>There is too little to tell a change from noise.</source>
        <translation>数据太少，无法区分变化与噪声。</translation>
    </message>
    <message>
        <source>Both sides are one recording: there is nothing to judge.</source>
        <translation>两侧是同一次记录：没有可判断的内容。</translation>
    </message>
    <message>
        <source>The sides do other work, so their step times do not say which program is faster.</source>
        <translation>两侧的工作不同，因此每步耗时不能说明哪个程序更快。</translation>
    </message>
    <message>
        <source>Average step</source>
        <translation>平均一步</translation>
    </message>
    <message>
        <source>95 % interval of the change</source>
        <translation>变化的 95 % 区间</translation>
    </message>
    <message>
        <source>A difference would show from</source>
        <translation>差异可见的下限</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Steps left out</source>
        <translation>排除的步</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>To tell</source>
        <translation>要作出判断</translation>
    </message>
    <message numerus="yes">
        <source>record at least %n step(s) a side</source>
        <translation>
            <numerusform>每侧至少记录 %n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>record at least %n time(s) in all</source>
        <translation>
            <numerusform>总共至少记录 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was recorded on a side</source>
        <translation>一侧没有录制到内容</translation>
    </message>
    <message>
        <source>Disturbed recordings</source>
        <translation>记录受到干扰</translation>
    </message>
    <message>
        <source>Times differ where the programs did the same work. So few recordings cannot tell a machine from a change.</source>
        <translation>在程序做相同工作的地方时间也不同。这么少的记录无法区分是机器还是改动所致。</translation>
    </message>
    <message>
        <source>Disturbed</source>
        <translation>受干扰</translation>
    </message>
    <message>
        <source>By usual times of calls</source>
        <translation>按调用的通常时间</translation>
    </message>
    <message>
        <source>Same recording</source>
        <translation>同一次记录</translation>
    </message>
    <message>
        <source>Each time</source>
        <translation>每次</translation>
    </message>
    <message>
        <source>The same work in both recordings</source>
        <translation>两份记录所做的工作相同</translation>
    </message>
    <message>
        <source>The same operators in both recordings</source>
        <translation>两份记录的算子相同</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>{0} a step</source>
        <translation>每步 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} steps</source>
        <translation>{1} 步的{0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
    <message>
        <source>{0} tokens a step against {1}</source>
        <translation>每步 {0} 个 token 对 {1} 个</translation>
    </message>
    <message>
        <source>{0} generated tokens a step against {1}</source>
        <translation>每步生成 {0} 个 token，对比 {1} 个</translation>
    </message>
    <message>
        <source>{0} samples a step against {1}</source>
        <translation>每步 {0} 个样本对 {1} 个</translation>
    </message>
    <message>
        <source>Products of {0} × as many rows</source>
        <translation>矩阵乘的行数为 {0} 倍</translation>
    </message>
    <message>
        <source>Products of 1/{0} of the rows</source>
        <translation>矩阵乘的行数为 1/{0}</translation>
    </message>
    <message>
        <source>Products with weights of other sizes</source>
        <translation>乘积的权重尺寸不同</translation>
    </message>
    <message>
        <source>{0} a token</source>
        <translation>每个 token {0}</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} tokens a step</source>
        <translation>每步 {0} -&gt; {1} 个 token</translation>
    </message>
    <message>
        <source>average step {0}</source>
        <translation>平均每步 {0}</translation>
    </message>
    <message>
        <source>Device work was lost or has impossible times</source>
        <translation>设备任务丢失或时间不可能为真</translation>
    </message>
    <message>
        <source>No difference beyond noise (±{0})</source>
        <translation>没有超出噪声的差异（±{0}）</translation>
    </message>
    <message>
        <source>held up: baseline {0}, experimental {1} of the time</source>
        <translation>受阻时间：基线 {0}，实验 {1}</translation>
    </message>
    <message>
        <source>baseline held up {0} of its time</source>
        <translation>基线有 {0} 的时间受阻</translation>
    </message>
    <message>
        <source>experimental held up {0} of its time</source>
        <translation>实验有 {0} 的时间受阻</translation>
    </message>
    <message>
        <source>Nearly all of it was done once</source>
        <translation>几乎全部是一次性的</translation>
    </message>
    <message>
        <source>once {0}</source>
        <translation>一次性 {0}</translation>
    </message>
    <message>
        <source>{0} left</source>
        <translation>剩余 {0}</translation>
    </message>
    <message>
        <source>{0} is what they differ by</source>
        <translation>两者相差 {0}</translation>
    </message>
    <message>
        <source>with them {0}</source>
        <translation>计入后 {0}</translation>
    </message>
    <message>
        <source>takes {0} × as long</source>
        <translation>耗时为 {0} 倍</translation>
    </message>
    <message>
        <source>{0} × as fast</source>
        <translation>速度为 {0} 倍</translation>
    </message>
    <message>
        <source>{0} slower</source>
        <translation>慢 {0}</translation>
    </message>
    <message>
        <source>{0} faster</source>
        <translation>快 {0}</translation>
    </message>
    <message>
        <source>Too few steps to tell</source>
        <translation>步数太少，无法判断</translation>
    </message>
    <message>
        <source>{0} where it runs</source>
        <translation>在出现处为 {0}</translation>
    </message>
    <message>
        <source>once {0} in all</source>
        <translation>一次性共 {0}</translation>
    </message>
    <message>
        <source>the step {0} ({1}, {2})</source>
        <translation>整步 {0}（{1}，{2}）</translation>
    </message>
</context>
<context>
    <name>HeadlineChips</name>
    <message numerus="yes">
        <source>Leave out %n warm-up step(s)</source>
        <translation>
            <numerusform>排除 %n 个预热步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n marked step(s)</source>
        <translation>
            <numerusform>排除 %n 个有标记的步</numerusform>
        </translation>
    </message>
    <message>
        <source>A step is marked as warm-up, or takes far longer than the others, and counts. Click to leave the marked steps out.</source>
        <translation>某一步是预热步，或比其他步长得多，且计入。单击可去掉有标记的步。</translation>
    </message>
    <message numerus="yes">
        <source>Leave out %n outlier(s)</source>
        <translation>
            <numerusform>排除 %n 个离群步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A step takes far longer than the others, and counts. Click to leave the marked steps out.</source>
        <translation>有一步远比其他步耗时，且已计入。单击可排除带标记的步。</translation>
    </message>
    <message numerus="yes">
        <source>Count %n outlier(s) again</source>
        <translation>
            <numerusform>重新计入 %n 个离群步</numerusform>
        </translation>
    </message>
    <message>
        <source>A step takes far longer than the others and does not count. Click to count all steps.</source>
        <translation>有一步远比其他步耗时，未计入。单击可计入所有步。</translation>
    </message>
    <message>
        <source>The largest new finding: %1</source>
        <translation>最大的新增发现：%1</translation>
    </message>
    <message>
        <source>The largest fixed finding: %1</source>
        <translation>最大的已修复发现：%1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Once</source>
        <translation>一次性</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>New finding</source>
        <translation>新发现</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>已修复</translation>
    </message>
    <message>
        <source>Comparable</source>
        <translation>可比性</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>共 %1</translation>
    </message>
</context>
<context>
    <name>Icicle</name>
    <message>
        <source>deeper levels: zoom in</source>
        <translation>更深的层级：请放大</translation>
    </message>
</context>
<context>
    <name>InputColumns</name>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>How often the operator is called with these inputs, over all chosen steps or the whole trace.</source>
        <translation>该算子以这些输入被调用的次数，统计范围为所选步骤或整个追踪。</translation>
    </message>
    <message>
        <source>Time on the host of all these calls, with all that they call.</source>
        <translation>所有这些调用在主机上的时间，包含其内部调用。</translation>
    </message>
    <message>
        <source>Device work that these calls launched, added up.</source>
        <translation>这些调用启动的设备工作的总和。</translation>
    </message>
    <message>
        <source>Device time of one call, on average.</source>
        <translation>单次调用的平均设备时间。</translation>
    </message>
    <message>
        <source>Device time of one call over the launch overhead, which is the duration below which 5 % of the trace&apos;s kernels lie. Below 1.3 a call is overhead-dominated.</source>
        <translation>单次调用的设备时间除以启动开销；启动开销是追踪中 5 % 的内核所低于的时长。低于 1.3 即由开销主导。</translation>
    </message>
    <message>
        <source>Operator and overload, as PyTorch&apos;s dispatcher names them. Of each thread the outermost calls are listed that PyTorch does not decompose.</source>
        <translation>算子及其重载，按 PyTorch 调度器的命名。列出每个线程中 PyTorch 不再分解的最外层调用。</translation>
    </message>
    <message>
        <source>The arguments of the calls: T(sizes, type) is a tensor. Those that equal their default are left out.</source>
        <translation>调用的参数：T(尺寸, 类型) 表示张量。与默认值相同的参数省略。</translation>
    </message>
    <message>
        <source>By calls with the same inputs. “× 8” are rows whose sizes are equal or 8 times as large on the experimental side: the one factor that most rows without a partner agree on.</source>
        <translation>按相同输入的调用次数划分。“× 8”表示尺寸相同或在实验侧为 8 倍的行：即大多数无对应行所一致的唯一倍数。</translation>
    </message>
    <message>
        <source>Overhead: a call takes less than 1.3 launch overheads on the device. Host-bound: it takes longer on the host. Assumed: some values are not in the trace. Incomplete: not all inputs are. Kernel: one of the fewest inputs that hold 80 % of what kernels could save.</source>
        <translation>开销：单次调用的设备时间不足启动开销的 1.3 倍。主机受限：在主机上耗时更长。假定：部分值不在追踪中。不完整：并非所有输入都在追踪中。内核：合计占可节省时间 80 % 的最少输入之一。</translation>
    </message>
    <message>
        <source>What a kernel could save at most: calls × (device time of a call − launch overhead). Of the experimental side, unless only the baseline has such times.</source>
        <translation>内核最多可节省的时间：调用次数 ×（单次设备时间 − 启动开销）。取对比侧；仅基线有此类时间时取基线。</translation>
    </message>
    <message>
        <source>Share of all that could be saved which this input and those that save more hold together.</source>
        <translation>该输入与节省更多的输入合计占全部可节省时间的比例。</translation>
    </message>
    <message>
        <source>The blocks that call it most, with their calls.</source>
        <translation>调用最多的块及其调用次数。</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用次数</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Device of a call</source>
        <translation>单次设备</translation>
    </message>
    <message>
        <source>× floor</source>
        <comment>as a multiple of the launch overhead</comment>
        <translation>× 下限</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Flags</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>Could save</source>
        <translation>可节省</translation>
    </message>
    <message>
        <source>Σ share</source>
        <comment>cumulative share</comment>
        <translation>Σ 占比</translation>
    </message>
    <message>
        <source>Called in</source>
        <translation>调用位置</translation>
    </message>
    <message>
        <source>Experimental minus baseline.</source>
        <translation>对比减基线。</translation>
    </message>
</context>
<context>
    <name>InputLines</name>
    <message>
        <source>All calls</source>
        <translation>全部调用</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 个输入</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>the baseline has no shapes of inputs</source>
        <translation>基线没有输入的形状</translation>
    </message>
    <message>
        <source>the experimental side has no shapes of inputs</source>
        <translation>对比侧没有输入的形状</translation>
    </message>
    <message>
        <source>%1 overhead-dominated</source>
        <translation>%1 个由开销主导</translation>
    </message>
    <message>
        <source>sizes × %1</source>
        <translation>尺寸 × %1</translation>
    </message>
    <message>
        <source>Counted over %1 steps.</source>
        <translation>统计了 %1 个步骤。</translation>
    </message>
    <message>
        <source>Counted over %1 steps of the baseline and %2 of the other side.</source>
        <translation>统计了基线的 %1 个步骤和另一侧的 %2 个步骤。</translation>
    </message>
    <message>
        <source>Counted over the whole trace, also outside of steps.</source>
        <translation>统计了整个追踪，包括步骤之外。</translation>
    </message>
    <message>
        <source>Of several recordings a side, the first is listed.</source>
        <translation>一侧有多次录制时，列出第一次。</translation>
    </message>
    <message>
        <source>The launch floor is the duration below which 5 % of a trace&apos;s kernels lie, communication left out; it needs 20 kernels.</source>
        <translation>启动下限是追踪中 5 % 的内核（不含通信）所低于的时长；至少需要 20 个内核。</translation>
    </message>
    <message>
        <source>Sizes × n: most inputs of one side alone are those of the other, with some sizes n times as large on the experimental side.</source>
        <translation>尺寸 × n：仅一侧有的输入大多即另一侧的输入，只是部分尺寸在实验侧为 n 倍。</translation>
    </message>
    <message>
        <source>Not listed</source>
        <translation>未列出</translation>
    </message>
    <message>
        <source>Listed, but not complete</source>
        <translation>已列出但不完整</translation>
    </message>
    <message>
        <source>Nothing is left out.</source>
        <translation>没有遗漏。</translation>
    </message>
    <message>
        <source>What ran here called no operator that a kernel could replace.</source>
        <translation>这里运行的内容没有调用内核可替代的算子。</translation>
    </message>
    <message>
        <source>No operator that was called here can be listed. For most of them: %1.</source>
        <translation>这里调用的算子都无法列出。多数的原因：%1。</translation>
    </message>
    <message>
        <source>shortest kernels %1</source>
        <translation>最短内核 %1</translation>
    </message>
    <message>
        <source>too few kernels to tell the shortest</source>
        <translation>内核太少，无法确定最短时间</translation>
    </message>
</context>
<context>
    <name>InputLists</name>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n 个输入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 次调用</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, and %2 more</source>
        <translation>%1，另有 %2 个</translation>
    </message>
    <message>
        <source>%1 added, %2 deleted</source>
        <translation>新增 %1，删除 %2</translation>
    </message>
    <message>
        <source>%1 of %2 inputs differ from the baseline&apos;s in sizes alone, which are %3 times as large in the baseline.</source>
        <translation>%2 个输入中有 %1 个与基线仅尺寸不同，基线的尺寸是这里的 %3 倍。</translation>
    </message>
    <message>
        <source>%1 of %2 inputs differ from the baseline&apos;s in sizes alone, which are %3 times as large here.</source>
        <translation>%2 个输入中有 %1 个与基线仅尺寸不同，这里的尺寸是基线的 %3 倍。</translation>
    </message>
    <message>
        <source>Operators of the experimental list alone: %1.</source>
        <translation>仅实验列表有的算子：%1。</translation>
    </message>
    <message>
        <source>Operators of the baseline alone: %1.</source>
        <translation>仅基线有的算子：%1。</translation>
    </message>
    <message>
        <source>Operators of both lists with other inputs: %1.</source>
        <translation>两个列表都有但输入不同的算子：%1。</translation>
    </message>
    <message>
        <source>Equal inputs that are called more often: %1, less often: %2.</source>
        <translation>相同输入中调用增多的：%1，减少的：%2。</translation>
    </message>
    <message>
        <source>Both lists hold the same inputs, each called equally often.</source>
        <translation>两个列表的输入相同，调用次数也相同。</translation>
    </message>
    <message>
        <source>The list holds no inputs.</source>
        <translation>列表中没有输入。</translation>
    </message>
    <message>
        <source>Called most: %1.</source>
        <translation>调用最多：%1。</translation>
    </message>
    <message>
        <source>%1 inputs of %2 operators</source>
        <translation>%2 个算子的 %1 个输入</translation>
    </message>
    <message>
        <source>The same %1 inputs</source>
        <translation>相同的 %1 个输入</translation>
    </message>
    <message>
        <source>%1 of %2 inputs changed</source>
        <translation>%2 个输入中有 %1 个改变</translation>
    </message>
    <message>
        <source>%1 inputs were not compared by a factor, because too many differ by sizes only.</source>
        <translation>%1 个输入未按倍数比较，因为仅尺寸不同的太多。</translation>
    </message>
    <message>
        <source>Counted as the lists tell it; of a trace, over all of its calls.</source>
        <translation>按列表所述计数；对于跟踪文件，统计其全部调用。</translation>
    </message>
    <message>
        <source>%1 operators</source>
        <translation>%1 个算子</translation>
    </message>
    <message>
        <source>%1 inputs</source>
        <translation>%1 个输入</translation>
    </message>
    <message>
        <source>%1 calls</source>
        <translation>%1 次调用</translation>
    </message>
    <message>
        <source>the same inputs</source>
        <translation>输入相同</translation>
    </message>
</context>
<context>
    <name>InputMatch</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>有变化</translation>
    </message>
    <message>
        <source>Overhead-dominated</source>
        <translation>由开销主导</translation>
    </message>
    <message>
        <source>Host-bound</source>
        <translation>主机受限</translation>
    </message>
    <message>
        <source>Worth a kernel</source>
        <translation>值得写内核</translation>
    </message>
    <message>
        <source>Not fully recorded</source>
        <translation>记录不全</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>所有输入</translation>
    </message>
    <message>
        <source>Only the experimental side calls the operator with these inputs, and no scaled ones</source>
        <translation>只有对比侧以这些输入调用该算子，也没有成倍的输入</translation>
    </message>
    <message>
        <source>Only the baseline calls the operator with these inputs, and no scaled ones</source>
        <translation>只有基线以这些输入调用该算子，也没有成倍的输入</translation>
    </message>
    <message>
        <source>Other numbers of calls, or sizes that are a factor apart</source>
        <translation>调用次数不同，或尺寸相差一个倍数</translation>
    </message>
    <message>
        <source>A call takes less than 1.3 launch overheads on the device, on either side</source>
        <translation>任一侧的单次设备时间不足启动开销的 1.3 倍</translation>
    </message>
    <message>
        <source>A call takes longer on the host than on the device, on either side</source>
        <translation>任一侧的单次主机时间长于设备时间</translation>
    </message>
    <message>
        <source>The fewest inputs that hold 80 % of what kernels could save</source>
        <translation>合计占可节省时间 80 % 的最少输入</translation>
    </message>
    <message>
        <source>Values are assumed, or inputs are missing in the trace</source>
        <translation>部分值为假定，或追踪中缺少输入</translation>
    </message>
    <message>
        <source>Inputs have no families and are not judged; search for a word in quotation marks.</source>
        <translation>输入没有类别，也不作判断；请用引号搜索该词。</translation>
    </message>
    <message>
        <source>All of it must hold:</source>
        <translation>所有条件都须满足：</translation>
    </message>
    <message>
        <source>both words are in operator, inputs or blocks</source>
        <translation>两个词都出现在算子、输入或块中</translation>
    </message>
    <message>
        <source>this shape</source>
        <translation>该形状</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>不含该词</translation>
    </message>
    <message>
        <source>a call takes longer or shorter by more than that</source>
        <translation>单次调用变长或变短超过此值</translation>
    </message>
    <message>
        <source>calls, and device time of a call</source>
        <translation>调用次数，以及单次设备时间</translation>
    </message>
    <message>
        <source>on one side only</source>
        <translation>仅一侧有</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>调用增多</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>调用减少</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>未变</translation>
    </message>
    <message>
        <source>The experimental side calls the operator more often with these inputs</source>
        <translation>实验侧以这些输入调用该算子的次数更多</translation>
    </message>
    <message>
        <source>The experimental side calls the operator less often with these inputs</source>
        <translation>实验侧以这些输入调用该算子的次数更少</translation>
    </message>
    <message>
        <source>Sizes that are equal or one factor apart, the same factor in all rows</source>
        <translation>尺寸相等或相差同一个倍数，所有行倍数相同</translation>
    </message>
    <message>
        <source>Both sides call the operator equally often with these inputs</source>
        <translation>两侧以这些输入调用该算子的次数相同</translation>
    </message>
</context>
<context>
    <name>InputTexts</name>
    <message>
        <source>Views and constructors</source>
        <translation>视图与构造函数</translation>
    </message>
    <message>
        <source>They compute nothing that a kernel could replace.</source>
        <translation>它们不做内核可以替代的计算。</translation>
    </message>
    <message>
        <source>Calls that give no tensor</source>
        <translation>不返回张量的调用</translation>
    </message>
    <message>
        <source>Calls with a memory format</source>
        <translation>带内存格式的调用</translation>
    </message>
    <message>
        <source>No types of inputs in the trace</source>
        <translation>追踪中没有输入的类型</translation>
    </message>
    <message>
        <source>Record with record_shapes=True.</source>
        <translation>请用 record_shapes=True 录制。</translation>
    </message>
    <message>
        <source>No sizes in the trace</source>
        <translation>追踪中没有尺寸</translation>
    </message>
    <message>
        <source>No overload of PyTorch 2.13 fits the inputs</source>
        <translation>PyTorch 2.13 没有与输入相符的重载</translation>
    </message>
    <message>
        <source>experimental_config with capture_overload_names=True records which one it is.</source>
        <translation>experimental_config 设 capture_overload_names=True 可记录是哪一个。</translation>
    </message>
    <message>
        <source>Several overloads fit the inputs</source>
        <translation>有多个重载与输入相符</translation>
    </message>
    <message>
        <source>A text or device without default</source>
        <translation>没有默认值的文本或设备</translation>
    </message>
    <message>
        <source>No flag of the profiler records it.</source>
        <translation>分析器没有可记录它的选项。</translation>
    </message>
    <message>
        <source>A type without a short name</source>
        <translation>没有简称的类型</translation>
    </message>
    <message>
        <source>It is written under PyTorch&apos;s name.</source>
        <translation>按 PyTorch 的名称书写。</translation>
    </message>
    <message>
        <source>The types of tensors in a list</source>
        <translation>列表中张量的类型</translation>
    </message>
    <message>
        <source>A list of more than 30 numbers</source>
        <translation>超过 30 个数的列表</translation>
    </message>
    <message>
        <source>An object that no list can hold</source>
        <translation>列表无法表示的对象</translation>
    </message>
    <message>
        <source>Numbers are not in the trace</source>
        <translation>追踪中没有数值</translation>
    </message>
    <message>
        <source>PyTorch 2.1 and later record them with record_shapes=True.</source>
        <translation>PyTorch 2.1 及以后用 record_shapes=True 记录它们。</translation>
    </message>
    <message>
        <source>A value that is no number</source>
        <translation>不是数的值</translation>
    </message>
    <message>
        <source>A code that PyTorch&apos;s list of types does not have</source>
        <translation>PyTorch 类型表中没有的代码</translation>
    </message>
    <message>
        <source>overhead</source>
        <translation>开销</translation>
    </message>
    <message>
        <source>host-bound</source>
        <translation>主机受限</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>kernel</source>
        <comment>worth a kernel of its own</comment>
        <translation>内核</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Assumed, because the trace does not tell: %1</source>
        <translation>假定值，因为追踪中没有：%1</translation>
    </message>
    <message>
        <source>Incomplete: %1</source>
        <translation>不完整：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s)</source>
        <translation>
            <numerusform>%n 次调用</numerusform>
        </translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Increased</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>Decreased</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>Unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>%1 elsewhere</source>
        <translation>其他位置 %1</translation>
    </message>
</context>
<context>
    <name>JudgementText</name>
    <message>
        <source>The steps alone say %1 to %2 (95 %).</source>
        <translation>仅按各步来看为 %1 至 %2（95&#xa0;%）。</translation>
    </message>
    <message>
        <source>The recordings say %1 to %2 (95 %).</source>
        <translation>按各次记录来看为 %1 至 %2（95&#xa0;%）。</translation>
    </message>
    <message>
        <source>The calls say %1 to %2 (95 %).</source>
        <translation>按各次调用来看为 %1 至 %2（95&#xa0;%）。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>most of it is a certain difference inside.</source>
        <translation>大部分来自内部的确定差异。</translation>
    </message>
    <message>
        <source>both sides are one recording, or device work was lost.</source>
        <translation>两侧是同一次记录，或设备任务有丢失。</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>two recordings of one program may differ here by %1 per step.</source>
        <translation>同一程序的两次记录在此处每步可相差 %1。</translation>
    </message>
    <message>
        <source>the recordings scatter too much to tell.</source>
        <translation>各次记录过于分散，无法判断。</translation>
    </message>
    <message>
        <source>the steps scatter too much to tell.</source>
        <translation>各步过于分散，无法判断。</translation>
    </message>
    <message>
        <source>both programs did the same work, so one recording a side cannot tell why times differ.</source>
        <translation>两个程序做了相同的工作，每侧只有一次记录时无法说明时间为何不同。</translation>
    </message>
    <message>
        <source>beyond the %1 per step that may be chance.</source>
        <translation>超出每步 %1 的偶然范围。</translation>
    </message>
</context>
<context>
    <name>KeySheet</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>the block above or below</source>
        <translation>上一个或下一个模块</translation>
    </message>
    <message>
        <source>open or close it</source>
        <translation>展开或折叠</translation>
    </message>
    <message>
        <source>open all below it</source>
        <translation>展开其下全部</translation>
    </message>
    <message>
        <source>zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>stretch the axis, or shrink it</source>
        <translation>拉伸或压缩坐标轴</translation>
    </message>
    <message>
        <source>the whole axis</source>
        <translation>整个坐标轴</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>closer, or farther away</source>
        <translation>拉近或拉远</translation>
    </message>
    <message>
        <source>earlier or later</source>
        <translation>更早或更晚</translation>
    </message>
    <message>
        <source>own time or aligned time</source>
        <translation>各自时间或对齐时间</translation>
    </message>
    <message>
        <source>the whole step</source>
        <translation>整个步骤</translation>
    </message>
    <message>
        <source>%1 and drag</source>
        <translation>%1 加拖动</translation>
    </message>
    <message>
        <source>measure, and zoom there by Enter</source>
        <translation>测量，按回车放大到该处</translation>
    </message>
    <message>
        <source>a race of both runs</source>
        <translation>两次运行赛跑</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>copy the selected rows</source>
        <translation>复制所选行</translation>
    </message>
    <message>
        <source>clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>from the filter into the table</source>
        <translation>从筛选框进入表格</translation>
    </message>
    <message>
        <source>Steps in the headline</source>
        <translation>标题中的步骤</translation>
    </message>
    <message>
        <source>the step before or after</source>
        <translation>前一步或后一步</translation>
    </message>
    <message>
        <source>the other side</source>
        <translation>另一侧</translation>
    </message>
    <message>
        <source>leave it out, or take it in</source>
        <translation>排除或计入</translation>
    </message>
    <message>
        <source>mark a range, then take it</source>
        <translation>标记一段，然后选用</translation>
    </message>
    <message>
        <source>Icicle and Map</source>
        <translation>冰柱图和地图</translation>
    </message>
    <message>
        <source>the block before or after it</source>
        <translation>前一个或后一个模块</translation>
    </message>
    <message>
        <source>into the block, or out of it</source>
        <translation>进入模块，或离开它</translation>
    </message>
    <message>
        <source>from repeat to repeat</source>
        <translation>在重复项之间移动</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>read the curves earlier or later</source>
        <translation>向前或向后读取曲线</translation>
    </message>
    <message>
        <source>from peak to peak</source>
        <translation>在峰值之间切换</translation>
    </message>
    <message>
        <source>select the block there</source>
        <translation>选择该处的块</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Meta</source>
        <translation>Meta</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>回车</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Backspace</source>
        <translation>退格</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Ins</source>
        <translation>Ins</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>End</source>
        <translation>End</translation>
    </message>
    <message>
        <source>PgUp</source>
        <translation>PgUp</translation>
    </message>
    <message>
        <source>PgDown</source>
        <translation>PgDn</translation>
    </message>
</context>
<context>
    <name>LinkCopy</name>
    <message>
        <source>Copy a link to this place</source>
        <translation>复制指向此处的链接</translation>
    </message>
    <message>
        <source>A link that opens the saved session at this block</source>
        <translation>在此块处打开已保存会话的链接</translation>
    </message>
    <message>
        <source>Save the session first: a link leads into its file</source>
        <translation>请先保存会话：链接指向其文件</translation>
    </message>
</context>
<context>
    <name>LogNumbers</name>
    <message>
        <source>Compile time, of which (TIMING)</source>
        <translation>编译时间，其中 (TIMING)</translation>
    </message>
    <message>
        <source>own</source>
        <translation>自身</translation>
    </message>
    <message>
        <source>Other timings, which overlap</source>
        <translation>其他时间，互有重叠</translation>
    </message>
    <message>
        <source>Graphs</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Operators in graphs</source>
        <translation>图中的算子</translation>
    </message>
    <message>
        <source>Graph breaks</source>
        <translation>图中断</translation>
    </message>
    <message>
        <source>Unique graph breaks</source>
        <translation>不同的图中断</translation>
    </message>
    <message>
        <source>Counts (STATS)</source>
        <translation>计数 (STATS)</translation>
    </message>
    <message>
        <source>Graphs that Dynamo produced</source>
        <translation>Dynamo 生成的图</translation>
    </message>
    <message>
        <source>Columns of the CSV, and the speedup</source>
        <translation>CSV 的列与加速比</translation>
    </message>
</context>
<context>
    <name>LogTexts</name>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 | %2 runs</source>
        <translation>%1 | %2 次运行</translation>
    </message>
    <message>
        <source>noise %1, as far as repeats of the same work lie apart</source>
        <translation>噪声 %1，即同样工作的重复运行之间的差距</translation>
    </message>
    <message>
        <source>%1 compiles %2 faster</source>
        <translation>%1 的编译快了 %2</translation>
    </message>
    <message>
        <source>%1 takes %2 times as long to compile</source>
        <translation>%1 的编译时间是原来的 %2 倍</translation>
    </message>
    <message>
        <source>%1 compiles %2 slower</source>
        <translation>%1 的编译慢了 %2</translation>
    </message>
    <message>
        <source>%1: the same work, so %2 is scatter</source>
        <translation>%1：工作相同，因此 %2 只是波动</translation>
    </message>
    <message>
        <source>%1: no difference beyond the noise of %2</source>
        <translation>%1：没有超出噪声 %2 的差异</translation>
    </message>
    <message>
        <source>%1: %2 could be chance, since runs of the two sides overlap</source>
        <translation>%1：%2 可能是偶然，因为两侧的运行互有重叠</translation>
    </message>
    <message>
        <source>%1 takes exactly as long to compile</source>
        <translation>%1 的编译时间完全相同</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>only in the experimental log</source>
        <translation>仅在实验日志中</translation>
    </message>
    <message>
        <source>no time on both sides</source>
        <translation>两侧没有共同的时间</translation>
    </message>
    <message>
        <source>A line is longer than a benchmark writes any and was not read.</source>
        <translation>有一行比基准测试会写的都长，未读取。</translation>
    </message>
    <message>
        <source>Entries of TIMING or STATS have no number, or a name twice.</source>
        <translation>TIMING 或 STATS 的条目没有数字，或名称重复。</translation>
    </message>
    <message>
        <source>A row of a CSV does not fit its header and was not read.</source>
        <translation>CSV 的一行与表头不符，未读取。</translation>
    </message>
    <message>
        <source>TIMING or STATS stand before any header: what they are of is not told.</source>
        <translation>TIMING 或 STATS 出现在任何标题行之前：未说明属于什么。</translation>
    </message>
    <message>
        <source>The log has more runs than are kept; these were left out.</source>
        <translation>日志中的运行多于所保留的数量；这些被略去。</translation>
    </message>
    <message>
        <source>The text ends inside a line with numbers: its last number may be cut.</source>
        <translation>文本在一行数字中间结束：最后一个数字可能被截断。</translation>
    </message>
    <message>
        <source>A header has no result below it: the run did not end, or the log is cut.</source>
        <translation>标题行下没有结果：运行没有结束，或日志被截断。</translation>
    </message>
    <message>
        <source>The text is larger than a log can be; the rest was not read.</source>
        <translation>文本超出日志可有的大小；其余部分未读取。</translation>
    </message>
    <message>
        <source>The compressed data ends early: runs may be missing.</source>
        <translation>压缩数据提前结束：可能缺少运行。</translation>
    </message>
    <message>
        <source>The compressed data is damaged: what follows was not read.</source>
        <translation>压缩数据已损坏：其后的内容未读取。</translation>
    </message>
    <message>
        <source>Behind the compressed data stands something else, which was not read.</source>
        <translation>压缩数据之后还有其他内容，未读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n time(s), first in line %1</source>
        <translation>
            <numerusform>%n 次，首次在第 %1 行</numerusform>
        </translation>
    </message>
    <message>
        <source>one side only</source>
        <translation>仅一侧有</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>未变</translation>
    </message>
    <message>
        <source>same work: scatter</source>
        <translation>工作相同：波动</translation>
    </message>
    <message>
        <source>within noise</source>
        <translation>在噪声之内</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>a model that is not named</source>
        <translation>未命名的模型</translation>
    </message>
    <message>
        <source>%1: no compile time is told</source>
        <translation>%1：没有给出编译时间</translation>
    </message>
    <message>
        <source>Compilation time</source>
        <translation>编译时间</translation>
    </message>
    <message numerus="yes">
        <source>%n other line(s)</source>
        <translation>
            <numerusform>%n 行其他内容</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n line(s) joined that a document had wrapped</source>
        <translation>
            <numerusform>已接合 %n 行被文档折断的内容</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 | %2 other lines</source>
        <translation>%1 | %2 行其他内容</translation>
    </message>
    <message numerus="yes">
        <source>%n kind(s) of runs</source>
        <translation>
            <numerusform>%n 种运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n pair(s)</source>
        <translation>
            <numerusform>%n 对</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without a partner</source>
        <translation>
            <numerusform>%n 个没有对应</numerusform>
        </translation>
    </message>
    <message>
        <source>≈ no compile time beyond the noise</source>
        <translation>≈ 编译时间没有超出噪声的差异</translation>
    </message>
    <message numerus="yes">
        <source>%n slower to compile</source>
        <translation>
            <numerusform>%n 个编译变慢</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n faster to compile</source>
        <translation>
            <numerusform>%n 个编译变快</numerusform>
        </translation>
    </message>
    <message>
        <source>noise %1, assumed: no repeats of the same work tell it</source>
        <translation>噪声 %1，为假定值：没有同样工作的重复运行可供测定</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n 个小模块</numerusform>
        </translation>
    </message>
    <message>
        <source>%1. %2 stands out: %3</source>
        <translation>%1。%2 最突出：%3</translation>
    </message>
</context>
<context>
    <name>Memory</name>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>experimental %1</source>
        <translation>实验 %1</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>%1 peak %2</source>
        <translation>%1 峰值 %2</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>of %1 reserved · %2</source>
        <translation>已保留 %1 · %2</translation>
    </message>
    <message>
        <source>The whole recordings, %1</source>
        <translation>整个记录，%1</translation>
    </message>
    <message>
        <source>The step nearest to the mean, %1</source>
        <translation>最接近均值的步，%1</translation>
    </message>
    <message>
        <source>The steps nearest to the mean, %1</source>
        <translation>最接近均值的步，%1</translation>
    </message>
    <message>
        <source>the file has no totals: counted from the beginning of the recording</source>
        <translation>文件没有总量：从记录开始计数</translation>
    </message>
    <message>
        <source>the file has no addresses: nobody can tell who owns what</source>
        <translation>文件没有地址：无法判断归属</translation>
    </message>
    <message numerus="yes">
        <source>%n record(s) contradict others</source>
        <translation>
            <numerusform>%n 个条目与其他条目矛盾</numerusform>
        </translation>
    </message>
    <message>
        <source>baseline: peak %1 at %2</source>
        <translation>基线：峰值 %1，位于 %2</translation>
    </message>
    <message>
        <source>experimental: peak %1 at %2</source>
        <translation>实验：峰值 %1，位于 %2</translation>
    </message>
    <message>
        <source>the step has ended</source>
        <translation>步已结束</translation>
    </message>
    <message>
        <source>the recording has ended</source>
        <translation>记录已结束</translation>
    </message>
    <message>
        <source>between the blocks</source>
        <translation>在块之间</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>baseline %1, %2</source>
        <translation>基线 %1，%2</translation>
    </message>
    <message>
        <source>experimental %1, %2</source>
        <translation>实验 %1，%2</translation>
    </message>
    <message>
        <source>Outside the steps</source>
        <translation>步之外</translation>
    </message>
    <message numerus="yes">
        <source>%n other(s)</source>
        <translation>
            <numerusform>其他 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Before the recording</source>
        <translation>记录之前</translation>
    </message>
    <message>
        <source>allocated before it began, and not freed</source>
        <translation>在其开始前分配且未释放</translation>
    </message>
    <message>
        <source>Everything else</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>records that are missing, or say nothing of where</source>
        <translation>缺失的条目，或未说明位置的条目</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Since the recording began</source>
        <translation>自记录开始以来</translation>
    </message>
    <message>
        <source>the file has no addresses</source>
        <translation>文件没有地址</translation>
    </message>
</context>
<context>
    <name>MemoryTexts</name>
    <message>
        <source>outside operators</source>
        <translation>算子之外</translation>
    </message>
</context>
<context>
    <name>MetricColumns</name>
    <message>
        <source>Achieved occupancy</source>
        <translation>实际占用率</translation>
    </message>
    <message>
        <source>Blocks per SM</source>
        <translation>每个 SM 的线程块数</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>张量核心</translation>
    </message>
    <message>
        <source>Device self</source>
        <translation>设备自身</translation>
    </message>
    <message>
        <source>Device work that the operator itself launched.</source>
        <translation>由算子自己启动的设备任务。</translation>
    </message>
    <message>
        <source>Device total</source>
        <translation>设备总计</translation>
    </message>
    <message>
        <source>Device work launched by the operator and by all it called.</source>
        <translation>由算子及其调用的一切启动的设备任务。</translation>
    </message>
    <message>
        <source>Host self</source>
        <translation>主机自身</translation>
    </message>
    <message>
        <source>Time on the host without called operators and launches.</source>
        <translation>主机上的时间，不含其调用的算子和启动。</translation>
    </message>
    <message>
        <source>Host total</source>
        <translation>主机总计</translation>
    </message>
    <message>
        <source>Time on the host from call to return.</source>
        <translation>主机上从调用到返回的时间。</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Summed duration of all its launches.</source>
        <translation>全部启动的持续时间之和。</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>Mean duration of one launch.</source>
        <translation>单次启动的平均持续时间。</translation>
    </message>
    <message>
        <source>Minimum</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Shortest launch.</source>
        <translation>最短的一次启动。</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>Longest launch.</source>
        <translation>最长的一次启动。</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Calls A → B</source>
        <translation>调用 A → B</translation>
    </message>
    <message>
        <source>What most of the device time is for that the operator launched; by its name if it launched nothing.</source>
        <translation>该算子启动的大部分设备时间的用途；若未启动任何工作，则按名称判断。</translation>
    </message>
    <message>
        <source>What the kernel is for, judged by its name.</source>
        <translation>内核的用途，按名称判断。</translation>
    </message>
    <message>
        <source>Calls per step; where the sides differ, baseline → experimental</source>
        <translation>每步调用次数；两侧不同时为 基线 → 实验</translation>
    </message>
    <message>
        <source>Baseline. %1</source>
        <translation>基线。%1</translation>
    </message>
    <message>
        <source>Experimental. %1</source>
        <translation>实验。%1</translation>
    </message>
    <message>
        <source>Experimental − baseline. Sorts by size. %1</source>
        <translation>实验 − 基线。按大小排序。%1</translation>
    </message>
    <message>
        <source>Difference relative to the baseline; a ratio from three times on. %1</source>
        <translation>相对于基线的差异；三倍及以上显示为倍数。%1</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Name + shapes</source>
        <translation>名称 + 形状</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>Floating-point operations per step of matrix products, convolutions and attention, two per multiply-add.</source>
        <translation>每步中矩阵乘、卷积和注意力的浮点运算数，每个乘加计两次。</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据量</translation>
    </message>
    <message>
        <source>Bytes per step that must be read and written at least: each input and each output once.</source>
        <translation>每步至少必须读写的字节数：每个输入和每个输出各一次。</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>运算速率</translation>
    </message>
    <message>
        <source>Floating-point operations by the time of the device&apos;s work.</source>
        <translation>浮点运算数除以设备工作的时间。</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐量</translation>
    </message>
    <message>
        <source>Bytes that must be moved at least, by the time of the device&apos;s work.</source>
        <translation>至少必须搬运的字节数除以设备工作的时间。</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>The least time per step that the device&apos;s data sheet allows for the work. It stands for the time that has a known roof.</source>
        <translation>设备规格书对该计算量所允许的每步最短时间。它只对应上限已知的那部分时间。</translation>
    </message>
    <message>
        <source>Of the roof</source>
        <translation>占上限</translation>
    </message>
    <message>
        <source>Roof by time: 100 % would be what the data sheet promises. Above that, inputs came from a cache, or the algorithm needs less work. It is of the time that has a known roof.</source>
        <translation>上限除以时间：100 % 即规格书承诺的性能。超过它说明输入来自缓存，或算法所需的计算更少。只针对上限已知的那部分时间。</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>上限已知</translation>
    </message>
    <message>
        <source>Share of the time that has a known roof. Roof and share of the roof are of this time alone.</source>
        <translation>上限已知的时间所占比例。上限和占上限的比例只针对这部分时间。</translation>
    </message>
    <message>
        <source>Bound A → B</source>
        <translation>瓶颈 A → B</translation>
    </message>
    <message>
        <source>Which roof is the nearer one for most calls. It says nothing of how near: that is the share of the roof.</source>
        <translation>对多数调用来说较近的是哪个上限。至于有多近，由占上限的比例说明。</translation>
    </message>
</context>
<context>
    <name>Notebook</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>变体</translation>
    </message>
    <message>
        <source>Ablation</source>
        <translation>消融</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>更差</translation>
    </message>
    <message>
        <source>no impact</source>
        <translation>无影响</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已证实</translation>
    </message>
    <message>
        <source>falsified</source>
        <translation>已否定</translation>
    </message>
    <message>
        <source>open</source>
        <translation>未定</translation>
    </message>
    <message>
        <source>Experiment without a title</source>
        <translation>无标题实验</translation>
    </message>
    <message>
        <source>it has no parent</source>
        <translation>没有前一项</translation>
    </message>
    <message>
        <source>no metric was chosen</source>
        <translation>未选择指标</translation>
    </message>
    <message>
        <source>it or its parent lacks the first metric</source>
        <translation>该项或其前一项缺少第一个指标</translation>
    </message>
    <message>
        <source>no direction is better</source>
        <translation>没有更好的方向</translation>
    </message>
    <message>
        <source>too few steps to judge</source>
        <translation>步骤太少，无法判断</translation>
    </message>
    <message>
        <source>no repeats tell how far it scatters</source>
        <translation>没有重复测量，不知波动多大</translation>
    </message>
    <message>
        <source>same work</source>
        <translation>工作相同</translation>
    </message>
    <message>
        <source>equal numbers</source>
        <translation>数值相同</translation>
    </message>
    <message>
        <source>within noise, %1</source>
        <translation>在噪声范围内，%1</translation>
    </message>
    <message>
        <source>beyond noise</source>
        <translation>超出噪声</translation>
    </message>
    <message>
        <source>%1 of the %2 gained</source>
        <translation>所获 %2 中的 %1</translation>
    </message>
    <message>
        <source>loses %1 of the %2 gained</source>
        <translation>失去所获 %2 中的 %1</translation>
    </message>
    <message>
        <source>carried %1 of the %2 gained</source>
        <translation>承担了所获 %2 中的 %1</translation>
    </message>
    <message>
        <source>better without it</source>
        <translation>去掉后更好</translation>
    </message>
    <message>
        <source>%1 has changed</source>
        <translation>%1 已更改</translation>
    </message>
    <message>
        <source>%1 is gone; these are the copies</source>
        <translation>%1 已不存在；这些是副本</translation>
    </message>
    <message>
        <source>%1 cannot be read; these are the copies</source>
        <translation>%1 无法读取；这些是副本</translation>
    </message>
    <message>
        <source>%1 is unchanged but is read otherwise than before</source>
        <translation>%1 未更改，但读取结果与之前不同</translation>
    </message>
</context>
<context>
    <name>NotebookSubjects</name>
    <message>
        <source>The set of ranks</source>
        <translation>rank 集合</translation>
    </message>
    <message>
        <source>The sets of ranks</source>
        <translation>两个 rank 集合</translation>
    </message>
    <message>
        <source>The shown recording</source>
        <translation>显示的记录</translation>
    </message>
    <message>
        <source>The shown pair of recordings</source>
        <translation>显示的一对记录</translation>
    </message>
</context>
<context>
    <name>Notes</name>
    <message>
        <source>One file does not link autograd nodes to forward operators, so both backward passes are compared by nodes and not by modules.</source>
        <translation>其中一个文件没有把自动求导节点与前向算子关联，因此两侧的反向传播按节点而不是按模块比较。</translation>
    </message>
    <message>
        <source>Processes with nothing but events of unknown kinds, and no known device work: perhaps a device&apos;s, which is not counted.</source>
        <translation>某些进程只有未知类型的事件，且没有已知的设备工作：也许属于某种设备，未计入。</translation>
    </message>
    <message>
        <source>Device work whose launch is not in the file; it belongs to no operator and no module.</source>
        <translation>文件中没有其启动的设备任务；它不属于任何算子和模块。</translation>
    </message>
    <message>
        <source>The metadata&apos;s list of modules does not fit the module calls; their qualified names are not used.</source>
        <translation>元数据中的模块列表与模块调用不符；不使用其中的限定名。</translation>
    </message>
    <message>
        <source>Events of one thread overlap; the later one was put under the nearest event that contains it whole.</source>
        <translation>同一线程的事件相互重叠；较晚的事件被归入完整包含它的最近事件之下。</translation>
    </message>
    <message>
        <source>Elements that say nothing about time (counters, async ranges) are not shown.</source>
        <translation>不涉及时间的元素（计数器、异步区间）不显示。</translation>
    </message>
    <message>
        <source>Strings hold raw control characters, which JSON forbids; they were kept.</source>
        <translation>字符串中含有 JSON 禁止的原始控制字符；已予保留。</translation>
    </message>
    <message>
        <source>Text is not valid UTF-8; wrong bytes were replaced.</source>
        <translation>文本不是有效的 UTF-8；错误的字节已被替换。</translation>
    </message>
    <message>
        <source>Commas are missing or too many; the elements were read all the same.</source>
        <translation>逗号缺失或多余；元素仍被读取。</translation>
    </message>
    <message>
        <source>Elements were so damaged that they could not be read; reading went on behind them.</source>
        <translation>有些元素损坏到无法读取；已跳过它们继续读取。</translation>
    </message>
    <message>
        <source>Events of unknown categories are kept by name only.</source>
        <translation>类别未知的事件仅保留名称。</translation>
    </message>
    <message>
        <source>Begin events without an end, or ends without a begin, were left out.</source>
        <translation>没有结束的开始事件和没有开始的结束事件已略去。</translation>
    </message>
    <message>
        <source>Flows between the forward and the backward pass have one end only.</source>
        <translation>前向与反向之间的流只有一端。</translation>
    </message>
    <message>
        <source>Values of the file&apos;s head are not what their keys promise and were left out.</source>
        <translation>文件头中有些值与其键不符，已略去。</translation>
    </message>
    <message>
        <source>The file holds backslashes that JSON does not know, as in Windows paths; they were taken literally.</source>
        <translation>文件含有 JSON 不认识的反斜杠，例如 Windows 路径；已按字面读取。</translation>
    </message>
    <message>
        <source>The compressed data is damaged; what came before the damage was read.</source>
        <translation>压缩数据已损坏；已读取损坏处之前的内容。</translation>
    </message>
    <message>
        <source>The compressed file is cut short.</source>
        <translation>压缩文件被截断。</translation>
    </message>
    <message>
        <source>Bytes behind the compressed data were not read.</source>
        <translation>压缩数据之后的字节未读取。</translation>
    </message>
    <message>
        <source>The file ends inside its events, as when the profiler was stopped while writing; all complete events are kept.</source>
        <translation>文件在事件中间结束，如同分析器在写入时被中止；所有完整的事件均已保留。</translation>
    </message>
    <message>
        <source>The file ends behind its events but before its own end; values there may be missing.</source>
        <translation>文件在事件之后、自身结尾之前结束；那里的值可能缺失。</translation>
    </message>
    <message>
        <source>The text around the events is damaged; values there may be missing.</source>
        <translation>事件周围的文本已损坏；那里的值可能缺失。</translation>
    </message>
    <message>
        <source>Text behind the end of the trace was not read.</source>
        <translation>跟踪结尾之后的文本未读取。</translation>
    </message>
    <message>
        <source>Names of more than 64 KB were cut and lists of more than 1 MB left out.</source>
        <translation>超过 64 KB 的名称已截短，超过 1 MB 的列表已略去。</translation>
    </message>
    <message>
        <source>The file was written to while it was read; what was read may be part old, part new. Read it again once it is complete.</source>
        <translation>读取时文件正在被写入；读到的内容可能新旧混杂。请在文件完整后重新读取。</translation>
    </message>
    <message>
        <source>Values of the file&apos;s head were too large to be kept.</source>
        <translation>文件头中有些值太大，无法保留。</translation>
    </message>
    <message>
        <source>Steps at the end were left out, as the device did none of their work or less than in the step before.</source>
        <translation>末尾的步已略去，因为设备没有做它们的任何工作，或做得比前一步少。</translation>
    </message>
    <message>
        <source>Steps run at the same time, as where files of several processes were merged: times per step are too small.</source>
        <translation>有些步同时运行，例如合并了多个进程的文件：每步时间偏小。</translation>
    </message>
    <message>
        <source>The file holds no events.</source>
        <translation>文件不含任何事件。</translation>
    </message>
    <message>
        <source>A recording is given more than once, so chance looks smaller than it is.</source>
        <translation>同一次记录被多次给出，因此偶然性看起来比实际小。</translation>
    </message>
    <message>
        <source>Only one run has work on a device: step times compare, times on the host and on a device do not.</source>
        <translation>只有一侧有设备上的任务：步时间可以比较，主机和设备上的时间不可比较。</translation>
    </message>
    <message>
        <source>The numbers of devices at work differ: figures of a device are those of the busiest one.</source>
        <translation>工作的设备数量不同：设备的数值取自最忙的那个设备。</translation>
    </message>
    <message>
        <source>The devices differ: times compare the devices as much as the programs.</source>
        <translation>设备不同：时间比较的既是程序，也是设备。</translation>
    </message>
    <message>
        <source>The numbers of ranks differ: communication, and perhaps the work of a rank, is not the same.</source>
        <translation>rank 数量不同：通信以及单个 rank 的工作可能不同。</translation>
    </message>
    <message>
        <source>These are different ranks: ranks of one job wait for each other, so what one does longer the other spends waiting.</source>
        <translation>这是不同的 rank：同一作业的各个 rank 相互等待，一个 rank 多花的时间，另一个就用来等待。</translation>
    </message>
    <message>
        <source>The window of the first step leaves out its beginning because of device work without a launch: blocks that lie there take no time on the critical path.</source>
        <translation>由于存在没有启动调用的设备工作，第一个步骤的窗口未计入其开头：位于该处的块在关键路径上不占时间。</translation>
    </message>
    <message>
        <source>The ranks talk by different backends, so communication has other names.</source>
        <translation>各 rank 使用不同的通信后端，因此通信的名称不同。</translation>
    </message>
    <message>
        <source>Versions differ: other kernels may be chosen for the same operators.</source>
        <translation>版本不同：同样的算子可能选用其他内核。</translation>
    </message>
    <message>
        <source>Recorded with different profiler settings: host times are not comparable, device times are.</source>
        <translation>分析器的设置不同：主机时间不可比较，设备时间可以比较。</translation>
    </message>
    <message>
        <source>The programs are run differently: compiled regions and graphs hide the modules and operators inside them.</source>
        <translation>程序的运行方式不同：编译区域和图会隐藏其中的模块和算子。</translation>
    </message>
    <message>
        <source>What counts as a step differs: choose steps of equal work before trusting totals.</source>
        <translation>“一步”的含义不同：请先选择工作量相同的步，再看总计。</translation>
    </message>
    <message>
        <source>Neither run names its steps; they were found by repetition.</source>
        <translation>两侧都没有给步命名；各步是根据重复找出的。</translation>
    </message>
    <message>
        <source>The numbers of steps differ: compare times per step, not sums.</source>
        <translation>步数不同：请比较每步时间，而不是总和。</translation>
    </message>
    <message>
        <source>Device time in the steps was launched outside the file: it counts for the step but for no module and no operator.</source>
        <translation>各步中有在文件之外启动的设备时间：它计入步，但不属于任何模块和算子。</translation>
    </message>
    <message>
        <source>A file is cut short: its last steps may be incomplete or missing.</source>
        <translation>有文件被截断：最后几步可能不完整或缺失。</translation>
    </message>
    <message>
        <source>A file is damaged and events are missing: sums and counts are too small.</source>
        <translation>有文件已损坏，事件缺失：总和与计数偏小。</translation>
    </message>
    <message>
        <source>Only one run has blocks of the best level; both are compared by the other&apos;s.</source>
        <translation>只有一侧有最佳层级的块；两侧都按另一侧的层级比较。</translation>
    </message>
    <message>
        <source>Operators work on other number formats: other kernels run, and results may differ in precision.</source>
        <translation>算子使用了其他数值格式：运行的是其他内核，结果的精度也可能不同。</translation>
    </message>
    <message>
        <source>Inputs differ by one factor, as when batch or sequence length changed: compare the time per sample or token, not per step.</source>
        <translation>输入按同一倍数变化，例如批大小或序列长度改变：请比较每个样本或词元的时间，而不是每步时间。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Data lost</source>
        <translation>数据丢失</translation>
    </message>
    <message>
        <source>The pattern for kinds of steps matches no annotation&apos;s name, so its steps are of one kind.</source>
        <translation>步类型的模式与任何标注的名称都不匹配，因此所有步属于同一类型。</translation>
    </message>
    <message>
        <source>Launches without device work in the file: the profiler lost it, so times on the device are too small.</source>
        <translation>有些启动在文件中没有设备任务：分析器丢失了它们，因此设备上的时间偏小。</translation>
    </message>
    <message>
        <source>The file has calls that launch device work, but no device work at all: the profiler could not record the device.</source>
        <translation>文件中有启动设备任务的调用，却没有任何设备任务：分析器未能记录设备。</translation>
    </message>
    <message>
        <source>Device work starts before the call that launched it: the clocks of host and device are apart, so waits between them are not exact.</source>
        <translation>设备任务早于启动它的调用开始：主机与设备的时钟不一致，因此两者之间的等待不准确。</translation>
    </message>
    <message>
        <source>Several backward nodes of unlike names have one sequence number: which forward operator they belong to is a guess.</source>
        <translation>几个名称不同的反向节点有同一个序列号：它们属于哪个前向算子只能猜测。</translation>
    </message>
    <message>
        <source>Recorded ranges are called &quot;unknown&quot;: the profiler writes that for names that it cannot print.</source>
        <translation>有些记录的区间名为“unknown”：分析器无法打印名称时就这样写。</translation>
    </message>
    <message>
        <source>Both sides are the same recording: there is nothing to compare.</source>
        <translation>两侧是同一次记录：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Launches have no device work in the file: steps that lack it are left out where whole ones remain; else nothing that rests on the device is judged.</source>
        <translation>文件中有些启动没有设备工作：缺少设备工作的步在还有完整步时被略去；否则不评判任何依赖设备的内容。</translation>
    </message>
    <message>
        <source>The profilers write different things: that tells the recordings apart and not the programs.</source>
        <translation>两侧的分析器写出的内容不同：这区分的是记录，而不是程序。</translation>
    </message>
    <message>
        <source>Neither run names the modules of the kernels in its graphs: layers are inferred from kernels that repeat. Annotations of the graph, or an eager recording of the same program, would name them.</source>
        <translation>两侧都没有给图中内核的模块命名：各层由重复的内核推断而来。给图加标注，或提供同一程序的 eager 记录，即可得到名称。</translation>
    </message>
    <message>
        <source>Classes are other classes now, and are compared with each other.</source>
        <translation>有些类变成了其他类，已相互比较。</translation>
    </message>
    <message>
        <source>File cut short</source>
        <translation>文件不完整</translation>
    </message>
    <message>
        <source>Device work lost</source>
        <translation>设备工作丢失</translation>
    </message>
    <message>
        <source>Events lost</source>
        <translation>事件丢失</translation>
    </message>
    <message>
        <source>Device work on one side</source>
        <translation>仅一侧有设备工作</translation>
    </message>
    <message>
        <source>Other device</source>
        <translation>设备不同</translation>
    </message>
    <message>
        <source>Other number of devices</source>
        <translation>设备数不同</translation>
    </message>
    <message>
        <source>Unknown device</source>
        <translation>未知设备</translation>
    </message>
    <message>
        <source>Other work</source>
        <translation>工作不同</translation>
    </message>
    <message>
        <source>Other kind of step</source>
        <translation>步的种类不同</translation>
    </message>
    <message>
        <source>Other input sizes</source>
        <translation>输入尺寸不同</translation>
    </message>
    <message>
        <source>Other number of ranks</source>
        <translation>rank 数不同</translation>
    </message>
    <message>
        <source>Other rank</source>
        <translation>rank 不同</translation>
    </message>
    <message>
        <source>Other versions</source>
        <translation>版本不同</translation>
    </message>
    <message>
        <source>Run in another way</source>
        <translation>运行方式不同</translation>
    </message>
    <message>
        <source>Other number formats</source>
        <translation>数值格式不同</translation>
    </message>
    <message>
        <source>Other profiler settings</source>
        <translation>分析器设置不同</translation>
    </message>
    <message>
        <source>Other profiler</source>
        <translation>分析器不同</translation>
    </message>
    <message>
        <source>Other backend</source>
        <translation>后端不同</translation>
    </message>
    <message>
        <source>Same file</source>
        <translation>同一文件</translation>
    </message>
    <message>
        <source>A recording twice</source>
        <translation>记录重复</translation>
    </message>
    <message>
        <source>Modules on one side</source>
        <translation>仅一侧有模块</translation>
    </message>
    <message>
        <source>Other number of steps</source>
        <translation>步数不同</translation>
    </message>
    <message>
        <source>Steps found by repetition</source>
        <translation>由重复找出的步</translation>
    </message>
    <message>
        <source>Layers are inferred</source>
        <translation>层为推断所得</translation>
    </message>
    <message>
        <source>Device work without a launch</source>
        <translation>没有启动的设备工作</translation>
    </message>
    <message>
        <source>Step begins late</source>
        <translation>步起始较晚</translation>
    </message>
    <message>
        <source>Backward pass not linked</source>
        <translation>反向传播未关联</translation>
    </message>
    <message>
        <source>Other classes</source>
        <translation>类不同</translation>
    </message>
    <message>
        <source>Recordings of one rank have unlike blocks; the blocks are those of its first recording.</source>
        <translation>同一 rank 的多次录制具有不同的块；采用第一次录制的块。</translation>
    </message>
    <message>
        <source>Several recordings of one rank, one after the other, count as one.</source>
        <translation>同一 rank 先后的多次录制计为一次。</translation>
    </message>
    <message>
        <source>Files tell no rank, neither inside nor by their names; they were numbered in the order of their names.</source>
        <translation>文件内容和名称都未给出 rank；已按名称顺序编号。</translation>
    </message>
    <message>
        <source>Files tell unlike sizes of the world, so they are not all of one run; the largest one counts.</source>
        <translation>各文件给出的 world size 不同，因此并非全部来自同一次运行；以最大的为准。</translation>
    </message>
    <message>
        <source>Ranks have unlike numbers of steps: sums of names and of waiting count them all, times per step are means.</source>
        <translation>各 rank 的步数不同：名称和等待的总和计入全部步骤，每步时间为平均值。</translation>
    </message>
    <message>
        <source>Collectives outside of the steps that count are left out of all waiting.</source>
        <translation>所计步骤之外的集合通信不计入任何等待。</translation>
    </message>
    <message>
        <source>Collectives of ranks have no partner on the others, so nothing is known of waiting in them.</source>
        <translation>某些 rank 的集合通信在其他 rank 上没有对应项，因此无从知晓其中的等待。</translation>
    </message>
    <message>
        <source>The clocks of ranks differ by more than 100 µs: the ends of their collectives say so. No time here compares clocks.</source>
        <translation>各 rank 的时钟相差超过 100 µs（由集合通信的结束时刻得知）。这里的时间都不比较时钟。</translation>
    </message>
    <message>
        <source>Files in folders and archives that hold neither traces nor summaries were passed over.</source>
        <translation>文件夹和归档中既非跟踪文件也非摘要的文件已跳过。</translation>
    </message>
    <message>
        <source>Pipes, devices and sockets were passed over, as reading them may never end.</source>
        <translation>已跳过管道、设备和套接字，因为读取它们可能永远不会结束。</translation>
    </message>
    <message>
        <source>The trace has no shapes of operators&apos; inputs: record it with record_shapes=True.</source>
        <translation>追踪中没有算子输入的形状：请用 record_shapes=True 录制。</translation>
    </message>
    <message>
        <source>The trace has no strides: tensors are written as contiguous. PyTorch 2.2 and later record them with record_shapes=True.</source>
        <translation>追踪中没有步长：张量按连续存储书写。PyTorch 2.2 及以后用 record_shapes=True 记录它们。</translation>
    </message>
    <message>
        <source>The trace has no values of numbers and lists, so that only operators of tensors are complete. PyTorch 2.1 and later record them with record_shapes=True.</source>
        <translation>追踪中没有数值和列表的值，因此只有张量算子是完整的。PyTorch 2.1 及以后用 record_shapes=True 记录它们。</translation>
    </message>
    <message>
        <source>Files are damaged or cut: what was lost is missing in the times and calls of their ranks, and may look like a difference between ranks.</source>
        <translation>有文件损坏或被截断：丢失的部分不计入这些 rank 的时间和调用，可能看起来像 rank 之间的差异。</translation>
    </message>
    <message>
        <source>Replays of a device graph hold fewer kernels than others of the same graph: the profiler lost them, so times on the device are too small in their steps.</source>
        <translation>设备图的某些重放所含内核少于同一图的其他重放：分析器丢失了它们，因此这些步的设备时间偏小。</translation>
    </message>
    <message>
        <source>Device work has stamps that cannot be true: it contains later work of its stream, starts at 0 or long before the recording, or has no length. It counts in no window and no sum.</source>
        <translation>设备任务带有不可能的时间戳：它包含同一流中更晚的任务、始于 0 或远早于录制开始，或没有长度。它不计入任何窗口和总和。</translation>
    </message>
    <message>
        <source>Device work has the correlation 0 or none, so its launch is not told. It counts for the device; it was given to launches without work where their numbers are equal in a step, else it belongs to no operator.</source>
        <translation>设备任务的关联编号为 0 或缺失，因此不知道由哪次启动发起。它计入设备；在一步中数量相等时归给没有任务的启动，否则不属于任何算子。</translation>
    </message>
    <message>
        <source>The file holds several ranks, merged into one: only the first of them is shown. Opened as a set, it shows all.</source>
        <translation>文件合并了多个 rank：只显示其中第一个。作为集合打开则显示全部。</translation>
    </message>
    <message>
        <source>Launches begin less than a microsecond before the operator that they name, because the clocks of two recorders are apart; they belong to that operator.</source>
        <translation>启动比其所指的算子早不到一微秒开始，因为两个记录器的时钟有偏差；它们属于该算子。</translation>
    </message>
    <message>
        <source>The file holds no operator, no launch of device work, no device work, no module call and no range that Twinlane knows: there is nothing to compare.</source>
        <translation>文件中没有 Twinlane 认识的算子、设备任务启动、设备任务、模块调用或范围：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Replays of device graphs lack kernels that others of the same graph have: steps that lack them are left out where whole ones remain; else nothing that rests on the device is judged.</source>
        <translation>设备图的某些重放缺少同一图其他重放所有的内核：若还有完整的步，缺少内核的步会被略去；否则不判断任何依赖设备的内容。</translation>
    </message>
    <message>
        <source>Device work has times that cannot be true: steps that hold it are left out where others remain; else nothing that rests on the device is judged.</source>
        <translation>设备任务的时间不可能为真：若还有其他步，含有它的步会被略去；否则不判断任何依赖设备的内容。</translation>
    </message>
    <message>
        <source>The device still worked off what came before a file, so the time that is compared begins when it took up the file&apos;s work, and is shorter than the time on the host.</source>
        <translation>设备仍在处理文件开始之前的任务，因此所比较的时间从它开始处理文件中的任务算起，比主机上的时间短。</translation>
    </message>
    <message>
        <source>Nothing that Twinlane knows was recorded on a side: there is nothing to compare.</source>
        <translation>一侧没有录制到 Twinlane 认识的内容：没有可比较的内容。</translation>
    </message>
    <message>
        <source>Several ranks were merged into one file: the first rank of each file is compared, and it waits for the others.</source>
        <translation>多个 rank 被合并到一个文件：比较每个文件的第一个 rank，而它会等待其他 rank。</translation>
    </message>
    <message>
        <source>Every replay of a device graph lacks the same kernels that the other side has, and nothing else differs: the profiler lost them, or the graph is smaller.</source>
        <translation>设备图的每次重放都缺少另一侧所有的相同内核，除此之外没有差别：可能是分析器丢失了它们，也可能是图更小。</translation>
    </message>
    <message>
        <source>Nothing recorded</source>
        <translation>没有录制内容</translation>
    </message>
    <message>
        <source>Kernels of graphs lost</source>
        <translation>图的内核丢失</translation>
    </message>
    <message>
        <source>Impossible times</source>
        <translation>不可能的时间</translation>
    </message>
    <message>
        <source>Several ranks in a file</source>
        <translation>一个文件含多个 rank</translation>
    </message>
    <message>
        <source>Kernels of graphs missing</source>
        <translation>图缺少内核</translation>
    </message>
    <message>
        <source>Window begins late</source>
        <translation>窗口开始较晚</translation>
    </message>
    <message>
        <source>Text beside the events holds quotes inside of quotes, as log lines that were never escaped do: the file is no valid JSON, but was read.</source>
        <translation>事件旁的文本在引号内含有引号，如从未转义的日志行：该文件不是有效的 JSON，但已读取。</translation>
    </message>
    <message>
        <source>One recording alone has ranges around what both do: they are no blocks, and what lies in them is compared with what lies in no range.</source>
        <translation>只有一次记录在双方都做的工作周围有区间：这些区间不算作块，其中的内容与不在任何区间内的内容相比较。</translation>
    </message>
    <message>
        <source>Ranges on one side</source>
        <translation>仅一侧有区间</translation>
    </message>
    <message>
        <source>The models are not the same: layers are paired by their kind and place, so ask what the whole takes, and of a layer only where it is the same.</source>
        <translation>两个模型并不相同：各层按种类和位置配对，因此应看整体用时，只有相同的层才可单独比较。</translation>
    </message>
    <message>
        <source>The models differ in parts: layers are paired by their kind and place, so ask what the whole takes, and of a layer only where it is the same.</source>
        <translation>两个模型有部分不同：各层按种类和位置配对，因此应看整体用时，只有相同的层才可单独比较。</translation>
    </message>
    <message>
        <source>Another model</source>
        <translation>不同的模型</translation>
    </message>
    <message>
        <source>Other parts of the model</source>
        <translation>模型部分不同</translation>
    </message>
    <message>
        <source>The times of one side are whole microseconds: there a kernel looks up to 1 µs shorter than it was, and the gap behind it longer. Compare steps, and not short kernels or gaps.</source>
        <translation>一侧的时间只有整微秒：那里的内核看起来最多比实际短 1 µs，其后的空隙则更长。请比较步，而不要比较短内核或空隙。</translation>
    </message>
    <message>
        <source>Whole microseconds</source>
        <translation>整微秒</translation>
    </message>
</context>
<context>
    <name>PinChoices</name>
    <message>
        <source>Never pair these two</source>
        <translation>绝不将这两者配对</translation>
    </message>
    <message>
        <source>Take the pin away</source>
        <translation>取消固定</translation>
    </message>
    <message>
        <source>Let %1 and %2 pair again</source>
        <translation>允许 %1 和 %2 重新配对</translation>
    </message>
    <message>
        <source>Take all pins away</source>
        <translation>取消所有固定</translation>
    </message>
    <message>
        <source>Every block is paired as alignment finds it</source>
        <translation>所有块都按对齐的结果配对</translation>
    </message>
</context>
<context>
    <name>RankTexts</name>
    <message>
        <source>Delta</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Step by step</source>
        <translation>逐步</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>rank</translation>
    </message>
    <message>
        <source>noise ±%1</source>
        <translation>噪声 ±%1</translation>
    </message>
    <message>
        <source>median %1</source>
        <translation>中位数 %1</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
    <message>
        <source>%1, mean %2</source>
        <translation>%1，平均 %2</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Least · rank</source>
        <translation>最小 · rank</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Most · rank</source>
        <translation>最大 · rank</translation>
    </message>
    <message>
        <source>Process group %1</source>
        <translation>进程组 %1</translation>
    </message>
    <message>
        <source>rank %1: %2, of this %3 waiting</source>
        <translation>rank %1：%2，其中等待 %3</translation>
    </message>
    <message numerus="yes">
        <source>and %n more rank(s)</source>
        <translation>
            <numerusform>以及另外 %n 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步时间</translation>
    </message>
    <message>
        <source>Wall time of the step, its device work included.</source>
        <translation>步骤的实际时间，包括其设备工作。</translation>
    </message>
    <message>
        <source>Device busy</source>
        <translation>设备忙碌</translation>
    </message>
    <message>
        <source>Time of the step in which the device did anything.</source>
        <translation>步骤中设备有任何工作的时间。</translation>
    </message>
    <message>
        <source>Compute kernels</source>
        <translation>计算内核</translation>
    </message>
    <message>
        <source>Time of the step in which a kernel ran that does not communicate.</source>
        <translation>步骤中有非通信内核运行的时间。</translation>
    </message>
    <message>
        <source>Communication kernels</source>
        <translation>通信内核</translation>
    </message>
    <message>
        <source>Time of the step in which a kernel ran that communicates, hidden or not.</source>
        <translation>步骤中有通信内核运行的时间，无论是否被掩盖。</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>未被掩盖的通信</translation>
    </message>
    <message>
        <source>Time of the step in which the device communicated and computed nothing.</source>
        <translation>步骤中设备只通信而不计算的时间。</translation>
    </message>
    <message>
        <source>Copies and fills</source>
        <translation>拷贝与填充</translation>
    </message>
    <message>
        <source>Time of the step in which the device copied or filled memory.</source>
        <translation>步骤中设备拷贝或填充内存的时间。</translation>
    </message>
    <message>
        <source>Waiting in collectives</source>
        <translation>集合通信中的等待</translation>
    </message>
    <message>
        <source>What the rank&apos;s collectives took beyond their transfer: until then it waited for the last rank.</source>
        <translation>该 rank 的集合通信超出传输的时间：在此期间它等待最后的 rank。</translation>
    </message>
    <message>
        <source>Exposed waiting, mean</source>
        <translation>未被掩盖的等待（平均）</translation>
    </message>
    <message>
        <source>The part of the waiting in which the rank ran no compute kernel, per step. None: its collectives are ranges of the host.</source>
        <translation>等待中该 rank 没有运行计算内核的部分（每步）。无值：其集合通信是主机上的区间。</translation>
    </message>
    <message>
        <source>Waiting that it causes</source>
        <translation>它造成的等待</translation>
    </message>
    <message>
        <source>What all other ranks together waited in collectives to which this rank came last. The sum over the ranks is the sum of all waiting.</source>
        <translation>所有其他 rank 在该 rank 最后到达的集合通信中的等待之和。各 rank 之和等于全部等待之和。</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Most memory allocated at once. Needs profile_memory=True.</source>
        <translation>同时分配的最大内存。需要 profile_memory=True。</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 ns</source>
        <translation>%1 ns</translation>
    </message>
    <message>
        <source>Files that are recordings of one rank at the same time stand apart and are matched with nobody: %1. Leave one out.</source>
        <translation>同一 rank 在同一时间的多个录制分开列出，不与任何 rank 配对：%1。请去掉其中一个。</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>The other views show rank %1.</source>
        <translation>其他视图显示 rank %1。</translation>
    </message>
    <message>
        <source>The other views compare rank %1 of the baseline with rank %2 of the experimental side.</source>
        <translation>其他视图比较基线的 rank %1 与实验侧的 rank %2。</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2 of this set.</source>
        <translation>其他视图比较本集合的 rank %1 与 rank %2。</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2, both of the baseline.</source>
        <translation>其他视图比较 rank %1 与 rank %2，两者都属于基线。</translation>
    </message>
    <message>
        <source>The other views compare rank %1 with rank %2, both of the experimental side.</source>
        <translation>其他视图比较 rank %1 与 rank %2，两者都属于实验侧。</translation>
    </message>
    <message>
        <source>It causes %1 of all waiting in collectives: %2 for each other rank and step.</source>
        <translation>它造成了集合通信中全部等待的 %1：每个其他 rank 每步 %2。</translation>
    </message>
    <message>
        <source>The collectives run on threads of their own: the step loses only the part in which it waits for their results.</source>
        <translation>集合通信在各自的线程中运行：步骤只损失等待其结果的那部分时间。</translation>
    </message>
    <message>
        <source>rank %1 (%2 a step)</source>
        <translation>rank %1（每步 %2）</translation>
    </message>
    <message>
        <source>Only %1 waits.</source>
        <translation>只有 %1 在等待。</translation>
    </message>
    <message>
        <source>Most waiting is done by %1 and %2.</source>
        <translation>等待最多的是 %1 和 %2。</translation>
    </message>
    <message>
        <source>There is no file of ranks %1: who waits for them is not seen.</source>
        <translation>没有 rank %1 的文件：看不到谁在等待它们。</translation>
    </message>
    <message>
        <source>The blocks of these ranks are not compared: %1</source>
        <translation>未比较这些 rank 的块：%1</translation>
    </message>
    <message>
        <source>The worlds have unlike sizes, so no rank is matched with a rank: only what holds for all ranks is compared.</source>
        <translation>两侧的 world size 不同，因此没有 rank 相互配对：只比较对所有 rank 成立的内容。</translation>
    </message>
    <message>
        <source>Only the baseline has ranks %1.</source>
        <translation>只有基线有 rank %1。</translation>
    </message>
    <message>
        <source>Only the experimental side has ranks %1.</source>
        <translation>只有实验侧有 rank %1。</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>causes</source>
        <translation>让其他 rank 等待</translation>
    </message>
    <message>
        <source>a step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Last</source>
        <comment>the last rank</comment>
        <translation>最后</translation>
    </message>
    <message>
        <source>Summaries have no events, so no blocks are compared: open the traces for that.</source>
        <translation>摘要不含事件，因此不比较块：如需比较，请打开跟踪文件。</translation>
    </message>
    <message>
        <source>%1 to %2 per step, median %3, most on rank %4</source>
        <translation>每步 %1 至 %2，中位数 %3，rank %4 最多</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>Delta</source>
        <comment>of the medians of both sides</comment>
        <translation>差值</translation>
    </message>
    <message>
        <source>Medians</source>
        <comment>of both sides</comment>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Kind of ranks</source>
        <translation>rank 的种类</translation>
    </message>
    <message>
        <source>Blocks of the ranks of one kind</source>
        <translation>同一种类 rank 的块</translation>
    </message>
    <message>
        <source>ranks %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>These ranks have no modules and no other blocks.</source>
        <translation>这些 rank 没有模块，也没有其他块。</translation>
    </message>
    <message>
        <source>Time per step of each block over the ranks whose blocks have one structure</source>
        <translation>各块每步的时间，统计块结构相同的 rank</translation>
    </message>
    <message>
        <source>Of the medians. It has a colour where all ranks of one side take longer than all ranks of the other.</source>
        <translation>中位数之差。仅当一侧的所有 rank 都比另一侧的所有 rank 用时更长时才着色。</translation>
    </message>
    <message>
        <source>Who waits for whom is told when all ranks are there.</source>
        <translation>谁在等待谁，将在全部 rank 读完后给出。</translation>
    </message>
    <message>
        <source>%1 so far</source>
        <translation>目前 %1</translation>
    </message>
    <message>
        <source>%1 is known when all ranks are there.</source>
        <translation>%1 在全部 rank 读完后才能确定。</translation>
    </message>
    <message>
        <source>This rank has not been read yet.</source>
        <translation>此 rank 尚未读取。</translation>
    </message>
    <message>
        <source>Rank %1 has not been read yet.</source>
        <translation>Rank %1 尚未读取。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln rank(s) so far</source>
        <translation>
            <numerusform>目前 %Ln 个 rank</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln rank(s)</source>
        <translation>
            <numerusform>%1 / %Ln 个 rank</numerusform>
        </translation>
    </message>
    <message>
        <source>Rank %1 is shown when all ranks are there.</source>
        <translation>全部 rank 读完后显示 rank %1。</translation>
    </message>
    <message>
        <source>Ranks %1 and %2 are shown when all ranks are there.</source>
        <translation>全部 rank 读完后显示 rank %1 和 %2。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RateTexts</name>
    <message>
        <source>copies between host and device go over the bus, which no data sheet here tells of</source>
        <translation>主机与设备之间的拷贝经过总线，这里的数据表未给出其速度</translation>
    </message>
    <message>
        <source>copies over the bus</source>
        <translation>经总线的拷贝</translation>
    </message>
    <message>
        <source>the convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>the norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>the lookups</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>the copies on the device</source>
        <translation>设备上的拷贝</translation>
    </message>
    <message>
        <source>the fills</source>
        <translation>填充操作</translation>
    </message>
    <message>
        <source>the matrix products</source>
        <translation>矩阵乘</translation>
    </message>
    <message>
        <source>the reductions</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>the element-wise operators</source>
        <translation>逐元素算子</translation>
    </message>
    <message>
        <source>peaks of yours: %1</source>
        <translation>自定义峰值：%1</translation>
    </message>
    <message>
        <source>data sheet of %1</source>
        <translation>%1 的规格书</translation>
    </message>
    <message>
        <source>%1. %2 of the device time has a known roof</source>
        <translation>%1。设备时间的 %2 上限已知</translation>
    </message>
    <message>
        <source>sizes not recorded</source>
        <translation>未记录形状</translation>
    </message>
    <message>
        <source>types not recorded</source>
        <translation>未记录类型</translation>
    </message>
    <message>
        <source>arguments not recorded</source>
        <translation>未记录参数</translation>
    </message>
    <message>
        <source>lists without types</source>
        <translation>列表没有类型</translation>
    </message>
    <message>
        <source>arguments that do not fit</source>
        <translation>参数不相符</translation>
    </message>
    <message>
        <source>number formats that are not known</source>
        <translation>未知的数值格式</translation>
    </message>
    <message>
        <source>no peak for the number format</source>
        <translation>该数值格式没有峰值</translation>
    </message>
    <message>
        <source>device not in the table of peaks</source>
        <translation>峰值表中没有该设备</translation>
    </message>
    <message>
        <source>part of a device</source>
        <translation>设备的一部分</translation>
    </message>
    <message>
        <source>CPU: no peaks known</source>
        <translation>CPU：峰值未知</translation>
    </message>
    <message>
        <source>sparse tensors</source>
        <translation>稀疏张量</translation>
    </message>
    <message>
        <source>group sizes lie on the device</source>
        <translation>分组大小在设备上</translation>
    </message>
    <message>
        <source>compiled code</source>
        <translation>编译后的代码</translation>
    </message>
    <message>
        <source>no formula for the operator</source>
        <translation>该算子没有公式</translation>
    </message>
    <message>
        <source>empty tensors</source>
        <translation>空张量</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>replayed graphs</source>
        <translation>重放的图</translation>
    </message>
    <message>
        <source>launched outside of operators</source>
        <translation>在算子之外启动</translation>
    </message>
    <message>
        <source>launch not recorded</source>
        <translation>未记录启动</translation>
    </message>
    <message>
        <source>several devices</source>
        <translation>多个设备</translation>
    </message>
    <message>
        <source>device work not recorded</source>
        <translation>未记录设备工作</translation>
    </message>
    <message>
        <source>no roof</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Launch: the device could be done before a launch is.</source>
        <translation>启动：设备可以在一次启动完成之前就做完。</translation>
    </message>
    <message>
        <source>Compute: by the data sheet its arithmetic takes longer than its bytes.</source>
        <translation>计算：按规格书，运算比搬运字节耗时更长。</translation>
    </message>
    <message>
        <source>Memory: by the data sheet its bytes take longer than its arithmetic.</source>
        <translation>内存：按规格书，搬运字节比运算耗时更长。</translation>
    </message>
    <message>
        <source>No roof is known.</source>
        <translation>上限未知。</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>work</source>
        <translation>计算量</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>效率</translation>
    </message>
    <message>
        <source>no roof known</source>
        <translation>上限未知</translation>
    </message>
    <message>
        <source>other numbers of calls</source>
        <translation>调用次数不同</translation>
    </message>
    <message>
        <source>other FLOPs or bytes in a call</source>
        <translation>每次调用的 FLOP 或字节不同</translation>
    </message>
    <message>
        <source>other peaks on the data sheet</source>
        <translation>规格书峰值不同</translation>
    </message>
    <message>
        <source>another share of the roof</source>
        <translation>占上限的比例不同</translation>
    </message>
    <message>
        <source>cannot be divided further</source>
        <translation>无法进一步拆分</translation>
    </message>
    <message>
        <source>without: %1</source>
        <translation>其余：%1</translation>
    </message>
    <message>
        <source>The device&apos;s work was not recorded, so that no rate is known.</source>
        <translation>未记录设备的工作，因此速率未知。</translation>
    </message>
    <message>
        <source>It ran on the CPU, whose peaks nobody told: rates are known, shares of a roof are not.</source>
        <translation>它在 CPU 上运行，峰值未提供：速率已知，占上限的比例未知。</translation>
    </message>
    <message>
        <source>the device</source>
        <translation>该设备</translation>
    </message>
    <message>
        <source>No roof is known for %1: %2.</source>
        <translation>%1 的上限未知：%2。</translation>
    </message>
    <message>
        <source>{0} runs kernels for {1}-element alignment (align{2} before)</source>
        <translation>{0} 使用按 {1} 个元素对齐的内核（之前为 align{2}）</translation>
    </message>
    <message>
        <source>{0} runs kernels for {1}-element alignment</source>
        <translation>{0} 使用按 {1} 个元素对齐的内核</translation>
    </message>
    <message>
        <source>{0} ran kernels for {1}-element alignment in the baseline</source>
        <translation>{0} 在基线中使用按 {1} 个元素对齐的内核</translation>
    </message>
    <message>
        <source>{0} computes in tf32 instead of fp32</source>
        <translation>{0} 以 tf32 而非 fp32 计算</translation>
    </message>
    <message>
        <source>{0} computes in fp32 instead of tf32</source>
        <translation>{0} 以 fp32 而非 tf32 计算</translation>
    </message>
    <message>
        <source>: {0} is no multiple of {1} ({2} is)</source>
        <translation>：{0} 不是 {1} 的倍数（{2} 是）</translation>
    </message>
    <message>
        <source>: {0} was no multiple of {1} ({2} is)</source>
        <translation>：之前的 {0} 不是 {1} 的倍数（{2} 是）</translation>
    </message>
    <message>
        <source>{0} has {1} blocks on {2} multiprocessors: at most {3} % of them work</source>
        <translation>{0} 在 {2} 个多处理器上只有 {1} 个线程块：最多 {3} % 在工作</translation>
    </message>
    <message>
        <source>{0} had {1} blocks on {2} multiprocessors in the baseline: at most {3} % of them worked</source>
        <translation>{0} 在基线的 {2} 个多处理器上只有 {1} 个线程块：最多 {3} % 在工作</translation>
    </message>
    <message>
        <source>fp32 or tf32: no kernel tells</source>
        <translation>fp32 或 tf32：没有内核能说明</translation>
    </message>
    <message>
        <source>the attention operators</source>
        <translation>注意力运算</translation>
    </message>
    <message>
        <source>attention operators</source>
        <translation>注意力运算</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>reductions</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>norms</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>the softmax operators</source>
        <translation>softmax 运算</translation>
    </message>
    <message>
        <source>softmax operators</source>
        <translation>softmax 运算</translation>
    </message>
    <message>
        <source>lookups</source>
        <translation>查表</translation>
    </message>
    <message>
        <source>the pooling operators</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>pooling operators</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>copies on the device</source>
        <translation>设备上的拷贝</translation>
    </message>
    <message>
        <source>fills</source>
        <translation>填充操作</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>矩阵乘法</translation>
    </message>
    <message>
        <source>element-wise operators</source>
        <translation>逐元素算子</translation>
    </message>
    <message>
        <source>: {0}</source>
        <translation>：{0}</translation>
    </message>
    <message>
        <source>, in all {0}</source>
        <translation>，总计 {0}</translation>
    </message>
    <message>
        <source>, could be chance</source>
        <translation>，可能是偶然</translation>
    </message>
    <message>
        <source>, cannot be told from so few steps</source>
        <translation>，步数太少，无法判断</translation>
    </message>
    <message>
        <source>; {0} % -&gt; {1} % of the roof</source>
        <translation>；屋顶的 {0} % -&gt; {1} %</translation>
    </message>
    <message>
        <source>, {0} % of the baseline&apos;s</source>
        <translation>，基线为 {0} %</translation>
    </message>
    <message>
        <source>, {0} % of the experimental side&apos;s</source>
        <translation>，实验侧为 {0} %</translation>
    </message>
    <message>
        <source>: the split is of that part</source>
        <translation>：拆分只针对这一部分</translation>
    </message>
    <message>
        <source>nothing of the device time has a known roof</source>
        <translation>设备时间都没有已知的屋顶</translation>
    </message>
    <message>
        <source>nothing of the experimental side&apos;s device time has a known roof</source>
        <translation>实验侧的设备时间都没有已知的屋顶</translation>
    </message>
    <message>
        <source>nothing of the baseline&apos;s device time has a known roof</source>
        <translation>基线的设备时间都没有已知的屋顶</translation>
    </message>
    <message>
        <source>only {0} % of the device time has a known roof</source>
        <translation>只有 {0} % 的设备时间有已知的屋顶</translation>
    </message>
    <message>
        <source>only {0} % of the experimental side&apos;s device time has a known roof</source>
        <translation>实验侧只有 {0} % 的设备时间有已知的屋顶</translation>
    </message>
    <message>
        <source> on both devices</source>
        <translation>（在两台设备上）</translation>
    </message>
    <message>
        <source> ({0} {1} %, {2} {3} %, {4} {5} %)</source>
        <translation>（{0} {1} %，{2} {3} %，{4} {5} %）</translation>
    </message>
    <message>
        <source>no peak on the other device</source>
        <translation>另一设备没有该峰值</translation>
    </message>
    <message>
        <source>only {0} % of the baseline&apos;s device time has a known roof</source>
        <translation>基线只有 {0} % 的设备时间有已知的屋顶</translation>
    </message>
    <message>
        <source> ({0} {1} %, {2} {3} %)</source>
        <translation>（{0} {1} %，{2} {3} %）</translation>
    </message>
    <message>
        <source> ({0} {1} %)</source>
        <translation>（{0} {1} %）</translation>
    </message>
    <message>
        <source>{0} do the same work at {1} % -&gt; {2} % of the roof</source>
        <translation>{0}完成同样的工作，达到屋顶的 {1} % -&gt; {2} %</translation>
    </message>
    <message>
        <source>{0} run at {1} % -&gt; {2} % of the roof</source>
        <translation>{0}达到屋顶的 {1} % -&gt; {2} %</translation>
    </message>
    <message>
        <source>the copies between host and device</source>
        <translation>主机与设备之间的拷贝</translation>
    </message>
    <message>
        <source>copies between host and device</source>
        <translation>主机与设备之间的拷贝</translation>
    </message>
    <message>
        <source>{0} do {1} x the bytes in {3} instead of {4} calls</source>
        <translation>{0}以 {3} 次而非 {4} 次调用处理 {1} x 的字节数</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs and {1} x the bytes in {3} instead of {4} calls</source>
        <translation>{0}以 {3} 次而非 {4} 次调用完成 {2} x 的 FLOP 与 {1} x 的字节数</translation>
    </message>
    <message>
        <source>{0} -&gt; {1}: by the data sheets {2} x the time; the runs do other work, which measures no devices</source>
        <translation>{0} -&gt; {1}：按数据手册时间为 {2} x；两次运行的工作不同，无法据此衡量设备</translation>
    </message>
    <message>
        <source>: {0}, a size of both sides, is no multiple of {1}</source>
        <translation>：{0}（两侧相同的尺寸）不是 {1} 的倍数</translation>
    </message>
    <message>
        <source>{0} do {1} x the bytes of a call</source>
        <translation>{0}每次调用的字节数为 {1} x</translation>
    </message>
    <message>
        <source>{0} do the same FLOPs in {3} instead of {4} and {1} x the bytes of a call</source>
        <translation>{0}每次调用的 FLOP 相同，以 {3} 而非 {4} 计算，字节数为 {1} x</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs in {3} instead of {4} and {1} x the bytes of a call</source>
        <translation>{0}每次调用的 FLOP 为 {2} x，以 {3} 而非 {4} 计算，字节数为 {1} x</translation>
    </message>
    <message>
        <source>{0} do the same FLOPs and {1} x the bytes of a call</source>
        <translation>{0}每次调用的 FLOP 相同，字节数为 {1} x</translation>
    </message>
    <message>
        <source>{0} do {2} x the FLOPs and {1} x the bytes of a call</source>
        <translation>{0}每次调用的 FLOP 为 {2} x，字节数为 {1} x</translation>
    </message>
    <message>
        <source>1 call of {1} less</source>
        <translation>{1}少 1 次调用</translation>
    </message>
    <message>
        <source>1 call of {1} more</source>
        <translation>{1}多 1 次调用</translation>
    </message>
    <message>
        <source>{0} calls of {1} less</source>
        <translation>{1}少 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} calls of {1} more</source>
        <translation>{1}多 {0} 次调用</translation>
    </message>
    <message>
        <source> per step</source>
        <translation>（每步）</translation>
    </message>
    <message>
        <source>{0} -&gt; {1}: by the data sheets {2} x the time, measured {3} x</source>
        <translation>{0} -&gt; {1}：按数据手册时间为 {2} x，实测为 {3} x</translation>
    </message>
    <message>
        <source>: in all {0}</source>
        <translation>：总计 {0}</translation>
    </message>
    <message>
        <source> at {0} % -&gt; {1} % of the roof</source>
        <translation>，达到上限的 {0} % -&gt; {1} %</translation>
    </message>
</context>
<context>
    <name>Recordings</name>
    <message>
        <source>%1 + %2 recordings</source>
        <translation>%1 + %2 个记录</translation>
    </message>
    <message>
        <source>Sums of the first recordings</source>
        <translation>第一个记录的总和</translation>
    </message>
    <message>
        <source>Median over %1</source>
        <translation>%1 的中位数</translation>
    </message>
    <message>
        <source>Mean over %1</source>
        <translation>%1 的平均</translation>
    </message>
    <message>
        <source>Steps of several recordings cannot be added up. Choose the mean to see all of them.</source>
        <translation>多个记录的步骤无法相加。选择平均值即可查看全部。</translation>
    </message>
    <message>
        <source>Each recording counts by its mean step. Whiskers are 95 % intervals of the difference, from how far the recordings lie apart; the tool tip of a bar lists its recordings. Counts of calls, reasons, timeline and steps are of the first recording of each side.</source>
        <translation>每个记录按其平均步骤计。误差线是差异的 95 % 区间，取决于各记录相距多远；条形的提示列出其各记录。调用次数、原因、时间线和步骤取自每侧的第一个记录。</translation>
    </message>
    <message>
        <source>recording 1 of %1: %2</source>
        <translation>第 1 个记录（共 %1 个）：%2</translation>
    </message>
</context>
<context>
    <name>RephraseTexts</name>
    <message>
        <source>The server does not accept the key (HTTP %1).</source>
        <translation>服务器不接受该密钥（HTTP %1）。</translation>
    </message>
    <message>
        <source>The server knows neither this address nor this model (HTTP %1).</source>
        <translation>服务器不认识此地址或此模型（HTTP %1）。</translation>
    </message>
    <message>
        <source>The server takes no more requests for now (HTTP %1).</source>
        <translation>服务器暂时不再接受请求（HTTP %1）。</translation>
    </message>
    <message>
        <source>The server failed (HTTP %1). Try again later.</source>
        <translation>服务器出错（HTTP %1）。请稍后再试。</translation>
    </message>
    <message>
        <source>The server refused the request (HTTP %1).</source>
        <translation>服务器拒绝了请求（HTTP %1）。</translation>
    </message>
    <message>
        <source>There is no connection to the server. Is it running, and is this machine online?</source>
        <translation>无法连接服务器。它在运行吗？本机联网了吗？</translation>
    </message>
    <message>
        <source>The server&apos;s name is not known. Is the address right, and is this machine online?</source>
        <translation>找不到服务器的名称。地址正确吗？本机联网了吗？</translation>
    </message>
    <message>
        <source>No secure connection came about, so nothing was sent. Does this address take https, and is its port right?</source>
        <translation>未能建立安全连接，因此没有发送任何内容。此地址是否支持 https，端口是否正确？</translation>
    </message>
    <message>
        <source>What the server sent is no valid HTTP. Are the address and its port right?</source>
        <translation>服务器发送的内容不是有效的 HTTP。地址和端口是否正确？</translation>
    </message>
    <message>
        <source>The server&apos;s certificate is not trusted, so nothing was sent.</source>
        <translation>服务器的证书不受信任，因此没有发送任何内容。</translation>
    </message>
    <message>
        <source>The connection broke off before the answer was there.</source>
        <translation>在收到回答之前连接中断了。</translation>
    </message>
    <message numerus="yes">
        <source>There was no answer within %n second(s).</source>
        <translation>
            <numerusform>%n 秒内没有回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>The answer is larger than 1 MiB and was not read.</source>
        <translation>回答超过 1 MiB，未读取。</translation>
    </message>
    <message>
        <source>The server points to another address (HTTP %1), which is not followed.</source>
        <translation>服务器指向另一个地址（HTTP %1），不予跟随。</translation>
    </message>
    <message>
        <source>The desktop&apos;s proxy does not let the request through.</source>
        <translation>桌面的代理不放行该请求。</translation>
    </message>
    <message>
        <source>The server sent no answer that can be read. Does it take chat completions?</source>
        <translation>服务器没有发来可读的回答。它支持 chat completions 吗？</translation>
    </message>
    <message>
        <source>No address is set.</source>
        <translation>尚未设置地址。</translation>
    </message>
    <message>
        <source>This is no address. It looks like https://host/v1.</source>
        <translation>这不是地址。地址形如 https://host/v1。</translation>
    </message>
    <message>
        <source>Only https goes to other machines; http stays on this one.</source>
        <translation>发往其他机器只能用 https；http 只限本机。</translation>
    </message>
    <message>
        <source>Leave users, passwords and keys out of the address: it is kept and shown.</source>
        <translation>请勿在地址中写入用户、密码或密钥：地址会被保存并显示。</translation>
    </message>
    <message>
        <source>%1 It says: %2</source>
        <translation>%1 它说：%2</translation>
    </message>
</context>
<context>
    <name>Roofline</name>
    <message>
        <source>no FLOPs: bytes of a call</source>
        <translation>无 FLOP：每次调用的字节</translation>
    </message>
    <message>
        <source>FLOP per byte</source>
        <translation>FLOP / 字节</translation>
    </message>
    <message>
        <source>area: time per step</source>
        <translation>面积：每步时间</translation>
    </message>
    <message>
        <source>small and grey: as short as a launch</source>
        <translation>小灰点：与一次启动一样短</translation>
    </message>
    <message>
        <source>roof known</source>
        <translation>上限已知</translation>
    </message>
    <message>
        <source>%1 per step in %2 calls</source>
        <translation>每步 %1，%2 次调用</translation>
    </message>
    <message>
        <source>no roof: %1</source>
        <translation>无上限：%1</translation>
    </message>
    <message>
        <source>%1 of the roof (%2)</source>
        <translation>占上限 %1（%2）</translation>
    </message>
    <message>
        <source>above it</source>
        <translation>超过上限</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>不存在</translation>
    </message>
    <message>
        <source>%1 of the device time has a known roof</source>
        <translation>设备时间的 %1 上限已知</translation>
    </message>
    <message>
        <source>Calls of operators by what they do with a byte and how fast. Left and Right move from call to call, the longest first, Enter picks the operator, Escape zooms out.</source>
        <translation>按每字节运算量和速度排列的算子调用。左右键在调用间移动，最长的在前；回车选中算子，Escape 缩小。</translation>
    </message>
</context>
<context>
    <name>RowFilter</name>
    <message>
        <source>The quotation mark before %1 is not closed.</source>
        <translation>%1 前的引号没有闭合。</translation>
    </message>
    <message>
        <source>A number is missing behind %1.</source>
        <translation>%1 后缺少数字。</translation>
    </message>
    <message>
        <source>%1 is no number.</source>
        <translation>%1 不是数字。</translation>
    </message>
    <message>
        <source>%1 needs a unit: ns, us, ms or s, as in %2&gt;1ms.</source>
        <translation>%1 需要单位：ns、us、ms 或 s，例如 %2&gt;1ms。</translation>
    </message>
    <message>
        <source>%1 is no time, but %2 has a unit of time.</source>
        <translation>%1 不是时间，但 %2 带有时间单位。</translation>
    </message>
    <message>
        <source>There is no family %1. There are %2.</source>
        <translation>没有类别 %1。可用：%2。</translation>
    </message>
    <message>
        <source>All of it must hold:</source>
        <translation>所有条件都须满足：</translation>
    </message>
    <message>
        <source>both words are in the name</source>
        <translation>名称同时包含这两个词</translation>
    </message>
    <message>
        <source>these words in this order</source>
        <translation>按此顺序的这些词</translation>
    </message>
    <message>
        <source>without this word</source>
        <translation>不含该词</translation>
    </message>
    <message>
        <source>of this family</source>
        <translation>属于该类别</translation>
    </message>
    <message>
        <source>longer or shorter by more than that</source>
        <translation>变长或变短超过该值</translation>
    </message>
    <message>
        <source>by so many percent of the baseline</source>
        <translation>相对基线的百分比</translation>
    </message>
    <message>
        <source>calls and times per step</source>
        <translation>每步的调用次数和时间</translation>
    </message>
    <message>
        <source>on one side only, or beyond chance</source>
        <translation>仅一侧存在，或超出偶然</translation>
    </message>
    <message>
        <source>There is no value %1. There are delta, percent, calls, baseline, experimental, roof.</source>
        <translation>没有值 %1。可用的有 delta、percent、calls、baseline、experimental、roof。</translation>
    </message>
    <message>
        <source>There is no class %1. There are %2.</source>
        <translation>没有类别 %1。可用的有 %2。</translation>
    </message>
    <message>
        <source>bound by that, and at such a share of the roof</source>
        <translation>受限于此，且占上限的比例如此</translation>
    </message>
</context>
<context>
    <name>Search</name>
    <message numerus="yes">
        <source>%n more block(s)</source>
        <translation>
            <numerusform>还有 %n 个块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more operator(s)</source>
        <translation>
            <numerusform>还有 %n 个算子</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more kernel(s)</source>
        <translation>
            <numerusform>还有 %n 个内核</numerusform>
        </translation>
    </message>
    <message>
        <source>more letters find them</source>
        <translation>输入更多字母以查找</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>%1 with similar names</source>
        <translation>名称相近的%1</translation>
    </message>
</context>
<context>
    <name>SessionFile</name>
    <message>
        <source>it is no file</source>
        <translation>它不是文件</translation>
    </message>
    <message>
        <source>There is no session file %1; choose another one with Open.</source>
        <translation>没有会话文件 %1；请用“打开”选择另一个。</translation>
    </message>
    <message>
        <source>%1 cannot be read (%2); check who may read it.</source>
        <translation>无法读取 %1（%2）；请检查读取权限。</translation>
    </message>
    <message>
        <source>%1 is too large for a session; if it is a trace, give it a name that ends in .json.</source>
        <translation>%1 太大，不是会话；如果它是跟踪文件，请把名称改为以 .json 结尾。</translation>
    </message>
    <message>
        <source>%1 is damaged and cannot be read; open its traces and save the session again.</source>
        <translation>%1 已损坏，无法读取；请打开其中的跟踪文件并重新保存会话。</translation>
    </message>
    <message>
        <source>%1 is no session of Twinlane; if it is a trace, give it a name that ends in .json.</source>
        <translation>%1 不是 Twinlane 的会话；如果它是跟踪文件，请把名称改为以 .json 结尾。</translation>
    </message>
    <message>
        <source>%1 was saved by a newer Twinlane (format %2, this one reads %3); update Twinlane to open it.</source>
        <translation>%1 由更新版本的 Twinlane 保存（格式 %2，本版本可读 %3）；请更新 Twinlane 后再打开。</translation>
    </message>
    <message>
        <source>%1 is damaged: its &quot;%2&quot; is not what Twinlane writes; open its traces and save the session again.</source>
        <translation>%1 已损坏：“%2”不是 Twinlane 写入的内容；请打开其中的跟踪文件并重新保存会话。</translation>
    </message>
</context>
<context>
    <name>SetNamesTexts</name>
    <message>
        <source>%1 new</source>
        <translation>%1 新增</translation>
    </message>
    <message>
        <source>%1 gone</source>
        <translation>%1 消失</translation>
    </message>
    <message>
        <source>Most time per rank</source>
        <translation>每个 rank 耗时最多</translation>
    </message>
    <message>
        <source>Most calls per rank</source>
        <translation>每个 rank 调用最多</translation>
    </message>
    <message>
        <source>Largest changes of the time per rank</source>
        <translation>每个 rank 时间变化最大</translation>
    </message>
    <message>
        <source>Largest changes of the calls per rank</source>
        <translation>每个 rank 调用变化最大</translation>
    </message>
    <message>
        <source>Nothing was recorded.</source>
        <translation>没有记录任何内容。</translation>
    </message>
    <message>
        <source>All names take the same time.</source>
        <translation>所有名称耗时相同。</translation>
    </message>
    <message>
        <source>All names are called equally often.</source>
        <translation>所有名称调用次数相同。</translation>
    </message>
    <message>
        <source>By rank</source>
        <translation>按 rank</translation>
    </message>
    <message>
        <source>on no rank</source>
        <translation>没有 rank 有</translation>
    </message>
    <message>
        <source>%1 (rank %2), median %3, %4 (rank %5)</source>
        <translation>%1(rank %2),中位数 %3,%4(rank %5)</translation>
    </message>
    <message>
        <source>Rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>%1: not called</source>
        <translation>%1:未调用</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s), %1</source>
        <translation>
            <numerusform>%n 次调用,%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Time by rank of %1</source>
        <translation>%1 在各 rank 的时间</translation>
    </message>
    <message>
        <source>Pick a name to see what it takes on each rank.</source>
        <translation>选择一个名称,查看它在每个 rank 的耗时。</translation>
    </message>
    <message>
        <source>Calls of all ranks: baseline %1, experimental %2</source>
        <translation>所有 rank 的调用:基线 %1,实验 %2</translation>
    </message>
    <message>
        <source>Ranks that have it: baseline %1, experimental %2</source>
        <translation>出现的 rank 数:基线 %1,实验 %2</translation>
    </message>
    <message>
        <source>Time of all ranks: baseline %1, experimental %2</source>
        <translation>所有 rank 的时间:基线 %1,实验 %2</translation>
    </message>
    <message>
        <source>Names without addresses; operators without overload</source>
        <translation>不含地址的名称;算子不含重载</translation>
    </message>
    <message>
        <source>What became of the name; the chip chooses by calls or by time</source>
        <translation>名称的变化;按钮选择按调用或按时间</translation>
    </message>
    <message>
        <source>In how many of the chosen ranks it occurs</source>
        <translation>在所选 rank 中有多少个出现</translation>
    </message>
    <message>
        <source>Calls per rank: the sum over the chosen ranks by their number</source>
        <translation>每个 rank 的调用:所选 rank 之和除以其数量</translation>
    </message>
    <message>
        <source>Time per rank: the sum over the chosen ranks by their number</source>
        <translation>每个 rank 的时间:所选 rank 之和除以其数量</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Calls, base</source>
        <translation>调用,基线</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Calls, exp.</source>
        <translation>调用,实验</translation>
    </message>
    <message>
        <source>Δ calls</source>
        <translation>Δ 调用</translation>
    </message>
    <message>
        <source>Time, base</source>
        <translation>时间,基线</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time, exp.</source>
        <translation>时间,实验</translation>
    </message>
    <message>
        <source>Δ time</source>
        <translation>Δ 时间</translation>
    </message>
    <message>
        <source>Δ %</source>
        <translation>Δ %</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank 数</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>deleted</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>increased</source>
        <translation>增加</translation>
    </message>
    <message>
        <source>decreased</source>
        <translation>减少</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>不变</translation>
    </message>
    <message>
        <source>No rank of the baseline has this name.</source>
        <translation>基线没有任何 rank 有此名称。</translation>
    </message>
    <message>
        <source>No rank of the experimental side has this name.</source>
        <translation>实验侧没有任何 rank 有此名称。</translation>
    </message>
    <message>
        <source>More per rank than in the baseline, so that sets of 8 and of 64 ranks compare.</source>
        <translation>每个 rank 比基线多,因此 8 个与 64 个 rank 的集合可以比较。</translation>
    </message>
    <message>
        <source>Less per rank than in the baseline, so that sets of 8 and of 64 ranks compare.</source>
        <translation>每个 rank 比基线少,因此 8 个与 64 个 rank 的集合可以比较。</translation>
    </message>
    <message>
        <source>As often per rank; of times, not more than 5 % apart.</source>
        <translation>每个 rank 次数相同;时间相差不超过 5 %。</translation>
    </message>
</context>
<context>
    <name>StatsCopy</name>
    <message>
        <source>Baseline calls per step</source>
        <translation>基线每步调用次数</translation>
    </message>
    <message>
        <source>Experimental calls per step</source>
        <translation>实验每步调用次数</translation>
    </message>
</context>
<context>
    <name>StatsGroups</name>
    <message>
        <source>sizes not recorded</source>
        <translation>未记录形状</translation>
    </message>
    <message>
        <source>outside of modules</source>
        <translation>模块之外</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>convolution</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>copy, cast</source>
        <translation>复制、转换</translation>
    </message>
    <message>
        <source>element-wise</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>gemm</source>
        <translation>GEMM</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>mixture of experts</source>
        <translation>混合专家</translation>
    </message>
    <message>
        <source>norm</source>
        <translation>归一化</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>pooling</source>
        <translation>池化</translation>
    </message>
    <message>
        <source>quantization</source>
        <translation>量化</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>rope</source>
        <translation>RoPE</translation>
    </message>
    <message>
        <source>sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>softmax</source>
        <translation>softmax</translation>
    </message>
    <message>
        <source>sort</source>
        <translation>排序</translation>
    </message>
    <message>
        <source>other</source>
        <translation>其他</translation>
    </message>
</context>
<context>
    <name>StatsTexts</name>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>one step on each side</source>
        <translation>每侧一步</translation>
    </message>
    <message>
        <source>%1 steps on each side</source>
        <translation>每侧 %1 步</translation>
    </message>
    <message>
        <source>%1 baseline and %2 experimental</source>
        <translation>基线 %1 步，实验 %2 步</translation>
    </message>
    <message>
        <source>of one launch, in %1</source>
        <translation>每次启动，在%1中</translation>
    </message>
    <message>
        <source>per step, %1</source>
        <translation>每步，%1</translation>
    </message>
    <message>
        <source>per step, mean of %1</source>
        <translation>每步，%1 的平均</translation>
    </message>
    <message>
        <source>No operator matches</source>
        <translation>没有匹配的算子</translation>
    </message>
    <message>
        <source>No kernel matches</source>
        <translation>没有匹配的内核</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>这里没有内容通过筛选。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>打开两个跟踪文件即可比较。</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>请稍候…</translation>
    </message>
    <message>
        <source>Adding up a large number of names.</source>
        <translation>正在汇总大量名称。</translation>
    </message>
    <message>
        <source>The table could not be made</source>
        <translation>无法生成表格</translation>
    </message>
    <message>
        <source>No operators in this block</source>
        <translation>这个块中没有算子</translation>
    </message>
    <message>
        <source>What ran here called no operator of PyTorch.</source>
        <translation>这里运行的内容没有调用 PyTorch 算子。</translation>
    </message>
    <message>
        <source>No device work recorded</source>
        <translation>未记录设备任务</translation>
    </message>
    <message>
        <source>Both traces ran on the host only, or were recorded without ProfilerActivity.CUDA.</source>
        <translation>两个跟踪都只在主机上运行，或记录时没有使用 ProfilerActivity.CUDA。</translation>
    </message>
    <message>
        <source>No kernels in this block</source>
        <translation>这个块中没有内核</translation>
    </message>
    <message>
        <source>Nothing that ran here launched work on the device.</source>
        <translation>这里运行的内容没有在设备上启动任务。</translation>
    </message>
    <message>
        <source>per step, mean over %1</source>
        <translation>每步，%1 的平均</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>Blocks: %1</source>
        <translation>块：%1</translation>
    </message>
    <message>
        <source>the experimental trace has no modules: record it with with_stack=True</source>
        <translation>实验跟踪中没有模块：请用 with_stack=True 记录</translation>
    </message>
    <message>
        <source>the baseline has no modules: record it with with_stack=True</source>
        <translation>基线中没有模块：请用 with_stack=True 记录</translation>
    </message>
    <message>
        <source>record with with_stack=True to see modules</source>
        <translation>用 with_stack=True 记录即可看到模块</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>one step each</source>
        <translation>各一步</translation>
    </message>
    <message>
        <source>layers are inferred from kernels that repeat: menu, Names from another recording</source>
        <translation>各层由重复的内核推断：菜单，使用另一次记录的名称</translation>
    </message>
    <message>
        <source>most kernels run in graphs: annotate them, or take names from another recording</source>
        <translation>大多数内核在图中运行：请给图加标注，或使用另一次记录的名称</translation>
    </message>
    <message>
        <source>%1 of the step is in blocks that are the same on both sides</source>
        <translation>一步的 %1 位于两侧相同的块中</translation>
    </message>
</context>
<context>
    <name>StepStrip</name>
    <message>
        <source>%1, left out</source>
        <translation>%1，已排除</translation>
    </message>
    <message>
        <source>%1, 1st recording</source>
        <translation>%1，第 1 个记录</translation>
    </message>
    <message>
        <source>%1 with its device work, %2 on the host</source>
        <translation>含设备工作 %1，主机上 %2</translation>
    </message>
    <message>
        <source>Double click or Space leaves it out, a drag chooses a range</source>
        <translation>双击或空格键将其排除，拖动选择范围</translation>
    </message>
    <message>
        <source>Left out. Double click or Space takes it in</source>
        <translation>已排除。双击或空格键将其计入</translation>
    </message>
</context>
<context>
    <name>StepTimes</name>
    <message>
        <source>The file marks %1 of it on the host; the step here lasts from the device&apos;s end of the one before to its own.</source>
        <translation>文件在主机上为它标记了 %1；此处的步从设备完成上一步持续到完成本步。</translation>
    </message>
</context>
<context>
    <name>Texts</name>
    <message>
        <source>{0} more call per step</source>
        <translation>每步多 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} fewer call per step</source>
        <translation>每步少 {0} 次调用</translation>
    </message>
    <message>
        <source>operators take longer on the host, such as {0}</source>
        <translation>部分算子在主机上耗时更长，例如 {0}</translation>
    </message>
    <message>
        <source>operators take less on the host, such as {0}</source>
        <translation>部分算子在主机上耗时更短，例如 {0}</translation>
    </message>
    <message>
        <source>operators take longer on the host</source>
        <translation>部分算子在主机上耗时更长</translation>
    </message>
    <message>
        <source>operators take less on the host</source>
        <translation>部分算子在主机上耗时更短</translation>
    </message>
    <message>
        <source>{0}, such as in {1}</source>
        <translation>{0}，例如在 {1} 中</translation>
    </message>
    <message>
        <source>{0}, whose sizes do not explain it</source>
        <translation>{0}，其大小不能解释</translation>
    </message>
    <message>
        <source>{0} ({1} and {2} more)</source>
        <translation>{0}（{1} 及另外 {2} 个）</translation>
    </message>
    <message>
        <source>{0} more calls per step</source>
        <translation>每步多 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} fewer calls per step</source>
        <translation>每步少 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} calls per step gone, {1} new</source>
        <translation>每步少了 {0} 次调用，新增 {1} 次</translation>
    </message>
    <message>
        <source>grid {0}</source>
        <translation>网格 {0}</translation>
    </message>
    <message>
        <source>block {0}</source>
        <translation>线程块 {0}</translation>
    </message>
    <message>
        <source>registers {0}</source>
        <translation>寄存器 {0}</translation>
    </message>
    <message>
        <source>shared memory {0}</source>
        <translation>共享内存 {0}</translation>
    </message>
    <message>
        <source>{0} calls per step</source>
        <translation>每步 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} kernels per step</source>
        <translation>每步 {0} 个内核</translation>
    </message>
    <message>
        <source>{0}: the inputs have other sizes, {1}.</source>
        <translation>{0}：输入的大小不同，{1}。</translation>
    </message>
    <message>
        <source>{0}: the inputs have another type, {1}.</source>
        <translation>{0}：输入的类型不同，{1}。</translation>
    </message>
    <message>
        <source>{0}: the inputs lie otherwise in memory, {1}.</source>
        <translation>{0}：输入在内存中的排列不同，{1}。</translation>
    </message>
    <message>
        <source>{0}: another kernel does the work, {1}.</source>
        <translation>{0}：由另一个内核完成，{1}。</translation>
    </message>
    <message>
        <source>{0}: the same kernel is launched otherwise, {1}.</source>
        <translation>{0}：同一内核的启动方式不同，{1}。</translation>
    </message>
    <message>
        <source>Other operators do the work: {1}.</source>
        <translation>由其他算子完成：{1}。</translation>
    </message>
    <message>
        <source>The experimental side alone calls {0}.</source>
        <translation>仅实验侧调用 {0}。</translation>
    </message>
    <message>
        <source>The baseline alone calls {0}.</source>
        <translation>仅基线调用 {0}。</translation>
    </message>
    <message>
        <source>{0}: the same kernels take longer.</source>
        <translation>{0}：相同的内核耗时更长。</translation>
    </message>
    <message>
        <source>{0}: the same kernels take less.</source>
        <translation>{0}：相同的内核耗时更短。</translation>
    </message>
    <message>
        <source>{0}: the same work takes longer on the host.</source>
        <translation>{0}：相同的工作在主机上耗时更长。</translation>
    </message>
    <message>
        <source>{0}: the same work takes less on the host.</source>
        <translation>{0}：相同的工作在主机上耗时更短。</translation>
    </message>
    <message>
        <source>other kernels of {0} operators, such as {1}</source>
        <translation>{0} 个算子换了内核，例如 {1}</translation>
    </message>
    <message>
        <source>{0} takes longer on the host</source>
        <translation>{0} 在主机上耗时更长</translation>
    </message>
    <message>
        <source>{0} takes less on the host</source>
        <translation>{0} 在主机上耗时更短</translation>
    </message>
    <message>
        <source>{0}: its kernels take longer</source>
        <translation>{0}：其内核耗时更长</translation>
    </message>
    <message>
        <source>{0}: its kernels take less</source>
        <translation>{0}：其内核耗时更短</translation>
    </message>
    <message>
        <source>moved into or out of device graphs or compiled code</source>
        <translation>移入或移出设备图或编译后的代码</translation>
    </message>
    <message>
        <source>%1, most of it once</source>
        <translation>%1，其中大部分只发生一次</translation>
    </message>
    <message>
        <source>all other reasons together</source>
        <translation>其余所有原因之和</translation>
    </message>
    <message>
        <source>other operators at the same place</source>
        <translation>同一位置的其他算子</translation>
    </message>
    <message>
        <source>a window leaves out the beginning of its step</source>
        <translation>窗口未计入其步骤的开头</translation>
    </message>
    <message>
        <source>the host was in no operator</source>
        <translation>主机不在任何算子中</translation>
    </message>
    <message>
        <source>the same collectives, another time</source>
        <translation>相同的集合通信，时间不同</translation>
    </message>
    <message>
        <source>waiting for the data loader</source>
        <translation>等待数据加载器</translation>
    </message>
    <message>
        <source>forward operators run again in the backward pass</source>
        <translation>前向算子在反向传播中再次运行</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>未解释</translation>
    </message>
    <message numerus="yes">
        <source>%n operator(s)</source>
        <translation>
            <numerusform>%n 个算子</numerusform>
        </translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The devices that worked in the steps, as the trace declares them.</source>
        <translation>在各步中工作的设备，按跟踪中的声明。</translation>
    </message>
    <message>
        <source>Device memory</source>
        <translation>设备内存</translation>
    </message>
    <message>
        <source>Total memory of the device.</source>
        <translation>设备的总内存。</translation>
    </message>
    <message>
        <source>GPU utilization</source>
        <translation>GPU 利用率</translation>
    </message>
    <message>
        <source>Share of the time from the first step&apos;s start to the last step&apos;s end in which at least one kernel ran.</source>
        <translation>从第一步开始到最后一步结束的时间中，至少有一个内核在运行的占比。</translation>
    </message>
    <message>
        <source>Average memory</source>
        <translation>平均内存</translation>
    </message>
    <message>
        <source>Time-weighted mean of the allocated memory over the steps. Needs profile_memory=True.</source>
        <translation>各步中已分配内存按时间加权的平均值。需要 profile_memory=True。</translation>
    </message>
    <message>
        <source>Peak memory</source>
        <translation>峰值内存</translation>
    </message>
    <message>
        <source>Most memory allocated at once in the steps. Needs profile_memory=True.</source>
        <translation>各步中同时分配的最大内存。需要 profile_memory=True。</translation>
    </message>
    <message>
        <source>Average step time</source>
        <translation>平均步时间</translation>
    </message>
    <message>
        <source>Mean wall time of the kept steps, their device work included.</source>
        <translation>保留的各步的平均墙上时间，包括其设备任务。</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Time of the average step in which a compute kernel ran.</source>
        <translation>平均一步中有计算内核运行的时间。</translation>
    </message>
    <message>
        <source>Memcpy</source>
        <translation>Memcpy</translation>
    </message>
    <message>
        <source>Time of the average step in which the device copied memory and no kernel ran.</source>
        <translation>平均一步中设备复制内存而没有内核运行的时间。</translation>
    </message>
    <message>
        <source>Memset</source>
        <translation>Memset</translation>
    </message>
    <message>
        <source>Time of the average step in which the device set memory and did nothing named before.</source>
        <translation>平均一步中设备设置内存而没有进行以上各项的时间。</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Time of the average step in which only communication (NCCL, RCCL, Gloo, …) was active: it is not hidden behind kernels.</source>
        <translation>平均一步中只有通信（NCCL、RCCL、Gloo 等）在进行的时间：它没有被内核掩盖。</translation>
    </message>
    <message>
        <source>DataLoader</source>
        <translation>数据加载器</translation>
    </message>
    <message>
        <source>Time of the average step that waited for the data loader.</source>
        <translation>平均一步中等待数据加载器的时间。</translation>
    </message>
    <message>
        <source>Device work</source>
        <translation>设备任务</translation>
    </message>
    <message>
        <source>Summed duration of all device work in the average step, overlapping or not, also of work without a launch.</source>
        <translation>平均一步中全部设备任务的持续时间之和，无论是否重叠，也包括没有启动的任务。</translation>
    </message>
    <message>
        <source>Peak reserved</source>
        <translation>峰值保留内存</translation>
    </message>
    <message>
        <source>Most memory that the caching allocator held at once. Needs profile_memory=True.</source>
        <translation>缓存分配器同时持有的最大内存。需要 profile_memory=True。</translation>
    </message>
    <message>
        <source>SM efficiency</source>
        <translation>SM 效率</translation>
    </message>
    <message>
        <source>Estimated share of the multiprocessors that had a block to run, over the steps.</source>
        <translation>各步中有线程块可运行的流式多处理器的估计占比。</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>占用率</translation>
    </message>
    <message>
        <source>Estimated achieved occupancy, the mean over the kernels weighted by their duration.</source>
        <translation>估计的实际占用率，即各内核按持续时间加权的平均值。</translation>
    </message>
    <message>
        <source>Tensor cores</source>
        <translation>张量核心</translation>
    </message>
    <message>
        <source>Share of the kernel time in kernels that use tensor cores.</source>
        <translation>内核时间中使用张量核心的内核的占比。</translation>
    </message>
    <message>
        <source>Launches</source>
        <translation>启动次数</translation>
    </message>
    <message>
        <source>Launches of device work per step.</source>
        <translation>每步启动设备任务的次数。</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核数</translation>
    </message>
    <message>
        <source>Kernels per step.</source>
        <translation>每步的内核数。</translation>
    </message>
    <message>
        <source>Short kernels</source>
        <translation>短内核</translation>
    </message>
    <message>
        <source>Kernels of less than 5 µs, per step.</source>
        <translation>每步中短于 5 µs 的内核数。</translation>
    </message>
    <message>
        <source>Loading was cancelled.</source>
        <translation>加载已取消。</translation>
    </message>
    <message>
        <source>There is no such file.</source>
        <translation>没有这个文件。</translation>
    </message>
    <message>
        <source>The file cannot be read. Is it a folder, or do you lack the permission?</source>
        <translation>无法读取文件。它是文件夹，还是您没有权限？</translation>
    </message>
    <message>
        <source>The compressed data is damaged from its start. Copy the file again.</source>
        <translation>压缩数据从开头就已损坏。请重新复制文件。</translation>
    </message>
    <message>
        <source>The file is not JSON. Choose a trace that torch.profiler exported.</source>
        <translation>文件不是 JSON。请选择 torch.profiler 导出的跟踪文件。</translation>
    </message>
    <message>
        <source>The file is JSON but holds no trace events. Choose a trace that torch.profiler exported.</source>
        <translation>文件是 JSON，但不含跟踪事件。请选择 torch.profiler 导出的跟踪文件。</translation>
    </message>
    <message>
        <source>The file ends before its first event. Was the recording interrupted?</source>
        <translation>文件在第一个事件之前就结束了。记录是否被中断？</translation>
    </message>
    <message>
        <source>The trace has too many events. Record fewer steps.</source>
        <translation>跟踪的事件太多。请记录更少的步。</translation>
    </message>
    <message>
        <source>There is not enough memory for this trace. Close other programs or record fewer steps.</source>
        <translation>内存不足以打开这个跟踪文件。请关闭其他程序，或记录更少的步。</translation>
    </message>
    <message>
        <source>The file could not be written.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message>
        <source>What was asked for is not in the trace.</source>
        <translation>所请求的内容不在跟踪中。</translation>
    </message>
    <message>
        <source>Critical path</source>
        <translation>关键路径</translation>
    </message>
    <message>
        <source>Host time</source>
        <translation>主机时间</translation>
    </message>
    <message>
        <source>Device time</source>
        <translation>设备时间</translation>
    </message>
    <message>
        <source>Every instant of the step belongs to one block: the blocks add up to the step time exactly.</source>
        <translation>步中的每一时刻都只属于一个块：各块之和正好等于步时间。</translation>
    </message>
    <message>
        <source>Wall time of the calls on the host.</source>
        <translation>主机上各次调用的墙上时间。</translation>
    </message>
    <message>
        <source>Summed duration of the device work that was launched inside.</source>
        <translation>在内部启动的设备任务的持续时间之和。</translation>
    </message>
    <message>
        <source>Mean per step</source>
        <translation>每步平均</translation>
    </message>
    <message>
        <source>Median step</source>
        <translation>中位步</translation>
    </message>
    <message>
        <source>Sum of all steps</source>
        <translation>所有步之和</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>整次运行</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Data loader</source>
        <translation>数据加载器</translation>
    </message>
    <message>
        <source>Annotation</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Python frames</source>
        <translation>Python 帧</translation>
    </message>
    <message>
        <source>Autograd nodes</source>
        <translation>自动求导节点</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Reading events</source>
        <translation>正在读取事件</translation>
    </message>
    <message>
        <source>Sorting events</source>
        <translation>正在排序事件</translation>
    </message>
    <message>
        <source>Nesting calls</source>
        <translation>正在嵌套调用</translation>
    </message>
    <message>
        <source>Building blocks</source>
        <translation>正在构建块</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>正在比较</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>(at byte %1)</source>
        <translation>（位于字节 %1）</translation>
    </message>
    <message>
        <source>Details: %1</source>
        <translation>详情：%1</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>整个跟踪</translation>
    </message>
    <message>
        <source>Whole step</source>
        <translation>整步</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Time of the average step in which a kernel that is no communication ran on the busiest device.</source>
        <translation>平均一步中最忙的设备上有非通信内核运行的时间。</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>未被掩盖的通信</translation>
    </message>
    <message>
        <source>Communication on the device</source>
        <translation>设备上的通信</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated, whether it computed beside that or not.</source>
        <translation>平均每步中最忙设备进行通信的时间，无论同时是否计算。</translation>
    </message>
    <message>
        <source>Hidden communication</source>
        <translation>被掩盖的通信</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated and computed at once.</source>
        <translation>平均每步中最忙设备同时通信和计算的时间。</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device communicated and computed nothing.</source>
        <translation>平均一步中最忙的设备在通信而没有计算的时间。</translation>
    </message>
    <message>
        <source>Exposed copies</source>
        <translation>未被掩盖的复制</translation>
    </message>
    <message>
        <source>Time of the average step in which the busiest device only copied or set memory.</source>
        <translation>平均一步中最忙的设备只在复制或设置内存的时间。</translation>
    </message>
    <message>
        <source>Idle: host</source>
        <translation>空闲：主机</translation>
    </message>
    <message>
        <source>Time in which the busiest device was idle and the host had not launched its next work yet.</source>
        <translation>最忙的设备空闲，而主机尚未启动其下一个任务的时间。</translation>
    </message>
    <message>
        <source>Idle: launch</source>
        <translation>空闲：启动</translation>
    </message>
    <message>
        <source>Idle: launch call</source>
        <translation>空闲：启动调用</translation>
    </message>
    <message>
        <source>Time in which the busiest device was idle during the call that launched its next work: lazy loading, a full queue, a copy that blocks.</source>
        <translation>在启动下一个任务的调用期间，最忙的设备空闲的时间：延迟加载、队列已满、阻塞的复制。</translation>
    </message>
    <message>
        <source>Idle time of the busiest device up to 30 µs after the call that launched its next work had returned.</source>
        <translation>启动下一个任务的调用返回之后 30 µs 以内，最忙的设备空闲的时间。</translation>
    </message>
    <message>
        <source>Idle: waiting</source>
        <translation>空闲：等待</translation>
    </message>
    <message>
        <source>Idle time of the busiest device later than that, where its stream had been told to wait or another device ran.</source>
        <translation>在此之后最忙的设备空闲的时间，此时其流被要求等待，或另一个设备在运行。</translation>
    </message>
    <message>
        <source>Idle: not explained</source>
        <translation>空闲：未解释</translation>
    </message>
    <message>
        <source>Idle time of the busiest device that nothing in the recording explains, also the short gaps between queued work.</source>
        <translation>最忙的设备空闲而记录中没有任何内容可解释的时间，也包括排队任务之间的短空隙。</translation>
    </message>
    <message>
        <source>Queued ahead</source>
        <translation>事先排队</translation>
    </message>
    <message>
        <source>Time in which the busiest device was busy with work from outside the file, before it took up the file&apos;s first work.</source>
        <translation>最忙的设备在开始做文件中的第一个任务之前，忙于文件之外的任务的时间。</translation>
    </message>
    <message>
        <source>Blocking syncs</source>
        <translation>阻塞同步</translation>
    </message>
    <message>
        <source>Calls per step in which the host waits for the device, pageable copies that block among them.</source>
        <translation>每步中主机等待设备的调用次数，包括阻塞的可分页内存复制。</translation>
    </message>
    <message>
        <source>Sync time</source>
        <translation>同步时间</translation>
    </message>
    <message>
        <source>Time per step that the host spent in calls that wait for the device.</source>
        <translation>每步中主机花在等待设备的调用上的时间。</translation>
    </message>
    <message>
        <source>There is no run in this log. Choose the output or the CSV of PyTorch&apos;s dynamo benchmarks.</source>
        <translation>此日志中没有任何运行。请选择 PyTorch dynamo 基准测试的输出或其 CSV。</translation>
    </message>
    <message>
        <source>The file has changed since it was read. Read both files again.</source>
        <translation>文件在读取之后已改变。请重新读取两个文件。</translation>
    </message>
    <message>
        <source>Blocks add up to their parent exactly</source>
        <translation>各块之和正好等于其父块</translation>
    </message>
    <message>
        <source>The step in the middle, block by block: outliers do not count, and blocks need not add up</source>
        <translation>逐块取中位的步：离群值不计入，各块之和不必等于父块</translation>
    </message>
    <message>
        <source>All chosen steps together; compares runs of equally many steps only</source>
        <translation>所有选定的步合在一起；只适合比较步数相同的运行</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群</translation>
    </message>
    <message>
        <source>The first step of the recording, and slower than those after it</source>
        <translation>记录的第一步，且比之后的步慢</translation>
    </message>
    <message>
        <source>The recording began or ended inside this step</source>
        <translation>记录在这一步中间开始或结束</translation>
    </message>
    <message>
        <source>Far from the other steps of this recording</source>
        <translation>与此记录的其他步相差很远</translation>
    </message>
    <message>
        <source>Calls of torch.nn modules</source>
        <translation>torch.nn 模块的调用</translation>
    </message>
    <message>
        <source>Ranges that the program named with record_function</source>
        <translation>程序用 record_function 命名的区间</translation>
    </message>
    <message>
        <source>Python functions</source>
        <translation>Python 函数</translation>
    </message>
    <message>
        <source>Nodes of the autograd graph</source>
        <translation>自动求导图的节点</translation>
    </message>
    <message>
        <source>Operators that the program called itself</source>
        <translation>程序自己调用的算子</translation>
    </message>
    <message>
        <source>Device work by name</source>
        <translation>按名称列出的设备任务</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>总和</translation>
    </message>
    <message>
        <source>other input sizes</source>
        <translation>输入尺寸不同</translation>
    </message>
    <message>
        <source>another data type</source>
        <translation>数据类型不同</translation>
    </message>
    <message>
        <source>another kernel</source>
        <translation>内核不同</translation>
    </message>
    <message>
        <source>tensor cores gained or lost</source>
        <translation>获得或失去张量核心</translation>
    </message>
    <message>
        <source>another launch configuration</source>
        <translation>启动配置不同</translation>
    </message>
    <message>
        <source>called more or less often</source>
        <translation>调用次数变多或变少</translation>
    </message>
    <message>
        <source>new, with what it calls</source>
        <translation>新增，连同其所调用的</translation>
    </message>
    <message>
        <source>gone, with what it called</source>
        <translation>消失，连同其所调用的</translation>
    </message>
    <message>
        <source>the same kernels, another time</source>
        <translation>内核相同，时间不同</translation>
    </message>
    <message>
        <source>the same operator, another time on the host</source>
        <translation>算子相同，主机上的时间不同</translation>
    </message>
    <message>
        <source>the device waited for the host</source>
        <translation>设备在等待主机</translation>
    </message>
    <message>
        <source>the device waited for a stream, an event or another device</source>
        <translation>设备在等待流、事件或另一个设备</translation>
    </message>
    <message>
        <source>the device waited while its work was being launched</source>
        <translation>设备在等待其任务被启动</translation>
    </message>
    <message>
        <source>the device was idle, and nothing tells why</source>
        <translation>设备空闲，原因不明</translation>
    </message>
    <message>
        <source>the device was busy with work from outside the file</source>
        <translation>设备忙于文件之外的任务</translation>
    </message>
    <message>
        <source>less of it hidden behind kernels</source>
        <translation>被内核掩盖的部分变少</translation>
    </message>
    <message>
        <source>more of it hidden behind kernels</source>
        <translation>被内核掩盖的部分变多</translation>
    </message>
    <message>
        <source>other strides of an input</source>
        <translation>输入的步幅不同</translation>
    </message>
    <message>
        <source>short gaps of the device between queued work</source>
        <translation>排队任务之间设备的短空隙</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Launches without work</source>
        <translation>没有任务的启动</translation>
    </message>
    <message>
        <source>Launches per step whose device work is not in the file: the profiler lost it.</source>
        <translation>每步中设备任务不在文件里的启动次数：分析器丢失了这些任务。</translation>
    </message>
    <message>
        <source>device work lost</source>
        <translation>设备任务丢失</translation>
    </message>
    <message>
        <source>The file is no summary that can be read. Write it again with this release.</source>
        <translation>该文件不是可读取的摘要。请用此版本重新生成。</translation>
    </message>
    <message>
        <source>The file is no table of peaks. twinlane-cli peaks --format json prints one.</source>
        <translation>该文件不是峰值表。twinlane-cli peaks --format json 可输出一份。</translation>
    </message>
    <message>
        <source>This recording&apos;s names cannot be used: it is not a recording of the same program.</source>
        <translation>无法使用此记录的名称：它不是同一程序的记录。</translation>
    </message>
    <message>
        <source>Driver calls</source>
        <translation>驱动调用</translation>
    </message>
    <message>
        <source>Runtime: time of the average step spent in calls of the device runtime or driver while the device was idle.</source>
        <translation>Runtime：平均一步中设备空闲时用于调用设备运行时或驱动的时间。</translation>
    </message>
    <message>
        <source>Python &amp; operators</source>
        <translation>Python 与算子</translation>
    </message>
    <message>
        <source>CPU Exec: time of the average step in which operators ran on the host and nothing named before was active.</source>
        <translation>CPU Exec：平均一步中算子在主机上运行且前述各项均不活动的时间。</translation>
    </message>
    <message>
        <source>Unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>Other: the rest of the average step. The eight categories add up to the step exactly.</source>
        <translation>Other：平均一步的其余部分。八个类别之和恰好等于一步。</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n step(s)</source>
        <translation>
            <numerusform>%n 步中的 %1 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>impossible times</source>
        <translation>时间不可能</translation>
    </message>
    <message>
        <source>Launches of this step, or replays of graphs, lack device work in the file, so its times are too small</source>
        <translation>这一步的启动或图重放在文件中缺少设备任务，因此其时间偏小</translation>
    </message>
    <message>
        <source>Device work of this step has stamps that cannot be true, so its times say nothing</source>
        <translation>这一步的设备任务带有不可能的时间戳，因此其时间没有意义</translation>
    </message>
    <message>
        <source>The system starts no further thread. Close other programs, or raise the limits of processes and memory.</source>
        <translation>系统无法再启动新线程。请关闭其他程序，或提高进程数和内存的限制。</translation>
    </message>
    <message>
        <source>This ended unexpectedly. Please report it.</source>
        <translation>意外结束。请报告此问题。</translation>
    </message>
    <message>
        <source>MFU</source>
        <translation>MFU</translation>
    </message>
    <message>
        <source>Model FLOPs utilization: what the floating-point operations of the steps would take at the peaks of the device&apos;s data sheet, of the steps&apos; time. What is computed again in the backward pass does not count.</source>
        <translation>模型 FLOP 利用率：各步的浮点运算按规格书峰值所需的时间占各步时间的比例。反向传播中重算的部分不计。</translation>
    </message>
    <message>
        <source>HFU</source>
        <translation>HFU</translation>
    </message>
    <message>
        <source>Hardware FLOPs utilization: as MFU, with what is computed again in the backward pass.</source>
        <translation>硬件 FLOP 利用率：同 MFU，但计入反向传播中重算的部分。</translation>
    </message>
    <message>
        <source>Roof known</source>
        <translation>上限已知</translation>
    </message>
    <message>
        <source>Share of the device time of the steps that is in operators whose least time by the data sheet is known. MFU, HFU and roofs rest on it.</source>
        <translation>各步的设备时间中，按规格书最短时间已知的算子所占比例。MFU、HFU 和上限都以此为基础。</translation>
    </message>
    <message>
        <source>Step as marked</source>
        <translation>文件标记的步</translation>
    </message>
    <message>
        <source>Mean time of the steps&apos; annotations (ProfilerStep) on the host, as trace viewers show it. The step time is another: it begins when the device is done with the step before and ends when it is done with this one.</source>
        <translation>各步的标注（ProfilerStep）在主机上的平均时间，即跟踪查看器所显示的时间。步时间与此不同：它从设备完成上一步时开始，到设备完成本步时结束。</translation>
    </message>
    <message>
        <source>the device waited longer for the host</source>
        <translation>设备等待主机的时间变长</translation>
    </message>
    <message>
        <source>the device waited less for the host</source>
        <translation>设备等待主机的时间变短</translation>
    </message>
    <message>
        <source>the device waited longer for a stream, an event or another device</source>
        <translation>设备等待流、事件或另一个设备的时间变长</translation>
    </message>
    <message>
        <source>the device waited less for a stream, an event or another device</source>
        <translation>设备等待流、事件或另一个设备的时间变短</translation>
    </message>
    <message>
        <source>the device waited longer while its work was being launched</source>
        <translation>设备等待其任务被启动的时间变长</translation>
    </message>
    <message>
        <source>the device waited less while its work was being launched</source>
        <translation>设备等待其任务被启动的时间变短</translation>
    </message>
    <message>
        <source>the data loader took longer</source>
        <translation>数据加载器耗时变长</translation>
    </message>
    <message>
        <source>the data loader took less</source>
        <translation>数据加载器耗时变短</translation>
    </message>
    <message>
        <source>the same collectives take longer</source>
        <translation>相同的集合通信耗时变长</translation>
    </message>
    <message>
        <source>the same collectives take less</source>
        <translation>相同的集合通信耗时变短</translation>
    </message>
    <message>
        <source>the host was in no operator for longer</source>
        <translation>主机不在任何算子中的时间变长</translation>
    </message>
    <message>
        <source>the host was in no operator for less long</source>
        <translation>主机不在任何算子中的时间变短</translation>
    </message>
    <message>
        <source>the host was longer in {0}</source>
        <translation>主机在 {0} 中的时间变长</translation>
    </message>
    <message>
        <source>the host was less long in {0}</source>
        <translation>主机在 {0} 中的时间变短</translation>
    </message>
    <message>
        <source>the same collectives are exposed for longer</source>
        <translation>同样的集合通信未被掩盖的时间更长</translation>
    </message>
    <message>
        <source>the same collectives are exposed for less long</source>
        <translation>同样的集合通信未被掩盖的时间更短</translation>
    </message>
    <message>
        <source>{0}: its device work takes longer</source>
        <translation>{0}：其设备工作耗时变长</translation>
    </message>
    <message>
        <source>{0}: its device work takes less</source>
        <translation>{0}：其设备工作耗时变短</translation>
    </message>
    <message>
        <source>the run</source>
        <translation>整个运行</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>整步</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>inside {0} itself</source>
        <translation>{0} 自身</translation>
    </message>
    <message>
        <source>gap before {0}</source>
        <translation>{0} 之前的空隙</translation>
    </message>
    <message>
        <source>gap after {0}</source>
        <translation>{0} 之后的空隙</translation>
    </message>
    <message>
        <source>same structure</source>
        <translation>结构相同</translation>
    </message>
    <message>
        <source>same class</source>
        <translation>类相同</translation>
    </message>
    <message>
        <source>matched through a wrapper</source>
        <translation>穿过包装层匹配</translation>
    </message>
    <message>
        <source>renamed</source>
        <translation>已改名</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>已移动</translation>
    </message>
    <message>
        <source>guessed</source>
        <translation>猜测</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>仅在实验跟踪中</translation>
    </message>
    <message>
        <source>done once</source>
        <translation>一次性</translation>
    </message>
    <message>
        <source>done once: {0}</source>
        <translation>一次性：{0}</translation>
    </message>
    <message>
        <source>Only the baseline has it.</source>
        <translation>仅基线中有。</translation>
    </message>
    <message>
        <source>Only the experimental trace has it.</source>
        <translation>仅实验跟踪中有。</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>same block</source>
        <translation>同一个块</translation>
    </message>
    <message>
        <source>on both sides</source>
        <translation>在两侧</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>累计差值</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>%1 up to here</source>
        <translation>到此处 %1</translation>
    </message>
    <message>
        <source>A %1 ahead</source>
        <comment>in a race</comment>
        <translation>A 领先 %1</translation>
    </message>
    <message>
        <source>B %1 ahead</source>
        <comment>in a race</comment>
        <translation>B 领先 %1</translation>
    </message>
    <message>
        <source>A %1</source>
        <comment>time in the baseline</comment>
        <translation>A %1</translation>
    </message>
    <message>
        <source>B %1</source>
        <comment>time in the experimental trace</comment>
        <translation>B %1</translation>
    </message>
    <message>
        <source>pinned by you</source>
        <translation>由您固定</translation>
    </message>
    <message>
        <source>%1 · match %2 %</source>
        <translation>%1 · 匹配度 %2%</translation>
    </message>
    <message>
        <source>%1 · from %2</source>
        <translation>%1 · 从 %2 开始</translation>
    </message>
    <message>
        <source>stream %1</source>
        <translation>流 %1</translation>
    </message>
    <message>
        <source>main thread</source>
        <translation>主线程</translation>
    </message>
    <message>
        <source>autograd thread</source>
        <translation>autograd 线程</translation>
    </message>
    <message>
        <source>thread %1</source>
        <translation>线程 %1</translation>
    </message>
    <message>
        <source>%1, copies</source>
        <comment>a stream of the device</comment>
        <translation>%1，拷贝</translation>
    </message>
    <message>
        <source>%1, comm.</source>
        <comment>a stream of the device: communication</comment>
        <translation>%1，通信</translation>
    </message>
    <message>
        <source>%1, compute</source>
        <comment>a stream of the device</comment>
        <translation>%1，计算</translation>
    </message>
    <message>
        <source>device %1</source>
        <translation>设备 %1</translation>
    </message>
    <message>
        <source>process %1, thread %2</source>
        <translation>进程 %1，线程 %2</translation>
    </message>
    <message>
        <source>busy for %1 of this step</source>
        <translation>在此步中忙碌 %1</translation>
    </message>
    <message>
        <source>%1: baseline %2, experimental %3, %4</source>
        <translation>%1：基线 %2，实验 %3，%4</translation>
    </message>
    <message>
        <source>Lanes: the step nearest to the mean, %1</source>
        <translation>泳道：最接近平均值的步，%1</translation>
    </message>
    <message>
        <source>Lanes: the steps nearest to the mean, %1 | %2</source>
        <translation>泳道：最接近平均值的步，%1 | %2</translation>
    </message>
    <message>
        <source>first of %1</source>
        <translation>%1 中的第一个</translation>
    </message>
    <message numerus="yes">
        <source>%n more lane(s)</source>
        <translation>
            <numerusform>还有 %n 条泳道</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message>
        <source>Run in another way: {0} -&gt; {1}</source>
        <translation>运行方式不同：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>eager</source>
        <translation>即时执行（eager）</translation>
    </message>
    <message>
        <source>compiled</source>
        <translation>已编译</translation>
    </message>
    <message>
        <source>device graphs</source>
        <translation>设备图</translation>
    </message>
    <message>
        <source>compiled with device graphs</source>
        <translation>已编译并使用设备图</translation>
    </message>
    <message>
        <source>graph capture</source>
        <translation>图捕获</translation>
    </message>
    <message>
        <source>{0}, mostly {1}</source>
        <translation>{0}，主要是 {1}</translation>
    </message>
    <message>
        <source>experimental side only, in {0}</source>
        <translation>仅实验侧有，在 {0}</translation>
    </message>
    <message>
        <source>baseline side only, in {0}</source>
        <translation>仅基线侧有，在 {0}</translation>
    </message>
    <message>
        <source>{0} calls in {1} of {2} steps</source>
        <translation>{2} 步中 {1} 步的 {0} 次调用</translation>
    </message>
    <message>
        <source>nowhere for certain</source>
        <translation>没有确定的位置</translation>
    </message>
    <message>
        <source>; what else differs is what two recordings differ by</source>
        <translation>；其余差异是两次录制之间的差别</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there) from {2}</source>
        <translation>工作移入设备图或编译代码（其中每步 {0} -&gt; {1} 个内核），来自{2}</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there) to {2}</source>
        <translation>工作移出设备图或编译代码（其中每步 {0} -&gt; {1} 个内核），移至{2}</translation>
    </message>
    <message>
        <source>{0} takes {1} -&gt; {2}</source>
        <translation>{0} 耗时 {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>; without what was done once {0} -&gt; {1}</source>
        <translation>；不计一次性工作 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>the baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>the experimental run</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>in {3} the host was once in no operator for {1} more than usual ({2})</source>
        <translation>{3}：主机有一次不在任何算子中，比通常多 {1}（{2}）</translation>
    </message>
    <message>
        <source>in {3} the host was {0} times in no operator, {1} more than usual (most in {2})</source>
        <translation>{3}：主机有 {0} 次不在任何算子中，比通常多 {1}（多在 {2}）</translation>
    </message>
    <message>
        <source>in {3} one call took {1} more than usual ({2})</source>
        <translation>{3}：一次调用比通常多 {1}（{2}）</translation>
    </message>
    <message>
        <source>in {3} {0} calls took {1} more than usual (most in {2})</source>
        <translation>{3}：{0} 次调用比通常多 {1}（多在 {2}）</translation>
    </message>
    <message>
        <source>experimental side only</source>
        <translation>仅实验侧有</translation>
    </message>
    <message>
        <source>baseline side only</source>
        <translation>仅基线侧有</translation>
    </message>
    <message>
        <source>95 % interval {0}</source>
        <translation>95 % 区间 {0}</translation>
    </message>
    <message>
        <source>×{0} to ×{1}</source>
        <translation>×{0} 到 ×{1}</translation>
    </message>
    <message>
        <source>{0} to {1}</source>
        <translation>{0} 到 {1}</translation>
    </message>
    <message>
        <source>In it {0} takes {1} -&gt; {2}</source>
        <translation>其中 {0} 用时 {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>; else </source>
        <translation>；除此之外，</translation>
    </message>
    <message>
        <source>Outside of operators {0} takes {1} -&gt; {2}</source>
        <translation>在算子之外，{0} 用时 {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>the typical block on the host takes {0} times as long</source>
        <translation>主机上典型的块用时为 {0} 倍</translation>
    </message>
    <message>
        <source>too few recordings to compare times</source>
        <translation>记录太少，无法比较时间，但可以比较运行了什么</translation>
    </message>
    <message>
        <source>too few steps to compare times</source>
        <translation>步数太少，无法比较时间，但可以比较运行了什么</translation>
    </message>
    <message>
        <source>{0} is gone</source>
        <translation>{0} 已消失</translation>
    </message>
    <message>
        <source>{0} is new</source>
        <translation>{0} 为新增</translation>
    </message>
    <message>
        <source>nothing in the program: 0 of {0} operators differ</source>
        <translation>程序没有变化：{0} 个算子中 0 个不同</translation>
    </message>
    <message>
        <source>every step of the experimental run longer than each of the baseline</source>
        <translation>实验运行的每一步都比基线的每一步长</translation>
    </message>
    <message>
        <source>every step of the experimental run shorter than each of the baseline</source>
        <translation>实验运行的每一步都比基线的每一步短</translation>
    </message>
    <message>
        <source>most of the baseline&apos;s step is done once</source>
        <translation>基线的步骤大部分是一次性工作</translation>
    </message>
    <message>
        <source>most of the experimental run&apos;s step is done once</source>
        <translation>实验运行的步骤大部分是一次性工作</translation>
    </message>
    <message>
        <source>other number formats</source>
        <translation>数值格式不同</translation>
    </message>
    <message>
        <source>the programs are run in different ways</source>
        <translation>程序的运行方式不同</translation>
    </message>
    <message>
        <source>other versions</source>
        <translation>版本不同</translation>
    </message>
    <message>
        <source>different work, so not the step as a whole</source>
        <translation>工作不同，因此不能比较整个步骤</translation>
    </message>
    <message>
        <source>only {0} % of the step is in blocks that are the same on both sides</source>
        <translation>步骤中只有 {0} % 位于两侧相同的块中</translation>
    </message>
    <message>
        <source>In another order: {0}</source>
        <translation>顺序不同：{0}</translation>
    </message>
    <message>
        <source>{0} runs behind {1}, not before it</source>
        <translation>{0} 在 {1} 之后运行，而不是之前</translation>
    </message>
    <message>
        <source>{0} runs before {1}, not behind it</source>
        <translation>{0} 在 {1} 之前运行，而不是之后</translation>
    </message>
    <message>
        <source>Products compute in {0} -&gt; {1}, by the names of their kernels: {2} -&gt; {3}</source>
        <translation>按内核名称，乘积的计算格式 {0} -&gt; {1}：{2} -&gt; {3}</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there)</source>
        <translation>工作移入设备图或编译代码（其中每步 {0} -&gt; {1} 个内核）</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there)</source>
        <translation>工作移出设备图或编译代码（其中每步 {0} -&gt; {1} 个内核）</translation>
    </message>
    <message>
        <source>{0} {1} (nearly all in {2})</source>
        <translation>{0} {1}（几乎全在 {2}）</translation>
    </message>
    <message>
        <source>The baseline&apos;s step takes no time</source>
        <translation>基线的步不花时间</translation>
    </message>
    <message>
        <source>Both runs take the same time</source>
        <translation>两侧所用时间相同</translation>
    </message>
    <message numerus="yes">
        <source>%1 per step, %2 of %n step(s).</source>
        <translation>
            <numerusform>每步 %1，%n 步的%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>the step</source>
        <translation>该步</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>反向</translation>
    </message>
    <message>
        <source>its blocks replaced</source>
        <translation>其中的块被取代</translation>
    </message>
    <message>
        <source>waiting for other ranks</source>
        <translation>等待其他 rank</translation>
    </message>
    <message>
        <source>the step&apos;s beginning, left out of its window</source>
        <translation>步骤开头，未计入其窗口</translation>
    </message>
    <message>
        <source>forward and backward</source>
        <translation>前向和反向</translation>
    </message>
    <message>
        <source>recording graphs</source>
        <translation>录制图</translation>
    </message>
    <message>
        <source>trying algorithms</source>
        <translation>尝试算法</translation>
    </message>
    <message>
        <source>compiling</source>
        <translation>编译</translation>
    </message>
    <message>
        <source>first launches and first calls</source>
        <translation>首次启动和首次调用</translation>
    </message>
    <message>
        <source>Different work</source>
        <translation>工作不同</translation>
    </message>
    <message>
        <source>the same collectives: other ranks or the network</source>
        <translation>相同的集合通信：其他进程或网络</translation>
    </message>
    <message>
        <source>waiting for the data loader</source>
        <translation>等待数据加载器</translation>
    </message>
    <message>
        <source>the device was busy with work from outside the file</source>
        <translation>设备忙于文件之外的任务</translation>
    </message>
    <message>
        <source>the host was in no operator</source>
        <translation>主机不在任何算子中</translation>
    </message>
    <message>
        <source>everything else</source>
        <translation>其余一切</translation>
    </message>
    <message>
        <source>{0} takes {1} × as long</source>
        <translation>{0} 耗时为原来的 {1} 倍</translation>
    </message>
    <message>
        <source>{0} is {1} × as fast</source>
        <translation>{0} 速度为原来的 {1} 倍</translation>
    </message>
    <message>
        <source>{0} takes {1} % longer</source>
        <translation>{0} 变长 {1} %</translation>
    </message>
    <message>
        <source>{0} takes {1} % less time</source>
        <translation>{0} 变短 {1} %</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, certain)</source>
        <translation>（{0} -&gt; {1}，确定）</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, what two recordings differ by)</source>
        <translation>（{0} -&gt; {1}，是两次记录之间的差别）</translation>
    </message>
    <message>
        <source> ({0} -&gt; {1}, too few steps to tell noise from change)</source>
        <translation>（{0} -&gt; {1}，步数太少，无法区分噪声与变化）</translation>
    </message>
    <message>
        <source>{0} ({1}) is in the baseline alone</source>
        <translation>{0}（{1}）仅在基线中</translation>
    </message>
    <message>
        <source>{0} ({1}) is in the experimental run alone</source>
        <translation>{0}（{1}）仅在实验中</translation>
    </message>
    <message>
        <source> only because {0} of {1} steps are {2}, before {3} of {4}</source>
        <translation>，只因为 {1} 步中有 {0} 步是 {2}，之前 {4} 步中有 {3} 步</translation>
    </message>
    <message>
        <source>, also because {0} of {1} steps are {2}, before {3} of {4}</source>
        <translation>，也因为 {1} 步中有 {0} 步是 {2}，之前 {4} 步中有 {3} 步</translation>
    </message>
    <message>
        <source>the average step takes the same time ({0} -&gt; {1})</source>
        <translation>平均一步用时相同（{0} -&gt; {1}）</translation>
    </message>
    <message>
        <source>the average step takes {0} × as long ({1} -&gt; {2})</source>
        <translation>平均一步耗时为原来的 {0} 倍（{1} -&gt; {2}）</translation>
    </message>
    <message>
        <source>the average step is {0} × as fast ({1} -&gt; {2})</source>
        <translation>平均一步速度为原来的 {0} 倍（{1} -&gt; {2}）</translation>
    </message>
    <message>
        <source>the average step is {0} % longer ({1} -&gt; {2})</source>
        <translation>平均一步变长 {0} %（{1} -&gt; {2}）</translation>
    </message>
    <message>
        <source>the average step is {0} % shorter ({1} -&gt; {2})</source>
        <translation>平均一步变短 {0} %（{1} -&gt; {2}）</translation>
    </message>
    <message>
        <source>{0} the same</source>
        <translation>{0} 相同</translation>
    </message>
    <message>
        <source> and </source>
        <translation> 和 </translation>
    </message>
    <message>
        <source> and {0} further kind</source>
        <translation>，另有 {0} 种类型</translation>
    </message>
    <message>
        <source> and {0} further kinds</source>
        <translation>，另有 {0} 种类型</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>outlier</source>
        <translation>离群</translation>
    </message>
    <message>
        <source>device work lost</source>
        <translation>设备任务丢失</translation>
    </message>
    <message>
        <source>impossible times</source>
        <translation>时间不可能为真</translation>
    </message>
    <message>
        <source>{0} calls in one step each</source>
        <translation>各一步中的 {0} 次调用</translation>
    </message>
    <message>
        <source>{0} calls a step, {1} and {2} steps</source>
        <translation>每步 {0} 次调用，{1} 步和 {2} 步</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} per step</source>
        <translation>每步 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Experimental takes {0} × as long</source>
        <translation>实验耗时为基线的 {0} 倍</translation>
    </message>
    <message>
        <source>Experimental is {0} × as fast</source>
        <translation>实验速度为基线的 {0} 倍</translation>
    </message>
    <message>
        <source>Experimental is {0} % slower</source>
        <translation>实验比基线慢 {0} %</translation>
    </message>
    <message>
        <source>Experimental is {0} % faster</source>
        <translation>实验比基线快 {0} %</translation>
    </message>
    <message>
        <source>{0} and {1} step</source>
        <translation>{0} 步和 {1} 步</translation>
    </message>
    <message>
        <source>{0} and {1} recording</source>
        <translation>{0} 次和 {1} 次记录</translation>
    </message>
    <message>
        <source>{0} and {1} steps</source>
        <translation>{0} 步和 {1} 步</translation>
    </message>
    <message>
        <source>{0} and {1} recordings</source>
        <translation>{0} 次和 {1} 次记录</translation>
    </message>
    <message>
        <source>{0} x{1} typically takes {2} -&gt; {3} ({4})</source>
        <translation>{0} x{1} 通常耗时 {2} -&gt; {3}（{4}）</translation>
    </message>
    <message>
        <source>smallest detectable {0} %</source>
        <translation>可检出的最小变化 {0} %</translation>
    </message>
    <message>
        <source>{0} % of the baseline&apos;s and {1} % of the experimental run&apos;s steps lie in calls far above their usual time</source>
        <translation>基线步骤的 {0} % 和实验步骤的 {1} % 落在远超其通常时间的调用中</translation>
    </message>
    <message>
        <source>{0} % of the baseline&apos;s step lies in calls far above their usual time</source>
        <translation>基线步骤的 {0} % 落在远超其通常时间的调用中</translation>
    </message>
    <message>
        <source>{0} % of the experimental run&apos;s step lies in calls far above their usual time</source>
        <translation>实验步骤的 {0} % 落在远超其通常时间的调用中</translation>
    </message>
    <message>
        <source>{0} ({1})</source>
        <translation>{0}（{1}）</translation>
    </message>
    <message>
        <source>{0} and {1} more</source>
        <translation>{0} 等另外 {1} 个</translation>
    </message>
    <message>
        <source>{0} of the baseline</source>
        <translation>基线的 {0}</translation>
    </message>
    <message>
        <source>{0} of the experimental run</source>
        <translation>实验的 {0}</translation>
    </message>
    <message>
        <source>{0} of {1} launches of the baseline</source>
        <translation>基线 {1} 次启动中的 {0} 次</translation>
    </message>
    <message>
        <source>{0} of {1} launches of the experimental run</source>
        <translation>实验 {1} 次启动中的 {0} 次</translation>
    </message>
    <message>
        <source>{0} kernels in replays of graphs of the baseline</source>
        <translation>基线的图重放中的 {0} 个内核</translation>
    </message>
    <message>
        <source>{0} kernels in replays of graphs of the experimental run</source>
        <translation>实验的图重放中的 {0} 个内核</translation>
    </message>
    <message>
        <source>launches of further recordings</source>
        <translation>其他记录的启动</translation>
    </message>
    <message>
        <source>{0} events of the baseline</source>
        <translation>基线的 {0} 个事件</translation>
    </message>
    <message>
        <source>{0} events of the experimental run</source>
        <translation>实验的 {0} 个事件</translation>
    </message>
    <message>
        <source>,</source>
        <translation>，</translation>
    </message>
    <message>
        <source>{0} are new, {1} per step</source>
        <translation>{0} 是新增的，每步 {1}</translation>
    </message>
    <message>
        <source>{0} is new, {1} per step</source>
        <translation>{0} 是新增的，每步 {1}</translation>
    </message>
    <message>
        <source>{0} are gone, {1} per step</source>
        <translation>{0} 消失了，每步 {1}</translation>
    </message>
    <message>
        <source>{0} is gone, {1} per step</source>
        <translation>{0} 消失了，每步 {1}</translation>
    </message>
    <message>
        <source>{0} shows no difference of time beyond noise</source>
        <translation>{0} 的用时没有超出噪声的差异</translation>
    </message>
    <message>
        <source>{0} takes {1} less per step</source>
        <translation>{0} 每步减少 {1}</translation>
    </message>
    <message>
        <source>{0} takes {1} more per step</source>
        <translation>{0} 每步增加 {1}</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>types</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>strides</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>{0} operator</source>
        <translation>{0} 个算子</translation>
    </message>
    <message>
        <source>{0} operators</source>
        <translation>{0} 个算子</translation>
    </message>
    <message>
        <source> ({0})</source>
        <translation>（{0}）</translation>
    </message>
    <message>
        <source>Data type {0} -&gt; {1} on {2}: {3} -&gt; {4}</source>
        <translation>{2}的数据类型 {0} -&gt; {1}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other kernels on {0}, such as {1} -&gt; {2}: {3} -&gt; {4}</source>
        <translation>{0}使用其他内核，例如 {1} -&gt; {2}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Work moved into device graphs or compiled code ({0} -&gt; {1} kernels per step there) from {2}: {3} -&gt; {4}</source>
        <translation>工作移入设备图或编译代码（其中每步 {0} -&gt; {1} 个内核），来自{2}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Work moved out of device graphs or compiled code ({0} -&gt; {1} kernels per step there) to {2}: {3} -&gt; {4}</source>
        <translation>工作移出设备图或编译代码（其中每步 {0} -&gt; {1} 个内核），移至{2}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes, such as {4} -&gt; {5}, on {0} change the step by {1}, other numbers of calls by {2}, together {3}: work in other pieces</source>
        <translation>{0}的输入尺寸不同（如 {4} -&gt; {5}）使该步变化 {1}，调用次数不同使其变化 {2}，合计 {3}：工作的切分不同</translation>
    </message>
    <message>
        <source>Other input sizes on {0} change the step by {1}, other numbers of calls by {2}, together {3}: work in other pieces</source>
        <translation>{0}的输入尺寸不同使该步变化 {1}，调用次数不同使其变化 {2}，合计 {3}：工作的切分不同</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>未被掩盖的通信</translation>
    </message>
    <message>
        <source>exposed copies</source>
        <translation>未被掩盖的拷贝</translation>
    </message>
    <message>
        <source>waiting for the host</source>
        <translation>等待主机</translation>
    </message>
    <message>
        <source>idle in launch calls</source>
        <translation>启动调用期间空闲</translation>
    </message>
    <message>
        <source>idle for the host and its launches</source>
        <translation>因主机及其启动而空闲</translation>
    </message>
    <message>
        <source>idle while launching</source>
        <translation>启动过程中空闲</translation>
    </message>
    <message>
        <source>waiting for streams or devices</source>
        <translation>等待流或设备</translation>
    </message>
    <message>
        <source>idle, not explained</source>
        <translation>空闲，原因不明</translation>
    </message>
    <message>
        <source>busy with work from outside the file</source>
        <translation>忙于文件之外的任务</translation>
    </message>
    <message>
        <source>{0} {1}</source>
        <translation>{0} {1}</translation>
    </message>
    <message>
        <source>By what the device did: {0}</source>
        <translation>按设备所做的事：{0}</translation>
    </message>
    <message>
        <source>By the usual times of its calls, on which the judgement rests, the step changed by {0}</source>
        <translation>按各调用的通常时间（判定以此为依据），步骤变化了 {0}</translation>
    </message>
    <message>
        <source>It counts {0}</source>
        <translation>其中计入 {0}</translation>
    </message>
    <message>
        <source>Without the marked steps the change is {0}</source>
        <translation>不计带标记的步，变化为 {0}</translation>
    </message>
    <message>
        <source>.</source>
        <translation>。</translation>
    </message>
    <message>
        <source>Both sides are the same recording, so there is nothing to judge ({0} per step)</source>
        <translation>两侧是同一次记录，因此没有可判定的内容（每步 {0}）</translation>
    </message>
    <message>
        <source>Nothing was recorded in either run, so there is nothing to compare</source>
        <translation>两侧都没有录制到内容，因此没有可比较的内容</translation>
    </message>
    <message>
        <source>Nothing was recorded in the baseline, so there is nothing to compare</source>
        <translation>基线没有录制到内容，因此没有可比较的内容</translation>
    </message>
    <message>
        <source>Nothing was recorded in the experimental run, so there is nothing to compare</source>
        <translation>实验没有录制到内容，因此没有可比较的内容</translation>
    </message>
    <message>
        <source>Times of device work cannot be true ({0}), so times that rest on the device cannot be judged</source>
        <translation>设备任务的时间不可能为真（{0}），因此依赖设备的时间无法判定</translation>
    </message>
    <message>
        <source>Device work was lost ({0}), so times that rest on the device cannot be judged</source>
        <translation>设备任务有丢失（{0}），因此依赖设备的时间无法判定</translation>
    </message>
    <message>
        <source>Device work was lost ({0}), and times of it cannot be true ({1}), so times that rest on the device cannot be judged</source>
        <translation>设备任务有丢失（{0}），其时间也不可能为真（{1}），因此依赖设备的时间无法判定</translation>
    </message>
    <message>
        <source>As far as it was recorded, {0} -&gt; {1} per step</source>
        <translation>就所录制的部分而言，每步 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which lost device work: </source>
        <translation>不含 {1} 步中丢失设备任务的 {0} 步：</translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which have device times that cannot be true: </source>
        <translation>不含 {1} 步中设备时间不可能为真的 {0} 步：</translation>
    </message>
    <message>
        <source>Without {0} of {1} steps, which lost device work or have device times that cannot be true: </source>
        <translation>不含 {1} 步中的 {0} 步，其设备任务丢失或时间不可能为真：</translation>
    </message>
    <message>
        <source>. </source>
        <translation>。</translation>
    </message>
    <message>
        <source>the largest cause is {0}</source>
        <translation>最大原因是 {0}</translation>
    </message>
    <message>
        <source>the largest certain cause is {0}</source>
        <translation>最大的确定原因是 {0}</translation>
    </message>
    <message>
        <source>The program did the same work in both recordings (0 of {0} operators differ)</source>
        <translation>程序在两次记录中做了相同的工作（{0} 个算子中 0 个不同）</translation>
    </message>
    <message>
        <source>Both recordings call the same operators (0 of {0} differ, sizes are not recorded)</source>
        <translation>两次记录调用相同的算子（{0} 个中 0 个不同，未记录尺寸）</translation>
    </message>
    <message>
        <source>: {0} is within what two recordings differ by</source>
        <translation>：{0} 在两次记录之间的正常差别之内</translation>
    </message>
    <message>
        <source>: {0} is what the two recordings differ by</source>
        <translation>：{0} 是两次记录之间的差别</translation>
    </message>
    <message>
        <source>: {0} is what recordings differ by</source>
        <translation>：{0} 是各次记录之间的差别</translation>
    </message>
    <message>
        <source>, mostly where the work is the same: what two recordings differ by</source>
        <translation>，主要在工作相同之处：两次记录之间的差别</translation>
    </message>
    <message>
        <source>Blocks whose work differs take {0} less</source>
        <translation>工作不同的块减少 {0}</translation>
    </message>
    <message>
        <source>Blocks whose work differs take {0} more</source>
        <translation>工作不同的块增加 {0}</translation>
    </message>
    <message>
        <source>{0} differs most ({1})</source>
        <translation>{0} 相差最大（{1}）</translation>
    </message>
    <message>
        <source>{0} differs more than by chance ({1})</source>
        <translation>{0} 的差别超出偶然（{1}）</translation>
    </message>
    <message>
        <source>, and nothing in the steps is alike</source>
        <translation>，两侧的步没有相同之处</translation>
    </message>
    <message>
        <source>, though </source>
        <translation>，尽管</translation>
    </message>
    <message>
        <source>{0} saves most ({1})</source>
        <translation>{0} 节省最多（{1}）</translation>
    </message>
    <message>
        <source>{0} costs most ({1})</source>
        <translation>{0} 增加最多（{1}）</translation>
    </message>
    <message>
        <source>Against it: {0}</source>
        <translation>反方向：{0}</translation>
    </message>
    <message>
        <source>What differs for certain holds {0} % of it, the largest part {1}</source>
        <translation>确定的差异占其中 {0} %，最大部分为 {1}</translation>
    </message>
    <message>
        <source>What differs for certain comes to {0}, the largest part {1}</source>
        <translation>确定的差异合计 {0}，最大部分为 {1}</translation>
    </message>
    <message>
        <source>the program did the same work (0 of {0} operators differ)</source>
        <translation>程序做了相同的工作（{0} 个算子中 0 个不同）</translation>
    </message>
    <message>
        <source>the operators are the same (sizes are not recorded)</source>
        <translation>算子相同（未记录尺寸）</translation>
    </message>
    <message>
        <source>Without the marked steps experimental is {0} % slower ({1} -&gt; {2} per step), beyond noise</source>
        <translation>不计带标记的步，实验慢 {0} %（每步 {1} -&gt; {2}），超出噪声</translation>
    </message>
    <message>
        <source>Without the marked steps experimental is {0} % faster ({1} -&gt; {2} per step), beyond noise</source>
        <translation>不计带标记的步，实验快 {0} %（每步 {1} -&gt; {2}），超出噪声</translation>
    </message>
    <message>
        <source>No difference that one recording a side can show ({0})</source>
        <translation>没有每侧一次记录所能证明的差异（{0}）</translation>
    </message>
    <message>
        <source>No difference that these recordings can show ({0})</source>
        <translation>没有这些记录所能证明的差异（{0}）</translation>
    </message>
    <message>
        <source>, nor does the step as a whole</source>
        <translation>，整步也没有</translation>
    </message>
    <message>
        <source>; the step as a whole shows no difference beyond noise</source>
        <translation>；整步没有超出噪声的差异</translation>
    </message>
    <message>
        <source>With them {0}</source>
        <translation>计入它们时，{0}</translation>
    </message>
    <message>
        <source>Too few steps to tell noise from change</source>
        <translation>步数太少，无法区分噪声与变化</translation>
    </message>
    <message>
        <source>Too few recordings to tell noise from change</source>
        <translation>记录太少，无法区分噪声与变化</translation>
    </message>
    <message>
        <source>{0} differs for certain, by {1}</source>
        <translation>{0} 确定不同，依据：{1}</translation>
    </message>
    <message>
        <source>Compared in each step: {0}</source>
        <translation>每步比较了：{0}</translation>
    </message>
    <message>
        <source>Steps of other kinds did not change like it, so it is no other state of the machine</source>
        <translation>其他类型的步骤没有同样变化，因此不是机器状态不同</translation>
    </message>
    <message>
        <source>Input sizes are not recorded: record_shapes=True tells whether they changed</source>
        <translation>未记录输入尺寸：record_shapes=True 可以说明它们是否改变</translation>
    </message>
    <message>
        <source>without</source>
        <translation>无</translation>
    </message>
    <message>
        <source>First suspect: {0} -&gt; {1}</source>
        <translation>首要怀疑：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>First suspect: {0} ({1})</source>
        <translation>首要怀疑：{0}（{1}）</translation>
    </message>
    <message>
        <source>Next suspect: {0} ({1})</source>
        <translation>其次怀疑：{0}（{1}）</translation>
    </message>
    <message>
        <source>The typical block on the host takes {0} times as long, the step {1} times</source>
        <translation>主机上的典型块用时为 {0} 倍，步骤为 {1} 倍</translation>
    </message>
    <message>
        <source>Everything on the host takes {0} times as long: another machine state, or a change that touches everything</source>
        <translation>主机上的一切耗时均为原来的 {0} 倍：机器状态不同，或一项影响一切的改动</translation>
    </message>
    <message>
        <source>All compute kernels take {0} times as long, communication and copies do not: another machine state (clocks, power or another card), or a change that touches everything</source>
        <translation>所有计算内核的耗时都是 {0} 倍，通信和拷贝则不是：机器状态不同（时钟频率、功耗或另一块卡），或一项影响一切的改动</translation>
    </message>
    <message>
        <source>All compute kernels take {0} times as long: another machine state (clocks, power or another card), or a change that touches everything</source>
        <translation>所有计算内核的耗时都是 {0} 倍：机器状态不同（时钟频率、功耗或另一块卡），或一项影响一切的改动</translation>
    </message>
    <message>
        <source>; {0} outweighs it</source>
        <translation>；{0} 的影响更大</translation>
    </message>
    <message>
        <source>; small differences elsewhere outweigh it</source>
        <translation>；其他地方的小差异影响更大</translation>
    </message>
    <message>
        <source>Only {0} % of the step time could be aligned, so only the top level is compared</source>
        <translation>步时间只有 {0} % 能够对齐，因此只比较最上层</translation>
    </message>
    <message>
        <source>Only {0} % of the step time could be aligned</source>
        <translation>步时间只有 {0} % 能够对齐</translation>
    </message>
    <message>
        <source>What the step launches takes the device {0} -&gt; {1}</source>
        <translation>该步启动的工作在设备上耗时 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>No operator runs in that gap ({0} -&gt; {1}), nor a kernel that one launched: it is the caller&apos;s own code on the host</source>
        <translation>该间隙内没有算子运行（{0} -&gt; {1}），也没有由其启动的内核：是调用者自己在主机上的代码</translation>
    </message>
    <message>
        <source>Per generated token {0} -&gt; {1}</source>
        <translation>每个生成的 token {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Per token {0} -&gt; {1}</source>
        <translation>每个 token {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Per sample {0} -&gt; {1}</source>
        <translation>每个样本 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Prefill takes {0} -&gt; {1}, each decode pass {2} -&gt; {3}</source>
        <translation>预填充耗时 {0} -&gt; {1}，每次解码 {2} -&gt; {3}</translation>
    </message>
    <message>
        <source>Trained parameters: {0} -&gt; {1}</source>
        <translation>可训练参数：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Forward and backward passes a step: {0} -&gt; {1}</source>
        <translation>每步前向与反向次数：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Backward passes a step: {0} -&gt; {1}</source>
        <translation>每步反向次数：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} ({3}) without it</source>
        <translation>其中 {0} 为一次性，用于{1}；不计时为 {2}（{3}）</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} without it</source>
        <translation>其中 {0} 为一次性，用于{1}；不计时为 {2}</translation>
    </message>
    <message>
        <source>Different work: {0}</source>
        <translation>工作不同：{0}</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} tokens per step</source>
        <translation>每步 {0} -&gt; {1} 个 token</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} generated tokens per step</source>
        <translation>每步生成 {0} -&gt; {1} 个 token</translation>
    </message>
    <message>
        <source>{0} -&gt; {1} samples per step</source>
        <translation>每步 {0} -&gt; {1} 个样本</translation>
    </message>
    <message>
        <source>products of the same weights on {0} times as many rows</source>
        <translation>相同权重的乘积，行数为 {0} 倍</translation>
    </message>
    <message>
        <source>products of the same weights on {0} times as few rows</source>
        <translation>相同权重的乘积，行数为 1/{0}</translation>
    </message>
    <message>
        <source>{0} against {1}</source>
        <translation>{0} 对 {1}</translation>
    </message>
    <message>
        <source>products with weights of other sizes</source>
        <translation>乘积的权重尺寸不同</translation>
    </message>
    <message>
        <source>{0} equal calls in one step</source>
        <translation>一步中 {0} 次相同的调用</translation>
    </message>
    <message>
        <source>{0} equal calls in each of {1} and {2} steps</source>
        <translation>{1} 步和 {2} 步的每一步中 {0} 次相同的调用</translation>
    </message>
    <message>
        <source>{0} x{1}</source>
        <translation>{0} x{1}</translation>
    </message>
    <message>
        <source>recomputed {0} and others in backward</source>
        <translation>{0} 等，在反向中重新计算</translation>
    </message>
    <message>
        <source>recomputed {0} in backward</source>
        <translation>{0}，在反向中重新计算</translation>
    </message>
    <message>
        <source>own time in the gap between {0} and {1}</source>
        <translation>{0} 与 {1} 之间的间隙</translation>
    </message>
    <message>
        <source>own time in device work launched outside the file</source>
        <translation>在文件之外启动的设备工作的自身时间</translation>
    </message>
    <message>
        <source>own time in the gap before {0}</source>
        <translation>{0} 之前的间隙</translation>
    </message>
    <message>
        <source>own time in the gap after {0}</source>
        <translation>{0} 之后的间隙</translation>
    </message>
    <message>
        <source>own time</source>
        <translation>自身时间</translation>
    </message>
    <message>
        <source>{0} replaced by {1}</source>
        <translation>{0} 被 {1} 取代</translation>
    </message>
    <message>
        <source>in {0} of {1} steps</source>
        <translation>在 {1} 步中的 {0} 步</translation>
    </message>
    <message>
        <source>share of {0} steps</source>
        <translation>{0} 步的占比</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>By device work: {0}</source>
        <translation>按设备工作：{0}</translation>
    </message>
    <message>
        <source>Blocking syncs {0} -&gt; {1} per step ({2} -&gt; {3} of the host&apos;s time)</source>
        <translation>每步阻塞同步 {0} -&gt; {1} 次（主机时间 {2} -&gt; {3}）</translation>
    </message>
    <message>
        <source>Nearly all of it was done once: {0} of {1}, for {2} ({3}); {4} is left</source>
        <translation>几乎全部是一次性的：{1} 中的 {0}，用于{2}（{3}）；剩余 {4}</translation>
    </message>
    <message>
        <source>Each time both runs take the same</source>
        <translation>每次两侧用时相同</translation>
    </message>
    <message>
        <source>Each time experimental takes {0} × as long</source>
        <translation>每次实验耗时为基线的 {0} 倍</translation>
    </message>
    <message>
        <source>Each time experimental is {0} × as fast</source>
        <translation>每次实验速度为基线的 {0} 倍</translation>
    </message>
    <message>
        <source>Each time experimental is {0} % slower</source>
        <translation>每次实验比基线慢 {0} %</translation>
    </message>
    <message>
        <source>Each time experimental is {0} % faster</source>
        <translation>每次实验比基线快 {0} %</translation>
    </message>
    <message>
        <source> ({0}); {1} once, for {2} ({3})</source>
        <translation>（{0}）；{1} 为一次性，用于{2}（{3}）</translation>
    </message>
    <message>
        <source>nothing speaks against it</source>
        <translation>没有不利因素</translation>
    </message>
    <message>
        <source>{0} x{1} ({2})</source>
        <translation>{0} x{1}（{2}）</translation>
    </message>
    <message>
        <source>gone {0}</source>
        <translation>消失 {0}</translation>
    </message>
    <message>
        <source>new {0}</source>
        <translation>新增 {0}</translation>
    </message>
    <message>
        <source>Other device work by name: {0}</source>
        <translation>按名称不同的设备工作：{0}</translation>
    </message>
    <message>
        <source>Other input sizes, by the grids of the kernels {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>输入大小不同（由内核网格看出，{0} -&gt; {1}），涉及 {2}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes, such as {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>{2} 的输入尺寸不同，例如 {0} -&gt; {1}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes {0} -&gt; {1} on {2}: {3} -&gt; {4}</source>
        <translation>输入大小不同 {0} -&gt; {1}，涉及 {2}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Ranges that are gone: {0}</source>
        <translation>消失的范围：{0}</translation>
    </message>
    <message>
        <source>New ranges: {0}</source>
        <translation>新增的范围：{0}</translation>
    </message>
    <message>
        <source>Operators per step {0} -&gt; {1}</source>
        <translation>每步算子数{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Other operators by name: {0}</source>
        <translation>按名称的其他算子：{0}</translation>
    </message>
    <message>
        <source>Steps of the baseline lie on two levels: {0} of about {1}, {2} of about {3}</source>
        <translation>基线的步骤分处两个水平：{0}个约{1}，{2}个约{3}</translation>
    </message>
    <message>
        <source>Steps of the experimental run lie on two levels: {0} of about {1}, {2} of about {3}</source>
        <translation>实验运行的步骤分处两个水平：{0}个约{1}，{2}个约{3}</translation>
    </message>
    <message>
        <source>memory that the allocator takes or gives back</source>
        <translation>分配器申请或归还的内存</translation>
    </message>
    <message>
        <source>{0} a step ({1} in all)</source>
        <translation>每步{0}（共{1}）</translation>
    </message>
    <message>
        <source>Done once, for {0}: {1} of the baseline&apos;s step, {2} of the experimental&apos;s; {3} -&gt; {4} without it</source>
        <translation>一次性的，用于{0}：基线步骤中{1}，实验步骤中{2}；不计在内为{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>What saves time lies in many places, {0} in all</source>
        <translation>节省时间之处分布很广，共{0}</translation>
    </message>
    <message>
        <source>What costs time lies in many places, {0} in all</source>
        <translation>耗时之处分布很广，共{0}</translation>
    </message>
    <message>
        <source>The calls of what was done once differ by {0}, in part beside work of the device; {1} without their whole length</source>
        <translation>一次性工作的调用相差{0}，其中一部分与设备的工作重叠；除去其全部长度为{1}</translation>
    </message>
    <message>
        <source>The same work but for {0} of {1} operators: {2}</source>
        <translation>除{1}个算子中的{0}个外工作相同：{2}</translation>
    </message>
    <message>
        <source>{0} x{1} -&gt; x{2}</source>
        <translation>{0} x{1} -&gt; x{2}</translation>
    </message>
    <message>
        <source>{0} more</source>
        <translation>另外{0}个</translation>
    </message>
    <message>
        <source>Other input sizes on {2}, some of them empty in the baseline ({0} -&gt; {1}): {3} -&gt; {4}</source>
        <translation>{2}的输入尺寸不同，其中一些在基线中为空（{0} -&gt; {1}）：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>Other input sizes on {2}, some of them empty in the experimental run ({0} -&gt; {1}): {3} -&gt; {4}</source>
        <translation>{2}的输入尺寸不同，其中一些在实验运行中为空（{0} -&gt; {1}）：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>forward, and backward of {0}</source>
        <translation>前向，其中{0}个含反向</translation>
    </message>
    <message>
        <source>Not the same program: {0} of {1} operators that both runs call are called another number of times</source>
        <translation>程序不同：两次运行都调用的 {1} 个算子中有 {0} 个的调用次数不同</translation>
    </message>
    <message>
        <source>Other parts are compiled: {0} -&gt; {1} in a step</source>
        <translation>编译的部分不同：每步 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>{0} call with {1} kernels</source>
        <translation>{0} 次调用，{1} 个内核</translation>
    </message>
    <message>
        <source>{0} calls with {1} kernels</source>
        <translation>{0} 次调用，{1} 个内核</translation>
    </message>
    <message>
        <source>In that gap {0} takes {1} -&gt; {2}</source>
        <translation>在该间隙中，{0} 用时 {1} -&gt; {2}</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>The host computes in the baseline, {0} in the experimental run</source>
        <translation>基线由主机计算，实验运行由 {0} 计算</translation>
    </message>
    <message>
        <source>{0} computes in the baseline, the host in the experimental run</source>
        <translation>基线由 {0} 计算，实验运行由主机计算</translation>
    </message>
    <message>
        <source>Autograd records operators in the baseline alone</source>
        <translation>只有基线的算子由 Autograd 记录</translation>
    </message>
    <message>
        <source>Autograd records operators in the experimental run alone</source>
        <translation>只有实验的算子由 Autograd 记录</translation>
    </message>
    <message>
        <source>Another model: {0} -&gt; {1}</source>
        <translation>另一个模型：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>More calls: {0} {1} -&gt; {2} per step ({3} for the further ones)</source>
        <translation>调用增多：{0} 每步 {1} -&gt; {2}（新增调用 {3}）</translation>
    </message>
    <message>
        <source>Fewer calls: {0} {1} -&gt; {2} per step ({3} for those that are gone)</source>
        <translation>调用减少：{0} 每步 {1} -&gt; {2}（减少的调用 {3}）</translation>
    </message>
    <message>
        <source>What saves time lies in many places, {0} in all, such as {1}</source>
        <translation>节省时间之处分布很广，共{0}，例如 {1}</translation>
    </message>
    <message>
        <source>What costs time lies in many places, {0} in all, such as {1}</source>
        <translation>耗时之处分布很广，共{0}，例如 {1}</translation>
    </message>
    <message>
        <source>Without what was done once the step takes {0} × as long per row</source>
        <translation>不计一次性工作，每行该步耗时为 {0} 倍</translation>
    </message>
    <message>
        <source>Without what was done once the step is {0} × as fast per row</source>
        <translation>不计一次性工作，每行该步快至 {0} 倍</translation>
    </message>
    <message>
        <source>Without what was done once the step changed by {0} per row</source>
        <translation>不计一次性工作，每行该步变化 {0}</translation>
    </message>
    <message>
        <source>Per row the step takes {0} × as long</source>
        <translation>每行该步耗时为 {0} 倍</translation>
    </message>
    <message>
        <source>Per row the step is {0} × as fast</source>
        <translation>每行该步快至 {0} 倍</translation>
    </message>
    <message>
        <source>Per row the step changed by {0}</source>
        <translation>每行该步变化 {0}</translation>
    </message>
    <message>
        <source>Both are ranks of one run, whose collectives end together: the experimental run waits {0} longer in them, as the baseline enters them later</source>
        <translation>两者是同一次运行的不同 rank，集合通信同时结束：实验在其中多等待 {0}，因为基线更晚进入</translation>
    </message>
    <message>
        <source>Both are ranks of one run, whose collectives end together: the baseline waits {0} longer in them, as the experimental run enters them later</source>
        <translation>两者是同一次运行的不同 rank，集合通信同时结束：基线在其中多等待 {0}，因为实验更晚进入</translation>
    </message>
    <message>
        <source>Collectives of at most 64 KiB, such as {0} of {1}, take {2} -&gt; {3} per step: waiting for other ranks, no transfer</source>
        <translation>不超过 64 KiB 的集合通信（如 {1} 的 {0}）每步耗时 {2} -&gt; {3}：等待其他 rank，而非传输</translation>
    </message>
    <message>
        <source>Other strides, such as {0} -&gt; {1}, on {2}: {3} -&gt; {4}</source>
        <translation>{2} 的步幅不同，例如 {0} -&gt; {1}：{3} -&gt; {4}</translation>
    </message>
    <message>
        <source>{0}: {1} less per step</source>
        <translation>{0}：每步少 {1}</translation>
    </message>
    <message>
        <source>{0}: {1} more per step</source>
        <translation>{0}：每步多 {1}</translation>
    </message>
    <message>
        <source>Without the marked steps {0} -&gt; {1} per step ({2})</source>
        <translation>不计带标记的步，每步 {0} -&gt; {1}（{2}）</translation>
    </message>
    <message>
        <source>, no more than two recordings may differ by: equal work moved, too</source>
        <translation>，没有超出两次记录之间可能的差别：相同的工作也变了</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} generated tokens per step, each {0} -&gt; {1}</source>
        <translation>每步生成 {2} -&gt; {3} 个 token，每个 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} tokens per step, each {0} -&gt; {1}</source>
        <translation>每步 {2} -&gt; {3} 个 token，每个 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>{2} -&gt; {3} samples per step, each {0} -&gt; {1}</source>
        <translation>每步 {2} -&gt; {3} 个样本，每个 {0} -&gt; {1}</translation>
    </message>
    <message>
        <source>Also gone: {0}</source>
        <translation>还消失了：{0}</translation>
    </message>
    <message>
        <source>Also new: {0}</source>
        <translation>还新增了：{0}</translation>
    </message>
    <message>
        <source>What is done once lies in other blocks: {0} in {1} of the baseline, {2} in {3} of the experimental run</source>
        <translation>只做一次的工作落在不同的块中：基线在 {1} 中用 {0}，实验在 {3} 中用 {2}</translation>
    </message>
    <message>
        <source>, but {0} more of the experimental run&apos;s step are left out, so which is faster cannot be told</source>
        <translation>，但实验的步多略去了 {0}，无法判断哪个更快</translation>
    </message>
    <message>
        <source>, but {0} more of the baseline&apos;s step are left out, so which is faster cannot be told</source>
        <translation>，但基线的步多略去了 {0}，无法判断哪个更快</translation>
    </message>
    <message>
        <source>Steps of the baseline go from {0} to {1}, one after the other: their mean is no step of the program</source>
        <translation>基线的步依次从 {0} 变到 {1}：它们的平均值不代表程序的一步</translation>
    </message>
    <message>
        <source>Steps of the experimental run go from {0} to {1}, one after the other: their mean is no step of the program</source>
        <translation>实验的步依次从 {0} 变到 {1}：它们的平均值不代表程序的一步</translation>
    </message>
    <message>
        <source>Batches are made in another way: {0} -&gt; {1}</source>
        <translation>批的生成方式不同：{0} -&gt; {1}</translation>
    </message>
    <message>
        <source>in the step&apos;s own process</source>
        <translation>在步骤自身的进程中</translation>
    </message>
    <message>
        <source>by worker processes</source>
        <translation>由工作进程</translation>
    </message>
    <message>
        <source>without a backward pass</source>
        <translation>没有反向传播</translation>
    </message>
    <message>
        <source>in {3} the host was {0} times in no operator, {1} more than usual (such as in {2})</source>
        <translation>{3}：主机有 {0} 次不在任何算子中，比通常多 {1}（如在 {2}）</translation>
    </message>
    <message>
        <source>in {3} {0} calls took {1} more than usual (such as in {2})</source>
        <translation>{3}：{0} 次调用比通常多 {1}（如在 {2}）</translation>
    </message>
    <message>
        <source>Too few steps to tell noise from change: {0} to {1} in the baseline, {2} to {3} in the experimental run</source>
        <translation>步数太少，无法区分噪声与变化：基线 {0} 至 {1}，实验 {2} 至 {3}</translation>
    </message>
    <message>
        <source>{0}, but steps of both sides overlap, so which is faster cannot be told</source>
        <translation>{0}，但两侧的步有重叠，无法判断哪侧更快</translation>
    </message>
    <message>
        <source>{0} calls in a step of the baseline ({1}) take {2} each, others with the same inputs {3}: {4} % of its step</source>
        <translation>基线每步有 {0} 次调用（{1}）每次耗时 {2}，而相同输入的其他调用为 {3}：占其步的 {4} %</translation>
    </message>
    <message>
        <source>{0} calls in a step of the experimental run ({1}) take {2} each, others with the same inputs {3}: {4} % of its step</source>
        <translation>实验运行每步有 {0} 次调用（{1}）每次耗时 {2}，而相同输入的其他调用为 {3}：占其步的 {4} %</translation>
    </message>
    <message>
        <source>Equal calls take {0} times as long on the host, by {1} calls of {2} operators and sizes: another machine state, or a change that touches everything</source>
        <translation>相同的调用在主机上耗时为 {0} 倍（依据 {2} 种算子与尺寸的 {1} 次调用）：机器状态不同，或是影响一切的改动</translation>
    </message>
    <message>
        <source>in the other {0} steps of each side</source>
        <translation>在每侧其余的 {0} 步中</translation>
    </message>
    <message>
        <source>in the other steps, {0} and {1}</source>
        <translation>在其余步中（{0} 步和 {1} 步）</translation>
    </message>
    <message>
        <source>Of it {0} once, for {1}; {2} ({3}) {4}</source>
        <translation>其中 {0} 只发生一次，用于 {1}；{4} {2}（{3}）</translation>
    </message>
    <message>
        <source>{0}, such as {1}</source>
        <translation>{0}，例如 {1}</translation>
    </message>
    <message>
        <source>, and {0} more of the experimental run&apos;s step are left out: it is slower by {1} or more</source>
        <translation>，且实验步中还有 {0} 未计入：它至少慢 {1}</translation>
    </message>
    <message>
        <source>, and {0} more of the baseline&apos;s step are left out: experimental is faster by {1} or more</source>
        <translation>，且基线步中还有 {0} 未计入：实验至少快 {1}</translation>
    </message>
    <message>
        <source>steps unlike the others count: without them the change is {0}</source>
        <translation>计入了与其他步不同的步：不计它们时变化为 {0}</translation>
    </message>
    <message>
        <source>trained parameters {0} -&gt; {1}; {2}</source>
        <translation>训练的参数 {0} -&gt; {1}；{2}</translation>
    </message>
    <message>
        <source>{0} are new, {1} where they run</source>
        <translation>{0} 是新增的，在出现处为 {1}</translation>
    </message>
    <message>
        <source>{0} are gone, {1} where they run</source>
        <translation>{0} 消失了，在出现处为 {1}</translation>
    </message>
    <message>
        <source>{0} is new, {1} where it runs</source>
        <translation>{0} 是新增的，在出现处为 {1}</translation>
    </message>
    <message>
        <source>{0} is gone, {1} where it runs</source>
        <translation>{0} 消失了，在出现处为 {1}</translation>
    </message>
    <message>
        <source>operators work on other input sizes</source>
        <translation>算子处理的输入尺寸不同</translation>
    </message>
    <message>
        <source>Both files end inside their step</source>
        <translation>两个文件都在其步中途结束</translation>
    </message>
    <message>
        <source>The file of the baseline ends inside its step</source>
        <translation>基线文件在其步中途结束</translation>
    </message>
    <message>
        <source>The file of the experimental run ends inside its step</source>
        <translation>实验文件在其步中途结束</translation>
    </message>
    <message>
        <source>{0}, so its time is not known ({1} as far as it was recorded)</source>
        <translation>{0}，因此其耗时未知（已记录部分 {1}）</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>bars</source>
        <translation>条形图</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>瀑布图</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>waterfall</source>
        <translation>瀑布图</translation>
    </message>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>explain</source>
        <translation>explain</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>memory</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>ranks</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>inputs</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Roof</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>roof</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>WaterfallView</name>
    <message numerus="yes">
        <source>%n smaller change(s)</source>
        <translation>
            <numerusform>%n 处较小的变化</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n gap(s)</source>
        <translation>
            <numerusform>%n 处空隙</numerusform>
        </translation>
    </message>
    <message>
        <source>The device works</source>
        <translation>设备在工作</translation>
    </message>
    <message>
        <source>The device waits</source>
        <translation>设备在等待</translation>
    </message>
    <message>
        <source>Not judged for itself.</source>
        <translation>未单独判断。</translation>
    </message>
</context>
<context>
    <name>WhatIf</name>
    <message numerus="yes">
        <source>%n block(s) as in the baseline</source>
        <translation>
            <numerusform>%n 个块按基线计算</numerusform>
        </translation>
    </message>
    <message>
        <source>What if: %1 per step with %2</source>
        <comment>the times, and how many blocks are as in the baseline</comment>
        <translation>假设：每步 %1，%2</translation>
    </message>
    <message>
        <source>arithmetic, not a prediction</source>
        <translation>仅为算术，并非预测</translation>
    </message>
    <message>
        <source>The experimental step without the difference of these blocks (%1). The baseline’s step takes %2. What the change would do to other blocks is not asked.</source>
        <translation>实验步减去这些块的差值（%1）。基线步耗时 %2。不考虑该改变对其他块的影响。</translation>
    </message>
</context>
<context>
    <name>twinlane::AddEntryDialog</name>
    <message>
        <source>Add to the notebook</source>
        <translation>加入实验笔记</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Its title</source>
        <translation>其标题</translation>
    </message>
    <message>
        <source>Title of the entry</source>
        <translation>条目标题</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>接在其后</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>A new experiment</source>
        <translation>一个新实验</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>加入</translation>
    </message>
    <message>
        <source>the comparison&apos;s baseline, %1</source>
        <translation>本次比较的基线，%1</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>twinlane::BaselinesController</name>
    <message numerus="yes">
        <source>%n recording(s)</source>
        <translation>
            <numerusform>%n 个记录</numerusform>
        </translation>
    </message>
    <message>
        <source>None is kept yet</source>
        <translation>尚未保存任何基线</translation>
    </message>
    <message>
        <source>Keep this baseline under a name…</source>
        <translation>为此基线命名并保存…</translation>
    </message>
    <message>
        <source>From three recordings of it on, a single new recording is judged by how far these lie apart.</source>
        <translation>基线有三个或更多记录时，单个新记录按这些记录彼此的差距来判断。</translation>
    </message>
    <message>
        <source>Choose the recording to compare with %1</source>
        <translation>选择要与 %1 比较的记录</translation>
    </message>
    <message>
        <source>Keep this baseline</source>
        <translation>保存此基线</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>名称：</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>A baseline&apos;s name has letters, digits, “-”, “_” and “.” only.</source>
        <translation>基线名称只能包含英文字母、数字、“-”、“_”和“.”。</translation>
    </message>
    <message>
        <source>There is a baseline %1 already</source>
        <translation>已有名为 %1 的基线</translation>
    </message>
    <message>
        <source>Its recordings go, and those that are shown take their place.</source>
        <translation>它的记录将被删除，由当前显示的记录代替。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>%1 was not kept</source>
        <translation>%1 未保存</translation>
    </message>
    <message numerus="yes">
        <source>Kept as %1: %n recording(s)</source>
        <translation>
            <numerusform>已保存为 %1：%n 个记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Keeping the baseline&apos;s recordings…</source>
        <translation>正在保存基线的记录…</translation>
    </message>
</context>
<context>
    <name>twinlane::Breadcrumb</name>
    <message>
        <source>Path of the shown block</source>
        <translation>所显示块的路径</translation>
    </message>
</context>
<context>
    <name>twinlane::CauseModel</name>
    <message>
        <source>as in the baseline</source>
        <translation>按基线计算</translation>
    </message>
</context>
<context>
    <name>twinlane::CausesView</name>
    <message>
        <source>%1 %2 · the whole step</source>
        <translation>%1 %2 · 整个步</translation>
    </message>
    <message>
        <source>Causes</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reasons</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Where the difference sits, and what changed there</source>
        <translation>差异在哪里，以及那里改变了什么</translation>
    </message>
    <message>
        <source>Why operators differ, over the whole step</source>
        <translation>整个步中算子为何不同</translation>
    </message>
    <message>
        <source>Causes %1</source>
        <translation>原因 %1</translation>
    </message>
    <message>
        <source>No block differs enough to be listed.</source>
        <translation>没有块的差异大到需要列出。</translation>
    </message>
    <message>
        <source>With two traces this lists what makes the difference.</source>
        <translation>打开两个跟踪后，这里列出造成差异的原因。</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>显示该块</translation>
    </message>
    <message>
        <source>As in the baseline</source>
        <translation>按基线计算</translation>
    </message>
    <message>
        <source>What if: the step with the baseline’s time of these blocks</source>
        <translation>假设：这些块采用基线时间时的步时间</translation>
    </message>
    <message>
        <source>%1 a step, mean of %2 | %3</source>
        <translation>每步 %1，%2 | %3 步的平均</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>Copy all as Markdown</source>
        <translation>全部复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy all as picture</source>
        <translation>全部复制为图片</translation>
    </message>
</context>
<context>
    <name>twinlane::ChipRow</name>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message numerus="yes">
        <source>%n more cause(s)</source>
        <translation>
            <numerusform>另外 %n 个原因</numerusform>
        </translation>
    </message>
    <message>
        <source>Further places where the sides differ</source>
        <translation>两侧不同的其他位置</translation>
    </message>
    <message numerus="yes">
        <source>%n more note(s)</source>
        <translation>
            <numerusform>另外 %n 条说明</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n 条说明</numerusform>
        </translation>
    </message>
    <message>
        <source>What speaks against comparing these recordings number by number, and what reading them repaired, skipped or found odd</source>
        <translation>不宜逐项比较这些记录的原因，以及读取时修复、跳过或觉得异常的内容</translation>
    </message>
    <message>
        <source>Show the step without it</source>
        <translation>显示不含它的步</translation>
    </message>
    <message>
        <source>Show the step with it</source>
        <translation>显示包含它的步</translation>
    </message>
</context>
<context>
    <name>twinlane::ComparisonActions</name>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Next cause</source>
        <translation>下一个原因</translation>
    </message>
    <message>
        <source>Previous cause</source>
        <translation>上一个原因</translation>
    </message>
    <message>
        <source>Largest difference first, or execution order</source>
        <translation>差异最大者在前，或按执行顺序</translation>
    </message>
    <message>
        <source>As in the baseline (what if)</source>
        <translation>按基线计算（假设）</translation>
    </message>
    <message>
        <source>Note on the picked block…</source>
        <translation>对所选块的备注…</translation>
    </message>
    <message>
        <source>Note on the whole comparison…</source>
        <translation>对整个比较的备注…</translation>
    </message>
</context>
<context>
    <name>twinlane::ComparisonPage</name>
    <message>
        <source>Views</source>
        <translation>视图</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsChart</name>
    <message>
        <source>Difference bars</source>
        <translation>差异条形图</translation>
    </message>
    <message>
        <source>Dashed: what the shorter side is short of, or has not at all</source>
        <translation>虚线：较短一侧所缺少的部分，或完全没有的部分</translation>
    </message>
    <message>
        <source>The differences down to this row, added up; the last row ends at the difference of the whole</source>
        <translation>累计到这一行的差异之和；最后一行等于整体的差异</translation>
    </message>
    <message>
        <source>Times of each block in both traces. Up and Down move, Right and Left open and close, Enter zooms in, Escape zooms out.</source>
        <translation>两个跟踪中每个块的时间。上下键移动，右键和左键展开与收起，回车放大，Esc 缩小。</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已收起</translation>
    </message>
    <message>
        <source>level %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>Experimental minus baseline. The line is the 95 % interval, where there is one.</source>
        <translation>实验减基线。线段为 95 % 区间（若有）。</translation>
    </message>
    <message>
        <source>Baseline → experimental</source>
        <translation>基线 → 实验</translation>
    </message>
    <message>
        <source>Experimental minus baseline, in the unit of the column</source>
        <translation>实验减基线，单位见列标题</translation>
    </message>
    <message>
        <source>The difference in percent of the baseline, or how many times as long it takes</source>
        <translation>差异占基线的百分比，或耗时为基线的多少倍</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>备注：</translation>
    </message>
    <message>
        <source>Of the modules in the block, each counted once: the experimental side&apos;s, and how many more they are than the baseline&apos;s</source>
        <translation>块中的模块,每个只计一次:实验侧的数量,以及比基线多多少</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsPlottable</name>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Running sum</source>
        <translation>累计</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>变慢</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more block(s)</source>
        <translation>
            <numerusform>…以及另外 %n 个块</numerusform>
        </translation>
    </message>
    <message>
        <source>faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>占比</translation>
    </message>
    <message>
        <source>experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>no block</source>
        <translation>无对应块</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
</context>
<context>
    <name>twinlane::DiffBarsView</name>
    <message>
        <source>Largest first</source>
        <translation>最大的在前</translation>
    </message>
    <message>
        <source>Deepest level</source>
        <translation>最深层级</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>This block has no blocks inside. Its operators and kernels stand in the tables.</source>
        <translation>这个块内部没有块。其中的算子和内核列在表格中。</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Little in common: top level only</source>
        <translation>共同之处很少：只显示最上层</translation>
    </message>
    <message>
        <source>Less than half of the time could be aligned with confidence, so blocks below the step are not compared.</source>
        <translation>能够可靠对齐的时间不到一半，因此不比较步以下的块。</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Whole axis</source>
        <translation>整条轴</translation>
    </message>
    <message>
        <source>Shows the whole time axis again (Ctrl+0). Ctrl and the wheel zoom it, Shift and the wheel move it.</source>
        <translation>重新显示整条时间轴（Ctrl+0）。Ctrl 加滚轮缩放，Shift 加滚轮平移。</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Pair with</source>
        <translation>配对对象</translation>
    </message>
    <message>
        <source>Execution order</source>
        <translation>执行顺序</translation>
    </message>
    <message>
        <source>Blocks in the order in which they ran, with the running sum (O)</source>
        <translation>按运行的先后排列各块，并显示累计和（O）</translation>
    </message>
    <message>
        <source>Blocks with the largest difference first (O)</source>
        <translation>差异最大的块在前（O）</translation>
    </message>
    <message>
        <source>No difference beyond noise</source>
        <translation>没有超出噪声的差异</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Open all below</source>
        <translation>展开其下全部</translation>
    </message>
    <message>
        <source>As in the baseline</source>
        <translation>按基线计算</translation>
    </message>
    <message>
        <source>What if: the step with the baseline’s time of this block</source>
        <translation>假设：该块采用基线时间时的步时间</translation>
    </message>
    <message>
        <source>Note…</source>
        <translation>备注…</translation>
    </message>
    <message>
        <source>Copy all lines as Markdown</source>
        <translation>将所有行复制为 Markdown</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
</context>
<context>
    <name>twinlane::DropZone</name>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Choose the trace: %1</source>
        <translation>选择跟踪文件：%1</translation>
    </message>
    <message>
        <source>Remove the trace: %1</source>
        <translation>移除跟踪文件：%1</translation>
    </message>
    <message>
        <source>Choose another…</source>
        <translation>选择另一个…</translation>
    </message>
    <message>
        <source>Drop the trace to compare with here</source>
        <translation>将作为基线的跟踪文件拖放到此处</translation>
    </message>
    <message>
        <source>Drop the trace to examine here</source>
        <translation>将要考察的跟踪文件拖放到此处</translation>
    </message>
    <message>
        <source>%1 · waiting for the other trace</source>
        <translation>%1 · 正在等待另一个跟踪文件</translation>
    </message>
    <message>
        <source>There is no such file</source>
        <translation>没有这个文件</translation>
    </message>
    <message>
        <source>A folder · waiting for the other side</source>
        <translation>文件夹 · 等待另一侧</translation>
    </message>
</context>
<context>
    <name>twinlane::EntryForm</name>
    <message>
        <source>Your verdict</source>
        <translation>自己的判定</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链接</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>as computed</source>
        <translation>按计算</translation>
    </message>
</context>
<context>
    <name>twinlane::EntryModel</name>
    <message>
        <source>Entry</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论判定</translation>
    </message>
    <message>
        <source>%1 has changed, but not these numbers</source>
        <translation>%1 已更改，但这些数值未变</translation>
    </message>
    <message>
        <source>%1 (now %2)</source>
        <translation>%1（现为 %2）</translation>
    </message>
    <message>
        <source>%1  ·  %2 of baseline</source>
        <translation>%1  ·  相对基线 %2</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>自己的判定</translation>
    </message>
    <message>
        <source>your own; computed: %1, %2</source>
        <translation>自己的判定；计算结果：%1，%2</translation>
    </message>
    <message>
        <source>Hypothesis</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsController</name>
    <message>
        <source>Compare several with this baseline…</source>
        <translation>将多个记录与此基线比较…</translation>
    </message>
    <message>
        <source>Each of several recordings against the baseline that is shown, in the order of their names: which is the first slower one?</source>
        <translation>将多个记录按名称顺序逐一与当前显示的基线比较：首个变慢的是哪一个？</translation>
    </message>
    <message>
        <source>Recordings to compare with this baseline</source>
        <translation>要与此基线比较的记录</translation>
    </message>
    <message>
        <source>Not all were compared</source>
        <translation>未能全部比较</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsModel</name>
    <message>
        <source>%1 in %2</source>
        <translation>%2 中 %1</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>not slower</source>
        <translation>未变慢</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>not compared</source>
        <translation>未比较</translation>
    </message>
    <message>
        <source>being compared…</source>
        <translation>正在比较…</translation>
    </message>
    <message>
        <source>%1: being compared</source>
        <translation>%1：正在比较</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>Recording</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95 % 区间</translation>
    </message>
    <message>
        <source>Certainty</source>
        <translation>确定性</translation>
    </message>
    <message>
        <source>Against the baseline</source>
        <translation>相对基线</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>None is slower for certain.</source>
        <translation>没有一个确定变慢。</translation>
    </message>
    <message>
        <source>None so far is slower for certain.</source>
        <translation>目前没有一个确定变慢。</translation>
    </message>
    <message>
        <source>First slower: %1.</source>
        <translation>首个变慢：%1。</translation>
    </message>
    <message>
        <source>Last before it that is not: %1.</source>
        <translation>此前最后一个未变慢：%1。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be told of %n before it.</source>
        <translation>
            <numerusform>此前有 %n 个无法判断。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be told of %n.</source>
        <translation>
            <numerusform>有 %n 个无法判断。</numerusform>
        </translation>
    </message>
    <message>
        <source>▲ first slower</source>
        <translation>▲ 首个变慢</translation>
    </message>
</context>
<context>
    <name>twinlane::ExperimentsWindow</name>
    <message>
        <source>Several recordings against one baseline</source>
        <translation>多个记录与一个基线</translation>
    </message>
    <message>
        <source>Verdicts in the order of the recordings</source>
        <translation>按记录顺序的结论</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>记录</translation>
    </message>
    <message numerus="yes">
        <source>Baseline: %1, %n recording(s)</source>
        <translation>
            <numerusform>基线：%1，%n 个记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>正在比较…</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainController</name>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Explain what is selected</source>
        <translation>解释所选内容</translation>
    </message>
    <message>
        <source>Previous call</source>
        <translation>上一次调用</translation>
    </message>
    <message>
        <source>Next call</source>
        <translation>下一次调用</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainHead</name>
    <message>
        <source>Nothing is open</source>
        <translation>未打开任何内容</translation>
    </message>
</context>
<context>
    <name>twinlane::ExplainPanel</name>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>Previous cause (Shift+N)</source>
        <translation>上一个原因 (Shift+N)</translation>
    </message>
    <message>
        <source>Next cause (N)</source>
        <translation>下一个原因 (N)</translation>
    </message>
    <message>
        <source>Close (D)</source>
        <translation>关闭 (D)</translation>
    </message>
    <message>
        <source>Equal blocks</source>
        <translation>相同的块</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Previous call (,)</source>
        <translation>上一次调用（,）</translation>
    </message>
    <message>
        <source>Next call (.)</source>
        <translation>下一次调用（.）</translation>
    </message>
    <message>
        <source>Raw fields</source>
        <translation>原始字段</translation>
    </message>
    <message>
        <source>Read both files again</source>
        <translation>重新读取两个文件</translation>
    </message>
    <message>
        <source>The events are read from the files again.</source>
        <translation>正在从文件中重新读取事件。</translation>
    </message>
    <message>
        <source>Copy the explanation</source>
        <translation>复制解释</translation>
    </message>
    <message>
        <source>Copy the name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Copy the path</source>
        <translation>复制路径</translation>
    </message>
    <message>
        <source>Copy all fields</source>
        <translation>复制所有字段</translation>
    </message>
    <message>
        <source>Show in Blocks</source>
        <translation>在“块”中显示</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>Show its operators</source>
        <translation>显示其算子</translation>
    </message>
    <message>
        <source>Show its kernels</source>
        <translation>显示其内核</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>未打开任何内容</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>打开两个跟踪文件即可比较。</translation>
    </message>
    <message>
        <source>Nothing is picked</source>
        <translation>没有选择任何内容</translation>
    </message>
    <message>
        <source>Pick a cause, a block in the chart, or an operator or kernel in a table.</source>
        <translation>请选择一个原因、图中的块，或表中的算子或内核。</translation>
    </message>
    <message>
        <source>cause %1 of %2</source>
        <translation>原因 %1 / %2</translation>
    </message>
    <message>
        <source>Per step</source>
        <translation>每步</translation>
    </message>
    <message>
        <source>Calls of %1</source>
        <translation>%1 的调用</translation>
    </message>
    <message>
        <source>outside the steps</source>
        <translation>在各步之外</translation>
    </message>
    <message numerus="yes">
        <source>%n in the step</source>
        <translation>
            <numerusform>步骤中 %n 次</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>calls</comment>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>不同之处</translation>
    </message>
    <message>
        <source>One call</source>
        <translation>一次调用</translation>
    </message>
    <message>
        <source>Equal: %1</source>
        <translation>相同：%1</translation>
    </message>
    <message>
        <source>Its fields: %1</source>
        <translation>其字段：%1</translation>
    </message>
    <message numerus="yes">
        <source>, %n more</source>
        <translation>
            <numerusform>，另有 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Its longest kernel</source>
        <translation>其最长的内核</translation>
    </message>
    <message>
        <source>Recordings</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>of the first recordings</source>
        <translation>取自第一个记录</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>在 %1 中</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Device time, by the roofs</source>
        <translation>设备时间，按上限拆分</translation>
    </message>
    <message>
        <source>Work and roof</source>
        <translation>计算量与上限</translation>
    </message>
    <message>
        <source>per step</source>
        <translation>每步</translation>
    </message>
    <message numerus="yes">
        <source>%n call(s) of all steps</source>
        <translation>
            <numerusform>所有步共 %n 次调用</numerusform>
        </translation>
    </message>
    <message>
        <source>device time</source>
        <translation>设备时间</translation>
    </message>
    <message>
        <source>host time</source>
        <translation>主机时间</translation>
    </message>
</context>
<context>
    <name>twinlane::ExportController</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Copy a picture of the chart</source>
        <translation>复制图的图片</translation>
    </message>
    <message>
        <source>Whole window as PNG…</source>
        <translation>整个窗口存为 PNG…</translation>
    </message>
    <message>
        <source>Pins as a file for --pins…</source>
        <translation>固定配对存为供 --pins 使用的文件…</translation>
    </message>
    <message>
        <source>%1 as %2…</source>
        <translation>%1存为 %2…</translation>
    </message>
    <message>
        <source>Shown table as %1…</source>
        <translation>所显示的表格存为 %1…</translation>
    </message>
    <message>
        <source>Whole window as PDF…</source>
        <translation>整个窗口存为 PDF…</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The picture was not written</source>
        <translation>图片未写入</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>Export the window</source>
        <translation>导出窗口</translation>
    </message>
    <message>
        <source>window</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>Save the pins</source>
        <translation>保存固定配对</translation>
    </message>
    <message>
        <source>pins</source>
        <translation>固定配对</translation>
    </message>
    <message>
        <source>The pins were not written</source>
        <translation>固定配对未写入</translation>
    </message>
    <message>
        <source>Page as HTML…</source>
        <translation>页面存为 HTML…</translation>
    </message>
    <message>
        <source>Report as Markdown…</source>
        <translation>报告存为 Markdown…</translation>
    </message>
    <message>
        <source>Report as text…</source>
        <translation>报告存为文本…</translation>
    </message>
    <message>
        <source>All blocks as CSV…</source>
        <translation>全部模块存为 CSV…</translation>
    </message>
    <message>
        <source>Everything as JSON…</source>
        <translation>全部内容存为 JSON…</translation>
    </message>
    <message>
        <source>Copy the report as Markdown</source>
        <translation>以 Markdown 复制报告</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Report copied</source>
        <translation>报告已复制</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>报告未能写入</translation>
    </message>
    <message>
        <source>Print the view…</source>
        <translation>打印视图…</translation>
    </message>
    <message>
        <source>Print the whole window…</source>
        <translation>打印整个窗口…</translation>
    </message>
    <message>
        <source>Handed to the printer</source>
        <translation>已发送到打印机</translation>
    </message>
    <message>
        <source>Nothing was printed</source>
        <translation>没有打印</translation>
    </message>
    <message>
        <source>The printer does not take the page; choose another one.</source>
        <translation>打印机不接受该页面；请选择另一台。</translation>
    </message>
    <message>
        <source>Picture of</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>Inputs as Operator: and cnt: text…</source>
        <translation>输入导出为 Operator: 与 cnt: 文本…</translation>
    </message>
    <message>
        <source>Inputs as problems in JSON…</source>
        <translation>输入导出为 JSON 问题集…</translation>
    </message>
    <message>
        <source>Inputs as CSV…</source>
        <translation>输入导出为 CSV…</translation>
    </message>
    <message>
        <source>The baseline&apos;s inputs as text…</source>
        <translation>基线的输入导出为文本…</translation>
    </message>
    <message>
        <source>The baseline&apos;s inputs as problems…</source>
        <translation>基线的输入导出为问题集…</translation>
    </message>
    <message>
        <source>Operator inputs</source>
        <translation>算子输入</translation>
    </message>
    <message>
        <source>Export inputs</source>
        <translation>导出输入</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>inputs</translation>
    </message>
    <message>
        <source>Shown table</source>
        <translation>所示表格</translation>
    </message>
    <message>
        <source>All tables as a workbook (.xlsx)…</source>
        <translation>所有表格另存为工作簿 (.xlsx)…</translation>
    </message>
    <message>
        <source>Export all tables</source>
        <translation>导出所有表格</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>tables</translation>
    </message>
</context>
<context>
    <name>twinlane::FieldsModel</name>
    <message>
        <source>the same on both sides</source>
        <translation>两侧相同</translation>
    </message>
    <message>
        <source>differs</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>only in the baseline</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>only in the experimental trace</source>
        <translation>仅在实验跟踪中</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>缺失</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
</context>
<context>
    <name>twinlane::FieldsTable</name>
    <message>
        <source>Fields of both events</source>
        <translation>两个事件的字段</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Copy the baseline&apos;s value</source>
        <translation>复制基线的值</translation>
    </message>
    <message>
        <source>Copy the experimental value</source>
        <translation>复制实验的值</translation>
    </message>
    <message>
        <source>Copy all fields</source>
        <translation>复制所有字段</translation>
    </message>
    <message>
        <source>Show less</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show the whole value</source>
        <translation>显示完整的值</translation>
    </message>
</context>
<context>
    <name>twinlane::FileChip</name>
    <message>
        <source>no file</source>
        <translation>无文件</translation>
    </message>
    <message>
        <source>%1 trace: %2</source>
        <translation>%1跟踪：%2</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>选择文件</translation>
    </message>
    <message>
        <source>%1
Click to choose another file</source>
        <translation>%1
点击选择另一个文件</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Recordings of this side: list, add, remove</source>
        <translation>此侧的记录：列出、添加、移除</translation>
    </message>
    <message numerus="yes">
        <source>%1, mean of %n recording(s)</source>
        <translation>
            <numerusform>%1，%n 个记录的平均</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FindingDetails</name>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1 a step, %2 of it</source>
        <translation>每步 %1，占 %2</translation>
    </message>
    <message>
        <source>in %1 of %2 steps</source>
        <translation>%2 步中的 %1 步</translation>
    </message>
    <message>
        <source>rule %1</source>
        <translation>规则 %1</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>At most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>出现</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>测得</translation>
    </message>
    <message>
        <source>Looks for</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Signs</source>
        <translation>迹象</translation>
    </message>
    <message>
        <source>%1 see the same time</source>
        <translation>%1 看到的是同一段时间</translation>
    </message>
    <message>
        <source>Reported</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>above %1 of the step and %2</source>
        <translation>超过步骤的 %1 且超过 %2</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>Details of the finding</source>
        <translation>发现的详情</translation>
    </message>
    <message>
        <source>Instead</source>
        <translation>改为</translation>
    </message>
    <message>
        <source>Recommended change</source>
        <translation>建议的修改</translation>
    </message>
    <message>
        <source>There the evidence is marked on its lane, as far as the step that is shown has any</source>
        <translation>若所示步骤含有证据，会在其泳道上标出</translation>
    </message>
    <message>
        <source>Source: a rule of this program’s own</source>
        <translation>来源：本程序自己的规则</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>来源：%1</translation>
    </message>
    <message>
        <source>%1 a step, %2 of it, within the limits</source>
        <translation>每步 %1，占 %2，在阈值以内</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>已忽略</translation>
    </message>
    <message>
        <source>without a reason</source>
        <translation>没有说明理由</translation>
    </message>
    <message>
        <source>Beside</source>
        <translation>对面</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingModel</name>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsBadge</name>
    <message>
        <source>What the experimental side does badly and the baseline does not (F)</source>
        <translation>实验侧有而基线没有的问题 (F)</translation>
    </message>
    <message numerus="yes">
        <source>%n new</source>
        <translation>
            <numerusform>%n 个新增</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n new finding(s)</source>
        <translation>
            <numerusform>%n 个新发现</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsControls</name>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter findings</source>
        <translation>筛选发现</translation>
    </message>
    <message>
        <source>Rule, block, state:new</source>
        <translation>规则、块、state:new</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>显示的内容</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Grade</source>
        <translation>等级</translation>
    </message>
    <message>
        <source>Severity</source>
        <translation>严重程度</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>States, grades, severities, sides, rules; the limits and the segment model</source>
        <translation>状态、等级、严重程度、侧、规则；阈值与片段模型</translation>
    </message>
    <message>
        <source>Limits and segment model…</source>
        <translation>阈值与片段模型…</translation>
    </message>
</context>
<context>
    <name>twinlane::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Nothing is above the limits.</source>
        <translation>没有超过阈值的项。</translation>
    </message>
    <message>
        <source>What the evidence owns of the step’s critical path: an upper bound and no promise, because what replaces it costs something, too.</source>
        <translation>证据在步骤关键路径上所占的部分：是上限而非承诺，因为替代它的做法也有开销。</translation>
    </message>
    <message>
        <source>%1 in all, with possible ones</source>
        <translation>总计 %1，含可能项</translation>
    </message>
    <message>
        <source>%1 in all</source>
        <translation>总计 %1</translation>
    </message>
    <message>
        <source>The length of the union of all evidence that counts: no instant counts twice, so bounds are never added.</source>
        <translation>所有计入证据的并集长度：任何时刻都不重复计算，因此上限从不相加。</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>未打开任何内容</translation>
    </message>
    <message>
        <source>With a trace this lists what is wrong in it.</source>
        <translation>打开跟踪后，这里会列出其中的问题。</translation>
    </message>
    <message>
        <source>The findings could not be made</source>
        <translation>无法得出发现</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>请稍候…</translation>
    </message>
    <message>
        <source>Looking for what is wrong in the runs.</source>
        <translation>正在查找运行中的问题。</translation>
    </message>
    <message>
        <source>No finding matches</source>
        <translation>没有匹配的发现</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>没有内容通过筛选。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>显示该块</translation>
    </message>
    <message>
        <source>Show in the Timeline</source>
        <translation>在时间线中显示</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy all lines</source>
        <translation>复制所有行</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <source>Ignore here…</source>
        <translation>在此忽略…</translation>
    </message>
    <message>
        <source>Ignore this rule…</source>
        <translation>忽略此规则…</translation>
    </message>
    <message>
        <source>Upper bounds in %1 a step, not savings</source>
        <translation>每步的上限（%1），不等于节省</translation>
    </message>
    <message>
        <source>The segment model is off.</source>
        <translation>片段模型已关闭。</translation>
    </message>
    <message>
        <source>What is known, without a bound</source>
        <translation>已知信息，无上界</translation>
    </message>
</context>
<context>
    <name>twinlane::HeaderChips</name>
    <message numerus="yes">
        <source>%n rank(s)</source>
        <translation>
            <numerusform>%n 个 rank</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::HelpActions</name>
    <message>
        <source>What every number means</source>
        <translation>每个数字的含义</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>About Twinlane</source>
        <translation>关于 Twinlane</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Twinlane %1&lt;/h3&gt;&lt;p&gt;Compares two traces of the PyTorch profiler.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later. With QCustomPlot (GPL), Qt (LGPL), simdjson (Apache 2.0) and the typeface Inter (OFL).&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Twinlane %1&lt;/h3&gt;&lt;p&gt;比较 PyTorch 性能分析器的两个跟踪文件。&lt;/p&gt;&lt;p&gt;自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。使用了 QCustomPlot（GPL）、Qt（LGPL）、simdjson（Apache 2.0）和字体 Inter（OFL）。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>twinlane::HelpWindow</name>
    <message>
        <source>Chapters</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Find in the help</source>
        <translation>在帮助中查找</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>This page is in English.</source>
        <translation>本页为英文。</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Findings, rule by rule</source>
        <translation>发现：逐条规则</translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleCanvas</name>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
    <message>
        <source>The blocks of both traces, each on the one that it is in and as wide as its time: the baseline above the axis, the experimental trace below. Left and Right go from block to block, Down into one, Up out of it, Enter zooms in, Escape zooms out.</source>
        <translation>两个跟踪的模块，每个都位于它所在的模块之上，宽度即其时间：基线在轴的上方，实验跟踪在下方。左右键在模块之间移动，下键进入，上键离开，回车放大，Esc 缩小。</translation>
    </message>
    <message numerus="yes">
        <source>%n small block(s)</source>
        <translation>
            <numerusform>%n 个小模块</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleLegend</name>
    <message>
        <source>slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>gone or new</source>
        <translation>已消失或新增</translation>
    </message>
    <message>
        <source>unexplained</source>
        <translation>未解释</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
</context>
<context>
    <name>twinlane::IcicleView</name>
    <message>
        <source>Icicle</source>
        <translation>冰柱图</translation>
    </message>
</context>
<context>
    <name>twinlane::Ignoring</name>
    <message>
        <source>Ignore here…</source>
        <translation>在此忽略…</translation>
    </message>
    <message>
        <source>Ignore this rule…</source>
        <translation>忽略此规则…</translation>
    </message>
    <message>
        <source>Count it again</source>
        <translation>重新计入</translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>This rule at this block is shown as ignored and counts nowhere. The session keeps it.</source>
        <translation>此规则在此块显示为已忽略，不计入任何统计。会话会保留它。</translation>
    </message>
    <message>
        <source>This rule is shown as ignored everywhere and counts nowhere. The session keeps it.</source>
        <translation>此规则在各处显示为已忽略，不计入任何统计。会话会保留它。</translation>
    </message>
    <message>
        <source>This rule is ignored.</source>
        <translation>此规则已忽略。</translation>
    </message>
    <message>
        <source>Ignored here.</source>
        <translation>在此已忽略。</translation>
    </message>
    <message>
        <source>Why is this rule ignored everywhere?</source>
        <translation>为什么在各处忽略此规则？</translation>
    </message>
    <message>
        <source>Why is it ignored here?</source>
        <translation>为什么在此忽略？</translation>
    </message>
    <message>
        <source>Reason, may be empty</source>
        <translation>原因，可留空</translation>
    </message>
</context>
<context>
    <name>twinlane::InputListsController</name>
    <message>
        <source>Lines copied</source>
        <translation>已复制行</translation>
    </message>
</context>
<context>
    <name>twinlane::InputListsPage</name>
    <message>
        <source>By operator</source>
        <translation>按算子</translation>
    </message>
    <message>
        <source>No input matches</source>
        <translation>没有匹配的输入</translation>
    </message>
    <message>
        <source>Nothing here passes the filter.</source>
        <translation>这里没有符合筛选条件的内容。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No inputs</source>
        <translation>没有输入</translation>
    </message>
</context>
<context>
    <name>twinlane::InputsBoard</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Calls that are not listed or not complete, why, and what would record them</source>
        <translation>未列出或不完整的调用、原因以及如何记录</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation>表格显示哪些列</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>遗漏</translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) left out</source>
        <translation>
            <numerusform>省略了 %Ln 次调用</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsControls</name>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Filter inputs</source>
        <translation>筛选输入</translation>
    </message>
    <message>
        <source>Operator, type, shape</source>
        <translation>算子、类型、形状</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
</context>
<context>
    <name>twinlane::InputsTable</name>
    <message>
        <source>Usual columns</source>
        <translation>常用列</translation>
    </message>
    <message>
        <source>Copy as cnt: lines</source>
        <translation>复制为 cnt: 行</translation>
    </message>
    <message>
        <source>Copy the baseline&apos;s cnt: lines</source>
        <translation>复制基线的 cnt: 行</translation>
    </message>
    <message>
        <source>Copy as a table</source>
        <translation>复制为表格</translation>
    </message>
    <message>
        <source>Show in Operators</source>
        <translation>在“算子”中显示</translation>
    </message>
    <message>
        <source>Only %1</source>
        <translation>仅 %1</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::InputsView</name>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Counts</source>
        <translation>统计范围</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Calls in the picked block, else in the zoomed one, in the chosen steps</source>
        <translation>所选步骤中选中块（否则为放大块）内的调用</translation>
    </message>
    <message>
        <source>All calls</source>
        <translation>全部调用</translation>
    </message>
    <message>
        <source>All calls of the traces, also outside of steps</source>
        <translation>追踪中的所有调用，包括步骤之外</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>Open two traces to compare them.</source>
        <translation>打开两个跟踪文件即可比较。</translation>
    </message>
    <message>
        <source>The table could not be made</source>
        <translation>无法生成表格</translation>
    </message>
    <message>
        <source>One moment…</source>
        <translation>请稍候…</translation>
    </message>
    <message>
        <source>Reading the operators&apos; inputs.</source>
        <translation>正在读取算子的输入。</translation>
    </message>
    <message>
        <source>No input matches</source>
        <translation>没有匹配的输入</translation>
    </message>
    <message>
        <source>Nothing here passes the filter. Operators that PyTorch decomposes, such as linear, are listed by what they call.</source>
        <translation>没有内容通过筛选。PyTorch 会分解的算子（如 linear）按其内部调用列出。</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>No shapes of inputs recorded</source>
        <translation>未记录输入的形状</translation>
    </message>
    <message>
        <source>Operators can be listed by their inputs where the trace was recorded with record_shapes=True.</source>
        <translation>用 record_shapes=True 录制的追踪才能按输入列出算子。</translation>
    </message>
    <message>
        <source>How to record</source>
        <translation>如何录制</translation>
    </message>
    <message>
        <source>No inputs in this block</source>
        <translation>该块中没有输入</translation>
    </message>
    <message>
        <source>No inputs in these traces</source>
        <translation>这些追踪中没有输入</translation>
    </message>
</context>
<context>
    <name>twinlane::KeySheet</name>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>twinlane::LanguageMenu</name>
    <message>
        <source>Language</source>
        <translation>语言 (Language)</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
</context>
<context>
    <name>twinlane::LanguageModelDialog</name>
    <message>
        <source>Forget the kept key</source>
        <translation>忘记已保存的密钥</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>A language model can explain findings in other words. It is asked only in the window &quot;Explain findings&quot;, which shows every byte before it is sent. Without an address nothing is ever sent.</source>
        <translation>语言模型可以换一种说法解释发现。只有在“解释发现”窗口中才会询问它，该窗口在发送前显示每一个字节。没有地址就绝不会发送任何内容。</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>密钥</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>The key comes from the environment variable %1.</source>
        <translation>密钥来自环境变量 %1。</translation>
    </message>
    <message>
        <source>The desktop&apos;s keyring keeps the key; the environment variable %1 comes before it. It stands in no setting, session, log or export. Leave the field empty to keep what is there.</source>
        <translation>密钥由桌面的密钥环保存；环境变量 %1 优先。它不会出现在任何设置、会话、日志或导出中。留空则保留现有密钥。</translation>
    </message>
    <message>
        <source>A server that wants a key gets that of the environment variable %1.</source>
        <translation>需要密钥的服务器会得到环境变量 %1 中的密钥。</translation>
    </message>
    <message>
        <source>Requests go to %1.</source>
        <translation>请求发往 %1。</translation>
    </message>
    <message>
        <source>No key of this server is kept any more.</source>
        <translation>不再保存此服务器的密钥。</translation>
    </message>
    <message>
        <source>The keyring could not be changed: %1</source>
        <translation>无法更改密钥环：%1</translation>
    </message>
    <message>
        <source>The keyring does not keep the key: %1. The environment variable %2 needs no keyring.</source>
        <translation>密钥环未保存密钥：%1。环境变量 %2 无需密钥环。</translation>
    </message>
</context>
<context>
    <name>twinlane::LimitsPopup</name>
    <message>
        <source>Reported above, of the mean step</source>
        <translation>超过平均步骤的此比例才报告</translation>
    </message>
    <message>
        <source>and above, per step</source>
        <translation>且每步超过</translation>
    </message>
    <message>
        <source>Medium above, of the mean step</source>
        <translation>超过平均步骤的此比例为中</translation>
    </message>
    <message>
        <source>High above, of the mean step</source>
        <translation>超过平均步骤的此比例为高</translation>
    </message>
    <message>
        <source>Information below, of the steps</source>
        <translation>低于步骤数的此比例为信息</translation>
    </message>
    <message>
        <source>Limits of findings</source>
        <translation>发现的阈值</translation>
    </message>
    <message>
        <source>Defaults</source>
        <translation>默认值</translation>
    </message>
    <message>
        <source>Second opinion of the segment model</source>
        <translation>片段模型的第二意见</translation>
    </message>
    <message>
        <source>It confirms what rules infer, and names what no rule speaks of. It changes no bound.</source>
        <translation>它确认规则推断的结果，并指出没有规则提到的内容。它不改变任何上限。</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>应用</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadController</name>
    <message>
        <source>Replacing the baseline</source>
        <translation>正在更换基线</translation>
    </message>
    <message>
        <source>Replacing the experimental trace</source>
        <translation>正在更换实验跟踪</translation>
    </message>
    <message>
        <source>Choose the experimental trace</source>
        <translation>选择实验的跟踪文件</translation>
    </message>
    <message>
        <source>Choose the baseline trace</source>
        <translation>选择基线的跟踪文件</translation>
    </message>
    <message>
        <source>A session opens by itself; the other file was left out</source>
        <translation>会话单独打开；另一个文件已忽略</translation>
    </message>
    <message>
        <source>Choose the baseline trace, both traces, or a session</source>
        <translation>选择基线的跟踪文件、两个跟踪文件或一个会话</translation>
    </message>
    <message>
        <source>Choose the folder of the baseline: the traces of all its ranks</source>
        <translation>选择基线的文件夹：其所有 rank 的跟踪文件</translation>
    </message>
    <message>
        <source>Choose the folder of the experimental side, or cancel to see one alone</source>
        <translation>选择实验侧的文件夹，或取消以只查看一侧</translation>
    </message>
    <message>
        <source>A log beside a trace</source>
        <translation>日志与跟踪文件</translation>
    </message>
    <message>
        <source>%1 is a log of compile-time benchmarks and %2 is not. Open two logs or two traces.</source>
        <translation>%1 是编译时间基准测试的日志，而 %2 不是。请打开两份日志或两个跟踪文件。</translation>
    </message>
    <message>
        <source>Cancelled after %1; none is kept</source>
        <translation>已取消（%1）；不保留任何 rank</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadPage</name>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
</context>
<context>
    <name>twinlane::LoadPanel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 events</source>
        <translation>%1 个事件</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Reading the ranks · %1 of %2 files</source>
        <translation>正在读取 rank · %1 / %2 个文件</translation>
    </message>
</context>
<context>
    <name>twinlane::LogNumberModel</name>
    <message>
        <source>(mean of %1, from %2 to %3)</source>
        <translation>（%1 次的平均，从 %2 到 %3）</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>The part of the time above that none of its parts holds</source>
        <translation>上方时间中不属于其任何部分的那一段</translation>
    </message>
    <message>
        <source>What was measured; times below one another are parts of the time above</source>
        <translation>测量的内容；缩进的时间是上方时间的一部分</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Mean over the runs that have the number</source>
        <translation>有此数字的各次运行的平均</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>The upper bar is the baseline; lengths compare within a section</source>
        <translation>上方的条为基线；长度在同一部分内可比</translation>
    </message>
    <message>
        <source>Experimental less baseline</source>
        <translation>实验减基线</translation>
    </message>
    <message>
        <source>Difference as a share of the baseline</source>
        <translation>差异占基线的比例</translation>
    </message>
    <message>
        <source>Smallest and largest of the runs</source>
        <translation>各次运行的最小值与最大值</translation>
    </message>
    <message>
        <source>From – to</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>Runs that have the number, on each side</source>
        <translation>每一侧有此数字的运行次数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Whether a difference in time is beyond the noise; counts have none</source>
        <translation>时间差异是否超出噪声；计数没有噪声</translation>
    </message>
    <message>
        <source>Judgement</source>
        <translation>判断</translation>
    </message>
</context>
<context>
    <name>twinlane::LogNumberTree</name>
    <message>
        <source>Numbers of the picked model</source>
        <translation>所选模型的数字</translation>
    </message>
    <message>
        <source>Copy as TSV</source>
        <translation>复制为 TSV</translation>
    </message>
    <message>
        <source>Copied as TSV</source>
        <translation>已复制为 TSV</translation>
    </message>
    <message>
        <source>Copied as Markdown</source>
        <translation>已复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
</context>
<context>
    <name>twinlane::LogPairModel</name>
    <message>
        <source>In both logs</source>
        <translation>两份日志都有</translation>
    </message>
    <message>
        <source>Only in the baseline</source>
        <translation>仅在基线中</translation>
    </message>
    <message>
        <source>Only in the experimental log</source>
        <translation>仅在实验日志中</translation>
    </message>
</context>
<context>
    <name>twinlane::LogRunModel</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1，第 %2 行</translation>
    </message>
    <message>
        <source>The log that holds the run</source>
        <translation>包含此运行的日志</translation>
    </message>
    <message>
        <source>Side</source>
        <translation>侧</translation>
    </message>
    <message>
        <source>Where the run stands in the file</source>
        <translation>运行在文件中的位置</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>How the run ended, as the benchmark says</source>
        <translation>基准测试所报告的运行结果</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Eager time by compiled time, as the benchmark says</source>
        <translation>基准测试所报告的 eager 时间与编译后时间之比</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>加速比</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The commit in the prompt of the command</source>
        <translation>命令提示符中的提交</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>提交</translation>
    </message>
    <message>
        <source>The benchmark that ran</source>
        <translation>所运行的基准测试</translation>
    </message>
    <message>
        <source>Script</source>
        <translation>脚本</translation>
    </message>
    <message>
        <source>Flags that not all of these runs have with the same value; the tool tip of a run has all</source>
        <translation>并非所有这些运行都以相同值带有的选项；运行的提示中有全部选项</translation>
    </message>
    <message>
        <source>Flags that differ</source>
        <translation>不同的选项</translation>
    </message>
</context>
<context>
    <name>twinlane::LogRunTable</name>
    <message>
        <source>Runs of the picked model</source>
        <translation>所选模型的运行</translation>
    </message>
</context>
<context>
    <name>twinlane::LogsController</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 及另外 %n 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::LogsPage</name>
    <message>
        <source>Order</source>
        <translation>顺序</translation>
    </message>
    <message>
        <source>Filter models</source>
        <translation>筛选模型</translation>
    </message>
    <message>
        <source>As in the log</source>
        <translation>按日志顺序</translation>
    </message>
    <message>
        <source>Largest difference first</source>
        <translation>差异最大的在前</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>按名称</translation>
    </message>
    <message>
        <source>What ran</source>
        <translation>运行的内容</translation>
    </message>
    <message>
        <source>No model fits the filter.</source>
        <translation>没有模型符合筛选条件。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>twinlane::MainWindow</name>
    <message>
        <source>Named baselines</source>
        <translation>已命名的基线</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Swap the traces</source>
        <translation>交换两个跟踪</translation>
    </message>
    <message>
        <source>Read both files again</source>
        <translation>重新读取两个文件</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Filter the tables</source>
        <translation>筛选表格</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>跟踪</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>查找模块、算子、内核</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Add to the notebook…</source>
        <translation>加入实验笔记…</translation>
    </message>
    <message>
        <source>Notebook</source>
        <translation>实验笔记</translation>
    </message>
    <message>
        <source>Leave out outliers and warm-up steps</source>
        <translation>排除离群步和预热步</translation>
    </message>
    <message>
        <source>Count all steps</source>
        <translation>计入全部步</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>打开 %1</translation>
    </message>
    <message>
        <source>Open %1 → %2</source>
        <translation>打开 %1 → %2</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>Recordings and peaks</source>
        <translation>录制与峰值</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>转到</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>笔记</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>减少动画</translation>
    </message>
    <message>
        <source>Nothing glides to its place. The desktop&apos;s setting counts, too.</source>
        <translation>不使用移动动画。桌面的设置同样有效。</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>One file becomes the experimental side, two become the pair. A pill takes a file as its side.</source>
        <translation>一个文件成为实验侧，两个文件成为一对；上方的文件框把文件作为其所在一侧。</translation>
    </message>
</context>
<context>
    <name>twinlane::MapCanvas</name>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
    <message>
        <source>The blocks in the order in which they ran, as large as their times. Left and Right go from block to block, Down into one, Up out of it, Shift+Left and Shift+Right from repeat to repeat, Enter zooms in, Escape zooms out.</source>
        <translation>按运行顺序排列的模块，大小即其时间。左右键在模块之间移动，下键进入，上键离开，Shift+左右键在重复项之间移动，回车放大，Esc 缩小。</translation>
    </message>
</context>
<context>
    <name>twinlane::MapLegend</name>
    <message>
        <source>Legend: %1, %2</source>
        <translation>图例：%1，%2</translation>
    </message>
    <message>
        <source>Legend: %1, %2, colour from half to double the time, outlined: could be chance</source>
        <translation>图例：%1，%2，颜色表示时间从一半到两倍，仅有轮廓：可能是偶然</translation>
    </message>
    <message>
        <source>area: time</source>
        <translation>面积：时间</translation>
    </message>
    <message>
        <source>area: time of the longer side</source>
        <translation>面积：较长一侧的时间</translation>
    </message>
    <message>
        <source>double</source>
        <translation>两倍</translation>
    </message>
    <message>
        <source>baseline, experimental</source>
        <translation>基线，实验</translation>
    </message>
    <message>
        <source>a dot per repeat</source>
        <translation>每次重复一个点</translation>
    </message>
    <message>
        <source>half</source>
        <translation>一半</translation>
    </message>
</context>
<context>
    <name>twinlane::MapView</name>
    <message>
        <source>Map</source>
        <translation>地图</translation>
    </message>
</context>
<context>
    <name>twinlane::MemoryCanvas</name>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>The allocated memory of both traces over time. W and S zoom, Left and Right move the line at which both are read, with Shift they mark a region and select the block around it, P puts the line to the next peak, Enter selects the block there or zooms into the region&apos;s, Escape zooms out.</source>
        <translation>两个跟踪随时间分配的内存。W 和 S 缩放，左右键移动读数线，按住 Shift 时标出区域并选中包含它的块，P 把读数线移到下一个峰值，回车选择该处的块或放大到区域的块，Esc 缩小。</translation>
    </message>
</context>
<context>
    <name>twinlane::MemoryView</name>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>W S zoom · ← → read · P peaks · Enter selects</source>
        <translation>W S 缩放 · ← → 读数 · P 峰值 · 回车选择</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>one step</source>
        <translation>一步</translation>
    </message>
    <message>
        <source>The step of each side that is nearest to the mean, as in the timeline.</source>
        <translation>每侧最接近均值的步，与时间线相同。</translation>
    </message>
    <message>
        <source>whole recording</source>
        <translation>整个记录</translation>
    </message>
    <message>
        <source>All that was recorded, with every step.</source>
        <translation>记录的全部内容，包括每个步。</translation>
    </message>
    <message>
        <source>Peak, %1</source>
        <translation>峰值，%1</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>Reading the memory…</source>
        <translation>正在读取内存…</translation>
    </message>
    <message>
        <source>No memory was recorded</source>
        <translation>未记录内存</translation>
    </message>
    <message>
        <source>Record with profile(profile_memory=True), and the allocations of each step stand here: both curves, their peaks, and who owns what there.</source>
        <translation>使用 profile(profile_memory=True) 记录后，这里会显示每个步的内存分配：两条曲线、峰值以及归属。</translation>
    </message>
    <message>
        <source>No memory in these steps</source>
        <translation>这些步中没有内存条目</translation>
    </message>
    <message>
        <source>The steps that are compared have no records of this device.</source>
        <translation>所比较的步没有该设备的条目。</translation>
    </message>
    <message>
        <source>No curves</source>
        <translation>没有曲线</translation>
    </message>
    <message>
        <source>There is not enough memory to read these traces.</source>
        <translation>内存不足，无法读取这些跟踪。</translation>
    </message>
</context>
<context>
    <name>twinlane::NoteField</name>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Add a note…</source>
        <translation>添加备注…</translation>
    </message>
    <message>
        <source>A session keeps it, and exported reports have it.</source>
        <translation>会话会保存它，导出的报告会包含它。</translation>
    </message>
    <message>
        <source>What you found out about it</source>
        <translation>您对此的发现</translation>
    </message>
    <message>
        <source>Note on the whole comparison</source>
        <translation>对整个比较的备注</translation>
    </message>
</context>
<context>
    <name>twinlane::NotebookController</name>
    <message>
        <source>The files of the last entry are still read</source>
        <translation>仍在读取上一条目的文件</translation>
    </message>
    <message>
        <source>Reading the files once more for the notebook</source>
        <translation>正在为实验笔记再次读取文件</translation>
    </message>
    <message>
        <source>Nothing was added to the notebook</source>
        <translation>未加入任何内容</translation>
    </message>
    <message>
        <source>The notebook is full; begin another session.</source>
        <translation>笔记已满；请新建会话。</translation>
    </message>
    <message>
        <source>Added to the notebook</source>
        <translation>已加入实验笔记</translation>
    </message>
    <message>
        <source>Export the notebook</source>
        <translation>导出实验笔记</translation>
    </message>
    <message>
        <source>The notebook was not exported</source>
        <translation>实验笔记未导出</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>twinlane::NotebookWindow</name>
    <message>
        <source>Notebook</source>
        <translation>实验笔记</translation>
    </message>
    <message>
        <source>No experiment yet. Add what is compared to the notebook, or begin an experiment with a question.</source>
        <translation>还没有实验。将当前比较加入笔记，或从一个问题开始新实验。</translation>
    </message>
    <message>
        <source>Experiments</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>New experiment</source>
        <translation>新实验</translation>
    </message>
    <message>
        <source>Title of the experiment</source>
        <translation>实验标题</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Entries</source>
        <translation>条目</translation>
    </message>
    <message>
        <source>Threats to validity, one a line</source>
        <translation>有效性威胁，每行一条</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Remove the entry</source>
        <translation>移除条目</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Markdown…</source>
        <translation>Markdown…</translation>
    </message>
    <message>
        <source>HTML…</source>
        <translation>HTML…</translation>
    </message>
    <message>
        <source>JSON…</source>
        <translation>JSON…</translation>
    </message>
    <message>
        <source>All files are as they were</source>
        <translation>所有文件均未变化</translation>
    </message>
</context>
<context>
    <name>twinlane::NotesController</name>
    <message>
        <source>Note on the comparison</source>
        <translation>对整个比较的备注</translation>
    </message>
    <message>
        <source>Note on %1</source>
        <translation>对 %1 的备注</translation>
    </message>
</context>
<context>
    <name>twinlane::OperatorList</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
</context>
<context>
    <name>twinlane::OperatorListModel</name>
    <message>
        <source>Scaled</source>
        <translation>按比例</translation>
    </message>
</context>
<context>
    <name>twinlane::OptionsBar</name>
    <message>
        <source>Value of several steps</source>
        <translation>多个步的取值方式</translation>
    </message>
    <message>
        <source>Level of the blocks</source>
        <translation>块的层级</translation>
    </message>
    <message>
        <source>Steps: %1</source>
        <translation>步：%1</translation>
    </message>
    <message>
        <source>Steps: %1 and %2</source>
        <translation>步：%1 和 %2</translation>
    </message>
    <message>
        <source>%1, chosen</source>
        <translation>%1，已选定</translation>
    </message>
    <message>
        <source>%1, steady</source>
        <translation>%1，稳定</translation>
    </message>
    <message>
        <source>All kept steps</source>
        <translation>所有保留的步</translation>
    </message>
    <message>
        <source>Every step of the recording but those that ended before their device work</source>
        <translation>记录中的每一步，但不含在其设备任务之前就结束的步</translation>
    </message>
    <message numerus="yes">
        <source>Leave the %n marked step(s) out</source>
        <translation>
            <numerusform>不计 %n 个带标记的步</numerusform>
        </translation>
    </message>
    <message>
        <source>No step is marked</source>
        <translation>没有步带标记</translation>
    </message>
    <message>
        <source>Warm-up, incomplete and outlying steps do not count</source>
        <translation>预热的、不完整的和离群的步不计入</translation>
    </message>
    <message>
        <source>Which steps are compared. A step is one iteration as the profiler marked it.</source>
        <translation>比较哪些步。一步即分析器所标记的一次迭代。</translation>
    </message>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>…以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Numbers, as 3,5-7</source>
        <translation>编号，如 3,5-7</translation>
    </message>
    <message>
        <source>The numbers stand in the steps&apos; names. Enter compares these.</source>
        <translation>编号写在步的名称中。按 Enter 比较这些步。</translation>
    </message>
    <message>
        <source>Numbers and ranges with commas, as 3,5-7</source>
        <translation>编号和区间用逗号分隔，如 3,5-7</translation>
    </message>
    <message>
        <source>The steps are %1 to %2</source>
        <translation>可用的步为 %1 至 %2</translation>
    </message>
    <message>
        <source>Numbers of the steps to compare: %1</source>
        <translation>要比较的步的编号：%1</translation>
    </message>
    <message>
        <source>What is compared can be chosen once the new comparison is there</source>
        <translation>新的比较完成之后才能选择比较的内容</translation>
    </message>
    <message>
        <source>Kind of steps</source>
        <translation>步的类型</translation>
    </message>
    <message>
        <source>All kinds of steps</source>
        <translation>所有类型的步</translation>
    </message>
    <message>
        <source>Each kind is compared with itself</source>
        <translation>每种类型与自身比较</translation>
    </message>
    <message>
        <source>Only steps of this kind</source>
        <translation>仅此类型的步</translation>
    </message>
    <message>
        <source>One side has no steps of this kind</source>
        <translation>一侧没有此类型的步</translation>
    </message>
</context>
<context>
    <name>twinlane::OptionsController</name>
    <message>
        <source>Of the baseline&apos;s program…</source>
        <translation>基线程序的…</translation>
    </message>
    <message>
        <source>Of the experimental program…</source>
        <translation>实验程序的…</translation>
    </message>
    <message>
        <source>Without the added recordings</source>
        <translation>去掉添加的记录</translation>
    </message>
    <message>
        <source>Not pinned: another comparison is being made</source>
        <translation>未固定：正在进行另一次比较</translation>
    </message>
    <message>
        <source>%1 (Ctrl+Z undoes it)</source>
        <translation>%1（Ctrl+Z 撤销）</translation>
    </message>
    <message>
        <source>Further recordings of the baseline&apos;s program</source>
        <translation>基线程序的其他记录</translation>
    </message>
    <message>
        <source>Further recordings of the experimental program</source>
        <translation>实验程序的其他记录</translation>
    </message>
    <message>
        <source>Differences are judged by recordings instead of steps, once there are four in all</source>
        <translation>记录总数达到四次后，差异按记录而不是按步判定</translation>
    </message>
    <message>
        <source>Names from another recording for the baseline…</source>
        <translation>基线使用另一次记录的名称…</translation>
    </message>
    <message>
        <source>Names from another recording for the experimental run…</source>
        <translation>实验使用另一次记录的名称…</translation>
    </message>
    <message>
        <source>Without names from other recordings</source>
        <translation>不使用其他记录的名称</translation>
    </message>
    <message>
        <source>A recording of the same program with names of modules</source>
        <translation>同一程序的、带有模块名称的记录</translation>
    </message>
    <message>
        <source>Names are taken from the other recording, times are not</source>
        <translation>名称取自另一次记录，时间不取自它</translation>
    </message>
    <message>
        <source>Peaks of devices…</source>
        <translation>设备峰值…</translation>
    </message>
    <message>
        <source>Peaks of the data sheets</source>
        <translation>规格书峰值</translation>
    </message>
    <message>
        <source>Peaks of devices</source>
        <translation>设备峰值</translation>
    </message>
    <message>
        <source>No table of peaks</source>
        <translation>不是峰值表</translation>
    </message>
    <message>
        <source>Rates are held against the peaks of %1</source>
        <translation>速率以 %1 的峰值为准</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Undone: %1</source>
        <translation>已撤销：%1</translation>
    </message>
    <message>
        <source>Done again: %1</source>
        <translation>已重做：%1</translation>
    </message>
    <message>
        <source>Zoom to %1</source>
        <translation>缩放到 %1</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewLine</name>
    <message>
        <source>Show the overview table</source>
        <translation>显示概览表</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewModel</name>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>different</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>变差</translation>
    </message>
    <message>
        <source>better</source>
        <translation>变好</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Experimental</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Delta (%)</source>
        <translation>差值（%）</translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewTable</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Hide the overview table</source>
        <translation>隐藏概览表</translation>
    </message>
    <message>
        <source>Overview of both traces</source>
        <translation>两个跟踪的概览</translation>
    </message>
    <message>
        <source>Fewer metrics</source>
        <translation>较少指标</translation>
    </message>
    <message numerus="yes">
        <source>%n more, equal or not recorded</source>
        <translation>
            <numerusform>另外 %n 项，相同或未记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另外 %n 项</numerusform>
        </translation>
    </message>
    <message>
        <source>Show fewer metrics</source>
        <translation>显示较少指标</translation>
    </message>
    <message numerus="yes">
        <source>Show %n more metric(s)</source>
        <translation>
            <numerusform>再显示 %n 项指标</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::OverviewView</name>
    <message>
        <source>%1, but every step longer</source>
        <translation>%1，但每一步都更长</translation>
    </message>
    <message>
        <source>%1, but every step shorter</source>
        <translation>%1，但每一步都更短</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Open the other trace…</source>
        <translation>打开另一个跟踪文件…</translation>
    </message>
    <message>
        <source>Steps %1</source>
        <translation>步 %1</translation>
    </message>
    <message>
        <source>Steps %1 | %2</source>
        <translation>步 %1 | %2</translation>
    </message>
    <message>
        <source>Which steps are compared. A step is one iteration as the profiler marked it.</source>
        <translation>比较哪些步。一步即分析器所标记的一次迭代。</translation>
    </message>
    <message>
        <source>How this was judged</source>
        <translation>判断依据</translation>
    </message>
    <message>
        <source>%1 Click for how this was judged.</source>
        <translation>%1 单击查看判断依据。</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>rank %1</translation>
    </message>
    <message>
        <source>ranks %1 | %2</source>
        <translation>rank %1 | %2</translation>
    </message>
    <message>
        <source>Real</source>
        <translation>真实性</translation>
    </message>
</context>
<context>
    <name>twinlane::OwnerModel</name>
    <message>
        <source>At the peak, in %1</source>
        <translation>峰值处，单位 %1</translation>
    </message>
    <message>
        <source>Allocated</source>
        <translation>已分配</translation>
    </message>
    <message>
        <source>A</source>
        <comment>the baseline, in little room</comment>
        <translation>A</translation>
    </message>
    <message>
        <source>B</source>
        <comment>the experimental side, in little room</comment>
        <translation>B</translation>
    </message>
</context>
<context>
    <name>twinlane::OwnerTable</name>
    <message>
        <source>Owners of the memory at the peak</source>
        <translation>峰值处内存的归属</translation>
    </message>
</context>
<context>
    <name>twinlane::PageActions</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Copy the numbers as TSV</source>
        <translation>将数字复制为 TSV</translation>
    </message>
    <message>
        <source>Copy the numbers as Markdown</source>
        <translation>将数字复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy the shown rows as cnt: lines</source>
        <translation>将显示的行复制为 cnt: 行</translation>
    </message>
    <message>
        <source>Copy the shown rows of the baseline as cnt: lines</source>
        <translation>将显示的基线行复制为 cnt: 行</translation>
    </message>
    <message>
        <source>Report as Markdown…</source>
        <translation>报告存为 Markdown…</translation>
    </message>
    <message>
        <source>Report as text…</source>
        <translation>报告存为文本…</translation>
    </message>
    <message>
        <source>All numbers as CSV…</source>
        <translation>全部数字存为 CSV…</translation>
    </message>
    <message>
        <source>All inputs as CSV…</source>
        <translation>所有输入存为 CSV…</translation>
    </message>
    <message>
        <source>Everything as JSON…</source>
        <translation>全部内容存为 JSON…</translation>
    </message>
    <message>
        <source>Page as PNG…</source>
        <translation>页面存为 PNG…</translation>
    </message>
    <message>
        <source>Copy a picture of the page</source>
        <translation>复制页面图片</translation>
    </message>
</context>
<context>
    <name>twinlane::PageExport</name>
    <message>
        <source>Export a report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>The report was not written</source>
        <translation>报告未能写入</translation>
    </message>
    <message>
        <source>Export a picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>The picture was not written</source>
        <translation>图片未写入</translation>
    </message>
    <message>
        <source>Picture copied</source>
        <translation>图片已复制</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>twinlane::PartsList</name>
    <message>
        <source>the whole difference, %1</source>
        <translation>全部差异，%1</translation>
    </message>
    <message>
        <source>the whole, %1</source>
        <translation>整体，%1</translation>
    </message>
</context>
<context>
    <name>twinlane::RankCanvas</name>
    <message>
        <source>Ranks and steps</source>
        <translation>Rank 与步骤</translation>
    </message>
    <message>
        <source>Heat maps of all ranks and steps. The arrow keys move from cell to cell, Enter shows the rank in all other views, Shift+Enter compares it with the rank of the same side that is shown.</source>
        <translation>所有 rank 和步骤的热图。方向键逐格移动，回车在所有其他视图中显示该 rank，Shift+回车将其与同一侧当前显示的 rank 比较。</translation>
    </message>
</context>
<context>
    <name>twinlane::RankChip</name>
    <message>
        <source>Slowest rank</source>
        <translation>最慢的 rank</translation>
    </message>
    <message>
        <source>Fastest rank</source>
        <translation>最快的 rank</translation>
    </message>
    <message>
        <source>Rank that others wait for most</source>
        <translation>其他 rank 等待最多的 rank</translation>
    </message>
    <message>
        <source>Median rank</source>
        <translation>中位 rank</translation>
    </message>
    <message>
        <source>Ranks %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>One rank</source>
        <translation>一个 rank</translation>
    </message>
    <message>
        <source>One pair</source>
        <translation>一对 rank</translation>
    </message>
    <message>
        <source>All others: in the view of ranks</source>
        <translation>其余：在 rank 视图中</translation>
    </message>
    <message>
        <source>Ranks by path…</source>
        <translation>按路径确定 rank…</translation>
    </message>
</context>
<context>
    <name>twinlane::RankFacts</name>
    <message>
        <source>About the ranks</source>
        <translation>关于各 rank</translation>
    </message>
    <message>
        <source>Late ranks</source>
        <translation>迟到的 rank</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>How far the ranks lie apart</source>
        <translation>各 rank 相差多少</translation>
    </message>
    <message>
        <source>No rank makes the others wait for 2 % of the median step.</source>
        <translation>没有 rank 让其他 rank 等待达到中位步时间的 2 %。</translation>
    </message>
    <message>
        <source>Why was it late?</source>
        <translation>它为何迟到？</translation>
    </message>
    <message>
        <source>Why was rank %1 late?</source>
        <translation>rank %1 为何迟到？</translation>
    </message>
    <message>
        <source>Compares this rank, block by block, with the rank of its set whose step is nearest to the median.</source>
        <translation>将该 rank 与同一集合中步时间最接近中位数的 rank 逐块比较。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more; twinlane-cli set lists them all</source>
        <translation>
            <numerusform>以及另外 %n 条；twinlane-cli set 会全部列出</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <translation>未发现异常。</translation>
    </message>
    <message>
        <source>Notes %1</source>
        <translation>说明 %1</translation>
    </message>
    <message>
        <source>Late ranks %1</source>
        <translation>迟到的 rank %1</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Ranks are still being read</source>
        <translation>仍在读取 rank</translation>
    </message>
    <message>
        <source>Which rank the others wait for, how far the ranks lie apart and what was odd is told when all of them are there.</source>
        <translation>其他 rank 在等待哪个 rank、各 rank 相差多少以及有何异常，将在全部读完后给出。</translation>
    </message>
</context>
<context>
    <name>twinlane::RankPatternDialog</name>
    <message>
        <source>Ranks by path</source>
        <translation>按路径确定 rank</translation>
    </message>
    <message>
        <source>A regular expression on the path of each file. The group (?P&lt;rank&gt;…), else the first group, is the rank. Without one the files tell their ranks.</source>
        <translation>作用于每个文件路径的正则表达式。组 (?P&lt;rank&gt;…)（否则第一个组）为 rank。不填则由文件自身给出 rank。</translation>
    </message>
    <message>
        <source>Regular expression</source>
        <translation>正则表达式</translation>
    </message>
    <message>
        <source>Read again</source>
        <translation>重新读取</translation>
    </message>
    <message>
        <source>The files tell their ranks.</source>
        <translation>由文件自身给出 rank。</translation>
    </message>
    <message>
        <source>%1 of %2 files fit</source>
        <translation>%2 个文件中有 %1 个匹配</translation>
    </message>
</context>
<context>
    <name>twinlane::RanksView</name>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>← → ↑ ↓ cells · Enter shows the rank · Shift compares two of one side</source>
        <translation>← → ↑ ↓ 单元格 · 回车显示该 rank · Shift 比较同侧两个</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Back to both sides</source>
        <translation>返回两侧</translation>
    </message>
    <message>
        <source>Compares a rank of the baseline with one of the experimental side again.</source>
        <translation>重新比较基线的 rank 与实验侧的 rank。</translation>
    </message>
    <message>
        <source>No set of ranks is open</source>
        <translation>没有打开 rank 集合</translation>
    </message>
    <message>
        <source>Open a folder or an archive with the traces of all ranks, and this view shows where they wait for each other.</source>
        <translation>打开包含所有 rank 的跟踪文件的文件夹或归档，此视图会显示它们在何处相互等待。</translation>
    </message>
    <message>
        <source>by rank</source>
        <translation>按 rank</translation>
    </message>
    <message>
        <source>The rows stand in the order of the ranks.</source>
        <translation>行按 rank 顺序排列。</translation>
    </message>
    <message>
        <source>by kind</source>
        <translation>按种类</translation>
    </message>
    <message>
        <source>Ranks whose blocks have the same structure stand together, as the stages of a pipeline do.</source>
        <translation>块结构相同的 rank 放在一起，例如流水线的各个阶段。</translation>
    </message>
    <message>
        <source>by value</source>
        <translation>按值</translation>
    </message>
    <message>
        <source>The largest mean over the steps comes first, of the experimental side where there are two.</source>
        <translation>各步平均值最大的排在最前；有两侧时按实验侧。</translation>
    </message>
    <message>
        <source>from 0</source>
        <translation>从 0 起</translation>
    </message>
    <message>
        <source>The colours of both sides begin at 0 and have one scale.</source>
        <translation>两侧的颜色都从 0 开始，使用同一标度。</translation>
    </message>
    <message>
        <source>around the median</source>
        <translation>围绕中位数</translation>
    </message>
    <message>
        <source>The colours show how far each value lies from the median of its side.</source>
        <translation>颜色表示每个值与其所在侧中位数的差距。</translation>
    </message>
    <message>
        <source>Back to one rank</source>
        <translation>返回一个 rank</translation>
    </message>
    <message>
        <source>%1, median rank</source>
        <translation>%1，中位 rank</translation>
    </message>
    <message>
        <source>%1 is known when all ranks are there.</source>
        <translation>%1 在全部 rank 读完后才能确定。</translation>
    </message>
    <message>
        <source>Ranks are still coming: the colours reach to the most so far, and the rows stand by rank.</source>
        <translation>仍有 rank 在读取：颜色以目前的最大值为上限，各行按 rank 排列。</translation>
    </message>
</context>
<context>
    <name>twinlane::RecentPairs</name>
    <message>
        <source>today, %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>a file is missing</source>
        <translation>缺少文件</translation>
    </message>
    <message>
        <source>Recent pairs</source>
        <translation>最近的比较</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Remove from the list</source>
        <translation>从列表中移除</translation>
    </message>
</context>
<context>
    <name>twinlane::RecordingHint</name>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Record with modules</source>
        <translation>录制模块信息</translation>
    </message>
    <message>
        <source>The recorder is one file for your program. It sets what the profiler needs, and the trace then tells the names and parameters of your modules.</source>
        <translation>录制器是一个可加入程序的文件。它会设置好性能分析器，跟踪文件随后便包含各模块的名称和参数。</translation>
    </message>
    <message>
        <source>More about recording</source>
        <translation>进一步了解录制</translation>
    </message>
    <message>
        <source>Copy the lines</source>
        <translation>复制这些行</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>已复制</translation>
    </message>
</context>
<context>
    <name>twinlane::RecordingsMenu</name>
    <message>
        <source>%1: recordings</source>
        <translation>%1：记录</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择另一个文件…</translation>
    </message>
    <message>
        <source>Add recordings of the same program…</source>
        <translation>添加同一程序的记录…</translation>
    </message>
    <message>
        <source>Times become means over all recordings of a side; from four in all on they tell what is real. Files that are dropped here with Ctrl held are added, too.</source>
        <translation>时间成为一侧所有记录的平均值；总共四个以上时，由它们判断什么是真实的。按住 Ctrl 拖放到此处的文件也会添加。</translation>
    </message>
    <message numerus="yes">
        <source>%n recording(s), means over all</source>
        <translation>
            <numerusform>%n 个记录，取全部平均</numerusform>
        </translation>
    </message>
    <message>
        <source>One recording</source>
        <translation>一个记录</translation>
    </message>
    <message>
        <source>Draw this one</source>
        <translation>绘制此记录</translation>
    </message>
    <message>
        <source>Makes it the first recording: the one that timeline, steps and calls show.</source>
        <translation>使其成为第一个记录：时间线、步骤和调用显示的就是它。</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>The next recording takes its place.</source>
        <translation>下一个记录取代它的位置。</translation>
    </message>
    <message>
        <source>Compares without it.</source>
        <translation>不含它进行比较。</translation>
    </message>
</context>
<context>
    <name>twinlane::RemoteScreen</name>
    <message>
        <source>On your machine:  ssh -N -L %1:localhost:%1 %2
Then open:        vnc://localhost:%1   (any VNC viewer)
Password:         %3   (of this start only)
</source>
        <translation>在您的机器上：  ssh -N -L %1:localhost:%1 %2
然后打开：      vnc://localhost:%1   （任意 VNC 查看器）
密码：          %3   （仅用于本次启动）
</translation>
    </message>
</context>
<context>
    <name>twinlane::RephraseController</name>
    <message>
        <source>Explain findings…</source>
        <translation>解释发现…</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>语言模型…</translation>
    </message>
    <message>
        <source>Choose a language model first</source>
        <translation>请先选择语言模型</translation>
    </message>
</context>
<context>
    <name>twinlane::RephraseDialog</name>
    <message>
        <source>What is sent, byte for byte</source>
        <translation>发送的内容，逐字节</translation>
    </message>
    <message>
        <source>What the model wrote</source>
        <translation>模型所写的内容</translation>
    </message>
    <message>
        <source>Send</source>
        <translation>发送</translation>
    </message>
    <message>
        <source>Explain findings</source>
        <translation>解释发现</translation>
    </message>
    <message>
        <source>To %1, model %2. These bytes go when you press Send, and none before.</source>
        <translation>发往 %1，模型 %2。按下“发送”时才发送这些字节，此前一个也不发。</translation>
    </message>
    <message>
        <source>Language model…</source>
        <translation>语言模型…</translation>
    </message>
    <message>
        <source>Python functions</source>
        <translation>Python 函数</translation>
    </message>
    <message>
        <source>Files and module paths</source>
        <translation>文件和模块路径</translation>
    </message>
    <message>
        <source>Annotations</source>
        <translation>标注</translation>
    </message>
    <message>
        <source>Devices and versions</source>
        <translation>设备和版本</translation>
    </message>
    <message>
        <source>Names and lines of your own functions around the evidence</source>
        <translation>证据所在的您自己的函数的名称和行号</translation>
    </message>
    <message>
        <source>Names of files, and where modules stand in the model</source>
        <translation>文件名，以及模块在模型中的位置</translation>
    </message>
    <message>
        <source>Names of ranges that the program marks</source>
        <translation>程序所标记的区间的名称</translation>
    </message>
    <message>
        <source>Names of devices, versions and flags of the profiler, ranks</source>
        <translation>设备名称、分析器的版本和开关、rank</translation>
    </message>
    <message>
        <source>Send as well:</source>
        <translation>一并发送：</translation>
    </message>
    <message numerus="yes">
        <source>All %n finding(s)</source>
        <translation>
            <numerusform>全部 %n 项发现</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of at most %2 bytes</source>
        <translation>%1 字节，最多 %2 字节</translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s)</source>
        <translation>
            <numerusform>%n 项发现</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n finding(s) left out for want of room</source>
        <translation>
            <numerusform>因空间不足省略 %n 项发现</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n without operators</source>
        <translation>
            <numerusform>%n 个不含算子</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no finding to ask about.</source>
        <translation>没有可询问的发现。</translation>
    </message>
    <message>
        <source>too long: take something out</source>
        <translation>太长：请删去一些内容</translation>
    </message>
    <message>
        <source>no longer JSON at byte %1</source>
        <translation>从第 %1 字节起不再是 JSON</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Waiting for the answer: %1 of at most %2 s</source>
        <translation>等待回答：%1 秒，最多 %2 秒</translation>
    </message>
    <message>
        <source>The keyring gives no key: %1. The environment variable %2 needs no keyring.</source>
        <translation>密钥环没有给出密钥：%1。环境变量 %2 无需密钥环。</translation>
    </message>
    <message>
        <source>Written by %1: generated text, which nobody has checked. It changes no finding.</source>
        <translation>由 %1 编写：生成的文本，未经任何人核对。它不改变任何发现。</translation>
    </message>
    <message numerus="yes">
        <source>%n number(s) were not in what was sent; they are underlined.</source>
        <translation>
            <numerusform>%n 个数字不在所发送的内容中；已加下划线。</numerusform>
        </translation>
    </message>
    <message>
        <source>All its numbers were in what was sent.</source>
        <translation>其中所有数字都在所发送的内容中。</translation>
    </message>
    <message>
        <source>The answer was cut.</source>
        <translation>回答被截断。</translation>
    </message>
    <message>
        <source>Cancelled. What had arrived at the server by then, it has.</source>
        <translation>已取消。此前已到达服务器的内容，服务器已经有了。</translation>
    </message>
</context>
<context>
    <name>twinlane::RoofCanvas</name>
    <message>
        <source>Roof</source>
        <translation>上限</translation>
    </message>
</context>
<context>
    <name>twinlane::RoofView</name>
    <message>
        <source>Roof</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Peaks…</source>
        <translation>峰值…</translation>
    </message>
    <message>
        <source>A table of yours with the peaks of devices, which goes before the data sheets.</source>
        <translation>您自己的设备峰值表，优先于规格书。</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>未打开任何内容</translation>
    </message>
    <message>
        <source>No sizes were recorded</source>
        <translation>未记录形状</translation>
    </message>
    <message>
        <source>Record with profile(record_shapes=True), and each operator stands here with what it did in its time, below what the data sheet of the device allows.</source>
        <translation>用 profile(record_shapes=True) 录制后，这里会显示每个算子在其时间内完成的计算，以及设备规格书允许的上限。</translation>
    </message>
    <message>
        <source>No device work was recorded</source>
        <translation>未记录设备工作</translation>
    </message>
    <message>
        <source>How fast operators were is not known without the work of the device.</source>
        <translation>没有设备的工作，就无法得知算子有多快。</translation>
    </message>
    <message>
        <source>No work is counted here</source>
        <translation>此处没有可计的计算量</translation>
    </message>
    <message>
        <source>No operator in this block has sizes and a formula for its work.</source>
        <translation>此块中没有任何算子既有形状又有计算量公式。</translation>
    </message>
    <message>
        <source>Adding up the work…</source>
        <translation>正在汇总工作量…</translation>
    </message>
</context>
<context>
    <name>twinlane::RowFilterProxy</name>
    <message>
        <source>%1, open</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1，已折叠</translation>
    </message>
</context>
<context>
    <name>twinlane::ScopeView</name>
    <message>
        <source>Measure</source>
        <translation>度量</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>Deepest level</source>
        <translation>最深层级</translation>
    </message>
    <message>
        <source>This block has no blocks inside. Its operators and kernels stand in the tables of Blocks.</source>
        <translation>这个模块内部没有模块。其中的算子和内核列在“块”的表格中。</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
</context>
<context>
    <name>twinlane::SearchPalette</name>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>查找结果</translation>
    </message>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>查找模块、算子、内核</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Words of a name or path, in any order: “layers.3 proj”</source>
        <translation>名称或路径中的词，顺序不限：“layers.3 proj”</translation>
    </message>
    <message>
        <source>Nothing is open: commands can be found</source>
        <translation>尚未打开文件：可以查找命令</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>Nothing has all of these words</source>
        <translation>没有任何项包含所有这些词</translation>
    </message>
    <message>
        <source>No command has all of these words; nothing is open</source>
        <translation>没有命令包含所有这些词；尚未打开任何文件</translation>
    </message>
</context>
<context>
    <name>twinlane::SearchPill</name>
    <message>
        <source>Find module, operator, kernel</source>
        <translation>查找模块、算子、内核</translation>
    </message>
</context>
<context>
    <name>twinlane::SessionController</name>
    <message>
        <source>Copy a link to this place in the session</source>
        <translation>复制指向会话中此处的链接</translation>
    </message>
    <message>
        <source>Save the session first: a link leads into its file</source>
        <translation>请先保存会话：链接指向其文件</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Save the session as…</source>
        <translation>会话另存为…</translation>
    </message>
    <message>
        <source>The session was not opened</source>
        <translation>会话未打开</translation>
    </message>
    <message>
        <source>The block of the session is not there, so the step is shown</source>
        <translation>会话中的块不存在，因此显示整个步骤</translation>
    </message>
    <message>
        <source>Saving the session: its files are read once, to know them again</source>
        <translation>正在保存会话：读取一次其中的文件，以便日后识别</translation>
    </message>
    <message>
        <source>The session was not saved</source>
        <translation>会话未保存</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Looking whether the files of the session are as they were</source>
        <translation>正在检查会话的文件是否未变</translation>
    </message>
    <message>
        <source>Where you stopped</source>
        <translation>上次停下的地方</translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation>会话：%1</translation>
    </message>
    <message>
        <source>The notebook was not saved</source>
        <translation>实验笔记未保存</translation>
    </message>
    <message>
        <source>The session that you open has a notebook of its own, and what was added to the present one is lost.</source>
        <translation>要打开的会话有自己的实验笔记；当前笔记中新增的内容将丢失。</translation>
    </message>
    <message>
        <source>Open the session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>The session has a notebook and no traces</source>
        <translation>该会话只有实验笔记，没有跟踪文件</translation>
    </message>
    <message>
        <source>the notebook</source>
        <translation>实验笔记</translation>
    </message>
    <message>
        <source>Saved, with what was added to the notebook meanwhile: %1</source>
        <translation>已保存，并包含期间添加到实验笔记的内容：%1</translation>
    </message>
    <message>
        <source>The session has changed</source>
        <translation>会话已更改</translation>
    </message>
    <message>
        <source>Another window or program has changed %1 since it was opened or saved here. If you overwrite it, those changes are lost.</source>
        <translation>自从在此处打开或保存 %1 以来，另一个窗口或程序已更改了它。如果覆盖，这些更改将会丢失。</translation>
    </message>
    <message>
        <source>Overwrite</source>
        <translation>覆盖</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
</context>
<context>
    <name>twinlane::SessionOpening</name>
    <message>
        <source>%1 has the same size and other content.</source>
        <translation>%1 大小相同，但内容不同。</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 字节</translation>
    </message>
    <message>
        <source>%1 has %2 instead of %3.</source>
        <translation>%1 的大小为 %2，原为 %3。</translation>
    </message>
    <message>
        <source>A file is missing</source>
        <translation>缺少文件</translation>
    </message>
    <message>
        <source>%1%2 is no longer in %3.</source>
        <translation>%1%2 已不在 %3 中。</translation>
    </message>
    <message>
        <source>Find it…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Where is %1%2?</source>
        <translation>%1%2 在哪里？</translation>
    </message>
    <message>
        <source>A file has changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>%1
What was chosen in the session may not fit. Open it nevertheless?</source>
        <translation>%1
会话中的选择可能不再适用。仍要打开吗？</translation>
    </message>
    <message>
        <source>Open nevertheless</source>
        <translation>仍然打开</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 went: %2.</source>
        <translation>
            <numerusform>%1 有 %Ln 个文件已不在：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 changed: %2.</source>
        <translation>
            <numerusform>%1 有 %Ln 个文件已更改：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are new: %2.</source>
        <translation>
            <numerusform>%1 有 %Ln 个新文件：%2。</numerusform>
        </translation>
    </message>
    <message>
        <source>A set of ranks is missing</source>
        <translation>缺少一组 rank</translation>
    </message>
    <message>
        <source>There are no files of %1 in %2 any more.</source>
        <translation>%2 中已没有 %1 的文件。</translation>
    </message>
    <message>
        <source>Where is %1?</source>
        <translation>%1 在哪里？</translation>
    </message>
</context>
<context>
    <name>twinlane::SetNamesView</name>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Change of</source>
        <translation>变化依据</translation>
    </message>
    <message>
        <source>Bars</source>
        <translation>条数</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>All ranks</source>
        <translation>所有 rank</translation>
    </message>
    <message>
        <source>Filter names</source>
        <translation>筛选名称</translation>
    </message>
    <message>
        <source>Names of all ranks</source>
        <translation>所有 rank 的名称</translation>
    </message>
    <message>
        <source>No set of ranks is open</source>
        <translation>没有打开 rank 集合</translation>
    </message>
    <message>
        <source>Open a folder or an archive with the traces of all ranks, and this view adds up their names.</source>
        <translation>打开包含所有 rank 跟踪文件的文件夹或归档,此视图会汇总它们的名称。</translation>
    </message>
    <message>
        <source>by calls</source>
        <translation>按调用</translation>
    </message>
    <message>
        <source>More or fewer calls per rank</source>
        <translation>每个 rank 的调用更多或更少</translation>
    </message>
    <message>
        <source>by time</source>
        <translation>按时间</translation>
    </message>
    <message>
        <source>More or less time per rank, by more than %1 %</source>
        <translation>每个 rank 的时间更多或更少,超过 %1 %</translation>
    </message>
    <message numerus="yes">
        <source>%n bar(s)</source>
        <translation>
            <numerusform>%n 条</numerusform>
        </translation>
    </message>
    <message>
        <source>How many names the charts show</source>
        <translation>图表显示多少个名称</translation>
    </message>
    <message>
        <source>The ranks that count, such as 0,4-7. Empty: all.</source>
        <translation>参与统计的 rank,例如 0,4-7。空:全部。</translation>
    </message>
    <message>
        <source>all names (%1)</source>
        <translation>所有名称(%1)</translation>
    </message>
    <message>
        <source>The steps themselves, whose names differ by their numbers</source>
        <translation>步骤本身,其名称因编号而不同</translation>
    </message>
    <message>
        <source>%1 of %2 names</source>
        <translation>%1 / %2 个名称</translation>
    </message>
    <message>
        <source>calls and times per rank</source>
        <translation>每个 rank 的调用和时间</translation>
    </message>
    <message>
        <source>Operators, kernels, collectives, calls of the runtime and annotations</source>
        <translation>算子、内核、集合通信、运行时调用和标注</translation>
    </message>
    <message>
        <source>Python functions (%1)</source>
        <translation>Python 函数(%1)</translation>
    </message>
    <message>
        <source>Their times hold those of all that they call.</source>
        <translation>其时间包含所调用的一切。</translation>
    </message>
    <message numerus="yes">
        <source>%n Python function(s) apart</source>
        <translation>
            <numerusform>%n 个 Python 函数另列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n ProfilerStep name(s) apart</source>
        <translation>
            <numerusform>%n 个 ProfilerStep 名称另列</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::SplitChart</name>
    <message>
        <source>the whole difference of device time</source>
        <translation>设备时间的全部差异</translation>
    </message>
    <message>
        <source>the whole difference, %1</source>
        <translation>全部差异，%1</translation>
    </message>
</context>
<context>
    <name>twinlane::StartView</name>
    <message>
        <source>Compare two PyTorch traces</source>
        <translation>比较两个 PyTorch 跟踪文件</translation>
    </message>
    <message>
        <source>What the profiler wrote: .json, .json.gz or .json.zst. Drop both files anywhere in this window.</source>
        <translation>分析器写出的文件：.json、.json.gz 或 .json.zst。将两个文件拖放到窗口任意处。</translation>
    </message>
    <message>
        <source>Recent pairs</source>
        <translation>最近的比较</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Two short runs of a small model on a CPU, the second with one change</source>
        <translation>一个小模型在 CPU 上的两次短运行，第二次有一处改动</translation>
    </message>
    <message>
        <source>Go on where you stopped</source>
        <translation>从上次停下的地方继续</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Forget it</source>
        <translation>不再提示</translation>
    </message>
    <message>
        <source>Go on where you stopped? %1, %2</source>
        <translation>从上次停下的地方继续？%1，%2</translation>
    </message>
    <message>
        <source>How to record…</source>
        <translation>如何录制…</translation>
    </message>
    <message>
        <source>Four lines for your program, so that the trace knows its modules</source>
        <translation>在程序中加入四行，跟踪文件便能记录其模块</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>A folder with the traces of all ranks of a program: a set, compared with another one</source>
        <translation>包含一个程序所有 rank 的跟踪文件的文件夹：一个集合，与另一个比较</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsControls</name>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter operators</source>
        <translation>筛选算子</translation>
    </message>
    <message>
        <source>Filter kernels</source>
        <translation>筛选内核</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Certain</source>
        <translation>确定</translation>
    </message>
    <message>
        <source>Only differences that chance does not explain</source>
        <translation>仅偶然无法解释的差异</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsFooter</name>
    <message numerus="yes">
        <source>%n row(s) filtered out</source>
        <translation>
            <numerusform>已筛除 %n 行</numerusform>
        </translation>
    </message>
    <message>
        <source>The sum of the rows that the filter leaves out.</source>
        <translation>被筛选掉的行之和。</translation>
    </message>
    <message>
        <source>The block&apos;s host time, and in the columns of the device its part of the critical path.</source>
        <translation>该块的主机时间；设备列中为其在关键路径上的部分。</translation>
    </message>
    <message>
        <source>The block&apos;s time on the host and on the device.</source>
        <translation>该块在主机和设备上的时间。</translation>
    </message>
    <message>
        <source>outside operators, waiting</source>
        <translation>算子之外、等待</translation>
    </message>
    <message>
        <source>waiting, less overlap</source>
        <translation>等待，减去重叠</translation>
    </message>
    <message>
        <source>Host: Python, launches and waiting outside of operators; less what operators did on several threads at once.</source>
        <translation>主机：算子之外的 Python、启动和等待；减去算子在多个线程上同时执行的部分。</translation>
    </message>
    <message>
        <source>Device: work that no operator of the block launched</source>
        <translation>设备：不是由该块的算子启动的工作</translation>
    </message>
    <message>
        <source>Time in which the device waited, less work that ran at once or behind other blocks</source>
        <translation>设备等待的时间，减去同时运行或隐藏在其他块之后的工作</translation>
    </message>
    <message>
        <source>outside operators, less overlap</source>
        <translation>算子之外，扣除重叠</translation>
    </message>
    <message>
        <source>A step on the host is its ProfilerStep. Its window, which the headline tells, ends with its own device work.</source>
        <translation>主机上的步是它的 ProfilerStep。标题所述的是该步的窗口，它在该步自己的设备工作结束时结束。</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsModel</name>
    <message>
        <source>new</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Calls per step</source>
        <translation>每步调用次数</translation>
    </message>
    <message>
        <source>slower</source>
        <translation>变慢</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>变快</translation>
    </message>
    <message>
        <source>Not judged: the shortest and the longest launch are single events, and a mean over another number of launches is no change of speed.</source>
        <translation>未判定：最短和最长的启动都是单个事件，而启动次数不同时平均值的变化不是速度的变化。</translation>
    </message>
    <message>
        <source>* stands for the backend: cudnn, miopen and others</source>
        <translation>* 代表后端：cudnn、miopen 等</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>消失</translation>
    </message>
    <message>
        <source>Not judged: only whole operators of the block are, and groups of them.</source>
        <translation>未判断：仅判断该块的完整算子及其分组。</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>瓶颈</translation>
    </message>
    <message>
        <source>No unit of work counts for it.</source>
        <translation>没有计算量计入它。</translation>
    </message>
    <message>
        <source>No work counts for it: it launched nothing in the steps, or its work counts for an operator around it or inside it.</source>
        <translation>没有计算量计入它：它在各步中没有启动任何工作，或其计算量计入外层或内层的算子。</translation>
    </message>
    <message>
        <source>it ran in operators with other device work, and what they share is no kernel&apos;s alone</source>
        <translation>它在含有其他设备工作的算子中运行，共有的计算量不属于单个内核</translation>
    </message>
    <message>
        <source>no roof</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>no roof: %1</source>
        <translation>无上限：%1</translation>
    </message>
    <message>
        <source>%1 of the roof: the data sheet allows %2 where it took %3</source>
        <translation>占上限 %1：规格书允许 %2，实际用了 %3</translation>
    </message>
    <message>
        <source>above the roof</source>
        <translation>超过上限</translation>
    </message>
    <message>
        <source>that is %1 of its time; the rest: %2</source>
        <translation>这是其时间的 %1；其余：%2</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsPane</name>
    <message>
        <source>What the table adds up to</source>
        <translation>表格合计</translation>
    </message>
    <message numerus="yes">
        <source>%n more row(s)</source>
        <translation>
            <numerusform>还有 %n 行</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>twinlane::StatsTableView</name>
    <message>
        <source>Usual columns</source>
        <translation>常用列</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy as Markdown</source>
        <translation>复制为 Markdown</translation>
    </message>
    <message>
        <source>Copy name</source>
        <translation>复制名称</translation>
    </message>
    <message>
        <source>Only family %1</source>
        <translation>仅类别 %1</translation>
    </message>
    <message>
        <source>Open all groups</source>
        <translation>展开所有分组</translation>
    </message>
    <message>
        <source>Close all groups</source>
        <translation>折叠所有分组</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Show its inputs</source>
        <translation>显示其输入</translation>
    </message>
    <message>
        <source>Bound by</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>Work and roofs</source>
        <translation>计算量与上限</translation>
    </message>
</context>
<context>
    <name>twinlane::StatsView</name>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Kernels</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>指标：%1</translation>
    </message>
    <message>
        <source>Follow the difference</source>
        <translation>跟随差异</translation>
    </message>
    <message>
        <source>The measure whose rows explain most of the block&apos;s difference.</source>
        <translation>其各行最能解释该块差异的度量。</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组方式</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Which columns the table shows</source>
        <translation>表格显示哪些列</translation>
    </message>
    <message>
        <source>Without a filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Filter: %1</source>
        <translation>筛选：%1</translation>
    </message>
</context>
<context>
    <name>twinlane::StatusLine</name>
    <message>
        <source>Enter zooms in · Esc zooms out</source>
        <translation>Enter 放大 · Esc 缩小</translation>
    </message>
    <message>
        <source>How to record…</source>
        <translation>如何录制…</translation>
    </message>
    <message>
        <source>Four lines for your program, so that the trace knows its modules</source>
        <translation>在程序中加入四行，跟踪文件便能记录其模块</translation>
    </message>
</context>
<context>
    <name>twinlane::StepStrip</name>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Leave step %1 out</source>
        <translation>排除步 %1</translation>
    </message>
    <message>
        <source>Take step %1 in</source>
        <translation>计入步 %1</translation>
    </message>
    <message>
        <source>Only step %1</source>
        <translation>仅步 %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StepTimesChart</name>
    <message>
        <source>Time of the block in each step</source>
        <translation>该模块在每一步中的时间</translation>
    </message>
    <message>
        <source>95 %: %1</source>
        <translation>95 %：%1</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>至 %1</translation>
    </message>
</context>
<context>
    <name>twinlane::StepsView</name>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>没有打开任何文件</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Compares all steps of both sides.</source>
        <translation>比较两侧的所有步。</translation>
    </message>
    <message>
        <source>Leaves out warm-up, outlying and cut-off steps.</source>
        <translation>去掉预热、离群和被截断的步。</translation>
    </message>
    <message>
        <source>Medians</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Compares one step of each side: the one whose time is the median of those without marks.</source>
        <translation>每侧比较一步：无标记的步中时间为中位数的那一步。</translation>
    </message>
    <message>
        <source>Longest</source>
        <translation>最长</translation>
    </message>
    <message>
        <source>Compares one step of each side: the longest of those without marks.</source>
        <translation>每侧比较一步：无标记的步中最长的那一步。</translation>
    </message>
    <message>
        <source>%1, each step · lines: means</source>
        <translation>%1，每一步 · 线：平均值</translation>
    </message>
    <message>
        <source>%1, each step · lines: medians</source>
        <translation>%1，每一步 · 线：中位数</translation>
    </message>
    <message>
        <source>first of %1</source>
        <translation>%1 中的第一个</translation>
    </message>
    <message>
        <source>%1: %2 → %3 (%4).</source>
        <translation>%1：%2 → %3（%4）。</translation>
    </message>
    <message>
        <source>Leave out marked</source>
        <translation>去掉有标记的步</translation>
    </message>
</context>
<context>
    <name>twinlane::TablesCard</name>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineCanvas</name>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>A step of both traces over time. W and S zoom, the arrow keys move, Up and Down go from block to block, Enter zooms in, Escape zooms out, L aligns both sides, Space lets them race.</source>
        <translation>两个 trace 的一步随时间的展开。W 和 S 缩放，左右方向键移动，上下方向键逐块移动，回车放大，Esc 缩小，L 对齐两侧，空格键让两侧赛跑。</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineLegend</name>
    <message>
        <source>slower</source>
        <translation>更慢</translation>
    </message>
    <message>
        <source>faster</source>
        <translation>更快</translation>
    </message>
    <message>
        <source>thin: match below 80 %</source>
        <translation>细：匹配度低于 80%</translation>
    </message>
    <message>
        <source>axis pauses</source>
        <translation>时间轴暂停</translation>
    </message>
    <message>
        <source>Legend: %1</source>
        <translation>图例：%1</translation>
    </message>
    <message>
        <source>not certain</source>
        <translation>不确定</translation>
    </message>
</context>
<context>
    <name>twinlane::TimelineView</name>
    <message>
        <source>Race</source>
        <translation>赛跑</translation>
    </message>
    <message>
        <source>Lets both runs go through what is in view, started together, and tells who is ahead. Space key.</source>
        <translation>让两次运行同时开始、走完可见部分，并显示谁领先。空格键。</translation>
    </message>
    <message>
        <source>Own time</source>
        <translation>各自时间</translation>
    </message>
    <message>
        <source>Aligned time</source>
        <translation>对齐时间</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>From own time to aligned time</source>
        <translation>从各自时间到对齐时间</translation>
    </message>
    <message>
        <source>Own time: both steps as they were recorded.
Aligned time: where the other side takes longer the axis pauses, so that the same blocks start at the same place and the gaps are the differences. Key L.</source>
        <translation>各自时间：两步均按记录显示。
对齐时间：另一侧耗时更长时时间轴暂停，因此相同的块从同一位置开始，空隙即为差值。按键 L。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>W S zoom · ← → move · drag the line to scrub · Space races · Shift+drag measures, Enter goes there · L own or aligned time</source>
        <translation>W S 缩放 · ← → 移动 · 拖动竖线 · 空格赛跑 · Shift+拖动测量，回车进入 · L 各自或对齐时间</translation>
    </message>
    <message>
        <source>W S zoom · ← → move · Shift+drag measures, Enter goes there</source>
        <translation>W S 缩放 · ← → 移动 · Shift+拖动测量，回车进入</translation>
    </message>
    <message>
        <source>Nothing is open</source>
        <translation>未打开任何内容</translation>
    </message>
    <message>
        <source>Reading the lanes…</source>
        <translation>正在读取泳道…</translation>
    </message>
    <message>
        <source>One step of each side is laid out over time.</source>
        <translation>每侧的一步正按时间展开。</translation>
    </message>
    <message>
        <source>No timeline</source>
        <translation>没有时间线</translation>
    </message>
    <message>
        <source>There is not enough memory to lay out the steps of these traces.</source>
        <translation>内存不足，无法展开这些 trace 的步。</translation>
    </message>
</context>
<context>
    <name>twinlane::WatchController</name>
    <message>
        <source>%1 is still being written</source>
        <translation>%1 仍在写入</translation>
    </message>
    <message>
        <source>New: %1</source>
        <translation>新录制：%1</translation>
    </message>
    <message>
        <source>New: %1. Since %2: %3</source>
        <translation>新录制：%1。自 %2 以来：%3</translation>
    </message>
</context>
<context>
    <name>twinlane::WaterfallChart</name>
    <message>
        <source>Waterfall</source>
        <translation>瀑布图</translation>
    </message>
    <message>
        <source>Click to see this block</source>
        <translation>点击查看这个块</translation>
    </message>
    <message>
        <source>of the whole</source>
        <translation>占整体</translation>
    </message>
    <message>
        <source>%1 of the whole</source>
        <translation>占整体的 %1</translation>
    </message>
    <message>
        <source>The rows add up to the difference, without remainder.</source>
        <translation>各行之和就是差异，没有余数。</translation>
    </message>
    <message>
        <source>The axis is cut: it begins at %1.</source>
        <translation>坐标轴已截断：从 %1 开始。</translation>
    </message>
    <message>
        <source>mean per step</source>
        <translation>每步平均</translation>
    </message>
    <message>
        <source>Pale bars are not judged for themselves.</source>
        <translation>浅色条未单独判断。</translation>
    </message>
    <message>
        <source>Show the block</source>
        <translation>显示该块</translation>
    </message>
</context>
<context>
    <name>twinlane::WaterfallView</name>
    <message>
        <source>Parts of the waterfall</source>
        <translation>瀑布图的组成部分</translation>
    </message>
    <message>
        <source>Waterfall</source>
        <translation>瀑布图</translation>
    </message>
    <message>
        <source>Categories</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What the step&apos;s time was spent on: the eight categories of the overview</source>
        <translation>步的时间花在哪里：概览的八个类别</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>What the busiest device did: compute, copies, communication, and why it was idle</source>
        <translation>最忙的设备在做什么：计算、复制、通信，以及为何空闲</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>With two traces this shows where the difference of their steps comes from.</source>
        <translation>有了两个跟踪，这里会显示它们步时间的差异来自何处。</translation>
    </message>
    <message>
        <source>The blocks directly inside what is shown</source>
        <translation>所示范围内的直接子块</translation>
    </message>
    <message>
        <source>Nothing inside this block</source>
        <translation>此块内没有内容</translation>
    </message>
    <message>
        <source>What if (%1)</source>
        <translation>假设（%1）</translation>
    </message>
</context>
<context>
    <name>twinlane::WhatIfLine</name>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Clear what if: no block as in the baseline</source>
        <translation>清除假设：没有块按基线计算</translation>
    </message>
</context>
</TS>
