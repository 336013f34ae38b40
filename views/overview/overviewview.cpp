// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/overviewview.h"

#include "model/comparison/comparison.h"
#include "model/comparison/verdictclauses.h"

#include "model/sets/openedsets.h"
#include "views/look/listpopup.h"
#include "views/look/nametext.h"
#include "views/overview/chiprow.h"
#include "views/overview/headlineline.h"
#include "views/overview/overviewline.h"
#include "views/overview/overviewtable.h"
#include "views/overview/whatifline.h"
#include "views/shownfindings.h"
#include "views/stepstrip/stepstrip.h"
#include "views/words/format.h"
#include "views/words/verdicttext.h"

#include <QFrame>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kSidePx = 16, kConfidenceGapPx = 12, kConfidencePx = 420;
/// Above, between and below the two lines of the headline.
constexpr int kTopPx = 9, kBetweenPx = 8, kBottomPx = 11;
constexpr int kCompactTopPx = 6, kCompactBetweenPx = 5, kCompactBottomPx = 8;
constexpr int kPopupPx = 560;
/// From this width on there is room for the strip of steps.
constexpr int kStripFromPx = 1440;

QFrame *hairline()
{
    auto *line = new QFrame;
    line->setObjectName(QStringLiteral("hairline"));
    line->setFixedHeight(1);
    return line;
}

/// "Steps 8 | 7"
ChipContent stepsContent(const Comparison &comparison)
{
    const auto count = [&comparison](
                           Side side) { return formatCount(static_cast<double>(comparison.steps(side).size())); };
    ChipContent content;
    content.text = comparison.isAlone()
        ? OverviewView::tr("Steps %1").arg(count(Side::Baseline))
        : OverviewView::tr("Steps %1 | %2").arg(count(Side::Baseline), count(Side::Experimental));
    content.toolTip = OverviewView::tr("Which steps are compared. A step is one iteration as the profiler marked it.");
    content.hasMenu = true;
    return content;
}

} // namespace

OverviewView::OverviewView(Shown &shown, QWidget *parent)
    : ComparisonView(shown, parent)
    , m_line(new HeadlineLine)
    , m_confidence(new HeadlineChip)
    , m_otherButton(new QPushButton(tr("Open the other trace…")))
    , m_chips(new ChipRow)
    , m_whatIf(new WhatIfLine)
    , m_stepsChip(new HeadlineChip)
    , m_strip(new StepStrip)
    , m_stripLine(new QFrame)
    , m_table(new OverviewTable)
    , m_folded(new OverviewLine)
{
    setAccessibleName(tr("Overview"));
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("card"));
    auto *cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(1, 1, 1, 1);
    cardLayout->setSpacing(0);
    cardLayout->addWidget(createHeadline());
    cardLayout->addWidget(hairline());
    cardLayout->addWidget(m_folded);
    cardLayout->addWidget(m_table);
    cardLayout->addStretch(1); // takes the rest in pictures that are higher than the table
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_table, &OverviewTable::foldRequested, this, [this] { fold(true); });
    connect(m_folded, &QAbstractButton::clicked, this, [this] { fold(false); });
    connect(m_table, &OverviewTable::showAllRequested, this, [this](bool showsAll) {
        m_table->setShowsAll(showsAll);
        relayout();
        emit foldChanged();
        emit choicesMade(isFolded(), showsAll);
    });
    showFold();
}

