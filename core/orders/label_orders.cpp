#include "core/data/row_reader.h"
#include "core/orders/classifier_orders.h"
#include "core/orders/order_needs.h"
#include "core/orders/urgencies.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::int64_t noClass = -1;

constexpr std::size_t betweenCheckpoints = 1024;

std::map<std::int64_t, std::vector<float>> classMeans(const FeatureMatrix& features,
                                                      const OrderInputs& inputs)
{
    std::map<std::int64_t, std::pair<std::vector<double>, double>> sums;
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        if (row % betweenCheckpoints == 0)
            inputs.checkpoint();
        auto& [sum, count] = sums[inputs.labels[row]];
        sum.resize(features.dim());
        std::ranges::transform(sum, reader.row(row), sum.begin(), std::plus{});
        ++count;
    }
    std::map<std::int64_t, std::vector<float>> means;
    for (const auto& [label, entry] : sums)
        std::ranges::transform(
            entry.first, std::back_inserter(means[label]),
            [count = entry.second](double value) { return static_cast<float>(value / count); });
    return means;
}

std::vector<double> distancesToClassMeans(Distance distance, const FeatureMatrix& features,
                                          const OrderInputs& inputs)
{
    const auto means = classMeans(features, inputs);
    // Items without a class come last.
    std::vector<double> distances(features.rows(), -std::numeric_limits<double>::infinity());
    RowReader reader(features);
    for (std::size_t row = 0; row < distances.size(); ++row) {
        if (row % betweenCheckpoints == 0)
            inputs.checkpoint();
        if (const std::int64_t label = inputs.labels[row]; label != noClass)
            distances[row] = exactDistance(distance, reader.row(row), means.at(label));
    }
    return distances;
}

std::vector<std::int64_t> predictedClasses(const OrderInputs& inputs)
{
    const FeatureMatrix& mapped = inputs.transition.oldSystem.gallery;
    if (inputs.newHead != nullptr && inputs.newHead->weight.dim() == mapped.dim())
        return classifierOutputs(*inputs.newHead, mapped, inputs.job).label;
    requireClassifier("of predicted classes", "old", inputs.oldHead, inputs.oldFeatures);
    return classifierOutputs(*inputs.oldHead, *inputs.oldFeatures, inputs.job).label;
}

std::vector<double> withPredictedClasses(Urgency* urgency, const OrderName& name,
                                         const OrderInputs& inputs)
{
    const std::vector<std::int64_t> classes = predictedClasses(inputs);
    OrderInputs predicted = inputs;
    predicted.labels = classes;
    return urgency(name, predicted);
}

} // namespace

std::vector<double> classMeanUrgency(const OrderName& name, const OrderInputs& inputs)
{
    const FeatureMatrix& features = inputs.transition.oldSystem.gallery;
    requireLabels(name.id, inputs.labels, features.rows());
    return distancesToClassMeans(inputs.distance, features, inputs);
}

std::vector<double> centroidCosineUrgency(const OrderName& name, const OrderInputs& inputs)
{
    requireLabels(name.id, inputs.labels, inputs.transition.galleryCount());
    if (inputs.oldFeatures == nullptr)
        throw lackingFor(name.id, "the old features of the gallery", "Use the order class-mean.");
    return distancesToClassMeans(Distance::Cosine, *inputs.oldFeatures, inputs);
}

std::vector<double> predictedClassMeanUrgency(const OrderName& name, const OrderInputs& inputs)
{
    return withPredictedClasses(classMeanUrgency, name, inputs);
}

std::vector<double> predictedCentroidCosineUrgency(const OrderName& name, const OrderInputs& inputs)
{
    return withPredictedClasses(centroidCosineUrgency, name, inputs);
}

} // namespace crossfade
