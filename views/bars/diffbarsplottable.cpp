// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/bars/diffbarsplottable.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/blocks/barpaint.h"
#include "views/blocks/bartext.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QFontMetricsF>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <vector>

namespace twinlane {

namespace {

constexpr double kArrowPx = 16, kSublineGapPx = 8;
constexpr std::size_t kLinesKept = 4096;
/// Lines whose names are measured for the width of the column, and letters of each.
constexpr int kMeasuredLines = 200;
constexpr qsizetype kMeasuredLetters = 160;
/// Narrower pieces of a bar of repeats cannot be told apart.
constexpr double kLeastMemberPx = 5;

QFont nameFont(std::uint32_t depth, bool isQuiet)
{
    return Theme::font(13, depth == 0 && !isQuiet ? QFont::Medium : QFont::Normal);
}

QFont sublineFont()
{
    return Theme::font(12);
}

QFont titleFont()
{
    return Theme::font(12, QFont::Medium);
}

bool isOneSided(const DiffBar &bar)
{
    return bar.timeNs.baseline.has_value() != bar.timeNs.experimental.has_value();
}

QString timeText(const std::optional<std::int64_t> &ns, const TimeUnit &unit)
{
    return ns ? inUnit(static_cast<double>(*ns), unit) : missingText();
}

/// "66,048", or the experimental side's with what it has more: "264,192 +198,144".
QString sizeText(const Delta<std::int64_t> &size, Unit unit)
{
    const Delta<double> value = toDouble(size);
    if (!value.baseline && !value.experimental)
        return {};
    const QString text = formatValue(value.experimental ? value.experimental : value.baseline, unit);
    return value.delta.value_or(0) == 0 ? text : text + QChar(0x2002) + formatSigned(*value.delta, unit);
}

QString withUnit(const QString &title, const TimeUnit &unit)
{
    return title + QStringLiteral(", ") + unit.name;
}

} // namespace

std::vector<RowId> DiffBarsContent::rowsOf(int row) const
{
    std::vector<RowId> rows;
    std::vector<BarId> waiting { id(row) };
    while (!waiting.empty()) {
        const BarId next = waiting.back();
        waiting.pop_back();
        if ((*tree)[next].isFold()) { // a fold may hold others
            const std::span<const BarId> members = tree->children(next);
            waiting.insert(waiting.end(), members.begin(), members.end());
        } else {
            rows.push_back((*tree)[next].row);
        }
    }
    return rows;
}

bool DiffBarsContent::isTicked(int row) const
{
    if (!isAsInBaseline || !isAsInBaseline(node(row).row)) // that of a fold is its first one's
        return false;
    const std::vector<RowId> rows = rowsOf(row);
    return std::all_of(rows.begin(), rows.end(), isAsInBaseline);
}

SizeDelta DiffBarsContent::size(int row) const
{
    if (!sizes)
        return {};
    return node(row).isFold() ? sizeOfRows(*comparison, rowsOf(row), false) : sizes->of(node(row).row);
}

QString DiffBarsContent::note(int row) const
{
    return noteOf && !node(row).isFold() ? noteOf(node(row).row) : QString();
}

DiffBarsPlottable::DiffBarsPlottable(QCPAxis *keyAxis, QCPAxis *valueAxis)
    : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stSingleData);
    setSelectionDecorator(nullptr);
}

void DiffBarsPlottable::setContent(DiffBarsContent content)
{
    m_content = std::move(content);
    m_lines.clear();
    const double whole = m_content.tree ? static_cast<double>((*m_content.tree)[0].longestNs()) : 0;
    m_unit = timeUnit(std::max(whole, static_cast<double>(m_content.lines.longestNs)));
}

