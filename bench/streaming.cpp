/// The curve of galleries that stay on the disk: 450,000 items, 2,048 queries, 128 dimensions, 101
/// slices, all cores, with a budget of 1 GiB. Beside it the bare products of tiles in memory, and
/// the most memory that the process had. (ratio_one_thread: all cores over products on one.)
/// The last line is for scripts: streamed_s=… peak_gib=…

#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/curve.h"
#include "core/base/device.h"
#include "core/base/memory_budget.h"
#include "core/data/matrix_builder.h"

#include <ATen/ATen.h>

#include <fstream>
#include <iostream>
#include <string>

namespace
{

using namespace crossfade;

constexpr bench::Shape shape{.gallery = 450000};

/// Classes as clusters, written piece by piece to where the job's budget says.
FeatureMatrix clusteredOnDisk(float spread, std::uint32_t seed, const JobContext& job)
{
    constexpr std::size_t pieceRows = 9000; // once each class
    MatrixBuilder builder(shape.gallery, shape.dim, "streamed features", job);
    for (std::uint32_t piece = 0; piece < shape.gallery / pieceRows; ++piece) {
        job.checkpoint();
        const FeatureMatrix drawn = bench::clustered(pieceRows, shape, spread, seed, piece);
        std::ranges::copy(drawn.values(), builder.data() + piece * pieceRows * shape.dim);
    }
    return std::move(builder).finish();
}

bench::Workload workloadOnDisk(const JobContext& job)
{
    bench::Workload w;
    w.transition.oldSide = {bench::clustered(shape.queries, shape, 2.0F, 1),
                            clusteredOnDisk(2.0F, 1, job)};
    w.transition.newSide = {bench::clustered(shape.queries, shape, 1.5F, 2),
                            clusteredOnDisk(1.5F, 2, job)};
    w.order.resize(shape.gallery);
    std::iota(w.order.begin(), w.order.end(), 0);
    std::mt19937 random(3);
    std::ranges::shuffle(w.order, random);
    w.relevance = bench::sameClass(shape);
    return w;
}

std::size_t peakBytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        std::size_t kibibytes = 0;
        if (word == "VmHWM:" && status >> kibibytes)
            return kibibytes * 1024;
    }
    return 0;
}

/// Seconds of both sides' products on one thread, by those of a part of the gallery.
double productSeconds(const Side& side)
{
    setThreads(1);
    constexpr std::int64_t items = 2048;
    const auto tensor = [](const FeatureMatrix& m, std::int64_t rows) {
        return at::from_blob(const_cast<float*>(m.data()),
                             {rows, static_cast<std::int64_t>(m.dim())}, at::kFloat);
    };
    const at::Tensor queries = tensor(side.query, 512);
    const at::Tensor gallery = tensor(side.gallery, items);
    at::Tensor tile = at::empty({512, items});
    double best = 1e300;
    for (int repetition = 0; repetition < 20; ++repetition)
        best = std::min(best, bench::secondsOf([&] { at::mm_out(tile, queries, gallery.t()); }));
    const double tiles = static_cast<double>(shape.gallery) / items * shape.queries / 512;
    setThreads(0);
    return 2 * tiles * best;
}

struct Told {
    double seconds = 1e300;
    double peak = 0;
};

void streamed(benchmark::State& state, Told& told)
{
    JobContext job({}, {}, {}, std::make_shared<MemoryBudget>(MemoryBudget::least));
    // Features take room in memory as long as there is some: these are all to stay on the disk.
    job.memory()->take(MemoryBudget::least / 3);
    const bench::Workload w = workloadOnDisk(job);
    const CurveOptions options{.metrics = parseMetrics("map,cmc@1,cmc@5"), .slices = 101};
    bench::timed(
        state, [&] { backfillCurve(w.transition, w.order, w.relevance, options, job); },
        [&](double seconds) { told.seconds = std::min(told.seconds, seconds); });
    told.peak = static_cast<double>(peakBytes()) / 0x1p30;
    state.counters["peak_gib"] = told.peak;
    state.counters["ratio_one_thread"] = told.seconds / productSeconds(w.transition.oldSide);
    state.counters["on_disk"] = w.transition.oldSide.gallery.onDisk() ? 1 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    Told told;
    benchmark::RegisterBenchmark("450000 x 2048 x 128, 101 slices, streamed",
                                 [&](benchmark::State& state) { streamed(state, told); })
        ->UseManualTime()
        ->Iterations(2)
        ->Unit(benchmark::kMillisecond);
    if (!bench::run(argc, argv))
        return 2;
    std::cout << "streamed_s=" << told.seconds << " peak_gib=" << told.peak << '\n';
    return 0;
}
