// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/waterfall/waterfallchart.h"

#include "views/look/copying.h"
#include "views/look/cutmark.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarginPx = 12, kGapPx = 10, kBarPx = 12, kHeaderPx = 26, kNotePx = 58;
constexpr int kRowPx = 26;
constexpr double kWideFromPx = 560, kLeastNamePx = 84, kMostNamePx = 260, kNameShare = 0.4;
/// If the parts change little of the whole, the axis begins above zero, so that the parts can be seen.
constexpr double kWholeAxisFrom = 0.25;
/// Of bars that nobody judged: neither outlined as what cannot be told nor as grey as noise.
constexpr float kPaleAlpha = 0.45F;

QFont numberFont(bool isStrong)
{
    return Theme::font(13, isStrong ? QFont::DemiBold : QFont::Normal);
}

} // namespace

WaterfallChart::WaterfallChart(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("waterfallChart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Waterfall"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
}

void WaterfallChart::setContent(WaterfallContent content)
{
    m_content = std::move(content);
    m_hovered = m_current = -1;
    m_beforeNs.clear();
    const auto first = static_cast<double>(m_content.baselineNs), last = static_cast<double>(m_content.experimentalNs);
    double running = first, least = std::min(first, last), most = std::max(first, last);
    m_unit = timeUnit(most);
    for (const WaterfallLine &line : m_content.lines) {
        m_beforeNs.push_back(running);
        running += line.isHead ? 0 : static_cast<double>(line.deltaNs);
        least = std::min(least, running);
        most = std::max(most, running);
    }
    const double span = most - least;
    m_axisFromNs = most <= 0 || span > kWholeAxisFrom * most ? 0 : std::max(0.0, least - span * 0.25);
    m_axisToNs = std::max(m_axisFromNs + 1, most + span * 0.04);
    updateGeometry();
    update();
}

QSize WaterfallChart::sizeHint() const
{
    return { 700, static_cast<int>(kHeaderPx + kNotePx) + kRowPx * rowCount() + 4 };
}

QSize WaterfallChart::minimumSizeHint() const
{
    return { 240, sizeHint().height() };
}

WaterfallChart::Columns WaterfallChart::columns() const
{
    Columns at;
    at.isWide = width() >= kWideFromPx;
    double numberPx = 0, timesPx = 0, sharePx = 0;
    for (int row = 0; row < rowCount(); ++row) {
        numberPx = std::max(numberPx, tabularWidth(numberFont(true), number(row)));
        timesPx = std::max(timesPx, tabularWidth(numberFont(false), times(row)));
        sharePx = std::max(sharePx, tabularWidth(numberFont(false), share(row)));
    }
    const double height = this->height();
    double left = kMarginPx, right = width() - kMarginPx;
    const double namePx = std::clamp(kNameShare * (right - left), kLeastNamePx, kMostNamePx);
    at.name = QRectF(left, 0, namePx, height);
    left += namePx + kGapPx;
    if (at.isWide) {
        at.times = QRectF(left, 0, timesPx, height);
        left += timesPx + kGapPx;
        sharePx = std::max(sharePx, tabularWidth(Theme::font(12), tr("of the whole")));
        at.share = QRectF(right - sharePx, 0, sharePx, height);
        right -= sharePx + kGapPx;
    }
    at.number = QRectF(right - numberPx, 0, numberPx, height);
    at.bars = QRectF(left, 0, std::max(24.0, right - numberPx - kGapPx - left), height);
    return at;
}

double WaterfallChart::px(const QRectF &bars, double ns) const
{
    return bars.left() + bars.width() * (ns - m_axisFromNs) / (m_axisToNs - m_axisFromNs);
}

QRectF WaterfallChart::rowRect(int row) const
{
    return { 0, kHeaderPx + row * kRowPx, static_cast<double>(width()), static_cast<double>(kRowPx) };
}

int WaterfallChart::rowAt(const QPointF &position) const
{
    const int row = position.y() < kHeaderPx ? -1 : static_cast<int>((position.y() - kHeaderPx) / kRowPx);
    return row < rowCount() ? row : -1;
}

const WaterfallLine *WaterfallChart::lineOf(int row) const
{
    return row > 0 && row + 1 < rowCount() ? &m_content.lines[static_cast<std::size_t>(row - 1)] : nullptr;
}

std::pair<double, double> WaterfallChart::spanNs(int row) const
{
    const WaterfallLine *line = lineOf(row);
    if (!line)
        return { m_axisFromNs, static_cast<double>(row == 0 ? m_content.baselineNs : m_content.experimentalNs) };
    const double before = m_beforeNs[static_cast<std::size_t>(row - 1)];
    return { before, line->isHead ? before : before + static_cast<double>(line->deltaNs) };
}

QString WaterfallChart::title(int row) const
{
    if (const WaterfallLine *line = lineOf(row))
        return line->title;
    if (row != 0 && !m_content.lastTitle.isEmpty())
        return m_content.lastTitle;
    return sideTitle(row == 0 ? Side::Baseline : Side::Experimental);
}

// The sign alone says the direction where a difference is not certain.
QString WaterfallChart::number(int row) const
{
    const WaterfallLine *line = lineOf(row);
    if (!line)
        return inUnit(static_cast<double>(row == 0 ? m_content.baselineNs : m_content.experimentalNs), m_unit);
    const QString delta = signedInUnit(static_cast<double>(line->deltaNs), m_unit);
    if (line->isHead)
        return QStringLiteral("Σ ") + delta;
    const QString arrow =
        line->deltaNs == 0 || !line->look.isCertain() ? QString() : QString(QChar(line->deltaNs > 0 ? 0x25B2 : 0x25BC));
    return arrow.isEmpty() ? delta : arrow + QLatin1Char(' ') + delta;
}

QString WaterfallChart::times(int row) const
{
    const WaterfallLine *line = lineOf(row);
    if (!line || line->isHead)
        return {};
    const auto side = [this](const std::optional<std::int64_t> &ns) {
        return ns ? inUnit(static_cast<double>(*ns), m_unit) : missingText();
    };
    return QStringLiteral("%1 → %2").arg(side(line->baselineNs), side(line->experimentalNs));
}

QString WaterfallChart::share(int row) const
{
    if (row == 0 || m_content.baselineNs <= 0)
        return {};
    const WaterfallLine *line = lineOf(row);
    const std::int64_t deltaNs = line ? line->deltaNs : m_content.deltaNs;
    return formatPercentChange(100 * static_cast<double>(deltaNs) / static_cast<double>(m_content.baselineNs));
}

QString WaterfallChart::spoken(int row) const
{
    return QStringLiteral("%1: %2 %3").arg(title(row), number(row), m_unit.name);
}

QString WaterfallChart::toolTip(int row) const
{
    const WaterfallLine *line = lineOf(row);
    if (!line || line->isHead)
        return toolTipOf(spoken(row));
    const auto side = [](const std::optional<std::int64_t> &ns) {
        return ns ? formatNs(static_cast<double>(*ns)) : missingText();
    };
    const QString delta =
        line->deltaNs == 0 ? formatCount(0) : formatSigned(static_cast<double>(line->deltaNs), Unit::Nanoseconds);
    QString text = QStringLiteral("<div style='font-weight:600'>%1</div><div>%2 → %3 · %4</div>")
                       .arg(htmlOf(title(row), 300), side(line->baselineNs), side(line->experimentalNs), delta);
    if (!share(row).isEmpty())
        text += QStringLiteral("<div>%1</div>").arg(tr("%1 of the whole").arg(share(row)).toHtmlEscaped());
    if (!line->why.isEmpty())
        text += QStringLiteral("<div>%1</div>").arg(line->why.toHtmlEscaped());
    if (line->block)
        text += QStringLiteral("<div>%1</div>").arg(tr("Click to see this block").toHtmlEscaped());
    return text;
}

QString WaterfallChart::note() const
{
    const bool hasUnjudged = std::any_of(m_content.lines.begin(), m_content.lines.end(),
        [](const WaterfallLine &line) { return !line.isHead && !line.isJudged; });
    QString sum = tr("The rows add up to the difference, without remainder.");
    if (hasUnjudged)
        sum += QLatin1Char(' ') + tr("Pale bars are not judged for themselves.");
    return m_axisFromNs > 0
        ? tr("The axis is cut: it begins at %1.").arg(formatNs(m_axisFromNs)) + QLatin1Char(' ') + sum
        : sum;
}

QRectF WaterfallChart::noteRect() const
{
    return { kMarginPx, rowRect(rowCount()).top() + 6, width() - 2 * kMarginPx, kNotePx - 6 };
}

void WaterfallChart::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), Theme::current().surface);
    if (rowCount() == 0)
        return;
    const Columns at = columns();
    drawHeader(painter, at);
    for (int row = 0; row < rowCount(); ++row)
        drawRow(painter, at, row);
    painter.setFont(Theme::font(11));
    painter.setPen(Theme::current().muted);
    painter.drawText(noteRect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, note());
}

