// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/tabletext.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/telling/typography.h"

#include <algorithm>

namespace twinlane {

namespace {

constexpr std::size_t kSentenceWidth = 400;
constexpr std::size_t kNameWidth = 56; // names of kernels run to hundreds of characters

bool beginsCharacter(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
}

std::size_t width(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

/// The first cell of each row, indented and short enough for a line. Rows of one list stay apart; those of a tree are
/// told apart by where they stand.
std::vector<std::string> firstCells(const ReportTable &table)
{
    constexpr std::size_t kLeastWidth = 12;
    const bool isTree =
        std::any_of(table.rows.begin(), table.rows.end(), [](const ReportRow &row) { return row.depth > 0; });
    std::vector<std::string> cells;
    for (const ReportRow &row : table.rows) {
        const std::size_t indent = std::min(kNameWidth - kLeastWidth, 2 * std::size_t(row.depth));
        cells.push_back(isTree ? std::string(2 * std::size_t(row.depth), ' ')
                    + shortenedInMiddle(row.cells.front(), kNameWidth - indent)
                               : row.cells.front());
    }
    return isTree ? cells : shortenedApart(cells, table.holdsSentences ? kSentenceWidth : kNameWidth);
}

void pad(std::string &line, std::size_t count)
{
    line.append(count, ' ');
}

} // namespace

void appendTextLine(std::string &out, std::string_view text)
{
    std::string line = plainLine(text);
    while (!line.empty() && line.back() == ' ')
        line.pop_back();
    out += line;
    out += '\n';
}

void appendTextSentence(std::string &out, std::string_view text)
{
    appendTextLine(out, typographic(text));
}

void appendTextTable(std::string &out, const ReportTable &written)
{
    if (written.rows.empty())
        return;
    const ReportTable table = typographicTable(written);
    std::vector<std::vector<std::string>> lines { table.columns };
    lines.front().front() = table.title;
    const std::vector<std::string> names = firstCells(table);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        lines.push_back(table.rows[i].cells);
        lines.back().front() = names[i];
    }
    std::vector<std::size_t> widths(table.columns.size());
    for (const auto &line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], width(line[i]));
    }
    out += '\n';
    for (const auto &cells : lines) {
        std::string line = cells.front();
        pad(line, widths[0] - width(cells.front()));
        for (std::size_t i = 1; i < cells.size(); ++i) {
            const bool isText = table.endsInText && i + 1 == table.columns.size();
            pad(line, 2 + (isText ? 0 : widths[i] - width(cells[i])));
            line += cells[i];
        }
        appendTextLine(out, line);
    }
    if (!table.note.empty())
        appendTextLine(out, "  " + table.note);
}

} // namespace twinlane
