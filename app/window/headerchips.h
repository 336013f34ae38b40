// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The chips in the window's header: which files are shown, and of sets which ranks.

#pragma once

#include "model/base/side.h"

#include <QObject>
#include <QString>

#include <array>

class QAction;
class QToolBar;
class QWidget;

namespace twinlane {

class FileChip;
class LoadController;
class OptionsController;
class RankChip;
class RanksView;
class Session;
class Shown;

class HeaderChips : public QObject {
    Q_OBJECT
public:
    /// The objects that it needs. All outlive it.
    struct Around {
        Session &session;
        const Shown &shown;
        LoadController &files;
        OptionsController &options;
        const RanksView &ranks; ///< which ranks are wanted may be chosen there, too
    };
    /// Adds the chips to @p bar, which owns them, with @p between the two files.
    HeaderChips(const Around &around, QToolBar &bar, QWidget *between);

    FileChip *chip(Side side) const { return side == Side::Baseline ? m_baseline : m_experimental; }
    /// Shows the files that are open or being read.
    void update();
    /// Logs have no further recordings.
    void hideRecordings();

private:
    void askForPattern();
    FileChip *makeFileChip(Side side);
    QString countsOf(Side side, const QString &steps) const;
    QString ofRankWithinSide(Side side, const PerSide<QString> &names, const QString &name) const;

    Around m_around;
    FileChip *m_baseline, *m_experimental;
    RankChip *m_ranks;
    QAction *m_ranksShown; ///< makes room for the chip in the header
};

} // namespace twinlane
