/// The curve that is estimated from a pilot against its bare products: 1,000,000 items by their old
/// features, 20,000 of them by their new ones, 2,048 queries, 128 dimensions, 50 relevant items a
/// query; mAP, 11 slices. Seconds are those of one processor core, whatever else it does meanwhile.
/// Prints, for scripts: products=… s estimate=… s ratio=…
/// usage: pilot_curve [items] [pilot] [queries] [rounds]

#include "core/backfill/pilot/pilot_curve.h"
#include "bench/workload.h"
#include "core/base/machine/device.h"

#include <algorithm>
#include <ctime>
#include <iostream>
#include <string>

namespace
{

using namespace crossfade;

/// Products queries × items in tiles that overwrite each other: the fastest way to make them.
void products(const System& system)
{
    constexpr std::int64_t tileQueries = 256;
    constexpr std::int64_t tileItems = 1024;
    const at::Tensor queries = bench::tensor(system.query);
    const at::Tensor gallery = bench::tensor(system.gallery);
    const at::Tensor tile = at::empty({tileQueries * tileItems});
    for (std::int64_t q = 0; q < queries.size(0); q += tileQueries)
        for (std::int64_t i = 0; i < gallery.size(0); i += tileItems) {
            const std::int64_t rows = std::min(tileQueries, queries.size(0) - q);
            const std::int64_t items = std::min(tileItems, gallery.size(0) - i);
            at::Tensor out = tile.narrow(0, 0, rows * items).view({rows, items});
            at::mm_out(out, queries.narrow(0, q, rows), gallery.narrow(0, i, items).t());
        }
}

double secondsOf(const auto& body)
{
    const std::clock_t start = std::clock();
    body();
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void measure(const bench::Shape& shape, std::size_t pilotCount, int rounds)
{
    bench::Workload w = bench::makeWorkload(shape);
    const std::vector<std::int64_t> pilot = drawPilot(shape.gallery, pilotCount, 1);
    const PilotTransition transition{
        w.transition.oldSystem,
        {w.transition.newSystem.query, w.transition.newSystem.gallery.selectRows(pilot)},
        pilot};
    w.transition = {};
    double bare = 1e9;
    double estimate = 1e9;
    for (int round = 0; round < rounds; ++round) {
        bare = std::min(bare, secondsOf([&] {
                            products(transition.oldSystem);
                            products(transition.newSystem);
                        }));
        estimate = std::min(estimate, secondsOf([&] {
                                JobContext job;
                                estimateCurve(transition, w.order, w.relevance,
                                              {.metrics = parseMetrics("map"), .threads = 1}, job);
                            }));
    }
    std::cout << "products=" << bare << " s estimate=" << estimate << " s ratio=" << estimate / bare
              << '\n';
}

} // namespace

int main(int argc, char** argv)
{
    const auto argument = [&](int index, std::size_t otherwise) {
        return argc > index ? std::stoul(argv[index]) : otherwise;
    };
    setThreads(1);
    measure({.gallery = argument(1, 1'000'000), .queries = argument(3, 2048)}, argument(2, 20'000),
            static_cast<int>(argument(4, 1)));
    return 0;
}
