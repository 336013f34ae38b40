// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/recordercommand.h"

#include "app/recordersource.h"
#include "model/base/plaintext.h"
#include "model/report/filewriter.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>
#include <system_error>

namespace twinlane {

namespace {

constexpr std::string_view kRecipe = R"(
In a training script:

  from twinlane_recorder import record
  with record("baseline.json.gz", model) as step:
      for batch in data:
          train(batch); step()

or without a change: python -m twinlane_recorder -o baseline.json.gz script.py
)";

/// The content of a file; none if there is no such file or it cannot be read.
std::optional<std::string> contentOf(const std::filesystem::path &path)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return {};
    return std::string(std::istreambuf_iterator<char>(file), {});
}

} // namespace

Result<std::string> writeRecorder(const std::string &folder, bool isForced)
{
    const std::filesystem::path path = std::filesystem::path(folder) / "twinlane_recorder.py";
    std::error_code problem; // what is not there is no folder
    if (!std::filesystem::is_directory(folder, problem))
        return Error { ErrorCode::NotWritable, folder, 0, "there is no such folder" };
    if (std::filesystem::exists(path, problem)) {
        const bool isSame = contentOf(path) == kRecorderSource;
        if (isSame)
            return plainLine(path.string()) + " is there already.\n" + std::string(kRecipe);
        if (!isForced)
            return Error { ErrorCode::BadRequest, {}, 0,
                path.string() + " is there already and differs; --force replaces it" };
    }
    if (const auto error = replaceFile(path.string(), kRecorderSource))
        return *error;
    return "Wrote " + plainLine(path.string()) + ".\n" + std::string(kRecipe);
}

} // namespace twinlane
