// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingdetails.h"

#include "model/comparison/comparison.h"
#include "model/findings/commoncause.h"
#include "model/findings/findingpath.h"
#include "views/findings/codebox.h"
#include "views/findings/ignoring.h"
#include "views/look/labellook.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace twinlane {

namespace {

constexpr int kMarginPx = 12, kGapPx = 7;

const Finding *findingOf(const PairedFindings &findings, const FindingPair &pair, Side side)
{
    const auto &index = pair.finding[side];
    return index ? &findings.lists[side].findings[*index] : nullptr;
}

/// "2.84 ms a step, 5.3 % of it"
QString sideBoundText(const Finding *finding)
{
    if (!finding)
        return missingText();
    if (finding->totalNs == 0)
        return FindingDetails::tr("none");
    // Beside one above them, which is why it is told at all.
    return (finding->isWithinLimits ? FindingDetails::tr("%1 a step, %2 of it, within the limits")
                                    : FindingDetails::tr("%1 a step, %2 of it"))
        .arg(formatNs(double(finding->perStepNs())), formatRatio(finding->share));
}

QString sideSeenText(const Finding *finding)
{
    return finding ? FindingDetails::tr("in %1 of %2 steps").arg(finding->stepsSeen).arg(finding->stepsUsed)
                   : missingText();
}

Side otherSide(const FindingPair &pair)
{
    return pair.finding[0] ? Side::Experimental : Side::Baseline;
}

/// What the other side's recording lacks for the rule: "needs record_shapes=True".
QString lackingText(const PairedFindings &findings, const FindingPair &pair)
{
    const std::vector<RuleNotJudged> &notJudged = findings.lists[otherSide(pair)].notJudged;
    const auto lacking = std::find_if(notJudged.begin(), notJudged.end(),
        [&](const RuleNotJudged &rule) { return rule.rule == findings.leading(pair).rule; });
    return lacking == notJudged.end() ? QString() : ruleNeedText(lacking->need);
}

/// The block that stands beside that of a finding of one side; empty: there is none.
QString facingText(const Comparison &comparison, const FindingPair &pair)
{
    if (bool(pair.finding[0]) == bool(pair.finding[1]))
        return {};
    const BlockId block = comparison.block(pair.row, otherSide(pair));
    return block ? toQString(findingPath(comparison.tree(otherSide(pair)), block)) : QString();
}

using FactList = std::vector<std::pair<QString, QString>>;

/// Where it is, and what is to be known of it before all numbers.
void addPlace(FactList &facts, const Comparison &comparison, const PairedFindings &findings, const FindingPair &pair)
{
    const Finding &leading = findings.leading(pair);
    if (leading.ignored)
        facts.emplace_back(FindingDetails::tr("Ignored"),
            leading.ignored->empty() ? FindingDetails::tr("without a reason") : toQString(*leading.ignored));
    const BlockTree &tree = comparison.tree(pair.side(findings.lists));
    facts.emplace_back(FindingDetails::tr("Where"), toQString(findingPlaces(tree, leading)));
    const QString facing = pair.state == FindingState::Unpaired ? facingText(comparison, pair) : QString();
    if (!facing.isEmpty())
        facts.emplace_back(FindingDetails::tr("Beside"), facing);
    const QString lacking = pair.state == FindingState::NotJudged ? lackingText(findings, pair) : QString();
    if (!lacking.isEmpty())
        facts.emplace_back(sideTitle(otherSide(pair)), lacking);
}

/// The kind of the finding in a line: "New · likely · high".
QString kindText(const Comparison &comparison, const FindingPair &pair, const Finding &leading)
{
    QStringList parts;
    if (!comparison.isAlone())
        parts << findingStateText(pair.state);
    parts << findingGradeTitle(leading.grade) << findingSeverityTitle(leading.severity)
          << FindingDetails::tr("rule %1").arg(toQString(findingRules()[leading.rule].id));
    return parts.join(QStringLiteral(" · "));
}

} // namespace

std::vector<std::pair<QString, QString>> findingFacts(
    const Comparison &comparison, const PairedFindings &findings, const FindingPair &pair)
{
    const Finding &leading = findings.leading(pair);
    const Side side = pair.side(findings.lists);
    FactList facts;
    addPlace(facts, comparison, findings, pair);
    const Finding *baseline = findingOf(findings, pair, Side::Baseline),
                  *experimental = findingOf(findings, pair, Side::Experimental);
    const auto both = [&](auto text) {
        return comparison.isAlone() ? text(&leading)
                                    : QStringLiteral("%1 → %2").arg(text(baseline), text(experimental));
    };
    facts.emplace_back(FindingDetails::tr("At most"), both(sideBoundText));
    facts.emplace_back(FindingDetails::tr("Seen"), both(sideSeenText));
    if (const QStringList measured = measuredTexts(leading); !measured.isEmpty())
        facts.emplace_back(FindingDetails::tr("Measured"), measured.join(QStringLiteral(", ")));
    if (!leading.signs.empty())
        facts.emplace_back(
            FindingDetails::tr("Signs"), FindingDetails::tr("%1 see the same time").arg(toQString(signRules(leading))));
    facts.emplace_back(
        FindingDetails::tr("Looks for"), findingCondition(findingRules()[leading.rule], findings.lists[side].limits));
    const FindingLimits &limits = findings.lists[side].limits;
    if (leading.totalNs > 0)
        facts.emplace_back(FindingDetails::tr("Reported"),
            FindingDetails::tr("above %1 of the step and %2")
                .arg(formatRatio(limits.leastShare), formatNs(double(limits.leastPerStepNs))));
    return facts;
}

