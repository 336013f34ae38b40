// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/python/arrowtable.h"

#include "model/base/interruption.h"
#include "model/json/jsonwriter.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <new>
#include <utility>

namespace twinlane {

namespace {

constexpr std::size_t kBitsOfByte = 8;

std::size_t widthOf(ArrowType type)
{
    return type == ArrowType::Whole64 || type == ArrowType::Real64 ? 8 : type == ArrowType::Truth ? 0 : 4;
}

std::string snakeCase(std::string_view words)
{
    std::string text;
    for (const char letter : words) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isupper(byte) != 0 && !text.empty() && text.back() != '_')
            text += '_';
        text += std::isalnum(byte) != 0 ? static_cast<char>(std::tolower(byte)) : '_';
    }
    return text;
}

/// A name without the unit at its end, which a percentage has no more.
std::string withoutUnit(std::string name)
{
    for (const std::string_view unit : { "_ns", "_bytes" }) {
        if (name.ends_with(unit) && name.size() > unit.size())
            name.resize(name.size() - unit.size());
    }
    return name == "ns" ? std::string() : name;
}

ArrowType typeOf(const Table &table, std::size_t column, std::size_t rows)
{
    bool hasText = false, hasReal = false, hasWhole = false, hasTruth = false;
    for (std::size_t row = 0; row < rows; ++row) {
        const TableCell::Type type = table.cell(row, column).type;
        hasText = hasText || type == TableCell::Type::Text;
        hasReal = hasReal || type == TableCell::Type::Real;
        hasWhole = hasWhole || type == TableCell::Type::Whole;
        hasTruth = hasTruth || type == TableCell::Type::Truth;
    }
    const TableColumn &described = table.columns()[column];
    if (hasText)
        return ArrowType::Text;
    if (hasReal)
        return ArrowType::Real64;
    if (hasWhole)
        return ArrowType::Whole64;
    if (hasTruth)
        return ArrowType::Truth;
    if (described.role == ColumnRole::Percent || described.unit == Unit::Ratio)
        return ArrowType::Real64;
    return described.unit == Unit::Text ? ArrowType::Text : ArrowType::Whole64;
}

/// A number or truth among texts, as JSON writes it.
std::string textOf(const TableCell &cell)
{
    std::string text;
    JsonWriter json(text);
    if (cell.type == TableCell::Type::Truth)
        json.value(cell.whole != 0);
    else if (cell.type == TableCell::Type::Real)
        json.value(cell.real);
    else
        json.value(cell.whole);
    return text;
}

void addCell(ArrowColumnBuilder &column, ArrowType type, const TableCell &cell)
{
    if (cell.type == TableCell::Type::None)
        column.addNone();
    else if (type == ArrowType::Real64)
        column.add(cell.number());
    else if (type != ArrowType::Text)
        column.add(cell.whole);
    else
        column.add(cell.type == TableCell::Type::Text ? std::string_view(cell.text) : textOf(cell));
}

const char *formatOf(ArrowType type)
{
    switch (type) {
    case ArrowType::Whole64:
        return "l";
    case ArrowType::Real64:
        return "g";
    case ArrowType::Real32:
        return "f";
    case ArrowType::Truth:
        return "b";
    case ArrowType::Whole32:
    case ArrowType::Text: // their numbers in the dictionary
        break;
    }
    return "i";
}

/// Arrow's form of keys and values: counts and lengths as int32 of the machine, then the bytes.
std::string metadataOf(const ArrowColumn &column)
{
    std::string bytes;
    const auto number = [&](std::size_t value) {
        const auto narrow = static_cast<std::int32_t>(value);
        bytes.append(reinterpret_cast<const char *>(&narrow), sizeof narrow);
    };
    const std::pair<std::string_view, std::string_view> pairs[] { { "twinlane.key", column.key },
        { "twinlane.title", column.title }, { "twinlane.unit", column.unit } };
    number(std::size(pairs));
    for (const auto &[key, value] : pairs) {
        for (const std::string_view text : { key, value }) {
            number(text.size());
            bytes += text;
        }
    }
    return bytes;
}

/// A schema with what its pointers point to.
struct SchemaNode {
    std::string name, metadata;
    std::vector<ArrowSchema> children;
    std::vector<ArrowSchema *> childPointers;
    ArrowSchema dictionary {};
};

void releaseSchema(ArrowSchema *schema)
{
    auto *node = static_cast<SchemaNode *>(schema->private_data);
    for (ArrowSchema &child : node->children) {
        if (child.release)
            child.release(&child);
    }
    if (node->dictionary.release)
        node->dictionary.release(&node->dictionary);
    delete node;
    schema->release = nullptr;
}

