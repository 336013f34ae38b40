// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/listpopup.h"

#include <QFrame>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kMostHeightPx = 420;
constexpr int kSidePx = 14, kTopPx = 10, kBottomPx = 6;
constexpr int kScrollBarPx = 12, kFramePx = 4, kBelowAnchorPx = 4;

} // namespace

QLabel *showListPopup(QWidget *anchor, const QString &html, const QString &accessibleName, int widthPx)
{
    auto *popup = new QFrame(anchor->window(), Qt::Popup);
    popup->setAttribute(Qt::WA_DeleteOnClose);
    popup->setObjectName(QStringLiteral("card"));
    popup->setAccessibleName(accessibleName);
    auto *list = new QLabel(html);
    list->setWordWrap(true);
    list->setTextFormat(Qt::RichText);
    list->setTextInteractionFlags(Qt::TextBrowserInteraction);
    list->setContentsMargins(kSidePx, kTopPx, kSidePx, kBottomPx);
    list->setAlignment(Qt::AlignTop);
    list->setFixedWidth(widthPx - kScrollBarPx);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(list);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->viewport()->setAutoFillBackground(false);
    list->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(popup);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->addWidget(scroll);
    const int height = list->heightForWidth(widthPx - kScrollBarPx);
    list->resize(widthPx - kScrollBarPx, height);
    popup->resize(widthPx, std::min(height + kFramePx, kMostHeightPx));

    QPoint corner = anchor->mapToGlobal(QPoint(anchor->width() - popup->width(), anchor->height() + kBelowAnchorPx));
    const QRect available = anchor->screen()->availableGeometry();
    corner.setX(
        std::clamp(corner.x(), available.left(), std::max(available.left(), available.right() - popup->width())));
    popup->move(corner);
    popup->show();
    scroll->setFocus(); // so that the keys scroll
    return list;
}

} // namespace twinlane
