// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All views, each with the facts that the window, its menus and the command line need. A new view is a class and a line
// here.

#pragma once

#include "views/comparisonview.h"

#include <QString>
#include <QStringList>

#include <span>
#include <string_view>

namespace twinlane {

/// Where in the window a view stands.
enum class ViewPlace : quint8 {
    Top,    ///< above all others, with the height that it asks for
    Left,   ///< a tab of the pane at the left; in narrow windows that opens over the others
    Centre, ///< a tab of the card in the middle, which shares the rest of the height with the tables
    Tab,    ///< a tab of the card of tables at the bottom
    Side    ///< beside all others; hidden until the user opens it
};

struct ViewEntry {
    std::string_view key; ///< name for --view, actions and settings: never translated, never changed
    ViewPlace place;
    bool isTall;    ///< of the centre: takes the place of the tables too
    bool isDrawing; ///< it can be written as SVG and PDF, made of lines and text
    QString (*title)();
    QString (*exportName)(); ///< part of the name of an exported file
    /// The caller owns the view.
    ComparisonView *(*create)(Shown &shown);
    /// Is there anything for it to show? Null: as soon as there is a comparison.
    bool (*hasContent)(const Shown &shown) = nullptr;
};

/// Views of the centre that are not offered have no tab.
bool isOffered(const ViewEntry &view, const Shown &shown);

/// All views, in the order of the menus, of --help and of the tabs.
std::span<const ViewEntry> allViews();
/// The view with this key; null if there is none.
const ViewEntry *findView(std::string_view key);
QStringList viewKeys();

} // namespace twinlane
