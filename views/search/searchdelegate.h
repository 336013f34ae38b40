// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Paints a line of what was found: the name with what matched in it, where it is, and its times.

#pragma once

#include "views/search/searchmodel.h"

#include <QStringList>
#include <QStyledItemDelegate>

namespace twinlane {

class SearchDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    static constexpr int kHeadPx = 30, kHitPx = 44, kCommandPx = 32;

    /// Paints indexes of @p model, which outlives it.
    explicit SearchDelegate(const SearchModel &model, QObject *parent = nullptr);

    /// What is marked in the names.
    void setWords(const std::vector<std::string> &words);
    static int heightOf(const SearchLine &line);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintHead(QPainter &painter, const QRectF &rect, const SearchLine &line) const;
    void paintHit(QPainter &painter, const QRectF &rect, const SearchLine &line) const;
    void paintOneLine(QPainter &painter, const QRectF &rect, const SearchLine &line) const;
    enum class Cut : quint8 { Start, Middle, End };
    /// Draws one line of @p whole, cut where it is too long, with the words of the query marked. Returns its width.
    qreal paintMarked(QPainter &painter, const QRectF &rect, const QString &whole, const QColor &color, Cut cut) const;

    const SearchModel &m_model;
    QStringList m_words;
};

} // namespace twinlane
