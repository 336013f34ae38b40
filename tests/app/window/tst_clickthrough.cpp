// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Choices that lie behind menus, made as a user makes them: by clicks and keys.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/bars/diffbarschart.h"
#include "views/look/choicechip.h"
#include "views/window/loadpanel.h"
#include "views/window/optionsbar.h"
#include "views/words/rownames.h"

#include <QApplication>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <functional>
#include <string>
#include <vector>

using namespace twinlane;

namespace {

constexpr int kLayers = 40, kPartsOfLayer = 3;

std::string times(int start, int end)
{
    return ' ' + std::to_string(start) + '-' + std::to_string(end);
}

/// Steps of these modes of SGLang.
std::string served(const std::vector<std::string> &modes)
{
    std::string text;
    for (std::size_t i = 0; i < modes.size(); ++i) {
        const int at = 100 * static_cast<int>(i);
        text += "1 annotation step[" + modes[i] + " bs=2]" + times(at, at + 90) + "\n1 op aten::mm" + times(at, at + 90)
            + '\n';
    }
    return text;
}

std::string kernel(int part)
{
    return "gpu0:7 kernel kernel_" + std::to_string(part);
}

/// Layers of three kernels inside module calls.
std::string eager()
{
    std::string text = "1 step ProfilerStep#1 0-90000\n1 module Net_0 10-80000\n";
    for (int layer = 0; layer < kLayers; ++layer) {
        const int begin = 100 + layer * 1000;
        text += "1 module Layer_" + std::to_string(layer) + times(begin, begin + 900) + '\n';
        for (int part = 0; part < kPartsOfLayer; ++part) {
            const int at = begin + 10 + part * 200;
            const std::string corr = " corr=" + std::to_string(layer * kPartsOfLayer + part + 1) + '\n';
            text += "1 launch cudaLaunchKernel" + times(at + 5, at + 7) + corr;
            text += kernel(part) + times(at + 20, at + 30) + corr;
        }
    }
    return text;
}

/// The same kernels in one graph.
std::string graph(int kernelUs)
{
    std::string text = "1 step ProfilerStep#1 0-90000\n1 launch cudaGraphLaunch 10-30 corr=1\n";
    int at = 100;
    for (int i = 0; i < kLayers * kPartsOfLayer; ++i, at += kernelUs)
        text += kernel(i % kPartsOfLayer) + times(at, at + kernelUs) + " corr=1\n";
    return text;
}

} // namespace

