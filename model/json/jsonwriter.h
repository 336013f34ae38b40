// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// JSON text, written in order into one string. Reports hold every block of two traces: no tree of values is built
// first.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#ifndef NDEBUG
#include <functional>
#include <set>
#include <vector>
#endif

namespace twinlane {

/// Numbers do not depend on the locale; texts come out as valid UTF-8 whatever the trace holds.
/// The caller keeps the order: a key before each value inside an object, and no key twice in one, which is asserted.
class JsonWriter {
public:
    /// Appends to @p out, which must outlive the writer.
    explicit JsonWriter(std::string &out)
        : m_out(out)
    {
    }
    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }
    /// An object, or an array, of what @p write writes.
    template <class Write> void object(const Write &write)
    {
        beginObject();
        write();
        endObject();
    }
    template <class Write> void array(const Write &write)
    {
        beginArray();
        write();
        endArray();
    }
    template <class Write> void object(std::string_view name, const Write &write)
    {
        key(name);
        object(write);
    }
    template <class Write> void array(std::string_view name, const Write &write)
    {
        key(name);
        array(write);
    }
    /// @pre @p key needs no escape, and the object has no such key yet.
    void key(std::string_view key);
    /// A key that a file gave, which may hold anything; written as value() writes texts.
    void keyFromFile(std::string_view key);
    void value(std::int64_t number);
    void value(std::uint64_t number);
    /// NaN and infinity become null.
    void value(double number);
    void value(bool truth);
    /// Bytes that are not UTF-8 become U+FFFD. Characters that a terminal obeys (plaintext.h) are written as escapes: the
    /// value is the same, and the text can be shown.
    void value(std::string_view text);
    void null();
    template <class T> void value(const std::optional<T> &content)
    {
        if (content)
            value(*content);
        else
            null();
    }
    /// Key and value.
    template <class T> void member(std::string_view name, const T &content)
    {
        key(name);
        value(content);
    }
    void member(std::string_view name, const char *) = delete; // would become a bool
    /// Key and an array of all @p values.
    template <class Values> void listMember(std::string_view name, const Values &values)
    {
        key(name);
        beginArray();
        for (const auto &each : values)
            value(each);
        endArray();
    }
    void nullMember(std::string_view name)
    {
        key(name);
        null();
    }

private:
    void separate();
    void quoted(std::string_view text);
    void open(char bracket);
    void close(char bracket);

    std::string &m_out;
    bool m_needsComma = false;
#ifndef NDEBUG
    std::vector<std::set<std::string, std::less<>>> m_keys; ///< of each open object; an array has none
#endif
};

} // namespace twinlane
