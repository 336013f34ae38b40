// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/notes/notesreport.h"

#include "model/page/pagehtml.h"

#include <QStringList>

#include <string_view>

namespace twinlane {

namespace {

/// Reports are in English, as those of the command line.
const QString kWhole = QStringLiteral("The whole comparison");

QString blockOf(const BlockNote &note)
{
    return note.path.isEmpty() ? kWhole : note.path;
}

QStringList linesOf(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines << line.simplified();
    return lines;
}

/// Every sign that Markdown or HTML in it could read as something else gets a backslash, which both renderings drop.
QString inMarkdown(const QString &text)
{
    const QString signs = QStringLiteral("\\`*_{}[]()<>#+-.!|~&:@");
    QString made;
    for (const QChar c : text) {
        if (signs.contains(c))
            made += QLatin1Char('\\');
        made += c;
    }
    return made;
}

QString markdown(const std::vector<BlockNote> &notes)
{
    QString made = QStringLiteral("\n### Notes\n");
    for (const BlockNote &note : notes) {
        made += QStringLiteral("\n**%1**\n\n").arg(inMarkdown(blockOf(note).simplified()));
        for (const QString &line : linesOf(note.text))
            made += QStringLiteral("> ") + inMarkdown(line) + QStringLiteral("  \n");
    }
    return made;
}

QString html(const std::vector<BlockNote> &notes)
{
    QString made = QStringLiteral("<h2>Notes</h2>\n");
    for (const BlockNote &note : notes)
        made += QStringLiteral("<p><b>%1</b><br>%2</p>\n")
                    .arg(blockOf(note).simplified().toHtmlEscaped(),
                        linesOf(note.text)
                            .join(QLatin1Char('\n'))
                            .toHtmlEscaped()
                            .replace(QLatin1Char('\n'), QStringLiteral("<br>")));
    return made;
}

QString plain(const std::vector<BlockNote> &notes)
{
    QString made = QStringLiteral("\nNotes\n");
    for (const BlockNote &note : notes)
        made += QStringLiteral("%1\n    %2\n")
                    .arg(blockOf(note).simplified(), linesOf(note.text).join(QStringLiteral("\n    ")));
    return made;
}

} // namespace

std::string withNotes(std::string report, ReportFormat format, const std::vector<BlockNote> &notes)
{
    if (notes.empty())
        return report;
    switch (format) {
    case ReportFormat::Markdown:
        return report + markdown(notes).toStdString();
    case ReportFormat::Text:
        return report + plain(notes).toStdString();
    case ReportFormat::Html:
    case ReportFormat::HtmlPlain: {
        // Of a page they are read with its tables.
        std::size_t end = report.rfind(kEndOfPlainPart);
        if (end == std::string::npos)
            end = report.rfind("</body>");
        return end == std::string::npos ? report : report.insert(end, html(notes).toStdString());
    }
    case ReportFormat::Json:
    case ReportFormat::Csv:
    case ReportFormat::Digest:
        break;
    }
    return report;
}

} // namespace twinlane
