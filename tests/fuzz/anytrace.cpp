// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// JSON with all its freedoms.

#include "tests/fuzz/tracefrombytes.h"

#include <algorithm>
#include <array>
#include <vector>

namespace twinlane::fuzz {

namespace {

constexpr int kDeepest = 6;
constexpr int kMostElements = 48;

constexpr std::array<const char *, 38> kKeys { "ph", "name", "cat", "pid", "tid", "ts", "dur", "id", "args", "bp", "s",
    "p", "n\\u0061me", "names", "nam", "tsx", "t", "", "traceEvents", "\\\"", "\\\\", "arg", "d", "correlation",
    "Sequence number", "Fwd thread id", "device", "stream", "blocks per SM", "est. achieved occupancy %", "Bytes",
    "Total Allocated", "Total Reserved", "Device Type", "Device Id", "correlatio", "correlation\\u0020",
    "External id" };
constexpr std::array<const char *, 24> kTexts { "X", "B", "E", "s", "f", "i", "M", "cpu_op", "kernel", "cuda_runtime",
    "python_function", "user_annotation", "fwdbwd", "gpu_memcpy", "aten::mm", "nn.Module: Linear_0", "ProfilerStep#1",
    "[memory]", "stream 7", "},{\\\"ph\\\":", "\\u00e9\\ud83d\\ude00", "\xc3\xa9\xf0\x9f\x98\x80", "\\ud800", "a\\\\" };
constexpr std::array<const char *, 32> kNumbers { "0", "1", "7", "-0", "-1", "100.5", "100.125", "1.5e2", "25E-1",
    "1e400", "-1e-400", "1700000000000000.123", "1700000000000000.1235", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551616", "0.0005", "0.0015",
    "0.00049999999999999999999", "123456789.999999", "1E+2", "0e5", "4611686018427387.904", "4611686018427387.905",
    "-2305843009213693.953", "\"12\"", "\"12.5\"", "\"\"", "\"-3\"", "\"stream 3\"" };
constexpr std::array<const char *, 8> kSpaces { "", "", "", " ", "\n", "\t", "\r\n", "  " };
constexpr std::array<const char *, 13> kTopLevelKeys { "schemaVersion", "deviceProperties", "distributedInfo",
    "twinlane.modules", "twinlane.steps", "baseTimeNanoseconds", "record_shapes", "with_stack", "cuda_runtime_version",
    "traceName", "traceEventsX", "other", "displayTimeUnit" };

class AnyTrace {
public:
    explicit AnyTrace(Choices &choices)
        : m_choices(choices)
    {
    }

    std::string text()
    {
        const std::size_t form = m_choices.byte();
        const bool isBare = form % 4 == 3;
        if (form % 8 >= 6)
            m_text += "\xEF\xBB\xBF";
        space();
        if (!isBare) {
            m_text += '{';
            for (std::size_t i = 0; i < form / 8 % 4; ++i) {
                topLevel();
                m_text += ',';
            }
            space();
            m_text += "\"traceEvents\"";
            space();
            m_text += ':';
            space();
        }
        m_text += '[';
        space();
        for (int i = 0; i < kMostElements && !m_choices.isEmpty(); ++i) {
            if (i > 0)
                m_text += ',';
            space();
            element();
            space();
        }
        m_text += ']';
        if (!isBare) {
            for (std::size_t i = 0; i < form / 32 % 4; ++i) {
                m_text += ',';
                topLevel();
            }
            space();
            m_text += '}';
        }
        space();
        return std::move(m_text);
    }

private:
    template <std::size_t N> const char *oneOf(const std::array<const char *, N> &texts)
    {
        return texts[m_choices.below(N)];
    }

    void space() { m_text += m_isAiry ? oneOf(kSpaces) : ""; }
    void quoted(const char *text) { m_text += '"' + std::string(text) + '"'; }

    void key(const char *text)
    {
        quoted(text);
        space();
        m_text += ':';
        space();
    }

    void topLevel()
    {
        space();
        key(oneOf(kTopLevelKeys));
        value(0);
        space();
    }

