// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/words/findingtexts.h"

#include "model/comparison/comparison.h"
#include "model/findings/advice.h"
#include "model/findings/findingpath.h"
#include "model/findings/rulenotes.h"
#include "model/report/findingsreport.h"
#include "model/report/rulepage.h"
#include "views/words/findingsubject.h"
#include "views/words/format.h"
#include "views/words/rownames.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>
#include <string>

namespace twinlane {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

struct MeasuredWord {
    std::string_view name;
    const char *title;
};

constexpr MeasuredWord kMeasured[] = {
    { "operators", QT_TRANSLATE_NOOP("Findings", "operators %1") },
    { "parameters", QT_TRANSLATE_NOOP("Findings", "parameters %1") },
    { "gradients", QT_TRANSLATE_NOOP("Findings", "gradients %1") },
    { "reads", QT_TRANSLATE_NOOP("Findings", "values read %1") },
    { "checks", QT_TRANSLATE_NOOP("Findings", "checks %1") },
    { "elements", QT_TRANSLATE_NOOP("Findings", "elements %1") },
    { "chains", QT_TRANSLATE_NOOP("Findings", "rows of operators %1") },
    { "rows", QT_TRANSLATE_NOOP("Findings", "rounds %1") },
    { "joins", QT_TRANSLATE_NOOP("Findings", "joins %1") },
    { "gaps", QT_TRANSLATE_NOOP("Findings", "gaps %1") },
    { "longestNs", QT_TRANSLATE_NOOP("Findings", "the longest %1") },
    { "segments", QT_TRANSLATE_NOOP("Findings", "pieces %1") },
    { "tensors", QT_TRANSLATE_NOOP("Findings", "tensors %1") },
    { "copies", QT_TRANSLATE_NOOP("Findings", "copies %1") },
    { "casts", QT_TRANSLATE_NOOP("Findings", "casts %1") },
    { "clones", QT_TRANSLATE_NOOP("Findings", "clones %1") },
    { "calls", QT_TRANSLATE_NOOP("Findings", "calls %1") },
    { "unused", QT_TRANSLATE_NOOP("Findings", "results not used %1") },
    { "loads", QT_TRANSLATE_NOOP("Findings", "loads %1") },
    { "allocations", QT_TRANSLATE_NOOP("Findings", "allocations %1") },
    { "frees", QT_TRANSLATE_NOOP("Findings", "frees %1") },
    { "waits", QT_TRANSLATE_NOOP("Findings", "waits %1") },
    { "kernels", QT_TRANSLATE_NOOP("Findings", "kernels %1") },
    { "launches", QT_TRANSLATE_NOOP("Findings", "launches %1") },
    { "products", QT_TRANSLATE_NOOP("Findings", "products %1") },
    { "convolutions", QT_TRANSLATE_NOOP("Findings", "convolutions %1") },
    { "norms", QT_TRANSLATE_NOOP("Findings", "batch norms %1") },
    { "collectives", QT_TRANSLATE_NOOP("Findings", "collectives %1") },
    { "small", QT_TRANSLATE_NOOP("Findings", "small ones %1") },
    { "smallBytes", QT_TRANSLATE_NOOP("Findings", "size of the small ones %1") },
    { "breaks", QT_TRANSLATE_NOOP("Findings", "breaks %1") },
    { "iterators", QT_TRANSLATE_NOOP("Findings", "iterators %1") },
    { "compilations", QT_TRANSLATE_NOOP("Findings", "compilations %1") },
    { "devices", QT_TRANSLATE_NOOP("Findings", "devices %1") },
    { "times", QT_TRANSLATE_NOOP("Findings", "times %1") },
    { "bytes", QT_TRANSLATE_NOOP("Findings", "size %1") },
    { "side", QT_TRANSLATE_NOOP("Findings", "side %1") },
    { "percent", QT_TRANSLATE_NOOP("Findings", "share %1 %") },
    { "communicationNs", QT_TRANSLATE_NOOP("Findings", "communication %1") },
    { "floorNs", QT_TRANSLATE_NOOP("Findings", "shortest operators %1") },
    { "idleBytes", QT_TRANSLATE_NOOP("Findings", "never allocated %1") },
    { "idleShare", QT_TRANSLATE_NOOP("Findings", "never allocated %1") },
    { "reservedBytes", QT_TRANSLATE_NOOP("Findings", "reserved %1") },
    { "reservedShare", QT_TRANSLATE_NOOP("Findings", "reserved %1") },
    { "totalBytes", QT_TRANSLATE_NOOP("Findings", "of the device %1") },
    { "growthBytes", QT_TRANSLATE_NOOP("Findings", "growth %1 a step") },
    { "lastBytes", QT_TRANSLATE_NOOP("Findings", "at the end %1") },
    { "slowerShare", QT_TRANSLATE_NOOP("Findings", "slower by %1") },
    { "changeShare", QT_TRANSLATE_NOOP("Findings", "change %1") },
    { "baselineNs", QT_TRANSLATE_NOOP("Findings", "baseline %1") },
    { "experimentalNs", QT_TRANSLATE_NOOP("Findings", "experimental %1") },
};

struct NeedWord {
    RuleNeed need;
    const char *words;
};

/// What no flag of the profiler records.
constexpr NeedWord kNeeds[] = {
    { RuleNeed::Operators, QT_TRANSLATE_NOOP("Findings", "operators") },
    { RuleNeed::Kernels, QT_TRANSLATE_NOOP("Findings", "work on a device") },
    { RuleNeed::Runtime, QT_TRANSLATE_NOOP("Findings", "the calls that launch it") },
    { RuleNeed::DeviceProperties, QT_TRANSLATE_NOOP("Findings", "the properties of the device") },
    { RuleNeed::Memory, QT_TRANSLATE_NOOP("Findings", "the memory records of a device") },
    { RuleNeed::Ranks, QT_TRANSLATE_NOOP("Findings", "the other ranks") },
    { RuleNeed::SegmentModel, QT_TRANSLATE_NOOP("Findings", "a segment model that was trained on devices") },
};

/// Of a text that is marked for the translators.
QString translated(std::string_view text)
{
    return text.empty() ? QString() : QCoreApplication::translate("Findings", std::string(text).c_str());
}

/// Numbers as the window writes them.
const FindingNumbers &numbers()
{
    static const FindingNumbers made { [](double count) { return formatCount(count).toStdString(); },
        [](double share) { return formatRatio(share).toStdString(); },
        [](double ns) { return formatNs(ns).toStdString(); },
        [](double bytes) { return formatBytes(bytes).toStdString(); } };
    return made;
}

QString sentenceCase(QString text)
{
    return text.replace(0, 1, text.left(1).toUpper());
}

/// Of an operator, not with words: it keeps its letters where a sentence begins with it.
bool beginsWithName(const QString &text)
{
    return text.section(QLatin1Char(' '), 0, 0).contains(QLatin1Char(':'));
}

} // namespace

