// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// From the JSON text of a segment model to its trees. Every value is checked; the first bad one ends the reading.

#include "model/base/sha256.h"
#include "model/findings/segmentmodel.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <set>
#include <utility>

#include <simdjson.h>

namespace twinlane {

namespace {

using simdjson::dom::array;
using simdjson::dom::element;
using simdjson::dom::object;

constexpr std::size_t kMostTrees = 400, kMostNodes = 511, kMostDepth = 32, kMostKinds = 64, kMostKindName = 40;
constexpr double kLargest = 1e6; ///< of a value of a tree, so that every score is finite
constexpr std::int64_t kLeaf = -1;

bool isKindName(std::string_view name)
{
    return !name.empty() && name.size() <= kMostKindName
        && std::all_of(name.begin(), name.end(), [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); });
}

bool isSha256(std::string_view text)
{
    return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == text.npos;
}

} // namespace

/// Remembers what is wrong first.
class SegmentModelReader {
public:
    Result<SegmentModel> read(std::string_view text)
    {
        if (text.size() > SegmentModel::kMostBytes)
            return refusal("it has more than 1 MB");
        simdjson::dom::parser parser(SegmentModel::kMostBytes);
        element root;
        if (parser.parse(simdjson::padded_string(text)).get(root) || !root.is_object())
            return refusal("it is no JSON object");
        if (require(textOf(root["schema"]) == "twinlane/segment-model/1", "its schema is not twinlane/segment-model/1"))
            readAll(root);
        if (!m_why.empty())
            return refusal(m_why);
        m_model.m_hash = sha256(text);
        return std::move(m_model);
    }

private:
    using Forest = SegmentModel::Forest;
    using Value = simdjson::simdjson_result<element>; ///< or that there is none
    static constexpr std::size_t kColumns = 5;
    using Cursors = std::array<array::iterator, kColumns>; ///< feature, threshold, left, right, value

    static Error refusal(const std::string &why)
    {
        return { ErrorCode::BadRequest, {}, 0, "The segment model cannot be used: " + why + '.' };
    }

    /// The sentence is put together only where it is needed: there are thousands of numbers.
    template <class... Words> bool require(bool holds, const Words &...why)
    {
        if (!holds && m_why.empty())
            ((m_why += why), ...);
        return holds;
    }

    static std::string_view textOf(const Value &value)
    {
        std::string_view text;
        return value.get(text) ? std::string_view() : text;
    }

    /// Of an array; none: it is none.
    static std::size_t sizeOf(const Value &value)
    {
        array list;
        return value.get(list) ? 0 : list.size();
    }

    double number(const Value &value, double least, double most, std::string_view what, std::string_view where = {})
    {
        double read = 0;
        const bool isNumber = !value.get(read);
        return require(isNumber && read >= least && read <= most, what, where, " is no number in its range") ? read
                                                                                                             : least;
    }

    /// @p value must be a whole number from @p least to @p most.
    std::int64_t whole(
        const Value &value, std::int64_t least, std::int64_t most, std::string_view what, std::string_view where = {})
    {
        std::int64_t read = 0;
        const bool fits = !value.get(read);
        return require(fits && read >= least && read <= most, what, where, " is no whole number in its range") ? read
                                                                                                               : least;
    }

    void readAll(const element &root)
    {
        m_model.m_version = whole(root["version"], 1, 1'000'000, "its version");
        require(isSha256(textOf(root["dataSha256"])), "dataSha256 is no SHA-256");
        require(!root["trainedOnDevice"].get(m_model.m_isTrainedOnDevice), "trainedOnDevice is neither true nor false");
        const Value speaks = root["speaksAlone"];
        require(speaks.error() == simdjson::NO_SUCH_FIELD || !speaks.get(m_model.m_speaksAlone),
            "speaksAlone is neither true nor false");
        constexpr double kLeast = 1e-9;
        m_model.m_threshold = number(root["threshold"], kLeast, 1 - kLeast, "its threshold");
        const Value calibration = root["calibration"];
        if (require(calibration.is_object(), "it has no calibration")) {
            m_model.m_slope = number(calibration["a"], kLeast, kLargest, "the calibration's a");
            m_model.m_shift = number(calibration["b"], -kLargest, kLargest, "the calibration's b");
        }
        readFeatures(root["features"]);
        m_model.m_suspicious = forest(root["binary"], "binary");
        readKinds(root["kinds"], root["perKind"]);
    }

