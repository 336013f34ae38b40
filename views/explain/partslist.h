// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of a difference: number, bar and words of each, and the whole below a line.

#pragma once

#include "views/look/theme.h"
#include "views/words/timeaxis.h"

#include <QWidget>

#include <vector>

namespace twinlane {

struct PartLine {
    double ns = 0; ///< of a difference, or of a time
    QString text;
    Tone tone = Tone::Neutral;
    bool isQuiet = false; ///< what is left over
};

class PartsList : public QWidget {
    Q_OBJECT
public:
    explicit PartsList(QWidget *parent = nullptr);

    /// @p wholeNs stands below the line. Differences have a sign, times have none.
    /// @p longestNs: of the times beside the list, whose unit it takes too.
    void setLines(std::vector<PartLine> lines, double wholeNs, bool areDifferences = true, double longestNs = 0);
    const std::vector<PartLine> &lines() const { return m_lines; }
    /// The lines and their sum as a table.
    QString markdown() const;

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int widthPx) const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    QString number(const PartLine &line) const;
    int textPx(int widthPx) const;
    int linePx(const PartLine &line, int widthPx) const;
    void paintLine(QPainter &painter, const PartLine &line, int top, bool isWhole) const;

    std::vector<PartLine> m_lines;
    PartLine m_whole;
    TimeUnit m_unit { 1, {} };
    double m_largestNs = 0;
    int m_numberPx = 0;
    bool m_areDifferences = true;
};

} // namespace twinlane
