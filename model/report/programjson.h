// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Whether the program changed, as JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/programdiff.h"

namespace twinlane {

/// The key "program": {"same", "compared", "differing": {"calls", "inputs", …}, "recorded": ["shapes", …]}.
void writeProgram(JsonWriter &json, const ProgramDiff &program);

} // namespace twinlane
