// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Experiments: chains, what becomes of them, and the verdicts that follow from their numbers.

#include "model/notebook/entryverdict.h"
#include "model/notebook/metricinfo.h"
#include "model/notebook/notebookreport.h"
#include "model/notebook/notebooktables.h"
#include "tests/model/notebook/logentries.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <cstdlib>
#include <filesystem>

using namespace twinlane;
using namespace twinlane::test;

namespace {

NotebookEntry entryOf(SourceKind kind, const std::string &metric, double value, EntryRole role,
    const std::string &parent = {}, std::vector<double> samples = {}, Unit unit = Unit::Nanoseconds)
{
    NotebookEntry entry;
    entry.title = "t";
    entry.role = role;
    entry.parent = parent;
    entry.sources = { { kind, "/f", {}, {} } };
    entry.values = { { metric, value, unit, std::move(samples) } };
    return entry;
}

/// A baseline of @p before, and one entry on it.
Experiment pairOf(SourceKind kind, const std::string &metric, double before, double now,
    const std::vector<double> &samplesBefore = {}, const std::vector<double> &samplesNow = {},
    Unit unit = Unit::Nanoseconds)
{
    Experiment experiment;
    experiment.metrics = { metric };
    addEntry(experiment, entryOf(kind, metric, before, EntryRole::Baseline, {}, samplesBefore, unit));
    addEntry(experiment, entryOf(kind, metric, now, EntryRole::Variant, {}, samplesNow, unit));
    return experiment;
}

std::string cells(const Experiment &experiment)
{
    std::string text;
    for (const ReportRow &row : experimentTable(experiment, {}).rows) {
        for (std::size_t i = 0; i < row.cells.size(); ++i)
            text += (i > 0 ? " | " : "") + row.cells[i];
        text += '\n';
    }
    return text;
}

/// What the experiment of a log with the contract's four kinds of entries becomes.
Experiment chainOf(const std::string &log, const std::array<const char *, 4> &lines)
{
    Experiment experiment;
    experiment.metrics = { "entire_frame_compile", "backend_compile", "FakeTensorMode.__torch_dispatch__" };
    addEntry(experiment, logEntry(log, lines[0], "baseline"));
    addEntry(experiment, logEntry(log, lines[1], "fast path"));
    addEntry(experiment, logEntry(log, lines[2], "no_dispatch", EntryRole::Ablation));
    addEntry(experiment, logEntry(log, lines[3], "relu", EntryRole::Ablation));
    return experiment;
}

std::string sharedLog()
{
    return std::string(std::getenv("TWINLANE_TRACES")) + "/../reference/dynamo-logs-wrapped.txt";
}

} // namespace

class NotebookTest : public QObject {
    Q_OBJECT

private slots:
    void firstEntryIsTheBaseline()
    {
        const Experiment experiment = pairOf(SourceKind::Log, "t", 2, 1);
        QCOMPARE(experiment.entries[0].role, EntryRole::Baseline);
        QCOMPARE(experiment.entries[0].id, std::string("e1"));
        QCOMPARE(experiment.entries[1].parent, std::string("e1"));
        QVERIFY(computedVerdict(experiment, 0).text.empty());
    }

    void ablationsAreNotFollowed()
    {
        const Experiment experiment = chainOf(notebookLog(), { "2", "5", "8", "11" });
        QCOMPARE(experiment.entries[3].parent, experiment.entries[1].id);
    }

    void parentsMustBeThere()
    {
        Experiment experiment;
        NotebookEntry entry;
        entry.parent = "e7";
        QVERIFY(addEntry(experiment, entry).has_value());
        QVERIFY(experiment.entries.empty());
    }

    void whoFollowedARemovedEntryFollowsItsParent()
    {
        Experiment experiment = chainOf(notebookLog(), { "2", "5", "8", "11" });
        removeEntry(experiment, 1);
        QCOMPARE(experiment.entries.size(), std::size_t(3));
        QCOMPARE(experiment.entries[1].parent, std::string("e1"));
        NotebookEntry further;
        addEntry(experiment, further);
        QCOMPARE(experiment.entries.back().id, std::string("e5"));
    }

