// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/explainhead.h"

#include "views/explain/explaintexts.h"
#include "views/explain/titledsection.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/shownstatement.h"
#include "views/words/timeaxis.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

constexpr int kChipHeightPx = 20, kChipSidePx = 10, kGapPx = 8, kLineGapPx = 3, kBeforeWhyPx = 8, kArrowPx = 10;

QFont chipFont()
{
    return Theme::font(12);
}

QLabel *textLabel(const QString &name, const QFont &font, bool wraps)
{
    auto *label = new QLabel;
    label->setObjectName(name);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(wraps);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    label->setTextInteractionFlags(wraps ? Qt::TextSelectableByMouse : Qt::NoTextInteraction);
    return label;
}

QString colored(const QString &text, const QColor &color, bool isStrong)
{
    return QStringLiteral("<span style=\"color:%1; font-weight:%2\">%3</span>")
        .arg(color.name(), isStrong ? QStringLiteral("600") : QStringLiteral("400"), text.toHtmlEscaped());
}

/// How sure the difference is, with its numbers where they are known: those of several blocks are not, and a disturbed step is less
/// sure than they say.
QString judgementSentence(const Comparison &comparison, Confidence confidence, const SelectionFacts &facts)
{
    if (confidence == Confidence::None)
        return {};
    const bool isOfOne = facts.judgement->limitNs > 0 || facts.judgement->isRealInside;
    const bool isItsOwn =
        facts.judgement->isRealInside || confidence == confidenceOf(comparison, certaintyOf(facts.judgement->outcome));
    return isOfOne && isItsOwn && confidence != Confidence::OtherWork ? judgementText(facts.judgement)
                                                                      : confidenceDefinition(confidence);
}

/// A side without calls of an operator has no time of it: "–", as in the tables.
QString shownValue(const std::optional<double> &ns, const TimeUnit &unit, bool isOfBlock)
{
    return ns && (isOfBlock || *ns != 0) ? inUnit(*ns, unit) : missingText();
}

} // namespace

DifferenceLook selectionLook(const Comparison &comparison, const SelectionFacts &facts)
{
    return differenceLook(facts.timeNs, facts.judgement, comparison.workload.isDifferentWork());
}

SureChip::SureChip(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    hide();
}

void SureChip::setConfidence(Confidence confidence, const QString &toolTip)
{
    m_confidence = confidence;
    m_text = confidence == Confidence::Certain
        ? confidenceText(confidence)
        : QStringLiteral("%1 %2").arg(confidenceSign(confidence), confidenceText(confidence));
    setAccessibleName(confidenceText(confidence));
    setToolTip(toolTipOf(toolTip));
    setVisible(confidence != Confidence::None);
    updateGeometry();
    update();
}

QSize SureChip::sizeHint() const
{
    const qreal text = QFontMetricsF(chipFont()).horizontalAdvance(m_text);
    return { static_cast<int>(std::ceil(text)) + 2 * kChipSidePx, kChipHeightPx };
}

void SureChip::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::current();
    const bool isFilled = m_confidence == Confidence::Certain;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isFilled ? QPen(Qt::NoPen) : QPen(theme.muted, 1));
    painter.setBrush(isFilled ? QBrush(theme.experimental) : QBrush(Qt::NoBrush));
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    painter.setFont(chipFont());
    painter.setPen(isFilled ? theme.surface : theme.text);
    painter.drawText(rect(), Qt::AlignCenter, m_text);
}

ExplainHead::ExplainHead(QWidget *parent)
    : QWidget(parent)
    , m_title(textLabel(QStringLiteral("explainTitle"), Theme::font(16, QFont::DemiBold), false))
    , m_caption(textLabel(QStringLiteral("explainCaption"), Theme::font(12), false))
    , m_values(textLabel(QStringLiteral("explainValues"), Theme::font(13), true))
    , m_why(textLabel(QStringLiteral("explainWhy"), Theme::font(13), true))
    , m_judgement(textLabel(QStringLiteral("explainJudgement"), Theme::font(12), true))
    , m_chip(new SureChip)
{
    m_values->setTextFormat(Qt::RichText);
    m_why->setTextFormat(Qt::RichText);
    m_title->installEventFilter(this);
    m_caption->installEventFilter(this);
    auto *top = new QHBoxLayout;
    top->setSpacing(kGapPx);
    top->addWidget(m_title, 1);
    top->addWidget(m_chip);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kLineGapPx);
    layout->addLayout(top);
    layout->addWidget(m_caption);
    layout->addWidget(m_values);
    layout->addSpacing(kBeforeWhyPx);
    layout->addWidget(m_why);
    layout->addWidget(m_judgement);
    applyTheme();
}

