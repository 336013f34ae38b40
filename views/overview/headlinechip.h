// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A round button in the card at the top: how sure the verdict is, a cause, a warning.

#pragma once

#include "views/look/theme.h"

#include <QAbstractButton>
#include <QString>

namespace twinlane {

struct ChipContent {
    enum class Look : quint8 {
        Tinted,   ///< a cause whose direction is certain; also neutral ones
        Outlined, ///< what is not certain, and warnings
        Filled    ///< a certain verdict
    };

    Look look = Look::Outlined;
    Tone tone = Tone::Neutral;
    QString title;        ///< what the chip answers, muted before all else: "Where"; may be empty
    QString icon;         ///< of the theme; may be empty
    QString mark, number; ///< "▲" and "+42.70 ms"; both may be empty
    QString text;
    bool isSentence = false; ///< the text is cut at its end; a name in the middle
    bool hasMenu = false;    ///< shows that a click opens a list
    QString toolTip, spoken;

    bool operator==(const ChipContent &) const = default;
    /// The width of a chip that shows all of it.
    int widthPx() const;
};

class HeadlineChip : public QAbstractButton {
    Q_OBJECT
public:
    static constexpr int kChipHeightPx = 24;

    explicit HeadlineChip(QWidget *parent = nullptr);

    void setContent(ChipContent content);
    const ChipContent &content() const { return m_content; }
    /// Where room is short, the text is cut so that the chip is no wider than this.
    void setMostPx(int px);
    /// The chip's cause is selected.
    void setMarked(bool marked);
    bool isMarked() const { return m_isMarked; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;
    void enterEvent(QEnterEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QColor textColor() const;
    void paintFrame(QPainter &painter) const;

    ChipContent m_content;
    int m_mostPx = 280;
    bool m_isMarked = false;
};

} // namespace twinlane
