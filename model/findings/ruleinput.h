// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What rules read: the calls of each chosen step in their order, and where each lies in the block tree.

#pragma once

#include "model/facts/oneoff.h"
#include "model/findings/autogradnumbers.h"
#include "model/findings/devicefacts.h"
#include "model/findings/finding.h"
#include "model/findings/operatorrole.h"
#include "model/findings/workroofs.h"
#include "model/run/run.h"
#include "model/run/timeline.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace twinlane {

/// An operator of the forward pass, an optimizer or a loader on the step's thread that lies in no other operator.
struct TopCall {
    std::uint32_t place = 0; ///< in Run::operators
    EventId event;
    BlockId owner;   ///< innermost block that is neither an operator nor unknown
    NameId instance; ///< of the innermost module call or annotation around it; none: there is none
    std::int64_t startNs = 0, endNs = 0;
    OperatorRole role = OperatorRole::Other;
    FindingPhase phase = FindingPhase::Forward;
    /// Does autograd keep what it computes? false: no node was made, so nothing that is trained went into it.
    bool makesNode = true;
    /// It was kept, and no backward pass came for it, though one came for what ran later.
    bool isDropped = false;
};

/// A chosen step.
struct RuleStep {
    std::uint32_t kept = 0; ///< index of the kept step
    BlockId block;          ///< of kind Step
    std::vector<TopCall> calls;
};

/// Made once for all rules of a run.
class RuleInput {
public:
    /// @p steps: indices of the chosen kept steps. @p rates: of the run; null: they are made when a rule asks. Everything
    /// must outlive this. Cost: linear in operators and blocks.
    RuleInput(const Run &run, const Timeline &timeline, std::span<const std::uint32_t> steps,
        const FindingLimits &limits, const RunRates *rates = nullptr);

    const Run &run() const { return m_run; }
    const Trace &trace() const { return m_run.trace; }
    const BlockTree &tree() const { return m_timeline.tree; }
    const Timeline &timeline() const { return m_timeline; }
    const FindingLimits &limits() const { return m_limits; }
    const std::vector<RuleStep> &steps() const { return m_steps; }

    /// What the file tells of devices. @pre hasWork()
    const DeviceFacts &device() const { return *m_device; }
    /// Is there device work that rules can go by? A file that lost it has none.
    bool hasWork() const { return m_device.has_value(); }
    bool hasShapes() const { return !m_run.trace.operatorShapes.empty(); }
    bool hasModules() const { return m_hasModules; }
    bool hasFrames() const { return m_hasFrames; }
    /// What the data sheets allow its device work. Cost: of the first call that of rateRun(), unless rates were given.
    const WorkRoofs &roofs() const;
    /// When the program does what it does once, such as the recording of a graph, which is not what its steps cost.
    const std::vector<Interval> &onceTimes() const { return m_onceTimes.all; }
    /// The same without growth of the allocator, during which the device works on: what device work is held against.
    const std::vector<Interval> &onceTimesOfWork() const { return m_onceTimes.withDeviceWork; }
    /// Is the program then busy with what it does once? The allocator's growth aside. Cost: O(log n) in these times.
    bool isDoneOnce(std::int64_t ns) const;
    /// Has the file kernels that communicate?
    bool hasCommunication() const { return !m_communicates.empty(); }
    /// Is it a kernel that communicates? @p work: place in DeviceLinks::device.
    bool communicates(std::uint32_t work) const { return !m_communicates.empty() && m_communicates[work] != 0; }
    /// How long the step's thread could have run and had no processor, at most the step; none: the recorder did not measure
    /// it.
    std::optional<std::int64_t> queuedNs(const RuleStep &step) const;
    /// Where the kept step stands in steps(); none: it is not chosen.
    std::optional<std::size_t> indexOfStep(std::uint32_t kept) const;

