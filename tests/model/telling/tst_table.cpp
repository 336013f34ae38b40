// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/telling/table.h"

#include "model/base/interruption.h"
#include "model/telling/workbook.h"

#include "tests/support/testclass.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <limits>

using namespace twinlane;

namespace {

struct Numbers {
    std::optional<std::int64_t> baseline, experimental, delta;
    std::optional<double> percent;
};

Table sample()
{
    Table table("parts", "Parts");
    table.addTexts({ { "name", "Part" } });
    table.addDeltaColumns("ns", "Host", Unit::Nanoseconds);
    table.addTexts({ { "flagged", "Certain" } });
    table.beginRow();
    table.add("=1+1");
    table.addDelta(Numbers { 2, 3, 1, 50 });
    table.add(true);
    table.beginRow(1);
    table.add("a,\"b\"\tc\nd");
    table.addDelta(Numbers { {}, 4, 4, {} });
    table.addNone();
    table.beginFooter();
    table.add("all");
    table.addDelta(Numbers { 2, 7, 5, 250 });
    table.addNone();
    return table;
}

QString shown(const std::string &text)
{
    return QString::fromStdString(text);
}

} // namespace

class TableTest : public QObject {
    Q_OBJECT

private slots:
    void linesBetweenCommasAndTabs()
    {
        const QString head = QStringLiteral("name,ns.baseline,ns.experimental,ns.delta,ns.deltaPercent,flagged\r\n");
        QCOMPARE(shown(tableCsv(sample())),
            head + QStringLiteral("'=1+1,2,3,1,50,true\r\n\"a,\"\"b\"\" c d\",,4,4,,\r\nall,2,7,5,250,\r\n"));
        QCOMPARE(shown(tableTsv(sample())),
            QString(head).replace(',', '\t')
                + QStringLiteral(
                    "'=1+1\t2\t3\t1\t50\ttrue\r\n\"a,\"\"b\"\" c d\"\t\t4\t4\t\t\r\nall\t2\t7\t5\t250\t\r\n"));
    }

    void jsonKeepsTextsExactly()
    {
        const QString json = shown(tableJson(sample()));
        QVERIFY(json.startsWith(
            QStringLiteral("{\"schema\":\"twinlane/table/1\",\"table\":\"parts\",\"title\":\"Parts\"")));
        QVERIFY(json.contains(
            QStringLiteral("{\"key\":\"ns.delta\",\"title\":\"Host, "
                           "difference\",\"unit\":\"ns\",\"better\":\"lower\",\"role\":\"difference\"}")));
        QVERIFY(json.contains(QStringLiteral("\"rows\":[[\"=1+1\",2,3,1,50,true],[\"a,\\\"b\\\"\\tc\\nd\",null,4,4,"
                                             "null,null]],\"footer\":[\"all\",2,7,5,250,null]}")));
    }

    void noNumberIsNoValue()
    {
        Table table("one", "One");
        table.addColumn({ "value", "Value", Unit::Ratio });
        table.beginRow();
        table.add(std::numeric_limits<double>::quiet_NaN());
        QCOMPARE(table.cell(0, 0).type, TableCell::Type::None);
    }

    void rowsHaveUnitsOfTheirOwn()
    {
        Table table("mixed", "Mixed");
        table.addColumn({ "value", "Value", Unit::Count });
        table.beginRow();
        table.setRowUnit(Unit::Bytes);
        table.add(std::int64_t(5));
        table.beginRow();
        table.add(std::int64_t(5));
        QCOMPARE(table.unitOf(0, 0), Unit::Bytes);
        QCOMPARE(table.unitOf(1, 0), Unit::Count);
    }

    void aWorkbookLeavesNothingBehind()
    {
        const QTemporaryDir folder;
        qputenv("TMPDIR", QFile::encodeName(folder.path()));
        std::string first;
        for (int turn = 0; turn < 2; ++turn) {
            Workbook book;
            book.add(sample());
            const auto bytes = book.finish();
            QVERIFY(bytes);
            QVERIFY(bytes->starts_with("PK"));
            QVERIFY(first.empty() || first == *bytes); // whenever it is written
            first = *bytes;
        }
        std::stop_source stop;
        stop.request_stop();
        const auto cancelled = interruptible(stop.get_token(), {}, []() -> Result<std::string> {
            Workbook book;
            book.add(sample());
            return book.finish();
        });
        QVERIFY(!cancelled);
        QCOMPARE(cancelled.error().code, ErrorCode::Cancelled);
        QVERIFY(QDir(folder.path()).isEmpty());
        qunsetenv("TMPDIR");
    }
};

TWINLANE_TEST(TableTest, NoApplication)
#include "tst_table.moc"
