// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/help/helpwindow.h"

#include "model/findings/rules.h"
#include "views/look/theme.h"
#include "views/words/findingtexts.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QFile>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPixmap>
#include <QRegularExpression>
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
constexpr int kChaptersPx = 220, kMarginPx = 12, kPagePx = 16, kCellPx = 5, kTopicIndentPx = 8;
constexpr int kTextPx = 13, kHeadingPx[] = { 22, 17, 14 };
constexpr int kChapterLevel = 2;
constexpr int kIsPageRole = Qt::UserRole + 1;
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
            format.setWidth(QTextLength(QTextLength::PercentageLength, 100)); // never wider than the page
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

/// Lines of code break as others do: the page has no room to the side.
void breakLines(QTextDocument &document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!block.blockFormat().nonBreakableLines())
            continue;
        QTextBlockFormat format = block.blockFormat();
        format.setNonBreakableLines(false);
        QTextCursor(block).setBlockFormat(format);
    }
}

/// Empty: there is none.
QString readPage(const QString &name)
{
    QFile file(QStringLiteral(":/help/%1.md").arg(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) + QLatin1Char('\n') : QString();
}

bool isEnglishUser()
{
    const QLocale locale;
    return locale.language() == QLocale::English || locale.language() == QLocale::C;
}

/// What stands below the heading of a page that is not there in the user's language.
QString englishNote()
{
    return QStringLiteral("\n*%1*\n").arg(HelpWindow::tr("This page is in English."));
}

/// @p page in the window's language where there is one, else @p page itself, which then says that it is in English.
QString inUsersLanguage(QString page, const QString &name)
{
    const QLocale locale;
    for (const QString &language : { locale.name(), locale.name().section(QLatin1Char('_'), 0, 0) }) {
        if (const QString translated = readPage(language + QLatin1Char('/') + name); !translated.isEmpty())
            return translated;
    }
    const qsizetype heading = page.indexOf(QLatin1Char('\n'));
    if (heading > 0 && !isEnglishUser())
        page.insert(heading + 1, englishNote());
    return page;
}

/// Of a page in Markdown, whose first line is its heading.
QString headingOf(const QString &page)
{
    return page.section(QLatin1Char('\n'), 0, 0).mid(kPageHeading.size());
}

/// The anchor of a chapter of one page, by the page's own.
QString inPage(const QString &page, const QString &anchor)
{
    return page + QLatin1Char('#') + anchor;
}

/// Of all headings of a page in Markdown, in their order.
QStringList anchorsOf(const QString &page)
{
    static const QRegularExpression heading(QStringLiteral("^#+ (.+)$"), QRegularExpression::MultilineOption);
    QStringList anchors;
    for (auto match = heading.globalMatch(page); match.hasNext();)
        anchors.append(anchorOf(match.next().captured(1)));
    return anchors;
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
    setWindowTitle(tr("Help"));
    resize(kFirstSize);
    m_page->setObjectName(QStringLiteral("helpPage"));
    m_page->setAccessibleName(windowTitle());
    m_page->setOpenLinks(false); // nothing is fetched
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->document()->setDocumentMargin(kPagePx);
    m_page->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chapters->setObjectName(QStringLiteral("helpChapters"));
    m_chapters->setAccessibleName(tr("Chapters"));
    m_chapters->setFrameShape(QFrame::NoFrame);
    m_chapters->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_chapters->setSpacing(2);
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
        if (!item)
            return;
        openChaptersOf(item);
        scrollTo(item->data(Qt::UserRole).toInt());
    });
    connect(m_page->verticalScrollBar(), &QScrollBar::valueChanged, this, &HelpWindow::showPlace);
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
    m_anchorOfPage.clear();
    m_anchorOfEnglish.clear();
    for (const char *name : { "window", "numbers", "findings", "explain", "ranks", "notebook", "recording" }) {
        const QString english = readPage(QLatin1String(name));
        const QString page = inUsersLanguage(english, QLatin1String(name));
        m_anchorOfPage.insert(QLatin1String(name), anchorOf(headingOf(page)));
        text += page;
        const QStringList linked = anchorsOf(english), shown = anchorsOf(page);
        for (qsizetype i = 0; i < std::min(linked.size(), shown.size()); ++i)
            m_anchorOfEnglish.insert(inPage(anchorOf(headingOf(page)), linked[i]), shown[i]);
    }
    text += rulePages();
    const int scrolled = m_page->verticalScrollBar()->value();
    m_page->document()->setDefaultFont(Theme::font(kTextPx));
    m_page->setMarkdown(text);
    styleTables(m_page->document()->rootFrame());
    styleHeadings(*m_page->document());
    breakLines(*m_page->document());
    m_page->document()->setModified(false);
    listHeadings();
    m_page->verticalScrollBar()->setValue(scrolled);
}

