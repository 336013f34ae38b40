// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/modelwords.h"

#include "model/trace/communicationkernel.h"
#include "views/words/causetext.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

/// Of the calls that have no counterpart: "6 more calls per step".
QString ownCalls(const QString &baseline, const QString &experimental)
{
    const QString none = QStringLiteral("0");
    if (baseline == none)
        return Texts::tr("%1 more calls per step").arg(experimental);
    if (experimental == none)
        return Texts::tr("%1 fewer calls per step").arg(baseline);
    return Texts::tr("%1 calls per step gone, %2 new").arg(baseline, experimental);
}

/// "[8,512] → [8,1024]", "grid [8, 1, 1] → [16, 1, 1]", "1 → 2 calls per step".
QString evidenceDetail(const Evidence &evidence)
{
    static constexpr std::array<const char *, 8> kForms {
        "%1", QT_TRANSLATE_NOOP("Texts", "grid %1"), QT_TRANSLATE_NOOP("Texts", "block %1"),
        QT_TRANSLATE_NOOP("Texts", "registers %1"), QT_TRANSLATE_NOOP("Texts", "shared memory %1"),
        QT_TRANSLATE_NOOP("Texts", "%1 calls per step"), QT_TRANSLATE_NOOP("Texts", "%1 kernels per step"),
        "", // told in words of its own
    };
    const auto value = [](const std::string &text) {
        return text.empty() ? Texts::tr("none") : operatorTitle(toQString(text));
    };
    if (evidence.kind == EvidenceKind::OwnCallsPerStep)
        return ownCalls(toQString(evidence.baseline), toQString(evidence.experimental));
    const QString change = value(evidence.baseline) + QStringLiteral(" → ") + value(evidence.experimental);
    return QCoreApplication::translate("Texts", kForms[static_cast<std::size_t>(evidence.kind)]).arg(change);
}

} // namespace

QString measureTitle(Measure measure)
{
    switch (measure) {
    case Measure::Critical:
        return Texts::tr("Critical path");
    case Measure::Host:
        return Texts::tr("Host time");
    case Measure::Device:
        return Texts::tr("Device time");
    }
    return {};
}

QString measureDefinition(Measure measure)
{
    switch (measure) {
    case Measure::Critical:
        return Texts::tr("Every instant of the step belongs to one block: the blocks add up to the step time exactly.");
    case Measure::Host:
        return Texts::tr("Wall time of the calls on the host.");
    case Measure::Device:
        return Texts::tr("Summed duration of the device work that was launched inside.");
    }
    return {};
}

QString aggregateTitle(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("Mean per step");
    case Aggregate::Median:
        return Texts::tr("Median step");
    case Aggregate::Sum:
        return Texts::tr("Sum of all steps");
    }
    return {};
}

QString aggregateDefinition(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("Blocks add up to their parent exactly");
    case Aggregate::Median:
        return Texts::tr("The step in the middle, block by block: outliers do not count, and blocks need not add up");
    case Aggregate::Sum:
        return Texts::tr("All chosen steps together; compares runs of equally many steps only");
    }
    return {};
}

QString stepMarkTitle(StepMark mark)
{
    switch (mark) {
    case StepMark::None:
        return {};
    case StepMark::WarmUp:
        return Texts::tr("warm-up");
    case StepMark::Incomplete:
        return Texts::tr("incomplete");
    case StepMark::Outlier:
        return Texts::tr("outlier");
    case StepMark::DeviceWorkLost:
        return Texts::tr("device work lost");
    case StepMark::ImpossibleTimes:
        return Texts::tr("impossible times");
    }
    return {};
}

QString stepMarkDefinition(StepMark mark)
{
    switch (mark) {
    case StepMark::None:
        return {};
    case StepMark::WarmUp:
        return Texts::tr("The first step of the recording, and slower than those after it");
    case StepMark::Incomplete:
        return Texts::tr("The recording began or ended inside this step");
    case StepMark::Outlier:
        return Texts::tr("Far from the other steps of this recording");
    case StepMark::DeviceWorkLost:
        return Texts::tr(
            "Launches of this step, or replays of graphs, lack device work in the file, so its times are too "
            "small");
    case StepMark::ImpossibleTimes:
        return Texts::tr("Device work of this step has stamps that cannot be true, so its times say nothing");
    }
    return {};
}

QString blockLevelDefinition(BlockLevel level)
{
    switch (level) {
    case BlockLevel::Modules:
        return Texts::tr("Calls of torch.nn modules");
    case BlockLevel::Annotations:
        return Texts::tr("Ranges that the program named with record_function");
    case BlockLevel::Frames:
        return Texts::tr("Python functions");
    case BlockLevel::Autograd:
        return Texts::tr("Nodes of the autograd graph");
    case BlockLevel::Operators:
        return Texts::tr("Operators that the program called itself");
    case BlockLevel::Kernels:
        return Texts::tr("Device work by name");
    }
    return {};
}

QString aggregateWord(Aggregate aggregate)
{
    switch (aggregate) {
    case Aggregate::Mean:
        return Texts::tr("mean");
    case Aggregate::Median:
        return Texts::tr("median");
    case Aggregate::Sum:
        return Texts::tr("sum");
    }
    return {};
}

