// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The user chooses one language after the other: each time another window takes the place of the one before.

#include "app/window/onewindow.h"

#include "app/language/language.h"
#include "app/window/loadcontroller.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"
#include "views/work/errand.h"

#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QPointer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <chrono>
#include <memory>
#include <string_view>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KEEPS_FREED_MEMORY
#endif

using namespace twinlane;

namespace {

/// Bytes of the process in memory.
qint64 residentBytes()
{
    constexpr qint64 kPageBytes = 4096;
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toLongLong() * kPageBytes : 0;
}

/// Class and name of each window, and of menus and tool tips too.
QString topLevelNames()
{
    QStringList names;
    for (const QWidget *each : QApplication::topLevelWidgets())
        names << QStringLiteral("%1 %2").arg(QLatin1String(each->metaObject()->className()), each->objectName());
    names.sort();
    return names.join(QStringLiteral(", "));
}

} // namespace

class TestLanguageSwitch : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { test::setUpWindows(QStringLiteral("tst_languageswitch")); }
    void cleanupTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void fiftyTimesLeaveOneWindow()
    {
        QTemporaryDir folder;
        const QDir sample(qEnvironmentVariable("TWINLANE_SAMPLE"));
        Language language;
        language.choose(QStringLiteral("en"));
        QApplication::setQuitOnLastWindowClosed(false);
        OneWindow only(language, folder.filePath(QStringLiteral("unfinished")));
        only.window().show();
        {
            const QSignalSpy shown(&only.window().files(), &LoadController::comparisonShown);
            only.window().files().openPair(sample.filePath(QStringLiteral("baseline.json.zst")),
                sample.filePath(QStringLiteral("experimental.json.zst")));
            QTRY_COMPARE(shown.size(), 1);
        }
        const std::shared_ptr<const Comparison> comparison = only.window().session().comparison();
        only.window().shown().setMeasure(Measure::Host);
        only.window().findChild<ComparisonPage *>()->tables()->setCurrent("kernels");

        constexpr std::array kKeys { "de", "zh_CN", "en" };
        constexpr std::array kTitles { "Öffnen", "打开", "Open" };
        constexpr int kWarmUp = 10, kTimes = 50;
        qsizetype windows = 0, widgets = 0;
        qint64 before = 0;
        for (int i = 0; i < kTimes; ++i) {
            const std::size_t choice = std::size_t(i) % kKeys.size();
            const QPointer<MainWindow> old = &only.window();
            emit only.window().languageChosen(QLatin1String(kKeys[choice]));
            QTRY_VERIFY(old.isNull());
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            QCoreApplication::processEvents();
            MainWindow &window = only.window();
            QVERIFY(window.isVisible());
            QVERIFY(window.findChild<QAction *>(QStringLiteral("open"))
                        ->text()
                        .startsWith(QString::fromUtf8(kTitles[choice])));
            QCOMPARE(window.session().comparison(), comparison); // nothing is read again
            QCOMPARE(window.shown().measure(), Measure::Host);
            QCOMPARE(window.findChild<ComparisonPage *>()->tables()->currentKey(), std::string_view("kernels"));
            if (i == kWarmUp) {
                windows = QApplication::topLevelWidgets().size();
                widgets = QApplication::allWidgets().size();
                before = residentBytes();
            }
        }
        QVERIFY(waitForErrands(std::chrono::milliseconds(test::kPatienceMs)));
        QVERIFY2(QApplication::topLevelWidgets().size() <= windows + 1,
            qPrintable(QStringLiteral("windows stay behind: %1").arg(topLevelNames())));
        QVERIFY2(QApplication::allWidgets().size() <= widgets + widgets / 4, "widgets stay behind");
#ifndef KEEPS_FREED_MEMORY
        constexpr qint64 kMostBytes = 40'000'000; // of 39 windows
        const qint64 grown = residentBytes() - before;
        QVERIFY2(grown < kMostBytes, qPrintable(QString::number(grown)));
#else
        Q_UNUSED(before)
#endif
    }
};

TWINLANE_TEST(TestLanguageSwitch, QApplication)

#include "tst_languageswitch.moc"
