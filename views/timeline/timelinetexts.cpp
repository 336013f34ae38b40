// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/timelinetexts.h"

#include "model/alignment/qualifiednames.h"
#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "model/figures/kernelname.h"
#include "model/run/annotationclass.h"
#include "model/run/modulenames.h"
#include "model/trace/autogradnames.h"
#include "views/look/nametext.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

/// Below this confidence a match says how sure it is.
constexpr float kSureFrom = 0.995F;
constexpr qsizetype kMostNameChars = 300;

QString heading(const QString &text)
{
    return QStringLiteral("<div style=\"font-weight:600\">%1</div>").arg(htmlOf(text, kMostNameChars));
}

QString line(const QString &text)
{
    return text.isEmpty() ? QString() : QStringLiteral("<div>%1</div>").arg(htmlOf(text, kMostNameChars));
}

QString page(const QString &body)
{
    return QStringLiteral("<html>%1</html>").arg(body);
}

/// "×8.5"; empty where a side has no time.
QString ratioText(const Delta<double> &value)
{
    const double a = value.baseline.value_or(0), b = value.experimental.value_or(0);
    if (a <= 0 || b <= 0)
        return {};
    const double ratio = b / a;
    return QChar(0x00D7) + QLocale().toString(ratio, 'f', ratio < 10 ? 2 : 1);
}

QString matchText(const PairRow &pair)
{
    if (pair.isPinned)
        return Texts::tr("pinned by you");
    const QString title = matchTitle(pair.match);
    if (pair.confidence >= kSureFrom)
        return title;
    const QString percent = QLocale().toString(std::floor(static_cast<double>(pair.confidence) * 100), 'f', 0);
    return Texts::tr("%1 · match %2 %").arg(title, percent);
}

QString blockToolTip(const Comparison &comparison, RowId row)
{
    const Delta<double> value = toDouble(overRecordings(comparison).timeNs(row, Measure::Critical));
    const QString whole = wholeName(comparison, row), name = whole.isEmpty() ? rowName(comparison, row) : whole,
                  className = toQString(comparison.className(row));
    QString body = heading(name);
    if (!className.isEmpty() && !name.startsWith(className))
        body += line(className);
    if (comparison.isAlone()) {
        body += line(formatValue(value.baseline, Unit::Nanoseconds));
        return page(body);
    }
    QStringList parts { QStringLiteral("%1 → %2").arg(
        formatValue(value.baseline, Unit::Nanoseconds), formatValue(value.experimental, Unit::Nanoseconds)) };
    parts << formatSigned(value.delta, Unit::Nanoseconds) << ratioText(value);
    parts.removeAll(QString());
    body += line(parts.join(QStringLiteral(" · ")));
    if (comparison.options.measure == Measure::Critical)
        body += line(judgementText(comparison.judgements[row.row()]));
    body += line(matchText(comparison.rows[row.row()]));
    return page(body);
}

/// A side's time in the step, to the nanosecond where a pixel is that short.
QString timeText(std::int64_t ns)
{
    return formatNs(static_cast<double>(ns));
}

/// The qualified name of the called module; empty: it is no call of one, or the recording does not tell.
QString nameOfModule(const Run &run, EventId event)
{
    if (run.trace.kind[event.row()] != EventKind::ModuleCall)
        return {};
    const NamedModule *known = run.moduleNames.find(run.trace, moduleInstance(run.trace.nameOf(event)));
    return known && known->qualifiedName ? toQString(unwrappedName(*known->qualifiedName)) : QString();
}

QString eventToolTip(const TimelineScene &scene, const SceneHit &hit)
{
    const Comparison &comparison = *scene.timeline().comparison;
    const Trace &trace = comparison.run(hit.side).trace;
    const TwinStep &step = *scene.timeline().steps->side[hit.side];
    const std::size_t row = hit.event.row();
    const QString module = nameOfModule(comparison.run(hit.side), hit.event);
    return page(heading(module.isEmpty() ? toQString(trace.nameOf(hit.event)) : module)
        + (module.isEmpty() ? QString() : line(toQString(trace.nameOf(hit.event))))
        + line(
            Texts::tr("%1 · from %2").arg(timeText(trace.durationNs[row]), timeText(trace.startNs[row] - step.startNs)))
        + line(laneName(comparison.run(hit.side), step.lanes[hit.lane])));
}

} // namespace

QString laneName(const Run &run, const StepLane &lane)
{
    const Lane &recorded = run.trace.lanes[lane.lane.row()];
    const QString tid = toQString(recorded.tid);
    const QString stream = lane.stream >= 0 ? Texts::tr("stream %1").arg(lane.stream) : oneLine(tid);
    switch (lane.role) {
    case LaneRole::StepThread:
        return Texts::tr("main thread");
    case LaneRole::Autograd:
        return Texts::tr("autograd thread");
    case LaneRole::Thread:
        return Texts::tr("thread %1").arg(oneLine(tid));
    case LaneRole::Copies:
        return Texts::tr("%1, copies", "a stream of the device").arg(stream);
    case LaneRole::Communication:
        return Texts::tr("%1, comm.", "a stream of the device: communication").arg(stream);
    case LaneRole::Compute:
        break;
    }
    return Texts::tr("%1, compute", "a stream of the device").arg(stream);
}