class TestClickThrough : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    const Comparison &comparison() const { return *m_window->session().comparison(); }
    QString file(const char *name, const std::string &drawing) const
    {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        const std::string json = test::traceJson(drawing);
        if (!file.open(QFile::WriteOnly) || file.write(json.data(), qint64(json.size())) != qint64(json.size()))
            qFatal("cannot write %s", qPrintable(path));
        return path;
    }
    /// False if it did not open; there is nothing to test then.
    [[nodiscard]] bool open(const QString &baseline, const QString &experimental)
    {
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(baseline, experimental);
        return QTest::qWaitFor([&changed] { return changed.size() == 1; }, test::kPatienceMs);
    }
    ChoiceChip *kinds() const { return m_window->findChild<OptionsBar *>()->findChildren<ChoiceChip *>().constLast(); }
    QString shownLabels() const
    {
        QStringList labels;
        const auto *chart = m_window->findChild<DiffBarsChart *>();
        for (int row = 0; row < chart->rowCount(); ++row)
            if (chart->content().depth(row) == 0)
                labels << rowName(comparison(), chart->content().node(row).row);
        return labels.join(u' ');
    }

    /// @p open makes a menu appear and may return only when it is gone; @p act works in it.
    static void inMenuOf(const std::function<void()> &open, const std::function<void(QMenu &)> &act)
    {
        QTimer poll;
        connect(&poll, &QTimer::timeout, &poll, [&] {
            auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
            if (!menu)
                return;
            poll.stop();
            act(*menu);
            while (QWidget *left = QApplication::activePopupWidget()) // whatever was not chosen from
                left->close();
        });
        poll.start(20);
        open();
        QTRY_VERIFY(!poll.isActive());
        QTRY_VERIFY(!QApplication::activePopupWidget());
    }
    static void clickLine(QMenu &menu, QAction *line)
    {
        QVERIFY(line && line->isEnabled());
        QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(line).center());
    }
    /// Clicks the line @p action of the submenu of recordings in the window's menu.
    void chooseOfRecordings(const char *action)
    {
        auto *button = m_window->findChild<QToolButton *>(QStringLiteral("menuButton"));
        auto *line = m_window->findChild<QAction *>(QLatin1String(action));
        QVERIFY(button && line);
        inMenuOf([button] { QTest::mouseClick(button, Qt::LeftButton); },
            [&](QMenu &menu) {
                auto *recordings = menu.findChild<QMenu *>(QStringLiteral("recordingsMenu"));
                QVERIFY(recordings);
                menu.setActiveAction(recordings->menuAction()); // opens it, as the pointer above the line does
                QTRY_VERIFY(recordings->isVisible());
                clickLine(*recordings, line);
            });
    }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_clickthrough"));
        QVERIFY(m_folder.isValid());
    }
    void init()
    {
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1500, 950);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() { m_window.reset(); }

    void aKindByMouseAndTheWayBackByKeys()
    {
        QVERIFY(open(file("served-a.json", served({ "EXTEND", "DECODE", "DECODE", "EXTEND" })),
            file("served-b.json", served({ "DECODE", "EXTEND", "MIXED", "DECODE" }))));
        QVERIFY(kinds()->isVisible());
        const QString all = shownLabels();
        QCOMPARE(all, QStringLiteral("mixed decode prefill"));
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        const auto click = [this] { QTest::mouseClick(kinds(), Qt::LeftButton); };

        inMenuOf(click, [](QMenu &menu) { // a kind of one side alone cannot be chosen
            QTest::mouseClick(&menu, Qt::LeftButton, {}, menu.actionGeometry(menu.actions().constLast()).center());
        });
        QCOMPARE(changed.size(), 0);

        inMenuOf(click, [](QMenu &menu) { clickLine(menu, menu.actions().at(2)); });
        QTRY_COMPARE(changed.size(), 1);
        QCOMPARE(comparison().options.kind, std::string("decode"));
        QCOMPARE(comparison().baselineSteps.size(), std::size_t(2));
        QVERIFY(kinds()->isVisible() && kinds()->text().startsWith(QStringLiteral("decode")));

        // Until now the menu was the active window.
        m_window->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
        QTRY_VERIFY(kinds()->isEnabled());
        kinds()->setFocus(Qt::TabFocusReason);
        inMenuOf([this] { QTest::keyClick(kinds(), Qt::Key_Space); },
            [](QMenu &menu) {
                for (int i = 0; i < menu.actions().size() && menu.activeAction() != menu.actions().constFirst(); ++i)
                    QTest::keyClick(&menu, Qt::Key_Down);
                QCOMPARE(menu.activeAction(), menu.actions().constFirst());
                QTest::keyClick(&menu, Qt::Key_Return);
            });
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(comparison().options.kind.empty());
        QCOMPARE(shownLabels(), all);
    }

    void namesFromAFile()
    {
        QVERIFY(open(file("graph-a.json", graph(20)), file("graph-b.json", graph(30))));
        QVERIFY(!shownLabels().contains(QStringLiteral("Net")));
        const QString names = file("eager.json", eager());
        int questions = 0;
        m_window->questions.chooseFiles = [&](const QString &, int atMost) {
            ++questions;
            return atMost == 1 ? QStringList { names } : QStringList();
        };
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        QVERIFY(!m_window->findChild<QAction *>(QStringLiteral("dropNames"))->isEnabled());
        chooseOfRecordings("baselineNames");
        QTRY_COMPARE(changed.size(), 1);
        QVERIFY(comparison().options.baselineNames && !comparison().options.experimentalNames);
        chooseOfRecordings("experimentalNames");
        QTRY_COMPARE(changed.size(), 2);
        QVERIFY(comparison().options.experimentalNames);
        QCOMPARE(questions, 2);
        QVERIFY2(shownLabels().contains(QStringLiteral("Net")), qPrintable(shownLabels()));

        chooseOfRecordings("dropNames");
        QTRY_COMPARE(changed.size(), 3);
        QVERIFY(!comparison().options.baselineNames && !comparison().options.experimentalNames);
        QVERIFY(!shownLabels().contains(QStringLiteral("Net")));
    }

    void namesOfAnotherProgramAreRefused()
    {
        QVERIFY(open(file("graph-a.json", graph(20)), file("graph-b.json", graph(30))));
        const QString before = shownLabels();
        const QString other = file("other.json",
            "1 step ProfilerStep#1 0-900\n1 module Net_0 10-800\n1 launch cudaLaunchKernel 20-30 corr=1\n"
            "gpu0:7 kernel unlike 40-50 corr=1\n");
        m_window->questions.chooseFiles = [&](const QString &, int) { return QStringList { other }; };
        chooseOfRecordings("baselineNames");
        LoadPanel *panel = m_window->files().loadPanel();
        QTRY_VERIFY(panel->isVisible() && panel->showsError());
        QTest::mouseClick(panel->findChild<QPushButton *>(QStringLiteral("closeError")), Qt::LeftButton);
        QCOMPARE(shownLabels(), before);
        QVERIFY(!comparison().options.baselineNames);
    }

    void aDialogThatIsClosedChangesNothing()
    {
        QVERIFY(open(file("graph-a.json", graph(20)), file("graph-b.json", graph(30))));
        m_window->questions.chooseFiles = [](const QString &, int) { return QStringList(); };
        const QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        chooseOfRecordings("experimentalNames");
        QVERIFY(!m_window->session().isLoading());
        QCOMPARE(changed.size(), 0);
    }
};

TWINLANE_TEST(TestClickThrough, QApplication)
#include "tst_clickthrough.moc"
