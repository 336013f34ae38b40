// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/judgement/significance.h"

#include "model/base/interruption.h"
#include "model/base/robuststats.h"
#include "model/base/side.h"
#include "model/base/toptwo.h"
#include "model/judgement/samplelimits.h"
#include "model/judgement/stepchange.h"
#include "model/judgement/unchangedwork.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <tuple>

namespace twinlane {

namespace {

/// A row's change is its own if its leaves hold this part of it.
constexpr double kLocated = 0.5;
/// A row counts as real if real rows inside it hold this part of its change. The rest may be chance; the sum is not.
constexpr double kLocatedInside = 1.0 / 3;
/// The same of blocks that one side alone has. They are real however small they are, so a third of a change that could
/// be chance must not make the rest of it real.
constexpr double kLocatedAlone = 2.0 / 3;
/// From this part of the larger on, blocks that are gone and new ones replaced each other.
constexpr double kMostReplaced = 0.1;
constexpr double kMostCancelled = 0.5; ///< of what parts take more by what others take less
/// Rows of up to kLikeSize times the time, or as small a part of it, lend a row their spread; fewer than kFewestLenders
/// say too little. What they say counts as kLentDegrees degrees of freedom; two recordings a side have 2 of their own.
constexpr double kLikeSize = 4, kLentDegrees = 8;
constexpr std::size_t kFewestLenders = 4;
/// Blocks of one program scatter between two recordings by at least this part of what the step may differ by.
constexpr double kLeastSpread = 0.2;

Samples asDoubles(const std::optional<std::vector<std::int64_t>> &samples, std::size_t steps)
{
    return samples ? Samples(samples->begin(), samples->end()) : Samples(steps, 0.0);
}

class Judge {
public:
    Judge(const AlignedRuns &runs, const CommonFactor &factor, const StepEvidence &evidence)
        : m_runs(runs)
        , m_factor(factor)
        , m_evidence(evidence)
        , m_limits(runs.baselineSteps.size(), runs.experimentalSteps.size())
    {
    }

    std::vector<RowJudgement> judge()
    {
        const std::size_t count = m_runs.rows.size();
        m_judgements.resize(count);
        m_sizes.resize(count);
        m_scatter.resize(count);
        const Measure measure = m_runs.options.measure;
        // Rows are judged against others, so this takes several walks: the own limit of each row, the chance that other
        // rows show, the parts inside each row, the tests.
        m_limits.setStepNs(samples(m_runs.stepRow(), measure, true).sizeNs);
        m_spreads.resize(count);
        for (std::size_t i = 0; i < count; ++i)
            setSize(RowId(i), samples(RowId(i), measure, isWhole(i)));
        shareSpreads();
        m_ofRecordingsNs.resize(count);
        for (std::size_t i = 0; i < count; ++i) {
            m_judgements[i].limitNs = m_limits.leastEffectNs(m_sizes[i]);
            m_ofRecordingsNs[i] = m_limits.ofRecordingsNs(m_sizes[i]);
        }
        addChance();
        addParts();
        testRows(measure);
        // The run and its step stand before all other rows. They have rules of their own.
        for (std::size_t i = 0; isWhole(i); ++i)
            m_judgements[i] = judgeWhole(RowId(i), measure);
        findRealInside();
        return std::move(m_judgements);
    }

    /// Judges the run or its step.
    RowJudgement judgeWhole(RowId row, Measure measure) const
    {
        const RowSamples step = samples(row, measure, true);
        RowJudgement judgement;
        judgement.outcome = Outcome::WithinLimits;
        judgement.effectNs = step.effectNs;
        const StepTimes times = stepTimes(row, measure, step);
        const auto change = stepChange(times);
        if (!change) // a side takes no time
            return judgement;
        judgement.effectNs = change->nsOf(change->log);
        judgement.errorNs = change->sizeNs(change->errorLog);
        judgement.limitNs = change->leastNs();
        judgement.pValue = change->pValue;
        judgement.intervalNs = NsInterval { change->nsOf(change->lowLog), change->nsOf(change->highLog) };
        if (std::abs(change->log) <= times.limitLog)
            return judgement;
        // Beyond the limits and the noise, but work that is the same moved along.
        const bool isOfRecordings = change->isClearAlone && !times.restsOnUsual && times.unchanged;
        judgement.outcome = change->isClear() ? Outcome::Real
            : isOfRecordings                  ? Outcome::Recordings
                                              : Outcome::WithinNoise;
        return judgement;
    }

private:
    /// The run and its step are judged with the common factor: it is part of their difference.
    bool isWhole(std::size_t row) const { return row <= m_runs.stepRow().row(); }

