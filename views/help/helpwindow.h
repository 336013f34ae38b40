// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What every number means, what each rule of findings looks for and how to record, beside the window: the pages of
// resources/help with their chapters and a search.

#pragma once

#include <QDialog>
#include <QHash>

class QLineEdit;
class QListWidget;
class QListWidgetItem;
class QTextBrowser;
class QUrl;

namespace twinlane {

class HelpWindow : public QDialog {
    Q_OBJECT
public:
    /// Reads the pages from the program's resources. Cost: that of laying out 100 kB of text.
    explicit HelpWindow(QWidget *parent = nullptr);

    /// Shows the one help window of @p window, which owns it. It deletes itself when it is closed.
    static HelpWindow *openFor(QWidget *window);

    /// Goes to a heading by its anchor, such as "judgement": of the page that is read the window's or the English one, which
    /// links of all languages name; else of another page. False: there is none.
    bool goTo(const QString &anchor);
    /// Goes to a page by its file's name, such as "recording": its heading has another anchor in each language. False: there is none.
    bool goToPage(const QString &name);
    /// Goes to the page of a rule of findings, such as "O1". False: there is none.
    bool goToRule(const QString &id);
    /// Marks and shows the next place of the text in the field, from the top again after the last one. False: there is
    /// none.
    bool findNext(bool backwards = false);

protected:
    void changeEvent(QEvent *event) override;

private:
    void readPages();
    QString rulePages();
    void listHeadings();
    void openChaptersOf(const QListWidgetItem *item);
    void showPlace();
    /// Marks the heading above block @p number of the document.
    void markHeadingAt(int number);
    void scrollTo(int number);
    void goToBlock(int number);
    /// To another place of the help; links to other pages are given to the desktop's browser.
    void follow(const QUrl &link);

    QTextBrowser *m_page;
    QListWidget *m_chapters;
    QLineEdit *m_search;
    const QListWidgetItem *m_opened = nullptr; ///< the page whose chapters are listed
    bool m_isGoing = false;                    ///< to a place that is marked already
    QHash<QString, int> m_blockOfAnchor;       ///< numbers of the document's blocks; by the page, too: "page#anchor"
    QHash<QString, QString>
        m_anchorOfEnglish; ///< of "page#anchor": a translated page has the English headings, in their order
    QHash<QString, QString> m_anchorOfPage; ///< by the name of the page's file
    QHash<QString, QString> m_anchorOfRule; ///< by the rule's id
};

/// "Operators and kernels" -> "operators-and-kernels": the anchor of a heading, as GitHub makes it.
QString anchorOf(const QString &heading);

} // namespace twinlane
