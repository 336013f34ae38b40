// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/comparabilitybanner.h"

#include "views/look/listpopup.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/modelwords.h"
#include "views/words/notetexts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace twinlane {

ComparabilityBanner::ComparabilityBanner(Shown &shown, QWidget *parent)
    : QFrame(parent)
    , m_icon(new QLabel)
    , m_text(new QLabel)
    , m_all(new QToolButton)
    , m_close(new QToolButton)
{
    setObjectName(QStringLiteral("banner"));
    setFixedHeight(34);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_all->setObjectName(QStringLiteral("chip"));
    m_all->setFocusPolicy(Qt::TabFocus);
    m_close->setObjectName(QStringLiteral("closeBanner"));
    m_close->setFocusPolicy(Qt::TabFocus);
    m_close->setAccessibleName(tr("Close this note"));
    m_close->setToolTip(m_close->accessibleName());
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 0, 6, 0);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_all);
    layout->addWidget(m_close);
    connect(m_all, &QToolButton::clicked, this, [this] { showListPopup(m_all, listHtml(), tr("Comparability")); });
    connect(m_close, &QToolButton::clicked, this, [this] {
        m_wasClosed = true;
        hide();
    });
    connect(&shown, &Shown::changed, this, [this, &shown](Shown::Changes what) {
        if (what & Shown::NewComparison)
            showComparison(shown.comparison());
    });
    applyTheme();
    hide();
}

void ComparabilityBanner::showComparison(const std::shared_ptr<const Comparison> &comparison)
{
    if (!comparison || comparison->isAlone()) {
        m_notes.clear();
        hide();
        return;
    }
    const bool samePair =
        (m_baseline.lock() == comparison->baseline && m_experimental.lock() == comparison->experimental)
        || (m_baseline.lock() == comparison->experimental && m_experimental.lock() == comparison->baseline);
    m_wasClosed = m_wasClosed && samePair;
    m_baseline = comparison->baseline;
    m_experimental = comparison->experimental;
    m_notes = comparison->comparability;
    const bool warns = std::any_of(
        m_notes.begin(), m_notes.end(), [](const ComparabilityNote &note) { return note.severity != Severity::Info; });
    const int others = static_cast<int>(m_notes.size()) - 1;
    m_all->setText(tr("%n more note(s)", nullptr, others));
    m_all->setAccessibleName(m_all->text());
    m_all->setToolTip(tr("All that speaks against comparing these two recordings number by number"));
    m_all->setVisible(others > 0);
    setVisible(warns && !m_wasClosed);
    showText();
}

void ComparabilityBanner::showText()
{
    const QString text = m_notes.empty() ? QString() : comparabilityText(m_notes.front());
    m_text->setText(m_text->fontMetrics().elidedText(text, Qt::ElideRight, m_text->width()));
    m_text->setToolTip(toolTipOf(text));
    m_text->setAccessibleName(text);
}

QString ComparabilityBanner::listHtml() const
{
    const Theme &theme = Theme::current();
    QString html;
    for (const ComparabilityNote &note : m_notes) {
        const bool isInfo = note.severity == Severity::Info;
        html += QStringLiteral("<p style='margin:0 0 8px 0'><span style='color:%1;font-weight:600'>%2</span><br>%3</p>")
                    .arg((isInfo ? theme.muted : theme.worseText).name(), severityTitle(note.severity).toHtmlEscaped(),
                        comparabilityText(note).toHtmlEscaped());
    }
    return html;
}

void ComparabilityBanner::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    layout()->activate();
    showText();
}

void ComparabilityBanner::applyTheme()
{
    const Theme &theme = Theme::current();
    m_icon->setPixmap(Theme::icon(QStringLiteral("warning"), theme.worseText).pixmap(16, 16));
    m_close->setIcon(Theme::icon(QStringLiteral("close")));
    m_text->setFont(Theme::font(13));
}

} // namespace twinlane
