// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/waterfall/waterfallcontent.h"

#include "model/comparison/comparison.h"
#include "model/comparison/waterfall.h"
#include "views/words/metrictexts.h"
#include "views/words/modelwords.h"
#include "views/words/rownames.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(WaterfallView)
};

/// Nobody reads a list of more parts. The rest is one part, so that the sum stays.
constexpr std::size_t kMostParts = 14;

/// The parts that take time on a side. Without this, a trace of the CPU would begin with six empty lines.
std::vector<WaterfallPart> thatTakeTime(std::vector<WaterfallPart> parts)
{
    std::erase_if(
        parts, [](const WaterfallPart &part) { return part.baselineSumNs == 0 && part.experimentalSumNs == 0; });
    return parts;
}

QString titleOf(const Comparison &comparison, WaterfallParts parts, const WaterfallPart &part)
{
    if (part.key == "other" && part.count > 1)
        return Texts::tr("%n smaller change(s)", nullptr, static_cast<int>(part.count));
    if (parts != WaterfallParts::Blocks)
        return activityTitle(part);
    if (part.kind == BlockKind::Unknown)
        return Texts::tr("%n gap(s)", nullptr, static_cast<int>(part.count));
    const QString name = part.row ? rowName(comparison, part.row) : blockPartTitle(part);
    return part.count > 1 ? name + QStringLiteral(" ×%1").arg(part.count) : name;
}

Delta<double> deltaOf(std::int64_t baselineNs, std::int64_t experimentalNs)
{
    return makeDelta(
        std::optional(static_cast<double>(baselineNs)), std::optional(static_cast<double>(experimentalNs)));
}

class Lines {
public:
    Lines(const Comparison &comparison, WaterfallParts parts)
        : m_comparison(comparison)
        , m_parts(parts)
    {
    }

    WaterfallLine line(const WaterfallPart &part) const
    {
        const std::optional<RowJudgement> judgement = judgementOf(part);
        WaterfallLine line;
        line.title = titleOf(m_comparison, m_parts, part);
        line.deltaNs = part.deltaNs;
        if (part.inBaseline)
            line.baselineNs = part.baselineNs;
        if (part.inExperimental)
            line.experimentalNs = part.experimentalNs;
        line.look = differenceLook(deltaOf(part.baselineNs, part.experimentalNs), judgement,
            m_comparison.workload.isDifferentWork(), wholeNs());
        line.isJudged = judgement.has_value() || m_comparison.workload.isDifferentWork();
        line.why = line.isJudged ? judgementText(judgement) : Texts::tr("Not judged for itself.");
        line.block = part.row;
        line.isUnknown = m_parts == WaterfallParts::Blocks && part.kind == BlockKind::Unknown;
        return line;
    }

private:
    double wholeNs() const
    {
        const Waterfall &whole = m_comparison.waterfall;
        return static_cast<double>(std::max(whole.baselineNs, whole.experimentalNs));
    }

    std::optional<RowJudgement> judgementOf(const WaterfallPart &part) const
    {
        if (part.row && m_comparison.options.measure == Measure::Critical)
            return m_comparison.judgements[part.row.row()];
        const auto &metrics = m_comparison.overview;
        const auto metric = std::find_if(metrics.begin(), metrics.end(),
            [&](const OverviewMetric &each) { return m_parts != WaterfallParts::Blocks && each.key == part.key; });
        return metric == metrics.end() ? std::nullopt : metric->judgement;
    }

    const Comparison &m_comparison;
    WaterfallParts m_parts;
};

bool isWaiting(const WaterfallPart &part)
{
    return part.key.starts_with("idle");
}

/// What the device did, and behind it what it waited for.
void addHeads(std::vector<WaterfallLine> &lines, std::size_t busy)
{
    if (busy == 0 || busy == lines.size())
        return;
    const auto head = [&](const QString &title, std::size_t from, std::size_t to) {
        WaterfallLine line;
        line.title = title;
        line.isHead = true;
        for (std::size_t i = from; i < to; ++i)
            line.deltaNs += lines[i].deltaNs;
        return line;
    };
    const WaterfallLine works = head(Texts::tr("The device works"), 0, busy),
                        waits = head(Texts::tr("The device waits"), busy, lines.size());
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(busy), waits);
    lines.insert(lines.begin(), works);
}

DifferenceLook lookOfScope(const Comparison &comparison, RowId scope, const Waterfall &whole)
{
    const bool isJudged = comparison.options.measure == Measure::Critical;
    return differenceLook(deltaOf(whole.baselineNs, whole.experimentalNs),
        isJudged ? std::optional(comparison.judgements[scope.row()]) : std::nullopt,
        comparison.workload.isDifferentWork());
}

} // namespace

std::vector<WaterfallParts> possibleParts(const Comparison &comparison, RowId scope)
{
    if (comparison.isAlone())
        return {};
    if (scope != comparison.stepRow())
        return { WaterfallParts::Blocks };
    if (comparison.waterfall.device.empty())
        return { WaterfallParts::Categories, WaterfallParts::Blocks };
    return { WaterfallParts::Device, WaterfallParts::Categories, WaterfallParts::Blocks };
}

WaterfallContent waterfallContent(const Comparison &comparison, RowId scope, WaterfallParts parts)
{
    const bool isStep = scope == comparison.stepRow();
    const Waterfall whole = isStep ? comparison.waterfall : blockWaterfall(comparison.judged(), scope);
    WaterfallContent content;
    content.scope = rowName(comparison, scope);
    content.baselineNs = whole.baselineNs;
    content.experimentalNs = whole.experimentalNs;
    content.deltaNs = whole.deltaNs;
    content.look = lookOfScope(comparison, scope, whole);
    std::vector<WaterfallPart> shown = thatTakeTime(parts == WaterfallParts::Categories ? whole.categories
            : parts == WaterfallParts::Device                                           ? whole.device
                                                                                        : whole.blocks);
    if (parts == WaterfallParts::Device)
        std::stable_partition(shown.begin(), shown.end(), [](const WaterfallPart &part) { return !isWaiting(part); });
    const auto busy =
        std::count_if(shown.begin(), shown.end(), [](const WaterfallPart &part) { return !isWaiting(part); });
    const Lines lines(comparison, parts);
    for (const WaterfallPart &part : largestParts(shown, kMostParts))
        content.lines.push_back(lines.line(part));
    if (parts == WaterfallParts::Device)
        addHeads(content.lines, static_cast<std::size_t>(busy));
    return content;
}

} // namespace twinlane
