// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// From the first byte of a JSON value to the byte behind it, and nothing more.

#pragma once

#include "model/json/byteblock.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Every function takes a value's first byte and gives the byte behind the value, or null if the value is wrong.
/// @pre The text ends with a 0 byte, which is part of no value, and 64 bytes behind it are readable.
class JsonValues {
public:
    /// Control characters are wrong; escapes are not checked. @pre *at is the quote.
    const char *behindString(const char *at)
    {
        for (++at;; at += ByteBlock::kSize) {
            const std::uint32_t special = ByteBlock(at).specialInString();
            if (special == 0)
                continue;
            at += std::countr_zero(special);
            return *at == '"' ? at + 1 : behindSpecial(at);
        }
    }

    /// Numbers, literals, and the words that some profilers write for numbers (NaN, Infinity).
    static const char *behindScalar(const char *at)
    {
        const char *const begin = at;
        for (;; at += ByteBlock::kSize) {
            const std::uint32_t others = ByteBlock(at).scalarBytes() ^ ByteBlock::kAll;
            if (others == 0)
                continue;
            at += std::countr_zero(others);
            return at == begin ? nullptr : at;
        }
    }

    /// An array or object. Depth costs memory, not stack. @pre *at is '{' or '['.
    const char *behindNested(const char *at);

    const char *behindValue(const char *at)
    {
        if (*at == '"')
            return behindString(at);
        return *at == '{' || *at == '[' ? behindNested(at) : behindScalar(at);
    }

    /// A key, its colon and the space around that.
    const char *behindKey(const char *at);

    bool sawNonAscii() const { return m_sawNonAscii; }
    void forgetNonAscii() { m_sawNonAscii = false; }

private:
    const char *behindSpecial(const char *at);

    std::vector<std::uint64_t> m_brackets; ///< of BracketStack
    bool m_sawNonAscii = false;
};

} // namespace twinlane
