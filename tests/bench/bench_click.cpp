// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures the time from a click on a row until the fields of its call are painted: bench_click BASELINE EXPERIMENTAL.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "views/bars/diffbarschart.h"
#include "views/bars/diffbarsview.h"
#include "views/explain/explainpanel.h"
#include "views/look/theme.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTableView>
#include <QTest>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

using namespace twinlane;

namespace {

constexpr int kClicks = 100, kCallsOfARow = 3;
constexpr int kLongestMs = 60'000, kRestMs = 10;

class Clicks {
public:
    explicit Clicks(MainWindow &window)
        : m_window(window)
        , m_panel(*window.explainPanel())
    {
    }

    /// Runs @p click, waits for its answer and paints it. A click that reads nothing is not counted.
    void measure(std::vector<double> &ms, const std::function<void()> &click)
    {
        const QSignalSpy wanted(&m_panel, &ExplainPanel::explanationWanted), settled(&m_panel, &ExplainPanel::settled);
        QElapsedTimer timer;
        timer.start();
        click();
        if (wanted.isEmpty())
            return;
        if (settled.isEmpty())
            waitForPanel();
        m_panel.repaint();
        ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        const CallDetails &shown = m_panel.details();
        m_failed += shown.baselineError || shown.experimentalError || (shown.count > 0 && shown.rows.empty());
        QTest::qWait(kRestMs); // the rest of the window follows the click
    }

    /// Random rows of a table, and random calls of each, its last one among them.
    void table(const char *what, std::string_view tab)
    {
        m_window.tablesCard()->setCurrent(tab);
        QCoreApplication::processEvents();
        auto *table = m_window.tablesCard()->view(tab)->findChild<QTableView *>();
        const int count = table->model()->rowCount();
        std::vector<double> clicks, calls;
        for (int i = 0; i < kClicks && count > 0; ++i) {
            const QModelIndex row = table->model()->index(below(count), 0);
            table->scrollTo(row);
            measure(clicks,
                [&] { QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(row).center()); });
            callsOfPicked(calls);
        }
        print(what, clicks);
        print("  further calls", calls);
    }

    void bars()
    {
        auto *chart = m_window.findChild<DiffBarsChart *>();
        std::vector<double> clicks, calls;
        for (int i = 0; i < kClicks; ++i) {
            if (chart->rowCount() == 0) {
                m_window.shown().setScope(m_window.session().comparison()->stepRow());
                QTest::qWait(kRestMs);
                continue;
            }
            const BarNode bar = chart->content().node(below(chart->rowCount()));
            measure(clicks, [&] { m_window.shown().setSelected(bar.row); });
            callsOfPicked(calls);
            if (bar.mayOpen && i % 2 == 0)
                m_window.shown().setScope(bar.row);
            else if (i % 7 == 0)
                m_window.shown().setScope(m_window.session().comparison()->stepRow());
            if (m_panel.isWaiting())
                waitForPanel();
        }
        print("bars", clicks);
        print("  further calls", calls);
    }

    int failed() const { return m_failed; }

private:
    void waitForPanel()
    {
        QEventLoop loop;
        QObject::connect(&m_panel, &ExplainPanel::settled, &loop, &QEventLoop::quit);
        loop.exec();
    }

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

    void callsOfPicked(std::vector<double> &ms)
    {
        const Selection selection = m_panel.explained().selection;
        const auto count = static_cast<int>(m_panel.details().count);
        for (int i = 0; i < kCallsOfARow && count > 1; ++i) {
            const auto index = static_cast<std::size_t>(i == 0 ? count - 1 : below(count));
            measure(ms, [&] { emit m_panel.explanationWanted(selection, index); });
        }
    }

    static void print(const char *what, std::vector<double> &ms)
    {
        std::sort(ms.begin(), ms.end());
        const std::size_t n = ms.size();
        if (n > 0)
            std::printf("%-16s n %3zu, p50 %6.2f ms, p95 %6.2f ms, most %6.2f ms\n", what, n, ms[n / 2],
                ms[n * 95 / 100], ms[n - 1]);
    }

    MainWindow &m_window;
    ExplainPanel &m_panel;
    std::mt19937 m_random { 1 };
    int m_failed = 0;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "bench_click BASELINE EXPERIMENTAL\n");
        return 2;
    }
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(QStringLiteral("bench_click"));
    loadFonts();
    Theme::apply(false);
    MainWindow window;
    window.resize(1400, 900);
    window.show();
    QSignalSpy changed(&window.session(), &Session::comparisonChanged);
    window.files().openPair(QString::fromLocal8Bit(argv[1]), QString::fromLocal8Bit(argv[2]));
    if (!changed.wait(10 * kLongestMs)) {
        std::fprintf(stderr, "no comparison\n");
        return 1;
    }
    window.setExplainShown(true);
    QTest::qWait(500);
    Clicks clicks(window);
    clicks.table("operators", "operators");
    clicks.table("kernels", "kernels");
    clicks.bars();
    std::printf("%d calls could not be read\n", clicks.failed());
    return clicks.failed() == 0 ? 0 : 1;
}
