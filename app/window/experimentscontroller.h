// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Several recordings against the shown baseline: compares them one after the other, and opens one that is clicked.

#pragma once

#include "model/comparison/comparison.h"
#include "views/work/errand.h"

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <memory>

class QAction;
class QWidget;

namespace twinlane {

class ExperimentsWindow;
class LoadController;
class Session;
class Shown;
class WindowActions;
struct FileQuestions;

class ExperimentsController : public QObject {
    Q_OBJECT
public:
    struct Around {
        QWidget &window;
        LoadController &files;
        const Session &session;
        const Shown &shown;
        const FileQuestions &questions;
        WindowActions &actions;
    };
    /// All of @p around outlives the controller.
    explicit ExperimentsController(const Around &around);
    ~ExperimentsController() override;

    QAction *action() const { return m_action; }
    /// Call it after every change that decides whether there is a baseline.
    void updateAction();
    /// Compares @p files with the shown baseline and its further recordings, in the order of their names.
    void compare(QStringList files);
    /// Null: none is open.
    ExperimentsWindow *window() const;

private:
    struct Work;

    void ask();
    void takeRows();
    void open(const QString &file);

    Around m_around;
    QAction *m_action;
    QPointer<ExperimentsWindow> m_window;
    std::shared_ptr<const Comparison> m_against; ///< whose baseline and options count
    QString m_baseline;                          ///< its path, as the user wrote it
    std::shared_ptr<Work> m_work;
    std::unique_ptr<Errand> m_errand;
    QTimer m_poll;
};

} // namespace twinlane
