// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of categories, and the small services around texts that the reader is built on.

#include "model/base/result.h"
#include "model/json/tokeninterner.h"
#include "model/trace/eventkind.h"
#include "model/trace/importnotes.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class EventKindTest : public QObject {
    Q_OBJECT
private slots:
    void kinds_data();
    void kinds();
    void communication();
    void notesAreCounted();
    void poolKeepsItsTexts();
    void internerDecodesOnce();
    void longContentIsCutBetweenCharacters_data();
    void longContentIsCutBetweenCharacters();
    void sentences_data();
    void sentences();
};

void EventKindTest::kinds_data()
{
    QTest::addColumn<QByteArray>("category");
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *category, const char *name, EventKind kind) {
        QTest::addRow("%s / %s", category, name) << QByteArray(category) << QByteArray(name) << int(kind);
    };
    row("cpu_op", "aten::add", EventKind::Operator);
    row("Operator", "aten::add", EventKind::Operator);
    row("CPU_OP", "aten::add", EventKind::Operator);
    row("Runtime", "cudaLaunchKernel", EventKind::Launch);
    row("cuda_runtime", "cudaLaunchKernel", EventKind::Launch);
    row("cuda_driver", "cuLaunchKernel", EventKind::Launch);
    row("hip_api", "hipLaunchKernel", EventKind::Launch);
    row("xpu_runtime", "urEnqueueKernelLaunch", EventKind::Launch);
    row("privateuse1_driver", "x", EventKind::Launch);
    row("Kernel", "sgemm", EventKind::Kernel);
    row("kernel", "sgemm", EventKind::Kernel);
    row("Memcpy", "Memcpy HtoD", EventKind::Memcpy);
    row("gpu_memcpy", "Memcpy HtoD", EventKind::Memcpy);
    row("gpu_memset", "Memset (Device)", EventKind::Memset);
    row("Memset", "Memset (Device)", EventKind::Memset);
    row("kernel", "Stream Sync", EventKind::Sync);
    row("cuda_sync", "Event Sync", EventKind::Sync);
    row("cuda_sync", "anything", EventKind::Sync);
    row("other", "Context Sync", EventKind::Sync);
    row("python_function", "nn.Module: Linear_3", EventKind::ModuleCall);
    row("python_function", "train.py(3): f", EventKind::PythonFrame);
    row("Python", "train.py(3): f", EventKind::PythonFrame);
    row("user_annotation", "warm up", EventKind::Annotation);
    row("user_annotation", "nn.Module: Linear_3", EventKind::Annotation);
    row("gpu_user_annotation", "ProfilerStep#3", EventKind::DeviceAnnotation);
    row("gpu_user_annotation", "Optimizer.step#SGD.step", EventKind::DeviceAnnotation);
    row("user_annotation", "ProfilerStep#3", EventKind::Step);
    row("Operator", "ProfilerStep#3", EventKind::Step);
    row("cpu_op", "ProfilerStep#3", EventKind::Step);
    row("Operator", "Optimizer.step#SGD.step", EventKind::Annotation);
    row("cpu_op", "Optimizer.zero_grad#SGD.zero_grad", EventKind::Annotation);
    row("cpu_op", "Optimizer.step", EventKind::Operator);
    row("Operator", "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", EventKind::Annotation);
    row("cpu_op", "enumerate(DataPipe)#X", EventKind::Annotation);
    row("overhead", "CUPTI", EventKind::Overhead);
    row("Trace", "PyTorch Profiler (0)", EventKind::TraceSpan);
    row("", "Dequeue", EventKind::Other);
    row("enqueue", "Enqueue", EventKind::Other);
    row("a category that is longer than any known one, by far, and then some", "x", EventKind::Other);
}

void EventKindTest::kinds()
{
    QFETCH(QByteArray, category);
    QFETCH(QByteArray, name);
    QFETCH(int, expected);
    QCOMPARE(int(eventKind(category.toStdString(), name.toStdString())), expected);
}

void EventKindTest::communication()
{
    QVERIFY(namesCommunication("ncclKernel_AllReduce_RING_LL_Sum_float"));
    QVERIFY(namesCommunication("NCCL:all_reduce"));
    QVERIFY(namesCommunication("record_param_comms mscclpp"));
    for (const char *name : { "gloo:allreduce", "xCCL", "hccl", "rcclAllGather", "a gLoO" })
        QVERIFY2(namesCommunication(name), name);
    for (const char *name : { "", "ccl", "glo", "loo", "msccl", "occlusion", "igloo2:", "cc", "nCc" })
        QVERIFY2(namesCommunication(name) == (std::string_view(name) == "igloo2:"), name);
    QVERIFY(!namesCommunication("ampere_sgemm"));
    QVERIFY(!namesCommunication(""));
}

