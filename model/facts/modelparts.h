// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a model is made of, as far as a recording tells it without names: two programs with other models do other work.

#pragma once

#include "model/alignment/alignedruns.h"
#include "model/alignment/delta.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace twinlane {

enum class ModelPart : std::uint8_t {
    Layers,            ///< that repeat in a device graph
    TrainedTensors,    ///< parameters that a backward pass adds gradients to
    TrainedParameters, ///< numbers in these tensors
    Convolutions,      ///< calls in a forward pass
    LinearLayers,      ///< calls in a forward pass
    Vocabulary,        ///< rows of the largest table that is looked up
    Width,             ///< of a row of it
};

struct ModelPartCount {
    ModelPart part = ModelPart::Layers;
    std::int64_t baseline = 0, experimental = 0; ///< never equal
};

/// The numbers in the tensors that a backward pass adds gradients to, by their recorded sizes, where both sides have equally many
/// tensors of other sizes: several passes add to more of them. Cost: linear in the operators of both runs.
std::optional<Delta<std::int64_t>> otherTrainedParameters(const AlignedRuns &runs);

/// The parts that both sides tell, and that they have in other numbers; the first of ModelPart comes first. Calls are the
/// model's only where the trained tensors differ, too: a batch in two halves calls each layer twice. Multiples are not
/// told, since several passes give them. Cost: linear in operators and device work of both runs.
std::vector<ModelPartCount> otherModelParts(const AlignedRuns &runs);

/// Has one side at least a quarter more trained tensors or layers, so that what is paired by place is of different layers?
bool haveOtherLayers(const std::vector<ModelPartCount> &parts);

/// Is one side's number at least a quarter above the other's, for something else than calls and sizes alone? A layer of another
/// width is no other model.
bool isOtherModel(const std::vector<ModelPartCount> &parts);

/// "36 convolutions, 146 trained tensors" of one side. English.
std::string modelPartsText(const std::vector<ModelPartCount> &parts, Side side);

} // namespace twinlane
