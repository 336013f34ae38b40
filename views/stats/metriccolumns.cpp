// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/tables/metriccolumns.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(MetricColumns)
};

} // namespace

std::vector<MetricColumn> metricColumns(StatsKind kind)
{
    if (kind == StatsKind::Operators) {
        return {
            { "deviceSelfNs", Texts::tr("Device self"), Texts::tr("Device work that the operator itself launched."),
                true },
            { "deviceTotalNs", Texts::tr("Device total"),
                Texts::tr("Device work launched by the operator and by all it called."), true },
            { "hostSelfNs", Texts::tr("Host self"),
                Texts::tr("Time on the host without called operators and launches."), true },
            { "hostTotalNs", Texts::tr("Host total"), Texts::tr("Time on the host from call to return."), true },
        };
    }
    return {
        { "totalNs", Texts::tr("Total"), Texts::tr("Summed duration of all its launches."), true },
        { "meanNs", Texts::tr("Mean"), Texts::tr("Mean duration of one launch."), false },
        { "minNs", Texts::tr("Minimum"), Texts::tr("Shortest launch."), false },
        { "maxNs", Texts::tr("Maximum"), Texts::tr("Longest launch."), false },
    };
}

} // namespace twinlane
