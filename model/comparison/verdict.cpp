// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/comparison/verdict.h"

#include "model/comparison/kindverdict.h"
#include "model/comparison/steadychange.h"
#include "model/judgement/ratioestimate.h"
#include "model/judgement/stepfactor.h"
#include "model/reasons/differenceplaces.h"
#include "model/reasons/placename.h"
#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

double averageStepNs(const JudgedRuns &runs, Side side)
{
    const AlignedRuns &judged = runs.judged();
    const auto sum = judged.sumNs(judged.stepRow(), side, Measure::Critical).value_or(0);
    return static_cast<double>(sum) / static_cast<double>(judged.steps(side).size());
}

std::string_view markText(StepMark mark)
{
    switch (mark) {
    case StepMark::WarmUp:
        return "warm-up";
    case StepMark::Incomplete:
        return "incomplete";
    case StepMark::Outlier:
        return "outlier";
    case StepMark::DeviceWorkLost:
        return "device work lost";
    case StepMark::None:
        break;
    }
    return {};
}

/// "ProfilerStep#2 (warm-up) of the baseline, …" of the chosen steps that are marked.
std::string markedSteps(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        std::string ofSide;
        std::size_t count = 0;
        for (const std::uint32_t index : runs.steps(side)) {
            const Step &step = runs.run(side).steps.kept[index];
            if (step.mark != StepMark::None && ++count <= kMostMarkedTold)
                ofSide += (ofSide.empty() ? "" : ", ") + step.name + " (" + std::string(markText(step.mark)) + ')';
        }
        if (count > kMostMarkedTold)
            ofSide += " and " + std::to_string(count - kMostMarkedTold) + " more";
        if (!ofSide.empty())
            text += (text.empty() ? "" : ", ") + ofSide
                + (side == Side::Baseline ? " of the baseline" : " of the experimental run");
    }
    return text;
}

/// Are the samples steps of one recording a side, and not whole recordings?
bool ofSteps(const JudgedRuns &runs)
{
    return runs.judged().sampleUnit == SampleUnit::Step;
}

/// The equal calls that the steps consist of, if they are judged by them.
const RepeatedBlocks *callsOfStep(const JudgedRuns &runs)
{
    return runs.options.measure == Measure::Critical ? stepOfRepeatedBlocks(runs.repeated) : nullptr;
}

/// "5 calls in one step each"
std::string callsText(const JudgedRuns &runs, std::size_t calls)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    return std::to_string(calls)
        + (a == 1 && b == 1 ? " calls in one step each"
                            : " calls a step, " + std::to_string(a) + " and " + std::to_string(b) + " steps");
}

std::string sampleCounts(const JudgedRuns &runs)
{
    if (const RepeatedBlocks *calls = callsOfStep(runs))
        return callsText(runs, calls->rows.size());
    const AlignedRuns &judged = runs.judged();
    const std::size_t a = judged.baselineSteps.size(), b = judged.experimentalSteps.size();
    return std::to_string(a) + " and " + std::to_string(b) + (ofSteps(runs) ? " step" : " recording")
        + (a == 1 && b == 1 ? "" : "s");
}

/// "10.1 ms -> 10.6 ms per step"
std::string times(const VerdictParts &parts)
{
    return duration(parts.baselineNs) + " -> " + duration(parts.experimentalNs) + " per step";
}

/// A factor above this says more than a percentage.
constexpr double kLeastFactor = 3;

/// "Experimental is 4.9 % slower", "Experimental is 9.4 × as fast".
std::string changeText(const Verdict &verdict)
{
    const std::optional<double> &percent = verdict.changePercent;
    if (!percent)
        return "The baseline's step takes no time";
    if (fixed(std::abs(*percent), 1) == "0.0")
        return "Both runs take the same time";
    const double ratio = verdict.parts.experimentalNs / verdict.parts.baselineNs;
    if (ratio > kLeastFactor)
        return "Experimental takes " + fixed(ratio, 1) + " × as long";
    if (ratio > 0 && 1 / ratio > kLeastFactor)
        return "Experimental is " + fixed(1 / ratio, 1) + " × as fast";
    return "Experimental is " + fixed(std::abs(*percent), 1) + " % " + (*percent > 0 ? "slower" : "faster");
}

