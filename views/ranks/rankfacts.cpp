// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/rankfacts.h"

#include "model/base/side.h"
#include "views/look/celldelegate.h"
#include "views/look/tableheader.h"
#include "views/look/texttabs.h"
#include "views/look/theme.h"
#include "views/ranks/kindblocks.h"
#include "views/ranks/ranktables.h"
#include "views/ranks/ranktexts.h"
#include "views/words/modelwords.h"

#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

enum Page : int { Stragglers, SpreadPage, Blocks, Collectives, Notes };
constexpr std::array<QLatin1String, Notes + 1> kPageNames { QLatin1String("late"), QLatin1String("spread"),
    QLatin1String("blocks"), QLatin1String("collectives"), QLatin1String("notes") };
constexpr int kMostStragglers = 32, kMostRankNotes = 200, kMostUnreadable = 8;

void clear(QLayout &layout)
{
    while (QLayoutItem *item = layout.takeAt(0)) {
        if (item->layout())
            clear(*item->layout());
        if (QWidget *widget = item->widget()) {
            widget->hide(); // a button may be what was clicked
            widget->deleteLater();
        }
        delete item;
    }
}

QLabel *label(const QString &text, const QFont &font, const QColor &color)
{
    auto *made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    made->setFont(font);
    QPalette palette = made->palette();
    palette.setColor(QPalette::WindowText, color);
    made->setPalette(palette);
    return made;
}

} // namespace

RankFacts::RankFacts(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new TextTabs)
    , m_pages(new QStackedLayout)
    , m_spread(new SpreadModel(this))
    , m_collectives(new CollectiveModel(this))
    , m_blocks(new KindBlocks)
{
    setObjectName(QStringLiteral("rankFacts"));
    m_tabs->setObjectName(QStringLiteral("rankTabs"));
    m_tabs->setAccessibleName(tr("About the ranks"));
    for (const QString &title : { tr("Late ranks"), tr("Spread"), tr("Blocks"), tr("Collectives"), tr("Notes") })
        m_tabs->addTab(title);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 4, 0);
    layout->setSpacing(0);
    layout->addWidget(m_tabs);
    layout->addLayout(m_pages, 1);
    m_stragglers = createPage();
    m_spreadTable = createTable(*m_spread, QStringLiteral("rankSpread"), tr("How far the ranks lie apart"));
    m_pages->addWidget(m_blocks);
    m_collectiveTable = createTable(*m_collectives, QStringLiteral("rankCollectives"), tr("Collectives"));
    m_notes = createPage();
    connect(m_tabs, &QTabBar::currentChanged, m_pages, &QStackedLayout::setCurrentIndex);
}

QString RankFacts::page() const
{
    return kPageNames[static_cast<std::size_t>(m_tabs->currentIndex())];
}

void RankFacts::setPage(const QString &name)
{
    const auto known = std::find(kPageNames.begin(), kPageNames.end(), name);
    m_tabs->setCurrentIndex(known == kPageNames.end() ? 0 : static_cast<int>(known - kPageNames.begin()));
}

QVBoxLayout *RankFacts::createPage()
{
    auto *area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(4, 8, 8, 8);
    layout->setSpacing(4);
    area->setWidget(page);
    page->setAutoFillBackground(false); // the card's colour shines through
    area->viewport()->setAutoFillBackground(false);
    m_pages->addWidget(area);
    return layout;
}

QTableView *RankFacts::createTable(QAbstractItemModel &model, const QString &name, const QString &title)
{
    auto *table = new QTableView;
    table->setObjectName(name);
    table->setAccessibleName(title);
    auto *header = new TableHeader(Qt::Horizontal, table);
    table->setHorizontalHeader(header);
    table->setModel(&model);
    table->setItemDelegate(new CellDelegate(table));
    header->setSectionsClickable(false);
    header->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->hide();
    table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table->verticalHeader()->setDefaultSectionSize(kCompactTableRowPx);
    table->setFrameShape(QFrame::NoFrame);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pages->addWidget(table);
    return table;
}

/// The name takes what the numbers leave.
void RankFacts::fitColumns(QTableView &table)
{
    constexpr int kMostSeen = 200;
    const QAbstractItemModel &model = *table.model();
    const QFont font = Theme::font(13), headFont = Theme::font(12, QFont::DemiBold);
    int numbers = 0;
    for (int column = 1; column < model.columnCount(); ++column) {
        double px = tabularWidth(headFont, model.headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < std::min(model.rowCount(), kMostSeen); ++row)
            px = std::max(px, tabularWidth(font, model.index(row, column).data().toString()));
        table.setColumnWidth(column, static_cast<int>(px) + 2 * kCellPaddingPx + 2);
        numbers += table.columnWidth(column);
    }
    constexpr int kMarginPx = 26, kLeastNamePx = 70; // with the scroll bar
    table.setColumnWidth(0, std::max(kLeastNamePx, width() - kMarginPx - numbers));
}

void RankFacts::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns(*m_spreadTable);
    fitColumns(*m_collectiveTable);
}

void RankFacts::setSets(const std::shared_ptr<const OpenedSets> &opened)
{
    const bool isSame = m_opened && opened && m_opened->sets == opened->sets;
    const bool wasComing = m_opened && m_opened->isComing();
    m_opened = opened;
    const bool isComing = opened && opened->isComing();
    m_tabs->setVisible(!isComing); // what they hold is said of all ranks only
    if (isComing) {
        m_tabs->setCurrentIndex(Stragglers);
        if (!wasComing || unreadableNotes(*opened, kMostUnreadable) != m_unreadable)
            fillComing();
        return;
    }
    if (!isSame) {
        m_spreadTable->clearSpans();
        m_spread->setSets(opened);
        m_collectives->setSets(opened);
        m_blocks->setSets(opened);
        for (int row = 0; row < m_spread->rowCount(); ++row) {
            if (m_spread->isTitle(row))
                m_spreadTable->setSpan(row, 0, 1, m_spread->columnCount());
        }
        fitColumns(*m_spreadTable);
        fitColumns(*m_collectiveTable);
    }
    applyTheme();
}

