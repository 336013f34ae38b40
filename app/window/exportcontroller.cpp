// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/exportcontroller.h"

#include "app/window/filedialogs.h"
#include "app/window/session.h"
#include "app/window/settings.h"
#include "app/window/windowactions.h"
#include "model/report/writtentables.h"
#include "views/inputs/inputsview.h"
#include "views/look/screenshot.h"
#include "views/shownfindings.h"
#include "views/window/comparisonpage.h"
#include "views/window/tablescard.h"
#include "views/window/viewpictures.h"
#include "views/words/errortext.h"

#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QPageLayout>
#include <QPrinter>

#include <utility>

namespace twinlane {

namespace {

/// Pixels of a picture for each pixel of the window: people enlarge pictures in slides and issues.
constexpr qreal kPictureScale = 2, kPrintScale = 3;
constexpr int kDrawingPx = 1400;

// "run-a.pt.trace.json.gz" -> "run-a"
QString stem(const QString &path)
{
    return QFileInfo(path).fileName().section(QLatin1Char('.'), 0, 0);
}

/// "exportDiffPng": names of actions that scripts and tests may look for.
QString actionName(const ViewEntry &view, const QString &suffix)
{
    const auto capital = [](QString text) { return text.replace(0, 1, text.at(0).toUpper()); };
    return QStringLiteral("export") + capital(QLatin1String(view.key.data(), static_cast<int>(view.key.size())))
        + capital(suffix);
}

} // namespace

ExportController::ExportController(const Around &around)
    : m_around(around)
    , m_menu(new QMenu(tr("Export"), &around.window))
    , m_allPictures(new QMenu(tr("Picture of"), m_menu))
{
    m_copy =
        around.actions.add(QStringLiteral("copyPicture"), QStringLiteral("copy"), tr("Copy a picture of the chart"),
            { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C) }, [this] { copyPicture(); });
    m_window = around.actions.add(QStringLiteral("exportWindowPng"), {}, tr("Whole window as PNG…"),
        { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S) }, [this] { exportWindow(QStringLiteral("png")); });
    m_savePins = around.actions.add(
        QStringLiteral("savePins"), {}, tr("Pins as a file for --pins…"), {}, [this] { savePins(); });
    createMenu();
    QObject::connect(&m_writer, &ReportWriter::ended, this, &ExportController::reportEnded);
}

QAction *ExportController::add(const QString &name, const QString &text, std::function<void()> run)
{
    return m_around.actions.add(name, {}, text, {}, std::move(run));
}

void ExportController::addPictures(const ViewEntry &view)
{
    QList<QAction *> &pictures = m_pictures[&view];
    QStringList suffixes { QStringLiteral("png") };
    if (view.isDrawing)
        suffixes << QStringLiteral("svg") << QStringLiteral("pdf");
    for (const QString &suffix : suffixes)
        pictures << add(actionName(view, suffix), tr("%1 as %2…").arg(view.title(), suffix.toUpper()),
            [this, &view, suffix] { exportView(view, suffix); });
    if (view.place == ViewPlace::Side)
        m_sidePictures = pictures;
    m_allPictures->addMenu(view.title())->addActions(pictures);
}

void ExportController::addTablePictures()
{
    struct Kind {
        QString name, suffix;
    };
    QMenu *menu = m_allPictures->addMenu(tr("Shown table"));
    for (const Kind &kind : { Kind { QStringLiteral("exportTablePng"), QStringLiteral("png") },
             Kind { QStringLiteral("exportTableSvg"), QStringLiteral("svg") },
             Kind { QStringLiteral("exportTablePdf"), QStringLiteral("pdf") } })
        menu->addAction(add(kind.name, tr("Shown table as %1…").arg(kind.suffix.toUpper()),
            [this, suffix = kind.suffix] { exportView(*findView(m_around.page.tables()->currentKey()), suffix); }));
}

// Of the views on tabs only the shown one.
void ExportController::addAllPictures()
{
    m_allPictures->setObjectName(QStringLiteral("exportAllMenu"));
    bool hasTab = false;
    for (const ViewEntry &view : allViews()) {
        if (view.place != ViewPlace::Tab)
            addPictures(view);
        else if (!std::exchange(hasTab, true))
            addTablePictures();
    }
}

