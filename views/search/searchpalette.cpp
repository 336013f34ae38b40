// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchpalette.h"

#include "views/look/labellook.h"
#include "views/look/theme.h"
#include "views/search/searchdelegate.h"
#include "views/search/searchmodel.h"
#include "views/words/keytext.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMouseEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kLeastPx = 420, kMostPx = 860, kMarginPx = 12;
constexpr int kFieldPx = 40, kHintPx = 44, kFootPx = 28, kSidePx = 12, kIconPx = 18;
/// Of the window's height.
constexpr double kMostOfWindow = 0.72;
/// Hits of each kind that can be listed. More letters find the others.
constexpr std::size_t kMostHits = 200;
constexpr int kMostLetters = 400;

} // namespace

SearchPalette::SearchPalette(Shown &shown, SearchSource *source, QWidget *window)
    : QFrame(window)
    , m_shown(shown)
    , m_source(source)
    , m_icon(new QLabel)
    , m_field(new QLineEdit)
    , m_hint(new QLabel)
    , m_keys(new QLabel)
    , m_model(new SearchModel(this))
    , m_delegate(new SearchDelegate(*m_model, this))
    , m_list(new QListView)
{
    setObjectName(QStringLiteral("searchPalette"));
    setAutoFillBackground(true);
    setAccessibleName(tr("Search"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(m_delegate);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setMouseTracking(true);
    connect(m_list, &QListView::clicked, this,
        [this](const QModelIndex &index) { activate(index, QApplication::keyboardModifiers() & Qt::ControlModifier); });
    m_hint->setContentsMargins(kSidePx + 4, 0, kSidePx, 0);
    m_hint->setFixedHeight(kHintPx);
    m_foot = createFoot();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(createField());
    layout->addWidget(m_list, 1);
    layout->addWidget(m_hint);
    layout->addWidget(m_foot);
    hide();
    connect(&shown, &Shown::changed, this, [this](Shown::Changes what) {
        if (!(what & (Shown::NewComparison | Shown::NewMeasure)))
            return;
        if (m_source)
            m_source->forget();
        m_result.reset(); // its rows are those of another comparison
        if (isVisible())
            search();
    });
    if (source)
        connect(source, &SearchSource::arrived, this, &SearchPalette::take);
    applyTheme();
}

QWidget *SearchPalette::createField()
{
    m_field->setObjectName(QStringLiteral("searchField"));
    m_field->setFrame(false);
    m_field->setMaxLength(kMostLetters);
    m_field->setPlaceholderText(tr("Find module, operator, kernel"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->setStyleSheet(QStringLiteral("QLineEdit { border: 0; padding: 0; background: transparent }"));
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textEdited, this, &SearchPalette::search);
    auto *line = new QWidget;
    line->setFixedHeight(kFieldPx);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(kSidePx - 1, 0, kSidePx, 0);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_field, 1);
    return line;
}

QWidget *SearchPalette::createFoot()
{
    auto *foot = new QFrame;
    foot->setFixedHeight(kFootPx);
    auto *layout = new QVBoxLayout(foot);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *line = new QFrame;
    line->setObjectName(QStringLiteral("hairline"));
    line->setFixedHeight(1);
    layout->addWidget(line);
    layout->addWidget(m_keys, 1);
    m_keys->setContentsMargins(kSidePx + 4, 0, kSidePx, 0);
    const auto key = [](const QKeySequence &keys) { return keyText(keys); };
    m_keys->setText(
        QStringList { QStringLiteral("↑ ↓ ") + tr("choose"), key(Qt::Key_Enter) + QLatin1Char(' ') + tr("show"),
            key(QKeyCombination(Qt::ControlModifier, Qt::Key_Enter)) + QLatin1Char(' ') + tr("zoom in"),
            key(Qt::Key_Escape) + QLatin1Char(' ') + tr("close") }
            .join(QStringLiteral("   ")));
    return foot;
}

void SearchPalette::applyTheme()
{
    const Theme &theme = Theme::current();
    setStyleSheet(QStringLiteral("QFrame#searchPalette { background: %1; border: 1px solid %2; border-radius: 8px }")
                      .arg(theme.surface.name(), theme.accent.name()));
    m_icon->setPixmap(Theme::icon(QStringLiteral("search")).pixmap(kIconPx, kIconPx));
    m_field->setFont(Theme::font(14));
    for (QLabel *label : { m_hint, m_keys }) {
        label->setFont(Theme::font(label == m_keys ? 11 : 13));
        setTextColor(label, theme.muted);
    }
    m_list->viewport()->update();
}

void SearchPalette::open(QWidget *anchor)
{
    m_anchor = anchor;
    if (!isVisible()) {
        m_focusBefore = QApplication::focusWidget();
        qApp->installEventFilter(this);
        m_opened = {};
        m_commands = m_commandsOf ? m_commandsOf() : QList<QAction *>();
        show();
        raise();
        search();
    }
    m_field->setFocus();
    m_field->selectAll();
}

void SearchPalette::dismiss()
{
    const QPointer<QWidget> before = m_focusBefore;
    release();
    if (before && before->isVisible())
        before->setFocus();
}

void SearchPalette::release()
{
    qApp->removeEventFilter(this);
    if (m_source)
        m_source->cancel();
    m_isWaiting = false;
    m_pressedEnter.reset();
    m_focusBefore.clear();
    hide();
}

// --- searching ---

void SearchPalette::search()
{
    std::vector<std::string> words = searchWords(m_field->text());
    if (words != m_words)
        m_opened = {};
    m_words = std::move(words);
    m_pressedEnter.reset();
    if (!m_shown.comparison()) {
        m_result.reset();
        m_isWaiting = false;
        showLines();
        return;
    }
    m_isWaiting = true;
    const SearchWish wish { m_shown.comparison(), m_shown.measure(), m_words, kMostHits };
    if (m_source) {
        m_source->read(wish);
        // What was found before stays until the answer is there, so that nothing flickers.
        if (m_words.empty() || !m_result)
            showLines();
        return;
    }
    const auto known = m_result ? m_result->index : nullptr;
    auto result = std::make_shared<SearchResult>();
    result->index = known ? known : std::make_shared<SearchIndex>(wish.comparison, wish.measure);
    result->words = wish.words;
    result->hits = result->index->find(wish.words, wish.most);
    take(result);
}

void SearchPalette::take(const std::shared_ptr<const SearchResult> &result)
{
    if (!isVisible() || result->words != m_words)
        return;
    m_isWaiting = false;
    m_result = result;
    showLines();
    if (const auto pressed = std::exchange(m_pressedEnter, std::nullopt))
        activate(m_list->currentIndex(), *pressed);
}

void SearchPalette::showLines(int row)
{
    m_delegate->setWords(m_words);
    m_model->setLines(searchLines(m_words.empty() ? nullptr : m_result.get(), m_words, m_commands, m_opened));
    showHint();
    place();
    m_list->scrollToTop();
    const QModelIndex wanted = row >= 0 ? m_model->nextChoice(row - 1, 1) : QModelIndex();
    choose(wanted.isValid() ? wanted : m_model->nextChoice(-1, 1));
}

void SearchPalette::showHint()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_list->setVisible(!isEmpty);
    m_hint->setVisible(isEmpty);
    if (!isEmpty)
        return;
    const bool isOpen = m_shown.comparison() != nullptr;
    m_hint->setText(m_words.empty() && isOpen ? tr("Words of a name or path, in any order: “layers.3 proj”")
            : m_words.empty()                 ? tr("Nothing is open: commands can be found")
            : m_isWaiting                     ? tr("Searching…")
            : isOpen                          ? tr("Nothing has all of these words")
                                              : tr("No command has all of these words; nothing is open"));
}

// The field covers the button that opens it.
void SearchPalette::place()
{
    if (!m_anchor)
        return;
    const QWidget &window = *parentWidget();
    const QRect anchor(m_anchor->mapTo(&window, QPoint(0, 0)), m_anchor->size());
    const int most = window.width() - 2 * kMarginPx;
    const int width = std::min(most, std::clamp(anchor.width(), std::min(kLeastPx * 3 / 2, most), kMostPx));
    const int left = std::clamp(anchor.center().x() - width / 2, kMarginPx, window.width() - kMarginPx - width);
    int lines = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        lines += SearchDelegate::heightOf(m_model->at(m_model->index(row)));
    const int around = kFieldPx + kFootPx + 2;
    const int height = std::min(around + (lines > 0 ? lines : kHintPx), qRound(window.height() * kMostOfWindow));
    const int top = std::max(kMarginPx / 2, anchor.center().y() - kFieldPx / 2);
    setGeometry(left, top, width, height);
}

// --- choosing ---

void SearchPalette::choose(const QModelIndex &index)
{
    m_list->setCurrentIndex(index);
    const QString spoken = index.isValid() ? m_model->at(index).spoken : m_hint->text();
    if (spoken == m_field->accessibleDescription())
        return;
    m_field->setAccessibleDescription(spoken);
    QAccessibleEvent changed(m_field, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&changed);
}

// Past the end the first, and the other way round.
void SearchPalette::move(int lines)
{
    const int step = lines > 0 ? 1 : -1;
    QModelIndex index = m_list->currentIndex();
    for (int i = 0; i < std::abs(lines); ++i) {
        QModelIndex next = m_model->nextChoice(index.isValid() ? index.row() : -1, step);
        if (!next.isValid() && std::abs(lines) > 1)
            break;
        if (!next.isValid())
            next = m_model->nextChoice(step > 0 ? -1 : m_model->rowCount(), step);
        index = next;
    }
    choose(index);
    m_list->scrollTo(index);
    if (index.isValid() && index == m_model->nextChoice(-1, 1))
        m_list->scrollToTop(); // with the head of its group
}

void SearchPalette::activate(const QModelIndex &index, bool zoomsIn)
{
    if (!index.isValid())
        return;
    const SearchLine line = m_model->at(index); // copied, since the lines may go
    switch (line.kind) {
    case SearchLine::Kind::Head:
        return;
    case SearchLine::Kind::More: {
        const bool hadAll = std::exchange(m_opened[std::size_t(line.group)], true);
        if (!hadAll) {
            const int at = m_list->verticalScrollBar()->value();
            showLines(index.row());
            m_list->verticalScrollBar()->setValue(at);
            m_list->scrollTo(m_list->currentIndex());
        }
        return;
    }
    case SearchLine::Kind::Command:
        dismiss();
        if (line.action)
            line.action->trigger();
        return;
    case SearchLine::Kind::Hit:
        break;
    }
    release();
    if (line.group == SearchKind::Block)
        emit blockChosen(line.row, zoomsIn);
    else
        emit nameChosen(line.group, line.name);
}

bool SearchPalette::handleKey(const QKeyEvent &event)
{
    const int page = std::max(1, m_list->viewport()->height() / SearchDelegate::kHitPx - 1);
    switch (event.key()) {
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        // Who types fast means what is typed, and not what was found for the first letters of it.
        if (m_isWaiting)
            m_pressedEnter = bool(event.modifiers() & Qt::ControlModifier);
        else
            activate(m_list->currentIndex(), event.modifiers() & Qt::ControlModifier);
        return true;
    case Qt::Key_Down:
    case Qt::Key_Tab:
        move(1);
        return true;
    case Qt::Key_Up:
    case Qt::Key_Backtab:
        move(-1);
        return true;
    case Qt::Key_PageDown:
        move(page);
        return true;
    case Qt::Key_PageUp:
        move(-page);
        return true;
    default:
        return false;
    }
}

// Beside its lines: not a click on what lies below it.
void SearchPalette::mousePressEvent(QMouseEvent *event)
{
    event->accept();
}

bool SearchPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_field && event->type() == QEvent::KeyPress)
        return handleKey(*static_cast<QKeyEvent *>(event)) || QFrame::eventFilter(watched, event);
    if (!isVisible())
        return QFrame::eventFilter(watched, event);
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        QMetaObject::invokeMethod(this, &SearchPalette::place, Qt::QueuedConnection); // once the anchor has its place
    auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::MouseButtonPress && widget && widget->window() == window() && widget != this
        && !isAncestorOf(widget))
        release(); // the click goes where it was meant to go
    return QFrame::eventFilter(watched, event);
}

} // namespace twinlane