    void value(int depth)
    {
        const std::size_t kind = m_choices.below(depth < kDeepest ? 12 : 9);
        if (kind < 4) {
            m_text += oneOf(kNumbers);
        } else if (kind < 7) {
            quoted(oneOf(kTexts));
        } else if (kind == 7) {
            m_text += "null";
        } else if (kind == 8) {
            m_text += m_choices.chance(2) ? "true" : "false";
        } else if (kind == 9) {
            array(depth);
        } else {
            object(depth, m_choices.below(4));
        }
    }

    void array(int depth)
    {
        m_text += '[';
        const std::size_t count = m_choices.below(4);
        for (std::size_t i = 0; i < count; ++i) {
            m_text += i > 0 ? "," : "";
            space();
            value(depth + 1);
            space();
        }
        m_text += ']';
    }

    void object(int depth, std::size_t count)
    {
        m_text += '{';
        space();
        for (std::size_t i = 0; i < count; ++i) {
            m_text += i > 0 ? "," : "";
            space();
            key(oneOf(kKeys));
            value(depth + 1);
            space();
        }
        m_text += '}';
    }

    void element()
    {
        const std::size_t form = m_choices.byte();
        m_isAiry = form & 0x80;
        if (form % 8 == 7)
            return value(1);
        if (form % 8 == 6)
            return object(1, m_choices.below(8));
        if (form % 8 == 5 && !m_elements.empty())
            return again();
        const std::size_t begin = m_text.size();
        event(form);
        m_elements.push_back(m_text.substr(begin));
    }

    /// An earlier event with other digits and other white space. Half of what a reader learnt from the earlier one fits
    /// it.
    void again()
    {
        std::string text = m_elements[m_choices.below(std::min<std::size_t>(m_elements.size(), 256))];
        for (std::size_t edits = m_choices.below(8); edits > 0; --edits) {
            const std::size_t from = m_choices.byte() * text.size() / 256;
            const std::size_t at = text.find_first_of("123456789,:{", from);
            if (at == std::string::npos)
                continue;
            if (text[at] >= '1' && text[at] <= '9')
                text[at] = static_cast<char>('1' + m_choices.below(9));
            else
                text.insert(at + 1, 1 + m_choices.below(20), ' '); // inside a string it is a space, too
        }
        m_text += text;
    }

    /// Fields that make an event, some of them odd.
    void event(std::size_t form)
    {
        std::vector<std::pair<const char *, std::string>> fields {
            { "ph", quotedText(form % 8 < 4 ? "X" : kTexts[m_choices.below(7)]) },
            { "cat", quotedText(kTexts[7 + m_choices.below(7)]) },
            { "name", quotedText(oneOf(kTexts)) },
            { "pid", std::to_string(m_choices.below(3)) },
            { "tid", std::to_string(m_choices.below(3)) },
            { "ts", std::to_string(m_choices.byte()) + ".25" },
            { "dur", std::to_string(m_choices.byte() / 4) },
        };
        if (form & 0x08)
            std::swap(fields[m_choices.below(7)], fields[m_choices.below(7)]);
        if (form & 0x10)
            fields[m_choices.below(7)].second = oneOf(kNumbers);
        if (form & 0x20)
            fields.erase(fields.begin() + static_cast<std::ptrdiff_t>(m_choices.below(7)));
        m_text += '{';
        space();
        for (const auto &[name, text] : fields) {
            key(name);
            m_text += text;
            space();
            m_text += ',';
            space();
        }
        key("args");
        object(2, form & 0x40 ? m_choices.below(5) : 0);
        space();
        m_text += '}';
    }

    static std::string quotedText(const char *text) { return '"' + std::string(text) + '"'; }

    Choices &m_choices;
    std::string m_text;
    std::vector<std::string> m_elements; ///< events so far
    bool m_isAiry = true;
};

} // namespace

std::string anyTrace(Choices &choices)
{
    return AnyTrace(choices).text();
}

} // namespace twinlane::fuzz
