// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// The language of the program's texts and numbers.

#pragma once

#include <QString>

#include <memory>
#include <span>
#include <vector>

class QLocale;
class QTranslator;

namespace twinlane {

struct LanguageEntry {
    const char *key;   ///< of the settings: never changed; empty: the system's
    const char *title; ///< in that language, UTF-8; empty: the caller says "system" in the present one
};
/// The system's language first.
std::span<const LanguageEntry> allLanguages();

/// The translations that are in force. One for the program.
class Language {
public:
    Language();
    ~Language();

    /// Texts that are made from now on are in this language. An unknown key chooses the system's. In a language without
    /// a translation texts are English, with English plural forms.
    void choose(const QString &key);

private:
    void install(const QString &name, const QString &folder, const QLocale &locale);

    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace twinlane
