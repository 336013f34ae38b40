// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/comparison.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"
#include "tests/support/tracegen.h"

#include "model/bytes/bytesource.h"
#include "model/bytes/encoder.h"
#include "model/report/setreport.h"
#include "model/sets/summaryreader.h"

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string summaryText(const std::string &trace, SummaryDetail detail, const std::string &file = "file0.json")
{
    SummaryReport report(ReportFormat::Json, detail);
    report.add(summaryOf(trace, file));
    return report.take();
}

std::string cutRank()
{
    const std::string whole = drawnRanks(3, 1).front();
    return whole.substr(0, whole.size() / 2);
}

std::string jsonOf(RankSummary summary)
{
    RankSetBuilder builder;
    builder.add(std::move(summary), { "file", {} }, true);
    return setJson(*builder.finish({}, {}));
}

std::string sentenceOf(const std::string &text)
{
    const auto read = readSummaryText(text, "x.json", {});
    return read ? std::string() : read.error().sentence();
}

} // namespace

class SummaryReaderTest : public QObject {
    Q_OBJECT

private slots:
    void aCutFileIsTold()
    {
        RankSetBuilder builder;
        builder.add(rankSummaryOf(summaryOf(drawnRanks(3, 2)[1], "file1.json")), { "file1", {} }, true);
        builder.add(rankSummaryOf(summaryOf(cutRank(), "file0.json")), { "file0", {} }, true);
        const auto set = builder.finish({}, {});
        QVERIFY(set);
        QCOMPARE(set->notes.count("damagedFiles"), std::uint64_t(1));
        const auto note = std::find_if(set->notes.all().begin(), set->notes.all().end(),
            [](const ImportNote &each) { return each.code == "damagedFiles"; });
        QVERIFY(note->text.find("rank 0") != std::string::npos);
    }

    void aSummaryIsAsGoodAsItsTrace_data()
    {
        QTest::addColumn<QByteArray>("trace");
        for (int seed = 1; seed <= 12; ++seed) {
            TraceShape shape;
            shape.seed = std::uint64_t(seed);
            shape.device = seed % 3 != 0;
            shape.modules = seed % 4 != 0;
            shape.profilerSteps = seed % 5 != 0;
            QTest::addRow("training %d", seed) << QByteArray::fromStdString(generateTrace(shape));
            QTest::addRow("rank %d", seed) << QByteArray::fromStdString(drawnRanks(std::uint64_t(seed), 1).front());
        }
        QTest::addRow("cut") << QByteArray::fromStdString(cutRank());
    }
    void aSummaryIsAsGoodAsItsTrace()
    {
        QFETCH(QByteArray, trace);
        const std::string direct = jsonOf(rankSummaryOf(summaryOf(trace.toStdString(), "file0.json")));
        for (const SummaryDetail detail : { SummaryDetail::Full, SummaryDetail::Set }) {
            const std::string text = summaryText(trace.toStdString(), detail);
            QVERIFY(beginsSummary(text));
            auto read = readSummaryText(text, "sum.json", {});
            QVERIFY2(read, sentenceOf(text).c_str());
            QCOMPARE(read->size(), std::size_t(1));
            QCOMPARE(jsonOf(std::move(read->front())), direct);
        }
    }

    void detailOfSetsIsSmall()
    {
        const std::string trace = generateTrace({});
        QVERIFY(summaryText(trace, SummaryDetail::Set).size() * 2 < summaryText(trace, SummaryDetail::Full).size());
    }

    void wrongValuesHaveASentence_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("word");
        QTest::newRow("schema") << "summary/1"
                                << "summary/2"
                                << "schema";
        QTest::newRow("no steps") << R"("steps":[)"
                                  << R"("others":[)"
                                  << "no step";
        QTest::newRow("calls") << R"("category":"kernel","calls":1)"
                               << R"("category":"kernel","calls":-1)"
                               << "calls";
        QTest::newRow("huge calls") << R"("category":"kernel","calls":1)"
                                    << R"("category":"kernel","calls":1e30)"
                                    << "calls";
        QTest::newRow("step") << R"("stepIndex":0)"
                              << R"("stepIndex":7)"
                              << "stepIndex";
        QTest::newRow("costs") << R"("Other":)"
                               << R"("Other":1)"
                               << "\"";
        QTest::newRow("rank") << R"("rank":0)"
                              << R"("rank":"0")"
                              << "rank";
        QTest::newRow("blocks") << R"("kind":"step")"
                                << R"("kind":"stop")"
                                << "kind";
        QTest::newRow("cut") << R"("blocks")"
                             << ""
                             << "JSON";
    }
    void wrongValuesHaveASentence()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, word);
        RankText rank;
        rank.collectives = { { 100, 10 } };
        QString text = QString::fromStdString(summaryText(traceOf(rank), SummaryDetail::Set));
        const auto at = text.indexOf(from);
        QVERIFY2(at >= 0, qPrintable(text));
        text.replace(at, from.size(), to);
        if (to.isEmpty())
            text.truncate(at);
        const QString sentence = QString::fromStdString(sentenceOf(text.toStdString()));
        QVERIFY2(sentence.contains(word) && sentence.startsWith("x.json: "), qPrintable(sentence));
    }

    void deepBlocksTakeNoStack()
    {
        std::string text = summaryText(traceOf({}), SummaryDetail::Set);
        const std::size_t at = text.find("\"blocks\":");
        text.resize(at + 9);
        constexpr int kDepth = 30'000;
        for (int i = 0; i < kDepth; ++i)
            text += R"({"label":"a","kind":"module","class":null,"criticalNs":1,"children":[)";
        for (int i = 0; i < kDepth; ++i)
            text += "]}";
        text += "}]}";
        const auto read = readSummaryText(text, "x", {});
        QVERIFY2(read, sentenceOf(text).c_str());
        QCOMPARE(read->front().data.blocks.size(), std::size_t(kDepth));
    }

    void whatIsCompressedReadsBack()
    {
        std::string text(3'000'000, 'a');
        for (std::size_t i = 0; i < text.size(); ++i)
            text[i] = char('a' + (i * i / 7) % 26);
        for (const char *name : { "x.gz", "x.zst", "x.json" }) {
            const std::string stored = storedAs(name, text);
            QCOMPARE(storedAs(name, text), stored);
            const auto source = ByteSource::over(std::string_view(stored), name);
            std::string back(text.size() + 1, '\0');
            std::size_t size = 0;
            while (const std::size_t got = *source->read(back.data() + size, back.size() - size))
                size += got;
            QCOMPARE(size, text.size());
            QVERIFY(back.compare(0, size, text) == 0);
            QVERIFY(!source->end().cutShort && !source->end().damaged);
        }
    }
};

TWINLANE_TEST(SummaryReaderTest, NoApplication)
#include "tst_summaryreader.moc"
