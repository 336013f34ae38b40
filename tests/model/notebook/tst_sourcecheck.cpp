// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What becomes of copies when their files change or go, and what sources of each kind give.

#include "model/notebook/entryverdict.h"
#include "model/notebook/metricinfo.h"
#include "model/notebook/notebooktables.h"
#include "model/notebook/sourcecheck.h"
#include "tests/model/notebook/logentries.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <numeric>

using namespace twinlane;
using namespace twinlane::test;

namespace {

QString states(const NotebookCheck &check)
{
    QString text;
    for (const EntryCheck &entry : check.front())
        text += QString::fromUtf8(sourceStateKey(entry.state).data()) + QLatin1Char(' ');
    return text.trimmed();
}

} // namespace

class SourceCheckTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_notebook = {};
        m_first = copied("a.log");
        m_second = copied("b.log");
        Experiment &experiment = addExperiment(m_notebook, "x");
        experiment.metrics = { "entire_frame_compile" };
        addEntry(experiment, logEntry(m_first, "2", "baseline"));
        addEntry(experiment, logEntry(m_second, "5", "fast path"));
    }

    void unchangedFilesAgree()
    {
        const NotebookCheck check = checkSources(m_notebook, {});
        QCOMPARE(states(check), QStringLiteral("agrees agrees"));
        QVERIFY(check[0][1].text.empty());
    }

    /// Both numbers are shown, and the copy still decides.
    void oneChangedAndOneGone()
    {
        replaceIn(m_second, "30.5", "29.5");
        QVERIFY(QFile::remove(QString::fromStdString(m_first)));
        const NotebookCheck check = checkSources(m_notebook, {});
        QCOMPARE(states(check), QStringLiteral("gone changed"));
        QCOMPARE(check[0][0].text, std::string("a.log is gone; the numbers are the copies"));
        QCOMPARE(check[0][1].text, std::string("b.log has changed"));
        const ReportTable table = experimentTable(m_notebook.experiments[0], check[0]);
        QCOMPARE(table.rows[0].cells[1], std::string("40.500 s"));
        QCOMPARE(table.rows[1].cells[1], std::string("30.500 s -24.7 % (now 29.500 s)"));
        QCOMPARE(computedVerdict(m_notebook.experiments[0], 1).text, std::string("better"));
    }

    void changedElsewhere()
    {
        replaceIn(m_second, "40.5", "41.5");
        QCOMPARE(checkSources(m_notebook, {})[0][1].text, std::string("b.log has changed, but not these numbers"));
    }

    void theRunIsNotThereAnyMore()
    {
        replaceIn(m_second, "cuda eval", "cuda evil");
        const EntryCheck check = checkSources(m_notebook, {})[0][1];
        QCOMPARE(check.state, SourceState::Changed);
        QVERIFY2(check.text.starts_with("b.log has changed, and cannot be read like before: "), check.text.c_str());
        QVERIFY(check.now.empty());
    }

    void readOtherwiseThanBefore()
    {
        m_notebook.experiments[0].entries[1].values.front().value += 1;
        QCOMPARE(states(checkSources(m_notebook, {})), QStringLiteral("agrees differs"));
    }

    void aFolderIsNoLog()
    {
        m_notebook.experiments[0].entries[1].sources[0].file = m_folder->path().toStdString();
        QCOMPARE(states(checkSources(m_notebook, {})), QStringLiteral("agrees unreadable"));
    }

    void stoppedChecksSayNothing()
    {
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(states(checkSources(m_notebook, stop.get_token())), QStringLiteral("notChecked notChecked"));
    }

    void laterMetricsAreFilledIn()
    {
        Experiment &experiment = m_notebook.experiments[0];
        std::erase_if(
            experiment.entries[1].values, [](const MetricValue &value) { return value.metric == "backend_compile"; });
        experiment.metrics.emplace_back("backend_compile");
        addMissingValues(m_notebook, checkSources(m_notebook, {}));
        QCOMPARE(experiment.entries[1].value("backend_compile")->value, 14.5e9);
    }

    void runsOfALog()
    {
        const auto valueOf = [&](const std::string &run) {
            EntrySource source { SourceKind::Log, m_first, {}, {} };
            source.select.run = run;
            const auto read = readSourceValues(source, {}, {});
            return read ? QString::number(read->values.front().value / 1e9) + QLatin1Char(' ')
                    + QString::number(read->values.front().samples.size())
                        : QString::fromStdString(read.error().detail);
        };
        QCOMPARE(valueOf("5"), QStringLiteral("30.5 0"));
        QCOMPARE(valueOf("5,8"), QStringLiteral("30.375 2"));
        QCOMPARE(valueOf("small*"), QStringLiteral("31.85 5"));
        QVERIFY(valueOf("6").startsWith(QStringLiteral("not every run \"6\" is in the log; --select run=LINE")));
        QVERIFY(valueOf("other").startsWith(QStringLiteral("not every run")));
    }

    void noiseIsThatOfTheRepeats()
    {
        const NotebookEntry entry = logEntry(m_first, "5", "x");
        QVERIFY(qAbs(*entry.noiseRatio - 0.25 / 30.375) < 1e-9);
    }

    void aTrace()
    {
        EntrySource source { SourceKind::Trace, recordingPath("linear-width/256"), {}, {} };
        QCOMPARE(*sourceKindOf(source.file, {}), SourceKind::Trace);
        const auto read = readSourceValues(source, {}, {});
        QVERIFY(read.hasValue());
        NotebookEntry entry;
        entry.values = read->values;
        const MetricValue *step = entry.value("averageStepNs");
        QVERIFY(step);
        QCOMPARE(step->samples.size(), std::size_t(6));
        QCOMPARE(qRound64(std::accumulate(step->samples.begin(), step->samples.end(), 0.0) / 6), qRound64(step->value));
        QVERIFY(*read->noiseRatio > 0.0199 && *read->noiseRatio < 0.0501);
        source.select.zoom = "no such block";
        QVERIFY(!readSourceValues(source, {}, {}).hasValue());
    }

    void aBlock()
    {
        const EntrySource source { SourceKind::Trace, recordingPath("linear-width/256"), {}, {} };
        const auto run = recordedTimeline("linear-width/256");
        const BlockTree &tree = run->tree;
        const BlockId first = tree.children(tree.top()).front();
        const std::string metric = "block:" + std::string(tree.text(tree[first].label));
        const std::vector<std::string> metrics { metric, "block:not there" };
        const auto read = readSourceValues(source, metrics, {});
        QVERIFY(read.hasValue());
        const auto found = std::ranges::find(read->values, metric, &MetricValue::metric);
        QVERIFY(found != read->values.end() && found->samples.size() == 6 && found->value > 0);
    }

    void aSet()
    {
        QTemporaryDir ranks;
        QVERIFY(QFile::copy(
            QString::fromStdString(recordingPath("repeats/a")), ranks.filePath(QStringLiteral("rank0.json.zst"))));
        QVERIFY(QFile::copy(
            QString::fromStdString(recordingPath("repeats/b")), ranks.filePath(QStringLiteral("rank1.json.zst"))));
        const EntrySource source { SourceKind::Set, ranks.path().toStdString(), {}, {} };
        QCOMPARE(*sourceKindOf(source.file, {}), SourceKind::Set);
        const auto read = readSourceValues(source, {}, {});
        QVERIFY(read.hasValue());
        QCOMPARE(usualMetrics(SourceKind::Set, read->values).front(), std::string("averageStepNs"));
        const auto hash = sourceHash(SourceKind::Set, source.file, {});
        QVERIFY(hash.hasValue() && hash->size() == 64);
        QVERIFY(QFile::remove(ranks.filePath(QStringLiteral("rank1.json.zst"))));
        QVERIFY(*sourceHash(SourceKind::Set, source.file, {}) != *hash);
    }

    void inputs()
    {
        const std::string file = m_folder->filePath(QStringLiteral("list.txt")).toStdString();
        write(file,
            "Operator: aten.add.Tensor\ncnt: 3, ((T([2], f32), T([2], f32)), {})\ncnt: 4, ((T([3], f32), "
            "T([3], f32)), {})\n");
        QCOMPARE(*sourceKindOf(file, {}), SourceKind::Inputs);
        const auto read = readSourceValues({ SourceKind::Inputs, file, {}, {} }, {}, {});
        QVERIFY(read.hasValue());
        QCOMPARE(read->values.front().metric, std::string("calls"));
        QCOMPARE(read->values.front().value, 7.0);
    }

    void anythingElse()
    {
        const std::string file = m_folder->filePath(QStringLiteral("text.txt")).toStdString();
        write(file, "nothing of interest\n");
        QVERIFY(!sourceKindOf(file, {}).hasValue());
        QCOMPARE(sourceKindOf(file + ".not", {}).error().code, ErrorCode::FileNotFound);
    }

    void hashesAreThoseOfOtherTools()
    {
        const std::string file = m_folder->filePath(QStringLiteral("abc")).toStdString();
        write(file, "abc");
        QCOMPARE(*sourceHash(SourceKind::Log, file, {}),
            std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
        write(file, std::string(1'000'000, 'a'));
        QCOMPARE(*sourceHash(SourceKind::Log, file, {}),
            std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
    }

private:
    static void write(const std::string &path, const std::string &text)
    {
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) == qint64(text.size()));
    }
    static void replaceIn(const std::string &path, const char *old, const char *now)
    {
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll().replace(old, now);
        file.close();
        write(path, text.toStdString());
    }
    std::string copied(const char *name) const
    {
        const QString path = m_folder->filePath(QLatin1String(name));
        return QFile::copy(QString::fromStdString(notebookLog()), path) ? path.toStdString() : std::string();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    Notebook m_notebook;
    std::string m_first, m_second;
};

TWINLANE_TEST(SourceCheckTest, NoApplication)
#include "tst_sourcecheck.moc"
