// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/links/graphrecording.h"

#include "model/base/letters.h"

#include <string>

namespace twinlane {

bool namesGraphRecording(std::string_view range)
{
    const std::string lower = lowered(range);
    const auto holds = [&](std::string_view part) { return lower.find(part) != lower.npos; };
    return lower.starts_with("capture_") || holds("capture_model")
        || (holds("graph") && (holds("record") || holds("captur")));
}

} // namespace twinlane
