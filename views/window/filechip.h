// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows which file is on one side, in the header of the window. A click chooses another file, a dropped file replaces
// it. The button at its end lists the recordings of the side.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QAbstractButton>
#include <QStringList>

#include <utility>

class QToolButton;

namespace twinlane {

struct Comparison;

class FileDrop;
class RecordingsMenu;

class FileChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit FileChip(Side side, QWidget *parent = nullptr);

    /// Shows @p name for the path. @p recordings counts the file with its repeats. @p steps: "8 of 9 steps"; may be empty.
    void setFile(const QString &path, const QString &name, int recordings = 1, const QString &steps = {});
    const QString &file() const { return m_path; }
    /// What the button at the end opens. The button is there once setRecordingsShown() says so.
    RecordingsMenu *recordings() const { return m_menu; }
    void setRecordingsShown(bool shown);
    QSize sizeHint() const override { return { 420, 42 }; }
    QSize minimumSizeHint() const override { return { 150, 42 }; }

    /// A drag is over the window: here a single file would go.
    void setOffered(bool isOffered);

signals:
    void dropped(const QStringList &paths);
    /// Dropped with Ctrl held while recordings() are shown.
    void droppedToAdd(const QStringList &paths);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    QString shownName() const;

    Side m_side;
    QString m_path, m_name;
    QString m_steps;
    int m_recordings = 1;
    FileDrop *m_drop;
    bool m_isOffered = false;
    RecordingsMenu *m_menu;
    QToolButton *m_more;
};

/// The ends of two paths by which the files can be told apart: their names, with as many folders as needed. Empty for
/// an empty path.
std::pair<QString, QString> namesApart(const QString &first, const QString &second);

} // namespace twinlane
