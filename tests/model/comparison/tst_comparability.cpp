// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Differences between two recordings: each is said once, and the same from either side.

#include "model/comparison/comparability.h"
#include "model/comparison/comparison.h"
#include "model/figures/inputtraits.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <algorithm>

using namespace twinlane;

namespace {

std::shared_ptr<const Run> runOf(const QString &metadata, const QString &events, const char *file)
{
    const QString text = QStringLiteral(R"({%1 "traceEvents": [
        {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#1", "pid": 1, "tid": 1, "ts": 0, "dur": 100},
        {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1, "dur": 9}%2]})")
                             .arg(metadata, events);
    auto trace = readTraceText(text.toStdString(), file);
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

QString operators(const QString &dims, const char *type)
{
    QString text;
    for (int i = 0; i < 6; ++i)
        text += QStringLiteral(
            R"(, {"ph": "X", "cat": "cpu_op", "name": "aten::add", "pid": 1, "tid": 1, "ts": %1, "dur": 1,
            "args": {"Input Dims": [[%2, 64], []], "Input type": ["%3", "Scalar"]}})")
                    .arg(20 + 2 * i)
                    .arg(dims, QLatin1String(type));
    return text;
}

QString kernel(int device)
{
    return QStringLiteral(
        R"(, {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 12, "dur": 1, "args": {"correlation": 5}},
        {"ph": "X", "cat": "kernel", "name": "k", "pid": %1, "tid": 7, "ts": 14, "dur": 5, "args": {"device": %1, "stream": 7, "correlation": 5}})")
        .arg(device);
}

QString codes(const std::vector<ComparabilityNote> &notes)
{
    QStringList texts;
    for (const ComparabilityNote &note : notes)
        texts << QString::fromStdString(note.code)
                + (note.severity == Severity::Warning ? QStringLiteral("!") : QString());
    return texts.join(QLatin1Char(' '));
}

} // namespace

