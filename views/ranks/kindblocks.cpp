// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/ranks/kindblocks.h"

#include "views/look/celldelegate.h"
#include "views/look/choicechip.h"
#include "views/look/columnfit.h"
#include "views/look/nametext.h"
#include "views/look/spanheader.h"
#include "views/look/theme.h"
#include "views/ranks/kindblockmodel.h"
#include "views/ranks/ranktexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QTreeView>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace twinlane {

namespace {

constexpr int kIndentPx = 16, kLeastNamePx = 220, kMostMeasuredRows = 200, kMostOpenRows = 400, kOpenLevels = 1;

/// Above the figures of a side stands its name.
class KindBlockHeader : public SpanHeader {
public:
    explicit KindBlockHeader(QWidget *parent)
        : SpanHeader(parent)
    {
        setSectionsMovable(false);
        setSectionsClickable(false);
        setSectionResizeMode(QHeaderView::Fixed);
        setStretchLastSection(false);
    }

protected:
    std::optional<Group> groupOf(int section) const override
    {
        if (const auto side = KindBlockModel::sideOf(section))
            return Group { int(*side), sideTitle(*side) };
        if (section >= KindBlockModel::Difference)
            return Group { 2, RankTexts::tr("Medians", "of both sides") };
        return std::nullopt;
    }
};

/// The line below a row goes on below its branch.
class KindBlockTree : public QTreeView {
protected:
    void drawBranches(QPainter *painter, const QRect &rect, const QModelIndex &index) const override
    {
        QTreeView::drawBranches(painter, rect, index);
        painter->fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), Theme::current().grid);
    }
};

} // namespace

KindBlocks::KindBlocks(QWidget *parent)
    : QWidget(parent)
    , m_model(new KindBlockModel(this))
    , m_kinds(new ChoiceChip(RankTexts::tr("Kind of ranks")))
    , m_head(new QLabel)
    , m_tree(new KindBlockTree)
{
    m_kinds->setObjectName(QStringLiteral("rankKinds"));
    createTree();
    auto *head = new QHBoxLayout;
    head->setContentsMargins(4, 4, 8, 0);
    head->addWidget(m_head, 1);
    head->addWidget(m_kinds);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(head);
    layout->addWidget(m_tree, 1);
    m_head->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    connect(m_kinds, &ChoiceChip::chosen, this, &KindBlocks::showKind);
}

void KindBlocks::createTree()
{
    m_tree->setObjectName(QStringLiteral("kindBlocks"));
    m_tree->setAccessibleName(RankTexts::tr("Blocks of the ranks of one kind"));
    auto *header = new KindBlockHeader(m_tree);
    m_tree->setHeader(header);
    header->setSectionsClickable(false); // which the tree has just switched on
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(new CellDelegate(m_tree));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(kIndentPx);
    m_tree->setTabKeyNavigation(false);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setSelectionMode(QAbstractItemView::SingleSelection);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_tree, &QTreeView::expanded, this, &KindBlocks::fitColumns);
}

void KindBlocks::setSets(const std::shared_ptr<const OpenedSets> &opened)
{
    m_opened = opened;
    m_isStale = true;
    if (isVisible() || !opened)
        showKinds();
}

void KindBlocks::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        showKinds();
}

void KindBlocks::showKinds()
{
    m_isStale = false;
    m_pairs = m_opened ? kindPairsOf(*m_opened) : std::vector<KindPair>();
    m_kinds->clearChoices();
    for (std::size_t place = 0; place < m_pairs.size(); ++place) {
        const KindPair &pair = m_pairs[place];
        QString text = RankTexts::tr("ranks %1").arg(toQString(ranksOf(*m_opened, pair)));
        if (!m_opened->isAlone && !(pair.baseline && pair.experimental))
            text = QStringLiteral("%1 · %2").arg(sideTitle(pair.baseline ? Side::Baseline : Side::Experimental), text);
        m_kinds->addChoice(static_cast<int>(place), cutText(text, 60));
    }
    m_kinds->setCurrent(m_pairs.empty() ? -1 : 0);
    m_kinds->setVisible(m_pairs.size() > 1);
    showKind();
}

void KindBlocks::showKind()
{
    const int place = m_kinds->current();
    const bool isSome = m_opened && place >= 0 && static_cast<std::size_t>(place) < m_pairs.size();
    m_model->setKind(isSome ? m_opened : nullptr, isSome ? m_pairs[static_cast<std::size_t>(place)] : KindPair());
    m_head->setText(!isSome ? QString()
            : m_model->rows().empty()
            ? RankTexts::tr("These ranks have no modules and no other blocks.")
            : RankTexts::tr("Time per step of each block over the ranks whose blocks have one structure"));
    m_head->setToolTip(toolTipOf(m_head->text()));
    if (m_model->rows().size() <= static_cast<std::size_t>(kMostOpenRows))
        m_tree->expandToDepth(kOpenLevels);
    else
        m_tree->expandToDepth(0);
    fitColumns();
}

void KindBlocks::applyTheme()
{
    m_head->setFont(Theme::font(12));
    QPalette palette = m_head->palette();
    palette.setColor(QPalette::WindowText, Theme::current().muted);
    m_head->setPalette(palette);
    m_tree->viewport()->update();
    m_tree->header()->viewport()->update();
}

int KindBlocks::neededPx(int column) const
{
    const QFont font = Theme::font(13), headFont = Theme::font(12, QFont::DemiBold);
    double px = tabularWidth(headFont, m_model->headerData(column, Qt::Horizontal).toString());
    int row = 0;
    for (QModelIndex index = m_model->index(0, column); index.isValid() && row < kMostMeasuredRows; ++row) {
        px = std::max(px, tabularWidth(font, index.data().toString()));
        index = m_tree->indexBelow(index.siblingAtColumn(KindBlockModel::Label)).siblingAtColumn(column);
    }
    return static_cast<int>(std::ceil(px)) + 2 * kCellPaddingPx + 2;
}

/// Columns go first whose figures the others tell too.
void KindBlocks::fitColumns()
{
    constexpr std::array<int, 6> kGoFirst { KindBlockModel::BaselineLeast, KindBlockModel::ExperimentalLeast,
        KindBlockModel::BaselineMost, KindBlockModel::Percent, KindBlockModel::BaselineMedian,
        KindBlockModel::Difference };
    if (!m_opened || m_kinds->current() < 0)
        return;
    const KindPair &pair = m_pairs[static_cast<std::size_t>(m_kinds->current())];
    const bool hasBoth = pair.baseline && pair.experimental;
    std::vector<int> px(KindBlockModel::ColumnCount);
    for (int column = KindBlockModel::BaselineLeast; column < KindBlockModel::ColumnCount; ++column) {
        const auto side = KindBlockModel::sideOf(column);
        const bool isThere = side ? pair.of(*side).has_value() : hasBoth;
        px[static_cast<std::size_t>(column)] = isThere ? neededPx(column) : 0;
    }
    twinlane::fitColumns(*m_tree->header(), std::move(px),
        hasBoth ? std::span<const int>(kGoFirst) : std::span<const int>(), m_tree->viewport()->width(), kLeastNamePx);
}

void KindBlocks::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitColumns();
}

} // namespace twinlane
