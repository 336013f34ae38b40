// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A block's name in little room.

#pragma once

#include <QFont>
#include <QString>

namespace twinlane {

/// @p name on one line. A shorter name comes before one that is cut: @p shorter if it is not empty, without its ordinal,
/// and a gap without its place. What is still too wide is cut, in the middle where there is room for both ends.
QString fittingName(const QFont &font, const QString &name, bool isGap, double widthPx, const QString &shorter = {});

} // namespace twinlane
