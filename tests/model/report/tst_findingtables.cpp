// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Findings in the reports of a comparison: what comes first, what is folded, and that no name acts in them.

#include "model/report/findingtables.h"

#include "model/comparison/comparison.h"
#include "model/findings/findingchoices.h"
#include "model/report/report.h"
#include "tests/support/findingtrace.h"
#include "tests/support/testclass.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace twinlane;
using test::FindingStep;

namespace {

constexpr auto kDouble = "512x512 double", kFloat = "512x512 float";

/// Six steps with two modules, each of which multiplies for that long in double precision, and tests its values.
std::shared_ptr<const Run> multiplying(int firstUs, int secondUs, const std::string &name = "Second_0")
{
    std::vector<FindingStep> steps;
    for (int s = 0; s < 6; ++s)
        steps.push_back(FindingStep()
                            .module("First_0", 100, 3000)
                            .op("aten::mul", 200, firstUs + s % 2, firstUs > 0 ? kDouble : kFloat)
                            .op("aten::is_nonzero", 2500, 400, kFloat)
                            .module(name, 4000, 3000)
                            .op("aten::mul", 4100, secondUs + s % 2, kDouble));
    return test::findingRun(steps);
}

struct Made {
    std::shared_ptr<const Comparison> comparison;
    PairedFindings findings;
};

Made made(const std::shared_ptr<const Run> &baseline, const std::shared_ptr<const Run> &experimental,
    const FindingChoices &choices = {})
{
    auto compared = compare(baseline, experimental);
    if (!compared)
        qFatal("%s", compared.error().sentence().c_str());
    Made all { *compared, pairFindings(**compared, choices.limits, nullptr) };
    ignoreFindings(**compared, all.findings, choices);
    return all;
}

QString reportOf(const Made &of, ReportFormat format)
{
    return QString::fromStdString(comparisonReport(*of.comparison, format, {}, {}, &of.findings));
}

const ReportTable *tableOf(const std::vector<ReportSection> &sections, const std::string &title)
{
    const auto found = std::find_if(
        sections.begin(), sections.end(), [&title](const ReportSection &one) { return one.table.title == title; });
    return found == sections.end() ? nullptr : &found->table;
}

constexpr ReportFormat kFormats[] = { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::HtmlPlain };

} // namespace

class FindingTablesTest : public QObject {
    Q_OBJECT

private slots:
    void whatChangedComesFirst()
    {
        const Made of = made(multiplying(700, 400), multiplying(700, 1500));
        const std::vector<ReportSection> sections = findingSections(*of.comparison, of.findings, 100);
        QCOMPARE(sections.front().table.title, std::string("Findings that changed, at most per step"));
        QVERIFY(sections.front().kind == SectionKind::Answer);
        QCOMPARE(sections.front().table.rows.size(), std::size_t(1));
        const ReportRow &row = sections.front().table.rows.front();
        QVERIFY2(row.cells[0].starts_with("Step / Second: "), row.cells[0].c_str());
        QCOMPARE(row.cells[4], std::string("worse"));
        QVERIFY(row.tone == RowTone::Worse);
        const ReportTable *others = tableOf(sections, "Other findings, at most per step");
        QVERIFY(others && others->rows.size() == 1 && others->rows[0].cells[4] == "same");
        for (const ReportSection &section : sections) {
            for (const ReportRow &each : section.table.rows)
                QCOMPARE(each.cells.size(), section.table.columns.size());
        }
    }

    void newBeforeFixedBeforeWorse()
    {
        const Made of = made(multiplying(700, 400), multiplying(0, 1500));
        const auto rows = findingSections(*of.comparison, of.findings, 100).front().table.rows;
        QStringList states;
        for (const ReportRow &row : rows)
            states << QString::fromStdString(row.cells[4]);
        QCOMPARE(states, (QStringList { QStringLiteral("fixed"), QStringLiteral("worse") }));
        QVERIFY(rows[0].tone == RowTone::Better);
    }

    // Possible ones, information and ignored ones do not stand beside what counts.
    void theRestIsFolded()
    {
        FindingChoices choices;
        QVERIFY(choices.ignore({ "K10", "Step / First", "as in the paper" }));
        const Made of = made(multiplying(700, 400), multiplying(700, 1500), choices);
        const std::vector<ReportSection> sections = findingSections(*of.comparison, of.findings, 100);
        for (const ReportSection &section : sections)
            QCOMPARE(section.kind == SectionKind::Folded,
                section.table.title != "Findings that changed, at most per step"
                    && section.table.title != "Other findings, at most per step");
        const ReportTable *ignored = tableOf(sections, "Ignored findings, with the reasons given");
        QVERIFY(ignored);
        QCOMPARE(ignored->rows.size(), std::size_t(1));
        QCOMPARE(ignored->rows[0].cells[0], std::string("Step / First: as in the paper"));
        QVERIFY(tableOf(sections, "Possible findings (a rule alone infers them)"));
        QVERIFY(!tableOf(sections, "Other findings, at most per step"));
        const QString html = reportOf(of, ReportFormat::Html);
        QVERIFY(html.indexOf(QStringLiteral("<details><summary>Possible findings"))
            > html.indexOf(QStringLiteral("<h2>Findings that changed, at most per step</h2>")));
        QVERIFY(reportOf(of, ReportFormat::Markdown).contains(QStringLiteral("<details><summary>Possible findings")));
    }

