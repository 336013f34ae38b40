// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// A step's wall time goes to one category at each instant.

#include "model/run/costs.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

#include <random>

using namespace twinlane;
using test::runFromText;

namespace {

/// "Kernel 35 Memcpy 10", in microseconds, zeros left out.
QString costsOf(const Step &step)
{
    QStringList texts;
    for (std::size_t cost = 0; cost < kCostCount; ++cost) {
        if (step.costNs[cost] != 0)
            texts << QStringLiteral("%1 %2")
                         .arg(QString::fromUtf8(costKey(Cost(cost)).data(), qsizetype(costKey(Cost(cost)).size())))
                         .arg(double(step.costNs[cost]) / 1000);
    }
    return texts.join(QLatin1Char(' '));
}

QString costsOfAll(const Run &run)
{
    QStringList texts;
    for (const Step &step : run.steps.kept)
        texts << costsOf(step);
    return texts.join(QStringLiteral(" | "));
}

/// One drawn event and the cost that it stands for.
struct Drawn {
    Cost cost;
    int start, end;
};

struct TraceDrawing {
    std::string text;
    std::vector<Drawn> events;
};

/// Random host and device events over two steps of 200 us, each with a launch wholly inside a step.
TraceDrawing randomDrawing(std::mt19937 &random)
{
    TraceDrawing drawing;
    drawing.text = "1 step ProfilerStep#1 0-200\n1 step ProfilerStep#2 200-400\n";
    const auto number = [&](int limit) { return int(random() % unsigned(limit)); };
    for (int i = 0; i < 60; ++i) {
        const int start = number(395), end = start + 1 + number(std::min(40, 400 - start));
        const auto span = std::to_string(start) + "-" + std::to_string(end);
        const auto lane = std::to_string(2 + i); // threads of their own: nesting is not the subject
        switch (number(4)) {
        case 0:
            drawing.text += lane + " op aten::mm " + span + "\n";
            drawing.events.push_back({ Cost::CpuExec, start, end });
            break;
        case 1:
            drawing.text += lane + " annotation enumerate(DataLoader)#Iter.__next__ " + span + "\n";
            drawing.events.push_back({ Cost::DataLoader, start, end });
            break;
        case 2:
            drawing.text += lane + " op nccl:all_reduce " + span + "\n";
            drawing.events.push_back({ Cost::Communication, start, end });
            break;
        default: {
            static constexpr std::pair<const char *, Cost> kWork[] = { { "kernel gemm", Cost::Kernel },
                { "kernel ncclKernel", Cost::Communication }, { "memcpy copy", Cost::Memcpy },
                { "memset set", Cost::Memset } };
            const auto &[work, cost] = kWork[number(4)];
            const int launch = start / 200 * 200 + number(190);
            drawing.text += lane + " launch cudaLaunchKernel " + std::to_string(launch) + "-"
                + std::to_string(launch + 2) + " corr=" + std::to_string(i + 1) + "\n";
            drawing.text +=
                "gpu0:" + std::to_string(i) + " " + work + " " + span + " corr=" + std::to_string(i + 1) + "\n";
            drawing.events.push_back({ Cost::Runtime, launch, launch + 2 });
            drawing.events.push_back({ cost, start, end });
        }
        }
    }
    return drawing;
}

/// The rule itself, microsecond by microsecond.
std::array<std::int64_t, kCostCount> judged(const TraceDrawing &drawing, const Step &step)
{
    std::array<std::int64_t, kCostCount> costs {};
    for (std::int64_t at = step.startNs / 1000; at < step.endNs / 1000; ++at) {
        Cost first = Cost::Other;
        for (const Drawn &event : drawing.events) {
            if (event.start <= at && at < event.end)
                first = std::min(first, event.cost);
        }
        costs[std::size_t(first)] += 1000;
    }
    return costs;
}

} // namespace

