// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/tables/operatorfamilies.h"

#include "model/base/interruption.h"
#include "model/base/letters.h"
#include "model/tables/countedrecordings.h"
#include "model/tables/scopetest.h"
#include "model/trace/normalizedname.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

namespace twinlane {

namespace {

using TimeOfFamilies = std::array<std::int64_t, kKernelFamilyCount>;

/// Around a launch; more are no program's, but may be in a file.
constexpr int kMostLevels = 64;

/// Of an operator's own launches, and of those of the operators that it called.
struct Times {
    TimeOfFamilies own {}, inside {};
    void add(const Times &other)
    {
        for (std::size_t family = 0; family < kKernelFamilyCount; ++family) {
            own[family] += other.own[family];
            inside[family] += other.inside[family];
        }
    }
};
using TimesOfNames = std::unordered_map<std::string, Times>;

/// The families of a file's kernel names, each found once.
class KnownFamilies {
public:
    explicit KnownFamilies(const Trace &trace)
        : m_trace(trace)
        , m_known(trace.texts.size())
    {
    }
    KernelFamily of(EventId event)
    {
        const EventKind kind = m_trace.kind[event.row()];
        if (kind != EventKind::Kernel)
            return kernelFamily(kind, {});
        std::optional<KernelFamily> &family = m_known[m_trace.name[event.row()].row()];
        if (!family)
            family = kernelFamily(kind, m_trace.nameOf(event));
        return *family;
    }

private:
    const Trace &m_trace;
    std::vector<std::optional<KernelFamily>> m_known;
};

void addTimes(const Run &run, const RunScope &scope, bool mergeNames, TimesOfNames &times)
{
    if (scope.nothing)
        return;
    const Trace &trace = run.trace;
    const ScopeTest test(run, scope);
    KnownFamilies families(trace);
    const OperatorCosts &costs = run.operatorCosts;
    std::unordered_map<std::uint32_t, Times> ofName; // of the file
    for (std::size_t i = 0; i < run.links.device.size(); ++i) {
        interruptionPoint(i);
        const std::uint32_t launcher = costs.launcher[i];
        if (launcher == OperatorCosts::kNoOperator)
            continue;
        const EventId event = run.links.device[i];
        const std::size_t family = std::size_t(families.of(event));
        int level = 0;
        for (std::uint32_t op = launcher; op != OperatorCosts::kNoOperator && level < kMostLevels;
             op = costs.around[op], ++level) {
            if (!test.everything() && !test.holds(scope.timeline->operatorPlaces[op]))
                continue;
            Times &ofOperator = ofName[trace.name[run.operators[op].row()].value];
            (op == launcher ? ofOperator.own : ofOperator.inside)[family] += trace.durationNs[event.row()];
        }
    }
    for (const auto &[name, ns] : ofName) {
        const std::string_view text = trace.texts.text(NameId(std::size_t(name)));
        times[rowName(text, mergeNames)].add(ns);
    }
}

struct KnownOperator {
    std::string_view names; ///< in lower case, each between spaces
    KernelFamily family;
};

/// Operators whose names say no more than what they compute.
constexpr std::array kOperators = std::to_array<KnownOperator>({
    { " mm addmm bmm baddbmm matmul linear einsum mv addmv addbmm dot _int_mm _scaled_mm ", KernelFamily::Gemm },
    { " add sub mul div rsub neg abs exp log sqrt rsqrt pow sin cos tanh erf relu gelu silu mish elu hardtanh "
      "hardswish "
      "sigmoid threshold clamp where lerp addcmul addcdiv maximum minimum eq ne lt le gt ge logical_and logical_not "
      "bitwise_not masked_fill dropout native_dropout fill zero reciprocal ",
        KernelFamily::Elementwise },
    { " sum mean max min amax amin any all argmax argmin norm linalg_vector_norm cumsum var std var_mean ",
        KernelFamily::Reduction },
    { " copy clone contiguous to _to_copy cat stack index gather scatter index_select slice select ",
        KernelFamily::Copy },
});

/// "mul" of "aten::mul_", "addmm" of "autograd::engine::evaluate_function: AddmmBackward0".
std::string plainOperator(std::string_view name)
{
    name.remove_prefix(std::min(name.size(), name.find_last_of(": ") + 1)); // npos + 1 is 0
    std::string plain;
    for (const char c : name)
        plain += lowered(c);
    plain.erase(plain.find_last_not_of("0123456789") + 1);
    constexpr std::string_view kBackward = "backward";
    if (plain.ends_with(kBackward))
        plain.erase(plain.size() - kBackward.size());
    plain.erase(plain.find_last_not_of('_') + 1);
    return plain;
}

KernelFamily familyByName(std::string_view name)
{
    const KernelFamily family = kernelFamily(EventKind::Kernel, name);
    const std::string plain = plainOperator(name);
    if (family != KernelFamily::Other || plain.empty())
        return family;
    const std::string wanted = ' ' + plain + ' ';
    for (const KnownOperator &known : kOperators) {
        if (known.names.find(wanted) != std::string_view::npos)
            return known.family;
    }
    return family;
}

/// The family of most time; none: there is no time.
std::optional<KernelFamily> largest(const TimeOfFamilies &times)
{
    const auto most = std::ranges::max_element(times);
    return *most > 0 ? std::optional(KernelFamily(most - times.begin())) : std::nullopt;
}

KernelFamily familyOf(const std::string &name, const TimesOfNames &times)
{
    const auto found = times.find(name);
    if (found == times.end())
        return familyByName(name);
    const std::optional<KernelFamily> own = largest(found->second.own);
    return own ? *own : largest(found->second.inside).value_or(familyByName(name));
}

} // namespace

std::vector<KernelFamily> operatorFamilies(
    const AlignedRuns &runs, const std::vector<OperatorRow> &rows, const TableScope &scope)
{
    TimesOfNames times;
    for (const Side side : kSides) {
        for (const CountedRecording &recording : countedRecordings(runs, side, scope))
            addTimes(*recording.run, recording.scope, scope.mergeNames, times);
    }
    std::vector<KernelFamily> families;
    families.reserve(rows.size());
    for (const OperatorRow &row : rows)
        families.push_back(familyOf(row.name, times));
    return families;
}

} // namespace twinlane
