// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Ids of all that a comparison lists, what they explain, and the digest that names them.

#include "model/comparison/comparison.h"
#include "model/comparison/contentids.h"
#include "model/comparison/explanation.h"
#include "model/reasons/causes.h"
#include "model/report/report.h"
#include "model/tables/pairedtotals.h"
#include "tests/support/drawncomparison.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <set>

using namespace twinlane;
using namespace twinlane::test;

namespace {

std::string drawing(int steps, int longer, const std::string &layer = "Linear_0")
{
    std::string text;
    for (int i = 0; i < steps; ++i) {
        const int at = i * 1000;
        const auto span = [at](int begin, int end) {
            return std::to_string(at + begin) + '-' + std::to_string(at + end);
        };
        text += "1 step ProfilerStep#" + std::to_string(i + 1) + ' ' + span(0, 400 + longer + i % 3) + '\n';
        text +=
            "1 module Net_0 " + span(10, 390 + longer) + "\n1 module " + layer + ' ' + span(20, 200 + longer) + '\n';
        text += "1 op aten::mm " + span(30, 150 + longer) + "\n1 launch cudaLaunchKernel " + span(40, 42)
            + " corr=" + std::to_string(i + 1) + "\n1 op aten::add " + span(220, 260) + "\ngpu0:7 kernel gemm "
            + span(50, 90 + longer) + " corr=" + std::to_string(i + 1) + '\n';
        if (longer > 0)
            text += "1 op aten::gelu " + span(300, 380) + '\n';
    }
    return text;
}

std::set<std::string> idsOfRows(const Comparison &comparison)
{
    std::set<std::string> ids;
    for (std::size_t i = 0; i < comparison.rows.size(); ++i)
        ids.insert(rowId(comparison, RowId(i)));
    return ids;
}

} // namespace

class ExplanationTest : public QObject {
    Q_OBJECT

private slots:
    void idsOfBlocks_data()
    {
        QTest::addColumn<QString>("other");
        QTest::newRow("the same") << QStringLiteral("Linear_0");
        QTest::newRow("renamed") << QStringLiteral("Conv_0");
        QTest::newRow("moved") << QStringLiteral("Net_1");
    }
    void idsOfBlocks()
    {
        QFETCH(QString, other);
        const std::string a = drawing(5, 0), b = drawing(4, 50, other.toStdString());
        const auto comparison = test::compareDrawings(a, b), back = test::compareDrawings(b, a);
        const std::set<std::string> ids = idsOfRows(*comparison);
        QCOMPARE(ids.size(), comparison->rows.size());
        QVERIFY(ids == idsOfRows(*back));
        for (std::size_t i = 0; i < comparison->rows.size(); ++i)
            QCOMPARE(comparison->findPath(rowId(*comparison, RowId(i))), RowId(i));
    }

    /// Another partner, another number of steps: the id stays.
    void idStays()
    {
        const auto one = test::compareDrawings(drawing(5, 0), drawing(4, 50)),
                   two = test::compareDrawings(drawing(3, 10), drawing(7, 90));
        QCOMPARE(rowId(*one, one->findPath("Net / Linear")), rowId(*two, two->findPath("Net / Linear")));
    }

    void pinsTakeIds()
    {
        const std::string a = "Net\n  Mlp 100\n  Old 100\n  Gelu 100", b = "Net\n  Mlp 100\n  New 100\n  Silu 100";
        const auto plain = compareDrawn(a, a), other = compareDrawn(b, b);
        CompareOptions options;
        options.pins.pins.push_back(
            { rowId(*plain, plain->findPath("Net / Old")), rowId(*other, other->findPath("Net / Silu")) });
        const auto pinned =
            compareBuilt(plain->baseline, other->baseline, plain->baselineTimeline, other->baselineTimeline, options);
        QVERIFY(pinned);
        const RowId row = (*pinned)->findPath("Net / Silu");
        QCOMPARE((*pinned)->label(row, Side::Baseline), std::string_view("Old"));
        QVERIFY((*pinned)->rows[row.row()].isPinned);
    }

