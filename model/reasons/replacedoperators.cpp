// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/reasons/replacedoperators.h"

#include "model/base/interruption.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace twinlane {

namespace {

class ReplacementFinder {
public:
    ReplacementFinder(const OperatorForest &a, const OperatorForest &b, const std::vector<NodePair> &pairs)
        : m_a(a)
        , m_b(b)
    {
        for (const NodePair &pair : pairs) {
            if (pair.a == kNoNode)
                m_aloneB.insert(pair.b);
            else if (pair.b == kNoNode)
                m_aloneA.insert(pair.a);
            else if (!pair.isMoved)
                m_anchorOfA.emplace(pair.a, pair.b);
        }
        for (const auto &[x, y] : m_anchorOfA)
            m_anchorsB.insert(y);
    }

    /// Adds the places among the children of two nodes.
    void findBelow(std::uint32_t parentA, std::uint32_t parentB, bool isOnePlace)
    {
        m_places.clear();
        std::uint32_t place = 0;
        for (std::uint32_t child = m_a.nodes[parentA].firstChild; child != kNoNode;
             child = m_a.nodes[child].nextSibling) {
            interruptionPoint();
            place += !isOnePlace && m_anchorOfA.contains(child);
            if (m_aloneA.contains(child))
                m_places[place].a.push_back(child);
        }
        place = 0;
        for (std::uint32_t child = m_b.nodes[parentB].firstChild; child != kNoNode;
             child = m_b.nodes[child].nextSibling) {
            interruptionPoint();
            place += !isOnePlace && m_anchorsB.contains(child);
            if (m_aloneB.contains(child))
                m_places[place].b.push_back(child);
        }
        for (auto &[key, found] : m_places) {
            if (!found.a.empty() && !found.b.empty())
                m_found.push_back(std::move(found));
        }
    }

    std::vector<Replacement> take() { return std::exchange(m_found, {}); }

private:
    const OperatorForest &m_a, &m_b;
    std::unordered_set<std::uint32_t> m_aloneA, m_aloneB, m_anchorsB;
    std::unordered_map<std::uint32_t, std::uint32_t> m_anchorOfA;
    std::unordered_map<std::uint32_t, Replacement> m_places;
    std::vector<Replacement> m_found;
};

} // namespace

std::vector<Replacement> replacedOperators(const OperatorForest &a, std::uint32_t rootA, const OperatorForest &b,
    std::uint32_t rootB, const std::vector<NodePair> &pairs, PlaceOfRoots place,
    const std::vector<std::int64_t> &callsA, const std::vector<std::int64_t> &callsB)
{
    if (rootA == kNoNode || rootB == kNoNode)
        return {};
    const auto isAlone = [](const NodePair &pair) { return pair.a == kNoNode || pair.b == kNoNode; };
    if (std::none_of(pairs.begin(), pairs.end(), isAlone))
        return {};
    const auto isGone = [&](std::uint32_t node) { return callsB[a.nodes[node].name] == 0; };
    const auto isNew = [&](std::uint32_t node) { return callsA[b.nodes[node].name] == 0; };
    ReplacementFinder finder(a, b, pairs);
    if (place != PlaceOfRoots::None)
        finder.findBelow(rootA, rootB, place == PlaceOfRoots::Whole);
    std::vector<Replacement> found = finder.take();
    if (place == PlaceOfRoots::BetweenPairs) {
        for (Replacement &each : found) {
            std::erase_if(each.a, [&](std::uint32_t node) { return !isGone(node); });
            std::erase_if(each.b, [&](std::uint32_t node) { return !isNew(node); });
        }
    }
    for (const NodePair &pair : pairs) {
        if (!isAlone(pair))
            finder.findBelow(pair.a, pair.b, true);
    }
    for (Replacement &each : finder.take())
        found.push_back(std::move(each));
    std::erase_if(found, [&](const Replacement &each) {
        return each.a.empty() || each.b.empty()
            || (std::none_of(each.a.begin(), each.a.end(), isGone)
                && std::none_of(each.b.begin(), each.b.end(), isNew));
    });
    std::sort(found.begin(), found.end(),
        [](const Replacement &x, const Replacement &y) { return x.a.front() < y.a.front(); });
    return found;
}

} // namespace twinlane
