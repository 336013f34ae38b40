// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewview.h"

#include "views/look/celldelegate.h"
#include "views/look/nametext.h"
#include "views/look/pill.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/overview/notesbutton.h"
#include "views/overview/overviewmodel.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/verdicttext.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kScrollBarPx = 10;
constexpr int kVerdictPx = 34;
/// A verdict that needs more than one line takes up to so many, each this high.
constexpr int kMostVerdictLines = 3, kVerdictLinePx = 17, kVerdictMarginPx = 6;
/// Margins of the card: at its sides, and above and below its lines with and without the table.
constexpr int kSidePx = 8, kOpenTopPx = 7, kOpenBottomPx = 2, kFoldedPx = 5;
/// Longer verdicts cannot fit; measuring them would only take time.
constexpr int kVerdictMostCharacters = 1000;

} // namespace

OverviewView::OverviewView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_model(new OverviewModel(this))
{
    setAccessibleName(tr("Overview"));
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(kSidePx, kOpenTopPx, kSidePx, kOpenBottomPx);
    cardLayout->setSpacing(3);
    cardLayout->addWidget(createVerdictLine());
    m_table = createTable();
    m_table->installEventFilter(this);
    cardLayout->addWidget(m_table);
    cardLayout->addStretch(); // takes the rest in pictures that are higher than the table
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QWidget *OverviewView::createVerdictLine()
{
    m_verdictLine = new QWidget;
    m_pill = new Pill;
    m_verdict = new QLabel;
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_verdict->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_verdict->setFont(Theme::font(14, QFont::DemiBold));
    m_verdict->installEventFilter(this);
    m_moreButton = new QToolButton;
    m_moreButton->setObjectName(QStringLiteral("chip"));
    m_moreButton->setCheckable(true);
    m_moreButton->setText(tr("More metrics"));
    m_moreButton->setAccessibleName(m_moreButton->text());
    m_moreButton->setToolTip(tr("Show further columns: occupancy, launches, short kernels and others"));
    m_moreButton->hide();
    connect(m_moreButton, &QToolButton::toggled, this, &OverviewView::showMore);
    m_foldButton = new QToolButton;
    m_foldButton->setObjectName(QStringLiteral("foldOverview"));
    m_foldButton->setFocusPolicy(Qt::TabFocus);
    connect(m_foldButton, &QToolButton::clicked, this, [this] {
        m_foldedByUser = !isFolded();
        showFold();
    });
    m_otherButton = new QPushButton(tr("Open the other trace…"));
    m_otherButton->setDefault(true);
    m_otherButton->hide();
    connect(m_otherButton, &QPushButton::clicked, this, &OverviewView::otherTraceRequested);
    m_notes = new NotesButton;
    auto *layout = new QHBoxLayout(m_verdictLine);
    layout->setContentsMargins(kCellPaddingPx, 0, 4, 0);
    layout->setSpacing(6);
    layout->addWidget(m_pill);
    layout->addWidget(m_verdict, 1);
    layout->addWidget(m_otherButton);
    layout->addWidget(m_notes);
    layout->addWidget(m_moreButton);
    layout->addWidget(m_foldButton);
    return m_verdictLine;
}

QTableView *OverviewView::createTable()
{
    auto *table = new QTableView;
    table->setAccessibleName(tr("Overview of both traces"));
    table->setModel(m_model);
    table->setHorizontalHeader(new TableHeader(Qt::Horizontal, table));
    table->setVerticalHeader(new TableHeader(Qt::Vertical, table));
    table->horizontalHeader()->setSectionsClickable(false);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->setItemDelegate(new CellDelegate(table));
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    table->setTabKeyNavigation(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    return table;
}

void OverviewView::follow(Shown::Changes what)
{
    if (!(what & Shown::NewComparison))
        return;
    m_model->setComparison(comparison());
    m_notes->setComparison(comparison());
    m_otherButton->setVisible(comparison() && comparison()->isAlone());
    showFold();
    showVerdict();
}

void OverviewView::setFoldedByDefault(bool folded)
{
    if (folded == m_foldedByDefault)
        return;
    m_foldedByDefault = folded;
    showFold();
}

bool OverviewView::isFolded() const
{
    return m_foldedByUser.value_or(m_foldedByDefault);
}

void OverviewView::showFold()
{
    const bool folded = isFolded();
    m_table->setVisible(!folded);
    m_moreButton->setVisible(!folded && m_model->hasMore());
    m_foldButton->setText(QChar(folded ? 0x25BC : 0x25B2));
    m_foldButton->setAccessibleName(folded ? tr("Show the overview table") : tr("Hide the overview table"));
    m_foldButton->setToolTip(m_foldButton->accessibleName());
    m_table->parentWidget()->layout()->setContentsMargins(
        kSidePx, folded ? kFoldedPx : kOpenTopPx, kSidePx, folded ? kFoldedPx : kOpenBottomPx);
    fitColumns();
    fitHeight();
    relayout();
    emit foldChanged();
}

void OverviewView::showMore(bool more)
{
    m_model->setShowsAll(more);
    fitColumns();
    fitHeight();
}

void OverviewView::applyTheme()
{
    m_notes->applyTheme();
    update();
}

void OverviewView::showVerdict()
{
    m_verdictText = comparison() ? verdictText(*comparison()) : QString();
    const std::optional<double> percent =
        comparison() && !comparison()->isAlone() ? comparison()->verdict.changePercent : std::nullopt;
    if (percent) {
        const Delta<double> change { 100, 100 + *percent, *percent, *percent };
        const Outcome judgement = comparison()->verdict.outcome;
        const bool hasTone = judgement == Outcome::Real || judgement == Outcome::TooFewSteps;
        const Tone tone = hasTone ? toneOf(change, Better::Lower) : Tone::Neutral;
        m_pill->setContent(arrowOf(change, tone) + QChar(0x2009) + formatPercentChange(*percent), tone);
    } else {
        m_pill->setContent({}, Tone::Neutral);
    }
    m_verdict->setToolTip(toolTipOf(m_verdictText));
    m_verdict->setAccessibleName(m_verdictText);
    fitVerdict();
}

// Shows the verdict on one line if it fits, else on two or three smaller ones. A longer text is cut, and the tool tip
// shows it whole.
void OverviewView::fitVerdict()
{
    const int width = m_verdict->width();
    const QString text = oneLine(cutText(m_verdictText, kVerdictMostCharacters)); // it may hold names of blocks
    const QFont large = Theme::font(14, QFont::DemiBold), small = Theme::font(13, QFont::DemiBold);
    const QFontMetrics metrics(small);
    const bool isLarge = QFontMetrics(large).horizontalAdvance(text) <= width;
    const QRect wrapped = metrics.boundingRect(QRect(0, 0, width, QWIDGETSIZE_MAX), Qt::TextWordWrap, text);
    const int needed = isLarge ? 1 : (wrapped.height() + metrics.lineSpacing() - 1) / metrics.lineSpacing();
    const int lines = std::clamp(needed, 1, kMostVerdictLines);
    constexpr int kRaggedPx = 80; // width that a line before the last may leave empty
    m_verdict->setWordWrap(lines > 1);
    m_verdict->setFont(isLarge ? large : small);
    m_verdict->setText(
        needed <= lines ? text : metrics.elidedText(text, Qt::ElideRight, lines * width - (lines - 1) * kRaggedPx));
    const int height = lines == 1 ? kVerdictPx : lines * kVerdictLinePx + kVerdictMarginPx;
    if (m_verdictLine->minimumHeight() == height)
        return;
    m_verdictLine->setFixedHeight(height);
    relayout();
}

// Lays out this widget at once: a picture may be taken before the event loop runs.
void OverviewView::relayout()
{
    m_table->parentWidget()->layout()->activate();
    layout()->activate();
    updateGeometry();
}

bool OverviewView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_verdict && event->type() == QEvent::Resize)
        fitVerdict();
    if (watched == m_table && event->type() == QEvent::Resize) {
        fitColumns();
        fitHeight();
    }
    return ComparisonView::eventFilter(watched, event);
}

