// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/roof/roofview.h"

#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/roof/roofcanvas.h"
#include "views/roof/rooftexts.h"
#include "views/scopehead.h"
#include "views/words/ratetexts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// Of pictures for slides and issues.
constexpr int kDrawingHeightPx = 760, kFootPx = 22;

} // namespace

RoofView::RoofView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_feed(shown)
    , m_controls(new QWidget(this))
    , m_head(new ScopeHead(shown, nullptr))
    , m_stack(new QStackedLayout)
    , m_page(new QWidget)
    , m_canvas(new RoofCanvas)
    , m_foot(new QLabel)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Roof"));
    auto *peaks = new QToolButton;
    peaks->setObjectName(QStringLiteral("chip"));
    peaks->setText(tr("Peaks…"));
    peaks->setAccessibleName(peaks->text());
    peaks->setToolTip(toolTipOf(tr("A table of yours with the peaks of devices, which goes before the data sheets.")));
    peaks->setFocusPolicy(Qt::TabFocus);
    connect(peaks, &QToolButton::clicked, this, &RoofView::peaksWanted);
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->addStretch();
    line->addWidget(peaks);
    m_controls->hide(); // until a card takes them
    auto *page = new QVBoxLayout(m_page);
    page->setContentsMargins(0, 0, 0, 4);
    page->setSpacing(2);
    page->addWidget(m_canvas, 1);
    page->addWidget(m_foot);
    m_foot->setTextFormat(Qt::PlainText);
    m_foot->setWordWrap(true);
    m_foot->setContentsMargins(12, 0, 12, 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_head);
    layout->addLayout(m_stack, 1);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    m_stack->setCurrentWidget(m_empty);
    m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
    connect(m_canvas, &RoofCanvas::operatorPicked, this, [this](const std::string &name) {
        if (comparison())
            this->shown().pick({ EventQuery::Kind::Operator, m_canvas->scene().scope(), name });
    });
    connect(m_canvas, &RoofCanvas::zoomOutRequested, this, [this] {
        if (comparison())
            leaveScope(this->shown());
    });
    connect(&m_feed, &RoofFeed::rooflineChanged, this, &RoofView::take);
    connect(&m_feed, &RoofFeed::waiting, this, [this] {
        m_head->update();
        showEmpty();
    });
    setFocusProxy(m_canvas);
    setMinimumSize(320, 160);
    applyTheme();
}

QWidget *RoofView::controls() const
{
    return m_controls;
}

void RoofView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison)
        m_canvas->show(nullptr, {}, {}); // its calls are not those of the new comparison
    else if ((what & Shown::NewPicked) && m_feed.isUpToDate())
        showPicked();
}

void RoofView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    m_feed.setSeen(true);
}

void RoofView::hideEvent(QHideEvent *event)
{
    ComparisonView::hideEvent(event);
    m_feed.setSeen(false);
}

void RoofView::take(Roofline &roofline)
{
    m_canvas->show(comparison(), shown().scope(), std::move(roofline));
    m_head->update();
    QStringList lines;
    for (const Side side : kSides) {
        const RoofScene &scene = m_canvas->scene();
        const bool isShown = !scene.isEmpty() && !(scene.isAlone() && side == Side::Experimental);
        // Why there is no roof stands above the picture.
        if (isShown && whyNoRoofs(*comparison()->rates, side).isEmpty())
            lines << coverageText(scene, side).replace(QLatin1Char('\n'), QStringLiteral("; "));
    }
    m_foot->setText(lines.join(QLatin1Char('\n')));
    m_foot->setVisible(!m_foot->text().isEmpty());
    showPicked();
    showEmpty();
}

void RoofView::showPicked()
{
    const EventQuery &picked = shown().picked();
    m_canvas->setPicked(picked.kind == EventQuery::Kind::Operator ? picked.name : std::string());
}

void RoofView::showEmpty()
{
    const RoofScene &scene = m_canvas->scene();
    if (m_feed.isWaiting() && scene.isEmpty()) {
        m_empty->setContent(QStringLiteral("info"), tr("Adding up the work…"), QString());
        m_stack->setCurrentWidget(m_empty);
        return;
    }
    m_stack->setCurrentWidget(scene.isEmpty() ? static_cast<QWidget *>(m_empty) : m_page);
    if (!scene.isEmpty())
        return;
    const QString icon = QStringLiteral("info");
    if (!comparison()) {
        m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
        return;
    }
    const auto &noRoof = scene.roofline().noRoof;
    const auto most = [&noRoof](NoRoof why) {
        return std::any_of(
            noRoof.begin(), noRoof.end(), [why](const auto &side) { return !side.empty() && side.front().why == why; });
    };
    if (most(NoRoof::ShapesNotRecorded))
        m_empty->setContent(icon, tr("No sizes were recorded"),
            tr("Record with profile(record_shapes=True), and each operator stands here with what it did in its time, "
               "below what the data sheet of the device allows."));
    else if (most(NoRoof::NoDeviceWork))
        m_empty->setContent(icon, tr("No device work was recorded"),
            tr("How fast operators were is not known without the work of the device."));
    else
        m_empty->setContent(
            icon, tr("No work is counted here"), tr("No operator in this block has sizes and a formula for its work."));
}

Drawing RoofView::drawing(QSize most) const
{
    if (!comparison())
        return {};
    const QSize sizePx(most.width(), std::min(most.height(), kDrawingHeightPx));
    return { sizePx, [this, sizePx](QCPPainter &painter) {
                const QStringList lines = m_foot->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
                const int footPx = kFootPx * static_cast<int>(lines.size());
                painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
                RoofScene scene = m_canvas->scene();
                scene.setSize(QSizeF(sizePx.width(), sizePx.height() - footPx));
                paintRoof(painter, scene, { {}, {}, m_canvas->marks().picked });
                painter.setFont(m_foot->font());
                painter.setPen(Theme::current().muted);
                int y = sizePx.height() - footPx;
                for (const QString &line : lines) {
                    painter.drawText(QRect(12, y, sizePx.width() - 24, kFootPx), Qt::AlignVCenter | Qt::AlignLeft,
                        painter.fontMetrics().elidedText(line, Qt::ElideRight, sizePx.width() - 24));
                    y += kFootPx;
                }
            } };
}

void RoofView::applyTheme()
{
    setTextLook(m_foot, Theme::current().muted, 12);
    m_head->applyTheme();
    m_empty->applyTheme();
    m_canvas->update();
    if (!!m_feed.isUpToDate())
        m_head->update();
}

} // namespace twinlane