void RankFacts::applyTheme()
{
    if (m_opened && m_opened->isComing()) {
        fillComing();
        return;
    }
    fillStragglers();
    fillNotes();
    m_blocks->applyTheme();
}

void RankFacts::fillComing()
{
    clear(*m_stragglers);
    const Theme &theme = Theme::current();
    m_stragglers->addWidget(label(tr("Ranks are still being read"), Theme::font(13, QFont::DemiBold), theme.text));
    m_stragglers->addWidget(label(
        tr("Which rank the others wait for, how far the ranks lie apart and what was odd is told when all of them "
           "are there."),
        Theme::font(12), theme.text));
    m_stragglers->addSpacing(8);
    m_unreadable = unreadableNotes(*m_opened, kMostUnreadable);
    for (const QString &text : std::as_const(m_unreadable))
        m_stragglers->addWidget(label(text, Theme::font(12), theme.muted));
    m_stragglers->addStretch(1);
}

void RankFacts::fillStragglers()
{
    clear(*m_stragglers);
    if (!m_opened)
        return;
    for (const Side side : kSides) {
        if (side == Side::Baseline || !m_opened->isAlone)
            addStragglersOf(side);
    }
    m_stragglers->addStretch(1);
}

void RankFacts::addStragglersOf(Side side)
{
    const Theme &theme = Theme::current();
    const RankSet &set = m_opened->side(side);
    if (!m_opened->isAlone)
        m_stragglers->addWidget(label(sideTitle(side), Theme::font(12, QFont::DemiBold), theme.muted));
    if (set.stragglers.empty())
        m_stragglers->addWidget(
            label(tr("No rank makes the others wait for 2 % of the median step."), Theme::font(12), theme.muted));
    int shown = 0;
    for (const Straggler &straggler : set.stragglers) {
        if (++shown > kMostStragglers)
            break;
        auto *head = new QHBoxLayout;
        head->setSpacing(12);
        QLabel *const title = label(rankTitle(set.ranks[straggler.rank]), Theme::font(13, QFont::DemiBold), theme.text);
        title->setWordWrap(false);
        head->addWidget(title);
        m_stragglers->addLayout(head);
        m_stragglers->addWidget(label(stragglerText(set, straggler), Theme::font(12), theme.text));
        auto *button = new QPushButton(tr("Why was it late?"));
        button->setObjectName(QStringLiteral("whyLate-%1-%2").arg(side == Side::Baseline ? 0 : 1).arg(straggler.rank));
        button->setAccessibleName(
            tr("Why was rank %1 late?").arg(QString::fromStdString(set.ranks[straggler.rank].label)));
        button->setToolTip(
            tr("Compares this rank, block by block, with the rank of its set whose step is nearest to the "
               "median."));
        const RankPlaces places = againstMedian(*m_opened, { side, straggler.rank });
        button->setEnabled(set.ranks.size() > 1 && m_opened->rank(places.baseline).isTrace
            && m_opened->rank(places.experimental).isTrace); // summaries have no blocks
        connect(button, &QPushButton::clicked, this,
            [this, place = RankPlace { side, straggler.rank }] { emit whyLateWanted(place); });
        head->addWidget(button);
        head->addStretch(1);
        m_stragglers->addSpacing(8);
    }
    if (const QString text = mostWaitingText(set); !text.isEmpty())
        m_stragglers->addWidget(label(text, Theme::font(12), theme.muted));
    m_stragglers->addSpacing(12);
}

void RankFacts::fillNotes()
{
    clear(*m_notes);
    const Theme &theme = Theme::current();
    int count = 0;
    const auto add = [&](const QString &text) {
        if (++count <= kMostRankNotes)
            m_notes->addWidget(label(text, Theme::font(12), theme.text));
    };
    if (m_opened) {
        for (const QString &text : pairNotes(*m_opened))
            add(text);
        for (const Side side : kSides) {
            const QStringList texts =
                side == Side::Experimental && m_opened->isAlone ? QStringList() : setNotes(m_opened->side(side));
            if (!texts.isEmpty() && !m_opened->isAlone)
                m_notes->addWidget(label(sideTitle(side), Theme::font(12, QFont::DemiBold), theme.muted));
            for (const QString &text : texts)
                add(text);
        }
    }
    if (count > kMostRankNotes)
        m_notes->addWidget(label(tr("and %n more; twinlane-cli set lists them all", nullptr, count - kMostRankNotes),
            Theme::font(12), theme.muted));
    if (count == 0)
        m_notes->addWidget(label(tr("Nothing odd was found."), Theme::font(12), theme.muted));
    m_notes->addStretch(1);
    m_tabs->setTabText(Notes, count == 0 ? tr("Notes") : tr("Notes %1").arg(count));
    const auto late = m_opened ? m_opened->sets->experimental->stragglers.size()
            + (m_opened->isAlone ? 0 : m_opened->sets->baseline->stragglers.size())
                               : 0;
    m_tabs->setTabText(Stragglers, late == 0 ? tr("Late ranks") : tr("Late ranks %1").arg(late));
}

} // namespace twinlane
