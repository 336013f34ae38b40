// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/report.h"

#include <array>
#include <utility>

namespace twinlane {

std::optional<ReportFormat> reportFormat(std::string_view key)
{
    static constexpr std::array<std::pair<std::string_view, ReportFormat>, 5> kFormats { {
        { "text", ReportFormat::Text },
        { "json", ReportFormat::Json },
        { "csv", ReportFormat::Csv },
        { "markdown", ReportFormat::Markdown },
        { "html", ReportFormat::Html },
    } };
    for (const auto &[name, format] : kFormats) {
        if (name == key)
            return format;
    }
    return {};
}

std::string comparisonReport(const Comparison &comparison, ReportFormat format, RowId root)
{
    switch (format) {
    case ReportFormat::Json:
        return comparisonJson(comparison, root);
    case ReportFormat::Csv:
        return comparisonCsv(comparison, root);
    case ReportFormat::Markdown:
        return comparisonMarkdown(comparison, root);
    case ReportFormat::Html:
        return comparisonHtml(comparison, root);
    case ReportFormat::Text:
        break;
    }
    return comparisonText(comparison, root);
}

std::string summaryReport(std::span<const TraceSummary> traces, ReportFormat format)
{
    return format == ReportFormat::Json ? summaryJson(traces) : summaryText(traces);
}

} // namespace twinlane
