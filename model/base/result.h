// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One error type for everything that can fail for a reason outside the program. Nothing throws over an interface.

#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace twinlane {

enum class ErrorCode : std::uint8_t {
    Cancelled,       ///< the user asked to stop
    FileNotFound,    ///< no such file
    NotReadable,     ///< a folder, no permission, or the disk failed
    BadCompression,  ///< gzip or zstd data that yields nothing
    NotJson,         ///< neither an object nor an array of JSON
    NoTraceEvents,   ///< JSON, but no event array
    CutBeforeEvents, ///< the text ends before its first event
    TooManyEvents,   ///< more than 2^32 - 2 events
    OutOfMemory,     ///< the columns do not fit
    NotWritable,     ///< an output file could not be written
    FileChanged,     ///< the file is not the one that was read before
    NoRuns,          ///< text without a run of a benchmark
    BadSummary,      ///< a summary of a trace that says what it cannot mean
    NamesDoNotFit,   ///< a recording that shall lend its names runs other kernels, or has no names
    BadPeaks,        ///< a file that shall tell peaks of devices is no table of them
    BadRequest,      ///< the caller asked for a step, block or format that is not there
    NoThread,        ///< the system starts no further thread
    Unexpected,      ///< a mistake of the program, or of a library
};

struct Error {
    ErrorCode code = ErrorCode::Cancelled;
    std::string file;             ///< as the user named it; empty where no file is concerned
    std::uint64_t byteOffset = 0; ///< in the decompressed text
    std::string detail;           ///< English, may be empty: what the library or system said

    /// One English line: what happened, where, and what to do.
    std::string sentence() const;
};

/// A value or an Error: the shape of std::expected (C++23).
template <class T> class [[nodiscard]] Result {
public:
    Result(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error)
        : m_content(std::in_place_index<1>, std::move(error))
    {
    }
    bool hasValue() const { return m_content.index() == 0; }
    explicit operator bool() const { return hasValue(); }
    T &value()
    {
        assert(hasValue());
        return *std::get_if<0>(&m_content);
    }
    const T &value() const
    {
        assert(hasValue());
        return *std::get_if<0>(&m_content);
    }
    const Error &error() const
    {
        assert(!hasValue());
        return *std::get_if<1>(&m_content);
    }
    T &operator*() { return value(); }
    const T &operator*() const { return value(); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

private:
    std::variant<T, Error> m_content;
};

} // namespace twinlane
