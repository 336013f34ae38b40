// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/inputs/inputtexts.h"

#include "views/look/nametext.h"
#include "views/words/format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(InputTexts)
};

struct Reason {
    std::string_view key; ///< as the model says it
    const char *text, *remedy;
};

constexpr Reason kReasons[] = {
    { "views and constructors", QT_TRANSLATE_NOOP("InputTexts", "Views and constructors"),
        QT_TRANSLATE_NOOP("InputTexts", "They compute nothing that a kernel could replace.") },
    { "gives no tensor", QT_TRANSLATE_NOOP("InputTexts", "Calls that give no tensor"), "" },
    { "has a memory format", QT_TRANSLATE_NOOP("InputTexts", "Calls with a memory format"), "" },
    { "no types of inputs in the trace (record_shapes)",
        QT_TRANSLATE_NOOP("InputTexts", "No types of inputs in the trace"),
        QT_TRANSLATE_NOOP("InputTexts", "Record with record_shapes=True.") },
    { "sizes are not in the trace (record_shapes)", QT_TRANSLATE_NOOP("InputTexts", "No sizes in the trace"),
        QT_TRANSLATE_NOOP("InputTexts", "Record with record_shapes=True.") },
    { "no overload fits", QT_TRANSLATE_NOOP("InputTexts", "No overload of PyTorch 2.13 fits the inputs"),
        QT_TRANSLATE_NOOP(
            "InputTexts", "experimental_config with capture_overload_names=True records which one it is.") },
    { "several overloads fit", QT_TRANSLATE_NOOP("InputTexts", "Several overloads fit the inputs"),
        QT_TRANSLATE_NOOP(
            "InputTexts", "experimental_config with capture_overload_names=True records which one it is.") },
    { "a text or device without default is not in the trace",
        QT_TRANSLATE_NOOP("InputTexts", "A text or device without default"),
        QT_TRANSLATE_NOOP("InputTexts", "No flag of the profiler records it.") },
    { "a type without a short name", QT_TRANSLATE_NOOP("InputTexts", "A type without a short name"),
        QT_TRANSLATE_NOOP("InputTexts", "It is written under PyTorch's name.") },
    { "the types of tensors in a list are not in the trace",
        QT_TRANSLATE_NOOP("InputTexts", "The types of tensors in a list"),
        QT_TRANSLATE_NOOP("InputTexts", "No flag of the profiler records it.") },
    { "a list of more than 30 numbers", QT_TRANSLATE_NOOP("InputTexts", "A list of more than 30 numbers"),
        QT_TRANSLATE_NOOP("InputTexts", "No flag of the profiler records it.") },
    { "an object that no list can hold", QT_TRANSLATE_NOOP("InputTexts", "An object that no list can hold"),
        QT_TRANSLATE_NOOP("InputTexts", "No flag of the profiler records it.") },
    { "numbers are not in the trace (PyTorch before 2.1)",
        QT_TRANSLATE_NOOP("InputTexts", "Numbers are not in the trace"),
        QT_TRANSLATE_NOOP("InputTexts", "PyTorch 2.1 and later record them with record_shapes=True.") },
    { "a value that is no number", QT_TRANSLATE_NOOP("InputTexts", "A value that is no number"), "" },
    { "a code that PyTorch's list does not have",
        QT_TRANSLATE_NOOP("InputTexts", "A code that PyTorch's list of types does not have"), "" },
};

const Reason *findReason(std::string_view key)
{
    const auto *found = std::find_if(
        std::begin(kReasons), std::end(kReasons), [key](const Reason &reason) { return reason.key == key; });
    return found == std::end(kReasons) ? nullptr : found;
}

QString flagTitle(InputFlag flag)
{
    switch (flag) {
    case InputFlag::Overhead:
        return Texts::tr("overhead");
    case InputFlag::HostBound:
        return Texts::tr("host-bound");
    case InputFlag::Assumed:
        return Texts::tr("assumed");
    case InputFlag::Incomplete:
        return Texts::tr("incomplete");
    case InputFlag::Kernel:
        break;
    }
    return Texts::tr("kernel", "worth a kernel of its own");
}

QString blockText(const BlockCalls &block)
{
    const QString path = block.path.empty() ? Texts::tr("Step") : toQString(block.path);
    return block.calls == 1 ? path : QStringLiteral("%1 × %2").arg(path, formatCount(double(block.calls)));
}

QString listTitle(Side side)
{
    return side == Side::Baseline ? Texts::tr("Baseline") : Texts::tr("Experimental");
}

