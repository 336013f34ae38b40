// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/memory/memoryreading.h"

#include "model/base/side.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/memory/memorypainter.h"
#include "views/memory/memorytexts.h"
#include "views/words/format.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr double kLinePitchPx = 17;

/// Of a long path the beginning goes.
QString fittingPath(const QFont &font, const QString &text, double widthPx)
{
    constexpr int kMostCharacters = 300;
    return QFontMetrics(font).elidedText(
        oneLine(text.right(kMostCharacters)), Qt::ElideLeft, static_cast<int>(std::ceil(widthPx)));
}

class ReadingPaint {
public:
    ReadingPaint(QPainter &painter, const MemoryScene &scene)
        : m_painter(painter)
        , m_scene(scene)
        , m_theme(Theme::current())
        , m_bands(scene.bands())
    {
    }

    void paint(std::int64_t timeNs)
    {
        const double x = m_scene.xOf(static_cast<double>(timeNs));
        if (x < m_bands.plot.left() - 1 || x > m_bands.plot.right() + 1)
            return;
        const double bottom = m_bands.delta.isEmpty() ? m_bands.plot.bottom() : m_bands.delta.bottom();
        m_painter.setPen(QPen(m_theme.accent, 1));
        m_painter.drawLine(QPointF(x, m_bands.axis.bottom()), QPointF(x, bottom));
        const auto dot = [this, x](double y) {
            m_painter.setPen(QPen(m_theme.accent, 1.5));
            m_painter.setBrush(m_theme.surface);
            m_painter.drawEllipse(QPointF(x, y), 3.5, 3.5);
        };
        for (const Side side : kSides) {
            if (const auto bytes = m_scene.bytesAt(side, timeNs))
                dot(m_scene.yOf(static_cast<double>(*bytes)));
        }
        if (!m_bands.delta.isEmpty() && timeNs < m_scene.memory().deltaLengthNs)
            dot(m_scene.deltaYOf(static_cast<double>(m_scene.memory().delta.bytesAt(timeNs))));
        paintReadTime(x, formatNs(static_cast<double>(timeNs)));
        paintReadCard(x, readLines(timeNs));
    }

    void paint(const MemoryRegion &region)
    {
        const QRectF &plot = m_bands.plot;
        const double left = std::max(m_scene.xOf(static_cast<double>(region.startNs())), plot.left()),
                     right = std::min(m_scene.xOf(static_cast<double>(region.endNs())), plot.right());
        if (left > right)
            return;
        const double bottom = m_bands.delta.isEmpty() ? plot.bottom() : m_bands.delta.bottom();
        QColor fill = m_theme.accent;
        fill.setAlphaF(0.14F);
        m_painter.fillRect(QRectF(left, m_bands.top(), right - left, bottom - m_bands.top()), fill);
        m_painter.setPen(QPen(m_theme.accent, 1));
        for (const double x : { left, right })
            m_painter.drawLine(QPointF(x, m_bands.axis.bottom()), QPointF(x, bottom));
        paintReadTime((left + right) / 2, formatNs(static_cast<double>(region.endNs() - region.startNs())));
        paintReadCard(right, regionLines(region));
    }

private:
    struct ReadLine {
        QString value, words;
        QColor mark; ///< invalid: none
        bool isStrong = false;
    };

    /// A line for each side, of its bytes and what @p wordsOf says of it, and the difference.
    template <class BytesOf, class TextOf, class WordsOf>
    std::vector<ReadLine> linesOfSides(const BytesOf &bytesOf, const TextOf &textOf, const WordsOf &wordsOf) const
    {
        std::vector<ReadLine> lines;
        PerSide<std::optional<std::int64_t>> bytes;
        for (const Side side : kSides) {
            if (!m_scene.hasSide(side))
                continue;
            const auto &own = bytes[side] = bytesOf(side);
            lines.push_back(
                { own ? textOf(static_cast<double>(*own)) : missingText(), wordsOf(side), curveColor(side), true });
        }
        if (bytes[0] && bytes[1])
            lines.push_back({ formatSigned(static_cast<double>(differenceOfBytes(*bytes[1], *bytes[0])), Unit::Bytes),
                MemoryTexts::tr("B − A"), {}, true });
        return lines;
    }

