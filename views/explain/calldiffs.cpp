// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/explain/calldiffs.h"

#include "model/base/side.h"
#include "model/figures/kernelname.h"
#include "model/figures/tensorcores.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(CallDiffs)
};

struct KnownField {
    const char *key, *title;
};

/// In the order in which they are shown.
constexpr KnownField kFields[] = {
    { "Input type", QT_TRANSLATE_NOOP("CallDiffs", "Types") },
    { "Input Dims", QT_TRANSLATE_NOOP("CallDiffs", "Sizes") },
    { "Input Strides", QT_TRANSLATE_NOOP("CallDiffs", "Strides") },
    { "Concrete Inputs", QT_TRANSLATE_NOOP("CallDiffs", "Values") },
    { "grid", QT_TRANSLATE_NOOP("CallDiffs", "Grid") },
    { "block", QT_TRANSLATE_NOOP("CallDiffs", "Block") },
    { "registers per thread", QT_TRANSLATE_NOOP("CallDiffs", "Registers") },
    { "shared memory", QT_TRANSLATE_NOOP("CallDiffs", "Shared memory") },
    { "est. achieved occupancy %", QT_TRANSLATE_NOOP("CallDiffs", "Occupancy, %") },
    { "blocks per SM", QT_TRANSLATE_NOOP("CallDiffs", "Blocks per SM") },
    { "warps per SM", QT_TRANSLATE_NOOP("CallDiffs", "Warps per SM") },
    { "stream", QT_TRANSLATE_NOOP("CallDiffs", "Stream") },
    { "device", QT_TRANSLATE_NOOP("CallDiffs", "Device") },
    { "bytes", QT_TRANSLATE_NOOP("CallDiffs", "Bytes") },
    { "memory bandwidth (GB/s)", QT_TRANSLATE_NOOP("CallDiffs", "Bandwidth, GB/s") },
};

std::size_t placeOf(const std::string &key)
{
    const auto found = std::find_if(
        std::begin(kFields), std::end(kFields), [&key](const KnownField &field) { return key == field.key; });
    return static_cast<std::size_t>(found - std::begin(kFields));
}

QString valueOf(const std::vector<DetailPart> &parts)
{
    QString text;
    for (const DetailPart &part : parts)
        text += toQString(part.text);
    return text.isEmpty() ? missingText() : text.replace(QLatin1Char('\n'), QLatin1Char(' ')).simplified();
}

/// Numbers of the recorder in the reader's form: "26.438661710037174" as "26.44", bytes with their unit.
QString readable(const std::string &key, const QString &text)
{
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(value))
        return text;
    if (key == "bytes" || key == "shared memory" || key == "Bytes")
        return formatBytes(value);
    return text.contains(QLatin1Char('.')) && text.size() - text.indexOf(QLatin1Char('.')) > 3
        ? QLocale().toString(value, 'f', std::abs(value) < 1 ? 4 : 2)
        : text;
}

/// Of two calls: what one side's recorder alone writes, and numbers that are given anew in every run.
bool saysNothing(const DetailRow &row)
{
    static constexpr std::array<std::string_view, 7> kNumbers { "stream", "device", "Device", "queued", "Trace id",
        "Trace iteration", "Call stack" }; // "Device" of an event on the host is its process
    const bool isNumber = std::find(kNumbers.begin(), kNumbers.end(), row.key) != kNumbers.end();
    return row.state == DetailRow::State::OnlyBaseline || row.state == DetailRow::State::OnlyExperimental
        || (isNumber && row.state == DetailRow::State::Differs);
}

class DiffLines {
public:
    DiffLines(const Comparison &comparison, const Explained &explained)
        : m_comparison(comparison)
        , m_explained(explained)
        , m_hasBoth(explained.call.call.baseline && explained.call.call.experimental && !comparison.isAlone())
    {
    }

    CallDiffs take()
    {
        addFields(m_explained.call);
        addKernel();
        addFields(m_explained.kernel);
        std::stable_sort(
            m_found.begin(), m_found.end(), [](const Line &x, const Line &y) { return x.place < y.place; });
        CallDiffs diffs;
        for (Line &line : m_found)
            (line.line.differs ? diffs.different : diffs.equal).push_back(std::move(line.line));
        addTime(diffs);
        return diffs;
    }

private:
    struct Line {
        std::size_t place = 0;
        DiffLine line;
    };

    static constexpr std::size_t kKernelPlace = 3; // behind the inputs

    void add(std::size_t place, const QString &name, const QString &a, const QString &b)
    {
        const bool differs = m_hasBoth && a != b;
        m_found.push_back({ place, { name, a, b, {}, differs } });
    }

    void addFields(const CallDetails &details)
    {
        for (const DetailRow &row : details.rows) {
            if (!row.isArgument || row.isIdentity || (m_hasBoth && saysNothing(row)))
                continue;
            const std::size_t place = placeOf(row.key);
            const QString title = place < std::size(kFields)
                ? QCoreApplication::translate("CallDiffs", kFields[place].title)
                : toQString(row.key);
            add(place, title, readable(row.key, valueOf(row.baseline)), readable(row.key, valueOf(row.experimental)));
        }
    }