    /// The part of the row's time that the device decides, 0 to 1.
    double deviceShare(RowId row, Measure measure) const
    {
        if (measure != Measure::Critical)
            return measure == Measure::Device ? 1 : 0;
        double critical = 0, device = 0;
        for (const Side side : kSides) {
            const double steps = double(m_runs.steps(side).size());
            critical += double(m_runs.sumNs(row, side, Measure::Critical).value_or(0)) / steps;
            device += double(m_runs.sumNs(row, side, Measure::Device).value_or(0)) / steps;
        }
        return critical > 0 ? std::min(1.0, device / critical) : 0;
    }

    bool isAlone(RowId row, Measure measure) const
    {
        const bool hasA = bool(m_runs.sumNs(row, Side::Baseline, measure)),
                   hasB = bool(m_runs.sumNs(row, Side::Experimental, measure));
        return hasA != hasB && m_runs.kind(row) != BlockKind::Unknown;
    }

    StepTimes stepTimes(RowId row, Measure measure, const RowSamples &step) const
    {
        const bool ofRecordings = m_runs.sampleUnit == SampleUnit::Recording;
        StepTimes times;
        times.whole = { step.a, step.b };
        times.usual = times.whole;
        times.scatter = ofRecordings ? Scatter::Alike : Scatter::Apart;
        times.limitLog = 2 * std::atanh(step.relative / 2);
        times.leastSpreadLog = kLeastSpread * relativeLimit(row, measure);
        times.restsOnUsual = m_evidence.isDisturbed && measure != Measure::Device;
        for (const Side side : kSides) {
            Samples &usual = times.usual[side];
            for (std::size_t i = 0; i < usual.size() && measure != Measure::Device; ++i)
                usual[i] *= usualPart(side, i);
        }
        if (measure != Measure::Device)
            times.awayLog = awayLog(m_evidence.usual);
        if (ofRecordings)
            times.ofSteps = errorOfSteps(row, measure);
        times.unchanged = unchangedWork(m_runs, m_evidence.isOtherWork, measure);
        if (!times.unchanged && measure != Measure::Device)
            times.operators = m_evidence.operators;
        return times;
    }

    /// The part of a sample that is usual.
    double usualPart(Side side, std::size_t sample) const
    {
        const std::vector<UsualTimes> &usual = m_evidence.usual[side];
        if (usual.empty())
            return 1;
        return m_runs.sampleUnit == SampleUnit::Recording ? usual[sample].usualPart() : usual.front().usualPart(sample);
    }

    /// What two recordings of one program may differ by, 0.05 = 5 %.
    double relativeLimit(RowId row, Measure measure) const
    {
        const double device = deviceShare(row, measure);
        return kHostRunToRunPercent / 100 * (1 - device) + kDeviceRunToRunPercent / 100 * device;
    }

    /// The error that the steps inside the recordings give the means of both sides. Recordings that happen to lie close
    /// together are no more alike than their steps allow. Only of whole steps of one kind.
    ErrorLog errorOfSteps(RowId row, Measure measure) const
    {
        ErrorLog error;
        for (const Side side : kSides) {
            const auto &recordings = m_runs.recordings[side];
            const std::vector<UsualTimes> &usual = m_evidence.usual[side];
            for (std::size_t i = 0; i < recordings.size(); ++i) {
                const Recording &recording = recordings[i];
                const BlockTree &tree = recording.timeline->tree;
                if (tree.hasKinds || recording.steps.size() < 2)
                    return {};
                const std::int64_t *ofSteps = tree.samplesNs(m_runs.block(row, side), measure);
                Samples samples;
                for (std::size_t k = 0; k < recording.steps.size(); ++k) {
                    const bool isCut = m_evidence.isDisturbed && measure != Measure::Device && !usual.empty();
                    samples.push_back(double(ofSteps[recording.steps[k]]) * (isCut ? usual[i].usualPart(k) : 1));
                }
                error.add(samples, double(recordings.size()));
            }
        }
        return error;
    }

    /// A block that some recordings of one program have and others lack does not depend on the program alone.
    bool isInEachRecording(const RowSamples &row) const
    {
        const auto isThere = [](double ns) { return ns > 0; };
        return m_runs.sampleUnit == SampleUnit::Step || std::all_of(row.a.begin(), row.a.end(), isThere)
            || std::all_of(row.b.begin(), row.b.end(), isThere);
    }