    /// Mean length of the chosen steps of the kind of @p step.
    double meanStepNs(const RuleStep &step) const { return m_meanOfStep[step.block.row()]; }
    FindingPhase phase(BlockId block) const { return m_phases[block.row()]; }
    /// Does it lie in a composed module of torch.nn, or is it one, or one that wraps the user's? What these do is not
    /// the user's.
    bool isComposed(BlockId block) const { return m_isComposed[block.row()] != kNot; }
    bool isModule(BlockId block) const { return tree()[block].kind == BlockKind::Module; }
    /// The block itself, or the nearest around it that is no operator and not unknown.
    BlockId owner(BlockId block) const { return m_owners[block.row()]; }
    /// Innermost block that holds both.
    BlockId around(BlockId a, BlockId b) const;
    /// Of a backward block and what is in it, the forward block that caused it; of any other the block itself.
    BlockId home(BlockId block) const { return m_homes[block.row()]; }
    /// The events that are calls of a block in a kept step.
    std::span<const BlockCall> callsOf(BlockId block, std::uint32_t kept) const;
    /// Behind the last operator that lies in the one at @p place, as a place.
    std::uint32_t endOf(std::uint32_t place) const { return m_ends[place]; }

    OperatorRole role(NameId name) const { return m_roles[name.row()]; }
    std::string_view nameOf(std::uint32_t place) const { return trace().nameOf(m_run.operators[place]); }
    std::string_view nameOf(const TopCall &call) const { return trace().nameOf(call.event); }
    NameId dims(std::uint32_t place) const;  ///< none: not recorded
    NameId types(std::uint32_t place) const; ///< none: not recorded
    /// Elements of its largest input; 0: not recorded, or it has none.
    std::int64_t elements(std::uint32_t place) const;
    /// Does it copy to another type?
    bool isCast(std::uint32_t place) const;
    /// Has it an input of this type ("double") with sizes? A number that became a tensor has none.
    bool hasTensorOf(std::uint32_t place, std::string_view type) const;

private:
    void describeBlocks();
    void findHomes();
    void describeSteps(std::span<const std::uint32_t> steps);
    void describeOperators();
    void findOnceTimes();
    void takeShapes(std::size_t place, std::size_t row);
    void listCalls(RuleStep &step, std::size_t &place) const;
    void addCall(RuleStep &step, std::size_t place) const;

    enum Composed : char { kNot, kItself, kWhole };
    static constexpr std::uint32_t kNotChosen = ~std::uint32_t(0);

    const Run &m_run;
    const Timeline &m_timeline;
    const FindingLimits &m_limits;
    bool m_hasModules = false, m_hasFrames = false;
    std::vector<std::uint8_t> m_communicates; ///< parallel to the device work; empty: no kernel communicates
    std::optional<DeviceFacts> m_device;
    OnceTimes m_onceTimes; ///< empty without device work
    const RunRates *m_rates = nullptr;
    mutable std::unique_ptr<WorkRoofs> m_roofs; ///< null: nobody asked
    AutogradNumbers m_numbers;
    std::vector<RuleStep> m_steps;
    std::vector<std::uint32_t> m_indexOfStep; ///< by kept step; kNotChosen: it is not chosen
    std::vector<double> m_meanOfStep;         ///< by block, for those of kind Step
    std::vector<BlockId> m_owners, m_homes;   ///< by block
    std::vector<FindingPhase> m_phases;       ///< by block
    std::vector<Composed> m_isComposed;       ///< by block
    std::vector<OperatorRole> m_roles;        ///< by name
    std::vector<std::uint32_t> m_ends;        ///< by place
    std::vector<std::uint32_t> m_shapeRows;   ///< by place, into Trace::operatorShapes; empty: none are recorded
    std::vector<std::int64_t> m_elements;     ///< by text of sizes: of the largest input
};

/// The elements of the largest tensor in "[[2, 3], []]"; lists of lists count as no tensor. 0: there is none.
std::int64_t largestTensor(std::string_view dims);

} // namespace twinlane
