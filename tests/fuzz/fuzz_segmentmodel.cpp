// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// fuzz_segmentmodel: a text as the file of a segment model. One that is read gives finite scores of any segment, and
// probabilities; any other has a sentence.

#include "model/findings/segmentmodel.h"
#include "tests/fuzz/fuzzing.h"

#include <cmath>
#include <limits>

namespace {

using namespace twinlane;
using namespace twinlane::fuzz;

void judgeSegment(const SegmentModel &model, const SegmentFeatures &features)
{
    const double score = model.score(features), probability = model.probability(score);
    require(std::isfinite(score), "a score is finite");
    require(probability >= 0 && probability <= 1, "a probability lies from 0 to 1");
    require(model.isFlagged(1), "what is certain is flagged");
    const std::vector<SegmentSign> signs = model.signs(features);
    require(signs.size() <= SegmentModel::kMostSigns, "there are few signs");
    for (const SegmentSign &sign : signs) {
        require(sign.feature < kSegmentFeatureCount && sign.value == features[sign.feature], "a sign is of a feature");
        require(std::isfinite(sign.weight) && sign.weight > 0, "a sign raises the score");
    }
    static_cast<void>(model.kind(features));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const Result<SegmentModel> model = SegmentModel::read({ reinterpret_cast<const char *>(data), size });
    if (!model) {
        require(!model.error().sentence().empty(), "a refusal has a sentence");
        return 0;
    }
    require(model->hash().size() == 64 && model->version() > 0, "a model has a hash and a version");
    SegmentFeatures features {};
    for (const double value : { 0.0, 1.0, 1e-9, 48.0, 1e18, std::numeric_limits<double>::max() }) {
        features.fill(value);
        judgeSegment(*model, features);
    }
    for (std::size_t feature = 0; feature < features.size(); ++feature) {
        features.fill(0.25);
        features[feature] = 7;
        judgeSegment(*model, features);
    }
    return 0;
}