QString HelpWindow::rulePages()
{
    QString text = QStringLiteral("# %1\n\n").arg(tr("Findings, rule by rule"));
    m_anchorOfRule.clear();
    for (const FindingRule &rule : findingRules()) {
        const QString id = QString::fromLatin1(rule.id.data(), static_cast<qsizetype>(rule.id.size()));
        const QString page = findingRulePage(rule);
        if (page.isEmpty())
            continue;
        m_anchorOfRule.insert(id, anchorOf(headingOf(page)));
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
    QPixmap indent(kTopicIndentPx, 1);
    indent.fill(Qt::transparent);
    m_chapters->setIconSize(indent.size());
    QString page; // the anchor of the one that the block stands in
    for (QTextBlock block = m_page->document()->begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level == 0)
            continue;
        const QString anchor = anchorOf(block.text());
        if (level < kChapterLevel)
            page = anchor;
        // A chapter may have the name of another one, or of a page.
        if (level < kChapterLevel || !m_blockOfAnchor.contains(anchor))
            m_blockOfAnchor.insert(anchor, block.blockNumber());
        if (!m_blockOfAnchor.contains(inPage(page, anchor)))
            m_blockOfAnchor.insert(inPage(page, anchor), block.blockNumber());
        if (level > kChapterLevel)
            continue;
        auto *item = new QListWidgetItem(block.text(), m_chapters);
        item->setData(Qt::UserRole, block.blockNumber());
        item->setData(kIsPageRole, level < kChapterLevel);
        item->setFont(Theme::font(kTextPx, level < kChapterLevel ? QFont::DemiBold : QFont::Normal));
        item->setToolTip(block.text().toHtmlEscaped());
        if (level == kChapterLevel)
            item->setIcon(QIcon(indent));
    }
    m_opened = nullptr;
    openChaptersOf(m_chapters->item(0));
}

/// The page of @p item shows its chapters, the other pages theirs no longer: a list of all is too long to read.
void HelpWindow::openChaptersOf(const QListWidgetItem *item)
{
    const QListWidgetItem *page = nullptr;
    for (int i = m_chapters->row(item); i >= 0 && !page; --i)
        page = m_chapters->item(i)->data(kIsPageRole).toBool() ? m_chapters->item(i) : nullptr;
    if (!page || page == m_opened)
        return;
    m_opened = page;
    bool isInside = false;
    for (int i = 0; i < m_chapters->count(); ++i) {
        QListWidgetItem *each = m_chapters->item(i);
        const bool isPage = each->data(kIsPageRole).toBool();
        isInside = isPage ? each == page : isInside;
        each->setHidden(!isPage && !isInside);
    }
}

/// The list follows what is read.
void HelpWindow::showPlace()
{
    if (m_isGoing)
        return;
    markHeadingAt(m_page->cursorForPosition(QPoint(kPagePx, 2 * kPagePx)).blockNumber());
}

void HelpWindow::markHeadingAt(int number)
{
    QListWidgetItem *last = nullptr;
    for (int i = 0; i < m_chapters->count() && m_chapters->item(i)->data(Qt::UserRole).toInt() <= number; ++i)
        last = m_chapters->item(i);
    if (!last || last == m_chapters->currentItem())
        return;
    const QSignalBlocker silent(m_chapters);
    openChaptersOf(last);
    m_chapters->setCurrentItem(last);
}

void HelpWindow::scrollTo(int number)
{
    const QTextBlock block = m_page->document()->findBlockByNumber(number);
    m_isGoing = true; // the list is there already
    m_page->setTextCursor(QTextCursor(block));
    const double top = m_page->document()->documentLayout()->blockBoundingRect(block).top();
    m_page->verticalScrollBar()->setValue(qRound(top) - kCellPx);
    m_isGoing = false;
}

bool HelpWindow::goTo(const QString &anchor)
{
    const QString page = m_opened ? anchorOf(m_opened->text()) : QString();
    const QString own = m_anchorOfEnglish.value(inPage(page, anchor), anchor);
    auto found = m_blockOfAnchor.constFind(inPage(page, own)); // two pages may have a chapter of that name
    if (found == m_blockOfAnchor.constEnd())
        found = m_blockOfAnchor.constFind(anchor);
    if (found == m_blockOfAnchor.constEnd())
        return false;
    goToBlock(*found);
    return true;
}

void HelpWindow::goToBlock(int number)
{
    scrollTo(number);
    markHeadingAt(number);
}

bool HelpWindow::goToPage(const QString &name)
{
    const auto found = m_blockOfAnchor.constFind(m_anchorOfPage.value(name));
    if (found == m_blockOfAnchor.constEnd())
        return false;
    goToBlock(*found);
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
