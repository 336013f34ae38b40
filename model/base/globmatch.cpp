// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/base/globmatch.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <optional>
#include <utility>

namespace twinlane {

namespace {

struct CharacterClass {
    std::string_view name;
    int (*holds)(int);
};
constexpr std::array<CharacterClass, 8> kClasses { { { "[:alpha:]", std::isalpha }, { "[:digit:]", std::isdigit },
    { "[:alnum:]", std::isalnum }, { "[:upper:]", std::isupper }, { "[:lower:]", std::islower },
    { "[:space:]", std::isspace }, { "[:punct:]", std::ispunct }, { "[:xdigit:]", std::isxdigit } } };

/// One place of a glob that is no star: does it take a character, and where is the next place?
struct GlobStep {
    bool fits = false;
    std::size_t next = 0;
};

/// Of "[a-z]" at @p at; none: no bracket closes it, so it means itself.
std::optional<GlobStep> bracketStep(std::string_view glob, std::size_t at, unsigned char c)
{
    std::size_t in = at + 1;
    const bool isNegated = in < glob.size() && (glob[in] == '!' || glob[in] == '^');
    in += isNegated ? 1 : 0;
    bool fits = false;
    for (bool isFirst = true; in < glob.size() && (isFirst || glob[in] != ']'); isFirst = false) {
        const auto *const known = std::find_if(kClasses.begin(), kClasses.end(),
            [&](const CharacterClass &each) { return glob.substr(in).starts_with(each.name); });
        if (known != kClasses.end()) {
            fits = fits || known->holds(c) != 0;
            in += known->name.size();
            continue;
        }
        in += glob[in] == '\\' && in + 1 < glob.size() ? 1 : 0;
        const auto first = static_cast<unsigned char>(glob[in++]);
        unsigned char last = first;
        if (in + 1 < glob.size() && glob[in] == '-' && glob[in + 1] != ']') {
            last = static_cast<unsigned char>(glob[in + 1]);
            in += 2;
        }
        fits = fits || (first <= c && c <= last);
    }
    if (in >= glob.size())
        return {};
    return GlobStep { fits != isNegated, in + 1 };
}

GlobStep globStep(std::string_view glob, std::size_t at, char c)
{
    if (glob[at] == '?')
        return { true, at + 1 };
    if (glob[at] == '[') {
        if (const auto step = bracketStep(glob, at, static_cast<unsigned char>(c)))
            return *step;
    }
    const std::size_t own = glob[at] == '\\' && at + 1 < glob.size() ? at + 1 : at;
    return { glob[own] == c, own + 1 };
}

} // namespace

bool fileNameMatches(std::string_view glob, std::string_view name)
{
    constexpr std::size_t kNone = std::string_view::npos;
    if (name.starts_with('.') && !glob.starts_with('.') && !glob.starts_with("\\."))
        return false;
    std::size_t inGlob = 0, inName = 0, behindStar = kNone, taken = 0;
    while (inName < name.size()) {
        if (inGlob < glob.size() && glob[inGlob] == '*') {
            behindStar = ++inGlob;
            taken = inName;
            continue;
        }
        const GlobStep step = inGlob < glob.size() ? globStep(glob, inGlob, name[inName]) : GlobStep();
        if (step.fits) {
            inGlob = step.next;
            ++inName;
        } else if (behindStar != kNone) { // only the last star may still take more
            inGlob = behindStar;
            inName = ++taken;
        } else {
            return false;
        }
    }
    return glob.find_first_not_of('*', inGlob) == kNone;
}

bool isGlob(std::string_view glob)
{
    for (std::size_t at = 0; at < glob.size(); ++at) {
        if (glob[at] == '\\')
            ++at;
        else if (glob[at] == '*' || glob[at] == '?' || glob[at] == '[')
            return true;
    }
    return false;
}

std::string withoutEscapes(std::string_view glob)
{
    std::string name;
    for (std::size_t at = 0; at < glob.size(); ++at) {
        at += glob[at] == '\\' && at + 1 < glob.size() ? 1 : 0;
        name += glob[at];
    }
    return name;
}

bool globMatches(std::string_view glob, std::string_view text)
{
    constexpr std::size_t kNone = std::string_view::npos;
    std::size_t inGlob = 0, inText = 0, star = kNone, behindStar = 0;
    while (inText < text.size()) {
        if (inGlob < glob.size() && glob[inGlob] == '*') {
            star = inGlob++;
            behindStar = inText;
        } else if (inGlob < glob.size() && (glob[inGlob] == '?' || glob[inGlob] == text[inText])) {
            ++inGlob;
            ++inText;
        } else if (star != kNone) { // only the last star may still take more
            inGlob = star + 1;
            inText = ++behindStar;
        } else {
            return false;
        }
    }
    return glob.find_first_not_of('*', inGlob) == kNone;
}

} // namespace twinlane
