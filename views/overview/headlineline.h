// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The line of the headline: subject, claim in the colour of its direction, and as many figures as there is room for.

#pragma once

#include "views/words/headlinetext.h"

#include <QWidget>

namespace twinlane {

class HeadlineLine : public QWidget {
    Q_OBJECT
public:
    explicit HeadlineLine(QWidget *parent = nullptr);

    void setHeadline(ShownHeadline headline);
    const ShownHeadline &headline() const { return m_headline; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    /// The largest text that shows all, else the smallest one with the figures that fit.
    struct Fit {
        int sizePx;
        qsizetype figures;
    };
    Fit fit(int widthPx) const;
    qreal widthOf(const Fit &fit) const;

    ShownHeadline m_headline;
};

} // namespace twinlane
