// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/tablemarkdown.h"

#include "model/base/letters.h"
#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/telling/typography.h"

namespace twinlane {

namespace {

constexpr std::size_t kNameWidth = 100; // characters of a name
constexpr std::size_t kSentenceWidth = 400;

/// Viewers of Markdown make links of "https://…" and "www.…" although no mark stands there.
bool beginsLink(std::string_view text, std::size_t at)
{
    if (text[at] == ':')
        return text.substr(at, 3) == "://";
    return text[at] == '.' && at >= 3 && (text[at - 1] | 0x20) == 'w' && (text[at - 2] | 0x20) == 'w'
        && (text[at - 3] | 0x20) == 'w';
}

/// Viewers look for "@name" and "#1" in the finished text, in which no backslash is left. No viewer makes a link of
/// "ProfilerStep#1".
bool beginsMention(std::string_view text, std::size_t at)
{
    if (text[at] == '@')
        return true;
    const bool hasDigit = at + 1 < text.size() && text[at + 1] >= '0' && text[at + 1] <= '9';
    return text[at] == '#' && hasDigit && (at == 0 || !isLetter(text[at - 1]));
}

void appendCells(std::string &out, const std::vector<std::string> &cells)
{
    out += '|';
    for (const std::string &cell : cells)
        out += ' ' + cell + " |";
    out += '\n';
}

} // namespace

std::string markdownText(std::string_view name)
{
    const std::string text = plainLine(name);
    std::string out;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (std::string_view("\\`*_{}[]()#|~@$").find(c) != std::string_view::npos || beginsLink(text, at))
            (out += '\\') += c;
        else
            out += c;
        if (beginsMention(text, at))
            out += "<!-- -->";
    }
    return out;
}

std::string markdownSentence(std::string_view english)
{
    return markdownText(typographic(english));
}

void appendMarkdownTable(std::string &out, const ReportTable &written)
{
    const ReportTable table = typographicTable(written);
    appendCells(out, table.columns);
    out += "|:--|";
    for (std::size_t i = 1; i < table.columns.size(); ++i)
        out += table.endsInText && i + 1 == table.columns.size() ? ":--|" : "--:|";
    out += '\n';
    std::vector<std::string> names;
    for (const ReportRow &row : table.rows)
        names.push_back(row.cells.front());
    const std::size_t width = table.holdsSentences ? kSentenceWidth : kNameWidth;
    names = shortenedApart(names, width);
    for (std::size_t place = 0; place < table.rows.size(); ++place) {
        const ReportRow &row = table.rows[place];
        std::vector<std::string> cells { markdownText(names[place]) };
        for (std::size_t i = 1; i < row.cells.size(); ++i)
            cells.push_back(markdownText(shortenedInMiddle(row.cells[i], width)));
        std::string indent;
        for (std::uint32_t i = 0; i < row.depth; ++i)
            indent += "&emsp;";
        cells.front().insert(0, indent);
        appendCells(out, cells);
    }
    if (!table.note.empty())
        out += '\n' + markdownText(table.note) + '\n';
    out += '\n';
}

void appendFoldedTable(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out += "<details><summary>" + markdownSentence(table.title) + "</summary>\n\n";
    appendMarkdownTable(out, table);
    out += "</details>\n\n";
}

} // namespace twinlane
