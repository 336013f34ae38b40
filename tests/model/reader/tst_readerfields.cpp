// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How fields of events and of the metadata are read.

#include "model/reader/tracemetadata.h"
#include "tests/support/smalltrace.h"
#include "tests/support/testclass.h"
#include "tests/support/tracecolumns.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::vector<FileOrder> ranks(std::initializer_list<std::size_t> numbers)
{
    return { numbers.begin(), numbers.end() };
}

} // namespace

class ReaderFieldsTest : public QObject {
    Q_OBJECT
private slots:
    void orderAndBase();
    void lanes();
    void arguments();
    void collectives();
    void beginsAndEnds();
    void flows();
    void memory();
    void metadata();
    void metadataThatNobodyWaitsFor();
    void nothingElseIsKept();
};

void ReaderFieldsTest::orderAndBase()
{
    const auto event = [](const char *name, const char *tid, const char *ts, const char *dur,
                           const char *category = "cpu_op") {
        return std::string("{'ph': 'X', 'cat': '") + category + "', 'name': '" + name + "', 'pid': 1, 'tid': " + tid
            + ", 'ts': " + ts + ", 'dur': " + dur + "}";
    };
    const Trace trace = read(object(event("span", "'t'", "50", "500", "Trace") + "," + event("late", "2", "120", "1")
        + "," + event("inner", "2", "100", "5") + "," + event("other lane", "3", "100", "5") + ","
        + event("outer", "2", "100", "10") + "," + event("twin", "2", "100", "5")));
    QCOMPARE(trace.baseNs, std::int64_t(100'000)); // the profiler's own span does not count
    QStringList names;
    for (std::size_t row = 0; row < trace.eventCount(); ++row)
        names << QString::fromStdString(std::string(trace.nameOf(EventId(row))));
    QCOMPARE(names, (QStringList { "span", "outer", "inner", "twin", "late", "other lane" }));
    QCOMPARE(std::vector(trace.fileOrder.begin(), trace.fileOrder.end()), (ranks({ 0, 4, 2, 5, 1, 3 })));
    QCOMPARE(trace.startNs[0], std::int64_t(-50'000));
    QCOMPARE(trace.lanes.size(), std::size_t(3));
    QCOMPARE(trace.lanes[1].firstEvent, 1U);
    QCOMPARE(trace.lanes[1].lastEvent, 5U);
    QVERIFY(trace.kind[0] == EventKind::TraceSpan);
}

void ReaderFieldsTest::lanes()
{
    const std::string event = "{'ph': 'X', 'cat': 'kernel', 'name': 'k', 'pid': @, 'ts': 1, 'dur': 1}";
    const auto with = [&event](const char *ids) { return std::string(event).replace(event.find('@'), 1, ids); };
    const Trace trace = read(object(with("0, 'tid': '7'") + "," + with("0, 'tid': 7") + "," + with("'0' , 'tid' : 7 ")
        + "," + with("0, 'tid': 'stream 20'") + "," + with("'Spans', 'tid': 'st\\u0072eam'")));
    QCOMPARE(trace.lanes.size(), std::size_t(3));
    QCOMPARE(trace.lanes[0].tid, std::string("7"));
    QCOMPARE(trace.lanes[1].tid, std::string("stream 20"));
    QCOMPARE(trace.lanes[2].pid, std::string("Spans"));
    QCOMPARE(trace.lanes[2].tid, std::string("stream"));
    QCOMPARE(trace.deviceArgs.size(), std::size_t(5));
    QCOMPARE(trace.deviceArgs[0].device, 0);
    QCOMPARE(trace.deviceArgs[0].stream, 7);
    QCOMPARE(trace.deviceArgs[3].stream, 20);
    QCOMPARE(trace.deviceArgs[4].device, -1);
    QCOMPARE(trace.deviceArgs[4].stream, -1);
}

void ReaderFieldsTest::collectives()
{
    const Trace trace = read(object("{'ph': 'X', 'cat': 'kernel', 'name': 'k', 'pid': 9, 'tid': 1, 'ts': 3, 'dur': 1, "
                                    "'args': {'Process Group Name': 'tp', 'Seq': 12, 'In msg nelems': 10, 'dtype': "
                                    "'BFloat16', 'Rank': 3}},"
                                    "{'ph': 'X', 'cat': 'cpu_op', 'name': 'a', 'pid': 9, 'tid': 2, 'ts': 3, 'dur': 1, "
                                    "'args': {'Comms Id': 77, 'dtype': 'secret'}},"
                                    "{'ph': 'X', 'cat': 'cpu_op', 'name': 'b', 'pid': 9, 'tid': 2, 'ts': 5, 'dur': 1, "
                                    "'args': {'In msg nelems': 1}}",
        "'distributedInfo': {'rank': 3, 'world_size': 8, 'pg_config': [{'pg_name': 'tp', 'pg_desc': 'rows', 'ranks': "
        "[3, 2]}, 7]}, "));
    QCOMPARE(trace.collectiveArgs.size(), std::size_t(2));
    const CollectiveArgs &kernel = trace.collectiveArgs[0], &call = trace.collectiveArgs[1];
    QCOMPARE(trace.texts.text(kernel.group), std::string_view("tp"));
    QCOMPARE(kernel.sequence, std::int64_t(12));
    QCOMPARE(kernel.rank, std::int64_t(3));
    QCOMPARE(kernel.bytes, std::int64_t(20));
    QCOMPARE(call.sequence, std::int64_t(77));
    QVERIFY(!call.group && call.bytes == -1 && !trace.texts.find("secret"));
    QCOMPARE(trace.metadata.processGroups.size(), std::size_t(1));
    QCOMPARE(trace.metadata.processGroups[0].description, std::string("rows"));
    QCOMPARE(trace.metadata.processGroups[0].ranks, (std::vector<std::int64_t> { 3, 2 }));
}

void ReaderFieldsTest::arguments()
{
    const Trace trace = read(object("{'ph': 'X', 'cat': 'kernel', 'name': 'k', 'pid': 9, 'tid': 1, 'ts': 3, 'dur': "
                                    "1, 'args': {'queued': 0, 'device': 2, 'stream': 13,"
                                    " 'correlation': 9007199254740993, 'blocks per SM': 0.625, 'est. achieved "
                                    "occupancy %': 31}},"
                                    "{'ph': 'X', 'cat': 'Operator', 'name': 'a', 'pid': 9, 'tid': 2, 'ts': 3, "
                                    "'dur': 1, 'args': {'Device': 9, 'Fwd thread id': 1, 'Sequence number': 77}},"
                                    "{'ph': 'X', 'cat': 'cpu_op', 'name': 'b', 'pid': 9, 'tid': 2, 'ts': 1, 'dur': "
                                    "1, 'args': {'Sequence number': -1}},"
                                    "{'ph': 'X', 'cat': 'cpu_op', 'name': 'c', 'pid': 9, 'tid': 2, 'ts': 2, 'dur': "
                                    "1, 'args': {'External id': 5, 'Input Strides': [[3, 1], []]}},"
                                    "{'ph': 'X', 'cat': 'user_annotation', 'name': 'd', 'pid': 9, 'tid': 2, 'ts': "
                                    "9, 'dur': 1, 'args': {'Sequence number': 4}},"
                                    "{'args': {'correlation': 12}, 'cat': 'python_function', 'ph': 'X', 'name': "
                                    "'f', 'pid': 9, 'tid': 2, 'ts': 11, 'dur': 1},"
                                    "{'ph': 'X', 'cat': 'cuda_runtime', 'name': 'l', 'pid': 9, 'tid': 2, 'ts': 10, "
                                    "'dur': 1, 'args': {'correlation': '38654705663'}}"));
    QCOMPARE(std::vector(trace.correlation.begin(), trace.correlation.end()),
        (std::vector<std::int64_t> { 9'007'199'254'740'993, 0, 5, 0, 0, 38'654'705'663, 0 }));
    QCOMPARE(trace.operatorArgs.size(), std::size_t(2));
    QCOMPARE(trace.operatorArgs[0].event, EventId(1));
    QCOMPARE(trace.operatorArgs[0].sequenceNumber, std::int64_t(-1));
    QCOMPARE(trace.operatorArgs[0].forwardThread, std::int64_t(0));
    QCOMPARE(trace.operatorArgs[1].event, EventId(3));
    QCOMPARE(trace.operatorArgs[1].sequenceNumber, std::int64_t(77));
    QCOMPARE(trace.operatorArgs[1].forwardThread, std::int64_t(1));
    QCOMPARE(trace.operatorShapes.size(), std::size_t(1));
    QVERIFY(!trace.operatorShapes[0].inputDims && !trace.operatorShapes[0].inputTypes);
    QCOMPARE(trace.texts.text(trace.operatorShapes[0].inputStrides), std::string_view("[[3, 1], []]"));
    QCOMPARE(trace.deviceArgs.size(), std::size_t(1));
    QCOMPARE(trace.deviceArgs[0].device, 2);
    QCOMPARE(trace.deviceArgs[0].stream, 13);
    QCOMPARE(trace.deviceArgs[0].blocksPerSm, 0.625F);
    QCOMPARE(trace.deviceArgs[0].occupancyPercent, 31.0F);
}

void ReaderFieldsTest::beginsAndEnds()
{
    const auto mark = [](const char *phase, const char *name, const char *tid, const char *ts) {
        return std::string("{'ph': '") + phase + "', 'cat': 'cpu_op', 'name': '" + name + "', 'pid': 1, 'tid': " + tid
            + ", 'ts': " + ts + "},";
    };
    const Trace trace = read(object(mark("E", "stray", "1", "5") + mark("B", "outer", "1", "10")
        + mark("B", "inner", "1", "12") + mark("B", "other", "2", "11") + mark("E", "", "1", "14.5")
        + mark("E", "", "2", "13") + mark("E", "", "1", "20") + mark("B", "open", "1", "30")));
    QCOMPARE(trace.elementsRead, std::uint64_t(8));
    QCOMPARE(trace.elementsSkipped, std::uint64_t(2));
    QCOMPARE(QString::fromStdString(notesText(trace.notes)), QString("unmatchedBeginOrEnd=2"));
    QCOMPARE(trace.eventCount(), std::size_t(3));
    QVERIFY(trace.nameOf(EventId(0)) == "outer" && trace.nameOf(EventId(1)) == "inner"
        && trace.nameOf(EventId(2)) == "other");
    QCOMPARE(std::vector(trace.durationNs.begin(), trace.durationNs.end()),
        (std::vector<std::int64_t> { 10'000, 2'500, 2'000 }));
    QCOMPARE(trace.baseNs, std::int64_t(10'000));
    QCOMPARE(std::vector(trace.fileOrder.begin(), trace.fileOrder.end()), (ranks({ 1, 2, 3 })));
}

void ReaderFieldsTest::flows()
{
    const auto end = [](const char *phase, const char *id, const char *tid, const char *ts,
                         const char *category = "fwdbwd") {
        return std::string(",{'ph': '") + phase + "', 'id': " + id + ", 'cat': '" + category
            + "', 'name': 'n', 'pid': 1, 'tid': " + tid + ", 'ts': " + ts + "}";
    };
    const std::string other =
        "{'ph': 'X', 'cat': 'cpu_op', 'name': 'aten::sub', 'pid': 1, 'tid': 3, 'ts': 90, 'dur': 1}";
    const Trace trace = read(object(other + "," + kAdd + end("f", "5", "3", "200") + end("s", "6", "2", "101")
        + end("s", "5", "2", "102") + end("s", "7", "2", "103", "ac2g") + end("f", "'six'", "3", "210")
        + end("f", "6", "3", "205") + end("s", "'six'", "'2'", "104") + end("s", "8", "2", "105")
        + end("f", "9", "3", "206") + end("s", "10", "2", "107") + end("f", "10", "99", "208")));
    QCOMPARE(trace.flows.size(), std::size_t(3)); // in the order of their ends
    QCOMPARE(trace.flows[0].forwardNs, std::int64_t(12'000));
    QCOMPARE(trace.flows[0].backwardNs, std::int64_t(110'000));
    QCOMPARE(trace.flows[0].forwardLane, LaneId(std::size_t(1)));
    QCOMPARE(trace.flows[0].backwardLane, LaneId(std::size_t(0)));
    QCOMPARE(trace.flows[1].forwardNs, std::int64_t(14'000));
    QCOMPARE(trace.flows[2].forwardNs, std::int64_t(11'000));
    QCOMPARE(QString::fromStdString(notesText(trace.notes)), QString("unmatchedFlows=3"));
}

void ReaderFieldsTest::memory()
{
    const auto record = [](const char *ts, const char *args) {
        return std::string(",{'ph': 'i', 's': 't', 'name': '[memory]', 'pid': 1, 'tid': 2, 'ts': ") + ts + ", 'args': {"
            + args + "}}";
    };
    const Trace trace = read(object(kAdd
        + record("103",
            "'Total Reserved': 400, 'Total Allocated': 300, 'Bytes': -200, 'Device Id': 1, 'Device "
            "Type': 6, 'Addr': 140011335090688")
        + record("102", "'Device Type': 0, 'Device Id': -1, 'Bytes': 4") + record("104", "'Device Type': 1")
        + ",{'ph': 'i', 'name': '[memory]', 'pid': 1, 'tid': 9, 'ts': 105, 'args': {'Bytes': 8, 'Addr': 'x'}}"));
    QCOMPARE(trace.memory.size(), std::size_t(3));
    QCOMPARE(trace.lanes.size(), std::size_t(1)); // a thread without events is none
    QCOMPARE(trace.memory[1].address, std::int64_t(140'011'335'090'688));
    QCOMPARE(trace.memory[0].address, std::int64_t(0));
    QCOMPARE(trace.memory[0].lane, LaneId(std::size_t(0)));
    QCOMPARE(trace.memory[2].address, std::int64_t(0));
    QCOMPARE(trace.memory[2].lane, LaneId());
    QCOMPARE(trace.memory[0].timeNs, std::int64_t(1'500));
    QCOMPARE(trace.memory[0].bytes, std::int64_t(4));
    QCOMPARE(trace.memory[0].totalAllocatedBytes, std::int64_t(-1));
    QCOMPARE(trace.memory[0].deviceId, -1);
    QCOMPARE(trace.memory[1].bytes, std::int64_t(-200));
    QCOMPARE(trace.memory[1].totalAllocatedBytes, std::int64_t(300));
    QCOMPARE(trace.memory[1].totalReservedBytes, std::int64_t(400));
    QCOMPARE(trace.memory[1].deviceType, 6);
    QCOMPARE(trace.memory[1].deviceId, 1);
    QCOMPARE(QString::fromStdString(notesText(trace.notes)), QString("incompleteMemoryRecord=1"));
}

void ReaderFieldsTest::metadata()
{
    const std::string values =
        "'deviceProperties': [{'id': 3, 'name': 'GPU', 'totalGlobalMem': 85018279936, "
        "'computeMajor': 9, 'computeMinor': 0, 'numSms': 132}, {'name': 'bare'}],"
        "'distributedInfo': {'backend': 'nccl', 'rank': 3, 'world_size': 8, 'pg_config': "
        "[{'ranks': [0]}]},"
        "'twinlane.modules': [['', 'Net', 0, 0], ['a.b', 'Linear', 12, 48], [null, 'Loss', null, null]],"
        "'twinlane.trainedParameters': [null, 8, 'x'],"
        "'twinlane.steps': [{'step': 4, 'wallNs': 2000, 'processorNs': 1500, 'threadProcessorNs': 1400, 'readyNs': "
        "300, "
        "'voluntarySwitches': 2, 'involuntarySwitches': 5, 'majorFaults': 0, 'deviceClockMhz': 1980, "
        "'deviceMemoryClockMhz': 2619, 'deviceTemperatureC': 41, 'other': 'secret'}, {'wallNs': 1}, 7, "
        "{'step': 5, 'wallNs': -1, 'readyNs': 1e99, 'majorFaults': 9223372036854775807}],"
        "'record_shapes': 1, 'with_stack': true, 'cuda_runtime_version': 12040, 'cupti_version': "
        "'22', 'baseTimeNanoseconds': 1751410836000000000";
    for (const std::string &text : { object(kAdd, values + ", "), object(kAdd, "", ", " + values) }) {
        for (const std::size_t windowBytes : { 1, 13, 100'000 }) {
            const TraceMetadata metadata = read(text, windowBytes).metadata;
            QCOMPARE(metadata.devices.size(), std::size_t(2));
            QCOMPARE(metadata.devices[0].id, std::int64_t(3));
            QCOMPARE(metadata.devices[0].name, std::string("GPU"));
            QCOMPARE(metadata.devices[0].memoryBytes.value_or(0), std::int64_t(85'018'279'936));
            QCOMPARE(metadata.devices[0].computeCapability, std::string("9.0"));
            QCOMPARE(metadata.devices[0].multiprocessors.value_or(0), std::int64_t(132));
            QVERIFY(metadata.devices[1].computeCapability.empty() && !metadata.devices[1].memoryBytes);
            QCOMPARE(metadata.rank.value_or(-1), std::int64_t(3));
            QCOMPARE(metadata.worldSize.value_or(-1), std::int64_t(8));
            QCOMPARE(metadata.distributedBackend, std::string("nccl"));
            QCOMPARE(metadata.modules.size(), std::size_t(3));
            QCOMPARE(metadata.modules[0].qualifiedName.value_or("none"), std::string());
            QCOMPARE(metadata.modules[1].qualifiedName.value_or("none"), std::string("a.b"));
            QCOMPARE(metadata.modules[1].className, std::string("Linear"));
            QCOMPARE(metadata.modules[1].parameters, std::int64_t(12));
            QCOMPARE(metadata.modules[1].parameterBytes, std::int64_t(48));
            QVERIFY(!metadata.modules[2].qualifiedName);
            QCOMPARE(metadata.modules[0].trainedParameters, std::int64_t(-1));
            QCOMPARE(metadata.modules[1].trainedParameters, std::int64_t(8));
            QCOMPARE(metadata.modules[2].parameters, std::int64_t(-1));
            QCOMPARE(metadata.steps.size(), std::size_t(2));
            const RecordedStep &step = metadata.steps[0];
            QCOMPARE(step.number, std::int64_t(4));
            const std::vector<std::optional<std::int64_t>> told { step.wallNs, step.processorNs, step.threadProcessorNs,
                step.readyNs, step.voluntarySwitches, step.involuntarySwitches, step.majorFaults, step.deviceClockMhz,
                step.deviceMemoryClockMhz, step.deviceTemperatureC };
            QCOMPARE(
                told, (std::vector<std::optional<std::int64_t>> { 2000, 1500, 1400, 300, 2, 5, 0, 1980, 2619, 41 }));
            const RecordedStep &damaged = metadata.steps[1];
            QVERIFY(damaged.number == 5 && !damaged.wallNs && !damaged.readyNs && !damaged.majorFaults);
            QCOMPARE(metadata.numbers,
                (std::map<std::string, std::int64_t> { { "record_shapes", 1 }, { "with_stack", 1 },
                    { "cuda_runtime_version", 12040 }, { "cupti_version", 22 } }));
            QCOMPARE(metadata.baseTimeNs.value_or(0), std::int64_t(1'751'410'836'000'000'000));
        }
    }
    const Trace odd = read(object(kAdd,
        "'deviceProperties': {'id': }, 'distributedInfo': 'x', 'twinlane.modules': [['a', 'b']], "
        "'record_shapes': 'yes', 'twinlane.steps': {}, 'twinlane.trainedParameters': [1, 2], "));
    QCOMPARE(odd.notes.count("metadataUnreadable"), std::uint64_t(6));
    QVERIFY(odd.metadata.devices.empty() && odd.metadata.modules.empty() && odd.metadata.numbers.empty());
}

/// A list of modules may take a second to read.
void ReaderFieldsTest::metadataThatNobodyWaitsFor()
{
    std::string modules = "[[\"a\", \"Linear\", 1, 4]";
    for (int i = 0; i < 1000; ++i)
        modules += ", [\"a\", \"Linear\", 1, 4]";
    const std::map<std::string, std::string, std::less<>> values { { "twinlane.modules", modules + "]" } };
    std::stop_source stop;
    ImportNotes notes;
    QCOMPARE(readMetadata(values, notes, stop.get_token()).modules.size(), std::size_t(1001));
    stop.request_stop();
    QCOMPARE(readMetadata(values, notes, stop.get_token()).modules.size(), std::size_t(0));
}

/// Top-level values can be tokens and passwords: nothing of them may reach the trace.
void ReaderFieldsTest::nothingElseIsKept()
{
    const std::string secret = "hunter2-token";
    const Trace trace = read(object(kAdd,
        "'API_TOKEN': '" + secret + "', 'env': {'PASSWORD': ['" + secret + "']}, '" + secret
            + "': 1, 'distributedInfo': {'backend': 'nccl', 'x': '" + secret + "'}, ",
        ", 'traceName': '/home/" + secret + "', 'deviceProperties': [{'id': 0, 'serial': '" + secret
            + "'}], 'with_stack': '" + secret + "'"));
    QVERIFY(columnsText(trace).find(secret) == std::string::npos);
    for (std::size_t id = 0; id < trace.texts.size(); ++id)
        QVERIFY(trace.texts.text(NameId(id)).find(secret) == std::string_view::npos);
    for (const ImportNote &note : trace.notes.all())
        QVERIFY(note.text.find(secret) == std::string::npos);
}

TWINLANE_TEST(ReaderFieldsTest, QCoreApplication)
#include "tst_readerfields.moc"
