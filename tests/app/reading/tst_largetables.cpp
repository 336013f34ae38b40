// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Tables of a large comparison are added up on a thread of their own.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/comparison.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QFile>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace twinlane;

namespace {

constexpr int kNames = 6000;

/// Two modules with half of the operators each, no two of one name.
std::string largeTrace(int factor)
{
    const int half = kNames / 2 * 4 * factor;
    std::string drawing = "1 step ProfilerStep#1 0-" + std::to_string(2 * half + 100) + "\n1 module First_0 10-"
        + std::to_string(half + 20) + "\n1 module Second_0 " + std::to_string(half + 30) + "-"
        + std::to_string(2 * half + 50) + "\n";
    for (int i = 0; i < kNames; ++i) {
        const int start = (i < kNames / 2 ? 12 : 32) + i * 4 * factor;
        drawing += "1 op custom::op_" + std::to_string(i) + "_of_many " + std::to_string(start) + "-"
            + std::to_string(start + 3 * factor) + "\n";
    }
    return test::traceJson(drawing);
}

} // namespace

class TestLargeTables : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::unique_ptr<MainWindow> m_window;

    StatsView *view() const { return qobject_cast<StatsView *>(m_window->tablesCard()->view("operators")); }
    int rowCount() const { return view()->findChild<QTableView *>()->model()->rowCount(); }
    const Comparison &comparison() const { return *m_window->session().comparison(); }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_largetables"));
        for (const auto &[name, factor] : { std::pair { "a.json", 1 }, std::pair { "b.json", 2 } }) {
            QFile file(m_folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::fromStdString(largeTrace(factor)));
        }
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1400, 900);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        QSignalSpy changed(&m_window->session(), &Session::comparisonChanged);
        m_window->files().openPair(
            m_folder.filePath(QStringLiteral("a.json")), m_folder.filePath(QStringLiteral("b.json")));
        QTRY_COMPARE_WITH_TIMEOUT(changed.size(), 1, test::kPatienceMs);
        QTRY_COMPARE(rowCount(), kNames);
    }

    // The old table stays until the wanted one arrives. The table of a block that the user has left never arrives.
    void readsTheLatestScopeElsewhere()
    {
        const std::vector<RowId> step = comparison().children(comparison().stepRow());
        std::vector<RowId> modules;
        for (const RowId row : step)
            if (comparison().kind(row) == BlockKind::Module)
                modules.push_back(row);
        QCOMPARE(modules.size(), std::size_t(2));
        QSignalSpy asked(&view()->feed(), &StatsFeed::waiting);
        m_window->shown().setSelected(modules[0]);
        QTRY_COMPARE(asked.size(), 1);
        QVERIFY(view()->feed().isWaiting());
        QCOMPARE(rowCount(), kNames);
        m_window->shown().setSelected(modules[1]);
        QTRY_VERIFY(!view()->feed().isWaiting());
        QTRY_COMPARE(rowCount(), kNames / 2);
        const QString first = view()->findChild<QTableView *>()->model()->index(0, 0).data().toString();
        QVERIFY2(first.section(QLatin1Char('_'), 1, 1).toInt() >= kNames / 2, qPrintable(first));
    }

    void refreshDoesNotWait()
    {
        m_window->shown().setSelected({});
        view()->refresh();
        QVERIFY(!view()->feed().isWaiting());
        QCOMPARE(rowCount(), kNames);
    }

    void closesWhileReading()
    {
        m_window->shown().setSelected(comparison().children(comparison().stepRow()).front());
        QTRY_VERIFY(view()->feed().isWaiting());
        QSignalSpy gone(m_window.get(), &QObject::destroyed);
        m_window.reset();
        QCOMPARE(gone.size(), 1);
    }
};

TWINLANE_TEST(TestLargeTables, QApplication)
#include "tst_largetables.moc"
