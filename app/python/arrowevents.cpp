// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/python/arrowevents.h"

#include "model/alignment/rowids.h"
#include "model/base/interruption.h"
#include "model/base/shortid.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr std::array<std::string_view, 15> kKinds { "operator", "launch", "kernel", "memcpy", "memset", "moduleCall",
    "pythonFrame", "annotation", "step", "deviceAnnotation", "overhead", "traceSpan", "sync", "impossible", "other" };
static_assert(kKinds.size() == std::size_t(EventKind::Other) + 1);

class EventsTable {
public:
    explicit EventsTable(const TraceSummary &summary)
        : m_summary(summary)
        , m_run(*summary.run)
        , m_trace(summary.run->trace)
        , m_count(m_trace.eventCount())
    {
    }

    std::shared_ptr<const ArrowTable> make()
    {
        m_made = std::make_shared<ArrowTable>();
        m_made->key = "events";
        m_made->title = "Events";
        m_made->rows = m_count;
        m_made->owner = m_summary.run;
        addTexts("name", "Name", [&](std::size_t row) { return m_trace.name[row]; });
        addTexts("category", "Category", [&](std::size_t row) { return m_trace.category[row]; });
        addKinds();
        addLanes("process", "Process", [](const Lane &lane) -> std::string_view { return lane.pid; });
        addLanes("thread", "Thread or stream", [](const Lane &lane) -> std::string_view { return lane.tid; });
        addOwn("start_ns", "Start", m_trace.startNs.data());
        addOwn("duration_ns", "Duration", m_trace.durationNs.data());
        addCorrelations();
        addSteps();
        addLaunches();
        addBlocks();
        addArguments();
        return m_made;
    }

private:
    using Numbers = std::vector<std::optional<std::int64_t>>;

    template <class Of> void addTexts(const char *name, const char *title, const Of &of)
    {
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        std::vector<std::int32_t> codes(m_trace.texts.size(), -1); // of the pool, of which each column uses some
        for (std::size_t row = 0; row < m_count; ++row) {
            interruptionPoint(row);
            addText(column, codes, of(row));
        }
        m_made->columns.push_back(column.take(name, title, "text"));
    }

    /// @p codes: of the pool's texts in the column; -1: not used so far.
    void addText(ArrowColumnBuilder &column, std::vector<std::int32_t> &codes, NameId text) const
    {
        if (!text) {
            column.addNone();
            return;
        }
        std::int32_t &code = codes[text.row()];
        if (code < 0)
            code = column.code(m_trace.texts.text(text));
        column.addCode(code);
    }

    void addKinds()
    {
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        for (const std::string_view kind : kKinds)
            column.code(kind);
        for (const EventKind kind : m_trace.kind)
            column.addCode(static_cast<std::int32_t>(kind));
        m_made->columns.push_back(column.take("kind", "Kind", "text"));
    }

    template <class Of> void addLanes(const char *name, const char *title, const Of &of)
    {
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        std::vector<std::int32_t> codes;
        for (const Lane &lane : m_trace.lanes)
            codes.push_back(column.code(of(lane)));
        for (const LaneId lane : m_trace.lane)
            column.addCode(codes[lane.row()]);
        m_made->columns.push_back(column.take(name, title, "text"));
    }

    void addOwn(const char *name, const char *title, const std::int64_t *values)
    {
        ArrowColumn column;
        column.name = column.key = name;
        column.title = title;
        column.unit = "ns";
        column.values = values;
        m_made->columns.push_back(std::move(column));
    }

