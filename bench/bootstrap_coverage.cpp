// How often a paired 95 % interval contains the true difference, over simulated studies whose
// difference is known (docs/statistics.md has the results).
//
//   build/release/bench/bootstrap_coverage [studies, default 500]

#include "core/study/analysis/comparisons.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>

using namespace crossfade;

namespace
{

constexpr double queries = 2000; // of all classes, about
constexpr double difference = 0.02;
constexpr double way = 0.1; // of new over old

/// What makes a query's difference from the old model, beside the true difference: standard
/// deviations.
struct Scenario {
    const char* name;
    double ofClasses; ///< shared by the queries of a class
    double ofSeeds;   ///< shared by the queries of a fit
    std::size_t seeds = 1;
    std::size_t classes = 200; ///< as in Tiny ImageNet
    double zipf = 0;           ///< the sizes of classes fall as 1, 2⁻ᶻ, 3⁻ᶻ, …
    /// The chance that a class moves, by so much that the mean of all classes is the true
    /// difference; the others do not.
    double moves = 0;
    Quantity::Kind of = Quantity::Kind::Auc;

    double truth() const { return of == Quantity::Kind::Gain ? difference / way : difference; }
};

/// The label of each query.
std::vector<std::int64_t> labelsOf(const Scenario& scenario)
{
    std::vector<double> shares;
    double all = 0;
    for (std::size_t c = 0; c < scenario.classes; ++c)
        all += shares.emplace_back(std::pow(static_cast<double>(c + 1), -scenario.zipf));
    std::vector<std::int64_t> labels;
    for (std::size_t c = 0; c < scenario.classes; ++c)
        labels.insert(
            labels.end(),
            static_cast<std::size_t>(std::max(1.0, std::round(queries * shares[c] / all))),
            static_cast<std::int64_t>(c));
    return labels;
}

/// Skewed, as the effects of classes are: mean 0, standard deviation 1.
double skewed(std::mt19937& random)
{
    return std::exponential_distribution(1.0)(random) - 1;
}

/// How far each class lies over the old model, on average `mean`.
std::vector<double> classEffects(const Scenario& scenario, double mean, std::mt19937& random)
{
    std::vector<double> effects;
    for (std::size_t c = 0; c < scenario.classes; ++c)
        effects.push_back(scenario.moves == 0 ? mean + scenario.ofClasses * skewed(random)
                          : std::bernoulli_distribution(scenario.moves)(random)
                              ? mean / scenario.moves
                              : 0);
    return effects;
}

double meanOf(const std::vector<float>& values)
{
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value);
    return sum / static_cast<double>(values.size());
}

std::vector<float> valuesOver(const std::vector<float>& oldValues,
                              const std::vector<std::int64_t>& labels,
                              const std::vector<double>& ofClass, double ofSeed,
                              std::mt19937& random)
{
    std::normal_distribution normal;
    std::vector<float> values;
    for (std::size_t query = 0; query < labels.size(); ++query)
        values.push_back(static_cast<float>(oldValues[query] +
                                            ofClass[static_cast<std::size_t>(labels[query])] +
                                            ofSeed + 0.3 * normal(random)));
    return values;
}

StudyCurve curveOf(const std::vector<float>& values)
{
    StudyCurve curve;
    curve.ordering = "random";
    curve.backfill.fractions = {0, 1};
    MetricCurve metric;
    for (const float value : values)
        metric.perQuery.insert(metric.perQuery.end(), 2, value);
    metric.aucSlices = meanOf(values);
    metric.mean = {metric.aucSlices, metric.aucSlices};
    curve.backfill.metrics = {metric};
    return curve;
}

