// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Measures the time of one frame of the bars while a user scrolls through a hundred thousand blocks: bench_frames.
// Goal: 16 ms, 60 frames a second.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "tests/support/tracetext.h"
#include "views/bars/diffbarschart.h"
#include "views/look/theme.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

using namespace twinlane;

namespace {

constexpr int kOperators = 100'000, kFrames = 200;
constexpr int kLongestMs = 600'000;

/// One step of so many operators in a row.
std::string drawing()
{
    std::string text = "1 step ProfilerStep#1 0-" + std::to_string(kOperators) + "\n";
    for (int i = 0; i < kOperators; ++i)
        text += "1 op aten::op" + std::to_string(i % 50) + " " + std::to_string(i) + "-" + std::to_string(i + 1) + "\n";
    return text;
}

} // namespace

int main(int argc, char **argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(QStringLiteral("bench_frames"));
    loadFonts();
    Theme::apply(false);
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("t.json")));
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(test::traceJson(drawing()))) < 0) {
        std::fprintf(stderr, "cannot write the trace\n");
        return 1;
    }
    file.close();
    MainWindow window;
    window.resize(1400, 900);
    window.show();
    QSignalSpy changed(&window.session(), &Session::comparisonChanged);
    window.files().openPair(file.fileName(), file.fileName());
    if (!changed.wait(kLongestMs)) {
        std::fprintf(stderr, "no comparison\n");
        return 1;
    }
    auto &chart = *window.findChild<DiffBarsChart *>();
    QImage target(chart.size(), QImage::Format_RGB32);
    std::vector<double> ms;
    for (int frame = 0; frame < kFrames; ++frame) {
        QElapsedTimer timer;
        timer.start();
        chart.setScrollPosition(frame * 17'501.0);
        chart.render(&target);
        ms.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(ms.begin(), ms.end());
    std::printf("%d rows: p50 %.2f ms, p95 %.2f ms, most %.2f ms a frame (goal 16 ms)\n", chart.rowCount(),
        ms[kFrames / 2], ms[kFrames * 95 / 100], ms.back());
    return ms[kFrames / 2] < 16 ? 0 : 1;
}
