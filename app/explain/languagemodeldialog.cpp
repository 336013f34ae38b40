// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/languagemodeldialog.h"

#include "app/explain/keyring.h"
#include "app/explain/rephrasesettings.h"
#include "app/explain/rephrasetexts.h"
#include "views/look/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>

namespace twinlane {

namespace {

constexpr int kWidthPx = 620, kMarginPx = 16, kLongestKey = 4096;

QLabel *noteLabel(const char *name)
{
    auto *label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText); // parts of it are typed, or come from servers
    label->setWordWrap(true);
    QPalette palette = label->palette();
    palette.setColor(QPalette::WindowText, Theme::current().muted);
    label->setPalette(palette);
    return label;
}

QLineEdit *field(const char *name, const QString &text, int longest)
{
    auto *edit = new QLineEdit(text);
    edit->setObjectName(QLatin1String(name));
    edit->setMaxLength(longest);
    return edit;
}

} // namespace

LanguageModelDialog::LanguageModelDialog(RephraseSettings &settings, Keyring *keyring, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_keyring(keyring)
    , m_endpoint(field("endpoint", settings.endpointText(), RephraseSettings::kLongestEndpoint))
    , m_model(field("model", settings.model(), RephraseSettings::kLongestModel))
    , m_key(field("key", {}, kLongestKey))
    , m_where(noteLabel("where"))
    , m_said(noteLabel("said"))
    , m_remove(new QPushButton(tr("Forget the kept key")))
{
    setObjectName(QStringLiteral("languageModel"));
    setWindowTitle(tr("Language model"));
    setMinimumWidth(kWidthPx);
    auto *intro = noteLabel("intro");
    intro->setText(
        tr("A language model can explain findings in other words. It is asked only in the window \"Explain "
           "findings\", which shows every byte before it is sent. Without an address nothing is ever sent."));
    m_endpoint->setPlaceholderText(QStringLiteral("http://localhost:11434/v1"));
    m_key->setEchoMode(QLineEdit::Password);
    auto *form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("Address"), m_endpoint);
    form->addRow(QString(), m_where);
    form->addRow(tr("Model"), m_model);
    form->addRow(tr("Key"), m_key);
    auto *note = noteLabel("keyNote");
    note->setText(keyNote());
    form->addRow(QString(), note);
    const bool takesKey = m_keyring && environmentKey().isEmpty();
    form->setRowVisible(m_key, takesKey);
    m_remove->setObjectName(QStringLiteral("removeKey"));
    m_remove->setAutoDefault(false);
    m_remove->setVisible(takesKey);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_save = buttons->addButton(tr("Save"), QDialogButtonBox::AcceptRole);
    m_save->setObjectName(QStringLiteral("save"));
    m_save->setDefault(true);
    buttons->addButton(m_remove, QDialogButtonBox::ResetRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(kMarginPx, kMarginPx, kMarginPx, kMarginPx);
    layout->setSpacing(kMarginPx);
    layout->addWidget(intro);
    layout->addLayout(form);
    layout->addWidget(m_said);
    layout->addWidget(buttons);
    m_said->hide();
    connect(buttons, &QDialogButtonBox::accepted, this, &LanguageModelDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_remove, &QPushButton::clicked, this, &LanguageModelDialog::removeKey);
    for (QLineEdit *edit : { m_endpoint, m_model, m_key })
        connect(edit, &QLineEdit::textChanged, this, &LanguageModelDialog::judge);
    judge();
}

QString LanguageModelDialog::keyNote() const
{
    const QString variable = QLatin1String(kKeyVariable);
    if (!environmentKey().isEmpty())
        return tr("The key comes from the environment variable %1.").arg(variable);
    if (m_keyring)
        return tr("The desktop's keyring keeps the key; the environment variable %1 comes before it. It stands in no "
                  "setting, session, log or export. Leave the field empty to keep what is there.")
            .arg(variable);
    return tr("A server that wants a key gets that of the environment variable %1.").arg(variable);
}

void LanguageModelDialog::judge()
{
    const Endpoint endpoint = readEndpoint(m_endpoint->text());
    m_where->setText(endpoint.fault == EndpointFault::None
            ? tr("Requests go to %1.").arg(endpoint.url.toDisplayString())
            : endpointFaultText(endpoint.fault));
    const bool isKeyFit =
        m_key->text().isEmpty() || (endpoint.fault == EndpointFault::None && isKey(m_key->text().trimmed().toUtf8()));
    // Nothing at all is fine, too: that switches it off.
    m_save->setEnabled((endpoint.fault == EndpointFault::None || endpoint.fault == EndpointFault::Empty) && isKeyFit);
    m_remove->setEnabled(endpoint.fault == EndpointFault::None);
}

void LanguageModelDialog::tell(const QString &text)
{
    m_said->setText(text);
    m_said->show();
}

void LanguageModelDialog::removeKey()
{
    const QPointer<LanguageModelDialog> here(this);
    m_keyring->remove(keyAccount(readEndpoint(m_endpoint->text()).url), [here](const QString &fault) {
        if (here)
            here->tell(fault.isEmpty() ? tr("No key of this server is kept any more.")
                                       : tr("The keyring could not be changed: %1").arg(fault));
    });
}

void LanguageModelDialog::accept()
{
    m_settings.set(m_endpoint->text(), m_model->text());
    const QByteArray key = m_key->text().trimmed().toUtf8();
    if (key.isEmpty() || !m_keyring) {
        QDialog::accept();
        return;
    }
    const QPointer<LanguageModelDialog> here(this);
    m_keyring->write(keyAccount(m_settings.endpoint().url), key, [here](const QString &fault) {
        if (!here)
            return;
        here->m_key->clear();
        if (fault.isEmpty())
            here->QDialog::accept();
        else
            here->tell(tr("The keyring does not keep the key: %1. The environment variable %2 needs no keyring.")
                           .arg(fault, QLatin1String(kKeyVariable)));
    });
}

} // namespace twinlane
