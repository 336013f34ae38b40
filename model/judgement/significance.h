// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Is a difference real? Judges each row of a comparison by its samples (numbers.md, Judgement).

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/base/side.h"
#include "model/figures/usualtimes.h"
#include "model/judgement/commonfactor.h"
#include "model/judgement/unchangedwork.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace twinlane {

/// Fewer steps a side cannot tell a difference from noise.
constexpr std::size_t kLeastStepsToJudge = 4;
/// Recordings of both sides together, if there are several: from then on their scatter is known, even if one side has
/// only one.
constexpr std::size_t kLeastRecordingsToJudge = 4;
/// From so many steps a side on a rank test decides. With fewer, a t-test does, whose spread is pooled over the blocks
/// of a class.
constexpr std::size_t kLeastStepsForRanks = 6;

/// How far apart two recordings of one program may lie, in percent, if no further recordings show it.
constexpr double kHostRunToRunPercent = 5;
constexpr double kDeviceRunToRunPercent = 2;
/// No row is flagged for less than this share of the step.
constexpr double kLeastShareOfStep = 0.001;

enum class Outcome : std::uint8_t {
    NotJudged,    ///< nothing may be said, see Withheld
    TooFewSteps,  ///< less than kLeastStepsToJudge steps on a side, or than kLeastRecordingsToJudge recordings
    WithinLimits, ///< smaller than what two recordings of one program differ by
    WithinNoise,  ///< beyond the limits, but its steps scatter too much to tell
    Recordings,   ///< of the whole step: beyond limits and noise, but both programs did the same work
    Real,         ///< beyond the limits and the noise
};

/// Is nothing known of what chance does here?
constexpr bool isOpen(Outcome outcome)
{
    return outcome == Outcome::NotJudged || outcome == Outcome::TooFewSteps;
}

/// "tooFewSteps", "withinLimits", "withinNoise", "recordings", "real"; empty: not judged.
std::string_view outcomeKey(Outcome judgement);

struct NsInterval {
    double lowNs = 0, highNs = 0;
};

/// The judgement of one row under the comparison's measure, without the common factor. The step and the run are judged
/// as a whole, with it. Effects are experimental less baseline, per step. Swapping the sides swaps their signs and
/// nothing else; the interval and the limit of the whole are ratios of its means, told as times of the baseline.
struct RowJudgement {
    Outcome outcome = Outcome::TooFewSteps;
    SampleUnit unit = SampleUnit::Step; ///< what the samples were
    double effectNs = 0; ///< median of all differences between a step of one side and one of the other (Hodges-Lehmann)
    double limitNs =
        0; ///< |effectNs| has to exceed this before it is tested; of the whole: a smaller one could be chance
    double errorNs = 0; ///< standard error of effectNs, from the scatter of the steps
    /// 95 % interval of the effect, from the samples alone, and of the whole with what unchanged work did; only if it was
    /// tested
    std::optional<NsInterval> intervalNs;
    /// two-sided; only if it was tested; for a large row without its few held-up steps
    std::optional<double> pValue;
    /// Real only because real rows inside it hold a third of its change; two thirds, if one side alone has those.
    bool isRealInside = false;
    bool flagged() const { return outcome == Outcome::Real; }
    /// As in the JSON: none if it cannot be judged.
    std::optional<bool> flag() const { return isOpen(outcome) ? std::nullopt : std::optional(flagged()); }
};

/// Rows that are shown as one. Each is judged by itself. Their sum is real if the real ones go its way and hold a third
/// of it.
struct JudgedSum {
    double effectNs = 0, realNs = 0;
    std::size_t judged = 0, real = 0; ///< rows

    void add(const RowJudgement &row);
    bool isReal() const;
};

/// What the whole step is judged by besides its samples.
struct StepEvidence {
    /// Of each recording of both sides; one each without repeats. Empty: not known.
    PerSide<std::vector<UsualTimes>> usual;
    bool isDisturbed = false;               ///< then the usual times count
    std::vector<char> isOtherWork;          ///< by row; empty: not known, or nothing differs
    std::optional<UnchangedWork> operators; ///< JudgedRuns::operators
};

/// One judgement a row, parallel to AlignedRuns::rows. A row is Real if
/// - |effect| is beyond the run-to-run limit of its time (host, device or, on the critical path, what its mixture asks
/// for), beyond
///   kLeastShareOfStep of the step and beyond two robust standard errors, four for small rows,
/// - it stands out from the rows elsewhere that hold the same work: one that changed by chance tells how much chance
/// there is,
/// - at least half of it lies in the parts inside, each by itself: delays that hit anything now and then are no change
/// of a block,
/// - the samples differ by a rank test (from kLeastStepsForRanks steps a side on) or a t-test, at a false discovery
/// rate of 10 % over
///   the rows that passed the limits, and by itself the more clearly the smaller the row is.
/// A block that one side alone has needs no test, only the limit of the step.
/// Cost: O(rows x steps^2).
std::vector<RowJudgement> judgeRows(
    const AlignedRuns &runs, const CommonFactor &factor, const StepEvidence &evidence = {});

/// Has @p runs, one that is judged(), samples enough to judge by?
bool hasEnoughSamples(const AlignedRuns &runs);

/// May times under @p measure be judged at all? Host times may where device work was lost.
bool isWithheld(const AlignedRuns &runs, Measure measure);

/// The average step on the critical path, judged whole whatever measure @p runs shows.
RowJudgement judgeStep(const AlignedRuns &runs, const StepEvidence &evidence = {});

} // namespace twinlane