void WaterfallChart::drawHeader(QPainter &painter, const Columns &columns) const
{
    const Theme &theme = Theme::current();
    const auto band = [](QRectF column) {
        column.setHeight(kHeaderPx);
        return column;
    };
    const QFont strong = Theme::font(12, QFont::DemiBold), font = Theme::font(12);
    QRectF left = band(columns.name.united(columns.isWide ? columns.name : columns.bars));
    const QString scope = elidedName(strong, m_content.scope, left.width());
    painter.setFont(strong);
    painter.setPen(theme.text);
    painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, scope);
    left.setLeft(left.left() + QFontMetricsF(strong).horizontalAdvance(scope) + 8);
    const QString about = tr("mean per step");
    painter.setFont(font);
    painter.setPen(theme.muted);
    if (QFontMetricsF(font).horizontalAdvance(about) <= left.width())
        painter.drawText(left, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, about);
    drawTabular(painter, band(columns.number), Qt::AlignRight, QStringLiteral("Δ, ") + m_unit.name);
    if (!columns.isWide)
        return;
    drawTabular(painter, band(columns.times), Qt::AlignRight, QStringLiteral("A → B, ") + m_unit.name);
    drawTabular(painter, band(columns.share), Qt::AlignRight, tr("of the whole"));
}

