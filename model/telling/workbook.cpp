// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/telling/workbook.h"

#include "model/base/interruption.h"
#include "model/base/plaintext.h"

#include <xlsxwriter.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace twinlane {

namespace {

constexpr std::uint32_t kMostRows = 1048576;  ///< of a sheet, with the one for titles
constexpr std::size_t kMostCellBytes = 32000; ///< a cell holds 32,767 characters
constexpr std::size_t kRowsForWidth = 1000;
constexpr double kLeastWidth = 8, kMostWidth = 60, kRoom = 2; ///< in characters
constexpr std::size_t kMostIndent = 15;
constexpr std::time_t kCreated = 946684800; // one comparison gives one file, whenever it is written

/// "Host self, baseline (ns)".
std::string headOf(const TableColumn &column)
{
    const std::string_view unit = column.role == ColumnRole::Percent     ? "%"
        : column.unit == Unit::Nanoseconds || column.unit == Unit::Bytes ? unitKey(column.unit)
                                                                         : std::string_view();
    return unit.empty() ? column.title : column.title + " (" + std::string(unit) + ")";
}

/// One line, no longer than a cell may be.
std::string cellText(std::string_view text)
{
    std::string line = plainLine(text.substr(0, kMostCellBytes));
    if (line.size() > kMostCellBytes || text.size() > kMostCellBytes) {
        std::size_t end = std::min(line.size(), kMostCellBytes);
        while (end > 0 && (static_cast<unsigned char>(line[end - 1]) & 0xC0) == 0x80)
            --end;
        line.resize(end > 0 ? end - 1 : 0); // also the first byte of the character that was cut
        line += "…";
    }
    return line;
}

} // namespace

struct Workbook::Parts {
    std::string folder, file;
    lxw_workbook *book = nullptr;
    lxw_format *head = nullptr, *whole = nullptr, *real = nullptr, *sum = nullptr;
    std::array<lxw_format *, kMostIndent + 1> indented {};
    bool isWritable = true;

    ~Parts()
    {
        lxw_workbook_free(book);
        std::error_code ignored; // of a folder that is gone
        if (!folder.empty())
            std::filesystem::remove_all(folder, ignored);
    }

    void open();
    lxw_format *indent(std::size_t depth);
    lxw_format *formatOf(const Table &table, std::size_t row, std::size_t column, const TableCell &cell);
    void write(
        lxw_worksheet *sheet, std::uint32_t row, std::uint16_t column, const TableCell &cell, lxw_format *format);
};

void Workbook::Parts::open()
{
    std::error_code problem;
    std::string pattern = (std::filesystem::temp_directory_path(problem) / "twinlane-XXXXXX").string();
    if (problem || mkdtemp(pattern.data()) == nullptr)
        return;
    folder = pattern;
    file = folder + "/book.xlsx";
    lxw_workbook_options options {};
    options.constant_memory = LXW_TRUE;
    options.tmpdir = folder.data();
    options.use_zip64 = LXW_FALSE;
    book = workbook_new_opt(file.c_str(), &options);
    if (book == nullptr)
        return;
    lxw_doc_properties properties {};
    properties.created = kCreated;
    workbook_set_properties(book, &properties);
    const auto format = [this](const char *numbers) {
        lxw_format *made = workbook_add_format(book);
        if (numbers)
            format_set_num_format(made, numbers);
        return made;
    };
    head = format(nullptr);
    format_set_bold(head);
    format_set_text_wrap(head);
    whole = format("#,##0");
    real = format("#,##0.00");
    sum = format("#,##0");
    format_set_bold(sum);
}

lxw_format *Workbook::Parts::indent(std::size_t depth)
{
    lxw_format *&format = indented[std::min(depth, kMostIndent)];
    if (format == nullptr) {
        format = workbook_add_format(book);
        format_set_indent(format, static_cast<std::uint8_t>(std::min(depth, kMostIndent)));
    }
    return format;
}

