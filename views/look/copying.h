// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is copied of a view: a picture for a chat, a table in Markdown for an issue.

#pragma once

#include <QRect>
#include <QStringList>

#include <functional>

class QMenu;
class QWidget;

namespace twinlane {

/// "| a | b |" and a line end. What would end a cell or begin another line is escaped.
QString markdownRow(const QStringList &cells);
/// The line below the heads of a table; numbers stand right: "| --: | --- |".
QString markdownRule(const QList<bool> &isNumber);

/// @p part of @p widget, at twice its pixels; an empty part: all of it.
void copyPicture(QWidget &widget, const QRect &part = {});

/// "Copy as picture" and "Copy as Markdown", which are asked for when they are chosen.
void addCopies(QMenu &menu, const std::function<void()> &picture, const std::function<QString()> &markdown);

} // namespace twinlane
