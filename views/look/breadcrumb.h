// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The path from the step to the zoomed block; each part is a button. If it is too long, parts in the middle become "…".

#pragma once

#include <QStringList>
#include <QWidget>

class QHBoxLayout;

namespace twinlane {

class Breadcrumb : public QWidget {
    Q_OBJECT
public:
    explicit Breadcrumb(QWidget *parent = nullptr);

    /// The last name is the block that the user looks at.
    void setPath(const QStringList &names);
    const QStringList &path() const { return m_path; }
    void applyTheme() { rebuild(); }
    /// The width that shows the whole path.
    int neededWidth() const;
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

signals:
    /// Index into path().
    void activated(int depth);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    /// Depths to show, -1 for "…".
    QList<int> fittingDepths() const;
    int crumbWidth(int depth) const;
    /// The width that the name of a shown crumb may have, so that all of them have room.
    int longestNamePx() const;
    QFont crumbFont(int depth) const;
    void rebuild();

    QHBoxLayout *m_layout;
    QStringList m_path;
    QList<int> m_shown;
    int m_longestNamePx = 0;
};

} // namespace twinlane
