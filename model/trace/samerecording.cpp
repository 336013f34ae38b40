// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/samerecording.h"

#include "model/base/interruption.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <vector>

namespace twinlane {

namespace {

template <class Column> bool areEqual(const Column &a, const Column &b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool areEqualLanes(const Trace &a, const Trace &b)
{
    return std::equal(a.lanes.begin(), a.lanes.end(), b.lanes.begin(), b.lanes.end(), [](const Lane &x, const Lane &y) {
        return x.pid == y.pid && x.tid == y.tid && x.firstEvent == y.firstEvent && x.lastEvent == y.lastEvent;
    });
}

/// Texts have numbers of their own in each file, so each pair of numbers is looked at once.
bool areEqualNames(const Trace &a, const Trace &b)
{
    std::vector<NameId> partner(a.texts.size());
    for (std::size_t row = 0; row < a.eventCount(); ++row) {
        interruptionPoint(row);
        NameId &known = partner[a.name[row].row()];
        if (known == b.name[row])
            continue;
        if (known || a.nameOf(EventId(row)) != b.nameOf(EventId(row)))
            return false;
        known = b.name[row];
    }
    return true;
}

} // namespace

bool isSameRecording(const Trace &a, const Trace &b)
{
    if (&a == &b)
        return true;
    // An empty file is no recording, and two of them say nothing.
    if (a.eventCount() == 0 || a.eventCount() != b.eventCount() || a.baseNs != b.baseNs)
        return false;
    return areEqual(a.startNs, b.startNs) && areEqual(a.durationNs, b.durationNs) && areEqual(a.kind, b.kind)
        && areEqual(a.correlation, b.correlation) && areEqualLanes(a, b) && areEqualNames(a, b);
}

} // namespace twinlane
