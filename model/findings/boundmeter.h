// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much of a step's critical path evidence owns: an exact upper bound of what it costs.

#pragma once

#include "model/base/intervals.h"
#include "model/findings/ruleoutput.h"
#include "model/run/criticalpath.h"
#include "model/run/steppath.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

class BoundMeter {
public:
    explicit BoundMeter(const RuleInput &input);

    /// The instants of the step's window that the part of the evidence that could go owns, disjoint and in time order:
    /// where device work runs those of its own device work, else those in which it is what the host does in the
    /// observation's block, its backward pass included. A host that works while the device does owns nothing. Idle time
    /// is owned where no device works and the host is in the block, device work where it counts (criticalpath.h).
    /// @pre openStep() had the observation's step.
    std::vector<Interval> owned(const Observation &observation) const;
    /// @p path is that of the step, as stepPaths() gives it.
    void openStep(std::size_t step, const std::vector<PathStretch> &path);

private:
    struct NodeLink {
        EventId by, node;
    };
    struct LaunchLink {
        EventId by;
        std::uint32_t device; ///< place in DeviceLinks::device
    };
    struct HostStretch {
        std::int64_t startNs, endNs;
        BlockId home;
    };
    void linkNodes();
    void linkDevice();
    void addStretch(const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const;
    void addHost(const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const;
    void addLaunched(
        const Observation &observation, const EvidenceStretch &stretch, std::vector<Interval> &owned) const;
    void addWork(std::uint32_t device, const Interval &part, std::vector<Interval> &owned) const;
    std::vector<Interval> partOwned(const Observation &observation) const;
    std::vector<Interval> ofRounds(const Observation &observation) const;
    bool isInside(BlockId home, BlockId block) const;
    template <class Rows> auto rowsDuring(const Rows &rows, const EvidenceStretch &stretch) const;

    const RuleInput &m_input;
    std::vector<DeviceSegment> m_segments;
    std::vector<NodeLink> m_nodes;             ///< by the forward operator
    std::vector<LaunchLink> m_launches;        ///< by the launch
    std::vector<std::uint32_t> m_firstSegment; ///< by place of device work, into m_segmentOrder
    std::vector<std::uint32_t> m_segmentOrder; ///< segments by device work
    std::vector<HostStretch> m_host;           ///< of the open step, where no device work runs
    Interval m_window;
    std::uint32_t m_step = 0; ///< kept
};

} // namespace twinlane