const DiffBarsPlottable::Line &DiffBarsPlottable::line(int row) const
{
    if (m_lines.size() > kLinesKept)
        m_lines.clear();
    const auto [found, isNew] = m_lines.try_emplace(m_content.id(row));
    if (isNew) {
        const DiffBar bar = m_content.bar(row);
        found->second = { bar, barName(*m_content.comparison, *m_content.tree, bar),
            barSubline(*m_content.comparison, *m_content.tree, bar), {}, {}, {} };
        const SizeDelta size = m_content.size(row);
        if (size.parameters.baseline.value_or(0) != 0 || size.parameters.experimental.value_or(0) != 0) {
            found->second.parameters = sizeText(size.parameters, Unit::Count);
            found->second.bytes = sizeText(size.bytes, Unit::Bytes);
        }
        const bool isOfOneKind = bar.kind == BarKind::Block || bar.kind == BarKind::Repeats;
        for (const Side side : kSides) {
            if (m_content.comparison->recorded && isOfOneKind)
                found->second.rangeNs[side] =
                    rangeOverRecordings(*m_content.comparison, m_content.rowsOf(row), side, m_content.tree->measure());
        }
    }
    return found->second;
}

void DiffBarsPlottable::measureTexts(BarsLook &look) const
{
    const BarLines &lines = m_content.lines;
    const auto width = [](const QFont &font, const QString &text) { return std::ceil(tabularWidth(font, text)); };
    const QString longest = timeText(lines.longestNs, m_unit);
    look.timesPx = std::max(width(titleFont(), withUnit(QStringLiteral("A → B"), m_unit)),
        width(Theme::font(13), look.isAlone ? longest : longest + QStringLiteral(" → ") + longest));
    const std::int64_t most = std::max(-lines.deltaMinNs, lines.deltaMaxNs);
    look.deltaPx = kArrowPx
        + std::max(width(titleFont(), withUnit(QStringLiteral("Δ"), m_unit)),
            width(Theme::font(13, QFont::DemiBold), signedInUnit(static_cast<double>(most), m_unit)));
    look.changePx = width(Theme::font(13), formatPercentChange(100));
    for (const QString &word : { formatChange({ {}, 1.0, {}, {} }), formatChange({ 1.0, {}, {}, {} }) })
        look.changePx = std::max(look.changePx, width(Theme::font(13), word));
    look.sumTitlePx = width(titleFont(), tr("Running sum"));
    const QFontMetricsF subline(sublineFont());
    for (int row = 0; row < std::min(lines.count(), kMeasuredLines); ++row) {
        const Line &each = line(row);
        const std::uint32_t depth = m_content.depth(row);
        if (!each.parameters.isEmpty()) {
            look.parametersPx = std::max(
                { look.parametersPx, width(titleFont(), tr("Parameters")), width(Theme::font(12), each.parameters) });
            look.bytesPx =
                std::max({ look.bytesPx, width(titleFont(), tr("Bytes")), width(Theme::font(12), each.bytes) });
        }
        const double name = QFontMetricsF(nameFont(depth, each.bar.isUnknown))
                                .horizontalAdvance(oneLine(each.name.left(kMeasuredLetters)));
        const double more = each.subline.isEmpty()
            ? 0
            : kSublineGapPx + subline.horizontalAdvance(oneLine(each.subline.left(kMeasuredLetters)));
        look.namesNeedPx = std::max(look.namesNeedPx,
            std::ceil(DiffBarsLayout::kTwistyPx + depth * DiffBarsLayout::kLevelIndentPx + name + more) + 1);
    }
}

double DiffBarsPlottable::selectTest(const QPointF &position, bool, QVariant *details) const
{
    const int row = m_layout.rowAt(position);
    if (row < 0)
        return -1;
    if (details)
        details->setValue(QCPDataSelection(QCPDataRange(row, row + 1)));
    return mParentPlot->selectionTolerance() * 0.5;
}

QCPRange DiffBarsPlottable::getKeyRange(bool &foundRange, QCP::SignDomain) const
{
    foundRange = !m_content.lines.lines.empty();
    return { 0, static_cast<double>(m_content.lines.lines.size()) };
}

