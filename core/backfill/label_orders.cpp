#include "core/backfill/label_orders.h"

#include "core/backfill/order_needs.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::int64_t noClass = -1;

std::map<std::int64_t, std::vector<float>> classMeans(const FeatureMatrix& features,
                                                      std::span<const std::int64_t> labels)
{
    std::map<std::int64_t, std::pair<std::vector<double>, double>> sums;
    for (std::size_t row = 0; row < features.rows(); ++row) {
        auto& [sum, count] = sums[labels[row]];
        sum.resize(features.dim());
        std::ranges::transform(sum, features.row(row), sum.begin(), std::plus{});
        ++count;
    }
    std::map<std::int64_t, std::vector<float>> means;
    for (const auto& [label, entry] : sums)
        std::ranges::transform(entry.first, std::back_inserter(means[label]), [&](double value) {
            return static_cast<float>(value / entry.second);
        });
    return means;
}

std::vector<double> distancesToClassMeans(Distance distance, const FeatureMatrix& features,
                                          std::span<const std::int64_t> labels)
{
    const auto means = classMeans(features, labels);
    std::vector<double> distances(features.rows(), -1);
    for (std::size_t row = 0; row < distances.size(); ++row)
        if (labels[row] != noClass)
            distances[row] = exactDistance(distance, features.row(row), means.at(labels[row]));
    return distances;
}

} // namespace

std::vector<double> classMeanUrgency(const OrderInputs& inputs)
{
    const FeatureMatrix& features = inputs.transition.oldSide.gallery;
    requireLabels("class-mean", inputs.labels, features.rows());
    return distancesToClassMeans(inputs.distance, features, inputs.labels);
}

std::vector<double> centroidCosineUrgency(const OrderInputs& inputs)
{
    const std::string id = "centroid-cosine";
    requireLabels(id, inputs.labels, inputs.transition.galleryCount());
    if (inputs.oldFeatures == nullptr)
        throw lackingFor(id, "the old features of the gallery", "Use the order class-mean.");
    return distancesToClassMeans(Distance::Cosine, *inputs.oldFeatures, inputs.labels);
}

} // namespace crossfade
