// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// From the JSON text of a notebook to its experiments. Every value is checked; the first bad one ends the reading.

#include "model/notebook/notebookjson.h"

#include "model/report/jsonwords.h"
#include "model/telling/quantity.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace twinlane {

namespace {

using Json = nlohmann::json; // ordered_json looks through all keys of an object for each new one

constexpr std::size_t kMostFileBytes = 4096, kHashHex = 64;

/// Reads members and remembers the key of the first bad one.
class Reader {
public:
    explicit Reader(const std::string &folder)
        : m_folder(folder)
    {
    }
    const std::string &badKey() const { return m_badKey; }

    Notebook read(const Json &root)
    {
        Notebook notebook;
        std::set<std::string> ids;
        eachObject(root, "notebook", kMostExperiments, [&](const Json &json) {
            notebook.experiments.push_back(experiment(json));
            require(ids.insert(notebook.experiments.back().id).second, "id");
        });
        return notebook;
    }

private:
    void require(bool holds, std::string_view key)
    {
        if (!holds && m_badKey.empty())
            m_badKey = key;
    }

    static const Json *member(const Json &json, const char *key)
    {
        const auto found = json.find(key);
        return found == json.end() || found->is_null() ? nullptr : &*found;
    }

    std::string checkedText(const Json &value, const char *key, std::size_t most)
    {
        const std::string *text = value.get_ptr<const std::string *>();
        const bool isGood = text && text->size() <= most && text->find('\0') == std::string::npos;
        require(isGood, key);
        return isGood ? *text : std::string();
    }

    std::string text(const Json &json, const char *key, std::size_t most = kMostNotebookText)
    {
        const Json *value = member(json, key);
        return value ? checkedText(*value, key, most) : std::string();
    }

    std::string id(const Json &json, const char *key)
    {
        std::string read = text(json, key, kMostNotebookId);
        require(!read.empty(), key);
        return read;
    }

    std::vector<std::string> texts(const Json &json, const char *key, std::size_t most)
    {
        std::vector<std::string> read;
        const Json *value = member(json, key);
        if (!value)
            return read;
        const bool isList = value->is_array() && value->size() <= most;
        require(isList, key);
        for (std::size_t i = 0; isList && i < value->size(); ++i)
            read.push_back(checkedText((*value)[i], key, kMostNotebookText));
        return read;
    }

    template <class Act> void eachObject(const Json &list, const char *key, std::size_t most, const Act &act)
    {
        const bool isList = list.is_array() && list.size() <= most;
        require(isList, key);
        for (std::size_t i = 0; isList && i < list.size() && m_badKey.empty(); ++i) {
            require(list[i].is_object(), key);
            if (list[i].is_object())
                act(list[i]);
        }
    }

    template <class Act> void eachMember(const Json &json, const char *key, std::size_t most, const Act &act)
    {
        if (const Json *list = member(json, key))
            eachObject(*list, key, most, act);
    }

    double number(const Json &value, const char *key)
    {
        const double read = value.is_number() ? value.get<double>() : std::nan("");
        require(std::isfinite(read), key);
        return read;
    }

    /// The choice whose key stands there.
    template <class Choices, class Key>
    auto choice(const Json &json, const char *key, const Choices &choices, Key keyOf)
    {
        const std::string name = text(json, key);
        const auto found = std::ranges::find_if(choices, [&](const auto each) { return keyOf(each) == name; });
        require(found != choices.end(), key);
        return found == choices.end() ? choices.front() : *found;
    }

    EntrySource source(const Json &json)
    {
        EntrySource read;
        read.kind = choice(json, "kind", kSourceKinds, sourceKindKey);
        read.file = text(json, "file", kMostFileBytes);
        require(!read.file.empty(), "file");
        const bool isList = read.file.starts_with('@'); // of a set's files, see findMemberFiles()
        if (!m_folder.empty() && !isList && std::filesystem::path(read.file).is_relative())
            read.file = (std::filesystem::path(m_folder) / read.file).lexically_normal().string();
        read.sha256 = text(json, "sha256", kHashHex);
        require(read.sha256.empty() || read.sha256.size() == kHashHex, "sha256");
        if (const Json *select = member(json, "select")) {
            require(select->is_object(), "select");
            read.select = { text(*select, "run"), text(*select, "rank"), text(*select, "steps"),
                text(*select, "zoom") };
        }
        return read;
    }

