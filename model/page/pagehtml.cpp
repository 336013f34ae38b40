// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/page/pagehtml.h"

#include "model/base/sha256.h"
#include "model/base/shorttext.h"
#include "model/figures/runsummary.h"
#include "model/findings/pairs.h"
#include "model/page/packedpage.h"
#include "model/page/pagecontent.h"
#include "model/page/pagedata.h"
#include "model/page/pagenames.h"
#include "model/page/pagewords.h"
#include "model/report/comparisonsections.h"
#include "model/report/findingtables.h"
#include "model/report/htmlpage.h"
#include "model/report/report.h"
#include "model/report/reportwaterfall.h"
#include "model/report/setreport.h"

#include <algorithm>
#include <cmath>

namespace twinlane {

namespace {

/// The tables beside the page are for where it does not run: the first rows say most, and keep the file small.
constexpr SectionLimits kLimits { .parts = 15, .blocks = 60, .reasons = 12, .names = 30, .findings = 60 };
constexpr std::size_t kMostDrawn = 12;

/// A hash as policies name them: SHA-256 in base64.
std::string policyHash(std::string_view text)
{
    const std::string hex = sha256(text);
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    return "'sha256-" + base64(bytes) + '\'';
}

void replace(std::string &text, std::string_view what, const std::string &by)
{
    const std::size_t at = text.find(what);
    if (at != text.npos)
        text.replace(at, what.size(), by);
}

std::string number(double value)
{
    return fixed(value, 1);
}

/// The blocks directly below the step as a picture without script: who takes longest first, gaps as one row.
std::string firstLevel(const Comparison &comparison)
{
    struct Bar {
        std::string name;
        double a = 0, b = 0;
        std::string_view tone = "same";
    };
    std::vector<Bar> bars;
    Bar gaps;
    std::size_t gapCount = 0;
    double longest = 1;
    const bool isOtherWork = comparison.workload.isDifferentWork(), isAlone = comparison.isAlone();
    for (const RowId row : comparison.children(comparison.stepRow())) {
        const auto ns = comparison.timeNs(row, comparison.options.measure);
        const auto a = double(ns.baseline.value_or(0)), b = double(ns.experimental.value_or(0));
        if (comparison.kind(row) == BlockKind::Unknown) {
            gaps.a += a;
            gaps.b += b;
            ++gapCount;
            continue;
        }
        const bool isCertain = comparison.judgements[row.row()].flagged() && !isOtherWork;
        bars.push_back({ pageRowName(comparison, row), a, b, !isCertain ? "same" : b > a ? "slower" : "faster" });
    }
    std::ranges::stable_sort(bars, [](const Bar &x, const Bar &y) { return std::max(x.a, x.b) > std::max(y.a, y.b); });
    const std::size_t kept = std::min(bars.size(), kMostDrawn - (gapCount > 0));
    const std::size_t left = bars.size() - kept;
    bars.resize(kept);
    if (gapCount > 0) {
        gaps.name = std::to_string(gapCount) + (gapCount == 1 ? " gap" : " gaps");
        bars.push_back(gaps);
    }
    if (bars.empty())
        return {};
    for (const Bar &bar : bars)
        longest = std::max({ longest, bar.a, bar.b });
    constexpr double kRow = 26, kBarsAt = 300, kBarsWidth = 400;
    const double height = kRow * double(bars.size()) + 16;
    std::string out = "<figure><svg viewBox=\"0 0 900 " + number(height)
        + "\" role=\"img\" aria-label=\"Blocks of a step"
        + (isAlone ? std::string() : std::string(", baseline above experimental")) + "\">\n";
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const Bar &bar = bars[i];
        const double top = 8 + kRow * double(i);
        const auto rect = [&](std::string_view look, double ns, double y) {
            return ns <= 0 ? std::string()
                           : "<rect class=\"" + std::string(look) + "\" x=\"300\" y=\"" + number(y) + "\" width=\""
                    + number(std::max(1.0, kBarsWidth * ns / longest)) + "\" height=\"8\" rx=\"1\"/>";
        };
        const std::string name = shortenedInMiddle(visibleText(bar.name), 42);
        const std::string drawn =
            isAlone ? rect("base", bar.a, top + 6) : rect("base", bar.a, top + 2) + rect(bar.tone, bar.b, top + 12);
        const std::string times =
            isAlone ? pageQuantity(bar.a, Unit::Nanoseconds) : pageFromTo(bar.a, bar.b, Unit::Nanoseconds);
        out += "<text x=\"14\" y=\"" + number(top + 14) + "\">" + htmlText(name) + "</text>" + drawn
            + "<text class=\"soft\" x=\"" + number(kBarsAt + kBarsWidth + 20) + "\" y=\"" + number(top + 14) + "\">"
            + htmlText(times) + "</text>\n";
    }
    out += "</svg>";
    if (left > 0)
        out += "<figcaption class=\"note\">and " + std::to_string(left) + " shorter blocks</figcaption>";
    return out + "</figure>\n";
}

/// Of one trace alone.
std::string plainSummary(const Comparison &comparison, const PairedFindings *findings)
{
    const PageHeadline headline = pageHeadline(comparison);
    std::string out = "<h1>" + htmlText(headline.subject);
    for (const std::string &figure : headline.figures)
        out += " \u00b7 " + htmlText(figure);
    out += "</h1>\n" + firstLevel(comparison);
    const CompareOptions &options = comparison.options;
    const auto summary =
        summarize(comparison.baseline, options.stepsOf(Side::Baseline), options.aggregate, options.kind);
    if (!summary)
        return out;
    if (findings) {
        for (const ReportSection &section : findingSections(*summary, findings->lists[0], kLimits.findings)) {
            if (section.kind == SectionKind::Folded)
                appendFoldedHtmlTable(out, section.table);
            else
                appendHtmlTable(out, section.table);
        }
    }
    for (const ReportTable &table :
        { summaryOverviewTable(*summary), summaryKindTable(*summary), summaryStepTable(*summary),
            summaryBlockTable(*summary, kLimits.blocks), summaryOperatorTable(*summary, kLimits.names),
            summaryKernelTable(*summary, kLimits.names), notesTable("this file", *comparison.baseline) })
        appendHtmlTable(out, table);
    return out;
}

/// Of two sets.
std::string plainSets(const SetComparison &sets)
{
    const SetContent content = setComparisonContent(sets);
    std::string out = "<ul>\n";
    for (const std::string &line : content.lines)
        out += "<li>" + htmlSentence(line) + "</li>\n";
    out += "</ul>\n";
    for (const ReportTable &table : content.tables)
        appendFoldedHtmlTable(out, table);
    return out;
}

/// What is read without script. The tables of sets stand between the picture and those of the pair.
std::string plainPart(const Comparison &comparison, const PageWish &wish, const WhatIf &whatIf)
{
    const RowId root = wish.zoom;
    const PairedFindings *findings = wish.findings;
    std::string out = "<h1>" + htmlText(pageSigns(comparison.verdict.sentence)) + "</h1>\n";
    const auto paragraphs = [&](const std::vector<std::string> &lines, std::string_view look) {
        for (const std::string &line : lines)
            out += "<p" + (look.empty() ? std::string() : " class=\"" + std::string(look) + '"') + '>'
                + htmlText(pageSigns(line)) + "</p>\n";
    };
    paragraphs(answerLines(comparison, whatIf), {});
    paragraphs(comparabilityWarnings(comparison), "warning");
    out += "<ul>\n";
    for (const std::string &line : comparisonHeader(comparison, root))
        out += "<li>" + htmlText(pageSigns(wish.hasPaths ? line : withoutFolders(line, comparison))) + "</li>\n";
    for (const std::string &line : findings ? findingLines(*findings) : std::vector<std::string>())
        out += "<li>" + htmlSentence(line) + "</li>\n";
    out += "</ul>\n" + firstLevel(comparison);
    if (wish.sets)
        out += plainSets(*wish.sets);
    for (const ReportSection &section : comparisonSections(comparison, root, findings, kLimits)) {
        if (section.kind == SectionKind::Folded)
            appendFoldedHtmlTable(out, section.table);
        else
            appendHtmlTable(out, section.table);
    }
    return out;
}

std::string fileTitle(const Comparison &comparison, Side side)
{
    return visibleText(pageFileNames(comparison)[side]);
}

std::string pairTitle(const Comparison &comparison)
{
    return fileTitle(comparison, Side::Baseline) + " \u2192 " + fileTitle(comparison, Side::Experimental)
        + " \u00b7 Twinlane";
}

} // namespace