lxw_format *Workbook::Parts::formatOf(const Table &table, std::size_t row, std::size_t column, const TableCell &cell)
{
    if (table.hasFooter() && row + 1 == table.rowCount())
        return sum;
    if (cell.type == TableCell::Type::Text)
        return column == 0 && table.depth(row) > 0 ? indent(table.depth(row)) : nullptr;
    return cell.type == TableCell::Type::Real ? real : whole;
}

void Workbook::Parts::write(
    lxw_worksheet *sheet, std::uint32_t row, std::uint16_t column, const TableCell &cell, lxw_format *format)
{
    lxw_error failed = LXW_NO_ERROR;
    if (cell.isNumber())
        failed = worksheet_write_number(sheet, row, column, cell.number(), format);
    else if (cell.type == TableCell::Type::Truth)
        failed = worksheet_write_boolean(sheet, row, column, static_cast<int>(cell.whole), nullptr);
    else if (cell.type == TableCell::Type::Text && !cell.text.empty())
        failed = worksheet_write_string(sheet, row, column, cellText(cell.text).c_str(), format);
    isWritable = isWritable && failed == LXW_NO_ERROR;
}

Workbook::Workbook()
    : m_parts(std::make_unique<Parts>())
{
    m_parts->open();
}

Workbook::~Workbook() = default;

void Workbook::add(const Table &table)
{
    if (m_parts->book == nullptr)
        return;
    const std::size_t columns = table.columns().size(), rows = std::min<std::size_t>(table.rowCount(), kMostRows - 1);
    lxw_worksheet *sheet = workbook_add_worksheet(m_parts->book, table.key().c_str());
    std::vector<double> widths(columns, kLeastWidth);
    for (std::size_t column = 0; column < columns; ++column) {
        const std::string text = headOf(table.columns()[column]);
        worksheet_write_string(sheet, 0, static_cast<std::uint16_t>(column), text.c_str(), m_parts->head);
        widths[column] = std::max(kLeastWidth, static_cast<double>(text.size()) / 2 + kRoom);
    }
    const bool isCut = rows < table.rowCount();
    for (std::size_t row = 0; row < (isCut ? rows - 1 : rows); ++row) {
        interruptionPoint();
        for (std::size_t column = 0; column < columns; ++column) {
            const TableCell cell = table.cell(row, column);
            m_parts->write(sheet, static_cast<std::uint32_t>(row + 1), static_cast<std::uint16_t>(column), cell,
                m_parts->formatOf(table, row, column, cell));
            if (row < kRowsForWidth)
                widths[column] = std::clamp(static_cast<double>(cell.text.size()) + kRoom, widths[column], kMostWidth);
        }
    }
    if (isCut) {
        const std::string more = std::to_string(table.rowCount() - rows + 1) + " more rows; csv, tsv and json hold all";
        worksheet_write_string(sheet, static_cast<std::uint32_t>(rows), 0, more.c_str(), nullptr);
    }
    for (std::size_t column = 0; column < columns; ++column)
        worksheet_set_column(
            sheet, static_cast<std::uint16_t>(column), static_cast<std::uint16_t>(column), widths[column], nullptr);
    worksheet_freeze_panes(sheet, 1, 1);
    if (rows > 0) {
        const std::size_t last = table.hasFooter() && !isCut ? rows - 1 : rows; // a sum stays below whatever is sorted
        worksheet_autofilter(sheet, 0, 0, static_cast<std::uint32_t>(last), static_cast<std::uint16_t>(columns - 1));
    }
}

Result<std::string> Workbook::finish()
{
    const Error failure { ErrorCode::NotWritable,
        m_parts->folder.empty() ? "the folder for temporary files" : m_parts->file, 0, {} };
    if (m_parts->book == nullptr)
        return failure;
    const bool isClosed = workbook_close(m_parts->book) == LXW_NO_ERROR;
    m_parts->book = nullptr; // closing frees it
    std::ifstream written(m_parts->file, std::ios::binary);
    std::string bytes { std::istreambuf_iterator<char>(written), std::istreambuf_iterator<char>() };
    if (!isClosed || !m_parts->isWritable || bytes.empty())
        return failure;
    return bytes;
}

} // namespace twinlane