QString findingTitle(const FindingRule &rule)
{
    const RuleNotes *notes = ruleNotes(rule.id);
    return notes ? translated(notes->title) : sentenceCase(toQString(rule.kind).replace(u'_', u' '));
}

QString findingText(const Comparison &comparison, Side side, const Finding &finding)
{
    const BlockTree &tree = comparison.tree(side);
    const Block &block = tree[finding.block];
    const bool isStep = block.kind == BlockKind::Step;
    const QString subject = findingSubject(comparison, finding);
    FindingNames names;
    names.block = isStep ? Texts::tr("the step").toStdString() : findingBlockName(tree, finding);
    names.subject = subject.toStdString();
    for (const QString &sign : opinionSigns(finding))
        names.signs.push_back(sign.toStdString());
    const std::string text = translated(findingRules()[finding.rule].text).toStdString();
    const QString sentence = toQString(filledSentence(text, names, finding, numbers()));
    const bool isBegunByName =
        (text.starts_with("{block}") && !isStep) || (text.starts_with("{subject}") && beginsWithName(subject));
    return isBegunByName ? sentence : sentenceCase(sentence);
}

QString findingCondition(const FindingRule &rule, const FindingLimits &limits)
{
    return sentenceCase(toQString(filledCondition(translated(rule.condition).toStdString(), limits, numbers())));
}

QString findingAdvice(const Finding &finding)
{
    return translated(adviceOf(finding));
}

