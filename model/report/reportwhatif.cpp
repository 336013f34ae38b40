// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report/reportwhatif.h"

#include "model/comparison/contentids.h"
#include "model/report/reportnumbers.h"

#include <algorithm>

namespace twinlane {

std::vector<std::string> whatIfLines(const WhatIf &whatIf)
{
    if (whatIf.isEmpty())
        return {};
    const std::size_t count = whatIf.blocks.size();
    return { "What if: " + durationText(double(whatIf.experimentalNs)) + " -> " + durationText(double(whatIf.ns))
        + " per step with " + std::to_string(count) + (count == 1 ? " block" : " blocks")
        + " as in the baseline (arithmetic, not a prediction)" };
}

void writeWhatIf(JsonWriter &json, const Comparison &comparison, const WhatIf &whatIf, std::size_t mostBlocks)
{
    if (whatIf.isEmpty())
        return;
    json.key("whatIf");
    json.beginObject();
    json.member("baselineNs", whatIf.baselineNs);
    json.member("experimentalNs", whatIf.experimentalNs);
    json.member("whatIfNs", whatIf.ns);
    json.member("blockCount", std::uint64_t(whatIf.blocks.size()));
    json.key("blocks");
    json.beginArray();
    for (std::size_t i = 0; i < std::min(mostBlocks, whatIf.blocks.size()); ++i) {
        const WhatIfBlock &block = whatIf.blocks[i];
        json.beginObject();
        json.member("id", std::string_view(rowId(comparison, block.row)));
        json.member("path", std::string_view(comparison.path(block.row)));
        json.member("deltaNs", block.deltaNs);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

} // namespace twinlane
