// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What words find, and in which order.

#include "views/search/searchindex.h"

#include "model/comparison/comparison.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <set>

using namespace twinlane;

namespace {

/// Net's second Block takes longer, and its Linear became another class.
std::shared_ptr<const Comparison> drawn()
{
    return test::compareDrawings(R"(
        1 step ProfilerStep#1 0-4000
        1 module Net_0 100-3000
        1 module Block_0 200-1000
        1 module SelfAttention_0 220-500
        1 op aten::mm 230-450
        1 module Linear_0 520-900
        1 op aten::linear 530-800
        1 op custom::gemm_all 810-890
        1 module Block_1 1100-2000
        1 module SelfAttention_1 1120-1500
        1 op aten::mm 1130-1450
        1 module Linear_1 1520-1900
        1 op aten::linear 1530-1800
        1 op Optimizer.step#Adam.step 3100-3500
    )",
        R"(
        1 step ProfilerStep#1 0-4600
        1 module Net_0 100-3600
        1 module Block_0 200-1000
        1 module SelfAttention_0 220-500
        1 op aten::mm 230-450
        1 module Linear_0 520-900
        1 op aten::linear 530-800
        1 op custom::gemm_all 810-890
        1 module Block_1 1100-2600
        1 module SelfAttention_1 1120-2100
        1 op aten::mm 1130-2050
        1 module Linear_1 2120-2500
        1 op aten::linear 2130-2400
        1 op Optimizer.step#Adam.step 3700-4100
    )");
}

QStringList names(const SearchIndex &index, const QString &query)
{
    QStringList found;
    const auto hits = index.find(searchWords(query), 100);
    for (const SearchHit &hit : hits[0].best)
        found << QString::fromStdString(index.comparison()->path(hit.row));
    return found;
}

} // namespace

class TestSearchIndex : public QObject {
    Q_OBJECT

