// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/difftable.h"

#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/modelwords.h"

#include <QGridLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

constexpr int kNamePx = 84, kMostNamePx = 260, kGapPx = 10, kLineGapPx = 5;
constexpr qsizetype kMostCharacters = 72, kBehindCut = 24; // both ends of a long name tell most

QString cutInside(const QString &text)
{
    return text.size() <= kMostCharacters
        ? text
        : text.left(kMostCharacters - kBehindCut - 1) + QChar(0x2026) + text.right(kBehindCut);
}

/// A number, perhaps with a sign and a unit: "−3.10 ms", "26.44", "50.8 GFLOP/s".
bool isNumber(const QString &text)
{
    static const QRegularExpression pattern(
        QStringLiteral("^[-+\u2212]?\\d[\\d.,'\u2019\u00A0\u202F]*([\\s\u00A0]\\S{1,8})?$"));
    return pattern.match(text).hasMatch();
}

/// A bar in the colour of a side before its title.
QString sideHead(Side side)
{
    const Theme &theme = Theme::current();
    const QColor &color = side == Side::Baseline ? theme.baseline : theme.experimental;
    return QStringLiteral("<span style=\"color:%1\">▍</span>%2").arg(color.name(), sideTitle(side).toHtmlEscaped());
}

} // namespace

DiffTable::DiffTable(QWidget *parent)
    : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void DiffTable::setLines(std::vector<DiffLine> lines, bool hasBaseline, bool hasExperimental, bool hasDelta)
{
    m_lines = std::move(lines);
    m_hasBaseline = hasBaseline;
    m_hasExperimental = hasExperimental;
    m_hasDelta = hasDelta;
    build();
}

void DiffTable::applyTheme()
{
    build();
}

void DiffTable::addCell(int row, int column, const QString &text, const QColor &color, bool isStrong)
{
    // A number is not broken: its point would end a line, or its unit would stand below it.
    const bool isFigure = isNumber(text);
    auto *cell = new QLabel(isFigure ? text.toHtmlEscaped() : htmlOf(cutInside(text)));
    cell->setTextFormat(Qt::RichText);
    cell->setWordWrap(!isFigure);
    cell->setFont(Theme::font(12, isStrong ? QFont::DemiBold : QFont::Normal));
    cell->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    cell->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (!isFigure)
        cell->setMinimumWidth(1);
    cell->setAccessibleName(text);
    if (text.size() > kMostCharacters)
        cell->setToolTip(toolTipOf(text));
    setTextColor(cell, color);
    static_cast<QGridLayout *>(m_grid->layout())->addWidget(cell, row, column);
}

// Names have their part of a wide table: sizes of inputs are long.
void DiffTable::fitNames()
{
    const int columns = 1 + int(m_hasBaseline) + int(m_hasExperimental) + int(m_hasDelta);
    static_cast<QGridLayout *>(m_grid->layout())
        ->setColumnMinimumWidth(0, std::clamp(width() / columns, kNamePx, kMostNamePx));
}

void DiffTable::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_grid) // there is none before the first lines
        fitNames();
}

void DiffTable::build()
{
    delete std::exchange(m_grid, new QWidget);
    auto *grid = new QGridLayout(m_grid);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kGapPx);
    grid->setVerticalSpacing(kLineGapPx);
    fitNames();
    for (int column = 1; column <= int(m_hasBaseline) + int(m_hasExperimental) + int(m_hasDelta); ++column)
        grid->setColumnStretch(column, 1);
    layout()->addWidget(m_grid);
    const Theme &theme = Theme::current();
    if (m_lines.empty())
        return;
    int column = 1;
    for (const auto &[side, has] :
        { std::pair(Side::Baseline, m_hasBaseline), std::pair(Side::Experimental, m_hasExperimental) }) {
        if (!has || !(m_hasBaseline && m_hasExperimental))
            continue;
        auto *head = new QLabel(sideHead(side));
        head->setFont(Theme::font(12));
        head->setTextFormat(Qt::RichText);
        grid->addWidget(head, 0, column++);
    }
    for (int row = 0; row < int(m_lines.size()); ++row) {
        const DiffLine &line = m_lines[std::size_t(row)];
        addCell(row + 1, 0, line.name, theme.muted, false);
        column = 1;
        if (m_hasBaseline)
            addCell(row + 1, column++, line.baseline, theme.text, false);
        if (m_hasExperimental)
            addCell(row + 1, column++, line.experimental, theme.text, line.differs && m_hasBaseline);
        if (m_hasDelta)
            addCell(row + 1, column, line.delta, theme.muted, false);
    }
}

} // namespace twinlane
