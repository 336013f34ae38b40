// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window writes and copies: pictures and reports.

#include "app/window/loadcontroller.h"
#include "model/report/report.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/testclass.h"
#include "views/explain/explainpanel.h"
#include "views/look/choicechip.h"
#include "views/window/comparisonpage.h"
#include "views/window/recentpairs.h"
#include "views/window/startview.h"
#include "views/window/viewpictures.h"

#include <QImage>
#include <QMenu>
#include <QMessageBox>
#include <QTest>

using namespace twinlane;

class WindowExportsTest : public test::SampleWindow {
    Q_OBJECT

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_windowexports")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void writesPictures_data()
    {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("suffix");
        QTest::newRow("chart") << QStringLiteral("exportDiffPng") << QStringLiteral("png");
        QTest::newRow("chart as SVG") << QStringLiteral("exportDiffSvg") << QStringLiteral("svg");
        QTest::newRow("chart as PDF") << QStringLiteral("exportDiffPdf") << QStringLiteral("pdf");
        QTest::newRow("overview") << QStringLiteral("exportOverviewPng") << QStringLiteral("png");
        QTest::newRow("table") << QStringLiteral("exportTablePng") << QStringLiteral("png");
        QTest::newRow("table as SVG") << QStringLiteral("exportTableSvg") << QStringLiteral("svg");
        QTest::newRow("table as PDF") << QStringLiteral("exportTablePdf") << QStringLiteral("pdf");
        QTest::newRow("window") << QStringLiteral("exportWindowPng") << QStringLiteral("png");
        QTest::newRow("window as PDF") << QStringLiteral("exportWindowPdf") << QStringLiteral("pdf");
    }

    void writesPictures()
    {
        QFETCH(QString, action);
        QFETCH(QString, suffix);
        QVERIFY(openSamplePair());
        const QString path = m_folder.filePath(action + QLatin1Char('.') + suffix);
        QString suggested;
        m_window->questions.chooseTarget = [&](const QString &, const QString &suggestion, const QStringList &) {
            suggested = suggestion;
            return path;
        };
        m_window->findChild<QAction *>(action)->trigger();
        QVERIFY(suggested.endsWith(suffix));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        if (suffix == QLatin1String("png")) {
            const QImage image = QImage::fromData(bytes, "png");
            QVERIFY(!image.isNull());
            if (action == QLatin1String("exportWindowPng")) {
                QCOMPARE(image.width(), m_window->width() * 2);
                QVERIFY(image.height() > m_window->height() * 2); // with a caption
            }
        } else {
            QVERIFY(bytes.startsWith(suffix == QLatin1String("pdf") ? "%PDF" : "<?xml"));
        }
    }

    /// The page with all of it, then the shown view.
    void exportOffersThePageAndTheShownViewFirst()
    {
        QVERIFY(openSamplePair());
        auto *menu = m_window->findChild<QMenu *>(QStringLiteral("exportMenu"));
        for (const char *key : { "map", "timeline", "diff" }) {
            m_window->findChild<ComparisonPage *>()->centre()->setCurrent(key);
            emit menu->aboutToShow();
            const QString title = findView(key)->title();
            QCOMPARE(menu->actions().at(0)->objectName(), QStringLiteral("exportReport-html"));
            QVERIFY(menu->actions().at(1)->isSeparator());
            for (int i = 2; i < 5; ++i)
                QVERIFY(menu->actions().at(i)->text().startsWith(title) && menu->actions().at(i)->isEnabled());
            QVERIFY(menu->actions().at(5)->menu());
        }
    }

    void writesReports_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<int>("format");
        const std::pair<const char *, ReportFormat> formats[] = { { "html", ReportFormat::Html },
            { "md", ReportFormat::Markdown }, { "txt", ReportFormat::Text }, { "csv", ReportFormat::Csv },
            { "json", ReportFormat::Json } };
        for (const auto &[suffix, format] : formats)
            QTest::newRow(suffix) << QString::fromLatin1(suffix) << int(format);
    }

    void writesReports()
    {
        QFETCH(QString, suffix);
        QFETCH(int, format);
        QVERIFY(openSamplePair());
        const QString path = m_folder.filePath(QStringLiteral("report.") + suffix);
        m_window->questions.chooseTarget = [&](const QString &, const QString &, const QStringList &) { return path; };
        auto *action = m_window->findChild<QAction *>(QStringLiteral("exportReport-") + suffix);
        action->trigger();
        QVERIFY(!action->isEnabled()); // until it is written
        QTRY_VERIFY(action->isEnabled());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().toStdString() == comparisonReport(comparison(), ReportFormat(format)));

        m_window->questions.chooseTarget = [this](const QString &, const QString &, const QStringList &) {
            return m_folder.filePath(QStringLiteral("no such folder/report.txt"));
        };
        action->trigger();
        QTRY_VERIFY(m_window->findChild<QMessageBox *>());
        m_window->findChild<QMessageBox *>()->close();
    }

    void copiesTheReport()
    {
        QVERIFY(openSamplePair());
        auto *action = m_window->findChild<QAction *>(QStringLiteral("copyReport"));
        action->trigger();
        QTRY_VERIFY(action->isEnabled());
        QCOMPARE(
            QGuiApplication::clipboard()->text().toStdString(), comparisonReport(comparison(), ReportFormat::Markdown));
    }

    void copiesAPicture()
    {
        QVERIFY(openSamplePair());
        QGuiApplication::clipboard()->clear();
        m_window->findChild<QAction *>(QStringLiteral("copyPicture"))->trigger();
        QVERIFY(!QGuiApplication::clipboard()->image().isNull());
    }
};

TWINLANE_TEST(WindowExportsTest, QApplication)
#include "tst_windowexports.moc"
