// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One number of both sides, and the one rule by which their difference is made.

#pragma once

#include "model/base/exact.h"

#include <functional>
#include <optional>

namespace twinlane {

/// One number of both sides. A side that did not record the number has no value. Sums and counts are numbers that every
/// side records: of an operator that a side never called they are 0, not missing.
template <class T> struct Delta {
    std::optional<T> baseline, experimental;
    std::optional<T> delta;        ///< experimental - baseline; of a one-sided value + or - that value
    std::optional<double> percent; ///< 5 = 5 %; missing where the baseline is 0, or a side has no value
};

namespace detail {

inline double asNumber(const Fraction &value)
{
    return value.toDouble();
}

template <class T> double asNumber(const T &value)
{
    return static_cast<double>(value);
}

} // namespace detail

/// The delta of two exact values. @p show turns an exact value into the number that is shown. The difference is taken
/// before anything is rounded.
template <class T, class Exact, class Show>
Delta<T> makeDelta(const std::optional<Exact> &baseline, const std::optional<Exact> &experimental, Show show)
{
    Delta<T> made;
    if (baseline)
        made.baseline = std::invoke(show, *baseline);
    if (experimental)
        made.experimental = std::invoke(show, *experimental);
    if (baseline && experimental) {
        const Exact difference = *experimental - *baseline;
        made.delta = std::invoke(show, difference);
        if (detail::asNumber(*baseline) != 0)
            made.percent = 100.0 * detail::asNumber(difference) / detail::asNumber(*baseline);
    } else if (experimental) {
        made.delta = made.experimental;
    } else if (baseline) {
        made.delta = -*made.baseline;
    }
    return made;
}

/// The delta of two numbers.
template <class T> Delta<T> makeDelta(const std::optional<T> &baseline, const std::optional<T> &experimental)
{
    return makeDelta<T, T>(baseline, experimental, std::identity());
}

} // namespace twinlane
