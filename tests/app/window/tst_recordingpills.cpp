// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The recordings of a side in the pill of its file: listed, added by the menu and by a drop, made the first one, removed.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/window/filechip.h"
#include "views/window/recordingsmenu.h"
#include "views/words/recordingtexts.h"

#include <QDir>
#include <QDropEvent>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QUrl>

using namespace twinlane;

class TestRecordingPills : public QObject {
    Q_OBJECT

    QString m_baseline, m_experimental;
    std::unique_ptr<MainWindow> m_window;

    FileChip *chip() const { return m_window->findChild<FileChip *>(QStringLiteral("baselineChip")); }
    std::size_t count() const { return recordingsOf(*m_window->session().comparison(), Side::Baseline).size(); }
    /// The submenu of a recording, counted from 1, of the open menu.
    QMenu *entry(int number) const
    {
        return chip()->recordings()->findChild<QMenu *>(QStringLiteral("recording%1").arg(number));
    }
    void openMenu() const { chip()->recordings()->popup(chip()->mapToGlobal(QPoint(0, chip()->height()))); }
    /// Clicks the action at @p index of a recording's submenu.
    void choose(int number, int index) const
    {
        openMenu();
        QMenu *actions = entry(number);
        QVERIFY(actions);
        QAction *action = actions->actions().value(index);
        QVERIFY(action && action->isEnabled());
        actions->popup(m_window->mapToGlobal(QPoint(200, 200)));
        QTest::mouseClick(actions, Qt::LeftButton, {}, actions->actionGeometry(action).center());
        chip()->recordings()->close();
    }
    template <class Do> [[nodiscard]] bool changes(const Do &what)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        what();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    void drop(const QStringList &paths, Qt::KeyboardModifiers modifiers) const
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        const QPoint at = chip()->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
        QApplication::sendEvent(chip(), &enter);
        QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, modifiers);
        QApplication::sendEvent(chip(), &event);
        QVERIFY(event.isAccepted());
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_recordingpills"));
        const QDir recorded(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/repeats"));
        m_baseline = recorded.filePath(QStringLiteral("a.json.zst"));
        m_experimental = recorded.filePath(QStringLiteral("slow-layer-2.json.zst"));
    }
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QVERIFY(chip()->findChild<QToolButton *>()->isHidden()); // nothing is open
        QVERIFY(changes([this] { m_window->files().openPair(m_baseline, m_experimental); }));
    }
    void cleanup() { m_window.reset(); }

    void oneRecordingIsListedAndStays()
    {
        QVERIFY(chip()->findChild<QToolButton *>()->isVisible());
        openMenu();
        QVERIFY(entry(1) && !entry(2));
        QVERIFY(entry(1)->title().contains(QStringLiteral("a.json.zst")));
        for (const QAction *action : entry(1)->actions())
            QVERIFY(!action->isEnabled());
        chip()->recordings()->close();
    }

    void addedByTheMenu()
    {
        m_window->questions.chooseFiles = [this](const QString &, int) { return QStringList { m_experimental }; };
        QVERIFY(changes([this] {
            openMenu();
            QMenu *menu = chip()->recordings();
            QAction *add = menu->actions().at(1);
            QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(add).center());
        }));
        QCOMPARE(count(), std::size_t(2));
        openMenu();
        QVERIFY(entry(2) && entry(2)->title().contains(QStringLiteral("slow-layer-2.json.zst")));
        chip()->recordings()->close();
    }

    void droppedWithCtrlAdds()
    {
        QVERIFY(changes([this] { drop({ m_experimental }, Qt::ControlModifier); }));
        QCOMPARE(count(), std::size_t(2));
        QCOMPARE(chip()->file(), m_baseline);
        QVERIFY(changes([this] { drop({ m_experimental }, Qt::NoModifier); })); // replaces all of them
        QCOMPARE(count(), std::size_t(1));
        QCOMPARE(chip()->file(), m_experimental);
    }

    void eachCanBeTheFirstAndBeRemoved()
    {
        QVERIFY(changes([this] { m_window->session().addRecordings(Side::Baseline, { m_experimental }); }));
        const auto meanOf = [this] {
            const AlignedRuns &times = overRecordings(*m_window->session().comparison());
            return *times.timeNs(times.stepRow(), Measure::Critical).baseline;
        };
        const std::int64_t mean = meanOf();
        QVERIFY(changes([this] { choose(2, 0); }));
        QCOMPARE(chip()->file(), m_experimental);
        QVERIFY(std::abs(meanOf() - mean) <= 1); // who is the first changes no mean
        QCOMPARE(recordingName(*m_window->session().comparison(), Side::Baseline, 1), QStringLiteral("a.json.zst"));
        QVERIFY(changes([this] { choose(1, 1); })); // the first one goes, the next takes its place
        QCOMPARE(chip()->file(), m_baseline);
        QCOMPARE(count(), std::size_t(1));
        QVERIFY(meanOf() != mean);
    }

    void theRestOfTheOptionsStays()
    {
        CompareOptions options = m_window->session().comparison()->options;
        options.aggregate = Aggregate::Median;
        QVERIFY(changes([&] { m_window->session().setOptions(options); }));
        QVERIFY(changes([this] { m_window->session().addRecordings(Side::Baseline, { m_experimental }); }));
        QVERIFY(changes([this] { choose(2, 0); }));
        QCOMPARE(int(m_window->session().comparison()->options.aggregate), int(Aggregate::Median));
        QVERIFY(m_window->session().comparison()->experimental->trace.file == m_experimental.toStdString());
    }

    void aTraceAloneHasNoList()
    {
        QVERIFY(changes([this] { m_window->files().openPair(m_baseline, {}); }));
        QVERIFY(chip()->findChild<QToolButton *>()->isHidden());
    }
};

TWINLANE_TEST(TestRecordingPills, QApplication)
#include "tst_recordingpills.moc"
