// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Calls of one operator, which only the sizes of their inputs tell apart.

#include "model/alignment/blockinputs.h"
#include "model/comparison/comparison.h"
#include "tests/support/blocktext.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"

#include <QTest>

using namespace twinlane;

namespace {

/// "add [8,2];mul;add [4,2]": a step that calls them one after the other.
std::shared_ptr<const Run> stepOf(const QString &calls)
{
    std::string drawing;
    int at = 10;
    for (const QString &call : calls.split(QLatin1Char(';'))) {
        const QStringList parts = call.split(QLatin1Char(' '));
        drawing += "1 op aten::" + parts[0].toStdString() + ' ' + std::to_string(at) + '-' + std::to_string(at + 8);
        if (parts.size() > 1)
            drawing += " dims=[" + parts[1].toStdString() + ']';
        drawing += '\n';
        at += 10;
    }
    return test::runFromText("1 step ProfilerStep#1 0-" + std::to_string(at + 10) + '\n' + drawing);
}

/// "0=0 1=- -=1": the calls of both sides by their number, in the order of the rows.
QString paired(const QString &baseline, const QString &experimental)
{
    const auto comparison = compare(stepOf(baseline), stepOf(experimental), {});
    if (!comparison)
        return QString::fromStdString(comparison.error().detail);
    const AlignedRuns &runs = **comparison;
    const auto number = [&](Side side, BlockId wanted) {
        if (!wanted)
            return QStringLiteral("-");
        int before = 0;
        for (std::size_t i = 0; i < wanted.row(); ++i)
            before += runs.tree(side)[BlockId(i)].kind == BlockKind::Operator;
        return QString::number(before);
    };
    QStringList pairs;
    for (const PairRow &row : runs.rows) {
        const BlockId block = row.a ? row.a : row.b;
        if (!row.isOwnTime && runs.tree(row.a ? Side::Baseline : Side::Experimental)[block].kind == BlockKind::Operator)
            pairs << number(Side::Baseline, row.a) + '=' + number(Side::Experimental, row.b);
    }
    pairs.sort();
    return pairs.join(' ');
}

} // namespace

class TestCallPairing : public QObject {
    Q_OBJECT

private slots:
    void pairs_data()
    {
        QTest::addColumn<QString>("baseline");
        QTest::addColumn<QString>("experimental");
        QTest::addColumn<QString>("pairs");
        QTest::newRow("the one of its size is gone") << "add [8,2];add [4,2];add [6,2]"
                                                     << "add [4,2];add [6,2]"
                                                     << "0=- 1=0 2=1";
        QTest::newRow("one is new") << "mm [8,2];mm [4,2]"
                                    << "mm [8,2];mm [3,2];mm [4,2]"
                                    << "-=1 0=0 1=2";
        QTest::newRow("another batch size") << "add [8,2];add [8,4];mul [8,4]"
                                            << "add [16,2];add [16,4];mul [16,4]"
                                            << "0=0 1=1 2=2";
        QTest::newRow("another batch size, and one gone") << "add [8,2];mm [8,4];add [8,6];mul [8,4]"
                                                          << "mm [16,4];add [16,6];mul [16,4]"
                                                          << "0=- 1=0 2=1 3=2";
        QTest::newRow("another width between equal neighbours") << "add [8,2];mm [8,64],[64,64];mul [8,2]"
                                                                << "add [8,2];mm [9,128],[128,128];mul [8,2]"
                                                                << "0=0 1=1 2=2";
        QTest::newRow("another call with other neighbours")
            << "add [8,2];mm [8,64],[64,64];upsample_bilinear2d [8,2];sub [8,2]"
            << "add [8,2];tanh [8,2];mm [7,3],[3,3];abs [8,2];sub [8,2]"
            << "-=1 -=2 -=3 0=0 1=- 2=- 3=4";
        QTest::newRow("no sizes") << "add;add;add"
                                  << "add;add"
                                  << "0=0 1=1 2=-";
        QTest::newRow("moved ones find their size") << "add [8,2];add [6,2];add [5,2];mul [8,2]"
                                                    << "mul [8,2];add [6,2];add [5,2];add [8,2]"
                                                    << "0=3 1=1 2=2 3=0";
    }
    void pairs()
    {
        QFETCH(QString, baseline);
        QFETCH(QString, experimental);
        QTEST(paired(baseline, experimental), "pairs");
    }

    void alike_data()
    {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        QTest::addColumn<bool>("alike");
        QTest::newRow("equal") << "[[8, 4], []]"
                               << "[[8, 4], []]" << true;
        QTest::newRow("spaces") << "[[8, 4], []]"
                                << "[[8,4],[]]" << true;
        QTest::newRow("another batch") << "[[8, 4], [4]]"
                                       << "[[16, 4], [4]]" << true;
        QTest::newRow("flat ones") << "[[1747], [1747], []]"
                                   << "[[1746], [1746], []]" << true;
        QTest::newRow("with a bias") << "[[8, 4], [16, 4], []]"
                                     << "[[8, 4], [16, 4], [16]]" << true;
        QTest::newRow("with a number") << "[[1, 64, 64, 1280], [1, 64, 64, 1280], []]"
                                       << "[[], []]" << false;
        QTest::newRow("of another part") << "[[1, 64, 64, 1280]]"
                                         << "[[64, 256, 32, 64]]" << false;
        QTest::newRow("of no tensors") << "[[], []]"
                                       << "[[], [], []]" << true;
    }
    void alike()
    {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QFETCH(bool, alike);
        const InputSizes x = inputSizes(one.toStdString()), y = inputSizes(other.toStdString());
        QCOMPARE(areAlike(x, y), alike);
        QCOMPARE(areAlike(y, x), alike);
    }
};

TWINLANE_TEST(TestCallPairing, NoApplication)
#include "tst_callpairing.moc"
