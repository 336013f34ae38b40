// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/verdictwording.h"

#include "model/comparison/deviceclauses.h"
#include "model/comparison/factorclauses.h"
#include "model/comparison/kindverdict.h"
#include "model/comparison/movedonce.h"
#include "model/comparison/programclauses.h"
#include "model/comparison/programlines.h"
#include "model/comparison/rankwaits.h"
#include "model/comparison/steplevels.h"
#include "model/comparison/toldchanges.h"
#include "model/comparison/unevenwindows.h"
#include "model/comparison/verdictclauses.h"
#include "model/comparison/verdictplace.h"
#include "model/judgement/equalcalls.h"
#include "model/rates/comparisonrates.h"
#include "model/rates/ratestatements.h"
#include "model/reasons/placejudgement.h"
#include "model/reasons/placename.h"
#include "model/telling/verdictclause.h"

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

std::size_t wordCount(const Clauses &clauses)
{
    const std::string text = statementText(clauses);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
}

Clauses said(std::string_view text, std::vector<StatementValue> values = {})
{
    return { verdictClause(text, std::move(values)) };
}

/// @p first with @p further behind it.
Clauses with(Clauses first, Clauses further)
{
    append(first, std::move(further));
    return first;
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
        addModels();
        leadWithLostSteps();
        leadWith(disturbedClauses(m_verdict.parts));
        leadWith(leadOf(m_verdict.parts.told)); // other work explains more than any place does, so it is told first
        if (m_runs.withheld != Withheld::SameRecording && m_runs.withheld != Withheld::NothingRecorded)
            addFigures();
        ToldFacts further = m_verdict.parts.told;
        if (m_tellsEachTime)
            further.oneOff.clear(); // the sentence tells it
        for (Clauses &line : linesOf(further))
            addLine(std::move(line));
        addChanges();
        addDevices();
        addWork();
        if (!m_verdict.parts.told.hasOtherAmount()) { // more work takes longer everywhere
            addLine(hostFactorClauses(m_runs, m_verdict.parts));
            addLine(deviceFactorClauses(m_runs, m_verdict.parts));
        }
        if (!m_verdict.parts.hidden)
            addMarked();
        if (m_verdict.steadyPercent && !m_verdict.parts.hidden)
            addLine(said(TWINLANE_TEXT("Verdict", "Without the marked steps the change is {0}"),
                { StatementPercent { *m_verdict.steadyPercent } }));
        else if (const auto left = m_verdict.outcome == Outcome::TooFewSteps && !m_tellsEachTime
                ? fewSteadySteps(m_runs, m_verdict.changePercent)
                : std::nullopt)
            addLine(said(TWINLANE_TEXT("Verdict", "Without the marked steps {0} -> {1} per step ({2})"),
                { verdictTime(left->baselineNs), verdictTime(left->experimentalNs),
                    StatementPercent { left->percent() } }));
        if (m_runs.withheld == Withheld::Nothing) {
            for (Clauses &line : isWithin() ? stepLevelsClauses(m_runs) : stepTrendClauses(m_runs))
                addLine(std::move(line));
        }
        addAligned();
        finish();
    }