class CostsTest : public QObject {
    Q_OBJECT

private slots:
    /// What operators work beside; with device work it is not asked.
    void hiddenCommunication()
    {
        const std::string host = "1 step ProfilerStep#1 0-100\n1 op aten::mm 30-80\n2 op nccl:all_reduce 10-60\n";
        const Step step = test::runFromText(host)->steps.kept.front();
        QCOMPARE(step.costNs[std::size_t(Cost::Communication)], std::int64_t(50'000));
        QCOMPARE(step.hiddenCommunicationNs, std::int64_t(30'000));
        const std::string device = "1 launch cudaLaunchKernel 85-86 corr=1\ngpu0:7 kernel gemm 90-95 corr=1\n";
        QCOMPARE(test::runFromText(host + device)->steps.kept.front().hiddenCommunicationNs, std::int64_t(0));
    }

    void categories_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("costs");
        QTest::newRow("nothing runs") << "1 step ProfilerStep#1 0-100"
                                      << "Other 100";
        QTest::newRow("the first category wins")
            << "1 step ProfilerStep#1 0-100\n1 op aten::mm 10-50\n1 launch l 20-30 corr=1\n1 launch l 30-31 corr=2\n"
               "gpu0:7 kernel k 25-60 corr=1\ngpu0:8 memcpy c 55-70 corr=2"
            << "Kernel 35 Memcpy 10 Runtime 5 CPU Exec 10 Other 40";
        QTest::newRow("several threads and streams count once")
            << "1 step ProfilerStep#1 0-100\n1 op aten::mm 10-50\n2 op aten::mm 40-60\n1 launch l 10-12 corr=1\n1 "
               "launch l 12-14 corr=2\n"
               "gpu0:7 kernel k 60-80 corr=1\ngpu1:7 kernel k 70-90 corr=2"
            << "Kernel 30 Runtime 4 CPU Exec 46 Other 20";
        QTest::newRow("data loading")
            << "1 step ProfilerStep#1 0-100\n1 annotation enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__ "
               "0-40\n1 op aten::stack 10-60"
            << "DataLoader 40 CPU Exec 20 Other 40";
        QTest::newRow("communication by the kernel's name")
            << "1 step ProfilerStep#1 0-100\n1 launch l 0-5 corr=1\ngpu0:7 kernel ncclDevKernel_AllReduce 10-30 corr=1"
            << "Communication 20 Runtime 5 Other 75";
        QTest::newRow("communication by the launching operator")
            << "1 step ProfilerStep#1 0-100\n1 op c10d::allreduce_ 0-10\n1 op inner 1-9\n1 launch l 2-5 corr=1\ngpu0:7 "
               "kernel reduce 20-30 corr=1"
            << "Communication 20 Other 80";
        QTest::newRow("communication by the annotation around the launch")
            << "1 step ProfilerStep#1 0-100\n1 annotation nccl:broadcast 0-10\n1 launch l 2-5 corr=1\ngpu0:7 kernel "
               "copy 20-30 corr=1"
            << "Communication 20 Other 80";
        QTest::newRow("modules, frames and overhead are in no category")
            << "1 step ProfilerStep#1 0-100\n1 module Net_0 0-50\n1 frame main.py(1): f 0-90\n1 overhead Buffer 0-10"
            << "Other 100";
        QTest::newRow("outside the steps nothing counts")
            << "1 op aten::mm 0-50\n1 step ProfilerStep#1 40-60\n1 op aten::mm 70-90\n1 step ProfilerStep#2 80-100"
            << "CPU Exec 10 Other 10 | CPU Exec 10 Other 10";
    }

    void categories()
    {
        QFETCH(QString, drawing);
        QFETCH(QString, costs);
        QCOMPARE(costsOfAll(*runFromText(drawing.toStdString())), costs);
    }

    void randomStepsFollowTheRule()
    {
        std::mt19937 random(20261121);
        for (int round = 0; round < 50; ++round) {
            const TraceDrawing drawing = randomDrawing(random);
            const auto run = runFromText(drawing.text);
            for (const Step &step : run->steps.kept) {
                std::int64_t sum = 0;
                for (const std::int64_t cost : step.costNs)
                    sum += cost;
                QCOMPARE(sum, step.endNs - step.startNs);
                QVERIFY2(step.costNs == judged(drawing, step), drawing.text.c_str());
            }
        }
    }
};

TWINLANE_TEST(CostsTest, QCoreApplication)
#include "tst_costs.moc"
