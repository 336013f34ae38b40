// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchlines.h"

#include "model/comparison/comparison.h"
#include "views/stats/statsnumbers.h"
#include "views/words/format.h"
#include "views/words/judgementtext.h"
#include "views/words/keytext.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"
#include "views/words/timeaxis.h"

#include <QCoreApplication>
#include <QKeySequence>
#include <QMenu>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Search)
};

/// Of several groups each shows so many hits until it is opened.
constexpr std::array<std::size_t, kSearchKinds> kFirstHits { 7, 4, 4 };
constexpr std::size_t kMostCommands = 8;
constexpr std::size_t kMostPathBytes = 300;

QString groupTitle(SearchKind kind)
{
    switch (kind) {
    case SearchKind::Block:
        return Texts::tr("Blocks");
    case SearchKind::Operator:
        return Texts::tr("Operators");
    case SearchKind::Kernel:
        break;
    }
    return Texts::tr("Kernels");
}

QString moreText(SearchKind kind, int count)
{
    switch (kind) {
    case SearchKind::Block:
        return Texts::tr("%n more block(s)", nullptr, count);
    case SearchKind::Operator:
        return Texts::tr("%n more operator(s)", nullptr, count);
    case SearchKind::Kernel:
        break;
    }
    return Texts::tr("%n more kernel(s)", nullptr, count);
}

/// Makes the lines of one group, whose times have one unit.
class GroupLines {
public:
    GroupLines(const SearchIndex &index, SearchKind kind, const SearchHits &hits)
        : m_index(index)
        , m_comparison(*index.comparison())
        , m_kind(kind)
        , m_hits(hits)
        , m_unit(timeUnit(largestNs()))
    {
    }

    void add(std::size_t most, std::vector<SearchLine> &lines) const
    {
        if (m_hits.count == 0)
            return;
        const std::size_t listed = std::min(most, m_hits.best.size());
        lines.push_back(head());
        for (std::size_t i = 0; i < listed; ++i)
            lines.push_back(m_kind == SearchKind::Block ? block(m_hits.best[i]) : tableRow(m_hits.best[i]));
        if (listed == m_hits.count)
            return;
        SearchLine more;
        more.kind = SearchLine::Kind::More;
        more.group = m_kind;
        more.title = moreText(m_kind, static_cast<int>(m_hits.count - listed));
        more.spoken = more.title;
        // All that is known is listed: more words find the rest.
        more.more = listed == m_hits.best.size() ? Texts::tr("more letters find them") : QString();
        lines.push_back(std::move(more));
    }

private:
    double largestNs() const
    {
        double largest = 0;
        for (const SearchHit &hit : m_hits.best)
            largest = std::max({ largest, hit.ns.baseline.value_or(0), hit.ns.experimental.value_or(0) });
        return largest;
    }

    SearchLine head() const
    {
        SearchLine line;
        line.kind = SearchLine::Kind::Head;
        line.group = m_kind;
        line.title = m_hits.areNear ? Texts::tr("%1 with similar names").arg(groupTitle(m_kind)) : groupTitle(m_kind);
        line.more = formatCount(static_cast<double>(m_hits.count));
        const bool isAlone = m_comparison.isAlone();
        line.times = QStringLiteral("%1, %2").arg(isAlone ? measureName() : QStringLiteral("A → B"), m_unit.name);
        line.delta = isAlone ? QString() : QStringLiteral("Δ, %1").arg(m_unit.name);
        line.where = isAlone ? QString() : measureName();
        line.spoken = line.title;
        return line;
    }

    QString measureName() const
    {
        return m_kind == SearchKind::Block ? measureTitle(m_index.measure())
                                           : metricColumns(statsKind())[m_index.metric(m_kind)].title;
    }

    StatsKind statsKind() const { return m_kind == SearchKind::Operator ? StatsKind::Operators : StatsKind::Kernels; }

    SearchLine block(const SearchHit &hit) const
    {
        SearchLine line;
        line.row = hit.row;
        line.title = pairName(m_comparison, hit.row);
        line.more = classPhrase(m_comparison, hit.row);
        if (const RowId parent = m_comparison.rows[hit.row.row()].parent)
            line.where = rowPath(m_comparison, parent, kMostPathBytes);
        std::optional<RowJudgement> judgement;
        if (m_index.measure() == m_comparison.options.measure)
            judgement = m_comparison.judgements[hit.row.row()];
        const DifferenceLook look = differenceLook(hit.ns, judgement, m_comparison.workload.isDifferentWork());
        line.tone = look.tone;
        line.isSure = look.isCertain();
        line.isInTextColour = look.certainty == Certainty::OtherWork;
        line.mark = arrowOf(hit.ns, look);
        fillTimes(hit, line);
        return line;
    }

    SearchLine tableRow(const SearchHit &hit) const
    {
        const StatsTable &table = m_index.table(m_kind);
        const StatsRow &row = table.rows[hit.place];
        const std::size_t metric = m_index.metric(m_kind);
        SearchLine line;
        line.group = m_kind;
        line.name = row.name;
        line.title = row.title();
        line.more = familyTitle(row.family);
        line.where = row.shortName.isEmpty() ? QString() : row.name;
        const auto judgement = metric < row.judgements.size() ? row.judgements[metric] : std::nullopt;
        const DeltaLook look = lookOf(hit.ns.delta.value_or(0), judgement, !table.isDifferentWork);
        line.tone = look.tone;
        line.isSure = look.isSure;
        line.isInTextColour = table.isDifferentWork;
        line.mark = look.mark;
        fillTimes(hit, line);
        return line;
    }

