// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/look/nametext.h"

#include "tests/support/testclass.h"
#include "views/look/theme.h"

#include <QTest>
#include <QTextDocument>

using namespace twinlane;

namespace {

/// The text that a user sees in the tool tip.
QString seen(const QString &html)
{
    QTextDocument document;
    document.setHtml(html);
    return document.toPlainText().remove(QChar(0x200B));
}

} // namespace

class TestNameText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { loadFonts(); }

    void oneLineHasNoBreaks_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::newRow("plain") << QStringLiteral("aten::mm") << QStringLiteral("aten::mm");
        QTest::newRow("breaks") << QStringLiteral("a\nb\r\tc") << QStringLiteral("a b  c");
        QTest::newRow("separators") << QStringLiteral("a\u2028b\u2029c") << QStringLiteral("a b c");
        QTest::newRow("turned") << QStringLiteral("a\u202E(12 %)") << QStringLiteral("a (12 %)");
        QTest::newRow("null") << QStringLiteral("a") + QChar(0) + QStringLiteral("b") << QStringLiteral("a b");
        QTest::newRow("joined emoji") << QStringLiteral("\U0001F469\u200D\U0001F467")
                                      << QStringLiteral("\U0001F469\u200D\U0001F467");
        QTest::newRow("Hebrew") << QStringLiteral("שלום") << QStringLiteral("שלום");
    }
    void oneLineHasNoBreaks()
    {
        QFETCH(QString, text);
        QTEST(oneLine(text), "line");
    }

    void bothNamesOfAPairAreShortened()
    {
        const QFont font = Theme::font(13);
        const QString first = QStringLiteral("HandWrittenLSTM.backward"), second = QStringLiteral("LSTM.backward"),
                      pair = first + QStringLiteral(" → ") + second;
        const QFontMetricsF metrics(font);
        for (double width = metrics.horizontalAdvance(pair) - 1; width > 100; width -= 9) {
            const QString shown = elidedName(font, pair, width);
            QVERIFY2(shown.contains(QStringLiteral(" → ")) && shown.startsWith(u'H') && shown.endsWith(u'd'),
                qPrintable(shown));
            QVERIFY(metrics.horizontalAdvance(shown) <= width);
        }
        // The short one stays whole as long as the other has half of the room.
        const QString shown = elidedName(font, pair, metrics.horizontalAdvance(pair) - 30);
        QVERIFY2(shown.endsWith(second), qPrintable(shown));
    }

    void noCharacterIsCutInTwo()
    {
        const QString emoji = QStringLiteral("\U0001F600").repeated(1000);
        for (qsizetype most = 5; most < 9; ++most) {
            const QString cut = cutText(emoji, most);
            QVERIFY(cut.endsWith(QChar(0x2026)));
            QVERIFY(cut[cut.size() - 2].isLowSurrogate());
        }
        QCOMPARE(cutText(QStringLiteral("abc"), 3), QStringLiteral("abc"));
        QVERIFY(elidedName(Theme::font(13), emoji, 300).isValidUtf16());
        QVERIFY(elidedName(Theme::font(13), QStringLiteral("x") + emoji, 300).isValidUtf16());
    }

    void toolTipsShowNamesAsTheyAre_data()
    {
        QTest::addColumn<QString>("name");
        for (const char *name : { "<b>bold</b>", "a && b->c", "a &amp; b", "&lt;x&gt;", "<img src=\"file:///x\">",
                 "operator->", "\"quoted\"", "%1 %2" })
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void toolTipsShowNamesAsTheyAre()
    {
        QFETCH(QString, name);
        QVERIFY(Qt::mightBeRichText(toolTipOf(name))); // otherwise Qt would show the escapes
        QCOMPARE(seen(toolTipOf(name)), name);
    }

    void toolTipsAreBounded()
    {
        QTextDocument document;
        document.setDefaultFont(Theme::font(13));
        for (const QString &unit :
            { QStringLiteral("A"), QStringLiteral("\U0001F600"), QStringLiteral("int, "), QStringLiteral("line\n") }) {
            document.setHtml(toolTipOf(unit.repeated(30000)));
            document.setTextWidth(500);
            QVERIFY2(document.idealWidth() <= 700, qPrintable(unit.left(5)));
            QVERIFY2(document.size().height() < 1200, qPrintable(unit.left(5)));
        }
        QVERIFY(toolTipOf(QString()).isEmpty()); // none is shown
    }

    void sentencesBreakAtSpacesOnly()
    {
        const QString sentence = QStringLiteral("3.99 ms to 5.16 ms, in aten::add_");
        QVERIFY(toolTipOf(sentence).contains(sentence));
        QVERIFY(!toolTipOf(QStringLiteral("at::native::vectorized_elementwise_kernel"))
                     .contains(QStringLiteral("vectorized_elementwise")));
    }

    void buttonsUnderlineNothing()
    {
        QCOMPARE(elidedButtonText(Theme::font(13), QStringLiteral("a && b\tc"), 500), QStringLiteral("a &&&& b c"));
    }
};

TWINLANE_TEST(TestNameText, QApplication)
#include "tst_nametext.moc"
