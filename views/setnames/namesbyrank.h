// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What one name takes on each rank, both sides: bars by rank, and least, median and most in words.

#pragma once

#include "model/base/side.h"
#include "model/sets/openedsets.h"
#include "model/sets/setnamerows.h"

#include <QStringList>
#include <QWidget>

#include <array>
#include <memory>
#include <string>
#include <vector>

namespace twinlane {

class NamesByRank : public QWidget {
    Q_OBJECT
public:
    explicit NamesByRank(QWidget *parent = nullptr);

    /// An empty name, or null, empties it.
    void show(std::shared_ptr<const OpenedSets> opened, const std::string &normalizedName);
    using QWidget::show;
    /// A sentence for each side.
    const QStringList &sentences() const { return m_sentences; }
    QString rankTextAt(const QPointF &point) const;

    QSize minimumSizeHint() const override { return { 200, 120 }; }
    QSize sizeHint() const override { return { 360, 150 }; }

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    bool hasSide(Side side) const { return m_opened && (side == Side::Experimental || !m_opened->isAlone); }
    QRectF stripOf(Side side) const;
    void paintLabels(QPainter &painter, Side side, const QRectF &strip) const;
    QString sentenceOf(Side side) const;

    std::shared_ptr<const OpenedSets> m_opened;
    std::string m_name;
    PerSide<std::vector<NameOnRank>> m_ranks;
    std::int64_t m_mostNs = 0; ///< of both sides
    QStringList m_sentences;
};

} // namespace twinlane
