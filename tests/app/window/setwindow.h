// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A window for tests of sets of ranks, with sets to open in it.

#pragma once

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "model/report/report.h"
#include "tests/app/window/windowsetting.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/ranksview.h"
#include "views/window/comparisonpage.h"
#include "views/window/viewcard.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <string>

#include <sys/stat.h>

namespace twinlane::test {

/// What test classes of sets have in common.
class SetWindow : public QObject {
protected:
    static constexpr int kMostWaitMs = 240000;

    QTemporaryDir m_folder;
    QString m_a, m_b;   ///< two sets of three ranks, once writeSets() was called
    QString m_trace;    ///< one of them
    QStringList m_told; ///< by the window, since it was opened
    std::unique_ptr<MainWindow> m_window;

    /// From initTestCase(). @p name: of the test, under which its settings are kept.
    void writeSets(const QString &name)
    {
        setUpWindows(name);
        m_a = writeSet(QStringLiteral("a"), 100);
        m_b = writeSet(QStringLiteral("b"), 400);
        m_trace = m_folder.filePath(QStringLiteral("a/rank0.json"));
    }
    QString write(const QString &name, const std::string &text)
    {
        const QString path = m_folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0)
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    /// Rank 2 of three comes last.
    QString writeSet(const QString &folder, double waitUs, int ranks = 3)
    {
        for (int rank = 0; rank < ranks; ++rank) {
            RankText text;
            text.rank = rank;
            text.worldSize = ranks;
            text.stepUs = 1000 + waitUs + rank;
            text.collectives = { { 100, rank == 2 ? 10 : 10 + waitUs } };
            write(QStringLiteral("%1/rank%2.json").arg(folder).arg(rank), traceOf(text));
        }
        return m_folder.filePath(folder);
    }
    /// Which take a while to be read.
    QString manyRanks() { return writeSet(QStringLiteral("many"), 100, 48); }
    /// Three ranks as a folder of summaries.
    void writeSummaries(const QString &folder)
    {
        QDir().mkpath(m_folder.filePath(folder));
        for (int rank = 0; rank < 3; ++rank) {
            RankText text;
            text.rank = rank;
            text.worldSize = 3;
            text.collectives = { { 100, 10.0 + rank } };
            SummaryReport report(ReportFormat::Json, SummaryDetail::Set);
            report.add(summaryOf(traceOf(text), "rank" + std::to_string(rank) + ".json"));
            write(QStringLiteral("%1/rank%2.json").arg(folder).arg(rank), report.take());
        }
    }
    /// Three ranks whose files are called after hosts.
    QString writeHosts()
    {
        for (int rank = 0; rank < 3; ++rank) {
            RankText text;
            text.rank = rank;
            text.worldSize = 0; // or 10 would be beyond the world
            text.hasHeader = false;
            text.collectives = { { 100, 10.0 + rank } };
            write(QStringLiteral("hosts/host%1_x.json").arg(10 + rank), traceOf(text));
        }
        return m_folder.filePath(QStringLiteral("hosts"));
    }

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_told.clear();
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    /// A comparison, or sets, are shown once after @p open.
    [[nodiscard]] bool openedBy(const std::function<void()> &open)
    {
        const QSignalSpy changed(&m_window->files(), &LoadController::comparisonShown);
        connect(&m_window->session(), &Session::loadFailed, m_window.get(),
            [](const Error &error) { qWarning("%s", error.sentence().c_str()); });
        open();
        const bool isOpened = QTest::qWaitFor([&changed] { return !changed.isEmpty(); }, kMostWaitMs);
        return isOpened && changed.size() == 1;
    }
    const OpenedSets &sets() const { return *m_window->session().sets(); }
    RanksView *ranks() const { return m_window->findChild<ComparisonPage *>()->findChild<RanksView *>(); }
    QTabBar *tabs() const { return m_window->findChild<ComparisonPage *>()->centre()->findChild<QTabBar *>(); }
    /// Of the centre, as far as they are visible.
    QStringList tabTitles() const
    {
        QStringList titles;
        for (int i = 0; i < tabs()->count(); ++i) {
            if (tabs()->isTabVisible(i))
                titles << tabs()->tabText(i);
        }
        return titles;
    }
    /// All that the view of ranks says.
    QString texts() const
    {
        QString all;
        for (const QLabel *label : ranks()->findChildren<QLabel *>())
            all += label->text() + QLatin1Char('\n');
        return all;
    }
    /// The path.
    QString saveSession(const QString &name)
    {
        const QString path = m_folder.filePath(name);
        m_window->questions.chooseTarget = [path](
                                               const QString &, const QString &, const QStringList &) { return path; };
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        m_window->sessions().saveAsAction()->trigger();
        if (!QTest::qWaitFor([&saved] { return !saved.isEmpty(); }, kMostWaitMs))
            qFatal("not saved: %s", qPrintable(m_told.join(QLatin1Char('\n'))));
        return path;
    }
};

} // namespace twinlane::test
