// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/remote/remotekeys.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace twinlane {

namespace {

/// Symbols that type nothing.
constexpr std::array<std::pair<std::uint32_t, Qt::Key>, 29> kKeys { {
    { 0xfe20, Qt::Key_Backtab },
    { 0xff08, Qt::Key_Backspace },
    { 0xff09, Qt::Key_Tab },
    { 0xff0d, Qt::Key_Return },
    { 0xff1b, Qt::Key_Escape },
    { 0xff50, Qt::Key_Home },
    { 0xff51, Qt::Key_Left },
    { 0xff52, Qt::Key_Up },
    { 0xff53, Qt::Key_Right },
    { 0xff54, Qt::Key_Down },
    { 0xff55, Qt::Key_PageUp },
    { 0xff56, Qt::Key_PageDown },
    { 0xff57, Qt::Key_End },
    { 0xff63, Qt::Key_Insert },
    { 0xff67, Qt::Key_Menu },
    { 0xff6a, Qt::Key_Help },
    { 0xff8d, Qt::Key_Enter },
    { 0xff95, Qt::Key_Home },
    { 0xff96, Qt::Key_Left },
    { 0xff97, Qt::Key_Up },
    { 0xff98, Qt::Key_Right },
    { 0xff99, Qt::Key_Down },
    { 0xff9a, Qt::Key_PageUp },
    { 0xff9b, Qt::Key_PageDown },
    { 0xff9c, Qt::Key_End },
    { 0xff9e, Qt::Key_Insert },
    { 0xff9f, Qt::Key_Delete },
    { 0xffe5, Qt::Key_CapsLock },
    { 0xffff, Qt::Key_Delete },
} };

struct ModifierKey {
    std::uint32_t symbol;
    Qt::Key key;
    Qt::KeyboardModifier modifier;
};

constexpr std::array<ModifierKey, 11> kModifiers { {
    { 0xfe03, Qt::Key_AltGr, Qt::NoModifier },
    { 0xffe1, Qt::Key_Shift, Qt::ShiftModifier },
    { 0xffe2, Qt::Key_Shift, Qt::ShiftModifier },
    { 0xffe3, Qt::Key_Control, Qt::ControlModifier },
    { 0xffe4, Qt::Key_Control, Qt::ControlModifier },
    { 0xffe7, Qt::Key_Meta, Qt::MetaModifier },
    { 0xffe8, Qt::Key_Meta, Qt::MetaModifier },
    { 0xffe9, Qt::Key_Alt, Qt::AltModifier },
    { 0xffea, Qt::Key_Alt, Qt::AltModifier },
    { 0xffeb, Qt::Key_Meta, Qt::MetaModifier },
    { 0xffec, Qt::Key_Meta, Qt::MetaModifier },
} };

/// The character of a symbol; 0: it has none. Latin-1 is its own symbol, other characters carry a mark.
char32_t characterOf(std::uint32_t symbol)
{
    constexpr std::uint32_t kMark = 0x01000000, kLastOfUnicode = 0x10ffff;
    if ((symbol >= 0x20 && symbol < 0x7f) || (symbol >= 0xa0 && symbol <= 0xff))
        return symbol;
    if (symbol == 0x20ac) // the euro's own
        return U'\u20ac';
    const std::uint32_t character = symbol - kMark;
    const bool isHalf = character >= 0xd800 && character <= 0xdfff; // of two in UTF-16
    return symbol > kMark && character >= 0x20 && character <= kLastOfUnicode && !isHalf ? character : 0;
}

RemoteKey typing(char32_t character, bool isKeypad = false)
{
    const QString text = QString::fromUcs4(&character, 1);
    return { character <= 0xffff ? QChar(char16_t(character)).toUpper().unicode() : 0, text, 0, isKeypad };
}

} // namespace

RemoteKey remoteKey(std::uint32_t symbol)
{
    constexpr std::uint32_t kFirstFunction = 0xffbe, kFunctions = 35;
    constexpr std::uint32_t kKeypad = 0xffaa, kLastOfKeypad = 0xffb9; // "*" to "9", in the order of ASCII
    if (const char32_t character = characterOf(symbol))
        return typing(character);
    if (symbol >= kKeypad && symbol <= kLastOfKeypad)
        return typing(U'*' + (symbol - kKeypad), true);
    if (symbol >= kFirstFunction && symbol < kFirstFunction + kFunctions)
        return { int(Qt::Key_F1) + int(symbol - kFirstFunction), {}, 0 };
    const auto modifier = std::find_if(
        kModifiers.begin(), kModifiers.end(), [symbol](const ModifierKey &each) { return each.symbol == symbol; });
    if (modifier != kModifiers.end())
        return { int(modifier->key), {}, int(modifier->modifier) };
    const auto key =
        std::find_if(kKeys.begin(), kKeys.end(), [symbol](const auto &each) { return each.first == symbol; });
    if (key == kKeys.end())
        return {};
    const bool isReturn = key->second == Qt::Key_Return || key->second == Qt::Key_Enter;
    const QString text = isReturn    ? QStringLiteral("\r")
        : key->second == Qt::Key_Tab ? QStringLiteral("\t")
                                     : QString();
    return { int(key->second), text, 0, key->second == Qt::Key_Enter };
}

} // namespace twinlane
