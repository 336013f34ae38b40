// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The rare parts of strings, and arrays and objects whole.

#include "model/json/jsonvalues.h"

#include "model/json/bracketstack.h"
#include "model/json/jsonbytes.h"

namespace twinlane {

const char *JsonValues::behindSpecial(const char *at)
{
    const auto isNonAscii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
    for (;;) {
        if (*at == '"')
            return at + 1;
        if (*at == '\\') {
            ++at; // an escaped quote does not end the string; any other escaped byte is checked like the rest
            if (*at == '"' || *at == '\\')
                ++at;
        } else if (isNonAscii(*at)) {
            m_sawNonAscii = true;
            do
                ++at;
            while (isNonAscii(*at));
        } else {
            return nullptr;
        }
        std::uint32_t special;
        while ((special = ByteBlock(at).specialInString()) == 0)
            at += ByteBlock::kSize;
        at += std::countr_zero(special);
    }
}

const char *JsonValues::behindKey(const char *at)
{
    if (*at != '"' || !(at = behindString(at)))
        return nullptr;
    at = behindSpace(at);
    return *at == ':' ? behindSpace(at + 1) : nullptr;
}

const char *JsonValues::behindNested(const char *at)
{
    BracketStack open(m_brackets);
    for (;;) {
        const char c = *at;
        if (c == '"') {
            at = behindString(at);
        } else if (c == '[' || c == '{') {
            if (open.depth() + 3 > kMostNesting)
                return nullptr;
            open.open(c == '{');
            at = behindSpace(at + 1);
            if (*at != open.closer()) {
                if (c == '{' && !(at = behindKey(at)))
                    return nullptr;
                continue;
            }
        } else {
            at = behindScalar(at);
        }
        if (!at)
            return nullptr;
        at = behindSpace(at);
        while (*at == open.closer()) {
            ++at;
            open.close();
            if (open.depth() == 0)
                return at;
            at = behindSpace(at);
        }
        if (*at != ',')
            return nullptr;
        at = behindSpace(at + 1);
        if (open.inObject() && !(at = behindKey(at)))
            return nullptr;
    }
}

} // namespace twinlane
