// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/findings/findingrows.h"

#include "model/comparison/comparison.h"
#include "model/findings/findingpath.h"
#include "model/findings/rules.h"
#include "views/words/findingsubject.h"
#include "views/words/findingtexts.h"
#include "views/words/format.h"
#include "views/words/modelwords.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <optional>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(FindingsView)
};

constexpr std::array<const char *, kFindingGroupCount> kKeys { "new", "fixed", "worse", "better", "same", "unpaired",
    "notJudged", "undecided", "confirmed", "likely", "possible", "information", "ignored", "foundNothing",
    "rulesNotJudged" };

QString groupTitle(FindingGroup group, int count)
{
    switch (group) {
    case FindingGroup::Confirmed:
        return Texts::tr("Confirmed");
    case FindingGroup::Likely:
        return Texts::tr("Likely");
    case FindingGroup::Possible:
        return Texts::tr("Possible");
    case FindingGroup::Information:
        return Texts::tr("Information");
    case FindingGroup::Ignored:
        return Texts::tr("Ignored");
    case FindingGroup::FoundNothing:
        return Texts::tr("%n rule(s) found nothing", nullptr, count);
    case FindingGroup::RulesNotJudged:
        return Texts::tr("%n rule(s) not judged", nullptr, count);
    default:
        return findingStateText(FindingState(group));
    }
}

QString markOf(FindingState state)
{
    switch (state) {
    case FindingState::New:
        return QStringLiteral("+");
    case FindingState::Fixed:
        return QString(QChar(0x2713));
    case FindingState::Worse:
        return QString(QChar(0x25B2));
    case FindingState::Better:
        return QString(QChar(0x25BC));
    case FindingState::Same:
        return QStringLiteral("=");
    default:
        return QStringLiteral("?");
    }
}

Tone toneOf(FindingState state)
{
    switch (state) {
    case FindingState::New:
    case FindingState::Worse:
        return Tone::Worse;
    case FindingState::Fixed:
    case FindingState::Better:
        return Tone::Better;
    default:
        return Tone::Neutral;
    }
}

const Finding *findingOf(const PairedFindings &paired, const FindingPair &pair, Side side)
{
    const auto &index = pair.finding[side];
    return index ? &paired.lists[side].findings[*index] : nullptr;
}

FindingFacts factsOf(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    const Finding &leading = paired.leading(pair);
    const FindingRule &rule = findingRules()[leading.rule];
    FindingFacts facts;
    facts.grade = leading.grade;
    facts.severity = leading.severity;
    if (!comparison.isAlone())
        facts.state = pair.state;
    facts.ruleId = toQString(rule.id);
    facts.ruleTitle = findingTitle(rule);
    facts.ruleKind = toQString(rule.kind);
    const BlockTree &tree = comparison.tree(pair.side(paired.lists));
    facts.block = findingPlace(comparison, paired, pair) + QLatin1Char('\n') + toQString(findingPlaces(tree, leading));
    facts.subject = findingSubject(comparison, leading);
    for (const Side side : kSides) {
        const Finding *finding = findingOf(paired, pair, side);
        facts.sides[side] = finding && finding->isReported();
    }
    return facts;
}

bool isOfComparison(const FindingRule &rule)
{
    return !rule.find && rule.need != RuleNeed::SegmentModel;
}

/// "aten::mm · 1.20 ms → 3.40 ms" of a reason of the comparison: it has times and no bound.
QString reasonText(const Comparison &comparison, const Finding &reason)
{
    QStringList parts;
    if (const QString subject = findingSubject(comparison, reason); !subject.isEmpty())
        parts << subject;
    const auto valueOf = [&reason](std::string_view name) {
        const auto found = std::find_if(reason.measured.begin(), reason.measured.end(),
            [name](const Measured &measured) { return measured.name == name; });
        return found == reason.measured.end() ? std::nullopt : std::optional(found->value);
    };
    const auto before = valueOf("baselineNs"), after = valueOf("experimentalNs");
    if (before && after)
        parts << QStringLiteral("%1 → %2").arg(formatNs(*before), formatNs(*after));
    return parts.join(QStringLiteral(" · "));
}