QCPRange DiffBarsPlottable::getValueRange(bool &foundRange, QCP::SignDomain, const QCPRange &) const
{
    foundRange = m_content.lines.longestNs > 0;
    return { 0, static_cast<double>(m_content.lines.longestNs) };
}

QRect DiffBarsPlottable::clipRect() const
{
    return mParentPlot->viewport(); // names and numbers stand in the margins of the axis rectangle
}

void DiffBarsPlottable::draw(QCPPainter *painter)
{
    painter->setRenderHint(QPainter::Antialiasing);
    if (m_content.lines.lines.empty())
        return;
    const DiffBarsLayout settled = m_layout;
    const bool isGliding = m_glide.share < 1;
    if (isGliding)
        m_layout.glideFrom(m_glide.from, m_glide.share);
    drawHeader(painter);
    painter->save();
    painter->setClipRect(m_layout.body());
    const int from = m_layout.firstVisible(), to = m_layout.endVisible();
    for (int row = from; row < to; ++row)
        drawHighlight(painter, row);
    if (m_layout.hasRunning() && !isGliding)
        drawRunningSum(painter, from, to);
    for (int row = from; row < to; ++row) {
        if (!isGliding) {
            drawLine(painter, row);
            continue;
        }
        const BarsGlide::Start place = drawn(row);
        painter->save();
        painter->setOpacity(place.opacity);
        painter->translate(0, place.topPx - m_layout.rowRect(row).top());
        drawLine(painter, row);
        painter->restore();
    }
    m_layout = settled;
    if (m_content.hiddenRows > 0)
        drawName(*painter, Theme::font(12), Theme::current().muted,
            QRectF(m_layout.names().left(), m_layout.rowRect(to - 1).bottom() + 6, m_layout.header().width() / 2, 18),
            tr("… and %n more block(s)", nullptr, m_content.hiddenRows));
    painter->restore();
}

BarsGlide::Start DiffBarsPlottable::drawn(int row) const
{
    const double topPx = m_layout.rowRect(row).top();
    const auto at = static_cast<std::size_t>(row);
    if (m_glide.share >= 1 || at >= m_glide.starts.size())
        return { topPx, 1 };
    const BarsGlide::Start &start = m_glide.starts[at];
    return { start.topPx + m_glide.share * (topPx - start.topPx), start.opacity + m_glide.share * (1 - start.opacity) };
}

BarScale DiffBarsPlottable::drawnTimeScale() const
{
    DiffBarsLayout layout = m_layout;
    if (m_glide.share < 1)
        layout.glideFrom(m_glide.from, m_glide.share);
    return layout.timeScale();
}

void DiffBarsPlottable::drawLine(QCPPainter *painter, int row) const
{
    const Line &each = line(row);
    drawBars(painter, each.bar, row);
    drawRanges(painter, each, row);
    drawNames(painter, each, row);
    drawTick(painter, row);
    drawSizes(painter, each, row);
    drawNumbers(painter, each.bar, row);
}

