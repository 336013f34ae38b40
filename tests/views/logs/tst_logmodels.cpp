// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of what ran, the tree of its numbers and the table of its runs, as models; and the words for them.

#include "model/logs/logreader.h"
#include "tests/support/samplelog.h"
#include "tests/support/testclass.h"
#include "views/logs/lognumbercopy.h"
#include "views/logs/lognumbermodel.h"
#include "views/logs/logpairmodel.h"
#include "views/logs/logrunmodel.h"
#include "views/logs/logtexts.h"
#include "views/look/theme.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <functional>
#include <numeric>

using namespace twinlane;

namespace {

Log logOf(const std::string &text)
{
    auto log = readLogText(text, "log");
    return log ? std::move(*log) : Log { { "log" }, {}, 0, {} };
}

std::shared_ptr<const LogSet> setOf(const std::string &baseline, const std::string &experimental)
{
    return std::make_shared<const LogSet>(logSetOf(logOf(baseline), logOf(experimental)));
}

QStringList rows(const LogPairModel &model)
{
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
        texts << model.index(row).data().toString();
    return texts;
}

/// With plain spaces before units.
QString plain(QString text)
{
    return text.replace(QChar(0x00A0), QLatin1Char(' '));
}

/// "  backend_compile 12.05 4.00 …": a line for each line of the tree.
QStringList lines(const LogNumberModel &model, QList<int> columns)
{
    QStringList texts;
    const std::function<void(const QModelIndex &, int)> add = [&](const QModelIndex &parent, int depth) {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            const QModelIndex first = model.index(row, 0, parent);
            QStringList cells;
            for (const int column : columns)
                cells << plain(model.index(row, column, parent).data().toString());
            cells.removeAll(QString());
            texts << QString(depth, QLatin1Char(' ')) + cells.join(QLatin1Char(' '));
            add(first, depth + 1);
        }
    };
    add({}, 0);
    return texts;
}

LogNumberModel *numbersOf(const LogSet &set, int entry, QObject *parent)
{
    auto *model = new LogNumberModel(parent);
    const LogEntry &shown = set.entries[static_cast<std::size_t>(entry)];
    model->setNumbers(logNumbersOf(shown), shown.sides);
    return model;
}

std::vector<int> allLines(const LogNumberModel &model)
{
    std::vector<int> places(model.numbers().lines.size());
    std::iota(places.begin(), places.end(), 0);
    return places;
}

} // namespace

class TestLogModels : public QObject {
    Q_OBJECT

    std::shared_ptr<const LogSet> m_logs = setOf(test::baselineLog(), test::experimentalLog());

private slots:
    void initTestCase()
    {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        loadFonts();
        Theme::apply(false);
    }