StudyResult drawnStudy(const Scenario& scenario, unsigned seed)
{
    std::seed_seq sequence{seed, 14U}; // studies of neighbouring numbers have nothing in common
    std::mt19937 random(sequence);
    std::normal_distribution normal;
    StudyResult result;
    result.study.methods = {chooseMethod("direct")};
    result.study.orders = {"random"};
    result.study.metrics = parseMetrics("map");
    result.study.seeds = {seed};
    auto items = std::make_shared<EmbeddingSet>();
    const std::vector<std::int64_t> labels = labelsOf(scenario);
    items->gallery.labels = labels;
    result.items = items;
    result.relevance.relevant.offsets = {0};
    std::vector<float> oldValues;
    for (std::size_t query = 0; query < labels.size(); ++query) {
        result.relevance.relevant.indices.push_back(0);
        result.relevance.relevant.offsets.push_back(static_cast<std::int64_t>(query) + 1);
        oldValues.push_back(static_cast<float>(normal(random)));
    }
    const auto baseline = [](const std::vector<float>& values) {
        return Baseline{.mean = {meanOf(values)}, .perQuery = {values}, .firstRank = {}};
    };
    result.baselines.oldModel = baseline(oldValues);
    const std::vector<double> ofClass = classEffects(scenario, difference, random);
    for (std::size_t s = 0; s < scenario.seeds; ++s) {
        result.curves.push_back(curveOf(
            valuesOver(oldValues, labels, ofClass, scenario.ofSeeds * normal(random), random)));
        result.curves.back().seed = result.curves.back().orderSeed = s;
    }
    result.baselines.newModel =
        baseline(valuesOver(oldValues, labels, classEffects(scenario, way, random), 0, random));
    return result;
}

void printCoverage(const Scenario& scenario, unsigned studies)
{
    unsigned covered[2] = {0, 0};
    unsigned known[2] = {0, 0};
    JobContext job;
    for (unsigned study = 0; study < studies; ++study) {
        const StudyResult result = drawnStudy(scenario, study);
        const Side curve{Side::Kind::Curve, 0, "random"};
        const Side oldSide{.kind = Side::Kind::Old};
        const Quantity of{scenario.of};
        const auto made = compare(
            result,
            {{0, of, curve, oldSide, Resampled::Query}, {0, of, curve, oldSide, Resampled::Class}},
            job);
        for (std::size_t by = 0; by < 2; ++by) {
            known[by] += made[by].interval.isKnown() ? 1 : 0;
            covered[by] += made[by].interval.contains(scenario.truth()) ? 1 : 0;
        }
    }
    std::printf("%-52s", scenario.name);
    for (std::size_t by = 0; by < 2; ++by) {
        std::printf(by == 0 ? " by query " : "   by class ");
        if (known[by] == 0)
            std::printf("none");
        else
            std::printf("%5.1f %% of %u", 100.0 * covered[by] / known[by], known[by]);
    }
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    const auto studies = static_cast<unsigned>(argc > 1 ? std::atoi(argv[1]) : 500);
    // 2000 queries of standard deviation 0.3: an error of 0.0067; 200 classes of 0.15: 0.0106.
    constexpr auto gain = Quantity::Kind::Gain;
    for (const Scenario& scenario :
         {Scenario{"queries alone differ", 0, 0}, Scenario{"classes differ too", 0.15, 0},
          Scenario{"queries, three seeds, the fit as uncertain", 0, 0.0067, 3},
          Scenario{"classes, three seeds, the fit half as uncertain", 0.15, 0.006, 3},
          Scenario{"classes, three seeds, the fit the most uncertain", 0.05, 0.03, 3},
          Scenario{"classes, five seeds, the fit as uncertain", 0.15, 0.0106, 5},
          Scenario{"50 classes", 0.15, 0, 1, 50}, Scenario{"30 classes", 0.15, 0, 1, 30},
          Scenario{"200 classes of sizes 1/n^0.7", 0.15, 0, 1, 200, 0.7},
          Scenario{"1000 classes of sizes 1/n", 0.15, 0, 1, 1000, 1},
          Scenario{"200 classes of sizes 1/n", 0.15, 0, 1, 200, 1},
          Scenario{"200 classes, of which one in twenty moves", 0, 0, 1, 200, 0, 0.05},
          Scenario{"30 classes, of which one in ten moves", 0, 0, 1, 30, 0, 0.1},
          Scenario{"20 classes, of which one in twenty moves", 0, 0, 1, 20, 0, 0.05},
          Scenario{"gain, queries alone differ", 0, 0, 1, 200, 0, 0, gain},
          Scenario{"gain, classes differ too", 0.15, 0, 1, 200, 0, 0, gain},
          Scenario{"gain, 1000 classes of sizes 1/n", 0.15, 0, 1, 1000, 1, 0, gain},
          Scenario{"gain, 30 classes", 0.15, 0, 1, 30, 0, 0, gain}})
        printCoverage(scenario, studies);
}
