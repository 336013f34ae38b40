// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/chiprow.h"

#include "views/look/listpopup.h"
#include "views/look/nametext.h"

#include <QEvent>
#include <QFrame>
#include <QMenu>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

constexpr int kGapPx = 7, kDividerGapPx = 11;
/// Answers that stay beside warnings.
constexpr std::size_t kLeastAnswers = 2;
/// The width of a chip at most, and where there is little room.
constexpr int kChipPx = 360, kNarrowChipPx = 210, kWiderPx = 5;
constexpr qreal kMenuTextPx = 420;

} // namespace

ChipRow::ChipRow(QWidget *parent)
    : QWidget(parent)
    , m_more(new HeadlineChip(this))
    , m_notes(new HeadlineChip(this))
    , m_divider(new QFrame(this))
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_divider->setObjectName(QStringLiteral("hairline"));
    connect(m_more, &QAbstractButton::clicked, this, &ChipRow::openMore);
    connect(m_notes, &QAbstractButton::clicked, this, [this] {
        if (m_comparison)
            showListPopup(m_notes, notesHtml(*m_comparison), tr("Notes"));
    });
    clear();
}

void ChipRow::drop(std::vector<HeadlineChip *> &chips)
{
    for (HeadlineChip *chip : chips) {
        chip->hide();
        chip->deleteLater(); // its own click may have led here
    }
    chips.clear();
}

void ChipRow::clear()
{
    for (auto *chips : { &m_answerChips, &m_findingChips, &m_warningChips })
        drop(*chips);
    m_causes.clear();
    m_answers.clear();
    m_warnings.clear();
    m_noteCount = 0;
    m_more->hide();
    m_notes->hide();
    m_divider->hide();
}

HeadlineChip *ChipRow::addChip(const ChipContent &content)
{
    auto *chip = new HeadlineChip(this);
    chip->setContent(content);
    return chip;
}

void ChipRow::setComparison(std::shared_ptr<const Comparison> comparison)
{
    clear();
    m_comparison = std::move(comparison);
    if (m_comparison) {
        m_causes = causeChips(*m_comparison);
        m_answers = answerChips(*m_comparison, m_causes);
        m_warnings = warningChips(*m_comparison);
        m_noteCount = noteCount(*m_comparison);
    }
    for (std::size_t i = 0; i < m_answers.size(); ++i) {
        m_answerChips.push_back(addChip(m_answers[i].content));
        connect(m_answerChips.back(), &QAbstractButton::clicked, this, [this, i] { chooseAnswer(i); });
    }
    for (std::size_t i = 0; i < m_warnings.size(); ++i) {
        m_warningChips.push_back(addChip(m_warnings[i].content));
        connect(m_warningChips.back(), &QAbstractButton::clicked, this, [this, i] { chooseWarning(i); });
    }
    setSelected(m_selected);
    refit();
}

void ChipRow::setFindings(const std::vector<FindingChip> &findings)
{
    drop(m_findingChips);
    for (const FindingChip &finding : findings) {
        m_findingChips.push_back(addChip(finding.content));
        connect(m_findingChips.back(), &QAbstractButton::clicked, this,
            [this, index = finding.finding] { emit findingChosen(index); });
    }
    refit();
}

void ChipRow::chooseAnswer(std::size_t index)
{
    const AnswerChip &answer = m_answers[index];
    if (answer.cause)
        emit causeChosen(*answer.cause);
    else
        showListPopup(m_answerChips[index], answer.html, answer.content.title);
}

void ChipRow::chooseWarning(std::size_t index)
{
    const WarningChip &warning = m_warnings[index];
    if (warning.note)
        showListPopup(m_warningChips[index], notesHtml(*m_comparison, warning.note), tr("Notes"));
    else
        emit stepsWanted({ warning.steps, {} });
}

void ChipRow::setSelected(RowId row)
{
    m_selected = row;
    for (std::size_t i = 0; i < m_answerChips.size(); ++i) {
        const std::vector<RowId> &rows = m_answers[i].rows;
        m_answerChips[i]->setMarked(row && std::find(rows.begin(), rows.end(), row) != rows.end());
    }
}

void ChipRow::addWidget(QWidget *widget)
{
    widget->setParent(this);
    m_added.push_back(widget);
    widget->show();
    refit();
}

ChipContent ChipRow::moreContent() const
{
    const int hidden = static_cast<int>(m_causes.size()) - 1;
    ChipContent content;
    content.look = ChipContent::Look::Tinted;
    content.text = tr("%n more cause(s)", nullptr, hidden);
    content.toolTip = tr("Further places where the sides differ");
    content.hasMenu = true;
    return content;
}

// A note that has a chip is not counted again.
ChipContent ChipRow::notesContent(std::size_t shownWarnings) const
{
    const int rest = notesBehind(shownWarnings);
    ChipContent content;
    content.icon = QStringLiteral("info");
    content.text = rest < m_noteCount ? tr("%n more note(s)", nullptr, rest) : tr("%n note(s)", nullptr, rest);
    content.toolTip = tr("What speaks against comparing these recordings number by number, and what reading them "
                         "repaired, skipped or found odd");
    return content;
}

int ChipRow::notesBehind(std::size_t shownWarnings) const
{
    const auto shown =
        std::count_if(m_warnings.begin(), m_warnings.begin() + static_cast<std::ptrdiff_t>(shownWarnings),
            [](const WarningChip &warning) { return warning.note.has_value(); });
    return m_noteCount - static_cast<int>(shown);
}

