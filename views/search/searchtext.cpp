// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchtext.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace twinlane {

namespace {

/// In one text so many places are looked at for a better one.
constexpr int kMostTextPlaces = 64;

bool isAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool isSmall(char c)
{
    return c >= 'a' && c <= 'z';
}

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// Letters and digits; bytes of other scripts are letters.
bool isOfWord(char c)
{
    return isSmall(c) || isCapital(c) || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// "Linear" in "QKVParallelLinear", "Norm" in "RMSNorm".
bool isHump(std::string_view text, std::size_t at)
{
    if (!isCapital(text[at]))
        return false;
    const bool beginsSmall = at + 1 < text.size() && isSmall(text[at + 1]);
    return isSmall(text[at - 1]) || (isCapital(text[at - 1]) && beginsSmall);
}

bool isStart(std::string_view text, std::size_t at)
{
    return at == 0 || !isOfWord(text[at]) || !isOfWord(text[at - 1]) || isHump(text, at);
}

/// Short forms whose letters are not those of the name.
constexpr std::pair<std::string_view, std::string_view> kShortForms[] = { { "ffn", "feedforward" }, { "ffn", "mlp" },
    { "mlp", "feedforward" }, { "sdpa", "scaled_dot_product" }, { "gemm", "matmul" }, { "gemm", "mm" },
    { "matmul", "gemm" }, { "embd", "embedding" }, { "optim", "optimizer" } };

/// Of a name in letters: so much longer than the word may be what holds its letters.
constexpr std::size_t kMostSpread = 24;
constexpr std::size_t kLeastLettersWithError = 4;

/// Do the letters of @p word stand in @p text in their order, each next to the one before or later in the same name?
bool holdsInOrder(std::string_view text, std::string_view word)
{
    std::size_t at = 0;
    for (const char letter : word) {
        at = text.find(letter, at);
        if (at == std::string_view::npos)
            return false;
        ++at;
    }
    return true;
}

/// Does @p text begin with @p word but for one letter: another, missing, too many, or two that changed places?
bool beginsNearly(std::string_view text, std::string_view word)
{
    const auto same = static_cast<std::size_t>(
        std::mismatch(word.begin(), word.end(), text.begin(), text.end()).first - word.begin());
    const std::string_view rest = word.substr(same), there = text.substr(same);
    if (rest.empty())
        return true;
    const auto begins = [](std::string_view whole, std::string_view part) {
        return whole.substr(0, part.size()) == part;
    };
    return (!there.empty() && (begins(there.substr(1), rest.substr(1)) || begins(there.substr(1), rest)))
        || begins(there, rest.substr(1))
        || (rest.size() > 1 && there.size() > 1 && rest[0] == there[1] && rest[1] == there[0]
            && begins(there.substr(2), rest.substr(2)));
}

std::string folded(std::string_view text)
{
    std::string small(text);
    if (!isAscii(text))
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toCaseFolded().toStdString();
    std::transform(
        small.begin(), small.end(), small.begin(), [](char c) { return isCapital(c) ? char(c - 'A' + 'a') : c; });
    return small;
}

} // namespace

std::vector<std::string> searchWords(const QString &query)
{
    static const QStringList kBetweenNames { QStringLiteral("/"), QStringLiteral("›"), QStringLiteral("→") };
    std::vector<std::string> words;
    for (const QString &word : query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!kBetweenNames.contains(word) && words.size() < kMostSearchWords)
            words.push_back(folded(word.toStdString()));
    }
    return words;
}

std::size_t FoldedTexts::add(std::string_view text, std::size_t ownFrom)
{
    const std::string small = folded(text);
    const std::string_view spelled = small.size() == text.size() ? text : std::string_view(small);
    m_bytes += small;
    for (std::size_t at = 0; at < spelled.size(); ++at)
        m_isStart.push_back(isStart(spelled, at));
    m_ends.push_back(m_bytes.size());
    m_ownFrom.push_back(static_cast<std::uint32_t>(std::min(ownFrom, small.size())));
    return m_ends.size() - 1;
}

WordHits FoldedTexts::hits(std::size_t text, const std::vector<std::string> &words) const
{
    const std::size_t begin = text > 0 ? m_ends[text - 1] : 0;
    const std::string_view bytes = std::string_view(m_bytes).substr(begin, m_ends[text] - begin);
    const char *starts = m_isStart.data() + begin;
    WordHits found;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string &word = words[i];
        const auto bit = static_cast<std::uint16_t>(1U << i);
        const std::size_t from = m_ownFrom[text] >= word.size() ? m_ownFrom[text] - word.size() + 1 : 0;
        std::size_t at = bytes.find(word, from);
        for (int places = 0; at != std::string_view::npos && places < kMostTextPlaces; ++places) {
            const std::size_t end = at + word.size();
            found.in |= bit;
            if (starts[at]) {
                found.atStart |= bit;
                if (end == bytes.size() || starts[end])
                    found.whole |= bit;
            }
            if (found.whole & bit)
                break;
            at = bytes.find(word, at + 1);
        }
    }
    return found;
}

bool FoldedTexts::isNear(std::size_t text, const std::string &word) const
{
    const std::size_t begin = text > 0 ? m_ends[text - 1] : 0;
    const std::string_view bytes = std::string_view(m_bytes).substr(begin, m_ends[text] - begin);
    const char *starts = m_isStart.data() + begin;
    for (const auto &[shortForm, name] : kShortForms) {
        if (word == shortForm && bytes.find(name, std::min<std::size_t>(m_ownFrom[text], bytes.size())) != bytes.npos)
            return true;
    }
    if (word.size() < 2)
        return false;
    for (std::size_t at = m_ownFrom[text]; at < bytes.size(); ++at) {
        if (!starts[at] || bytes[at] != word.front())
            continue;
        if (holdsInOrder(bytes.substr(at, word.size() + kMostSpread), word))
            return true;
        if (word.size() >= kLeastLettersWithError && beginsNearly(bytes.substr(at), word))
            return true;
    }
    return false;
}

WordHits FoldedTexts::nearHits(std::size_t text, const std::vector<std::string> &words) const
{
    WordHits found = hits(text, words);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto bit = static_cast<std::uint16_t>(1U << i);
        if (!(found.in & bit) && isNear(text, words[i]))
            found.in |= bit;
    }
    return found;
}

} // namespace twinlane
