// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/overview/chiprow.h"

#include "views/look/listpopup.h"
#include "views/look/nametext.h"

#include <QEvent>
#include <QFrame>
#include <QLabel>
#include <QMenu>

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr int kGapPx = 7, kDividerGapPx = 11;
/// Answers that stay beside warnings.
constexpr std::size_t kLeastAnswers = 2;
/// The width of a chip at most, where its words can still be read, and where there is little room.
constexpr int kWideChipPx = 560, kReadableChipPx = 320, kNarrowChipPx = 210, kWiderPx = 5;
constexpr int kLineGapPx = 6;
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
            showListPopup(m_notes, hiddenHtml() + notesHtml(*m_comparison), tr("Notes"), kListPopupPx, this);
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
    else if (answer.onceRows.empty() && !answer.hasTwoHeadlines)
        showListPopup(m_answerChips[index], answer.html, answer.content.title, kListPopupPx, this);
    else
        openOnce(index);
}

void ChipRow::openOnce(std::size_t index)
{
    const AnswerChip &answer = m_answers[index];
    const bool isWithout = answer.onceRows.empty() && answer.isWithoutOnce != m_isOtherHeadline;
    const QString text = isWithout ? tr("Show the step with it") : tr("Show the step without it");
    const QString link = QStringLiteral("<p><a href=\"without\" style=\"color:%1\">%2</a></p>")
                             .arg(Theme::current().accent.name(), text.toHtmlEscaped());
    QLabel *list = showListPopup(m_answerChips[index], answer.html + link, answer.content.title, kListPopupPx, this);
    connect(list, &QLabel::linkActivated, this, [this, list, rows = answer.onceRows] {
        list->window()->close();
        if (!rows.empty()) {
            emit withoutWanted(rows);
            return;
        }
        m_isOtherHeadline = !m_isOtherHeadline;
        emit otherHeadlineWanted(m_isOtherHeadline);
    });
}

