// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/changebar.h"

#include "views/inputs/inputmatch.h"
#include "views/inputs/inputtexts.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <vector>

namespace twinlane {

namespace {

constexpr int kBarPx = 16, kSwatchPx = 12;

std::size_t sumOf(const ChangeCounts &counts)
{
    std::size_t sum = 0;
    for (const std::size_t count : counts)
        sum += count;
    return sum;
}

/// The stretches of a bar, left to right, in the order of kChangesInOrder.
std::vector<QRectF> stretches(const QRectF &bar, const ChangeCounts &counts)
{
    const auto sum = double(std::max<std::size_t>(1, sumOf(counts)));
    std::vector<QRectF> rects;
    double before = 0;
    for (const InputChange change : kChangesInOrder) {
        const auto count = double(counts[std::size_t(change)]);
        const qreal left = bar.left() + bar.width() * before / sum;
        rects.emplace_back(left, bar.top(), std::max(count > 0 ? 1.0 : 0.0, bar.width() * count / sum), bar.height());
        before += count;
    }
    return rects;
}

QIcon swatch(InputChange change, qreal scale)
{
    QPixmap pixmap(QSize(kSwatchPx, kSwatchPx) * scale);
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawChange(painter, QRectF(0, 0, kSwatchPx, kSwatchPx), change);
    return pixmap;
}

} // namespace

void drawChange(QPainter &painter, const QRectF &rect, InputChange change)
{
    const Theme &theme = Theme::current();
    // Of rows of both sides that changed: how much of the height is the baseline's.
    const auto both = [&](double share) {
        const QRectF upper(rect.left(), rect.top(), rect.width(), rect.height() * share);
        painter.fillRect(upper, theme.baseline);
        painter.fillRect(
            QRectF(rect.left(), upper.bottom(), rect.width(), rect.bottom() - upper.bottom()), theme.experimental);
    };
    switch (change) {
    case InputChange::Deleted:
        painter.fillRect(rect, theme.baseline);
        return;
    case InputChange::Added:
        painter.fillRect(rect, theme.experimental);
        return;
    case InputChange::Decreased:
        both(2. / 3);
        return;
    case InputChange::Increased:
        both(1. / 3);
        return;
    case InputChange::Scaled:
        both(0.5);
        return;
    case InputChange::Unchanged:
        break;
    }
    painter.fillRect(rect, theme.neutralTint);
    painter.setPen(theme.border);
    painter.setBrush(Qt::NoBrush);
    if (rect.width() > 1)
        painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

void drawChangeBar(QPainter &painter, const QRectF &rect, const ChangeCounts &counts)
{
    constexpr qreal kGapPx = 1, kGapFromPx = 4;
    const std::vector<QRectF> rects = stretches(rect, counts);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (rects[i].width() > 0)
            drawChange(
                painter, rects[i].adjusted(0, 0, rects[i].width() > kGapFromPx ? -kGapPx : 0, 0), kChangesInOrder[i]);
    }
}

ChangeStrip::ChangeStrip(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("changeStrip"));
    setMouseTracking(true);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    for (const InputChange change : kChangesInOrder) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("chip"));
        button->setCheckable(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({ kSwatchPx, kSwatchPx });
        button->setToolTip(inputRowsDefinition(inputRowsOf(change)));
        connect(button, &QToolButton::clicked, this, [this, change] { choose(change); });
        buttons->addWidget(button);
        m_buttons[std::size_t(change)] = button;
    }
    buttons->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kBarPx + 6, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(buttons);
    showButtons();
}

QRectF ChangeStrip::bar() const
{
    return QRectF(0, 0, width(), kBarPx);
}

void ChangeStrip::setCounts(const ChangeCounts &counts, const std::optional<InputFactor> &factor)
{
    m_counts = counts;
    m_factor = factor;
    showButtons();
    update();
}

void ChangeStrip::setChosen(std::optional<InputChange> change)
{
    m_chosen = change;
    showButtons();
    update();
}

void ChangeStrip::choose(InputChange change)
{
    setChosen(m_chosen == change ? std::nullopt : std::optional(change));
    emit chosen(m_chosen);
}

void ChangeStrip::showButtons()
{
    for (const InputChange change : kChangesInOrder) {
        QToolButton *button = m_buttons[std::size_t(change)];
        const auto count = double(m_counts[std::size_t(change)]);
        button->setVisible(count > 0);
        button->setText(QStringLiteral(" %1  %2").arg(inputChangeText(change, m_factor), formatCount(count)));
        button->setIcon(swatch(change, devicePixelRatioF()));
        button->setChecked(m_chosen == change);
    }
}

void ChangeStrip::applyTheme()
{
    showButtons();
    update();
}

std::optional<InputChange> ChangeStrip::changeAt(qreal x) const
{
    const std::vector<QRectF> rects = stretches(bar(), m_counts);
    for (std::size_t i = rects.size(); i-- > 0;) { // a stretch of one pixel lies over the next one's beginning
        if (rects[i].width() > 0 && x >= rects[i].left() && x < rects[i].right())
            return kChangesInOrder[i];
    }
    return std::nullopt;
}

void ChangeStrip::mousePressEvent(QMouseEvent *event)
{
    const auto change = bar().contains(event->position()) ? changeAt(event->position().x()) : std::nullopt;
    if (event->button() == Qt::LeftButton && change)
        choose(*change);
}

void ChangeStrip::mouseMoveEvent(QMouseEvent *event)
{
    const bool isOnBar = bar().contains(event->position());
    const auto change = isOnBar ? changeAt(event->position().x()) : std::nullopt;
    setCursor(change ? Qt::PointingHandCursor : Qt::ArrowCursor);
    setToolTip(change ? QStringLiteral("%1: %2").arg(
                   inputChangeText(*change, m_factor), formatCount(double(m_counts[std::size_t(*change)])))
                      : QString());
}

void ChangeStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    drawChangeBar(painter, bar(), m_counts);
    if (!m_chosen)
        return;
    // What is not asked for steps back.
    const std::vector<QRectF> rects = stretches(bar(), m_counts);
    QColor veil = Theme::current().surface;
    veil.setAlphaF(0.65F);
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (kChangesInOrder[i] != *m_chosen)
            painter.fillRect(rects[i], veil);
    }
}

} // namespace twinlane
