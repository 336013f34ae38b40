// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which file is on one side, in the header of the window. A click chooses another, a drop takes it.

#pragma once

#include "model/comparison.h"

#include <QAbstractButton>
#include <QStringList>

namespace twinlane {

class FileChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit FileChip(Side side, QWidget *parent = nullptr);

    void setFile(const QString &path);
    const QString &file() const { return m_path; }
    QSize sizeHint() const override { return { 420, 42 }; }
    QSize minimumSizeHint() const override { return { 150, 42 }; }

signals:
    void dropped(const QStringList &paths);

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    Side m_side;
    QString m_path;
    bool m_dragged = false;
};

} // namespace twinlane
