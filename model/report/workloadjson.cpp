// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/workloadjson.h"

namespace twinlane {

void writeWorkload(JsonWriter &json, const Comparison &comparison)
{
    const auto write = [&json](std::string_view key, const Delta<double> &figure) {
        if (!figure.baseline && !figure.experimental) {
            json.nullMember(key);
            return;
        }
        json.key(key);
        json.beginObject();
        json.member("baseline", figure.baseline);
        json.member("experimental", figure.experimental);
        json.member("delta", figure.delta);
        json.member("deltaPercent", figure.percent);
        json.endObject();
    };
    const WorkloadDiff &workload = comparison.workload;
    json.key("workload");
    json.beginObject();
    write("batch", workload.batch);
    write("sequence", workload.sequence);
    write("samples", workload.samples);
    write("tokens", workload.tokens);
    write("nsPerSample", workload.nsPerSample);
    write("nsPerToken", workload.nsPerToken);
    json.endObject();
}

void writeBound(JsonWriter &json, const Comparison &comparison)
{
    const auto write = [&json](std::string_view side, const Bound &bound) {
        json.key(side);
        json.beginObject();
        json.member("kind", bound.kind == BoundKind::Other ? std::string_view("mixed") : boundKey(bound.kind));
        json.key("shares");
        json.beginObject();
        for (std::size_t kind = 0; kind < kBoundKindCount; ++kind)
            json.member(boundKey(BoundKind(kind)), bound.shares[kind]);
        json.endObject();
        json.endObject();
    };
    json.key("bound");
    json.beginObject();
    write("baseline", comparison.baselineBound);
    write("experimental", comparison.experimentalBound);
    json.endObject();
}

} // namespace twinlane