void EventKindTest::notesAreCounted()
{
    ImportNotes notes;
    notes.add("a", Severity::Warning, "first", 1, 17);
    notes.add("a", Severity::DataLoss, "second", 2, 99);
    notes.add("never", Severity::Info, "nothing", 0);
    QCOMPARE(notes.all().size(), std::size_t(1));
    QCOMPARE(notes.count("a"), std::uint64_t(3));
    QCOMPARE(notes.count("b"), std::uint64_t(0));
    QCOMPARE(notes.all()[0].text, std::string("first"));
    QCOMPARE(notes.all()[0].byteOffset.value_or(0), std::uint64_t(17));
    QVERIFY(severityKey(notes.all()[0].severity) == "warning");
    QVERIFY(severityKey(Severity::Info) == "info");
    QVERIFY(severityKey(Severity::DataLoss) == "dataLoss");
}

void EventKindTest::poolKeepsItsTexts()
{
    StringPool pool;
    const NameId first = pool.intern("aten::add");
    for (int i = 0; i < 10'000; ++i)
        pool.intern("name " + std::to_string(i));
    StringPool moved = std::move(pool);
    QCOMPARE(moved.intern("aten::add"), first);
    QCOMPARE(moved.find("name 77").row(), std::size_t(78));
    QVERIFY(!moved.find("unknown"));
    QVERIFY(moved.text(first) == "aten::add");
    QCOMPARE(moved.size(), std::size_t(10'001));
}

void EventKindTest::internerDecodesOnce()
{
    StringPool pool;
    TokenInterner interner(pool);
    const NameId plain = interner.intern("\"aten::add\" ").id;
    QCOMPARE(interner.intern("\"aten::add\"").id, plain);
    QCOMPARE(interner.intern("\"aten\\u003a:add\"").id, plain); // another spelling of the same text
    QVERIFY(interner.sawBackslash());
    QCOMPARE(interner.intern("\"\"").id, interner.intern("\"\"").id);
    QVERIFY(pool.text(interner.intern("7").id) == "7");
    QCOMPARE(interner.intern("7 ").id, interner.intern("\"7\"").id);
    std::vector<NameId> ids;
    for (int i = 0; i < 5000; ++i)
        ids.push_back(interner.intern('"' + std::string(std::size_t(i % 50), 'x') + std::to_string(i) + '"').id);
    for (int i = 0; i < 5000; ++i)
        QCOMPARE(interner.intern('"' + std::string(std::size_t(i % 50), 'x') + std::to_string(i) + '"').id,
            ids[std::size_t(i)]);
    QVERIFY(interner.intern("\"a\xffz\"").repaired);
    QVERIFY(pool.text(interner.intern("\"a\xffz\"").id) == "a\xEF\xBF\xBDz");
}

void EventKindTest::sentences_data()
{
    QTest::addColumn<int>("code");
    for (int code = 0; code <= int(ErrorCode::BadRequest); ++code)
        QTest::addRow("code %d", code) << code;
}

void EventKindTest::sentences()
{
    QFETCH(int, code);
    const Error error { ErrorCode(code), "a folder/trace.json", 4711, "line one\nline two" };
    const QString sentence = QString::fromStdString(error.sentence());
    QVERIFY2(sentence.startsWith("a folder/trace.json: "), qPrintable(sentence));
    QVERIFY2(!sentence.contains('\n'), qPrintable(sentence));
    QVERIFY2(sentence.contains("line one line two"), qPrintable(sentence));
    const bool hasOffset = ErrorCode(code) == ErrorCode::NotJson || ErrorCode(code) == ErrorCode::CutBeforeEvents;
    QCOMPARE(sentence.contains("4711"), hasOffset);
    const Error bare { ErrorCode(code), {}, 0, {} };
    QVERIFY(!bare.sentence().empty());
    QVERIFY(bare.sentence().front() != ':');
}

void EventKindTest::longContentIsCutBetweenCharacters_data()
{
    QTest::addColumn<QByteArray>("atTheEnd"); // text around the place where the name is cut
    QTest::addColumn<int>("room");            // how much of atTheEnd fits
    QTest::addColumn<QByteArray>("kept");     // how much of it is kept
    const auto row = [](const char *atTheEnd, int room, const char *kept) {
        QTest::addRow("%s in %d", QByteArray(atTheEnd).toPercentEncoding().data(), room)
            << QByteArray(atTheEnd) << room << QByteArray(kept);
    };
    row("ab", 1, "a");
    row("\u00e4b", 1, "");
    row("\u00e4b", 2, "");
    row("\u20acb", 2, "");
    row("\U0001F600b", 3, "");
    row("\\nb", 1, "");
    row("\\u00e4b", 5, "");
    row("\\ud83d\\ude00b", 11, "");
    row("\x80\x80\x80\x80\x80", 4, "\x80");
}

void EventKindTest::longContentIsCutBetweenCharacters()
{
    QFETCH(QByteArray, atTheEnd);
    QFETCH(int, room);
    QFETCH(QByteArray, kept);
    const std::string before(kMostTextBytes - std::size_t(room), 'x');
    const std::string content = before + atTheEnd.toStdString();
    QCOMPARE(std::string(cutContent(content)), before + kept.toStdString());
    const std::string token = '"' + content + '"';
    QCOMPARE(std::string(shortened(token)), before + kept.toStdString());
    const std::string spaced = "\"\"" + std::string(kMostTextBytes, ' ');
    QCOMPARE(std::string(shortened(spaced)), spaced);
}

TWINLANE_TEST(EventKindTest, QCoreApplication)
#include "tst_eventkind.moc"