/// "23.7 % · 7 of 7 steps · confirmed"
QString factsText(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    const Finding &leading = paired.leading(pair);
    if (isOfComparison(findingRules()[leading.rule]))
        return reasonText(comparison, leading);
    QStringList parts;
    if (leading.totalNs > 0)
        parts << formatRatio(leading.share);
    const bool isOfAll = leading.stepsSeen == leading.stepsUsed && (pair.isWithBlock || leading.stepsUsed == 1);
    if (!isOfAll) // there is little room
        parts << (leading.isOnce ? Texts::tr("in %1 of %2 steps only") : Texts::tr("%1 of %2 steps"))
                     .arg(leading.stepsSeen)
                     .arg(leading.stepsUsed);
    if (leading.grade == FindingGrade::Confirmed && !comparison.isAlone())
        parts << findingGradeTitle(leading.grade);
    if (pair.isWithBlock)
        parts << Texts::tr("with its block");
    if (leading.signOf) {
        const FindingList &list = paired.lists[std::size_t(pair.side(paired.lists))];
        parts << Texts::tr("a sign of %1").arg(toQString(findingRules()[list.findings[*leading.signOf].rule].id));
    }
    return parts.join(QStringLiteral(" · "));
}

class Maker {
public:
    Maker(const Comparison &comparison, const PairedFindings &paired, const FindingFilter &filter,
        const std::set<FindingGroup> &folded)
        : m_comparison(comparison)
        , m_paired(paired)
        , m_filter(filter)
        , m_folded(folded)
    {
    }

    FindingRows make()
    {
        std::int64_t largestNs = 0;
        for (std::size_t i = 0; i < m_paired.pairs.size(); ++i) {
            const FindingPair &pair = m_paired.pairs[i];
            ++m_made.all;
            m_made.sure += m_paired.leading(pair).isSure() ? 1 : 0;
            for (const Side side : kSides) {
                if (const Finding *finding = findingOf(m_paired, pair, side))
                    largestNs = std::max(largestNs, finding->perStepNs());
            }
            if (!m_filter.matches(factsOf(m_comparison, m_paired, pair)))
                continue;
            ++m_made.shown;
            m_groups[groupOf(m_comparison, m_paired, pair)].push_back(rowOf(i));
        }
        m_made.unit = timeUnit(double(largestNs));
        if (m_filter.isEmpty())
            addRules();
        for (auto &[group, rows] : m_groups)
            addGroup(group, rows);
        return std::move(m_made);
    }

private:
    FindingRow rowOf(std::size_t index) const
    {
        const FindingPair &pair = m_paired.pairs[index];
        const Finding &leading = m_paired.leading(pair);
        FindingRow row;
        row.group = groupOf(m_comparison, m_paired, pair);
        row.pair = index;
        row.title = findingTitle(findingRules()[leading.rule]);
        row.where = findingPlace(m_comparison, m_paired, pair);
        row.isSure = leading.isSure();
        if (!m_comparison.isAlone()) {
            row.mark = markOf(pair.state);
            row.tone = row.isSure ? toneOf(pair.state) : Tone::Neutral;
        }
        for (const Side side : kSides) {
            if (const Finding *finding = findingOf(m_paired, pair, side))
                row.ns[side] = finding->perStepNs();
        }
        if (leading.totalNs > 0)
            row.boundNs = leading.perStepNs();
        row.facts = factsText(m_comparison, m_paired, pair);
        row.hasReason = leading.ignored && !leading.ignored->empty();
        if (row.hasReason)
            row.facts = toQString(*leading.ignored);
        row.spoken = spokenText(row, pair, leading);
        return row;
    }

    QString spokenText(const FindingRow &row, const FindingPair &pair, const Finding &leading) const
    {
        QStringList parts { row.title, row.where };
        if (!m_comparison.isAlone())
            parts << findingStateText(pair.state);
        parts << QStringLiteral("%1, %2").arg(findingGradeTitle(leading.grade), findingSeverityTitle(leading.severity));
        if (row.boundNs)
            parts << Texts::tr("at most %1 a step").arg(formatNs(double(*row.boundNs)));
        parts << row.facts;
        return parts.join(QLatin1Char('\n'));
    }

