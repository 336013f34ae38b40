// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Interruption points: where work that was asked to stop is left, however deep it is in calls whose results nobody
// wants any more.

#pragma once

#include "model/base/result.h"
#include "model/base/stoppable.h"

#include <span>
#include <stop_token>
#include <string>
#include <utility>

namespace twinlane {

/// Thrown by interruptionPoint(), caught by interruptible() and nowhere else.
struct Interrupted { };

/// While one lives, the thread that made it can be interrupted. They nest; the innermost counts.
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

    /// Of the thread's innermost scope; without one it is never requested.
    static std::stop_token stop() { return s_innermost ? s_innermost->m_stop : std::stop_token(); }
    static bool isRequested() { return s_innermost && s_innermost->m_stop.stop_requested(); }

private:
    static inline constinit thread_local InterruptionScope *s_innermost = nullptr;

    std::stop_token m_stop;
    InterruptionScope *m_outer;
};

/// Leaves for the thread's interruptible() once its stop is requested; nothing else, and nothing at all outside of one.
/// Cost: about a
/// nanosecond, so it may stand in every loop whose rounds take some ten.
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
