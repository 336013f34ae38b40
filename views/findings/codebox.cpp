// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/codebox.h"

#include "views/look/theme.h"

#include <QFontDatabase>
#include <QTextBlock>

#include <cmath>

namespace twinlane {

CodeBox::CodeBox(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    applyTheme();
}

void CodeBox::applyTheme()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(Theme::font(12).pixelSize());
    setFont(font);
    QPalette colors = palette();
    colors.setColor(QPalette::Base, Theme::current().window);
    colors.setColor(QPalette::Text, Theme::current().text);
    setPalette(colors);
    fitHeight();
}

void CodeBox::setCode(const QString &code)
{
    setPlainText(code);
    fitHeight();
}

void CodeBox::fitHeight()
{
    qreal height = 2 * document()->documentMargin();
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        height += blockBoundingRect(block).height();
    setFixedHeight(static_cast<int>(std::ceil(height)) + 2 * frameWidth());
}

void CodeBox::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    fitHeight();
}

} // namespace twinlane
