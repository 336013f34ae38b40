// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sessions of sets of ranks, and where paths of files tell the ranks.

#include "tests/app/window/setwindow.h"
#include "views/look/choicechip.h"
#include "views/window/rankchip.h"
#include "views/window/rankpatterndialog.h"

#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>

using namespace twinlane;
using namespace twinlane::test;

class TestSetSessions : public SetWindow {
    Q_OBJECT

private slots:
    void initTestCase() { writeSets(QStringLiteral("tst_setsessions")); }
    void cleanup() { m_window.reset(); }

    void sessionsKeepSets()
    {
        const QString folder = writeSet(QStringLiteral("kept"), 100), other = writeSet(QStringLiteral("kept2"), 400);
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(folder + QStringLiteral("/rank?.json"), other); }));
        QVERIFY(openedBy([this] {
            m_window->session().showRanks({ { Side::Experimental, 0 }, { Side::Experimental, 2 } });
        }));
        ranks()->figures().setCurrent(9);
        ranks()->orders().setCurrent(static_cast<int>(RankOrder::Value));
        emit ranks()->orders().chosen(static_cast<int>(RankOrder::Value));
        auto *names = m_window->findChild<QLineEdit *>(QStringLiteral("setNamesRanks"));
        QVERIFY(names);
        names->setText(QStringLiteral("0-1"));
        const QString path = saveSession(QStringLiteral("kept.twinlane"));

        openWindow();
        QVERIFY(openedBy([&] { m_window->sessions().open(path); }));
        QVERIFY(m_told.isEmpty());
        QCOMPARE(m_window->session().baselinePath(), folder + QStringLiteral("/rank?.json"));
        QVERIFY(sets().places == (RankPlaces { { Side::Experimental, 0 }, { Side::Experimental, 2 } }));
        QVERIFY(m_window->session().comparison());
        QCOMPARE(ranks()->canvas().scene().choice().metric, std::size_t(9));
        QCOMPARE(ranks()->canvas().scene().choice().order, RankOrder::Value);
        QCOMPARE(m_window->findChild<QLineEdit *>(QStringLiteral("setNamesRanks"))->text(), QStringLiteral("0-1"));
        QCOMPARE(m_window->sessions().path(), path);

        // Moved with its sets, and one that went, changed and came.
        QVERIFY(QDir().mkpath(m_folder.filePath(QStringLiteral("moved"))));
        for (const QString &name : { QStringLiteral("kept"), QStringLiteral("kept2"), QStringLiteral("kept.twinlane") })
            QVERIFY(QFile::rename(m_folder.filePath(name), m_folder.filePath(QStringLiteral("moved/") + name)));
        const QString moved = m_folder.filePath(QStringLiteral("moved/kept.twinlane"));
        QVERIFY(openedBy([&] { m_window->sessions().open(moved); }));
        QCOMPARE(m_window->session().experimentalPath(), m_folder.filePath(QStringLiteral("moved/kept2")));
        QString asked;
        m_window->questions.confirm = [&asked](const QString &, const QString &text, const QString &) {
            asked = text;
            return true;
        };
        QVERIFY(QFile::remove(m_folder.filePath(QStringLiteral("moved/kept2/rank1.json"))));
        RankText longer;
        longer.worldSize = 3;
        longer.stepUs = 9000;
        write(QStringLiteral("moved/kept2/rank0.json"), traceOf(longer));
        QVERIFY(openedBy([&] { m_window->sessions().open(moved); }));
        QVERIFY2(asked.contains(QStringLiteral("of kept2 went: rank1.json"))
                && asked.contains(QStringLiteral("of kept2 changed: rank0.json")),
            qPrintable(asked));
        QCOMPARE(sets().side(Side::Experimental).ranks.size(), std::size_t(2));

        // All of it went: the user finds the folder.
        QVERIFY(
            QFile::rename(m_folder.filePath(QStringLiteral("moved/kept2")), m_folder.filePath(QStringLiteral("away"))));
        m_window->questions.chooseFolder = [this](
                                               const QString &) { return m_folder.filePath(QStringLiteral("away")); };
        QVERIFY(openedBy([&] { m_window->sessions().open(moved); }));
        QCOMPARE(m_window->session().experimentalPath(), m_folder.filePath(QStringLiteral("away")));
    }

    void sessionsKeepSummaries()
    {
        writeSummaries(QStringLiteral("sums2"));
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(m_folder.filePath(QStringLiteral("sums2")), {}); }));
        QVERIFY(!m_window->session().comparison());
        QVERIFY(openedBy([this] { m_window->session().showRanks(BlocksChoice::Rule::Slowest); }));
        ranks()->setState({ { QStringLiteral("figure"), QStringLiteral("busyNs") } });
        const QString path = saveSession(QStringLiteral("sums.twinlane"));
        openWindow();
        QVERIFY(openedBy([&] { m_window->sessions().open(path); }));
        QVERIFY(sets().isAlone && sets().rule == BlocksChoice::Rule::Slowest);
        QCOMPARE(ranks()->canvas().scene().choice().metric, rankMetricOf("busyNs"));
    }

    void pathsTellTheRanks()
    {
        const QString hosts = writeHosts();
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(hosts, {}); }));
        QCOMPARE(sets().side(Side::Baseline).ranks[0].label, std::string("0"));
        auto *chip = m_window->findChild<RankChip *>();
        emit chip->menu()->aboutToShow();
        chip->menu()->findChild<QAction *>(QStringLiteral("rankPattern"))->trigger();
        auto *dialog = m_window->findChild<RankPatternDialog *>();
        QVERIFY(dialog);
        auto *field = dialog->findChild<QLineEdit *>(QStringLiteral("rankPatternField"));
        auto *apply = dialog->findChild<QPushButton *>(QStringLiteral("applyRankPattern"));
        auto *outcome = dialog->findChild<QLabel *>(QStringLiteral("rankPatternOutcome"));
        QTest::keyClicks(field, QStringLiteral("host("));
        QVERIFY(!apply->isEnabled());
        QVERIFY(!outcome->text().isEmpty());
        field->clear();
        QTest::keyClicks(field, QStringLiteral("host(\\d+)_"));
        QCOMPARE(outcome->text(), QStringLiteral("3 of 3 files fit: 10, 11, 12"));
        QVERIFY(openedBy([apply] { QTest::mouseClick(apply, Qt::LeftButton); }));
        QCOMPARE(sets().side(Side::Baseline).ranks[0].label, std::string("10"));
        // Reading again and a session keep it; other files begin without.
        QVERIFY(openedBy([this] { m_window->files().reload(); }));
        QCOMPARE(sets().side(Side::Baseline).ranks[2].label, std::string("12"));
        const QString path = saveSession(QStringLiteral("hosts.twinlane"));
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a, {}); }));
        QVERIFY(m_window->session().rankPattern().isEmpty());
        QVERIFY(openedBy([&] { m_window->files().openFiles({ path }); }));
        QCOMPARE(m_window->session().rankPattern(), QStringLiteral("host(\\d+)_"));
        QCOMPARE(sets().side(Side::Baseline).ranks[1].label, std::string("11"));
    }

    // The thread sanitizer allows no new threads once a program was started: this comes last.
    void theCommandLineTellsWhereTheRankIs()
    {
        const auto run = [this](const QString &pattern) {
            QProcess process;
            process.start(QStringLiteral(TWINLANE_PROGRAM),
                { QStringLiteral("--screenshot"), m_folder.filePath(QStringLiteral("hosts.png")),
                    QStringLiteral("--view"), QStringLiteral("ranks"), QStringLiteral("--rank-pattern"), pattern,
                    writeHosts() });
            const bool ended = process.waitForFinished(kMostWaitMs);
            return ended ? process.exitCode() : -1;
        };
        QCOMPARE(run(QStringLiteral("host(\\d+)")), 0);
        QVERIFY(run(QStringLiteral("host(")) != 0);
    }
};

TWINLANE_TEST(TestSetSessions, QApplication)
#include "tst_setsessions.moc"