    RowSamples samples(RowId row, Measure measure, bool isWhole) const
    {
        RowSamples made;
        made.a = asDoubles(m_runs.valueSamplesNs(row, Side::Baseline, measure), m_runs.baselineSteps.size());
        made.b = asDoubles(m_runs.valueSamplesNs(row, Side::Experimental, measure), m_runs.experimentalSteps.size());
        made.isAlone = isAlone(row, measure) && isInEachRecording(made);
        made.summarize(deviceShare(row, measure), isWhole ? CommonFactor() : m_factor);
        if (m_runs.sampleUnit == SampleUnit::Recording)
            made.relative = 0; // the samples show by how much recordings differ
        return made;
    }

    void setSize(RowId row, const RowSamples &samples)
    {
        m_sizes[row.row()] = m_limits.size(samples);
        m_spreads[row.row()] = samples.spread();
        RowJudgement &judgement = m_judgements[row.row()];
        judgement.effectNs = samples.effectNs;
        judgement.errorNs = m_sizes[row.row()].errorNs;
    }

    /// Few recordings do not tell how far a single row scatters: of two a side, one row in fifty seems to scatter by a
    /// seventh of what it does, and another by twice of it. Rows of about its time lend it theirs, relative to their
    /// time, as kLentDegrees further degrees of freedom. Of steps each row has enough, or its class lends it some.
    void shareSpreads()
    {
        if (m_runs.sampleUnit != SampleUnit::Recording || m_limits.useRanks())
            return;
        std::vector<std::size_t> bySize;
        for (std::size_t i = 0; i < m_sizes.size(); ++i) {
            if (!m_sizes[i].isAlone && m_sizes[i].ns > m_limits.leastNs())
                bySize.push_back(i);
        }
        const auto isSmaller = [this](std::size_t x, std::size_t y) { return m_sizes[x].ns < m_sizes[y].ns; };
        std::stable_sort(bySize.begin(), bySize.end(), isSmaller);
        std::vector<SampleSpread> sums(bySize.size() + 1);
        for (std::size_t k = 0; k < bySize.size(); ++k) {
            const double ns = m_sizes[bySize[k]].ns;
            sums[k + 1] = sums[k];
            sums[k + 1].squares += m_spreads[bySize[k]].squares / (ns * ns);
            sums[k + 1].degrees += m_spreads[bySize[k]].degrees;
        }
        std::size_t begin = 0, end = 0;
        for (const std::size_t row : bySize) {
            interruptionPoint();
            const double ns = m_sizes[row].ns;
            while (m_sizes[bySize[begin]].ns * kLikeSize < ns)
                ++begin;
            while (end < bySize.size() && m_sizes[bySize[end]].ns <= ns * kLikeSize)
                ++end;
            if (end - begin < kFewestLenders)
                continue;
            const double degrees = sums[end].degrees - sums[begin].degrees;
            const double square = std::max(0.0, sums[end].squares - sums[begin].squares) / degrees;
            SampleSpread &spread = m_spreads[row];
            spread.squares += kLentDegrees * square * ns * ns;
            spread.degrees += kLentDegrees;
            m_sizes[row].errorNs = m_limits.standardError(spread);
            m_judgements[row].errorNs = m_sizes[row].errorNs;
        }
    }

    /// Both sides' blocks did the same work, as far as operators and the number of calls tell. Then only time differs.
    bool isSameHere(RowId row) const
    {
        const PairRow &pair = m_runs.rows[row.row()];
        if (!m_evidence.isOtherWork.empty() && m_evidence.isOtherWork[row.row()])
            return false;
        if (m_runs.kind(row) == BlockKind::Unknown && !pair.isOwnTime)
            return true; // a gap that one side lacks took no time there
        if (!pair.a || !pair.b || pair.isOwnTime || pair.match == Match::Guessed || pair.match == Match::Renamed)
            return false;
        const std::uint64_t callsA = callsOf(row, Side::Baseline), callsB = callsOf(row, Side::Experimental);
        return callsA * m_runs.experimentalSteps.size() == callsB * m_runs.baselineSteps.size();
    }

    /// In all samples together; of recordings, in how many of them it is called.
    std::uint64_t callsOf(RowId row, Side side) const
    {
        const BlockId block = m_runs.block(row, side);
        std::uint64_t calls = 0;
        if (m_runs.sampleUnit == SampleUnit::Recording) {
            for (const Recording &recording : m_runs.recordings[side])
                calls += recording.has(block) ? 1 : 0;
            return calls;
        }
        const std::uint32_t *samples = m_runs.tree(side).callSamples(block);
        for (const std::uint32_t step : m_runs.steps(side))
            calls += samples[step];
        return calls;
    }

