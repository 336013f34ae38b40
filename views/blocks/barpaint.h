// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The marks that the difference bars are painted with.

#pragma once

#include "views/words/judgementtext.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

class QPainter;

namespace twinlane {

void fillBar(QPainter &painter, const QRectF &bar, const QColor &color);
/// Of a difference that nobody can be sure of.
void outlineBar(QPainter &painter, const QRectF &bar);
/// Of time that no block explains.
void hatchBar(QPainter &painter, const QRectF &bar, const QColor &color);
/// What a side is short of; dotted: it has nothing.
void outlineGhost(QPainter &painter, const QRectF &ghost, const QColor &color, bool dotted);
/// A bar as its difference is judged.
void judgedBar(QPainter &painter, const QRectF &bar, const DifferenceLook &look, bool isUnknown = false);
/// An interval from @p left to @p right about the middle of @p rect, cut where @p rect ends.
void drawWhisker(QPainter &painter, const QRectF &rect, double left, double right);
/// Of a block that the user wrote about: a sheet of paper.
void drawNoteMark(QPainter &painter, const QRectF &rect);
void drawTwisty(QPainter &painter, const QRectF &rect, bool isOpen);
/// One line of text, shortened in the middle.
void drawName(QPainter &painter, const QFont &font, const QColor &color, const QRectF &area, const QString &text);

} // namespace twinlane
