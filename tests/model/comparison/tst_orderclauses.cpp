// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A verdict tells which named part of the program runs in another order.

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <string>
#include <utility>
#include <vector>

using namespace twinlane;

namespace {

/// A range with operators of its own.
struct Part {
    std::string name, op;
    int us;
};

std::shared_ptr<const Run> run(const std::vector<Part> &parts)
{
    std::string text;
    int at = 100;
    for (const Part &part : parts) {
        const int begin = at;
        for (const char *each : { "aten::mm", "aten::add" }) {
            text += std::string("1 op ") + each + ' ' + std::to_string(at + 1) + '-' + std::to_string(at + 1 + part.us)
                + '\n';
            at += part.us + 2;
        }
        text += "1 op " + part.op + ' ' + std::to_string(at + 1) + '-' + std::to_string(at + 1 + part.us) + '\n';
        at += part.us + 3;
        text += "1 annotation " + part.name + ' ' + std::to_string(begin) + '-' + std::to_string(at) + '\n';
        at += 2;
    }
    return test::runFromText(text);
}

QString verdictOf(const std::vector<Part> &baseline, const std::vector<Part> &experimental)
{
    const auto made = compare(run(baseline), run(experimental), {});
    return made ? QString::fromStdString((*made)->verdict.text) : QString::fromStdString(made.error().sentence());
}

const Part kEmbed { "embed", "aten::embedding", 100 }, kDense { "dense arch", "aten::relu", 80 },
    kSparse { "sparse arch", "aten::index", 200 }, kLoss { "loss", "aten::nll_loss", 60 },
    kTiny { "flush", "aten::zero_", 1 };

} // namespace

class OrderClausesTest : public QObject {
    Q_OBJECT

private slots:
    void laterAndEarlier()
    {
        const std::vector<Part> before { kEmbed, kDense, kSparse, kLoss }, behind { kEmbed, kSparse, kDense, kLoss };
        const QString later = verdictOf(before, behind), earlier = verdictOf(behind, before);
        // Which of the two moved is the same to a reader.
        QVERIFY2(later.contains("In another order: dense arch runs behind sparse arch, not before it.")
                || later.contains("In another order: sparse arch runs before dense arch, not behind it."),
            qPrintable(later));
        QVERIFY2(earlier.contains("In another order: dense arch runs before sparse arch, not behind it.")
                || earlier.contains("In another order: sparse arch runs behind dense arch, not before it."),
            qPrintable(earlier));
    }

    void sameOrder()
    {
        Part slower = kSparse;
        slower.us = 300;
        const QString text = verdictOf({ kEmbed, kDense, kSparse, kLoss }, { kEmbed, kDense, slower, kLoss });
        QVERIFY2(!text.contains("another order"), qPrintable(text));
    }

    /// What takes no part of the step is not worth a sentence.
    void crumbs()
    {
        const QString text =
            verdictOf({ kTiny, kEmbed, kDense, kSparse, kLoss }, { kEmbed, kDense, kSparse, kTiny, kLoss });
        QVERIFY2(!text.contains("another order"), qPrintable(text));
    }
};

TWINLANE_TEST(OrderClausesTest, NoApplication)

#include "tst_orderclauses.moc"
