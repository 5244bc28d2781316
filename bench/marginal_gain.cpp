/// The marginal gains of all items in one state, against the curve over 11 slices: 50,000 gallery
/// items, 2,048 queries, 128 dimensions, 50 relevant items a query; mAP, one thread. The last line
/// is for scripts: ratio=….

#include "core/backfill/gain/marginal_gain.h"
#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/curve.h"
#include "core/base/machine/device.h"

#include <algorithm>
#include <iostream>
#include <limits>

namespace
{

using namespace crossfade;

double bestCurve = std::numeric_limits<double>::infinity();
double bestGains = std::numeric_limits<double>::infinity();

const bench::Workload& workload()
{
    static const bench::Workload w = bench::makeWorkload({});
    return w;
}

void curve(benchmark::State& state)
{
    workload();
    const CurveOptions options{
        .metrics = parseMetrics("map"), .slices = 11, .exactAuc = ExactAuc::No, .threads = 1};
    const auto body = [&] {
        JobContext job;
        benchmark::DoNotOptimize(backfillCurve(workload().transition, workload().order,
                                               workload().relevance, options, job));
    };
    bench::timed(state, body, [](double seconds) { bestCurve = std::min(bestCurve, seconds); });
}

void gains(benchmark::State& state)
{
    workload();
    RowMask half(workload().transition.galleryCount());
    for (std::size_t i = 0; i < half.size() / 2; ++i)
        half[static_cast<std::size_t>(workload().order[i])] = 1;
    const GainObjective objective{.metric = parseMetric("map")};
    const auto body = [&] {
        JobContext job;
        benchmark::DoNotOptimize(marginalGains(workload().transition, {&half, 1},
                                               workload().relevance, {&objective, 1},
                                               {.threads = 1}, job));
    };
    bench::timed(state, body, [](double seconds) { bestGains = std::min(bestGains, seconds); });
}

BENCHMARK(curve)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(gains)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!bench::run(argc, argv))
        return 2;
    std::cout << "ratio=" << bestGains / bestCurve << '\n';
}
