// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The recordings of one side: what a file's pill lists, and what can be done with each.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QMenu>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace twinlane {

struct Comparison;

/// One recording of a side's program.
struct RecordingEntry {
    QString path;                 ///< native
    QString name;                 ///< its end, with as many folders as tell it from the others
    std::optional<double> stepNs; ///< its average step; none: it has no chosen step
};

/// Those of a side, the first one first. Never empty.
std::vector<RecordingEntry> recordingEntries(const Comparison &comparison, Side side);

class RecordingsMenu : public QMenu {
    Q_OBJECT
public:
    explicit RecordingsMenu(Side side, QWidget *parent = nullptr);

    /// @p canAdd: there are two programs, and nothing is under way.
    void setEntries(const std::vector<RecordingEntry> &entries, bool canAdd);

signals:
    /// Another file instead of the first one.
    void otherWanted();
    void addWanted();
    /// The recording shall be the first one, which the timeline draws.
    void firstWanted(std::size_t index);
    void removeWanted(std::size_t index);

private:
    void addEntry(const RecordingEntry &entry, std::size_t index, bool isOnlyOne, bool canChange);

    Side m_side;
};

} // namespace twinlane
