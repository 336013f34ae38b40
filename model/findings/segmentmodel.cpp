// SPDX-FileCopyrightText: 2026 The Twinlane developers
// SPDX-License-Identifier: Apache-2.0

#include "model/findings/segmentmodel.h"

#include "model/findings/packedsegmentmodel.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace twinlane {

/// scikit-learn rounds features to single precision, and compares these with thresholds of double precision.
std::uint32_t SegmentModel::next(const Node &node, const SegmentFeatures &features)
{
    return double(float(features[node.feature])) <= node.threshold ? node.left : node.right;
}

double SegmentModel::Forest::score(const SegmentFeatures &features) const
{
    double sum = base;
    for (std::uint32_t at : roots) {
        while (nodes[at].feature != kNoFeature)
            at = next(nodes[at], features);
        sum += nodes[at].value;
    }
    return sum;
}

double SegmentModel::probability(double score) const
{
    return 1 / (1 + std::exp(-(m_slope * score + m_shift)));
}

std::string_view SegmentModel::kind(const SegmentFeatures &features) const
{
    std::string_view likeliest;
    double most = 0;
    for (const Kind &kind : m_kinds) {
        const double score = kind.forest.score(features);
        if (likeliest.empty() || score > most) {
            likeliest = kind.name;
            most = score;
        }
    }
    return likeliest;
}

/// A step from a node to its child moves the expected score by the difference of their values, and the node's feature
/// is why.
std::vector<SegmentSign> SegmentModel::signs(const SegmentFeatures &features) const
{
    std::array<double, kSegmentFeatureCount> weights {};
    for (std::uint32_t at : m_suspicious.roots) {
        while (m_suspicious.nodes[at].feature != kNoFeature) {
            const Node &node = m_suspicious.nodes[at];
            at = next(node, features);
            weights[node.feature] += m_suspicious.nodes[at].value - node.value;
        }
    }
    std::vector<SegmentSign> signs;
    for (std::size_t feature = 0; feature < weights.size(); ++feature) {
        if (weights[feature] > 0)
            signs.push_back({ feature, features[feature], weights[feature] });
    }
    std::stable_sort(
        signs.begin(), signs.end(), [](const SegmentSign &a, const SegmentSign &b) { return a.weight > b.weight; });
    signs.resize(std::min(signs.size(), kMostSigns));
    signs.shrink_to_fit(); // those of many segments are kept
    return signs;
}

const SegmentModel *SegmentModel::builtIn()
{
    static const auto *const kModel =
        new Result<SegmentModel>(read(packedSegmentModel())); // threads read it to the end
    return *kModel ? &**kModel : nullptr;
}

} // namespace twinlane