class ComparabilityTest : public QObject {
    Q_OBJECT

private slots:
    void notes_data()
    {
        QTest::addColumn<QString>("metadataA");
        QTest::addColumn<QString>("eventsA");
        QTest::addColumn<QString>("metadataB");
        QTest::addColumn<QString>("eventsB");
        QTest::addColumn<QString>("found");
        const QString h100 =
            QStringLiteral(R"("deviceProperties": [{"id": 0, "name": "NVIDIA H100", "totalGlobalMem": 1}],)");
        const QString mi300 =
            QStringLiteral(R"("deviceProperties": [{"id": 0, "name": "AMD Instinct MI300X", "totalGlobalMem": 1}],)");
        const QString none;
        const QString shortOperator = QStringLiteral(
            R"(, {"ph": "X", "cat": "cpu_op", "name": "aten::add", "pid": 1, "tid": 1, "ts": 20, "dur": 1})");
        QTest::newRow("alike") << h100 << kernel(0) << h100 << kernel(0) + shortOperator << "";
        QTest::newRow("one recording under two names") << h100 << kernel(0) << h100 << kernel(0) << "sameFile!";
        QTest::newRow("generations of profilers") << h100 << kernel(0) << h100
                                                  << kernel(0)
                + QStringLiteral(
                    R"(, {"ph": "X", "cat": "cuda_sync", "name": "Stream Sync", "pid": 0, "tid": 1000007, "ts": 30, "dur": 9})")
                                                  << "profilerGeneration";
        QTest::newRow("devices") << h100 << kernel(0) << mi300 << kernel(0) << "devices!";
        QTest::newRow("whole microseconds on one side")
            << h100 << kernel(0) << h100
            << kernel(0).replace(QStringLiteral("\"dur\": 5"), QStringLiteral("\"dur\": 5.25")) << "coarseTimes";
        QTest::newRow("one side has no device") << h100 << kernel(0) << none << none << "deviceWorkOnOneSide!";
        QTest::newRow("one side has a device of an unknown kind")
            << h100 << kernel(0) << none
            << R"(, {"ph": "X", "name": "MatMulV2", "pid": 800, "tid": 3, "ts": 20, "dur": 5, "args": {"Stream Id": 3}})"
            << "unknownDevice!";
        QTest::newRow("stacks on one side") << QStringLiteral(R"("with_stack": 1, "record_shapes": 1,)") << none
                                            << QStringLiteral(R"("record_shapes": 1,)") << none << "profilerFlags!";
        QTest::newRow("flags nobody declares are not judged")
            << QStringLiteral(R"("record_shapes": 1,)") << none << none << none << "";
        QTest::newRow("ranks of one job")
            << QStringLiteral(R"("distributedInfo": {"backend": "nccl", "rank": 0, "world_size": 8},)") << none
            << QStringLiteral(R"("distributedInfo": {"backend": "nccl", "rank": 1, "world_size": 8},)") << none
            << "rank!";
        QTest::newRow("numbers of ranks")
            << QStringLiteral(R"("distributedInfo": {"backend": "nccl", "rank": 0, "world_size": 8},)") << none
            << QStringLiteral(R"("distributedInfo": {"backend": "gloo", "rank": 0, "world_size": 2},)") << none
            << "worldSize! backend";
        QTest::newRow("versions") << QStringLiteral(R"("cuda_runtime_version": 12040,)") << none
                                  << QStringLiteral(R"("cuda_runtime_version": 12080,)") << none << "versions";
        QTest::newRow("batch") << none << operators(QStringLiteral("8, 16"), "float") << none
                               << operators(QStringLiteral("24, 16"), "float") << "inputSize!";
        QTest::newRow("precision") << none << operators(QStringLiteral("8"), "float") << none
                                   << operators(QStringLiteral("8"), "c10::BFloat16") << "precision";
        QTest::newRow("compiled")
            << none << none << none
            << R"(, {"ph": "X", "cat": "cpu_op", "name": "Torch-Compiled Region: 0/0", "pid": 1, "tid": 1, "ts": 30, "dur": 5})"
            << "execution";
        QTest::newRow("numbers of steps")
            << none << none << none
            << R"(, {"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#2", "pid": 1, "tid": 1, "ts": 100, "dur": 100})"
            << "stepCount";
        QTest::newRow("damaged")
            << none << none << none
            << R"(, {"ph": "X", "cat": cpu op: }, {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 40, "dur": 1})"
            << "lostEvents!";
    }

    void notes()
    {
        QFETCH(QString, metadataA);
        QFETCH(QString, eventsA);
        QFETCH(QString, metadataB);
        QFETCH(QString, eventsB);
        QFETCH(QString, found);
        const auto a = runOf(metadataA, eventsA, "a.json"), b = runOf(metadataB, eventsB, "b.json");
        QVERIFY(a && b);
        const auto there = compare(a, b), back = compare(b, a);
        QVERIFY(there && back);
        const auto &notes = (*there)->comparability, &mirrored = (*back)->comparability;
        QCOMPARE(codes(notes), found);
        QCOMPARE(codes(mirrored), found);
        for (std::size_t i = 0; i < notes.size(); ++i) {
            QCOMPARE(mirrored[i].baseline, notes[i].experimental);
            QCOMPARE(mirrored[i].experimental, notes[i].baseline);
            QVERIFY(notes[i].text.ends_with('.'));
        }
    }

    void aRunAgainstItself()
    {
        const auto run = runOf({}, {}, "a.json");
        QVERIFY(run);
        QCOMPARE(codes((*compare(run, run))->comparability), QStringLiteral("sameFile"));
    }

    void rowsOfInputs()
    {
        QCOMPARE(inputRows("[[8, 64, 256], [256]]"), std::optional<std::int64_t>(512));
        QCOMPARE(inputRows("[[256], [8, 4]]"), std::optional<std::int64_t>(8));
        QCOMPARE(inputRows("[[], [5]]"), std::optional<std::int64_t>());
        QCOMPARE(inputRows("[[0, 4]]"), std::optional<std::int64_t>());
        QCOMPARE(inputRows("[[99999999999999999999, 4]]"), std::optional<std::int64_t>());
    }

