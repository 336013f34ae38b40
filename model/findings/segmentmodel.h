// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

// The segment model: boosted trees that have seen planted anti-patterns, as resources/models/kit trains them.

#pragma once

#include "model/base/result.h"
#include "model/findings/segmentfeatures.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace twinlane {

/// A feature, its value, and how much it moved the score.
struct SegmentSign {
    std::size_t feature = 0;
    double value = 0, weight = 0;
};

class SegmentModel {
public:
    /// From the schema "twinlane/segment-model/1". Errors: BadRequest, whose sentence says what is wrong: a feature that
    /// is not known, a tree that is none, a number out of its range, a file above kMostBytes.
    static Result<SegmentModel> read(std::string_view json);
    static constexpr std::size_t kMostBytes = std::size_t(1) << 20;
    /// The same of a file. Errors also: FileNotFound, NotReadable.
    static Result<SegmentModel> readFile(const std::string &path);
    /// The one that this program brings along, which is read at the first call. Null if it cannot be used.
    static const SegmentModel *builtIn();

    /// As scikit-learn's decision_function(). Cost: a walk down each tree.
    double score(const SegmentFeatures &features) const { return m_suspicious.score(features); }
    /// That an anti-pattern is in the segment, calibrated on families that were not trained on; from 0 to 1.
    double probability(double score) const;
    bool isFlagged(double probability) const { return probability >= m_threshold; }
    double threshold() const { return m_threshold; }
    /// The kind of anti-pattern that it looks most like, such as "row_loop"; empty: the model knows none.
    std::string_view kind(const SegmentFeatures &features) const;
    /// The features that raise the score most, at most kMostSigns, the strongest first.
    std::vector<SegmentSign> signs(const SegmentFeatures &features) const;
    static constexpr std::size_t kMostSigns = 3;

    const std::string &hash() const { return m_hash; } ///< SHA-256 of the file
    std::int64_t version() const { return m_version; }
    bool isTrainedOnDevice() const { return m_isTrainedOnDevice; }
    /// Did it prove on real programs that what it alone finds is right? Else it only agrees with rules.
    bool speaksAlone() const { return m_speaksAlone; }

private:
    friend class SegmentModelReader;

    struct Node {
        double threshold = 0, value = 0;
        std::uint32_t left = 0, right = 0;  ///< in Forest::nodes
        std::uint32_t feature = kNoFeature; ///< kNoFeature: a leaf
    };
    struct Forest {
        double base = 0;
        std::vector<std::uint32_t> roots;
        std::vector<Node> nodes;

        double score(const SegmentFeatures &features) const;
    };
    struct Kind {
        std::string name;
        Forest forest;
    };
    static constexpr std::uint32_t kNoFeature = ~std::uint32_t(0);
    static std::uint32_t next(const Node &node, const SegmentFeatures &features);

    Forest m_suspicious;
    std::vector<Kind> m_kinds;
    double m_threshold = 0.5, m_slope = 1, m_shift = 0;
    std::int64_t m_version = 0;
    bool m_isTrainedOnDevice = false, m_speaksAlone = false;
    std::string m_hash;
};

} // namespace twinlane
