// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Named baselines in the window: kept from its menu, opened from it, and what another device says.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/alignment/recordings.h"
#include "model/report/baselines.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/window/filechip.h"
#include "views/window/recentpairs.h"

#include <QDir>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

class TestBaselinesWindow : public QObject {
    Q_OBJECT

    QDir m_recorded;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QStringList m_told;

    QString file(const char *name) const { return m_recorded.filePath(QLatin1String(name)); }
    std::string baselines() const { return m_folder->filePath(QStringLiteral("kept")).toStdString(); }
    /// 0 where no baseline is kept.
    std::size_t filesOfTheFirst() const
    {
        const auto kept = listBaselines(baselines());
        return kept.empty() ? 0 : kept.front().files.size();
    }
    std::size_t count(Side side) const { return recordingsOf(*m_window->session().comparison(), side).size(); }
    QString chipText() const
    {
        return m_window->findChild<FileChip *>(QStringLiteral("baselineChip"))->accessibleName();
    }
    template <class Do> [[nodiscard]] bool changes(const Do &what)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        what();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        m_window->questions.tell = [this](const QString &title, const QString &text) { m_told << title + text; };
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    /// The action at @p index of the menu of baselines as it opens now, from the end where it is negative.
    QAction *offered(QMenu *menu, int index) const
    {
        menu->close();
        menu->popup(m_window->mapToGlobal(QPoint(200, 200)));
        return menu->actions().value(index < 0 ? menu->actions().size() + index : index);
    }
    /// Clicks it. A baseline stands on the disk a moment before its keeping has ended, and until then none is kept.
    void choose(int index) const
    {
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("baselinesMenu"));
        QAction *action = nullptr;
        QVERIFY(QTest::qWaitFor(
            [&] {
                action = offered(menu, index);
                return action && action->isEnabled();
            },
            test::kPatienceMs));
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
    }
    void keepAs(const QString &name)
    {
        m_window->questions.chooseName = [name](const QString &, const QString &) { return name; };
        choose(-1);
    }
    /// "nightly" of two recordings.
    void keepNightly()
    {
        QVERIFY(changes([this] { m_window->files().openPair(file("a.json.zst"), file("slow-layer-2.json.zst")); }));
        QVERIFY(changes([this] { m_window->session().addRecordings(Side::Baseline, { file("b.json.zst") }); }));
        keepAs(QStringLiteral("nightly"));
        QTRY_COMPARE(listBaselines(baselines()).size(), std::size_t(1));
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_baselineswindow"));
        m_recorded.setPath(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/repeats"));
    }
    void init()
    {
        QSettings().clear();
        m_told.clear();
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("TWINLANE_BASELINES", QByteArray::fromStdString(baselines()));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void nothingIsKeptAtFirst()
    {
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("baselinesMenu"));
        menu->popup(m_window->mapToGlobal(QPoint(200, 200)));
        for (const QAction *action : menu->actions())
            QVERIFY(!action->isEnabled() || action->isSeparator()); // nothing is open either
        menu->close();
    }

    void keptAndOpened()
    {
        keepNightly();
        const SavedBaseline kept = listBaselines(baselines()).front();
        QCOMPARE(kept.name, std::string("nightly"));
        QCOMPARE(kept.files.size(), std::size_t(2));
        QVERIFY(m_told.isEmpty());
        // The recording that is shown alone is what is judged.
        QVERIFY(changes([this] { m_window->files().openPair(file("slow-layer-2.json.zst"), {}); }));
        QVERIFY(changes([this] { choose(0); }));
        QCOMPARE(m_window->session().baselinePath(), QStringLiteral("baseline:nightly"));
        QCOMPARE(m_window->session().experimentalPath(), file("slow-layer-2.json.zst"));
        QCOMPARE(count(Side::Baseline), std::size_t(2));
        QVERIFY2(chipText().contains(QStringLiteral("baseline:nightly")), qPrintable(chipText()));
        // It stays the baseline of the next one, whole, also when it is read again.
        QVERIFY(changes([this] { m_window->files().openSide(Side::Experimental, file("b.json.zst")); }));
        QCOMPARE(count(Side::Baseline), std::size_t(2));
        QVERIFY(changes([this] { m_window->files().reload(); }));
        QCOMPARE(count(Side::Baseline), std::size_t(2));
        QVERIFY(changes([this] { m_window->files().swapSides(); }));
        QCOMPARE(count(Side::Experimental), std::size_t(2));
        QVERIFY(changes([this] { m_window->files().reload(); }));
        QCOMPARE(count(Side::Experimental), std::size_t(2));
    }

    void asksWhatItShallJudge()
    {
        keepNightly();
        openWindow();
        m_window->questions.chooseFiles = [this](const QString &, int) { return QStringList { file("b.json.zst") }; };
        QVERIFY(changes([this] { choose(0); }));
        QCOMPARE(m_window->session().experimentalPath(), file("b.json.zst"));
        openWindow(); // and it is a recent pair
        const auto *recent = m_window->findChild<RecentPairs *>();
        QCOMPARE(recent->lines().constFirst().baseline, QStringLiteral("baseline:nightly"));
        QVERIFY(recent->lines().constFirst().isThere);
    }

    void aNameIsAskedFor()
    {
        keepNightly();
        keepAs(QStringLiteral("../elsewhere"));
        QCOMPARE(m_told.size(), 1);
        int asked = 0;
        m_window->questions.confirm = [&asked](const QString &, const QString &, const QString &) {
            ++asked;
            return asked > 1;
        };
        QVERIFY(changes([this] { m_window->files().openPair(file("b.json.zst"), file("slow-layer-2.json.zst")); }));
        keepAs(QStringLiteral("nightly"));
        QCOMPARE(asked, 1);
        QCOMPARE(filesOfTheFirst(), std::size_t(2)); // kept as it was
        keepAs(QStringLiteral("nightly"));
        QTRY_COMPARE(filesOfTheFirst(), std::size_t(1));
        QCOMPARE(m_told.size(), 1);
    }

    void anotherDeviceIsRefused()
    {
        keepNightly();
        QVERIFY(changes([this] { m_window->files().openPair(file("a.json.zst"), file("b.json.zst")); }));
        const QString other = m_folder->filePath(QStringLiteral("other.json"));
        QFile made(other);
        QVERIFY(made.open(QIODevice::WriteOnly));
        made.write(QByteArray::fromStdString(test::ratedText({ test::product(10) })).replace('\'', '"'));
        made.close();
        const QSignalSpy failed(&m_window->session(), &Session::loadFailed);
        m_window->files().openPair(QStringLiteral("baseline:nightly"), other);
        QTRY_COMPARE(failed.size(), 1);
        const auto error = failed.front().front().value<Error>();
        QVERIFY2(error.detail.find("nightly was recorded on") != std::string::npos, error.detail.c_str());
        QCOMPARE(m_window->session().comparison()->experimental->trace.file, file("b.json.zst").toStdString());
        m_window->files().openPair(QStringLiteral("baseline:daily"), other);
        QTRY_COMPARE(failed.size(), 2);
        QVERIFY(failed.back().front().value<Error>().detail.find("nightly") != std::string::npos); // there is that one
    }
};

TWINLANE_TEST(TestBaselinesWindow, QApplication)
#include "tst_baselineswindow.moc"
