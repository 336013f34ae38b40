// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/inputlistscontroller.h"

#include "model/inputs/inputfile.h"
#include "model/report/inputsreport.h"
#include "views/inputs/inputlistspage.h"
#include "views/inputs/inputlisttexts.h"
#include "views/inputs/inputsboard.h"
#include "views/inputs/inputscopy.h"

#include <QClipboard>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonObject>

#include <numeric>
#include <utility>

namespace twinlane {

namespace {

InputsFormat inputsFormatOf(ReportFormat format)
{
    switch (format) {
    case ReportFormat::Json:
        return InputsFormat::Json;
    case ReportFormat::Csv:
        return InputsFormat::Csv;
    case ReportFormat::Markdown:
        return InputsFormat::Markdown;
    default:
        return InputsFormat::Text;
    }
}

} // namespace

InputListsController::InputListsController(QStackedWidget &pages, PageExport::ChooseTarget chooseTarget)
    : OwnPageController(pages)
    , m_page(new InputListsPage)
    , m_export(
          *m_page, std::move(chooseTarget), [this](ReportFormat format) { return reportOf(format); },
          QStringLiteral("operator-inputs"))
{
    serve();
    connect(&m_export, &PageExport::said, this, &InputListsController::said);
    connect(&m_session, &InputListsSession::loaded, this, [this](const std::shared_ptr<const PairInputs> &inputs) {
        m_page->setInputs(inputs, m_session.wanted().experimental.isEmpty());
        takeRead();
    });
}

QWidget *InputListsController::widget() const
{
    return m_page;
}

PageExport::Report InputListsController::reportOf(ReportFormat format) const
{
    const std::shared_ptr<const PairInputs> inputs = m_page->inputs();
    if (!inputs)
        return {};
    return [inputs, isAlone = m_page->isAlone(), format = inputsFormatOf(format)] {
        return isAlone ? inputsReport(inputs->lists.baseline, format) : inputComparisonReport(inputs->lists, format);
    };
}

QString InputListsController::viewKey() const
{
    return QStringLiteral("inputLists");
}

QJsonObject InputListsController::viewState() const
{
    return m_page->state();
}

void InputListsController::setViewState(const QJsonObject &state)
{
    m_page->setState(state);
}

QString InputListsController::facts() const
{
    return inputListFacts(*m_page->inputs(), m_page->isAlone());
}

OwnPageController::Verdict InputListsController::verdict() const
{
    return { inputListVerdict(*m_page->inputs(), m_page->isAlone()), Tone::Neutral };
}

void InputListsController::focusFilter()
{
    m_page->focusFilter();
}

std::vector<EntrySource> InputListsController::notebookSources(Side side) const
{
    std::vector<EntrySource> sources;
    for (const QString &path : paths().of(side)) {
        EntrySource source;
        source.kind = SourceKind::Inputs;
        source.file = QFileInfo(path).absoluteFilePath().toStdString();
        sources.push_back(std::move(source));
    }
    return sources;
}

void InputListsController::copyLines(std::optional<Side> side)
{
    const InputsModel &model = m_page->board().model();
    std::vector<int> places(std::size_t(model.rowCount()));
    std::iota(places.begin(), places.end(), 0);
    QGuiApplication::clipboard()->setText(inputLines(model, places, side));
    emit said(tr("Lines copied"));
}

void InputListsController::takeFrom(const OwnPageController &other)
{
    const InputListsPage &page = *static_cast<const InputListsController &>(other).m_page;
    m_page->setInputs(page.inputs(), page.isAlone());
}

void InputListsController::emptyPage()
{
    m_page->setInputs(nullptr, false);
}

void InputListsController::applyThemeToPage()
{
    m_page->applyTheme();
}

bool InputListsController::isList(const QString &path)
{
    return isInputList(QFile::encodeName(path).toStdString());
}

} // namespace twinlane
