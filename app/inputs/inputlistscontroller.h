// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Lists of operator inputs in the window.

#pragma once

#include "app/inputs/inputlistssession.h"
#include "app/ownpage/ownpagecontroller.h"
#include "app/ownpage/pageexport.h"

namespace twinlane {

class InputListsPage;

class InputListsController : public OwnPageController {
    Q_OBJECT
public:
    /// @p pages outlives the controller, which puts its own pages into it.
    explicit InputListsController(QStackedWidget &pages, PageExport::ChooseTarget chooseTarget);

    InputListsPage *page() const { return m_page; }
    QWidget *widget() const override;
    InputListsSession &work() override { return m_session; }
    PageExport &exports() override { return m_export; }
    QString viewKey() const override;
    QJsonObject viewState() const override;
    void setViewState(const QJsonObject &state) override;
    QString facts() const override;
    Verdict verdict() const override;
    void focusFilter() override;
    std::vector<EntrySource> notebookSources(Side side) const override;
    /// Copies the shown rows as "Operator:" and "cnt:" lines: those of @p side, none: the experimental side's, else the
    /// baseline's.
    void copyLines(std::optional<Side> side);

    /// By its content, see isInputList().
    static bool isList(const QString &path);

protected:
    QStringList filesRead(Side side) const override { return m_session.files(side); }
    void takeFrom(const OwnPageController &other) override;
    void emptyPage() override;
    void applyThemeToPage() override;

private:
    PageExport::Report reportOf(ReportFormat format) const;

    InputListsSession m_session;
    InputListsPage *m_page;
    PageExport m_export;
};

} // namespace twinlane
