// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/screenshotrun.h"

#include "app/shared/exitcode.h"
#include "app/window/commandline.h"
#include "app/window/mainwindow.h"
#include "views/bars/diffbarsview.h"
#include "views/details/detailspanel.h"
#include "views/look/screenshot.h"
#include "views/overview/overviewview.h"
#include "views/tables/statsview.h"
#include "views/window/tablescard.h"

#include <QApplication>
#include <QFileInfo>
#include <QPainter>
#include <QSvgGenerator>

#include <cstdio>

namespace twinlane {

namespace {

int fail(ExitCode code, const std::string &line)
{
    std::fprintf(stderr, "twinlane: %s\n", line.c_str());
    return code;
}

ComparisonView *chosenView(MainWindow &window, ViewChoice choice)
{
    switch (choice) {
    case ViewChoice::Window:
        return nullptr;
    case ViewChoice::Overview:
        return window.overviewView();
    case ViewChoice::DiffBars:
        return window.diffBarsView();
    case ViewChoice::Details:
        return window.detailsPanel();
    case ViewChoice::Operators:
    case ViewChoice::Kernels:
    case ViewChoice::Waterfall:
        break;
    }
    window.tablesCard()->setCurrentTab(choice == ViewChoice::Operators ? TablesCard::Operators
            : choice == ViewChoice::Kernels                            ? TablesCard::Kernels
                                                                       : TablesCard::Waterfall);
    return window.tablesCard();
}

bool drawSvg(QWidget &widget, QIODevice &device)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&device);
    generator.setSize(widget.size());
    generator.setViewBox(widget.rect());
    QPainter painter;
    if (!painter.begin(&generator))
        return false;
    widget.render(&painter);
    return painter.end();
}

std::optional<Error> write(MainWindow &window, const CommandLine &options)
{
    ComparisonView *view = chosenView(window, options.view);
    const QString suffix = QFileInfo(options.screenshot).suffix().toLower();
    const bool chart = options.view == ViewChoice::DiffBars || (!view && suffix == QLatin1String("svg"));
    if (chart && suffix != QLatin1String("png"))
        return writeAtomically(options.screenshot, [&](QIODevice &device) {
            DiffBarsView &bars = *window.diffBarsView();
            return suffix == QLatin1String("svg") ? bars.writeSvg(device, options.size.width())
                                                  : bars.writePdf(device, options.size.width());
        });
    if (suffix == QLatin1String("svg")) {
        view->resize(options.size);
        return writeAtomically(options.screenshot, [view](QIODevice &device) { return drawSvg(*view, device); });
    }
    const QImage image = view ? view->exportImage(options.size, options.scale) : widgetImage(window, options.scale);
    return suffix == QLatin1String("pdf") ? saveImagePdf(image, options.screenshot)
                                          : savePng(image, options.screenshot);
}

/// Shows what the options ask for; details may be outstanding then. False if there is no such thing.
bool showChosen(MainWindow &window, const CommandLine &options)
{
    const auto missing = [](const char *what, const QString &name) {
        fail(ExitUsage, std::string("there is no ") + what + " \"" + name.toStdString() + "\"");
        return false;
    };
    if (!options.zoom.isEmpty() && !window.zoomTo(options.zoom))
        return missing("block", options.zoom);
    if (!options.pick.isEmpty() && !window.pickByName(options.pick))
        return missing("operator or kernel", options.pick);
    for (const TablesCard::Tab tab : { TablesCard::Operators, TablesCard::Kernels })
        window.tablesCard()->view(tab)->refresh(); // they put it off until the next turn
    return true;
}

} // namespace

int runScreenshot(const CommandLine &options)
{
    Session *session = nullptr;
    MainWindow window;
    session = &window.session();
    window.setDetailsShown(options.view == ViewChoice::Details || !options.pick.isEmpty()); // whatever is remembered
    window.selection().setMeasure(options.measure);
    window.setPins(options.pins);
    int code = ExitFailed;
    QObject::connect(session, &Session::loadFailed, &window, [&](const Error &error) {
        code = fail(exitCodeOf(error.code), error.sentence());
        QCoreApplication::exit(code);
    });
    const auto finish = [&] {
        QCoreApplication::sendPostedEvents(); // layouts
        const std::optional<Error> error = write(window, options);
        code = error ? fail(exitCodeOf(error->code), error->sentence()) : ExitDone;
        QCoreApplication::exit(code);
    };
    QObject::connect(session, &Session::comparisonChanged, &window, [&] {
        if (!showChosen(window, options)) {
            code = ExitUsage;
            QCoreApplication::exit(code);
        } else if (window.detailsPanel()->isWaiting()) {
            QObject::connect(window.detailsPanel(), &DetailsPanel::settled, &window, finish, Qt::SingleShotConnection);
        } else {
            finish();
        }
    });
    window.openFiles(options.files, options.baselineRepeats, options.experimentalRepeats);
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.resize(options.size);
    window.show();
    QCoreApplication::exec();
    return code;
}

} // namespace twinlane
