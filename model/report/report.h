// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Comparisons and summaries as files for people and programs.

#pragma once

#include "model/comparison/explanation.h"
#include "model/figures/runsummary.h"
#include "model/json/jsonwriter.h"
#include "model/judgement/judgedruns.h"
#include "model/whatif/whatif.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace twinlane {

struct Comparison;

struct PairedFindings;
class PeaksTable;

enum class ReportFormat : std::uint8_t { Text, Json, Csv, Markdown, Html, Digest, HtmlPlain };

/// "text", "json", … as on the command line; none if there is no such format.
std::optional<ReportFormat> reportFormat(std::string_view key);

/// The whole file, UTF-8. @p root: blocks, operators and kernels are those of this row; none: of the whole comparison.
/// Json is the schema twinlane/comparison/1, Digest twinlane/digest/1. Csv has one line per row of the aligned tree. The
/// others are for reading. @p whatIf: blocks that are as in the baseline, which all but Csv tell. @p findings: of this
/// comparison, and always of the whole step, which the formats that isFormatWithFindings() names tell too; null: none does.
/// Left at interruption points: who wants to stop it calls it within interruptible().
std::string comparisonReport(const Comparison &comparison, ReportFormat format, RowId root = {},
    const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
/// All but Csv and Digest.
bool isFormatWithFindings(ReportFormat format);

/// The sentence for a user who asked for a block @p path that does not exist: which blocks there are where the path
/// goes wrong.
std::string whyNoBlock(const Comparison &comparison, std::string_view path);

/// How much of a trace a summary tells: all, or what a set of ranks needs.
enum class SummaryDetail : std::uint8_t { Full, Set };

/// Summaries of any number of traces as one file. Keeps text only, so a trace can be freed before the next one is read.
class SummaryReport {
public:
    /// Json is the schema twinlane/summary/1. @pre format is Text or Json, and Json for SummaryDetail::Set
    /// @p peaks: of the rates, and outlives the report; null: no rates.
    explicit SummaryReport(
        ReportFormat format, SummaryDetail detail = SummaryDetail::Full, const PeaksTable *peaks = nullptr)
        : m_format(format)
        , m_detail(detail)
        , m_peaks(peaks)
        , m_json(m_text)
    {
    }
    SummaryReport(const SummaryReport &) = delete; // the writer appends to the text
    SummaryReport &operator=(const SummaryReport &) = delete;
    void add(const TraceSummary &trace);
    bool isEmpty() const { return m_text.empty(); }
    /// The whole file. @pre at least one trace was added. Nothing may be added afterwards.
    std::string take();

private:
    ReportFormat m_format;
    SummaryDetail m_detail;
    const PeaksTable *m_peaks;
    std::string m_text;
    JsonWriter m_json;
};

/// One row as the schema twinlane/explain/1, or for reading.
std::string explanationJson(const Comparison &comparison, const Explanation &row);
std::string explanationText(const Comparison &comparison, const Explanation &row);

// One function per format.
std::string comparisonJson(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
std::string comparisonCsv(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
std::string comparisonText(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
std::string comparisonMarkdown(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
/// The page of model/page: it holds the tables of comparisonHtmlPlain() for where it cannot run.
std::string comparisonHtml(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
std::string comparisonHtmlPlain(
    const Comparison &comparison, RowId root, const WhatIf &whatIf = {}, const PairedFindings *findings = nullptr);
std::string comparisonDigest(const Comparison &comparison, RowId root, const WhatIf &whatIf = {},
    const PairedFindings *findings = nullptr); ///< at most 8 kB, always of the whole
void writeComparisonJson(JsonWriter &json, const Comparison &comparison, RowId root, const WhatIf &whatIf,
    const PairedFindings *findings = nullptr);
/// An element of "traces". @p peaks: null: without rates.
void writeSummaryJson(JsonWriter &json, const TraceSummary &trace, const PeaksTable *peaks = nullptr);
void writeSetDetailJson(JsonWriter &json, const TraceSummary &trace); ///< the same with what a set uses alone
std::string summaryText(const TraceSummary &trace, const PeaksTable *peaks = nullptr);

} // namespace twinlane