    /// One column of the file holds both: of operators the "External id", of others the correlation.
    void addCorrelations()
    {
        ArrowColumn column;
        column.name = column.key = "correlation";
        column.title = "Correlation";
        column.unit = "count";
        column.values = m_trace.correlation.data();
        column.validity.assign(m_count / 8 + 1, 0xff);
        ArrowColumnBuilder external(ArrowType::Whole64, m_count);
        std::size_t launch = 0;
        for (std::size_t row = 0; row < m_count; ++row) {
            interruptionPoint(row);
            const bool isOperator = m_trace.kind[row] == EventKind::Operator;
            const std::int64_t number = m_trace.correlation[row];
            if (number == 0 || isOperator) {
                column.validity[row / 8] &= static_cast<std::uint8_t>(~(1U << row % 8));
                ++column.nulls;
            }
            while (launch < m_trace.launchArgs.size() && m_trace.launchArgs[launch].event.row() < row)
                ++launch;
            if (launch < m_trace.launchArgs.size() && m_trace.launchArgs[launch].event.row() == row)
                external.add(std::int64_t(m_trace.launchArgs[launch].externalId));
            else if (isOperator && number != 0)
                external.add(number);
            else
                external.addNone();
        }
        m_made->columns.push_back(std::move(column));
        m_made->columns.push_back(external.take("external_id", "External id", "count"));
    }

