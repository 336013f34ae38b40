// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Short traces spelled out in tests of the reader.

#pragma once

#include "model/reader/tracereader.h"

#include <QtGlobal>

#include <algorithm>
#include <string>

namespace twinlane::test {

/// JSON with quotes written as ' for legibility.
inline std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

/// Two operators of one thread, 100.5 to 103.5 us and 104 to 105.25 us.
constexpr auto kAdd = "{'ph': 'X', 'cat': 'cpu_op', 'name': 'aten::add', 'pid': 1, 'tid': 2, 'ts': "
                      "100.5, 'dur': 3, 'args': {}}";
constexpr auto kMul = "{'name': 'aten::mul', 'ph': 'X', 'cat': 'cpu_op', 'pid': 1, 'tid': 2, 'ts': 104, 'dur': 1.25}";

/// A trace of @p events with further top-level keys, quotes as in json().
inline std::string object(
    const std::string &events, const std::string &before = "'schemaVersion': 1, ", const std::string &after = {})
{
    return json("{" + before + "'traceEvents': [" + events + "]" + after + "}");
}

/// The trace of good text; ends the program where there is none.
inline Trace read(const std::string &text, std::size_t windowBytes = ReadOptions().windowBytes)
{
    Result<Trace> trace = readTraceText(text, "trace.json", { windowBytes });
    if (!trace)
        qFatal("%s", trace.error().sentence().c_str());
    return std::move(*trace);
}

} // namespace twinlane::test
