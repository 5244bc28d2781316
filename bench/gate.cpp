// How often a gate passes that must not, and whether it passes as often as --power promises, over
// simulated studies whose difference is known (docs/gate.md has the results).
//
//   build/release/bench/gate [studies, default 2000]

#include "core/study/analysis/gate/gate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

using namespace crossfade;

namespace
{

/// How the queries of a study differ between reference and candidate.
struct Population {
    const char* name;
    std::size_t queriesOfAClass;
    /// Above 0: classes have queries by 1 / rank to this power, five in the mean.
    double longTail;
    double ofClasses; ///< standard deviation of the classes' differences
    int skewed;       ///< −1: few classes lose much, 1: few gain much, 0: they are normal
    /// Above 0: values are 0 or 1, and this share of the queries is mended by the candidate.
    double mended;
};

/// [classes], how many queries each has.
std::vector<std::size_t> sizesOfClasses(const Population& population, std::size_t classes)
{
    std::vector<double> parts;
    for (std::size_t c = 0; c < classes; ++c)
        parts.push_back(std::pow(static_cast<double>(c + 1), -population.longTail));
    const double all = std::accumulate(parts.begin(), parts.end(), 0.0);
    std::vector<std::size_t> sizes;
    for (const double part : parts) {
        const auto queries = static_cast<double>(population.queriesOfAClass * classes) * part / all;
        sizes.push_back(std::max<std::size_t>(1, static_cast<std::size_t>(std::lround(queries))));
    }
    return sizes;
}

/// @param ofFirst  the true difference of the first quarter of the classes
GateQueries drawnQueries(const Population& population, std::size_t classes, double ofFirst,
                         double ofOthers, std::mt19937& random)
{
    std::normal_distribution normal;
    std::exponential_distribution exponential;
    std::uniform_real_distribution uniform;
    GateQueries queries;
    const std::vector<std::size_t> sizes = sizesOfClasses(population, classes);
    for (std::size_t c = 0; c < classes; ++c) {
        const double effect =
            population.skewed == 0 ? normal(random) : population.skewed * (exponential(random) - 1);
        const double truth = 4 * c < classes ? ofFirst : ofOthers;
        for (std::size_t q = 0; q < sizes[c]; ++q) {
            queries.labels.push_back(static_cast<std::int64_t>(c));
            double before = 0.5;
            double now = before + truth + population.ofClasses * effect + 0.1 * normal(random);
            if (population.mended > 0) {
                const double drawn = uniform(random);
                const bool isBroken = drawn < population.mended - truth;
                const bool isMended = !isBroken && drawn < 2 * population.mended - truth;
                before = isBroken ? 1 : 0;
                now = isMended ? 1 : 0;
            }
            queries.reference.push_back(before);
            queries.candidate.push_back(std::clamp(now, 0.0, 1.0));
        }
    }
    return queries;
}

constexpr double margin = 0.02;

/// Four groups of neighbouring classes.
GateQueries inGroups(GateQueries queries)
{
    queries.groups.resize(4);
    for (std::size_t query = 0; query < queries.labels.size(); ++query)
        queries.groups[4 * query / queries.labels.size()].queries.push_back(query);
    return queries;
}

bool passes(const GateQueries& queries, const GateDemands& demands)
{
    return judgeGate(queries, demands).verdict == GateVerdict::Passes;
}

/// The share of studies that pass although the candidate is just too bad, that fail although it is
/// just good enough, and that pass although one of four groups is just too bad.
void printFalse(const Population& population, std::size_t classes, unsigned studies)
{
    unsigned falsePasses = 0;
    unsigned falseFails = 0;
    unsigned ofGroups = 0;
    for (unsigned study = 0; study < studies; ++study) {
        std::seed_seq sequence{study, static_cast<unsigned>(classes)};
        std::mt19937 random(sequence);
        const GateQueries queries = drawnQueries(population, classes, -margin, -margin, random);
        const GateVerdict verdict = judgeGate(queries, {.noWorse = margin}).verdict;
        falsePasses += verdict == GateVerdict::Passes ? 1 : 0;
        falseFails += verdict == GateVerdict::Fails ? 1 : 0;
        const GateQueries oneGroup =
            inGroups(drawnQueries(population, classes, -margin, margin, random));
        ofGroups += passes(oneGroup, {.noWorse = margin, .groupsNoWorse = margin}) ? 1 : 0;
    }
    const auto percent = [&](unsigned count) { return 100.0 * count / studies; };
    std::printf("| %s | %zu | %.1f %% | %.1f %% | %.1f %% |\n", population.name, classes,
                percent(falsePasses), percent(falseFails), percent(ofGroups));
    std::fflush(stdout);
}

/// Each study asks a pilot of its own how many classes it takes if both systems are equal, and is
/// then made with so many.
void printPower(const Population& population, std::size_t pilot, double promise, unsigned studies)
{
    unsigned passed = 0;
    double needed = 0;
    for (unsigned study = 0; study < studies; ++study) {
        std::seed_seq sequence{study, static_cast<unsigned>(pilot), 7U};
        std::mt19937 random(sequence);
        const GateReport asked = judgeGate(drawnQueries(population, pilot, 0, 0, random),
                                           {.noWorse = margin, .power = promise, .assumed = 0});
        if (!asked.conditions.front().need)
            continue;
        const std::size_t classes = asked.conditions.front().need->units;
        needed += static_cast<double>(classes) / studies;
        passed +=
            passes(drawnQueries(population, classes, 0, 0, random), {.noWorse = margin}) ? 1 : 0;
    }
    std::printf("| %s | %zu | %.0f | %.0f %% | %.1f %% |\n", population.name, pilot, needed,
                100 * promise, 100.0 * passed / studies);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv)
{
    const auto studies = static_cast<unsigned>(argc > 1 ? std::atoi(argv[1]) : 2000);
    const Population populations[] = {
        {"a graded metric, classes differ", 5, 0, 0.08, 0, 0},
        {"few classes lose much", 5, 0, 0.08, -1, 0},
        {"few classes gain much", 5, 0, 0.08, 1, 0},
        {"a metric of 0 and 1, 2 % mended", 5, 0, 0, 0, 0.02},
        {"classes of sizes 1/rank", 5, 1, 0.08, 0, 0},
        {"the same, few lose much", 5, 1, 0.08, -1, 0},
        {"classes of sizes 1/rank^1.5", 5, 1.5, 0.08, 0, 0},
    };
    std::printf(
        "| studies | classes | false passes | false fails | false passes with a bad group |\n"
        "|---|---|---|---|---|\n");
    for (const Population& population : populations)
        for (const std::size_t classes : {10, 20, 50, 100, 200})
            printFalse(population, classes, studies);
    std::printf("\n| studies | classes of the pilot | needed, mean | promised | passed |\n"
                "|---|---|---|---|---|\n");
    for (const Population& population : populations) {
        if (population.longTail > 0)
            continue; // more classes have another long tail
        for (const double promise : {0.8, 0.9})
            for (const std::size_t pilot : {100, 400})
                printPower(population, pilot, promise, studies);
    }
}