SchemaNode &fillSchema(
    ArrowSchema &schema, const char *format, std::string name, std::string metadata, std::int64_t flags)
{
    auto *node = new SchemaNode;
    node->name = std::move(name);
    node->metadata = std::move(metadata);
    schema = {};
    schema.format = format;
    schema.name = node->name.c_str();
    schema.metadata = node->metadata.empty() ? nullptr : node->metadata.c_str();
    schema.flags = flags;
    schema.release = releaseSchema;
    schema.private_data = node;
    return *node;
}

void fillColumnSchema(ArrowSchema &schema, const ArrowColumn &column)
{
    SchemaNode &node = fillSchema(schema, formatOf(column.type), column.name, metadataOf(column), kArrowNullable);
    if (column.type != ArrowType::Text)
        return;
    fillSchema(node.dictionary, "U", {}, {}, kArrowNullable);
    schema.dictionary = &node.dictionary;
}

/// An array with what its pointers point to, but for the values, which the table keeps.
struct ArrayNode {
    std::shared_ptr<const ArrowTable> table;
    std::vector<const void *> buffers;
    std::vector<ArrowArray> children;
    std::vector<ArrowArray *> childPointers;
    ArrowArray dictionary {};
};

void releaseArray(ArrowArray *array)
{
    auto *node = static_cast<ArrayNode *>(array->private_data);
    for (ArrowArray &child : node->children) { // one that was moved away has no release any more
        if (child.release)
            child.release(&child);
    }
    if (node->dictionary.release)
        node->dictionary.release(&node->dictionary);
    delete node;
    array->release = nullptr;
}

ArrayNode &fillArray(ArrowArray &array, const std::shared_ptr<const ArrowTable> &table, std::size_t rows,
    std::vector<const void *> buffers)
{
    auto *node = new ArrayNode;
    node->table = table;
    node->buffers = std::move(buffers);
    array = {};
    array.length = static_cast<std::int64_t>(rows);
    array.n_buffers = static_cast<std::int64_t>(node->buffers.size());
    array.buffers = node->buffers.data();
    array.release = releaseArray;
    array.private_data = node;
    return *node;
}

void fillColumnArray(ArrowArray &array, const std::shared_ptr<const ArrowTable> &table, const ArrowColumn &column)
{
    ArrayNode &node = fillArray(
        array, table, table->rows, { column.validity.empty() ? nullptr : column.validity.data(), column.values });
    array.null_count = column.nulls;
    if (column.type != ArrowType::Text)
        return;
    fillArray(
        node.dictionary, table, column.textEnds.size() - 1, { nullptr, column.textEnds.data(), column.texts.data() });
    array.dictionary = &node.dictionary;
}

struct StreamNode {
    std::shared_ptr<const ArrowTable> table;
    bool isOver = false;
};

int streamSchema(ArrowArrayStream *stream, ArrowSchema *schema)
{
    exportSchema(*static_cast<StreamNode *>(stream->private_data)->table, *schema);
    return 0;
}

int streamNext(ArrowArrayStream *stream, ArrowArray *array)
{
    auto *node = static_cast<StreamNode *>(stream->private_data);
    *array = {};
    if (std::exchange(node->isOver, true))
        return 0; // without a release: the end
    ArrayNode &all = fillArray(*array, node->table, node->table->rows, { nullptr });
    all.children.resize(node->table->columns.size());
    for (std::size_t i = 0; i < all.children.size(); ++i) {
        fillColumnArray(all.children[i], node->table, node->table->columns[i]);
        all.childPointers.push_back(&all.children[i]);
    }
    array->n_children = static_cast<std::int64_t>(all.children.size());
    array->children = all.childPointers.data();
    return 0;
}

const char *streamError(ArrowArrayStream * /*stream*/)
{
    return nullptr;
}

void releaseStream(ArrowArrayStream *stream)
{
    delete static_cast<StreamNode *>(stream->private_data);
    stream->release = nullptr;
}

} // namespace

ZeroBytes::ZeroBytes(std::size_t count)
    : m_data(static_cast<std::byte *>(std::calloc(count, 1)))
{
    if (!m_data && count > 0)
        throw std::bad_alloc();
}

ArrowColumnBuilder::ArrowColumnBuilder(ArrowType type, std::size_t rows)
    : m_rows(rows)
{
    m_column.type = type;
    const std::size_t bytes = type == ArrowType::Truth ? (rows + kBitsOfByte - 1) / kBitsOfByte : rows * widthOf(type);
    m_column.storage = ZeroBytes(bytes + sizeof(std::int64_t)); // never empty: some readers want a pointer
    m_column.textEnds.assign(type == ArrowType::Text ? 1 : 0, 0);
}

template <class T> void ArrowColumnBuilder::put(T value)
{
    std::memcpy(m_column.storage.data() + m_at++ * sizeof(T), &value, sizeof(T));
}

