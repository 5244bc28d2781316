#include "core/tuning/key_statistics.h"

#include "core/data/row_reader.h"

#include <algorithm>
#include <cmath>
#include <memory>
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
    if (distance == Distance::InnerProduct)
        return 0 - product;
    constexpr double shortest = 1e-12;
    return 1 - product / (std::max(std::sqrt(xx), shortest) * std::max(std::sqrt(yy), shortest));
}

/// Keys of the same random pairs in both systems, each ascending.
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

namespace
{

/// Keys of relevant pairs (chance 1) and of others.
struct LabelledKeys {
    std::vector<double> keys;
    std::vector<double> relevant; ///< 1 or 0
};

/// Logit of the chance that a pair is relevant: at + slope · key.
struct Logistic {
    double at = 0;
    double slope = 0;
};

/// Newton's method on the log likelihood, of keys in units of their deviation; a slight penalty
/// keeps it finite where the keys part the pairs.
std::optional<Logistic> logisticOf(const LabelledKeys& pairsOf)
{
    const Moments moments = momentsOf(pairsOf.keys);
    if (!(moments.deviation > 0))
        return std::nullopt;
    constexpr double penalty = 1e-3; // a pair
    const auto count = static_cast<double>(pairsOf.keys.size());
    double at = 0;
    double slope = 0;
    for (int step = 0; step < 50; ++step) {
        double ga = 0;
        double gs = -penalty * count * slope;
        double haa = 0;
        double has = 0;
        double hss = penalty * count;
        for (std::size_t i = 0; i < pairsOf.keys.size(); ++i) {
            const double x = (pairsOf.keys[i] - moments.mean) / moments.deviation;
            const double chance = 1 / (1 + std::exp(-at - slope * x));
            const double spread = chance * (1 - chance);
            ga += pairsOf.relevant[i] - chance;
            gs += (pairsOf.relevant[i] - chance) * x;
            haa += spread;
            has += spread * x;
            hss += spread * x * x;
        }
        const double determinant = haa * hss - has * has;
        if (!(determinant > 0))
            return std::nullopt;
        const double da = (hss * ga - has * gs) / determinant;
        const double ds = (haa * gs - has * ga) / determinant;
        at += da;
        slope += ds;
        if (std::abs(da) + std::abs(ds) < 1e-10)
            break;
    }
    return Logistic{at - slope * moments.mean / moments.deviation, slope / moments.deviation};
}

} // namespace

std::optional<Calibration> logisticCalibration(const HeldOutTrial& trial, const JobContext& job)
{
    constexpr std::size_t most = 20'000; // relevant pairs, and as many others
    std::mt19937_64 random(trial.seed);
    const RowLists& relevant = trial.relevance.relevant;
    const std::size_t items = trial.transition.galleryCount();
    LabelledKeys ofOld;
    LabelledKeys ofNew;
    const auto add = [&](std::size_t query, std::size_t item, double isRelevant) {
        for (auto* keys : {&ofOld, &ofNew}) {
            const System& system =
                keys == &ofOld ? trial.transition.oldSystem : trial.transition.newSystem;
            keys->keys.push_back(
                keyOf(trial.distance, system.query.row(query), system.gallery.row(item)));
            keys->relevant.push_back(isRelevant);
        }
    };
    for (std::size_t i = 0; i < most; ++i) {
        if (i % 4096 == 0)
            job.checkpoint();
        const std::size_t query = random() % items;
        const std::span<const std::int64_t> same = relevant[query];
        if (same.empty())
            continue;
        add(query, static_cast<std::size_t>(same[random() % same.size()]), 1);
        const std::size_t other = (query + 1 + random() % (items - 1)) % items;
        if (trial.data.galleryLabels[other] != trial.data.galleryLabels[query])
            add(query, other, 0);
    }
    if (ofOld.keys.empty())
        return std::nullopt;
    const std::optional<Logistic> old = logisticOf(ofOld);
    const std::optional<Logistic> fresh = logisticOf(ofNew);
    if (!old || !fresh || !(old->slope < 0) || !(fresh->slope < 0))
        return std::nullopt;
    const double scale = shortScale(old->slope / fresh->slope);
    return Calibration{trial.distance, scale, (old->at - fresh->at) / fresh->slope};
}

std::optional<Calibration> lengthCalibration(const HeldOutTrial& trial)
{
    const FeatureMatrix& features = trial.transition.newSystem.gallery;
    double sum = 0;
    RowReader reader(features);
    for (std::size_t row = 0; row < features.rows(); ++row) {
        double squares = 0;
        for (const float x : reader.row(row))
            squares += static_cast<double>(x) * static_cast<double>(x);
        sum += std::sqrt(squares);
    }
    if (trial.distance == Distance::Cosine || !(sum > 0))
        return std::nullopt;
    return Calibration{.distance = trial.distance,
                       .length = sum / static_cast<double>(features.rows())};
}

Calibration queryCalibration(const HeldOutTrial& trial)
{
    constexpr std::size_t most = 256;
    const std::size_t items = trial.transition.galleryCount();
    const std::size_t count = std::min(items, most);
    std::vector<std::int64_t> rows;
    for (std::size_t i = 0; i < count; ++i)
        rows.push_back(static_cast<std::int64_t>(i * items / count));
    return {.distance = trial.distance,
            .reference = std::make_shared<const QueryReference>(
                QueryReference{trial.transition.oldSystem.gallery.selectRows(rows),
                               trial.transition.newSystem.gallery.selectRows(rows)})};
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
