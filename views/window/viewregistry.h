// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// All views, each with what the window, its menus and the command line need to know of it. A new view is a class and a
// line here.

#pragma once

#include "views/comparisonview.h"

#include <QString>
#include <QStringList>

#include <span>
#include <string_view>

namespace twinlane {

class TableSource;

/// Where in the window a view stands.
enum class ViewPlace : quint8 {
    Top,    ///< above all others, as high as it wants to be
    Middle, ///< shares the rest with the tabs
    Tab,    ///< in the card at the bottom, one shown at a time
    Side    ///< beside all others; hidden until it is asked for
};

/// What large tables come from; null: they are added up at once. They outlive the views.
struct TableSources {
    TableSource *operators = nullptr, *kernels = nullptr;
};

struct ViewEntry {
    std::string_view key; ///< of --view, of actions and in the settings: never translated, never changed
    ViewPlace place;
    bool isDrawing; ///< it can be written as SVG and PDF of lines and text
    QString (*title)();
    QString (*exportName)(); ///< in the names of the files that it is exported to
    /// The caller owns the view.
    ComparisonView *(*create)(Shown &shown, const TableSources &sources);
};

/// In the order of the menus, of --help and of the tabs.
std::span<const ViewEntry> allViews();
/// Null for a key that no view has.
const ViewEntry *findView(std::string_view key);
QStringList viewKeys();

} // namespace twinlane
