// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/reportkinds.h"

#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/judgement/rowcertainty.h"
#include "model/report/jsonwords.h"
#include "model/report/reportnumbers.h"
#include "model/report/reportreasons.h"

#include <algorithm>
#include <cstdint>

namespace twinlane {

namespace {

std::string outcomeText(const KindChange &kind)
{
    return kind.outcome ? std::string(certaintyWord(certaintyOf(*kind.outcome))) : std::string(kNoValue);
}

RowTone toneOf(const KindChange &kind)
{
    if (kind.outcome != Outcome::Real)
        return RowTone::Neutral;
    return kind.ns.delta.value_or(0) < 0 ? RowTone::Better : RowTone::Worse;
}

} // namespace

void writeStepKinds(JsonWriter &json, const Comparison &comparison, std::size_t most)
{
    json.key("stepKinds");
    json.beginArray();
    for (std::size_t i = 0; i < std::min(most, comparison.stepKinds.size()); ++i) {
        const KindChange &kind = comparison.stepKinds[i];
        json.beginObject();
        json.member("kind", std::string_view(kind.kind));
        json.key("steps");
        json.beginArray();
        for (const std::size_t steps : kind.steps)
            json.value(std::uint64_t(steps));
        json.endArray();
        writeDelta(json, "ns", kind.ns);
        writeDeltaOrNull(json, "tokens", kind.tokens);
        json.member("judgement", outcomeWord(kind.outcome.value_or(Outcome::NotJudged)));
        json.member("rateNs", std::optional(kind.rateNs));
        json.member("mixNs", std::optional(kind.mixNs));
        json.endObject();
    }
    json.endArray();
}

ReportTable stepKindsTable(const Comparison &comparison)
{
    ReportTable table { "Kinds of steps",
        "by time and by share: what the kind did to the average step by its own time and by its share of the steps", {},
        6, {} };
    table.columns = { "", "steps", "steps", "per step", "per step", "change", "delta", "", "by time", "by share" };
    for (const KindChange &kind : comparison.stepKinds) {
        const Delta<double> ns = asDouble(kind.ns);
        table.rows.push_back(
            { { plainLine(kind.kind), countText(double(kind.steps[0])), countText(double(kind.steps[1])),
                  valueText(ns.baseline, Unit::Nanoseconds), valueText(ns.experimental, Unit::Nanoseconds),
                  changeText(ns), deltaText(ns.delta, Unit::Nanoseconds), outcomeText(kind),
                  deltaText(double(kind.rateNs), Unit::Nanoseconds), deltaText(double(kind.mixNs), Unit::Nanoseconds) },
                0, toneOf(kind) });
    }
    return table;
}

} // namespace twinlane
