// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Interruption points: places at which a calculation ends by an exception once it was asked to stop.

#pragma once

#include "model/base/result.h"
#include "model/base/stoppable.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <utility>

namespace twinlane {

/// Thrown by interruptionPoint(), caught by interruptible() and nowhere else.
struct Interrupted { };

/// While a scope lives, the thread that made it can be interrupted by the scope's stop. Scopes nest; the innermost
/// counts.
class InterruptionScope {
public:
    explicit InterruptionScope(std::stop_token stop)
        : m_stop(std::move(stop))
        , m_outer(std::exchange(s_innermost, this))
    {
    }
    InterruptionScope(const InterruptionScope &) = delete;
    InterruptionScope &operator=(const InterruptionScope &) = delete;
    ~InterruptionScope() { s_innermost = m_outer; }

    /// The stop of the thread's innermost scope. Without a scope a stop that is never requested.
    static std::stop_token stop() { return s_innermost ? s_innermost->m_stop : std::stop_token(); }
    static bool isRequested() { return s_innermost && s_innermost->m_stop.stop_requested(); }

private:
    static inline constinit thread_local InterruptionScope *s_innermost = nullptr;

    std::stop_token m_stop;
    InterruptionScope *m_outer;
};

/// Throws to the thread's interruptible() once the stop is requested. Does nothing otherwise, and nothing outside of
/// interruptible(). Cost: about a nanosecond, so it may stand in every loop whose rounds take ten or more.
inline void interruptionPoint()
{
    if (InterruptionScope::isRequested())
        throw Interrupted();
}

/// The same once in kStepsAtOnce rounds of a loop, for rounds shorter than that.
inline void interruptionPoint(std::size_t round)
{
    if (round % kStepsAtOnce == 0)
        interruptionPoint();
}

/// Calls @p work(begin, end) for stretches of [0, count) in their order, with an interruption point before each.
template <class Work> void inInterruptibleStretches(std::size_t count, const Work &work)
{
    for (std::size_t begin = 0; begin < count; begin += kStepsAtOnce) {
        interruptionPoint();
        work(begin, std::min(count, begin + kStepsAtOnce));
    }
}

/// @p work(), which returns a Result; Cancelled once @p stop is requested.
template <class Work>
auto interruptible(const std::stop_token &stop, const std::string &file, const Work &work) -> decltype(work())
{
    const InterruptionScope scope(stop);
    try {
        return work();
    } catch (const Interrupted &) {
        return Error { ErrorCode::Cancelled, file, 0, {} };
    }
}

/// std::stable_sort with interruption points.
template <class Values, class Before> void interruptibleSort(Values &values, const Before &before)
{
    if (values.size() <= kStepsAtOnce)
        std::stable_sort(values.begin(), values.end(), before);
    else if (!stoppableSort(std::span(values.data(), values.size()), before, InterruptionScope::stop()))
        throw Interrupted();
}

} // namespace twinlane
