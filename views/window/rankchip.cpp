// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/rankchip.h"

#include "model/sets/rankgrid.h"
#include "views/look/choicechip.h"
#include "views/look/nametext.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"

#include <QMenu>

#include <array>
#include <utility>

namespace twinlane {

namespace {

using Rule = BlocksChoice::Rule;

/// More are chosen in the view of ranks.
constexpr std::size_t kMostPairs = 64;
constexpr std::array kRules { Rule::Median, Rule::Slowest, Rule::Fastest, Rule::Culprit };

QString ruleTitle(Rule rule)
{
    switch (rule) {
    case Rule::Slowest:
        return RankChip::tr("Slowest rank");
    case Rule::Fastest:
        return RankChip::tr("Fastest rank");
    case Rule::Culprit:
        return RankChip::tr("Rank that others wait for most");
    default:
        return RankChip::tr("Median rank");
    }
}

} // namespace

RankChip::RankChip(QWidget *parent)
    : QToolButton(parent)
{
    setObjectName(QStringLiteral("rankChip"));
    setPopupMode(QToolButton::InstantPopup);
    setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("rankMenu"));
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &RankChip::fillMenu);
}

void RankChip::setSets(std::shared_ptr<const OpenedSets> opened)
{
    m_opened = std::move(opened);
    if (!m_opened)
        return;
    const QString text = tr("Ranks %1").arg(cutText(placesText(*m_opened), 32));
    setText(withMenuMark(text));
    setAccessibleName(text);
    setToolTip(toolTipOf(m_opened->note.empty() ? placesSentence(*m_opened) : pairNotes(*m_opened).constFirst()));
}

void RankChip::fillMenu()
{
    menu()->clear();
    if (!m_opened)
        return;
    for (const Rule rule : kRules) {
        OpenedSets chosen = *m_opened;
        chosen.places = placesOf(*m_opened, rule);
        QAction *action = menu()->addAction(QStringLiteral("%1\t%2").arg(ruleTitle(rule), placesText(chosen)), this,
            [this, rule] { emit ruleWanted(rule); });
        action->setCheckable(true);
        action->setChecked(m_opened->rule == rule && m_opened->places == chosen.places);
    }
    menu()->addSeparator();
    addPairs(*menu()->addMenu(m_opened->isAlone ? tr("One rank") : tr("One pair")));
    menu()->addSeparator();
    menu()
        ->addAction(tr("Ranks by path…"), this, &RankChip::patternWanted)
        ->setObjectName(QStringLiteral("rankPattern"));
}

void RankChip::addPairs(QMenu &menu)
{
    menu.setObjectName(QStringLiteral("rankPairs"));
    const auto lines = rankLines(*m_opened->sets);
    std::size_t count = 0;
    for (const RankLine &line : lines) {
        if (!line.baseline || !line.experimental)
            continue;
        if (++count > kMostPairs) {
            menu.addAction(tr("All others: in the view of ranks"))->setEnabled(false);
            return;
        }
        const Side second = m_opened->isAlone ? Side::Baseline : Side::Experimental;
        OpenedSets chosen = *m_opened;
        chosen.places = { { Side::Baseline, *line.baseline }, { second, *line.experimental } };
        QAction *action =
            menu.addAction(placesText(chosen), this, [this, places = chosen.places] { emit ranksWanted(places); });
        action->setCheckable(true);
        action->setChecked(m_opened->places == chosen.places);
    }
    menu.setEnabled(count > 0);
}

} // namespace twinlane
