// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The files that the window writes: pictures of its views and of itself, reports, and the pins.

#pragma once

#include "app/window/reportwriter.h"
#include "model/base/result.h"
#include "model/base/side.h"
#include "model/report/inputsreport.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QString>

#include <functional>
#include <optional>

class QAction;
class QMenu;
class QWidget;

namespace twinlane {

class ComparisonPage;
class Session;
class Settings;
class Shown;
class ViewPictures;
class WindowActions;
class Notes;
struct FileQuestions;
struct ViewEntry;

class ExportController : public QObject {
    Q_OBJECT
public:
    /// The objects that exporting needs. All outlive the controller.
    struct Around {
        QWidget &window;
        ComparisonPage &page;
        const ViewPictures &pictures;
        const Session &session;
        Shown &shown;
        const Notes &notes;
        const Settings &settings;
        const FileQuestions &questions;
        WindowActions &actions;
    };
    explicit ExportController(const Around &around);

    QMenu *menu() const { return m_menu; }
    QAction *copyAction() const { return m_copy; }
    /// Call it after every change that decides which actions are possible. @p sideIsShown: the views of place Side are
    /// visible.
    void updateActions(bool sideIsShown);

signals:
    /// A word for the status line.
    void said(const QString &text);

private:
    void createMenu();
    QAction *add(const QString &name, const QString &text, std::function<void()> run);
    void addPictures(const ViewEntry &view);
    void addAllPictures();
    void addTablePictures();
    void createReports();
    void addInputs();
    void putShownFirst();

    void copyPicture();
    void exportView(const ViewEntry &view, const QString &suffix);
    void exportWindow(const QString &suffix);
    void exportReport(ReportFormat format, const QString &suffix);
    void exportWorkbook();
    void copyReport();
    /// Of one side; none: the comparison of both.
    void exportInputs(InputsFormat format, std::optional<Side> side, const QString &suffix);
    void reportEnded(const QString &path, const QString &text, const std::optional<Error> &error);
    void savePins();
    void print(bool wholeWindow);
    /// Shows a word in the status line, or the reason of a failure under @p failureTitle.
    void report(const std::optional<Error> &error, const QString &path, const QString &failureTitle);
    void reportPicture(const std::optional<Error> &error, const QString &path);
    QString suggestedName(const QString &what, const QString &suffix) const;

    Around m_around;
    QMenu *m_menu, *m_allPictures;
    QAction *m_copy, *m_window, *m_savePins;
    QHash<const ViewEntry *, QList<QAction *>> m_pictures;
    QList<QAction *> m_shownPictures, m_sidePictures, m_reports, m_inputs, m_inputsOfPair;
    bool m_sideIsShown = false;
    ReportWriter m_writer;
};

} // namespace twinlane
