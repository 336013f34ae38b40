// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/headlineline.h"

#include "views/look/nametext.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kLargePx = 20, kSmallPx = 16, kHeightPx = 30;

QString firstWords(const ShownHeadline &headline)
{
    return headline.claim.isEmpty() ? headline.subject : headline.subject + QLatin1Char(' ');
}

/// " · 161.7 → 185.1 ms · +23.40 ms"
QString figuresText(const ShownHeadline &headline, qsizetype count)
{
    QString text;
    for (const QString &figure : headline.figures.first(count))
        text += QStringLiteral(" · ") + figure;
    return text;
}

} // namespace

HeadlineLine::HeadlineLine(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void HeadlineLine::setHeadline(ShownHeadline headline)
{
    m_headline = std::move(headline);
    setAccessibleName(m_headline.text());
    updateGeometry();
    update();
}

qreal HeadlineLine::widthOf(const Fit &fit) const
{
    const QFont strong = Theme::font(fit.sizePx, QFont::DemiBold), plain = Theme::font(fit.sizePx);
    return tabularWidth(strong, firstWords(m_headline)) + tabularWidth(strong, m_headline.claim)
        + tabularWidth(plain, figuresText(m_headline, fit.figures));
}

HeadlineLine::Fit HeadlineLine::fit(int widthPx) const
{
    const qsizetype all = m_headline.figures.size();
    for (int sizePx = kLargePx; sizePx >= kSmallPx; --sizePx) {
        if (widthOf({ sizePx, all }) <= widthPx)
            return { sizePx, all };
    }
    qsizetype figures = all;
    while (figures > 0 && widthOf({ kSmallPx, figures }) > widthPx)
        --figures;
    return { kSmallPx, figures };
}

QSize HeadlineLine::sizeHint() const
{
    return { static_cast<int>(std::ceil(widthOf({ kLargePx, m_headline.figures.size() }))) + 1, kHeightPx };
}

QSize HeadlineLine::minimumSizeHint() const
{
    return { 100, kHeightPx };
}

void HeadlineLine::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    QPainter painter(this);
    const Fit fitting = fit(width());
    qreal x = 0;
    const auto draw = [&](const QString &text, QFont::Weight weight, const QColor &color) {
        painter.setFont(Theme::font(fitting.sizePx, weight));
        painter.setPen(color);
        const QRectF room(x, 0, width() - x, height());
        const qreal wanted = tabularWidth(painter.font(), text);
        // A name may be in it, so that even the first words do not fit.
        drawTabular(painter, room, Qt::AlignLeft,
            wanted <= room.width() ? text : elidedName(painter.font(), text, room.width()));
        x += wanted;
    };
    draw(firstWords(m_headline), QFont::DemiBold, theme.text);
    if (!m_headline.claim.isEmpty())
        draw(m_headline.claim, QFont::DemiBold,
            m_headline.tone == Tone::Neutral ? theme.text : theme.textOf(m_headline.tone));
    draw(figuresText(m_headline, fitting.figures), QFont::Normal, theme.text);
}

} // namespace twinlane
