// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/screenshotrun.h"

#include "app/ownpage/ownpagecontroller.h"
#include "app/shared/exitcode.h"
#include "app/shared/terminalline.h"
#include "app/window/commandline.h"
#include "app/window/explaincontroller.h"
#include "app/window/findingscontroller.h"
#include "app/window/loadcontroller.h"
#include "app/window/mainwindow.h"
#include "app/window/optionscontroller.h"
#include "app/window/sessioncontroller.h"
#include "views/bars/diffbarsview.h"
#include "views/explain/explainpanel.h"
#include "views/look/motion.h"
#include "views/look/screenshot.h"
#include "views/overview/overviewview.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"
#include "views/window/viewcard.h"
#include "views/window/viewpictures.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace twinlane {

namespace {

int fail(ExitCode code, const std::string &line)
{
    std::fprintf(stderr, "twinlane: %s\n", terminalLine(line).c_str());
    return code;
}

/// The view to draw. The SVG of the whole window is the drawing of its chart.
const ViewEntry *drawnView(const CommandLine &options, const QString &suffix)
{
    if (options.view || suffix != QLatin1String("svg"))
        return options.view;
    const auto drawing =
        std::find_if(allViews().begin(), allViews().end(), [](const ViewEntry &view) { return view.isDrawing; });
    return &*drawing;
}

std::optional<Error> write(MainWindow &window, const CommandLine &options)
{
    const QString suffix = QFileInfo(options.screenshot).suffix().toLower();
    const ViewEntry *view = drawnView(options, suffix);
    const ViewPictures &pictures = window.pictures();
    if (suffix == QLatin1String("svg"))
        return writeAtomically(
            options.screenshot, [&](QIODevice &device) { return pictures.writeSvg(*view, device, options.size); });
    if (suffix == QLatin1String("pdf") && view && view->isDrawing)
        return writeAtomically(options.screenshot,
            [&](QIODevice &device) { return pictures.writePdf(*view, device, options.size.width()); });
    const QImage image = view ? pictures.image(*view, options.size, options.scale) : widgetImage(window, options.scale);
    return suffix == QLatin1String("pdf") ? saveImagePdf(image, options.screenshot)
                                          : savePng(image, options.screenshot);
}

std::optional<Error> writeEveryView(MainWindow &window, const CommandLine &options)
{
    const QDir folder(options.screenshot);
    if (!QDir().mkpath(folder.path()))
        return Error { ErrorCode::NotWritable, QFile::encodeName(folder.path()).toStdString(), 0,
            std::strerror(errno) };
    for (const ViewEntry &view : allViews()) {
        if (!isOffered(view, window.shown()))
            continue;
        const QString name = QString::fromLatin1(view.key.data(), static_cast<qsizetype>(view.key.size()));
        const QImage image = window.pictures().image(view, options.size, options.scale);
        if (std::optional<Error> error = savePng(image, folder.filePath(name + QStringLiteral(".png"))))
            return error;
    }
    return std::nullopt;
}

/// Logs and lists of inputs have one page, which is no drawing.
const char *whyNoPictureOfPage(const CommandLine &options)
{
    if (options.view || options.everyView || !options.zoom.isEmpty() || !options.pick.isEmpty())
        return "logs and lists of inputs have one page: leave --view, --zoom and --pick out";
    return QFileInfo(options.screenshot).suffix().toLower() == QLatin1String("svg")
        ? "a picture of logs or lists of inputs is a .png or .pdf"
        : nullptr;
}

/// Shows the view that the options name. Details may still be read then. False if there is no such block or name.
bool showChosen(MainWindow &window, const CommandLine &options)
{
    const auto missing = [](const char *what, const QString &name) {
        fail(ExitUsage, std::string("there is no ") + what + " \"" + name.toStdString() + "\"");
        return false;
    };
    if (options.view && !isOffered(*options.view, window.shown()))
        return missing("set of ranks to show in the view", options.view->title());
    if (!options.zoom.isEmpty() && !window.zoomTo(options.zoom))
        return missing("block", options.zoom);
    if (!options.pick.isEmpty() && !window.pickByName(options.pick))
        return missing("operator or kernel", options.pick);
    window.findings().refresh();
    window.tablesCard()->refresh();                                       // they put it off until the next turn
    window.findChild<ComparisonPage *>()->centre()->current()->refresh(); // a session may have opened any view
    return true;
}

} // namespace

