// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// One pass with a stack of the open operators and launches. An entry of the stack collects the costs of its operator.
// They are written once, when the next event no longer lies in the operator.

#include "model/run/operatorcosts.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <bit>

namespace twinlane {

namespace {

/// Device time by launch. It must be asked for in event order. It keeps who asked.
class WorkOfLaunches {
public:
    WorkOfLaunches(const Trace &trace, const DeviceLinks &links)
        : m_hasWork(trace.eventCount() / kBits + 1, 0)
    {
        for (const EventId launch : links.launch) {
            if (launch)
                m_hasWork[launch.row() / kBits] |= std::uint64_t(1) << launch.row() % kBits;
        }
        m_before = Column<std::uint32_t>(m_hasWork.size());
        std::uint32_t count = 0;
        for (std::size_t word = 0; word < m_hasWork.size(); ++word) {
            m_before[word] = count;
            count += static_cast<std::uint32_t>(std::popcount(m_hasWork[word]));
        }
        m_ns = Column<std::int64_t>(count, 0);
        m_launcher = Column<std::uint32_t>(count, OperatorCosts::kNoOperator);
        inInterruptibleStretches(links.launch.size(), [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (!links.launch[i])
                    continue;
                m_ns[rankOf(links.launch[i])] += trace.durationNs[links.device[i].row()];
            }
        });
    }

    /// @pre @p launch is above all launches before.
    std::int64_t next(std::size_t launch, std::uint32_t launcher)
    {
        if ((m_hasWork[launch / kBits] >> launch % kBits & 1) == 0)
            return 0;
        m_launcher[m_next] = launcher;
        return m_ns[m_next++];
    }

    /// Of each device work.
    Column<std::uint32_t> launchers(const DeviceLinks &links) const
    {
        Column<std::uint32_t> found(links.launch.size(), OperatorCosts::kNoOperator);
        inInterruptibleStretches(links.launch.size(), [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                if (links.launch[i])
                    found[i] = m_launcher[rankOf(links.launch[i])];
            }
        });
        return found;
    }

private:
    static constexpr std::size_t kBits = 64;

    /// Among the launches that have work.
    std::uint32_t rankOf(EventId launch) const
    {
        const std::size_t word = launch.row() / kBits;
        const std::uint64_t below = (std::uint64_t(1) << launch.row() % kBits) - 1;
        return m_before[word] + static_cast<std::uint32_t>(std::popcount(m_hasWork[word] & below));
    }

    Column<std::uint64_t> m_hasWork;  ///< one bit for each event
    Column<std::uint32_t> m_before;   ///< how many of them are set in the words before
    Column<std::int64_t> m_ns;        ///< of the launches that have work
    Column<std::uint32_t> m_launcher; ///< of the same: the place of the operator around it
    std::size_t m_next = 0;
};

class CostPass {
public:
    CostPass(const Trace &trace, const Nesting &nesting, const DeviceLinks &links, std::size_t operatorCount)
        : m_kind(trace.kind.data())
        , m_startNs(trace.startNs.data())
        , m_durationNs(trace.durationNs.data())
        , m_name(trace.name.data())
        , m_parent(nesting.parent.data())
        , m_early(nesting.early)
        , m_links(links)
        , m_work(trace, links)
        , m_openOfName(trace.texts.size(), 0)
        , m_open(16, Open())
    {
        m_open[0].index = OperatorCosts::kNoOperator;
        m_costs.hostSelfNs.resizeUnset(operatorCount);
        m_costs.deviceSelfNs.resizeUnset(operatorCount);
        m_costs.deviceTotalNs.resizeUnset(operatorCount);
        m_costs.counts.resizeUnset(operatorCount);
        m_costs.around.resizeUnset(operatorCount);
    }

    void run(std::size_t begin, std::size_t end)
    {
        for (std::size_t row = begin; row < end; ++row) {
            if (m_kind[row] == EventKind::Operator)
                open(row);
            else if (m_kind[row] == EventKind::Launch)
                openLaunch(row);
        }
    }

