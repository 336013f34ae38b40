// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Sentences and lists of facts in the room that there is.

#pragma once

#include <QFont>
#include <QString>

namespace twinlane {

/// @p title in @p widthPx, if its @p name may be elided for that; else longer.
QString fittingTitle(const QFont &font, QString title, const QString &name, int widthPx);

/// The first lines of @p text, each in @p widthPx. Where lines are left out the last one is an ellipsis.
QString fittingLines(const QFont &font, const QString &text, int widthPx);

} // namespace twinlane
