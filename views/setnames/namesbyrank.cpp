// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/setnames/namesbyrank.h"

#include "model/base/side.h"
#include "model/sets/rankspread.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/setnames/setnamestexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace twinlane {

namespace {

constexpr double kTitlePx = 26, kLinePx = 18, kMarginPx = 12, kLeastBarPx = 1, kLabelPx = 15;

} // namespace

NamesByRank::NamesByRank(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(SetNamesTexts::tr("By rank"));
}

void NamesByRank::show(std::shared_ptr<const OpenedSets> opened, const std::string &normalizedName)
{
    m_opened = normalizedName.empty() ? nullptr : std::move(opened);
    m_name = normalizedName;
    m_sentences.clear();
    m_mostNs = 0;
    for (const Side side : kSides) {
        auto &ranks = m_ranks[side];
        ranks.clear();
        if (!hasSide(side))
            continue;
        ranks = nameByRank(m_opened->side(side), m_name);
        for (const NameOnRank &each : ranks)
            m_mostNs = std::max(m_mostNs, each.totalNs);
        m_sentences << sentenceOf(side);
    }
    setAccessibleDescription(m_sentences.join(QLatin1Char('\n')));
    update();
}

QString NamesByRank::sentenceOf(Side side) const
{
    std::vector<NameOnRank> ranks = m_ranks[side];
    const RankSet &set = m_opened->side(side);
    const auto start = m_opened->isAlone ? QString() : sideTitle(side) + QStringLiteral(": ");
    if (ranks.empty())
        return start + SetNamesTexts::tr("on no rank");
    std::stable_sort(
        ranks.begin(), ranks.end(), [](const NameOnRank &a, const NameOnRank &b) { return a.totalNs < b.totalNs; });
    const auto ns = [](const NameOnRank &each) { return formatNs(static_cast<double>(each.totalNs)); };
    const auto label = [&set](const NameOnRank &each) { return toQString(set.ranks[each.rank].label); };
    std::vector<std::int64_t> totals;
    for (const NameOnRank &each : ranks)
        totals.push_back(each.totalNs);
    return start
        + SetNamesTexts::tr("%1 (rank %2), median %3, %4 (rank %5)")
              .arg(ns(ranks.front()), label(ranks.front()), formatNs(medianFraction(std::move(totals)).toDouble()),
                  ns(ranks.back()), label(ranks.back()));
}

QRectF NamesByRank::stripOf(Side side) const
{
    const double lines = static_cast<double>(m_sentences.size()), top = kTitlePx;
    const double strip = std::max(4.0, (height() - top - lines * (kLabelPx + kLinePx) - 6) / lines);
    const double place = side == Side::Experimental && lines > 1 ? 1 : 0;
    return { kMarginPx, top + place * (strip + kLabelPx + kLinePx), width() - 2 * kMarginPx, strip };
}

QString NamesByRank::rankTextAt(const QPointF &point) const
{
    for (const Side side : kSides) {
        if (!hasSide(side) || !stripOf(side).contains(point))
            continue;
        const RankSet &set = m_opened->side(side);
        const QRectF strip = stripOf(side);
        const auto index =
            static_cast<RankIndex>((point.x() - strip.left()) / strip.width() * static_cast<double>(set.ranks.size()));
        const auto &ranks = m_ranks[side];
        const auto found = std::lower_bound(
            ranks.begin(), ranks.end(), index, [](const NameOnRank &each, RankIndex rank) { return each.rank < rank; });
        const QString title = SetNamesTexts::tr("Rank %1").arg(toQString(set.ranks[index].label));
        if (found == ranks.end() || found->rank != index)
            return SetNamesTexts::tr("%1: not called").arg(title);
        return QStringLiteral("%1: %2").arg(title,
            SetNamesTexts::tr(
                "%n call(s), %1", nullptr, static_cast<int>(std::min<std::int64_t>(found->calls, INT_MAX)))
                .arg(formatNs(static_cast<double>(found->totalNs))));
    }
    return {};
}

void NamesByRank::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::current();
    painter.setFont(Theme::font(12, QFont::DemiBold));
    painter.setPen(theme.text);
    const QString title =
        m_name.empty() ? SetNamesTexts::tr("By rank") : SetNamesTexts::tr("Time by rank of %1").arg(toQString(m_name));
    painter.drawText(QRectF(kMarginPx, 0, width() - 2 * kMarginPx, kTitlePx), Qt::AlignVCenter,
        elidedName(painter.font(), title, width() - 2 * kMarginPx));
    painter.setFont(Theme::font(11));
    if (!m_opened) {
        painter.setPen(theme.muted);
        painter.drawText(QRectF(kMarginPx, kTitlePx, width() - 2 * kMarginPx, height() - kTitlePx), Qt::TextWordWrap,
            SetNamesTexts::tr("Pick a name to see what it takes on each rank."));
        return;
    }
    int line = 0;
    for (const Side side : kSides) {
        if (!hasSide(side))
            continue;
        const QRectF strip = stripOf(side);
        const double rankPx = strip.width() / static_cast<double>(m_opened->side(side).ranks.size());
        const double barPx = std::max(kLeastBarPx, rankPx > 6 ? rankPx - 2 : rankPx);
        for (const NameOnRank &each : m_ranks[side]) {
            const double heightPx = m_mostNs > 0
                ? std::max(
                    kLeastBarPx, strip.height() * static_cast<double>(each.totalNs) / static_cast<double>(m_mostNs))
                : kLeastBarPx;
            painter.fillRect(QRectF(strip.left() + rankPx * each.rank, strip.bottom() - heightPx, barPx, heightPx),
                side == Side::Baseline ? theme.baseline : theme.experimental);
        }
        painter.setPen(theme.border);
        painter.drawLine(strip.bottomLeft(), strip.bottomRight());
        paintLabels(painter, side, strip);
        painter.setPen(theme.muted);
        painter.drawText(QRectF(strip.left(), strip.bottom() + kLabelPx, strip.width(), kLinePx), Qt::AlignVCenter,
            elidedName(painter.font(), m_sentences[line++], strip.width()));
    }
}

/// As many of the ranks' labels as there is room for, each under its bar.
void NamesByRank::paintLabels(QPainter &painter, Side side, const QRectF &strip) const
{
    const RankSet &set = m_opened->side(side);
    const QFont font = Theme::font(10);
    const auto labelOf = [&set](std::size_t rank) { return cutText(toQString(set.ranks[rank].label), 10); };
    double widest = 0;
    for (std::size_t rank = 0; rank < set.ranks.size(); ++rank)
        widest = std::max(widest, tabularWidth(font, labelOf(rank)));
    const double rankPx = strip.width() / static_cast<double>(set.ranks.size());
    const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil((widest + 6) / rankPx)));
    painter.save();
    painter.setFont(font);
    painter.setPen(Theme::current().muted);
    for (std::size_t rank = 0; rank < set.ranks.size(); rank += every) {
        const double middle = strip.left() + (static_cast<double>(rank) + 0.5) * rankPx;
        drawTabular(painter, QRectF(middle - widest, strip.bottom() + 1, 2 * widest, kLabelPx - 2), Qt::AlignHCenter,
            labelOf(rank));
    }
    painter.restore();
}

bool NamesByRank::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = rankTextAt(help->pos());
    text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), toolTipOf(text), this);
    return true;
}

} // namespace twinlane
