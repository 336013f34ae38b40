// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/notesbutton.h"

#include "views/look/listpopup.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/notetexts.h"

#include <algorithm>

namespace twinlane {

namespace {

QString noteHtml(const ImportNote &note)
{
    const Theme &theme = Theme::current();
    const QColor &color = note.severity == Severity::Info ? theme.muted : theme.worseText;
    const QString count = note.count > 1 ? QStringLiteral(" <span style='color:%1'>×%2</span>")
                                               .arg(theme.muted.name(), formatCount(static_cast<double>(note.count)))
                                         : QString();
    return QStringLiteral("<p style='margin:0 0 8px 0'><span style='color:%1;font-weight:600'>%2</span>%3<br>%4</p>")
        .arg(color.name(), severityTitle(note.severity).toHtmlEscaped(), count, importNoteText(note).toHtmlEscaped());
}

std::vector<ImportNote> mostSevereFirst(const ImportNotes &notes)
{
    std::vector<ImportNote> sorted = notes.all();
    std::stable_sort(
        sorted.begin(), sorted.end(), [](const ImportNote &a, const ImportNote &b) { return a.severity > b.severity; });
    return sorted;
}

} // namespace

NotesButton::NotesButton(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("chip"));
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setIconSize({ 16, 16 });
    setCursor(Qt::PointingHandCursor);
    hide();
    connect(this, &QToolButton::clicked, this, &NotesButton::showPopup);
}

void NotesButton::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    int warnings = 0, notes = 0;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (!m_comparison || (side == Side::Experimental && m_comparison->isAlone()))
            break;
        for (const ImportNote &note : m_comparison->run(side).trace.notes.all())
            ++(note.severity == Severity::Info ? notes : warnings);
    }
    m_isWarning = warnings > 0;
    const QString counted =
        m_isWarning ? tr("%n import warning(s)", nullptr, warnings) : tr("%n import note(s)", nullptr, notes);
    setText(QChar(0x2009) + counted);
    setAccessibleName(counted);
    setToolTip(tr("What reading the two files repaired, skipped or found odd. Click for the list."));
    setVisible(warnings + notes > 0);
    applyTheme();
}

void NotesButton::applyTheme()
{
    const Theme &theme = Theme::current();
    setIcon(Theme::icon(
        m_isWarning ? QStringLiteral("warning") : QStringLiteral("info"), m_isWarning ? theme.worseText : theme.muted));
}

QString NotesButton::listHtml() const
{
    QString html;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        if (side == Side::Experimental && m_comparison->isAlone())
            break;
        const Trace &trace = m_comparison->run(side).trace;
        html += QStringLiteral(
            "<p style='margin:4px 0 8px 0;font-weight:600'>%1 <span style='font-weight:400;color:%2'>%3</span></p>")
                    .arg(sideTitle(side).toHtmlEscaped(), Theme::current().muted.name(),
                        toQString(trace.file).section(QLatin1Char('/'), -1).toHtmlEscaped());
        const std::vector<ImportNote> notes = mostSevereFirst(trace.notes);
        for (const ImportNote &note : notes)
            html += noteHtml(note);
        if (notes.empty())
            html += QStringLiteral("<p style='margin:0 0 8px 0;color:%1'>%2</p>")
                        .arg(Theme::current().muted.name(), tr("Nothing to report.").toHtmlEscaped());
    }
    return html;
}

void NotesButton::showPopup()
{
    if (m_comparison)
        showListPopup(this, listHtml(), tr("Import notes"));
}

} // namespace twinlane