void WaterfallChart::drawRow(QPainter &painter, const Columns &columns, int row) const
{
    const Theme &theme = Theme::current();
    const QRectF area = rowRect(row);
    const WaterfallLine *line = lineOf(row);
    if (line && line->isHead)
        painter.fillRect(area, theme.raised);
    if (row == m_hovered || (row == m_current && hasFocus())) {
        painter.setPen(row == m_current && hasFocus() ? QPen(theme.accent, 1) : QPen(Qt::NoPen));
        painter.setBrush(row == m_hovered ? theme.neutralTint : QColor(Qt::transparent));
        painter.drawRoundedRect(area.adjusted(4.5, 1.5, -4.5, -1.5), 5, 5);
    }
    if (row + 1 < rowCount()) { // the level at which the next row begins
        const double x = std::floor(px(columns.bars, spanNs(row).second));
        const bool isBar = !line || !line->isHead;
        const double from = isBar ? area.center().y() + kBarPx / 2 : area.top();
        const WaterfallLine *next = lineOf(row + 1);
        const double to = next && next->isHead ? area.bottom() : area.bottom() + (kRowPx - kBarPx) / 2;
        painter.fillRect(QRectF(x, from, 1, to - from), theme.baseline);
    }
    if (!line || !line->isHead)
        drawBar(painter, columns.bars, row);
    drawTexts(painter, columns, row);
}

