// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Shows how far each of the two files is, with a button to stop. Or says in a sentence why reading failed, with a
// button to go on.

#pragma once

#include "model/base/progress.h"
#include "model/base/side.h"
#include "model/judgement/judgedruns.h"

#include <QFrame>

#include <array>

class QLabel;
class QProgressBar;
class QPushButton;
class QStackedLayout;

namespace twinlane {

struct Comparison;

class LoadPanel : public QFrame {
    Q_OBJECT
public:
    explicit LoadPanel(QWidget *parent = nullptr);

    /// Shows the bars of these two files, from zero. If the other path is empty, there is one bar.
    void start(const QString &baselinePath, const QString &experimentalPath);
    void setProgress(Side side, const Progress &progress);
    /// Of a side that is a set: @p done of its @p total files.
    void setFilesRead(Side side, std::uint64_t done, std::uint64_t total);
    /// Shows @p sentence in place of the bars.
    void showError(const QString &sentence);
    bool showsError() const;
    void applyTheme();

signals:
    void cancelRequested();
    void retryRequested();
    /// The user closed the error.
    void dismissed();

private:
    struct Line {
        QLabel *name, *doing;
        QProgressBar *bar;
    };

    QWidget *createBars();
    QWidget *createError();

    PerSide<Line> m_lines {};
    QLabel *m_errorIcon, *m_errorText;
    QPushButton *m_cancel, *m_retry, *m_dismiss;
    QWidget *m_bars, *m_error;
};

} // namespace twinlane