void DiffBarsPlottable::drawHighlight(QCPPainter *painter, int row) const
{
    constexpr double kMarkPx = 3;
    const Theme &theme = Theme::current();
    const QRectF area = m_layout.rowRect(row);
    const auto &ofCause = m_content.ofCause;
    if (row == m_content.selected) {
        painter->fillRect(area, theme.selection);
        painter->fillRect(QRectF(area.left(), area.top(), kMarkPx, area.height()), theme.accent);
    } else if (std::find(ofCause.begin(), ofCause.end(), row) != ofCause.end()) {
        painter->fillRect(area, theme.selection);
    } else if (row == m_content.hovered) {
        painter->fillRect(area, theme.neutralTint);
    }
    if (row == m_content.current && m_content.focused) {
        painter->setPen(QPen(theme.accent, 1));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(area.adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void DiffBarsPlottable::drawBars(QCPPainter *painter, const DiffBar &bar, int row) const
{
    const Theme &theme = Theme::current();
    const DiffBarShapes shapes = m_layout.shapes(bar, row);
    if (!shapes.baseline.isNull())
        (bar.isUnknown ? hatchBar : fillBar)(*painter, shapes.baseline, theme.baseline);
    if (!shapes.experimental.isNull())
        judgedBar(*painter, shapes.experimental, bar.look, bar.isUnknown);
    if (bar.kind == BarKind::Repeats)
        drawMembers(painter, bar, shapes);
    if (!shapes.ghost.isNull())
        outlineGhost(*painter, shapes.ghost, bar.look.barColor(), isOneSided(bar));
    if (!shapes.delta.isNull())
        judgedBar(*painter, shapes.delta, bar.look);
    drawInterval(painter, bar, row);
}

// Marks where one member ends and the next begins. Equal members make an even rhythm, a slower one stands out.
void DiffBarsPlottable::drawMembers(QCPPainter *painter, const DiffBar &bar, const DiffBarShapes &shapes) const
{
    const std::span<const BarId> members = m_content.tree->knownChildren(bar.id);
    std::vector<BarId> inOrder(members.begin(), members.end());
    const double width = std::max(shapes.baseline.width(), shapes.experimental.width());
    if (width / static_cast<double>(inOrder.size()) < kLeastMemberPx)
        return;
    std::sort(inOrder.begin(), inOrder.end());
    painter->setPen(QPen(Theme::current().surface, 1));
    for (const Side side : kSides) {
        const QRectF &rect = side == Side::Baseline ? shapes.baseline : shapes.experimental;
        std::int64_t sum = 0;
        for (const BarId member : inOrder) {
            const BarNode &node = (*m_content.tree)[member];
            sum += side == Side::Baseline ? node.baselineNs : node.experimentalNs;
            const double x = m_layout.timeScale().px(sum);
            if (x > rect.left() && x < rect.right() - 1)
                painter->drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom()));
        }
    }
}

void DiffBarsPlottable::drawInterval(QCPPainter *painter, const DiffBar &bar, int row) const
{
    if (!m_layout.hasDifference() || bar.look.certainty == Certainty::OtherWork
        || !(*m_content.tree)[bar.id].hasInterval)
        return;
    const BarScale &scale = m_layout.differenceScale();
    const QRectF column = m_layout.difference(), line = m_layout.rowRect(row);
    drawWhisker(*painter, QRectF(column.left(), line.top(), column.width(), line.height()),
        scale.exactPx(bar.judgement->intervalNs->lowNs), scale.exactPx(bar.judgement->intervalNs->highNs));
}

// Left of all names, whatever their depth.
void DiffBarsPlottable::drawTick(QCPPainter *painter, int row) const
{
    if (!m_content.isTicked(row))
        return;
    const QRectF rect = m_layout.rowRect(row);
    painter->setFont(Theme::font(10, QFont::DemiBold)); // narrower than the margin: the twisty begins behind it
    painter->setPen(Theme::current().accent);
    painter->drawText(QRectF(rect.left() + 4, rect.top(), m_layout.names().left() - rect.left(), rect.height()),
        Qt::AlignLeft | Qt::AlignVCenter, QString(QChar(0x2713)));
}

void DiffBarsPlottable::drawNames(QCPPainter *painter, const Line &line, int row) const
{
    constexpr double kLeastSublinePx = 36;
    const Theme &theme = Theme::current();
    const std::uint32_t depth = m_content.depth(row);
    const BarNode &node = m_content.node(row);
    if (node.mayOpen)
        drawTwisty(*painter, m_layout.twistyRect(row, depth), node.isOpen);
    const bool isQuiet = line.bar.isUnknown || line.bar.kind == BarKind::Rest;
    const QFont font = nameFont(depth, isQuiet);
    const QRectF rect = m_layout.rowRect(row);
    const double left = m_layout.nameLeft(depth);
    QRectF area(left, rect.top(), m_layout.names().right() - left, rect.height());
    if (!m_content.note(row).isEmpty()) {
        constexpr double kMarkPx = 10;
        drawNoteMark(
            *painter, QRectF(area.right() - kMarkPx - 2, area.center().y() - kMarkPx / 2, kMarkPx - 1, kMarkPx));
        area.setRight(area.right() - kMarkPx - kSublineGapPx);
    }
    drawName(*painter, font, isQuiet ? theme.muted : theme.text, area, line.name);
    const double namePx = QFontMetricsF(font).horizontalAdvance(oneLine(line.name.left(kMeasuredLetters)));
    area.setLeft(area.left() + namePx + kSublineGapPx);
    if (line.subline.isEmpty() || area.width() < kLeastSublinePx)
        return;
    painter->setFont(sublineFont());
    painter->setPen(theme.faint);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
        QFontMetricsF(sublineFont()).elidedText(oneLine(cutText(line.subline, 300)), Qt::ElideRight, area.width()));
}

