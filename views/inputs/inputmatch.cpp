// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputmatch.h"

#include "views/inputs/inputtexts.h"
#include "views/words/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InputMatch)
};

using Kind = FilterTerm::Kind;

constexpr std::array<const char *, kInputRowsCount> kRowsKeys { "all", "added", "deleted", "changed", "increased",
    "decreased", "scaled", "unchanged", "overhead", "hostBound", "kernel", "doubtful" };

/// Without what may stand or not stand between numbers.
QString withoutSpaces(QString text)
{
    text.remove(QLatin1Char(' '));
    return text;
}

bool holdsWord(const std::string &text, const QString &word)
{
    return withoutSpaces(toQString(text)).contains(word, Qt::CaseInsensitive);
}

bool holdsWord(const OperatorInput &input, const QString &word)
{
    return holdsWord(input.name, word) || holdsWord(input.args, word)
        || std::any_of(input.blocks.begin(), input.blocks.end(),
            [&word](const BlockCalls &block) { return holdsWord(block.path, word); });
}

bool holdsNumber(const PairInputs &inputs, const ComparedInput &row, const FilterTerm &term)
{
    const auto held = [&term](const std::optional<double> &number) { return number && term.holds(*number); };
    if (term.field == FilterTerm::Field::Calls) {
        const Delta<double> calls = inputs.figure(row, InputFigure::Calls);
        return held(calls.baseline) || held(calls.experimental);
    }
    const bool hasDevice = inputs.figure(row, InputFigure::DeviceNs).baseline.has_value()
        || inputs.figure(row, InputFigure::DeviceNs).experimental.has_value();
    const Delta<double> time = inputs.figure(row, hasDevice ? InputFigure::MeanDeviceNs : InputFigure::HostNs);
    switch (term.field) {
    case FilterTerm::Field::Percent:
        return held(time.percent);
    case FilterTerm::Field::Baseline:
        return held(time.baseline);
    case FilterTerm::Field::Experimental:
        return held(time.experimental);
    default:
        return held(time.delta);
    }
}

bool holds(const PairInputs &inputs, const ComparedInput &row, const FilterTerm &term)
{
    if (term.kind == Kind::New)
        return row.change == InputChange::Added;
    if (term.kind == Kind::Gone)
        return row.change == InputChange::Deleted;
    if (term.kind == Kind::Compare)
        return holdsNumber(inputs, row, term);
    const OperatorInput *a = inputs.lists.input(row, Side::Baseline), *b = inputs.lists.input(row, Side::Experimental);
    return (a && holdsWord(*a, term.word)) || (b && holdsWord(*b, term.word));
}

} // namespace

InputRows inputRowsOf(InputChange change)
{
    constexpr std::array<InputRows, kInputChangeCount> kRows { InputRows::Added, InputRows::Deleted,
        InputRows::Increased, InputRows::Decreased, InputRows::Unchanged, InputRows::Scaled };
    return kRows[std::size_t(change)];
}

QString inputRowsKey(InputRows rows)
{
    return QLatin1String(kRowsKeys[std::size_t(rows)]);
}

QString inputRowsTitle(InputRows rows)
{
    switch (rows) {
    case InputRows::All:
        return Texts::tr("All");
    case InputRows::Added:
        return Texts::tr("Added");
    case InputRows::Deleted:
        return Texts::tr("Deleted");
    case InputRows::Changed:
        return Texts::tr("Changed");
    case InputRows::Increased:
        return Texts::tr("Increased");
    case InputRows::Decreased:
        return Texts::tr("Decreased");
    case InputRows::Scaled:
        return Texts::tr("Scaled");
    case InputRows::Unchanged:
        return Texts::tr("Unchanged");
    case InputRows::Overhead:
        return Texts::tr("Overhead-dominated");
    case InputRows::HostBound:
        return Texts::tr("Host-bound");
    case InputRows::Kernel:
        return Texts::tr("Worth a kernel");
    case InputRows::Doubtful:
        break;
    }
    return Texts::tr("Not fully recorded");
}

