// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The texts of a page, each once, and made harmless.

#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace twinlane {

/// @p text with every character that is not shown or is obeyed (controls, marks of direction, zero-width ones) as its
/// number in brackets: "⟨202e⟩". Bytes that are not UTF-8 become U+FFFD. Cost: linear.
std::string visibleText(std::string_view text);

/// Numbers for texts: equal ones have one number.
class PageNames {
public:
    PageNames() = default;
    PageNames(const PageNames &) = delete; // m_numbers sees its own texts
    PageNames &operator=(const PageNames &) = delete;
    std::size_t number(std::string_view text);
    /// The texts by number, as the page shows them: cut in the middle where they are longer than kMostPageName, and those
    /// that differed still differ.
    std::vector<std::string> take();

private:
    std::deque<std::string> m_texts;                             ///< each stays where it is
    std::unordered_map<std::string_view, std::size_t> m_numbers; ///< of texts in m_texts
};

/// Characters of a name on the page.
constexpr std::size_t kMostPageName = 600;

} // namespace twinlane