    OperatorCosts take()
    {
        closeUntil(EventId());
        m_costs.launcher = m_work.launchers(m_links);
        return std::move(m_costs);
    }

private:
    /// An operator or a launch that the next event may lie in.
    struct Open {
        EventId event;            ///< none: the stand-in below all
        std::uint32_t index = 0;  ///< among the operators
        std::uint32_t around = 0; ///< the operator around it in m_open; 0: none
        bool isOperator = false;
        bool childHasItsName = false;
        bool isInner = false; ///< an operator of its name is open around it
        NameId name;
        std::uint32_t children = 0; ///< operators
        std::uint32_t child = 0;    ///< the last of them that was closed
        std::int64_t endNs = 0;
        std::int64_t coveredUntilNs = 0; ///< by children operators and own launches
        std::int64_t hostSelfNs = 0;
        std::int64_t deviceSelfNs = 0, deviceTotalNs = 0;
    };

    void open(std::size_t row)
    {
        closeUntil(m_parent[row]);
        const std::uint32_t around = innermostOperator();
        cover(around, row);
        ++m_open[around].children;
        Open &opened = push();
        opened = Open();
        opened.event = EventId(row);
        opened.index = m_nextOperator++;
        opened.around = around;
        m_costs.around[opened.index] = m_open[around].index;
        opened.isOperator = true;
        opened.name = m_name[row];
        opened.endNs = m_startNs[row] + m_durationNs[row];
        opened.coveredUntilNs = m_startNs[row];
        opened.hostSelfNs = m_durationNs[row];
        opened.isInner = m_openOfName[m_name[row].row()]++ > 0;
        if (!m_waiting.empty())
            takeWaiting(row);
    }

    /// A launch whose operator comes only now.
    struct Waiting {
        EventId launch, op;
        std::int64_t deviceNs = 0;
    };

    /// The number that the operator of row @p op gets among the operators. @pre It is above @p launch.
    std::uint32_t indexOf(std::size_t op, std::size_t launch) const
    {
        const auto isOperator = [](EventKind kind) { return kind == EventKind::Operator; };
        return m_nextOperator + static_cast<std::uint32_t>(std::count_if(m_kind + launch + 1, m_kind + op, isOperator));
    }

    /// Keeps an early launch for its operator. False: it is none.
    bool waits(std::size_t row)
    {
        if (m_nextEarly == m_early.size() || m_early[m_nextEarly].launch.row() != row)
            return false;
        const EventId op = m_early[m_nextEarly++].op;
        m_waiting.push_back({ EventId(row), op, m_work.next(row, indexOf(op.row(), row)) });
        return true;
    }

    /// Gives the operator on top, of @p row, the launches that wait for it.
    void takeWaiting(std::size_t row)
    {
        const auto op = static_cast<std::uint32_t>(m_depth);
        std::erase_if(m_waiting, [&](const Waiting &waiting) {
            if (waiting.op.row() != row)
                return false;
            cover(op, waiting.launch.row());
            m_open[op].deviceSelfNs += waiting.deviceNs;
            m_open[op].deviceTotalNs += waiting.deviceNs;
            pushLaunch(waiting.launch, op); // calls of the driver may lie in it
            return true;
        });
    }

    void openLaunch(std::size_t row)
    {
        if (waits(row))
            return;
        closeUntil(m_parent[row]);
        const std::uint32_t around = innermostOperator();
        cover(around, row);
        const std::int64_t ns = m_work.next(row, m_open[around].index);
        m_open[around].deviceSelfNs += ns;
        m_open[around].deviceTotalNs += ns;
        pushLaunch(EventId(row), around);
    }

    void pushLaunch(EventId launch, std::uint32_t around)
    {
        Open &opened = push();
        opened.event = launch;
        opened.around = around;
        opened.isOperator = false;
    }

