// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The numbers that the operator and kernel tables offer: key, title and meaning.

#pragma once

#include <QString>
#include <QtGlobal>

#include <string_view>
#include <vector>

namespace twinlane {

enum class StatsKind : quint8 { Operators, Kernels };

struct MetricColumn {
    std::string_view key;
    QString title;
    QString definition;
    bool perStep = true; ///< false: a mean or an extreme over the calls
};

/// The metrics a user can choose between.
std::vector<MetricColumn> metricColumns(StatsKind kind);

} // namespace twinlane
