// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

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
class TextPairs {
public:
    TextPairs(const Trace &a, const Trace &b)
        : m_a(a)
        , m_b(b)
        , m_partner(a.texts.size())
    {
    }
    bool areEqual(NameId a, NameId b)
    {
        if (!a || !b)
            return !a && !b;
        NameId &known = m_partner[a.row()];
        if (!known && m_a.texts.text(a) == m_b.texts.text(b))
            known = b;
        return known == b;
    }

private:
    const Trace &m_a, &m_b;
    std::vector<NameId> m_partner;
};

bool areEqualTexts(const Trace &a, const Trace &b)
{
    TextPairs pairs(a, b);
    for (std::size_t row = 0; row < a.eventCount(); ++row) {
        interruptionPoint(row);
        if (!pairs.areEqual(a.name[row], b.name[row]))
            return false;
    }
    const auto areEqualShapes = [&](const OperatorShapes &x, const OperatorShapes &y) {
        return x.event == y.event && pairs.areEqual(x.inputDims, y.inputDims)
            && pairs.areEqual(x.inputTypes, y.inputTypes);
    };
    return std::equal(a.operatorShapes.begin(), a.operatorShapes.end(), b.operatorShapes.begin(),
        b.operatorShapes.end(), areEqualShapes);
}

bool areEqualDeviceArgs(const Trace &a, const Trace &b)
{
    return std::equal(a.deviceArgs.begin(), a.deviceArgs.end(), b.deviceArgs.begin(), b.deviceArgs.end(),
        [](const DeviceArgs &x, const DeviceArgs &y) {
            return x.event == y.event && x.device == y.device && x.stream == y.stream && x.blocksPerSm == y.blocksPerSm
                && x.occupancyPercent == y.occupancyPercent;
        });
}

/// The head of the files, as far as it is kept.
bool areEqualHeads(const TraceMetadata &a, const TraceMetadata &b)
{
    const auto areEqualDevices = [](const DeviceProperties &x, const DeviceProperties &y) {
        return x.id == y.id && x.name == y.name && x.memoryBytes == y.memoryBytes;
    };
    return std::equal(a.devices.begin(), a.devices.end(), b.devices.begin(), b.devices.end(), areEqualDevices)
        && a.rank == b.rank && a.worldSize == b.worldSize && a.distributedBackend == b.distributedBackend
        && a.numbers == b.numbers && a.baseTimeNs == b.baseTimeNs;
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
        && areEqual(a.correlation, b.correlation) && areEqualLanes(a, b) && areEqualHeads(a.metadata, b.metadata)
        && areEqualDeviceArgs(a, b) && areEqualTexts(a, b);
}

} // namespace twinlane
