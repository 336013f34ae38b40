// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Recordings of machines that were busy, as a script sees their comparison.

#include "tests/app/cli/clirun.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <map>
#include <random>
#include <string>

using namespace twinlane::test;

namespace {

struct Machine {
    double factor = 1;  ///< slows everything
    int stallEvery = 0; ///< one of so many calls is held up for 20 ms; 0: none
    double fifth = 1;   ///< slows the fifth module besides
};

/// Six steps of ten modules with three operators each. One module's products are @p wider times as wide. @p own: a part of
/// the names of eight more, short ones, beside four that have one name always; empty: none.
std::string recording(unsigned seed, const Machine &machine, int wider = 1, const std::string &own = "")
{
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::string text;
    long at = 0;
    int calls = 0;
    for (int step = 0; step < 6; ++step) {
        const long begin = at;
        const double slow = machine.factor * std::exp(0.01 * normal(random));
        std::string inside;
        for (int module = 0; module < 10; ++module) {
            const long first = at;
            std::string operators;
            for (int i = 0; i < 3; ++i) {
                const int width = module == 4 && i != 1 ? wider : 1;
                double us = (200 + 40 * i) * width * slow * std::exp(0.02 * normal(random));
                us *= module == 4 ? machine.fifth : 1;
                if (machine.stallEvery > 0 && ++calls % machine.stallEvery == 0)
                    us += 20000;
                const long end = at + 2 + std::lround(us);
                operators += "1 op " + std::string(i == 1 ? "aten::gelu" : "aten::linear") + ' '
                    + std::to_string(at + 2) + '-' + std::to_string(end) + " dims=[[64," + std::to_string(64 * width)
                    + "]]\n";
                at = end;
            }
            for (const char *name : { "aten::add", "aten::mul" }) { // names enough: one of four differs
                operators +=
                    "1 op " + std::string(name) + ' ' + std::to_string(at) + '-' + std::to_string(at + 20) + '\n';
                at += 20;
            }
            for (int i = 0; i < 12 && !own.empty(); ++i) { // four of both, then those of one
                const std::string name = i < 4 ? "both_" : own;
                const long end = at + std::lround(10 * slow);
                operators +=
                    "1 op aten::" + name + char('a' + i) + ' ' + std::to_string(at) + '-' + std::to_string(end) + '\n';
                at = end;
            }
            inside += "1 module Layer_" + std::to_string(module) + ' ' + std::to_string(first) + '-'
                + std::to_string(++at) + '\n' + operators;
        }
        text += "1 step ProfilerStep#" + std::to_string(step) + ' ' + std::to_string(begin) + '-' + std::to_string(at)
            + '\n' + inside;
    }
    return traceJson(text);
}

} // namespace

class CliDisturbedTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    /// A baseline with a stall in one of 40 calls: it says so first, and judges by the usual times.
    void saysSoFirst()
    {
        const QString a = write(QStringLiteral("stalled"), recording(1, { 1, 37 })),
                      b = write(QStringLiteral("wide"), recording(2, {}, 8));
        const QJsonObject made = compared({ a, b });
        const QJsonObject side = made[QStringLiteral("baseline")][QStringLiteral("disturbed")].toObject();
        const double share = side[QStringLiteral("share")].toDouble();
        QVERIFY2(share > 0.5 && share < 0.9, qPrintable(QString::number(share)));
        QCOMPARE(side[QStringLiteral("steps")].toInt(), 4);
        const QJsonArray places = side[QStringLiteral("places")].toArray();
        QVERIFY(!places.isEmpty() && places[0][QStringLiteral("name")].toString().startsWith(QLatin1String("Layer")));
        QVERIFY(places[0][QStringLiteral("beyondNs")].toDouble() > 19e6);
        QCOMPARE(
            made[QStringLiteral("experimental")][QStringLiteral("disturbed")][QStringLiteral("share")].toDouble(), 0.0);
        const QString lead = QStringLiteral("%1 % of the baseline's step lies in calls far above their usual time")
                                 .arg(std::lround(100 * share));
        const QJsonObject verdict = made[QStringLiteral("verdict")].toObject();
        QVERIFY2(verdict[QStringLiteral("text")].toString().startsWith(lead),
            qPrintable(verdict[QStringLiteral("text")].toString()));
        // The mean goes down, the usual time up: nothing is real.
        QVERIFY(verdict[QStringLiteral("changePercent")].toDouble() < 0);
        QVERIFY(verdict[QStringLiteral("usualPercent")].toDouble() > 20);
        QVERIFY(verdict[QStringLiteral("judgement")].toString() != QLatin1String("real"));
        for (const char *format : { "text", "markdown", "html", "digest" }) {
            const Outcome outcome =
                runCli({ QStringLiteral("compare"), a, b, QStringLiteral("--format"), QLatin1String(format) });
            QVERIFY2(QString::fromUtf8(outcome.out).replace(QLatin1String("&#39;"), QLatin1String("'")).contains(lead),
                format);
        }
    }

    /// Stalls on both sides, and the program takes half as long again: the usual times show it.
    void usualTimesDecide()
    {
        const QJsonObject verdict = compared({ write(QStringLiteral("a"), recording(3, { 1, 41 })),
            write(QStringLiteral("b"), recording(4, { 1, 43 }, 8)) })[QStringLiteral("verdict")]
                                        .toObject();
        QCOMPARE(verdict[QStringLiteral("judgement")].toString(), QStringLiteral("real"));
        const double usual = verdict[QStringLiteral("usualPercent")].toDouble();
        const QJsonArray interval = verdict[QStringLiteral("interval")].toArray();
        QVERIFY(interval[0].toDouble() > 0 && interval[0].toDouble() < usual && usual < interval[1].toDouble());
    }

    /// One machine is a fifth slower. The interval holds the change with and without that; without a change of the
    /// program nothing is real, with a small one it is of the recordings.
    void otherMachine()
    {
        const QString a = write(QStringLiteral("calm"), recording(5, {}));
        const auto verdictOf = [&](const std::string &text) {
            return compared({ a, write(QStringLiteral("slow"), text) })[QStringLiteral("verdict")].toObject();
        };
        const QJsonObject changed = verdictOf(recording(6, { 1.2 }, 6));
        const QJsonArray interval = changed[QStringLiteral("interval")].toArray();
        const double whole = changed[QStringLiteral("changePercent")].toDouble(),
                     beside = 100 * ((1 + whole / 100) / 1.2 - 1);
        QCOMPARE(changed[QStringLiteral("judgement")].toString(), QStringLiteral("real"));
        QVERIFY(interval[0].toDouble() < beside && interval[1].toDouble() >= whole);
        QCOMPARE(
            verdictOf(recording(7, { 1.2 }))[QStringLiteral("judgement")].toString(), QStringLiteral("recordings"));
    }

    /// All operators take three times as long, and some are held up besides. Most names differ, so that no block is known to
    /// be the same; but the operators that both programs call are.
    void busyAllTheTime()
    {
        const QString calm = write(QStringLiteral("calm"), recording(20, {}, 1, "old_"));
        const auto verdictOf = [&](const QString &file) {
            return compared({ calm, file })[QStringLiteral("verdict")].toObject();
        };
        const QJsonObject busy = verdictOf(write(QStringLiteral("busy"), recording(21, { 3, 37 }, 1, "new_")));
        QVERIFY(busy[QStringLiteral("usualPercent")].toDouble() > 150);
        QVERIFY2(busy[QStringLiteral("judgement")].toString() != QLatin1String("real"),
            qPrintable(busy[QStringLiteral("text")].toString()));
        QVERIFY(busy[QStringLiteral("interval")].toArray()[0].toDouble() < 0);
        // Stalls alone: what both call takes as long as before, and the wide module shows.
        const QJsonObject wide = verdictOf(write(QStringLiteral("wide"), recording(22, { 1, 37 }, 60, "new_")));
        QCOMPARE(wide[QStringLiteral("judgement")].toString(), QStringLiteral("real"));
    }

    /// Other programs slow the module that works on most memory most, in each step of a recording.
    void sameWorkOfOneModule()
    {
        const auto realPlaces = [&](int stallEvery) {
            const QJsonObject verdict = compared({ write(QStringLiteral("a"), recording(31, { 1, stallEvery })),
                write(QStringLiteral("b"), recording(32, { 1, stallEvery, 3 })) })[QStringLiteral("verdict")]
                                            .toObject();
            int real = 0;
            for (const QJsonValue place : verdict[QStringLiteral("causes")].toArray())
                real += place[QStringLiteral("judgement")].toString() == QLatin1String("real");
            return real;
        };
        QVERIFY(realPlaces(0) > 0);
        QCOMPARE(realPlaces(41), 0);
    }

    /// Two recordings a side cannot tell a machine from a change where the work is the same.
    void sameWorkTwice()
    {
        QStringList files;
        for (unsigned seed = 10; seed < 14; ++seed)
            files << write(QString::number(seed), recording(seed, { seed < 12 ? 1.0 : 1.4 }));
        const QJsonObject verdict = compared({ files[0], files[2], QStringLiteral("--baseline-repeat"), files[1],
            QStringLiteral("--experimental-repeat"), files[3] })[QStringLiteral("verdict")]
                                        .toObject();
        QCOMPARE(verdict[QStringLiteral("judgement")].toString(), QStringLiteral("recordings"));
        QVERIFY(verdict[QStringLiteral("sentence")].toString().contains(QLatin1String("did the same work")));
    }

    /// A real step names a block whose work differs, though others of the same work took longer, too.
    void namesOtherWork()
    {
        for (unsigned seed = 20; seed < 26; ++seed) {
            const QJsonObject made = compared({ write(QStringLiteral("a"), recording(seed, { 1, 0 })),
                write(QStringLiteral("b"), recording(seed + 100, { 1.02, 0 }, 6)) });
            const QJsonObject verdict = made[QStringLiteral("verdict")].toObject();
            QCOMPARE(verdict[QStringLiteral("judgement")].toString(), QStringLiteral("real"));
            QVERIFY2(verdict[QStringLiteral("sentence")].toString().contains(QLatin1String("Layer [4]")),
                qPrintable(verdict[QStringLiteral("sentence")].toString()));
        }
    }

private:
    QString write(const QString &name, const std::string &text)
    {
        QFile file(m_folder.filePath(name + QStringLiteral(".json")));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write a trace");
        file.write(QByteArray::fromStdString(text));
        return file.fileName();
    }

    static QJsonObject compared(const QStringList &words)
    {
        return json(runCli(QStringList { QStringLiteral("compare") } + words
            + QStringList { QStringLiteral("--format"), QStringLiteral("json") }));
    }

    QTemporaryDir m_folder;
};

TWINLANE_TEST(CliDisturbedTest, QCoreApplication)
#include "tst_clidisturbed.moc"
