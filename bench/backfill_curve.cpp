/// The curve engine against the two bare matrix products that it cannot do without: 50,000 gallery
/// items, 2,048 queries, 128 dimensions, 50 relevant items a query; mAP, CMC@1, CMC@5 and flips.
/// The last line is for scripts: ratio_101=… ratio_1001=… speedup_2t=…, over one sgemm a system,
/// and exact_auc_ratio=…: the curve with the exact AUC of mAP over the curve without. The lines
/// before it have the ratios to the fastest tiled products, and how much is decided in double.

#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/counting/interval_lookup.h"
#include "core/backfill/counting/relevant_keys.h"
#include "core/backfill/curve.h"
#include "core/base/machine/device.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <iostream>
#include <limits>
#include <map>
#include <string>

namespace
{

using namespace crossfade;
using bench::tensor;

const bench::Workload& workload()
{
    static const bench::Workload w = bench::makeWorkload({});
    return w;
}

/// Best seconds of the runs so far, and other measurements, by name.
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

/// The two bare products: one sgemm each, queries × gallery, on one thread, into memory that
/// was allocated before.
void bareProducts(benchmark::State& state)
{
    setThreads(1);
    const Transition& transition = workload().transition;
    at::Tensor result = at::zeros({static_cast<std::int64_t>(transition.queryCount()),
                                   static_cast<std::int64_t>(transition.galleryCount())});
    timed(state, "products", [&] {
        for (const System* system : {&transition.oldSystem, &transition.newSystem})
            at::mm_out(result, tensor(system->query), tensor(system->gallery).t());
    });
}

/// The same in tiles of `tileQueries` × 1024 items that overwrite each other: the fastest products.
void tiledProducts(benchmark::State& state)
{
    setThreads(1);
    const auto tileQueries = state.range(0);
    constexpr std::int64_t tileItems = 1024;
    timed(state, "tiled_products", [&] {
        for (const System* system :
             {&workload().transition.oldSystem, &workload().transition.newSystem}) {
            const at::Tensor queries = tensor(system->query);
            const at::Tensor gallery = tensor(system->gallery);
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
    const CurveOptions options{.metrics = parseMetrics("map,cmc@1,cmc@5"),
                               .slices = slices,
                               .exactAuc = state.range(2) == 0 ? ExactAuc::No : ExactAuc::Yes,
                               .threads = threads};
    const std::string name = (state.range(2) == 0 ? "curve_" : "exact_") + std::to_string(slices) +
                             "_" + std::to_string(threads);
    timed(state, name, [&] {
        JobContext job;
        benchmark::DoNotOptimize(backfillCurve(workload().transition, workload().order,
                                               workload().relevance, options, job));
    });
}

/// The items that float32 leaves undecided, for some of the queries, in both systems.
class Undecided
{
public:
    static constexpr std::size_t queries = 128;

    Undecided()
    {
        const JobContext job;
        const Transition& transition = workload().transition;
        for (const System* system : {&transition.oldSystem, &transition.newSystem})
            m_systems.emplace_back(*system, Distance::L2, std::span<const std::int64_t>{}, 1, job);
        m_thresholds = relevantKeys(m_systems[0], workload().relevance, 0, queries, {}, job);
        const auto newKeys = relevantKeys(m_systems[1], workload().relevance, 0, queries, {}, job);
        for (std::size_t q = 0; q < queries; ++q) {
            m_thresholds[q].insert(m_thresholds[q].end(), newKeys[q].begin(), newKeys[q].end());
            toThresholds(m_thresholds[q]);
        }
        for (const PreparedSystem& system : m_systems)
            for (std::size_t q = 0; q < queries; ++q)
                locate(system, q);
    }

    double share() const
    {
        std::size_t undecided = 0;
        for (const Located& located : m_located)
            undecided += located.items.size();
        return static_cast<double>(undecided) /
               static_cast<double>(m_located.size() * m_systems[0].itemCount());
    }

    std::int64_t decide() const
    {
        std::int64_t sum = 0;
        std::vector<std::uint32_t> left;
        for (const Located& located : m_located) {
            left.clear();
            for (const auto [place, product] : located.items) {
                const std::int32_t told = located.lookup.intervalOfProduct(place, product);
                sum += told;
                if (told != IntervalLookup::undecided)
                    continue;
                located.system->prefetch(place);
                left.push_back(place);
            }
            for (const std::uint32_t place : left)
                sum += located.lookup.exactInterval(place);
        }
        return sum;
    }

private:
    struct Item {
        std::uint32_t place = 0;
        float product = 0;
    };
    struct Located {
        const PreparedSystem* system = nullptr;
        IntervalLookup lookup;
        std::vector<Item> items;
    };

    void locate(const PreparedSystem& system, std::size_t query)
    {
        const std::size_t count = system.itemCount();
        std::vector<float> rows;
        std::vector<float> products(count);
        system.products(system.queries(query, 1), 0, count, ProductSums::Single, rows,
                        products.data());
        for (const std::int64_t relevant : workload().relevance.relevant[query])
            products[static_cast<std::size_t>(relevant)] = std::numeric_limits<float>::infinity();
        constexpr std::size_t most = IntervalLookup::itemsAtOnce;
        const std::vector<std::uint32_t> sliceOffsets(most);
        std::vector<std::uint32_t> cells(most);
        std::vector<LocatedItem> listed(most);
        Located& located = m_located.emplace_back();
        located.system = &system;
        located.lookup.build(system, query, m_thresholds[query], ProductSums::Single);
        for (std::size_t first = 0; first < count; first += most) {
            const ItemBatch items{products.data() + first, system.itemTerms() + first,
                                  sliceOffsets.data(), std::min(most, count - first), first};
            const std::size_t found = located.lookup.locate(items, IntervalLookup::undecided + 1,
                                                            cells.data(), listed.data());
            for (const LocatedItem& item : std::span(listed).first(found))
                located.items.push_back({item.place, products[item.place]});
        }
    }

    std::vector<PreparedSystem> m_systems;
    std::vector<std::vector<double>> m_thresholds; ///< [query]
    std::vector<Located> m_located;                ///< [system][query]
};

/// Deciding them in double, as the curve does.
void decideInDouble(benchmark::State& state)
{
    const Undecided undecided;
    timed(state, "decide", [&] { benchmark::DoNotOptimize(undecided.decide()); });
    bestSeconds()["undecided_share"] = undecided.share();
}

BENCHMARK(decideInDouble)->UseManualTime()->Iterations(15)->Unit(benchmark::kMillisecond);
BENCHMARK(bareProducts)->UseManualTime()->Iterations(15)->Unit(benchmark::kMillisecond);
BENCHMARK(tiledProducts)
    ->Arg(64)
    ->Arg(256)
    ->Arg(1024)
    ->UseManualTime()
    ->Iterations(15)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(curve)
    ->ArgsProduct({{11, 101, 1001}, {1}, {0}})
    ->Args({101, 2, 0})
    ->Args({101, 1, 1})
    ->UseManualTime()
    ->Iterations(15)
    ->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!bench::run(argc, argv))
        return 2;
    std::map<std::string, double>& best = bestSeconds();
    const double queries = static_cast<double>(workload().transition.queryCount());
    const double decide = best["decide"] * queries / static_cast<double>(Undecided::queries);
    std::cout << "undecided=" << 100 * best["undecided_share"]
              << "% decided_in_double=" << 100 * decide / best["curve_101_1"] << "%\n";
    std::cout << "tiled_ratio_101=" << best["curve_101_1"] / best["tiled_products"]
              << " tiled_ratio_1001=" << best["curve_1001_1"] / best["tiled_products"] << '\n';
    std::cout << "ratio_101=" << best["curve_101_1"] / best["products"]
              << " ratio_1001=" << best["curve_1001_1"] / best["products"]
              << " speedup_2t=" << best["curve_101_1"] / best["curve_101_2"]
              << " exact_auc_ratio=" << best["exact_101_1"] / best["curve_101_1"] << '\n';
    return 0;
}
