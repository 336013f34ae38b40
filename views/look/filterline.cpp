// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/filterline.h"

#include "views/look/theme.h"

#include <QAction>
#include <QKeyEvent>

namespace twinlane {

namespace {

constexpr int kPauseMs = 150, kHeightPx = 30;

} // namespace

FilterLine::FilterLine(const QString &clearTip, QWidget *parent)
    : QLineEdit(parent)
    , m_searchAction(addAction(QIcon(), LeadingPosition))
    , m_clearAction(addAction(QIcon(), TrailingPosition))
{
    setFixedHeight(kHeightPx);
    m_clearAction->setToolTip(clearTip);
    m_clearAction->setVisible(false);
    m_typing.setSingleShot(true);
    connect(m_clearAction, &QAction::triggered, this, &FilterLine::clearWanted);
    connect(this, &QLineEdit::textChanged, this, [this](const QString &text) {
        m_clearAction->setVisible(!text.isEmpty());
        m_typing.start(kPauseMs);
    });
    connect(&m_typing, &QTimer::timeout, this, &FilterLine::settled);
}

void FilterLine::settle()
{
    m_typing.stop();
    emit settled();
}

void FilterLine::startTyping()
{
    setFocus(Qt::ShortcutFocusReason);
    selectAll();
}

void FilterLine::applyTheme()
{
    const Theme &theme = Theme::current();
    m_searchAction->setIcon(Theme::icon(QStringLiteral("search"), theme.faint));
    m_clearAction->setIcon(Theme::icon(QStringLiteral("close"), theme.faint));
}

void FilterLine::keyPressEvent(QKeyEvent *event)
{
    const int key = event->key();
    if (key == Qt::Key_Escape && !text().isEmpty()) {
        emit clearWanted();
    } else if (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter) {
        settle();
        emit rowsWanted();
    } else {
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace twinlane
