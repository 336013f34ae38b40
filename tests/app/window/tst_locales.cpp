// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Qt puts the desktop's locale in force for the whole process. Where a comma parts numbers, or where I and i are no pair,
// files, filters and options mean the same as anywhere.

#include "app/sessionfile/sessionjson.h"
#include "app/window/sessioncontroller.h"
#include "model/comparison/comparison.h"
#include "model/report/report.h"
#include "tests/app/window/samplewindow.h"
#include "tests/support/testclass.h"
#include "views/stats/rowfilter.h"

#include <QApplication>
#include <QLocale>
#include <QTest>

#include <clocale>
#include <map>
#include <string>

using namespace twinlane;

class TestLocales : public test::SampleWindow {
    Q_OBJECT

    /// Puts a locale in force, as QApplication does on a desktop that has it. False: it is not installed.
    static bool use(const QByteArray &name)
    {
        QLocale::setDefault(name == "C" ? QLocale(QLocale::English, QLocale::UnitedStates)
                                        : QLocale(QString::fromLatin1(name.left(5))));
        return std::setlocale(LC_ALL, name.constData()) != nullptr;
    }
    /// What must be the same everywhere, by what it is.
    std::map<std::string, std::string> made()
    {
        std::map<std::string, std::string> made;
        openWindow();
        if (!openSamplePair()) {
            made["the sample"] = "was not opened";
            return made;
        }
        for (const ReportFormat format :
            { ReportFormat::Json, ReportFormat::Csv, ReportFormat::Html, ReportFormat::Markdown, ReportFormat::Text })
            made["report " + std::to_string(int(format))] = comparisonReport(comparison(), format, {}, {}, nullptr);
        const SessionState state = *m_window->sessions().present();
        const QByteArray session = sessionJson(state, {});
        made["session"] = session.toStdString();
        const ReadSession read = parseSession(session);
        made["session, read"] = read.state ? sessionJson(*read.state, {}).toStdString() : "damaged";
        for (const char *text :
            { "delta>1.5ms", "percent<-0.25", "calls>=1000", "baseline>1,5ms", "FAMILY:GEMM", "new" }) {
            const RowFilter filter = parseFilter(QString::fromLatin1(text));
            std::string terms = filter.error.isEmpty() ? "" : "not understood";
            for (const FilterTerm &term : filter.terms)
                terms += std::to_string(int(term.kind)) + ' ' + std::to_string(qRound64(term.number * 1000)) + ' '
                    + std::to_string(term.families) + ' ' + term.word.toStdString() + ';';
            made[std::string("filter ") + text] = terms;
        }
        const auto steps = StepChoice::parse("1-3,5");
        made["steps"] = steps ? stepsText(*steps).toStdString() : "not understood";
        m_window.reset();
        return made;
    }

private slots:
    void initTestCase() { findSample(QStringLiteral("tst_locales")); }
    void cleanup()
    {
        m_window.reset();
        use("C");
    }

    void filesAndFiltersAreTheSame_data()
    {
        QTest::addColumn<QByteArray>("locale");
        QTest::newRow("a comma in numbers") << QByteArray("de_DE.UTF-8");
        QTest::newRow("I without a dot") << QByteArray("tr_TR.UTF-8");
    }
    void filesAndFiltersAreTheSame()
    {
        QFETCH(QByteArray, locale);
        use("C");
        const auto wanted = made();
        if (!use(locale))
            QSKIP(("The locale " + locale + " is not installed (locales-all), so nothing was tested").constData());
        const auto got = made();
        QCOMPARE(got.size(), wanted.size());
        for (const auto &[what, text] : wanted)
            QVERIFY2(got.at(what) == text, ("other: " + what).c_str());
    }
};

TWINLANE_TEST(TestLocales, QApplication)

#include "tst_locales.moc"
