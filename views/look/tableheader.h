// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A header that lines up with its cells. The styled one keeps room for the sort arrow in every section.

#pragma once

#include <QHeaderView>

namespace twinlane {

class TableHeader : public QHeaderView {
    Q_OBJECT
public:
    explicit TableHeader(Qt::Orientation orientation, QWidget *parent = nullptr);

    QSize sizeHint() const override;

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    void paintEvent(QPaintEvent *event) override;
    QSize sectionSizeFromContents(int section) const override;

private:
    QFont sectionFont(int section) const;
};

} // namespace twinlane
