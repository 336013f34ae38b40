// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephrasedialog.h"

#include "app/explain/keyring.h"
#include "app/explain/rephrasesettings.h"
#include "app/explain/rephrasetexts.h"
#include "views/look/theme.h"
#include "views/words/format.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFrame>
#include <QHBoxLayout>
#include <QJsonDocument>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextCharFormat>
#include <QTextCursor>
#include <QVBoxLayout>

#include <utility>

namespace twinlane {

namespace {

constexpr QSize kFirstSize { 900, 760 };
constexpr int kMarginPx = 16, kGapPx = 8, kCardPx = 12, kTextPx = 12, kTickMs = 1000;

QLabel *textLabel(const char *name, const QColor &color)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText); // models are named by users, and servers say what they like
    label->setWordWrap(true);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, color);
    label->setPalette(palette);
    return label;
}

void setColor(QLabel &label, const QColor &color)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, color);
    label.setPalette(palette);
}

QPlainTextEdit *textBox(const char *name, const QString &spoken)
{
    auto *box = new QPlainTextEdit;
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(spoken);
    box->setFont(Theme::font(kTextPx));
    box->setTabChangesFocus(true);
    box->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    return box;
}

/// Dims what JSON needs to stand inside JSON, so that the rest can be read. The bytes stay as they are.
class EscapesDimmed : public QSyntaxHighlighter {
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override
    {
        static const QRegularExpression punctuation(QStringLiteral(R"([\\"{}\[\],:]+)"));
        static const QRegularExpression key(QStringLiteral(R"(\\"(\w+)\\":)"));
        QTextCharFormat dimmed, named;
        dimmed.setForeground(Theme::current().faint);
        named.setForeground(Theme::current().accent);
        for (auto at = punctuation.globalMatch(text); at.hasNext();) {
            const QRegularExpressionMatch match = at.next();
            setFormat(int(match.capturedStart()), int(match.capturedLength()), dimmed);
        }
        for (auto at = key.globalMatch(text); at.hasNext();) {
            const QRegularExpressionMatch match = at.next();
            setFormat(int(match.capturedStart(1)), int(match.capturedLength(1)), named);
        }
    }
};

/// The language that the window speaks, by its English name.
std::string answerLanguage()
{
    const QLocale::Language language = QLocale().language();
    return QLocale::languageToString(language == QLocale::C ? QLocale::English : language).toStdString();
}

} // namespace

RephraseDialog::RephraseDialog(ChosenFindings chosen, const RephraseSettings &settings, Keyring *keyring,
    const RephraseClient::Limits &limits, QWidget *parent)
    : QDialog(parent)
    , m_chosen(std::move(chosen))
    , m_settings(settings)
    , m_keyring(keyring)
    , m_client(limits)
    , m_timeoutMs(limits.timeoutMs)
    , m_preview(textBox("preview", tr("What is sent, byte for byte")))
    , m_answer(textBox("answer", tr("What the model wrote")))
    , m_facts(textLabel("facts", Theme::current().muted))
    , m_state(textLabel("state", Theme::current().muted))
    , m_answerHead(textLabel("answerHead", Theme::current().text))
    , m_answerNote(textLabel("answerNote", Theme::current().muted))
    , m_send(new QPushButton(tr("Send")))
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("explainFindings"));
    setWindowTitle(tr("Explain findings"));
    resize(kFirstSize);
    auto *to = textLabel("to", Theme::current().text);
    to->setText(tr("To %1, model %2. These bytes go when you press Send, and none before.")
                    .arg(m_settings.endpoint().url.toDisplayString(), m_settings.model()));
    auto *change = new QPushButton(tr("Language model…"));
    change->setObjectName(QStringLiteral("change"));
    change->setFlat(true);
    auto *buttons = new QDialogButtonBox;
    buttons->addButton(change, QDialogButtonBox::ResetRole);
    buttons->addButton(m_send, QDialogButtonBox::ActionRole);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    m_send->setObjectName(QStringLiteral("send"));
    m_close->setObjectName(QStringLiteral("close"));
    for (QPushButton *button : { change, m_send, m_close })
        button->setAutoDefault(false); // Enter in another field sends nothing
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kGapPx);
    layout->addWidget(to);
    layout->addWidget(createTicks());
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_facts);
    m_answerCard = createAnswer();
    layout->addWidget(m_answerCard, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    m_answerCard->hide();
    m_clock.setInterval(kTickMs);
    connect(&m_clock, &QTimer::timeout, this, &RephraseDialog::showClock);
    connect(change, &QPushButton::clicked, this, &RephraseDialog::settingsWanted);
    connect(m_send, &QPushButton::clicked, this, &RephraseDialog::send);
    connect(m_close, &QPushButton::clicked, this, &RephraseDialog::reject);
    connect(m_preview, &QPlainTextEdit::textChanged, this, &RephraseDialog::judgePreview);
    connect(&m_client, &RephraseClient::answered, this, &RephraseDialog::showAnswer);
    connect(&m_client, &RephraseClient::failed, this,
        [this](const RephraseFailure &failure) { showFailure(failureText(failure, m_timeoutMs)); });
    new EscapesDimmed(m_preview->document());
    fillPreview();
    setBusy(false);
    m_preview->setFocus();
    m_preview->moveCursor(QTextCursor::Start);
}

