// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The preview, its one button, and how an answer is shown.

#include "app/explain/rephrasedialog.h"

#include "app/explain/keyring.h"
#include "app/explain/languagemodeldialog.h"
#include "app/explain/rephrasesettings.h"
#include "tests/app/explain/standin.h"
#include "tests/app/window/windowsetting.h"
#include "tests/support/recordings.h"
#include "tests/support/testclass.h"

#include <QApplication>
#include <QCheckBox>
#include <QFrame>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include <map>
#include <numeric>

using namespace twinlane;
using test::StandIn;

namespace {

/// A keyring that answers when it is told to.
class HeldKeyring : public Keyring {
public:
    void read(const QString &account, Read read) override { asked = account, reading = std::move(read); }
    void write(const QString &account, const QByteArray &key, Done done) override
    {
        if (fault.isEmpty())
            keys[account] = key;
        done(fault);
    }
    void remove(const QString &account, Done done) override
    {
        keys.erase(account);
        done(fault);
    }

    QString asked, fault;
    Read reading;
    std::map<QString, QByteArray> keys;
};

ChosenFindings chosenOf(const char *a, const char *b)
{
    ChosenFindings chosen;
    chosen.comparison = test::compareRecordings(a, b);
    if (!chosen.comparison)
        qFatal("%s and %s cannot be compared", a, b);
    chosen.findings = std::make_shared<const PairedFindings>(pairFindings(*chosen.comparison));
    chosen.all.resize(chosen.findings->pairs.size());
    std::iota(chosen.all.begin(), chosen.all.end(), std::size_t(0));
    return chosen;
}

} // namespace

class RephraseDialogTest : public QObject {
    Q_OBJECT

    std::unique_ptr<StandIn> m_server;
    std::unique_ptr<RephraseSettings> m_settings;
    ChosenFindings m_chosen;
    std::unique_ptr<RephraseDialog> m_dialog;