    /// Of the host the step that it began in, of the device that of its launch.
    void addSteps()
    {
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        std::vector<std::int32_t> codes;
        for (const Step &step : m_run.steps.kept)
            codes.push_back(column.code(step.name));
        std::vector<std::uint32_t> stepOf(m_count, StepList::kNoStep);
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i)
            stepOf[m_run.links.device[i].row()] = m_run.steps.stepOfDevice[i];
        for (std::size_t row = 0; row < m_count; ++row) {
            interruptionPoint(row);
            std::uint32_t step = stepOf[row];
            if (step == StepList::kNoStep && !isDeviceWork(m_trace.kind[row]))
                step = stepAt(m_trace.startNs[row]);
            if (step == StepList::kNoStep)
                column.addNone();
            else
                column.addCode(codes[step]);
        }
        m_made->columns.push_back(column.take("step", "Step", "text"));
    }

    std::uint32_t stepAt(std::int64_t timeNs) const
    {
        const std::vector<Step> &steps = m_run.steps.kept;
        const auto after = std::upper_bound(steps.begin(), steps.end(), timeNs,
            [](std::int64_t time, const Step &step) { return time < step.hostStartNs; });
        if (after == steps.begin() || timeNs >= std::prev(after)->hostEndNs)
            return StepList::kNoStep;
        return static_cast<std::uint32_t>(after - steps.begin() - 1);
    }

    void addLaunches()
    {
        Numbers launch(m_count);
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i) {
            if (const EventId from = m_run.links.launch[i])
                launch[m_run.links.device[i].row()] = std::int64_t(from.value);
        }
        addNumbers("launch", "Row of the launch", launch, "count");
    }

    /// The ids of summary's blocks.
    void addBlocks()
    {
        const Timeline &timeline = *m_summary.timeline;
        const std::vector<std::uint64_t> hashes = blockHashes(timeline.tree);
        std::vector<BlockId> block(m_count);
        for (std::size_t i = 0; i < m_run.operators.size(); ++i)
            block[m_run.operators[i].row()] = timeline.operatorPlaces[i].block;
        for (std::size_t i = 0; i < m_run.links.device.size(); ++i)
            block[m_run.links.device[i].row()] = timeline.devicePlaces[i].block;
        for (const BlockCall &call : timeline.blockCalls) {
            if (call.event)
                block[call.event.row()] = call.block;
        }
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        std::vector<std::int32_t> codes(hashes.size(), -1);
        for (std::size_t row = 0; row < m_count; ++row) {
            interruptionPoint(row);
            if (!block[row]) {
                column.addNone();
                continue;
            }
            std::int32_t &code = codes[block[row].row()];
            if (code < 0)
                code = column.code(shortId(IdKind::Block, hashes[block[row].row()]));
            column.addCode(code);
        }
        m_made->columns.push_back(column.take("block", "Block", "text"));
    }

    void addNumbers(const char *name, const char *title, const Numbers &numbers, const char *unit)
    {
        ArrowColumnBuilder column(ArrowType::Whole64, m_count);
        for (const auto &number : numbers) {
            if (number)
                column.add(*number);
            else
                column.addNone();
        }
        m_made->columns.push_back(column.take(name, title, unit));
    }

    /// A number that some events have; negative: none.
    template <class Rows, class Of>
    void addArgument(const char *name, const char *title, const char *unit, const Rows &rows, const Of &of)
    {
        ArrowColumnBuilder column(ArrowType::Whole64, m_count);
        fillFrom(column, rows, [&](const auto &args) {
            const std::int64_t number = of(args);
            if (number < 0)
                column.addNone();
            else
                column.add(number);
        });
        m_made->columns.push_back(column.take(name, title, unit));
    }
    template <class Rows, class Of> void addRatio(const char *name, const char *title, const Rows &rows, const Of &of)
    {
        ArrowColumnBuilder column(ArrowType::Real32, m_count);
        fillFrom(column, rows, [&](const auto &args) {
            const float number = of(args);
            if (number < 0)
                column.addNone();
            else
                column.add(double(number));
        });
        m_made->columns.push_back(column.take(name, title, "ratio"));
    }
    template <class Rows, class Of> void addText(const char *name, const char *title, const Rows &rows, const Of &of)
    {
        ArrowColumnBuilder column(ArrowType::Text, m_count);
        std::vector<std::int32_t> codes(m_trace.texts.size(), -1);
        fillFrom(column, rows, [&](const auto &args) { addText(column, codes, of(args)); });
        m_made->columns.push_back(column.take(name, title, "text"));
    }
    template <class Rows, class Add> void fillFrom(ArrowColumnBuilder &column, const Rows &rows, const Add &add)
    {
        std::size_t next = 0; // row
        for (const auto &args : rows) {
            interruptionPoint(next);
            column.addNones(args.event.row() - next);
            add(args);
            next = args.event.row() + 1;
        }
        column.addNones(m_count - next);
    }

    void addArguments()
    {
        const auto &operators = m_trace.operatorArgs;
        addArgument("sequence", "Sequence number", "count", operators, [](const auto &o) { return o.sequenceNumber; });
        const auto &shapes = m_trace.operatorShapes;
        addText("input_dims", "Input dims", shapes, [](const auto &s) { return s.inputDims; });
        addText("input_types", "Input types", shapes, [](const auto &s) { return s.inputTypes; });
        addText("input_strides", "Input strides", shapes, [](const auto &s) { return s.inputStrides; });
        addText("concrete_inputs", "Concrete inputs", shapes, [](const auto &s) { return s.inputValues; });
        const auto &device = m_trace.deviceArgs;
        addArgument("device", "Device", "count", device, [](const auto &d) { return std::int64_t(d.device); });
        addArgument("stream", "Stream", "count", device, [](const auto &d) { return std::int64_t(d.stream); });
        addText("grid", "Grid", device, [](const auto &d) { return d.grid; });
        addText("thread_block", "Block of threads", device, [](const auto &d) { return d.block; });
        addRatio("blocks_per_sm", "Blocks per SM", device, [](const auto &d) { return d.blocksPerSm; });
        addRatio("occupancy_percent", "Occupancy (%)", device, [](const auto &d) { return d.occupancyPercent; });
        addArgument("registers_per_thread", "Registers per thread", "count", device,
            [](const auto &d) { return std::int64_t(d.registersPerThread); });
        addArgument("shared_memory_bytes", "Shared memory", "bytes", device,
            [](const auto &d) { return std::int64_t(d.sharedMemoryBytes); });
        const auto &collectives = m_trace.collectiveArgs;
        addText("group", "Process group", collectives, [](const auto &c) { return c.group; });
        addArgument("collective_sequence", "Sequence in the group", "count", collectives,
            [](const auto &c) { return c.sequence; });
        addArgument("collective_bytes", "Bytes put in", "bytes", collectives, [](const auto &c) { return c.bytes; });
    }

    const TraceSummary &m_summary;
    const Run &m_run;
    const Trace &m_trace;
    std::size_t m_count;
    std::shared_ptr<ArrowTable> m_made;
};

} // namespace

std::shared_ptr<const ArrowTable> eventsTable(const TraceSummary &summary)
{
    return EventsTable(summary).make();
}

} // namespace twinlane
