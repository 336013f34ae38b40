// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/foldsection.h"

#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QFrame>
#include <QToolButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kButtonPx = 32, kAroundTitlePx = 22;

} // namespace

FoldSection::FoldSection(QWidget *content, QWidget *parent)
    : QWidget(parent)
    , m_button(new QToolButton)
    , m_content(content)
{
    m_button->setObjectName(QStringLiteral("fold"));
    m_button->setCheckable(true);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFixedHeight(kButtonPx);
    m_button->setFocusPolicy(Qt::TabFocus);
    m_button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_button->setFont(Theme::font(12));
    connect(m_button, &QToolButton::toggled, this, [this](bool open) {
        m_button->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        m_content->setVisible(open);
        emit toggled(open);
    });
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *line = new QFrame;
    line->setFixedHeight(1);
    line->setObjectName(QStringLiteral("hairline"));
    layout->addWidget(line);
    layout->addWidget(m_button);
    layout->addWidget(m_content);
    m_content->hide();
    applyTheme();
}

void FoldSection::setTitle(const QString &title)
{
    m_title = title;
    m_button->setAccessibleName(title);
    fitTitle();
}

void FoldSection::fitTitle()
{
    m_button->setText(elidedButtonText(m_button->font(), m_title, width() - kAroundTitlePx));
}

void FoldSection::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fitTitle();
}

void FoldSection::setOpen(bool open)
{
    m_button->setChecked(open);
}

bool FoldSection::isOpen() const
{
    return m_button->isChecked();
}

// No tint where it is open: the arrow and the content say so.
void FoldSection::applyTheme()
{
    m_button->setStyleSheet(QStringLiteral(
        "QToolButton { padding: 4px 0; text-align: left } QToolButton:checked { background: transparent; "
        "color: %1 } QToolButton:hover { background: %2 }")
                                .arg(Theme::current().text.name(), Theme::current().neutralTint.name()));
}

} // namespace twinlane
