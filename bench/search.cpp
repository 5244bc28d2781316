/// Searching a partly backfilled gallery for the ten nearest items of one query: half of it new, in
/// a random order. `cold` is the first search of a query, `slider` a step of 1 % for the same
/// query, `jump` from there to the other end, `order` another order at the same fraction. Compared
/// with the product of the gallery and one vector alone, which reads the same bytes. The last line
/// is for scripts: search_ms_1m=… slider_ms_1m=… (of 1,000,000 items).

#include "bench/timing.h"
#include "core/base/machine/device.h"
#include "core/orders/order.h"
#include "core/search/mixed_search.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

namespace
{

using namespace crossfade;

constexpr std::size_t dim = 128;
constexpr std::size_t neighbours = 10;
constexpr std::size_t queryCount = 32;
constexpr int repetitions = 9;

FeatureMatrix drawn(std::size_t rows, std::uint64_t seed)
{
    at::manual_seed(seed);
    const at::Tensor values = at::randn({static_cast<std::int64_t>(rows * dim)});
    const float* const first = values.data_ptr<float>();
    return {rows, dim, std::vector<float>(first, first + values.numel())};
}

struct Gallery {
    Transition transition;
    Order order;
    Order other;
};

const Gallery& gallery(std::size_t rows)
{
    static std::map<std::size_t, Gallery> made;
    Gallery& one = made[rows];
    if (one.order.empty()) {
        one.transition = {{drawn(queryCount, 1), drawn(rows, 2)},
                          {drawn(queryCount, 3), drawn(rows, 4)}};
        one.order = makeOrder("random", {.transition = one.transition, .seed = 1});
        one.other = makeOrder("random", {.transition = one.transition, .seed = 2});
    }
    return one;
}

/// The medians in milliseconds, by measurement and number of items.
std::map<std::pair<std::string, std::size_t>, double>& medians()
{
    static std::map<std::pair<std::string, std::size_t>, double> all;
    return all;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return *middle;
}

/// Times `step` after an untimed `prepare`, and keeps the median.
void measure(benchmark::State& state, const std::string& name, std::size_t rows, auto prepare,
             auto step)
{
    std::vector<double> seconds;
    for (auto _ : state) {
        prepare();
        seconds.push_back(bench::secondsOf(step));
        state.SetIterationTime(seconds.back());
    }
    const double milliseconds = median(seconds) * 1e3;
    medians()[{name, rows}] = milliseconds;
    state.counters["median_ms"] = milliseconds;
    const auto product = medians().find({"product", rows});
    if (product != medians().end())
        state.counters["of_product"] = milliseconds / product->second;
}

void product(benchmark::State& state)
{
    const auto rows = static_cast<std::size_t>(state.range(0));
    const FeatureMatrix& items = gallery(rows).transition.newSystem.gallery;
    const at::Tensor matrix = at::from_blob(const_cast<float*>(items.data()),
                                            {state.range(0), static_cast<std::int64_t>(dim)});
    const at::Tensor vector = at::randn({static_cast<std::int64_t>(dim)});
    measure(
        state, "product", rows, [] {}, [&] { benchmark::DoNotOptimize(at::mv(matrix, vector)); });
}

/// Times `step` for one query after the other, each after an untimed `prepare`.
void searches(benchmark::State& state, const std::string& name, auto prepare, auto step)
{
    const auto rows = static_cast<std::size_t>(state.range(0));
    const Gallery& all = gallery(rows);
    std::size_t query = 0;
    std::optional<MixedSearch> search;
    measure(
        state, name, rows,
        [&] {
            search.reset();
            if constexpr (!std::is_null_pointer_v<decltype(prepare)>) {
                search.emplace(all.transition, Distance::L2, query++ % queryCount,
                               std::span<const std::int64_t>());
                prepare(all, *search);
            }
        },
        [&] {
            if constexpr (std::is_null_pointer_v<decltype(prepare)>)
                search.emplace(all.transition, Distance::L2, query++ % queryCount,
                               std::span<const std::int64_t>());
            step(all, *search);
        });
}

void ask(MixedSearch& search, const Order& order, double share)
{
    JobContext job;
    const auto backfilled =
        static_cast<std::size_t>(share * static_cast<double>(order.size()) + 0.5);
    benchmark::DoNotOptimize(search.nearest(order, backfilled, neighbours, job));
}

void cold(benchmark::State& state)
{
    searches(state, "cold", nullptr,
             [](const Gallery& all, MixedSearch& search) { ask(search, all.order, 0.5); });
}

void afterHalf(benchmark::State& state, const std::string& name, auto step)
{
    searches(
        state, name, [](const Gallery& all, MixedSearch& search) { ask(search, all.order, 0.5); },
        step);
}

void slider(benchmark::State& state)
{
    afterHalf(state, "slider",
              [](const Gallery& all, MixedSearch& search) { ask(search, all.order, 0.51); });
}

void jump(benchmark::State& state)
{
    afterHalf(state, "jump",
              [](const Gallery& all, MixedSearch& search) { ask(search, all.order, 1.0); });
}

void order(benchmark::State& state)
{
    afterHalf(state, "order",
              [](const Gallery& all, MixedSearch& search) { ask(search, all.other, 0.5); });
}

void sizes(benchmark::internal::Benchmark* one)
{
    one->Arg(10000)
        ->Arg(100000)
        ->Arg(1000000)
        ->UseManualTime()
        ->Iterations(repetitions)
        ->Unit(benchmark::kMillisecond);
}

BENCHMARK(product)->Apply(sizes);
BENCHMARK(cold)->Apply(sizes);
BENCHMARK(slider)->Apply(sizes);
BENCHMARK(jump)->Apply(sizes);
BENCHMARK(order)->Apply(sizes);

} // namespace

int main(int argc, char** argv)
{
    setThreads(0);
    keepFreedMemory(); // as the window's and the command line's main() do
    if (!bench::run(argc, argv))
        return 2;
    const auto of = [](const char* name) { return medians()[{name, 1000000}]; };
    std::cout << "search_ms_1m=" << of("cold") << " slider_ms_1m=" << of("slider")
              << " search_ratio_1m=" << of("cold") / of("product")
              << " slider_ratio_1m=" << of("slider") / of("product") << '\n';
    return 0;
}