void ExplainHead::setExplained(const Comparison *comparison, const Explained &explained)
{
    m_titleText = comparison ? selectionTitle(*comparison, explained.selection) : tr("Nothing is open");
    const bool some = comparison && explained.facts;
    m_captionText = some ? selectionCaption(*comparison, explained) : QString();
    m_caption->setVisible(!m_captionText.isEmpty());
    const SelectionFacts none;
    const SelectionFacts &facts = some ? *explained.facts : none;
    const Confidence confidence = some ? selectionConfidence(*comparison, explained) : Confidence::None;
    const QString judgement = some ? judgementSentence(*comparison, confidence, facts) : QString();
    m_chip->setConfidence(confidence, judgement);
    m_whyText = some ? whySentence(*comparison, explained) : QString();
    m_why->setText(htmlOf(m_whyText)); // names without spaces can be broken there
    m_why->setAccessibleName(m_whyText);
    m_why->setVisible(!m_whyText.isEmpty());
    m_judgement->setText(judgement);
    m_judgement->setVisible(!judgement.isEmpty());
    for (const auto &[label, text] : { std::pair(m_title, m_titleText), std::pair(m_caption, m_captionText) }) {
        label->setAccessibleName(text);
        label->setToolTip(toolTipOf(text));
    }
    if (some)
        showValues(*comparison, explained);
    m_values->setVisible(some && facts.timeNs.delta.has_value());
    fitTitle();
}

void ExplainHead::showValues(const Comparison &comparison, const Explained &explained)
{
    const Theme &theme = Theme::current();
    const SelectionFacts &facts = *explained.facts;
    const Delta<double> &ns = facts.timeNs;
    const double largest =
        std::max({ ns.baseline.value_or(0), ns.experimental.value_or(0), std::abs(ns.delta.value_or(0)) });
    const TimeUnit unit = timeUnit(largest);
    const bool isOfBlock = explained.selection.cause || explained.selection.picked.kind == EventQuery::Kind::Block;
    const auto side = [&](const std::optional<double> &value) { return shownValue(value, unit, isOfBlock); };
    const auto withUnitOf = [&](const std::optional<double> &value) {
        const QString shown = side(value);
        return shown == missingText() ? shown : QStringLiteral("%1 %2").arg(shown, unit.name);
    };
    if (comparison.isAlone()) {
        m_valuesText = QStringLiteral("%1 %2").arg(side(ns.baseline), unit.name);
        m_values->setText(colored(m_valuesText, theme.text, true));
        m_values->setAccessibleName(m_valuesText);
        return;
    }
    const DifferenceLook look = selectionLook(comparison, facts);
    const QString gap = QStringLiteral("&nbsp;&nbsp; ");
    const QString arrow = arrowOf(ns, look);
    const QString number = QStringLiteral("%1 %2").arg(signedInUnit(ns.delta.value_or(0), unit), unit.name);
    const QString delta = arrow.isEmpty() ? number : QStringLiteral("%1 %2").arg(arrow, number);
    const bool hasSides = ns.baseline || ns.experimental;
    const QString change = hasSides ? formatChange(ns) : QString();
    QString html;
    if (hasSides)
        html = colored(side(ns.baseline) + QStringLiteral(" → "), theme.muted, false)
            + colored(withUnitOf(ns.experimental), theme.text, true) + gap;
    if (!arrow.isEmpty())
        html += QStringLiteral("<span style=\"font-size:%1px\">%2</span> ")
                    .arg(kArrowPx)
                    .arg(colored(arrow, look.textColor(), false));
    html += colored(number, look.textColor(), look.isCertain());
    if (!change.isEmpty())
        html += gap + colored(change, look.textColor(), false);
    m_valuesText =
        hasSides ? QStringLiteral("%1 → %2  ").arg(side(ns.baseline), withUnitOf(ns.experimental)) : QString();
    m_valuesText += QStringLiteral("%1  %2").arg(delta, change);
    m_values->setText(html);
    m_values->setAccessibleName(m_valuesText);
}

QString ExplainHead::text() const
{
    QStringList lines { m_titleText, m_captionText, m_values->isHidden() ? QString() : m_valuesText, m_whyText,
        m_judgement->text() };
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString ExplainHead::markdown() const
{
    QStringList lines { QStringLiteral("### %1").arg(m_titleText.simplified()), m_captionText,
        m_values->isHidden() ? QString() : m_valuesText, m_whyText, m_judgement->text() };
    lines.removeAll(QString());
    return lines.join(QStringLiteral("\n\n")) + QLatin1Char('\n');
}

void ExplainHead::fitTitle()
{
    m_title->setText(elidedName(m_title->font(), m_titleText, m_title->width()));
    m_caption->setText(elidedName(m_caption->font(), m_captionText, m_caption->width()));
}

bool ExplainHead::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        fitTitle();
    return QWidget::eventFilter(watched, event);
}

void ExplainHead::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextColor(m_caption, theme.muted);
    setTextColor(m_judgement, theme.muted);
    m_chip->update();
}

} // namespace twinlane
