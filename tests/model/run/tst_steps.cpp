// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Which steps a run has and where their windows lie.

#include "model/run/inferredsteps.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;
using test::runFromText;

namespace {

QString stepsOf(const QString &drawing)
{
    QStringList texts;
    const auto run = runFromText(drawing.toStdString());
    for (const Step &step : run->steps.kept)
        texts << QStringLiteral("%1 %2-%3")
                     .arg(QString::fromStdString(step.name))
                     .arg(step.startNs / 1000)
                     .arg(step.endNs / 1000);
    return texts.join(QStringLiteral(", "));
}

} // namespace

class StepsTest : public QObject {
    Q_OBJECT

private slots:
    void windows_data()
    {
        QTest::addColumn<QString>("drawing");
        QTest::addColumn<QString>("steps");
        QTest::newRow("host only") << "1 step ProfilerStep#1 0-10\n1 step ProfilerStep#2 12-20"
                                   << "ProfilerStep#1 0-10, ProfilerStep#2 12-20";
        QTest::newRow("the device reaches beyond the host")
            << "1 step ProfilerStep#1 0-10\n1 launch l 5-6 corr=1\ngpu0:7 kernel k 8-15 corr=1\n"
               "1 step ProfilerStep#2 10-20\n1 launch l 11-12 corr=2\ngpu0:7 kernel k 16-18 corr=2"
            << "ProfilerStep#1 0-15, ProfilerStep#2 15-20";
        QTest::newRow("carried over work before the first device event")
            << "1 step ProfilerStep#1 0-10\ngpu0:7 kernel old 0-4 corr=99\n1 launch l 5-6 corr=1\ngpu0:7 kernel k 8-9 "
               "corr=1"
            << "ProfilerStep#1 4-10";
        QTest::newRow("a launch that leaves the step is not of it")
            << "1 step ProfilerStep#1 0-10\n1 launch l 9-11 corr=1\ngpu0:7 kernel k 12-15 corr=1\n1 op aten::mm 0-1"
            << "ProfilerStep#1 0-10";
        QTest::newRow("a step without device work at the end is dropped")
            << "1 step ProfilerStep#1 0-10\n1 launch l 5-6 corr=1\ngpu0:7 kernel k 8-9 corr=1\n1 step ProfilerStep#2 "
               "10-20"
            << "ProfilerStep#1 0-10";
        QTest::newRow("and one that the device saw in part")
            << "1 step ProfilerStep#1 0-10\n1 launch l 1-2 corr=1\n1 launch l 2-3 corr=2\ngpu0:7 kernel k 2-3 "
               "corr=1\ngpu0:7 kernel k 4-5 corr=2\n"
               "1 step ProfilerStep#2 10-20\n1 launch l 11-12 corr=3\ngpu0:7 kernel k 13-14 corr=3"
            << "ProfilerStep#1 0-10";
        QTest::newRow("the device's annotation is no step")
            << "1 step ProfilerStep#1 0-10\ngpu0:7 kernel ProfilerStep#1 2-30"
            << "ProfilerStep#1 0-10";
        QTest::newRow("without steps the trace is one")
            << "1 op aten::mm 5-10\n1 launch l 8-9 corr=1\ngpu0:7 kernel k 20-30 corr=1\n1 frame main.py(1): f 0-50"
            << "trace 5-30";
        QTest::newRow("three repetitions are steps")
            << "1 module Net_0 0-8\n1 module Loss_0 8-9\n1 module Net_0 10-18\n1 module Loss_1 18-19\n1 module Net_0 "
               "20-28\n1 module Loss_2 28-29"
            << "inferred#0 0-10, inferred#1 10-20, inferred#2 20-29";
        QTest::newRow("the last repetition may be cut off")
            << "1 module Loss_0 0-2\n1 module Net_0 10-18\n1 module Loss_1 18-19\n1 module Net_0 20-28\n1 module "
               "Loss_2 28-29\n1 module Net_0 30-38\n1 module Loss_3 38-39\n1 module Net_0 40-41"
            << "inferred#0 0-18, inferred#1 18-28, inferred#2 28-38, inferred#3 38-41";
        QTest::newRow("two are not enough") << "1 module Net_0 0-8\n1 module Net_0 10-18"
                                            << "trace 0-18";
    }

    void windows()
    {
        QFETCH(QString, drawing);
        QFETCH(QString, steps);
        QCOMPARE(stepsOf(drawing), steps);
    }

    void repetitions_data()
    {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("found");
        QTest::newRow("whole") << "ababab"
                               << "0+6/2";
        QTest::newRow("cut behind") << "abcabcabca"
                                    << "0+10/3";
        QTest::newRow("something before") << "xabcabcabc"
                                          << "1+9/3";
        QTest::newRow("something behind") << "abababx"
                                          << "0+6/2";
        QTest::newRow("one element") << "aaaa"
                                     << "0+4/1";
        QTest::newRow("twice") << "abcabc"
                               << "none";
        QTest::newRow("nothing") << ""
                                 << "none";
        QTest::newRow("no order") << "abcdefg"
                                  << "none";
    }

    void repetitions()
    {
        QFETCH(QString, keys);
        QFETCH(QString, found);
        std::vector<std::uint64_t> values;
        for (QChar c : keys)
            values.push_back(c.unicode());
        const std::optional<KeyRepetition> r = findRepetition(values);
        QCOMPARE(
            r ? QStringLiteral("%1+%2/%3").arg(r->first).arg(r->length).arg(r->period) : QStringLiteral("none"), found);
    }

    void marks()
    {
        QString drawing;
        int start = 0;
        for (int i = 0; i < 8; ++i) {
            const int length = i == 0 ? 200 : i == 5 ? 300 : 100 + i;
            drawing += QStringLiteral("1 step ProfilerStep#%1 %2-%3\n").arg(i).arg(start).arg(start + length);
            start += length;
        }
        const auto run = runFromText(drawing.toStdString());
        QCOMPARE(run->steps.kept[0].mark, StepMark::WarmUp);
        QCOMPARE(run->steps.kept[5].mark, StepMark::Outlier);
        QCOMPARE(run->steps.kept[3].mark, StepMark::None);
    }
};

TWINLANE_TEST(StepsTest, QCoreApplication)
#include "tst_steps.moc"
