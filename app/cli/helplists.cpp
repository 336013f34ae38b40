// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/helplists.h"

#include "app/shared/exitcode.h"
#include "model/comparison/overview.h"

namespace twinlane {

std::string listOfMetrics()
{
    constexpr std::size_t kLongestLine = 96;
    std::string list, line = " ";
    for (const OverviewMetricInfo &info : overviewMetricInfos()) {
        if (info.unit == Unit::Text)
            continue;
        if (line.size() + info.key.size() > kLongestLine) {
            list += line + '\n';
            line = " ";
        }
        line += ' ' + std::string(info.key) + ',';
    }
    line.back() = '\n';
    return list + line;
}

std::string listOfExitCodes()
{
    std::string list = "\nExit status:\n";
    for (const ExitCodeInfo &info : kExitCodes)
        list += "  " + std::to_string(info.code) + "  " + std::string(info.meaning) + '\n';
    return list;
}

} // namespace twinlane
