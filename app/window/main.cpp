// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's program. Everything that needs no display is done first, because a QApplication aborts without one.

#include "app/language/language.h"
#ifdef TWINLANE_HAVE_REMOTE
#include "app/remote/remotescreen.h"
#endif
#include "app/shared/exitcode.h"
#include "app/shared/freedmemory.h"
#include "app/shared/terminalline.h"
#include "app/version.h"
#include "app/window/commandline.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/onewindow.h"
#include "app/window/optionscontroller.h"
#include "app/window/quitting.h"
#include "app/window/screenshotrun.h"
#include "app/window/sessioncontroller.h"
#include "app/window/settings.h"
#include "app/window/watchcontroller.h"
#include "views/bars/diffbarsview.h"
#include "views/look/theme.h"
#include "views/window/viewregistry.h"
#include "views/work/errand.h"

#include <QApplication>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

using namespace twinlane;

namespace {

QStringList argumentsOf(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    return arguments;
}

bool hasDisplay()
{
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    return !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
    return true;
#endif
}

void identify()
{
    QCoreApplication::setApplicationName(QStringLiteral("twinlane"));
    QCoreApplication::setOrganizationName(QStringLiteral("twinlane"));
    QCoreApplication::setApplicationVersion(QLatin1String(kVersion));
    QGuiApplication::setDesktopFileName(QLatin1String(kApplicationId));
}

/// Names in it are data to the terminal, too.
void printMessage(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    std::fprintf(stderr, "%s\n", terminalLine(qFormatLogMessage(type, context, message).toStdString()).c_str());
}

// Without a screen, Qt complains at each window that there is no window manager. Users see only our own messages.
void dropPlatformNoise(QtMsgType type, const QMessageLogContext &context, const QString &message)
{
    if (type == QtFatalMsg || type == QtCriticalMsg)
        printMessage(type, context, message);
}

int runWindow(QApplication &app, const CommandLine &options, Language &language)
{
    const Quitting quitting;
#ifdef TWINLANE_HAVE_REMOTE
    std::unique_ptr<RemoteScreen> remote;
    if (options.remotePort) {
        auto started = RemoteScreen::start(options.size, *options.remotePort);
        if (!started) {
            std::fprintf(stderr, "twinlane: %s\n", terminalLine(started.error().sentence()).c_str());
            return exitCodeOf(started.error().code);
        }
        remote = std::move(*started);
        std::fputs(remote->invitation().toLocal8Bit().constData(), stdout);
        std::fflush(stdout); // a pipe keeps it else
    }
#endif
    OneWindow only(language, CrashKeeper::defaultFolder());
    MainWindow &window = only.window();
    if (options.sizeGiven)
        window.resize(options.size);
    window.shown().setMeasure(options.measure);
    window.diffBarsView()->setOrder(options.order);
    window.options().startWith(options.pins, options.kind);
    window.session().setPeaks(options.peaks);
    const auto showChosen = [&window, zoom = options.zoom, pick = options.pick] {
        if (!zoom.isEmpty())
            window.zoomTo(zoom);
        if (!pick.isEmpty())
            window.pickByName(pick);
    };
    QObject::connect(&window.session(), &Session::comparisonChanged, &window, showChosen, Qt::SingleShotConnection);
    if (options.view)
        window.showView(*options.view);
    window.sessions().startKeeping(CrashKeeper::defaultFolder());
    window.session().setNextRankPattern(options.rankPattern);
    window.files().openFiles(options.files, options.baselineRepeats, options.experimentalRepeats);
    if (quitting.isQuitting())
        return ExitDone;
    if (options.remotePort)
        window.setGeometry(QRect(QPoint(0, 0), options.size)); // what the user's own screen keeps is not asked
    window.show();
    std::unique_ptr<WatchController> watching;
    if (!options.watch.isEmpty())
        watching =
            std::make_unique<WatchController>(options.watch, [&only]() -> MainWindow & { return only.window(); });
    return app.exec();
}

/// Work that was let go ends soon, or it cannot be stopped: then it ends with the program, which must not tear down what
/// that still uses.
int end(int code)
{
    constexpr std::chrono::milliseconds kPatience(500);
    if (waitForErrands(kPatience))
        return code;
    std::fflush(nullptr);
    std::_Exit(code);
}

} // namespace

int main(int argc, char **argv)
{
    returnFreedMemory();
    identify();
    const Result<CommandLine> options = CommandLine::parse(argumentsOf(argc, argv));
    if (!options) {
        std::fprintf(stderr, "twinlane: %s\n", terminalLine(options.error().sentence()).c_str());
        return exitCodeOf(options.error().code);
    }
    if (options->version) {
        std::printf("twinlane %s\n", kVersion);
        return ExitDone;
    }
    if (options->help) {
        const QCoreApplication app(argc, argv); // the help names the program
        std::fputs(qPrintable(CommandLine::helpText()), stdout);
        return ExitDone;
    }
    const bool picture = !options->screenshot.isEmpty();
#ifdef TWINLANE_HAVE_REMOTE
    std::optional<RemotePlatform> platform;
    if (options->remotePort) {
        platform.emplace(options->size);
        qputenv("QT_QPA_PLATFORM", platform->name());
    }
#else
    if (options->remotePort) {
        std::fputs("twinlane: this program was built without LibVNCServer, which --remote needs.\n", stderr);
        return ExitUsage;
    }
#endif
    if (qgetenv("QT_QPA_PLATFORM").startsWith("vnc"))
        std::fputs("twinlane: everybody who reaches this machine can see and use this window, without a password; see "
                   "\"Traces on another machine\" in the README.\n",
            stderr);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        // Without the desktop's display a picture looks the same everywhere and is made faster.
        if (picture)
            qputenv("QT_QPA_PLATFORM", "offscreen");
        else if (!hasDisplay()) {
            std::fputs("twinlane: there is no display; see --screenshot, or use twinlane-cli.\n", stderr);
            return ExitUsage;
        }
    }
    qInstallMessageHandler(picture || options->remotePort ? dropPlatformNoise : printMessage);

    QApplication app(argc, argv);
#ifdef TWINLANE_HAVE_REMOTE
    platform.reset(); // Qt has read it
#endif
    Language language;
    language.choose(picture ? QString() : Settings().language()); // pictures are the same whatever was chosen
    loadFonts();
    const std::optional<bool> remembered = picture ? std::optional(false) : Settings().darkTheme();
    Theme::apply(options->dark.value_or(remembered.value_or(Theme::systemIsDark())));
    return end(picture ? runScreenshot(*options) : runWindow(app, *options, language));
}
