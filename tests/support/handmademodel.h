// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Segment models that are small enough to be written by hand.

#pragma once

#include "model/findings/segmentmodel.h"
#include "tests/support/smalltrace.h"

#include <QtGlobal>

#include <string>

namespace twinlane::test {

/// A tree of one decision: @p low where the first feature is at most @p threshold, else @p high.
inline std::string decision(double threshold, double low, double high)
{
    return "{'feature': [0, -1, -1], 'threshold': [" + std::to_string(threshold)
        + ", 0, 0], 'left': [1, -1, -1], 'right': [2, -1, -1], 'value': [" + std::to_string((low + high) / 2) + ", "
        + std::to_string(low) + ", " + std::to_string(high) + "]}";
}

/// The file of a model that looks at the features @p names ("'reads', 'copies'"), with @p trees and base 0. It tells @p kind
/// apart by the same trees, unless that is empty.
inline std::string modelText(
    const std::string &names, const std::string &trees, const std::string &more = {}, const std::string &kind = {})
{
    const std::string forest = "{'base': 0, 'trees': [" + trees + "]}";
    const std::string kinds = kind.empty() ? "" : '\'' + kind + '\'';
    const std::string perKind = kind.empty() ? "" : kinds + ": " + forest;
    return json("{'schema': 'twinlane/segment-model/1', 'version': 7, 'dataSha256': '" + std::string(64, 'a')
        + "', 'trainedOnDevice': false, 'speaksAlone': true, 'features': [" + names
        + "], 'threshold': 0.5, 'calibration': {'a': 1, 'b': 0}, 'kinds': [" + kinds + "], 'perKind': {" + perKind
        + "}, 'table': {}, 'binary': " + forest + more + "}");
}

inline SegmentModel modelOf(const std::string &text)
{
    Result<SegmentModel> model = SegmentModel::read(text);
    if (!model)
        qFatal("%s", model.error().sentence().c_str());
    return std::move(*model);
}

} // namespace twinlane::test
