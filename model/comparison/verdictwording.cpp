// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictwording.h"

#include "model/comparison/kindverdict.h"
#include "model/comparison/toldchanges.h"
#include "model/comparison/verdictclauses.h"
#include "model/comparison/verdictplace.h"
#include "model/judgement/equalcalls.h"
#include "model/judgement/stepfactor.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/placename.h"
#include "model/reasons/sentencenumbers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

namespace {

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
        leadWith(disturbedSentence(m_verdict.parts));
        leadWith(leadOf(m_verdict.parts.told)); // other work explains more than any place does, so it is told first
        if (m_runs.withheld != Withheld::SameRecording && m_runs.withheld != Withheld::NothingRecorded)
            addFigures();
        if (m_verdict.parts.usualPercent)
            addLine("By the usual times of its calls, on which the judgement rests, the step changed by "
                + signedPercent(*m_verdict.parts.usualPercent));
        for (std::string &line : linesOf(m_verdict.parts.told))
            addLine(line);
        addChanges();
        addWork();
        addFactor(m_verdict.parts.hostFactor, Where::Host);
        addFactor(m_verdict.parts.deviceFactor, Where::Device);
        if (const std::string marked = markedStepsText(m_runs); !marked.empty())
            addLine("It counts " + marked);
        if (m_verdict.steadyPercent && !m_verdict.parts.hidden)
            addLine("Without the marked steps the change is " + signedPercent(*m_verdict.steadyPercent));
        addAligned();
        m_verdict.text = m_verdict.sentence;
        for (const std::string &line : m_verdict.lines)
            m_verdict.text += ' ' + line;
    }

