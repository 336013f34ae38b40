// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The words of the twin timelines.

#pragma once

#include "views/timeline/timelinerace.h"
#include "views/timeline/timelinescene.h"

#include <QString>

namespace twinlane {

/// "main thread", "stream 7, compute".
QString laneName(const Run &run, const StepLane &lane);
/// The same with what a user may want to know more; HTML.
QString laneToolTip(const Run &run, const StepLane &lane);
/// The name of a block on a side, which may have been another one there.
QString blockName(const Comparison &comparison, RowId row, Side side);
/// The name that is written into an event's box.
QString eventName(const Run &run, EventId event);
/// What lies at the pointer: name, class, both times, difference, ratio and match; HTML. Empty: nothing does.
QString hitToolTip(const TimelineScene &scene, const SceneHit &hit);
/// A block in one sentence, for screen readers.
QString blockSentence(const TimelineScene &scene, int block);
/// "Lanes: the steps nearest to the mean, #7 (161.6 ms) | #8 (185.0 ms)".
QString stepsLine(const TwinTimeline &timeline);
/// Times of both sides and their difference, of a measured range.
QString measuredText(const TimelineScene &scene, const MeasuredRange &range);

/// "B 3.2 ms ahead", of a race.
QString leadText(const RacePlaces &places);

} // namespace twinlane
