// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

#include "views/search/searchtext.h"

#include <QStringList>

#include <algorithm>

namespace twinlane {

namespace {

/// In one text so many places are looked at for a better one.
constexpr int kMostPlaces = 64;

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
        for (int places = 0; at != std::string_view::npos && places < kMostPlaces; ++places) {
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

} // namespace twinlane