    /// An older profiler writes no sequence numbers. Its nodes are compared with nodes and not with modules.
    void backwardThatOneFileDoesNotLink()
    {
        const auto trained = [](const char *numbersOfForward, const char *numbersOfBackward) {
            return runOf({},
                QStringLiteral(
                    R"(, {"ph": "X", "cat": "python_function", "name": "nn.Module: Net_0", "pid": 1, "tid": 1,
                "ts": 10, "dur": 20, "args": {"Python id": 1, "Python module id": 0}},
                {"ph": "X", "cat": "cpu_op", "name": "aten::relu", "pid": 1, "tid": 1, "ts": 12, "dur": 9, "args": {%1}},
                {"ph": "X", "cat": "cpu_op", "name": "autograd::engine::evaluate_function: ReluBackward0", "pid": 1,
                "tid": 1, "ts": 40, "dur": 50, "args": {%2}})")
                    .arg(QLatin1String(numbersOfForward), QLatin1String(numbersOfBackward)),
                "a.json");
        };
        const auto old = trained("", "");
        const auto linked =
            trained(R"("Sequence number": 4, "Fwd thread id": 0)", R"("Sequence number": 4, "Fwd thread id": 1)");
        const auto there = compare(old, linked), back = compare(linked, old), same = compare(linked, linked);
        QVERIFY(there && back && same);
        const auto paths = [](const Comparison &comparison) {
            QStringList found;
            for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
                if (comparison.kind(RowId(row)) == BlockKind::Backward)
                    found << QString::fromStdString(comparison.path(RowId(row)));
            }
            return found.join(QLatin1Char(' '));
        };
        const QString backward = paths(**same);
        QVERIFY2(backward.contains(QStringLiteral("Net.backward")), qPrintable(backward));
        for (const auto &comparison : { *there, *back }) {
            QVERIFY2(!paths(*comparison).contains(QStringLiteral("Net.backward")), qPrintable(paths(*comparison)));
            QVERIFY(paths(*comparison).contains(QStringLiteral("autograd: ReluBackward0")));
            QVERIFY(codes(comparison->comparability).contains(QStringLiteral("backwardNotLinked")));
            for (const PairRow &row : comparison->rows)
                QVERIFY(row.a && row.b);
        }
        QCOMPARE(codes((*same)->comparability).contains(QStringLiteral("backwardNotLinked")), false);
    }

    /// Files of 2020 name neither forward threads nor numbers. Their nodes are known by their names, so the backward
    /// passes of both sides are compared.
    void backwardWithoutThreads()
    {
        const auto trained = [](const char *numbersOfForward, const char *numbersOfBackward) {
            return test::runFromText(
                QStringLiteral("1 step ProfilerStep#1 0-200\n1 op aten::relu 10-30 %1\n"
                               "2 op ReluBackward1 40-90 %2\n2 op aten::threshold 41-80\n"
                               "2 op torch::autograd::AccumulateGrad 90-95\n1 op aten::add_ 120-150\n")
                    .arg(QLatin1String(numbersOfForward), QLatin1String(numbersOfBackward))
                    .toStdString());
        };
        const auto old = trained("", ""), linked = trained("seq=4", "seq=4 fwd=1");
        QCOMPARE(old->levels.front(), BlockLevel::Operators);
        for (const auto &comparison : { compare(old, linked), compare(linked, old) }) {
            QVERIFY(comparison);
            QVERIFY(codes((*comparison)->comparability).contains(QStringLiteral("backwardNotLinked")));
            QCOMPARE((*comparison)->level(), BlockLevel::Autograd);
            for (const PairRow &row : (*comparison)->rows)
                QVERIFY(row.a && row.b);
            const auto phase =
                std::find_if((*comparison)->rows.begin(), (*comparison)->rows.end(), [&](const PairRow &row) {
                    return (*comparison)->kind(RowId(std::size_t(&row - (*comparison)->rows.data())))
                        == BlockKind::Backward;
                });
            QVERIFY(phase != (*comparison)->rows.end());
        }
    }
};

TWINLANE_TEST(ComparabilityTest, QCoreApplication)
#include "tst_comparability.moc"
