// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Opening files: what the user wishes from the session, and what is on the screen until that is fulfilled.

#pragma once

#include "model/base/result.h"
#include "model/comparison/comparison.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <optional>

class QStackedWidget;
class QVBoxLayout;
class QWidget;

namespace twinlane {

class ComparisonPage;
class LoadPanel;
class Session;
class Settings;
class Shown;
class StartView;
struct FileQuestions;

class LoadController : public QObject {
    Q_OBJECT
public:
    /// All outlive the controller but @p page, which it puts into pages().
    LoadController(
        Session &session, Shown &shown, Settings &settings, const FileQuestions &questions, ComparisonPage *page);

    /// The start page, the progress of a load, or the comparison. The caller owns it.
    QStackedWidget *pages() const { return m_pages; }
    StartView *startView() const { return m_start; }
    LoadPanel *loadPanel() const { return m_panel; }
    void applyTheme();

    void openFiles(
        const QStringList &paths, const QStringList &baselineRepeats = {}, const QStringList &experimentalRepeats = {});
    void openPair(const QString &baseline, const QString &experimental, const QStringList &baselineRepeats = {},
        const QStringList &experimentalRepeats = {});
    /// Replaces one side of what is open or being opened, or waits for the other side.
    void openSide(Side side, const QString &path);
    /// Of one side, or of any.
    void openDropped(const QStringList &paths, std::optional<Side> side = {});
    void openSample();
    /// Asks for both files, one after the other where only one is chosen.
    void askForPair();
    /// Asks for the file of one side; for two at most where @p orBoth.
    void askForSide(Side side, bool orBoth);
    void swapSides();
    void showPageAtRest();

    /// Of the side on display: open, being opened, or waiting for the other.
    QString path(Side side) const;
    /// Folder of the sample pair; empty where it is not installed.
    static QString sampleFolder();

signals:
    /// Files that are not those of the comparison are about to be read.
    void otherFilesComing();
    /// The sides of the comparison are about to be swapped.
    void swapping();
    /// Other files are on display, or something is, or is no longer, under way.
    void stateChanged();
    /// The new comparison is on the screen; @p isFirst: there was none before.
    void comparisonShown(bool isFirst);
    /// A word for the status line.
    void said(const QString &text);

private:
    void createPages(ComparisonPage *page);
    void connectSession();
    void placePanel(bool alone);
    void showLoading();
    void showFailure(const Error &error);
    void showComparison();
    void rememberPair();

    Session &m_session;
    Shown &m_shown;
    Settings &m_settings;
    const FileQuestions &m_questions;
    QStackedWidget *m_pages;
    StartView *m_start;
    LoadPanel *m_panel;
    ComparisonPage *m_page;
    QWidget *m_loadPage;
    QVBoxLayout *m_aloneLayout;
};

} // namespace twinlane
