// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/search/searchcontroller.h"

#include "model/comparison/comparison.h"
#include "views/search/searchpalette.h"
#include "views/search/searchpill.h"
#include "views/shown.h"
#include "views/tables/statsview.h"
#include "views/window/comparisonpage.h"
#include "views/words/keytext.h"

#include <QAction>
#include <QMainWindow>

namespace twinlane {

SearchController::SearchController(QMainWindow &window, Shown &shown, ComparisonPage &page)
    : m_window(window)
    , m_shown(shown)
    , m_page(page)
    , m_palette(new SearchPalette(shown, &m_reader, &window))
{
    m_palette->setCommands([this] { return commands(); });
    connect(m_palette, &SearchPalette::blockChosen, this, &SearchController::showBlock);
    connect(m_palette, &SearchPalette::nameChosen, this, &SearchController::showName);
}

SearchPill *SearchController::createPill(QAction *action)
{
    m_action = action;
    m_pill = new SearchPill;
    m_pill->setKeys(keyText(action->shortcut()));
    connect(m_pill, &QAbstractButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::enabledChanged, m_pill, &QWidget::setEnabled);
    return m_pill;
}

void SearchController::open()
{
    m_palette->open(m_pill);
}

void SearchController::applyTheme()
{
    m_palette->applyTheme();
    m_pill->update();
}

QList<QAction *> SearchController::commands() const
{
    QList<QAction *> list;
    for (QAction *action : m_window.actions()) {
        if (action != m_action && action->isEnabled() && action->isVisible() && !action->text().isEmpty())
            list << action;
    }
    return m_furtherCommands ? list + m_furtherCommands() : list;
}

// A block inside of what is shown stays in its place there. Another one is shown in the whole tree.
void SearchController::showBlock(RowId row, bool zoomsIn)
{
    const auto &rows = m_shown.comparison()->rows;
    const auto isInside = [&](RowId outer) { return row > outer && row.value < rows[outer.row()].subtreeEnd; };
    m_page.showView("diff");
    if (zoomsIn && rows[row.row()].subtreeEnd > row.value + 1)
        m_shown.setScope(row);
    else
        m_shown.setScope(isInside(m_shown.scope()) ? m_shown.scope() : m_shown.comparison()->stepRow(), row);
    m_page.view("diff")->setFocus();
}

// The palette says what takes how long in the whole step.
void SearchController::showName(SearchKind kind, const QString &name)
{
    const std::string_view key = kind == SearchKind::Operator ? "operators" : "kernels";
    m_shown.setScope(m_shown.comparison()->stepRow());
    m_page.showView(key);
    static_cast<StatsView *>(m_page.view(key))->showName(name);
}

} // namespace twinlane
