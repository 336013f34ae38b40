// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/htmlpage.h"

#include "model/base/plaintext.h"
#include "model/telling/typography.h"

#include <algorithm>
#include <cstdint>

namespace twinlane {

namespace {

/// Better is blue and worse is orange, as in the window; the signs say the same without colour.
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --better: #0067a3; --worse: #a84300; --line: #8884; }
@media (prefers-color-scheme: dark) { :root { --better: #6cbcf0; --worse: #ff9d5c; } }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.35rem; } h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
summary { font-size: 1.05rem; font-weight: bold; margin: 2rem 0 .5rem; cursor: pointer; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; overflow-wrap: anywhere; }
.warning { font-weight: bold; } .better { color: var(--better); } .worse { color: var(--worse); } .note, li { opacity: .8; }
.d1 { padding-left: 28px; } .d2 { padding-left: 46px; } .d3 { padding-left: 64px; } .d4 { padding-left: 82px; }
.d5 { padding-left: 100px; } .d6 { padding-left: 118px; } .d7 { padding-left: 136px; } .d8 { padding-left: 154px; }
.d9 { padding-left: 172px; } .d10 { padding-left: 190px; } .d11 { padding-left: 208px; } .d12 { padding-left: 226px; }
@media (max-width: 699px) { table { display: block; overflow-x: auto; } th, td { padding: .2rem .4rem; } }
@media print { body { font-size: 11px; margin: 0; max-width: none; } tr { break-inside: avoid; }
  th, td { padding: .1rem .3rem; } th:first-child, td:first-child { min-width: 17rem; }
  details::details-content { content-visibility: visible; display: block; } }
)";

/// Rows further in are indented no more: a style for each depth stands in the page's style, as its policy forbids others.
constexpr std::uint32_t kMostIndented = 12;

void appendRow(std::string &out, const ReportRow &row, std::size_t toneColumn)
{
    out += "<tr>";
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
        out += "<td";
        if (i == 0 && row.depth > 0)
            out += " class=\"d" + std::to_string(std::min<std::uint32_t>(row.depth, kMostIndented)) + '"';
        else if (i >= toneColumn && row.tone != RowTone::Neutral)
            out += row.tone == RowTone::Better ? " class=\"better\"" : " class=\"worse\"";
        out += '>' + htmlText(row.cells[i]) + "</td>";
    }
    out += "</tr>\n";
}

void appendTable(std::string &out, const ReportTable &written)
{
    const ReportTable table = typographicTable(written);
    out += "<table>\n<thead><tr>";
    for (const std::string &column : table.columns)
        out += "<th>" + htmlText(column) + "</th>";
    out += "</tr></thead>\n<tbody>\n";
    for (const ReportRow &row : table.rows)
        appendRow(out, row, table.toneColumn);
    out += "</tbody>\n</table>\n";
    if (!table.note.empty())
        out += "<p class=\"note\">" + htmlText(table.note) + "</p>\n";
}

} // namespace

std::string htmlText(std::string_view text)
{
    std::string out;
    for (const char c : plainLine(text)) {
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if (c == '"')
            out += "&quot;";
        else
            out += c;
    }
    return out;
}

std::string htmlSentence(std::string_view english)
{
    return htmlText(typographic(english));
}

std::string htmlBegin(std::string_view title)
{
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
    out += htmlText(title) + "</title>\n<style>";
    out += kStyle;
    out += "</style>\n</head>\n<body>\n";
    return out;
}

std::string_view htmlEnd()
{
    return "</body>\n</html>\n";
}

void appendHtmlTable(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out += "<h2>" + htmlSentence(table.title) + "</h2>\n";
    appendTable(out, table);
}

void appendFoldedHtmlTable(std::string &out, const ReportTable &table)
{
    if (table.rows.empty())
        return;
    out +=
        "<details><summary>" + htmlSentence(table.title) + " (" + std::to_string(table.rows.size()) + ")</summary>\n";
    appendTable(out, table);
    out += "</details>\n";
}

} // namespace twinlane