    std::shared_ptr<const Comparison> m_comparison;
    std::unique_ptr<SearchIndex> m_index;

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        m_comparison = drawn();
        m_index = std::make_unique<SearchIndex>(m_comparison, Measure::Critical);
    }

    void wordsOfAQuery()
    {
        using Words = std::vector<std::string>;
        QVERIFY(searchWords(QStringLiteral("  ")).empty());
        QCOMPARE(searchWords(QStringLiteral(" Layers.3  PROJ ")), (Words { "layers.3", "proj" }));
        QCOMPARE(searchWords(QStringLiteral("Net / Block [1]")), (Words { "net", "block", "[1]" }));
        QCOMPARE(searchWords(QString(QStringLiteral("a ")).repeated(100)).size(), kMostSearchWords);
        QCOMPARE(searchWords(QString::fromUtf8("ÄRGER")), (Words { "ärger" }));
    }

    void startsAndWholeWords_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("grade"); // 0: it is not in it, 1: inside a word, 2: at its start, 3: a whole word
        const auto row = [](const char *text, const char *word, int grade) {
            QTest::addRow("%s in %s", word, text) << QString::fromUtf8(text) << QString::fromUtf8(word) << grade;
        };
        row("self_attn", "attn", 3);
        row("self_attention", "attn", 0);
        row("self_attention", "att", 2);
        row("QKVParallelLinear", "linear", 3);
        row("QKVParallelLinear", "line", 2);
        row("QKVParallelLinear", "arallel", 1);
        row("RMSNorm", "norm", 3);
        row("RMSNorm", "rms", 3);
        row("layers.12", "layers.1", 2);
        row("layers.1", "layers.1", 3);
        row("aten::mm", "::mm", 3);
        row("Linear [12]", "[12]", 3);
        row("catalog cat", "cat", 3);
        row("Überlauf", "überlauf", 3);
    }

    void startsAndWholeWords()
    {
        QFETCH(QString, text);
        QFETCH(QString, word);
        QFETCH(int, grade);
        FoldedTexts texts;
        texts.add(text.toStdString());
        const WordHits hits = texts.hits(0, searchWords(word));
        QCOMPARE(hits.in + hits.atStart + hits.whole, grade);
    }

    void nearMatches_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("word");
        QTest::addColumn<bool>("isNear");
        const auto row = [](const char *text, const char *word, bool isNear) {
            QTest::addRow("%s for %s", text, word) << QString::fromUtf8(text) << QString::fromUtf8(word) << isNear;
        };
        row("DistributedDataParallel", "ddp", true);
        row("aten::convolution", "conlution", true);
        row("FeedForward", "ffn", true);
        row("LayerNorm", "layernrom", true);
        row("aten::softmax", "sofmax", true);
        row("aten::softmax", "softtmax", true);
        row("aten::softmax", "saftmax", true);
        row("aten::softmax", "oftmax", true); // it holds it
        row("aten::bmm", "linear", false);
        row("Linear", "attention", false);
        row("Linear", "x", false);
    }

    void nearMatches()
    {
        QFETCH(QString, text);
        QFETCH(QString, word);
        QFETCH(bool, isNear);
        FoldedTexts texts;
        texts.add(text.toStdString());
        QCOMPARE(texts.nearHits(0, searchWords(word)).in != 0, isNear);
    }

    /// They are shown where nothing has the words, and say so.
    void nearMatchesOnlyWhereNothingFits()
    {
        const auto exact = m_index->find(searchWords(QStringLiteral("linear")), 10);
        QVERIFY(exact[0].count > 0 && !exact[0].areNear);
        const auto near = m_index->find(searchWords(QStringLiteral("linaer")), 10);
        QCOMPARE(near[0].count, exact[0].count);
        QVERIFY(near[0].areNear);
        QCOMPARE(m_index->find(searchWords(QStringLiteral("qqqq")), 10)[0].count, std::size_t(0));
    }

    void aMatchReachesIntoTheOwnPart()
    {
        FoldedTexts texts;
        const std::string name = "model.layers.2.mlp";
        texts.add(name, name.size() - 3);
        for (const auto &[word, isFound] : { std::pair("mlp", true), std::pair("layers.2.mlp", true),
                 std::pair("2.m", true), std::pair("layers.2", false), std::pair("model", false) })
            QCOMPARE(texts.hits(0, { word }).in != 0, isFound);
    }

    // Against the words' meaning, for every pair of words.
    void eachHitHasAllWords()
    {
        const QStringList words { QStringLiteral("net"), QStringLiteral("block"), QStringLiteral("linear"),
            QStringLiteral("1"), QStringLiteral("a"), QStringLiteral("lock"), QStringLiteral("step") };
        for (const QString &first : words) {
            for (const QString &second : words) {
                std::set<std::string> expected;
                for (std::size_t i = 2; i < m_comparison->rows.size(); ++i) {
                    const RowId row(i);
                    if (m_comparison->kind(row) == BlockKind::Unknown)
                        continue;
                    const auto has = [&](RowId at, const QString &word) {
                        return QString::fromStdString(
                            std::string(m_comparison->label(at)) + ' ' + std::string(m_comparison->className(at)))
                            .contains(word, Qt::CaseInsensitive);
                    };
                    const auto isAround = [&](const QString &word) {
                        for (RowId at = row; at.row() > 1; at = m_comparison->rows[at.row()].parent) {
                            if (has(at, word))
                                return true;
                        }
                        return false;
                    };
                    if ((has(row, first) || has(row, second)) && isAround(first) && isAround(second))
                        expected.insert(m_comparison->path(row));
                }
                const QStringList found = names(*m_index, first + QLatin1Char(' ') + second);
                std::set<std::string> paths;
                for (const QString &path : found)
                    paths.insert(path.toStdString());
                QCOMPARE(paths, expected);
                QCOMPARE(names(*m_index, second + QLatin1Char(' ') + first), found); // in any order
            }
        }
    }

    void theLongerOneFirst()
    {
        QCOMPARE(names(*m_index, QStringLiteral("BLOCK")),
            (QStringList { QStringLiteral("Net / Block [1]"), QStringLiteral("Net / Block [0]") }));
        const QStringList found = names(*m_index, QStringLiteral("block attention"));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.front(), QStringLiteral("Net / Block [1] / SelfAttention"));
        QCOMPARE(names(*m_index, QStringLiteral("[0] attention")),
            QStringList { QStringLiteral("Net / Block [0] / SelfAttention") });
        QVERIFY(names(*m_index, QStringLiteral("nowhere")).isEmpty());
        QVERIFY(names(*m_index, QString()).isEmpty());
    }

    void whatBeginsAWordFirst()
    {
        const auto operators = m_index->find(searchWords(QStringLiteral("m")), 100)[1];
        QVERIFY(operators.best.size() >= 2);
        QCOMPARE(
            m_index->table(SearchKind::Operator).rows[operators.best.front().place].name, QStringLiteral("aten::mm"));
    }

    void timesAreThoseOfBlocksAndTables()
    {
        const auto found = m_index->find(searchWords(QStringLiteral("::mm")), 100);
        QCOMPARE(found[1].count, std::size_t(1));
        QCOMPARE(found[1].best.front().ns.baseline, std::optional(220'000.0 + 320'000.0));
        QCOMPARE(found[1].best.front().ns.experimental, std::optional(220'000.0 + 920'000.0));
        const SearchHit block = m_index->find(searchWords(QStringLiteral("Block [1]")), 1)[0].best.front();
        QCOMPARE(block.ns.delta, std::optional(600'000.0));
        QCOMPARE(m_index->find(searchWords(QStringLiteral("a")), 1)[0].best.size(), std::size_t(1));
        QVERIFY(m_index->find(searchWords(QStringLiteral("a")), 1)[0].count > 1);
    }

    void oneTraceAlone()
    {
        const auto alone = compare(m_comparison->baseline, m_comparison->baseline);
        QVERIFY(alone);
        const SearchIndex index(*alone, Measure::Host);
        QCOMPARE(names(index, QStringLiteral("linear")).size(), 2);
    }
};

TWINLANE_TEST(TestSearchIndex, QCoreApplication)

#include "tst_searchindex.moc"