/// With few steps, or with models that hardly match, a common factor means nothing.
std::optional<double> tellingFactor(const JudgedRuns &runs, Outcome judgement, const std::optional<double> &log)
{
    constexpr double kWorthTelling = 0.02;
    if (isOpen(judgement) || runs.topLevelOnly)
        return std::nullopt;
    return log && std::abs(*log) >= kWorthTelling ? std::optional(std::exp(*log)) : std::nullopt;
}

std::string placeText(const JudgedRuns &runs, const DifferencePlace &place)
{
    return placeName(runs, place) + " (" + signedDuration(double(place.deltaNs)) + ')';
}

/// "Transformer [2] is new, 5.73 ms per step". Blocks that replaced others may take the same time.
std::string leadText(const JudgedRuns &runs, const DifferencePlace &place)
{
    std::string name = placeName(runs, place);
    if (name.find(", ") != std::string::npos)
        name += ','; // "Adapter, forward and backward, is new"
    const std::string time = duration(std::abs(double(place.deltaNs)));
    const char *verb = place.rows.size() > 1 ? " are " : " is ";
    if (place.nature == PlaceNature::Added)
        return name + verb + "new, " + time + " per step";
    if (place.nature == PlaceNature::Removed)
        return name + verb + "gone, " + time + " per step";
    if (!place.flagged())
        return name + " shows no difference of time beyond noise";
    return name + " takes " + time + (place.deltaNs < 0 ? " less" : " more") + " per step";
}

/// The place that a sentence names: of a step that changed, the largest real one that goes its way and holds some of it;
/// of another step, the largest one that is real or in which blocks were replaced. Where nothing can be judged, the
/// largest one.
std::optional<DifferencePlace> telling(const std::vector<DifferencePlace> &places, double stepDelta, Outcome outcome)
{
    const auto find = [&](auto holds) {
        return std::find_if(places.begin(), places.end(),
            [&](const DifferencePlace &place) { return place.nature != PlaceNature::Rest && holds(place); });
    };
    constexpr double kLeastShare = 0.05; // a smaller part is no answer to what became slower or faster
    const auto goesAlong = [&](const DifferencePlace &place) {
        return double(place.deltaNs) / stepDelta >= kLeastShare;
    };
    const auto isAny = [&](const DifferencePlace &) { return isOpen(outcome); };
    const bool hasChanged = outcome == Outcome::Real || outcome == Outcome::Recordings;
    auto found = find([&](const DifferencePlace &place) { return hasChanged && place.flagged() && goesAlong(place); });
    if (found == places.end())
        found = find([&](const DifferencePlace &place) {
            return !hasChanged && (place.flagged() || (place.nature == PlaceNature::Replaced && !isOpen(outcome)));
        });
    if (found == places.end())
        found = find(isAny);
    return found == places.end() ? std::nullopt : std::optional(*found);
}

/// Is @p place one block with a class that one side alone has?
bool isBlockOfOneSide(const JudgedRuns &runs, const DifferencePlace &place)
{
    return (place.nature == PlaceNature::Added || place.nature == PlaceNature::Removed) && place.rows.size() == 1
        && !runs.className(place.rows.front()).empty();
}

