// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: GPL-3.0-or-later

// From the JSON text of a segment model to its trees. Every value is checked; the first bad one ends the reading.

#include "model/base/sha256.h"
#include "model/findings/segmentmodel.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace twinlane {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMostTrees = 400, kMostNodes = 511, kMostDepth = 32, kMostKinds = 64, kMostKindName = 40;
constexpr double kLargest = 1e6; ///< of a value of a tree, so that every score is finite
constexpr std::int64_t kLeaf = -1;

bool isKindName(const std::string &name)
{
    return !name.empty() && name.size() <= kMostKindName
        && std::all_of(name.begin(), name.end(), [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); });
}

bool isSha256(const std::string &text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

} // namespace

/// Remembers what is wrong first.
class SegmentModelReader {
public:
    Result<SegmentModel> read(std::string_view text)
    {
        if (text.size() > SegmentModel::kMostBytes)
            return refusal("it has more than 1 MB");
        const Json root = Json::parse(text, nullptr, false);
        if (!root.is_object())
            return refusal("it is no JSON object");
        if (textOf(root, "schema") != "twinlane/segment-model/1")
            require(false, "its schema is not twinlane/segment-model/1");
        if (m_why.empty())
            readAll(root);
        if (!m_why.empty())
            return refusal(m_why);
        m_model.m_hash = sha256(text);
        return std::move(m_model);
    }

private:
    using Forest = SegmentModel::Forest;

    static Error refusal(const std::string &why)
    {
        return { ErrorCode::BadRequest, {}, 0, "The segment model cannot be used: " + why + '.' };
    }

    bool require(bool holds, const std::string &why)
    {
        if (!holds && m_why.empty())
            m_why = why;
        return holds;
    }

    static const Json &member(const Json &json, const char *key)
    {
        static const Json kNone;
        const auto found = json.find(key);
        return found == json.end() ? kNone : *found;
    }

    static std::string textOf(const Json &json, const char *key)
    {
        const Json &value = member(json, key);
        const std::string *text = value.get_ptr<const std::string *>();
        return text ? *text : std::string();
    }

    double number(const Json &value, double least, double most, const std::string &what)
    {
        const double read = value.is_number() ? value.get<double>() : std::nan("");
        return require(read >= least && read <= most, what + " is no number in its range") ? read : least;
    }

    /// @p value must be a whole number from @p least to @p most.
    std::int64_t whole(const Json &value, std::int64_t least, std::int64_t most, const std::string &what)
    {
        const bool fits = value.is_number_integer()
            && !(value.is_number_unsigned() && value.get<std::uint64_t>() > std::uint64_t(most));
        const std::int64_t read = fits ? value.get<std::int64_t>() : least - 1;
        return require(read >= least && read <= most, what + " is no whole number in its range") ? read : least;
    }

    void readAll(const Json &root)
    {
        m_model.m_version = whole(member(root, "version"), 1, 1'000'000, "its version");
        require(isSha256(textOf(root, "dataSha256")), "dataSha256 is no SHA-256");
        require(member(root, "trainedOnDevice").is_boolean(), "trainedOnDevice is neither true nor false");
        m_model.m_isTrainedOnDevice = member(root, "trainedOnDevice") == true;
        constexpr double kLeast = 1e-9;
        m_model.m_threshold = number(member(root, "threshold"), kLeast, 1 - kLeast, "its threshold");
        const Json &calibration = member(root, "calibration");
        if (require(calibration.is_object(), "it has no calibration")) {
            m_model.m_slope = number(member(calibration, "a"), kLeast, kLargest, "the calibration's a");
            m_model.m_shift = number(member(calibration, "b"), -kLargest, kLargest, "the calibration's b");
        }
        readFeatures(member(root, "features"));
        m_model.m_suspicious = forest(member(root, "binary"), "binary");
        readKinds(member(root, "kinds"), member(root, "perKind"));
    }

    void readFeatures(const Json &names)
    {
        if (!require(names.is_array() && !names.empty() && names.size() <= kSegmentFeatureCount,
                "it has no list of features, or too many"))
            return;
        for (const Json &name : names) {
            const std::string *text = name.get_ptr<const std::string *>();
            const auto feature = text ? segmentFeatureOf(*text) : std::nullopt;
            if (!require(feature.has_value(), "it has a feature that is not known"))
                return;
            require(std::find(m_features.begin(), m_features.end(), *feature) == m_features.end(),
                "it has a feature twice");
            m_features.push_back(std::uint32_t(*feature));
        }
    }

