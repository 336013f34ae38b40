// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that are dragged onto a widget.

#pragma once

#include <QObject>
#include <QStringList>

class QMimeData;
class QWidget;

namespace twinlane {

/// The first @p most local files in @p data.
QStringList droppedFiles(const QMimeData &data, qsizetype most = 2);

/// Lets a widget take files that are dropped on it.
class FileDrop : public QObject {
    Q_OBJECT
public:
    /// Takes the first @p most files. Becomes a child of @p target, which is painted again when a drag enters or leaves it.
    explicit FileDrop(QWidget *target, qsizetype most = 2);

    /// Is a drag with files over the widget?
    bool isOver() const { return m_isOver; }

signals:
    /// @p toAdd: with Ctrl held, which asks for a copy beside what is there.
    void dropped(const QStringList &paths, bool toAdd);
    /// A drag with files came over the widget, or left it.
    void overChanged(bool isOver);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setOver(bool isOver);

    QWidget *m_target;
    qsizetype m_most;
    bool m_isOver = false;
};

} // namespace twinlane
