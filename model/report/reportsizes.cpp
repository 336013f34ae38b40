// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/reportsizes.h"

#include "model/base/plaintext.h"
#include "model/comparison/comparison.h"
#include "model/facts/resizedmodules.h"
#include "model/report/reportnumbers.h"

#include <utility>

namespace twinlane {

namespace {

/// "layers.0–5.mlp.up_proj (Linear ×6)"
std::string nameText(const Comparison &comparison, const ResizedModules &modules)
{
    std::string className = plainLine(comparison.className(modules.rows.front()));
    if (modules.rows.size() > 1)
        className += " \u00d7" + std::to_string(modules.rows.size());
    return plainLine(modules.name) + " (" + className + ")";
}

std::string parametersChange(const Delta<double> &parameters)
{
    if (!parameters.baseline || !parameters.experimental)
        return parameters.baseline ? "removed" : "new";
    return changeText(parameters);
}

} // namespace

ReportTable resizedTable(const Comparison &comparison, RowId root, std::size_t limit)
{
    ReportTable table;
    table.title = "Modules with other parameters, and their time forward and backward";
    table.columns = { "", "parameters", "parameters", "delta %", "bytes", "bytes", "baseline", "experimental",
        "delta %", "delta % per parameter" };
    table.toneColumn = table.columns.size();
    std::vector<ResizedModules> all = resizedModules(comparison, root ? root : RowId(0));
    if (all.size() > limit) {
        table.note = std::to_string(all.size() - limit) + " more with smaller differences";
        all.resize(limit);
    }
    for (const ResizedModules &modules : all) {
        const auto parameters = asDouble(modules.size.parameters), bytes = asDouble(modules.size.bytes),
                   time = asDouble(modules.timeNs);
        const auto perParameter = modules.perParameterPercent();
        table.rows.push_back(
            { { nameText(comparison, modules), valueText(parameters.baseline, Unit::Count),
                  valueText(parameters.experimental, Unit::Count), parametersChange(parameters),
                  valueText(bytes.baseline, Unit::Bytes), valueText(bytes.experimental, Unit::Bytes),
                  valueText(time.baseline, Unit::Nanoseconds), valueText(time.experimental, Unit::Nanoseconds),
                  changeText(time), perParameter ? percentText(*perParameter) : kNoValue },
                0, RowTone::Neutral });
    }
    return table;
}

} // namespace twinlane
