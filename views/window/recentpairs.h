// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of the pairs that were opened last: their names, where they lie, what was found and when.

#pragma once

#include "model/base/side.h"
#include "views/look/theme.h"

#include <QDateTime>
#include <QList>
#include <QListView>
#include <QString>

#include <array>

class QStandardItemModel;

namespace twinlane {

/// What a line draws of one side.
struct RecentSide {
    double meanNs = 0;     ///< of a step; 0: not known
    QList<double> stepsNs; ///< the first steps
};

struct RecentLine {
    QString baseline, experimental; ///< paths
    QDateTime opened;
    QString verdict; ///< in few words, in the language that was chosen then
    Tone tone = Tone::Neutral;
    bool isThere = true; ///< both files
    PerSide<RecentSide> sides = {};
};

class RecentPairs : public QListView {
    Q_OBJECT
public:
    explicit RecentPairs(QWidget *parent = nullptr);

    void setLines(const QList<RecentLine> &lines);
    const QList<RecentLine> &lines() const { return m_lines; }
    /// Takes the height of the lines that fit into @p roomPx, of one at least.
    void fitInto(int roomPx);
    /// Has @p roomPx room for two lines, or for all if there are fewer?
    bool wantedLinesFit(int roomPx) const;
    int heightForLines(int lines) const;

signals:
    void openWanted(const QString &baseline, const QString &experimental);
    void removeWanted(const QString &baseline, const QString &experimental);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void open(const QModelIndex &index);
    void remove(const QModelIndex &index);

    QList<RecentLine> m_lines;
    QStandardItemModel *m_model;
};

} // namespace twinlane
