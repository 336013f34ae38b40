// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/splitchart.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/ratetexts.h"
#include "views/words/timeaxis.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace twinlane {

namespace {

constexpr int kBarAreaPx = 26, kBarPx = 14, kLinePx = 21, kAboveWholePx = 4;
constexpr int kNumberPx = 76, kSwatchPx = 10, kGapPx = 8;
constexpr int kWholeLine = int(kSplitPartCount);

TimeUnit unitOf(const std::array<std::int64_t, kSplitPartCount> &partsNs, std::int64_t wholeNs)
{
    std::int64_t largest = std::abs(wholeNs);
    for (const std::int64_t ns : partsNs)
        largest = std::max(largest, std::abs(ns));
    return timeUnit(double(largest));
}

/// "+9,883,212 ns"
QString exactNs(std::int64_t ns)
{
    const QString sign = ns > 0 ? QStringLiteral("+") : ns < 0 ? QStringLiteral("−") : QString();
    return sign + QLocale().toString(std::abs(ns)) + QStringLiteral("\u00A0ns");
}

} // namespace

SplitChart::SplitChart(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("splitChart"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void SplitChart::setParts(
    const std::array<std::int64_t, kSplitPartCount> &partsNs, std::int64_t wholeNs, bool isCertain)
{
    m_partsNs = partsNs;
    m_wholeNs = wholeNs;
    m_isCertain = isCertain;
    setAccessibleName(text());
    update();
}

QSize SplitChart::sizeHint() const
{
    return { 300, kBarAreaPx + (kWholeLine + 1) * kLinePx + kAboveWholePx };
}

QString SplitChart::exactText(int line) const
{
    if (line == kWholeLine)
        return QStringLiteral("%1 %2").arg(exactNs(m_wholeNs), tr("the whole difference of device time"));
    const auto part = SplitPart(line);
    return QStringLiteral("%1 %2: %3")
        .arg(exactNs(m_partsNs[std::size_t(line)]), splitPartTitle(part), splitPartDefinition(part));
}

QString SplitChart::text() const
{
    QStringList lines;
    for (int line = 0; line <= kWholeLine; ++line)
        lines << exactText(line);
    return lines.join(QLatin1Char('\n'));
}

QRectF SplitChart::lineRect(int line) const
{
    return QRectF(0, kBarAreaPx + line * kLinePx + (line == kWholeLine ? kAboveWholePx : 0), width(), kLinePx);
}

/// What is less lies left of the axis, what is more right of it.
QRectF SplitChart::barOf(SplitPart part) const
{
    double less = 0, more = 0, lessBefore = 0, moreBefore = 0;
    for (std::size_t i = 0; i < kSplitPartCount; ++i) {
        const double ns = double(m_partsNs[i]);
        if (i < std::size_t(part))
            (ns < 0 ? lessBefore : moreBefore) += std::abs(ns);
        (ns < 0 ? less : more) += std::abs(ns);
    }
    const double ns = double(m_partsNs[std::size_t(part)]);
    if (ns == 0)
        return {};
    const double scale = width() / (less + more), axis = less * scale;
    const double px = std::abs(ns) * scale, top = (kBarAreaPx - kBarPx) / 2.0;
    return ns < 0 ? QRectF(axis - lessBefore * scale - px, top, px, kBarPx)
                  : QRectF(axis + moreBefore * scale, top, px, kBarPx);
}

QBrush SplitChart::fillOf(SplitPart part) const
{
    const Theme &theme = Theme::current();
    switch (part) {
    case SplitPart::Calls:
        return theme.accent;
    case SplitPart::Work:
        return theme.baseline;
    case SplitPart::Device:
        return theme.muted;
    case SplitPart::Efficiency: {
        const std::int64_t ns = m_partsNs[std::size_t(part)];
        return !m_isCertain || ns == 0 ? theme.surface : theme.bar(ns > 0 ? Tone::Worse : Tone::Better);
    }
    case SplitPart::NoRoof:
        break;
    }
    return QBrush(theme.muted, Qt::BDiagPattern);
}

/// What could be chance is outlined, as everywhere.
void SplitChart::paintPart(QPainter &painter, const QRectF &rect, SplitPart part) const
{
    const Theme &theme = Theme::current();
    painter.fillRect(rect, fillOf(part));
    const bool isOutlined = part == SplitPart::NoRoof || (part == SplitPart::Efficiency && !m_isCertain);
    if (!isOutlined || rect.width() < 2)
        return;
    painter.setPen(QPen(theme.same, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
}

void SplitChart::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    double less = 0, all = 0;
    for (std::size_t i = 0; i < kSplitPartCount; ++i) {
        const QRectF bar = barOf(SplitPart(i));
        less += m_partsNs[i] < 0 ? std::abs(double(m_partsNs[i])) : 0;
        all += std::abs(double(m_partsNs[i]));
        if (bar.isEmpty())
            continue;
        paintPart(painter, bar, SplitPart(i));
    }
    if (all > 0)
        painter.fillRect(
            QRectF(std::clamp(less / all * width() - 0.5, 0.0, width() - 1.0), 2, 1, kBarAreaPx - 4), theme.text);
    const TimeUnit unit = unitOf(m_partsNs, m_wholeNs);
    for (int line = 0; line <= kWholeLine; ++line) {
        const QRectF rect = lineRect(line);
        const bool isWhole = line == kWholeLine;
        const std::int64_t ns = isWhole ? m_wholeNs : m_partsNs[std::size_t(line)];
        if (isWhole)
            painter.fillRect(QRectF(0, rect.top() - 2, width(), 1), theme.border);
        const bool isTold = ns != 0 || isWhole;
        painter.setFont(Theme::font(12, isTold ? QFont::DemiBold : QFont::Normal));
        painter.setPen(isTold ? theme.text : theme.muted);
        drawTabular(painter, QRectF(0, rect.top(), kNumberPx, kLinePx), Qt::AlignRight,
            ns == 0 ? QStringLiteral("0") : signedInUnit(double(ns), unit));
        double left = kNumberPx + kGapPx;
        if (!isWhole && ns != 0)
            paintPart(
                painter, QRectF(left, rect.center().y() - kSwatchPx / 2.0, kSwatchPx, kSwatchPx), SplitPart(line));
        left += kSwatchPx + kGapPx;
        painter.setFont(Theme::font(12));
        painter.setPen(isTold && !isWhole ? theme.text : theme.muted);
        const QString words = isWhole
            ? tr("the whole difference, %1").arg(unit.name)
            : QStringLiteral("%1 – %2").arg(splitPartTitle(SplitPart(line)), splitPartDefinition(SplitPart(line)));
        painter.drawText(QRectF(left, rect.top(), width() - left, kLinePx), Qt::AlignVCenter | Qt::AlignLeft,
            QFontMetrics(painter.font()).elidedText(words, Qt::ElideRight, int(width() - left)));
    }
}

bool SplitChart::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    for (int line = 0; line <= kWholeLine; ++line) {
        const bool isHit =
            lineRect(line).contains(help->pos()) || (line < kWholeLine && barOf(SplitPart(line)).contains(help->pos()));
        if (isHit) {
            QToolTip::showText(help->globalPos(), toolTipOf(exactText(line)), this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace twinlane
