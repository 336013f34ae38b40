// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/icicle/iciclepainter.h"

#include "model/comparison/comparison.h"
#include "views/blocks/barpaint.h"
#include "views/blocks/boxfill.h"
#include "views/blocks/fittingname.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"
#include "views/words/timeaxis.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Icicle)
};

constexpr double kBorderedBoxFromPx = 4, kNumberFromPx = 120;

void paintBox(QPainter &painter, const QRectF &rect, const IcicleContent &content)
{
    const Theme &theme = Theme::current();
    const QColor fill = differenceFill(content.look, content.strength);
    if (rect.width() < kBorderedBoxFromPx) {
        painter.fillRect(rect, content.look.isCertain() ? fill : theme.border);
        return;
    }
    const QRectF inside = rect.adjusted(0.5, 0.5, -0.5, -0.5);
    if (content.isUnknown) {
        hatchBar(painter, inside,
            content.look.isCertain() ? mixed(theme.surface, content.look.barColor(), 0.5) : theme.border);
        return;
    }
    QPen pen(content.look.isCertain() ? mixed(theme.surface, content.look.barColor(), 0.85) : theme.baseline, 1);
    if (content.look.certainty == Certainty::Negligible || content.look.certainty == Certainty::OtherWork)
        pen.setColor(theme.border);
    if (content.isOneSided) {
        pen.setColor(content.look.isCertain() ? content.look.barColor() : theme.muted);
        pen.setDashPattern({ 4, 3 });
    }
    painter.setPen(pen);
    painter.setBrush(content.isHere ? QBrush(fill) : QBrush(Qt::NoBrush));
    painter.drawRect(inside);
}

class IciclePaint {
public:
    IciclePaint(QPainter &painter, const IcicleScene &scene, const IcicleMarks &marks)
        : m_painter(painter)
        , m_scene(scene)
        , m_marks(marks)
        , m_theme(Theme::current())
        , m_unit(timeUnit(static_cast<double>(scene.longestNs())))
    {
    }

    void paint()
    {
        for (const Side side : kSides) {
            const std::vector<IcicleBox> &boxes = m_scene.boxes(side);
            for (std::size_t i = 0; i < boxes.size(); ++i)
                paintOne(side, i);
        }
        paintAxis();
        if (!m_scene.comparison().isAlone())
            paintSides();
        for (const Side side : kSides) {
            outline(side, m_marks.hovered, QPen(m_theme.muted, 1), 0.5);
            outline(side, m_marks.selected, QPen(m_theme.text, 2), 1);
            if (m_marks.isFocused)
                outline(side, m_marks.selected, QPen(m_theme.accent, 1), 3);
        }
    }

private:
    void outline(Side side, RowId row, const QPen &pen, double insetPx)
    {
        const std::optional<IcicleScene::Hit> hit = row ? m_scene.find(row, side) : std::nullopt;
        if (!hit)
            return;
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(
            m_scene.rect(side, m_scene.boxes(side)[hit->index]).adjusted(insetPx, insetPx, -insetPx, -insetPx));
    }

    void paintOne(Side side, std::size_t index)
    {
        constexpr double kPaddingPx = 5, kGapPx = 8;
        const IcicleContent &content = m_scene.content(side, index);
        const QRectF rect = m_scene.rect(side, m_scene.boxes(side)[index]);
        paintBox(m_painter, rect, content);
        if (content.name.isEmpty())
            return;
        QRectF text = rect.adjusted(kPaddingPx, 0, -kPaddingPx, 0);
        const bool isColoured = content.look.isCertain() && !content.isUnknown;
        if (rect.width() >= kNumberFromPx) {
            const QString number = numberOf(side, content);
            const bool isDelta = side == Side::Experimental && content.timeNs.delta.has_value();
            const QFont font = Theme::font(11, isDelta && content.look.isCertain() ? QFont::DemiBold : QFont::Normal);
            const double px = tabularWidth(font, number);
            if (content.isUnknown)
                back(QRectF(text.right() - px, text.top(), px, text.height()));
            m_painter.setFont(font);
            m_painter.setPen(isColoured ? m_theme.text : isDelta ? content.look.textColor() : m_theme.muted);
            drawTabular(m_painter, text, Qt::AlignRight, number);
            text.setRight(text.right() - px - kGapPx);
        }
        const bool isQuiet = content.isUnknown || !content.isHere;
        const QFont font = Theme::font(11, isQuiet ? QFont::Normal : QFont::Medium);
        const QString name = fittingName(font, content.name, content.isUnknown, text.width(), content.shortName);
        if (content.isUnknown && !name.isEmpty())
            back(QRectF(text.left(), text.top(), QFontMetricsF(font).horizontalAdvance(name), text.height()));
        drawName(m_painter, font, isQuiet ? m_theme.muted : m_theme.text, text, name);
    }