int runScreenshot(const CommandLine &options)
{
    MainWindow window;
    setMotionReduced(true); // a picture shows where things end
    Session *session = &window.session();
    const bool wantsSide = options.everyView || (options.view && options.view->place == ViewPlace::Side);
    // Whatever the settings remember: beside the others where there is room, as a drawer where it is asked for.
    window.explain().setWanted(!options.view || wantsSide, wantsSide || !options.pick.isEmpty());
    const bool isOfOverview = options.everyView || (options.view && options.view->key == "overview");
    window.overviewView()->setChoices(isOfOverview ? std::optional(false) : std::nullopt, false);
    window.shown().setMeasure(options.measure);
    window.diffBarsView()->setOrder(options.order);
    window.options().startWith(options.pins, options.kind);
    window.session().setPeaks(options.peaks);
    int code = ExitFailed;
    QObject::connect(session, &Session::loadFailed, &window, [&](const Error &error) {
        code = fail(exitCodeOf(error.code), error.sentence());
        QCoreApplication::exit(code);
    });
    const auto finish = [&] {
        QCoreApplication::sendPostedEvents(); // runs the layouts that are due
        const std::optional<Error> error = options.everyView ? writeEveryView(window, options) : write(window, options);
        code = error ? fail(exitCodeOf(error->code), error->sentence()) : ExitDone;
        QCoreApplication::exit(code);
    };
    QObject::connect(session, &Session::comparisonChanged, &window, [&] {
        if (!showChosen(window, options)) {
            code = ExitUsage;
            QCoreApplication::exit(code);
        } else if (window.explainPanel()->isWaiting()) {
            QObject::connect(window.explainPanel(), &ExplainPanel::settled, &window, finish, Qt::SingleShotConnection);
        } else {
            finish();
        }
    });
    for (const OwnPageController *page : window.files().ownPages()) {
        QObject::connect(page, &OwnPageController::failed, &window, [&](const Error &error) {
            code = fail(exitCodeOf(error.code), error.sentence());
            QCoreApplication::exit(code);
        });
        QObject::connect(
            page, &OwnPageController::shown, &window,
            [&] {
                if (const char *why = whyNoPictureOfPage(options)) {
                    code = fail(ExitUsage, why);
                    QCoreApplication::exit(code);
                } else {
                    finish();
                }
            },
            Qt::QueuedConnection);
    }
    QObject::connect(
        &window.files(), &LoadController::notOpened, &window, [&code] { QCoreApplication::exit(code); },
        Qt::QueuedConnection);
    window.files().rememberNothing();
    // Nobody is there to answer.
    window.questions.confirm = [&code](const QString &, const QString &text, const QString &) {
        code = fail(ExitUnreadable, text.section(QLatin1Char('\n'), 0, 0).toStdString());
        return false;
    };
    window.questions.tell = [&code](const QString &, const QString &text) {
        code = fail(ExitUnreadable, text.toStdString());
    };
    QObject::connect(
        &window.sessions(), &SessionController::notOpened, &window, [&code] { QCoreApplication::exit(code); },
        Qt::QueuedConnection);
    QObject::connect(
        &window.sessions(), &SessionController::openedNotebookAlone, &window,
        [&code] {
            code = fail(ExitUsage, "the session has a notebook and no traces to show; see twinlane-cli notebook");
            QCoreApplication::exit(code);
        },
        Qt::QueuedConnection);
    window.session().setNextRankPattern(options.rankPattern);
    window.files().openFiles(options.files, options.baselineRepeats, options.experimentalRepeats);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    // A window that is not drawn itself must not be small: it folds its views then.
    window.resize(options.view || options.everyView ? CommandLine().size : options.size);
    window.show();
    QCoreApplication::exec();
    return code;
}

} // namespace twinlane
