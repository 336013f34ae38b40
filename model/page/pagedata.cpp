// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagedata.h"

#include "model/bytes/encoder.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/page/pagecontent.h"

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

/// Bytes of a data block: of pairs of usual size, and of any.
constexpr std::size_t kUsualBytes = 220'000, kMostBytes = 800'000;
constexpr std::size_t kUsualBlocks = 1000;

constexpr std::array<PageCuts, 6> kCuts { {
    { 0.002, 0, 0 },
    { 0.01, 0, 0 },
    { 0.01, 0.0005, 0 },
    { 0.02, 0.001, 0.0001 },
    { 0.05, 0.005, 0.001 },
    { 1, 0.02, 0.01 },
} };

} // namespace

PageRows::PageRows(const Comparison &comparison, const PageCuts &cuts)
{
    const RowId first = comparison.stepRow();
    const std::uint32_t end = comparison.rows[first.row()].subtreeEnd;
    m_placeOf.assign(comparison.rows.size(), 0);
    m_tableOf.assign(comparison.rows.size(), 0);
    const auto longest = [&](RowId row) {
        const auto ns = comparison.timeNs(row, comparison.options.measure);
        return double(std::max(ns.baseline.value_or(0), ns.experimental.value_or(0)));
    };
    m_stepNs = longest(first);
    std::uint32_t hiddenTo = 0; // rows before it lie in a block that is shown without them
    for (std::uint32_t i = first.value; i < end; ++i) {
        const RowId row { std::size_t(i) };
        const RowId parent = comparison.rows[i].parent;
        if (i < hiddenTo) {
            ++m_leftOut;
            m_placeOf[i] = m_placeOf[parent.row()];
            m_tableOf[i] = m_tableOf[parent.row()];
            continue;
        }
        const double ns = longest(row);
        m_placeOf[i] = static_cast<std::uint32_t>(m_shown.size());
        m_tableOf[i] = m_placeOf[i];
        m_shown.push_back(row);
        if (i == first.value)
            continue;
        if (ns < cuts.tablesFrom * m_stepNs) {
            m_tableOf[i] = m_tableOf[parent.row()];
            ++m_movedTables;
        }
        if (ns < cuts.blocksFrom * m_stepNs)
            hiddenTo = comparison.rows[i].subtreeEnd;
    }
}

void PageWriter::writeNames()
{
    json.key("names");
    json.beginArray();
    for (const std::string &name : m_names.take())
        json.value(std::string_view(name));
    json.endArray();
}

PageData pageData(const Comparison &comparison, const PageWish &wish, const PageCuts &cuts)
{
    const RowId zoom = wish.zoom;
    PageData made;
    const PageRows rows(comparison, cuts);
    made.blocks = rows.shown().size();
    made.isAlone = comparison.isAlone();
    PageWriter out(made.json);
    out.json.beginObject();
    out.json.member("schema", std::string_view("twinlane/page/1"));
    if (zoom && zoom != comparison.stepRow() && zoom > comparison.stepRow())
        out.json.member("zoom", std::string_view(rowId(comparison, rows.shown()[rows.of(zoom)])));
    else
        out.json.nullMember("zoom");
    writePageHead(out, comparison, wish.hasPaths);
    writePageOverview(out, comparison);
    writePageSteps(out, comparison);
    writePageBlocks(out, comparison, rows, cuts);
    const std::vector<Cause> causes = comparison.isAlone()
        ? std::vector<Cause>()
        : causesOf(comparison, comparison.verdict.parts.places, comparison.rowReasons);
    writePageCauses(out, comparison, causes, rows);
    writePageAnswers(out, comparison, causes);
    writePageTables(out, comparison, rows);
    writePageFindings(out, comparison, rows, wish.findings);
    writePageWaterfall(out, comparison);
    made.hasRoof = writePageRoof(out, comparison);
    made.hasRanks = writePageRanks(out, wish.sets);
    writePageNotes(out, comparison, rows, cuts, wish.sets);
    out.writeNames();
    out.json.endObject();
    return made;
}

PackedPageData packedPageData(const Comparison &comparison, const PageWish &wish)
{
    PackedPageData packed;
    for (const PageCuts &cuts : kCuts) {
        const PageData data = pageData(comparison, wish, cuts);
        packed = { base64(gzipped(data.json)), data.hasRoof, data.hasRanks, data.isAlone };
        if (packed.block.size() <= (data.blocks < kUsualBlocks ? kUsualBytes : kMostBytes))
            break;
    }
    return packed;
}

std::string base64(std::string_view bytes)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const auto byte = [&](std::size_t i) {
            return at + i < bytes.size() ? std::uint32_t(static_cast<unsigned char>(bytes[at + i])) : 0u;
        };
        const std::uint32_t three = byte(0) << 16 | byte(1) << 8 | byte(2);
        out += kDigits[three >> 18];
        out += kDigits[three >> 12 & 63];
        out += at + 1 < bytes.size() ? kDigits[three >> 6 & 63] : '=';
        out += at + 2 < bytes.size() ? kDigits[three & 63] : '=';
    }
    return out;
}

} // namespace twinlane
