// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/modelwords.h"

#include "model/comparison/comparison.h"
#include "model/reasons/reasonwords.h"
#include "model/trace/communicationkernel.h"
#include "views/words/causetext.h"
#include "views/words/format.h"
#include "views/words/shownstatement.h"

#include <QCoreApplication>

#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Texts)
};

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
    QString title = Texts::tr(std::string(matchWords(match)).c_str());
    return title.replace(0, 1, title.left(1).toUpper());
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

QString reasonDetail(const OverallReason &reason)
{
    const QString whole = shownStatement(titledEvidence(reason.kind, reason.title(), reason.evidence));
    const QString detail = reason.isOnce ? Texts::tr("%1, most of it once").arg(whole) : whole;
    if (reason.operators == 0)
        return detail;
    const QString count = Texts::tr("%n operator(s)", nullptr, static_cast<int>(reason.operators));
    return QStringLiteral("%1 · %2").arg(detail, count);
}

} // namespace twinlane
