// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/timeline/pixelrow.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

void PixelRow::clear()
{
    std::fill(m_pixels.begin(), m_pixels.end(), Weight());
}

PixelRow::Weight PixelRow::weightOf(const QColor &color)
{
    const auto alpha = static_cast<float>(color.alphaF());
    return { static_cast<float>(color.red()) * alpha, static_cast<float>(color.green()) * alpha,
        static_cast<float>(color.blue()) * alpha, 255 * alpha };
}

QColor PixelRow::colorOf(const Weight &weight)
{
    if (weight.alpha <= 0)
        return Qt::transparent;
    const auto channel = [&weight](float value) { return static_cast<int>(255 * value / weight.alpha + 0.5F); };
    return { channel(weight.red), channel(weight.green), channel(weight.blue), static_cast<int>(weight.alpha + 0.5F) };
}

PixelRow::Weight PixelRow::mean(const Weight &from, const Weight &to, float part)
{
    return { from.red + part * (to.red - from.red), from.green + part * (to.green - from.green),
        from.blue + part * (to.blue - from.blue), from.alpha + part * (to.alpha - from.alpha) };
}

void PixelRow::add(double left, double right, const Weight &weight)
{
    const double from = std::max(0.0, left), to = std::min(right, static_cast<double>(m_pixels.size()));
    if (to <= from)
        return;
    const auto first = static_cast<std::size_t>(from), last = static_cast<std::size_t>(to);
    if (first == last) {
        addTo(first, static_cast<float>(to - from), weight);
        return;
    }
    addTo(first, static_cast<float>(static_cast<double>(first + 1) - from), weight);
    for (std::size_t i = first + 1; i < last; ++i)
        m_pixels[i] = weight; // nothing else lies in a pixel that one box fills
    if (last < m_pixels.size())
        addTo(last, static_cast<float>(to - static_cast<double>(last)), weight);
}

void PixelRow::write(QRgb *line) const
{
    for (std::size_t i = 0; i < m_pixels.size(); ++i) {
        const Weight &pixel = m_pixels[i];
        if (i > 0 && pixel == m_pixels[i - 1]) { // inside a box
            line[i] = line[i - 1];
            continue;
        }
        if (pixel.alpha <= 0) {
            line[i] = 0;
            continue;
        }
        const auto rounded = [](float value) { return static_cast<int>(value + 0.5F); };
        if (pixel.alpha <= 255) {
            line[i] = qRgba(rounded(pixel.red), rounded(pixel.green), rounded(pixel.blue), rounded(pixel.alpha));
            continue;
        }
        const float scale = 255 / pixel.alpha; // rounding has brought its boxes to a little more than a whole
        line[i] = qRgba(rounded(pixel.red * scale), rounded(pixel.green * scale), rounded(pixel.blue * scale), 255);
    }
}

} // namespace twinlane
