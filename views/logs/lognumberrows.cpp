// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/logs/lognumberrows.h"

#include "views/logs/logtexts.h"
#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(LogNumbers)
};

using Kind = LogNumberLine::Kind;

/// Times from one second on are told in seconds.
constexpr double kSecondsFromNs = 1e9;

class LineMaker {
public:
    explicit LineMaker(const LogEntry &entry)
        : m_entry(entry)
    {
    }

    int addSection(LogSection section, const QString &title)
    {
        m_section = section;
        const int line = add({ Kind::Section, section, title, {}, {}, {}, {}, {}, -1, {} });
        m_made.sections.push_back(line);
        return line;
    }
    int addNumber(Kind kind, const QString &name, const LogDifference &difference, int parent)
    {
        LogNumberLine line { kind, m_section, name, toDouble(difference.value), difference.baseline,
            difference.experimental, {}, difference.value, parent, {} };
        if (kind == Kind::Time || kind == Kind::Own)
            line.judgement = judgedTime(m_entry.pair, difference);
        return add(std::move(line));
    }
    void addColumn(const LogColumnDifference &column, int parent)
    {
        add({ Kind::Column, m_section, oneLine(toQString(column.column)), column.value, {}, {}, {}, {}, parent, {} });
    }
    LogNumberLines take() { return std::move(m_made); }

private:
    int add(LogNumberLine line)
    {
        const int place = static_cast<int>(m_made.lines.size());
        double &longest = m_made.longestOf[static_cast<std::size_t>(line.section)];
        if (line.kind != Kind::Section && line.kind != Kind::Column)
            longest = std::max({ longest, line.value.baseline.value_or(0), line.value.experimental.value_or(0) });
        if (line.parent >= 0)
            m_made.lines[static_cast<std::size_t>(line.parent)].parts.push_back(place);
        m_made.lines.push_back(std::move(line));
        return place;
    }

    const LogEntry &m_entry;
    LogSection m_section = LogSection::Compile;
    LogNumberLines m_made;
};

bool isOfChain(const std::string &key)
{
    return std::ranges::find(timingChain(), key) != timingChain().end();
}

/// Each time of the chain holds its own part and the next time.
void addChain(LineMaker &maker, const LogPair &pair)
{
    int holder = -1;
    for (const std::string &key : timingChain()) {
        const auto time = std::ranges::find(pair.timingNs, key, &LogDifference::key);
        if (time == pair.timingNs.end())
            continue;
        if (holder < 0)
            holder = maker.addSection(LogSection::Compile, Texts::tr("Compile time, of which (TIMING)"));
        holder = maker.addNumber(Kind::Time, timingTitle(key), *time, holder);
        const auto own = std::ranges::find(pair.ownTimingNs, key, &LogDifference::key);
        if (own != pair.ownTimingNs.end() && own + 1 != pair.ownTimingNs.end()) // the last one's own part is all of it
            maker.addNumber(Kind::Own, Texts::tr("own"), *own, holder);
    }
}

void addOtherTimes(LineMaker &maker, const LogPair &pair)
{
    int section = -1;
    const auto add = [&](const LogDifference &time) {
        if (section < 0)
            section = maker.addSection(LogSection::OtherTimes, Texts::tr("Other timings, which overlap"));
        maker.addNumber(Kind::Time, timingTitle(time.key), time, section);
    };
    for (const LogDifference &time : pair.timingNs) {
        if (!isOfChain(time.key))
            add(time);
    }
    if (pair.compilationNs)
        add(*pair.compilationNs);
}

QString graphTitle(const std::string &key)
{
    if (key == "graphs")
        return Texts::tr("Graphs");
    if (key == "ops")
        return Texts::tr("Operators in graphs");
    if (key == "graphBreaks")
        return Texts::tr("Graph breaks");
    return key == "uniqueGraphBreaks" ? Texts::tr("Unique graph breaks") : oneLine(toQString(key));
}

void addCounts(LineMaker &maker, const LogPair &pair)
{
    if (!pair.stats.empty()) {
        const int section = maker.addSection(LogSection::Stats, Texts::tr("Counts (STATS)"));
        for (const LogDifference &count : pair.stats)
            maker.addNumber(Kind::Count, oneLine(toQString(count.key)), count, section);
    }
    if (!pair.graphs.empty()) {
        const int section = maker.addSection(LogSection::Graphs, Texts::tr("Graphs that Dynamo produced"));
        for (const LogDifference &count : pair.graphs)
            maker.addNumber(Kind::Count, graphTitle(count.key), count, section);
    }
    if (!pair.columns.empty()) {
        const int section = maker.addSection(LogSection::Columns, Texts::tr("Columns of the CSV, and the speedup"));
        for (const LogColumnDifference &column : pair.columns)
            maker.addColumn(column, section);
    }
}

} // namespace

LogUnit LogNumberLines::unit(LogSection section) const
{
    return longest(section) >= kSecondsFromNs ? LogUnit() : LogUnit { 1e6, QStringLiteral("ms") };
}

LogNumberLines logNumbersOf(const LogEntry &entry)
{
    LineMaker maker(entry);
    addChain(maker, entry.pair);
    addOtherTimes(maker, entry.pair);
    addCounts(maker, entry.pair);
    return maker.take();
}

} // namespace twinlane
