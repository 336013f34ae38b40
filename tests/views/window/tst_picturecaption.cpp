// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/window/picturecaption.h"

#include "model/comparison/comparison.h"
#include "tests/support/testclass.h"
#include "tests/support/tracetext.h"
#include "views/notes/notes.h"
#include "views/shown.h"
#include "views/words/headlinetext.h"
#include "views/words/shownstatement.h"

#include <QTest>

using namespace twinlane;

class TestPictureCaption : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Comparison> compared(bool isAlone)
    {
        constexpr const char *kRun = "1 step ProfilerStep#1 0-1000\n1 module Net_0 100-900\n1 op aten::relu 200-500\n";
        const auto run = test::runFromText(kRun);
        auto made = compare(run, isAlone ? run : test::runFromText(kRun));
        return made ? made.value() : nullptr;
    }

private slots:
    void itSaysWhatIsCompared()
    {
        Shown shown;
        shown.setComparison(compared(false));
        const QStringList caption = pictureCaption(shown, Notes(shown), QStringLiteral("Blocks"), QDate(2026, 1, 30));
        QCOMPARE(caption.size(), 5);
        QVERIFY(caption[0].startsWith(shownHeadline(*shown.comparison()).text())); // and how sure it is
        QCOMPARE(caption[1], shownSentence(shown.comparison()->verdict.told.front()));
        QVERIFY(
            caption[2].startsWith(QStringLiteral("Baseline: ")) && caption[2].endsWith(QStringLiteral("(steps: 1)")));
        QVERIFY(caption[3].startsWith(QStringLiteral("Experimental: ")));
        QCOMPARE(caption[4],
            QStringLiteral("Blocks · Step · Critical path · Mean per step · ")
                + QLocale().toString(QDate(2026, 1, 30), QLocale::ShortFormat));
    }

    void whatIfIsSaid()
    {
        Shown shown;
        shown.setComparison(compared(false));
        shown.setAsInBaseline({ RowId(1) });
        const QStringList caption = pictureCaption(shown, Notes(shown), {}, QDate(2026, 1, 30));
        QVERIFY(caption[4].startsWith(QStringLiteral("What if: ")));
        QVERIFY(caption[5].startsWith(QStringLiteral("Step · "))); // no view: the whole window
    }

    void notesOfTheWholeAndOfTheBlock()
    {
        Shown shown;
        shown.setComparison(compared(false));
        Notes notes(shown);
        const RowId block(shown.comparison()->stepRow().row() + 1);
        notes.set(shown.comparison()->stepRow(), QStringLiteral("seen\ntwice"));
        notes.set(block, QStringLiteral("of a block"));
        const QStringList whole = pictureCaption(shown, notes, {}, QDate(2026, 1, 30));
        QCOMPARE(whole.size(), 6);
        QCOMPARE(whole.back(), QStringLiteral("Note: seen twice"));
        shown.setScope(block);
        QCOMPARE(pictureCaption(shown, notes, {}, QDate(2026, 1, 30)).back(), QStringLiteral("Note: of a block"));
    }

    void oneTraceAlone()
    {
        Shown shown;
        QVERIFY(pictureCaption(shown, Notes(shown), {}, {}).isEmpty());
        shown.setComparison(compared(true));
        QCOMPARE(pictureCaption(shown, Notes(shown), QStringLiteral("Map"), QDate(2026, 1, 30)).size(), 3);
    }
};

TWINLANE_TEST(TestPictureCaption, QApplication)
#include "tst_picturecaption.moc"
