// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// How much both runs work on and what limits them, as JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"

namespace twinlane {

struct Comparison;

/// What a step does with its model; generation: null where it writes no text.
void writePasses(JsonWriter &json, std::string_view key, const ModelPasses &passes);
/// The member "workload": each figure a DELTA, or null if neither side tells it.
void writeWorkload(JsonWriter &json, const Comparison &comparison);

/// The member "bound": per side what limits it and the shares of its step.
void writeBound(JsonWriter &json, const Comparison &comparison);

/// The member @p key: the share of the kernel time on tensor cores as { atLeast, atMost }, or null.
void writeTensorCores(JsonWriter &json, std::string_view key, const DeviceUse *device);
/// The member "repeated": equal blocks that are samples of each other, where there are too few steps.
void writeRepeated(JsonWriter &json, const Comparison &comparison);
/// The members "unchanged" and "oneOfMany": arrays.
void writeUnchanged(JsonWriter &json, const Comparison &comparison);

} // namespace twinlane
