// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/notebook/notebookjoin.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

template <class Thing> const Thing *findId(const std::vector<Thing> &things, const std::string &id)
{
    const auto found = std::ranges::find(things, id, &Thing::id);
    return found == things.end() ? nullptr : &*found;
}

/// What one side changed counts. False: both did, and not alike.
template <class Value> bool join(const Value &base, const Value &theirs, const Value &ours, Value &joined)
{
    joined = ours == base ? theirs : ours;
    return ours == base || theirs == base || theirs == ours;
}

/// The same of lists, to which both may have added.
bool joinLists(const std::vector<std::string> &base, const std::vector<std::string> &theirs,
    const std::vector<std::string> &ours, std::vector<std::string> &joined)
{
    if (join(base, theirs, ours, joined))
        return true;
    const auto beginsAsBase = [&base](const auto &list) {
        return list.size() >= base.size() && std::equal(base.begin(), base.end(), list.begin());
    };
    if (!beginsAsBase(theirs) || !beginsAsBase(ours))
        return false;
    joined = theirs;
    for (auto text = ours.begin() + static_cast<std::ptrdiff_t>(base.size()); text != ours.end(); ++text) {
        if (std::ranges::find(joined, *text) == joined.end())
            joined.push_back(*text);
    }
    return true;
}

bool joinThings(
    const NotebookEntry &base, const NotebookEntry &theirs, const NotebookEntry &ours, NotebookEntry &joined)
{
    joined = ours;
    const auto joinMember = [&](auto member) {
        return join(base.*member, theirs.*member, ours.*member, joined.*member);
    };
    const auto numbers = [](const NotebookEntry &entry) { // they belong together
        return std::tuple(entry.sources, entry.values, entry.noiseRatio);
    };
    auto read = numbers(ours);
    const bool isJoined = join(numbers(base), numbers(theirs), numbers(ours), read);
    std::tie(joined.sources, joined.values, joined.noiseRatio) = std::move(read);
    return isJoined && joinMember(&NotebookEntry::title) && joinMember(&NotebookEntry::parent)
        && joinMember(&NotebookEntry::role) && joinMember(&NotebookEntry::hypothesis)
        && joinMember(&NotebookEntry::change) && joinMember(&NotebookEntry::commit) && joinMember(&NotebookEntry::link)
        && joinMember(&NotebookEntry::note) && joinMember(&NotebookEntry::ownVerdict);
}

bool joinThings(const Experiment &base, const Experiment &theirs, const Experiment &ours, Experiment &joined);

/// Joins what has an id. @p renamed: the ids that new things of @p ours have now, where others had theirs.
template <class Thing>
bool joinAll(const std::vector<Thing> &base, const std::vector<Thing> &theirs, const std::vector<Thing> &ours,
    std::vector<Thing> &joined, std::map<std::string, std::string> &renamed)
{
    for (const Thing &their : theirs) {
        const Thing *was = findId(base, their.id), *our = findId(ours, their.id);
        if (was && our) {
            if (!joinThings(*was, their, *our, joined.emplace_back()))
                return false;
        } else if (!was) {
            joined.push_back(their);
        } else if (!(their == *was)) {
            return false; // changed here, taken away there
        }
    }
    for (const Thing &our : ours) {
        const Thing *was = findId(base, our.id), *their = findId(theirs, our.id);
        if (was && !their && !(our == *was))
            return false;
        if (was || (their && our == *their))
            continue;
        joined.push_back(our);
        for (std::size_t number = joined.size(); their && joined.back().id == our.id; ++number) {
            std::string id = our.id.substr(0, 1) + std::to_string(number);
            if (!findId(joined, id) && !findId(ours, id))
                joined.back().id = renamed[our.id] = std::move(id);
        }
    }
    return true;
}

/// A parent stands before its entry. Whose parent was taken away follows that one's.
void mendParents(std::vector<NotebookEntry> &entries, const std::vector<NotebookEntry> &base)
{
    for (auto entry = entries.begin(); entry != entries.end(); ++entry) {
        const auto stands = [&](const std::string &id) {
            return std::find_if(entries.begin(), entry, [&id](const NotebookEntry &each) { return each.id == id; })
                != entry;
        };
        for (std::size_t round = 0; !entry->parent.empty() && !stands(entry->parent); ++round) {
            const NotebookEntry *gone = findId(base, entry->parent);
            entry->parent = gone && round < base.size() ? gone->parent : std::string();
        }
    }
}

bool joinThings(const Experiment &base, const Experiment &theirs, const Experiment &ours, Experiment &joined)
{
    joined = ours;
    const auto joinMember = [&](auto member) {
        return join(base.*member, theirs.*member, ours.*member, joined.*member);
    };
    if (!joinMember(&Experiment::title) || !joinMember(&Experiment::question) || !joinMember(&Experiment::conclusion)
        || !joinLists(base.threats, theirs.threats, ours.threats, joined.threats)
        || !joinLists(base.metrics, theirs.metrics, ours.metrics, joined.metrics))
        return false;
    joined.entries.clear();
    std::map<std::string, std::string> renamed;
    if (!joinAll(base.entries, theirs.entries, ours.entries, joined.entries, renamed))
        return false;
    const auto isOfOurs = [&](const NotebookEntry &entry) { return !findId(theirs.entries, entry.id); };
    for (NotebookEntry &entry : joined.entries) {
        if (const auto found = renamed.find(entry.parent); found != renamed.end() && isOfOurs(entry))
            entry.parent = found->second;
    }
    mendParents(joined.entries, base.entries);
    return joined.entries.size() <= kMostEntries && joined.threats.size() <= kMostThreats
        && joined.metrics.size() <= kMostMetrics;
}

} // namespace

std::optional<Notebook> joinedNotebooks(const Notebook &base, const Notebook &theirs, const Notebook &ours)
{
    Notebook joined;
    std::map<std::string, std::string> renamed; // nothing names an experiment
    const bool isJoined = joinAll(base.experiments, theirs.experiments, ours.experiments, joined.experiments, renamed);
    return isJoined && joined.experiments.size() <= kMostExperiments ? std::optional(std::move(joined)) : std::nullopt;
}

} // namespace twinlane
