// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets of ranks in the session and in the window.

#include "app/notebook/notebookcontroller.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/setwindow.h"
#include "views/window/filechip.h"
#include "views/window/loadpanel.h"
#include "views/window/rankchip.h"

#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QUrl>

#include <algorithm>

using namespace twinlane;
using namespace twinlane::test;

class TestSetWindow : public SetWindow {
    Q_OBJECT

    QString m_many;

private slots:
    void initTestCase()
    {
        writeSets(QStringLiteral("tst_setwindow"));
        m_many = manyRanks();
    }
    void cleanup() { m_window.reset(); }

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

    void twoFoldersShowTheirRanks()
    {
        openWindow();
        QVERIFY(!tabTitles().contains(QStringLiteral("Ranks")));
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a + QLatin1Char('/'), m_b); }));
        QVERIFY(ranks()->isVisible()); // what just came is in front
        QCOMPARE(tabTitles().mid(tabTitles().size() - 3, 2),
            QStringList({ QStringLiteral("Ranks"), QStringLiteral("Names") }));
        auto *chip = m_window->findChild<RankChip *>();
        QTRY_VERIFY(chip->isVisible());
        // The others wait for rank 2, which is most of what the step takes longer.
        QVERIFY2(chip->text().contains(QStringLiteral("Ranks 2 | 2")), qPrintable(chip->text()));

        // A click picks the pair of the other views.
        const RankScene &scene = ranks()->canvas().scene();
        QVERIFY(openedBy([&] {
            QTest::mouseClick(ranks()->canvas().viewport(), Qt::LeftButton, {},
                scene.cellRect({ RankPanel::Baseline, 1, 0 }).center().toPoint());
        }));
        QCOMPARE(sets().places.baseline.rank, RankIndex(1));
        QVERIFY(ranks()->isVisible());
        QVERIFY(chip->text().contains(QStringLiteral("Ranks 1 | 1")));

        // Why it was late, and back by the menu.
        auto *why = ranks()->findChild<QPushButton *>(QStringLiteral("whyLate-1-2"));
        const auto namedByRank = [this] {
            const QList<FileChip *> chips = m_window->findChildren<FileChip *>();
            return std::count_if(chips.begin(), chips.end(),
                [](const FileChip *each) { return each->accessibleName().contains(QStringLiteral(" · Rank ")); });
        };
        QCOMPARE(namedByRank(), 0);
        QVERIFY(openedBy([&] { QTest::mouseClick(why, Qt::LeftButton); }));
        QVERIFY(sets().places.isWithinSide());
        QCOMPARE(namedByRank(), 2); // both sides are of one set
        QVERIFY(openedBy([&] {
            emit chip->menu()->aboutToShow();
            chip->menu()->actions().constFirst()->trigger();
        }));
        QVERIFY(!sets().places.isWithinSide());
        QCOMPARE(namedByRank(), 0);

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
        writeSummaries(QStringLiteral("sums"));
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(m_folder.filePath(QStringLiteral("sums")), m_a); }));
        QVERIFY(!m_window->session().comparison());
        QCOMPARE(tabTitles(), QStringList({ QStringLiteral("Ranks"), QStringLiteral("Names") }));
        QVERIFY2(texts().contains(QStringLiteral("Summaries have no events")), qPrintable(texts()));
        QVERIFY(openedBy([&] { m_window->files().openPair(m_a, m_b); }));
        QVERIFY(tabTitles().size() > 2 && ranks()->isVisible());
    }

    void theNotebookTakesSetsOrThePair()
    {
        openWindow();
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a, m_b); }));
        const auto add = [this](int subject) {
            m_window->activateWindow();
            QTRY_VERIFY(m_window->isActiveWindow());
            QTest::keyClick(&ranks()->canvas(), Qt::Key_A);
            auto *dialog = m_window->findChild<AddEntryDialog *>();
            QVERIFY(dialog);
            auto *what = dialog->findChild<QComboBox *>(QStringLiteral("subject"));
            QCOMPARE(what->count(), 2);
            what->setFocus();
            QTest::keyClick(what, subject == 0 ? Qt::Key_Home : Qt::Key_End);
            QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("addButton")), Qt::LeftButton);
            QTRY_VERIFY(!m_window->findChild<AddEntryDialog *>());
            QTRY_VERIFY_WITH_TIMEOUT(!m_window->notebook().isReading(), kMostWaitMs);
        };
        add(0);
        add(1);
        QVERIFY2(m_told.isEmpty(), qPrintable(m_told.join(QLatin1Char('\n'))));
        const Experiment &experiment = m_window->notebook().store().notebook().experiments.back();
        QCOMPARE(experiment.entries.size(), std::size_t(4));
        QCOMPARE(experiment.entries[1].sources[0].kind, SourceKind::Set);
        QCOMPARE(experiment.entries[1].sources[0].file, m_b.toStdString());
        QCOMPARE(experiment.entries[3].sources[0].kind, SourceKind::Trace);
        QCOMPARE(experiment.entries[1].parent, experiment.entries[0].id);
        const std::int64_t median = sets().side(Side::Experimental).ranks[1].averageStepNs(); // of 1400, 1401, 1402 us
        QCOMPARE(qRound64(experiment.entries[1].value("averageStepNs")->value), median);
    }

    void anEmptyFolderIsOneSentence()
    {
        QDir().mkpath(m_folder.filePath(QStringLiteral("empty")));
        openWindow();
        m_window->files().openPair(m_folder.filePath(QStringLiteral("empty")), m_b);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->files().loadPanel()->showsError(), kMostWaitMs);
        QVERIFY(!m_window->session().sets());
    }

    // The thread sanitizer allows no new threads once a program was started: this comes last.
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
