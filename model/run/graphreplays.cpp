// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/graphreplays.h"

#include "model/base/interruption.h"
#include "model/links/devicelinks.h"
#include "model/links/lostdevicework.h"
#include "model/run/run.h"

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

/// One piece of work of a replay.
struct Piece {
    EventId launch;
    std::int64_t startNs = 0;
    EventId work;
    NameId name;
    std::int64_t graph = 0, node = 0; ///< 0: not told

    auto order() const { return std::tie(launch, startNs, work); }
};

struct Replay {
    std::span<const Piece> pieces; ///< by start
    std::int64_t graph = 0;        ///< 0: not told of all its work
    std::uint32_t step = ~std::uint32_t(0);
    std::uint32_t place = 0; ///< among the graph launches of its step

    EventId launch() const { return pieces.front().launch; }
    std::size_t size() const { return pieces.size(); }
};

std::vector<Piece> piecesOfGraphs(const Trace &trace, const DeviceLinks &links)
{
    enum Answer : std::uint8_t { Unasked, No, Yes };
    std::vector<std::uint8_t> known(trace.texts.size(), Unasked);
    std::vector<Piece> pieces;
    auto args = trace.graphArgs.begin();
    for (std::size_t i = 0; i < links.device.size(); ++i) {
        interruptionPoint(i);
        const EventId launch = links.launch[i], work = links.device[i];
        if (!launch)
            continue;
        std::uint8_t &answer = known[trace.name[launch.row()].row()];
        if (answer == Unasked)
            answer = launchedWork(trace.nameOf(launch)) == LaunchedWork::Graph ? Yes : No;
        if (answer == No)
            continue;
        Piece piece { launch, trace.startNs[work.row()], work, trace.name[work.row()] };
        while (args != trace.graphArgs.end() && args->event < work)
            ++args;
        if (args != trace.graphArgs.end() && args->event == work) {
            piece.graph = args->graph;
            piece.node = args->node;
        }
        pieces.push_back(piece);
    }
    interruptibleSort(pieces, [](const Piece &a, const Piece &b) { return a.order() < b.order(); });
    return pieces;
}

std::vector<Replay> replaysOf(const Trace &trace, const std::vector<Piece> &pieces, const std::vector<Step> &steps)
{
    std::vector<Replay> replays;
    for (std::size_t begin = 0; begin < pieces.size();) {
        interruptionPoint();
        std::size_t end = begin + 1;
        while (end < pieces.size() && pieces[end].launch == pieces[begin].launch)
            ++end;
        Replay replay { std::span(pieces).subspan(begin, end - begin) };
        const bool isTold = std::all_of(replay.pieces.begin(), replay.pieces.end(),
            [&](const Piece &piece) { return piece.graph == replay.pieces.front().graph; });
        replay.graph = isTold ? replay.pieces.front().graph : 0;
        replay.step = stepOfLaunch(trace, steps, replay.launch());
        replays.push_back(replay);
        begin = end;
    }
    std::sort(replays.begin(), replays.end(), [&](const Replay &a, const Replay &b) {
        const auto startNs = [&](const Replay &replay) { return trace.startNs[replay.launch().row()]; };
        return std::tuple(startNs(a), a.launch()) < std::tuple(startNs(b), b.launch());
    });
    std::vector<std::uint32_t> launches(steps.size());
    for (Replay &replay : replays) {
        if (replay.step != StepList::kNoStep)
            replay.place = launches[replay.step]++;
    }
    return replays;
}

