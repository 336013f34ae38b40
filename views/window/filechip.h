// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows which file is on one side, in the header of the window. A click chooses another file, a dropped file replaces
// it.

#pragma once

#include "model/comparison/comparison.h"

#include <QAbstractButton>
#include <QStringList>

#include <utility>

namespace twinlane {

class FileDrop;

class FileChip : public QAbstractButton {
    Q_OBJECT
public:
    explicit FileChip(Side side, QWidget *parent = nullptr);

    /// Shows @p name for the path. @p recordings counts the file with its repeats. @p steps: "8 of 9 steps"; may be empty.
    void setFile(const QString &path, const QString &name, int recordings = 1, const QString &steps = {});
    const QString &file() const { return m_path; }
    QSize sizeHint() const override { return { 420, 42 }; }
    QSize minimumSizeHint() const override { return { 150, 42 }; }

signals:
    void dropped(const QStringList &paths);

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    Side m_side;
    QString m_path, m_name;
    QString m_steps;
    int m_recordings = 1;
    FileDrop *m_drop;
};

/// The ends of two paths by which the files can be told apart: their names, with as many folders as needed. Empty for
/// an empty path.
std::pair<QString, QString> namesApart(const QString &first, const QString &second);

} // namespace twinlane
