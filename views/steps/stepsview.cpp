// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/steps/stepsview.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/look/emptystate.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/steps/steptimeschart.h"
#include "views/stepstrip/stepstrip.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/modelwords.h"
#include "views/words/recordingtexts.h"
#include "views/words/rownames.h"

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

constexpr int kDrawingHeightPx = 720;
constexpr int kStripStretch = 4, kChartStretch = 5;

} // namespace

StepsView::StepsView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_controls(new QWidget(this))
    , m_title(new QLabel)
    , m_about(new QLabel)
    , m_says(new QLabel)
    , m_stack(new QStackedLayout(this))
    , m_page(new QWidget)
    , m_strip(new StepStrip(StripSize::Page))
    , m_chart(new StepTimesChart)
    , m_empty(new EmptyState)
{
    setAccessibleName(tr("Steps"));
    addChoices();
    m_strip->setObjectName(QStringLiteral("stepsOfPage"));
    auto *layout = new QVBoxLayout(m_page);
    layout->setContentsMargins(0, 4, 8, 6);
    layout->setSpacing(2);
    layout->addWidget(m_strip, kStripStretch);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 0, 0);
    head->setSpacing(10);
    head->addWidget(m_title);
    head->addWidget(m_about);
    head->addStretch(1);
    layout->addLayout(head);
    layout->addWidget(m_chart, kChartStretch);
    m_says->setContentsMargins(12, 0, 0, 2);
    m_says->setWordWrap(true);
    layout->addWidget(m_says);
    for (QLabel *label : { m_title, m_about, m_says })
        label->setTextFormat(Qt::PlainText); // names may hold markup
    m_about->setMinimumWidth(0);
    m_stack->addWidget(m_page);
    m_stack->addWidget(m_empty);
    connect(m_strip, &StepStrip::barsMoved, this, &StepsView::alignChart);
    connect(m_strip, &StepStrip::stepToggled, this, &StepsView::stepToggled);
    connect(m_strip, &StepStrip::rangeChosen, this, &StepsView::stepRangeChosen);
    connect(m_strip, &StepStrip::menuRequested, this, &StepsView::stepsMenuRequested);
    m_empty->setContent(QStringLiteral("search"), tr("Nothing is open"), QString());
    setFocusProxy(m_strip);
    setMinimumSize(320, 160); // less than what its parts ask for: the tabs beside it must not grow with it
    applyTheme();
    m_stack->setCurrentWidget(m_empty);
}

void StepsView::addChoices()
{
    auto *line = new QHBoxLayout(m_controls);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    line->addStretch();
    const auto add = [this, line](const QString &text, const QString &definition, auto act) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("chip"));
        button->setText(text);
        button->setToolTip(toolTipOf(definition));
        button->setAccessibleName(text);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, act);
        line->addWidget(button);
        m_choices.push_back(button);
    };
    add(tr("All"), tr("Compares all steps of both sides."), [this] {
        emit stepsWanted({ StepChoice::Kind::All, {} });
    });
    add(tr("Leave out marked"), tr("Leaves out warm-up, outlying and cut-off steps."), [this] {
        emit stepsWanted({ StepChoice::Kind::Steady, {} });
    });
    add(tr("Medians"), tr("Compares one step of each side: the one whose time is the median of those without marks."),
        [this] { choosePair(false); });
    add(tr("Longest"), tr("Compares one step of each side: the longest of those without marks."),
        [this] { choosePair(true); });
    m_controls->hide(); // until a card takes them
}

QWidget *StepsView::controls() const
{
    return m_controls;
}

void StepsView::choosePair(bool isLongest)
{
    PerSide<std::optional<StepChoice>> choices;
    for (const Side side : kSides) {
        const std::vector<StepBar> &bars = m_strip->bars().of(side);
        if (!bars.empty())
            choices[side] = choiceOf({ bars[isLongest ? longestBar(bars) : medianBar(bars)].number });
    }
    if (choices[0])
        emit stepRangeChosen(choices[0], choices[1]);
}

void StepsView::setWaiting(bool waiting)
{
    m_strip->setWaiting(waiting);
    for (QToolButton *button : m_choices)
        button->setEnabled(!waiting);
}

void StepsView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) { // the one before is gone
        m_strip->setComparison(nullptr);
        m_chart->setTimes(nullptr, {});
    }
    m_isStale = true;
    if (isVisible())
        refresh();
}

void StepsView::showEvent(QShowEvent *event)
{
    ComparisonView::showEvent(event);
    refresh();
}

void StepsView::refresh()
{
    if (!std::exchange(m_isStale, false))
        return;
    m_stack->setCurrentWidget(comparison() ? m_page : static_cast<QWidget *>(m_empty));
    m_strip->setComparison(comparison());
    showTimes();
}

void StepsView::showTimes()
{
    if (!comparison()) {
        m_chart->setTimes(nullptr, {});
        return;
    }
    const RowId row = shown().tableRow();
    m_chart->setTimes(comparison(), stepTimes(*comparison(), row, shown().measure()));
    const BlockStepTimes &times = m_chart->times();
    m_title->setText(cutText(oneLine(rowTitle(*comparison(), row)), 60));
    const bool isMedian = comparison()->options.aggregate == Aggregate::Median;
    QString about = (isMedian ? tr("%1, each step · lines: medians") : tr("%1, each step · lines: means"))
                        .arg(measureTitle(shown().measure()));
    if (comparison()->recorded)
        about += QStringLiteral(" · ") + tr("first of %1").arg(recordingCounts(*comparison()));
    m_about->setText(about);
    m_about->setToolTip(toolTipOf(drawnRecordings(*comparison())));
    m_says->setText(comparison()->recorded ? meanSentence(row)
            : comparison()->isAlone()      ? QString()
                                           : judgementText(times.judgement));
    m_says->setVisible(!m_says->text().isEmpty());
}

/// The steps are those of one recording a side; what all of them say stands below.
QString StepsView::meanSentence(RowId row) const
{
    const Measure measure = shown().measure();
    const Delta<double> mean = toDouble(overRecordings(*comparison()).timeNs(row, measure));
    const QString text =
        tr("%1: %2 → %3 (%4).")
            .arg(recordingsText(*comparison()), formatValue(mean.baseline, Unit::Nanoseconds),
                formatValue(mean.experimental, Unit::Nanoseconds), formatSigned(mean.delta, Unit::Nanoseconds));
    if (measure != comparison()->options.measure)
        return text;
    return text + QLatin1Char(' ') + judgementText(comparison()->judgements[row.row()]);
}

void StepsView::alignChart()
{
    const QRectF bars = m_strip->barsArea();
    m_chart->setSlots(bars.left(), m_strip->bars().slotPx, bars.left() + m_strip->bars().widthPx());
}

Drawing StepsView::drawing(QSize most) const
{
    const QSize sizePx(most.width(), std::min(most.height(), kDrawingHeightPx));
    return { sizePx, [this, sizePx](QCPPainter &painter) {
                painter.fillRect(QRect(QPoint(), sizePx), Theme::current().surface);
                StepsView drawn(shown()); // of another size than the one on the screen
                drawn.resize(sizePx);
                drawn.refresh();
                drawn.render(&painter, {}, {}, QWidget::DrawChildren);
            } };
}

void StepsView::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_title, theme.text, 13, QFont::DemiBold);
    setTextLook(m_about, theme.muted, 12);
    setTextLook(m_says, theme.muted, 12);
    m_empty->applyTheme();
    m_strip->update();
    m_chart->update();
}

} // namespace twinlane
