// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Typed values of a parsed summary. The first value that does not fit fails the whole document, and every value after it
// is empty, so that a reader reads on and asks once at its end.

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <simdjson.h>

namespace twinlane {

/// Bounds of times in a summary: sums and differences of two fit into int64.
constexpr std::int64_t kLatestSummaryNs = std::int64_t(1) << 61;

/// Why a document failed; empty: it did not.
struct SummaryFailure {
    std::string text;
};

class JsonObjects;

/// An object of the document; empty after a failure. Valid as long as the document.
class JsonObject {
public:
    JsonObject(simdjson::dom::element value, SummaryFailure &failure)
        : m_failure(failure)
    {
        m_isThere = !value.get(m_object);
    }

    bool hasFailed() const { return !m_failure.text.empty(); }
    void require(bool holds, std::string_view otherwise) const
    {
        if (!holds && !hasFailed())
            m_failure.text = otherwise;
    }
    JsonObject object(std::string_view key) const;
    std::string_view text(std::string_view key) const;
    /// None where the member is missing or null. A value of another type fails.
    std::optional<std::string_view> optionalText(std::string_view key) const;
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most) const;
    std::optional<std::int64_t> optionalNumber(std::string_view key, std::int64_t least, std::int64_t most) const;
    bool truth(std::string_view key, bool otherwise) const;
    JsonObjects objects(std::string_view key) const;

    /// Calls @p act for each element of an array; one that is missing has none.
    template <class Act> void eachObject(std::string_view key, const Act &act) const
    {
        for (const simdjson::dom::element &element : array(key)) {
            const JsonObject entry(element, m_failure);
            require(entry.m_isThere, "\"" + std::string(key) + "\" holds something else than objects");
            if (hasFailed())
                return;
            act(entry);
        }
    }
    template <class Act>
    void eachNumber(std::string_view key, std::int64_t least, std::int64_t most, const Act &act) const
    {
        for (const simdjson::dom::element &element : array(key)) {
            const auto value = numberIn(element, key, least, most);
            if (!value)
                return;
            act(*value);
        }
    }

private:
    friend class JsonObjects;

    std::optional<simdjson::dom::element> member(std::string_view key) const;
    simdjson::dom::array array(std::string_view key) const;
    std::optional<std::int64_t> numberIn(
        const simdjson::dom::element &value, std::string_view key, std::int64_t least, std::int64_t most) const;
    void fail(std::string_view key, std::string_view what) const;

    simdjson::dom::object m_object;
    SummaryFailure &m_failure;
    bool m_isThere = false;
};

/// The elements of an array, one at a time.
class JsonObjects {
public:
    JsonObjects(simdjson::dom::array elements, SummaryFailure &failure)
        : m_at(elements.begin())
        , m_end(elements.end())
        , m_failure(&failure)
    {
    }
    /// None: there are no more, or the document has failed.
    std::optional<JsonObject> next();

private:
    simdjson::dom::array::iterator m_at, m_end;
    SummaryFailure *m_failure;
};

class SummaryDocument {
public:
    /// False: @p text is no JSON, or nested too deep.
    bool parse(std::string_view text);
    JsonObject root() { return { m_root, m_failure }; }
    std::optional<std::string> failure() const
    {
        return m_failure.text.empty() ? std::nullopt : std::optional(m_failure.text);
    }

private:
    simdjson::dom::parser m_parser;
    simdjson::dom::element m_root;
    SummaryFailure m_failure;
};

} // namespace twinlane
