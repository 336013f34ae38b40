// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The search of the window: its button, the palette that it opens, and what follows from a hit.

#pragma once

#include "app/search/searchreader.h"

#include <QObject>

#include <functional>

class QAction;
class QMainWindow;

namespace twinlane {

class ComparisonPage;
class SearchPalette;
class SearchPill;
class Shown;

class SearchController : public QObject {
    Q_OBJECT
public:
    /// All arguments outlive it. The palette finds the actions of @p window.
    SearchController(QMainWindow &window, Shown &shown, ComparisonPage &page);

    /// The button of the toolbar, which belongs to it from then on. @p action opens the search too.
    SearchPill *createPill(QAction *action);
    void open();
    /// Further commands that can be found, asked each time the palette opens: pairs that were opened last.
    void setFurtherCommands(std::function<QList<QAction *>()> commands) { m_furtherCommands = std::move(commands); }
    void applyTheme();

private:
    QList<QAction *> commands() const;
    void showBlock(RowId row, bool zoomsIn);
    void showName(SearchKind kind, const QString &name);

    QMainWindow &m_window;
    Shown &m_shown;
    ComparisonPage &m_page;
    SearchReader m_reader;
    SearchPalette *m_palette;
    SearchPill *m_pill = nullptr;
    QAction *m_action = nullptr;
    std::function<QList<QAction *>()> m_furtherCommands;
};

} // namespace twinlane