/// Adds the blocks of other places that are new or gone like that of @p place: of its class, and of about its time.
void addAlike(const JudgedRuns &runs, const std::vector<DifferencePlace> &places, DifferencePlace &place)
{
    constexpr double kAlike = 2;
    if (!isBlockOfOneSide(runs, place))
        return;
    const RowId first = place.rows.front();
    const double ns = double(place.deltaNs);
    for (const DifferencePlace &other : places) {
        const RowId row = other.rows.front();
        const double ratio = double(other.deltaNs) / ns;
        if (row == first || other.nature != place.nature || !isBlockOfOneSide(runs, other)
            || runs.className(row) != runs.className(first) || runs.kind(row) != runs.kind(first)
            || other.backwardRows.empty() != place.backwardRows.empty() || ratio < 1 / kAlike || ratio > kAlike)
            continue;
        place.rows.push_back(row);
        place.backwardRows.insert(place.backwardRows.end(), other.backwardRows.begin(), other.backwardRows.end());
        place.deltaNs += other.deltaNs;
        if (place.shareOfStep && other.shareOfStep)
            *place.shareOfStep += *other.shareOfStep;
    }
}

/// What from outside the programs holds half of a step's difference, if that is more than recordings differ by.
std::optional<OverallReason> suspectOf(const std::vector<OverallReason> &reasons, double baselineNs, double deltaNs)
{
    constexpr double kLeastPart = 0.5;
    if (std::abs(deltaNs) <= kHostRunToRunPercent / 100 * baselineNs)
        return {};
    const auto isOutside = [&](const OverallReason &reason) {
        const bool isKind = reason.kind == ReasonKind::RankWait || reason.kind == ReasonKind::DataLoading
            || reason.kind == ReasonKind::HostGap || reason.kind == ReasonKind::QueuedAhead;
        return isKind && reason.deltaNs() / deltaNs >= kLeastPart;
    };
    const auto found = std::find_if(reasons.begin(), reasons.end(), isOutside);
    return found == reasons.end() ? std::nullopt : std::optional(*found);
}

/// Counts the recorded steps, and those of them that are left out because device work was lost.
void countLostSteps(const JudgedRuns &runs, VerdictParts &parts)
{
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const std::vector<Step> &kept = runs.run(side).steps.kept;
        const std::vector<std::uint32_t> &chosen = runs.steps(side);
        parts.recordedSteps += kept.size();
        for (std::size_t i = 0; i < kept.size(); ++i) {
            if (kept[i].mark == StepMark::DeviceWorkLost
                && !std::binary_search(chosen.begin(), chosen.end(), std::uint32_t(i)))
                ++parts.lostSteps;
        }
    }
}

/// "306 of 3060 launches of the baseline": of the chosen steps' recordings.
std::string lostText(const JudgedRuns &runs)
{
    std::string text;
    for (const Side side : { Side::Baseline, Side::Experimental }) {
        const LostDeviceWork &lost = runs.run(side).lost;
        const auto &kept = runs.run(side).steps.kept;
        const bool counts = std::any_of(runs.steps(side).begin(), runs.steps(side).end(),
            [&](std::uint32_t step) { return kept[step].mark == StepMark::DeviceWorkLost; });
        if (!counts)
            continue;
        text += (text.empty() ? "" : ", ") + std::to_string(lost.withoutWork.size()) + " of "
            + std::to_string(lost.calls) + " launches of the "
            + (side == Side::Baseline ? "baseline" : "experimental run");
    }
    return text.empty() ? "launches of further recordings" : text;
}

bool isWithinChance(Outcome outcome)
{
    return outcome == Outcome::WithinLimits || outcome == Outcome::WithinNoise;
}

constexpr std::size_t kMostWords = 25;

std::size_t wordCount(std::string_view text)
{
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
}

/// Builds the sentence and the lines below it.
class Wording {
public:
    Wording(const JudgedRuns &runs, const VerdictSources &sources, Verdict &verdict)
        : m_runs(runs)
        , m_sources(sources)
        , m_verdict(verdict)
    {
    }

