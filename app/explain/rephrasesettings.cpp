// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/explain/rephrasesettings.h"

namespace twinlane {

namespace {

const QString kEndpoint = QStringLiteral("languageModel/endpoint"), kModel = QStringLiteral("languageModel/model");

} // namespace

QString RephraseSettings::endpointText() const
{
    return m_settings.value(kEndpoint).toString().left(kLongestEndpoint);
}

QString RephraseSettings::model() const
{
    return m_settings.value(kModel).toString().left(kLongestModel);
}

void RephraseSettings::set(const QString &endpoint, const QString &model)
{
    const bool isFit = readEndpoint(endpoint).fault != EndpointFault::HoldsSecret;
    m_settings.setValue(kEndpoint, isFit ? endpoint.trimmed() : QString());
    m_settings.setValue(kModel, model.trimmed());
}

} // namespace twinlane