private:
    /// The sentence with what leads it, the lines behind it, and all of them in English.
    void finish()
    {
        m_verdict.told = { m_sentence };
        m_verdict.told.insert(m_verdict.told.end(), m_lines.begin(), m_lines.end());
        m_verdict.sentence = sentenceText(m_sentence);
        m_verdict.message = m_verdict.text = m_verdict.sentence;
        for (const Clauses &line : m_lines) {
            m_verdict.lines.push_back(sentenceText(line));
            m_verdict.text += ' ' + m_verdict.lines.back();
            if (m_verdict.lines.size() == m_leads)
                m_verdict.message = m_verdict.text;
        }
        if (!m_tooFew.empty())
            m_verdict.message += ' ' + sentenceText(ended(m_tooFew));
    }

    static Clauses ended(Clauses line) { return with(std::move(line), said(TWINLANE_TEXT("Verdict", "."))); }

    void addLine(Clauses line)
    {
        if (!line.empty())
            m_lines.push_back(ended(std::move(line)));
    }

    /// Did both programs do the same work, and are there too few recordings to tell a machine from a change?
    bool isSameByOne() const
    {
        return m_runs.program.isSame() && (areSamplesSteps(m_runs) || m_verdict.outcome == Outcome::Recordings);
    }
    bool isWithin() const { return isWithinChance(m_verdict.outcome); }

    void writeSentence()
    {
        if (m_runs.withheld == Withheld::SameRecording)
            m_sentence = said(TWINLANE_TEXT("Verdict",
                                  "Both sides are the same recording, so there is nothing to judge ({0} per step)"),
                { verdictTime(m_verdict.parts.baselineNs) });
        else if (m_runs.withheld == Withheld::NothingRecorded)
            writeEmpty();
        else if (m_runs.withheld != Withheld::Nothing && m_verdict.outcome == Outcome::NotJudged)
            writeLost();
        else if (const Clauses cut = cutStepClauses(m_runs); !cut.empty())
            m_sentence = said(TWINLANE_TEXT("Verdict", "{0}, so its time is not known ({1} as far as it was recorded)"),
                { cut, StatementRange { m_verdict.parts.baselineNs, m_verdict.parts.experimentalNs } });
        else if (!m_sources.kinds.empty())
            writeKinds();
        else if (m_verdict.parts.isByFunction)
            writeByFunction(*m_verdict.parts.gapFunction);
        else if (isSameByOne() && m_verdict.outcome != Outcome::Real)
            m_sentence = sameWork();
        else if (isWithin() && m_verdict.parts.hidden)
            writeHidden(*m_verdict.parts.hidden);
        else if (isWithin())
            writeNone();
        else if (m_verdict.outcome == Outcome::Recordings)
            writeElsewhere();
        else
            writeChange();
        m_sentence = ended(std::move(m_sentence));
    }

    void writeEmpty()
    {
        const bool a = m_runs.baseline->isEmpty, b = m_runs.experimental->isEmpty;
        m_sentence = said(a && b
                ? TWINLANE_TEXT("Verdict", "Nothing was recorded in either run, so there is nothing to compare")
                : a ? TWINLANE_TEXT("Verdict", "Nothing was recorded in the baseline, so there is nothing to compare")
                    : TWINLANE_TEXT(
                        "Verdict", "Nothing was recorded in the experimental run, so there is nothing to compare"));
    }

    /// Nothing is judged: why comes first, and no percentage, which would be a judgement.
    void writeLost()
    {
        const Clauses impossible = impossibleWorkClauses(m_runs), lost = lostWorkClauses(m_runs);
        if (lost.empty())
            m_sentence =
                said(TWINLANE_TEXT("Verdict",
                         "Times of device work cannot be true ({0}), so times that rest on the device cannot be "
                         "judged"),
                    { impossible });
        else if (impossible.empty())
            m_sentence = said(TWINLANE_TEXT("Verdict",
                                  "Device work was lost ({0}), so times that rest on the device cannot be judged"),
                { lost });
        else
            m_sentence =
                said(TWINLANE_TEXT("Verdict",
                         "Device work was lost ({0}), and times of it cannot be true ({1}), so times that rest "
                         "on the device cannot be judged"),
                    { lost, impossible });
        addLine(said(TWINLANE_TEXT("Verdict", "As far as it was recorded, {0} -> {1} per step"),
            { verdictTime(m_verdict.parts.baselineNs), verdictTime(m_verdict.parts.experimentalNs) }));
    }

    /// Each kind by itself, then the average step, which mixes them.
    void writeKinds()
    {
        setSentence(kindsClauses(m_sources.kinds), said(TWINLANE_TEXT("Verdict", "; ")),
            averageOfKinds(m_sources.kinds, m_verdict.parts.baselineNs, m_verdict.parts.experimentalNs));
    }

    /// What was lost is told first.
    void leadWithLostSteps()
    {
        const VerdictParts &parts = m_verdict.parts;
        if (parts.lostSteps == 0 || m_runs.withheld != Withheld::Nothing)
            return;
        const std::string_view lead = !parts.leavesOutImpossible
            ? TWINLANE_TEXT("Verdict", "Without {0} of {1} steps, which lost device work: ")
            : !parts.leavesOutLost
            ? TWINLANE_TEXT("Verdict", "Without {0} of {1} steps, which have device times that cannot be true: ")
            : TWINLANE_TEXT("Verdict",
                "Without {0} of {1} steps, which lost device work or have device times that cannot be true: ");
        m_sentence = with(said(lead, { verdictCount(parts.lostSteps), verdictCount(parts.recordedSteps) }), m_sentence);
    }

    /// What the reader has to know before the change.
    void leadWith(Clauses lead)
    {
        if (lead.empty())
            return;
        Clauses whole = with(with(lead, said(TWINLANE_TEXT("Verdict", ". "))), m_sentence);
        if (wordCount(whole) <= kMostWords) {
            m_sentence = std::move(whole);
            return;
        }
        m_lines.insert(m_lines.begin(), m_sentence);
        m_sentence = ended(std::move(lead));
        ++m_leads;
    }

    /// Larger places may stand in the list that could be chance, or that go the other way.
    bool isLargest() const { return isLargestPlace(m_verdict.parts.places, *m_verdict.parts.place); }

    Clauses largestCause() const
    {
        return said(isLargest() ? TWINLANE_TEXT("Verdict", "the largest cause is {0}")
                                : TWINLANE_TEXT("Verdict", "the largest certain cause is {0}"),
            { placeWithDelta(m_runs, *m_verdict.parts.place) });
    }

    Clauses nameOf(const DifferencePlace &place) const { return placeClauses(placeParts(m_runs, place)); }
    /// Before a verb: "Adapter, forward and backward, differs most".
    Clauses subjectOf(const DifferencePlace &place) const { return asSubject(nameOf(place)); }

    /// Without sizes nobody knows whether the work was the same.
    Clauses equalProgram() const
    {
        const ProgramDiff &program = m_runs.program;
        return said(program.hasShapes
                ? TWINLANE_TEXT(
                    "Verdict", "The program did the same work in both recordings (0 of {0} operators differ)")
                : TWINLANE_TEXT(
                    "Verdict", "Both recordings call the same operators (0 of {0} differ, sizes are not recorded)"),
            { verdictCount(program.compared) });
    }

    Clauses sameWork() const
    {
        const StatementValue change = m_verdict.changePercent
            ? StatementValue(StatementPercent { *m_verdict.changePercent })
            : StatementValue(Clauses { stepTimesClause(m_verdict.parts) });
        const std::string_view text = isWithin()
            ? TWINLANE_TEXT("Verdict", ": {0} is within what two recordings differ by")
            : areSamplesSteps(m_runs) ? TWINLANE_TEXT("Verdict", ": {0} is what the two recordings differ by")
                                      : TWINLANE_TEXT("Verdict", ": {0} is what recordings differ by");
        return with(equalProgram(), said(text, { change }));
    }

    /// "Experimental is 4.9 % slower (10.1 ms -> 10.6 ms per step)"
    Clauses changeWithTimes() const
    {
        return { stepChangeClause(m_verdict),
            verdictClause(TWINLANE_TEXT("Verdict", " ({0})"), { Clauses { stepTimesClause(m_verdict.parts) } }) };
    }

    /// The step changed by no more than equal work did, or where the programs differ there is little of the difference.
    void writeElsewhere()
    {
        constexpr double kMost = 0.5;
        const double ns = double(m_runs.program.deltaNs.value_or(0));
        const double stepNs = m_verdict.parts.experimentalNs - m_verdict.parts.baselineNs;
        m_sentence = with(changeWithTimes(),
            said(ns / stepNs < kMost
                    ? TWINLANE_TEXT("Verdict", ", mostly where the work is the same: what two recordings differ by")
                    : TWINLANE_TEXT("Verdict", ", no more than two recordings may differ by: equal work moved, too")));
        addLine(said(ns < 0 ? TWINLANE_TEXT("Verdict", "Blocks whose work differs take {0} less")
                            : TWINLANE_TEXT("Verdict", "Blocks whose work differs take {0} more"),
            { verdictTime(std::abs(ns)) }));
        addLargestDifference();
    }

    /// Where equal programs differ beyond noise; null: no place holds most of it, or one that goes the other way is larger.
    const DifferencePlace *placeOfEqualWork() const
    {
        const VerdictParts &parts = m_verdict.parts;
        if (!m_runs.program.isSame() || isWithin())
            return nullptr;
        const DifferencePlace *most =
            placeOfMost(parts.places, parts.baselineNs, parts.experimentalNs - parts.baselineNs);
        return most && isLargestPlace(parts.places, *most) ? most : nullptr;
    }

    /// One recording a side knows no causes. Of what is not certain, only a place that holds most of the change is told.
    void addLargestDifference()
    {
        if (const std::optional<DifferencePlace> &place = m_verdict.parts.place; place && place->flagged())
            addLine(said(isLargest() ? TWINLANE_TEXT("Verdict", "{0} differs most ({1})")
                                     : TWINLANE_TEXT("Verdict", "{0} differs more than by chance ({1})"),
                { subjectOf(*place), verdictChange(double(place->deltaNs)) }));
        else if (const DifferencePlace *most = placeOfEqualWork())
            addLine(said(TWINLANE_TEXT("Verdict", "{0} differs most ({1})"),
                { subjectOf(*most), verdictChange(double(most->deltaNs)) }));
    }

    /// Of steps of which nothing is alike a percentage says nothing.
    bool isNothingAlike() const
    {
        constexpr double kHardly = 0.05;
        return m_sources.workload.isDifferentWork() && m_runs.alignedShare < kHardly;
    }

    bool leadsWithEachTime() const
    {
        const VerdictParts &parts = m_verdict.parts;
        return isMostlyOnce(parts.told, parts.experimentalNs - parts.baselineNs);
    }

    /// "Each time experimental is 0.7 % slower (+1.30 ms); +315.7 ms once, for recording graphs (421.8 ms -> 738.9 ms per step)"
    Clauses eachTimeClauses() const
    {
        constexpr double kLeastFactor = 3;
        const ToldFacts &told = m_verdict.parts.told;
        const VerdictParts &parts = m_verdict.parts;
        if (isNearlyAllOnce(told))
            return said(
                TWINLANE_TEXT("Verdict", "Nearly all of it was done once: {0} of {1}, for {2} ({3}); {4} is left"),
                { verdictChange(told.oneOffNs), verdictChange(parts.experimentalNs - parts.baselineNs),
                    onceKinds(told.oneOff), Clauses { stepTimesClause(parts) }, verdictChange(told.withoutOneOffNs) });
        const double percent = *told.withoutOneOffPercent, ratio = 1 + percent / 100;
        const auto claim = [](std::string_view text, double value) {
            return said(text, { StatementNumber { value, 1 } });
        };
        Clauses change = fixed(std::abs(percent), 1) == "0.0"
            ? said(TWINLANE_TEXT("Verdict", "Each time both runs take the same"))
            : ratio > kLeastFactor
            ? claim(TWINLANE_TEXT("Verdict", "Each time experimental takes {0} × as long"), ratio)
            : ratio > 0 && 1 / ratio > kLeastFactor
            ? claim(TWINLANE_TEXT("Verdict", "Each time experimental is {0} × as fast"), 1 / ratio)
            : claim(percent > 0 ? TWINLANE_TEXT("Verdict", "Each time experimental is {0} % slower")
                                : TWINLANE_TEXT("Verdict", "Each time experimental is {0} % faster"),
                std::abs(percent));
        return with(std::move(change),
            said(TWINLANE_TEXT("Verdict", " ({0}); {1} once, for {2} ({3})"),
                { told.otherSteps ? StatementValue(said(TWINLANE_TEXT("Verdict", "{0} {1}"),
                      { verdictChange(told.withoutOneOffNs), otherStepsClauses(*told.otherSteps) }))
                                  : verdictChange(told.withoutOneOffNs),
                    onceAmount(told), onceKinds(told.oneOff), Clauses { stepTimesClause(parts) } }));
    }

    void writeChange()
    {
        if (Clauses uneven = unevenWindowsClauses(m_runs, m_sources.notes, m_verdict.parts);
            !uneven.empty() && !m_runs.program.isSame()) {
            m_sentence = std::move(uneven);
            return;
        }
        m_tellsEachTime = !isNothingAlike() && leadsWithEachTime() && !m_runs.program.isSame();
        if (isNothingAlike()) {
            m_sentence = with({ stepTimesClause(m_verdict.parts) },
                said(TWINLANE_TEXT("Verdict", ", and nothing in the steps is alike")));
            return;
        }
        const bool areMixed = m_verdict.parts.areFewStepsMixed() && !m_tellsEachTime && !m_runs.program.isSame();
        const Clauses change = areMixed
            ? said(TWINLANE_TEXT("Verdict", "{0}, but steps of both sides overlap, so which is faster cannot be told"),
                { Clauses { stepTimesClause(m_verdict.parts) } })
            : m_tellsEachTime ? eachTimeClauses()
                              : changeWithTimes();
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        if (m_runs.program.isSame()) {
            setSentence(change, said(TWINLANE_TEXT("Verdict", ", though ")), sameProgramClauses());
            addLargestDifference();
            return;
        }
        Clauses largest;
        if (place && place->flagged())
            largest = largestCause();
        else if (place && isOfOneSide(*place))
            largest = leadingPlaceClauses(m_runs, *place);
        else if (place && !liesInMany(m_verdict.parts))
            largest = said(isLargest()   ? TWINLANE_TEXT("Verdict", "{0} differs most ({1})")
                    : place->deltaNs < 0 ? TWINLANE_TEXT("Verdict", "{0} saves most ({1})")
                                         : TWINLANE_TEXT("Verdict", "{0} costs most ({1})"),
                { subjectOf(*place), verdictChange(double(place->deltaNs)) });
        setSentence(change, said(TWINLANE_TEXT("Verdict", "; ")), largest, place ? nameOf(*place) : Clauses());
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
        if (parts.gapFunction)
            addLine(functionTimes(parts.place->gap ? TWINLANE_TEXT("Verdict", "In that gap {0} takes {1} -> {2}")
                                                   : TWINLANE_TEXT("Verdict", "In it {0} takes {1} -> {2}"),
                *parts.gapFunction));
        addSpread(parts);
        if (beside.against) {
            addLine(said(TWINLANE_TEXT("Verdict", "Against it: {0}"), { placeWithDelta(m_runs, *beside.against) }));
            addLine(movedOnceClauses(m_runs, m_sources.once, *parts.place, *beside.against));
        }
        if (beside.certain && beside.certainShare)
            addLine(said(TWINLANE_TEXT("Verdict", "What differs for certain holds {0} % of it, the largest part {1}"),
                { StatementNumber { 100 * *beside.certainShare, 0 }, placeWithDelta(m_runs, *beside.certain) }));
        else if (beside.certain)
            addLine(said(TWINLANE_TEXT("Verdict", "What differs for certain comes to {0}, the largest part {1}"),
                { verdictChange(double(beside.certainNs)), placeWithDelta(m_runs, *beside.certain) }));
    }

    static Clauses functionTimes(std::string_view text, const GapFunction &function)
    {
        return said(text, { function.name, verdictTime(function.baselineNs), verdictTime(function.experimentalNs) });
    }

    /// The named place may be one of many that go its way, as where the host is faster everywhere. Which of them is the largest
    /// then rests on how finely they are cut.
    static bool liesInMany(const VerdictParts &parts)
    {
        constexpr double kLittleOfIt = 0.25;
        return std::abs(double(parts.place->deltaNs)) < kLittleOfIt * std::abs(sameWayNs(parts.places, *parts.place));
    }

    void addSpread(const VerdictParts &parts)
    {
        if (!liesInMany(parts))
            return;
        const bool isNamed = parts.place->flagged() || isOfOneSide(*parts.place), isLess = parts.place->deltaNs < 0;
        const StatementChange all = verdictChange(sameWayNs(parts.places, *parts.place));
        if (isNamed)
            addLine(said(isLess ? TWINLANE_TEXT("Verdict", "What saves time lies in many places, {0} in all")
                                : TWINLANE_TEXT("Verdict", "What costs time lies in many places, {0} in all"),
                { all }));
        else
            addLine(
                said(isLess ? TWINLANE_TEXT("Verdict", "What saves time lies in many places, {0} in all, such as {1}")
                            : TWINLANE_TEXT("Verdict", "What costs time lies in many places, {0} in all, such as {1}"),
                    { all, placeWithDelta(m_runs, *parts.place) }));
    }

    /// Of programs that did the same work, and still do not take the same time.
    Clauses sameProgramClauses() const
    {
        const ProgramDiff &program = m_runs.program;
        return program.hasShapes
            ? said(TWINLANE_TEXT("Verdict", "the program did the same work (0 of {0} operators differ)"),
                { verdictCount(program.compared) })
            : said(TWINLANE_TEXT("Verdict", "the operators are the same (sizes are not recorded)"));
    }

    /// The marked steps scatter so much that all of them together show nothing.
    void writeHidden(const SteadyChange &hidden)
    {
        const double percent = hidden.percent();
        const Clauses change = said(percent > 0
                ? TWINLANE_TEXT("Verdict",
                    "Without the marked steps experimental is {0} % slower ({1} -> {2} per step), beyond noise")
                : TWINLANE_TEXT("Verdict",
                    "Without the marked steps experimental is {0} % faster ({1} -> {2} per step), beyond noise"),
            { StatementNumber { std::abs(percent), 1 }, verdictTime(hidden.baselineNs),
                verdictTime(hidden.experimentalNs) });
        const std::optional<DifferencePlace> &place = m_verdict.parts.place;
        const bool isCause = place && place->flagged() && double(place->deltaNs) * percent > 0;
        setSentence(change, said(TWINLANE_TEXT("Verdict", "; ")), isCause ? largestCause() : Clauses(),
            isCause ? nameOf(*place) : Clauses());
    }

    Clauses noneClauses() const
    {
        Clauses figures { stepTimesClause(m_verdict.parts) }, percent;
        if (m_verdict.changePercent)
            percent = said("{0}", { StatementPercent { *m_verdict.changePercent } });
        return said(areSamplesSteps(m_runs)
                ? TWINLANE_TEXT("Verdict", "No difference that one recording a side can show ({0})")
                : TWINLANE_TEXT("Verdict", "No difference that these recordings can show ({0})"),
            { listed({ std::move(figures), std::move(percent) }) });
    }

    void writeByFunction(const GapFunction &function)
    {
        Clauses rest = isSameByOne()
            ? with(said(TWINLANE_TEXT("Verdict", "; else ")), sameProgramClauses())
            : said(isWithin() ? TWINLANE_TEXT("Verdict", "; the step as a whole shows no difference beyond noise")
                              : TWINLANE_TEXT("Verdict", "; what else differs is what two recordings differ by"));
        m_sentence = with(leadingFunctionClauses(m_runs, function), std::move(rest));
    }

    void writeNone()
    {
        if (const std::optional<DifferencePlace> &place = m_verdict.parts.place) {
            const Clauses lead = leadingPlaceClauses(m_runs, *place);
            if (!place->flagged()) {
                m_sentence = with(lead, said(TWINLANE_TEXT("Verdict", ", nor does the step as a whole")));
                return;
            }
            Clauses whole =
                with(lead, said(TWINLANE_TEXT("Verdict", "; the step as a whole shows no difference beyond noise")));
            if (wordCount(whole) <= kMostWords) {
                m_sentence = std::move(whole);
                return;
            }
            addLine(lead);
        }
        m_sentence = noneClauses();
    }

    /// @p further is a line of its own where the sentence would be too long. A @p name in it counts as one word, unless
    /// it is very long.
    void setSentence(const Clauses &main, const Clauses &joint, const Clauses &further, const Clauses &name = {})
    {
        constexpr std::size_t kLongName = 80;
        m_sentence = main;
        if (further.empty())
            return;
        const std::size_t ofName = name.empty() || statementText(name).size() > kLongName ? 0 : wordCount(name) - 1;
        const Clauses whole = with(with(main, joint), further);
        if (wordCount(whole) - ofName <= kMostWords)
            m_sentence = whole;
        else
            addLine(further);
    }

    /// Interval, samples and what they can show.
    void addFigures()
    {
        const Verdict &verdict = m_verdict;
        const bool withTimes =
            m_sources.kinds.empty() && ((isSameByOne() && verdict.outcome != Outcome::Real) || isWithin());
        Clauses times, usual, evidence = stepEvidenceClauses(m_runs, verdict);
        if (withTimes)
            times = verdict.parts.hidden
                ? said(TWINLANE_TEXT("Verdict", "With them {0}"), { Clauses { stepTimesClause(verdict.parts) } })
                : Clauses { stepTimesClause(verdict.parts) };
        if (verdict.parts.usualPercent && !verdict.parts.isByFunction) {
            addLine(std::move(times)); // the interval is not of them
            times.clear();
            usual = said(TWINLANE_TEXT("Verdict",
                             "By the usual times of its calls, on which the judgement rests, the step changed by {0}"),
                { StatementPercent { *verdict.parts.usualPercent } });
        }
        addLine(listed({ std::move(times), std::move(usual), std::move(evidence) }));
        if (verdict.parts.hidden) // which the line is of
            addMarked();
        if (verdict.outcome != Outcome::TooFewSteps)
            return;
        m_tooFew = tooFewClauses();
        addLine(m_tooFew);
        addLine(typicalBlockClauses(m_runs, verdict.changePercent));
        const bool isOtherWork = m_sources.areOtherLayers || m_sources.workload.isDifferentWork();
        if (areSamplesSteps(m_runs) && !isOtherWork) // where equal calls stand in other surroundings
            addLine(hostCallsClauses(m_runs));
        const std::optional<DifferencePlace> &place = verdict.parts.place;
        if (const std::size_t calls = place ? equalCallsOf(m_runs, *place) : 0)
            addLine(said(TWINLANE_TEXT("Verdict", "{0} differs for certain, by {1}"),
                { subjectOf(*place), equalCallsClauses(m_runs, calls) }));
    }

    /// With two steps and more a side how far they lie apart says what a difference of the means is worth.
    Clauses tooFewClauses() const
    {
        if (!areSamplesSteps(m_runs))
            return said(TWINLANE_TEXT("Verdict", "Too few recordings to tell noise from change"));
        if (!m_verdict.parts.fewSteps)
            return said(TWINLANE_TEXT("Verdict", "Too few steps to tell noise from change"));
        const auto &[a, b] = *m_verdict.parts.fewSteps;
        return said(TWINLANE_TEXT("Verdict",
                        "Too few steps to tell noise from change: {0} to {1} in the baseline, {2} to {3} in the "
                        "experimental run"),
            { verdictTime(a.first), verdictTime(a.second), verdictTime(b.first), verdictTime(b.second) });
    }

    void addMarked()
    {
        const bool isOnceTold = m_verdict.parts.told.otherSteps.has_value();
        if (Clauses marked = markedStepsClauses(m_runs, isOnceTold ? &m_sources.once.times : nullptr); !marked.empty())
            addLine(said(TWINLANE_TEXT("Verdict", "It counts {0}"), { std::move(marked) }));
    }

    /// Another model explains more than any place of it does.
    void addModels()
    {
        const auto found = std::ranges::find(m_sources.notes, std::string_view("otherModel"), &ComparabilityNote::code);
        if (found != m_sources.notes.end() && m_runs.withheld == Withheld::Nothing)
            m_lines.insert(m_lines.begin(),
                ended(said(
                    TWINLANE_TEXT("Verdict", "Another model: {0} -> {1}"), { found->baseline, found->experimental })));
    }

    /// What changed in the program itself, and what the device's time shows of it.
    void addChanges()
    {
        if (m_runs.withheld == Withheld::DeviceWorkLost)
            addLine(movedClauses(m_sources.reasons)); // a fact of the program, whatever the times are
        if (m_runs.withheld != Withheld::Nothing || isNothingAlike())
            return;
        addLine(computingClauses(m_sources.baseline, m_sources.experimental));
        const bool isJudged = m_sources.kinds.empty() && !isWithin() && !m_sources.workload.isDifferentWork();
        if (isJudged)
            addLine(rankWaitClauses(m_runs, m_sources.waterfall));
        for (Clauses &line : programLines(m_runs, m_sources, isJudged, m_verdict))
            addLine(std::move(line));
        if (!isJudged)
            return;
        addLine(deviceChangeClauses(m_sources.waterfall));
        addLine(familyChangeClauses(m_sources.baseline, m_sources.experimental));
        addLine(syncChangeClauses(m_sources.baseline, m_sources.experimental));
    }

    /// Another device explains much of what a program seems to have gained or lost.
    void addDevices()
    {
        if (m_runs.withheld != Withheld::Nothing || !m_sources.rates)
            return;
        if (m_sources.rates->devices)
            addLine({ deviceStatement(*m_sources.rates) });
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
            if (m_verdict.parts.gapFunction && !m_verdict.parts.isByFunction)
                addLine(functionTimes(m_verdict.parts.isFunctionOfGap
                        ? TWINLANE_TEXT("Verdict", "Outside of operators {0} takes {1} -> {2}")
                        : TWINLANE_TEXT("Verdict", "{0} takes {1} -> {2}"),
                    *m_verdict.parts.gapFunction));
            addLine(said(TWINLANE_TEXT("Verdict", "Compared in each step: {0}"), { comparedWorkClauses(program) }));
        } else if (!isSaid) {
            addLine(equalProgram());
        }
        if (m_verdict.parts.otherKindsStayed)
            addLine(said(TWINLANE_TEXT(
                "Verdict", "Steps of other kinds did not change like it, so it is no other state of the machine")));
        if (!program.hasShapes)
            addLine(said(TWINLANE_TEXT(
                "Verdict", "Input sizes are not recorded: record_shapes=True tells whether they changed")));
        addSuspects();
    }

    void addSuspects()
    {
        constexpr std::array<std::string_view, 6> kSuspects { "devices", "deviceCount", "versions", "profilerFlags",
            "worldSize", "backend" };
        const auto found = std::ranges::find_if(m_sources.notes,
            [&](const ComparabilityNote &note) { return std::ranges::find(kSuspects, note.code) != kSuspects.end(); });
        const bool isFirst = found == m_sources.notes.end();
        const auto valueOf = [](const std::string &value) -> StatementValue {
            return value.empty() ? StatementValue(StatementWord { TWINLANE_TEXT("Verdict", "without") })
                                 : StatementValue(value);
        };
        if (!isFirst)
            addLine(said(TWINLANE_TEXT("Verdict", "First suspect: {0} -> {1}"),
                { valueOf(found->baseline), valueOf(found->experimental) }));
        if (const std::optional<OverallReason> &suspect = m_verdict.parts.suspect)
            addLine(said(isFirst ? TWINLANE_TEXT("Verdict", "First suspect: {0} ({1})")
                                 : TWINLANE_TEXT("Verdict", "Next suspect: {0} ({1})"),
                { Clauses { suspectClause(suspect->kind) }, verdictChange(suspect->deltaNs()) }));
    }

    /// Below half, a reader has to know how little the rows cover.
    void addAligned()
    {
        constexpr double kHalf = 0.5;
        const StatementNumber share { 100 * m_runs.alignedShare, 0 };
        if (m_runs.topLevelOnly)
            addLine(said(TWINLANE_TEXT("Verdict",
                             "Only {0} % of the step time could be aligned, so only the top level is compared"),
                { share }));
        else if (m_runs.alignedShare < kHalf)
            addLine(said(TWINLANE_TEXT("Verdict", "Only {0} % of the step time could be aligned"), { share }));
    }

    const JudgedRuns &m_runs;
    const VerdictSources &m_sources;
    Verdict &m_verdict;
    Clauses m_sentence;
    std::vector<Clauses> m_lines;
    Clauses m_tooFew;
    std::size_t m_leads = 0;      ///< lines up to the one that says what the difference is
    bool m_tellsEachTime = false; ///< the sentence is of what happens each time
};

} // namespace

void wordVerdict(const JudgedRuns &runs, const VerdictSources &sources, Verdict &verdict)
{
    Wording(runs, sources, verdict).write();
}

} // namespace twinlane
