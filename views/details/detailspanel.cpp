// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/details/detailspanel.h"

#include "views/details/detailsdelegate.h"
#include "views/details/detailstexts.h"
#include "views/look/celldelegate.h"
#include "views/look/emptystate.h"
#include "views/look/nametext.h"
#include "views/look/pill.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QApplication>
#include <QButtonGroup>
#include <QClipboard>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedLayout>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

/// Reading that ends sooner shows no hint, which would only flicker.
constexpr int kBusyDelayMs = 150;
constexpr int kFieldPercent = 26, kFieldMinPx = 84, kFieldMaxPx = 200;
enum Chip : int { AllFields, OnlyDifferences };

QToolButton *iconButton(const QString &name, const QString &text)
{
    auto *button = new QToolButton;
    button->setObjectName(name);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setIconSize({ 16, 16 });
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void setColor(QLabel *label, const QColor &color)
{
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
}

} // namespace

DetailsPanel::DetailsPanel(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_model(*new DetailsModel(this))
{
    setObjectName(QStringLiteral("detailsPanel"));
    setAccessibleName(tr("Details"));
    m_table = createTable();
    m_empty = new EmptyState;
    auto *content = new QWidget;
    m_pages = new QStackedLayout(content);
    m_pages->addWidget(m_table);
    m_pages->addWidget(m_empty);
    m_stepper = createStepper();
    m_note = createNote();

    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(8, 6, 8, 6);
    cardLayout->setSpacing(2);
    cardLayout->addWidget(createHead());
    cardLayout->addWidget(m_stepper);
    cardLayout->addWidget(m_note);
    cardLayout->addWidget(content, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);

    m_busyTimer.setSingleShot(true);
    m_busyTimer.setInterval(kBusyDelayMs);
    connect(&m_busyTimer, &QTimer::timeout, this, &DetailsPanel::showBusy);
    connect(&m_model, &DetailsModel::modelReset, this, &DetailsPanel::fitRows);
    connect(&m_model, &DetailsModel::dataChanged, this, &DetailsPanel::fitRows);
    applyTheme();
    showTitle();
    showCall();
}

QWidget *DetailsPanel::createHead()
{
    auto *head = new QWidget;
    m_title = new QLabel;
    m_title->setObjectName(QStringLiteral("detailsTitle"));
    m_title->setFont(Theme::font(14, QFont::DemiBold));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_title->installEventFilter(this);
    m_caption = new QLabel;
    m_caption->setObjectName(QStringLiteral("detailsCaption"));
    m_caption->setFont(Theme::font(12));
    m_caption->setTextFormat(Qt::PlainText);
    m_caption->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_close = iconButton(QStringLiteral("closeDetails"), tr("Close the details"));
    connect(m_close, &QToolButton::clicked, this, &DetailsPanel::closeRequested);
    auto *texts = new QVBoxLayout;
    texts->setSpacing(1);
    texts->addWidget(m_title);
    texts->addWidget(m_caption);
    auto *layout = new QHBoxLayout(head);
    layout->setContentsMargins(kCellPaddingPx, 4, 0, 2);
    layout->addLayout(texts, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    return head;
}

QWidget *DetailsPanel::createStepper()
{
    m_previous = iconButton(QStringLiteral("previousCall"), tr("Previous call (,)"));
    m_next = iconButton(QStringLiteral("nextCall"), tr("Next call (.)"));
    connect(m_previous, &QToolButton::clicked, this, &DetailsPanel::showPrevious);
    connect(m_next, &QToolButton::clicked, this, &DetailsPanel::showNext);
    m_call = new QLabel;
    m_call->setObjectName(QStringLiteral("callOrdinal"));
    m_call->setFont(Theme::font(12));
    m_times = new QLabel;
    m_times->setFont(Theme::font(13, QFont::Medium));
    m_change = new Pill;
    m_busy = new QLabel(tr("Reading…"));
    m_busy->setObjectName(QStringLiteral("detailsBusy"));
    m_busy->setFont(Theme::font(12));
    m_busy->hide();

    m_chips = new QButtonGroup(this);
    auto *calls = new QHBoxLayout;
    calls->setSpacing(2);
    calls->addWidget(m_previous);
    calls->addWidget(m_next);
    calls->addSpacing(4);
    calls->addWidget(m_call);
    calls->addStretch();
    calls->addWidget(m_busy);
    auto *times = new QHBoxLayout;
    times->setContentsMargins(kCellPaddingPx - 2, 0, 0, 2);
    times->setSpacing(8);
    times->addWidget(m_times);
    times->addWidget(m_change);
    times->addStretch();
    auto *chips = new QHBoxLayout;
    chips->setSpacing(2);
    for (const Chip chip : { AllFields, OnlyDifferences }) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("chip"));
        button->setCheckable(true);
        button->setChecked(chip == AllFields);
        m_chips->addButton(button, chip);
        chips->addWidget(button);
    }
    connect(m_chips, &QButtonGroup::idClicked, this, [this](int chip) { setOnlyDifferences(chip == OnlyDifferences); });
    chips->addStretch();
    auto *stepper = new QWidget;
    auto *layout = new QVBoxLayout(stepper);
    layout->setContentsMargins(2, 0, kCellPaddingPx, 2);
    layout->setSpacing(4);
    layout->addLayout(times);
    layout->addLayout(calls);
    layout->addLayout(chips);
    return stepper;
}

