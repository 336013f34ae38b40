// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/help/helpwindow.h"

#include "model/findings/rules.h"
#include "views/look/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr QSize kFirstSize(980, 720);
constexpr int kChaptersPx = 210, kMarginPx = 12, kPagePx = 16, kCellPx = 5;
constexpr int kTextPx = 13, kHeadingPx[] = { 22, 17, 14 };
constexpr int kChapterLevel = 2;
const QString kPageHeading = QStringLiteral("# ");

/// Tables of the page get lines and room, as Markdown has neither.
void styleTables(QTextFrame *frame)
{
    for (QTextFrame *child : frame->childFrames()) {
        if (auto *table = qobject_cast<QTextTable *>(child)) {
            QTextTableFormat format = table->format();
            format.setBorder(1);
            format.setBorderCollapse(true);
            format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
            format.setBorderBrush(Theme::current().border);
            format.setCellPadding(kCellPx);
            format.setTopMargin(kCellPx);
            format.setBottomMargin(kMarginPx);
            table->setFormat(format);
        }
        styleTables(child);
    }
}

/// Qt sizes headings by the font; here they are those of the window.
void styleHeadings(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        QTextCursor cursor(block);
        QTextBlockFormat around = block.blockFormat();
        around.setTopMargin(level == 1 ? 0 : kPagePx);
        around.setBottomMargin(kCellPx);
        cursor.setBlockFormat(around);
        QTextCharFormat format;
        format.setFont(Theme::font(kHeadingPx[std::min(level, 3) - 1], QFont::DemiBold));
        format.clearProperty(QTextFormat::FontSizeAdjustment);
        // Not the block under the cursor: its selection begins in the block before.
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.mergeCharFormat(format);
    }
}

/// Empty: there is none.
QString pageOf(const QString &name)
{
    QFile file(QStringLiteral(":/help/%1.md").arg(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) + QLatin1Char('\n') : QString();
}

} // namespace

QString anchorOf(const QString &heading)
{
    QString anchor;
    for (const QChar c : heading.toLower()) {
        if (c.isLetterOrNumber() || c == QLatin1Char('-') || c == QLatin1Char('_'))
            anchor += c;
        else if (c == QLatin1Char(' '))
            anchor += QLatin1Char('-');
    }
    return anchor;
}

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_page(new QTextBrowser)
    , m_chapters(new QListWidget)
    , m_search(new QLineEdit)
{
    setObjectName(QStringLiteral("helpWindow"));
    setWindowTitle(tr("What every number means"));
    resize(kFirstSize);
    m_page->setObjectName(QStringLiteral("helpPage"));
    m_page->setAccessibleName(windowTitle());
    m_page->setOpenLinks(false); // nothing is fetched
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(kPagePx);
    m_chapters->setObjectName(QStringLiteral("helpChapters"));
    m_chapters->setAccessibleName(tr("Chapters"));
    m_chapters->setFrameShape(QFrame::NoFrame);
    m_chapters->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_search->setObjectName(QStringLiteral("helpSearch"));
    m_search->setPlaceholderText(tr("Find in the help"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);

    auto *side = new QVBoxLayout;
    side->addWidget(m_search);
    side->addWidget(m_chapters, 1);
    auto *sideBox = new QWidget;
    sideBox->setFixedWidth(kChaptersPx);
    sideBox->setLayout(side);
    side->setContentsMargins(0, 0, 0, 0);
    auto *all = new QHBoxLayout(this);
    all->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    all->setSpacing(kMarginPx);
    all->addWidget(sideBox);
    all->addWidget(m_page, 1);

    connect(m_page, &QTextBrowser::anchorClicked, this, &HelpWindow::follow);
    connect(m_chapters, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem *item) {
        if (item)
            goTo(item->data(Qt::UserRole).toString());
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] { findNext(); });
    connect(m_search, &QLineEdit::textEdited, this, [this] {
        m_page->moveCursor(QTextCursor::Start); // the first place of the new text
        findNext();
    });
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    connect(new QShortcut(QKeySequence::FindNext, this), &QShortcut::activated, this, [this] { findNext(); });
    connect(new QShortcut(QKeySequence::FindPrevious, this), &QShortcut::activated, this, [this] { findNext(true); });
    readPages();
}