QString findingRulePage(const FindingRule &rule)
{
    const RuleNotes *notes = ruleNotes(rule.id);
    const auto words = [](std::string_view text) { return translated(text).toStdString(); };
    return notes ? toQString(rulePage(rule, *notes, words, numbers())) : QString();
}

QString findingDoubt(const FindingRule &rule)
{
    const RuleNotes *notes = ruleNotes(rule.id);
    return notes ? translated(notes->doubt) : QString();
}

QStringList measuredTexts(const Finding &finding)
{
    QStringList texts;
    for (const Measured &measured : finding.measured) {
        const auto *word = std::find_if(std::begin(kMeasured), std::end(kMeasured),
            [&measured](const MeasuredWord &each) { return each.name == measured.name; });
        const QString number = toQString(measuredNumber(measured, numbers()));
        texts << (word == std::end(kMeasured) ? QStringLiteral("%1 %2").arg(toQString(measured.name), number)
                                              : translated(word->title).arg(number));
    }
    return texts;
}

QString ruleNeedText(RuleNeed need)
{
    QStringList wanted;
    for (const NeedWord &word : kNeeds) {
        if (needs(need, word.need))
            wanted << translated(word.words);
    }
    for (const RuleNeed flag : { RuleNeed::Shapes, RuleNeed::Modules, RuleNeed::Stacks }) {
        if (needs(need, flag))
            wanted << toQString(ruleNeedKey(flag)) + QStringLiteral("=True");
    }
    return wanted.isEmpty() ? QString() : Texts::tr("needs %1").arg(wanted.join(QStringLiteral(", ")));
}

QString findingPlace(const Comparison &comparison, const PairedFindings &paired, const FindingPair &pair)
{
    const Finding &leading = paired.leading(pair);
    const Side side = pair.side(paired.lists);
    // Not shown, it lies deeper in what is. Beside a guess, the row is called by the other side's block.
    const bool isGuess = pair.state == FindingState::Unpaired && bool(pair.finding[0]) != bool(pair.finding[1]);
    const bool isOfMany = leading.blocks.size() > 1;
    if (isGuess || isOfMany || comparison.block(pair.row, side) != leading.block) {
        const QString path = toQString(findingPlaces(comparison.tree(side), leading));
        const qsizetype first = path.indexOf(QLatin1String(" / "));
        return first < 0 ? path : path.mid(first + 3);
    }
    const QString name = wholeName(comparison, pair.row);
    const QString path = name.isEmpty() ? rowPath(comparison, pair.row) : name;
    return path.isEmpty() ? rowTitle(comparison, pair.row) : path;
}

QString findingGradeTitle(FindingGrade grade)
{
    switch (grade) {
    case FindingGrade::Confirmed:
        return Texts::tr("confirmed");
    case FindingGrade::Likely:
        return Texts::tr("likely");
    case FindingGrade::Possible:
        break;
    }
    return Texts::tr("possible");
}

QString findingSeverityTitle(FindingSeverity severity)
{
    switch (severity) {
    case FindingSeverity::High:
        return Texts::tr("high");
    case FindingSeverity::Medium:
        return Texts::tr("medium");
    case FindingSeverity::Low:
        return Texts::tr("low");
    case FindingSeverity::Info:
        break;
    }
    return Texts::tr("information");
}

QString findingStateText(FindingState state)
{
    return QCoreApplication::translate("Findings", findingStateTitle(state).data());
}

QString findingStateDefinition(FindingState state)
{
    switch (state) {
    case FindingState::New:
        return Texts::tr("The experimental side alone has it.");
    case FindingState::Fixed:
        return Texts::tr("The baseline alone has it.");
    case FindingState::Worse:
        return Texts::tr("Both sides have it, and the experimental one more of it beyond chance.");
    case FindingState::Better:
        return Texts::tr("Both sides have it, and the experimental one less of it beyond chance.");
    case FindingState::Same:
        return Texts::tr("Both sides have it, and no difference beyond chance.");
    case FindingState::Unpaired:
        return Texts::tr("Its block faces another one only by a guess.");
    case FindingState::NotJudged:
        return Texts::tr("The other side’s recording lacks what the rule needs.");
    case FindingState::Undecided:
        break;
    }
    return Texts::tr("The sides differ, but too few steps, their scatter or other work leave open why.");
}

} // namespace twinlane
