// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What was found as lines of a list: groups, hits in them, and the commands of the menus.

#pragma once

#include "views/look/theme.h"
#include "views/search/searchsource.h"

#include <QAction>
#include <QList>
#include <QPointer>
#include <QString>

#include <array>
#include <vector>

namespace twinlane {

struct SearchLine {
    enum class Kind : quint8 { Head, Hit, More, Command } kind = Kind::Hit;
    SearchKind group = SearchKind::Block; ///< of a hit, and of the line that shows more of them
    QString title;
    QString more;                ///< of a hit its class, of a head the count, of a command its keys
    QString where;               ///< the path of a block, the whole name of a kernel; may be empty
    QString baseline, times;     ///< "161.7", "185.1": the last one is what the reader came for; of a head the unit
    QString delta, mark;         ///< the mark says how sure it is; of a head its title
    Tone tone = Tone::Neutral;   ///< of the difference
    bool isSure = false;         ///< in strong letters
    bool isInTextColour = false; ///< both sides did other work
    RowId row;                   ///< of a block
    QString name;                ///< of an operator or a kernel, as the table has it
    QPointer<QAction> action;    ///< of a command
    QString spoken;              ///< the whole line for screen readers
};

/// Which groups show all of their hits.
using SearchOpened = std::array<bool, kSearchKinds>;

/// @p result may be null: only commands are listed then. Of several groups each shows its first hits, unless it is opened.
std::vector<SearchLine> searchLines(const SearchResult *result, const std::vector<std::string> &words,
    const QList<QAction *> &commands, const SearchOpened &opened = {});

} // namespace twinlane