    void ourLog()
    {
        Experiment experiment = chainOf(notebookLog(), { "2", "5", "8", "11" });
        addEntry(experiment, logEntry(notebookLog(), "14", "cache"));
        QCOMPARE(QString::fromStdString(cells(experiment)),
            QStringLiteral("baseline | 40.500 s | 20.250 s | 100 000 |  | \n"
                           "+ fast path | 30.500 s -24.7 % | 14.500 s -28.4 % | 60 000 -40.0 % | -24.7 % | better\n"
                           "− no_dispatch (ablation) | 30.250 s -0.8 % | 14.375 s -0.9 % | 60 000 = | -25.3 % | no "
                           "impact (same work)\n"
                           "− relu (ablation) | 33.000 s +8.2 % | 16.500 s +13.8 % | 66 000 +10.0 % | -18.5 % | "
                           "carried 2.5 of the 10.0 s gained\n"
                           "+ cache | 25.000 s -18.0 % | 9.000 s -37.9 % | 50 000 -16.7 % | -38.3 % | better: 5.5 s of "
                           "the 15.5 s gained\n"));
        QCOMPARE(chainDepth(experiment, 4), std::size_t(2));
    }

    /// The numbers of the published log.
    void sharedLogsChain()
    {
        if (!std::filesystem::exists(sharedLog()))
            QSKIP("dynamo-logs-wrapped.txt is not there");
        const Experiment experiment = chainOf(sharedLog(), { "25", "34", "42", "50" });
        const QString text = QString::fromStdString(cells(experiment));
        const QStringList wanted { QStringLiteral("baseline | 54.195 s | 33.867 s | 115 542 |"),
            QStringLiteral("+ fast path | 34.994 s -35.4 % | 21.446 s -36.7 % | 71 740 -37.9 % |"),
            QStringLiteral("− no_dispatch (ablation) | 34.718 s -0.8 % | 21.256 s -0.9 % | 71 740 = |"),
            QStringLiteral("− relu (ablation) | 37.093 s +6.0 % | 23.433 s +9.3 % | 77 628 +8.2 % |") };
        for (const QString &line : wanted)
            QVERIFY2(text.contains(line), qPrintable(text));
        QCOMPARE(computedVerdict(experiment, 1).text, std::string("better"));
        QCOMPARE(computedVerdict(experiment, 2).text, std::string("no impact (same work)"));
        QCOMPARE(computedVerdict(experiment, 3).text, std::string("carried 2.1 of the 19.2 s gained"));
    }

