// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/report/programjson.h"

namespace twinlane {

void writeProgram(JsonWriter &json, const ProgramDiff &program)
{
    json.key("program");
    json.beginObject();
    json.member("same", program.isSame());
    json.member("compared", std::uint64_t(program.compared));
    json.key("differing");
    json.beginObject();
    for (std::size_t i = 0; i < kWorkRespectCount; ++i)
        json.member(workRespectKey(WorkRespect(i)), std::uint64_t(program.differing[i]));
    json.endObject();
    json.member("deltaNs", program.deltaNs);
    json.key("recorded");
    json.beginArray();
    for (const std::string_view key : program.recorded())
        json.value(key);
    json.endArray();
    json.endObject();
}

} // namespace twinlane