    void explainsEverything()
    {
        const auto comparison = test::compareDrawings(drawing(5, 0), drawing(5, 100));
        QVERIFY(!comparison->places.empty());
        std::vector<std::pair<std::string, IdKind>> ids { { rowId(*comparison, comparison->findPath("Net / Linear")),
                                                              IdKind::Block },
            { operatorId("aten::mm"), IdKind::Operator }, { kernelId(EventKind::Kernel, "gemm"), IdKind::Kernel },
            { placeId(*comparison, comparison->places.front()), IdKind::Place },
            { stepId("ProfilerStep#2"), IdKind::Step } };
        for (const OverallReason &reason : comparison->reasons)
            ids.emplace_back(reasonId(reason), IdKind::Reason);
        QVERIFY(ids.size() > 5);
        for (const auto &[id, kind] : ids) {
            const auto found = explain(*comparison, id);
            QVERIFY2(found && found->kind == kind && found->id == id, id.c_str());
            QVERIFY(!found->figures.empty());
            const auto json =
                QJsonDocument::fromJson(QByteArray::fromStdString(explanationJson(*comparison, *found))).object();
            QCOMPARE(json[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/explain/1"));
            QCOMPARE(json[QStringLiteral("id")].toString(), QString::fromStdString(id));
            QVERIFY(explanationText(*comparison, *found).find(id) != std::string::npos);
        }
        const auto mm = explain(*comparison, operatorId("aten::mm"));
        QCOMPARE(mm->eventCounts[0], std::size_t(5));
        QCOMPARE(mm->largest[1].size(), std::size_t(5));
        QVERIFY(!explain(*comparison, "b-0000000000"));
        QVERIFY(!explain(*comparison, ""));
    }

    /// Each place has a reason that goes its way, and shows events of the time that is told.
    void everyPlaceHasReasons()
    {
        const auto comparison = test::compareDrawings(drawing(5, 0), drawing(5, 100));
        QVERIFY(comparison->places.size() > 1);
        for (const DifferencePlace &place : comparison->places) {
            if (place.nature == PlaceNature::Rest)
                continue;
            const auto found = explain(*comparison, placeId(*comparison, place));
            QVERIFY(found);
            QVERIFY2(!found->reasons.empty(), found->name.c_str());
            for (const std::size_t reason : found->reasons)
                QVERIFY(comparison->reasons[reason].deltaNs() * double(place.deltaNs) >= 0);
        }
        for (const Cause &cause : causesOf(*comparison, comparison->places, comparison->rowReasons)) {
            for (const RowReason &reason : cause.reasons)
                QVERIFY(reason.deltaNs() * double(comparison->places[cause.place].deltaNs) >= 0);
        }
    }

    void reasonsHaveEvents()
    {
        const auto comparison = test::compareDrawings(drawing(5, 0), drawing(5, 100));
        QVERIFY(!comparison->reasons.empty());
        for (const OverallReason &reason : comparison->reasons) {
            const bool isRest = reason.kind == ReasonKind::Unexplained && reason.operators == 0;
            QVERIFY(isRest || reason.baselineEvent || reason.experimentalEvent);
        }
    }

    /// A reason about device work shows that work, a place both sides of its time, and nothing is shown twice.
    void evidenceIsOfTheMatter()
    {
        std::string other; // of the same length on both sides
        for (int i = 0; i < 5; ++i) {
            const std::string corr = " corr=" + std::to_string(20 + i);
            other += "1 launch cudaLaunchKernel " + std::to_string(i * 1000 + 290) + '-'
                + std::to_string(i * 1000 + 291) + corr + "\ngpu0:7 kernel other " + std::to_string(i * 1000 + 291)
                + '-' + std::to_string(i * 1000 + 391) + corr + '\n';
        }
        const auto comparison = test::compareDrawings(drawing(5, 0) + other, drawing(5, 100) + other);
        const auto &reasons = comparison->reasons;
        const auto gemm = std::find_if(reasons.begin(), reasons.end(),
            [](const OverallReason &reason) { return reason.kind == ReasonKind::KernelTime; });
        QVERIFY2(gemm != reasons.end(), reasons.front().text.c_str());
        const auto found = explain(*comparison, reasonId(*gemm));
        for (const Side side : kSides) {
            const auto &largest = found->largest[side];
            QCOMPARE(found->eventCounts[side], std::size_t(5));
            QCOMPARE(std::set(largest.begin(), largest.end()).size(), std::size_t(5));
            for (const EventId event : largest)
                QCOMPARE(comparison->run(side).trace.nameOf(event), std::string_view("gemm"));
        }
        for (const DifferencePlace &place : comparison->places) {
            const auto row = explain(*comparison, placeId(*comparison, place));
            const bool isRest = place.nature == PlaceNature::Rest;
            QCOMPARE(row->figures.front().value.baseline.has_value(), !isRest);
            QVERIFY(explanationText(*comparison, *row).find("- -> -") == std::string::npos);
        }
    }

    /// However long names are: at most 8 kB, and the places add up.
    /// The last row of the digest's reasons is the sum of all that it does not name, and can be asked for.
    void explainsWhatTheDigestLeavesOut()
    {
        std::string a, b;
        int fromA = 0, fromB = 0;
        for (int i = 0; i < 8; ++i) {
            const auto call = [i](int &from, int us) {
                const std::string begin = std::to_string(from);
                from += us;
                return "1 op aten::f" + std::to_string(i) + ' ' + begin + '-' + std::to_string(from) + '\n';
            };
            a += call(fromA, i == 0 ? 90'000 : 1000);
            b += call(fromB, i == 0 ? 90'000 : 3000 + 200 * i);
        }
        const auto comparison = compareDrawings("1 step ProfilerStep#1 0-" + std::to_string(fromA) + '\n' + a,
            "1 step ProfilerStep#1 0-" + std::to_string(fromB) + '\n' + b);
        const std::string digest = comparisonReport(*comparison, ReportFormat::Digest);
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(digest)).object();
        const QJsonArray reasons = json[QStringLiteral("reasons")].toArray();
        std::int64_t sum = 0;
        for (const auto &reason : reasons)
            sum += reason[QStringLiteral("deltaNs")].toInteger();
        QCOMPARE(reasons.size(), 5);
        QCOMPARE(sum, comparison->waterfall.deltaNs);
        const auto last = reasons.last().toObject();
        QCOMPARE(last[QStringLiteral("cause")].toString(), QStringLiteral("everythingElse"));
        const auto found = explain(*comparison, last[QStringLiteral("id")].toString().toStdString());
        QVERIFY(found);
        QCOMPARE(found->reasons.size(), comparison->reasons.size() - 4);
    }

    void digestIsShort_data()
    {
        QTest::addColumn<int>("length");
        for (const int length : { 5, 300, 20000 })
            QTest::addRow("%d", length) << length;
    }
    void digestIsShort()
    {
        QFETCH(int, length);
        const std::string name(std::size_t(length), 'x');
        std::string a, b;
        for (int i = 0; i < 20; ++i) {
            a += "Layer" + name + std::to_string(i) + " 1000\n";
            b += "Layer" + name + std::to_string(i) + ' ' + std::to_string(1100 + 37 * i) + '\n';
        }
        const auto comparison = compareDrawn(a, b);
        const std::string digest = comparisonReport(*comparison, ReportFormat::Digest);
        QVERIFY(digest.size() <= 8192);
        const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(digest)).object();
        QCOMPARE(json[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/digest/1"));
        std::int64_t sum = 0;
        const QJsonArray places = json[QStringLiteral("places")].toArray();
        for (const auto &place : places)
            sum += place[QStringLiteral("deltaNs")].toInteger();
        QCOMPARE(places.size(), 6);
        QCOMPARE(sum, *comparison->timeNs(comparison->stepRow(), Measure::Critical).delta);
    }
};

TWINLANE_TEST(ExplanationTest, NoApplication)
#include "tst_explanation.moc"