RephraseDialog::~RephraseDialog() = default;

QWidget *RephraseDialog::createTicks()
{
    const std::pair<const char *, QString> titles[] { { "frames", tr("Python functions") },
        { "paths", tr("Files and module paths") }, { "annotations", tr("Annotations") },
        { "metadata", tr("Devices and versions") } };
    const QString tips[] { tr("Names and lines of your own functions around the evidence"),
        tr("Names of files, and where modules stand in the model"), tr("Names of ranges that the program marks"),
        tr("Names of devices, versions and flags of the profiler, ranks") };
    auto *row = new QWidget;
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kMarginPx);
    auto *title = textLabel("ticksTitle", Theme::current().muted);
    title->setText(tr("Send as well:"));
    title->setWordWrap(false);
    layout->addWidget(title);
    for (std::size_t i = 0; i < m_ticks.size(); ++i) {
        m_ticks[i] = new QCheckBox(titles[i].second);
        m_ticks[i]->setObjectName(QLatin1String(titles[i].first));
        m_ticks[i]->setToolTip(tips[i]);
        layout->addWidget(m_ticks[i]);
        connect(m_ticks[i], &QCheckBox::toggled, this, &RephraseDialog::fillPreview);
    }
    layout->addStretch();
    m_all = new QCheckBox(tr("All %n finding(s)", nullptr, static_cast<int>(m_chosen.all.size())));
    m_all->setObjectName(QStringLiteral("all"));
    m_all->setVisible(m_chosen.picked.has_value());
    layout->addWidget(m_all);
    connect(m_all, &QCheckBox::toggled, this, &RephraseDialog::fillPreview);
    return row;
}

QFrame *RephraseDialog::createAnswer()
{
    auto *card = new QFrame;
    card->setObjectName(QStringLiteral("answerCard"));
    m_answer->setReadOnly(true);
    m_answer->setUndoRedoEnabled(false);
    m_answerHead->setFont(Theme::font(kTextPx + 1, QFont::DemiBold));
    auto *layout = new QVBoxLayout(card);
    layout->setContentsMargins(kCardPx, kCardPx, kCardPx, kCardPx);
    layout->setSpacing(kGapPx);
    layout->addWidget(m_answerHead);
    layout->addWidget(m_answer, 1);
    layout->addWidget(m_answerNote);
    const Theme &theme = Theme::current();
    card->setStyleSheet(QStringLiteral("#answerCard { border: 1px dashed %1; border-radius: 8px; background: %2 }")
                            .arg(theme.muted.name(), theme.neutralTint.name()));
    return card;
}

/// Makes the request anew, as one change that can be undone: an edit is not lost by a tick.
void RephraseDialog::fillPreview()
{
    const SentParts parts { m_ticks[0]->isChecked(), m_ticks[1]->isChecked(), m_ticks[2]->isChecked(),
        m_ticks[3]->isChecked() };
    m_request = rephraseRequest(*m_chosen.comparison, *m_chosen.findings, wanted(),
        { m_settings.model().toStdString(), answerLanguage(), parts });
    QTextCursor all(m_preview->document());
    all.select(QTextCursor::Document);
    all.insertText(QString::fromStdString(m_request.body));
    judgePreview();
}

std::vector<std::size_t> RephraseDialog::wanted() const
{
    return m_chosen.picked && !m_all->isChecked() ? std::vector<std::size_t> { *m_chosen.picked } : m_chosen.all;
}

QByteArray RephraseDialog::previewBytes() const
{
    return m_preview->toPlainText().toUtf8();
}

void RephraseDialog::judgePreview()
{
    const QByteArray bytes = previewBytes();
    const int most = static_cast<int>(kMostRequestBytes);
    QStringList facts { tr("%1 of at most %2 bytes").arg(QLocale().toString(bytes.size()), QLocale().toString(most)) };
    if (m_request.sent > 0)
        facts << tr("%n finding(s)", nullptr, static_cast<int>(m_request.sent));
    if (m_request.leftOut > 0)
        facts << tr("%n finding(s) left out for want of room", nullptr, static_cast<int>(m_request.leftOut));
    if (m_request.thinned > 0)
        facts << tr("%n without operators", nullptr, static_cast<int>(m_request.thinned));
    const bool isTooLong = bytes.size() > most;
    QJsonParseError error;
    QJsonDocument::fromJson(bytes, &error);
    const bool isJson = error.error == QJsonParseError::NoError;
    if (bytes.isEmpty())
        facts = { tr("There is no finding to ask about.") };
    else if (isTooLong)
        facts << tr("too long: take something out");
    else if (!isJson)
        facts << tr("no longer JSON at byte %1").arg(error.offset);
    setColor(
        *m_facts, isTooLong || (!isJson && !bytes.isEmpty()) ? Theme::current().worseText : Theme::current().muted);
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_send->setEnabled(!m_isBusy && !bytes.isEmpty() && !isTooLong && isJson);
}