    std::vector<ReadLine> readLines(std::int64_t timeNs) const
    {
        const auto words = [&](Side side) {
            const QString host = hostText(m_scene, side, timeNs);
            const auto reserved = m_scene.reservedAt(side, timeNs);
            return reserved
                ? MemoryTexts::tr("of %1 reserved · %2").arg(formatBytes(static_cast<double>(*reserved)), host)
                : host;
        };
        return linesOfSides([&](Side side) { return m_scene.bytesAt(side, timeNs); }, formatBytes, words);
    }

    std::vector<ReadLine> regionLines(const MemoryRegion &region) const
    {
        std::vector<ReadLine> lines = linesOfSides([&](Side side) { return m_scene.grownBytes(side, region); },
            [](double bytes) { return formatSigned(bytes, Unit::Bytes); },
            [&](Side side) { return regionText(m_scene, side, region); });
        if (const RowId row = m_scene.rowAround(region))
            lines.push_back({ {}, pathText(m_scene, row), {}, false });
        return lines;
    }

    void paintReadTime(double x, const QString &text)
    {
        const QFont font = Theme::font(11, QFont::DemiBold);
        const double px = tabularWidth(font, text) + 12;
        const double left = std::clamp(x - px / 2, 0.0, m_scene.size().width() - px);
        const QRectF box(left, m_bands.axis.top() + 2, px, m_bands.axis.height() - 4);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accent);
        m_painter.drawRoundedRect(box, 4, 4);
        m_painter.setFont(font);
        m_painter.setPen(m_theme.surface);
        drawTabular(m_painter, box, Qt::AlignHCenter, text);
    }

    void paintReadCard(double x, const std::vector<ReadLine> &lines)
    {
        constexpr double kPaddingPx = 9, kLeastWordsPx = 160, kMostWordsPx = 300, kMarkPx = 10, kGapPx = 9,
                         kFromLinePx = 12;
        const QFont strong = Theme::font(12, QFont::DemiBold), plain = Theme::font(12);
        const double mostWords = std::clamp(m_bands.plot.width() / 2 - 120, kLeastWordsPx, kMostWordsPx);
        double valuePx = 0, wordsPx = 0;
        for (const ReadLine &line : lines) {
            valuePx = std::max(valuePx, tabularWidth(strong, line.value));
            wordsPx = std::max(wordsPx, QFontMetricsF(plain).horizontalAdvance(oneLine(line.words.right(300))));
        }
        wordsPx = std::max(0.0, std::min(wordsPx + 2, mostWords));
        const QSizeF size(2 * kPaddingPx + kMarkPx + valuePx + kGapPx + wordsPx,
            2 * kPaddingPx - 4 + kLinePitchPx * static_cast<double>(lines.size()));
        double left = x + kFromLinePx;
        if (left + size.width() > m_scene.size().width() - 4)
            left = std::max(4.0, x - kFromLinePx - size.width());
        const QRectF card(QPointF(left, m_bands.plot.top() + 8), size);
        m_painter.setPen(QPen(m_theme.border, 1));
        m_painter.setBrush(m_theme.raised);
        m_painter.drawRoundedRect(card, 6, 6);
        double y = card.top() + kPaddingPx - 2;
        for (const ReadLine &line : lines) {
            if (line.mark.isValid())
                m_painter.fillRect(QRectF(card.left() + kPaddingPx, y + 3, 3, kLinePitchPx - 6), line.mark);
            m_painter.setFont(strong);
            m_painter.setPen(m_theme.text);
            const double at = card.left() + kPaddingPx + kMarkPx;
            drawTabular(m_painter, QRectF(at, y, valuePx, kLinePitchPx), Qt::AlignRight, line.value);
            m_painter.setFont(plain);
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(at + valuePx + kGapPx, y, wordsPx + 2, kLinePitchPx),
                Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine, fittingPath(plain, line.words, wordsPx));
            y += kLinePitchPx;
        }
    }

    QPainter &m_painter;
    const MemoryScene &m_scene;
    const Theme &m_theme;
    const MemoryBands &m_bands;
};

} // namespace

void paintReading(QPainter &painter, const MemoryScene &scene, std::int64_t timeNs)
{
    ReadingPaint(painter, scene).paint(timeNs);
}

void paintRegion(QPainter &painter, const MemoryScene &scene, const MemoryRegion &region)
{
    ReadingPaint(painter, scene).paint(region);
}

} // namespace twinlane
