#include "core/tuning/key_statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <span>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::size_t pairs = 200'000;
constexpr double nearShare = 0.001; ///< of all items: about the first rank in a thousand
constexpr double midShare = 0.5;

double keyOf(Distance distance, std::span<const float> x, std::span<const float> y)
{
    double squares = 0;
    double product = 0;
    double xx = 0;
    double yy = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
        const double a = x[i];
        const double b = y[i];
        squares += (a - b) * (a - b);
        product += a * b;
        xx += a * a;
        yy += b * b;
    }
    if (distance == Distance::L2)
        return squares;
    constexpr double shortest = 1e-12;
    return 1 - product / (std::max(std::sqrt(xx), shortest) * std::max(std::sqrt(yy), shortest));
}

/// Of the same random pairs in both systems, ascending.
struct SampledKeys {
    std::vector<double> oldKeys;
    std::vector<double> newKeys;
};

SampledKeys sampleKeys(const HeldOutTrial& trial, const JobContext& job)
{
    std::mt19937_64 random(trial.seed);
    const std::size_t items = trial.transition.galleryCount();
    SampledKeys keys;
    for (std::size_t i = 0; i < pairs; ++i) {
        if (i % 4096 == 0)
            job.checkpoint();
        const std::size_t query = random() % items;
        const std::size_t item = (query + 1 + random() % (items - 1)) % items; // another one
        const auto ofSystem = [&](const System& system) {
            return keyOf(trial.distance, system.query.row(query), system.gallery.row(item));
        };
        keys.oldKeys.push_back(ofSystem(trial.transition.oldSystem));
        keys.newKeys.push_back(ofSystem(trial.transition.newSystem));
    }
    std::ranges::sort(keys.oldKeys);
    std::ranges::sort(keys.newKeys);
    return keys;
}

struct Moments {
    double mean = 0;
    double deviation = 0;
};

Moments momentsOf(const std::vector<double>& values)
{
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return {mean, std::sqrt(squares / count)};
}

double quantile(const std::vector<double>& sorted, double share)
{
    return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

/// The map with old → wanted at two keys; nothing unless both pairs ascend, clearly beyond
/// rounding.
std::optional<Calibration> through(Distance distance, double old1, double new1, double old2,
                                   double new2)
{
    const double size = std::max({std::abs(old1), std::abs(old2), std::abs(new1), std::abs(new2)});
    const double least = 1e-9 * size;
    if (!(old2 - old1 > least) || !(new2 - new1 > least))
        return std::nullopt;
    const double scale = shortScale((new2 - new1) / (old2 - old1));
    return Calibration{distance, scale, new1 - scale * old1};
}

} // namespace

std::optional<Calibration> momentsCalibration(const HeldOutTrial& trial, const JobContext& job)
{
    const SampledKeys keys = sampleKeys(trial, job);
    const Moments ofOld = momentsOf(keys.oldKeys);
    const Moments ofNew = momentsOf(keys.newKeys);
    return through(trial.distance, ofOld.mean, ofNew.mean, ofOld.mean + ofOld.deviation,
                   ofNew.mean + ofNew.deviation);
}

std::optional<Calibration> quantileCalibration(const HeldOutTrial& trial, const JobContext& job)
{
    const SampledKeys keys = sampleKeys(trial, job);
    return through(trial.distance, quantile(keys.oldKeys, nearShare),
                   quantile(keys.newKeys, nearShare), quantile(keys.oldKeys, midShare),
                   quantile(keys.newKeys, midShare));
}

std::optional<NearKeys> nearKeys(const HeldOutTrial& trial, const JobContext& job)
{
    const SampledKeys keys = sampleKeys(trial, job);
    if (keys.oldKeys.front() == keys.oldKeys.back() || keys.newKeys.front() == keys.newKeys.back())
        return std::nullopt;
    return NearKeys{quantile(keys.oldKeys, nearShare), quantile(keys.newKeys, nearShare),
                    momentsOf(keys.newKeys).deviation};
}

} // namespace crossfade
