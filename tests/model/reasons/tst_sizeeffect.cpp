// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Do other input sizes tell why a time changed?

#include "model/reasons/sizeeffect.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

class SizeEffectTest : public QObject {
    Q_OBJECT

private slots:
    void goes_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<double>("nsA");
        QTest::addColumn<double>("nsB");
        QTest::addColumn<bool>("goes");
        const auto row = [](const char *name, const char *a, const char *b, double nsA, double nsB, bool goes) {
            QTest::newRow(name) << a << b << nsA << nsB << goes;
        };
        row("twice the size, twice the time", "[[8, 64]]", "[[16, 64]]", 100, 200, true);
        row("twice the size, four times the time", "[[8, 64]]", "[[16, 64]]", 100, 400, true);
        row("twice the size, the same time", "[[8, 64]]", "[[16, 64]]", 100, 100, true);
        row("twice the size, a thousand times the time", "[[8, 64]]", "[[16, 64]]", 2e5, 2.97e8, false);
        row("twice the size, a third of the time", "[[8, 64]]", "[[16, 64]]", 300, 100, false);
        // The weights stay as they are; the input alone tells how much there is to do.
        row("a small input beside large weights", "[[10, 4096], [4096, 4096]]", "[[8192, 4096], [4096, 4096]]", 100,
            20000, true);
        row("transposed", "[[8, 64]]", "[[64, 8]]", 100, 110, true);
        row("transposed, ten times the time", "[[8, 64]]", "[[64, 8]]", 100, 1000, false);
        row("another number of tensors", "[[8, 64]]", "[[8, 64], [8]]", 1, 1000, true);
        row("other tensors, not other sizes", "[[592, 2]]", "[[1148, 534, 800]]", 1, 90, false);
        row("an empty tensor", "[[0, 64]]", "[[8, 64]]", 1, 1000, true);
        row("a nested tensor, whose sizes nobody recorded", "[[14, 14], [14]]", "[[], [14]]", 4, 11e6, true);
        row("no list", "what", "[[8, 64]]", 1, 1000, true);
        row("hardly another size, a third less time", "[[1000, 64]]", "[[950, 64]]", 170, 100, false);
        row("hardly another size, hardly another time", "[[1000, 64]]", "[[950, 64]]", 104, 100, true);
        row("no time before", "[[8, 64]]", "[[16, 64]]", 0, 1000, true);
    }
    /// A table that grows is looked up no more often.
    void lookups()
    {
        QVERIFY(namesLookup("aten::embedding_bag") && namesLookup("SplitLookupFunction") && !namesLookup("aten::mm"));
        const std::string small = "[[7000, 64], [2000]]", large = "[[28000, 64], [1950]]",
                          more = "[[28000, 64], [4000]]";
        QVERIFY(goesWithSizes(small, large, 100, 160));
        for (const std::string types : { "", R"(["float", "long int"])" }) {
            QVERIFY(!goesWithLookups(small, large, types, 100, 160));
            QVERIFY(goesWithLookups(small, large, types, 100, 97));
            QVERIFY(goesWithLookups(small, more, types, 100, 210));
            QVERIFY(goesWithLookups("[[8]]", "no list", types, 1, 9) && goesWithLookups(small, more, types, 0, 9));
        }
        // More indices than the table has numbers, and what each table holds: three lists that grow, and the work does not.
        const std::string few = "[[7487072], [122], [15807216], [90837]]",
                          many = "[[29823476], [485], [15405380], [361797]]";
        QVERIFY(!goesWithLookups(few, many, R"(["float", "int", "long", "float"])", 100, 177));
        QVERIFY(goesWithLookups("[[640209296], [2304], [90837]]", "[[640192016], [13312], [90837]]",
            R"(["float", "long", "float"])", 12, 66));
    }
    void goes()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(double, nsA);
        QFETCH(double, nsB);
        const std::string before = a.toStdString(), after = b.toStdString();
        QTEST(goesWithSizes(before, after, nsA, nsB), "goes");
        QTEST(goesWithSizes(after, before, nsB, nsA), "goes");
    }
};

TWINLANE_TEST(SizeEffectTest, NoApplication)
#include "tst_sizeeffect.moc"
