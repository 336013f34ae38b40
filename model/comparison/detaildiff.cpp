// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/comparison/detaildiff.h"

#include <algorithm>
#include <array>
#include <span>

namespace twinlane {

namespace {

constexpr std::size_t kMostDiffCells = 1'000'000;

using Atoms = std::vector<std::string_view>;

Atoms linesOf(std::string_view text, std::string_view ends)
{
    Atoms atoms;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(ends), text.size() - 1) + 1;
        atoms.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return atoms;
}

/// Splits a text into strings, other scalars and the text between them.
Atoms elementsOf(std::string_view text)
{
    Atoms atoms;
    const auto isBetween = [](char c) { return std::string_view("[]{}, :\n").find(c) != std::string_view::npos; };
    while (!text.empty()) {
        std::size_t end = 0;
        if (text.front() == '"') {
            for (end = 1; end < text.size() && text[end] != '"'; ++end)
                end += text[end] == '\\' ? 1 : 0;
            end = std::min(end + 1, text.size());
        } else {
            const bool between = isBetween(text.front());
            while (end < text.size() && text[end] != '"' && isBetween(text[end]) == between)
                ++end;
        }
        atoms.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return atoms;
}

Atoms atomsOf(const DetailField &field)
{
    if (field.kind == DetailKind::List || field.kind == DetailKind::Object)
        return elementsOf(field.text);
    return field.kind == DetailKind::Text ? linesOf(field.text, field.key == "Call stack" ? ";\n" : "\n")
                                          : Atoms { field.text };
}

/// Marks the atoms that both middles have in common: by place if both have equally many, else by the longest common
/// subsequence.
void markCommon(
    std::span<const std::string_view> a, std::span<const std::string_view> b, std::span<char> inA, std::span<char> inB)
{
    if (a.size() == b.size() || a.size() * b.size() > kMostDiffCells) {
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
            inA[i] = inB[i] = a[i] == b[i];
        return;
    }
    const std::size_t width = b.size() + 1;
    std::vector<std::uint32_t> length((a.size() + 1) * width);
    for (std::size_t i = a.size(); i-- > 0;) {
        for (std::size_t j = b.size(); j-- > 0;)
            length[i * width + j] = a[i] == b[j] ? length[(i + 1) * width + j + 1] + 1
                                                 : std::max(length[(i + 1) * width + j], length[i * width + j + 1]);
    }
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            inA[i++] = inB[j++] = 1;
        else if (length[(i + 1) * width + j] >= length[i * width + j + 1])
            ++i;
        else
            ++j;
    }
}

std::vector<DetailPart> partsOf(const Atoms &atoms, const std::vector<char> &common)
{
    std::vector<DetailPart> parts;
    for (std::size_t i = 0; i < atoms.size(); ++i) {
        const bool differs = !common[i];
        if (parts.empty() || parts.back().differs != differs)
            parts.push_back({ {}, differs });
        parts.back().text += atoms[i];
    }
    return parts;
}

void markParts(const DetailField &baseline, const DetailField &experimental, DetailRow &row)
{
    const Atoms a = atomsOf(baseline), b = atomsOf(experimental);
    std::vector<char> inA(a.size()), inB(b.size());
    std::size_t begin = 0, end = 0;
    const std::size_t shorter = std::min(a.size(), b.size());
    while (begin < shorter && a[begin] == b[begin])
        inA[begin] = inB[begin] = 1, ++begin;
    while (end < shorter - begin && a[a.size() - 1 - end] == b[b.size() - 1 - end])
        inA[a.size() - 1 - end] = inB[b.size() - 1 - end] = 1, ++end;
    markCommon(std::span(a).subspan(begin, a.size() - begin - end), std::span(b).subspan(begin, b.size() - begin - end),
        std::span(inA).subspan(begin, a.size() - begin - end), std::span(inB).subspan(begin, b.size() - begin - end));
    row.baseline = partsOf(a, inA);
    row.experimental = partsOf(b, inB);
}

bool isIdentity(const DetailField &field)
{
    static constexpr std::array<std::string_view, 4> kOwn { "ts", "pid", "tid", "id" };
    static constexpr std::array<std::string_view, 14> kArguments { "correlation", "External id", "external id",
        "Ev Idx", "Sequence number", "Fwd thread id", "Record function id", "Python id", "Python parent id",
        "Python thread", "Addr", "python_id", "cbid", "context" };
    const auto holds = [&field](
                           const auto &keys) { return std::find(keys.begin(), keys.end(), field.key) != keys.end(); };
    return field.isArgument ? holds(kArguments) : holds(kOwn);
}

DetailRow rowOf(const DetailField &field, DetailRow::State state)
{
    DetailRow row { field.key, field.isArgument, isIdentity(field), state, field.kind, {}, {} };
    (state == DetailRow::State::OnlyBaseline ? row.baseline
                                             : row.experimental) = { { field.text, state != DetailRow::State::Same } };
    return row;
}

} // namespace

std::vector<DetailRow> diffDetails(const EventDetails &baseline, const EventDetails &experimental)
{
    std::vector<DetailRow> rows;
    std::vector<bool> met(experimental.fields.size());
    for (const DetailField &field : baseline.fields) {
        std::size_t other = 0; // events have tens of fields
        while (other < met.size()
            && (met[other] || experimental.fields[other].key != field.key
                || experimental.fields[other].isArgument != field.isArgument))
            ++other;
        if (other == met.size()) {
            rows.push_back(rowOf(field, DetailRow::State::OnlyBaseline));
            continue;
        }
        met[other] = true;
        const DetailField &partner = experimental.fields[other];
        const bool same = field.text == partner.text && field.kind == partner.kind;
        DetailRow row = rowOf(partner, DetailRow::State::Same);
        row.baseline = row.experimental;
        if (!same) {
            row.state = DetailRow::State::Differs;
            markParts(field, partner, row);
        }
        rows.push_back(std::move(row));
    }
    for (std::size_t i = 0; i < met.size(); ++i) {
        if (!met[i])
            rows.push_back(rowOf(experimental.fields[i], DetailRow::State::OnlyExperimental));
    }
    std::stable_partition(rows.begin(), rows.end(), [](const DetailRow &row) { return !row.isArgument; });
    return rows;
}

std::vector<DetailRow> oneSidedDetails(const EventDetails &details, bool isBaseline)
{
    std::vector<DetailRow> rows;
    for (const DetailField &field : details.fields)
        rows.push_back(rowOf(field, isBaseline ? DetailRow::State::OnlyBaseline : DetailRow::State::OnlyExperimental));
    return rows;
}

} // namespace twinlane
