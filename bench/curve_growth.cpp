/// How the cost of backfill curves grows: with the gallery, the queries, the dimension, the slices,
/// with methods and orders computed at once, and on each device. `ratio` is to the bare products of
/// the same systems, in tiles: on as many threads, or on the device.
/// The last line is for scripts: shared_ratio=… (six methods × three orders at once, over eighteen
/// single runs) whole_s=… (50,000 × 50,000 × 128, ImageNet's validation set against itself)

#include "bench/timing.h"
#include "bench/workload.h"
#include "core/backfill/curve.h"
#include "core/base/machine/device.h"
#include "core/base/machine/parallel.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <iostream>
#include <span>
#include <string>
#include <vector>

namespace
{

using namespace crossfade;
using bench::Shape;
using bench::tensor;
using bench::Workload;

/// All products of one system, in tiles of 256 × 1024, results thrown away.
void multiply(const System& system)
{
    constexpr std::int64_t tileQueries = 256;
    constexpr std::int64_t tileItems = 1024;
    const at::Tensor queries = tensor(system.query);
    const at::Tensor gallery = tensor(system.gallery);
    const auto blocks = static_cast<std::size_t>((queries.size(0) - 1) / tileQueries + 1);
    parallelFor(blocks, 0, [&](std::size_t block, std::size_t) {
        const std::int64_t first = static_cast<std::int64_t>(block) * tileQueries;
        const at::Tensor some =
            queries.narrow(0, first, std::min(tileQueries, queries.size(0) - first));
        at::Tensor tile = at::empty({some.size(0), tileItems});
        for (std::int64_t i = 0; i + tileItems <= gallery.size(0); i += tileItems)
            at::mm_out(tile, some, gallery.narrow(0, i, tileItems).t());
    });
}

/// The same on a device, from features that are there, in tiles that overwrite each other.
class ProductsOnDevice
{
public:
    ProductsOnDevice(const System& system, const std::string& device)
        : m_queries(tensor(system.query).to(at::Device(device))),
          m_items(tensor(system.gallery).to(at::Device(device)).t()),
          m_tile(at::empty({tileQueries, m_items.size(1)}, m_queries.options()))
    {
    }

    void multiply()
    {
        for (std::int64_t first = 0; first < m_queries.size(0); first += tileQueries) {
            const std::int64_t count = std::min(tileQueries, m_queries.size(0) - first);
            at::Tensor tile = m_tile.narrow(0, 0, count);
            at::mm_out(tile, m_queries.narrow(0, first, count), m_items);
        }
        m_tile.view(-1)[0].item<float>(); // waits until the device is done
    }

private:
    static constexpr std::int64_t tileQueries = 4096;
    at::Tensor m_queries;
    at::Tensor m_items;
    at::Tensor m_tile;
};

CurveOptions options(std::size_t slices, const std::string& device)
{
    CurveOptions options{
        .metrics = parseMetrics("map,cmc@1,cmc@5"), .slices = slices, .exactAuc = ExactAuc::No};
    if (device != "cpu")
        options.devices = {device};
    return options;
}

double bestSeconds(const auto& body)
{
    double best = 1e300;
    for (int repetition = 0; repetition < 3; ++repetition)
        best = std::min(best, bench::secondsOf(body));
    return best;
}

double productSeconds(const Transition& transition)
{
    setThreads(1); // a product on each thread, not threads in a product
    const double best = bestSeconds([&] {
        multiply(transition.oldSystem);
        multiply(transition.newSystem);
    });
    setThreads(0);
    return best;
}

double productSeconds(const Transition& transition, const std::string& device)
{
    if (device == "cpu")
        return productSeconds(transition);
    ProductsOnDevice ofOld(transition.oldSystem, device);
    ProductsOnDevice ofNew(transition.newSystem, device);
    return bestSeconds([&] {
        ofOld.multiply();
        ofNew.multiply();
    });
}

/// Runs `body` and returns its best seconds; `products` are the products that it needs at least.
double measure(benchmark::State& state, double products, const auto& body)
{
    double best = 1e300;
    bench::timed(state, body, [&](double seconds) { best = std::min(best, seconds); });
    state.counters["products_s"] = products;
    state.counters["ratio"] = best / products;
    return best;
}

double curve(benchmark::State& state, const Shape& shape, std::size_t slices,
             const std::string& device)
{
    const Workload w = bench::makeWorkload(shape);
    return measure(state, productSeconds(w.transition, device), [&] {
        JobContext job;
        backfillCurve(w.transition, w.order, w.relevance, options(slices, device), job);
    });
}

/// Methods that transform the old features and leave the new ones as they are, under some orders.
class SharedWork
{
public:
    /// @param orders  up to three
    SharedWork(std::uint32_t methods, std::size_t orders)
        : m_workload(bench::makeWorkload(shape)), m_orders(3, m_workload.order)
    {
        for (std::uint32_t m = 0; m < methods; ++m)
            m_methods.push_back({{m_workload.transition.newSystem.query,
                                  bench::clustered(shape.gallery, shape, 1.75F, 10 + m)},
                                 m_workload.transition.newSystem});
        std::ranges::reverse(m_orders[1]);
        std::ranges::sort(m_orders[2]);
        m_orders.resize(orders);
    }

