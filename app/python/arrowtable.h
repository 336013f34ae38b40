// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A table as columns of Arrow, which others read in place.

#pragma once

#include "app/python/arrowabi.h"
#include "model/base/stringpool.h"
#include "model/telling/table.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

enum class ArrowType : std::uint8_t { Whole64, Whole32, Real64, Real32, Truth, Text };

/// Bytes that are 0. The system makes them when they are first written, so that of a column with few values in few places
/// only those take memory.
class ZeroBytes {
public:
    ZeroBytes() = default;
    explicit ZeroBytes(std::size_t count); ///< Throws as a vector would.
    std::byte *data() const { return m_data.get(); }

private:
    struct Free {
        void operator()(std::byte *bytes) const { std::free(bytes); }
    };
    std::unique_ptr<std::byte, Free> m_data;
};

/// One column. Values are where @c values says, which belongs to the table's owner or to @c storage.
struct ArrowColumn {
    std::string name; ///< "baseline_host_self_ns"
    std::string key, title, unit;
    ArrowType type = ArrowType::Whole64;
    const void *values = nullptr;       ///< of texts their numbers in the dictionary, int32
    std::vector<std::uint8_t> validity; ///< a bit a row, the lowest first; empty: each row has a value
    std::int64_t nulls = 0;
    ZeroBytes storage;
    std::vector<std::int64_t> textEnds; ///< of the dictionary, with a 0 before them
    std::string texts;
};

struct ArrowTable {
    std::string key, title;
    std::size_t rows = 0;
    std::vector<ArrowColumn> columns;
    std::shared_ptr<const void> owner; ///< of values that lie outside
};

/// Fills a column row by row. @p rows: how many will be added.
class ArrowColumnBuilder {
public:
    ArrowColumnBuilder(ArrowType type, std::size_t rows);
    void add(std::int64_t number); ///< of Whole64, Whole32 and Truth
    void add(double number);       ///< of Real64 and Real32
    void add(std::string_view text);
    void addNone() { addNones(1); }
    void addNones(std::size_t count); ///< Cost: an eighth of a byte each
    /// Which of a dictionary's texts comes next; it was made by code().
    void addCode(std::int32_t code);
    std::int32_t code(std::string_view text); ///< the text's number, which is new if the text is
    ArrowColumn take(std::string name, std::string title, std::string unit);

private:
    template <class T> void put(T value);

    ArrowColumn m_column;
    std::size_t m_at = 0, m_rows;
    StringPool m_texts; ///< a text's id is its number
};

/// "hostSelfNs.baseline" -> "baseline_host_self_ns", "hostSelfNs.deltaPercent" -> "delta_host_self_percent".
std::string arrowName(std::string_view key);

/// All rows but the sum below them. A column's type follows from its values, and of one without values from its unit. Left at
/// interruption points.
std::shared_ptr<const ArrowTable> arrowTable(const Table &table);

/// The caller releases what they fill in, which keeps the table.
void exportSchema(const ArrowTable &table, ArrowSchema &schema);
void exportStream(std::shared_ptr<const ArrowTable> table, ArrowArrayStream &stream);

} // namespace twinlane
