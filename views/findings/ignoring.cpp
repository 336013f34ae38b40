// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/ignoring.h"

#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kMostReason = 500;

QPushButton *makeButton(const char *name, const QString &text)
{
    auto *button = new QPushButton(text);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

} // namespace

Ignoring::Ignoring(QWidget *parent)
    : QWidget(parent)
    , m_here(makeButton("ignoreHere", tr("Ignore here…")))
    , m_rule(makeButton("ignoreRule", tr("Ignore this rule…")))
    , m_restore(makeButton("restoreFinding", tr("Count it again")))
    , m_confirm(makeButton("confirmIgnore", tr("Ignore")))
    , m_told(new QLabel)
    , m_reason(new QLineEdit)
{
    m_here->setToolTip(tr("This rule at this block is shown as ignored and counts nowhere. The session keeps it."));
    m_rule->setToolTip(tr("This rule is shown as ignored everywhere and counts nowhere. The session keeps it."));
    m_reason->setObjectName(QStringLiteral("ignoreReason"));
    m_reason->setMaxLength(kMostReason);
    m_reason->installEventFilter(this);
    m_told->setWordWrap(true);
    m_told->setTextFormat(Qt::RichText);
    m_told->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_told);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(6);
    for (QPushButton *button : { m_here, m_rule, m_restore })
        buttons->addWidget(button);
    buttons->addStretch(1);
    layout->addLayout(buttons);
    auto *line = new QHBoxLayout;
    line->setSpacing(6);
    line->addWidget(m_reason, 1);
    line->addWidget(m_confirm);
    layout->addLayout(line);
    connect(m_here, &QPushButton::clicked, this, [this] { ask(false); });
    connect(m_rule, &QPushButton::clicked, this, [this] { ask(true); });
    connect(m_restore, &QPushButton::clicked, this, &Ignoring::restoreWanted);
    connect(m_confirm, &QPushButton::clicked, this, &Ignoring::commit);
    connect(m_reason, &QLineEdit::returnPressed, this, &Ignoring::commit);
    applyTheme();
    offer();
}

void Ignoring::applyTheme()
{
    setTextLook(m_told, Theme::current().muted, 12);
}

bool Ignoring::isWorkedIn() const
{
    return isAncestorOf(window()->focusWidget());
}

void Ignoring::offer()
{
    const bool wasWorkedIn = isWorkedIn();
    for (QWidget *part : std::initializer_list<QWidget *> { m_restore, m_confirm, m_reason, m_told })
        part->hide();
    m_here->show();
    m_rule->show();
    if (wasWorkedIn)
        m_here->setFocus();
}

void Ignoring::showIgnored(const QString &reason, bool isWholeRule)
{
    const bool wasWorkedIn = isWorkedIn();
    for (QWidget *part : std::initializer_list<QWidget *> { m_here, m_rule, m_confirm, m_reason })
        part->hide();
    const QString what = isWholeRule ? tr("This rule is ignored.") : tr("Ignored here.");
    m_told->setText(htmlOf(reason.isEmpty() ? what : QStringLiteral("%1 %2").arg(what, reason)));
    m_told->show();
    m_restore->show();
    if (wasWorkedIn)
        m_restore->setFocus();
}

void Ignoring::ask(bool isWholeRule)
{
    m_isWholeRule = isWholeRule;
    m_here->hide();
    m_rule->hide();
    m_restore->hide();
    m_told->setText(isWholeRule ? tr("Why is this rule ignored everywhere?") : tr("Why is it ignored here?"));
    m_reason->setAccessibleName(m_told->text());
    m_reason->setPlaceholderText(tr("Reason, may be empty"));
    m_reason->clear();
    for (QWidget *part : std::initializer_list<QWidget *> { m_told, m_reason, m_confirm })
        part->show();
    m_reason->setFocus();
}

void Ignoring::commit()
{
    emit ignoreWanted(m_reason->text().trimmed(), m_isWholeRule);
}

// Esc goes back to the two buttons, and nowhere else.
bool Ignoring::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (watched != m_reason || !isKey || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(watched, event);
    event->accept();
    if (event->type() == QEvent::KeyPress)
        offer();
    return true;
}

} // namespace twinlane
