// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchindex.h"

#include "model/alignment/recordings.h"
#include "model/base/interruption.h"
#include "model/comparison/comparison.h"
#include "views/words/format.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <utility>

namespace twinlane {

namespace {

constexpr std::uint32_t kNoText = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t kLongestName = std::numeric_limits<std::uint16_t>::max();

StatsKind statsKind(SearchKind kind)
{
    return kind == SearchKind::Operator ? StatsKind::Operators : StatsKind::Kernels;
}

/// The texts of one side's blocks, each added to the common ones when a row first has it.
class SideTexts {
public:
    SideTexts(const BlockTree &tree, FoldedTexts &texts)
        : m_tree(tree)
        , m_texts(texts)
        , m_names(tree.texts.size(), kNoText)
        , m_qualified(tree.texts.size(), kNoText)
    {
    }

    /// The numbers of the block's label, class and qualified name. Those that it shares with its pair @p other are left
    /// out.
    void add(BlockId id, const BlockTree &otherTree, BlockId other, std::vector<std::uint32_t> &to)
    {
        const Block &block = m_tree[id];
        const auto isNew = [&](NameId Block::*name) {
            return block.*name && (!other || otherTree.text(otherTree[other].*name) != m_tree.text(block.*name));
        };
        for (const auto name : { &Block::label, &Block::className }) {
            if (isNew(name))
                to.push_back(number(m_names[(block.*name).row()], m_tree.text(block.*name), 0));
        }
        if (isNew(&Block::qualifiedName)) {
            const NameId name = block.qualifiedName;
            const std::string_view whole = m_tree.text(name), label = m_tree.text(block.label);
            const std::size_t dot = whole.rfind('.');
            const std::size_t own = whole.ends_with(label) ? whole.size() - label.size()
                : dot == std::string_view::npos            ? 0
                                                           : dot + 1;
            to.push_back(number(m_qualified[name.row()], whole, own));
        }
    }

private:
    std::uint32_t number(std::uint32_t &known, std::string_view text, std::size_t ownFrom)
    {
        if (known == kNoText)
            known = static_cast<std::uint32_t>(m_texts.add(text, ownFrom));
        return known;
    }

    const BlockTree &m_tree;
    FoldedTexts &m_texts;
    std::vector<std::uint32_t> m_names, m_qualified; ///< by the tree's texts
};

/// Blocks that have a name: not the run, the step, and times that no block explains.
bool isNamed(const Comparison &comparison, RowId row)
{
    if (row == comparison.stepRow())
        return false;
    const BlockKind kind = comparison.kind(row);
    return kind != BlockKind::Unknown && kind != BlockKind::Run;
}

/// Of @p own alone how well the name fits, of @p all how well it fits with the names around it.
std::uint32_t rankOf(const WordHits &all, const WordHits &own, const std::vector<std::string> &words, std::size_t name)
{
    const auto missing = [&words](std::uint16_t hits) {
        return static_cast<std::uint32_t>(words.size()) - static_cast<std::uint32_t>(std::popcount(hits));
    };
    std::size_t found = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (own.in >> i & 1U)
            found += words[i].size();
    }
    // Names that are about as long are equal here, so that their times decide.
    const auto length = static_cast<std::uint32_t>(std::bit_width(name > found ? name - found : 0)) / 2;
    return missing(all.atStart) << 24 | missing(all.whole) << 16 | missing(own.in) << 8 | length;
}

/// The best @p most in their order.
template <class Hits> void keepBest(Hits &hits, std::size_t most)
{
    const auto before = [](const auto &x, const auto &y) {
        return std::tuple(x.rank, -x.longestNs, x.at) < std::tuple(y.rank, -y.longestNs, y.at);
    };
    const auto end = hits.begin() + static_cast<std::ptrdiff_t>(std::min(most, hits.size()));
    std::partial_sort(hits.begin(), end, hits.end(), before);
    hits.erase(end, hits.end());
}

} // namespace

SearchIndex::SearchIndex(std::shared_ptr<const Comparison> comparison, Measure measure)
    : m_comparison(std::move(comparison))
    , m_measure(measure)
{
    addBlocks();
    addTable(SearchKind::Operator);
    addTable(SearchKind::Kernel);
}

void SearchIndex::addBlocks()
{
    const std::size_t rows = m_comparison->rows.size();
    const BlockTree &treeA = m_comparison->tree(Side::Baseline), &treeB = m_comparison->tree(Side::Experimental);
    SideTexts baseline(treeA, m_blockTexts), experimental(treeB, m_blockTexts);
    m_textsEnd.reserve(rows);
    m_nameLength.reserve(rows);
    m_longestNs.reserve(rows);
    for (std::size_t i = 0; i < rows; ++i) {
        interruptionPoint(i);
        const RowId row(i);
        const bool named = isNamed(*m_comparison, row);
        const PairRow &pair = m_comparison->rows[i];
        if (named && pair.b)
            experimental.add(pair.b, treeA, {}, m_textsOfRows);
        if (named && pair.a)
            baseline.add(pair.a, treeB, pair.b, m_textsOfRows);
        m_textsEnd.push_back(static_cast<std::uint32_t>(m_textsOfRows.size()));
        m_nameLength.push_back(static_cast<std::uint16_t>(
            std::min<std::size_t>(named ? m_comparison->label(row).size() : 0, kLongestName)));
        m_longestNs.push_back(named ? longestNs(row) : 0);
    }
}

