// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "app/cli/baselinecommand.h"

#include "app/cli/usageerror.h"

namespace twinlane {

namespace {

std::string told(const SavedBaseline &baseline)
{
    std::string text = baseline.name + ": " + std::to_string(baseline.files.size())
        + (baseline.files.size() == 1 ? " recording, saved " : " recordings, saved ") + baseline.saved;
    for (const std::string &device : baseline.devices)
        text += ", " + device;
    return text + '\n';
}

} // namespace

std::string baselinesFolder(const CliOptions &options)
{
    return options.baselinesFolder ? *options.baselinesFolder : usualBaselinesFolder();
}

std::optional<Error> whyNoBaseline(const CliOptions &options)
{
    const std::vector<std::string> &words = options.files;
    if (words.size() >= 3 && words[0] == "save")
        return {};
    if ((words.size() == 1 && words[0] == "list") || (words.size() == 2 && words[0] == "remove"))
        return {};
    return usageError("baseline needs save NAME FILE..., list, or remove NAME");
}

Result<std::string> baselineReport(const CliOptions &options, const std::stop_token &stop)
{
    const std::vector<std::string> &words = options.files;
    const std::string folder = baselinesFolder(options);
    if (words[0] == "save") {
        const auto saved = saveBaseline(folder, words[1], { words.begin() + 2, words.end() }, options.isForced, stop);
        return saved ? Result<std::string>("Saved " + told(*saved)) : saved.error();
    }
    if (words[0] == "remove") {
        const auto error = removeBaseline(folder, words[1]);
        return error ? Result<std::string>(*error) : "Removed " + words[1] + ".\n";
    }
    std::string text;
    for (const SavedBaseline &baseline : listBaselines(folder))
        text += told(baseline);
    return text.empty() ? "There are no baselines in " + folder + ".\n" : text;
}

Result<std::optional<SavedBaseline>> resolveBaseline(CliOptions &options, const std::stop_token &stop)
{
    std::optional<SavedBaseline> found;
    for (std::size_t side = 0; side < 2; ++side) {
        std::string &file = options.files[side];
        if (!namesBaseline(file))
            continue;
        if (side == 1)
            return usageError(file + " can only be the baseline");
        auto baseline = openBaseline(baselinesFolder(options), file.substr(kBaselinePrefix.size()), stop);
        if (!baseline)
            return baseline.error();
        file = baseline->files.front();
        options.baselineRepeats.insert(
            options.baselineRepeats.begin(), baseline->files.begin() + 1, baseline->files.end());
        found = std::move(*baseline);
    }
    return found;
}

std::string_view baselinesHelp()
{
    return R"(
A baseline can be kept under a name, and stands as baseline:NAME in the place of BASELINE in compare and explain. From three
recordings of it on, a single new recording is judged by how far these lie apart, however few steps it has:
  baseline save NAME FILE...  keeps the recordings; --force replaces a baseline of that name
  baseline list | baseline remove NAME
  --baselines FOLDER   where they are kept; else the environment's TWINLANE_BASELINES, else twinlane-baselines in the current
                       folder if there is one, else the user's own folder of data
)";
}

} // namespace twinlane
