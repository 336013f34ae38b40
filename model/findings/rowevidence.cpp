// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/rowevidence.h"

#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

using Sizes = std::vector<std::int64_t>;

/// The tensors in "[[2, 3], [], [[4], [5]]]"; lists of tensors are taken apart, numbers are left out.
std::vector<Sizes> tensorsOf(std::string_view dims)
{
    std::vector<Sizes> tensors;
    Sizes open;
    for (std::size_t i = 0; i < dims.size(); ++i) {
        std::int64_t size = 0;
        if (dims[i] == '[')
            open.clear();
        else if (dims[i] == ']' && !open.empty())
            tensors.push_back(std::exchange(open, {}));
        const auto [end, error] = std::from_chars(dims.data() + i, dims.data() + dims.size(), size);
        if (error != std::errc())
            continue;
        open.push_back(size);
        i = std::size_t(end - dims.data()) - 1;
    }
    return tensors;
}

double elementsOf(const Sizes &sizes)
{
    double product = 1;
    for (const std::int64_t size : sizes)
        product *= double(size);
    return product;
}

bool cuts(std::string_view name)
{
    constexpr auto kCuts = std::to_array<std::string_view>(
        { "aten::select", "aten::slice", "aten::narrow", "aten::index", "aten::index_select", "aten::unbind",
            "aten::split", "aten::split_with_sizes", "aten::chunk", "aten::unsafe_split", "aten::tensor_split" });
    name = withoutOverload(name);
    return std::find(kCuts.begin(), kCuts.end(), name) != kCuts.end();
}

bool isAttention(std::string_view name, OperatorRole role)
{
    return role == OperatorRole::Attention || name.find("attention") != name.npos || name.find("attn") != name.npos;
}

/// A tensor and the side along which it is cut into at least as many pieces as there are rounds.
struct Whole {
    Sizes sizes;
    std::size_t side = 0;
};

/// One of the equal parts of the whole, or one without the side.
bool isPiece(const Whole &whole, const Sizes &sizes, std::size_t rounds)
{
    Sizes rest = whole.sizes;
    rest.erase(rest.begin() + std::ptrdiff_t(whole.side));
    if (sizes == rest)
        return true;
    if (sizes.size() != whole.sizes.size())
        return false;
    Sizes others = sizes;
    others.erase(others.begin() + std::ptrdiff_t(whole.side));
    return others == rest && sizes[whole.side] * std::int64_t(rounds) <= whole.sizes[whole.side];
}

/// Has it all of the sides of the whole to the one that is cut, be it in one?
bool goesOverAll(const Whole &whole, const Sizes &sizes)
{
    if (sizes.size() < 2)
        return false;
    const auto sides = std::ptrdiff_t(whole.side) + 1;
    const bool begins = std::ptrdiff_t(sizes.size()) > sides
        && std::equal(whole.sizes.begin(), whole.sizes.begin() + sides, sizes.begin());
    const double rows = elementsOf({ sizes.begin(), sizes.end() - 1 });
    return begins || rows == elementsOf({ whole.sizes.begin(), whole.sizes.begin() + sides });
}

class Rounds {
public:
    Rounds(const RuleInput &input, std::span<const TopCall> calls, const Repetition &found)
        : m_input(input)
        , m_calls(calls)
        , m_found(found)
    {
    }

    bool haveSizes() const
    {
        const auto round = roundAt(0);
        return std::any_of(
            round.begin(), round.end(), [&](const TopCall &call) { return bool(m_input.dims(call.place)); });
    }

    bool workOnPieces() const
    {
        const std::vector<Whole> before = wholes(m_calls.first(m_found.first));
        for (std::size_t r = 0; r < m_found.rounds; ++r) {
            interruptionPoint();
            std::vector<Whole> cut = wholes(roundAt(r));
            cut.insert(cut.end(), before.begin(), before.end());
            const bool isOfPieces = std::any_of(
                cut.begin(), cut.end(), [&](const Whole &whole) { return worksOnPieceOf(whole, roundAt(r)); });
            if (!isOfPieces)
                return false;
        }
        return true;
    }

private:
    std::span<const TopCall> roundAt(std::size_t r) const
    {
        return m_calls.subspan(m_found.first + r * m_found.period, m_found.period);
    }

    std::vector<Sizes> inputs(const TopCall &call) const
    {
        const NameId dims = m_input.dims(call.place);
        return dims ? tensorsOf(m_input.trace().texts.text(dims)) : std::vector<Sizes>();
    }

    std::vector<Whole> wholes(std::span<const TopCall> calls) const
    {
        std::vector<Whole> found;
        for (const TopCall &call : calls) {
            if (!cuts(m_input.nameOf(call)))
                continue;
            const std::vector<Sizes> tensors = inputs(call);
            for (std::size_t side = 0; !tensors.empty() && side < tensors.front().size(); ++side) {
                if (tensors.front()[side] >= std::int64_t(m_found.rounds))
                    found.push_back({ tensors.front(), side });
            }
        }
        return found;
    }

    bool worksOnPieceOf(const Whole &whole, std::span<const TopCall> round) const
    {
        Sizes piece;
        for (const TopCall &call : round) {
            for (const Sizes &sizes : inputs(call)) {
                if (piece.empty() && isPiece(whole, sizes, m_found.rounds))
                    piece = sizes;
            }
        }
        return !piece.empty() && std::none_of(round.begin(), round.end(), [&](const TopCall &call) {
            const bool isOfAttention = isAttention(m_input.nameOf(call), call.role);
            if (!isOfAttention && call.role != OperatorRole::Product)
                return false;
            const std::vector<Sizes> tensors = inputs(call);
            return !tensors.empty()
                && (isOfAttention ? elementsOf(tensors.front()) != elementsOf(piece)
                                  : goesOverAll(whole, tensors.front()));
        });
    }

    const RuleInput &m_input;
    std::span<const TopCall> m_calls;
    const Repetition &m_found;
};

template <class Is> bool holdsOperator(const RuleInput &input, EventId first, EventId next, const Is &is)
{
    for (std::size_t row = first.row(); row < next.row(); ++row) {
        interruptionPoint(row);
        if (input.trace().kind[row] == EventKind::Operator && is(EventId(row)))
            return true;
    }
    return false;
}

} // namespace

bool launchesGraph(const RuleInput &input, EventId first, EventId next)
{
    const Trace &trace = input.trace();
    for (std::size_t row = first.row(); row < next.row(); ++row) {
        interruptionPoint(row);
        if (trace.kind[row] == EventKind::Launch && trace.nameOf(EventId(row)).find("GraphLaunch") != std::string::npos)
            return true;
    }
    return false;
}

bool attends(const RuleInput &input, EventId first, EventId next)
{
    return holdsOperator(input, first, next, [&](EventId event) {
        return isAttention(input.trace().nameOf(event), input.role(input.trace().name[event.row()]));
    });
}

bool multiplies(const RuleInput &input, EventId first, EventId next)
{
    return holdsOperator(input, first, next,
        [&](EventId event) { return input.role(input.trace().name[event.row()]) == OperatorRole::Product; });
}

bool areRows(const RuleInput &input, std::span<const TopCall> calls, const Repetition &found)
{
    const EventId first = calls[found.first].event, next = calls[found.first + found.period].event;
    if (launchesGraph(input, first, next))
        return false;
    const Rounds rounds(input, calls, found);
    return rounds.haveSizes() ? rounds.workOnPieces() : !attends(input, first, next);
}

} // namespace twinlane