    /// What the call launched.
    void addKernel()
    {
        const PerSide<CallWork> &work = m_explained.work;
        if (work[0].count == 0 && work[1].count == 0)
            return;
        PerSide<QString> names, cores;
        for (const Side side : kSides) {
            const EventId longest = work[side].longest;
            const Trace &trace = m_comparison.run(side).trace;
            const bool isKernel = longest && trace.kind[longest.row()] == EventKind::Kernel;
            names[side] = longest ? toQString(shortKernelName(trace.nameOf(longest))) : missingText();
            const MatrixCores told = isKernel ? matrixCores(trace.nameOf(longest)) : MatrixCores::Undecided;
            cores[side] = told == MatrixCores::Undecided ? missingText()
                : told == MatrixCores::Used              ? Texts::tr("yes")
                                                         : Texts::tr("no");
        }
        add(kKernelPlace, Texts::tr("Kernel"), names[0], names[1]);
        if (cores[0] != cores[1])
            add(kKernelPlace, Texts::tr("Tensor cores"), cores[0], cores[1]);
        if (work[0].count != 1 || work[1].count != 1)
            add(kKernelPlace, Texts::tr("Launches"), formatCount(double(work[0].count)),
                formatCount(double(work[1].count)));
    }

    void addTime(CallDiffs &diffs) const
    {
        const SelectionCalls &calls = *m_explained.calls;
        const CallTime &time = calls.times[m_explained.call.index];
        const auto text = [](const std::optional<std::int64_t> &ns) {
            return ns ? formatNs(static_cast<double>(*ns)) : missingText();
        };
        diffs.different.push_back({ calls.onDevice ? Texts::tr("Device time") : Texts::tr("Host time"),
            text(time.baselineNs), text(time.experimentalNs), {}, true });
    }

    const Comparison &m_comparison;
    const Explained &m_explained;
    bool m_hasBoth;
    std::vector<Line> m_found;
};

struct KnownFigure {
    const char *key, *title;
};

constexpr KnownFigure kFigures[] = {
    { "operators", QT_TRANSLATE_NOOP("CallDiffs", "Operator calls") },
    { "kernels", QT_TRANSLATE_NOOP("CallDiffs", "Device work") },
    { "operatorNs", QT_TRANSLATE_NOOP("CallDiffs", "In operators") },
    { "kernelNs", QT_TRANSLATE_NOOP("CallDiffs", "On the device") },
    { "calls", QT_TRANSLATE_NOOP("CallDiffs", "Calls") },
    { "hostSelfNs", QT_TRANSLATE_NOOP("CallDiffs", "Host self") },
    { "hostTotalNs", QT_TRANSLATE_NOOP("CallDiffs", "Host total") },
    { "deviceSelfNs", QT_TRANSLATE_NOOP("CallDiffs", "Device self") },
    { "deviceTotalNs", QT_TRANSLATE_NOOP("CallDiffs", "Device total") },
    { "totalNs", QT_TRANSLATE_NOOP("CallDiffs", "Total") },
    { "meanNs", QT_TRANSLATE_NOOP("CallDiffs", "One launch") },
};

} // namespace

CallDiffs callDiffs(const Comparison &comparison, const Explained &explained)
{
    return DiffLines(comparison, explained).take();
}

std::vector<DiffLine> sizeLines(const SelectionFacts &facts)
{
    const Delta<double> parameters = toDouble(facts.size.parameters), bytes = toDouble(facts.size.bytes);
    if (parameters.baseline.value_or(0) == 0 && parameters.experimental.value_or(0) == 0)
        return {};
    std::vector<DiffLine> lines;
    const auto add = [&lines](const QString &name, const Delta<double> &value, Unit unit) {
        lines.push_back({ name, formatValue(value.baseline, unit), formatValue(value.experimental, unit),
            value.delta.value_or(0) == 0 ? QString() : formatSigned(value.delta, unit), false });
    };
    add(Texts::tr("Number"), parameters, Unit::Count);
    add(Texts::tr("Bytes"), bytes, Unit::Bytes);
    constexpr double kMillion = 1e6;
    const auto forMillion = [&](const std::optional<double> &ns, const std::optional<double> &count) {
        return ns && count.value_or(0) > 0 ? std::optional(*ns * kMillion / *count) : std::nullopt;
    };
    if (facts.size.isOther())
        add(Texts::tr("Per million"),
            makeDelta<double>(forMillion(facts.timeNs.baseline, parameters.baseline),
                forMillion(facts.timeNs.experimental, parameters.experimental)),
            Unit::Nanoseconds);
    return lines;
}

std::vector<DiffLine> figureLines(const SelectionFacts &facts, bool isOfBlock)
{
    // An operator that a side does not call takes no time there: that is nothing, and not 0 ns, as in the tables.
    const auto isAbsent = [&](const auto &side) { return !isOfBlock && side.value_or(0) == 0; };
    const bool isGone = isAbsent(facts.timeNs.experimental), isNew = isAbsent(facts.timeNs.baseline);
    const auto shown = [](bool isMissing, const std::optional<double> &value, Unit unit) {
        return isMissing && unit == Unit::Nanoseconds && value.value_or(0) == 0 ? missingText()
                                                                                : formatValue(value, unit);
    };
    std::vector<DiffLine> lines;
    for (const Explanation::Figure &figure : facts.figures) {
        const auto known = std::find_if(
            std::begin(kFigures), std::end(kFigures), [&](const KnownFigure &each) { return figure.key == each.key; });
        lines.push_back({ QCoreApplication::translate("CallDiffs", known->title),
            shown(isNew, figure.value.baseline, figure.unit), shown(isGone, figure.value.experimental, figure.unit),
            formatSigned(figure.value.delta, figure.unit), false });
    }
    return lines;
}

} // namespace twinlane
