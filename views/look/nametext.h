// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Names come from files and may hold anything: markup, line breaks, 64 KB. Widgets show them as they are, in the room
// that there is.

#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace twinlane {

/// @p text on one line: characters that break, tabulate or turn the direction of a line become spaces.
QString oneLine(QString text);

/// The first @p most characters of @p text, followed by "…" if there are more. No character is cut in two.
QString cutText(const QString &text, qsizetype most);

/// @p text on one line, elided in the middle; of "old → new" each name is, so that the arrow stays. Texts of thousands
/// of characters (C++ kernel names) are cut before they are measured.
QString elidedName(const QFont &font, const QString &text, qreal widthPx);
/// The words of @p text, which is one line, in at most two lines of @p widthPx; what does not fit is cut at the end.
QStringList twoLines(const QFont &font, const QString &text, qreal widthPx);

/// The same for a button or the line of a menu. There a single "&" would underline the letter behind it.
QString elidedButtonText(const QFont &font, const QString &text, qreal widthPx);

/// HTML that shows @p text as it is. Nothing in it is markup. Lines can be broken where the text has no spaces, as in
/// C++ names. Cut after @p most characters or 40 lines.
QString htmlOf(const QString &text, qsizetype most = 2000);

/// A whole tool tip of htmlOf(). Qt guesses whether a tool tip is HTML, and might show a text that is only escaped with
/// its "&gt;".
QString toolTipOf(const QString &text);

} // namespace twinlane