    /// Raises the limits of rows that do the same work on both sides: other such rows differ by chance only, and show
    /// how far chance goes. Chance grows with the root of a block's time, as that of a sum of many small times does.
    void addChance()
    {
        const std::vector<PairRow> &rows = m_runs.rows;
        // From the leaves up: did all blocks inside a row do the same work, and how far do they scatter at most?
        std::vector<char> isSame(rows.size(), true);
        std::vector<TopTwo> ofChildren(rows.size());
        for (std::size_t i = rows.size(); i-- > 0;) {
            interruptionPoint();
            isSame[i] = isSame[i] && isSameHere(RowId(i));
            const bool counts = isSame[i] && !isWhole(i) && m_sizes[i].ns > m_limits.leastNs();
            m_scatter[i] = std::max(ofChildren[i].first, counts ? m_limits.scatter(m_sizes[i]) : 0);
            if (const RowId parent = rows[i].parent) {
                ofChildren[parent.row()].add(m_scatter[i]);
                isSame[parent.row()] = isSame[parent.row()] && isSame[i];
            }
        }
        // From the step down: the largest scatter outside each row. A row is never measured by itself or by its own
        // parts.
        std::vector<double> outside(rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            interruptionPoint();
            if (const RowId parent = rows[i].parent)
                outside[i] = std::max(outside[parent.row()], ofChildren[parent.row()].without(m_scatter[i]));
            if (!isSame[i] || isWhole(i) || m_sizes[i].ns <= 0)
                continue;
            const SampleSize &size = m_sizes[i];
            RowJudgement &judgement = m_judgements[i];
            m_ofRecordingsNs[i] = std::max(m_ofRecordingsNs[i], m_limits.chanceNs(size, outside[i]));
            judgement.limitNs = std::max(judgement.limitNs, m_ofRecordingsNs[i]);
            if (!m_limits.useRanks())
                judgement.limitNs = std::max(judgement.limitNs, m_limits.errorsOfFew(size) * size.errorNs);
        }
    }

    /// Adds up the effects of the leaves inside each row.
    void addParts()
    {
        m_partsNs.resize(m_judgements.size());
        for (std::size_t i = m_judgements.size(); i-- > 0;) {
            if (m_runs.rows[i].subtreeEnd == i + 1)
                m_partsNs[i] = m_judgements[i].effectNs;
            if (const RowId parent = m_runs.rows[i].parent)
                m_partsNs[parent.row()] += m_partsNs[i];
        }
    }

    /// Does the row's change lie in the leaves inside it? Delays that hit any place now and then do not.
    bool isLocated(std::size_t row) const
    {
        const double effect = m_judgements[row].effectNs;
        return isWhole(row) || m_partsNs[row] / effect >= kLocated;
    }

    using ClassKey = std::tuple<BlockKind, std::string_view, std::string_view>;

    ClassKey classOf(RowId row) const
    {
        return { m_runs.kind(row), m_runs.className(row, Side::Baseline), m_runs.className(row, Side::Experimental) };
    }

    /// With 4 or 5 steps a single row does not know its spread. Rows of one class share theirs, relative to their time.
    std::map<ClassKey, SampleSpread> classSpreads(Measure measure) const
    {
        std::map<ClassKey, SampleSpread> spreads;
        if (m_limits.useRanks() || m_runs.sampleUnit == SampleUnit::Recording)
            return spreads;
        for (std::size_t i = 0; i < m_runs.rows.size(); ++i) {
            if (m_sizes[i].ns <= m_limits.leastNs())
                continue;
            const RowSamples row = samples(RowId(i), measure, isWhole(i));
            const SampleSpread own = row.spread();
            SampleSpread &spread = spreads[classOf(RowId(i))];
            spread.squares += own.squares / (row.sizeNs * row.sizeNs);
            spread.degrees += own.degrees;
        }
        return spreads;
    }

