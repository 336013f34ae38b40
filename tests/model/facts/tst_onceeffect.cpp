// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// How much later a step ends for what is done once, where the device works beside it or stands idle.

#include "model/facts/onceeffect.h"

#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

class OnceEffectTest : public QObject {
    Q_OBJECT

private slots:
    void effects_data()
    {
        QTest::addColumn<QString>("drawing"); // beside a cudaMalloc from 1000 to 3000 us
        QTest::addColumn<int>("effectUs");
        const auto row = [](const char *name, const char *drawing, int effectUs) {
            QTest::newRow(name) << QString::fromLatin1(drawing) << effectUs;
        };
        row("the host alone", "1 op aten::mm 4000-5000", 2000);
        row("the device is idle all the time",
            "1 launch l 4000-4010 corr=1\ngpu0:7 kernel k 4010-4500 corr=1\n1 launch cudaDeviceSynchronize 4020-4500",
            2000);
        row("it works beside the whole call, and the host waits then",
            "1 launch l 10-20 corr=1\ngpu0:7 kernel k 20-4500 corr=1\n1 launch cudaDeviceSynchronize 3020-4500", 0);
        row("it works beside a part of it",
            "1 launch l 10-20 corr=1\ngpu0:7 kernel k 20-1500 corr=1\n1 launch l 3000-3010 corr=2\n"
            "gpu0:7 kernel k 3010-4500 corr=2\n1 launch cudaDeviceSynchronize 3020-4500",
            1510);
        row("what it misses while it works shows in later gaps",
            "1 launch l 10-20 corr=1\ngpu0:7 kernel k 20-2900 corr=1\n1 launch l 6000-6010 corr=2\n"
            "gpu0:7 kernel k 6010-6500 corr=2\n1 launch cudaDeviceSynchronize 6020-6500",
            2000);
        row("no wait: the host ends the step",
            "1 launch l 10-20 corr=1\ngpu0:7 kernel k 20-3500 corr=1\n1 op o 3600-5000", 2000);
        row("no wait: the device ends the step",
            "1 launch l 10-20 corr=1\ngpu0:7 kernel k 20-7000 corr=1\n1 op o 3600-5000", 0);
    }

    void effects()
    {
        QFETCH(QString, drawing);
        const auto run =
            runFromText("1 op aten::empty 0-3000\n1 launch cudaMalloc 1000-3000\n" + drawing.toStdString() + '\n');
        OnceTimes times;
        times.all = { { 1'000'000, 3'000'000 } };
        QTEST(int(onceEffectNs(*run, { 0 }, times) / 1000), "effectUs");
        QCOMPARE(onceEffectNs(*run, { 0 }, {}), std::int64_t(0));
    }

    /// The host waits for kernels that are tried. Without the search it would wait for none of them.
    void whatIsTried()
    {
        const auto run = runFromText("1 op aten::conv2d 0-3100\n1 launch l 1000-1010 corr=1\ngpu0:7 kernel a 1010-2900 "
                                     "corr=1\n1 launch cudaEventSynchronize 1020-3000\n1 op o 3200-4000\n");
        OnceTimes times;
        times.all = { { 1'000'000, 3'000'000 } };
        QCOMPARE(onceEffectNs(*run, { 0 }, times), std::int64_t(110'000));
        times.trying = times.all;
        QCOMPARE(onceEffectNs(*run, { 0 }, times), std::int64_t(2'000'000));
    }
};

TWINLANE_TEST(OnceEffectTest, QCoreApplication)
#include "tst_onceeffect.moc"
