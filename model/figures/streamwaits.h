// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Which device work had to wait for another stream or an event, as far as the file says.

#pragma once

#include "model/base/intervals.h"
#include "model/run/run.h"

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

/// True for calls that make a stream wait: cudaStreamWaitEvent, hipStreamWaitEvent, cuStreamWaitEvent, …
bool makesStreamWait(std::string_view callName);

class StreamWaits {
public:
    /// Cost: one pass over the events.
    explicit StreamWaits(const Run &run);

    /// Was the stream told to wait just before this launch, on the launch's thread and not for another stream? Of
    /// several pieces of work of one launch only the first one waits: true the first time only. Cost: O(log calls).
    bool wasToldToWait(EventId launch);

    /// The "Stream Wait Event" rows of a stream, in time order, disjoint. Cost: O(log streams).
    const std::vector<Interval> &ofStream(std::int32_t device, std::int32_t stream) const;

private:
    using Stream = std::pair<std::int32_t, std::int32_t>; // device, stream
    void readRows(const Trace &trace);
    struct Told {
        EventId launch, wait;
        bool isOver = false; // it was asked for, or the wait was of another stream
    };
    void readCalls(const Run &run);
    void dropOtherStreams(const Run &run);
    Told *find(EventId launch);

    std::vector<Told> m_told;                             // by launch
    std::map<std::int64_t, Stream> m_streamOfCorrelation; // of the rows
    std::map<Stream, std::vector<Interval>> m_rows;
    std::vector<Interval> m_none;
};

} // namespace twinlane