void ArrowColumnBuilder::add(std::int64_t number)
{
    if (m_column.type == ArrowType::Truth) {
        m_column.storage.data()[m_at / kBitsOfByte] |= std::byte(number != 0 ? 1U << m_at % kBitsOfByte : 0U);
        ++m_at;
    } else if (m_column.type == ArrowType::Whole32) {
        put(static_cast<std::int32_t>(number));
    } else {
        put(number);
    }
}

void ArrowColumnBuilder::add(double number)
{
    if (m_column.type == ArrowType::Real32)
        put(static_cast<float>(number));
    else
        put(number);
}

std::int32_t ArrowColumnBuilder::code(std::string_view text)
{
    const std::size_t known = m_texts.size();
    const std::size_t number = m_texts.intern(text).row();
    if (number == known) {
        m_column.texts += text;
        m_column.textEnds.push_back(static_cast<std::int64_t>(m_column.texts.size()));
    }
    return static_cast<std::int32_t>(number);
}

void ArrowColumnBuilder::add(std::string_view text)
{
    put(code(text));
}

void ArrowColumnBuilder::addCode(std::int32_t code)
{
    put(code);
}

void ArrowColumnBuilder::addNones(std::size_t count)
{
    if (count == 0)
        return;
    std::vector<std::uint8_t> &validity = m_column.validity;
    if (validity.empty())
        validity.assign((m_rows + kBitsOfByte - 1) / kBitsOfByte, 0xff);
    const std::size_t end = m_at + count;
    m_column.nulls += static_cast<std::int64_t>(count);
    const auto clear = [&] { validity[m_at / kBitsOfByte] &= static_cast<std::uint8_t>(~(1U << m_at % kBitsOfByte)); };
    for (; m_at < end && m_at % kBitsOfByte != 0; ++m_at) // what lies there is 0
        clear();
    const std::size_t wholeBytes = (end - m_at) / kBitsOfByte;
    std::fill_n(validity.begin() + static_cast<std::ptrdiff_t>(m_at / kBitsOfByte), wholeBytes, std::uint8_t(0));
    for (m_at += wholeBytes * kBitsOfByte; m_at < end; ++m_at)
        clear();
}

ArrowColumn ArrowColumnBuilder::take(std::string name, std::string title, std::string unit)
{
    m_column.key = name;
    m_column.name = std::move(name);
    m_column.title = std::move(title);
    m_column.unit = std::move(unit);
    m_column.values = m_column.storage.data();
    return std::move(m_column); // which keeps the place of its storage
}

std::string arrowName(std::string_view key)
{
    const std::size_t point = key.rfind('.');
    const std::string_view side = point == std::string_view::npos ? std::string_view() : key.substr(point + 1);
    const std::string of = snakeCase(key.substr(0, point));
    if (side == "baseline" || side == "experimental" || side == "delta")
        return std::string(side) + '_' + of;
    if (side == "deltaPercent") {
        const std::string what = withoutUnit(of);
        return what.empty() ? "delta_percent" : "delta_" + what + "_percent";
    }
    return snakeCase(key);
}

std::shared_ptr<const ArrowTable> arrowTable(const Table &table)
{
    auto made = std::make_shared<ArrowTable>();
    made->key = table.key();
    made->title = table.title();
    made->rows = table.rowCount() - (table.hasFooter() ? 1 : 0);
    for (std::size_t i = 0; i < table.columns().size(); ++i) {
        interruptionPoint();
        const TableColumn &described = table.columns()[i];
        const ArrowType type = typeOf(table, i, made->rows);
        ArrowColumnBuilder column(type, made->rows);
        for (std::size_t row = 0; row < made->rows; ++row)
            addCell(column, type, table.cell(row, i));
        made->columns.push_back(column.take(arrowName(described.key), described.title,
            std::string(described.role == ColumnRole::Percent ? "percent" : unitKey(described.unit))));
        made->columns.back().key = described.key;
    }
    return made;
}

void exportSchema(const ArrowTable &table, ArrowSchema &schema)
{
    SchemaNode &node = fillSchema(schema, "+s", {}, {}, 0);
    node.children.resize(table.columns.size());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        fillColumnSchema(node.children[i], table.columns[i]);
        node.childPointers.push_back(&node.children[i]);
    }
    schema.n_children = static_cast<std::int64_t>(node.children.size());
    schema.children = node.childPointers.data();
}

void exportStream(std::shared_ptr<const ArrowTable> table, ArrowArrayStream &stream)
{
    stream.get_schema = streamSchema;
    stream.get_next = streamNext;
    stream.get_last_error = streamError;
    stream.release = releaseStream;
    stream.private_data = new StreamNode { std::move(table) };
}

} // namespace twinlane
