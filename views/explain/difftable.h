// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A few lines of a name and its values on both sides.

#pragma once

#include "views/explain/calldiffs.h"

#include <QWidget>

namespace twinlane {

class DiffTable : public QWidget {
    Q_OBJECT
public:
    explicit DiffTable(QWidget *parent = nullptr);

    /// A side without values gets no column. With @p hasDelta the last column is the difference.
    void setLines(std::vector<DiffLine> lines, bool hasBaseline, bool hasExperimental, bool hasDelta = false);
    const std::vector<DiffLine> &lines() const { return m_lines; }
    void applyTheme();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void fitNames();
    void addCell(int row, int column, const QString &text, const QColor &color, bool isStrong);

    std::vector<DiffLine> m_lines;
    bool m_hasBaseline = false, m_hasExperimental = false, m_hasDelta = false;
    QWidget *m_grid = nullptr;
};

} // namespace twinlane