// The page holds all of it for somebody else. Then what is looked at; the rest is one step away.
void ExportController::createMenu()
{
    m_menu->setObjectName(QStringLiteral("exportMenu"));
    createReports();
    m_menu->addAction(m_reports.front());
    m_menu->addSeparator();
    addAllPictures();
    m_menu->addMenu(m_allPictures);
    QObject::connect(m_menu, &QMenu::aboutToShow, this, &ExportController::putShownFirst);
    m_menu->addSeparator();
    m_menu->addActions(m_reports.mid(1));
    addInputs();
    m_menu->addAction(m_savePins);
    m_menu->addSeparator();
    m_menu->addAction(m_window);
    m_menu->addAction(add(QStringLiteral("exportWindowPdf"), tr("Whole window as PDF…"),
        [this] { exportWindow(QStringLiteral("pdf")); }));
    m_menu->addSeparator();
    m_menu->addAction(m_around.actions.add(QStringLiteral("printView"), {}, tr("Print the view…"),
        { QKeySequence(QKeySequence::Print) }, [this] { print(false); }));
    m_menu->addAction(add(QStringLiteral("printWindow"), tr("Print the whole window…"), [this] { print(true); }));
}

void ExportController::putShownFirst()
{
    for (QAction *action :
        std::exchange(m_shownPictures, m_pictures.value(findView(m_around.page.centre()->currentKey()))))
        m_menu->removeAction(action);
    m_menu->insertActions(m_allPictures->menuAction(), m_shownPictures);
}

/// As twinlane-cli writes them. Of one trace alone there is none.
void ExportController::createReports()
{
    struct Kind {
        ReportFormat format;
        const char *suffix;
        QString title;
    };
    const Kind kinds[] = { { ReportFormat::Html, "html", tr("Page as HTML…") },
        { ReportFormat::Markdown, "md", tr("Report as Markdown…") },
        { ReportFormat::Text, "txt", tr("Report as text…") }, { ReportFormat::Csv, "csv", tr("All blocks as CSV…") },
        { ReportFormat::Json, "json", tr("Everything as JSON…") } };
    for (const Kind &kind : kinds) {
        const QString suffix = QLatin1String(kind.suffix);
        QList<QKeySequence> keys;
        if (kind.format == ReportFormat::Html) // the one that shows all of it to somebody else
            keys << QKeySequence(Qt::CTRL | Qt::Key_E);
        m_reports << m_around.actions.add(QStringLiteral("exportReport-") + suffix, {}, kind.title, keys,
            [this, format = kind.format, suffix] { exportReport(format, suffix); });
    }
    m_reports << add(
        QStringLiteral("exportWorkbook"), tr("All tables as a workbook (.xlsx)…"), [this] { exportWorkbook(); });
    m_reports << add(QStringLiteral("copyReport"), tr("Copy the report as Markdown"), [this] { copyReport(); });
}

/// What the view of inputs counts. Text and problems are lists of one side, which other tools read.
void ExportController::addInputs()
{
    struct Kind {
        QString name, title;
        InputsFormat format;
        std::optional<Side> side;
        const char *suffix;
    };
    const Kind kinds[] = {
        { QStringLiteral("exportInputs-txt"), tr("Inputs as Operator: and cnt: text…"), InputsFormat::Text,
            Side::Experimental, "txt" },
        { QStringLiteral("exportInputs-json"), tr("Inputs as problems in JSON…"), InputsFormat::Problems,
            Side::Experimental, "json" },
        { QStringLiteral("exportInputs-csv"), tr("Inputs as CSV…"), InputsFormat::Csv, std::nullopt, "csv" },
        { QStringLiteral("exportBaselineInputs-txt"), tr("The baseline's inputs as text…"), InputsFormat::Text,
            Side::Baseline, "txt" },
        { QStringLiteral("exportBaselineInputs-json"), tr("The baseline's inputs as problems…"), InputsFormat::Problems,
            Side::Baseline, "json" },
    };
    auto *menu = new QMenu(tr("Operator inputs"), m_menu);
    menu->setObjectName(QStringLiteral("exportInputsMenu"));
    for (const Kind &kind : kinds) {
        QAction *action =
            add(kind.name, kind.title, [this, format = kind.format, side = kind.side, suffix = kind.suffix] {
                exportInputs(format, side, QLatin1String(suffix));
            });
        (kind.side == Side::Baseline ? m_inputsOfPair : m_inputs) << action;
        menu->addAction(action);
    }
    m_menu->addMenu(menu);
}

