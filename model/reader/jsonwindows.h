// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// A stream of text in windows. A window lies in a reused, padded buffer or in the source's own memory. It never holds
// the whole text.

#pragma once

#include "model/base/column.h"
#include "model/base/result.h"
#include "model/bytes/bytesource.h"
#include "model/json/jsonstring.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace twinlane {

class JsonWindows {
public:
    static constexpr std::uint64_t kNoLimit = ~std::uint64_t(0);

    /// Windows of about @p windowBytes. @p source, which goes on at @p beginsAt, must outlive this.
    JsonWindows(ByteSource &source, std::size_t windowBytes, std::uint64_t beginsAt = 0);

    /// Reads on from @p source, which continues where the window ends.
    void readFrom(ByteSource &source);

    /// No text behind @p limit, an offset in the decompressed file, comes into a window.
    void setLimit(std::uint64_t limit) { m_limit = limit; }
    /// The window ends at the limit.
    bool isAtLimit() const { return m_offset + size() >= m_limit; }

    /// Reads until the window is full or the text ends. Reads nothing while more than half a window is left. If nothing
    /// was consumed since the last call the window doubles, so that an element of any size fits at last. Errors: as
    /// ByteSource::read().
    Result<bool> fill();

    /// The first @p size bytes of view() and the byte behind them, for EventParser, which may write to them and
    /// restores them. @pre size > 0. Valid until fill().
    std::span<char> withByteBehind(std::size_t size) { return { m_text, size + 1 }; }
    /// The text that is not consumed. kTextPaddingBytes behind it are readable. Valid until fill().
    std::string_view view() const { return { m_text, m_size }; }
    std::size_t size() const { return m_size; }
    /// The place of the text's first byte in the decompressed file.
    std::uint64_t byteOffset() const { return m_offset; }
    /// The file ends with this window.
    bool isLast() const { return m_sourceEnded; }
    void consume(std::size_t bytes);

    /// The size of the window up to its last "},{"; 0: there is none. An element ends there, unless the place lies
    /// inside an element, which the parser finds out.
    std::size_t sizeToLastBorder() const;

    /// Over all text that came into a window.
    const UnknownEscapes &unknownEscapes() const { return m_unknownEscapes; }

private:
    bool wantsMore() const { return m_size < m_targetBytes && !isAtLimit(); }
    std::size_t wantedBytes() const
    {
        return static_cast<std::size_t>(std::min<std::uint64_t>(m_targetBytes - m_size, m_limit - m_offset - m_size));
    }
    void borrow();
    void keep();
    void take(std::size_t bytes);

    ByteSource *m_source;
    Column<char> m_buffer;
    std::size_t m_windowBytes;
    std::size_t m_targetBytes;
    char *m_text = nullptr; ///< in m_buffer, or lent by m_source
    std::size_t m_size = 0;
    bool m_isLent = false;
    std::uint64_t m_offset;
    std::uint64_t m_limit = kNoLimit;
    bool m_consumedAny = true;
    bool m_sourceEnded = false;
    UnknownEscapes m_unknownEscapes;
};

} // namespace twinlane
