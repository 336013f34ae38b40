// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The sections of a page's data; each is one member or a few of its JSON.

#pragma once

#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/page/pagedata.h"
#include "model/page/pagenames.h"
#include "model/page/pagetables.h"
#include "model/reasons/causes.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace twinlane {

struct Comparison;

struct PairedFindings;
struct SetComparison;

/// Which rows are on the page, and where. A row that is left out counts in the one around it.
class PageRows {
public:
    PageRows(const Comparison &comparison, const PageCuts &cuts);
    const std::vector<RowId> &shown() const { return m_shown; }
    /// The place of the row, or of the one that it counts in. @pre the row is below the step, or the step
    std::uint32_t of(RowId row) const { return m_placeOf[row.row()]; }
    bool has(RowId row) const { return m_shown[of(row)] == row; }
    /// The place of the block whose tables the row's operators stand in.
    std::uint32_t tableOf(RowId row) const { return m_tableOf[row.row()]; }
    std::size_t leftOut() const { return m_leftOut; }
    std::size_t movedTables() const { return m_movedTables; }
    double stepNs() const { return m_stepNs; } ///< of the longer side

private:
    std::vector<RowId> m_shown;
    std::vector<std::uint32_t> m_placeOf, m_tableOf;
    std::size_t m_leftOut = 0, m_movedTables = 0;
    double m_stepNs = 0;
};

/// Writes numbers for texts, which one member holds at the end.
class PageWriter {
public:
    explicit PageWriter(std::string &out)
        : json(out)
    {
    }
    void text(std::string_view words) { json.value(std::uint64_t(m_names.number(words))); }
    void text(std::string_view key, std::string_view words)
    {
        json.key(key);
        text(words);
    }
    /// An array of @p count values, each written by @p write(i).
    template <class Write> void column(std::string_view key, std::size_t count, const Write &write)
    {
        json.key(key);
        json.beginArray();
        for (std::size_t i = 0; i < count; ++i)
            write(i);
        json.endArray();
    }
    void writeNames();

    JsonWriter json;

private:
    PageNames m_names;
};

void writePageHead(PageWriter &out, const Comparison &comparison, bool hasPaths);
void writePageOverview(PageWriter &out, const Comparison &comparison);
void writePageSteps(PageWriter &out, const Comparison &comparison);
void writePageBlocks(PageWriter &out, const Comparison &comparison, const PageRows &rows, const PageCuts &cuts);
void writePageCauses(
    PageWriter &out, const Comparison &comparison, const std::vector<Cause> &causes, const PageRows &rows);
/// @p causes: as writePageCauses() lists them.
void writePageAnswers(PageWriter &out, const Comparison &comparison, const std::vector<Cause> &causes);
/// False: it is null, as no call has a roof to be shown below.
bool writePageRoof(PageWriter &out, const Comparison &comparison);
/// @p sets: whose pair of ranks the comparison is; null: it is of two recordings. False: it is null.
bool writePageRanks(PageWriter &out, const SetComparison *sets);
void writePageTables(PageWriter &out, const Comparison &comparison, const PageRows &rows);
void writePageFindings(
    PageWriter &out, const Comparison &comparison, const PageRows &rows, const PairedFindings *findings);
void writePageWaterfall(PageWriter &out, const Comparison &comparison);
void writePageNotes(PageWriter &out, const Comparison &comparison, const PageRows &rows, const PageCuts &cuts,
    const SetComparison *sets);

} // namespace twinlane