QWidget *OverviewView::createHeadline()
{
    m_confidence->setObjectName(QStringLiteral("confidence"));
    m_confidence->setMostPx(kConfidencePx);
    connect(m_confidence, &QAbstractButton::clicked, this, [this] {
        if (comparison())
            showListPopup(m_confidence, judgementHtml(*comparison()), tr("How this was judged"), kPopupPx, m_chips);
    });
    m_otherButton->setDefault(true);
    m_otherButton->hide();
    connect(m_otherButton, &QPushButton::clicked, this, &OverviewView::otherTraceRequested);
    connect(m_chips, &ChipRow::causeChosen, this, [this](std::size_t cause) {
        shown().showCause(cause);
        emit blocksWanted();
    });
    connect(&ShownFindings::of(shown()), &ShownFindings::changed, this, [this](ShownFindings::Changes what) {
        if (what & ShownFindings::NewFindings)
            showFindings();
    });
    connect(m_chips, &ChipRow::findingChosen, this, [this](std::size_t finding) {
        ShownFindings::of(this->shown()).show(finding);
        emit findingsWanted();
    });
    connect(m_chips, &ChipRow::stepsWanted, this, &OverviewView::stepsWanted);
    connect(m_chips, &ChipRow::otherHeadlineWanted, this, [this](bool isOther) {
        m_isOtherHeadline = isOther;
        showHeadline();
    });
    connect(m_chips, &ChipRow::withoutWanted, this,
        [this](const std::vector<RowId> &rows) { this->shown().setAsInBaseline(rows); });
    connect(m_chips, &ChipRow::linesChanged, this, &OverviewView::takeHeight);
    auto *line = new QHBoxLayout;
    line->setSpacing(kConfidenceGapPx);
    line->addWidget(m_line);
    line->addWidget(m_confidence);
    line->addStretch(1);
    line->addWidget(m_otherButton);
    auto *headline = new QWidget;
    auto *across = new QHBoxLayout(headline);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(0);
    m_headline = new QVBoxLayout;
    m_headline->addLayout(line);
    m_headline->addWidget(m_chips);
    m_headline->addWidget(m_whatIf, 0, Qt::AlignLeft);
    connect(m_whatIf, &WhatIfLine::cleared, this, [this] { shown().setAsInBaseline({}); });
    across->addLayout(m_headline, 1);
    m_stripLine->setObjectName(QStringLiteral("hairline"));
    m_stripLine->setFixedWidth(1);
    across->addWidget(m_stripLine);
    across->addWidget(m_strip);
    m_chips->addWidget(m_stepsChip);
    connectSteps();
    setCompact(false);
    return headline;
}

void OverviewView::setCompact(bool compact)
{
    m_headline->setContentsMargins(
        kSidePx, compact ? kCompactTopPx : kTopPx, kSidePx, compact ? kCompactBottomPx : kBottomPx);
    m_headline->setSpacing(compact ? kCompactBetweenPx : kBetweenPx);
    m_headline->parentWidget()->layout()->activate();
    relayout();
}

void OverviewView::setLow(bool low)
{
    m_chips->setMostLines(low ? 1 : 2);
}

void OverviewView::setWaiting(bool waiting)
{
    m_strip->setWaiting(waiting);
    m_stepsChip->setEnabled(!waiting);
}

void OverviewView::connectSteps()
{
    connect(m_stepsChip, &QAbstractButton::clicked, this,
        [this] { emit stepsMenuRequested(m_stepsChip->mapToGlobal(QPoint(0, m_stepsChip->height() + 4))); });
    connect(m_strip, &StepStrip::stepToggled, this, &OverviewView::stepToggled);
    connect(m_strip, &StepStrip::rangeChosen, this, &OverviewView::stepRangeChosen);
    connect(m_strip, &StepStrip::menuRequested, this, &OverviewView::stepsMenuRequested);
}

/// The strip where there is room for it, else a chip that counts the steps.
void OverviewView::showSteps()
{
    const bool hasStrip = width() >= kStripFromPx && comparison();
    m_strip->setVisible(hasStrip);
    m_stripLine->setVisible(hasStrip);
    m_stepsChip->setVisible(!hasStrip && comparison());
    m_headline->parentWidget()->layout()->activate(); // a picture may be taken before the event loop runs
    m_chips->refit();
}

void OverviewView::follow(Shown::Changes what)
{
    if (what & Shown::NewComparison) {
        m_isOtherHeadline = false;
        showHeadline();
        m_chips->setComparison(comparison());
        showFindings();
        m_table->setComparison(comparison());
        m_folded->setComparison(comparison());
        m_strip->setComparison(comparison());
        showSteps();
        m_otherButton->setVisible(comparison() && comparison()->isAlone());
        showFold();
    }
    if (what & (Shown::NewComparison | Shown::NewSelected | Shown::NewScope))
        m_chips->setSelected(shown().selected());
    if (what & Shown::NewWhatIf)
        showWhatIf();
}

