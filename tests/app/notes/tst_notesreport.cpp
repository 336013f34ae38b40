// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Notes in reports: at their end, and as text whatever they hold.

#include "app/notes/notesreport.h"
#include "tests/support/testclass.h"

#include <QTest>

using namespace twinlane;

namespace {

QString with(const char *report, ReportFormat format, const std::vector<BlockNote> &notes)
{
    return QString::fromStdString(withNotes(report, format, notes));
}

} // namespace

class NotesReportTest : public QObject {
    Q_OBJECT

private slots:
    void nothingWithoutNotes()
    {
        for (const auto format : { ReportFormat::Text, ReportFormat::Markdown, ReportFormat::Html, ReportFormat::Json })
            QCOMPARE(with("report", format, {}), QStringLiteral("report"));
    }

    void formatsForProgramsStay()
    {
        for (const auto format : { ReportFormat::Json, ReportFormat::Csv, ReportFormat::Digest })
            QCOMPARE(with("{}", format, { { {}, QStringLiteral("a") } }), QStringLiteral("{}"));
    }

    void eachFormatInItsWords()
    {
        const std::vector<BlockNote> notes { { {}, QStringLiteral("first\nsecond") },
            { QStringLiteral("layers / Linear [2]"), QStringLiteral("slow") } };
        QCOMPARE(with("r\n", ReportFormat::Text, notes),
            QStringLiteral("r\n\nNotes\nThe whole comparison\n    first\n    second\nlayers / Linear [2]\n    slow\n"));
        QCOMPARE(with("r\n", ReportFormat::Markdown, notes),
            QStringLiteral("r\n\n### Notes\n\n**The whole comparison**\n\n> first  \n> second  \n\n**layers / Linear "
                           "\\[2\\]**\n\n> slow  \n"));
        QCOMPARE(with("<body>r</body></html>", ReportFormat::Html, notes),
            QStringLiteral("<body>r<h2>Notes</h2>\n<p><b>The whole comparison</b><br>first<br>second</p>\n"
                           "<p><b>layers / Linear [2]</b><br>slow</p>\n</body></html>"));
    }

    void nothingInANoteActs()
    {
        const std::vector<BlockNote> notes { { QStringLiteral("</body><script>"),
            QStringLiteral("<script>alert(1)</script>\n# title\n![x](http://x) `code` %1 %2") } };
        const QString html = with("<body>r</body>", ReportFormat::Html, notes);
        QVERIFY(!html.contains(QStringLiteral("<script>")));
        QCOMPARE(html.count(QStringLiteral("</body>")), 1);
        const QString markdown = with("r", ReportFormat::Markdown, notes);
        QVERIFY(markdown.contains(QStringLiteral("\\<script\\>")));
        QVERIFY(markdown.contains(QStringLiteral("> \\# title")));
        QVERIFY(markdown.contains(QStringLiteral("\\!\\[x\\]\\(http\\://x\\) \\`code\\` %1 %2")));
    }
};

TWINLANE_TEST(NotesReportTest, QCoreApplication)
#include "tst_notesreport.moc"
