// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A line of pixels that takes any number of boxes narrower than a pixel: each pixel becomes the exact mean of what lies
// in it.

#pragma once

#include <QColor>
#include <QImage>

#include <cstddef>
#include <vector>

namespace twinlane {

class PixelRow {
public:
    explicit PixelRow(int width)
        : m_pixels(static_cast<std::size_t>(width))
    {
    }

    void clear();
    /// Adds a box from @p left to @p right, in pixels. Boxes of a line do not overlap.
    void add(double left, double right, const QColor &color) { add(left, right, weightOf(color)); }

    /// A colour that is converted once for many boxes.
    struct Weight {
        float red = 0, green = 0, blue = 0, alpha = 0;
        bool operator==(const Weight &) const = default;
    };
    static Weight weightOf(const QColor &color);
    static QColor colorOf(const Weight &weight);
    /// On the way from one to another: 0 is @p from, 1 is @p to.
    static Weight mean(const Weight &from, const Weight &to, float part);
    void add(double left, double right, const Weight &weight);

    /// Writes the pixels as ARGB32_Premultiplied. @pre @p line holds as many.
    void write(QRgb *line) const;

private:
    void addTo(std::size_t pixel, float part, const Weight &weight)
    {
        Weight &to = m_pixels[pixel];
        to.red += part * weight.red;
        to.green += part * weight.green;
        to.blue += part * weight.blue;
        to.alpha += part * weight.alpha;
    }

    std::vector<Weight> m_pixels; ///< premultiplied, 0..255
};

} // namespace twinlane
