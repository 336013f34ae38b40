// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Traces of one thread, drawn event by event.

#pragma once

#include "model/run/run.h"
#include "tests/support/smalltrace.h"

#include <memory>
#include <string>
#include <utility>

namespace twinlane::test {

class DrawnEvents {
public:
    /// @p arguments: of every event, with quotes as in json().
    explicit DrawnEvents(std::string arguments = {})
        : m_arguments(std::move(arguments))
    {
    }

    void add(const std::string &category, const std::string &name, int us, int lengthUs)
    {
        m_events += (m_events.empty() ? "" : ",") + std::string("{'ph': 'X', 'cat': '") + category + "', 'name': '"
            + name + "', 'pid': 1, 'tid': 1, 'ts': " + std::to_string(us) + ", 'dur': " + std::to_string(lengthUs)
            + ", 'args': {" + m_arguments + "}}";
    }

    std::shared_ptr<const Run> run() const { return buildRun(read(object(m_events))); }

private:
    std::string m_arguments, m_events;
};

} // namespace twinlane::test
