// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

constexpr LanguageEntry kLanguages[] = { { "", "" }, { "en", "English" }, { "de", "Deutsch" },
    { "zh_CN", "\xe7\xae\x80\xe4\xbd\x93\xe4\xb8\xad\xe6\x96\x87" } };

/// The C locale writes numbers without separators. That is right for files, but hard to read in a window.
QLocale localeOf(const QString &key)
{
    const bool isKnown = std::any_of(std::begin(kLanguages), std::end(kLanguages),
        [&key](const LanguageEntry &entry) { return key == QLatin1String(entry.key); });
    const QLocale locale = key.isEmpty() || !isKnown ? QLocale::system() : QLocale(key);
    return locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale;
}

} // namespace

std::span<const LanguageEntry> allLanguages()
{
    return kLanguages;
}

Language::Language() = default;
Language::~Language() = default; // a translator that is deleted is no longer installed

void Language::choose(const QString &key)
{
    m_translators.clear();
    QLocale::setDefault(localeOf(key));
    const QString own = QStringLiteral(":/i18n");
    install(QStringLiteral("twinlane"), own, QLocale(QLocale::English)); // the plural forms
    install(QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath), QLocale());
    install(QStringLiteral("twinlane"), own, QLocale());
}

void Language::install(const QString &name, const QString &folder, const QLocale &locale)
{
    auto translator = std::make_unique<QTranslator>();
    if (!translator->load(locale, name, QStringLiteral("_"), folder))
        return;
    QCoreApplication::installTranslator(translator.get());
    m_translators.push_back(std::move(translator));
}

} // namespace twinlane
