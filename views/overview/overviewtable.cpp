// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewtable.h"

#include "model/comparison/comparison.h"
#include "model/comparison/ratemetrics.h"
#include "views/look/celldelegate.h"
#include "views/look/tableheader.h"
#include "views/look/theme.h"
#include "views/overview/overviewmodel.h"

#include <QPainter>
#include <QTableView>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace twinlane {

namespace {

constexpr int kHeaderPx = 24, kRowPx = 20;
/// Columns share what is left of the width, up to so much each.
constexpr int kMostExtraPx = 26;
constexpr int kFoldPx = 104; // "⌄ Overview"

QToolButton *flatButton(const char *name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    button->setCursor(Qt::PointingHandCursor);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0 6px; text-align: left }"));
    return button;
}

} // namespace

OverviewTable::OverviewTable(QWidget *parent)
    : QWidget(parent)
    , m_fold(flatButton("foldOverview", this))
    , m_more(flatButton("moreMetrics", this))
    , m_measure(new OverviewModel(this))
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum); // a fixed height would be that of the last width
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    m_fold->setText(QChar(0x25BE) + QStringLiteral(" ") + tr("Overview"));
    m_fold->setAccessibleName(tr("Hide the overview table"));
    m_fold->setToolTip(m_fold->accessibleName());
    connect(m_fold, &QToolButton::clicked, this, &OverviewTable::foldRequested);
    connect(m_more, &QToolButton::clicked, this, [this] { emit showAllRequested(!m_showsAll); });
    applyTheme();
}

void OverviewTable::applyTheme()
{
    m_fold->setFont(Theme::font(12, QFont::DemiBold));
    m_more->setFont(Theme::font(12, QFont::Medium));
    for (QTableView *table : m_tables)
        table->viewport()->update();
    update();
}

void OverviewTable::setComparison(std::shared_ptr<const Comparison> comparison)
{
    m_comparison = std::move(comparison);
    std::vector<std::size_t> all(m_comparison ? shownMetrics(*m_comparison).size() : 0);
    std::iota(all.begin(), all.end(), std::size_t(0));
    m_measure->setContent(m_comparison, std::move(all));
    fit();
    updateGeometry();
}

void OverviewTable::setShowsAll(bool showsAll)
{
    m_showsAll = showsAll;
    fit();
    updateGeometry();
}

QTableView *OverviewTable::createBand()
{
    auto *table = new QTableView(this);
    table->setAccessibleName(tr("Overview of both traces"));
    table->setModel(new OverviewModel(table));
    auto *across = new TableHeader(Qt::Horizontal, table), *down = new TableHeader(Qt::Vertical, table);
    table->setHorizontalHeader(across);
    table->setVerticalHeader(down);
    across->setFixedHeight(kHeaderPx);
    across->setSectionsClickable(false);
    down->setSectionResizeMode(QHeaderView::Fixed);
    down->setMinimumSectionSize(kRowPx);
    down->setDefaultSectionSize(kRowPx);
    table->setItemDelegate(new CellDelegate(table));
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setCornerButtonEnabled(false);
    table->setTabKeyNavigation(false);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    table->show();
    return table;
}

int OverviewTable::headPx() const
{
    const QFontMetrics metrics(Theme::font(13, QFont::Medium));
    int width = kFoldPx;
    for (int row = 0; row < m_measure->rowCount(); ++row)
        width = std::max(width, metrics.horizontalAdvance(m_measure->headerData(row, Qt::Vertical).toString()) + 36);
    return width;
}

int OverviewTable::columnPx(std::size_t metric) const
{
    const int column = static_cast<int>(metric);
    const QString title = m_measure->headerData(column, Qt::Horizontal).toString();
    qreal width = QFontMetricsF(Theme::font(12, QFont::Medium)).horizontalAdvance(title);
    for (int row = 0; row < m_measure->rowCount(); ++row)
        width = std::max(
            width, tabularWidth(Theme::font(13, QFont::Medium), m_measure->index(row, column).data().toString()));
    return static_cast<int>(std::ceil(width)) + 2 * kCellPaddingPx;
}

int OverviewTable::widthPx(const Band &band) const
{
    return std::accumulate(
        band.begin(), band.end(), 0, [this](int sum, std::size_t metric) { return sum + columnPx(metric); });
}

std::vector<OverviewTable::Band> OverviewTable::bandsOf(const Band &metrics, int roomPx) const
{
    std::vector<Band> bands;
    int left = 0;
    for (const std::size_t metric : metrics) {
        const int px = columnPx(metric);
        if (bands.empty() || px > left) {
            bands.emplace_back();
            left = roomPx;
        }
        bands.back().push_back(metric);
        left -= px;
    }
    return bands;
}

