// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Named baselines in the window: opening one in the place of the baseline, and keeping the present one under a name.

#pragma once

#include "views/work/errand.h"

#include <QObject>
#include <QString>

class QMenu;

namespace twinlane {

class LoadController;
class Shown;
struct FileQuestions;

class BaselinesController : public QObject {
    Q_OBJECT
public:
    /// All arguments outlive the controller.
    BaselinesController(LoadController &files, const Shown &shown, const FileQuestions &questions);

    /// Lists the baselines in @p menu whenever it opens, and what can be done. The controller outlives it.
    void serve(QMenu *menu);

signals:
    /// A word for the status line.
    void said(const QString &text);

private:
    void fill(QMenu *menu);
    /// The experimental side stays, or the trace that is shown alone becomes it. Without either, asks for one.
    void open(const QString &name);
    void askForName();
    void save(const QString &name, bool replaces);

    LoadController &m_files;
    const Shown &m_shown;
    const FileQuestions &m_questions;
    Errand m_saving;
};

} // namespace twinlane