// Each column gets the width of its widest text. The rest is shared, so that the table fills its card.
void OverviewView::fitColumns()
{
    const int columns = m_model->columnCount();
    if (columns == 0)
        return;
    std::vector<int> widths;
    int sum = 0;
    for (int column = 0; column < columns; ++column) {
        int width = m_table->horizontalHeader()->sectionSizeHint(column);
        for (int row = 0; row < m_model->rowCount(); ++row)
            width = std::max(width, m_table->itemDelegate()->sizeHint({}, m_model->index(row, column)).width());
        widths.push_back(width);
        sum += width;
    }
    const int room = m_table->width() - m_table->verticalHeader()->sizeHint().width() - sum;
    for (int column = 0; column < columns; ++column) {
        const int share = room > 0 ? room / columns + (column < room % columns ? 1 : 0) : 0;
        m_table->setColumnWidth(column, widths[static_cast<std::size_t>(column)] + share);
    }
}

void OverviewView::fitHeight()
{
    int width = m_table->verticalHeader()->sizeHint().width();
    for (int column = 0; column < m_model->columnCount(); ++column)
        width += m_table->columnWidth(column);
    const bool scrolls = width > m_table->width();
    const int height = kTableHeaderHeightPx + m_model->rowCount() * kTableRowHeightPx + (scrolls ? kScrollBarPx : 0);
    if (m_table->minimumHeight() == height)
        return;
    m_table->setFixedHeight(height);
    relayout();
}

} // namespace twinlane