QString inputRowsDefinition(InputRows rows)
{
    switch (rows) {
    case InputRows::All:
        return Texts::tr("All inputs");
    case InputRows::Added:
        return Texts::tr("Only the experimental side calls the operator with these inputs, and no scaled ones");
    case InputRows::Deleted:
        return Texts::tr("Only the baseline calls the operator with these inputs, and no scaled ones");
    case InputRows::Changed:
        return Texts::tr("Other numbers of calls, or sizes that are a factor apart");
    case InputRows::Increased:
        return Texts::tr("The experimental side calls the operator more often with these inputs");
    case InputRows::Decreased:
        return Texts::tr("The experimental side calls the operator less often with these inputs");
    case InputRows::Scaled:
        return Texts::tr("Sizes that are equal or one factor apart, the same factor in all rows");
    case InputRows::Unchanged:
        return Texts::tr("Both sides call the operator equally often with these inputs");
    case InputRows::Overhead:
        return Texts::tr("A call takes less than 1.3 launch overheads on the device, on either side");
    case InputRows::HostBound:
        return Texts::tr("A call takes longer on the host than on the device, on either side");
    case InputRows::Kernel:
        return Texts::tr("The fewest inputs that hold 80 % of what kernels could save");
    case InputRows::Doubtful:
        break;
    }
    return Texts::tr("Values are assumed, or inputs are missing in the trace");
}

bool isAmong(const PairInputs &inputs, const ComparedInput &row, InputRows rows)
{
    const quint32 flags =
        inputFlags(inputs.lists.input(row, Side::Baseline)) | inputFlags(inputs.lists.input(row, Side::Experimental));
    switch (rows) {
    case InputRows::All:
        return true;
    case InputRows::Added:
        return row.change == InputChange::Added;
    case InputRows::Deleted:
        return row.change == InputChange::Deleted;
    case InputRows::Changed:
        return row.change == InputChange::Increased || row.change == InputChange::Decreased
            || row.change == InputChange::Scaled;
    case InputRows::Increased:
        return row.change == InputChange::Increased;
    case InputRows::Decreased:
        return row.change == InputChange::Decreased;
    case InputRows::Scaled:
        return row.change == InputChange::Scaled;
    case InputRows::Unchanged:
        return row.change == InputChange::Unchanged;
    case InputRows::Overhead:
        return hasFlag(flags, InputFlag::Overhead);
    case InputRows::HostBound:
        return hasFlag(flags, InputFlag::HostBound);
    case InputRows::Kernel:
        return hasFlag(inputFlags(inputs.lists.input(row, inputs.worthSide())), InputFlag::Kernel);
    case InputRows::Doubtful:
        break;
    }
    return hasFlag(flags, InputFlag::Assumed) || hasFlag(flags, InputFlag::Incomplete);
}

RowFilter parseInputFilter(const QString &text)
{
    RowFilter filter = parseFilter(text);
    for (FilterTerm &term : filter.terms) {
        if (term.kind == Kind::Family || term.kind == Kind::Certain)
            filter.error =
                Texts::tr("Inputs have no families and are not judged; search for a word in quotation marks.");
        term.word = withoutSpaces(term.word);
    }
    if (!filter.error.isEmpty())
        filter.terms.clear();
    return filter;
}

QString inputFilterHelp()
{
    const auto line = [](const char *example, const QString &meaning) {
        return QStringLiteral("<tr><td style='padding-right:12px'>%1</td><td>%2</td></tr>")
            .arg(QString::fromUtf8(example).toHtmlEscaped(), meaning.toHtmlEscaped());
    };
    return QStringLiteral("<p style='margin:0 0 4px 0'>%1</p><table>%2</table>")
        .arg(Texts::tr("All of it must hold:").toHtmlEscaped(),
            line("convolution bf16", Texts::tr("both words are in operator, inputs or blocks"))
                + line("[64,256,56,56]", Texts::tr("this shape")) + line("-copy", Texts::tr("without this word"))
                + line("delta>10us  delta<-5us", Texts::tr("a call takes longer or shorter by more than that"))
                + line("calls>=10  baseline>1ms", Texts::tr("calls, and device time of a call"))
                + line("new  gone", Texts::tr("on one side only")));
}

bool matches(const PairInputs &inputs, const ComparedInput &row, const RowFilter &filter)
{
    return std::all_of(filter.terms.begin(), filter.terms.end(),
        [&](const FilterTerm &term) { return holds(inputs, row, term) != term.isNegated; });
}

} // namespace twinlane
