/// The curve of galleries that stay on the disk: 450,000 items, 2,048 queries, 128 and 2,048
/// dimensions, 101 slices, all cores, with a budget of 1 GiB. Beside it the bare products of tiles
/// in memory, and the most memory that the process had so far. (ratio_one_thread: all cores over
/// products on one.) The wide galleries are temporary files of 7 GiB.
/// The last line is for scripts: streamed_s=… wide_s=… (2,048 dimensions) peak_gib=…

#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/curve.h"
#include "core/base/machine/device.h"
#include "core/base/memory_budget.h"
#include "core/data/matrix_builder.h"

#include <ATen/ATen.h>

#include <sys/resource.h>

#include <algorithm>
#include <iostream>
#include <memory>

namespace
{

using namespace crossfade;

bench::Shape shapeOf(std::size_t dim)
{
    return {.gallery = 450000, .dim = dim};
}

/// Classes as clusters, written piece by piece to where the job's budget says.
FeatureMatrix clusteredOnDisk(const bench::Shape& shape, float spread, std::uint32_t seed,
                              const JobContext& job)
{
    constexpr std::size_t pieceRows = 9000; // once each class
    MatrixBuilder builder(shape.gallery, shape.dim, "streamed features", job);
    for (std::uint32_t piece = 0; piece < shape.gallery / pieceRows; ++piece) {
        job.checkpoint();
        const FeatureMatrix drawn = bench::clustered(pieceRows, shape, spread, seed, piece);
        std::ranges::copy(drawn.values(), builder.rows(piece * pieceRows, pieceRows).begin());
    }
    return std::move(builder).finish();
}

double peakGib()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 0x1p20; // KiB, as Linux counts it
}

/// Seconds of both systems' products on one thread, by those of a part of the gallery.
double productSeconds(const System& system)
{
    setThreads(1);
    constexpr std::int64_t items = 2048;
    const at::Tensor queries = bench::tensor(system.query).narrow(0, 0, 512);
    const at::Tensor gallery = bench::tensor(system.gallery).narrow(0, 0, items);
    at::Tensor tile = at::empty({512, items});
    double best = 1e300;
    for (int repetition = 0; repetition < 20; ++repetition)
        best = std::min(best, bench::secondsOf([&] { at::mm_out(tile, queries, gallery.t()); }));
    const double tiles = static_cast<double>(system.gallery.rows()) / items *
                         static_cast<double>(system.query.rows()) / 512;
    setThreads(0);
    return 2 * tiles * best;
}

/// Returns the best seconds.
double streamed(benchmark::State& state, const bench::Shape& shape)
{
    JobContext job({}, {}, {}, std::make_shared<MemoryBudget>(MemoryBudget::least));
    // Features take room in memory as long as there is some: these are all to stay on the disk.
    job.memory()->take(MemoryBudget::least / 3);
    const bench::Workload w = bench::makeWorkload(shape, [&](float spread, std::uint32_t seed) {
        return clusteredOnDisk(shape, spread, seed, job);
    });
    const CurveOptions options{
        .metrics = parseMetrics("map,cmc@1,cmc@5"), .slices = 101, .exactAuc = ExactAuc::No};
    double best = 1e300;
    bench::timed(
        state, [&] { backfillCurve(w.transition, w.order, w.relevance, options, job); },
        [&](double seconds) { best = std::min(best, seconds); });
    state.counters["peak_gib"] = peakGib();
    state.counters["ratio_one_thread"] = best / productSeconds(w.transition.oldSystem);
    state.counters["on_disk"] = w.transition.oldSystem.gallery.onDisk() ? 1 : 0;
    return best;
}

void add(const char* name, std::size_t dim, double& told)
{
    benchmark::RegisterBenchmark(
        name, [=, &told](benchmark::State& state) { told = streamed(state, shapeOf(dim)); })
        ->UseManualTime()
        ->Iterations(2)
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv)
{
    double seconds = 0;
    double wideSeconds = 0;
    add("450000 x 2048 x 128, 101 slices, streamed", 128, seconds);
    add("450000 x 2048 x 2048, 101 slices, streamed", 2048, wideSeconds);
    if (!bench::run(argc, argv))
        return 2;
    std::cout << "streamed_s=" << seconds << " wide_s=" << wideSeconds << " peak_gib=" << peakGib()
              << '\n';
    return 0;
}