    void readFeatures(const Value &value)
    {
        array names;
        if (!require(!value.get(names) && names.size() > 0 && names.size() <= kSegmentFeatureCount,
                "it has no list of features, or too many"))
            return;
        for (const Value name : names) {
            const auto feature = segmentFeatureOf(textOf(name));
            if (!require(feature.has_value(), "it has a feature that is not known"))
                return;
            require(std::find(m_features.begin(), m_features.end(), *feature) == m_features.end(),
                "it has a feature twice");
            m_features.push_back(std::uint32_t(*feature));
        }
    }

    void readKinds(const Value &list, const Value &perKind)
    {
        array names;
        object forests;
        if (!require(!list.get(names) && names.size() <= kMostKinds, "it has no list of kinds, or too many")
            || !require(!perKind.get(forests) && forests.size() == names.size(), "perKind does not hold its kinds"))
            return;
        std::set<std::string_view> known;
        for (const Value name : names) {
            const std::string_view text = textOf(name);
            const Value trees = forests[text];
            if (!require(isKindName(text) && known.insert(text).second, "a kind has no name of its own")
                || !require(!trees.error(), "perKind does not hold its kinds"))
                return;
            m_model.m_kinds.push_back({ std::string(text), forest(trees, text) });
        }
    }

    Forest forest(const Value &json, std::string_view name)
    {
        Forest read;
        array trees;
        if (!require(!json["trees"].get(trees) && trees.size() > 0 && trees.size() <= kMostTrees, name,
                " has no trees, or more than ", std::to_string(kMostTrees)))
            return read;
        read.base = number(json["base"], -kLargest, kLargest, "the base of ", name);
        std::size_t count = 0;
        for (const element tree : trees) {
            if (!m_why.empty())
                break;
            addTree(read, tree, "tree " + std::to_string(count++) + " of " + std::string(name));
        }
        return read;
    }

    void addTree(Forest &forest, const element &json, const std::string &name)
    {
        static constexpr std::array<const char *, kColumns> kKeys { "feature", "threshold", "left", "right", "value" };
        const std::size_t count = sizeOf(json[kKeys[0]]);
        std::array<array, kColumns> columns;
        for (std::size_t i = 0; i < kKeys.size(); ++i) {
            if (!require(
                    !json[kKeys[i]].get(columns[i]) && count > 0 && count <= kMostNodes && columns[i].size() == count,
                    name, " has no ", kKeys[i], ", or one of a wrong length"))
                return;
        }
        Cursors at { columns[0].begin(), columns[1].begin(), columns[2].begin(), columns[3].begin(),
            columns[4].begin() };
        m_first = std::uint32_t(forest.nodes.size());
        m_depths.assign(count, 0);
        m_depths[0] = 1;
        forest.roots.push_back(m_first);
        for (std::size_t i = 0; i < count && m_why.empty(); ++i) {
            forest.nodes.push_back(nodeAt(at, i, name));
            for (auto &cursor : at)
                ++cursor;
        }
    }

    SegmentModel::Node nodeAt(const Cursors &at, std::size_t i, const std::string &name)
    {
        SegmentModel::Node node;
        node.value = number(*at[4], -kLargest, kLargest, "a value of ", name);
        const auto last = std::int64_t(m_depths.size()) - 1;
        const std::int64_t feature = whole(*at[0], kLeaf, std::int64_t(m_features.size()) - 1, "a feature of ", name);
        const std::array<std::int64_t, 2> children { whole(*at[2], kLeaf, last, "a child in ", name),
            whole(*at[3], kLeaf, last, "a child in ", name) };
        require(m_depths[i] > 0, name, " has a node that nothing leads to");
        if (feature != kLeaf && m_why.empty()) {
            node.threshold = number(*at[1], -1e300, 1e300, "a threshold of ", name);
            node.feature = m_features[std::size_t(feature)];
            node.left = m_first + link(i, children[0], name);
            node.right = m_first + link(i, children[1], name);
        } else {
            require(children[0] == kLeaf && children[1] == kLeaf, name, " has a leaf with children");
        }
        return node;
    }

    /// Children stand behind their parent, so there is no way around in a circle.
    std::uint32_t link(std::size_t parent, std::int64_t child, const std::string &name)
    {
        if (!require(child > std::int64_t(parent), name, " has a child before its parent")
            || !require(m_depths[std::size_t(child)] == 0, name, " has a node with two parents"))
            return 0;
        m_depths[std::size_t(child)] = m_depths[parent] + 1;
        require(m_depths[std::size_t(child)] <= kMostDepth, name, " is too deep");
        return std::uint32_t(child);
    }

    SegmentModel m_model;
    std::vector<std::uint32_t> m_features; ///< of the file, by its own order
    std::uint32_t m_first = 0;             ///< node of the tree that is being read
    std::vector<std::size_t> m_depths;     ///< of its nodes; 0: nothing leads there yet
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
