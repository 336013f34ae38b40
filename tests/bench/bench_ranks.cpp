// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// bench_ranks SET_A SET_B: two sets of ranks in a new window: when the first ranks are seen, when all of them are, and
// how long the window's thread was busy at most without a pause (processor time). Goals for 1,000 + 1,000 summaries (generate_ranks.py):
// the first within 2 s, no turn over 50 ms.

#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/session.h"
#include "views/look/theme.h"
#include "views/ranks/rankcanvas.h"
#include "views/window/loadpage.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QImage>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <ctime>

using namespace twinlane;

namespace {

/// Of this thread: what other programs take of the processor does not count.
double processorMs()
{
    timespec time {};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Knows how long each turn of the event loop took.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;
    double mostMs = 0, mostFrameMs = 0;

    bool notify(QObject *receiver, QEvent *event) override
    {
        const double beganMs = processorMs();
        ++m_depth;
        const bool isPaint = event->type() == QEvent::UpdateRequest;
        const bool taken = QApplication::notify(receiver, event);
        --m_depth;
        const double ms = processorMs() - beganMs;
        if (qEnvironmentVariableIsSet("TWINLANE_TURNS") && m_depth == 0 && ms > 10)
            std::fprintf(stderr, "%.1f ms: %s %d\n", ms, receiver->metaObject()->className(), int(event->type()));
        if (isPaint)
            mostFrameMs = std::max(mostFrameMs, ms);
        if (m_depth == 0)
            mostMs = std::max(mostMs, ms);
        return taken;
    }

private:
    int m_depth = 0;
};

} // namespace

int main(int argc, char **argv)
{
    if (argc < 3) {
        std::fprintf(stderr, "bench_ranks SET_A SET_B [PICTURE]\n");
        return 2;
    }
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication app(argc, argv);
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane-test"));
    QCoreApplication::setApplicationName(QStringLiteral("bench_ranks"));
    loadFonts();
    Theme::apply(false);
    MainWindow window;
    window.resize(1600, 1000);
    window.show();
    QCoreApplication::processEvents();
    app.mostMs = app.mostFrameMs = 0;

    QElapsedTimer timer;
    timer.start();
    double firstMs = 0, comingMs = 0, comingFrameMs = 0;
    int states = 0;
    QObject::connect(&window.session(), &Session::progressed, &window, [&] {
        if (!window.files().loadPage()->showsRanks())
            return;
        if (firstMs == 0) {
            window.files().loadPage()->repaint();
            firstMs = static_cast<double>(timer.elapsed());
        }
        const QString picture = argc > 3 && ++states == 12 ? QString::fromLocal8Bit(argv[3]) : QString();
        if (!picture.isEmpty())
            window.grab().save(picture);
        comingMs = app.mostMs;
        comingFrameMs = app.mostFrameMs;
    });
    QEventLoop loop;
    QObject::connect(&window.files(), &LoadController::comparisonShown, &loop, &QEventLoop::quit);
    window.files().openPair(QString::fromLocal8Bit(argv[1]), QString::fromLocal8Bit(argv[2]));
    loop.exec();
    QCoreApplication::processEvents();
    window.repaint();
    std::printf("first ranks after %.0f ms, all after %.0f ms\n", firstMs, static_cast<double>(timer.elapsed()));
    std::printf(
        "longest turn while they came %.1f ms, with the last %.1f ms; longest frame %.1f ms, with the last %.1f ms\n",
        comingMs, app.mostMs, comingFrameMs, app.mostFrameMs);
    return 0;
}