    std::uint32_t innermostOperator() const
    {
        const Open &top = m_open[m_depth];
        return top.isOperator ? static_cast<std::uint32_t>(m_depth) : top.around;
    }

    /// Takes the time of an event away from the operator around it. Time in which siblings overlap is taken once.
    void cover(std::uint32_t around, std::size_t row)
    {
        Open &outer = m_open[around];
        const std::int64_t endNs = std::min(m_startNs[row] + m_durationNs[row], outer.endNs);
        const std::int64_t startNs = std::max(m_startNs[row], outer.coveredUntilNs);
        if (around != 0 && endNs > startNs) {
            outer.hostSelfNs -= endNs - startNs;
            outer.coveredUntilNs = endNs;
        }
    }

    Open &push()
    {
        if (++m_depth == m_open.size())
            m_open.resizeUnset(2 * m_depth);
        return m_open[m_depth];
    }

    /// Closes every entry that was opened after @p parent, the parent of the next event: these are complete.
    void closeUntil(EventId parent)
    {
        for (; m_depth > 0 && m_open[m_depth].event != parent; --m_depth) {
            if (m_open[m_depth].isOperator)
                close(m_open[m_depth]);
        }
    }

    void close(Open &closed)
    {
        if (closed.children == 1 && closed.childHasItsName) {
            m_costs.counts[closed.child] = OperatorCosts::kPartOfParent;
            closed.hostSelfNs += m_costs.hostSelfNs[closed.child];
            closed.deviceSelfNs += m_costs.deviceSelfNs[closed.child];
        }
        m_costs.hostSelfNs[closed.index] = closed.hostSelfNs;
        m_costs.deviceSelfNs[closed.index] = closed.deviceSelfNs;
        m_costs.deviceTotalNs[closed.index] = closed.deviceTotalNs;
        m_costs.counts[closed.index] = closed.isInner ? OperatorCosts::kInner : OperatorCosts::kOutermost;
        --m_openOfName[closed.name.row()];
        Open &outer = m_open[closed.around];
        outer.deviceTotalNs += closed.deviceTotalNs;
        outer.child = closed.index;
        outer.childHasItsName = outer.name == closed.name;
    }

    const EventKind *m_kind;
    const std::int64_t *m_startNs, *m_durationNs;
    const NameId *m_name;
    const EventId *m_parent;
    const std::vector<EarlyLaunch> &m_early;
    std::size_t m_nextEarly = 0;
    std::vector<Waiting> m_waiting;
    const DeviceLinks &m_links;
    WorkOfLaunches m_work;
    std::vector<std::uint32_t> m_openOfName; ///< by text: the operators of this name that are open
    Column<Open> m_open;                     ///< a stand-in below all, then m_depth entries
    std::size_t m_depth = 0;
    std::uint32_t m_nextOperator = 0;
    OperatorCosts m_costs;
};

} // namespace

Column<EventId> listOperators(const Trace &trace)
{
    Column<EventId> operators;
    const EventKind *const kind = trace.kind.data();
    std::size_t count = 0;
    for (std::size_t row = 0; row < trace.eventCount(); ++row)
        count += kind[row] == EventKind::Operator;
    operators.resizeUnset(count + 1); // one to write to behind the last
    EventId *const list = operators.data();
    std::size_t next = 0;
    inInterruptibleStretches(trace.eventCount(), [&](std::size_t begin, std::size_t end) {
        for (std::size_t row = begin; row < end; ++row) {
            list[next] = EventId(row);
            next += kind[row] == EventKind::Operator;
        }
    });
    operators.resizeUnset(count);
    return operators;
}

OperatorCosts buildOperatorCosts(
    const Trace &trace, const Nesting &nesting, const DeviceLinks &links, const Column<EventId> &operators)
{
    CostPass pass(trace, nesting, links, operators.size());
    inInterruptibleStretches(trace.eventCount(), [&pass](std::size_t begin, std::size_t end) { pass.run(begin, end); });
    return pass.take();
}

} // namespace twinlane