    /// So that the hatch does not cross the letters.
    void back(const QRectF &text)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.surface);
        m_painter.drawRoundedRect(text.adjusted(-3, 3, 3, -3), 3, 3);
    }

    /// The baseline's boxes have their time, the others what became of it.
    QString numberOf(Side side, const IcicleContent &content) const
    {
        const auto time = [this](const std::optional<std::int64_t> &ns) {
            return ns ? inUnit(static_cast<double>(*ns), m_unit) : missingText();
        };
        if (side == Side::Baseline)
            return time(content.timeNs.baseline);
        const Delta<double> value = toDouble(content.timeNs);
        return value.delta
            ? (arrowOf(value, content.look) + QLatin1Char(' ') + signedInUnit(*value.delta, m_unit)).trimmed()
            : time(content.timeNs.experimental);
    }

    void paintAxis()
    {
        constexpr double kTickPx = 110, kSidePx = 4;
        const QRectF axis = m_scene.axis();
        const auto longest = static_cast<double>(m_scene.longestNs());
        const std::int64_t step = niceStepNs(longest, std::max(2, static_cast<int>(axis.width() / kTickPx)));
        m_painter.setFont(Theme::font(11));
        for (double ns = 0; ns <= longest; ns += static_cast<double>(step)) {
            const double x = m_scene.xOf(ns);
            m_painter.setPen(QPen(m_theme.border, 1));
            m_painter.drawLine(QPointF(x, axis.top()), QPointF(x, axis.top() + 4));
            m_painter.drawLine(QPointF(x, axis.bottom() - 4), QPointF(x, axis.bottom()));
            m_painter.setPen(m_theme.muted);
            const QString text = tickText(ns, step, longest);
            const double px = tabularWidth(m_painter.font(), text);
            const double left = std::clamp(x - px / 2, axis.left() + kSidePx, axis.right() - px);
            drawTabular(m_painter, QRectF(left, axis.top(), px, axis.height()), Qt::AlignLeft, text);
        }
        if (m_scene.isCut())
            paintCut(axis);
    }

    /// Which half is which, beyond its deepest boxes.
    void paintSides()
    {
        constexpr double kLabelPx = 20, kMarkPx = 3, kTextPx = 10;
        double top = m_scene.axis().top(), bottom = m_scene.axis().bottom();
        for (const IcicleBox &box : m_scene.boxes(Side::Baseline))
            top = std::min(top, m_scene.rect(Side::Baseline, box).top());
        for (const IcicleBox &box : m_scene.boxes(Side::Experimental))
            bottom = std::max(bottom, m_scene.rect(Side::Experimental, box).bottom());
        m_painter.setFont(Theme::font(12, QFont::DemiBold));
        for (const Side side : kSides) {
            const bool isBaseline = side == Side::Baseline;
            const QRectF place(
                m_scene.axis().left(), isBaseline ? top - kLabelPx - 4 : bottom + 4, m_scene.axis().width(), kLabelPx);
            m_painter.fillRect(QRectF(place.left(), place.top() + 3, kMarkPx, kLabelPx - 6),
                isBaseline ? m_theme.baseline : m_theme.experimental);
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(place.adjusted(kTextPx, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, sideTitle(side));
        }
    }

    /// Nothing is left out in silence.
    void paintCut(const QRectF &axis)
    {
        const QString text = Texts::tr("deeper levels: zoom in");
        const double px = QFontMetricsF(m_painter.font()).horizontalAdvance(text) + 12;
        const QRectF place(axis.right() - px, axis.top() + 4, px, axis.height() - 8);
        m_painter.fillRect(place, m_theme.surface);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, text);
    }

    QPainter &m_painter;
    const IcicleScene &m_scene;
    const IcicleMarks &m_marks;
    const Theme &m_theme;
    TimeUnit m_unit;
};

} // namespace

void paintIcicleMark(QPainter &painter, const QRectF &rect, IcicleMark mark)
{
    IcicleContent content;
    content.strength = 1;
    if (mark == IcicleMark::Slower || mark == IcicleMark::Faster)
        content.look = { Certainty::Certain, mark == IcicleMark::Slower ? Tone::Worse : Tone::Better };
    if (mark == IcicleMark::Undecided)
        content.look.certainty = Certainty::CouldBeChance;
    content.isOneSided = mark == IcicleMark::OneSided;
    content.isUnknown = mark == IcicleMark::Unknown;
    paintBox(painter, rect, content);
}

void paintIcicle(QPainter &painter, const IcicleScene &scene, const IcicleMarks &marks)
{
    painter.setRenderHint(QPainter::Antialiasing);
    if (!scene.isEmpty())
        IciclePaint(painter, scene, marks).paint();
}

} // namespace twinlane