// The experimental side's time is what the reader came for.
void DiffBarsPlottable::drawTimes(QCPPainter *painter, const DiffBar &bar, const QRectF &area) const
{
    const Theme &theme = Theme::current();
    const bool isAlone = m_layout.look().isAlone;
    const QString last = timeText(isAlone ? bar.timeNs.baseline : bar.timeNs.experimental, m_unit);
    painter->setFont(Theme::font(13));
    painter->setPen(bar.kind == BarKind::Rest ? theme.muted : theme.text);
    drawTabular(*painter, area, Qt::AlignRight, last);
    if (isAlone)
        return;
    painter->setPen(theme.muted);
    drawTabular(*painter, area.adjusted(0, 0, -tabularWidth(painter->font(), last), 0), Qt::AlignRight,
        timeText(bar.timeNs.baseline, m_unit) + QStringLiteral(" → "));
}

/// More parameters are neither better nor worse.
void DiffBarsPlottable::drawSizes(QCPPainter *painter, const Line &line, int row) const
{
    painter->setFont(Theme::font(12));
    painter->setPen(Theme::current().muted);
    const QRectF rect = m_layout.rowRect(row);
    const auto put = [&](const QRectF &column, const QString &text) {
        drawTabular(*painter, QRectF(column.left(), rect.top(), column.width(), rect.height()), Qt::AlignRight, text);
    };
    if (m_layout.hasParameters())
        put(m_layout.parameters(), line.parameters);
    if (m_layout.hasBytes())
        put(m_layout.bytes(), line.bytes);
}

void DiffBarsPlottable::drawNumbers(QCPPainter *painter, const DiffBar &bar, int row) const
{
    const Theme &theme = Theme::current();
    const Delta<double> value = toDouble(bar.timeNs);
    const QRectF rect = m_layout.rowRect(row);
    const auto cell = [&rect](const QRectF &column) {
        return QRectF(column.left(), rect.top(), column.width(), rect.height());
    };
    if (m_layout.hasTimes())
        drawTimes(painter, bar, cell(m_layout.times()));
    painter->setFont(Theme::font(13));
    painter->setPen(bar.look.textColor());
    const QRectF change = cell(m_layout.change()), delta = cell(m_layout.delta());
    if (m_layout.look().isAlone) {
        const auto whole = static_cast<double>((*m_content.tree)[0].baselineNs);
        painter->setPen(theme.muted);
        if (value.baseline && whole > 0)
            drawTabular(*painter, change, Qt::AlignRight, formatRatio(*value.baseline / whole));
        return;
    }
    drawTabular(*painter, change, Qt::AlignRight, formatPairChange(value));
    if (bar.look.isCertain())
        painter->setFont(Theme::font(13, QFont::DemiBold));
    drawTabular(*painter, delta, Qt::AlignRight, value.delta ? signedInUnit(*value.delta, m_unit) : missingText());
    if (!value.delta || bar.kind == BarKind::Rest)
        return;
    painter->setFont(Theme::font(11));
    painter->drawText(QRectF(delta.left(), delta.top(), kArrowPx, delta.height()), Qt::AlignLeft | Qt::AlignVCenter,
        arrowOf(value, bar.look));
}

} // namespace twinlane
