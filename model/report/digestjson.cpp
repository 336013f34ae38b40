// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// What a comparison concludes, in at most 8 kB: twinlane/digest/1.

#include "model/report/report.h"

#include "model/base/plaintext.h"
#include "model/base/shorttext.h"
#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/facts/unexplained.h"
#include "model/reasons/placename.h"
#include "model/report/comparableword.h"
#include "model/report/jsonwords.h"
#include "model/report/oneoffjson.h"
#include "model/report/programjson.h"
#include "model/report/ratesjson.h"
#include "model/report/reportkinds.h"
#include "model/report/reportwaterfall.h"
#include "model/report/workloadjson.h"
#include "model/tables/pairedtotals.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

namespace {

constexpr std::size_t kMostBytes = 8192, kMostRows = 5, kMostPlacesOfOneOff = 2;

/// Characters that texts may have.
struct Limits {
    std::size_t name = 0, sentence = 0, command = 0;
};

std::string shortened(std::string_view text, std::size_t most)
{
    return shortenedInMiddle(plainLine(text), most);
}

/// A word of a shell's command line.
std::string quoted(const std::string &word)
{
    std::string text = "'";
    for (const char c : word)
        text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + '\'';
}

class DigestWriter {
public:
    DigestWriter(const Comparison &comparison, const WhatIf &whatIf, const Limits &limits)
        : m_comparison(comparison)
        , m_whatIf(whatIf)
        , m_limits(limits)
        , m_json(m_text)
    {
    }

    std::string write()
    {
        m_json.beginObject();
        m_json.member("schema", std::string_view("twinlane/digest/1"));
        writeComparable();
        sentence("verdict", m_comparison.verdict.message);
        // Of the sentence, which may be about the steps without a mark.
        const bool isOfUnmarked = m_comparison.verdict.parts.hidden.has_value();
        m_json.member("judgement", outcomeWord(isOfUnmarked ? Outcome::Real : m_comparison.verdict.outcome));
        writeWhatIf(m_json, m_comparison, m_whatIf, 0);
        writeDisturbances();
        writeProgram(m_json, m_comparison.program);
        writeStepKinds(m_json, m_comparison, kMostRows);
        writeBound(m_json, m_comparison);
        writeWorkload(m_json, m_comparison);
        writeDigestRates(m_json, m_comparison);
        writeOneOff(m_json, m_comparison, kMostPlacesOfOneOff);
        writePlaces();
        writeReasons();
        writeUnchanged();
        writeLists();
        m_json.endObject();
        m_text += '\n';
        return std::move(m_text);
    }

private:
    void name(std::string_view key, std::string_view text)
    {
        m_json.member(key, std::string_view(shortened(text, m_limits.name)));
    }
    void sentence(std::string_view key, std::string_view text)
    {
        m_json.member(key, std::string_view(shortened(text, m_limits.sentence)));
    }

    void writeDisturbances()
    {
        m_json.key("disturbed");
        m_json.beginObject();
        for (const Side side : kSides)
            m_json.member(sideKey(side),
                m_comparison.usual[side].empty() ? std::nullopt : std::optional(disturbedShare(m_comparison, side)));
        m_json.endObject();
    }

    void writeComparable()
    {
        const ComparableWord comparable = comparableWord(m_comparison);
        m_json.member("comparable", comparable.word);
        m_json.key("why");
        m_json.beginArray();
        for (std::size_t i = 0; i < std::min(comparable.why.size(), kMostRows); ++i)
            m_json.value(std::string_view(shortened(comparable.why[i], m_limits.sentence)));
        m_json.endArray();
    }