// For the order of hits only: shown times are those of the comparison.
float SearchIndex::longestNs(RowId row) const
{
    const AlignedRuns &times = m_comparison->judged();
    double longest = 0;
    for (const Side side : kSides) {
        const BlockId block = times.block(row, side);
        const std::vector<std::uint32_t> &steps = times.steps(row, side);
        if (!block || steps.empty())
            continue;
        const std::int64_t *samples = times.tree(side).samplesNs(block, m_measure);
        double sum = 0;
        for (const std::uint32_t step : steps)
            sum += static_cast<double>(samples[step]);
        longest = std::max(longest, sum / static_cast<double>(steps.size()));
    }
    return static_cast<float>(longest);
}

void SearchIndex::addTable(SearchKind kind)
{
    StatsTable &table = m_tables[tableOf(kind)];
    table = statsTable(*m_comparison, statsKind(kind), m_comparison->stepRow());
    m_metrics[tableOf(kind)] = bestMetric(statsKind(kind), table, m_measure);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        interruptionPoint(i);
        const StatsRow &row = table.rows[i];
        const QString names = row.shortName.isEmpty() ? row.name : row.shortName + QLatin1Char('\n') + row.name;
        m_tableTexts[tableOf(kind)].add(names.toStdString());
    }
}

std::array<SearchHits, kSearchKinds> SearchIndex::find(const std::vector<std::string> &words, std::size_t most) const
{
    if (words.empty())
        return {};
    std::array<SearchHits, kSearchKinds> found = find(words, most, Matching::Exact);
    const auto isEmpty = [](const SearchHits &hits) { return hits.count == 0; };
    return std::all_of(found.begin(), found.end(), isEmpty) ? find(words, most, Matching::Near) : std::move(found);
}

std::array<SearchHits, kSearchKinds> SearchIndex::find(
    const std::vector<std::string> &words, std::size_t most, Matching matching) const
{
    std::array<SearchHits, kSearchKinds> found { findBlocks(words, most, matching),
        findInTable(SearchKind::Operator, words, most, matching),
        findInTable(SearchKind::Kernel, words, most, matching) };
    for (SearchHits &hits : found)
        hits.areNear = matching == Matching::Near;
    return found;
}

SearchHits SearchIndex::findBlocks(const std::vector<std::string> &words, std::size_t most, Matching matching) const
{
    const auto all = static_cast<std::uint16_t>((1U << words.size()) - 1);
    std::vector<WordHits> ofText(m_blockTexts.size());
    for (std::size_t text = 0; text < ofText.size(); ++text) {
        interruptionPoint(text);
        ofText[text] = matching == Matching::Near ? m_blockTexts.nearHits(text, words) : m_blockTexts.hits(text, words);
    }
    std::vector<WordHits> ofPath(m_textsEnd.size());
    std::vector<Found> found;
    std::uint32_t text = 0;
    for (std::size_t row = 0; row < ofPath.size(); ++row) {
        interruptionPoint(row);
        WordHits own;
        for (; text < m_textsEnd[row]; ++text)
            own |= ofText[m_textsOfRows[text]];
        ofPath[row] = own;
        if (const RowId parent = m_comparison->rows[row].parent)
            ofPath[row] |= ofPath[parent.row()];
        if (own.in != 0 && ofPath[row].in == all)
            found.push_back({ rankOf(ofPath[row], own, words, m_nameLength[row]), m_longestNs[row],
                static_cast<std::uint32_t>(row) });
    }
    SearchHits hits;
    hits.count = found.size();
    keepBest(found, most);
    for (const Found &each : found) {
        const RowId row(std::size_t(each.at));
        hits.best.push_back({ row, 0, toDouble(overRecordings(*m_comparison).timeNs(row, m_measure)) });
    }
    return hits;
}

SearchHits SearchIndex::findInTable(
    SearchKind kind, const std::vector<std::string> &words, std::size_t most, Matching matching) const
{
    const auto all = static_cast<std::uint16_t>((1U << words.size()) - 1);
    const StatsTable &table = this->table(kind);
    const FoldedTexts &texts = m_tableTexts[tableOf(kind)];
    const auto value = [&](const StatsRow &row, Side side) {
        return table.value(statsKind(kind), row.ns[metric(kind)], metric(kind), side);
    };
    std::vector<Found> found;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        interruptionPoint(i);
        const WordHits hits = matching == Matching::Near ? texts.nearHits(i, words) : texts.hits(i, words);
        if (hits.in != all)
            continue;
        const StatsRow &row = table.rows[i];
        const double longest = std::max(value(row, Side::Baseline), value(row, Side::Experimental));
        found.push_back({ rankOf(hits, hits, words, static_cast<std::size_t>(row.title().size())),
            static_cast<float>(longest), static_cast<std::uint32_t>(i) });
    }
    SearchHits hits;
    hits.count = found.size();
    keepBest(found, most);
    for (const Found &each : found) {
        const StatsRow &row = table.rows[each.at];
        const auto side = [&](bool isThere, Side which) {
            return isThere ? std::optional(value(row, which)) : std::nullopt;
        };
        hits.best.push_back({ {}, each.at,
            makeDelta(side(row.inBaseline(), Side::Baseline), side(row.inExperimental(), Side::Experimental)) });
    }
    return hits;
}

} // namespace twinlane
