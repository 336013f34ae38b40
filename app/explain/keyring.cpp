// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/keyring.h"

#include <QtGlobal>

#ifdef TWINLANE_HAVE_KEYCHAIN
#include "app/version.h"

#include <QObject>

#include <qt6keychain/keychain.h>
#endif

#include <algorithm>
#include <utility>

namespace twinlane {

bool isKey(const QByteArray &key)
{
    return !key.isEmpty() && std::all_of(key.begin(), key.end(), [](char c) { return c > ' ' && c < 0x7F; });
}

QByteArray environmentKey()
{
    const QByteArray key = qgetenv(kKeyVariable).trimmed();
    return isKey(key) ? key : QByteArray();
}

#ifdef TWINLANE_HAVE_KEYCHAIN

namespace {

/// By libsecret or KWallet, over the session bus.
class DesktopKeyring : public Keyring {
public:
    void read(const QString &account, Read read) override
    {
        auto *job = new QKeychain::ReadPasswordJob(service());
        job->setKey(account);
        start(job, [job, read = std::move(read)](const QString &fault) {
            read(fault.isEmpty() ? job->textData().toUtf8() : QByteArray(), fault);
        });
    }
    void write(const QString &account, const QByteArray &key, Done done) override
    {
        auto *job = new QKeychain::WritePasswordJob(service());
        job->setKey(account);
        job->setTextData(QString::fromUtf8(key));
        start(job, std::move(done));
    }
    void remove(const QString &account, Done done) override
    {
        auto *job = new QKeychain::DeletePasswordJob(service());
        job->setKey(account);
        start(job, std::move(done));
    }

private:
    static QString service() { return QLatin1String(kApplicationId); }

    void start(QKeychain::Job *job, Done done)
    {
        job->setInsecureFallback(false); // never a plain file
        QObject::connect(job, &QKeychain::Job::finished, &m_alive, [done = std::move(done)](QKeychain::Job *ended) {
            const bool isFine = ended->error() == QKeychain::NoError || ended->error() == QKeychain::EntryNotFound;
            done(isFine ? QString() : ended->errorString());
        });
        job->start(); // it deletes itself
    }

    QObject m_alive; ///< its end disconnects what still runs
};

} // namespace

std::unique_ptr<Keyring> desktopKeyring()
{
    return std::make_unique<DesktopKeyring>();
}

#else

std::unique_ptr<Keyring> desktopKeyring()
{
    return nullptr;
}

#endif

} // namespace twinlane