    // The totals are lengths of unions, and what is ignored is in none.
    void totalsAreToldOfBothSides()
    {
        FindingChoices choices;
        for (const char *rule : { "H7", "H3b" })
            QVERIFY(choices.ignore({ rule, {}, "" }));
        const Made of = made(multiplying(700, 400), multiplying(700, 1500), choices);
        for (const ReportFormat format : kFormats) {
            const QString report = reportOf(of, format).remove(QLatin1Char('\\'));
            for (const char *line : { "0 new, 0 fixed, 1 worse, 0 better, 1 same, and 0 possible ones",
                     "at most 1.10 ms of a step in the baseline, 2.20 ms of a step in the experimental run; no instant "
                     "counts twice" })
                QVERIFY2(report.contains(QLatin1String(line)), line);
        }
    }

    void withoutFindingsNothingIsTold()
    {
        const Made of = made(multiplying(700, 400), multiplying(700, 1500));
        for (const ReportFormat format : kFormats)
            QVERIFY(
                !QString::fromStdString(comparisonReport(*of.comparison, format)).contains(QStringLiteral("indings")));
    }

    void recommendedChangesAreTold()
    {
        const Made of = made(multiplying(700, 400), multiplying(700, 1500));
        const std::vector<ReportSection> sections = findingSections(*of.comparison, of.findings, 100);
        const ReportTable *changes = tableOf(sections, "Recommended changes");
        QVERIFY(changes);
        QCOMPARE(changes->rows[0].cells[0], std::string("tensor.float()"));
        QCOMPARE(changes->rows[0].cells[1], std::string("K10"));
    }

    void longListsAreCutAndSaySo()
    {
        const Made of = made(multiplying(700, 400), multiplying(0, 1500));
        const ReportTable table = findingSections(*of.comparison, of.findings, 1).front().table;
        QCOMPARE(table.rows.size(), std::size_t(1));
        QCOMPARE(table.note, std::string("and 1 more, which the JSON lists"));
    }

    void oneTraceHasNoStates()
    {
        const TraceSummary summary = test::summaryOf(multiplying(700, 400));
        FindingList list = test::findingsOf(summary);
        const std::vector<ReportSection> sections = findingSections(summary, list, 100);
        QCOMPARE(sections.front().table.title, std::string("Findings"));
        QCOMPARE(sections.front().table.rows.size(), std::size_t(2));
        for (const ReportSection &section : sections) {
            for (const ReportRow &row : section.table.rows)
                QCOMPARE(row.cells.size(), section.table.columns.size());
        }
    }

    void theJsonHoldsTheContractsObject()
    {
        const Made of = made(multiplying(700, 400), multiplying(700, 1500));
        const QJsonObject json = QJsonDocument::fromJson(reportOf(of, ReportFormat::Json).toUtf8()).object();
        QCOMPARE(json[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/comparison/1"));
        const QJsonObject findings = json[QStringLiteral("antiPatterns")].toObject();
        QCOMPARE(findings[QStringLiteral("schema")].toString(), QStringLiteral("twinlane/findings/1"));
        const std::string alone = findingsReport(*of.comparison, of.findings, ReportFormat::Json);
        QVERIFY(findings == QJsonDocument::fromJson(QByteArray::fromStdString(alone)).object());
        QCOMPARE(findings[QStringLiteral("findings")].toArray().size(), qsizetype(of.findings.pairs.size()));
    }

    // A module may be called anything, and a reason comes from a session of anybody.
    void namesAndReasonsDoNotAct()
    {
        const std::string name = "x<script>alert(1)</script>|`[a](javascript:b)_0";
        FindingChoices choices;
        QVERIFY(choices.ignore({ "K10", "Step / First", "<img src=x onerror=alert(1)>|\n# head [a](b) @me" }));
        const Made of = made(multiplying(700, 400, name), multiplying(700, 1500, name), choices);
        const QString html = reportOf(of, ReportFormat::HtmlPlain), markdown = reportOf(of, ReportFormat::Markdown);
        QVERIFY(html.contains(QStringLiteral("&lt;script&gt;")) && html.contains(QStringLiteral("&lt;img")));
        for (const QString &report : { html, markdown }) {
            QVERIFY(!report.contains(QStringLiteral("<script")) && !report.contains(QStringLiteral("<img")));
            QVERIFY(report.contains(QStringLiteral("onerror")));
        }
        for (const char *part : { "|`[a]", "\n# head", "[a](b)", " @me" })
            QVERIFY2(!markdown.contains(QLatin1String(part)), part);
    }
};

TWINLANE_TEST(FindingTablesTest, NoApplication)
#include "tst_findingtables.moc"
