// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Rates in the window: peaks that the program carries and those of a user, the view of roofs, and where a click in it
// leads.

#include "app/window/commandline.h"
#include "app/window/session.h"
#include "model/rates/comparisonrates.h"
#include "model/rates/peaks.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/ratedpair.h"
#include "tests/support/testclass.h"
#include "views/explain/explainpanel.h"
#include "views/explain/ratepart.h"
#include "views/roof/roofcanvas.h"
#include "views/roof/roofview.h"

#include <QAction>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

using namespace twinlane;

namespace {

constexpr auto kTable =
    R"({"schema": "twinlane/peaks/1", "devices": [{"id": "mine", "name": "Model 9000", "match": "model 9000",
    "gflops": {"bf16": 500000}, "bandwidthMBs": 2000000}]})";

} // namespace

class RatesWindowTest : public test::SampleWindow {
    Q_OBJECT

    QString write(const char *name, const QByteArray &content)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write");
        return file.fileName();
    }
    QString trace(const char *name, int deviceUs, const std::string &device)
    {
        return write(name, QByteArray::fromStdString(test::ratedText({ test::product(deviceUs) }, device)));
    }
    void open(const std::string &device)
    {
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(trace("a.json", 10, device), trace("b.json", 20, device));
        QTRY_COMPARE(changed.size(), 1);
    }
    const DevicePeaks *known() const { return comparison().rates->rates[0].device()->known(); }
    QAction *action(const char *name) const { return m_window->findChild<QAction *>(QLatin1String(name)); }

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_rateswindow")); }
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void aClickInTheRoofIsExplained()
    {
        open("NVIDIA H100 80GB HBM3");
        QVERIFY(known());
        m_window->resize(1600, 1000);
        action("view-roof")->trigger();
        auto *canvas = m_window->findChild<RoofCanvas *>();
        QTRY_VERIFY(canvas->isVisible() && !canvas->scene().isEmpty());
        QTest::mouseClick(canvas, Qt::LeftButton, {}, canvas->scene().dots().front().at.toPoint());
        QCOMPARE(m_window->shown().picked().name, std::string("aten::mm"));
        auto *panel = m_window->findChild<ExplainPanel *>();
        QTRY_VERIFY(panel->isVisible() && !panel->isWaiting());
        QTRY_VERIFY(panel->findChild<RatePart *>()->text().contains(QStringLiteral("+10,000")));
    }

    void peaksOfAUser()
    {
        open("Model 9000");
        QVERIFY(!known());
        QVERIFY(!action("ownPeaks")->isEnabled());
        const QString table = write("peaks.json", kTable), none = write("none.json", "{}");
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QStringList told;
        m_window->questions.tell = [&told](const QString &, const QString &text) { told << text; };
        m_window->questions.chooseFiles = [&none](const QString &, int) { return QStringList(none); };
        action("peaks")->trigger();
        QCOMPARE(told.size(), 1); // one sentence, and all stays as it was
        QVERIFY(!m_window->session().isLoading() && !known());

        m_window->questions.chooseFiles = [&table](const QString &, int) { return QStringList(table); };
        action("peaks")->trigger();
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(known() && known()->isUsers);
        // Other options and files keep them.
        m_window->session().swapSides();
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(known());
        QVERIFY(action("ownPeaks")->isEnabled());
        action("ownPeaks")->trigger();
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(!known());
        QVERIFY(!action("ownPeaks")->isEnabled());
    }

    void theCommandLineTakesATable()
    {
        const QString table = write("peaks.json", kTable), none = write("none.json", "{}");
        const auto parsed = CommandLine::parse({ QStringLiteral("twinlane"), QStringLiteral("--peaks"), table });
        QVERIFY(parsed);
        QCOMPARE(parsed->peaks->devices().front().id, std::string("mine"));
        QVERIFY(!CommandLine::parse({ QStringLiteral("twinlane"), QStringLiteral("--peaks"), none }));
        QVERIFY(!CommandLine::parse({ QStringLiteral("twinlane") })->peaks);
    }
};

TWINLANE_TEST(RatesWindowTest, QApplication)
#include "tst_rateswindow.moc"
