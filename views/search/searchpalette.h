// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The search over the window: a field, and below it what its words find. The keyboard stays in the field.

#pragma once

#include "views/search/searchlines.h"
#include "views/shown.h"

#include <QFrame>
#include <QPointer>

#include <functional>
#include <memory>
#include <optional>

class QKeyEvent;
class QLabel;
class QLineEdit;
class QListView;

namespace twinlane {

class SearchDelegate;
class SearchModel;

class SearchPalette : public QFrame {
    Q_OBJECT
public:
    /// Lies over what is in @p window. Follows @p shown. Searches by @p source; null: at once. All outlive it.
    SearchPalette(Shown &shown, SearchSource *source, QWidget *window);

    /// Gives the commands that can be found; asked each time it opens.
    void setCommands(std::function<QList<QAction *>()> commands) { m_commandsOf = std::move(commands); }
    /// Opens where @p anchor is, a part of the window, or takes the field's text as a whole if it is open.
    void open(QWidget *anchor);
    /// Closes it and gives the keyboard back.
    void dismiss();
    void applyTheme();

signals:
    void blockChosen(twinlane::RowId row, bool zoomsIn);
    /// An operator or a kernel, by its name in the tables.
    void nameChosen(twinlane::SearchKind kind, const QString &name);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    QWidget *createField();
    QWidget *createFoot();
    void search();
    void take(const std::shared_ptr<const SearchResult> &result);
    /// Shows what is known, with the first line chosen, or the one at @p row.
    void showLines(int row = -1);
    void showHint();
    void place();
    /// A key of the field. True: it is done with.
    bool handleKey(const QKeyEvent &event);
    void choose(const QModelIndex &index);
    void move(int lines);
    void activate(const QModelIndex &index, bool zoomsIn);
    void release();

    Shown &m_shown;
    SearchSource *m_source;
    std::function<QList<QAction *>()> m_commandsOf;
    QList<QAction *> m_commands;
    std::vector<std::string> m_words;
    std::shared_ptr<const SearchResult> m_result; ///< of the words; null: it has not come yet
    SearchOpened m_opened {};
    bool m_isWaiting = false;
    std::optional<bool> m_pressedEnter; ///< before the answer was there; with Ctrl?
    QPointer<QWidget> m_anchor, m_focusBefore;
    QLabel *m_icon;
    QLineEdit *m_field;
    QLabel *m_hint, *m_keys;
    SearchModel *m_model;
    SearchDelegate *m_delegate;
    QListView *m_list;
    QWidget *m_foot;
};

} // namespace twinlane
