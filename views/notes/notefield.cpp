// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/notes/notefield.h"

#include "model/comparison/comparison.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/notes/notes.h"

#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr int kFewestLines = 1, kMostLines = 8;

} // namespace

NoteEdit::NoteEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setObjectName(QStringLiteral("noteText"));
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &QWidget::updateGeometry);
}

QSize NoteEdit::sizeHint() const
{
    // The height of a plain text's document is its number of lines.
    const int lines = std::clamp(static_cast<int>(std::ceil(document()->size().height())), kFewestLines, kMostLines);
    const double aroundPx = 2 * (document()->documentMargin() + frameWidth());
    return { QPlainTextEdit::sizeHint().width(),
        static_cast<int>(std::ceil(lines * QFontMetricsF(font()).lineSpacing() + aroundPx)) };
}

void NoteEdit::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape || (isEnter && event->modifiers().testFlag(Qt::ControlModifier)))
        emit finished();
    else
        QPlainTextEdit::keyPressEvent(event);
}

void NoteEdit::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    emit started();
}

void NoteEdit::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        emit finished();
}

void NoteEdit::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    updateGeometry(); // its lines may break at other places
}

NoteField::NoteField(QWidget *parent)
    : QWidget(parent)
    , m_title(new QLabel(tr("Note")))
    , m_add(new QToolButton)
    , m_edit(new NoteEdit)
{
    setObjectName(QStringLiteral("noteField"));
    m_add->setObjectName(QStringLiteral("chip"));
    m_add->setText(tr("Add a note…"));
    m_add->setToolTip(toolTipOf(tr("A session keeps it, and exported reports have it.")));
    m_add->setStyleSheet(QStringLiteral("QToolButton { padding: 2px 6px; margin-left: -6px }"));
    m_add->setFocusPolicy(Qt::TabFocus);
    m_edit->setPlaceholderText(tr("What you found out about it"));
    m_title->setBuddy(m_edit);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_add, 0, Qt::AlignLeft);
    layout->addWidget(m_title);
    layout->addWidget(m_edit);
    connect(m_add, &QToolButton::clicked, this, &NoteField::startWriting);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &NoteField::keep);
    connect(m_edit, &NoteEdit::started, this, [this] { m_isWriting = true; });
    connect(m_edit, &NoteEdit::finished, this, [this] {
        if (!std::exchange(m_isWriting, false))
            return;
        showNote();
        if (m_edit->hasFocus())
            m_edit->clearFocus();
    });
    applyTheme();
    showNote();
}

void NoteField::setNotes(Notes *notes)
{
    m_notes = notes;
    if (notes)
        connect(notes, &Notes::changed, this, [this] {
            if (!m_isWriting)
                showNote();
        });
    showNote();
}

void NoteField::setRow(std::shared_ptr<const Comparison> comparison, RowId row)
{
    const bool isSame = m_comparison == comparison && m_row == row;
    m_comparison = std::move(comparison);
    m_row = row;
    if (isSame && m_isWriting)
        return;
    m_isWriting = false;
    showNote();
}

void NoteField::startWriting()
{
    if (!m_notes || !m_row)
        return;
    m_isWriting = true;
    showNote();
    m_edit->setFocus(Qt::OtherFocusReason);
    m_edit->moveCursor(QTextCursor::End);
}

void NoteField::showNote()
{
    const bool isThere = m_notes && m_comparison && m_row;
    const QString note = isThere ? m_notes->of(m_row) : QString();
    setVisible(isThere);
    m_add->setVisible(note.isEmpty() && !m_isWriting);
    m_title->setVisible(!m_add->isVisibleTo(this));
    m_edit->setVisible(!m_add->isVisibleTo(this));
    m_title->setText(isThere && m_row == m_comparison->stepRow() ? tr("Note on the whole comparison") : tr("Note"));
    m_edit->setAccessibleName(m_title->text());
    if (m_edit->toPlainText().trimmed() != note) {
        const QSignalBlocker blocker(m_edit);
        m_edit->setPlainText(note);
    }
    m_edit->updateGeometry();
}

/// With every letter: a session may be saved at any time.
void NoteField::keep()
{
    if (m_notes && m_comparison && m_row && m_notes->isOf(m_comparison))
        m_notes->set(m_row, m_edit->toPlainText());
}

void NoteField::applyTheme()
{
    const Theme &theme = Theme::current();
    m_title->setFont(Theme::font(12, QFont::DemiBold));
    m_edit->setFont(Theme::font(13));
    setTextColor(m_title, theme.text);
    m_edit->setStyleSheet(QStringLiteral("QPlainTextEdit#noteText { background: %1; border: 1px solid %2; "
                                         "border-radius: 6px; padding: 2px } QPlainTextEdit#noteText:focus "
                                         "{ border-color: %3 }")
                              .arg(theme.raised.name(), theme.border.name(), theme.accent.name()));
}

} // namespace twinlane
