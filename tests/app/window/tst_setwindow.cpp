// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets of ranks in the session and in the window.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "model/report/report.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/ranksview.h"
#include "views/window/comparisonpage.h"
#include "views/window/filechip.h"
#include "views/window/loadpanel.h"
#include "views/window/rankchip.h"
#include "views/window/startview.h"
#include "views/window/viewcard.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

using namespace twinlane;
using namespace twinlane::test;

namespace {

constexpr int kMostWaitMs = 240000;

} // namespace

class TestSetWindow : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString m_a, m_b, m_trace, m_many;
    QStringList m_told;
    std::unique_ptr<MainWindow> m_window;

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

    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_told.clear();
        m_window->questions.tell = [this](const QString &, const QString &text) { m_told << text; };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
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
    RanksView *ranks() const { return m_window->findChild<RanksView *>(); }
    QTabBar *tabs() const { return m_window->findChild<ComparisonPage *>()->centre()->findChild<QTabBar *>(); }
    QStringList tabTitles() const
    {
        QStringList titles;
        for (int i = 0; i < tabs()->count(); ++i) {
            if (tabs()->isTabVisible(i))
                titles << tabs()->tabText(i);
        }
        return titles;
    }
    QString texts() const
    {
        QString all;
        for (const QLabel *label : ranks()->findChildren<QLabel *>())
            all += label->text() + QLatin1Char('\n');
        return all;
    }

