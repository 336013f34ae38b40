// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/segmentsjson.h"

#include "model/base/interruption.h"
#include "model/findings/segmentopinions.h"
#include "model/json/jsonwriter.h"

namespace twinlane {

namespace {

void writeModel(JsonWriter &json, const RuleInput &input, const SegmentModel *model)
{
    if (!model) {
        json.nullMember("model");
        return;
    }
    json.key("model");
    json.beginObject();
    json.member("hash", std::string_view(model->hash()));
    json.member("version", model->version());
    json.member("abstained", !model->isTrainedOnDevice() && hasDeviceWork(input));
    json.endObject();
}

/// "Linear_17" of a module call; other names as they are, and none of steps.
std::string_view ownerText(const Trace &trace, EventId block)
{
    constexpr std::string_view kModule = "nn.Module: ";
    const NameId instance = segmentInstance(trace, block);
    std::string_view text = instance ? trace.texts.text(instance) : std::string_view();
    if (text.starts_with(kModule))
        text.remove_prefix(kModule.size());
    return text;
}

void writeScore(JsonWriter &json, const SegmentModel &model, const SegmentFeatures &features)
{
    const double score = model.score(features), probability = model.probability(score);
    json.member("score", score);
    json.member("probability", probability);
    json.member("flagged", model.isFlagged(probability));
    json.member("kind", model.kind(features));
}

void writeSegment(JsonWriter &json, const RuleInput &input, const Segment &segment, const SegmentFeatures &features,
    const SegmentModel *model)
{
    const Trace &trace = input.trace();
    const Step &step = input.run().steps.kept[input.steps()[segment.step].kept];
    json.beginObject();
    json.member("step", step.number);
    json.member("stepStartNs", trace.baseNs + step.hostStartNs);
    json.member("owner", ownerText(trace, segment.block));
    json.member("phase", segmentPhaseKey(segment.phase));
    json.member("gap", segment.isGap());
    json.member("startNs", trace.baseNs + segment.startNs);
    json.member("endNs", trace.baseNs + segment.endNs);
    json.member("operators", std::uint64_t(segment.callCount));
    json.key("features");
    json.beginObject();
    for (std::size_t feature = 0; feature < features.size(); ++feature)
        json.member(segmentFeatureName(feature), features[feature]);
    json.endObject();
    if (model)
        writeScore(json, *model, features);
    json.endObject();
}

} // namespace

std::string segmentsJson(const TraceSummary &trace, const SegmentModel *model)
{
    const FindingLimits limits;
    const RuleInput input(*trace.run, *trace.timeline, trace.steps, limits);
    const std::vector<Segment> segments = segmentsOf(input);
    SegmentDescriber describer(input, segments);
    std::string text;
    JsonWriter json(text);
    json.beginObject();
    json.member("schema", std::string_view("twinlane/segments/1"));
    json.member("file", std::string_view(trace.run->trace.file));
    writeModel(json, input, model);
    json.key("segments");
    json.beginArray();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        interruptionPoint();
        writeSegment(json, input, segments[i], describer.describe(i), model);
    }
    json.endArray();
    json.endObject();
    return text + '\n';
}

} // namespace twinlane