QString laneToolTip(const Run &run, const StepLane &lane)
{
    const Lane &recorded = run.trace.lanes[lane.lane.row()];
    QString body = heading(laneName(run, lane));
    if (lane.device >= 0)
        body += line(Texts::tr("device %1").arg(lane.device));
    body += line(Texts::tr("process %1, thread %2").arg(toQString(recorded.pid), toQString(recorded.tid)));
    body += line(Texts::tr("busy for %1 of this step").arg(timeText(lane.rows.front().busyNs())));
    return page(body);
}

QString blockName(const Comparison &comparison, RowId row, Side side)
{
    const BlockKind kind = comparison.kind(row);
    const bool isNamedByOther = qualifiedName(comparison, row, side).empty() && !qualifiedName(comparison, row).empty();
    const bool hasOwn =
        kind != BlockKind::Step && kind != BlockKind::Run && !comparison.label(row, side).empty() && !isNamedByOther;
    return hasOwn ? toQString(comparison.label(row, side)) : rowName(comparison, row);
}

QString eventName(const Run &run, EventId event)
{
    std::string_view name = run.trace.nameOf(event);
    const EventKind kind = run.trace.kind[event.row()];
    if (isDeviceWork(kind))
        return toQString(shortKernelName(name));
    if (const QString known = nameOfModule(run, event); !known.isEmpty())
        return toQString(shortModuleName(known.toStdString()));
    if (kind == EventKind::ModuleCall)
        name = moduleInstance(name);
    else if (isAutogradNodeName(name))
        name.remove_prefix(kAutogradNodePrefix.size());
    return toQString(name);
}

QString hitToolTip(const TimelineScene &scene, const SceneHit &hit)
{
    switch (hit.kind) {
    case SceneHit::Kind::Block:
    case SceneHit::Kind::Phase:
        return blockToolTip(*scene.timeline().comparison, scene.rowOf(hit));
    case SceneHit::Kind::Event:
        return eventToolTip(scene, hit);
    default:
        return {};
    }
}

QString blockSentence(const TimelineScene &scene, int block)
{
    const Comparison &comparison = *scene.timeline().comparison;
    const RowId row = scene.blocks()[static_cast<std::size_t>(block)].row;
    const Delta<double> value = toDouble(overRecordings(comparison).timeNs(row, Measure::Critical));
    if (comparison.isAlone())
        return QStringLiteral("%1: %2").arg(rowName(comparison, row), formatValue(value.baseline, Unit::Nanoseconds));
    return Texts::tr("%1: baseline %2, experimental %3, %4")
        .arg(rowName(comparison, row), formatValue(value.baseline, Unit::Nanoseconds),
            formatValue(value.experimental, Unit::Nanoseconds), formatSigned(value.delta, Unit::Nanoseconds));
}

QString stepsLine(const TwinTimeline &timeline)
{
    // Each with its length, which may be far from the mean where steps differ much.
    const auto step = [&timeline](Side side) {
        const auto &shown = timeline.steps->side[side];
        if (!shown)
            return missingText();
        return QStringLiteral("#%1 (%2)")
            .arg(QString::number(timeline.comparison->run(side).steps.kept[shown->step].number),
                timeText(timeline.steps->paths.lengthNs[side]));
    };
    if (timeline.comparison->isAlone())
        return Texts::tr("Lanes: the step nearest to the mean, %1").arg(step(Side::Baseline));
    const Comparison &comparison = *timeline.comparison;
    QString line =
        Texts::tr("Lanes: the steps nearest to the mean, %1 | %2").arg(step(Side::Baseline), step(Side::Experimental));
    if (comparison.recorded)
        line += QStringLiteral(" · ") + Texts::tr("first of %1").arg(recordingCounts(comparison));
    return line;
}

QString measuredText(const TimelineScene &scene, const MeasuredRange &range)
{
    const AlignedAxis &axis = scene.axis();
    const auto length = [&](Side side) { return axis.ownOf(side, range.toNs) - axis.ownOf(side, range.fromNs); };
    if (!scene.hasSide(Side::Experimental))
        return timeText(length(Side::Baseline));
    const std::int64_t a = length(Side::Baseline), b = length(Side::Experimental);
    return QStringLiteral("%1 → %2 · %3")
        .arg(timeText(a), timeText(b), formatSigned(static_cast<double>(b - a), Unit::Nanoseconds));
}

QString leadText(const RacePlaces &places)
{
    const QString lead = timeText(places.leadNs);
    return places.ahead == Side::Baseline ? Texts::tr("A %1 ahead", "in a race").arg(lead)
                                          : Texts::tr("B %1 ahead", "in a race").arg(lead);
}

} // namespace twinlane
