// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The options of the window's program. They are parsed before anything needs a display.

#pragma once

#include "model/alignment/pins.h"
#include "model/base/result.h"
#include "model/run/blocktree.h"
#include "views/blocks/bartree.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace twinlane {

class PeaksTable;
struct ViewEntry;

struct CommandLine {
    QStringList files;                                ///< at most two
    QStringList baselineRepeats, experimentalRepeats; ///< files of further recordings
    QString screenshot;                               ///< empty: open the window
    const ViewEntry *view = nullptr;                  ///< null: the whole window
    bool everyView = false;                           ///< a picture of each, into the folder of that name
    QString zoom;                                     ///< path of a block; empty: the step
    Pins pins;                                        ///< read from their file
    std::shared_ptr<const PeaksTable> peaks; ///< of the user, read from its file; null: those that the program carries
    QString rankPattern;                     ///< see RankPattern; empty: none
    QString kind;                            ///< of the steps to compare; empty: each kind by itself
    QString watch;                           ///< folder or file whose newest recording is the experimental side
    std::optional<int> remotePort; ///< of 127.0.0.1, for viewers; 0: any that is free; none: a window of the desktop
    QString pick;                  ///< operator or kernel whose details are shown; empty: those of the block
    QSize size { 1600, 1000 };
    bool sizeGiven = false;
    double scale = 1;
    std::optional<bool> dark;
    Measure measure = Measure::Critical;
    BarOrder order = BarOrder::LargestDifference;
    bool help = false, version = false;

    /// Error: BadRequest with one line in the user's language, or why the file of pins cannot be read.
    static Result<CommandLine> parse(const QStringList &arguments);
    static QString helpText();
};

} // namespace twinlane