    void write()
    {
        writeSentence();
        leadWithLostSteps();
        leadWithOtherWork();
        if (m_runs.withheld != Withheld::SameRecording)
            addFigures();
        for (std::string &line : linesOf(m_verdict.parts.told))
            addLine(line);
        addWork();
        addFactor(m_verdict.parts.hostFactor, "host");
        addFactor(m_verdict.parts.deviceFactor, "device");
        if (const std::string marked = markedSteps(m_runs); !marked.empty())
            addLine("It counts " + marked);
        if (m_verdict.steadyPercent)
            addLine("Without the marked steps the change is " + signedPercent(*m_verdict.steadyPercent));
        addAligned();
        m_verdict.text = m_verdict.sentence;
        for (const std::string &line : m_verdict.lines)
            m_verdict.text += ' ' + line;
    }

private:
    void addLine(const std::string &line) { m_verdict.lines.push_back(line + '.'); }

    /// Did both programs do the same work, and is there one recording a side?
    bool isSameByOne() const { return m_runs.program.isSame() && ofSteps(m_runs); }
    bool isWithin() const { return isWithinChance(m_verdict.outcome); }

    void writeSentence()
    {
        if (m_runs.withheld == Withheld::SameRecording)
            m_verdict.sentence = "Both sides are the same recording, so there is nothing to judge ("
                + duration(m_verdict.parts.baselineNs) + " per step)";
        else if (m_runs.withheld != Withheld::Nothing && m_verdict.outcome == Outcome::NotJudged)
            writeLost();
        else if (!m_sources.kinds.empty())
            writeKinds();
        else if (isSameByOne() && m_verdict.outcome != Outcome::Real)
            m_verdict.sentence = sameWork();
        else if (isWithin())
            writeNone();
        else if (m_verdict.outcome == Outcome::Recordings)
            writeElsewhere();
        else
            writeChange();
        m_verdict.sentence += '.';
    }

    /// Nothing is judged: why comes first.
    void writeLost()
    {
        m_verdict.sentence =
            "Device work was lost (" + lostText(m_runs) + "), so times that rest on the device cannot be judged";
        addLine(changeText(m_verdict) + " (" + times(m_verdict.parts) + ')');
    }

    /// Each kind by itself, then the average step, which mixes them.
    void writeKinds()
    {
        const std::string kinds = kindsText(m_sources.kinds);
        const std::string average =
            averageOfKindsText(m_sources.kinds, m_verdict.parts.baselineNs, m_verdict.parts.experimentalNs);
        setSentence(kinds, "; ", average);
    }

    /// What was lost is told first.
    void leadWithLostSteps()
    {
        const VerdictParts &parts = m_verdict.parts;
        if (parts.lostSteps == 0 || m_runs.withheld != Withheld::Nothing)
            return;
        m_verdict.sentence = "Without " + std::to_string(parts.lostSteps) + " of " + std::to_string(parts.recordedSteps)
            + " steps, which lost device work: " + m_verdict.sentence;
    }

    /// Other work explains more than any place does, so it is told first.
    void leadWithOtherWork()
    {
        const std::string lead = leadOf(m_verdict.parts.told);
        if (lead.empty())
            return;
        const std::string whole = lead + ". " + m_verdict.sentence;
        if (wordCount(whole) <= kMostWords) {
            m_verdict.sentence = whole;
            return;
        }
        m_verdict.lines.insert(m_verdict.lines.begin(), m_verdict.sentence);
        m_verdict.sentence = lead + '.';
    }

    /// Larger places may stand in the list that could be chance.
    bool isLargest() const
    {
        const auto &places = m_verdict.parts.places;
        const DifferencePlace &place = *m_verdict.parts.place;
        return !places.empty()
            && (places.front().rows.front() == place.rows.front()
                || std::abs(place.deltaNs) > std::abs(places.front().deltaNs));
    }

    std::string largestCause() const { return isLargest() ? "the largest cause is " : "the largest certain cause is "; }

