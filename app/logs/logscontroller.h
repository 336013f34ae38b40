// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Logs of compile-time benchmarks in the window.

#pragma once

#include "app/logs/logsession.h"
#include "app/ownpage/ownpagecontroller.h"
#include "app/ownpage/pageexport.h"

namespace twinlane {

class LogsPage;

class LogsController : public OwnPageController {
    Q_OBJECT
public:
    /// @p pages outlives the controller, which puts its own pages into it.
    explicit LogsController(QStackedWidget &pages, PageExport::ChooseTarget chooseTarget);

    LogsPage *page() const { return m_page; }
    QWidget *widget() const override;
    LogSession &work() override { return m_session; }
    PageExport &exports() override { return m_export; }
    QString viewKey() const override;
    QJsonObject viewState() const override;
    void setViewState(const QJsonObject &state) override;
    QString facts() const override;
    Verdict verdict() const override;
    void focusFilter() override;
    std::vector<EntrySource> notebookSources(Side side) const override;

    /// By its content, see isLogFile().
    static bool isLog(const QString &path);
    /// "a.log and 2 more"
    static QString shownName(const QStringList &paths, const QString &name);

protected:
    void takeFrom(const OwnPageController &other) override;
    void emptyPage() override;
    void applyThemeToPage() override;

private:
    PageExport::Report reportOf(ReportFormat format) const;

    LogSession m_session;
    LogsPage *m_page;
    PageExport m_export;
};

} // namespace twinlane
