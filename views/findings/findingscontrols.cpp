// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingscontrols.h"

#include "model/findings/rules.h"
#include "views/look/choicechip.h"
#include "views/look/filterline.h"
#include "views/look/theme.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace twinlane {

namespace {

constexpr int kMarginPx = 12, kGapPx = 6, kLeastFilterPx = 110;

template <class Value> using KeyOf = std::string_view (*)(Value);
template <class Value> using TitleOf = QString (*)(Value);

template <class Value>
std::pair<QStringList, QStringList> choicesOf(Value last, KeyOf<Value> keyOf, TitleOf<Value> titleOf)
{
    QStringList keys, titles;
    for (int i = 0; i <= int(last); ++i) {
        keys << toQString(keyOf(Value(i)));
        titles << titleOf(Value(i));
    }
    return { keys, titles };
}

} // namespace

FindingsControls::FindingsControls(QWidget *parent)
    : QWidget(parent)
    , m_line(new FilterLine(tr("Clear filter")))
    , m_menu(new QToolButton)
{
    m_line->setAccessibleName(tr("Filter findings"));
    m_line->setPlaceholderText(tr("Rule, block, state:new"));
    m_line->setToolTip(findingFilterHelp());
    m_line->setMinimumWidth(kLeastFilterPx);
    m_menu->setObjectName(QStringLiteral("chip"));
    m_menu->setText(withMenuMark(tr("Show")));
    m_menu->setAccessibleName(tr("What is shown"));
    m_menu->setToolTip(tr("States, grades, severities, sides, rules; the limits and the segment model"));
    m_menu->setPopupMode(QToolButton::InstantPopup);
    m_menu->setFocusPolicy(Qt::TabFocus);
    auto *menu = new QMenu(m_menu);
    m_menu->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, menu] { fillMenu(*menu); });
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kMarginPx, 4, kMarginPx, 2);
    layout->setSpacing(kGapPx);
    layout->addWidget(m_line, 1);
    layout->addWidget(m_menu);
    connect(m_line, &FilterLine::clearWanted, this, &FindingsControls::clear);
    connect(m_line, &FilterLine::settled, this, &FindingsControls::read);
    connect(m_line, &FilterLine::rowsWanted, this, &FindingsControls::rowsWanted);
}

void FindingsControls::setOffered(const QStringList &ruleIds, bool isAlone)
{
    m_ruleIds = ruleIds;
    m_isAlone = isAlone;
}

QString FindingsControls::text() const
{
    return m_line->text();
}

void FindingsControls::setText(const QString &text)
{
    m_line->setText(text);
    m_line->settle();
}

void FindingsControls::focusFilter()
{
    m_line->startTyping();
}

void FindingsControls::applyTheme()
{
    m_line->applyTheme();
}

void FindingsControls::read()
{
    m_filter = parseFindingFilter(m_line->text());
    emit filterChanged();
}

void FindingsControls::fillMenu(QMenu &menu)
{
    menu.clear();
    const auto [states, stateTitles] =
        choicesOf<FindingState>(FindingState::Undecided, findingStateKey, findingStateText);
    const auto [grades, gradeTitles] =
        choicesOf<FindingGrade>(FindingGrade::Possible, findingGradeKey, findingGradeTitle);
    const auto [severities, severityTitles] =
        choicesOf<FindingSeverity>(FindingSeverity::Info, findingSeverityKey, findingSeverityTitle);
    if (!m_isAlone)
        addChoices(menu, tr("State"), QStringLiteral("state"), states, stateTitles);
    addChoices(menu, tr("Grade"), QStringLiteral("grade"), grades, gradeTitles);
    addChoices(menu, tr("Severity"), QStringLiteral("severity"), severities, severityTitles);
    if (!m_isAlone)
        addChoices(menu, tr("Side"), QStringLiteral("side"),
            { QStringLiteral("baseline"), QStringLiteral("experimental") },
            { sideTitle(Side::Baseline), sideTitle(Side::Experimental) });
    QStringList ruleTitles;
    for (const FindingRule &rule : findingRules()) {
        if (m_ruleIds.contains(toQString(rule.id)))
            ruleTitles << QStringLiteral("%1 %2").arg(toQString(rule.id), findingTitle(rule));
    }
    addChoices(menu, tr("Rule"), QStringLiteral("rule"), m_ruleIds, ruleTitles);
    menu.addSeparator();
    menu.addAction(tr("Everything"), this, &FindingsControls::clear)->setEnabled(!m_line->text().isEmpty());
    menu.addSeparator();
    menu.addAction(tr("Limits and segment model…"), this, &FindingsControls::limitsRequested);
}

void FindingsControls::addChoices(
    QMenu &menu, const QString &title, const QString &field, const QStringList &keys, const QStringList &titles)
{
    QMenu *choices = menu.addMenu(title);
    choices->setEnabled(!keys.isEmpty());
    for (qsizetype i = 0; i < keys.size(); ++i) {
        const QString key = keys[i];
        const bool isOn = hasFilterTerm(m_line->text(), field, key);
        QAction *action = choices->addAction(QString(titles[i]).replace(QLatin1Char('&'), QLatin1String("&&")), this,
            [this, field, key, isOn] { setText(withFilterTerm(m_line->text(), field, key, !isOn)); });
        action->setCheckable(true);
        action->setChecked(isOn);
    }
}

} // namespace twinlane