    /// Without sizes nobody knows whether the work was the same.
    std::string equalProgram() const
    {
        const ProgramDiff &program = m_runs.program;
        const std::string compared = std::to_string(program.compared);
        return program.hasShapes
            ? "The program did the same work in both recordings (0 of " + compared + " operators differ)"
            : "Both recordings call the same operators (0 of " + compared + " differ, sizes are not recorded)";
    }

    std::string sameWork() const
    {
        const std::string change =
            m_verdict.changePercent ? signedPercent(*m_verdict.changePercent) : times(m_verdict.parts);
        return equalProgram() + ": " + change
            + (isWithin() ? " is within what two recordings differ by" : " is what the two recordings differ by");
    }

    /// The programs differ, but where they do there is little of the difference.
    void writeElsewhere()
    {
        m_verdict.sentence = changeText(m_verdict) + " (" + times(m_verdict.parts)
            + "), mostly where the work is the same: what two recordings differ by";
        const double ns = double(m_runs.program.deltaNs.value_or(0));
        addLine("Blocks whose work differs take " + duration(std::abs(ns)) + (ns < 0 ? " less" : " more"));
        addLargestDifference();
    }

    /// One recording a side knows no causes.
    void addLargestDifference()
    {
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        if (place && place->flagged())
            addLine(placeName(m_runs, *place) + (isLargest() ? " differs most (" : " differs more than by chance (")
                + signedDuration(double(place->deltaNs)) + ')');
    }

    void writeChange()
    {
        const std::string change = changeText(m_verdict) + " (" + times(m_verdict.parts) + ')';
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        if (m_runs.program.isSame()) {
            setSentence(change, ", though ", sameProgramClause());
            addLargestDifference();
            return;
        }
        std::string largest;
        if (place && place->flagged())
            largest = largestCause() + placeText(m_runs, *place);
        else if (place)
            largest = placeName(m_runs, *place) + " differs most (" + signedDuration(double(place->deltaNs)) + ')';
        setSentence(change, "; ", largest, place ? placeName(m_runs, *place) : std::string());
    }

    /// Of programs that did the same work, and still do not take the same time.
    std::string sameProgramClause() const
    {
        const ProgramDiff &program = m_runs.program;
        return program.hasShapes
            ? "the program did the same work (0 of " + std::to_string(program.compared) + " operators differ)"
            : "the operators are the same (sizes are not recorded)";
    }

    void writeNone()
    {
        std::string none = std::string(" difference that ")
            + (ofSteps(m_runs) ? "one recording a side" : "these recordings") + " can show (" + times(m_verdict.parts);
        if (m_verdict.changePercent)
            none += ", " + signedPercent(*m_verdict.changePercent);
        none += ')';
        if (const std::optional<DifferencePlace> &place = m_verdict.parts.place) {
            const std::string lead = leadText(m_runs, *place);
            if (!place->flagged()) {
                m_verdict.sentence = lead + ", nor does the step as a whole";
                return;
            }
            const std::string whole = lead + "; the step as a whole shows no difference";
            if (wordCount(whole) <= kMostWords) {
                m_verdict.sentence = whole + (wordCount(whole) + 2 <= kMostWords ? " beyond noise" : "");
                return;
            }
            addLine(lead);
        }
        m_verdict.sentence = "No" + none;
    }

    /// @p further is a line of its own where the sentence would be too long. A @p name in it counts as one word, unless
    /// it is very long.
    void setSentence(const std::string &main, const char *joint, std::string further, const std::string &name = {})
    {
        constexpr std::size_t kLongName = 80;
        m_verdict.sentence = main;
        if (further.empty())
            return;
        const std::size_t ofName = name.empty() || name.size() > kLongName ? 0 : wordCount(name) - 1;
        if (wordCount(main + joint + further) - ofName <= kMostWords) {
            m_verdict.sentence += joint + further;
            return;
        }
        if (further.starts_with("the "))
            further.front() = 'T'; // a sentence of its own
        addLine(further);
    }