    /// What is left out joins the rest, so that the deltas still add up.
    void writePlaces()
    {
        m_json.key("places");
        m_json.beginArray();
        std::int64_t restNs = 0;
        std::size_t shown = 0;
        for (const DifferencePlace &place : m_comparison.places) {
            const bool isRest = place.nature == PlaceNature::Rest;
            if (!isRest && shown == kMostRows) {
                restNs += place.deltaNs;
                continue;
            }
            ++shown;
            m_json.beginObject();
            m_json.member("id", std::string_view(placeId(m_comparison, place)));
            name("name", placeName(m_comparison, place));
            m_json.member("deltaNs", isRest ? place.deltaNs + restNs : place.deltaNs);
            m_json.member("judgement", outcomeWord(place.outcome));
            m_json.endObject();
        }
        m_json.endArray();
    }

    void writeReasons()
    {
        m_json.key("reasons");
        m_json.beginArray();
        for (const OverallReason &reason : listedReasons(m_comparison.reasons, kMostDigestReasons).rows) {
            m_json.beginObject();
            m_json.member("id", std::string_view(reasonId(reason)));
            m_json.member("cause", reasonKindKey(reason.kind));
            sentence("text", reason.text);
            m_json.member("deltaNs", std::int64_t(std::llround(reason.deltaNs())));
            m_json.member("onDevice", reason.onDevice);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void writeUnchanged()
    {
        m_json.key("unchanged");
        m_json.beginArray();
        for (const UnchangedPart &part : m_comparison.unchanged) {
            m_json.beginObject();
            if (part.row)
                m_json.member("id", std::string_view(rowId(m_comparison, part.row)));
            name("name", part.name);
            m_json.member("ns", part.baselineNs);
            m_json.endObject();
        }
        m_json.endArray();
    }

    /// Long paths of files leave their places to words.
    std::string command(std::string_view verb, std::string_view rest) const
    {
        std::string files =
            quoted(m_comparison.baseline->trace.file) + ' ' + quoted(m_comparison.experimental->trace.file);
        if (files.size() > m_limits.command)
            files = "BASELINE EXPERIMENTAL";
        return "twinlane-cli " + std::string(verb) + ' ' + files + ' ' + std::string(rest);
    }

    void writeList(std::string_view key, std::size_t total, std::size_t shown, std::string_view next)
    {
        m_json.key(key);
        m_json.beginObject();
        m_json.member("total", std::uint64_t(total));
        m_json.member("shown", std::uint64_t(shown));
        m_json.member("next", next);
        m_json.endObject();
    }

    void writeLists()
    {
        const TableScope scope = tableScope(m_comparison, {});
        const std::size_t places = m_comparison.places.empty() ? 0 : m_comparison.places.size() - 1;
        const std::size_t reasons = m_comparison.reasons.size();
        const auto listed = listedReasons(m_comparison.reasons, kMostDigestReasons).rows;
        const auto named = std::count_if(listed.begin(), listed.end(),
            [](const OverallReason &reason) { return reason.kind != ReasonKind::EverythingElse; });
        const std::string all = command("compare", "--format json");
        m_json.key("lists");
        m_json.beginObject();
        writeList("places", places, std::min(places, kMostRows), all);
        writeList("stepKinds", m_comparison.stepKinds.size(), std::min(m_comparison.stepKinds.size(), kMostRows), all);
        writeList("reasons", reasons, std::size_t(named), all);
        writeList("blocks", m_comparison.rows.size(), 0, all);
        writeList("operators", operatorTable(m_comparison, scope).size(), 0, all);
        writeList("kernels", kernelTable(m_comparison, scope).size(), 0, all);
        m_json.endObject();
    }

    const Comparison &m_comparison;
    const WhatIf &m_whatIf;
    Limits m_limits;
    std::string m_text;
    JsonWriter m_json;
};

} // namespace

std::string comparisonDigest(
    const Comparison &comparison, RowId, const WhatIf &whatIf, const PairedFindings * /*findings*/)
{
    constexpr std::array<Limits, 3> kLimits { { { 120, 300, 400 }, { 80, 160, 0 }, { 30, 60, 0 } } };
    std::string digest;
    for (const Limits &limits : kLimits) {
        digest = DigestWriter(comparison, whatIf, limits).write();
        if (digest.size() <= kMostBytes)
            break;
    }
    return digest;
}

} // namespace twinlane
