// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagefolds.h"

#include "model/alignment/qualifiednames.h"
#include "model/base/commonname.h"
#include "model/base/interruption.h"
#include "model/page/pagewords.h"
#include "model/selection/equalblocks.h"
#include "model/telling/certainty.h"

#include <algorithm>
#include <cstdlib>

namespace twinlane {

namespace {

/// The window's rules (views/blocks/barfolder.cpp): runs of one class from this length on, if so many are alike; who
/// differs by this many times the mean stands apart.
constexpr std::size_t kFoldFromRun = 4, kFoldFromAlike = 3;
constexpr double kStandsOut = 3;
/// Beyond so many rows nobody asks which are equal, and to tell takes long.
constexpr std::size_t kMostRowsWithEquals = 20'000;

struct Likeness {
    BlockKind kind;
    std::string_view className;
    std::string shape;
    bool operator==(const Likeness &) const = default;
};

class Folder {
public:
    explicit Folder(const Comparison &comparison)
        : m_comparison(comparison)
    {
        m_folds.foldOf.assign(comparison.rows.size(), 0);
        m_folds.equalOf.assign(comparison.rows.size(), 0);
        m_folds.names.emplace_back();
        m_folds.judgements.emplace_back();
    }

    PageFolds take()
    {
        const RowId first = m_comparison.stepRow();
        for (std::uint32_t row = first.value; row < m_comparison.rows[first.row()].subtreeEnd; ++row) {
            interruptionPoint();
            foldChildren(RowId(std::size_t(row)));
        }
        if (m_comparison.rows.size() <= kMostRowsWithEquals)
            findEquals();
        return std::move(m_folds);
    }

private:
    Likeness likeness(RowId row) const
    {
        const bool isNamed = !qualifiedName(m_comparison, row).empty();
        return { m_comparison.kind(row), m_comparison.className(row),
            isNamed ? nameShape(namedLabel(m_comparison, row)) : std::string() };
    }

    void foldChildren(RowId parent)
    {
        std::vector<RowId> run;
        Likeness last { BlockKind::Unknown, {}, {} };
        for (const RowId child : m_comparison.children(parent)) {
            if (m_comparison.kind(child) == BlockKind::Unknown)
                continue;
            Likeness own = likeness(child);
            if (run.empty() || own.className.empty() || !(own == last)) {
                foldRun(run);
                run.clear();
            }
            run.push_back(child);
            last = std::move(own);
        }
        foldRun(run);
    }

    std::size_t blocksBelow(RowId row) const
    {
        std::size_t count = 0;
        for (std::size_t i = row.row() + 1; i < m_comparison.rows[row.row()].subtreeEnd; ++i)
            count += m_comparison.kind(RowId(i)) != BlockKind::Unknown;
        return count;
    }

    void foldRun(const std::vector<RowId> &run)
    {
        if (run.size() < kFoldFromRun)
            return;
        std::vector<std::size_t> sizes;
        std::vector<double> deltas;
        double sum = 0, longest = 0;
        for (const RowId row : run) {
            const auto ns = m_comparison.timeNs(row, m_comparison.options.measure);
            const bool isPair = ns.baseline && ns.experimental;
            sizes.push_back(blocksBelow(row));
            deltas.push_back(isPair ? std::abs(double(ns.delta.value_or(0))) : 0);
            sum += deltas.back();
            longest = std::max({ longest, double(ns.baseline.value_or(0)), double(ns.experimental.value_or(0)) });
        }
        std::vector<std::size_t> sorted = sizes;
        std::nth_element(sorted.begin(), sorted.begin() + std::ptrdiff_t(sorted.size() / 2), sorted.end());
        const std::size_t usual = sorted[sorted.size() / 2];
        std::vector<RowId> alike;
        for (std::size_t i = 0; i < run.size(); ++i) {
            const bool standsOut =
                !isNegligible(deltas[i], longest) && deltas[i] * double(run.size()) > kStandsOut * sum;
            if (sizes[i] == usual && !standsOut)
                alike.push_back(run[i]);
        }
        if (alike.size() < kFoldFromAlike)
            return;
        std::string name = commonLabel(m_comparison, alike);
        if (name.empty()) {
            name = m_comparison.className(alike.front());
            if (m_comparison.kind(alike.front()) == BlockKind::Backward)
                name += ".backward";
        }
        for (const RowId row : alike)
            m_folds.foldOf[row.row()] = static_cast<std::uint32_t>(m_folds.names.size());
        m_folds.names.push_back(std::move(name));
        JudgedSum whole;
        for (const RowId row : alike)
            whole.add(m_comparison.judgements[row.row()]);
        // One that is certain by itself does not speak for the sum.
        RowJudgement judgement = m_comparison.judgements[alike.front().row()];
        for (const RowId row : alike) {
            if (!m_comparison.judgements[row.row()].flagged())
                judgement = m_comparison.judgements[row.row()];
        }
        if (whole.isReal())
            judgement.outcome = Outcome::Real;
        else if (judgement.flagged())
            judgement.outcome = Outcome::WithinNoise;
        m_folds.judgements.push_back(judgement);
    }

    void findEquals()
    {
        std::uint32_t next = 1;
        const RowId first = m_comparison.stepRow();
        for (std::size_t row = first.row() + 1; row < m_comparison.rows[first.row()].subtreeEnd; ++row) {
            interruptionPoint();
            if (m_folds.equalOf[row] || m_comparison.kind(RowId(row)) == BlockKind::Unknown)
                continue;
            const std::vector<RowId> equals = equalBlocks(m_comparison, RowId(row));
            for (const RowId each : equals)
                m_folds.equalOf[each.row()] = next;
            next += !equals.empty();
        }
    }

    const Comparison &m_comparison;
    PageFolds m_folds;
};

} // namespace

PageFolds pageFolds(const Comparison &comparison)
{
    return Folder(comparison).take();
}

} // namespace twinlane
