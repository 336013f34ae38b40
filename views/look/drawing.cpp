// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/drawing.h"

#include "views/look/theme.h"

#include <QBuffer>
#include <QFontMetrics>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <qcustomplot.h>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kCaptionMarginPx = 12;
/// Narrower pictures get wider, for the sake of what stands above them.
constexpr int kLeastCaptionPx = 480;

QFont captionFont(bool isTitle)
{
    return isTitle ? Theme::font(15, QFont::DemiBold) : Theme::font(12);
}

QRect captionRect(const QString &line, bool isTitle, int widthPx)
{
    return QFontMetrics(captionFont(isTitle))
        .boundingRect(QRect(0, 0, widthPx - 2 * kCaptionMarginPx, 1 << 20), Qt::TextWordWrap, line);
}

int captionHeight(const QStringList &caption, int widthPx)
{
    int height = 2 * kCaptionMarginPx;
    for (const QString &line : caption)
        height += captionRect(line, &line == &caption.front(), widthPx).height() + 3;
    return height;
}

void paintCaption(QPainter &painter, const QStringList &caption, int widthPx)
{
    const Theme &theme = Theme::current();
    int top = kCaptionMarginPx;
    for (const QString &line : caption) {
        const bool isTitle = &line == &caption.front();
        const int height = captionRect(line, isTitle, widthPx).height();
        painter.setFont(captionFont(isTitle));
        painter.setPen(isTitle ? theme.text : theme.muted);
        painter.drawText(QRect(kCaptionMarginPx, top, widthPx - 2 * kCaptionMarginPx, height), Qt::TextWordWrap, line);
        top += height + 3;
    }
}

bool paintOn(QPaintDevice &device, const Drawing &drawing)
{
    QCPPainter painter;
    if (!painter.begin(&device))
        return false;
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    drawing.paint(painter);
    return painter.end();
}

/// Who has none of our fonts would see letters with serifs.
QByteArray withOtherFonts(QByteArray svg)
{
    const QByteArray family = QByteArrayLiteral("font-family=\"") + Theme::font(12).family().toUtf8();
    return svg.replace(family + '"', family + ", Helvetica, Arial, sans-serif\"");
}

} // namespace

Drawing captioned(const Drawing &drawing, const QStringList &caption)
{
    if (caption.isEmpty())
        return drawing;
    const int widthPx = std::max(drawing.sizePx.width(), kLeastCaptionPx);
    const int captionPx = captionHeight(caption, widthPx);
    const QSize sizePx(widthPx, captionPx + drawing.sizePx.height());
    return { sizePx, [=](QCPPainter &painter) {
                painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
                paintCaption(painter, caption, widthPx);
                painter.translate(0, captionPx);
                drawing.paint(painter);
            } };
}

Drawing captioned(const QImage &image, const QStringList &caption)
{
    const QSize sizePx = (QSizeF(image.size()) / image.devicePixelRatio()).toSize();
    return captioned({ sizePx, [image](QCPPainter &painter) { painter.drawImage(QPoint(), image); } }, caption);
}

QImage toImage(const Drawing &drawing, qreal scale)
{
    QImage image(drawing.sizePx * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(Theme::current().surface);
    QCPPainter painter(&image);
    drawing.paint(painter);
    return image;
}

bool writeSvg(const Drawing &drawing, QIODevice &device, const QString &title)
{
    QBuffer svg;
    QSvgGenerator generator;
    generator.setOutputDevice(&svg);
    generator.setResolution(96); // a pixel of the drawing is one of the page that shows it
    generator.setSize(drawing.sizePx);
    generator.setViewBox(QRect(QPoint(), drawing.sizePx));
    generator.setTitle(title);
    if (!paintOn(generator, drawing))
        return false;
    const QByteArray bytes = withOtherFonts(svg.data());
    return device.write(bytes) == bytes.size();
}

bool writePdf(const Drawing &drawing, QIODevice &device, const QString &title)
{
    constexpr double kPointsPerPx = 0.75; // 96 px and 72 points to the inch
    QPdfWriter writer(&device);
    writer.setResolution(96);
    writer.setPageSize(
        QPageSize(QSizeF(drawing.sizePx) * kPointsPerPx, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setTitle(title);
    return paintOn(writer, drawing);
}

} // namespace twinlane