    void verdicts_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("metric");
        QTest::addColumn<double>("before");
        QTest::addColumn<double>("now");
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("text");
        const int log = int(SourceKind::Log), ns = int(Unit::Nanoseconds), count = int(Unit::Count);
        QTest::newRow("beyond the assumed noise") << log << "t" << 100. << 97. << ns << "better";
        QTest::newRow("within it") << log << "t" << 100. << 98. << ns << "no impact (within noise, 2.5 %)";
        QTest::newRow("worse") << log << "t" << 100. << 103. << ns << "worse";
        QTest::newRow("counts have no noise") << log << "ops" << 1000. << 999. << count << "better";
        QTest::newRow("higher is better") << log << "speedup" << 1.2 << 1.3 << count << "better";
        QTest::newRow("nothing is better")
            << log << "csv:batch_size" << 8. << 16. << count << "open (no direction of csv:batch_size is better)";
        QTest::newRow("one time of a trace") << int(SourceKind::Trace) << "averageStepNs" << 100. << 50. << ns
                                             << "open (no repeats tell how far it scatters)";
        QTest::newRow("kernels need no repeats")
            << int(SourceKind::Trace) << "kernels" << 100. << 90. << count << "better";
        QTest::newRow("device time of inputs") << int(SourceKind::Inputs) << "deviceNs" << 100. << 90. << ns
                                               << "open (no repeats tell how far it scatters)";
    }
    void verdicts()
    {
        QFETCH(int, kind);
        QFETCH(QString, metric);
        QFETCH(double, before);
        QFETCH(double, now);
        QFETCH(int, unit);
        const Experiment experiment = pairOf(SourceKind(kind), metric.toStdString(), before, now, {}, {}, Unit(unit));
        QTEST(QString::fromStdString(computedVerdict(experiment, 1).text), "text");
    }

    void stepsOfTracesAreJudged_data()
    {
        QTest::addColumn<double>("factor");
        QTest::addColumn<int>("steps");
        QTest::addColumn<QString>("text");
        QTest::newRow("three steps") << 0.5 << 3 << "open (too few steps to judge)";
        QTest::newRow("two recordings differ by that") << 0.97 << 8 << "no impact (within noise, 5.0 %)";
        QTest::newRow("beyond it") << 0.9 << 8 << "better";
        QTest::newRow("slower") << 1.1 << 8 << "worse";
    }
    void stepsOfTracesAreJudged()
    {
        QFETCH(double, factor);
        QFETCH(int, steps);
        std::vector<double> a, b;
        for (int i = 0; i < steps; ++i) {
            a.push_back(1e6 + 1000 * (i % 3));
            b.push_back(a.back() * factor);
        }
        const Experiment experiment = pairOf(SourceKind::Trace, "averageStepNs", a[0], b[0], a, b);
        QTEST(QString::fromStdString(computedVerdict(experiment, 1).text), "text");
    }

    void aNewBaselineBeginsAChain()
    {
        Experiment experiment = pairOf(SourceKind::Log, "t", 100, 50);
        addEntry(experiment, entryOf(SourceKind::Log, "t", 40, EntryRole::Baseline));
        addEntry(experiment, entryOf(SourceKind::Log, "t", 20, EntryRole::Variant));
        QCOMPARE(*chainBaseline(experiment, 3), std::size_t(2));
        QCOMPARE(*entryNumbers(experiment, 3, "t").ofBaseline.percent, -50.0);
        QCOMPARE(computedVerdict(experiment, 3).text, std::string("better"));
    }

    void losesWhatWasGained()
    {
        Experiment experiment = pairOf(SourceKind::Log, "t", 20e9, 10e9);
        addEntry(experiment, entryOf(SourceKind::Log, "t", 12.5e9, EntryRole::Variant));
        addEntry(experiment, entryOf(SourceKind::Log, "t", 9e9, EntryRole::Ablation, "e2"));
        QCOMPARE(computedVerdict(experiment, 2).text, std::string("worse: loses 2.5 s of the 10.0 s gained"));
        QCOMPARE(computedVerdict(experiment, 3).text, std::string("better without it"));
    }

    void theUsersWordStandsBeforeTheComputedOne()
    {
        Experiment experiment = pairOf(SourceKind::Log, "t", 100, 50);
        experiment.entries[1].ownVerdict = EntryVerdict::Falsified;
        QCOMPARE(entryVerdict(experiment, 1), EntryVerdict::Falsified);
        QCOMPARE(entryVerdictText(experiment, 1), std::string("falsified (own); computed: better"));
    }

    void numbersAsText()
    {
        QCOMPARE(metricText(115542, Unit::Count), std::string("115 542"));
        QCOMPARE(metricText(-1234567, Unit::Count), std::string("-1 234 567"));
        QCOMPARE(metricText(999, Unit::Count), std::string("999"));
        QCOMPARE(metricText(54195040000, Unit::Nanoseconds), std::string("54.195 s"));
        QCOMPARE(metricChangeText(2.0, 2.0), std::string("="));
        QCOMPARE(metricChangeText({}, 2.0), std::string());
        QCOMPARE(amountOfText(5.1e9, 19.2e9, Unit::Nanoseconds, true), std::string("5.1 s of the 19.2 s"));
        QCOMPARE(amountOfText(0.4e6, 2e6, Unit::Nanoseconds, false), std::string("0.4 of the 2.0 ms"));
    }

    /// Nothing that stands in a notebook acts in a report.
    void textsAreOnlyText()
    {
        Notebook notebook;
        Experiment &experiment = addExperiment(notebook, "<script>|a");
        experiment.question = "one\n# two";
        NotebookEntry entry = logEntry(notebookLog(), "2", "](http://x)\x1b[31m");
        entry.change = "a|b";
        addEntry(experiment, entry);
        const std::string markdown = notebookReport(notebook, {}, ReportFormat::Markdown);
        QVERIFY(markdown.find("\n# two") == std::string::npos && markdown.find("a|b") == std::string::npos);
        QVERIFY(markdown.find("](http") == std::string::npos);
        QVERIFY(notebookReport(notebook, {}, ReportFormat::Html).find("<script") == std::string::npos);
        for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Json, ReportFormat::Markdown })
            QVERIFY(notebookReport(notebook, {}, format).find('\x1b') == std::string::npos);
    }
};

TWINLANE_TEST(NotebookTest, NoApplication)
#include "tst_notebook.moc"
