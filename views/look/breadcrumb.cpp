// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/breadcrumb.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QResizeEvent>
#include <QToolButton>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kHeightPx = 32;
constexpr int kChevronPx = 16;
constexpr int kCrumbPaddingPx = 28; // left and right padding of the style sheet, with its border and margin
constexpr int kLongestNamePx = 260, kLeastNamePx = 36, kNameStepPx = 8;

} // namespace

Breadcrumb::Breadcrumb(QWidget *parent)
    : QWidget(parent)
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    setAccessibleName(tr("Path of the shown block"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize Breadcrumb::minimumSizeHint() const
{
    return { 80, kHeightPx };
}

QSize Breadcrumb::sizeHint() const
{
    return { 400, kHeightPx };
}

void Breadcrumb::setPath(const QStringList &names)
{
    m_path = names;
    rebuild();
}

void Breadcrumb::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (fittingDepths() != m_shown || longestNamePx() != m_longestNamePx)
        rebuild();
}

QFont Breadcrumb::crumbFont(int depth) const
{
    return Theme::font(13, depth + 1 == m_path.size() ? QFont::DemiBold : QFont::Normal);
}

int Breadcrumb::crumbWidth(int depth) const
{
    const QString text = depth < 0 ? QStringLiteral("…") : m_path[depth];
    return std::min(kLongestNamePx, QFontMetrics(crumbFont(depth)).horizontalAdvance(text.left(400))) + kCrumbPaddingPx
        + kChevronPx;
}

int Breadcrumb::longestNamePx() const
{
    const auto needed = [this](int longestPx) {
        int sum = -kChevronPx; // none follows the last one
        for (const int depth : m_shown)
            sum += std::min(longestPx + kCrumbPaddingPx + kChevronPx, crumbWidth(depth));
        return sum;
    };
    int longestPx = kLongestNamePx;
    while (longestPx > kLeastNamePx && needed(longestPx) > width())
        longestPx -= kNameStepPx;
    return longestPx;
}

int Breadcrumb::neededWidth() const
{
    int needed = 0;
    for (int depth = 0; depth < static_cast<int>(m_path.size()); ++depth)
        needed += crumbWidth(depth);
    return needed;
}

QList<int> Breadcrumb::fittingDepths() const
{
    const int count = static_cast<int>(m_path.size());
    QList<int> all;
    for (int depth = 0; depth < count; ++depth)
        all << depth;
    if (neededWidth() <= width() || count <= 2)
        return all;
    // Shows the start and as much of the end as fits. The end itself is always shown.
    QList<int> tail;
    int room = width() - crumbWidth(0) - crumbWidth(-1);
    for (int depth = count - 1; depth > 1; --depth) {
        room -= crumbWidth(depth);
        if (room < 0 && !tail.isEmpty())
            break;
        tail.prepend(depth);
    }
    return QList<int> { 0, -1 } + tail;
}

void Breadcrumb::rebuild()
{
    while (QLayoutItem *item = m_layout->takeAt(0)) {
        if (QWidget *widget = item->widget()) {
            widget->setObjectName(QString());
            widget->hide();
            widget->deleteLater(); // we may be inside its clicked()
        }
        delete item;
    }
    m_shown = fittingDepths();
    m_longestNamePx = longestNamePx();
    for (qsizetype i = 0; i < m_shown.size(); ++i) {
        const int depth = m_shown[i];
        if (i > 0) {
            auto *chevron = new QLabel(this);
            chevron->setPixmap(
                Theme::icon(QStringLiteral("chevron"), Theme::current().faint).pixmap(kChevronPx, kChevronPx));
            m_layout->addWidget(chevron);
            chevron->show(); // now, since a picture may be taken before the next turn of the event loop
        }
        auto *crumb = new QToolButton(this);
        const int target = depth < 0 ? m_shown[i + 1] - 1 : depth;
        crumb->setObjectName(QStringLiteral("crumb%1").arg(target));
        crumb->setFont(crumbFont(depth));
        crumb->setText(
            depth < 0 ? QStringLiteral("…") : elidedButtonText(crumbFont(depth), m_path[depth], m_longestNamePx));
        crumb->setToolTip(toolTipOf(m_path[target]));
        crumb->setAccessibleName(m_path[target]);
        crumb->setCursor(Qt::PointingHandCursor);
        crumb->setFocusPolicy(Qt::TabFocus);
        connect(crumb, &QToolButton::clicked, this, [this, target] { emit activated(target); });
        m_layout->addWidget(crumb);
        crumb->show();
    }
    m_layout->addStretch(1);
    m_layout->activate();
}

} // namespace twinlane
