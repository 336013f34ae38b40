// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// nlohmann_json over a small file, without its exceptions.

#include "model/alignment/pins.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

namespace twinlane {

namespace {

using Json = nlohmann::json; // ordered_json looks through all keys of an object for each new one
using WrittenJson = nlohmann::ordered_json;

constexpr std::string_view kSchema = "twinlane/pins/1";
constexpr std::size_t kMostBytes = 16 << 20; // thousands of pins take some hundred kilobytes

Error badFile(const std::string &file, std::string why)
{
    return { ErrorCode::BadRequest, file, 0, std::move(why) };
}

std::string entryName(std::string_view key, std::size_t index)
{
    return "entry " + std::to_string(index + 1) + " of \"" + std::string(key) + '"';
}

Result<std::vector<SidePair>> readPairs(const Json &root, std::string_view key, const std::string &file)
{
    std::vector<SidePair> pairs;
    const auto found = root.find(key);
    if (found == root.end())
        return pairs;
    if (!found->is_array())
        return badFile(file, '"' + std::string(key) + "\" is not a list of [baseline, experimental]");
    for (const Json &entry : *found) {
        const bool isPair = entry.is_array() && entry.size() == 2 && entry[0].is_string() && entry[1].is_string();
        if (!isPair)
            return badFile(file, entryName(key, pairs.size()) + " is not [baseline path, experimental path]");
        pairs.push_back({ entry[0].get<std::string>(), entry[1].get<std::string>() });
    }
    return pairs;
}

Result<std::vector<SidePair>> readClasses(const Json &root, const std::string &file)
{
    std::vector<SidePair> classes;
    const auto found = root.find("classes");
    if (found == root.end())
        return classes;
    if (!found->is_object())
        return badFile(file, "\"classes\" is not an object of \"Old\": \"New\"");
    for (const auto &entry : found->items()) {
        if (!entry.value().is_string())
            return badFile(file, "the class map of \"" + entry.key() + "\" is not a class name");
        classes.push_back({ entry.key(), entry.value().get<std::string>() });
    }
    return classes;
}

WrittenJson pairList(const std::vector<SidePair> &pairs)
{
    WrittenJson list = WrittenJson::array();
    for (const SidePair &pair : pairs)
        list.push_back(WrittenJson::array({ pair.baseline, pair.experimental }));
    return list;
}

std::vector<SidePair> swappedPairs(std::vector<SidePair> pairs)
{
    for (SidePair &pair : pairs)
        std::swap(pair.baseline, pair.experimental);
    return pairs;
}

} // namespace

Pins Pins::swapped() const
{
    return { swappedPairs(pins), swappedPairs(forbids), swappedPairs(classes) };
}

Result<Pins> Pins::parse(std::string_view json, const std::string &file)
{
    const Json root = Json::parse(json, nullptr, false);
    if (root.is_discarded() || !root.is_object())
        return badFile(file, "this is no JSON object of pins");
    const auto schema = root.find("schema");
    if (schema == root.end() || !schema->is_string() || schema->get<std::string>() != kSchema)
        return badFile(file, "its \"schema\" is not \"" + std::string(kSchema) + '"');
    for (const auto &member : root.items()) {
        static constexpr std::array<std::string_view, 4> kKeys { "schema", "pins", "forbid", "classes" };
        if (std::find(kKeys.begin(), kKeys.end(), member.key()) == kKeys.end())
            return badFile(file, "there is no \"" + member.key() + "\" in pins; there are pins, forbid and classes");
    }
    auto pins = readPairs(root, "pins", file), forbids = readPairs(root, "forbid", file);
    auto classes = readClasses(root, file);
    for (const auto *read : { &pins, &forbids, &classes }) {
        if (!*read)
            return read->error();
    }
    return Pins { std::move(*pins), std::move(*forbids), std::move(*classes) };
}

Result<Pins> Pins::read(const std::string &path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file)
        return Error { errno == ENOENT ? ErrorCode::FileNotFound : ErrorCode::NotReadable, path, 0, {} };
    std::string text;
    std::string part(std::size_t(1) << 14, '\0');
    while (const std::size_t length = std::fread(part.data(), 1, part.size(), file.get())) {
        text.append(part.data(), length);
        if (text.size() > kMostBytes)
            return badFile(path, "this is too large for a file of pins");
    }
    if (std::ferror(file.get()))
        return Error { ErrorCode::NotReadable, path, 0, {} };
    return parse(text, path);
}

std::string Pins::toJson() const
{
    WrittenJson root;
    root["schema"] = kSchema;
    root["pins"] = pairList(pins);
    root["forbid"] = pairList(forbids);
    root["classes"] = WrittenJson::object();
    for (const SidePair &pair : classes)
        root["classes"][pair.baseline] = pair.experimental;
    return root.dump(2, ' ', false, WrittenJson::error_handler_t::replace) + '\n';
}

} // namespace twinlane
