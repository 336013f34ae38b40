// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/run/stepchoice.h"

#include "model/run/run.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace twinlane {

namespace {

Error badRequest(std::string file, std::string detail)
{
    return { ErrorCode::BadRequest, std::move(file), 0, std::move(detail) };
}

std::optional<std::int64_t> number(std::string_view text)
{
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = error == std::errc() && end == text.data() + text.size() && value >= 0;
    return isWhole ? std::optional(value) : std::nullopt;
}

/// "3" or "5-7".
std::optional<std::pair<std::int64_t, std::int64_t>> range(std::string_view text)
{
    const auto dash = text.find('-');
    const auto first = number(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : number(text.substr(dash + 1));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return std::pair(*first, *last);
}

/// The smallest number in the ranges that is not among @p numbers. Cost: O(numbers), however wide the ranges are.
std::optional<std::int64_t> firstMissing(const StepChoice &choice, const std::set<std::int64_t> &numbers)
{
    std::optional<std::int64_t> missing;
    for (const auto &[first, last] : choice.ranges) {
        std::int64_t next = first;
        for (auto at = numbers.lower_bound(first); at != numbers.end() && *at == next && next <= last; ++at)
            ++next;
        if (next <= last && (!missing || next < *missing))
            missing = next;
    }
    return missing;
}

bool isChosen(const StepChoice &choice, const Step &step)
{
    switch (choice.kind) {
    case StepChoice::Kind::All:
        return true;
    case StepChoice::Kind::Steady:
        return step.mark == StepMark::None;
    case StepChoice::Kind::Numbers:
        break;
    }
    return std::any_of(choice.ranges.begin(), choice.ranges.end(),
        [&step](const auto &r) { return r.first <= step.number && step.number <= r.second; });
}

/// Leaves out the steps that say nothing of the device. Of a kind that has no others, what they do hold is better than
/// nothing.
void leaveOutLost(const std::vector<Step> &kept, std::vector<std::uint32_t> &steps)
{
    std::set<std::string_view> wholeKinds;
    for (const std::uint32_t step : steps) {
        if (!isUnmeasured(kept[step].mark))
            wholeKinds.insert(kept[step].kind);
    }
    std::erase_if(steps,
        [&](std::uint32_t step) { return isUnmeasured(kept[step].mark) && wholeKinds.contains(kept[step].kind); });
}

/// "it has no steps of the kind "eval"; its kinds are "train_step", …"
std::string kindIsMissing(std::string_view kind, const std::vector<std::string_view> &kinds)
{
    std::string list;
    for (const std::string_view known : kinds) {
        if (!known.empty())
            list += (list.empty() ? "\"" : ", \"") + std::string(known) + '"';
    }
    return "it has no steps of the kind \"" + std::string(kind) + '"'
        + (list.empty() ? ": no annotation tells what kind its steps are" : "; its kinds are " + list);
}

} // namespace

void leaveOutWarmUp(const Run &runA, std::vector<std::uint32_t> &a, const Run &runB, std::vector<std::uint32_t> &b)
{
    std::map<std::string_view, std::size_t> longest; // by kind: the longer warm-up of both sides, in steps
    for (const Run *run : { &runA, &runB }) {
        std::map<std::string_view, std::size_t> own;
        for (const Step &step : run->steps.kept) {
            if (step.mark == StepMark::WarmUp)
                ++own[step.kind];
        }
        for (const auto &[kind, count] : own)
            longest[kind] = std::max(longest[kind], count);
    }
    const auto leaveOut = [&longest](const Run &run, std::vector<std::uint32_t> &steps) {
        std::map<std::string_view, std::size_t> met;
        std::vector<bool> isWarm;
        for (const Step &step : run.steps.kept) {
            const auto warm = longest.find(step.kind);
            isWarm.push_back(warm != longest.end() && met[step.kind]++ < warm->second);
        }
        std::erase_if(steps, [&](std::uint32_t step) { return isWarm[step]; });
    };
    leaveOut(runA, a);
    leaveOut(runB, b);
}

std::vector<std::string_view> kindsAmong(const Run &run, const std::vector<std::uint32_t> &steps)
{
    std::vector<std::string_view> kinds;
    for (const std::uint32_t step : steps) {
        const std::string_view kind = run.steps.kept[step].kind;
        if (std::find(kinds.begin(), kinds.end(), kind) == kinds.end())
            kinds.push_back(kind);
    }
    return kinds;
}

Result<StepChoice> StepChoice::parse(std::string_view text)
{
    if (text == "all")
        return StepChoice {};
    if (text == "steady")
        return StepChoice { Kind::Steady, {} };
    StepChoice choice { Kind::Numbers, {} };
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto parsed = range(text.substr(begin, end - begin));
        if (!parsed)
            return badRequest(
                {}, "steps are \"all\", \"steady\" or numbers like 3,5-7, not \"" + std::string(text) + '"');
        choice.ranges.push_back(*parsed);
        begin = end + 1;
    }
    return choice;
}

Result<std::vector<std::uint32_t>> chooseSteps(const Run &run, const StepChoice &choice, std::string_view kind)
{
    const std::vector<Step> &kept = run.steps.kept;
    if (choice.kind == StepChoice::Kind::Numbers) {
        std::set<std::int64_t> numbers;
        for (const Step &step : kept)
            numbers.insert(step.number);
        const auto missing = firstMissing(choice, numbers);
        const std::vector<Step> &dropped = run.steps.dropped;
        const auto leftOut =
            std::find_if(dropped.begin(), dropped.end(), [&](const Step &step) { return step.number == missing; });
        if (leftOut != dropped.end())
            return badRequest(run.trace.file,
                leftOut->name
                    + " was left out, as the device did none of its work or less than in the step "
                      "before; its steps are "
                    + kept.front().name + " to " + kept.back().name);
        if (missing)
            return badRequest(run.trace.file,
                "it has no step " + std::to_string(*missing) + "; its steps are " + kept.front().name + " to "
                    + kept.back().name);
    }
    std::vector<std::uint32_t> chosen;
    for (std::uint32_t i = 0; i < kept.size(); ++i) {
        if (isChosen(choice, kept[i]))
            chosen.push_back(i);
    }
    if (choice.kind == StepChoice::Kind::All)
        leaveOutLost(kept, chosen);
    if (!kind.empty()) {
        const std::vector<std::string_view> kinds = kindsAmong(run, chosen);
        std::erase_if(chosen, [&](std::uint32_t step) { return kept[step].kind != kind; });
        if (chosen.empty())
            return badRequest(run.trace.file, kindIsMissing(kind, kinds));
    }
    if (chosen.empty())
        return badRequest(
            run.trace.file, "it has no steady step: each is a warm-up, incomplete or far from the others");
    return chosen;
}

} // namespace twinlane
