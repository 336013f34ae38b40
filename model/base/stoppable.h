// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Long passes that stop soon after they are asked to.

#pragma once

#include "model/base/column.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <stop_token>

namespace twinlane {

/// Steps between two looks at a stop token: a few milliseconds of the slowest steps.
constexpr std::size_t kStepsAtOnce = std::size_t(1) << 16;

/// Calls @p work(begin, end) for stretches of [0, count) in their order. Once @p stop is requested it leaves the rest
/// undone and returns false.
template <class Work> bool inStretches(std::size_t count, const std::stop_token &stop, const Work &work)
{
    for (std::size_t begin = 0; begin < count; begin += kStepsAtOnce) {
        if (stop.stop_requested())
            return false;
        work(begin, std::min(count, begin + kStepsAtOnce));
    }
    return !stop.stop_requested();
}

/// Merges the sorted @p values[0, middle) and @p values[middle, size) stably. Values at either end that are in their
/// place already cost a search only.
/// @p spare is reused from merge to merge. Returns false once @p stop is requested: then all values are there, in any
/// order.
template <class T, class Before>
bool mergeInPlace(
    std::span<T> values, std::size_t middle, Column<T> &spare, const Before &before, const std::stop_token &stop)
{
    if (middle == 0 || middle == values.size())
        return !stop.stop_requested();
    T *const left = std::upper_bound(values.data(), values.data() + middle, values[middle], before);
    T *const right = values.data() + middle;
    T *const end = std::lower_bound(right, values.data() + values.size(), right[-1], before);
    const auto count = static_cast<std::size_t>(right - left);
    spare.resizeUnset(std::max(spare.size(), count));
    std::copy(left, right, spare.data());
    const T *a = spare.data(), *b = right;
    const T *const aEnd = a + count;
    T *out = left;
    while (a != aEnd && b != end) {
        if (stop.stop_requested())
            break;
        const std::size_t most =
            std::min({ kStepsAtOnce, static_cast<std::size_t>(aEnd - a), static_cast<std::size_t>(end - b) });
        for (std::size_t i = 0; i < most; ++i)
            *out++ = before(*b, *a) ? *b++ : *a++;
    }
    std::copy(a, aEnd, out); // what is left of b lies in its place
    return !stop.stop_requested();
}

/// A std::stable_sort that can be stopped. Returns false once @p stop is requested: then all values are there, in any
/// order. Cost: n log n, and memory for half of @p values.
template <class T, class Before>
bool stoppableSort(std::span<T> values, const Before &before, const std::stop_token &stop)
{
    const bool isSorted = inStretches(values.size(), stop, [&](std::size_t begin, std::size_t end) {
        if (!std::is_sorted(values.data() + begin, values.data() + end, before))
            std::stable_sort(values.data() + begin, values.data() + end, before);
    });
    if (!isSorted)
        return false;
    Column<T> spare;
    for (std::size_t width = kStepsAtOnce; width < values.size(); width *= 2) {
        for (std::size_t begin = 0; begin + width < values.size(); begin += 2 * width) {
            const std::size_t count = std::min(2 * width, values.size() - begin);
            if (!mergeInPlace(values.subspan(begin, count), width, spare, before, stop))
                return false;
        }
    }
    return true;
}

} // namespace twinlane