void HelpWindow::readPages()
{
    QString text;
    for (const char *page : { "numbers", "findings", "explain", "ranks", "notebook", "recording" })
        text += pageOf(QLatin1String(page));
    text += rulePages();
    const int scrolled = m_page->verticalScrollBar()->value();
    m_page->document()->setDefaultFont(Theme::font(kTextPx));
    m_page->setMarkdown(text);
    styleTables(m_page->document()->rootFrame());
    styleHeadings(*m_page->document());
    m_page->document()->setModified(false);
    listHeadings();
    m_page->verticalScrollBar()->setValue(scrolled);
}

QString HelpWindow::rulePages()
{
    QString text = QStringLiteral("# Findings, rule by rule\n\n");
    m_anchorOfRule.clear();
    for (const FindingRule &rule : findingRules()) {
        const QString id = QString::fromLatin1(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
        const QString page = pageOf(QStringLiteral("findings/") + id);
        if (page.isEmpty())
            continue;
        m_anchorOfRule.insert(id, anchorOf(page.section(QLatin1Char('\n'), 0, 0).mid(kPageHeading.size())));
        text += QLatin1Char('#') + page; // a chapter of this page
    }
    return text;
}

HelpWindow *HelpWindow::openFor(QWidget *window)
{
    auto *help = window->findChild<HelpWindow *>(QString(), Qt::FindDirectChildrenOnly);
    if (!help) {
        help = new HelpWindow(window);
        help->setAttribute(Qt::WA_DeleteOnClose);
    }
    help->show();
    help->raise();
    help->activateWindow();
    return help;
}

void HelpWindow::listHeadings()
{
    const QSignalBlocker silent(m_chapters);
    m_chapters->clear();
    m_blockOfAnchor.clear();
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        const QString anchor = anchorOf(block.text());
        m_blockOfAnchor.insert(anchor, block.blockNumber());
        const bool isNextPage = level == 1 && block.blockNumber() > 0;
        if (level != kChapterLevel && !isNextPage)
            continue;
        auto *item = new QListWidgetItem(block.text(), m_chapters);
        item->setData(Qt::UserRole, anchor);
    }
}

bool HelpWindow::goTo(const QString &anchor)
{
    const auto found = m_blockOfAnchor.constFind(anchor);
    if (found == m_blockOfAnchor.constEnd())
        return false;
    const QTextBlock block = m_page->document()->findBlockByNumber(*found);
    m_page->setTextCursor(QTextCursor(block));
    const double top = m_page->document()->documentLayout()->blockBoundingRect(block).top();
    m_page->verticalScrollBar()->setValue(qRound(top) - kCellPx);
    return true;
}

bool HelpWindow::goToRule(const QString &id)
{
    const auto found = m_anchorOfRule.constFind(id);
    return found != m_anchorOfRule.constEnd() && goTo(*found);
}

bool HelpWindow::findNext(bool backwards)
{
    const QString text = m_search->text();
    if (text.isEmpty())
        return false;
    const auto flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    bool isFound = m_page->find(text, flags);
    if (!isFound) { // once more from the other end
        m_page->moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);
        isFound = m_page->find(text, flags);
    }
    m_search->setProperty("missing", !isFound);
    m_search->setToolTip(isFound ? QString() : tr("Nothing found"));
    return isFound;
}

void HelpWindow::follow(const QUrl &link)
{
    const QString path = link.path();
    if (link.scheme() == QLatin1String("https"))
        QDesktopServices::openUrl(link);
    else if (path.isEmpty())
        goTo(link.fragment());
    else
        goToRule(path.section(QLatin1Char('/'), -1).section(QLatin1Char('.'), 0, 0));
}

void HelpWindow::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && isVisible())
        readPages(); // the lines of the tables have the theme's colour
}

} // namespace twinlane