void ExportController::exportInputs(InputsFormat format, std::optional<Side> side, const QString &suffix)
{
    const QString path =
        m_around.questions.chooseTarget(tr("Export inputs"), suggestedName(tr("inputs"), suffix), { suffix });
    const auto comparison = m_around.shown.comparison();
    if (path.isEmpty() || !comparison || m_writer.isBusy())
        return;
    const auto *view = qobject_cast<const InputsView *>(m_around.page.tables()->view("inputs"));
    auto kept = view->feed().inputs();
    if (kept && kept->scope != view->wantedRow())
        kept.reset();
    if (comparison->isAlone())
        side = Side::Baseline;
    m_writer.write(
        [comparison, kept, row = view->wantedRow(), format, side]() -> Result<std::string> {
            const auto inputs = kept ? kept : std::make_shared<const PairInputs>(pairInputs(*comparison, row));
            return side ? inputsReport(inputs->list(*side), format) : inputComparisonReport(inputs->lists, format);
        },
        path);
    updateActions(m_sideIsShown);
}

void ExportController::exportReport(ReportFormat format, const QString &suffix)
{
    const QString path =
        m_around.questions.chooseTarget(tr("Export a report"), suggestedName(tr("report"), suffix), { suffix });
    if (path.isEmpty() || !m_around.shown.comparison() || m_writer.isBusy())
        return;
    m_writer.write(
        m_around.shown.comparison(), ShownFindings::of(m_around.shown).findings(), format, m_around.notes.all(), path);
    updateActions(m_sideIsShown);
}

void ExportController::exportWorkbook()
{
    const QString suffix = QStringLiteral("xlsx");
    const QString path =
        m_around.questions.chooseTarget(tr("Export all tables"), suggestedName(tr("tables"), suffix), { suffix });
    const auto comparison = m_around.shown.comparison();
    if (path.isEmpty() || !comparison || m_writer.isBusy())
        return;
    m_writer.write(
        [comparison, findings = ShownFindings::of(m_around.shown).findings()]() -> Result<std::string> {
            return workbookOf(TableSource { comparison, {}, findings.get() });
        },
        path);
    updateActions(m_sideIsShown);
}

void ExportController::copyReport()
{
    m_writer.write(m_around.shown.comparison(), ShownFindings::of(m_around.shown).findings(), ReportFormat::Markdown,
        m_around.notes.all(), {});
    updateActions(m_sideIsShown);
}

void ExportController::reportEnded(const QString &path, const QString &text, const std::optional<Error> &error)
{
    updateActions(m_sideIsShown);
    if (!error && path.isEmpty()) {
        QGuiApplication::clipboard()->setText(text);
        emit said(tr("Report copied"));
    } else {
        report(error, path, tr("The report was not written"));
    }
}

void ExportController::updateActions(bool sideIsShown)
{
    m_sideIsShown = sideIsShown;
    const Comparison *comparison = m_around.shown.comparison().get();
    m_copy->setEnabled(m_around.shown.isOpen());
    for (QAction *action : m_menu->actions() + m_allPictures->actions())
        action->setEnabled(comparison || action == m_window);
    for (auto pictures = m_pictures.cbegin(); pictures != m_pictures.cend(); ++pictures) {
        for (QAction *action : pictures.value())
            action->setEnabled(m_around.shown.isOpen() && isOffered(*pictures.key(), m_around.shown));
    }
    for (QAction *action : m_sidePictures)
        action->setEnabled(comparison && sideIsShown);
    for (QAction *action : m_reports)
        action->setEnabled(comparison && !comparison->isAlone() && !m_writer.isBusy());
    for (QAction *action : m_inputs + m_inputsOfPair)
        action->setEnabled(comparison && !m_writer.isBusy());
    for (QAction *action : m_inputsOfPair)
        action->setVisible(comparison && !comparison->isAlone());
    m_savePins->setEnabled(comparison && !comparison->options.pins.isEmpty());
}

