// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/statusline.h"

#include "model/comparison/comparison.h"
#include "model/names/periodlayers.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/recording/recordinghint.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTimer>

#include <algorithm>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(StatusLine)
};

constexpr int kMessageMs = 6000;
/// Longer lines fit no screen; measuring them would only take time.
constexpr int kMostCharacters = 1000;

QString pairOf(std::uint64_t a, std::uint64_t b)
{
    return QStringLiteral("%1 + %2").arg(
        QLocale().toString(static_cast<qulonglong>(a)), QLocale().toString(static_cast<qulonglong>(b)));
}

bool hasLevel(const Run &run, BlockLevel level)
{
    return std::find(run.levels.begin(), run.levels.end(), level) != run.levels.end();
}

bool isInferred(const Comparison &comparison)
{
    return comparison.baselineTimeline->nameSource == NameSource::Period;
}

QString inferredAdvice()
{
    return Texts::tr("layers are inferred from kernels that repeat: menu, Names from another recording");
}

/// From this share on, kernels in graphs decide which advice helps.
constexpr double kMostInGraphs = 0.5;

QString graphAdvice()
{
    return Texts::tr("most kernels run in graphs: annotate them, or take names from another recording");
}

} // namespace

QString comparisonFacts(const Comparison &comparison)
{
    if (comparison.isAlone())
        return QStringLiteral("%1 · %2").arg(
            Texts::tr("%1 events")
                .arg(QLocale().toString(static_cast<qulonglong>(comparison.baseline->trace.eventCount()))),
            Texts::tr("%n step(s)", nullptr, static_cast<int>(comparison.baselineSteps.size())));
    return QStringList {
        Texts::tr("%1 events")
            .arg(pairOf(comparison.baseline->trace.eventCount(), comparison.experimental->trace.eventCount())),
        comparison.baselineSteps.size() == 1 && comparison.experimentalSteps.size() == 1
            ? Texts::tr("one step each")
            : Texts::tr("%1 steps").arg(pairOf(comparison.baselineSteps.size(), comparison.experimentalSteps.size())),
        Texts::tr("%1 of the step is in blocks that are the same on both sides")
            .arg(formatRatio(comparison.verdict.alignedShare)),
    }
        .join(QStringLiteral(" · "));
}

QString levelFacts(const Comparison &comparison)
{
    const QString level = Texts::tr("Blocks: %1").arg(blockLevelTitle(comparison.level()));
    if (comparison.level() == BlockLevel::Modules)
        return isInferred(comparison) ? QStringLiteral("%1 · %2").arg(level, inferredAdvice()) : level;
    if (shareInGraphs(*comparison.baseline) >= kMostInGraphs
        || shareInGraphs(*comparison.experimental) >= kMostInGraphs)
        return QStringLiteral("%1 · %2").arg(level, graphAdvice());
    if (comparison.isAlone())
        return hasLevel(*comparison.baseline, BlockLevel::Modules)
            ? level
            : QStringLiteral("%1 · %2").arg(level, Texts::tr("record with with_stack=True to see modules"));
    const bool a = hasLevel(*comparison.baseline, BlockLevel::Modules),
               b = hasLevel(*comparison.experimental, BlockLevel::Modules);
    if (a && b)
        return level; // the user chose a lower level
    const QString flag = a ? Texts::tr("the experimental trace has no modules: record it with with_stack=True")
        : b                ? Texts::tr("the baseline has no modules: record it with with_stack=True")
                           : Texts::tr("record with with_stack=True to see modules");
    return QStringLiteral("%1 · %2").arg(level, flag);
}

bool lacksModules(const Comparison &comparison)
{
    return !hasLevel(*comparison.baseline, BlockLevel::Modules)
        || (!comparison.isAlone() && !hasLevel(*comparison.experimental, BlockLevel::Modules));
}

StatusLine::StatusLine(Shown &shown, QWidget *parent)
    : QWidget(parent)
    , m_left(new QLabel(this))
    , m_right(new QLabel(tr("Enter zooms in · Esc zooms out"), this))
    , m_record(new QPushButton(tr("How to record…"), this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 12, 4);
    layout->setSpacing(16);
    m_left->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_left->setTextFormat(Qt::PlainText);
    m_record->setObjectName(QStringLiteral("howToRecord"));
    m_record->setFlat(true);
    m_record->setStyleSheet(QStringLiteral("QPushButton { padding: 0 6px }")); // as high as the text
    m_record->setToolTip(tr("Four lines for your program, so that the trace knows its modules"));
    connect(m_record, &QPushButton::clicked, this, [this] { RecordingHint::openAt(m_record); });
    layout->addWidget(m_left, 1);
    layout->addWidget(m_record);
    layout->addWidget(m_right);
    connect(&shown, &Shown::changed, this, [this, &shown](Shown::Changes what) {
        if (what & Shown::NewComparison)
            showFacts(shown.comparison().get());
    });
    showFacts(nullptr);
    applyTheme();
}

void StatusLine::showFacts(const Comparison *comparison)
{
    m_facts =
        comparison ? QStringLiteral("%1 · %2").arg(comparisonFacts(*comparison), levelFacts(*comparison)) : QString();
    m_hasComparison = comparison != nullptr;
    m_lacksModules = comparison && lacksModules(*comparison);
    updateParts();
}

void StatusLine::showInstead(const QString &facts)
{
    m_instead = facts;
    updateParts();
}

void StatusLine::updateParts()
{
    m_right->setVisible(m_hasComparison && m_instead.isEmpty());
    m_record->setVisible(m_lacksModules && m_instead.isEmpty());
    m_left->setToolTip(m_instead.isEmpty() ? m_facts : m_instead);
    elide();
}

void StatusLine::showMessage(const QString &text)
{
    m_message = text;
    elide();
    QTimer::singleShot(kMessageMs, this, [this, text] {
        if (m_message != text)
            return;
        m_message.clear();
        elide();
    });
}

void StatusLine::applyTheme()
{
    m_record->setFont(Theme::font(12));
    for (QLabel *label : { m_left, m_right }) {
        label->setFont(Theme::font(12));
        setTextColor(label, Theme::current().muted);
    }
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    elide();
}

void StatusLine::elide()
{
    const QString &facts = m_instead.isEmpty() ? m_facts : m_instead;
    const QString &text = m_message.isEmpty() ? facts : m_message;
    m_left->setText(QFontMetrics(m_left->font())
                        .elidedText(oneLine(cutText(text, kMostCharacters)), Qt::ElideRight, m_left->width()));
    m_left->setAccessibleName(text);
}

} // namespace twinlane