std::vector<NameId> sortedNames(const Replay &replay)
{
    std::vector<NameId> names;
    for (const Piece &piece : replay.pieces)
        names.push_back(piece.name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// The fewest elements to leave out of both sequences so that the rest is equal; none: more than @p most. Cost: O((n + m) x
/// the answer).
template <class Equal>
std::optional<std::size_t> editDistance(std::size_t n, std::size_t m, std::size_t most, const Equal &isEqual)
{
    std::vector<std::size_t> furthest(2 * most + 3, 0); // by diagonal x - y, how far x comes
    const std::size_t middle = most + 1;
    for (std::size_t edits = 0; edits <= most; ++edits) {
        interruptionPoint();
        for (std::size_t at = middle - edits; at <= middle + edits; at += 2) {
            const bool isDown = at == middle - edits || (at != middle + edits && furthest[at - 1] < furthest[at + 1]);
            std::size_t x = edits == 0 ? 0 : isDown ? furthest[at + 1] : furthest[at - 1] + 1;
            if (x + middle < at || x > n || x + middle - at > m)
                continue; // outside of both sequences
            std::size_t y = x + middle - at;
            while (x < n && y < m && isEqual(x, y)) {
                ++x;
                ++y;
            }
            furthest[at] = x;
            if (x == n && y == m)
                return edits;
        }
    }
    return {};
}

/// How many pieces of @p longer have no partner in @p shorter, if they are replays of one graph.
std::optional<std::size_t> missingFrom(const Replay &longer, const Replay &shorter)
{
    constexpr std::size_t kMostEdits = 2048;
    const auto isEqual = [&](std::size_t i, std::size_t j) { return longer.pieces[i].name == shorter.pieces[j].name; };
    std::size_t found = 0; // of the shorter one, taken at the first place where each can be
    for (std::size_t i = 0; i < longer.size() && found < shorter.size(); ++i)
        found += isEqual(i, found);
    if (found == shorter.size())
        return longer.size() - shorter.size();
    const std::vector<NameId> names = sortedNames(longer), own = sortedNames(shorter);
    if (!std::includes(names.begin(), names.end(), own.begin(), own.end()))
        return {};
    const std::size_t leastCommon = (2 * shorter.size() + 2) / 3, both = longer.size() + shorter.size();
    const auto edits =
        editDistance(longer.size(), shorter.size(), std::min(both - 2 * leastCommon, kMostEdits), isEqual);
    return edits ? std::optional(longer.size() - (both - *edits) / 2) : std::nullopt;
}

class Groups {
public:
    Groups(const std::vector<Replay> &replays, const std::vector<Step> &steps, GraphReplays &result)
        : m_result(result)
    {
        std::map<std::int64_t, std::vector<const Replay *>> byGraph;
        std::map<std::pair<std::string_view, std::uint32_t>, std::vector<const Replay *>> byPlace;
        for (const Replay &replay : replays) {
            if (replay.graph != 0)
                byGraph[replay.graph].push_back(&replay);
            if (replay.step != StepList::kNoStep)
                byPlace[{ steps[replay.step].kind, replay.place }].push_back(&replay);
        }
        for (const auto &[graph, ofGraph] : byGraph)
            compareNodes(ofGraph);
        for (auto &[place, atPlace] : byPlace) {
            keepShape(place.first, place.second, atPlace);
            std::erase_if(atPlace, [](const Replay *replay) { return replay->graph != 0; });
            compareNames(atPlace);
        }
    }

private:
    void tell(const Replay &replay, std::size_t missing)
    {
        if (missing == 0)
            return;
        m_result.lost.push_back({ replay.launch(), missing });
        m_result.missing += missing;
    }

    static std::vector<std::int64_t> nodesOf(const Replay &replay)
    {
        std::vector<std::int64_t> nodes;
        for (const Piece &piece : replay.pieces)
            nodes.push_back(piece.node);
        std::sort(nodes.begin(), nodes.end());
        nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
        return nodes;
    }

    /// A graph that was made anew has other nodes, though its id may be the same.
    void compareNodes(const std::vector<const Replay *> &replays)
    {
        const auto *const longest = longestOf(replays);
        const std::vector<std::int64_t> most = nodesOf(*longest);
        std::vector<std::pair<const Replay *, std::vector<std::int64_t>>> alike;
        std::vector<std::int64_t> all = most;
        for (const Replay *replay : replays) {
            interruptionPoint();
            std::vector<std::int64_t> nodes = nodesOf(*replay), common;
            std::set_intersection(nodes.begin(), nodes.end(), most.begin(), most.end(), std::back_inserter(common));
            if (3 * common.size() < 2 * nodes.size())
                continue;
            if (common.size() < nodes.size()) {
                std::vector<std::int64_t> joined;
                std::set_union(all.begin(), all.end(), nodes.begin(), nodes.end(), std::back_inserter(joined));
                all = std::move(joined);
            }
            alike.emplace_back(replay, std::move(nodes));
        }
        for (const auto &[replay, nodes] : alike)
            tell(*replay, all.size() - nodes.size());
    }

    /// Graphs may take turns at one place: each replay is compared with the longest of those that it may be of.
    void compareNames(std::vector<const Replay *> replays)
    {
        constexpr std::size_t kMostGraphs = 16;
        std::stable_sort(
            replays.begin(), replays.end(), [](const Replay *a, const Replay *b) { return a->size() > b->size(); });
        std::vector<const Replay *> graphs;
        for (const Replay *replay : replays) {
            interruptionPoint();
            std::optional<std::size_t> missing;
            for (std::size_t i = 0; i < graphs.size() && !missing; ++i)
                missing = missingFrom(*graphs[i], *replay);
            if (missing)
                tell(*replay, *missing);
            else if (graphs.size() < kMostGraphs)
                graphs.push_back(replay);
        }
    }

    void keepShape(std::string_view kind, std::uint32_t place, const std::vector<const Replay *> &replays)
    {
        GraphShape shape { std::string(kind), place, {} };
        for (const Piece &piece : longestOf(replays)->pieces)
            shape.names.push_back(piece.name);
        m_result.shapes.push_back(std::move(shape));
    }

    static const Replay *longestOf(const std::vector<const Replay *> &replays)
    {
        return *std::max_element(
            replays.begin(), replays.end(), [](const Replay *a, const Replay *b) { return a->size() < b->size(); });
    }

    GraphReplays &m_result;
};

/// Is the one what is left of the other one when some of its work is left out?
bool isPartOf(
    const Trace &ofPart, const std::vector<NameId> &part, const Trace &ofWhole, const std::vector<NameId> &whole)
{
    std::size_t found = 0;
    for (std::size_t i = 0; i < whole.size() && found < part.size(); ++i)
        found += ofWhole.texts.text(whole[i]) == ofPart.texts.text(part[found]);
    return found == part.size();
}

} // namespace

GraphReplays findGraphReplays(const Trace &trace, const DeviceLinks &links, const std::vector<Step> &steps)
{
    GraphReplays result;
    const std::vector<Piece> pieces = piecesOfGraphs(trace, links);
    if (pieces.empty())
        return result;
    const std::vector<Replay> replays = replaysOf(trace, pieces, steps);
    Groups(replays, steps, result);
    return result;
}

bool lackTheSameWork(const Run &a, const Run &b)
{
    const std::vector<GraphShape> &ofA = a.steps.graphs.shapes, &ofB = b.steps.graphs.shapes;
    if (ofA.size() != ofB.size())
        return false;
    int smaller = 0; // -1: a, 1: b
    for (std::size_t i = 0; i < ofA.size(); ++i) {
        interruptionPoint();
        if (ofA[i].kind != ofB[i].kind || ofA[i].place != ofB[i].place)
            return false;
        const std::size_t sizeA = ofA[i].names.size(), sizeB = ofB[i].names.size();
        const bool isPart = sizeA < sizeB ? isPartOf(a.trace, ofA[i].names, b.trace, ofB[i].names)
                                          : isPartOf(b.trace, ofB[i].names, a.trace, ofA[i].names);
        const int side = sizeA < sizeB ? -1 : sizeA > sizeB ? 1 : 0;
        constexpr std::size_t kLeastShare = 3; // a graph of a third is another one
        const bool isLikelyOne = kLeastShare * std::min(sizeA, sizeB) >= std::max(sizeA, sizeB);
        if (!isPart || !isLikelyOne || (side != 0 && smaller != 0 && side != smaller))
            return false;
        smaller = side != 0 ? side : smaller;
    }
    return smaller != 0;
}

} // namespace twinlane
