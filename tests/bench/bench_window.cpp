// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_window BASELINE EXPERIMENTAL: from two files to the first picture of a new window, beside the comparison alone,
// in turns; and a change of the theme. Goals: 0.3 s more than the comparison, 0.3 s in all for the bundled sample, 50 ms
// for the theme.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "model/comparison/loader.h"
#include "tests/bench/measure.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QEventLoop>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>
#include <cstdlib>

using namespace twinlane;
using namespace twinlane::bench;

namespace {

constexpr int kTurns = 5, kThemes = 20;

void compareFiles(const QString &baseline, const QString &experimental)
{
    Progress baselineProgress, experimentalProgress;
    LoadRequest request;
    request.baselinePath = baseline.toStdString();
    request.experimentalPath = experimental.toStdString();
    if (!loadComparison(request, baselineProgress, experimentalProgress, {}))
        std::exit(1);
}

void openWindow(MainWindow &window, const QString &baseline, const QString &experimental)
{
    window.resize(1600, 1000);
    window.show();
    QEventLoop loop;
    QObject::connect(&window.files(), &LoadController::comparisonShown, &loop, &QEventLoop::quit);
    window.files().openPair(baseline, experimental);
    loop.exec();
    QCoreApplication::sendPostedEvents(); // layouts
    window.repaint();
}

void print(const char *what, const Series &series)
{
    std::printf("%-22s wall %8.1f ms (least %8.1f), processor %8.1f ms\n", what, series.wallMedian() * 1e3,
        series.wallLeast() * 1e3, series.processorMedian() * 1e3);
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "bench_window BASELINE EXPERIMENTAL\n");
        return 2;
    }
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(QStringLiteral("bench_window"));
    loadFonts();
    Theme::apply(false);
    const QString baseline = QString::fromLocal8Bit(argv[1]), experimental = QString::fromLocal8Bit(argv[2]);

    Series files, opened, theme;
    for (int turn = 0; turn < kTurns; ++turn) {
        files.measure([&] { compareFiles(baseline, experimental); });
        auto window = std::make_unique<MainWindow>();
        opened.measure([&] { openWindow(*window, baseline, experimental); });
        if (turn + 1 < kTurns)
            continue;
        QTest::qWait(1000); // what the window prepares for later
        for (int i = 0; i < kThemes; ++i) {
            theme.measure([&] {
                QTest::keyClick(window.get(), Qt::Key_T, Qt::ControlModifier);
                window->repaint();
            });
        }
    }
    print("comparison alone", files);
    print("window, first picture", opened);
    print("change of the theme", theme);
    std::printf("window - comparison: %.1f ms of the wall's time, least %.1f\n",
        (opened.wallMedian() - files.wallMedian()) * 1e3, (opened.wallLeast() - files.wallLeast()) * 1e3);
    return 0;
}
