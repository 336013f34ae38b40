// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A comparison as Markdown, short enough for a comment on a change.

#include "model/report/report.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/report/comparisonsections.h"
#include "model/report/reportwaterfall.h"
#include "model/report/tablelayout.h"

namespace twinlane {

namespace {

constexpr SectionLimits kLimits { .parts = 10, .blocks = 25, .reasons = 12, .names = 10 };
constexpr std::size_t kNameWidth = 100; // characters of a name

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

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

std::string escapedMarkdown(std::string_view name)
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

void appendMarkdownTable(std::string &out, const ReportTable &table)
{
    appendCells(out, table.columns);
    out += "|:--|";
    for (std::size_t i = 1; i < table.columns.size(); ++i)
        out += "--:|";
    out += '\n';
    std::vector<std::string> names;
    for (const ReportRow &row : table.rows)
        names.push_back(row.cells.front());
    names = shortenedApart(names, kNameWidth);
    for (std::size_t place = 0; place < table.rows.size(); ++place) {
        const ReportRow &row = table.rows[place];
        std::vector<std::string> cells { escapedMarkdown(names[place]) };
        for (std::size_t i = 1; i < row.cells.size(); ++i)
            cells.push_back(escapedMarkdown(shortenedInMiddle(row.cells[i], kNameWidth)));
        std::string indent;
        for (std::uint32_t i = 0; i < row.depth; ++i)
            indent += "&emsp;";
        cells.front().insert(0, indent);
        appendCells(out, cells);
    }
    if (!table.note.empty())
        out += '\n' + escapedMarkdown(table.note) + '\n';
    out += '\n';
}

namespace {

void appendFolded(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out += "<details><summary>" + escapedMarkdown(table.title) + "</summary>\n\n";
    appendMarkdownTable(out, table);
    out += "</details>\n\n";
}

} // namespace

std::string comparisonMarkdown(const Comparison &comparison, RowId root, const WhatIf &whatIf)
{
    std::string out = "### " + escapedMarkdown(comparison.verdict.sentence) + "\n\n";
    for (const std::string &line : comparison.verdict.lines)
        out += escapedMarkdown(line) + "\n\n";
    for (const std::string &line : whatIfLines(whatIf))
        out += escapedMarkdown(line) + "\n\n";
    for (const std::string &line : comparabilityWarnings(comparison))
        out += "> " + escapedMarkdown(line) + "\n\n";
    for (const std::string &line : comparisonHeader(comparison, root))
        out += "- " + escapedMarkdown(line) + '\n';
    out += '\n';
    for (const ReportSection &section : comparisonSections(comparison, root, kLimits)) {
        if (section.kind == SectionKind::Answer)
            appendMarkdownTable(out, section.table);
        else
            appendFolded(out, section.table);
    }
    return out;
}

} // namespace twinlane