    void open(Keyring *keyring = nullptr, int timeoutMs = test::kPatienceMs)
    {
        m_dialog =
            std::make_unique<RephraseDialog>(m_chosen, *m_settings, keyring, RephraseClient::Limits { timeoutMs });
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    template <class T> T *part(const char *name) const { return m_dialog->findChild<T *>(QLatin1String(name)); }
    QPlainTextEdit *preview() const { return part<QPlainTextEdit>("preview"); }
    QPushButton *sendButton() const { return part<QPushButton>("send"); }
    void click(const char *name) const { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    bool isAnswerShown() const { return part<QFrame>("answerCard")->isVisible(); }
    /// The pieces of the answer that are marked.
    QStringList underlined() const
    {
        QStringList found;
        const QTextDocument *document = part<QPlainTextEdit>("answer")->document();
        for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
            for (auto piece = block.begin(); !piece.atEnd(); ++piece) {
                if (piece.fragment().charFormat().underlineStyle() == QTextCharFormat::SingleUnderline)
                    found << piece.fragment().text();
            }
        }
        return found;
    }
    QString stateText() const { return part<QLabel>("state")->text(); }
    void answer(const QString &text) { m_server->setAnswer(StandIn::saying("200 OK", StandIn::completion(text))); }

private slots:
    void initTestCase()
    {
        test::setUpWindows(QStringLiteral("tst_rephrasedialog"));
        qunsetenv(kKeyVariable);
        m_chosen = chosenOf("sample/baseline", "sample/experimental");
        QVERIFY(!m_chosen.all.empty());
    }
    void init()
    {
        m_server = std::make_unique<StandIn>();
        m_settings = std::make_unique<RephraseSettings>();
        m_settings->set(m_server->url(QStringLiteral("/v1")).toString(), QStringLiteral("a <b>model</b>"));
    }
    void cleanup()
    {
        m_dialog.reset();
        m_server.reset();
        qunsetenv(kKeyVariable);
    }

    void previewIsWhatIsSent()
    {
        answer(QStringLiteral("Fuse it."));
        open();
        const QByteArray shown = preview()->toPlainText().toUtf8();
        QVERIFY(!shown.isEmpty() && shown.size() <= qsizetype(kMostRequestBytes));
        QTest::qWait(0);
        QCOMPARE(m_server->connections, 0); // nothing goes by itself
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(m_server->requests.size(), 1);
        QCOMPARE(m_server->requests.constFirst().body, shown);
        QCOMPARE(preview()->toPlainText().toUtf8(), shown);
        QCOMPARE(part<QPlainTextEdit>("answer")->toPlainText(), QStringLiteral("Fuse it."));
        QVERIFY(part<QLabel>("answerHead")->text().startsWith(QStringLiteral("Written by a <b>model</b>: generated")));
        QCOMPARE(part<QLabel>("answerHead")->textFormat(), Qt::PlainText);
    }

    void editsAreSent()
    {
        answer(QStringLiteral("a"));
        open();
        preview()->setFocus();
        QTest::keyClick(preview(), Qt::Key_End, Qt::ControlModifier);
        QTest::keyClicks(preview(), QStringLiteral("  "));
        QTest::keyClick(preview(), Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(preview(), Qt::Key_Right);
        preview()->insertPlainText(QStringLiteral("\"user\":\"\u00e4\u4e2d\","));
        const QByteArray shown = preview()->toPlainText().toUtf8();
        QVERIFY(shown.startsWith("{\"user\":\"\xC3\xA4\xE4\xB8\xAD\",") && shown.endsWith("}  "));
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(m_server->requests.constFirst().body, shown);
    }

    void tooLongOrNoJsonIsNotSent()
    {
        open();
        QVERIFY(sendButton()->isEnabled());
        const QString whole = preview()->toPlainText();
        preview()->setPlainText(whole + QString(int(kMostRequestBytes), QLatin1Char(' ')));
        QVERIFY(!sendButton()->isEnabled());
        QVERIFY(part<QLabel>("facts")->text().contains(QStringLiteral("too long")));
        preview()->setPlainText(whole.left(whole.size() - 1));
        QVERIFY(!sendButton()->isEnabled());
        QVERIFY(part<QLabel>("facts")->text().contains(QStringLiteral("no longer JSON")));
        preview()->clear();
        QVERIFY(!sendButton()->isEnabled());
        const QString exact =
            QStringLiteral("[") + QString(int(kMostRequestBytes) - 2, QLatin1Char(' ')) + QLatin1Char(']');
        preview()->setPlainText(exact);
        QVERIFY(sendButton()->isEnabled());
        preview()->setPlainText(QStringLiteral("[\"\u4e2d\"") + exact.mid(5)); // a byte more, in fewer characters
        QVERIFY(!sendButton()->isEnabled());
        QCOMPARE(m_server->connections, 0);
    }

    void ticksAddWhatTheySay()
    {
        open();
        const QString plain = preview()->toPlainText();
        QVERIFY(!plain.contains(QStringLiteral("baseline.json")));
        QVERIFY(!plain.contains(QStringLiteral("recordings")));
        QTest::mouseClick(
            part<QCheckBox>("paths"), Qt::LeftButton, {}, QPoint(8, part<QCheckBox>("paths")->height() / 2));
        QVERIFY(part<QCheckBox>("paths")->isChecked());
        QVERIFY(preview()->toPlainText().contains(QStringLiteral("baseline.json")));
        part<QCheckBox>("paths")->setChecked(false);
        QCOMPARE(preview()->toPlainText(), plain);
        preview()->insertPlainText(QStringLiteral(" "));
        const QString edited = preview()->toPlainText();
        part<QCheckBox>("metadata")->setChecked(true);
        QVERIFY(preview()->toPlainText().contains(QStringLiteral("recordings")));
        preview()->undo();
        QCOMPARE(preview()->toPlainText(), edited); // an edit is not lost
    }

    void thePickedFindingOrAll()
    {
        QVERIFY(m_chosen.all.size() > 1);
        open();
        QVERIFY(!part<QCheckBox>("all")->isVisible());
        const QString all = preview()->toPlainText();
        m_chosen.picked = m_chosen.all.back();
        open();
        m_chosen.picked.reset();
        QVERIFY(part<QCheckBox>("all")->isVisible());
        QVERIFY(preview()->toPlainText().size() < all.size());
        QVERIFY(part<QLabel>("facts")->text().contains(QStringLiteral("1 finding")));
        part<QCheckBox>("all")->setChecked(true);
        QCOMPARE(preview()->toPlainText(), all);
    }

    void onlyTheButtonSends()
    {
        open();
        for (QWidget *widget : { static_cast<QWidget *>(preview()), static_cast<QWidget *>(part<QCheckBox>("frames")),
                 static_cast<QWidget *>(m_dialog.get()) }) {
            widget->setFocus();
            QTest::keyClick(widget, Qt::Key_Return);
            QTest::keyClick(widget, Qt::Key_Return, Qt::ControlModifier);
            QTest::keyClick(widget, Qt::Key_Enter);
        }
        QTest::qWait(0);
        QCOMPARE(m_server->connections, 0);
        QVERIFY(m_dialog->isVisible());
    }

    void numbersThatWereNotSentAreMarked()
    {
        answer(QStringLiteral("\u4e2d It costs 987654321 us\nof 1 step, and x77777."));
        open();
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(part<QPlainTextEdit>("answer")->toPlainText(),
            QStringLiteral("\u4e2d It costs 987654321 us\nof 1 step, and x77777."));
        QVERIFY(underlined().contains(QStringLiteral("987654321")) && underlined().contains(QStringLiteral("77777")));
        QVERIFY(part<QLabel>("answerNote")->text().contains(QStringLiteral("not in what was sent")));
        answer(QStringLiteral("No number at all."));
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QVERIFY(underlined().isEmpty());
        QVERIFY(part<QPlainTextEdit>("answer")->isReadOnly());
    }

    /// As many as an answer can hold, in one line. (With selections they took minutes.)
    void anAnswerOfNothingButNumbers()
    {
        QString text;
        for (int number = 100'003; text.size() < 64'000; number += 7)
            text += QString::number(number) + QLatin1Char(' ');
        answer(text);
        open();
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QVERIFY(underlined().size() > 9'000);
    }

    void answersAreNoMarkup()
    {
        const QString text =
            QStringLiteral("<img src=\"http://127.0.0.1:%1/x\"><a href=\"x\">y</a> [a](http://b)").arg(m_server->port());
        answer(text);
        open();
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(part<QPlainTextEdit>("answer")->toPlainText(), text);
        QTest::qWait(0);
        QCOMPARE(m_server->connections, 1);
    }

    void findingsStayAsTheyAre()
    {
        const RephraseRequest before = rephraseRequest(*m_chosen.comparison, *m_chosen.findings, m_chosen.all, {});
        answer(QStringLiteral("{\"findings\":[]}"));
        open();
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(rephraseRequest(*m_chosen.comparison, *m_chosen.findings, m_chosen.all, {}).body, before.body);
    }

    void cancelAndEscape()
    {
        open(); // the server is silent
        click("send");
        QTRY_COMPARE(m_server->requests.size(), 1);
        QVERIFY(!sendButton()->isEnabled() && preview()->isReadOnly());
        QCOMPARE(part<QPushButton>("close")->text(), QStringLiteral("Cancel"));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_dialog->isVisible());
        QTRY_COMPARE(m_server->closed, 1);
        QVERIFY(stateText().startsWith(QStringLiteral("Cancelled")));
        QVERIFY(sendButton()->isEnabled() && !preview()->isReadOnly());
        click("send");
        QTRY_COMPARE(m_server->requests.size(), 2);
        click("close");
        QTRY_COMPARE(m_server->closed, 2);
        QVERIFY(m_dialog->isVisible());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }

    void failuresAreOneSentence()
    {
        m_server->setAnswer(StandIn::saying("401 Unauthorized", "{\"error\":\"<b>no</b>\"}"));
        open();
        click("send");
        QTRY_COMPARE(stateText(), QStringLiteral("The server does not accept the key (HTTP 401). It says: <b>no</b>"));
        QCOMPARE(part<QLabel>("state")->textFormat(), Qt::PlainText);
        QVERIFY(!isAnswerShown() && sendButton()->isEnabled());
    }

    void waitingHasAnEnd()
    {
        open(nullptr, 100);
        click("send");
        QTRY_VERIFY(stateText().startsWith(QStringLiteral("There was no answer within")));
        QVERIFY(sendButton()->isEnabled());
    }

    void theKeyComesFromTheEnvironmentFirst()
    {
        HeldKeyring keyring;
        qputenv(kKeyVariable, "sk-environment");
        answer(QStringLiteral("a"));
        open(&keyring);
        click("send");
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(m_server->requests.constFirst().header("Authorization"), QByteArray("Bearer sk-environment"));
        QVERIFY(!keyring.reading);
        QVERIFY(!m_server->requests.constFirst().body.contains("sk-environment"));
    }

    void theKeyComesFromTheKeyring()
    {
        HeldKeyring keyring;
        answer(QStringLiteral("a"));
        open(&keyring);
        click("send");
        QCOMPARE(keyring.asked, QStringLiteral("http://127.0.0.1:%1").arg(m_server->port()));
        QCOMPARE(m_server->connections, 0);
        keyring.reading("sk-ring", {});
        QTRY_VERIFY(isAnswerShown());
        QCOMPARE(m_server->requests.constFirst().header("Authorization"), QByteArray("Bearer sk-ring"));
        click("send"); // this machine's server may want none
        keyring.reading({}, QStringLiteral("no keyring"));
        QTRY_COMPARE(m_server->requests.size(), 2);
        QVERIFY(m_server->requests.constLast().header("Authorization").isNull());
        QTRY_VERIFY(isAnswerShown());
        click("send"); // a late answer of the keyring sends nothing
        const Keyring::Read late = keyring.reading;
        click("close");
        late("sk-late", {});
        QTest::qWait(0);
        QCOMPARE(m_server->requests.size(), 2);
        m_dialog.reset();
        late("sk-late", {});
    }

    void settingsGoIntoTheKeyring()
    {
        HeldKeyring keyring;
        m_settings->set({}, {});
        LanguageModelDialog dialog(*m_settings, &keyring);
        dialog.show();
        const auto field = [&dialog](const char *name) { return dialog.findChild<QLineEdit *>(QLatin1String(name)); };
        const auto button = [&dialog](
                                const char *name) { return dialog.findChild<QPushButton *>(QLatin1String(name)); };
        QVERIFY(button("save")->isEnabled()); // nothing is set, and that is fine
        QTest::keyClicks(field("endpoint"), QStringLiteral("http://a.example"));
        QVERIFY(!button("save")->isEnabled());
        QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("where"))->text().contains(QStringLiteral("https")));
        field("endpoint")->setText(QStringLiteral("https://a.example/v1"));
        QTest::keyClicks(field("model"), QStringLiteral("m"));
        QTest::keyClicks(field("key"), QStringLiteral("sk secret"));
        QVERIFY(!button("save")->isEnabled());
        field("key")->setText(QStringLiteral("sk-secret"));
        QCOMPARE(field("key")->echoMode(), QLineEdit::Password);
        keyring.fault = QStringLiteral("locked");
        QTest::mouseClick(button("save"), Qt::LeftButton);
        QVERIFY(dialog.isVisible()); // the keyring did not take it
        QVERIFY(dialog.findChild<QLabel *>(QStringLiteral("said"))->text().contains(QStringLiteral("locked")));
        keyring.fault.clear();
        field("key")->setText(QStringLiteral("sk-secret"));
        QTest::mouseClick(button("save"), Qt::LeftButton);
        QVERIFY(!dialog.isVisible());
        QCOMPARE(keyring.keys[QStringLiteral("https://a.example")], QByteArray("sk-secret"));
        QVERIFY(m_settings->areComplete());
        for (const QString &key : QSettings().allKeys())
            QVERIFY(!QSettings().value(key).toString().contains(QStringLiteral("sk-secret")));
        LanguageModelDialog again(*m_settings, &keyring);
        QVERIFY(again.findChild<QLineEdit *>(QStringLiteral("key"))->text().isEmpty());
        again.show();
        QTest::mouseClick(again.findChild<QPushButton *>(QStringLiteral("removeKey")), Qt::LeftButton);
        QVERIFY(keyring.keys.empty());
    }
};

TWINLANE_TEST(RephraseDialogTest, QApplication)
#include "tst_rephrasedialog.moc"