QString argsPart(const OperatorInput &input)
{
    QString html = htmlOf(toQString(input.args), 6000);
    const auto add = [&html](const QString &line) { html += QStringLiteral("<br>") + line; };
    if (!input.assumed.empty()) {
        QStringList names;
        for (const std::string &name : input.assumed)
            names << htmlOf(toQString(name));
        add(Texts::tr("Assumed, because the trace does not tell: %1").arg(names.join(QStringLiteral(", "))));
    }
    if (!input.whyIncomplete.empty())
        add(Texts::tr("Incomplete: %1").arg(htmlOf(notListedReason(input.whyIncomplete))));
    return html;
}

/// Qt guesses whether a tool tip is HTML.
QString asToolTip(const QString &html)
{
    return QStringLiteral("<div>") + html + QStringLiteral("</div>");
}

QString callsOf(std::uint64_t calls)
{
    return Texts::tr("%n call(s)", nullptr, int(std::min<std::uint64_t>(calls, 0x7FFFFFFF)));
}

} // namespace

QString notListedReason(std::string_view reason)
{
    const Reason *known = findReason(reason);
    return known ? Texts::tr(known->text) : toQString(reason);
}

QString notListedRemedy(std::string_view reason)
{
    const Reason *known = findReason(reason);
    return known && *known->remedy ? Texts::tr(known->remedy) : QString();
}

QString inputChangeText(InputChange change, const std::optional<InputFactor> &factor)
{
    switch (change) {
    case InputChange::Added:
        return Texts::tr("Added");
    case InputChange::Deleted:
        return Texts::tr("Deleted");
    case InputChange::Increased:
        return Texts::tr("Increased");
    case InputChange::Decreased:
        return Texts::tr("Decreased");
    case InputChange::Unchanged:
        return Texts::tr("Unchanged");
    case InputChange::Scaled:
        break;
    }
    return QStringLiteral("× %1").arg(factor ? toQString(factor->inverse().text()) : QString());
}

quint32 inputFlags(const OperatorInput *input)
{
    if (!input)
        return 0;
    const auto bit = [](InputFlag flag, bool isSet) { return quint32(isSet) << unsigned(flag); };
    return bit(InputFlag::Overhead, input->isOverheadDominated.value_or(false))
        | bit(InputFlag::HostBound, input->isHostBound.value_or(false))
        | bit(InputFlag::Assumed, !input->assumed.empty()) | bit(InputFlag::Incomplete, !input->isComplete())
        | bit(InputFlag::Kernel, input->isWorthKernel.value_or(false));
}

QString inputFlagsText(const OperatorInput *a, const OperatorInput *b)
{
    const quint32 baseline = inputFlags(a ? a : b), experimental = inputFlags(b ? b : a);
    QStringList texts;
    for (std::size_t i = 0; i < kInputFlagCount; ++i) {
        const auto flag = InputFlag(i);
        const bool isOfA = hasFlag(baseline, flag), isOfB = hasFlag(experimental, flag);
        if (isOfA && isOfB)
            texts << flagTitle(flag);
        else if (isOfA || isOfB)
            texts << QStringLiteral("%1 %2").arg(flagTitle(flag),
                isOfA ? Texts::tr("A", "the baseline, in little room")
                      : Texts::tr("B", "the experimental side, in little room"));
    }
    return texts.join(QStringLiteral(", "));
}

QString calledInText(const OperatorInput &input)
{
    QStringList texts;
    for (const BlockCalls &block : input.blocks)
        texts << blockText(block);
    return texts.join(QStringLiteral(" · "));
}

QString argsToolTip(const OperatorInput *baseline, const OperatorInput *experimental)
{
    const auto isLike = [](const OperatorInput &a, const OperatorInput &b) {
        return a.args == b.args && a.assumed == b.assumed && a.whyIncomplete == b.whyIncomplete;
    };
    if (!baseline || !experimental || isLike(*baseline, *experimental))
        return asToolTip(argsPart(experimental ? *experimental : *baseline));
    return asToolTip(QStringLiteral("<b>%1</b><br>%2<br><b>%3</b><br>%4")
                         .arg(listTitle(Side::Baseline), argsPart(*baseline), listTitle(Side::Experimental),
                             argsPart(*experimental)));
}

QString calledInToolTip(const OperatorInput *baseline, const OperatorInput *experimental, bool isAlone)
{
    QStringList lines;
    for (const Side side : kSides) {
        const OperatorInput *input = side == Side::Baseline ? baseline : experimental;
        if (!input || (isAlone && side == Side::Experimental))
            continue;
        if (!isAlone)
            lines << QStringLiteral("<b>%1</b>").arg(listTitle(side));
        std::uint64_t named = 0;
        for (const BlockCalls &block : input->blocks) {
            lines << htmlOf(blockText(block));
            named += block.calls;
        }
        if (named < input->calls)
            lines << Texts::tr("%1 elsewhere").arg(callsOf(input->calls - named));
    }
    return asToolTip(lines.join(QStringLiteral("<br>")));
}

} // namespace twinlane
