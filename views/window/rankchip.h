// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows in the header which ranks of the sets face each other, with a menu of others. Hidden while no set is open.

#pragma once

#include "model/sets/openedsets.h"

#include <QToolButton>

#include <memory>

class QMenu;

namespace twinlane {

class RankChip : public QToolButton {
    Q_OBJECT
public:
    explicit RankChip(QWidget *parent = nullptr);

    /// Null hides it.
    void setSets(std::shared_ptr<const OpenedSets> opened);

signals:
    void ruleWanted(twinlane::BlocksChoice::Rule rule);
    void ranksWanted(const twinlane::RankPlaces &places);
    /// The user wants to say where paths tell the rank.
    void patternWanted();

private:
    void fillMenu();
    void addPairs(QMenu &menu);

    std::shared_ptr<const OpenedSets> m_opened;
};

} // namespace twinlane
