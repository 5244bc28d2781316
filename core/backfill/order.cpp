#include "core/backfill/order.h"

#include "core/backfill/mixed_gallery.h"
#include "core/base/error.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace crossfade
{

namespace
{

Error lacking(const std::string& id, const std::string& what, const std::string& remedy)
{
    return Error(ErrorCode::NeedsNotMet,
                 {.where = "order " + id, .problem = "needs " + what, .remedy = remedy});
}

Order identity(std::size_t count)
{
    Order order(count);
    std::iota(order.begin(), order.end(), 0);
    return order;
}

/// SplitMix64 (Steele, Lea, Flood 2014): small, and the same on every machine, unlike
/// std::shuffle and std::uniform_int_distribution.
class SplitMix
{
public:
    explicit SplitMix(std::uint64_t seed) : m_state(seed) {}
    std::uint64_t next()
    {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31);
    }
    /// Uniform in [0, bound): values that would favour small results are drawn again.
    std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t unfair = -bound % bound;
        std::uint64_t value = next();
        while (value < unfair)
            value = next();
        return value % bound;
    }

private:
    std::uint64_t m_state;
};

Order randomOrder(const OrderInputs& inputs)
{
    Order order = identity(inputs.transition.galleryCount());
    SplitMix random(inputs.seed);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

/// High scores first; equal scores keep the gallery's order.
Order descending(std::span<const double> scores)
{
    Order order = identity(scores.size());
    std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) {
        return scores[static_cast<std::size_t>(a)] > scores[static_cast<std::size_t>(b)];
    });
    return order;
}

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

/// Distance of each item's old-side feature to the mean of its class over the gallery. Distractors
/// (label −1) have no class: they come last.
Order classMeanOrder(const OrderInputs& inputs)
{
    const FeatureMatrix& features = inputs.transition.oldSide.gallery;
    if (inputs.labels.size() != features.rows())
        throw lacking("class-mean", "the gallery's labels",
                      "Write /gallery/labels, or use the order random.");
    const auto means = classMeans(features, inputs.labels);
    std::vector<double> scores(features.rows());
    for (std::size_t row = 0; row < scores.size(); ++row)
        scores[row] = inputs.labels[row] == -1 ? -1
                                               : exactDistance(inputs.distance, features.row(row),
                                                               means.at(inputs.labels[row]));
    return descending(scores);
}

Order oracleLossOrder(const OrderInputs& inputs)
{
    if (inputs.alignmentLoss.size() != inputs.transition.galleryCount())
        throw lacking("oracle-loss", "the method's alignment loss of every gallery item",
                      "Use another order for this method.");
    return descending(inputs.alignmentLoss);
}

Order givenOrder(const OrderInputs& inputs)
{
    const std::size_t count = inputs.transition.galleryCount();
    if (inputs.givenOrder.empty())
        throw lacking("file", "an order file", "Name one with --order-file order.npy.");
    if (inputs.givenOrder.size() != count)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "order file",
                     .problem = std::to_string(inputs.givenOrder.size()) + " entries",
                     .expected = std::to_string(count) + ", one a gallery item"});
    invertOrder(inputs.givenOrder); // throws unless it is a permutation
    return {inputs.givenOrder.begin(), inputs.givenOrder.end()};
}

} // namespace

const std::vector<OrderInfo>& orders()
{
    static const std::vector<OrderInfo> all{
        {"random", "Random", "nothing"},
        {"class-mean", "Class mean",
         "the gallery's labels: with true labels it chooses with the answer in hand", false, true},
        {"oracle-loss", "Oracle loss",
         "the new features of the gallery, which are not available in practice", true},
        {"file", "Given order", "the order given in a file"},
    };
    return all;
}

const OrderInfo& orderInfo(const std::string& id)
{
    const auto found = std::ranges::find(orders(), id, &OrderInfo::id);
    if (found != orders().end())
        return *found;
    std::string known;
    for (const OrderInfo& info : orders())
        known += (known.empty() ? "" : ", ") + info.id;
    throw Error(ErrorCode::BadUsage,
                {.where = "order " + id, .problem = "unknown", .expected = "one of: " + known});
}

Order makeOrder(const std::string& id, const OrderInputs& inputs)
{
    orderInfo(id);
    if (id == "random")
        return randomOrder(inputs);
    if (id == "class-mean")
        return classMeanOrder(inputs);
    if (id == "oracle-loss")
        return oracleLossOrder(inputs);
    return givenOrder(inputs);
}

} // namespace crossfade
