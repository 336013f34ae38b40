// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that are dragged onto a widget.

#pragma once

#include <QObject>
#include <QStringList>

class QMimeData;
class QWidget;

namespace twinlane {

/// Local files in @p data, at most two: a third would be dropped in silence.
QStringList droppedFiles(const QMimeData &data);

/// Lets a widget take files that are dropped on it.
class FileDrop : public QObject {
    Q_OBJECT
public:
    /// A child of @p target, which is painted anew when a drag comes over it and when it goes.
    explicit FileDrop(QWidget *target);

    /// Files hang over the widget.
    bool isOver() const { return m_isOver; }

signals:
    void dropped(const QStringList &paths);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setOver(bool isOver);

    QWidget *m_target;
    bool m_isOver = false;
};

} // namespace twinlane