QWidget *DetailsPanel::createNote()
{
    auto *note = new QFrame;
    note->setObjectName(QStringLiteral("detailsNote"));
    m_noteText = new QLabel;
    m_noteText->setObjectName(QStringLiteral("detailsNoteText"));
    m_noteText->setWordWrap(true);
    m_noteText->setTextFormat(Qt::PlainText);
    m_noteText->setFont(Theme::font(12));
    m_noteText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_reload = new QPushButton(tr("Read both files again"));
    m_reload->setObjectName(QStringLiteral("readAgain"));
    connect(m_reload, &QPushButton::clicked, this, &DetailsPanel::reloadRequested);
    auto *layout = new QVBoxLayout(note);
    layout->setContentsMargins(kCellPaddingPx, 8, kCellPaddingPx, 8);
    layout->setSpacing(6);
    layout->addWidget(m_noteText);
    layout->addWidget(m_reload, 0, Qt::AlignLeft);
    note->hide();
    return note;
}

QTableView *DetailsPanel::createTable()
{
    auto *table = new QTableView;
    table->setAccessibleName(tr("Fields of both events"));
    auto *header = new TableHeader(Qt::Horizontal, table);
    table->setHorizontalHeader(header);
    table->setModel(&m_model);
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->hide();
    table->verticalHeader()->setMinimumSectionSize(1);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_delegate = new DetailsDelegate(table);
    table->setItemDelegate(m_delegate);
    table->setShowGrid(false);
    table->setMouseTracking(true);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setContextMenuPolicy(Qt::CustomContextMenu);
    auto *copy = new QShortcut(QKeySequence::Copy, table, nullptr, nullptr, Qt::WidgetShortcut);
    connect(copy, &QShortcut::activated, this, &DetailsPanel::copySelected);
    connect(table, &QTableView::customContextMenuRequested, this, &DetailsPanel::openMenu);
    const auto expand = [this](const QModelIndex &index) { m_model.toggleExpanded(index.row()); };
    connect(table, &QTableView::activated, this, expand); // Enter, or a double click
    return table;
}

// --- asking and being given ---

void DetailsPanel::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison && !isVisible())
        clear(); // not to keep the comparison before alive
    if (what & (Shown::NewComparison | Shown::NewPicked))
        want(0);
}

void DetailsPanel::want(std::size_t index)
{
    m_isStale = true;
    if (!isVisible())
        return;
    m_isStale = false;
    m_asked = comparison();
    if (!m_asked) {
        clear();
        emit noCallWanted();
        return;
    }
    m_isWaiting = true;
    m_busyTimer.start();
    emit callWanted(shown().picked(), index);
}

void DetailsPanel::clear()
{
    m_asked.reset();
    setDetails({});
}

void DetailsPanel::setDetails(const CallDetails &details)
{
    m_isWaiting = false;
    m_busyTimer.stop();
    m_busy->hide();
    m_answered = m_asked;
    m_details = details;
    m_model.setRows(details.rows);
    showTitle();
    showCall();
    emit settled();
}

bool DetailsPanel::isOneSided() const
{
    return m_answered && m_answered->isAlone();
}

void DetailsPanel::step(int by)
{
    if (m_details.count == 0 || !isVisible())
        return;
    const auto last = static_cast<std::ptrdiff_t>(m_details.count) - 1;
    const std::ptrdiff_t to = std::clamp<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(m_details.index) + by, 0, last);
    if (static_cast<std::size_t>(to) != m_details.index)
        want(static_cast<std::size_t>(to));
}