    MetricValue value(const std::string &metric, const Json &json)
    {
        static constexpr std::array kUnits { Unit::Nanoseconds, Unit::Bytes, Unit::Ratio, Unit::Count };
        MetricValue read;
        require(json.is_object() && metric.size() <= kMostNotebookText, "values");
        if (!json.is_object())
            return read;
        read.metric = metric;
        read.unit = choice(json, "unit", kUnits, unitKey);
        const Json *own = member(json, "value"), *samples = member(json, "samples");
        require(own, "value");
        read.value = own ? number(*own, "value") : 0;
        const bool hasSamples = samples && samples->is_array() && samples->size() <= kMostSamples;
        require(hasSamples || !samples, "samples");
        for (std::size_t i = 0; hasSamples && i < samples->size(); ++i)
            read.samples.push_back(number((*samples)[i], "samples"));
        return read;
    }

    void readValues(const Json &json, std::vector<MetricValue> &values)
    {
        const Json *list = member(json, "values");
        if (!list)
            return;
        const bool isGood = list->is_object() && list->size() <= kMostValues;
        require(isGood, "values");
        for (auto each = list->begin(); isGood && each != list->end() && m_badKey.empty(); ++each)
            values.push_back(value(each.key(), each.value()));
    }

    NotebookEntry entry(const Json &json)
    {
        NotebookEntry read;
        read.id = id(json, "id");
        read.title = text(json, "title");
        read.parent = text(json, "parent", kMostNotebookId);
        read.role = choice(json, "role", kEntryRoles, entryRoleKey);
        read.hypothesis = text(json, "hypothesis");
        read.change = text(json, "change");
        read.commit = text(json, "commit");
        read.link = text(json, "link");
        read.note = text(json, "note");
        eachMember(json, "sources", kMostSources, [&](const Json &each) { read.sources.push_back(source(each)); });
        readValues(json, read.values);
        if (const Json *noise = member(json, "noiseRatio")) {
            read.noiseRatio = number(*noise, "noiseRatio");
            require(*read.noiseRatio >= 0, "noiseRatio");
        }
        if (text(json, "verdictBy") == "user")
            read.ownVerdict = choice(json, "verdict", kEntryVerdicts, entryVerdictKey);
        return read;
    }

    Experiment experiment(const Json &json)
    {
        Experiment read;
        read.id = id(json, "id");
        read.title = text(json, "title");
        read.question = text(json, "question");
        read.conclusion = text(json, "conclusion");
        read.threats = texts(json, "threats", kMostThreats);
        read.metrics = texts(json, "metrics", kMostMetrics);
        eachMember(json, "entries", kMostEntries, [&](const Json &each) {
            NotebookEntry made = entry(each);
            require(!read.find(made.id), "id");
            require(made.parent.empty() || read.find(made.parent), "parent");
            read.entries.push_back(std::move(made));
        });
        return read;
    }

    const std::string &m_folder;
    std::string m_badKey;
};

Error damaged(std::string why)
{
    return { ErrorCode::BadRequest, {}, 0, std::move(why) };
}

} // namespace

std::size_t nestingOf(std::string_view json, std::size_t most)
{
    std::size_t depth = 0, deepest = 0;
    bool isInText = false;
    for (std::size_t at = 0; at < json.size() && deepest <= most; ++at) {
        const char c = json[at];
        if (isInText && c == '\\')
            ++at;
        else if (c == '"')
            isInText = !isInText;
        else if (!isInText && (c == '[' || c == '{'))
            deepest = std::max(deepest, ++depth);
        else if (!isInText && (c == ']' || c == '}') && depth > 0)
            --depth;
    }
    return deepest;
}

Result<Notebook> parseNotebook(std::string_view json, const std::string &folder)
{
    if (json.size() > kMostNotebookBytes)
        return damaged("its notebook is larger than any that Twinlane writes");
    if (nestingOf(json, kMostNesting) > kMostNesting)
        return damaged("its notebook is nested too deep");
    const Json root = Json::parse(json, nullptr, false);
    if (root.is_discarded())
        return damaged("its notebook is no JSON");
    Reader reader(folder);
    Notebook notebook = reader.read(root);
    if (!reader.badKey().empty())
        return damaged("its notebook is damaged: \"" + reader.badKey() + "\" is not what Twinlane writes");
    return notebook;
}

} // namespace twinlane
