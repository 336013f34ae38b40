// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// --watch: what a program writes into a folder becomes the experimental side once it is whole, and the view stays where it is.

#include "app/window/watchcontroller.h"

#include "app/window/commandline.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace twinlane;

class TestWatching : public QObject {
    Q_OBJECT

    QDir m_recorded;

    QByteArray content(const char *name) const
    {
        QFile file(m_recorded.filePath(QLatin1String(name)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString &path, const QByteArray &bytes)
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_watching"));
        m_recorded.setPath(qEnvironmentVariable("TWINLANE_TEST_DATA") + QStringLiteral("/repeats"));
    }

    void newestWholeRecordingIsShown()
    {
        const QTemporaryDir place;
        const QDir folder(place.path());
        MainWindow window;
        window.resize(1500, 950);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QSignalSpy changed(&window.session(), &Session::comparisonChanged);
        const QSignalSpy said(&window.files(), &LoadController::said);
        const auto saidLast = [&said] { return said.isEmpty() ? QString() : said.constLast().constFirst().toString(); };
        window.files().openFiles({ m_recorded.filePath(QStringLiteral("a.json.zst")) });
        QVERIFY(QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs));
        const WatchController watching(place.path(), [&window]() -> MainWindow & { return window; });

        const QByteArray first = content("b.json.zst");
        write(folder.filePath(QStringLiteral("1.json.zst")), first.left(first.size() / 2));
        QVERIFY(QTest::qWaitFor(
            [&] { return saidLast() == QLatin1String("1.json.zst is still being written"); }, test::kPatienceMs));
        QCOMPARE(changed.size(), 1);
        write(folder.filePath(QStringLiteral("1.json.zst")), first);
        QVERIFY(QTest::qWaitFor([&changed] { return changed.size() == 2; }, test::kPatienceMs));
        QVERIFY(!window.session().comparison()->isAlone());
        QVERIFY(QTest::qWaitFor([&] { return saidLast() == QLatin1String("New: 1.json.zst"); }, test::kPatienceMs));

        QVERIFY(window.zoomTo(QStringLiteral("Transformer / DecoderLayer [2]")));
        const RowId zoomed = window.shown().scope();
        const QString path = QString::fromStdString(window.session().comparison()->path(zoomed));
        write(folder.filePath(QStringLiteral("settings.json")), "{}");
        write(folder.filePath(QStringLiteral("2.json.zst")), content("slow-layer-2.json.zst"));
        QVERIFY(QTest::qWaitFor([&changed] { return changed.size() == 3; }, test::kPatienceMs));
        QCOMPARE(window.session().experimentalPath(), folder.filePath(QStringLiteral("2.json.zst")));
        QCOMPARE(QString::fromStdString(window.session().comparison()->path(window.shown().scope())), path);
        QVERIFY(
            QTest::qWaitFor([&] { return saidLast().startsWith(QLatin1String("New: 2.json.zst. Since 1.json.zst: ")); },
                test::kPatienceMs));
        QVERIFY(saidLast().contains(QLatin1String("FeedForward")));
    }

    void needsABaselineAndTheWindow()
    {
        const auto parse = [](const QStringList &more) {
            return CommandLine::parse(QStringList { QStringLiteral("twinlane"), QStringLiteral("--watch") } + more);
        };
        QVERIFY(!parse({ QStringLiteral("runs") }));
        QVERIFY(!parse(
            { QStringLiteral("runs"), QStringLiteral("a"), QStringLiteral("--screenshot"), QStringLiteral("x.png") }));
        const auto options = parse({ QStringLiteral("runs"), QStringLiteral("a") });
        QVERIFY(options && options->watch == QLatin1String("runs"));
    }
};

TWINLANE_TEST(TestWatching, QApplication)
#include "tst_watching.moc"