std::vector<QWidget *> ChipRow::shownWidgets(const Shares &shares) const
{
    std::vector<QWidget *> widgets(
        m_answerChips.begin(), m_answerChips.begin() + static_cast<std::ptrdiff_t>(shares.answers));
    if (m_causes.size() > 1)
        widgets.push_back(m_more);
    widgets.insert(
        widgets.end(), m_findingChips.begin(), m_findingChips.begin() + static_cast<std::ptrdiff_t>(shares.findings));
    std::vector<QWidget *> behind(
        m_warningChips.begin(), m_warningChips.begin() + static_cast<std::ptrdiff_t>(shares.warnings));
    if (notesBehind(shares.warnings) > 0)
        behind.push_back(m_notes);
    std::copy_if(m_added.begin(), m_added.end(), std::back_inserter(behind),
        [](const QWidget *widget) { return !widget->isHidden(); });
    if (!widgets.empty() && !behind.empty())
        widgets.push_back(m_divider);
    widgets.insert(widgets.end(), behind.begin(), behind.end());
    return widgets;
}

int ChipRow::widthOf(const Shares &shares) const
{
    int width = 0;
    for (const QWidget *widget : shownWidgets(shares)) {
        if (widget == m_divider)
            width += 1 + 2 * (kDividerGapPx - kGapPx);
        else if (widget == m_more)
            width += moreContent().widthPx();
        else if (widget == m_notes)
            width += notesContent(shares.warnings).widthPx();
        else if (const auto *chip = qobject_cast<const HeadlineChip *>(widget))
            width += std::min(chip->content().widthPx(), shares.mostPx);
        else
            width += widget->sizeHint().width();
        width += kGapPx;
    }
    return std::max(0, width - kGapPx);
}

/// Findings have chips where all answers keep theirs beside them.
ChipRow::Shares ChipRow::fit(int widthPx) const
{
    for (std::size_t findings = m_findingChips.size(); findings > 0; --findings) {
        const Shares shares = fit(widthPx, findings);
        if (shares.answers == m_answerChips.size() && widthOf(shares) <= widthPx)
            return shares;
    }
    return fit(widthPx, 0);
}

/// Narrower chips first, then fewer warnings but one, then fewer answers.
ChipRow::Shares ChipRow::fit(int widthPx, std::size_t findings) const
{
    Shares shares { m_answerChips.size(), findings, m_warningChips.size(), kChipPx };
    if (widthOf(shares) <= widthPx)
        return shares;
    shares.mostPx = kNarrowChipPx;
    while (widthOf(shares) > widthPx) {
        if (shares.warnings > 1)
            --shares.warnings;
        else if (shares.answers > kLeastAnswers)
            --shares.answers;
        else if (shares.warnings > 0)
            --shares.warnings;
        else if (shares.answers > 0)
            --shares.answers;
        else
            break;
    }
    // What is left goes to the names.
    for (Shares wider = shares; wider.mostPx <= kChipPx && widthOf(wider) <= widthPx; wider.mostPx += kWiderPx)
        shares = wider;
    return shares;
}

void ChipRow::refit()
{
    const Shares shares = fit(width());
    m_more->setContent(moreContent());
    m_notes->setContent(notesContent(shares.warnings));
    for (const auto &chips : { m_answerChips, m_findingChips, m_warningChips }) {
        for (HeadlineChip *chip : chips)
            chip->setMostPx(shares.mostPx);
    }
    const std::vector<QWidget *> shown = shownWidgets(shares);
    const auto show = [&shown](QWidget *widget) {
        widget->setVisible(std::find(shown.begin(), shown.end(), widget) != shown.end());
    };
    for (const auto &chips : { m_answerChips, m_findingChips, m_warningChips })
        std::for_each(chips.begin(), chips.end(), show);
    for (QWidget *widget : { static_cast<QWidget *>(m_more), static_cast<QWidget *>(m_notes), m_divider })
        show(widget);
    int x = 0;
    QWidget *before = nullptr;
    for (QWidget *widget : shown) {
        if (widget == m_divider) {
            x += kDividerGapPx - kGapPx;
            m_divider->setGeometry(x, 4, 1, HeadlineChip::kHeightPx - 8);
            x += 1 + kDividerGapPx;
            continue;
        }
        const QSize size = widget->sizeHint();
        widget->setGeometry(x, (height() - size.height()) / 2, size.width(), size.height());
        x += size.width() + kGapPx;
        if (before)
            QWidget::setTabOrder(before, widget);
        before = widget;
    }
}

void ChipRow::openMore()
{
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (std::size_t i = 1; i < m_causes.size(); ++i) {
        const ChipContent &content = m_causes[i].content;
        const QString line = QStringLiteral("%1 %2   %3").arg(content.mark, content.number, content.text);
        QAction *action = menu->addAction(elidedButtonText(menu->font(), line, kMenuTextPx), this,
            [this, cause = m_causes[i].cause] { emit causeChosen(cause); });
        action->setToolTip(content.toolTip);
    }
    menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height() + 4)));
}

QSize ChipRow::sizeHint() const
{
    return { 400, HeadlineChip::kHeightPx };
}

QSize ChipRow::minimumSizeHint() const
{
    return { 120, HeadlineChip::kHeightPx };
}

void ChipRow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    refit();
}

bool ChipRow::event(QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest)
        refit();
    return QWidget::event(event);
}

} // namespace twinlane
