// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What is said of how far two recordings can be compared, and of steps that are too few but lie apart.

#include "model/comparison/comparableanswer.h"
#include "model/comparison/comparison.h"
#include "model/comparison/verdictclauses.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <string>
#include <vector>

using namespace twinlane;

namespace {

/// A step for each length, with operators of their own for @p more.
std::string steps(const std::vector<int> &lengthsUs, const std::string &more = "aten::relu")
{
    std::string text;
    int at = 0, number = 1;
    for (const int us : lengthsUs) {
        const auto line = [&](const std::string &what, int from, int to) {
            text += "1 " + what + ' ' + std::to_string(at + from) + '-' + std::to_string(at + to) + '\n';
        };
        line("step ProfilerStep#" + std::to_string(number++), 0, us);
        line("op aten::mm", 1, us / 2);
        line("op " + more, us / 2, us - 1);
        at += us + 10;
    }
    return text;
}

QString answer(const std::string &baseline, const std::string &experimental)
{
    return QString::fromStdString(statementText(comparableClauses(*test::compareDrawings(baseline, experimental))));
}

QString evidence(const std::vector<int> &baselineUs, const std::vector<int> &experimentalUs)
{
    const auto comparison = test::compareDrawings(steps(baselineUs), steps(experimentalUs, "aten::gelu"));
    return QString::fromStdString(statementText(stepEvidenceClauses(*comparison, comparison->verdict)));
}

} // namespace

class ComparableAnswerTest : public QObject {
    Q_OBJECT

private slots:
    void nothingSpeaksAgainstTheSameProgram()
    {
        QCOMPARE(answer(steps({ 100, 101, 100, 102, 101 }), steps({ 101, 100, 102, 101, 100 })),
            QStringLiteral("nothing speaks against it"));
        QCOMPARE(answer(steps({ 100, 101 }), steps({ 104, 103 })), QStringLiteral("too few steps to compare times"));
    }

    /// Modules of one side alone take nearly all of the step.
    void littleThatIsAlike()
    {
        const auto net = [](const std::string &name, int us) {
            const std::string end = std::to_string(10 + us);
            return "1 step ProfilerStep#1 0-" + std::to_string(us + 20)
                + "\n1 module Head_0 0-10\n1 op aten::mm 1-9\n1 module " + name + "_0 10-" + end
                + "\n1 op aten::" + name + " 11-" + end + '\n';
        };
        const QString told = answer(net("Old", 900), net("New", 500));
        QVERIFY2(told != QStringLiteral("nothing speaks against it"), qPrintable(told));
    }

    void stepsThatLieApart()
    {
        QVERIFY2(evidence({ 100, 110, 105 }, { 150, 160, 170 })
                     .contains(QStringLiteral("every step of the experimental run longer than each of the baseline")),
            qPrintable(evidence({ 100, 110, 105 }, { 150, 160, 170 })));
        QVERIFY(evidence({ 150, 160 }, { 100, 110 })
                    .contains(QStringLiteral("every step of the experimental run shorter than each of the baseline")));
        QVERIFY(!evidence({ 100, 155 }, { 150, 160 }).contains(QStringLiteral("every step"))); // they overlap
        QVERIFY(!evidence({ 100 }, { 200 }).contains(QStringLiteral("every step")));           // one step shows nothing
    }
};

TWINLANE_TEST(ComparableAnswerTest, NoApplication)

#include "tst_comparableanswer.moc"
