// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Qualified names, classes and parameters in reports: there where a trace tells them, and nothing else without.

#include "model/comparison/comparison.h"
#include "model/report/report.h"
#include "model/report/reportsizes.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/namedmodel.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;
using namespace twinlane::test;

namespace {

QString report(const Comparison &comparison, ReportFormat format)
{
    const Result<std::string> text = comparisonReport(comparison, format, {}, {});
    return text ? QString::fromStdString(*text) : QString();
}

QStringList firstCells(const ReportTable &table)
{
    QStringList cells;
    for (const ReportRow &row : table.rows)
        cells << QString::fromStdString(row.cells.front());
    return cells;
}

} // namespace

class ReportSizesTest : public QObject {
    Q_OBJECT

private slots:
    void blocksHaveNamesAndClasses()
    {
        const auto comparison = compareDrawings(drawing({}), drawing({ .longerUs = 8 }));
        const QStringList cells = firstCells(blockTable(*comparison, {}, 20));
        QVERIFY2(cells.contains(QStringLiteral("layers.0–3 ×4 (Layer)")), qPrintable(cells.join(QLatin1Char('\n'))));
        QVERIFY2(cells.contains(QStringLiteral("up ×4 (Linear)")), qPrintable(cells.join(QLatin1Char('\n'))));
        QVERIFY(!cells.contains(QStringLiteral("Linear ×8")));
    }

    void aNameThatOneSideTellsIsNoRename()
    {
        const auto comparison = compareDrawings(drawing({ .isNamed = false }), drawing({ .longerUs = 8 }));
        QVERIFY(!report(*comparison, ReportFormat::Text).contains(QLatin1String("(was ")));
        QVERIFY(report(*comparison, ReportFormat::Text).contains(QStringLiteral("layers.0–3 ×4 (Layer)")));
    }

    void resizedModulesAreListedWithTheirTime()
    {
        const auto comparison =
            compareDrawings(drawing({}), drawing({ .layers = 5, .parameters = 400, .longerUs = 8 }));
        const ReportTable table = resizedTable(*comparison, {}, 2);
        QCOMPARE(firstCells(table),
            QStringList(
                { QStringLiteral("layers.0–3.up (Linear ×4)"), QStringLiteral("layers.0–3.down (Linear ×4)") }));
        QCOMPARE(QString::fromStdString(table.rows[0].cells[3]), QStringLiteral("×4.0"));
        QCOMPARE(QString::fromStdString(table.note), QStringLiteral("1 more with smaller differences"));
        const ReportTable whole = resizedTable(*comparison, {}, 9);
        QCOMPARE(QString::fromStdString(whole.rows[2].cells[0]), QStringLiteral("layers.4 (Layer)"));
        QCOMPARE(QString::fromStdString(whole.rows[2].cells[3]), QStringLiteral("new"));
        for (const ReportFormat format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Html })
            QVERIFY(report(*comparison, format).contains(QLatin1String("Modules with other parameters")));
    }

    void columnsAndKeysComeWithTheNames()
    {
        const auto named = compareDrawings(drawing({}), drawing({ .parameters = 400 }));
        const auto plain = compareDrawings(drawing({ .isNamed = false }), drawing({ .isNamed = false }));
        const QString csv = report(*named, ReportFormat::Csv), plainCsv = report(*plain, ReportFormat::Csv);
        const QString header = plainCsv.left(plainCsv.indexOf(QLatin1Char('\r')));
        QVERIFY(header.endsWith(QLatin1String(",flagged")));
        QVERIFY(csv.startsWith(header + QLatin1String(",class,baselineQualifiedName,experimentalQualifiedName,")));
        QVERIFY(csv.contains(QLatin1String(",Linear,layers.1.up,layers.1.up,100,400,300,300,400,1600,1200,300\r\n")));
        const QString json = report(*named, ReportFormat::Json);
        QVERIFY(json.contains(QLatin1String("\"totalParameters\"")));
        QVERIFY(json.contains(QLatin1String("\"totalParameterBytes\"")));
        QVERIFY(!report(*plain, ReportFormat::Json).contains(QLatin1String("totalParameter")));
        QVERIFY(!report(*plain, ReportFormat::Text).contains(QLatin1String("parameters")));
    }
};

TWINLANE_TEST(ReportSizesTest, QCoreApplication)
#include "tst_reportsizes.moc"
