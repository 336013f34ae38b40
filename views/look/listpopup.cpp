// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/listpopup.h"

#include <QCoreApplication>
#include <QFrame>
#include <QLabel>
#include <QMouseEvent>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kMostHeightPx = 420;
constexpr int kSidePx = 14, kTopPx = 10, kBottomPx = 6;
constexpr int kScrollBarPx = 12, kFramePx = 4, kBelowAnchorPx = 4, kFromEdgePx = 8;

/// A click beside a popup closes it. What lies there is clicked, too: who goes from one chip to the next clicks each once.
class ListPopup : public QFrame {
public:
    explicit ListPopup(QWidget *anchor)
        : QFrame(anchor->window(), Qt::Popup)
        , m_anchor(anchor)
    {
        setAttribute(Qt::WA_DeleteOnClose);
        setAttribute(Qt::WA_NoMouseReplay); // some platforms repeat the click by themselves
    }

protected:
    void mousePressEvent(QMouseEvent *event) override
    {
        if (rect().contains(event->position().toPoint()))
            return QFrame::mousePressEvent(event);
        const QWidget *const window = parentWidget();
        const QPoint at = window->mapFromGlobal(event->globalPosition().toPoint());
        close();
        QWidget *const child = window->childAt(at);
        if (!child || child == m_anchor || event->button() != Qt::LeftButton)
            return;
        for (const QEvent::Type type : { QEvent::MouseButtonPress, QEvent::MouseButtonRelease }) {
            const Qt::MouseButtons held = type == QEvent::MouseButtonPress ? Qt::LeftButton : Qt::NoButton;
            QCoreApplication::postEvent(child,
                new QMouseEvent(type, child->mapFrom(window, at), event->globalPosition(), Qt::LeftButton, held,
                    event->modifiers()));
        }
    }

private:
    QPointer<QWidget> m_anchor;
};

} // namespace

QLabel *showListPopup(
    QWidget *anchor, const QString &html, const QString &accessibleName, int widthPx, const QWidget *row)
{
    auto *popup = new ListPopup(anchor);
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
    if (row)
        corner.setY(row->mapToGlobal(QPoint(0, row->height() + kBelowAnchorPx)).y());
    const QRect window(anchor->window()->mapToGlobal(QPoint()), anchor->window()->size());
    const QRect available = anchor->screen()->availableGeometry().intersected(
        window.adjusted(kFromEdgePx, 0, -kFromEdgePx, anchor->screen()->size().height()));
    corner.setX(
        std::clamp(corner.x(), available.left(), std::max(available.left(), available.right() - popup->width())));
    popup->move(corner);
    popup->show();
    scroll->setFocus(); // so that the keys scroll
    return list;
}

} // namespace twinlane
