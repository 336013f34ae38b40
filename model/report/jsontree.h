// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// Rows of a tree as nested JSON objects.

#pragma once

#include "model/json/jsonwriter.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace twinlane {

/// Takes rows in pre-order: an open row closes where its subtree ends, so no recursion is needed however deep the tree.
/// Of each row: beginRow(), its members, beginChildren(). After the last row: end().
class JsonTree {
public:
    explicit JsonTree(JsonWriter &json)
        : m_json(json)
    {
    }

    void beginRow(std::size_t row)
    {
        while (!m_openEnds.empty() && m_openEnds.back() <= row)
            closeLast();
        m_json.beginObject();
    }

    /// Opens the member "children". @p subtreeEnd: the row behind the last one inside this row.
    void beginChildren(std::uint32_t subtreeEnd)
    {
        m_json.key("children");
        m_json.beginArray();
        m_openEnds.push_back(subtreeEnd);
    }

    void end()
    {
        while (!m_openEnds.empty())
            closeLast();
    }

private:
    void closeLast()
    {
        m_json.endArray();
        m_json.endObject();
        m_openEnds.pop_back();
    }

    JsonWriter &m_json;
    std::vector<std::uint32_t> m_openEnds;
};

} // namespace twinlane
