// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sets of ranks in the session and in the window.

#include "app/notebook/notebookcontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "model/report/report.h"
#include "tests/app/window/resultcounter.h"
#include "tests/app/window/windowsetting.h"
#include "tests/model/sets/rankrecordings.h"
#include "tests/support/testclass.h"
#include "views/look/choicechip.h"
#include "views/ranks/rankcanvas.h"
#include "views/ranks/ranksview.h"
#include "views/window/comparisonpage.h"
#include "views/window/filechip.h"
#include "views/window/loadpage.h"
#include "views/window/loadpanel.h"
#include "views/window/rankchip.h"
#include "views/window/rankpatterndialog.h"
#include "views/window/startview.h"
#include "views/window/viewcard.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <sys/stat.h>

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
    RanksView *ranks() const { return m_window->findChild<ComparisonPage *>()->findChild<RanksView *>(); }
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

    /// A set whose last rank but one comes when it is told to: a pipe in its place.
    class SlowSet {
    public:
        SlowSet(TestSetWindow &test, const QString &name, int ranks)
            : m_folder(test.writeSet(name, 100, ranks))
            , m_slow(QStringLiteral("%1/rank%2.json").arg(m_folder).arg(ranks - 2))
        {
            QFile file(m_slow);
            if (!file.open(QIODevice::ReadOnly))
                qFatal("no rank");
            m_text = file.readAll();
            QFile::remove(m_slow);
            if (::mkfifo(QFile::encodeName(m_slow).constData(), 0600) != 0)
                qFatal("no pipe");
        }
        /// Pipes in folders are passed over.
        QString pattern() const { return m_folder + QStringLiteral("/rank*.json"); }
        void comeAll() const
        {
            QFile pipe(m_slow);
            if (!pipe.open(QIODevice::WriteOnly) || pipe.write(m_text) != m_text.size())
                qFatal("nobody reads the pipe");
        }

    private:
        QString m_folder, m_slow;
        QByteArray m_text;
    };

    static std::size_t cameOf(const LoadPage *page, Side side)
    {
        const OpenedSets *sets = page->sets();
        return sets ? sets->side(side).ranks.size() : 0;
    }
    /// For who looks at them: where TWINLANE_PICTURES says.
    void savePicture(const QString &name) const
    {
        const QString folder = qEnvironmentVariable("TWINLANE_PICTURES");
        if (!folder.isEmpty())
            m_window->grab().save(QStringLiteral("%1/%2.png").arg(folder, name));
    }

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
        writeSummaries(QStringLiteral("sums"));
        openWindow();
        QVERIFY(openedBy([&] { m_window->files().openPair(m_folder.filePath(QStringLiteral("sums")), m_a); }));
        QVERIFY(!m_window->session().comparison());
        QCOMPARE(tabTitles(), QStringList({ QStringLiteral("Ranks"), QStringLiteral("Names") }));
        QVERIFY2(texts().contains(QStringLiteral("Summaries have no events")), qPrintable(texts()));
        QVERIFY(openedBy([&] { m_window->files().openPair(m_a, m_b); }));
        QVERIFY(tabTitles().size() > 2 && ranks()->isVisible());
    }

    // --- sessions ---

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

    // --- ranks appear as they come ---

    void ranksAppearAsTheyCome()
    {
        const SlowSet slow(*this, QStringLiteral("slow"), 6);
        openWindow();
        m_window->files().openPair(slow.pattern(), m_b);
        LoadPage *page = m_window->files().loadPage();
        QTRY_VERIFY_WITH_TIMEOUT(page->showsRanks() && cameOf(page, Side::Baseline) == 5, kMostWaitMs);
        QTRY_COMPARE_WITH_TIMEOUT(cameOf(page, Side::Experimental), std::size_t(3), kMostWaitMs);
        QVERIFY(page->isVisible() && page->ranks().isVisible() && m_window->files().loadPanel()->isVisible());
        const RankScene &scene = page->ranks().canvas().scene();
        QCOMPARE(scene.lines().size(), std::size_t(6));
        QVERIFY(scene.isToCome(4, Side::Baseline) && !scene.isToCome(5, Side::Baseline));
        QVERIFY(!m_window->findChild<ComparisonPage *>()->isVisible());
        savePicture(QStringLiteral("coming"));

        // The rank that is picked now is shown at once when all are there, with what else was chosen.
        page->ranks().figures().setCurrent(9);
        emit page->ranks().figures().chosen(9);
        QTest::mouseClick(page->ranks().canvas().viewport(), Qt::LeftButton, {},
            scene.cellRect({ RankPanel::Baseline, 2, 0 }).center().toPoint());
        QVERIFY(openedBy([&] { slow.comeAll(); }));
        QCOMPARE(sets().side(Side::Baseline).ranks.size(), std::size_t(6));
        QCOMPARE(sets().places.baseline.rank, RankIndex(2));
        QVERIFY(ranks()->isVisible() && !page->showsRanks());
        QCOMPARE(ranks()->canvas().scene().choice().metric, std::size_t(9));
        QTRY_VERIFY(ranks()->canvas().hasFocus());
        QVERIFY(texts().contains(QStringLiteral("of all waiting")));
    }

    void cancellingGoesBack()
    {
        const SlowSet slow(*this, QStringLiteral("cancelled"), 4);
        openWindow();
        QString said;
        connect(
            &m_window->files(), &LoadController::said, m_window.get(), [&said](const QString &text) { said = text; });
        LoadPage *page = m_window->files().loadPage();
        const auto cancelWhileRanksCome = [&] {
            QTRY_VERIFY_WITH_TIMEOUT(page->showsRanks() && cameOf(page, Side::Baseline) == 3, kMostWaitMs);
            QTest::mouseClick(
                m_window->files().loadPanel()->findChild<QPushButton *>(QStringLiteral("cancelLoad")), Qt::LeftButton);
            QVERIFY(!page->showsRanks() && !page->isVisible());
            QVERIFY2(said.contains(QStringLiteral("3 of 4")), qPrintable(said));
        };
        m_window->files().openPair(slow.pattern(), {});
        cancelWhileRanksCome();
        QVERIFY(m_window->files().startView()->isVisible() && !m_window->session().sets());

        QVERIFY(openedBy([this] { m_window->files().openPair(m_trace, m_trace); }));
        const auto before = m_window->session().comparison();
        m_window->files().openPair(slow.pattern(), {});
        cancelWhileRanksCome();
        QCOMPARE(m_window->session().comparison(), before);
        QVERIFY(m_window->findChild<ComparisonPage *>()->isVisible());
        QVERIFY(!tabTitles().contains(QStringLiteral("Ranks")));
    }

    /// What the thread sanitizer wants to see: work that is dropped at any moment, and a window that closes meanwhile.
    void droppedAtAnyMoment()
    {
        const SlowSet slow(*this, QStringLiteral("dropped"), 5), other(*this, QStringLiteral("other"), 5);
        openWindow();
        LoadPage *page = m_window->files().loadPage();
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a, m_b); }));
        for (int turn = 0; turn < 4; ++turn) {
            m_window->files().openPair(turn % 2 == 0 ? slow.pattern() : m_many, other.pattern());
            QTest::qWait(turn * 120);
            m_window->session().wantRanks({ Side::Baseline, Side::Experimental, "1", "1" });
            if (turn % 2 == 0)
                m_window->session().cancel();
            m_window->files().reload();
            QTest::qWait(turn * 60);
        }
        m_window->files().openPair(slow.pattern(), other.pattern());
        QTRY_VERIFY_WITH_TIMEOUT(page->showsRanks() && cameOf(page, Side::Baseline) >= 3, kMostWaitMs);
        m_window->files().openPair(other.pattern(), {}); // others take the place of those that come
        QTRY_VERIFY_WITH_TIMEOUT(page->showsRanks() && page->sets()->isAlone, kMostWaitMs);
        QVERIFY(m_window->close());
        m_window.reset();
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
        const QString path = m_folder.filePath(QStringLiteral("hosts.twinlane"));
        m_window->questions.chooseTarget = [&path](
                                               const QString &, const QString &, const QStringList &) { return path; };
        const QSignalSpy saved(&m_window->sessions(), &SessionController::saved);
        m_window->sessions().saveAsAction()->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, kMostWaitMs);
        QVERIFY(openedBy([this] { m_window->files().openPair(m_a, {}); }));
        QVERIFY(m_window->session().rankPattern().isEmpty());
        QVERIFY(openedBy([&] { m_window->files().openFiles({ path }); }));
        QCOMPARE(m_window->session().rankPattern(), QStringLiteral("host(\\d+)_"));
        QCOMPARE(sets().side(Side::Baseline).ranks[1].label, std::string("11"));
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

    // The thread sanitizer allows no new threads once a program was started: these two come last.
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
