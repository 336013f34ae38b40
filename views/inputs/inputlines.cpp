// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputlines.h"

#include "model/base/side.h"
#include "views/inputs/inputtexts.h"
#include "views/look/nametext.h"
#include "views/look/theme.h"
#include "views/words/format.h"
#include "views/words/notetexts.h"
#include "views/words/rownames.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InputLines)
};

/// "12", or "12 → 15" where the sides differ.
QString ofSides(const PairInputs &inputs, bool isAlone, const auto &textOf)
{
    const QString a = textOf(inputs.list(Side::Baseline)), b = textOf(inputs.list(Side::Experimental));
    return isAlone || a == b ? a : QStringLiteral("%1 → %2").arg(a, b);
}

QString floorText(const InputList &list)
{
    return list.launchOverheadNs ? formatNs(double(*list.launchOverheadNs)) : missingText();
}

std::size_t overheadDominated(const InputList &list)
{
    return std::size_t(std::count_if(list.inputs.begin(), list.inputs.end(),
        [](const OperatorInput &input) { return input.isOverheadDominated.value_or(false); }));
}

QString coveredText(const Comparison &comparison, const PairInputs &inputs)
{
    return inputs.scope ? rowTitle(comparison, inputs.scope) : Texts::tr("All calls");
}

/// Calls by reason, of both sides.
using Reasons = std::map<std::string, PerSide<std::uint64_t>>;

Reasons reasonsOf(const PairInputs &inputs)
{
    Reasons reasons;
    for (const Side side : kSides) {
        for (const LeftOutCalls &left : inputs.list(side).leftOut)
            reasons[left.reason][side] += left.calls;
    }
    return reasons;
}

/// Of rows that are listed although they cannot be written as text.
Reasons incompleteOf(const PairInputs &inputs)
{
    Reasons reasons;
    for (const Side side : kSides) {
        for (const OperatorInput &input : inputs.list(side).inputs) {
            if (!input.whyIncomplete.empty())
                reasons[input.whyIncomplete][side] += input.calls;
        }
    }
    return reasons;
}

QString reasonRows(const Reasons &reasons, const QString &title, bool isAlone)
{
    if (reasons.empty())
        return {};
    const QString muted = Theme::current().muted.name();
    const auto cell = [](const QString &text) {
        return QStringLiteral("<td align='right' style='padding-left:16px'>%1</td>").arg(text);
    };
    const QString heads =
        isAlone ? cell(Texts::tr("Calls")) : cell(Texts::tr("Baseline")) + cell(Texts::tr("Experimental"));
    QString html = QStringLiteral("<tr><td><b>%1</b></td>%2</tr>").arg(title, heads);
    for (const auto &[reason, calls] : reasons) {
        QString text = htmlOf(notListedReason(reason));
        if (const QString remedy = notListedRemedy(reason); !remedy.isEmpty())
            text += QStringLiteral("<br><span style='color:%1'>%2</span>").arg(muted, remedy.toHtmlEscaped());
        html += QStringLiteral("<tr><td>") + text + QStringLiteral("</td>") + cell(formatCount(double(calls[0])))
            + (isAlone ? QString() : cell(formatCount(double(calls[1])))) + QStringLiteral("</tr>");
    }
    return html;
}

QString noteLines(const PairInputs &inputs)
{
    std::set<std::string> codes;
    QString html;
    for (const Side side : kSides) {
        for (const ImportNote &note : inputs.list(side).notes.all()) {
            if (codes.insert(note.code).second)
                html += QStringLiteral("<p>") + htmlOf(importNoteText(note)) + QStringLiteral("</p>");
        }
    }
    return html;
}

} // namespace

