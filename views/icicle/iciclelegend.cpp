// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/icicle/iciclelegend.h"

#include "views/icicle/iciclepainter.h"
#include "views/look/theme.h"
#include "views/words/judgementtext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr double kMarkPx = 16, kGapPx = 6, kBetweenPx = 14;
constexpr int kHeightPx = 24;
constexpr IcicleMark kMarks[] = { IcicleMark::Slower, IcicleMark::Faster, IcicleMark::Same, IcicleMark::Undecided,
    IcicleMark::OneSided, IcicleMark::Unknown };

QString textOf(IcicleMark mark)
{
    switch (mark) {
    case IcicleMark::Slower:
        return IcicleLegend::tr("slower");
    case IcicleMark::Faster:
        return IcicleLegend::tr("faster");
    case IcicleMark::Same:
        return certaintyText(Certainty::Negligible);
    case IcicleMark::Undecided:
        return certaintyText(Certainty::CouldBeChance);
    case IcicleMark::OneSided:
        return IcicleLegend::tr("gone or new");
    case IcicleMark::Unknown:
        break;
    }
    return IcicleLegend::tr("unexplained");
}

QFont legendFont()
{
    return Theme::font(11);
}

} // namespace

IcicleLegend::IcicleLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    QString all;
    for (const IcicleMark mark : kMarks)
        all += (all.isEmpty() ? QString() : QStringLiteral(", ")) + textOf(mark);
    setAccessibleName(tr("Legend: %1").arg(all));
}

QSize IcicleLegend::sizeHint() const
{
    const QFontMetricsF metrics(legendFont());
    double width = 0;
    for (const IcicleMark mark : kMarks)
        width += kMarkPx + kGapPx + metrics.horizontalAdvance(textOf(mark)) + kBetweenPx;
    return { static_cast<int>(std::ceil(width)), kHeightPx };
}

void IcicleLegend::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(legendFont());
    double x = 0;
    for (const IcicleMark mark : kMarks) {
        paintIcicleMark(painter, QRectF(x, (height() - 11) / 2.0, kMarkPx, 11), mark);
        const QString text = textOf(mark);
        const double width = metrics.horizontalAdvance(text);
        painter.setFont(legendFont());
        painter.setPen(Theme::current().muted);
        painter.drawText(QRectF(x + kMarkPx + kGapPx, 0, width + 2, height()), Qt::AlignVCenter, text);
        x += kMarkPx + kGapPx + width + kBetweenPx;
    }
}

} // namespace twinlane