    void testRows(Measure measure)
    {
        const std::map<ClassKey, SampleSpread> spreads = classSpreads(measure);
        std::vector<std::size_t> tested;
        std::vector<double> pValues;
        for (std::size_t i = 0; i < m_judgements.size(); ++i) {
            interruptionPoint();
            RowJudgement &judgement = m_judgements[i];
            // What its own scatter alone keeps from being tested is more than two recordings differ by.
            judgement.outcome =
                std::abs(judgement.effectNs) > m_ofRecordingsNs[i] ? Outcome::WithinNoise : Outcome::WithinLimits;
            if (std::abs(judgement.effectNs) <= judgement.limitNs)
                continue;
            const RowSamples row = samples(RowId(i), measure, isWhole(i));
            SampleSpread spread = m_spreads[i];
            if (const auto found = spreads.find(classOf(RowId(i))); found != spreads.end())
                spread = { found->second.squares * row.sizeNs * row.sizeNs, found->second.degrees };
            m_limits.test(row, spread, judgement);
            tested.push_back(i);
            pValues.push_back(*judgement.pValue);
        }
        const std::vector<bool> accepted = benjaminiHochberg(pValues, kFalseDiscoveryRate);
        const bool ofRecordings = m_runs.sampleUnit == SampleUnit::Recording;
        if (ofRecordings && !tested.empty())
            m_usualNs = usualRowTimes(m_runs, measure);
        for (std::size_t k = 0; k < tested.size(); ++k) {
            const std::size_t row = tested[k];
            // A block that one side alone has needs no test: it is not there by chance.
            const bool isReal = m_sizes[row].isAlone
                || (accepted[k] && m_limits.isRare(m_sizes[row], m_judgements[row]) && isLocated(row)
                    && (!ofRecordings || isUsual(row, measure)) && isNotSpared(row, measure));
            m_judgements[row].outcome = isReal ? Outcome::Real : Outcome::WithinNoise;
        }
    }

    /// Does most of the row's change show in its usual steps? A mean over the steps of a recording holds what single calls
    /// were held up for, and two recordings may have that at one place. Not known of a row that half of the steps lack.
    bool isUsual(std::size_t row, Measure measure) const
    {
        const auto [a, b] = m_usualNs[row];
        if (a <= 0 || b <= 0)
            return true;
        const double device = deviceShare(RowId(row), measure);
        const double log = m_factor.hostLog.value_or(0) * (1 - device) + m_factor.deviceLog.value_or(0) * device;
        return (b * std::exp(-log / 2) - a * std::exp(log / 2)) / m_judgements[row].effectNs >= kLocated;
    }

    /// A disturbed machine slows most work by a factor and spares some. What it spared changed beside the factor, and not by
    /// itself.
    bool isNotSpared(std::size_t row, Measure measure) const
    {
        const bool isBusy = m_evidence.isDisturbed || awayLog(m_evidence.usual) > 0;
        if (!isBusy || !m_factor.hostLog)
            return true;
        const auto middleNs = [&](Side side) {
            return median(asDoubles(m_runs.valueSamplesNs(RowId(row), side, measure), m_runs.steps(side).size()));
        };
        const double deltaNs = middleNs(Side::Experimental) - middleNs(Side::Baseline);
        return deltaNs / m_judgements[row].effectNs >= kLocated;
    }

    /// Effects of the topmost real rows inside a row.
    struct RealInside {
        double longerNs = 0, shorterNs = 0; ///< of those that their samples make real
        double gapsNs = 0;                  ///< of those that are tested, in time that is no block's
        double addedNs = 0, goneNs = 0;     ///< of those that are real because one side alone has the blocks

        /// What nearly cancels leaves a difference that none of the parts judged.
        double testedNs() const
        {
            return std::min(longerNs, -shorterNs) <= kMostCancelled * std::max(longerNs, -shorterNs)
                ? longerNs + shorterNs
                : 0;
        }
        /// Blocks that are there each time are no chance. Where some of them stand for others that are gone, what is left
        /// of both is a difference of two times, which only the row's own samples can show. So it is where a gap took in
        /// what blocks did: compiled code calls no modules.
        double aloneNs() const
        {
            const double added = addedNs + std::max(gapsNs, 0.0), gone = -goneNs + std::max(-gapsNs, 0.0);
            return std::min(added, gone) <= kMostReplaced * std::max(added, gone) ? addedNs + goneNs : 0;
        }
        void add(const RealInside &other)
        {
            longerNs += other.longerNs;
            shorterNs += other.shorterNs;
            gapsNs += other.gapsNs;
            addedNs += other.addedNs;
            goneNs += other.goneNs;
        }
        static RealInside ofAlone(double effectNs)
        {
            return { 0, 0, 0, std::max(effectNs, 0.0), std::min(effectNs, 0.0) };
        }
        static RealInside ofTested(double effectNs, bool isGap)
        {
            return { std::max(effectNs, 0.0), std::min(effectNs, 0.0), isGap ? effectNs : 0, 0, 0 };
        }
    };