void WaterfallChart::drawBar(QPainter &painter, const QRectF &bars, int row) const
{
    const Theme &theme = Theme::current();
    const auto [fromNs, toNs] = spanNs(row);
    const double from = px(bars, std::min(fromNs, toNs)), to = px(bars, std::max(fromNs, toNs));
    const QRectF bar(from, rowRect(row).center().y() - kBarPx / 2, std::max(1.5, to - from), kBarPx);
    const WaterfallLine *line = lineOf(row);
    if (!line) {
        drawTotalBar(painter, bar, row);
        return;
    }
    painter.setPen(Qt::NoPen);
    if (!line->isJudged) {
        QColor pale = theme.muted;
        pale.setAlphaF(kPaleAlpha);
        painter.setBrush(pale);
        painter.drawRoundedRect(bar, 2.5, 2.5);
        return;
    }
    if (line->look.isUndecided() && bar.width() >= 3) {
        painter.setPen(QPen(theme.muted, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(bar.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
        return;
    }
    painter.setBrush(line->look.barColor());
    painter.drawRoundedRect(bar, 2.5, 2.5);
}

void WaterfallChart::drawTotalBar(QPainter &painter, const QRectF &bar, int row) const
{
    const Theme &theme = Theme::current();
    painter.setPen(Qt::NoPen);
    painter.setBrush(row == 0 ? theme.baseline : theme.experimental);
    painter.drawRoundedRect(bar, 2.5, 2.5);
    if (m_axisFromNs <= 0)
        return;
    constexpr double kCutPx = 10.5; // the bar begins at 0, the axis does not
    drawCutMark(painter, { bar.left() + kCutPx, bar.center().y() }, { 0, -(bar.height() / 2 + 1) }, theme.surface);
}

void WaterfallChart::drawTexts(QPainter &painter, const Columns &columns, int row) const
{
    const Theme &theme = Theme::current();
    const WaterfallLine *line = lineOf(row);
    const bool isStrong = !line || line->isHead, isSure = line && line->look.isCertain();
    const QRectF area = rowRect(row);
    const auto cell = [&](const QRectF &column) {
        return QRectF(column.left(), area.top(), column.width(), area.height());
    };
    const QFont font = Theme::font(line && line->isHead ? 12 : 13, isStrong ? QFont::DemiBold : QFont::Normal);
    QRectF name = cell(line && line->isHead ? columns.name.united(columns.bars) : columns.name);
    if (!line) { // the side's mark, as everywhere
        painter.fillRect(
            QRectF(name.left(), name.center().y() - 7, 3, 14), row == 0 ? theme.baseline : theme.experimental);
        name.setLeft(name.left() + 10);
    }
    painter.setFont(font);
    painter.setPen(line && line->isUnknown ? theme.muted : theme.text);
    painter.drawText(
        name, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, elidedName(font, title(row), name.width()));
    painter.setFont(numberFont(isStrong || isSure));
    painter.setPen(isStrong || !line->isJudged ? theme.text : line->look.textColor());
    drawTabular(painter, cell(columns.number), Qt::AlignRight, number(row));
    if (!columns.isWide)
        return;
    painter.setFont(numberFont(false));
    painter.setPen(theme.muted);
    drawTabular(painter, cell(columns.times), Qt::AlignRight, times(row));
    drawTabular(painter, cell(columns.share), Qt::AlignRight, share(row));
}

bool WaterfallChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const int row = rowAt(help->pos());
    if (row < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTip(row), this, rowRect(row).toRect());
    return true;
}

void WaterfallChart::setHovered(int row)
{
    const WaterfallLine *line = lineOf(row);
    setCursor(line && line->block ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (row == m_hovered)
        return;
    m_hovered = row;
    update();
}

void WaterfallChart::setCurrent(int row)
{
    if (rowCount() == 0)
        return;
    m_current = std::clamp(row, 0, rowCount() - 1);
    setAccessibleDescription(spoken(m_current));
    emit currentMoved(rowRect(m_current).toRect());
    update();
}

void WaterfallChart::activate(int row)
{
    if (const WaterfallLine *line = lineOf(row); line && line->block)
        emit rowActivated(line->block);
}

void WaterfallChart::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(rowAt(event->position()));
}

void WaterfallChart::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        activate(rowAt(event->position()));
}

void WaterfallChart::leaveEvent(QEvent *event)
{
    setHovered(-1);
    QWidget::leaveEvent(event);
}

void WaterfallChart::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    if (m_current < 0)
        setCurrent(0);
}

void WaterfallChart::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Down:
        setCurrent(m_current + 1);
        return;
    case Qt::Key_Up:
        setCurrent(m_current - 1);
        return;
    case Qt::Key_Home:
        setCurrent(0);
        return;
    case Qt::Key_End:
        setCurrent(rowCount() - 1);
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        activate(m_current);
        return;
    default:
        event->ignore();
    }
}

QString WaterfallChart::markdown() const
{
    QString text = markdownRow({ m_content.scope, QStringLiteral("A → B, ") + m_unit.name,
                       QStringLiteral("Δ, ") + m_unit.name, tr("of the whole") })
        + markdownRule({ false, true, true, true });
    for (int row = 0; row < rowCount(); ++row) {
        const WaterfallLine *line = lineOf(row);
        const QString name = title(row);
        text += markdownRow(
            { line && !line->isHead ? name : QStringLiteral("**%1**").arg(name), times(row), number(row), share(row) });
    }
    return text + QLatin1Char('\n') + note() + QLatin1Char('\n');
}

void WaterfallChart::contextMenuEvent(QContextMenuEvent *event)
{
    if (rowCount() == 0)
        return;
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("waterfallMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const int row = event->reason() == QContextMenuEvent::Keyboard ? m_current : rowAt(event->pos());
    if (const WaterfallLine *line = lineOf(row); line && line->block) {
        menu->addAction(tr("Show the block"), this, [this, block = line->block] { emit rowActivated(block); });
        menu->addSeparator();
    }
    addCopies(
        *menu, [this] { copyPicture(*this, QRect(0, 0, width(), sizeHint().height())); },
        [this] { return markdown(); });
    menu->popup(event->globalPos());
}

} // namespace twinlane