std::string pageHtml(std::string_view title, std::string_view plain, const PackedPageData &data, PageTheme theme)
{
    std::string style(pageStyle()), script(pageScriptBegin());
    replace(style, "@regular@", base64(pageRegularFont()));
    replace(style, "@semibold@", base64(pageSemiboldFont()));
    if (data.hasRoof) {
        style += pageRoofStyle();
        script += pageRoofScript();
    }
    if (data.hasRanks) {
        style += pageRanksStyle();
        script += pageRanksScript();
    }
    if (data.isAlone)
        style += pageAloneStyle();
    script += pageScriptEnd();
    const std::string_view look = theme == PageTheme::Light ? " data-theme=\"light\""
        : theme == PageTheme::Dark                          ? " data-theme=\"dark\""
                                                            : "";
    std::string out = "<!DOCTYPE html>\n<html lang=\"en\"" + std::string(look)
        + ">\n<head>\n<meta charset=\"utf-8\">\n"
          "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
        + policyHash(script) + "; style-src " + policyHash(style)
        + "; font-src data:; img-src data: blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for "
          "'script'; "
          "trusted-types 'none'\">\n"
          "<meta name=\"referrer\" content=\"no-referrer\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>";
    out +=
        htmlText(title) + "</title>\n<style>" + style + "</style>\n</head>\n<body>\n<div id=\"plain\" role=\"main\">\n";
    out += plain;
    out += kEndOfPlainPart;
    out += "<script type=\"application/x-twinlane\" id=\"data\">";
    out += data.block;
    out += "</script>\n<script>";
    out += script;
    out += "</script>\n</body>\n</html>\n";
    return out;
}

std::string comparisonPage(const Comparison &comparison, RowId root, const WhatIf &whatIf,
    const PairedFindings *findings, const PageLook &look)
{
    const PackedPageData data = packedPageData(comparison, { root, findings, nullptr, look.hasPaths });
    if (comparison.isAlone())
        return pageHtml(fileTitle(comparison, Side::Baseline) + " \u00b7 Twinlane", plainSummary(comparison, findings),
            data, look.theme);
    return pageHtml(pairTitle(comparison), plainPart(comparison, { root, findings, nullptr, look.hasPaths }, whatIf),
        data, look.theme);
}

std::string comparisonHtml(
    const Comparison &comparison, RowId root, const WhatIf &whatIf, const PairedFindings *findings)
{
    return comparisonPage(comparison, root, whatIf, findings, {});
}

std::string setComparisonHtml(const SetComparison &sets, const PairedFindings *findings, const PageLook &look)
{
    const Comparison &comparison = *sets.comparison;
    const PageWish wish { {}, findings, &sets, look.hasPaths };
    return pageHtml(
        pairTitle(comparison), plainPart(comparison, wish, {}), packedPageData(comparison, wish), look.theme);
}

} // namespace twinlane
