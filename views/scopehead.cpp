// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/scopehead.h"

#include "model/alignment/recordings.h"
#include "model/comparison/comparison.h"
#include "views/blocks/barfolder.h"
#include "views/look/breadcrumb.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/headlinetext.h"
#include "views/words/judgementtext.h"
#include "views/words/rownames.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QLabel>
#include <QLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kTotalsFromPx = 620, kLeastWidthPx = 320, kAroundPx = 60, kBetweenPx = 12;
/// A part of the way with its separator, and the way at least.
constexpr int kAroundCrumbPx = 46, kLeastPathPx = 80;

} // namespace

std::vector<RowId> scopePath(const Comparison &comparison, RowId row)
{
    std::vector<RowId> path;
    for (; row; row = comparison.rows[row.row()].parent) {
        path.push_back(row);
        if (row == comparison.stepRow())
            break;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

QString totalsHtml(const Delta<double> &value, const DifferenceLook &look)
{
    return QStringLiteral("%1&nbsp;&nbsp;<span style=\"font-weight:600;color:%2\">%3</span>")
        .arg(fromTo(formatValue(value.baseline, Unit::Nanoseconds), formatValue(value.experimental, Unit::Nanoseconds)),
            look.textColor().name(), formatSigned(value.delta, Unit::Nanoseconds));
}

void leaveScope(Shown &shown)
{
    if (!shown.comparison())
        return;
    std::vector<RowId> path = scopePath(*shown.comparison(), shown.scope());
    if (path.size() <= 1) {
        shown.setSelected({});
        return;
    }
    // Blocks of a chain show one and the same line.
    const RowId scope = path.back();
    do {
        path.pop_back();
    } while (path.size() > 1 && chainEnd(*shown.comparison(), path.back(), shown.measure()) == scope);
    shown.setScope(path.back(), shown.selected());
}

ScopeHead::ScopeHead(Shown &shown, QWidget *legend, QWidget *parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_breadcrumb(new Breadcrumb)
    , m_totals(new QLabel)
    , m_legend(legend)
    , m_line(new QHBoxLayout)
    , m_second(new QHBoxLayout)
{
    auto *lines = new QVBoxLayout(this);
    lines->setContentsMargins(8, 2, 12, 2);
    lines->setSpacing(0);
    lines->addLayout(m_line);
    lines->addLayout(m_second);
    m_line->setSpacing(kBetweenPx);
    m_line->addWidget(m_breadcrumb);
    m_line->addWidget(m_totals);
    m_line->addStretch(1);
    m_second->addStretch(1);
    if (m_legend)
        m_line->addWidget(m_legend);
    setMinimumWidth(kLeastWidthPx); // what has no room is left out
    connect(m_breadcrumb, &Breadcrumb::activated, this, [this](int depth) {
        const std::vector<RowId> path = scopePath(*m_shown.comparison(), m_shown.scope());
        const auto above = static_cast<int>(path.size());
        if (depth < above - 1)
            m_shown.setScope(path[static_cast<std::size_t>(depth)]);
        else
            emit insideLeft(depth - above + 1);
    });
    applyTheme();
}

const QStringList &ScopeHead::path() const
{
    return m_breadcrumb->path();
}

QString ScopeHead::totals() const
{
    return m_totals->text();
}

void ScopeHead::update(const QStringList &inside, const Delta<std::int64_t> *timeNs)
{
    m_inside = inside;
    m_hasTimes = timeNs != nullptr;
    if (timeNs)
        m_timeNs = *timeNs;
    QStringList names;
    m_totals->clear();
    if (const auto &comparison = m_shown.comparison()) {
        for (const RowId row : scopePath(*comparison, m_shown.scope()))
            names << rowName(*comparison, row);
        names << inside;
        const RowId row = m_shown.scope();
        const Measure measure = m_shown.measure();
        const Delta<std::int64_t> time = timeNs ? *timeNs : overRecordings(*comparison).timeNs(row, measure);
        const Delta<double> value = toDouble(time);
        const QString before = formatValue(value.baseline, Unit::Nanoseconds);
        const bool isJudged = !timeNs && measure == comparison->options.measure;
        const DifferenceLook look =
            differenceLook(value, isJudged ? std::optional(comparison->judgements[row.row()]) : std::nullopt,
                comparison->workload.isDifferentWork());
        m_totals->setText(comparison->isAlone() ? before : totalsHtml(value, look));
    }
    m_breadcrumb->setPath(names);
    const QFontMetricsF metrics(Theme::font(13, QFont::DemiBold));
    double pathPx = 0;
    for (const QString &name : names)
        pathPx += metrics.horizontalAdvance(oneLine(name)) + kAroundCrumbPx;
    // The totals follow the path, which takes no more than it needs.
    m_breadcrumb->setMaximumWidth(
        std::clamp(static_cast<int>(std::ceil(pathPx)), kLeastPathPx, m_breadcrumb->sizeHint().width()));
    arrange();
}

// Path and totals come first: a legend that they leave no room for stands below them.
void ScopeHead::arrange()
{
    const int firstPx = m_breadcrumb->maximumWidth() + m_totals->sizeHint().width() + kAroundPx;
    if (m_legend) {
        const bool isBeside = width() >= firstPx + m_legend->sizeHint().width();
        m_line->removeWidget(m_legend);
        m_second->removeWidget(m_legend);
        (isBeside ? m_line : m_second)->addWidget(m_legend);
        const int leastPx = std::max(m_legend->minimumSizeHint().width(),
            m_legend->sizePolicy().horizontalPolicy() == QSizePolicy::Fixed ? m_legend->sizeHint().width() : 0);
        m_legend->setVisible(m_shown.comparison() && width() >= leastPx + kAroundPx);
    }
    m_totals->setVisible(width() >= kTotalsFromPx);
    layout()->activate(); // a picture may be taken before the next turn of the event loop
}

void ScopeHead::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void ScopeHead::applyTheme()
{
    m_totals->setFont(Theme::font(13));
    setTextColor(m_totals, Theme::current().text);
    m_breadcrumb->applyTheme();
    if (m_legend)
        m_legend->update();
    const Delta<std::int64_t> timeNs = m_timeNs;
    update(QStringList(m_inside), m_hasTimes ? &timeNs : nullptr);
}

} // namespace twinlane
