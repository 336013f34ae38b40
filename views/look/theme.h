// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The colours, fonts and icons of the whole window, light and dark. A colour means one of two things: which side, or
// better and worse.

#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QString>

class QPainter;
class QRectF;

namespace twinlane {

/// What a difference means to the user. A sign, an arrow or a word always says the same as the colour.
enum class Tone : quint8 { Neutral, Better, Worse };

struct Theme {
    bool dark = false;
    QColor window, surface, raised; ///< behind cards, of cards, of fields and hovered rows
    QColor border, grid;
    /// Text. These, accent, worseText and betterText have a contrast of 4.5 and more on everything above that text
    /// stands on, and on selection and neutralTint.
    QColor text, muted, faint;
    QColor accent, selection;
    QColor baseline;     ///< bars of the baseline, everywhere
    QColor experimental; ///< the experimental side where no difference is meant: neutral, as directions have the hues
    QColor same;     ///< bars of the experimental side without a relevant difference
    QColor worse, worseText, worseTint;
    QColor better, betterText, betterTint;
    QColor neutralTint;

    const QColor &bar(Tone tone) const;
    const QColor &textOf(Tone tone) const;
    const QColor &tint(Tone tone) const;

    /// The present theme. Valid until the next apply(); light before the first.
    static const Theme &current();

    /// Sets style, palette and style sheet of the application. Widgets with tinted icons or plots follow in their
    /// applyTheme(). @pre a QApplication exists.
    static void apply(bool dark);

    /// Does the desktop prefer dark? Then its window colour is darker than its text. Ask before the first apply().
    static bool systemIsDark();

    /// The application's font at @p sizePx pixels, not points, so that pictures are the same at every font DPI.
    static QFont font(int sizePx, QFont::Weight weight = QFont::Normal);

    /// The stroke icon :/icons/<name>.svg in @p color, at all sizes in use; a null icon if there is none of that name.
    static QIcon icon(const QString &name, const QColor &color);
    static QIcon icon(const QString &name) { return icon(name, current().muted); }
};

/// Registers the bundled fonts and makes them the application's. Once, before the first widget.
void loadFonts();

/// Width that drawTabular() takes for @p text in @p font.
qreal tabularWidth(const QFont &font, const QString &text);

/// Draws one line of @p text with digits of equal width, vertically centred in @p rect, so that columns of numbers line
/// up.
/// @p alignment: left, right or centred horizontally. Nothing is clipped or elided.
void drawTabular(QPainter &painter, const QRectF &rect, Qt::Alignment alignment, const QString &text);

/// Draws a pill of @p tone around @p text. Its right edge and vertical middle are those of @p rect. Returns its width.
qreal drawPill(QPainter &painter, const QRectF &rect, Tone tone, const QString &text);
qreal pillWidth(const QString &text);

} // namespace twinlane