    void fillTimes(const SearchHit &hit, SearchLine &line) const
    {
        const auto text = [this](const std::optional<double> &ns) { return ns ? inUnit(*ns, m_unit) : missingText(); };
        QStringList spoken { line.title, line.more, line.where };
        if (m_comparison.isAlone()) {
            line.times = text(hit.ns.baseline);
            spoken << formatValue(hit.ns.baseline, Unit::Nanoseconds);
        } else {
            line.baseline = text(hit.ns.baseline);
            line.times = text(hit.ns.experimental);
            line.delta = hit.ns.delta ? signedInUnit(*hit.ns.delta, m_unit) : missingText();
            spoken << QStringLiteral("%1 → %2").arg(
                formatValue(hit.ns.baseline, Unit::Nanoseconds), formatValue(hit.ns.experimental, Unit::Nanoseconds));
            spoken << formatSigned(hit.ns.delta, Unit::Nanoseconds);
        }
        spoken.removeAll(QString());
        line.spoken = spoken.join(QStringLiteral(", "));
    }

    const SearchIndex &m_index;
    const Comparison &m_comparison;
    SearchKind m_kind;
    const SearchHits &m_hits;
    TimeUnit m_unit;
};

QString plain(QString text)
{
    return text.remove(QLatin1Char('&'));
}

/// "Export: Page as HTML…": the menus of an action are words that people look for, too. Empty: it stands in no menu.
QString textInMenus(const QAction &action)
{
    QStringList menus;
    for (const QObject *around : action.associatedObjects()) {
        const auto *menu = qobject_cast<const QMenu *>(around);
        if (menu && !menu->title().isEmpty())
            menus << plain(menu->title());
    }
    return menus.isEmpty() ? QString()
                           : QStringLiteral("%1: %2").arg(menus.join(QLatin1Char(' ')), plain(action.text()));
}

struct FoundCommand {
    QAction *action;
    QString title; ///< as it was found
    bool isAtStart = false;
};

/// Commands whose words hold all words of the query, those first whose words begin with them.
std::vector<FoundCommand> findCommands(
    const std::vector<std::string> &words, const QList<QAction *> &commands, bool isNear)
{
    const auto all = static_cast<std::uint16_t>((1U << words.size()) - 1);
    std::vector<FoundCommand> found;
    for (QAction *action : commands) {
        for (const QString &title : { plain(action->text()), textInMenus(*action) }) {
            FoldedTexts text;
            text.add(title.toStdString());
            const WordHits hits = isNear ? text.nearHits(0, words) : text.hits(0, words);
            if (hits.in != all)
                continue;
            found.push_back({ action, title, hits.atStart == all });
            break;
        }
    }
    std::stable_sort(found.begin(), found.end(),
        [](const FoundCommand &x, const FoundCommand &y) { return x.isAtStart > y.isAtStart; });
    return found;
}

void addCommands(const std::vector<FoundCommand> &found, std::vector<SearchLine> &lines)
{
    if (found.empty())
        return;
    SearchLine head;
    head.kind = SearchLine::Kind::Head;
    head.title = Texts::tr("Commands");
    head.more = formatCount(static_cast<double>(found.size()));
    head.spoken = head.title;
    lines.push_back(head);
    for (std::size_t i = 0; i < std::min(found.size(), kMostCommands); ++i) {
        SearchLine line;
        line.kind = SearchLine::Kind::Command;
        line.action = found[i].action;
        line.title = found[i].title;
        line.more = keyText(line.action->shortcut());
        line.spoken = line.title;
        lines.push_back(std::move(line));
    }
}

} // namespace

std::vector<SearchLine> searchLines(const SearchResult *result, const std::vector<std::string> &words,
    const QList<QAction *> &commands, const SearchOpened &opened)
{
    std::vector<SearchLine> lines;
    if (words.empty())
        return lines;
    const std::vector<FoundCommand> exact = findCommands(words, commands, false);
    const bool isSimilar = result
        && std::ranges::none_of(result->hits, [](const SearchHits &hits) { return hits.count > 0 && !hits.areNear; });
    if (isSimilar) // names that are like the words stand behind commands that hold them
        addCommands(exact, lines);
    if (result && result->index) {
        std::size_t groups = 0;
        for (const SearchHits &hits : result->hits)
            groups += hits.count > 0;
        for (std::size_t i = 0; i < kSearchKinds; ++i) {
            const SearchHits &hits = result->hits[i];
            // A line that says "1 more" takes as much room as that one.
            const bool isShort = hits.count <= kFirstHits[i] + 1;
            const std::size_t most = groups == 1 || opened[i] || isShort ? hits.best.size() : kFirstHits[i];
            GroupLines(*result->index, SearchKind(i), hits).add(most, lines);
        }
    }
    if (!isSimilar)
        addCommands(exact, lines);
    if (lines.empty()) // near matches are for those who find nothing
        addCommands(findCommands(words, commands, true), lines);
    return lines;
}

} // namespace twinlane
