// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The files of translations: every text has one, with as many plural forms as the language has, and with the
// placeholders of its source. That no text of the program is missing in them is for tests/translations.

#include "tests/support/testclass.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

#include <algorithm>

namespace {

struct Message {
    QString context, source;
    QStringList forms; ///< one text, or the plural forms
    bool isPlural = false;
};

QList<Message> messagesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return {};
    QList<Message> messages;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = xml.name();
        if (name == QLatin1String("name"))
            context = xml.readElementText();
        else if (name == QLatin1String("message"))
            messages.append({ context, {}, {}, xml.attributes().value(QLatin1String("numerus")).toString() == u"yes" });
        else if (name == QLatin1String("source"))
            messages.last().source = xml.readElementText();
        else if (name == QLatin1String("numerusform")
            || (name == QLatin1String("translation") && !messages.last().isPlural))
            messages.last().forms.append(xml.readElementText());
    }
    return messages;
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%(\\d|n)"));
    QStringList found;
    for (auto matches = pattern.globalMatch(text); matches.hasNext();)
        found.append(matches.next().captured());
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private slots:
    void everyTextIsWhole_data()
    {
        QTest::addColumn<int>("forms");
        QTest::addColumn<bool>("hasAllTexts");
        QTest::newRow("de") << 2 << true;
        QTest::newRow("en") << 2 << false; // plural forms alone
        QTest::newRow("zh_CN") << 1 << true;
    }
    void everyTextIsWhole()
    {
        QFETCH(int, forms);
        QFETCH(bool, hasAllTexts);
        const QList<Message> messages =
            messagesOf(QStringLiteral("%1/twinlane_%2.ts")
                           .arg(qEnvironmentVariable("TWINLANE_TRANSLATIONS"), QLatin1String(QTest::currentDataTag())));
        QVERIFY(messages.size() > (hasAllTexts ? 500 : 10));
        for (const Message &message : messages) {
            const QByteArray what = (message.context + QStringLiteral(": ") + message.source).toUtf8();
            QVERIFY2(hasAllTexts || message.isPlural, what.constData());
            QVERIFY2(message.forms.size() == (message.isPlural ? forms : 1), what.constData());
            for (const QString &form : message.forms) {
                QVERIFY2(!form.isEmpty(), what.constData());
                QVERIFY2(placeholders(form) == placeholders(message.source), what.constData());
            }
        }
    }

    void theProgramHoldsThem()
    {
        QTranslator chinese;
        QVERIFY(chinese.load(QLocale(QStringLiteral("zh_CN")), QStringLiteral("twinlane"), QStringLiteral("_"),
            QStringLiteral(":/i18n")));
        QCOMPARE(chinese.translate("StatsView", "Nothing"), QString());
        QCOMPARE(chinese.translate("Texts", "Kernel"), QStringLiteral("内核"));
        QCOMPARE(chinese.translate("DiffBars", "%n block(s) inside", nullptr, 3), QStringLiteral("内含 %n 个块"));
    }
};

TWINLANE_TEST(TestTranslations, QCoreApplication)
#include "tst_translations.moc"
