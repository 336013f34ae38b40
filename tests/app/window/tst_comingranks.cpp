// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Ranks of sets in the window as they come, and what is cancelled or dropped meanwhile.

#include "tests/app/window/setwindow.h"
#include "tests/support/leasedfile.h"
#include "views/look/choicechip.h"
#include "views/window/loadpage.h"
#include "views/window/loadpanel.h"
#include "views/window/startview.h"

#include <QPushButton>

using namespace twinlane;
using namespace twinlane::test;

class TestComingRanks : public SetWindow {
    Q_OBJECT

    static constexpr auto *kNoLeases = "the file system knows no leases: nothing holds up one rank of a set";

    QString m_many;

    /// A set whose last rank comes when it is told to: a lease on its file holds up who opens it.
    class SlowSet {
    public:
        SlowSet(TestComingRanks &test, const QString &name, int ranks)
            : m_folder(test.writeSet(name, 100, ranks))
            , m_slow(QStringLiteral("%1/rank%2.json").arg(m_folder).arg(ranks - 1).toStdString())
        {
        }
        bool isHeld() const { return m_slow.isHeld(); }
        QString pattern() const { return m_folder + QStringLiteral("/rank*.json"); }
        void comeAll() { m_slow.release(); }

    private:
        QString m_folder;
        LeasedFile m_slow;
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

private slots:
    void initTestCase()
    {
        writeSets(QStringLiteral("tst_comingranks"));
        m_many = manyRanks();
    }
    void cleanup() { m_window.reset(); }

    void ranksAppearAsTheyCome()
    {
        SlowSet slow(*this, QStringLiteral("slow"), 6);
        if (!slow.isHeld())
            QSKIP(kNoLeases);
        openWindow();
        m_window->files().openPair(slow.pattern(), m_b);
        LoadPage *page = m_window->files().loadPage();
        QTRY_VERIFY_WITH_TIMEOUT(page->showsRanks() && cameOf(page, Side::Baseline) == 5, kMostWaitMs);
        QTRY_COMPARE_WITH_TIMEOUT(cameOf(page, Side::Experimental), std::size_t(3), kMostWaitMs);
        QVERIFY(page->isVisible() && page->ranks().isVisible() && m_window->files().loadPanel()->isVisible());
        const RankScene &scene = page->ranks().canvas().scene();
        QCOMPARE(scene.lines().size(), std::size_t(6));
        QVERIFY(scene.isToCome(5, Side::Baseline) && !scene.isToCome(4, Side::Baseline));
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
        if (!slow.isHeld())
            QSKIP(kNoLeases);
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
        if (!slow.isHeld() || !other.isHeld())
            QSKIP(kNoLeases);
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
};

TWINLANE_TEST(TestComingRanks, QApplication)
#include "tst_comingranks.moc"