void ChipRow::chooseWarning(std::size_t index)
{
    const WarningChip &warning = m_warnings[index];
    if (warning.note)
        showListPopup(m_warningChips[index], notesHtml(*m_comparison, warning.note), tr("Notes"), kListPopupPx, this);
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

void ChipRow::setMostLines(int lines)
{
    if (lines == m_mostLines)
        return;
    m_mostLines = lines;
    refit();
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
ChipContent ChipRow::notesContent(const Shares &shares) const
{
    const int rest = notesBehind(shares);
    ChipContent content;
    content.icon = warningIcon(false);
    // A warning that has no room for a chip of its own keeps its sign.
    for (std::size_t i = shares.warnings; i < m_warnings.size(); ++i) {
        if (m_warnings[i].note && m_warnings[i].content.icon == warningIcon(true))
            content.icon = warningIcon(true);
    }
    content.text = rest < m_noteCount ? tr("%n more note(s)", nullptr, rest) : tr("%n note(s)", nullptr, rest);
    content.toolTip = tr("What speaks against comparing these recordings number by number, and what reading them "
                         "repaired, skipped or found odd");
    return content;
}

int ChipRow::notesBehind(const Shares &shares) const
{
    const auto shown =
        std::count_if(m_warnings.begin(), m_warnings.begin() + static_cast<std::ptrdiff_t>(shares.warnings),
            [](const WarningChip &warning) { return warning.note.has_value(); });
    return m_noteCount - static_cast<int>(shown) + static_cast<int>(m_answers.size() - shares.answers);
}

// Answers that have no room for a chip come before the notes.
QString ChipRow::hiddenHtml() const
{
    QString html;
    for (std::size_t i = fit(width()).answers; i < m_answers.size(); ++i)
        html += QStringLiteral("<p><b>%1</b> %2</p>")
                    .arg(m_answers[i].content.title.toHtmlEscaped(), m_answers[i].content.text.toHtmlEscaped());
    return html;
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
    if (notesBehind(shares) > 0)
        behind.push_back(m_notes);
    std::copy_if(m_added.begin(), m_added.end(), std::back_inserter(behind),
        [](const QWidget *widget) { return !widget->isHidden(); });
    if (!widgets.empty() && !behind.empty())
        widgets.push_back(m_divider);
    widgets.insert(widgets.end(), behind.begin(), behind.end());
    return widgets;
}

int ChipRow::widthOf(const QWidget &widget, const Shares &shares) const
{
    if (&widget == m_divider)
        return 1;
    if (&widget == m_more)
        return moreContent().widthPx();
    if (&widget == m_notes)
        return notesContent(shares).widthPx();
    if (const auto *chip = qobject_cast<const HeadlineChip *>(&widget))
        return std::min(chip->content().widthPx(), shares.mostPx);
    return widget.sizeHint().width();
}

std::vector<ChipRow::Placed> ChipRow::place(const Shares &shares, int widthPx) const
{
    std::vector<Placed> placed;
    int x = 0, line = 0;
    for (QWidget *widget : shownWidgets(shares)) {
        const int width = widthOf(*widget, shares);
        if (x > 0 && x + width > widthPx) {
            if (placed.back().widget == m_divider) // it divides nothing at the end of a line
                placed.pop_back();
            x = 0;
            ++line;
        }
        if (widget == m_divider && x == 0)
            continue;
        const int around = widget == m_divider ? kDividerGapPx - kGapPx : 0;
        placed.push_back({ widget, x + around, line });
        x += width + kGapPx + 2 * around;
    }
    return placed;
}

int ChipRow::linesOf(const Shares &shares, int widthPx) const
{
    const std::vector<Placed> placed = place(shares, widthPx);
    return placed.empty() ? 1 : placed.back().line + 1;
}

/// One line where all of it can be read there, else two. Findings have chips where the answers keep their words.
ChipRow::Shares ChipRow::fit(int widthPx) const
{
    Shares all { m_answerChips.size(), m_findingChips.size(), m_warningChips.size(), kReadableChipPx };
    if (linesOf(all, widthPx) == 1)
        return widen(all, widthPx, 1);
    for (std::size_t findings = m_findingChips.size() + 1; findings-- > 0;) {
        all.findings = findings;
        all.mostPx = findings > 0 || m_mostLines == 1 ? kReadableChipPx : kNarrowChipPx;
        if (linesOf(all, widthPx) <= m_mostLines)
            return widen(all, widthPx, m_mostLines);
    }
    // In one line fewer answers, so that those that stay can be read.
    for (std::size_t answers = m_answerChips.size(); answers >= kLeastAnswers; --answers) {
        const Shares fewer { answers, 0, std::min<std::size_t>(m_warningChips.size(), 1), kReadableChipPx };
        if (linesOf(fewer, widthPx) <= m_mostLines)
            return widen(fewer, widthPx, m_mostLines);
    }
    return dropToFit(widthPx);
}

/// What is left goes to the names.
ChipRow::Shares ChipRow::widen(Shares shares, int widthPx, int mostLines) const
{
    for (Shares wider = shares; wider.mostPx <= kWideChipPx && linesOf(wider, widthPx) <= mostLines;
         wider.mostPx += kWiderPx)
        shares = wider;
    return shares;
}

/// Fewer warnings but one, then fewer answers.
ChipRow::Shares ChipRow::dropToFit(int widthPx) const
{
    Shares shares { m_answerChips.size(), 0, m_warningChips.size(), kNarrowChipPx };
    while (linesOf(shares, widthPx) > m_mostLines) {
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
    return widen(shares, widthPx, m_mostLines);
}

void ChipRow::refit()
{
    const Shares shares = fit(width());
    m_more->setContent(moreContent());
    m_notes->setContent(notesContent(shares));
    for (const auto &chips : { m_answerChips, m_findingChips, m_warningChips }) {
        for (HeadlineChip *chip : chips)
            chip->setMostPx(shares.mostPx);
    }
    const std::vector<Placed> placed = place(shares, width());
    const auto show = [&placed](QWidget *widget) {
        widget->setVisible(
            std::any_of(placed.begin(), placed.end(), [widget](const Placed &each) { return each.widget == widget; }));
    };
    for (const auto &chips : { m_answerChips, m_findingChips, m_warningChips })
        std::for_each(chips.begin(), chips.end(), show);
    for (QWidget *widget : { static_cast<QWidget *>(m_more), static_cast<QWidget *>(m_notes), m_divider })
        show(widget);
    QWidget *before = nullptr;
    for (const Placed &each : placed) {
        const int top = each.line * (HeadlineChip::kChipHeightPx + kLineGapPx);
        if (each.widget == m_divider) {
            m_divider->setGeometry(each.xPx, top + 4, 1, HeadlineChip::kChipHeightPx - 8);
            continue;
        }
        const QSize size = each.widget->sizeHint();
        each.widget->setGeometry(
            each.xPx, top + (HeadlineChip::kChipHeightPx - size.height()) / 2, size.width(), size.height());
        if (before)
            QWidget::setTabOrder(before, each.widget);
        before = each.widget;
    }
    const int lines = placed.empty() ? 1 : placed.back().line + 1;
    if (std::exchange(m_lines, lines) == lines)
        return;
    updateGeometry();
    emit linesChanged();
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
    return { 400, m_lines * HeadlineChip::kChipHeightPx + (m_lines - 1) * kLineGapPx };
}

QSize ChipRow::minimumSizeHint() const
{
    return { 120, sizeHint().height() };
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