    /// Rules without a finding, and those that a side could not judge.
    void addRules()
    {
        std::map<std::size_t, QString> lacking;
        for (const FindingList &list : m_paired.lists) {
            const Side side = &list == &m_paired.lists[0] ? Side::Baseline : Side::Experimental;
            for (const RuleNotJudged &rule : list.notJudged) {
                QString &why = lacking[rule.rule];
                const QString need = ruleNeedText(rule.need);
                why = why.isEmpty() && !m_comparison.isAlone() ? QStringLiteral("%1: %2").arg(sideTitle(side), need)
                                                               : need;
            }
        }
        if (!m_paired.lists[0].model) {
            for (std::size_t r = 0; r < findingRules().size(); ++r) {
                if (findingRules()[r].need == RuleNeed::SegmentModel)
                    lacking[r] = Texts::tr("the segment model is off");
            }
        }
        std::set<std::size_t> found;
        for (const FindingPair &pair : m_paired.pairs)
            found.insert(m_paired.leading(pair).rule);
        for (std::size_t r = 0; r < findingRules().size(); ++r) {
            FindingRow row;
            row.kind = FindingRow::Kind::Rule;
            row.title = QStringLiteral("%1 %2").arg(toQString(findingRules()[r].id), findingTitle(findingRules()[r]));
            const auto why = lacking.find(r);
            if (why == lacking.end() && found.count(r) > 0)
                continue;
            row.group = why == lacking.end() ? FindingGroup::FoundNothing : FindingGroup::RulesNotJudged;
            row.facts = why == lacking.end() ? QString() : why->second;
            row.spoken = row.facts.isEmpty()
                ? row.title + QLatin1Char('\n') + findingCondition(findingRules()[r], m_paired.lists[0].limits)
                : row.title + QLatin1Char('\n') + row.facts;
            m_groups[row.group].push_back(std::move(row));
        }
    }

    void addGroup(FindingGroup group, std::vector<FindingRow> &rows)
    {
        FindingRow head;
        head.kind = FindingRow::Kind::Group;
        head.group = group;
        head.count = static_cast<int>(rows.size());
        head.title = groupTitle(group, head.count);
        head.isFolded = m_filter.isEmpty() && m_folded.count(group) > 0;
        head.spoken = head.title;
        const bool isFolded = head.isFolded;
        m_made.rows.push_back(std::move(head));
        if (!isFolded)
            std::move(rows.begin(), rows.end(), std::back_inserter(m_made.rows));
    }

    const Comparison &m_comparison;
    const PairedFindings &m_paired;
    const FindingFilter &m_filter;
    const std::set<FindingGroup> &m_folded;
    FindingRows m_made;
    std::map<FindingGroup, std::vector<FindingRow>> m_groups; ///< in the order of the list
};

} // namespace

QString findingGroupKey(FindingGroup group)
{
    return QLatin1String(kKeys[std::size_t(group)]);
}

bool isFoldedAtFirst(FindingGroup group)
{
    return group == FindingGroup::Possible || group >= FindingGroup::Information;
}

FindingGroup groupOf(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    const Finding &leading = paired.leading(pair);
    if (leading.ignored)
        return FindingGroup::Ignored;
    if (leading.severity == FindingSeverity::Info || leading.signOf)
        return FindingGroup::Information;
    if (leading.grade == FindingGrade::Possible)
        return FindingGroup::Possible;
    if (comparison.isAlone())
        return leading.grade == FindingGrade::Confirmed ? FindingGroup::Confirmed : FindingGroup::Likely;
    return FindingGroup(pair.state);
}

FindingRows findingRows(const Comparison &comparison, const PairedFindings &paired, const FindingFilter &filter,
    const std::set<FindingGroup> &folded)
{
    return Maker(comparison, paired, filter, folded).make();
}

} // namespace twinlane
