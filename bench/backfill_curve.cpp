/// The curve engine against the two bare matrix products that it cannot do without: 50,000 gallery
/// items, 2,048 queries, 128 dimensions, 50 relevant items a query; mAP, CMC@1, CMC@5 and flips.
/// The last line is for scripts: ratio_101=… ratio_1001=… speedup_2t=…

#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/curve.h"
#include "core/base/device.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <string>

namespace
{

using namespace crossfade;

const bench::Workload& workload()
{
    static const bench::Workload w = bench::makeWorkload({});
    return w;
}

/// Best seconds of the runs so far, by name, for the ratios.
std::map<std::string, double>& bestSeconds()
{
    static std::map<std::string, double> best;
    return best;
}

void timed(benchmark::State& state, const std::string& name, const auto& body)
{
    workload();
    bench::timed(state, body, [&](double seconds) {
        const auto [best, isFirst] = bestSeconds().emplace(name, seconds);
        best->second = std::min(best->second, seconds);
    });
}

/// Both sides' products in tiles of `tileQueries` × 1024 items, on one thread, results thrown away.
void bareProducts(benchmark::State& state)
{
    setThreads(1);
    const auto tileQueries = state.range(0);
    constexpr std::int64_t tileItems = 1024;
    const auto tensor = [](const FeatureMatrix& m) {
        return at::from_blob(
            const_cast<float*>(m.data()),
            {static_cast<std::int64_t>(m.rows()), static_cast<std::int64_t>(m.dim())}, at::kFloat);
    };
    timed(state, "products", [&] {
        for (const Side* side : {&workload().transition.oldSide, &workload().transition.newSide}) {
            const at::Tensor queries = tensor(side->query);
            const at::Tensor gallery = tensor(side->gallery);
            at::Tensor tile = at::empty({tileQueries, tileItems});
            for (std::int64_t q = 0; q < queries.size(0); q += tileQueries)
                for (std::int64_t i = 0; i < gallery.size(0); i += tileItems) {
                    const std::int64_t items = std::min(tileItems, gallery.size(0) - i);
                    at::Tensor out = tile.flatten().narrow(0, 0, tileQueries * items);
                    out = out.view({tileQueries, items});
                    at::mm_out(out, queries.narrow(0, q, tileQueries),
                               gallery.narrow(0, i, items).t());
                }
        }
    });
}

void curve(benchmark::State& state)
{
    const auto slices = static_cast<std::size_t>(state.range(0));
    const auto threads = static_cast<std::size_t>(state.range(1));
    const CurveOptions options{
        .metrics = parseMetrics("map,cmc@1,cmc@5"), .slices = slices, .threads = threads};
    const std::string name = "curve_" + std::to_string(slices) + "_" + std::to_string(threads);
    timed(state, name, [&] {
        JobContext job;
        benchmark::DoNotOptimize(backfillCurve(workload().transition, workload().order,
                                               workload().relevance, options, job));
    });
}

BENCHMARK(bareProducts)
    ->Arg(64)
    ->Arg(256)
    ->Arg(1024)
    ->UseManualTime()
    ->Iterations(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(curve)
    ->ArgsProduct({{11, 101, 1001}, {1}})
    ->Args({101, 2})
    ->UseManualTime()
    ->Iterations(6)
    ->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!bench::run(argc, argv))
        return 2;
    std::map<std::string, double>& best = bestSeconds();
    std::cout << "ratio_101=" << best["curve_101_1"] / best["products"]
              << " ratio_1001=" << best["curve_1001_1"] / best["products"]
              << " speedup_2t=" << best["curve_101_1"] / best["curve_101_2"] << '\n';
    return 0;
}
