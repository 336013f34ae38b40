// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What two lists of operator inputs differ in, in words.

#include "model/inputs/inputreaders.h"
#include "model/report/inputsentences.h"
#include "model/report/inputsreport.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>

using namespace twinlane;

namespace {

InputList textList(const std::string &text)
{
    InputList list;
    list.file = "list.txt";
    readInputText(text, list);
    settle(list);
    return list;
}

QString sentencesOf(const std::string &baseline, const std::string &experimental)
{
    QStringList lines;
    for (const std::string &sentence : inputSentences(compareInputs(textList(baseline), textList(experimental))))
        lines << QString::fromStdString(sentence);
    return lines.join(QLatin1Char('\n'));
}

/// "cnt: CALLS, ((T([…], f32),), {})" for each size.
std::string operatorText(const std::string &name, std::initializer_list<std::pair<std::string, int>> inputs)
{
    std::string text = "Operator: " + name + '\n';
    for (const auto &[sizes, calls] : inputs)
        text += "cnt: " + std::to_string(calls) + ", ((T([" + sizes + "], f32),), {})\n";
    return text;
}

const std::string kRelu = operatorText("aten.relu.default", { { "64, 8", 2 }, { "64, 16", 3 }, { "64, 24", 1 } });

} // namespace

class InputSentencesTest : public QObject {
    Q_OBJECT

private slots:
    void equalLists()
    {
        QCOMPARE(
            sentencesOf(kRelu, kRelu), QStringLiteral("Both lists hold the same inputs, each called equally often."));
        QCOMPARE(sentencesOf("", ""), QStringLiteral("Both lists hold the same inputs, each called equally often."));
    }

    void anotherBatchAndOtherOperators()
    {
        QCOMPARE(sentencesOf(kRelu + operatorText("aten.gelu.default", { { "3", 7 } }),
                     operatorText("aten.relu.default", { { "16, 8", 2 }, { "16, 16", 3 }, { "16, 24", 1 }, { "5", 1 } })
                         + operatorText("aten.silu.default", { { "3", 1 }, { "3, 3", 20 } })
                         + operatorText("aten.mish.default", { { "3", 30 } })),
            QStringLiteral(
                "3 of 7 inputs differ from the baseline's in sizes alone, which are 4 times as large in the baseline.\n"
                "Operators of the experimental list alone: aten.mish.default (1 input, 30 calls), "
                "aten.silu.default (2 inputs, 21 calls).\n"
                "Operators of the baseline alone: aten.gelu.default (1 input, 7 calls).\n"
                "Operators of both lists with other inputs: aten.relu.default (1 added, 0 deleted)."));
    }

    void otherNumbersOfCalls()
    {
        QCOMPARE(
            sentencesOf(kRelu, operatorText("aten.relu.default", { { "64, 8", 1 }, { "64, 16", 4 }, { "64, 24", 1 } })),
            QStringLiteral("Equal inputs that are called more often: 1, less often: 1."));
    }

    void manyNamesAreCounted()
    {
        std::string many;
        for (int i = 0; i < 11; ++i)
            many += operatorText("aten.op" + std::to_string(10 + i) + ".default", { { "3", i + 1 } });
        const QString text = sentencesOf("", many);
        QVERIFY(text.contains(QStringLiteral("alone: aten.op20.default (1 input, 11 calls)")));
        QVERIFY(text.endsWith(QStringLiteral(", and 3 more.")));
    }

    /// A line of the table stays a line, also where an argument is long or is cut within a character.
    void longInputsAreCut()
    {
        for (int pad = 0; pad < 3; ++pad) {
            std::string text = "Operator: aten.x.default\ncnt: 1, ((\"" + std::string(std::size_t(pad), 'a');
            for (int i = 0; i < 200; ++i)
                text += "ä";
            const QString report = QString::fromStdString(
                inputComparisonReport(compareInputs({}, textList(text + "\",), {})\n")), InputsFormat::Text));
            QVERIFY(report.contains(QStringLiteral("ä…")));
            QVERIFY(!report.contains(QChar::ReplacementCharacter));
            for (const QString &line : report.split(QLatin1Char('\n')))
                QVERIFY(line.size() < 240);
        }
    }
};

TWINLANE_TEST(InputSentencesTest, NoApplication)
#include "tst_inputsentences.moc"
