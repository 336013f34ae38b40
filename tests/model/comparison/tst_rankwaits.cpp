// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// What a verdict says of collectives in which a rank waits for others.

#include "model/comparison/rankwaits.h"
#include "tests/model/comparison/explainedruns.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QTest>

#include <array>
#include <string>

using namespace twinlane;
using namespace twinlane::test;

namespace {

/// One rank whose collectives end at 1000, 2000, … us; it enters each @p waitsUs before.
struct Rank {
    std::string number = "0";
    std::array<int, 4> waitsUs { 100, 100, 100, 100 };
    std::array<int, 4> endsLateUs {};
    std::string name = "ncclDevKernel_AllReduce_Sum";
};

std::shared_ptr<const Run> runOf(const Rank &rank)
{
    std::string drawing = "meta distributedInfo {\"rank\":" + rank.number + ",\"world_size\":2}\n";
    drawing += "1 step ProfilerStep#0 0-5000\n";
    for (std::size_t i = 0; i < rank.waitsUs.size(); ++i) {
        const int at = 1000 * int(i), end = 1000 + rank.endsLateUs[i];
        const std::string mm = "corr=" + std::to_string(2 * i + 1), reduce = "corr=" + std::to_string(2 * i + 2);
        drawing += line("1 op aten::mm", at, 1, 20) + line("1 launch cudaLaunchKernel", at, 5, 10, mm)
            + line("gpu0:7 kernel gemm", at, 10, 1000 - rank.waitsUs[i], mm) + line("1 op c10d::allreduce_", at, 30, 50)
            + line("1 launch cudaLaunchKernel", at, 35, 40, reduce)
            + line("gpu0:7 kernel " + rank.name, at, 1000 - rank.waitsUs[i], end, reduce);
    }
    return runFromText(drawing);
}

std::string toldOf(const Rank &a, const Rank &b)
{
    return compared(runOf(a), runOf(b))->verdict.text;
}

/// A collective of @p elements floats (0: nobody tells how many) takes so long on each side.
std::string sentOf(int baselineUs, int experimentalUs, int elements)
{
    const auto sending = [&](int us) {
        const std::string sizes =
            "'Process Group Name': '0', 'In msg nelems': " + std::to_string(elements) + ", 'dtype': 'Float'";
        return findingRun(FindingStep()
                              .op("aten::mm", 50, 100)
                              .kernel(60, 150, 100)
                              .collective(100, 300, us, elements > 0 ? sizes : "")
                              .kernel(110, 300 + us, 9600),
            4);
    };
    return compared(sending(baselineUs), sending(experimentalUs))->verdict.text;
}

const std::string kOneRun = "Both are ranks of one run", kSmall = "Collectives of at most 64 KiB";

bool contains(const std::string &text, const std::string &part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

class RankWaitsTest : public QObject {
    Q_OBJECT

private slots:
    void oneRankComesLater()
    {
        const Rank early { "1", { 700, 500, 100, 100 }, {}, "ncclDevKernel_AllReduce_Sum" };
        const std::string told = toldOf({}, early), swapped = toldOf(early, {});
        QVERIFY2(contains(told,
                     kOneRun
                         + ", whose collectives end together: the experimental run waits 1.00 ms longer in "
                           "them, as the baseline enters them later."),
            told.c_str());
        QVERIFY2(contains(swapped, "the baseline waits 1.00 ms longer in them"), swapped.c_str());
    }

    /// Two runs do not end their collectives together, nor does one rank wait for itself.
    void othersAreNotOfOneRun()
    {
        const Rank apart { "1", { 700, 500, 100, 100 }, { 0, 300, 0, 300 }, "ncclDevKernel_AllReduce_Sum" };
        const Rank same { "0", { 700, 500, 100, 100 }, {}, "ncclDevKernel_AllReduce_Sum" };
        const Rank other { "1", { 700, 500, 100, 100 }, {}, "ncclDevKernel_AllGather" };
        for (const Rank &rank : { apart, same, other }) {
            const std::string told = toldOf({}, rank);
            QVERIFY2(!contains(told, kOneRun), told.c_str());
        }
    }

    void littleIsSent()
    {
        const std::string told = sentOf(20, 4000, 16);
        QVERIFY2(contains(told, kSmall + ", such as "), told.c_str());
        QVERIFY2(contains(told, " of 64 B, take 20.0 µs -> 4.00 ms per step: waiting for other ranks, no transfer."),
            told.c_str());
        for (const std::string &text : { sentOf(20, 4000, 1 << 20), sentOf(20, 30, 16), sentOf(20, 4000, 0) })
            QVERIFY2(!contains(text, kSmall), text.c_str());
    }
};

TWINLANE_TEST(RankWaitsTest, NoApplication)
#include "tst_rankwaits.moc"
