// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Batch, sequence, samples and tokens of a step, from sizes and from annotations of serving engines.

#include "model/facts/workload.h"
#include "model/reader/tracereader.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

QString stepEvent(int step)
{
    return QStringLiteral(
        R"({"ph": "X", "cat": "user_annotation", "name": "ProfilerStep#%1", "pid": 1, "tid": 1, "ts": %2, "dur": 1000})")
        .arg(step)
        .arg(1000 * (step - 1));
}

/// One step with operators "name sizes", ten microseconds each; more steps where they go on beyond 1000 us.
std::shared_ptr<const Run> runOf(const std::vector<std::pair<QString, QString>> &operators, int steps = 1)
{
    QStringList events;
    for (int step = 1; step <= steps; ++step)
        events << stepEvent(step);
    int at = 10;
    for (const auto &[name, sizes] : operators) {
        events << QStringLiteral(
            R"({"ph": "X", "cat": "cpu_op", "name": "%1", "pid": 1, "tid": 1, "ts": %2, "dur": 5, "args": {"Input Dims": %3}})")
                      .arg(name)
                      .arg(at)
                      .arg(sizes);
        at += 10;
    }
    auto trace = readTraceText(QStringLiteral("[%1]").arg(events.join(QLatin1Char(','))).toStdString(), "drawn.json");
    return trace ? buildRun(std::move(*trace)) : nullptr;
}

QString text(const WorkloadFigures &figures)
{
    const auto number = [](const std::optional<double> &value) {
        return value ? QString::number(*value) : QStringLiteral("-");
    };
    return QStringLiteral("%1 %2 %3 %4")
        .arg(number(figures.batch), number(figures.sequence), number(figures.samples), number(figures.tokens));
}

using Operators = std::vector<std::pair<QString, QString>>;

} // namespace

class WorkloadTest : public QObject {
    Q_OBJECT

private slots:
    void sizes_data()
    {
        QTest::addColumn<Operators>("operators");
        QTest::addColumn<QString>("figures"); // batch, sequence, samples, tokens
        const QString embedding = QStringLiteral("aten::embedding"), conv = QStringLiteral("aten::conv2d");
        QTest::newRow("nothing tells") << Operators {
            { QStringLiteral("aten::mm"), QStringLiteral("[[8, 16], [16, 4]]") }
        } << "- - - -";
        QTest::newRow("tokens") << Operators { { embedding, QStringLiteral("[[32000, 512], [8, 128]]") },
            { embedding, QStringLiteral("[[512, 512], [1, 128]]") } }
                                << "8 128 8 1024";
        QTest::newRow("two passes") << Operators { { embedding, QStringLiteral("[[32000, 512], [8, 128]]") },
            { embedding, QStringLiteral("[[32000, 512], [8, 128]]") } }
                                    << "8 128 16 2048";
        QTest::newRow("passes of several lengths")
            << Operators { { embedding, QStringLiteral("[[32000, 512], [8, 128]]") },
                   { embedding, QStringLiteral("[[32000, 512], [8, 1]]") } }
            << "8 - - 1032";
        const QString list = QStringLiteral("[[32000, 512], [300]]");
        QTest::newRow("tokens in one row") << Operators { { embedding, list },
            { QStringLiteral("vllm::unified_attention"), QStringLiteral("[[300, 512]]") } }
                                           << "- - - 300";
        QTest::newRow("a list of samples") << Operators { { embedding, list } } << "300 - 300 -";
        const QString damaged = QStringLiteral("[[32000, 512], [2147483648, 2147483648]]");
        QTest::newRow("sizes of a damaged file") << Operators { { embedding, damaged }, { embedding, damaged },
            { embedding, damaged } } << "2.14748e+09 2.14748e+09 6.44245e+09 1.38351e+19";
        QTest::newRow("images") << Operators { { conv, QStringLiteral("[[4, 3, 224, 224], [64, 3, 7, 7]]") },
            { conv, QStringLiteral("[[4, 64, 56, 56], [64, 64, 3, 3]]") } }
                                << "4 - 4 -";
        QTest::newRow("attention") << Operators { { QStringLiteral("aten::scaled_dot_product_attention"),
                                                      QStringLiteral("[[2, 16, 64, 32], [2, 16, 64, 32]]") },
            { QStringLiteral("aten::scaled_dot_product_attention"),
                QStringLiteral("[[2, 16, 64, 32], [2, 16, 64, 32]]") } }
                                   << "2 64 2 -";
    }

    void sizes()
    {
        QFETCH(Operators, operators);
        const auto run = runOf(operators);
        QVERIFY(run);
        QTEST(text(workloadFigures(*run, { 0 })), "figures");
    }

    /// Autocast casts the input and calls the operator again inside of itself.
    void dispatchedAgain()
    {
        const std::string step = stepEvent(1).toStdString();
        const auto convolution = [](int at, int us) {
            return R"({"ph": "X", "cat": "cpu_op", "name": "aten::conv2d", "pid": 1, "tid": 1, "ts": )"
                + std::to_string(at) + R"(, "dur": )" + std::to_string(us)
                + R"(, "args": {"Input Dims": [[4, 3, 32, 32], [16, 3, 3, 3]]}})";
        };
        const auto figuresOf = [&](const std::string &events) {
            return workloadFigures(*buildRun(std::move(*readTraceText('[' + events + ']', "drawn.json"))), { 0 });
        };
        QCOMPARE(figuresOf(step + ',' + convolution(10, 50) + ',' + convolution(20, 30)).samples.value_or(0), 4.0);
        QCOMPARE(figuresOf(step + ',' + convolution(10, 50) + ',' + convolution(70, 30)).samples.value_or(0), 8.0);
    }

    /// Every other step evaluates, too: a token of such a pass is other work.
    void unlikeSteps()
    {
        const Operators::value_type pass { QStringLiteral("aten::embedding"),
            QStringLiteral("[[32000, 512], [8, 128]]") },
            other { QStringLiteral("aten::add"), QStringLiteral("[[8], [8]]") };
        Operators even(200, other), uneven(200, other);
        even[5] = even[150] = pass;
        uneven[5] = uneven[150] = uneven[160] = pass;
        QVERIFY(!workloadFigures(*runOf(even, 2), { 0, 1 }).hasUnlikeSteps);
        const WorkloadFigures figures = workloadFigures(*runOf(uneven, 2), { 0, 1 });
        QVERIFY(figures.hasUnlikeSteps);
        QCOMPARE(text(figures), QStringLiteral("8 128 12 1536"));
    }

    void annotations()
    {
        const auto run = runFromText("1 step ProfilerStep#1 0-100\n1 annotation step[DECODE bs=64] 0-50\n1 annotation "
                                     "step[DECODE bs=60] 50-100\n1 step ProfilerStep#2 100-200\n1 annotation "
                                     "step[DECODE bs=62] 100-200");
        const WorkloadFigures figures = workloadFigures(*run, { 0, 1 });
        QCOMPARE(text(figures), QStringLiteral("- - - 93"));
        QCOMPARE(workloadOf(*run, { 0, 1 }).kind, std::string("decode"));
    }
};

TWINLANE_TEST(WorkloadTest, QCoreApplication)
#include "tst_workload.moc"