    /// Interval, samples and what they can show.
    void addFigures()
    {
        const Verdict &verdict = m_verdict;
        std::string line =
            m_sources.kinds.empty() && ((isSameByOne() && verdict.outcome != Outcome::Real) || isWithin())
            ? times(verdict.parts) + ", "
            : std::string();
        if (verdict.intervalPercent)
            line += "95 % interval " + signedPercent(verdict.intervalPercent->first) + " to "
                + signedPercent(verdict.intervalPercent->second) + ", ";
        line += sampleCounts(m_runs);
        if (verdict.smallestDetectablePercent)
            line += ", smallest detectable " + fixed(*verdict.smallestDetectablePercent, 1) + " %";
        addLine(line);
        if (verdict.outcome == Outcome::TooFewSteps)
            addLine(
                std::string("Too few ") + (ofSteps(m_runs) ? "steps" : "recordings") + " to tell noise from change");
    }

    /// What was compared, and what else differs between the recordings.
    void addWork()
    {
        const ProgramDiff &program = m_runs.program;
        if (!program.isSame())
            return;
        const bool isSaid = m_verdict.outcome == Outcome::Real && m_sources.kinds.empty();
        if (isSameByOne()) {
            if (!isSaid)
                addLargestDifference();
            addLine("Compared in each step: " + comparedWork(program));
        } else if (!isSaid) {
            addLine(equalProgram());
        }
        if (m_verdict.parts.otherKindsStayed)
            addLine("Steps of other kinds did not change like it, so it is no other state of the machine");
        if (!program.hasShapes)
            addLine("Input sizes are not recorded: record_shapes=True tells whether they changed");
        for (const ComparabilityNote &note : m_sources.notes) {
            constexpr std::array<std::string_view, 6> kSuspects { "devices", "deviceCount", "versions", "profilerFlags",
                "worldSize", "backend" };
            if (std::find(kSuspects.begin(), kSuspects.end(), note.code) == kSuspects.end())
                continue;
            addLine("First suspect: " + (note.baseline.empty() ? "without" : note.baseline) + " -> "
                + (note.experimental.empty() ? "without" : note.experimental));
            addSuspect("Next suspect: ");
            return;
        }
        addSuspect("First suspect: ");
    }

    void addSuspect(const char *rank)
    {
        if (const std::optional<OverallReason> &suspect = m_verdict.parts.suspect)
            addLine(rank + suspect->text + " (" + signedDuration(suspect->deltaNs()) + ')');
    }

    static std::string comparedWork(const ProgramDiff &program)
    {
        std::string list = "calls";
        const auto add = [&](bool has, const char *what) { list += has ? std::string(", ") + what : ""; };
        add(program.hasShapes, "sizes");
        add(program.hasTypes, "types");
        add(program.hasStrides, "strides");
        add(program.hasKernels, "kernels");
        add(true, "blocks");
        return list;
    }

    /// A factor against the step's change says what outweighs it.
    void addFactor(const std::optional<double> &factor, const char *where)
    {
        if (!factor)
            return;
        std::string line =
            std::string("Everything on the ") + where + " takes " + fixed(*factor, 2) + " times as long: ";
        const double delta = m_verdict.parts.experimentalNs - m_verdict.parts.baselineNs;
        if (isFarFromStep(m_runs, *factor)) {
            addLine(std::string("The typical block on the ") + where + " takes " + fixed(*factor, 2)
                + " times as long, the step " + fixed(m_verdict.parts.experimentalNs / m_verdict.parts.baselineNs, 2)
                + " times");
            return;
        }
        if (delta == 0 || (*factor > 1) == (delta > 0)) {
            addLine(line + "another machine state, or a change that touches everything");
            return;
        }
        const auto &places = m_verdict.parts.places;
        const auto opposing = std::find_if(places.begin(), places.end(), [&](const DifferencePlace &place) {
            return place.nature != PlaceNature::Rest && (place.deltaNs > 0) == (delta > 0);
        });
        addLine(line + (opposing == places.end() ? "small differences elsewhere" : placeText(m_runs, *opposing))
            + " outweighs it");
    }

