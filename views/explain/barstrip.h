// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A row of small bars: of calls, the baseline's beside the experimental one's; or of steps, one side behind the other.

#pragma once

#include "model/base/side.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace twinlane {

class BarStrip : public QWidget {
    Q_OBJECT
public:
    /// Bars that stand side by side and are picked together.
    struct Group {
        std::optional<double> baseline, experimental;
        QString toolTip;
        bool isApart = false; ///< a gap stands before it
    };

    explicit BarStrip(QWidget *parent = nullptr);

    /// @p picked: outlined; none: nothing can be picked.
    void setGroups(std::vector<Group> groups, std::optional<std::size_t> picked);
    std::size_t groupCount() const { return m_groups.size(); }
    std::optional<std::size_t> picked() const { return m_picked; }
    /// How many groups of two bars are shown at most in @p widthPx.
    static std::size_t capacity(int widthPx);
    /// Where the group is. @pre there is one
    QRectF rectOf(std::size_t group) const;

    QSize sizeHint() const override;

signals:
    void chosen(std::size_t group);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool event(QEvent *event) override;

private:
    qreal groupPx() const;
    std::optional<std::size_t> groupAt(qreal x) const;

    std::vector<Group> m_groups;
    std::optional<std::size_t> m_picked;
    double m_largest = 0;
    int m_gaps = 0;
};

} // namespace twinlane