private slots:
    void initTestCase()
    {
        setUpWindows(QStringLiteral("tst_setwindow"));
        m_a = writeSet(QStringLiteral("a"), 100);
        m_b = writeSet(QStringLiteral("b"), 400);
        m_many = writeSet(QStringLiteral("many"), 100, 48);
        m_trace = m_folder.filePath(QStringLiteral("a/rank0.json"));
    }
    void cleanup() { m_window.reset(); }

    // --- the session ---

    void loadsCancelsAndReloads()
    {
        Session session;
        ResultCounter results(session);
        QSignalSpy changed(&session, &Session::comparisonChanged), cancelled(&session, &Session::loadCancelled),
            failed(&session, &Session::loadFailed);
        session.open(m_many, m_b);
        session.cancel();
        QCOMPARE(cancelled.size(), 1);
        QVERIFY(!session.sets());
        session.open(m_a, m_b);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, kMostWaitMs);
        QVERIFY(session.sets() && session.comparison());
        QCOMPARE(session.sets()->side(Side::Baseline).ranks.size(), std::size_t(3));
        const auto before = session.sets();
        session.reload();
        session.open(m_many, m_b); // before the other has ended
        session.cancel();
        QCOMPARE(session.sets(), before);
        session.reload();
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 2, kMostWaitMs);
        QVERIFY(session.sets() != before);
        session.swapSides();
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 3, kMostWaitMs);
        QCOMPARE(session.baselinePath(), m_b);
        QCOMPARE(failed.size(), 0);
    }

    void otherRanksKeepTheSets()
    {
        Session session;
        QSignalSpy changed(&session, &Session::comparisonChanged);
        session.open(m_a, m_b);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, kMostWaitMs);
        const auto sets = session.sets()->sets;
        session.showRanks(BlocksChoice::Rule::Culprit);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 2, kMostWaitMs);
        QCOMPARE(session.sets()->sets, sets); // nothing was read again
        QCOMPARE(session.sets()->places.experimental.rank, RankIndex(2));
        QCOMPARE(QString::fromStdString(session.comparison()->experimental->trace.file),
            m_b + QStringLiteral("/rank2.json"));
        const auto run = session.comparison()->experimental;
        session.showRanks(RankPlaces { { Side::Experimental, 0 }, { Side::Experimental, 2 } });
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 3, kMostWaitMs);
        QCOMPARE(session.comparison()->experimental, run); // nor was its trace
        CompareOptions options = session.options();
        options.aggregate = Aggregate::Median;
        session.setOptions(options);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 4, kMostWaitMs);
        QVERIFY(session.sets()->places.isWithinSide());
        session.replaceSide(Side::Experimental, m_many);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 5, kMostWaitMs);
        QCOMPARE(session.sets()->sets->baseline, sets->baseline);
        session.open(m_trace, m_trace);
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 6, kMostWaitMs);
        QVERIFY(!session.sets());
    }

    // --- the window ---

    void twoFoldersShowTheirRanks()
    {
        openWindow();
        QVERIFY(!tabTitles().contains(QStringLiteral("Ranks")));
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a + QLatin1Char('/'), m_b); }));
        QVERIFY(ranks()->isVisible()); // what just came is in front
        QCOMPARE(
            tabTitles().mid(tabTitles().size() - 2), QStringList({ QStringLiteral("Ranks"), QStringLiteral("Names") }));
        auto *chip = m_window->findChild<RankChip *>();
        QTRY_VERIFY(chip->isVisible());
        QVERIFY2(chip->text().contains(QStringLiteral("Ranks 1 | 1")), qPrintable(chip->text()));

        // A click picks the pair of the other views.
        const RankScene &scene = ranks()->canvas().scene();
        QVERIFY(openedBy([&] {
            QTest::mouseClick(ranks()->canvas().viewport(), Qt::LeftButton, {},
                scene.cellRect({ RankPanel::Baseline, 2, 0 }).center().toPoint());
        }));
        QCOMPARE(sets().places.baseline.rank, RankIndex(2));
        QVERIFY(ranks()->isVisible());
        QVERIFY(chip->text().contains(QStringLiteral("Ranks 2 | 2")));

        // Why it was late, and back by the menu.
        auto *why = ranks()->findChild<QPushButton *>(QStringLiteral("whyLate-1-2"));
        QVERIFY(openedBy([&] { QTest::mouseClick(why, Qt::LeftButton); }));
        QVERIFY(sets().places.isWithinSide());
        QVERIFY(openedBy([&] {
            emit chip->menu()->aboutToShow();
            chip->menu()->actions().constFirst()->trigger();
        }));
        QVERIFY(!sets().places.isWithinSide());

        // Two traces have no ranks to show.
        QVERIFY(openedBy([this] { m_window->files().openPair(m_trace, m_trace); }));
        QVERIFY(!tabTitles().contains(QStringLiteral("Ranks")));
        QTRY_VERIFY(!chip->isVisible());
        QVERIFY(!ranks()->isVisible());
    }

    void aFolderIsDroppedAndChosen()
    {
        openWindow();
        QStringList answers { m_a, QString() };
        m_window->questions.chooseFolder = [&answers](const QString &) { return answers.takeFirst(); };
        QVERIFY(openedBy([this] {
            QTest::mouseClick(m_window->findChild<QPushButton *>(QStringLiteral("openFolder")), Qt::LeftButton);
        }));
        QVERIFY(sets().isAlone && m_window->session().comparison()->isAlone());
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(m_b) });
        QVERIFY(openedBy([&] {
            auto *chip = m_window->findChild<FileChip *>(QStringLiteral("experimentalChip"));
            const QPoint at = chip->rect().center();
            QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(chip, &enter);
            QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(chip, &drop);
        }));
        QVERIFY(!sets().isAlone && m_window->session().comparison());
        QCOMPARE(sets().side(Side::Experimental).ranks.size(), std::size_t(3));
    }

    void whatCouldNotBeReadIsTold()
    {
        const QString damaged = writeSet(QStringLiteral("damaged"), 100);
        write(QStringLiteral("damaged/rank1.json"), "{\"traceEvents\": 7}");
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(damaged, m_b); }));
        QCOMPARE(sets().side(Side::Baseline).ranks.size(), std::size_t(2));
        QVERIFY2(texts().contains(QStringLiteral("rank1.json")), qPrintable(texts()));
        QVERIFY2(texts().contains(QStringLiteral("no file of ranks 1")), qPrintable(texts()));
    }

    void summariesHaveRanksAndNoBlocks()
    {
        QDir().mkpath(m_folder.filePath(QStringLiteral("sums")));
        for (int rank = 0; rank < 3; ++rank) {
            RankText text;
            text.rank = rank;
            text.worldSize = 3;
            text.collectives = { { 100, 10.0 + rank } };
            SummaryReport report(ReportFormat::Json, SummaryDetail::Set);
            report.add(summaryOf(traceOf(text), "rank" + std::to_string(rank) + ".json"));
            write(QStringLiteral("sums/rank%1.json").arg(rank), report.take());
        }
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(m_folder.filePath(QStringLiteral("sums")), m_a); }));
        QVERIFY(!m_window->session().comparison());
        QCOMPARE(tabTitles(), QStringList({ QStringLiteral("Ranks"), QStringLiteral("Names") }));
        QVERIFY2(texts().contains(QStringLiteral("Summaries have no events")), qPrintable(texts()));
        QVERIFY(openedBy([&] { m_window->files().openPair(m_a, m_b); }));
        QVERIFY(tabTitles().size() > 2 && ranks()->isVisible());
    }

    void sessionsSayThatTheyKeepNoSets()
    {
        openWindow();
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a, m_b); }));
        m_window->sessions().saveAction()->trigger();
        QCOMPARE(m_told.size(), 1);
        QVERIFY(m_told[0].contains(QStringLiteral("sets of ranks")));
    }

    void anEmptyFolderIsOneSentence()
    {
        QDir().mkpath(m_folder.filePath(QStringLiteral("empty")));
        openWindow();
        m_window->files().openPair(m_folder.filePath(QStringLiteral("empty")), m_b);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->files().loadPanel()->showsError(), kMostWaitMs);
        QVERIFY(!m_window->session().sets());
    }

    void picturesOfTheView()
    {
        QProcess process;
        const QString picture = m_folder.filePath(QStringLiteral("ranks.png"));
        process.start(QStringLiteral(TWINLANE_PROGRAM),
            { QStringLiteral("--screenshot"), picture, QStringLiteral("--view"), QStringLiteral("ranks"),
                m_a + QStringLiteral("/rank?.json"), m_b });
        QVERIFY(process.waitForFinished(kMostWaitMs));
        QCOMPARE(process.exitCode(), 0);
        QCOMPARE(QImage(picture).size(), QSize(1600, 1000));
        process.start(QStringLiteral(TWINLANE_PROGRAM),
            { QStringLiteral("--screenshot"), picture, QStringLiteral("--view"), QStringLiteral("ranks"), m_trace });
        QVERIFY(process.waitForFinished(kMostWaitMs));
        QVERIFY(process.exitCode() != 0);
    }
};

TWINLANE_TEST(TestSetWindow, QApplication)
#include "tst_setwindow.moc"
