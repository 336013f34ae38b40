// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names come from files and may hold anything: markup, line breaks, 64 KB. Widgets show them as they are, on the room
// there is.

#pragma once

#include <QFont>
#include <QString>

namespace twinlane {

/// @p text on one line: whatever breaks, tabulates or turns the direction of a line becomes a space.
QString oneLine(QString text);

/// The first @p most characters of @p text, followed by "…" where there are more. No character is cut in two.
QString cutText(const QString &text, qsizetype most);

/// @p text on one line, elided in the middle. Texts of thousands of characters (C++ kernel names) are cut before they
/// are measured.
QString elidedName(const QFont &font, const QString &text, qreal widthPx);

/// The same for a button or the line of a menu, where "&" alone would underline what follows.
QString elidedButtonText(const QFont &font, const QString &text, qreal widthPx);

/// HTML that shows @p text as it is: nothing in it is markup, and lines can be broken also where it has no spaces, as
/// C++ names have none.
/// Cut after @p most characters or 40 lines.
QString htmlOf(const QString &text, qsizetype most = 2000);

/// A whole tool tip of that. Qt guesses whether a tool tip is HTML: one that is merely escaped it may show with its
/// "&gt;".
QString toolTipOf(const QString &text);

} // namespace twinlane