    void whatRanIsGroupedBySides()
    {
        LogPairModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLogs(m_logs);
        QCOMPARE(rows(model),
            QStringList({ "In both logs · 2", "faster", "scatter", "Only in the baseline · 1", "gone",
                "Only in the experimental log · 1", "new" }));
        QCOMPARE(model.firstRow(), 1);
        QVERIFY(!model.flags(model.index(0)).testFlag(Qt::ItemIsSelectable));
        QVERIFY(
            plain(model.index(1).data(Qt::AccessibleTextRole).toString()).contains(QStringLiteral("20.10 s → 10.00 s")));
        model.setLogs(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void theFilterLooksAtModelPlaceAndStatus()
    {
        LogPairModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLogs(m_logs);
        model.setFilter(QStringLiteral(" FAST "));
        QCOMPARE(rows(model), QStringList({ "In both logs · 1", "faster" }));
        model.setFilter(QStringLiteral("fail_acc"));
        QCOMPARE(rows(model), QStringList({ "Only in the experimental log · 1", "new" }));
        model.setFilter(QStringLiteral("nothing"));
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.firstRow(), -1);
        model.setFilter({});
        QCOMPARE(model.rowCount(), 7);
    }

    void theOrderIsChosen()
    {
        LogPairModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setLogs(
            setOf(test::logRun("b", "entire_frame_compile:5.0") + test::logRun("a", "entire_frame_compile:9.0"),
                test::logRun("b", "entire_frame_compile:5.1") + test::logRun("a", "entire_frame_compile:1.0")));
        QCOMPARE(rows(model).mid(1), QStringList({ "b", "a" }));
        model.setOrder(LogOrder::LargestChange);
        QCOMPARE(rows(model).mid(1), QStringList({ "a", "b" }));
        model.setOrder(LogOrder::Name);
        QCOMPARE(rows(model).mid(1), QStringList({ "a", "b" }));
    }

    void timesAreATreeOfParts()
    {
        LogNumberModel *model = numbersOf(*m_logs, 0, this);
        const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        using M = LogNumberModel;
        QCOMPARE(lines(*model, { M::Name, M::Baseline, M::Experimental, M::Difference, M::Percent, M::Runs }),
            QStringList({ "Compile time, of which (TIMING) · s",
                " entire_frame_compile 20.10 10.00 ▼ −10.10 −50.2 % 2 | 1", "  own 8.05 6.00 ▼ −2.05 −25.5 % 2 | 1",
                "  backend_compile 12.05 4.00 ▼ −8.05 −66.8 % 2 | 1", "Other timings, which overlap · ms",
                " other_key 500.00 – – – 2 | –", " new_key – 250.00 – – – | 1", "Counts (STATS)",
                " call_* op count 10 10 0 0.0 % 2 | 1", " dispatches 100 50 −50 −50.0 % 2 | 1" }));
    }

    void judgementsAreWords()
    {
        LogNumberModel *model = numbersOf(*m_logs, 0, this);
        const QStringList judged = lines(*model, { LogNumberModel::Judged });
        QCOMPARE(judged.at(1).trimmed(), QStringLiteral("faster"));
        QCOMPARE(judged.at(5).trimmed(), QStringLiteral("one side only"));
        QCOMPARE(judged.at(9).trimmed(), QString()); // counts have no noise
        LogNumberModel *scatter = numbersOf(*m_logs, 1, this);
        QCOMPARE(lines(*scatter, { LogNumberModel::Judged }).at(1).trimmed(), QStringLiteral("same work: scatter"));
    }

    void sectionsAreSortedAndTheChainIsNot()
    {
        const std::shared_ptr<const LogSet> logs =
            setOf(test::logRun("m", "entire_frame_compile:3.0 backend_compile:1.0", "5 | b:1 | a:9"),
                test::logRun("m", "entire_frame_compile:3.0 backend_compile:1.0", "5 | b:4 | a:9"));
        LogNumberModel *model = numbersOf(*logs, 0, this);
        const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QStringList before = lines(*model, { LogNumberModel::Name });
        model->sort(LogNumberModel::Baseline, Qt::DescendingOrder);
        QCOMPARE(lines(*model, { LogNumberModel::Name }).mid(5), QStringList({ " a", " call_* op count", " b" }));
        model->sort(LogNumberModel::Difference, Qt::DescendingOrder);
        QCOMPARE(lines(*model, { LogNumberModel::Name }).at(5), QStringLiteral(" b"));
        model->sort(LogNumberModel::Name, Qt::AscendingOrder);
        QCOMPARE(lines(*model, { LogNumberModel::Name }).mid(5), QStringList({ " a", " b", " call_* op count" }));
        QCOMPARE(lines(*model, { LogNumberModel::Name }).mid(0, 4), before.mid(0, 4));
        model->sort(-1, Qt::DescendingOrder);
        QCOMPARE(lines(*model, { LogNumberModel::Name }), before);
    }

    void hugeAndTinyNumbersFit()
    {
        const std::shared_ptr<const LogSet> logs = setOf(
            test::logRun("m", "entire_frame_compile:9000000000 tiny:6e-05", "9223372036854775807")
                + "dev,name,batch_size,speedup\ncuda,n,8,1e308\n",
            test::logRun("m", "entire_frame_compile:0 tiny:0.0", "0") + "dev,name,batch_size,speedup\ncuda,n,8,nan\n");
        LogNumberModel *times = numbersOf(*logs, 0, this);
        QCOMPARE(lines(*times, { LogNumberModel::Name, LogNumberModel::Baseline, LogNumberModel::Experimental }),
            QStringList({ "Compile time, of which (TIMING) · s", " entire_frame_compile 9,000,000,000.00 0.00",
                "Other timings, which overlap · ms", " tiny 0.06 0.00", "Counts (STATS)",
                " call_* op count 9.223E+18 0" }));
        LogNumberModel *columns = numbersOf(*logs, 1, this);
        QVERIFY(lines(*columns, { LogNumberModel::Name, LogNumberModel::Baseline, LogNumberModel::Experimental })
                    .contains(QStringLiteral(" speedup 1E+308 –")));
    }

    void runsNameTheirPlaceAndWhatDiffers()
    {
        LogRunModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setEntry(m_logs, 0);
        const auto row = [&model](int at) {
            QStringList cells;
            for (int column = 0; column < LogRunModel::Columns; ++column)
                cells << plain(model.index(at, column).data().toString());
            return cells.join(QLatin1Char(' '));
        };
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(row(0), QStringLiteral("Baseline 3 pass – 20.00 s ab0e3db0 timm_models –"));
        QCOMPARE(row(2), QStringLiteral("Experimental 2 pass – 10.00 s 0123abcd timm_models --dynamic-shapes"));
        QVERIFY(model.hasFlags());
        model.setEntry(nullptr, -1);
        QCOMPARE(model.rowCount(), 0);
    }

    void sentencesSayWhatBecameOfATime()
    {
        const LogHeadline faster = logHeadline(*m_logs, m_logs->entries[0]);
        QCOMPARE(plain(faster.title), QStringLiteral("faster compiles 50.2 % faster"));
        QVERIFY2(plain(faster.detail)
                     .startsWith(QStringLiteral("entire_frame_compile 20.10 s → 10.00 s · 2 | 1 runs · noise 1.0 %")),
            qPrintable(faster.detail));
        QCOMPARE(plain(logHeadline(*m_logs, m_logs->entries[1]).title),
            QStringLiteral("scatter: the same work, so +4.0 % is scatter"));
        QCOMPARE(logHeadline(*m_logs, m_logs->entries[2]).pill, QStringLiteral("only in the baseline"));
        QCOMPARE(logVerdict(*m_logs).text, QStringLiteral("▼ 1 faster to compile"));
        QCOMPARE(logCounts(*m_logs), QStringLiteral("2 pair(s) · 2 without a partner"));
        const auto threeTimes =
            setOf(test::logRun("m", "entire_frame_compile:1.0"), test::logRun("m", "entire_frame_compile:3.4"));
        QCOMPARE(logHeadline(*threeTimes, threeTimes->entries[0]).title,
            QStringLiteral("m takes 3.4 times as long to compile"));
    }

    void whatWasNotReadIsTold()
    {
        const Log log = logOf("progress\n" + test::logRun("m", "entire_frame_compile:1.0 bad:x"));
        const QStringList facts = logFacts(log);
        QCOMPARE(facts.front(), QStringLiteral("1 run(s), 1 other line(s)"));
        QCOMPARE(facts.at(1),
            QStringLiteral("Entries of TIMING or STATS have no number, or a name twice. (1 time(s), first in line 3)"));
    }

    void copiesAreExactOrAsShown()
    {
        LogNumberModel *model = numbersOf(*m_logs, 0, this);
        const QStringList tsv = logTabSeparated(*model, allLines(*model)).split(QLatin1Char('\n'));
        QCOMPARE(
            tsv.at(1), QStringLiteral("entire_frame_compile\t20100000000\t10000000000\t-10100000000\t-50.25\tfaster"));
        QCOMPARE(tsv.at(2).section(QLatin1Char('\t'), 0, 0), QStringLiteral("entire_frame_compile / own"));
        const QString markdown = plain(logMarkdown(*model, allLines(*model)));
        QVERIFY2(markdown.contains(QStringLiteral("20.10 s | 10.00 s | −10.10 s | −50.2 % | faster |")),
            qPrintable(markdown));
    }

    void manyRunsAreQuick()
    {
        std::string text;
        for (int i = 0; i < 5000; ++i)
            text += test::logRun("model_" + std::to_string(i), "entire_frame_compile:" + std::to_string(i + 1) + ".5");
        QElapsedTimer clock;
        LogPairModel model;
        const auto logs = setOf(text, text);
        clock.start();
        model.setLogs(logs);
        model.setFilter(QStringLiteral("model_49"));
        QCOMPARE(model.rowCount(), 112);
        QVERIFY2(clock.elapsed() < 2000, qPrintable(QString::number(clock.elapsed())));
    }
};

TWINLANE_TEST(TestLogModels, QApplication)

#include "tst_logmodels.moc"