private:
    enum class Where : std::uint8_t { Host, Device };

    void addLine(const std::string &line) { m_verdict.lines.push_back(line + '.'); }

    /// Did both programs do the same work, and are there too few recordings to tell a machine from a change?
    bool isSameByOne() const
    {
        return m_runs.program.isSame() && (areSamplesSteps(m_runs) || m_verdict.outcome == Outcome::Recordings);
    }
    bool isWithin() const { return isWithinChance(m_verdict.outcome); }

    void writeSentence()
    {
        if (m_runs.withheld == Withheld::SameRecording)
            m_verdict.sentence = "Both sides are the same recording, so there is nothing to judge ("
                + duration(m_verdict.parts.baselineNs) + " per step)";
        else if (m_runs.withheld == Withheld::NothingRecorded)
            m_verdict.sentence =
                "Nothing was recorded in " + emptySidesText(m_runs) + ", so there is nothing to compare";
        else if (m_runs.withheld != Withheld::Nothing && m_verdict.outcome == Outcome::NotJudged)
            writeLost();
        else if (!m_sources.kinds.empty())
            writeKinds();
        else if (isSameByOne() && m_verdict.outcome != Outcome::Real)
            m_verdict.sentence = sameWork();
        else if (isWithin() && m_verdict.parts.hidden)
            writeHidden(*m_verdict.parts.hidden);
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
        const std::string impossible = impossibleWorkText(m_runs), lost = lostWorkText(m_runs);
        m_verdict.sentence = (lost.empty() ? "" : "Device work was lost (" + lost + ')')
            + (impossible.empty()  ? ""
                    : lost.empty() ? "Times of device work cannot be true (" + impossible + ')'
                                   : ", and times of it cannot be true (" + impossible + ')')
            + ", so times that rest on the device cannot be judged";
        addLine(stepChangeText(m_verdict) + " (" + stepTimesText(m_verdict.parts) + ')');
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
        const char *why = !parts.leavesOutImpossible ? "lost device work"
            : !parts.leavesOutLost                   ? "have device times that cannot be true"
                                                     : "lost device work or have device times that cannot be true";
        m_verdict.sentence = "Without " + std::to_string(parts.lostSteps) + " of " + std::to_string(parts.recordedSteps)
            + " steps, which " + why + ": " + m_verdict.sentence;
    }

    /// What the reader has to know before the change.
    void leadWith(const std::string &lead)
    {
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

    /// Larger places may stand in the list that could be chance, or that go the other way.
    bool isLargest() const { return isLargestPlace(m_verdict.parts.places, *m_verdict.parts.place); }

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
            m_verdict.changePercent ? signedPercent(*m_verdict.changePercent) : stepTimesText(m_verdict.parts);
        return equalProgram() + ": " + change
            + (isWithin() ? " is within what two recordings differ by"
                          : (areSamplesSteps(m_runs) ? " is what the two recordings differ by"
                                                     : " is what recordings differ by"));
    }

    /// The programs differ, but where they do there is little of the difference.
    void writeElsewhere()
    {
        m_verdict.sentence = stepChangeText(m_verdict) + " (" + stepTimesText(m_verdict.parts)
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
        const std::string change = stepChangeText(m_verdict) + " (" + stepTimesText(m_verdict.parts) + ')';
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        if (m_runs.program.isSame()) {
            setSentence(change, ", though ", sameProgramClause());
            addLargestDifference();
            return;
        }
        std::string largest;
        if (place && place->flagged())
            largest = largestCause() + placeWithDelta(m_runs, *place);
        else if (place)
            largest = placeName(m_runs, *place)
                + (isLargest()               ? " differs most ("
                        : place->deltaNs < 0 ? " saves most ("
                                             : " costs most (")
                + signedDuration(double(place->deltaNs)) + ')';
        setSentence(change, "; ", largest, place ? placeName(m_runs, *place) : std::string());
        addBeside();
    }

    /// What works against the change that the sentence explains, and how little of it is certain.
    void addBeside()
    {
        const VerdictParts &parts = m_verdict.parts;
        if (!parts.place)
            return;
        const PlacesBeside beside =
            placesBeside(parts.places, *parts.place, parts.experimentalNs - parts.baselineNs, m_verdict.outcome);
        if (beside.against)
            addLine("Against it: " + placeWithDelta(m_runs, *beside.against));
        if (beside.certain)
            addLine("What differs for certain "
                + (beside.certainShare ? "holds " + fixed(100 * *beside.certainShare, 0) + " % of it"
                                       : "comes to " + signedDuration(double(beside.certainNs)))
                + ", the largest part " + placeWithDelta(m_runs, *beside.certain));
    }

    /// Of programs that did the same work, and still do not take the same time.
    std::string sameProgramClause() const
    {
        const ProgramDiff &program = m_runs.program;
        return program.hasShapes
            ? "the program did the same work (0 of " + std::to_string(program.compared) + " operators differ)"
            : "the operators are the same (sizes are not recorded)";
    }

    /// The marked steps scatter so much that all of them together show nothing.
    void writeHidden(const SteadyChange &hidden)
    {
        const double percent = hidden.percent();
        const std::string change = "Without the marked steps experimental is " + fixed(std::abs(percent), 1) + " % "
            + (percent > 0 ? "slower" : "faster") + " (" + duration(hidden.baselineNs) + " -> "
            + duration(hidden.experimentalNs) + " per step), beyond noise";
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        const bool isCause = place && place->flagged() && double(place->deltaNs) * percent > 0;
        setSentence(change, "; ", isCause ? largestCause() + placeWithDelta(m_runs, *place) : std::string(),
            isCause ? placeName(m_runs, *place) : std::string());
    }

    void writeNone()
    {
        std::string none = std::string(" difference that ")
            + (areSamplesSteps(m_runs) ? "one recording a side" : "these recordings") + " can show ("
            + stepTimesText(m_verdict.parts);
        if (m_verdict.changePercent)
            none += ", " + signedPercent(*m_verdict.changePercent);
        none += ')';
        if (const std::optional<DifferencePlace> &place = m_verdict.parts.place) {
            const std::string lead = placeClause(m_runs, *place);
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
            ? (verdict.parts.hidden ? "With them " : "") + stepTimesText(verdict.parts) + ", "
            : std::string();
        addLine(line + stepEvidenceText(m_runs, verdict));
        if (verdict.outcome == Outcome::TooFewSteps)
            addLine(std::string("Too few ") + (areSamplesSteps(m_runs) ? "steps" : "recordings")
                + " to tell noise from change");
        if (const std::string typical = typicalBlockText(m_runs, verdict.changePercent);
            verdict.outcome == Outcome::TooFewSteps && !typical.empty())
            addLine(typical);
        const std::optional<DifferencePlace> &place = verdict.parts.place;
        const std::size_t calls = place ? equalCallsOf(m_runs, *place) : 0;
        if (verdict.outcome == Outcome::TooFewSteps && calls > 0)
            addLine(placeName(m_runs, *place) + " differs for certain, by " + equalCallsText(m_runs, calls));
    }

    void addChanges()
    {
        if (m_runs.withheld != Withheld::Nothing)
            return;
        for (const OverallReason *change :
            toldChanges(m_sources.reasons, m_verdict.parts.baselineNs, m_verdict.parts.experimentalNs)) {
            std::string text = change->text;
            if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
                text.front() = static_cast<char>(text.front() - 'a' + 'A');
            addLine(text + ": " + duration(change->baselineNs) + " -> " + duration(change->experimentalNs));
        }
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
            addLine("Compared in each step: " + comparedWorkText(program));
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

    /// A factor against the step's change says what outweighs it.
    void addFactor(const std::optional<double> &factor, Where where)
    {
        if (!factor)
            return;
        const bool onHost = where == Where::Host;
        const double delta = m_verdict.parts.experimentalNs - m_verdict.parts.baselineNs;
        if (onHost && isFarFromStep(m_runs, *factor)) {
            addLine("The typical block on the host takes " + fixed(*factor, 2) + " times as long, the step "
                + fixed(m_verdict.parts.experimentalNs / m_verdict.parts.baselineNs, 2) + " times");
            return;
        }
        const std::string line = (onHost ? "Everything on the host takes " : "All compute kernels take ")
            + fixed(*factor, 2) + " times as long"
            + (!onHost && m_runs.commonFactor.sparesTransfers ? ", communication and copies do not" : "") + ": "
            + (onHost ? "another machine state, or a change that touches everything"
                      : "another machine state (clocks, power or another card), or a change that touches everything");
        if (delta == 0 || (*factor > 1) == (delta > 0)) {
            addLine(line);
            return;
        }
        const auto &places = m_verdict.parts.places;
        const auto opposing = std::find_if(places.begin(), places.end(), [&](const DifferencePlace &place) {
            return place.nature != PlaceNature::Rest && (place.deltaNs > 0) == (delta > 0);
        });
        addLine(line + "; "
            + (opposing == places.end() ? "small differences elsewhere" : placeWithDelta(m_runs, *opposing))
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

} // namespace

void wordVerdict(const JudgedRuns &runs, const VerdictSources &sources, Verdict &verdict)
{
    Wording(runs, sources, verdict).write();
}

} // namespace twinlane