QString blockKindTitle(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Run:
        return Texts::tr("Run");
    case BlockKind::Step:
        return Texts::tr("Step");
    case BlockKind::Module:
        return Texts::tr("Module");
    case BlockKind::Backward:
        return Texts::tr("Backward");
    case BlockKind::Optimizer:
        return Texts::tr("Optimizer");
    case BlockKind::DataLoader:
        return Texts::tr("Data loader");
    case BlockKind::Annotation:
        return Texts::tr("Annotation");
    case BlockKind::Operator:
        return Texts::tr("Operator");
    case BlockKind::Unknown:
        return Texts::tr("Unknown");
    }
    return {};
}

QString blockLevelTitle(BlockLevel level)
{
    switch (level) {
    case BlockLevel::Modules:
        return Texts::tr("Modules");
    case BlockLevel::Annotations:
        return Texts::tr("Annotations");
    case BlockLevel::Frames:
        return Texts::tr("Python frames");
    case BlockLevel::Autograd:
        return Texts::tr("Autograd nodes");
    case BlockLevel::Operators:
        return Texts::tr("Operators");
    case BlockLevel::Kernels:
        return Texts::tr("Kernels");
    }
    return {};
}

QString matchTitle(Match match)
{
    switch (match) {
    case Match::Exact:
        return Texts::tr("Same structure");
    case Match::Class:
        return Texts::tr("Same class");
    case Match::Wrapper:
        return Texts::tr("Matched through a wrapper");
    case Match::Renamed:
        return Texts::tr("Renamed");
    case Match::Moved:
        return Texts::tr("Moved");
    case Match::Guessed:
        return Texts::tr("Guessed");
    case Match::OnlyBaseline:
        return Texts::tr("Only in the baseline");
    case Match::OnlyExperimental:
        return Texts::tr("Only in the experimental trace");
    }
    return {};
}

QString sideTitle(Side side)
{
    return side == Side::Baseline ? Texts::tr("Baseline") : Texts::tr("Experimental");
}

QString stepCountText(const Comparison &comparison, Side side)
{
    const std::size_t kept = comparison.run(side).steps.kept.size(), chosen = comparison.steps(side).size();
    const int all = static_cast<int>(kept);
    return chosen == kept ? Texts::tr("%n step(s)", nullptr, all)
                          : Texts::tr("%1 of %n step(s)", nullptr, all).arg(formatCount(static_cast<double>(chosen)));
}

QString stageTitle(Stage stage)
{
    switch (stage) {
    case Stage::Waiting:
        return Texts::tr("Waiting");
    case Stage::Reading:
        return Texts::tr("Reading events");
    case Stage::Sorting:
        return Texts::tr("Sorting events");
    case Stage::Nesting:
        return Texts::tr("Nesting calls");
    case Stage::Blocks:
        return Texts::tr("Building blocks");
    case Stage::Comparing:
        return Texts::tr("Comparing");
    case Stage::Done:
        return Texts::tr("Done");
    }
    return {};
}

QString blockPartTitle(const WaterfallPart &part)
{
    switch (part.kind) {
    case BlockKind::Backward:
    case BlockKind::Optimizer:
    case BlockKind::DataLoader:
    case BlockKind::Unknown:
        return blockKindTitle(part.kind);
    default:
        return toQString(part.title);
    }
}

QString deviceWorkTitle(const KernelRow &row)
{
    if (row.kind == EventKind::Memcpy)
        return Texts::tr("Memcpy");
    if (row.kind == EventKind::Memset)
        return Texts::tr("Memset");
    return kernelCommunicates(row.name) ? Texts::tr("Communication") : Texts::tr("Kernel");
}

QString evidenceDetails(const std::vector<Evidence> &evidence)
{
    QStringList details;
    for (const Evidence &part : evidence)
        details << evidenceDetail(part);
    return details.join(QLatin1String(", "));
}

namespace {

QString titledEvidence(ReasonKind kind, std::string_view title, const std::vector<Evidence> &evidence)
{
    const QString details = evidenceDetails(evidence);
    if (kind == ReasonKind::Count && !details.isEmpty())
        return details; // "76 → 8 calls per step" says it
    const QString translated = QCoreApplication::translate("Texts", std::string(title).c_str());
    return details.isEmpty() ? translated : QStringLiteral("%1: %2").arg(translated, details);
}

} // namespace

QString reasonDetail(ReasonKind kind, const std::vector<Evidence> &evidence)
{
    return titledEvidence(kind, reasonKindTitle(kind), evidence);
}

QString reasonDetail(const OverallReason &reason)
{
    const QString detail = reason.isOnce
        ? Texts::tr("%1, most of it once").arg(titledEvidence(reason.kind, reason.title(), reason.evidence))
        : titledEvidence(reason.kind, reason.title(), reason.evidence);
    if (reason.operators == 0)
        return detail;
    const QString count = Texts::tr("%n operator(s)", nullptr, static_cast<int>(reason.operators));
    return QStringLiteral("%1 · %2").arg(detail, count);
}

} // namespace twinlane
