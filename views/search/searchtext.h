// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// Words of a query, and the texts in which they are looked for. Upper and lower case are the same.

#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// A query with more words finds by the first ones.
constexpr std::size_t kMostSearchWords = 16;

/// The words of a query, in small letters. Signs between the parts of a path ("/", "›", "→") are no words.
std::vector<std::string> searchWords(const QString &query);

/// In which way words occur: a bit for each word. What is whole begins a word, what begins a word occurs.
struct WordHits {
    std::uint16_t in = 0;      ///< anywhere
    std::uint16_t atStart = 0; ///< at the start of a word: "attn" in "self_attn", "linear" in "QKVParallelLinear"
    std::uint16_t whole = 0;   ///< as a whole word

    WordHits &operator|=(const WordHits &other)
    {
        in |= other.in;
        atStart |= other.atStart;
        whole |= other.whole;
        return *this;
    }
};

/// Texts in small letters, with the places where their words begin.
class FoldedTexts {
public:
    /// Adds @p text, UTF-8. A match must reach into the part behind @p ownFrom: of "model.layers.2.mlp" that is "mlp" if
    /// the rest names the block around it. Returns its number, counted from 0.
    std::size_t add(std::string_view text, std::size_t ownFrom = 0);
    std::size_t size() const { return m_ends.size(); }
    /// Cost: linear in the text for each word.
    WordHits hits(std::size_t text, const std::vector<std::string> &words) const;
    /// The same with near matches: letters of one name in their order, the first at the start of a word ("ddp" in
    /// "DistributedDataParallel"), one letter wrong, missing or too many ("conlution"), and the field's short forms ("ffn").
    /// Cost: linear in the text times the length of each word.
    WordHits nearHits(std::size_t text, const std::vector<std::string> &words) const;

private:
    bool isNear(std::size_t text, const std::string &word) const;

    std::string m_bytes;             ///< of all texts
    std::vector<char> m_isStart;     ///< of each byte: does a word begin here?
    std::vector<std::size_t> m_ends; ///< of each text
    std::vector<std::uint32_t> m_ownFrom;
};

} // namespace twinlane