    /// Below half, a reader has to know how little the rows cover.
    void addAligned()
    {
        constexpr double kHalf = 0.5;
        const std::string share =
            "Only " + fixed(100 * m_runs.alignedShare, 0) + " % of the step time could be aligned";
        if (m_runs.topLevelOnly)
            addLine(share + ", so only the top level is compared");
        else if (m_runs.alignedShare < kHalf)
            addLine(share);
    }

    const JudgedRuns &m_runs;
    const VerdictSources &m_sources;
    Verdict &m_verdict;
};

/// The interval and the smallest detectable change are of the same estimate as the change: the ratio of the average
/// steps.
void judgeVerdict(const JudgedRuns &runs, Verdict &verdict)
{
    const RowJudgement judged = judgeAverageStep(runs);
    verdict.outcome = judged.outcome;
    if (callsOfStep(runs))
        return; // they have no interval of the step
    const double a = verdict.parts.baselineNs, b = verdict.parts.experimentalNs;
    if (!judged.intervalNs || a <= 0 || b <= 0)
        return;
    const double middleNs = std::sqrt(a) * std::sqrt(b);
    const auto logOf = [&](double ns) { return logOfDifference(ns, middleNs); };
    const auto percent = [](double log) { return 100 * std::expm1(log); };
    const double low = logOf(judged.intervalNs->lowNs), high = logOf(judged.intervalNs->highNs);
    verdict.intervalPercent = { percent(low), percent(high) };
    const double least = std::max(logOf(judged.limitNs), (high - low) / 2);
    // A decrease is a smaller part of the baseline than the increase that undoes it.
    verdict.smallestDetectablePercent = b < a ? -percent(-least) : percent(least);
}

} // namespace

Verdict makeVerdict(const JudgedRuns &runs, std::vector<DifferencePlace> placesPerStep, const VerdictSources &sources)
{
    Verdict verdict;
    verdict.alignedShare = runs.alignedShare;
    VerdictParts &parts = verdict.parts;
    parts.baselineNs = averageStepNs(runs, Side::Baseline);
    parts.experimentalNs = averageStepNs(runs, Side::Experimental);
    if (parts.baselineNs > 0)
        verdict.changePercent = 100 * (parts.experimentalNs - parts.baselineNs) / parts.baselineNs;
    verdict.steadyPercent = steadyPercent(runs, verdict.changePercent);
    if (sources.kinds.empty())
        judgeVerdict(runs, verdict);
    else
        verdict.outcome = outcomeOfKinds(sources.kinds);
    parts.places = std::move(placesPerStep);
    parts.place = telling(parts.places, parts.experimentalNs - parts.baselineNs, verdict.outcome);
    if (parts.place)
        addAlike(runs, parts.places, *parts.place);
    if (runs.program.isSame() && verdict.outcome >= Outcome::TooFewSteps && !isWithinChance(verdict.outcome))
        parts.suspect = suspectOf(sources.reasons, parts.baselineNs, parts.experimentalNs - parts.baselineNs);
    countLostSteps(runs, parts);
    parts.otherKindsStayed =
        verdict.outcome == Outcome::Real && sources.kinds.empty() && runs.program.isSame() && otherKindsStayed(runs);
    parts.hostFactor = tellingFactor(runs, verdict.outcome, runs.commonFactor.hostLog);
    parts.deviceFactor = tellingFactor(runs, verdict.outcome, runs.commonFactor.deviceLog);
    if (parts.otherKindsStayed)
        parts.hostFactor = parts.deviceFactor = std::nullopt; // not one of the machine
    parts.told = toldFacts(runs, sources.oneOff, sources.workload, parts.baselineNs, parts.experimentalNs);
    Wording(runs, sources, verdict).write();
    return verdict;
}

} // namespace twinlane
