// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How to record a trace that knows its modules, in four lines to copy. Opened where a trace lacks them, or none is open.

#pragma once

#include <QFrame>
#include <QString>

class QPushButton;

namespace twinlane {

/// Four lines of Python, the first of which tells how to get the recorder.
QString recordingRecipe();

/// A card that goes away by itself: when a click lies elsewhere, or by Esc.
class RecordingHint : public QFrame {
    Q_OBJECT
public:
    explicit RecordingHint(QWidget *parent = nullptr);

    /// Opens one at @p near, inside the screen. It deletes itself when it is closed.
    static RecordingHint *openAt(QWidget *near);

private:
    void copy();
    void showPage();

    QPushButton *m_copy;
};

} // namespace twinlane
