// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/titledsection.h"

#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kGapPx = 8, kLineGapPx = 6, kTitlePercent = 68;

QLabel *plainLabel(const QFont &font)
{
    auto *label = new QLabel;
    label->setTextFormat(Qt::PlainText);
    label->setFont(font);
    return label;
}

} // namespace

TitledSection::TitledSection(QWidget *content, QWidget *parent)
    : QWidget(parent)
    , m_title(plainLabel(Theme::font(12, QFont::DemiBold)))
    , m_note(plainLabel(Theme::font(12)))
    , m_head(new QHBoxLayout)
{
    m_title->setMinimumWidth(1); // its text follows the width, and must not keep it
    m_note->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *line = new QFrame;
    line->setFixedHeight(1);
    line->setObjectName(QStringLiteral("hairline"));
    m_head->setSpacing(kGapPx);
    m_head->addWidget(m_title);
    m_head->addWidget(m_note, 1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kLineGapPx);
    layout->addWidget(line);
    layout->addLayout(m_head);
    layout->addWidget(content);
}

void TitledSection::setTitle(const QString &title, const QString &note)
{
    m_titleText = title;
    m_noteText = note;
    m_title->setAccessibleName(title);
    m_title->setToolTip(toolTipOf(title));
    m_note->setAccessibleName(note);
    m_note->setToolTip(toolTipOf(note));
    fitTexts();
}

void TitledSection::addControl(QWidget *widget)
{
    m_head->addWidget(widget);
}

void TitledSection::fitTexts()
{
    int room = width();
    for (int i = 2; i < m_head->count(); ++i) // the controls
        room -= m_head->itemAt(i)->sizeHint().width() + kGapPx;
    const int titlePx = m_noteText.isEmpty() ? room : room * kTitlePercent / 100;
    m_title->setText(elidedName(m_title->font(), m_titleText, titlePx));
    layout()->activate();
    // What it measures stands first, and where that is behind it.
    m_note->setText(m_note->fontMetrics().elidedText(m_noteText, Qt::ElideRight, m_note->width()));
}

void TitledSection::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTexts();
}

// A label loses its colour when what it is in moves to another window.
void TitledSection::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::StyleChange)
        applyTheme();
}

void TitledSection::applyTheme()
{
    setTextColor(m_note, Theme::current().muted);
}

} // namespace twinlane