    double atOnce(benchmark::State& state, const std::string& device) const
    {
        const std::vector<std::span<const std::int64_t>> views(m_orders.begin(), m_orders.end());
        std::vector<BackfillPlan> plans;
        for (const Transition& method : m_methods)
            plans.push_back({method, views});
        const double systems =
            static_cast<double>(m_methods.size()) + 1; // old ones and the new one
        return measure(state, productSeconds(m_workload.transition, device) * systems / 2, [&] {
            JobContext job;
            backfillCurves(plans, m_workload.relevance, options(101, device), job);
        });
    }

    double oneByOne(benchmark::State& state, const std::string& device) const
    {
        const double runs = static_cast<double>(m_methods.size() * m_orders.size());
        return measure(state, productSeconds(m_workload.transition, device) * runs, [&] {
            for (const Transition& method : m_methods)
                for (const Order& order : m_orders) {
                    JobContext job;
                    backfillCurve(method, order, m_workload.relevance, options(101, device), job);
                }
        });
    }

private:
    static constexpr Shape shape{};
    Workload m_workload;
    std::vector<Order> m_orders;
    std::vector<Transition> m_methods;
};

/// The numbers of the last line.
struct Told {
    double atOnce = 0;
    double oneByOne = 0;
    double whole = 0;
};

void addCurve(const Shape& shape, std::size_t slices, const std::string& device = "cpu",
              int iterations = 3, double* told = nullptr)
{
    const std::string name = std::to_string(shape.gallery) + " x " + std::to_string(shape.queries) +
                             " x " + std::to_string(shape.dim) + ", " + std::to_string(slices) +
                             " slices, " + device;
    benchmark::RegisterBenchmark(name.c_str(),
                                 [=](benchmark::State& state) {
                                     const double best = curve(state, shape, slices, device);
                                     if (told != nullptr)
                                         *told = best;
                                 })
        ->UseManualTime()
        ->Iterations(iterations)
        ->Unit(benchmark::kMillisecond);
}

/// Methods and orders at once and, where the last line needs it, one by one.
void addShared(std::uint32_t methods, std::size_t orders, const std::string& device = "cpu",
               Told* told = nullptr)
{
    const std::string name = std::to_string(methods) + " methods x " + std::to_string(orders) +
                             " orders, " + device + ",";
    const auto add = [&](const std::string& how, auto run) {
        benchmark::RegisterBenchmark(
            (name + how).c_str(),
            [=](benchmark::State& state) { run(SharedWork(methods, orders), state); })
            ->UseManualTime()
            ->Iterations(3)
            ->Unit(benchmark::kMillisecond);
    };
    add(" at once", [=](const SharedWork& work, benchmark::State& state) {
        const double best = work.atOnce(state, device);
        if (told != nullptr)
            told->atOnce = best;
    });
    if (told != nullptr)
        add(" one by one", [=](const SharedWork& work, benchmark::State& state) {
            told->oneByOne = work.oneByOne(state, device);
        });
}

void addAll(Told& told, Told& onDevice)
{
    for (const std::size_t gallery : {12500U, 25000U, 50000U, 100000U})
        addCurve({.gallery = gallery, .queries = 1024}, 101);
    for (const std::size_t queries : {256U, 4096U})
        addCurve({.gallery = 25000, .queries = queries}, 101);
    for (const std::size_t dim : {64U, 512U, 2048U})
        addCurve({.gallery = 25000, .queries = 1024, .dim = dim}, 101);
    for (const std::size_t slices : {11U, 1001U})
        addCurve({.gallery = 25000, .queries = 1024}, slices);
    for (const std::string& device : devices())
        if (device != "cpu") {
            addCurve({.gallery = 50000, .queries = 50000}, 101, device);
            addCurve({.gallery = 50000, .queries = 50000}, 1001, device);
            addCurve({.gallery = 1000000, .queries = 10000}, 101, device);
            addCurve({.gallery = 450000, .queries = 450000}, 101, device, 1);
            addShared(6, 3, device, &onDevice);
        }
    for (const std::uint32_t methods : {1U, 2U, 4U})
        addShared(methods, 1);
    for (const std::size_t orders : {2U, 3U})
        addShared(1, orders);
    addShared(6, 3, "cpu", &told);
    addCurve({.gallery = 50000, .queries = 50000}, 101, "cpu", 1, &told.whole);
}

} // namespace

int main(int argc, char** argv)
{
    Told told;
    Told onDevice;
    addAll(told, onDevice);
    if (!bench::run(argc, argv))
        return 2;
    std::cout << "shared_ratio=" << told.atOnce / told.oneByOne << " whole_s=" << told.whole
              << '\n';
    if (onDevice.oneByOne > 0)
        std::cout << "shared_ratio_on_device=" << onDevice.atOnce / onDevice.oneByOne << '\n';
    return 0;
}