/// A line more or less: whole rows of the tables again.
void OverviewView::showWhatIf()
{
    const bool wasHidden = m_whatIf->isHidden();
    m_whatIf->setWhatIf(shown().whatIf());
    if (wasHidden != m_whatIf->isHidden())
        takeHeight();
}

void OverviewView::takeHeight()
{
    if (!m_headline)
        return;
    m_headline->parentWidget()->layout()->activate();
    relayout();
    emit foldChanged();
}

void OverviewView::showFindings()
{
    m_chips->setFindings(comparison() ? findingChips(*comparison(), ShownFindings::of(shown()).findings().get())
                                      : std::vector<FindingChip>());
}

/// Of sets: the headline is that of two ranks, and not of all. Empty: no sets are shown.
QString OverviewView::ranksText() const
{
    const OpenedSets *sets = shown().sets().get();
    if (!sets || sets->isComing())
        return {};
    const QString first = toQString(sets->rank(sets->places.baseline).label),
                  second = toQString(sets->rank(sets->places.experimental).label);
    return first == second ? tr("rank %1").arg(first) : tr("ranks %1 | %2").arg(first, second);
}

void OverviewView::showHeadline()
{
    ShownHeadline headline = comparison() ? shownHeadline(*comparison(), m_isOtherHeadline) : ShownHeadline();
    if (const QString ranks = comparison() ? ranksText() : QString(); !ranks.isEmpty())
        headline.figures << ranks;
    const QString sentence = comparison() ? verdictText(*comparison()) : QString();
    ChipContent chip;
    chip.look = headline.confidence == Confidence::Certain ? ChipContent::Look::Filled : ChipContent::Look::Outlined;
    chip.title = tr("Real");
    chip.mark = confidenceSign(headline.confidence);
    chip.text = confidenceText(headline.confidence);
    if (const int apart = comparison() ? apartOfSteps(*comparison(), comparison()->verdict) : 0; apart != 0)
        chip.text = (apart > 0 ? tr("%1, but every step longer") : tr("%1, but every step shorter")).arg(chip.text);
    chip.spoken = QStringLiteral("%1: %2").arg(chip.title, chip.text);
    chip.toolTip = tr("%1 Click for how this was judged.").arg(confidenceDefinition(headline.confidence));
    m_confidence->setContent(chip);
    m_confidence->setVisible(headline.confidence != Confidence::None);
    m_stepsChip->setContent(comparison() ? stepsContent(*comparison()) : ChipContent());
    m_line->setHeadline(headline);
    m_line->setToolTip(toolTipOf(sentence));
    m_line->setAccessibleDescription(sentence);
}

void OverviewView::setFoldedByDefault(bool folded)
{
    if (folded == m_foldedByDefault)
        return;
    m_foldedByDefault = folded;
    showFold();
}

bool OverviewView::isFolded() const
{
    return m_foldedByUser.value_or(m_foldedByDefault);
}

void OverviewView::setChoices(std::optional<bool> folded, bool showsAll)
{
    m_foldedByUser = folded;
    m_table->setShowsAll(showsAll);
    showFold();
}

void OverviewView::fold(bool folded)
{
    m_foldedByUser = folded;
    showFold();
    emit choicesMade(folded, m_table->showsAll());
}

void OverviewView::showFold()
{
    const bool hadFocus = m_folded->hasFocus() || m_table->isAncestorOf(focusWidget());
    m_table->setVisible(!isFolded());
    m_folded->setVisible(isFolded());
    if (hadFocus)
        (isFolded() ? static_cast<QWidget *>(m_folded) : m_table->nextInFocusChain())->setFocus();
    relayout();
    emit foldChanged();
}

// Lays out this widget at once: a picture may be taken before the event loop runs.
void OverviewView::relayout()
{
    if (!layout())
        return;
    m_table->parentWidget()->layout()->activate();
    layout()->activate();
    updateGeometry();
}

void OverviewView::resizeEvent(QResizeEvent *event)
{
    ComparisonView::resizeEvent(event);
    showSteps();
}

void OverviewView::applyTheme()
{
    m_table->applyTheme();
    update();
}

} // namespace twinlane