void DetailsPanel::showBusy()
{
    if (m_details.count > 0) {
        m_busy->show();
        return;
    }
    m_stepper->hide();
    m_pages->setCurrentWidget(m_empty);
    m_empty->setContent(QStringLiteral("file"), tr("Reading…"), tr("The events are read from the files again."));
}

void DetailsPanel::setOnlyDifferences(bool only)
{
    m_model.setOnlyDifferences(only);
    m_chips->button(only ? OnlyDifferences : AllFields)->setChecked(true);
    showPage();
}

// --- showing ---

void DetailsPanel::showTitle()
{
    m_titleText = m_answered ? queryTitle(*m_answered, m_details.query) : tr("Details");
    m_captionText = m_answered ? queryCaption(*m_answered, m_details.query) : QString();
    fitTitle();
    m_title->setToolTip(toolTipOf(m_titleText));
    m_title->setAccessibleName(m_titleText);
    m_caption->setToolTip(toolTipOf(m_captionText));
    m_caption->setAccessibleName(m_captionText);
    m_caption->setVisible(!m_captionText.isEmpty());
}

void DetailsPanel::fitTitle()
{
    m_title->setText(elidedName(m_title->font(), m_titleText, m_title->width()));
    // title and caption stand below each other
    m_caption->setText(elidedName(m_caption->font(), m_captionText, m_title->width()));
}

void DetailsPanel::showCall()
{
    const CallDetails &shown = m_details;
    const bool some = m_answered && shown.count > 0;
    m_previous->setEnabled(some && shown.index > 0);
    m_next->setEnabled(some && shown.index + 1 < shown.count);
    m_stepper->setVisible(some);
    if (some) {
        m_call->setText(callText(*m_answered, shown));
        const auto label = [this](Chip chip, const QString &text, int count) {
            m_chips->button(chip)->setText(text + QChar(0x2002) + formatCount(count));
            m_chips->button(chip)->setAccessibleName(m_chips->button(chip)->text());
        };
        m_chips->button(OnlyDifferences)->setVisible(!isOneSided());
        label(AllFields, tr("All fields"), m_model.fieldCount());
        label(OnlyDifferences, tr("Different"), m_model.differenceCount());
        showTimes();
    }
    showNote();
    showPage();
}

void DetailsPanel::showTimes()
{
    const Delta<double> time = callTimeNs(*m_answered, m_details.call);
    const bool both = time.baseline && time.experimental;
    m_times->setText(both ? QStringLiteral("%1 → %2").arg(formatNs(*time.baseline), formatNs(*time.experimental))
                          : formatNs(time.baseline.value_or(time.experimental.value_or(0))));
    m_times->setToolTip(tr("Duration of this call: baseline → experimental"));
    m_change->setContent(both ? formatChange(time) : QString(), toneOf(time, Better::Lower));
}

void DetailsPanel::showNote()
{
    const bool some = m_answered && m_details.count > 0;
    const QString text = some ? missingSidesText(m_details, m_model.hasArguments()) : QString();
    m_noteText->setText(text);
    const auto isChanged = [](const std::optional<Error> &error) {
        return error && error->code == ErrorCode::FileChanged;
    };
    m_reload->setVisible(isChanged(m_details.baselineError) || isChanged(m_details.experimentalError));
    m_note->setVisible(!text.isEmpty());
}

void DetailsPanel::showPage()
{
    if (!m_answered || m_details.count == 0) {
        m_pages->setCurrentWidget(m_empty);
        if (!comparison())
            m_empty->setContent(QStringLiteral("info"), tr("Nothing is open"), tr("Open two traces to compare them."));
        else
            m_empty->setContent(QStringLiteral("info"),
                m_details.query.kind == EventQuery::Kind::None ? tr("Nothing is picked") : tr("No event of its own"),
                noEventText(m_answered ? *m_answered : *comparison(), m_details.query));
        return;
    }
    const bool isEmpty = m_model.rowCount() == 0;
    m_pages->setCurrentWidget(isEmpty ? static_cast<QWidget *>(m_empty) : m_table);
    if (!isEmpty)
        fitRows();
    else if (m_model.fieldCount() > 0)
        m_empty->setContent(
            QStringLiteral("info"), tr("No field differs"), tr("Only ids and times, which no two events share."));
    else
        m_empty->setContent(QStringLiteral("warning"), tr("Nothing to show"), tr("Neither file could be read again."));
}

