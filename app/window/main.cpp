// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The window's program. Everything that needs no display is done first, because a QApplication aborts without one.

#include "app/language/language.h"
#include "app/shared/exitcode.h"
#include "app/shared/freedmemory.h"
#include "app/version.h"
#include "app/window/commandline.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/optionscontroller.h"
#include "app/window/screenshotrun.h"
#include "app/window/sessioncontroller.h"
#include "app/window/settings.h"
#include "views/bars/diffbarsview.h"
#include "views/look/theme.h"
#include "views/window/viewregistry.h"

#include <QApplication>

#include <cstdio>
#include <memory>
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

// Without a screen, Qt complains at each window that there is no window manager. Users see only our own messages.
void dropPlatformNoise(QtMsgType type, const QMessageLogContext &, const QString &message)
{
    if (type == QtFatalMsg || type == QtCriticalMsg)
        std::fprintf(stderr, "%s\n", qPrintable(message));
}

/// The window, and another one in its place when the user chooses a language: no widget changes its texts.
class OneWindow : public QObject {
public:
    explicit OneWindow(Language &language)
        : m_language(language)
        , m_window(std::make_unique<MainWindow>())
    {
        watch();
    }
    MainWindow &window() { return *m_window; }

private:
    void watch()
    {
        // Queued: a menu of the window that goes is still open.
        connect(m_window.get(), &MainWindow::languageChosen, this, &OneWindow::replace, Qt::QueuedConnection);
    }
    void replace(const QString &language)
    {
        m_language.choose(language);
        std::unique_ptr<MainWindow> next = MainWindow::inPlaceOf(*m_window);
        next->show(); // before the other one closes, which would be the last
        m_window->close();
        m_window = std::move(next);
        m_window->sessions().startKeeping(CrashKeeper::defaultFolder());
        watch();
    }

    Language &m_language;
    std::unique_ptr<MainWindow> m_window;
};

int runWindow(QApplication &app, const CommandLine &options, Language &language)
{
    OneWindow only(language);
    MainWindow &window = only.window();
    if (options.sizeGiven)
        window.resize(options.size);
    window.shown().setMeasure(options.measure);
    window.diffBarsView()->setOrder(options.order);
    window.options().startWith(options.pins, options.kind);
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
    window.show();
    return app.exec();
}

} // namespace

int main(int argc, char **argv)
{
    returnFreedMemory();
    identify();
    const Result<CommandLine> options = CommandLine::parse(argumentsOf(argc, argv));
    if (!options) {
        std::fprintf(stderr, "twinlane: %s\n", options.error().sentence().c_str());
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
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) {
        // Without the desktop's display a picture looks the same everywhere and is made faster.
        if (picture)
            qputenv("QT_QPA_PLATFORM", "offscreen");
        else if (!hasDisplay()) {
            std::fputs("twinlane: there is no display; see --screenshot, or use twinlane-cli.\n", stderr);
            return ExitUsage;
        }
    }
    if (picture)
        qInstallMessageHandler(dropPlatformNoise);

    QApplication app(argc, argv);
    Language language;
    language.choose(picture ? QString() : Settings().language()); // pictures are the same whatever was chosen
    loadFonts();
    const std::optional<bool> remembered = picture ? std::optional(false) : Settings().darkTheme();
    Theme::apply(options->dark.value_or(remembered.value_or(Theme::systemIsDark())));
    return picture ? runScreenshot(*options) : runWindow(app, *options, language);
}