FindingDetails::FindingDetails(QWidget *parent)
    : QScrollArea(parent)
    , m_title(makeText("findingTitle"))
    , m_kind(makeText("findingKind"))
    , m_sentence(makeText("findingSentence"))
    , m_facts(makeText("findingFacts"))
    , m_adviceTitle(makeText("adviceTitle"))
    , m_doubt(makeText("findingDoubt"))
    , m_source(makeText("findingSource"))
    , m_advice(new CodeBox)
    , m_copy(new QPushButton(tr("Copy")))
    , m_timeline(new QPushButton(tr("Show in the Timeline")))
    , m_ignoring(new Ignoring)
{
    setAccessibleName(tr("Details of the finding"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_adviceTitle->setText(tr("Instead"));
    m_advice->setAccessibleName(tr("Recommended change"));
    m_copy->setObjectName(QStringLiteral("copyAdvice"));
    m_copy->setAutoDefault(false);
    m_timeline->setObjectName(QStringLiteral("showInTimeline"));
    m_timeline->setAutoDefault(false);
    m_timeline->setToolTip(tr("There the evidence is marked on its lane, as far as the step that is shown has any"));
    auto *inside = new QWidget;
    auto *layout = new QVBoxLayout(inside);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kGapPx);
    layout->addWidget(m_title);
    layout->addWidget(m_kind);
    layout->addWidget(m_sentence);
    layout->addWidget(m_facts);
    auto *adviceHead = new QHBoxLayout;
    adviceHead->addWidget(m_adviceTitle, 1);
    adviceHead->addWidget(m_copy);
    layout->addLayout(adviceHead);
    layout->addWidget(m_advice);
    layout->addWidget(m_doubt);
    layout->addWidget(m_source);
    layout->addWidget(m_timeline, 0, Qt::AlignLeft);
    layout->addWidget(m_ignoring);
    layout->addStretch(1);
    setWidget(inside);
    connect(m_copy, &QPushButton::clicked, this, &FindingDetails::copyAdvice);
    connect(m_timeline, &QPushButton::clicked, this, &FindingDetails::timelineWanted);
    connect(m_ignoring, &Ignoring::ignoreWanted, this, &FindingDetails::ignoreWanted);
    connect(m_ignoring, &Ignoring::restoreWanted, this, &FindingDetails::restoreWanted);
    // The line for the reason makes what is scrolled longer, but only when it is laid out.
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this] {
        if (m_ignoring->isWorkedIn())
            ensureWidgetVisible(m_ignoring);
    });
    applyTheme();
}

QLabel *FindingDetails::makeText(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    return label;
}

void FindingDetails::applyTheme()
{
    const Theme &theme = Theme::current();
    setTextLook(m_title, theme.text, 13, QFont::DemiBold);
    setTextLook(m_sentence, theme.text, 13);
    setTextLook(m_facts, theme.text, 12);
    setTextLook(m_adviceTitle, theme.text, 12, QFont::DemiBold);
    for (QLabel *label : { m_kind, m_doubt, m_source })
        setTextLook(label, theme.muted, 12);
    QPalette colors = palette();
    colors.setColor(QPalette::Window, theme.surface);
    setPalette(colors);
    viewport()->setAutoFillBackground(false);
    widget()->setAutoFillBackground(false);
    m_advice->applyTheme();
    m_ignoring->applyTheme();
}

void FindingDetails::setFinding(
    const Comparison &comparison, const PairedFindings &findings, std::size_t pair, const FindingChoices &choices)
{
    const FindingPair &picked = findings.pairs[pair];
    const Finding &leading = findings.leading(picked);
    const FindingRule &rule = findingRules()[leading.rule];
    const BlockTree &tree = comparison.tree(picked.side(findings.lists));
    m_title->setText(htmlOf(findingTitle(rule)));
    m_kind->setText(htmlOf(kindText(comparison, picked, leading)));
    QString sentence = findingText(comparison, picked.side(findings.lists), leading);
    if (!comparison.isAlone())
        sentence += QLatin1Char(' ') + findingStateDefinition(picked.state);
    m_sentence->setText(htmlOf(sentence));
    QString html = QStringLiteral("<table cellspacing='0' cellpadding='2'>");
    for (const auto &[title, value] : findingFacts(comparison, findings, picked))
        html += QStringLiteral("<tr><td style='color:%1;padding-right:10px'>%2</td><td>%3</td></tr>")
                    .arg(Theme::current().muted.name(), title.toHtmlEscaped(), htmlOf(value));
    m_facts->setText(html + QStringLiteral("</table>"));
    showAdvice(findingAdvice(leading));
    const QString doubt = findingDoubt(rule);
    m_doubt->setText(htmlOf(doubt));
    m_doubt->setVisible(!doubt.isEmpty());
    m_source->setText(htmlOf(rule.source.empty() ? tr("Source: a rule of this program’s own")
                                                 : tr("Source: %1").arg(toQString(rule.source))));
    if (leading.ignored) {
        const std::string path = findingPath(tree, leading.block);
        const IgnoredFinding *entry = choices.ignoredBy(rule.id, path);
        m_ignoring->showIgnored(toQString(*leading.ignored), entry && !entry->path);
    } else {
        m_ignoring->offer();
    }
}

void FindingDetails::showAdvice(const QString &advice)
{
    for (QWidget *part : std::initializer_list<QWidget *> { m_adviceTitle, m_advice, m_copy })
        part->setVisible(!advice.isEmpty());
    m_advice->setCode(advice);
}

void FindingDetails::copyAdvice()
{
    QGuiApplication::clipboard()->setText(m_advice->toPlainText());
}

void FindingDetails::askToIgnore(bool isWholeRule)
{
    m_ignoring->ask(isWholeRule);
    ensureWidgetVisible(m_ignoring);
}

} // namespace twinlane