    void readKinds(const Json &names, const Json &forests)
    {
        if (!require(names.is_array() && names.size() <= kMostKinds, "it has no list of kinds, or too many")
            || !require(forests.is_object() && forests.size() == names.size(), "perKind does not hold its kinds"))
            return;
        std::set<std::string> known;
        for (const Json &name : names) {
            const std::string *text = name.get_ptr<const std::string *>();
            if (!require(text && isKindName(*text) && known.insert(*text).second, "a kind has no name of its own")
                || !require(forests.contains(*text), "perKind does not hold its kinds"))
                return;
            m_model.m_kinds.push_back({ *text, forest(forests.at(*text), *text) });
        }
    }

    Forest forest(const Json &json, const std::string &name)
    {
        Forest read;
        const Json &trees = json.is_object() ? member(json, "trees") : json;
        if (!require(trees.is_array() && !trees.empty() && trees.size() <= kMostTrees,
                name + " has no trees, or more than " + std::to_string(kMostTrees)))
            return read;
        read.base = number(member(json, "base"), -kLargest, kLargest, "the base of " + name);
        for (std::size_t i = 0; i < trees.size() && m_why.empty(); ++i)
            addTree(read, trees[i], "tree " + std::to_string(i) + " of " + name);
        return read;
    }

    void addTree(Forest &forest, const Json &json, const std::string &name)
    {
        static constexpr std::array<const char *, 5> kKeys { "feature", "threshold", "left", "right", "value" };
        std::array<const Json *, kKeys.size()> columns {};
        for (std::size_t i = 0; i < kKeys.size(); ++i) {
            columns[i] = json.is_object() ? &member(json, kKeys[i]) : &json;
            if (!require(columns[i]->is_array() && !columns[i]->empty() && columns[i]->size() <= kMostNodes
                        && columns[i]->size() == columns[0]->size(),
                    name + " has no " + kKeys[i] + ", or one of a wrong length"))
                return;
        }
        const auto first = std::uint32_t(forest.nodes.size());
        const std::size_t count = columns[0]->size();
        std::vector<std::size_t> depths(count, 0); ///< 0: nothing leads to the node yet
        depths[0] = 1;
        forest.roots.push_back(first);
        for (std::size_t i = 0; i < count && m_why.empty(); ++i) {
            SegmentModel::Node node;
            node.value = number((*columns[4])[i], -kLargest, kLargest, "a value of " + name);
            const auto last = std::int64_t(count) - 1;
            const std::int64_t feature =
                whole((*columns[0])[i], kLeaf, std::int64_t(m_features.size()) - 1, "a feature of " + name);
            const std::array<std::int64_t, 2> children { whole((*columns[2])[i], kLeaf, last, "a child in " + name),
                whole((*columns[3])[i], kLeaf, last, "a child in " + name) };
            require(depths[i] > 0, name + " has a node that nothing leads to");
            if (feature != kLeaf && m_why.empty()) {
                node.threshold = number((*columns[1])[i], -1e300, 1e300, "a threshold of " + name);
                node.feature = m_features[std::size_t(feature)];
                node.left = first + link(depths, i, children[0], name);
                node.right = first + link(depths, i, children[1], name);
            } else {
                require(children[0] == kLeaf && children[1] == kLeaf, name + " has a leaf with children");
            }
            forest.nodes.push_back(node);
        }
    }

    /// Children stand behind their parent, so there is no way around in a circle.
    std::uint32_t link(
        std::vector<std::size_t> &depths, std::size_t parent, std::int64_t child, const std::string &name)
    {
        if (!require(child > std::int64_t(parent), name + " has a child before its parent")
            || !require(depths[std::size_t(child)] == 0, name + " has a node with two parents"))
            return 0;
        depths[std::size_t(child)] = depths[parent] + 1;
        require(depths[std::size_t(child)] <= kMostDepth, name + " is too deep");
        return std::uint32_t(child);
    }

    SegmentModel m_model;
    std::vector<std::uint32_t> m_features; ///< of the file, by its own order
    std::string m_why;                     ///< what is wrong; empty: nothing so far
};

Result<SegmentModel> SegmentModel::read(std::string_view json)
{
    return SegmentModelReader().read(json);
}

Result<SegmentModel> SegmentModel::readFile(const std::string &path)
{
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path.c_str(), "rb"), std::fclose);
    if (!file)
        return Error { errno == ENOENT ? ErrorCode::FileNotFound : ErrorCode::NotReadable, path, 0, {} };
    std::string text(kMostBytes + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), file.get()));
    if (std::ferror(file.get()))
        return Error { ErrorCode::NotReadable, path, 0, {} };
    Result<SegmentModel> model = read(text);
    if (model)
        return model;
    Error error = model.error();
    error.file = path;
    return error;
}

} // namespace twinlane
