// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The options of the window's program, read before anything needs a display.

#pragma once

#include "model/alignment/pins.h"
#include "model/run/blocktree.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

namespace twinlane {

/// As in the manual: scripts rely on them.
enum ExitCode { ExitDone = 0, ExitUsage = 2, ExitUnreadable = 3, ExitInternal = 4 };

enum class ViewChoice { Window, Overview, DiffBars, Operators, Kernels, Waterfall, Details };

struct CommandLine {
    QStringList files;                                ///< at most two
    QStringList baselineRepeats, experimentalRepeats; ///< files of further recordings
    QString screenshot;                               ///< empty: open the window
    ViewChoice view = ViewChoice::Window;
    QString zoom; ///< path of a block; empty: the step
    Pins pins;    ///< read from their file
    QString pick; ///< operator or kernel whose details are shown; empty: those of the block
    QSize size { 1600, 1000 };
    bool sizeGiven = false;
    double scale = 1;
    std::optional<bool> dark;
    Measure measure = Measure::Critical;
    bool help = false, version = false;

    /// None if the arguments are not understood; @p problem then says why in one line.
    static std::optional<CommandLine> parse(const QStringList &arguments, QString &problem);
    static QString helpText();
};

} // namespace twinlane
