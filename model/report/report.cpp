// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/report.h"

#include "model/comparison/comparison.h"

#include <algorithm>
#include <array>
#include <utility>

namespace twinlane {

namespace {

/// A format of comparisons: the one place where formats are listed.
struct Format {
    ReportFormat format;
    std::string_view key;
    std::string (*write)(
        const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings);
};
constexpr std::array<Format, 7> kFormats { {
    { ReportFormat::Text, "text", comparisonText },
    { ReportFormat::Json, "json", comparisonJson },
    { ReportFormat::Csv, "csv", comparisonCsv },
    { ReportFormat::Markdown, "markdown", comparisonMarkdown },
    { ReportFormat::Html, "html", comparisonHtml },
    { ReportFormat::Digest, "digest", comparisonDigest },
    { ReportFormat::HtmlPlain, "html-plain", comparisonHtmlPlain },
} };

} // namespace

std::optional<ReportFormat> reportFormat(std::string_view key)
{
    const auto *found = std::ranges::find(kFormats, key, &Format::key);
    return found == kFormats.end() ? std::nullopt : std::optional(found->format);
}

bool isFormatWithFindings(ReportFormat format)
{
    return format != ReportFormat::Csv && format != ReportFormat::Digest;
}

std::string comparisonReport(
    const Comparison &comparison, ReportFormat format, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    return std::ranges::find(kFormats, format, &Format::format)->write(comparison, root, whatIf, findings);
}

std::string whyNoBlock(const Comparison &comparison, std::string_view path)
{
    constexpr std::string_view kSeparator = " / ";
    constexpr std::size_t kMostNamed = 6;
    std::string_view known = path;
    RowId within;
    while (!within) {
        const std::size_t cut = known.rfind(kSeparator);
        known = cut == known.npos ? std::string_view() : known.substr(0, cut);
        within = comparison.findPath(known); // no known part: the path begins at the step
    }
    std::string text = "there is no block \"" + std::string(path) + "\"; "
        + (known.empty() ? "the step" : '"' + std::string(known) + '"') + " holds ";
    std::vector<RowId> children = comparison.children(within);
    std::erase_if(children, [&](RowId row) { return comparison.kind(row) == BlockKind::Unknown; });
    for (std::size_t i = 0; i < std::min(children.size(), kMostNamed); ++i)
        text += (i == 0 ? "\"" : ", \"") + std::string(comparison.label(children[i])) + '"';
    if (children.size() > kMostNamed)
        text += " and " + std::to_string(children.size() - kMostNamed) + " more";
    return text + (children.empty() ? "no blocks" : "");
}

void SummaryReport::add(const TraceSummary &trace)
{
    if (m_format != ReportFormat::Json) {
        m_text += (isEmpty() ? "" : "\n") + summaryText(trace, m_peaks);
        return;
    }
    if (isEmpty()) {
        m_json.beginObject();
        m_json.member("schema", std::string_view("twinlane/summary/1"));
        m_json.member("file", std::string_view(trace.run->trace.file));
        m_json.key("traces");
        m_json.beginArray();
    }
    if (m_detail == SummaryDetail::Set)
        writeSetDetailJson(m_json, trace);
    else
        writeSummaryJson(m_json, trace, m_peaks);
}

std::string SummaryReport::take()
{
    if (m_format == ReportFormat::Json) {
        m_json.endArray();
        m_json.endObject();
        m_text += '\n';
    }
    return std::move(m_text);
}

} // namespace twinlane
