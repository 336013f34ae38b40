// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Where the note of a block is read and written. Without a note it is a small button.

#pragma once

#include "model/judgement/judgedruns.h"

#include <QPlainTextEdit>
#include <QPointer>
#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace twinlane {

struct Comparison;

class Notes;

/// A text that is as high as its lines, up to some.
class NoteEdit : public QPlainTextEdit {
    Q_OBJECT
public:
    explicit NoteEdit(QWidget *parent = nullptr);
    QSize sizeHint() const override;

signals:
    void started(); ///< the keyboard is in it
    /// Esc or Ctrl+Enter, or the keyboard went elsewhere.
    void finished();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
};

class NoteField : public QWidget {
    Q_OBJECT
public:
    explicit NoteField(QWidget *parent = nullptr);

    /// @p notes outlives the field; null: there are none to write.
    void setNotes(Notes *notes);
    /// Shows the note of @p row of @p comparison; none: nothing. What is being written stays if the row does.
    void setRow(std::shared_ptr<const Comparison> comparison, RowId row);
    /// Puts the keyboard into the text.
    void startWriting();
    void applyTheme();

private:
    void showNote();
    void keep();

    QPointer<Notes> m_notes;
    std::shared_ptr<const Comparison> m_comparison;
    RowId m_row;
    bool m_isWriting = false;
    QLabel *m_title;
    QToolButton *m_add;
    NoteEdit *m_edit;
};

} // namespace twinlane