QString ExportController::suggestedName(const QString &what, const QString &suffix) const
{
    QStringList parts { stem(m_around.session.baselinePath()), stem(m_around.session.experimentalPath()), what };
    parts.removeAll(QString()); // a trace alone
    const QString name = parts.join(QLatin1Char('-')) + QLatin1Char('.') + suffix;
    return QDir(m_around.settings.lastFolder())
        .filePath(m_around.shown.comparison() ? name : QStringLiteral("twinlane.") + suffix);
}

void ExportController::report(const std::optional<Error> &error, const QString &path, const QString &failureTitle)
{
    if (!error) {
        emit said(tr("Written: %1").arg(QDir::toNativeSeparators(path)));
        return;
    }
    auto *box =
        new QMessageBox(QMessageBox::Warning, failureTitle, errorText(*error), QMessageBox::Ok, &m_around.window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText); // of a file's name
    box->open();                       // not exec(), which would run a second event loop inside this one
}

void ExportController::reportPicture(const std::optional<Error> &error, const QString &path)
{
    report(error, path, tr("The picture was not written"));
}

void ExportController::copyPicture()
{
    const ViewEntry &view = *findView(m_around.page.centre()->currentKey());
    QGuiApplication::clipboard()->setImage(m_around.pictures.documentImage(view, kPictureScale));
    emit said(tr("Picture copied"));
}

void ExportController::exportView(const ViewEntry &view, const QString &suffix)
{
    const QString path =
        m_around.questions.chooseTarget(tr("Export a picture"), suggestedName(view.exportName(), suffix), { suffix });
    if (path.isEmpty())
        return;
    if (suffix == QLatin1String("png"))
        reportPicture(savePng(m_around.pictures.documentImage(view, kPictureScale), path), path);
    else
        reportPicture(writeAtomically(path,
                          [&](QIODevice &device) {
                              return suffix == QLatin1String("svg")
                                  ? m_around.pictures.writeSvg(view, device, { kDrawingPx, 0 })
                                  : m_around.pictures.writePdf(view, device, kDrawingPx);
                          }),
            path);
}

void ExportController::exportWindow(const QString &suffix)
{
    const QString path =
        m_around.questions.chooseTarget(tr("Export the window"), suggestedName(tr("window"), suffix), { suffix });
    if (path.isEmpty())
        return;
    const QImage image = m_around.pictures.windowImage(m_around.window, kPictureScale);
    reportPicture(suffix == QLatin1String("pdf") ? saveImagePdf(image, path) : savePng(image, path), path);
}

void ExportController::print(bool wholeWindow)
{
    const ViewEntry &view = *findView(m_around.page.centre()->currentKey());
    const QImage image = wholeWindow ? m_around.pictures.windowImage(m_around.window, kPrintScale)
                                     : m_around.pictures.documentImage(view, kPrintScale);
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(QFileInfo(suggestedName(wholeWindow ? tr("window") : view.exportName(), {})).completeBaseName());
    printer.setPageOrientation(image.width() > image.height() ? QPageLayout::Landscape : QPageLayout::Portrait);
    if (!m_around.questions.choosePrinter(printer))
        return;
    if (printImage(image, printer))
        emit said(tr("Handed to the printer"));
    else
        m_around.questions.tell(
            tr("Nothing was printed"), tr("The printer does not take the page; choose another one."));
}

void ExportController::savePins()
{
    const QString path = m_around.questions.chooseTarget(
        tr("Save the pins"), suggestedName(tr("pins"), QStringLiteral("json")), { QStringLiteral("json") });
    if (path.isEmpty() || !m_around.shown.comparison())
        return;
    const QByteArray json = QByteArray::fromStdString(m_around.shown.comparison()->options.pins.toJson());
    report(writeAtomically(path, [&json](QIODevice &device) { return device.write(json) == json.size(); }), path,
        tr("The pins were not written"));
}

} // namespace twinlane
