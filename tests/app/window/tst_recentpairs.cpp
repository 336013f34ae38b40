// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of recent pairs, and the language of the menu.

#include "app/language/language.h"
#include "app/language/languagemenu.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/sessioncontroller.h"
#include "app/window/settings.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/bars/diffbarschart.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QContextMenuEvent>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace twinlane;

class TestRecentPairs : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;
    QString m_baseline, m_experimental;

    RecentPairs *list() const { return m_window->findChild<RecentPairs *>(); }
    void openWindow()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1300, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    [[nodiscard]] bool open(const std::function<void()> &open)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        open();
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    [[nodiscard]] bool openPair(const QString &baseline, const QString &experimental)
    {
        return open([&] { m_window->files().openPair(baseline, experimental); });
    }
    QPoint middleOf(int row) const { return list()->visualRect(list()->model()->index(row, 0)).center(); }
    /// Two pairs; the one with the sides swapped is the newest.
    void openTwoPairs()
    {
        QVERIFY(openPair(m_baseline, m_experimental));
        QVERIFY(openPair(m_experimental, m_baseline));
        openWindow();
        QCOMPARE(list()->lines().size(), 2);
    }

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_recentpairs")); }
    void init()
    {
        QSettings().clear();
        m_folder = std::make_unique<QTemporaryDir>();
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        m_baseline = m_folder->filePath(QStringLiteral("a.json.zst"));
        m_experimental = m_folder->filePath(QStringLiteral("b.json.zst"));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("baseline.json.zst")), m_baseline));
        QVERIFY(QFile::copy(sample.filePath(QStringLiteral("experimental.json.zst")), m_experimental));
        openWindow();
    }
    void cleanup() { m_window.reset(); }

    void whatWasFoundIsRemembered()
    {
        QVERIFY(!list()->isVisible());
        openTwoPairs();
        const RecentLine &newest = list()->lines().constFirst();
        QCOMPARE(newest.baseline, m_experimental);
        QVERIFY(newest.isThere && newest.opened.isValid());
        QVERIFY2(newest.verdict.contains(QStringLiteral("slower")), qPrintable(newest.verdict));
        QVERIFY2(list()->lines().constLast().verdict.contains(QStringLiteral("faster")),
            qPrintable(list()->lines().constLast().verdict));
        const QString said = list()->model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
        for (const QString &part : { QStringLiteral("b.json.zst → a.json.zst"), newest.verdict, m_folder->path() })
            QVERIFY2(said.contains(part), qPrintable(said));
        // The same pair again is no further line.
        QVERIFY(openPair(m_baseline, m_experimental));
        openWindow();
        QCOMPARE(list()->lines().size(), 2);
        QCOMPARE(list()->lines().constFirst().baseline, m_baseline);
        const QAbstractItemModelTester tester(list()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        list()->setLines({});
    }

    void byMouse()
    {
        openTwoPairs();
        QVERIFY(open([this] { QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, middleOf(1)); }));
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
    }

    void byKeyboard()
    {
        openTwoPairs();
        list()->setFocus(Qt::TabFocusReason);
        QCOMPARE(list()->currentIndex().row(), 0); // it can be seen
        QTest::keyClick(list(), Qt::Key_Down);
        QVERIFY(open([this] { QTest::keyClick(list(), Qt::Key_Return); }));
        QCOMPARE(m_window->session().baselinePath(), m_baseline);
    }

    void aPairCanBeRemoved_data()
    {
        QTest::addColumn<int>("way");
        QTest::newRow("key") << 0;
        QTest::newRow("cross") << 1;
        QTest::newRow("menu") << 2;
    }
    void aPairCanBeRemoved()
    {
        QFETCH(int, way);
        openTwoPairs();
        list()->setCurrentIndex(list()->model()->index(0, 0));
        if (way == 0) {
            QTest::keyClick(list(), Qt::Key_Delete);
        } else if (way == 1) {
            const QRect line = list()->visualRect(list()->model()->index(0, 0));
            QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, QPoint(line.right() - 10, line.center().y()));
        } else {
            QContextMenuEvent event(
                QContextMenuEvent::Mouse, middleOf(0), list()->viewport()->mapToGlobal(middleOf(0)));
            QApplication::sendEvent(list()->viewport(), &event);
            auto *menu = list()->findChild<QMenu *>(QStringLiteral("recentMenu"));
            QVERIFY(menu);
            menu->actions().constLast()->trigger();
        }
        QCOMPARE(list()->lines().size(), 1);
        QCOMPARE(list()->lines().constFirst().baseline, m_baseline);
        QVERIFY(!m_window->session().isLoading());
        openWindow();
        QCOMPARE(list()->lines().size(), 1);
    }

    /// The words are those of the language that is chosen now, not of the day when the pair was opened.
    void verdictsAreInTodaysLanguage()
    {
        openTwoPairs();
        const QString before = list()->lines().constFirst().verdict;
        QVERIFY2(before.contains(QRegularExpression(QStringLiteral("\\d\\.\\d"))), qPrintable(before));
        const QLocale locale;
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        openWindow();
        const QString after = list()->lines().constFirst().verdict;
        QLocale::setDefault(locale);
        QCOMPARE(QString(after).replace(u',', u'.').replace(QChar(0x00A0), u' '),
            QString(before).replace(QChar(0x00A0), u' '));
        QVERIFY2(after.contains(u','), qPrintable(after));
    }

    /// A line draws both mean steps and the steps themselves, from one start to the next.
    void aLineHasAPictureOfItsSteps()
    {
        openTwoPairs();
        const auto &sides = list()->lines().constFirst().sides; // swapped: the slower one is the second
        QVERIFY(sides[0].meanNs > 0 && sides[1].meanNs > sides[0].meanNs);
        QCOMPARE(sides[0].stepsNs.size(), 5);
        QCOMPARE(sides[1].stepsNs.size(), 5);
        double sum = 0;
        for (const double ns : sides[1].stepsNs)
            sum += ns;
        QVERIFY(std::abs(sum / 5 - sides[1].meanNs) < 1);
        const QImage with = list()->grab().toImage();
        QList<RecentLine> lines = list()->lines();
        for (RecentLine &line : lines)
            line.sides = {};
        list()->setLines(lines);
        QVERIFY(list()->grab().toImage() != with);
    }

    /// On a low page nothing lies over anything else: the zones give way, then the pairs.
    void aLowPageKeepsEverythingApart()
    {
        StartView view;
        QList<RecentLine> lines;
        for (int i = 0; i < 6; ++i)
            lines << RecentLine { QStringLiteral("/a/%1.json").arg(i), QStringLiteral("/b/%1.json").arg(i), {}, {},
                Tone::Neutral };
        view.setRecentPairs(lines);
        view.offerToGoOn(QStringLiteral("a.json and b.json"), QStringLiteral("today"));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        for (const QSize size : { QSize(960, 490), QSize(960, 540), QSize(1024, 640), QSize(1366, 700) }) {
            view.resize(size);
            QTest::qWait(0);
            std::vector<QRect> taken;
            for (const char *name : { "goOn", "baselineZone", "experimentalZone", "openSample", "openFolder",
                     "howToRecord", "recentPairs" }) {
                const auto *widget = view.findChild<QWidget *>(QLatin1String(name));
                QVERIFY2(widget && widget->isVisible(), name);
                const QRect rect(widget->mapTo(&view, QPoint()), widget->size());
                QVERIFY2(view.rect().contains(rect), name);
                for (const QRect &other : taken)
                    QVERIFY2(!other.intersects(rect), name);
                taken.push_back(rect);
            }
        }
    }

    void missingFilesAreShownAsSuch()
    {
        openTwoPairs();
        const auto picture = [this] { return list()->grab().toImage(); };
        const QImage before = picture();
        QVERIFY(QFile::remove(m_experimental));
        openWindow();
        QCOMPARE(list()->lines().size(), 2);
        QVERIFY(!list()->lines().constFirst().isThere);
        QVERIFY(list()
                    ->model()
                    ->index(0, 0)
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("a file is missing")));
        QVERIFY(picture() != before);
    }

    void wholeLinesOnly()
    {
        for (int i = 0; i < 8; ++i) {
            const QString other = m_folder->filePath(QStringLiteral("%1.json.zst").arg(i));
            QVERIFY(QFile::copy(m_baseline, other));
            QVERIFY(openPair(m_baseline, other));
        }
        openWindow();
        for (const int height : { 620, 700, 777, 850, 1200 }) {
            m_window->resize(1024, height);
            QTest::qWait(0);
            const int lines = list()->height() / list()->heightForLines(1);
            QCOMPARE(list()->height(), list()->heightForLines(lines));
            QVERIFY(lines >= (height < 700 ? 1 : 2) && lines <= 8); // a low page shows the last pair at least
        }
        QCOMPARE(list()->height(), list()->heightForLines(8));
    }

    void scriptsAreNotRemembered()
    {
        m_window->files().rememberNothing();
        QVERIFY(openPair(m_baseline, m_experimental));
        QVERIFY(Settings().recentPairs().isEmpty());
    }

    void aLanguageTakesEffectAtOnce()
    {
        Language language;
        language.choose(QStringLiteral("en"));
        openWindow();
        QVERIFY(openPair(m_baseline, m_experimental));
        m_window->shown().setMeasure(Measure::Host);
        QString chosen;
        connect(m_window.get(), &MainWindow::languageChosen, this, [&chosen](const QString &key) { chosen = key; });
        auto *menu = m_window->findChild<LanguageMenu *>();
        QVERIFY(menu && menu->isEnabled());
        QCOMPARE(menu->actions().size(), 4);
        QVERIFY(menu->actions().constFirst()->isChecked());
        menu->findChild<QAction *>(QStringLiteral("language-de"))->trigger();
        QCOMPARE(chosen, QStringLiteral("de"));
        QCOMPARE(Settings().language(), QStringLiteral("de"));

        language.choose(chosen);
        const auto comparison = m_window->shown().comparison();
        std::unique_ptr<MainWindow> next = MainWindow::inPlaceOf(*m_window);
        QCOMPARE(next->shown().comparison(), comparison); // nothing was read or compared again
        QCOMPARE(next->shown().measure(), Measure::Host);
        QCOMPARE(next->size(), m_window->size());
        QCOMPARE(next->findChild<QAction *>(QStringLiteral("saveSession"))->text(), QStringLiteral("Sitzung sichern"));
        QVERIFY(next->findChild<QAction *>(QStringLiteral("language-de"))->isChecked());
        QVERIFY(next->windowTitle() == m_window->windowTitle());
        QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
        next->findChild<QAction *>(QStringLiteral("language-de"))->trigger(); // it is chosen already
        QCOMPARE(Settings().language(), QStringLiteral("de"));

        language.choose(QStringLiteral("zh_CN"));
        QCOMPARE(MainWindow::inPlaceOf(*next)->findChild<QAction *>(QStringLiteral("saveSession"))->text(),
            QStringLiteral("保存会话"));
        language.choose(QStringLiteral("en"));
        QCOMPARE(StartView::tr("Go on"), QStringLiteral("Go on"));
    }

    void englishPluralsWithoutATranslation_data()
    {
        QTest::addColumn<QString>("key");
        for (const char *key : { "en", "", "fr", "../../etc" })
            QTest::newRow(key) << QString::fromLatin1(key);
    }
    void englishPluralsWithoutATranslation()
    {
        QFETCH(QString, key);
        Language language;
        language.choose(key);
        QCOMPARE(QCoreApplication::translate("WaterfallView", "%n smaller change(s)", nullptr, 1),
            QStringLiteral("1 smaller change"));
        QCOMPARE(QCoreApplication::translate("WaterfallView", "%n smaller change(s)", nullptr, 2),
            QStringLiteral("2 smaller changes"));
    }

    // Nobody is stopped by a file of settings that somebody edited.
    void limitsOfFindingsAreRemembered()
    {
        QVERIFY(Settings().findingLimits() == FindingLimits());
        FindingLimits limits;
        limits.leastShare = 0.07;
        limits.leastPerStepNs = 1'234'567;
        Settings().setFindingLimits(limits);
        QVERIFY(Settings().findingLimits() == limits);
        for (const char *value : { "many", "-1", "nan", "inf", "1e300", "" }) {
            QSettings().setValue(QStringLiteral("findings/leastShare"), QLatin1String(value));
            QSettings().setValue(QStringLiteral("findings/leastPerStepNs"), QLatin1String(value));
            QVERIFY2(Settings().findingLimits() == FindingLimits(), value);
        }
    }

    void theSegmentModelIsAskedUnlessSaidOtherwise()
    {
        QVERIFY(Settings().findingsAskModel());
        Settings().setFindingsAskModel(false);
        QVERIFY(!Settings().findingsAskModel());
        Settings().setFindingsAskModel(true);
        QVERIFY(Settings().findingsAskModel());
        for (const char *value : { "", "no", "7" }) {
            QSettings().setValue(QStringLiteral("findings/segmentModel"), QLatin1String(value));
            QVERIFY2(Settings().findingsAskModel(), value);
        }
    }
};

TWINLANE_TEST(TestRecentPairs, QApplication)

#include "tst_recentpairs.moc"