void RephraseDialog::setBusy(bool busy)
{
    m_isBusy = busy;
    m_preview->setReadOnly(busy);
    for (QCheckBox *tick : m_ticks)
        tick->setEnabled(!busy);
    m_all->setEnabled(!busy);
    m_close->setText(busy ? tr("Cancel") : tr("Close"));
    if (busy) {
        m_since.start();
        m_clock.start();
        showClock();
    } else {
        m_clock.stop();
    }
    judgePreview();
}

void RephraseDialog::showClock()
{
    setColor(*m_state, Theme::current().muted);
    m_state->setText(
        tr("Waiting for the answer: %1 of at most %2 s").arg(m_since.elapsed() / kTickMs).arg(m_timeoutMs / kTickMs));
}

void RephraseDialog::send()
{
    m_answerCard->hide();
    m_sent = previewBytes();
    setBusy(true);
    const QByteArray key = environmentKey();
    if (!key.isEmpty() || !m_keyring) {
        post(key);
        return;
    }
    const QPointer<RephraseDialog> here(this);
    const QUrl url = m_settings.endpoint().url;
    m_keyring->read(keyAccount(url), [here, round = ++m_round, url](const QByteArray &kept, const QString &fault) {
        if (!here || !here->m_isBusy || here->m_round != round)
            return;
        if (!fault.isEmpty() && !isLoopback(url)) // a server of this machine rarely wants one
            here->showFailure(tr("The keyring gives no key: %1. The environment variable %2 needs no keyring.")
                                  .arg(fault, QLatin1String(kKeyVariable)));
        else
            here->post(isKey(kept) ? kept : QByteArray());
    });
}

void RephraseDialog::post(const QByteArray &key)
{
    m_client.send(m_settings.endpoint().url, m_sent, key);
}

/// Marked by formats of the text itself. Selections on top of it are laid out one by one, each with its whole paragraph: an
/// answer of nothing but numbers would hold the window for minutes.
void RephraseDialog::writeAnswer(std::string_view text, const std::vector<TextSpan> &strange)
{
    QTextCharFormat plain, marked;
    marked.setBackground(Theme::current().worseTint);
    marked.setForeground(Theme::current().worseText);
    marked.setUnderlineStyle(QTextCharFormat::SingleUnderline);
    m_answer->clear();
    QTextCursor cursor(m_answer->document());
    cursor.beginEditBlock();
    const auto write = [&](std::size_t begin, std::size_t end, const QTextCharFormat &format) {
        const std::string_view piece = text.substr(begin, end - begin);
        if (!piece.empty())
            cursor.insertText(QString::fromUtf8(piece.data(), static_cast<qsizetype>(piece.size())), format);
    };
    std::size_t at = 0;
    for (const TextSpan &span : strange) {
        write(at, span.begin, plain);
        at = span.begin + span.length;
        write(span.begin, at, marked);
    }
    write(at, text.size(), plain);
    cursor.endEditBlock();
    m_answer->moveCursor(QTextCursor::Start);
}

void RephraseDialog::showAnswer(const ReadAnswer &answer)
{
    setBusy(false);
    m_state->clear();
    m_answerHead->setText(
        tr("Written by %1: generated text, which nobody has checked. It changes no finding.").arg(m_settings.model()));
    const std::vector<TextSpan> strange =
        strangeNumbers(answer.text, { m_sent.constData(), static_cast<std::size_t>(m_sent.size()) });
    writeAnswer(answer.text, strange);
    QStringList notes;
    if (!strange.empty())
        notes << tr(
            "%n number(s) were not in what was sent; they are underlined.", nullptr, static_cast<int>(strange.size()));
    else
        notes << tr("All its numbers were in what was sent.");
    if (answer.isCut)
        notes << tr("The answer was cut.");
    setColor(*m_answerNote, strange.empty() ? Theme::current().muted : Theme::current().worseText);
    m_answerNote->setText(notes.join(QLatin1Char(' ')));
    m_answerCard->show();
}

void RephraseDialog::showFailure(const QString &text)
{
    setBusy(false);
    setColor(*m_state, Theme::current().worseText);
    m_state->setText(text);
}

void RephraseDialog::reject()
{
    if (!m_isBusy) {
        QDialog::reject();
        return;
    }
    m_client.cancel();
    ++m_round;
    setBusy(false);
    m_state->setText(tr("Cancelled. What had arrived at the server by then, it has."));
}

} // namespace twinlane
