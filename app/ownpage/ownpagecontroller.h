// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Files that are no traces to compare and have a page of their own in the window: opening them, their page, and what it
// can be asked for.

#pragma once

#include "app/ownpage/filework.h"
#include "app/sessionfile/sessionstate.h"
#include "views/look/theme.h"

#include <QObject>
#include <QString>

#include <vector>

class QJsonObject;
class QStackedWidget;
class QWidget;

namespace twinlane {

class LoadPanel;
class PageExport;

class OwnPageController : public QObject {
    Q_OBJECT
public:
    /// What the files tell in a few words, for lists.
    struct Verdict {
        QString text;
        Tone tone = Tone::Neutral;
    };

    virtual QWidget *widget() const = 0;
    virtual FileWork &work() = 0;
    virtual PageExport &exports() = 0;
    /// By which SessionState::views keeps what is looked at.
    virtual QString viewKey() const = 0;
    virtual QJsonObject viewState() const = 0;
    virtual void setViewState(const QJsonObject &state) = 0;
    /// What the status line says. @pre isShown(), as below
    virtual QString facts() const = 0;
    virtual Verdict verdict() const = 0;
    virtual void focusFilter() = 0;
    /// What the notebook can add of a side, without hashes; empty: nothing.
    virtual std::vector<EntrySource> notebookSources(Side side) const = 0;

    /// Is its page what the window shows when nothing is under way?
    bool isShown() const { return m_isShown; }
    bool isLoading() const { return workOf().isLoading(); }
    /// Of what is under way, else of what is shown.
    const SidePaths &paths() const { return isLoading() ? workOf().wanted() : m_paths; }

    void open(const SidePaths &paths);
    /// Replaces the files of one side; both sides' if there is no baseline yet.
    void openSide(Side side, const QStringList &paths);
    /// Shows what @p other, of the same class, shows, without reading it again.
    void adopt(const OwnPageController &other);
    /// Does nothing with one side alone or while work is under way.
    void swapSides();
    void reload();
    /// Something else is shown now.
    void leave();
    void applyTheme();
    /// The files with what they were when they were read, and what is looked at. @pre isShown()
    SessionState state() const;

signals:
    void loadStarted();
    /// Other files are shown, or work began or ended.
    void stateChanged();
    /// The files are on the screen.
    void shown();
    void failed(const twinlane::Error &error);
    /// The work ended without files, or the user closed its error: what was there before is to be shown.
    void restWanted();
    /// A word for the status line.
    void said(const QString &text);

protected:
    /// @p pages outlives the controller, which puts its own pages into it.
    explicit OwnPageController(QStackedWidget &pages);
    /// To be called once by the constructor of a class that has a widget and work.
    void serve();
    /// The page has what was read, and comes to the front.
    void takeRead();
    /// What a session keeps of a side: the files that were read.
    virtual QStringList filesRead(Side side) const { return paths().of(side); }
    /// Shows on the page what the page of @p other shows.
    virtual void takeFrom(const OwnPageController &other) = 0;
    virtual void emptyPage() = 0;
    virtual void applyThemeToPage() = 0;

private:
    const FileWork &workOf() const { return const_cast<OwnPageController *>(this)->work(); }
    void createLoadPage();
    void showLoading();
    void showPage();

    QStackedWidget &m_pages;
    LoadPanel *m_panel;
    QWidget *m_loadPage;
    SidePaths m_paths;
    SessionSide m_baseline, m_experimental; ///< the same, as they were when they were read
    bool m_isShown = false;
};

} // namespace twinlane
