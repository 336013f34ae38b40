// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/loadpage.h"

#include "views/look/headrow.h"
#include "views/look/theme.h"
#include "views/window/comparisonpage.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

constexpr int kPanelPx = 720;
constexpr int kSidePx = 32, kTopPx = 24;
/// Margins of the card and its head, as in cards with tabs.
constexpr int kAroundControlsPx = 40;

} // namespace

LoadPage::LoadPage(QWidget *parent)
    : QWidget(parent)
    , m_outer(new QVBoxLayout(this))
    , m_middle(new QVBoxLayout)
    , m_card(new QFrame)
    , m_title(new QLabel(tr("Ranks")))
    , m_ranks(new RanksView(m_shown))
{
    m_card->setObjectName(QStringLiteral("card"));
    m_head = new HeadRow(m_title, m_ranks->controls(), m_title->sizeHint().width());
    m_head->setContentsMargins(6, 0, 4, 0);
    m_ranks->hideTitle();
    m_ranks->controls()->show();
    auto *inCard = new QVBoxLayout(m_card);
    inCard->setContentsMargins(8, 6, 8, 6);
    inCard->setSpacing(0);
    inCard->addWidget(m_head);
    inCard->addWidget(m_ranks, 1);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addLayout(m_middle, 1000); // before the space beside it
    row->addStretch(1);
    m_outer->addStretch(2);
    m_outer->addLayout(row);
    m_outer->addWidget(m_card);
    m_outer->addStretch(3);
    m_card->hide();
    arrange();
}

void LoadPage::place(QWidget *panel)
{
    m_panel = panel;
    m_middle->addWidget(panel);
    arrange();
    panel->show();
}

void LoadPage::showRanks(std::shared_ptr<const OpenedSets> opened)
{
    const bool wasShown = showsRanks();
    m_shown.setComparison(nullptr, std::move(opened));
    if (wasShown != showsRanks())
        arrange();
}

void LoadPage::arrange()
{
    constexpr int kFirstStretch = 0, kCardAt = 2, kLastStretch = 3;
    const bool isAlone = !showsRanks();
    const int sidePx = isAlone ? kSidePx : ComparisonPage::kPageMarginPx;
    m_outer->setContentsMargins(sidePx, isAlone ? kTopPx : ComparisonPage::kPageMarginPx, sidePx,
        isAlone ? kTopPx : ComparisonPage::kPageMarginPx);
    m_outer->setStretch(kFirstStretch, isAlone ? 2 : 0);
    m_outer->setStretch(kLastStretch, isAlone ? 3 : 0);
    m_outer->setStretch(kCardAt, isAlone ? 0 : 1);
    m_card->setVisible(!isAlone);
    if (m_panel && m_panel->parentWidget() == this)
        m_panel->setMaximumWidth(isAlone ? kPanelPx : QWIDGETSIZE_MAX);
}

void LoadPage::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int belowPx = width() - 2 * ComparisonPage::kPageMarginPx - kAroundControlsPx;
    m_ranks->setControlsRoom(belowPx - m_title->sizeHint().width(), belowPx);
    m_head->refit();
}

void LoadPage::applyTheme()
{
    m_title->setFont(Theme::font(13, QFont::DemiBold));
    m_ranks->applyTheme();
}

} // namespace twinlane