    /// Marks a noisy row as real if real rows inside it hold a third of its change.
    void findRealInside()
    {
        std::vector<RealInside> inside(m_judgements.size());
        for (std::size_t i = m_judgements.size(); i-- > 0;) {
            RowJudgement &judgement = m_judgements[i];
            const double effect = judgement.effectNs;
            const double testedNs = inside[i].testedNs();
            const bool isTested = testedNs / effect >= kLocatedInside;
            judgement.isRealInside = !judgement.flagged() && !isWhole(i) && std::abs(effect) > m_limits.leastNs()
                && (isTested || (testedNs + inside[i].aloneNs()) / effect >= kLocatedAlone);
            const bool isOnlyAlone = judgement.isRealInside ? !isTested : m_sizes[i].isAlone;
            if (judgement.isRealInside)
                judgement.outcome = Outcome::Real;
            const bool isGap = m_runs.kind(RowId(i)) == BlockKind::Unknown;
            if (judgement.flagged())
                inside[i] = isOnlyAlone ? RealInside::ofAlone(effect) : RealInside::ofTested(effect, isGap);
            if (const RowId parent = m_runs.rows[i].parent)
                inside[parent.row()].add(inside[i]);
        }
    }

    const AlignedRuns &m_runs;
    const CommonFactor &m_factor;
    const StepEvidence &m_evidence;
    SampleLimits m_limits;
    std::vector<RowJudgement> m_judgements;
    std::vector<SampleSize> m_sizes;
    std::vector<double> m_ofRecordingsNs;   ///< by row: what two recordings of one program may differ by
    std::vector<PerSide<double>> m_usualNs; ///< by row; only of recordings
    std::vector<SampleSpread> m_spreads;    ///< by row; of few recordings with those of rows of about its time
    std::vector<double> m_partsNs;          ///< effects of the leaves inside
    std::vector<double> m_scatter;          ///< largest |effect| / sqrt(time) of the row and its descendants
};

} // namespace

std::string_view outcomeKey(Outcome judgement)
{
    constexpr std::array<std::string_view, 6> kKeys { "", "tooFewSteps", "withinLimits", "withinNoise", "recordings",
        "real" };
    return kKeys[static_cast<std::size_t>(judgement)];
}

bool hasEnoughSamples(const AlignedRuns &runs)
{
    const std::size_t a = runs.baselineSteps.size(), b = runs.experimentalSteps.size();
    return runs.sampleUnit == SampleUnit::Recording ? a + b >= kLeastRecordingsToJudge
                                                    : std::min(a, b) >= kLeastStepsToJudge;
}

void JudgedSum::add(const RowJudgement &row)
{
    if (!row.flag())
        return;
    ++judged;
    effectNs += row.effectNs;
    if (row.flagged()) {
        ++real;
        realNs += row.effectNs;
    }
}

bool JudgedSum::isReal() const
{
    return realNs != 0 && effectNs / realNs > 0 && std::abs(realNs) >= kLocatedInside * std::abs(effectNs);
}

bool isWithheld(const AlignedRuns &runs, Measure measure)
{
    return runs.withheld == Withheld::SameRecording || runs.withheld == Withheld::NothingRecorded
        || (runs.withheld == Withheld::DeviceWorkLost && measure != Measure::Host);
}

std::vector<RowJudgement> judgeRows(const AlignedRuns &runs, const CommonFactor &factor, const StepEvidence &evidence)
{
    std::vector<RowJudgement> judged(runs.rows.size());
    if (isWithheld(runs, runs.options.measure)) {
        for (RowJudgement &judgement : judged)
            judgement.outcome = Outcome::NotJudged;
    } else if (hasEnoughSamples(runs)) {
        judged = Judge(runs, factor, evidence).judge();
    }
    for (RowJudgement &judgement : judged)
        judgement.unit = runs.sampleUnit;
    return judged;
}

RowJudgement judgeStep(const AlignedRuns &runs, const StepEvidence &evidence)
{
    const CommonFactor none;
    RowJudgement judged;
    if (isWithheld(runs, Measure::Critical))
        judged.outcome = Outcome::NotJudged;
    else if (hasEnoughSamples(runs))
        judged = Judge(runs, none, evidence).judgeWhole(runs.stepRow(), Measure::Critical);
    judged.unit = runs.sampleUnit;
    return judged;
}

} // namespace twinlane