void DetailsPanel::fitRows()
{
    const int width = m_table->viewport()->width();
    const int field = std::clamp(width * kFieldPercent / 100, kFieldMinPx, kFieldMaxPx);
    // A side gets no column if it lacks the event or if its file is gone.
    const bool hasBaseline = m_details.call.baseline && !m_details.baselineError;
    const bool alone = isOneSided();
    const bool hasExperimental = m_details.call.experimental && !m_details.experimentalError && !alone;
    m_table->setColumnHidden(DetailsModel::Baseline, !hasBaseline && hasExperimental);
    m_table->setColumnHidden(DetailsModel::Experimental, !hasExperimental && hasBaseline);
    const bool both = hasBaseline && hasExperimental;
    const int side = both ? (width - field) / 2 : width - field;
    m_table->setColumnWidth(DetailsModel::Field, field);
    m_table->setColumnWidth(DetailsModel::Baseline, side);
    m_table->setColumnWidth(DetailsModel::Experimental, width - field - (both ? side : 0));
    m_table->clearSpans();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const bool isWide = both && m_model.rowAt(row).state == DetailRow::State::Same;
        if (isWide)
            m_table->setSpan(row, DetailsModel::Baseline, 1, 2);
        int height = m_delegate->heightFor(m_model.index(row, DetailsModel::Field), field);
        for (const auto column : { DetailsModel::Baseline, DetailsModel::Experimental }) {
            if (!m_table->isColumnHidden(column) && !(isWide && column == DetailsModel::Experimental))
                height =
                    std::max(height, m_delegate->heightFor(m_model.index(row, column), isWide ? width - field : side));
        }
        if (m_table->rowHeight(row) != height)
            m_table->setRowHeight(row, height);
    }
}

void DetailsPanel::applyTheme()
{
    const Theme &theme = Theme::current();
    m_close->setIcon(Theme::icon(QStringLiteral("close")));
    m_previous->setIcon(Theme::icon(QStringLiteral("chevronleft")));
    m_next->setIcon(Theme::icon(QStringLiteral("chevron")));
    for (QLabel *label : { m_caption, m_call, m_busy })
        setColor(label, theme.muted);
    m_note->setStyleSheet(
        QStringLiteral("QFrame#detailsNote { background: %1; border-radius: 6px }").arg(theme.neutralTint.name()));
    m_empty->applyTheme();
    m_table->viewport()->update();
    update();
}

// --- copying ---

void DetailsPanel::copySelected() const
{
    QModelIndexList selected = m_table->selectionModel()->selectedRows();
    std::sort(
        selected.begin(), selected.end(), [](const QModelIndex &a, const QModelIndex &b) { return a.row() < b.row(); });
    QStringList lines;
    for (const QModelIndex &index : selected)
        lines << m_model.tabSeparated(index.row());
    if (!lines.isEmpty())
        QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

QString DetailsPanel::allFieldsText() const
{
    QString text = QStringLiteral("%1\t%2\t%3\n").arg(tr("Field"), tr("Baseline"), tr("Experimental"));
    for (int row = 0; row < m_model.rowCount(); ++row)
        text += m_model.tabSeparated(row) + QLatin1Char('\n');
    return text;
}

void DetailsPanel::copyAll() const
{
    QApplication::clipboard()->setText(allFieldsText());
}

// While the menu is open a load may end and other fields may come. So it keeps the texts that it was opened for, and of
// the row only which field of which call it was.
void DetailsPanel::openMenu(QPoint at)
{
    const QModelIndex index = m_table->indexAt(at);
    if (!index.isValid())
        return;
    const int row = index.row();
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("detailsMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto addCopy = [&](const QString &text, const QString &value) {
        QAction *action = menu->addAction(text, this, [value] { QApplication::clipboard()->setText(value); });
        action->setEnabled(!value.isEmpty());
    };
    addCopy(tr("Copy the baseline's value"), m_model.value(row, DetailsModel::Baseline));
    addCopy(tr("Copy the experimental value"), m_model.value(row, DetailsModel::Experimental));
    addCopy(tr("Copy all fields"), allFieldsText());
    menu->addSeparator();
    menu->addAction(m_model.isExpanded(row) ? tr("Show less") : tr("Show the whole value"), this,
        [this, opened = m_answered, query = m_details.query, call = m_details.index, key = m_model.rowAt(row).key] {
            if (opened == m_answered && query == m_details.query && call == m_details.index)
                m_model.toggleExpanded(m_model.rowOf(key));
        });
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

// --- events ---

void DetailsPanel::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    if (m_isStale)
        want(0);
}

void DetailsPanel::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    layout()->activate();
    fitRows();
}

bool DetailsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_title && event->type() == QEvent::Resize)
        fitTitle();
    return ComparisonView::eventFilter(watched, event);
}

} // namespace twinlane