QStringList inputsCaptionParts(const PairInputs &inputs, bool isAlone)
{
    const auto count = [](std::uint64_t number) { return formatCount(double(number)); };
    QStringList parts {
        Texts::tr("%1 inputs")
            .arg(ofSides(inputs, isAlone, [&](const InputList &list) { return count(list.inputs.size()); })),
        Texts::tr("%1 calls").arg(ofSides(inputs, isAlone, [&](const InputList &list) { return count(list.calls()); }))
    };
    // What this side did not record is no difference.
    if (lacksShapes(inputs.lists.baseline) && !isAlone)
        parts.prepend(Texts::tr("the baseline has no shapes of inputs"));
    if (lacksShapes(inputs.lists.experimental) && !isAlone)
        parts.prepend(Texts::tr("the experimental side has no shapes of inputs"));
    const bool hasLaunchOverhead = inputs.lists.baseline.launchOverheadNs || inputs.lists.experimental.launchOverheadNs;
    if (hasLaunchOverhead)
        parts << Texts::tr("shortest kernels %1").arg(ofSides(inputs, isAlone, floorText))
              << Texts::tr("%1 overhead-dominated").arg(ofSides(inputs, isAlone, [&](const InputList &list) {
                     return count(overheadDominated(list));
                 }));
    else if (inputs.worksOnDevice())
        parts << Texts::tr("too few kernels to tell the shortest");
    if (inputs.lists.factor)
        parts << Texts::tr("sizes × %1").arg(toQString(inputs.lists.factor->inverse().text()));
    return parts;
}

QString inputsCaption(const Comparison &comparison, const PairInputs &inputs)
{
    const QStringList parts { coveredText(comparison, inputs) };
    return (parts + inputsCaptionParts(inputs, comparison.isAlone())).join(QStringLiteral(" · "));
}

QString inputsCaptionToolTip(const Comparison &comparison, const PairInputs &inputs)
{
    QStringList lines { htmlOf(inputsCaption(comparison, inputs)) };
    if (inputs.scope) {
        const auto steps = [&](Side side) { return formatCount(double(comparison.steps(inputs.scope, side).size())); };
        lines << (comparison.isAlone() ? Texts::tr("Counted over %1 steps.").arg(steps(Side::Baseline))
                                       : Texts::tr("Counted over %1 steps of the baseline and %2 of the other side.")
                                             .arg(steps(Side::Baseline), steps(Side::Experimental)));
    } else {
        lines << Texts::tr("Counted over the whole trace, also outside of steps.");
    }
    if (comparison.recorded)
        lines << Texts::tr("Of several recordings a side, the first is listed.");
    return inputsCaptionToolTip(inputs, comparison.isAlone(), lines);
}

QString inputsCaptionToolTip(const PairInputs &inputs, bool isAlone, QStringList lines)
{
    lines << Texts::tr("The launch floor is the duration below which 5 % of a trace's kernels lie, communication left "
                       "out; it needs 20 kernels.");
    if (inputs.lists.factor && !isAlone)
        lines << Texts::tr(
            "Sizes × n: most inputs of one side alone are those of the other, with some sizes n times as "
            "large on the experimental side.");
    return QStringLiteral("<div>") + lines.join(QStringLiteral("<br>")) + QStringLiteral("</div>");
}

std::uint64_t leftOutCalls(const PairInputs &inputs, bool isAlone)
{
    std::uint64_t sum = 0;
    for (const Reasons &reasons : { reasonsOf(inputs), incompleteOf(inputs) }) {
        for (const auto &[reason, calls] : reasons)
            sum += calls[0] + (isAlone ? 0 : calls[1]);
    }
    return sum;
}

QString leftOutList(const PairInputs &inputs, bool isAlone)
{
    const QString table = reasonRows(reasonsOf(inputs), Texts::tr("Not listed"), isAlone)
        + reasonRows(incompleteOf(inputs), Texts::tr("Listed, but not complete"), isAlone);
    const QString notes = noteLines(inputs);
    if (table.isEmpty() && notes.isEmpty())
        return QStringLiteral("<p>%1</p>").arg(Texts::tr("Nothing is left out."));
    return QStringLiteral("<table width='100%' cellpadding='3'>%1</table>%2").arg(table, notes);
}

QString whyNoneText(const PairInputs &inputs)
{
    const Reasons reasons = reasonsOf(inputs);
    const auto calls = [](const auto &reason) { return reason.second[0] + reason.second[1]; };
    const auto most = std::max_element(
        reasons.begin(), reasons.end(), [&](const auto &a, const auto &b) { return calls(a) < calls(b); });
    return most == reasons.end() ? Texts::tr("What ran here called no operator that a kernel could replace.")
                                 : Texts::tr("No operator that was called here can be listed. For most of them: %1.")
                                       .arg(notListedReason(most->first));
}

bool lacksShapes(const InputList &list)
{
    const auto &notes = list.notes.all();
    return list.inputs.empty()
        && std::any_of(notes.begin(), notes.end(), [](const ImportNote &note) { return note.code == "noInputShapes"; });
}

} // namespace twinlane
