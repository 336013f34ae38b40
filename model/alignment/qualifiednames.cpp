// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/alignment/qualifiednames.h"

#include "model/base/commonname.h"

#include <algorithm>

namespace twinlane {

namespace {

/// "Linear" of "Linear [3]": ordinals of the two sides differ where one has more siblings.
std::string_view withoutOrdinal(std::string_view label)
{
    const std::size_t bracket = label.rfind(" [");
    return label.ends_with(']') && bracket != label.npos ? label.substr(0, bracket) : label;
}

/// Does the baseline tell the name alone?
bool isNamedByBaseline(const AlignedRuns &runs, RowId row)
{
    return runs.block(row, Side::Experimental) && qualifiedName(runs, row, Side::Experimental).empty()
        && !qualifiedName(runs, row, Side::Baseline).empty();
}

} // namespace

std::string_view qualifiedName(const AlignedRuns &runs, RowId row, Side side)
{
    const BlockId block = runs.rows[row.row()].isOwnTime ? BlockId() : runs.block(row, side);
    return block ? runs.tree(side).text(runs.tree(side)[block].qualifiedName) : std::string_view();
}

std::string_view qualifiedName(const AlignedRuns &runs, RowId row)
{
    const std::string_view name = qualifiedName(runs, row, Side::Experimental);
    return name.empty() ? qualifiedName(runs, row, Side::Baseline) : name;
}

std::string_view namedLabel(const AlignedRuns &runs, RowId row)
{
    return isNamedByBaseline(runs, row) ? runs.label(row, Side::Baseline) : runs.label(row);
}

std::string namedPath(const AlignedRuns &runs, RowId row, std::size_t mostBytes)
{
    std::vector<std::string_view> labels;
    std::size_t bytes = 0;
    for (RowId at = row; at.row() > runs.stepRow().row(); at = runs.rows[at.row()].parent) {
        labels.push_back(bytes > mostBytes ? "…" : namedLabel(runs, at));
        if (bytes > mostBytes)
            break;
        bytes += labels.back().size();
    }
    std::string path;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label)
        path.append(path.empty() ? "" : " / ").append(*label);
    return path;
}

bool hasTwoNames(const AlignedRuns &runs, RowId row)
{
    const std::string_view before = runs.label(row, Side::Baseline), after = runs.label(row, Side::Experimental);
    if (before.empty() || after.empty() || withoutOrdinal(before) == withoutOrdinal(after))
        return false;
    return qualifiedName(runs, row, Side::Baseline).empty() == qualifiedName(runs, row, Side::Experimental).empty();
}

std::string besideFormer(std::string_view former, std::string_view name)
{
    return std::string(former) + " → " + std::string(name);
}

std::string pairedLabel(const AlignedRuns &runs, RowId row)
{
    return besideFormer(withoutOrdinal(runs.label(row, Side::Baseline)), namedLabel(runs, row));
}

std::string_view formerClass(const AlignedRuns &runs, const std::vector<RowId> &rows)
{
    std::string_view former;
    for (const RowId row : rows) {
        const std::string_view before = runs.className(row, Side::Baseline), after = runs.className(row);
        const bool isOther = !before.empty() && before != after && hasTwoNames(runs, row);
        if (!isOther || (!former.empty() && former != before))
            return {};
        former = before;
    }
    return former;
}

std::string commonLabel(const AlignedRuns &runs, const std::vector<RowId> &rows)
{
    std::vector<std::string_view> labels;
    for (const RowId row : rows) {
        if (qualifiedName(runs, row).empty())
            return {};
        labels.push_back(namedLabel(runs, row));
    }
    return commonName(labels);
}

std::string commonQualifiedName(const AlignedRuns &runs, const std::vector<RowId> &rows)
{
    std::vector<std::string_view> names;
    for (const RowId row : rows) {
        names.push_back(qualifiedName(runs, row));
        if (names.back().empty())
            return {};
    }
    return commonName(names);
}

} // namespace twinlane
