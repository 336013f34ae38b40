// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephrasetexts.h"

#include <QCoreApplication>

namespace twinlane {

namespace {

using Kind = RephraseFailure::Kind;

struct RephraseTexts {
    Q_DECLARE_TR_FUNCTIONS(RephraseTexts)
};

constexpr int kUnauthorized = 401, kForbidden = 403, kNotFound = 404, kTooMany = 429, kFirstServerFault = 500;
constexpr int kMsPerSecond = 1000;

QString refusalText(int status)
{
    if (status == kUnauthorized || status == kForbidden)
        return RephraseTexts::tr("The server does not accept the key (HTTP %1).").arg(status);
    if (status == kNotFound)
        return RephraseTexts::tr("The server knows neither this address nor this model (HTTP %1).").arg(status);
    if (status == kTooMany)
        return RephraseTexts::tr("The server takes no more requests for now (HTTP %1).").arg(status);
    if (status >= kFirstServerFault)
        return RephraseTexts::tr("The server failed (HTTP %1). Try again later.").arg(status);
    return RephraseTexts::tr("The server refused the request (HTTP %1).").arg(status);
}

QString sentenceOf(const RephraseFailure &failure, int timeoutMs)
{
    switch (failure.kind) {
    case Kind::NotSafe:
        return endpointFaultText(EndpointFault::NotSafe);
    case Kind::NoConnection:
        return RephraseTexts::tr("There is no connection to the server. Is it running, and is this machine online?");
    case Kind::UnknownHost:
        return RephraseTexts::tr("The server's name is not known. Is the address right, and is this machine online?");
    case Kind::NoTls:
        return RephraseTexts::tr("No secure connection came about, so nothing was sent. Does this address take https, "
                                 "and is its port right?");
    case Kind::NotTrusted:
        return RephraseTexts::tr("The server's certificate is not trusted, so nothing was sent.");
    case Kind::BrokenOff:
        return RephraseTexts::tr("The connection broke off before the answer was there.");
    case Kind::TimedOut:
        return RephraseTexts::tr("There was no answer within %n second(s).", nullptr, timeoutMs / kMsPerSecond);
    case Kind::TooLarge:
        return RephraseTexts::tr("The answer is larger than 1 MiB and was not read.");
    case Kind::Redirected:
        return RephraseTexts::tr("The server points to another address (HTTP %1), which is not followed.")
            .arg(failure.status);
    case Kind::Refused:
        return refusalText(failure.status);
    case Kind::Proxy:
        return RephraseTexts::tr("The desktop's proxy does not let the request through.");
    case Kind::NotHttp:
        return RephraseTexts::tr("What the server sent is no valid HTTP. Are the address and its port right?");
    case Kind::NoAnswer:
        return RephraseTexts::tr("The server sent no answer that can be read. Does it take chat completions?");
    }
    return {};
}

} // namespace

QString endpointFaultText(EndpointFault fault)
{
    switch (fault) {
    case EndpointFault::Empty:
        return RephraseTexts::tr("No address is set.");
    case EndpointFault::NotAnAddress:
        return RephraseTexts::tr("This is no address. It looks like https://host/v1.");
    case EndpointFault::NotSafe:
        return RephraseTexts::tr("Only https goes to other machines; http stays on this one.");
    case EndpointFault::HoldsSecret:
        return RephraseTexts::tr("Leave users, passwords and keys out of the address: it is kept and shown.");
    case EndpointFault::None:
        break;
    }
    return {};
}

QString failureText(const RephraseFailure &failure, int timeoutMs)
{
    const QString sentence = sentenceOf(failure, timeoutMs);
    return failure.detail.isEmpty() ? sentence : RephraseTexts::tr("%1 It says: %2").arg(sentence, failure.detail);
}

} // namespace twinlane