QString OverviewTable::moreText(const OverviewColumns &columns) const
{
    const int count = static_cast<int>(columns.rest.size());
    if (m_showsAll)
        return tr("Fewer metrics") + QStringLiteral("  ▴");
    const bool isEqual = std::all_of(columns.rest.begin(), columns.rest.end(),
        [&columns](std::size_t metric) { return isEqualOrMissing(columns.metrics[metric]); });
    return (isEqual && !m_comparison->isAlone() ? tr("%n more, equal or not recorded", nullptr, count)
                                                : tr("%n more", nullptr, count))
        + QStringLiteral("  ▾");
}

OverviewTable::Fitted OverviewTable::fitted(int width) const
{
    Fitted found;
    if (!m_comparison)
        return found;
    found.columns = chooseColumns(*m_comparison);
    const QFontMetrics metrics(Theme::font(12, QFont::Medium));
    const auto room = [&] {
        const int more = found.columns.rest.empty() ? 0 : metrics.horizontalAdvance(moreText(found.columns)) + 24;
        return width - headPx() - more;
    };
    while (widthPx(found.columns.shown) > room() && dropLeast(*m_comparison, found.columns)) { }
    found.bands = { found.columns.shown };
    if (m_showsAll) {
        for (Band &band : bandsOf(found.columns.rest, width - headPx()))
            found.bands.push_back(std::move(band));
    }
    return found;
}

int OverviewTable::heightForWidth(int width) const
{
    const int bands = static_cast<int>(fitted(width).bands.size());
    return bands * (kHeaderPx + m_measure->rowCount() * kRowPx);
}

QSize OverviewTable::sizeHint() const
{
    return { 900, heightForWidth(std::max(width(), 1)) };
}

QSize OverviewTable::minimumSizeHint() const
{
    return { 300, heightForWidth(std::max(width(), 1)) };
}

void OverviewTable::layOutBand(std::size_t index, int top)
{
    QTableView *table = m_tables[index];
    auto *model = static_cast<OverviewModel *>(table->model());
    table->verticalHeader()->setFixedWidth(headPx());
    const int columns = model->columnCount();
    int sum = 0;
    std::vector<int> widths;
    for (int column = 0; column < columns; ++column) {
        widths.push_back(columnPx(model->metric(column)));
        sum += widths.back();
    }
    const int taken = headPx() + sum + (index == 0 && m_more->isVisibleTo(this) ? m_more->width() : 0);
    const int extra = columns > 0 ? std::clamp((width() - taken) / columns, 0, kMostExtraPx) : 0;
    for (int column = 0; column < columns; ++column)
        table->setColumnWidth(column, widths[static_cast<std::size_t>(column)] + extra);
    table->setGeometry(0, top, headPx() + sum + columns * extra, kHeaderPx + model->rowCount() * kRowPx);
}

// The lines of a band go on to the edge of the card.
void OverviewTable::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    for (const QTableView *table : m_tables) {
        const int left = table->geometry().right() + 1, top = table->y() + kHeaderPx;
        painter.fillRect(QRect(left, top - 1, width() - left, 1), theme.border);
        for (int bottom = top + kRowPx; bottom <= table->geometry().bottom() + 1; bottom += kRowPx)
            painter.fillRect(QRect(left, bottom - 1, width() - left, 1), theme.grid);
    }
}

void OverviewTable::showBands(const Fitted &fitted)
{
    while (m_tables.size() > fitted.bands.size()) {
        m_tables.back()->hide();
        m_tables.back()->deleteLater();
        m_tables.pop_back();
    }
    while (m_tables.size() < fitted.bands.size())
        m_tables.push_back(createBand());
    int top = 0;
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        static_cast<OverviewModel *>(m_tables[i]->model())->setContent(m_comparison, fitted.bands[i]);
        layOutBand(i, top);
        top += m_tables[i]->height();
    }
}

// The bands are children without a layout: a picture may be taken before the event loop runs.
void OverviewTable::fit()
{
    const Fitted found = fitted(width());
    m_columns = found.columns;
    m_more->setVisible(m_comparison && !m_columns.rest.empty());
    m_fold->setVisible(m_comparison != nullptr);
    if (m_comparison) {
        m_more->setText(moreText(m_columns));
        m_more->setAccessibleName(
            m_showsAll ? tr("Show fewer metrics") : tr("Show %n more metric(s)", nullptr, int(m_columns.rest.size())));
        m_more->setToolTip(m_more->accessibleName());
        m_more->resize(m_more->sizeHint().width(), kHeaderPx);
    }
    showBands(found);
    m_fold->setGeometry(3, 0, std::min(headPx() - 4, m_fold->sizeHint().width()), kHeaderPx - 1);
    m_more->setGeometry(width() - m_more->width() - 6, 0, m_more->width(), kHeaderPx - 1);
    m_fold->raise();
    m_more->raise();
}

void OverviewTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

} // namespace twinlane
