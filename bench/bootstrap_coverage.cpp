// How often a paired 95 % interval contains the true difference, over simulated studies whose
// difference is known (docs/statistics.md has the results).
//
//   build/release/bench/bootstrap_coverage [studies, default 500]

#include "core/study/analysis/comparisons.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>

using namespace crossfade;

namespace
{

constexpr std::size_t classes = 200; // as in Tiny ImageNet
constexpr std::size_t queriesOfAClass = 10;
constexpr std::size_t queries = classes * queriesOfAClass;
constexpr double difference = 0.02;

/// What makes a query's difference from the old model, beside the true difference: standard
/// deviations.
struct Scenario {
    const char* name;
    double ofClasses; ///< shared by the queries of a class
    double ofSeeds;   ///< shared by the queries of a fit
    std::size_t seeds;
};

/// Skewed, as the effects of classes are: mean 0, standard deviation 1.
double skewed(std::mt19937& random)
{
    return std::exponential_distribution(1.0)(random) - 1;
}

StudyCurve drawnCurve(const std::vector<float>& oldValues, const std::vector<double>& ofClass,
                      double ofSeed, std::mt19937& random)
{
    std::normal_distribution normal;
    StudyCurve curve;
    curve.ordering = "random";
    curve.backfill.fractions = {0, 1};
    MetricCurve metric;
    double sum = 0;
    for (std::size_t query = 0; query < queries; ++query) {
        const double value = oldValues[query] + difference + ofClass[query / queriesOfAClass] +
                             ofSeed + 0.3 * normal(random);
        metric.perQuery.insert(metric.perQuery.end(), 2, static_cast<float>(value));
        sum += static_cast<double>(static_cast<float>(value));
    }
    metric.aucSlices = sum / queries;
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
    result.relevance.relevant.offsets = {0};
    Baseline oldModel;
    oldModel.perQuery.resize(1);
    double sum = 0;
    for (std::size_t query = 0; query < queries; ++query) {
        items->gallery.labels.push_back(static_cast<std::int64_t>(query / queriesOfAClass));
        result.relevance.relevant.indices.push_back(0);
        result.relevance.relevant.offsets.push_back(static_cast<std::int64_t>(query) + 1);
        oldModel.perQuery[0].push_back(static_cast<float>(normal(random)));
        sum += static_cast<double>(oldModel.perQuery[0].back());
    }
    oldModel.mean = {sum / queries};
    result.items = items;
    result.baselines.oldModel = oldModel;
    result.baselines.newModel = oldModel;
    std::vector<double> ofClass;
    for (std::size_t c = 0; c < classes; ++c)
        ofClass.push_back(scenario.ofClasses * skewed(random));
    for (std::size_t s = 0; s < scenario.seeds; ++s) {
        const double ofSeed = scenario.ofSeeds * normal(random);
        result.curves.push_back(drawnCurve(oldModel.perQuery[0], ofClass, ofSeed, random));
        result.curves.back().seed = result.curves.back().orderSeed = s;
    }
    return result;
}

void printCoverage(const Scenario& scenario, unsigned studies)
{
    unsigned covered[2] = {0, 0};
    JobContext job;
    for (unsigned study = 0; study < studies; ++study) {
        const StudyResult result = drawnStudy(scenario, study);
        const Side curve{Side::Kind::Curve, 0, "random"};
        const Side oldSide{.kind = Side::Kind::Old};
        const Quantity auc{Quantity::Kind::Auc};
        const auto made = compare(result,
                                  {{0, auc, curve, oldSide, Resampled::Query},
                                   {0, auc, curve, oldSide, Resampled::Class}},
                                  job);
        for (std::size_t by = 0; by < 2; ++by)
            if (made[by].interval.low <= difference && difference <= made[by].interval.high)
                ++covered[by];
    }
    const auto percent = [&](std::size_t by) { return 100.0 * covered[by] / studies; };
    std::printf("%-52s by query %5.1f %%   by class %5.1f %%\n", scenario.name, percent(0),
                percent(1));
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    const auto studies = static_cast<unsigned>(argc > 1 ? std::atoi(argv[1]) : 500);
    // 2000 queries of standard deviation 0.3: an error of 0.0067; 200 classes of 0.15: 0.0106.
    for (const Scenario& scenario :
         {Scenario{"queries alone differ", 0, 0, 1}, Scenario{"classes differ too", 0.15, 0, 1},
          Scenario{"queries, three seeds, the fit as uncertain", 0, 0.0067, 3},
          Scenario{"classes, three seeds, the fit half as uncertain", 0.15, 0.006, 3},
          Scenario{"classes, three seeds, the fit the most uncertain", 0.05, 0.03, 3},
          Scenario{"classes, five seeds, the fit as uncertain", 0.15, 0.0106, 5}})
        printCoverage(scenario, studies);
}
