// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/fieldsdelegate.h"

#include "views/explain/fieldsmodel.h"
#include "views/look/celldelegate.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QPainter>

#include <cmath>

namespace twinlane {

namespace {

constexpr int kFontPx = 12;
constexpr qreal kLineHeightPx = 17;
constexpr qreal kPaddingYPx = 6;
constexpr int kLines = 4;          // lines of a row that is not expanded
constexpr int kExpandedLines = 80; // a longer text belongs into an editor: it can be copied
constexpr qsizetype kCharacters = 1500, kExpandedCharacters = 20'000;
constexpr qsizetype kContext = 24; // equal characters kept on either side of a difference
constexpr qsizetype kWorthCutting = 3 * kContext;

QString shownText(const DetailRow &row, const std::string &part)
{
    QString text = toQString(part);
    if (row.key == "Call stack")
        text.replace(QLatin1Char(';'), QLatin1Char('\n'));
    return text.replace(QLatin1Char('\n'), QChar::LineSeparator).replace(QLatin1Char('\t'), QLatin1Char(' '));
}

QString cutEqual(const QString &text, bool isFirst, bool isLast)
{
    if (text.size() <= kWorthCutting)
        return text;
    const QString head = isFirst ? QString() : text.left(kContext);
    const QString tail = isLast ? QString() : text.right(kContext);
    return head + QChar(0x2026) + tail;
}

const FieldsModel &modelOf(const QModelIndex &index)
{
    return static_cast<const FieldsModel &>(*index.model());
}

QColor textColor(const DetailRow &row, int column, bool isMissing)
{
    const Theme &theme = Theme::current();
    if (isMissing)
        return theme.faint;
    return column == FieldsModel::Field || row.isIdentity || row.state == DetailRow::State::Same ? theme.muted
                                                                                                 : theme.text;
}

MarkedText textOf(const QModelIndex &index)
{
    const FieldsModel &model = modelOf(index);
    const DetailRow &row = model.rowAt(index.row());
    if (index.column() == FieldsModel::Field)
        return { toQString(row.key), {} };
    const auto &parts = index.column() == FieldsModel::Baseline ? row.baseline : row.experimental;
    if (parts.empty())
        return { missingText(), {} };
    MarkedText marked = markedText(row, parts, model.isExpanded(index.row()));
    if (row.isIdentity)
        marked.marks.clear(); // ids and times differ between any two events
    return marked;
}

QFont cellFont(int column)
{
    return Theme::font(kFontPx, column == FieldsModel::Field ? QFont::Medium : QFont::Normal);
}

/// Breaks @p marked into lines @p widthPx wide. If there are more than @p mostLines, the last one ends in "…".
int breakLines(QTextLayout &layout, MarkedText &marked, const QFont &font, qreal widthPx, int mostLines)
{
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setFont(font);
    layout.setTextOption(option);
    const auto fill = [&] {
        layout.setText(marked.text);
        layout.setFormats(marked.marks);
        layout.beginLayout();
        int lines = 0;
        for (QTextLine line = layout.createLine(); line.isValid() && lines < mostLines; line = layout.createLine()) {
            line.setLineWidth(widthPx);
            line.setPosition({ 0, lines * kLineHeightPx });
            ++lines;
        }
        layout.endLayout();
        return lines;
    };
    int lines = fill();
    const QTextLine last = lines > 0 ? layout.lineAt(lines - 1) : QTextLine();
    const qsizetype end = last.isValid() ? last.textStart() + last.textLength() : 0;
    if (lines < mostLines || end >= marked.text.size())
        return lines;
    marked.text = marked.text.left(std::max<qsizetype>(last.textStart() + 1, end - 2)).trimmed() + QChar(0x2026);
    return fill();
}

} // namespace

MarkedText markedText(const DetailRow &row, const std::vector<DetailPart> &parts, bool whole)
{
    MarkedText marked;
    const qsizetype most = whole ? kExpandedCharacters : kCharacters;
    for (std::size_t i = 0; i < parts.size() && marked.text.size() < most; ++i) {
        QString text = shownText(row, parts[i].text);
        const bool isMark = parts[i].differs && row.state == DetailRow::State::Differs;
        if (!whole && !isMark && parts.size() > 1)
            text = cutEqual(text, i == 0, i + 1 == parts.size());
        if (text.size() > most)
            text = text.left(most) + QChar(0x2026);
        if (isMark) {
            QTextCharFormat format;
            format.setBackground(Theme::current().selection);
            format.setForeground(Theme::current().text);
            format.setFontWeight(QFont::DemiBold);
            marked.marks.append({ static_cast<int>(marked.text.size()), static_cast<int>(text.size()), format });
        }
        marked.text += text;
    }
    return marked;
}

void FieldsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::current();
    const DetailRow &row = modelOf(index).rowAt(index.row());
    painter->save();
    painter->setClipRect(option.rect);
    if (option.state & QStyle::State_Selected)
        painter->fillRect(option.rect, theme.neutralTint);
    else if (option.state & QStyle::State_MouseOver)
        painter->fillRect(option.rect, theme.raised);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), theme.grid);

    MarkedText marked = textOf(index);
    const bool isMissing = index.column() != FieldsModel::Field
        && (index.column() == FieldsModel::Baseline ? row.baseline : row.experimental).empty();
    const int lines = modelOf(index).isExpanded(index.row()) ? kExpandedLines : kLines;
    QTextLayout layout;
    breakLines(layout, marked, cellFont(index.column()), option.rect.width() - 2 * kCellPaddingPx, lines);
    painter->setPen(textColor(row, index.column(), isMissing));
    layout.draw(painter, QPointF(option.rect.left() + kCellPaddingPx, option.rect.top() + kPaddingYPx));
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -2));
    }
    painter->restore();
}

int FieldsDelegate::heightFor(const QModelIndex &index, int widthPx) const
{
    MarkedText marked = textOf(index);
    const int most = modelOf(index).isExpanded(index.row()) ? kExpandedLines : kLines;
    QTextLayout layout;
    const int lines = breakLines(layout, marked, cellFont(index.column()), widthPx - 2 * kCellPaddingPx, most);
    return static_cast<int>(std::ceil(std::max(1, lines) * kLineHeightPx + 2 * kPaddingYPx));
}

} // namespace twinlane
