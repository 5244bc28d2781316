/// The fit of FCT against the bare matrix products that it cannot do without: 30,000 training rows
/// of 128 dimensions, batches of 1,024, the paper's widths, without side information. On the CPU
/// and on each device there is.
/// The last lines are for scripts, one a device: fit_gflops=… products_gflops=… share=…

#include "bench/timing.h"
#include "core/base/device.h"
#include "core/methods/registry.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <random>
#include <string>

namespace
{

using namespace crossfade;

constexpr std::size_t trainingRows = 30000;
constexpr std::size_t dim = 128;
constexpr std::int64_t batchSize = 1024;

/// The best rates seen, in GFLOP/s.
struct Rates {
    double fit = 0;
    double products = 0;
};

std::map<std::string, Rates>& best()
{
    static std::map<std::string, Rates> ofDevice;
    return ofDevice;
}

FeatureMatrix drawn(std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values(trainingRows * dim);
    for (float& value : values)
        value = normal(random);
    return FeatureMatrix(trainingRows, dim, std::move(values));
}

/// The mixer's middle layer, five sixths of all the work: output, gradient by input and by weight.
void products(benchmark::State& state, const std::string& device)
{
    const at::TensorOptions there = at::device(at::Device(device)).dtype(at::kFloat);
    const at::Tensor rows = at::randn({batchSize, 2048}, there);
    const at::Tensor weight = at::randn({2048, 2048}, there);
    at::Tensor output = at::empty({batchSize, 2048}, there);
    at::Tensor gradient = at::empty({2048, 2048}, there);
    const double work = 3 * 2 * static_cast<double>(batchSize) * 2048 * 2048;
    const auto multiply = [&] {
        at::mm_out(output, rows, weight.t());
        at::mm_out(output, rows, weight);
        at::mm_out(gradient, rows.t(), output);
        gradient.view(-1)[0].item<float>(); // waits until a device is done
    };
    bench::timed(state, multiply, [&](double seconds) {
        best()[device].products = std::max(best()[device].products, work / seconds / 1e9);
    });
}

/// One epoch of the fit; the work is that of its products, three times the forward pass.
void fit(benchmark::State& state, const std::string& device)
{
    const Method& fct = method("fct");
    Options options(fct.info().options);
    options.set("epochs", std::int64_t{1}, "benchmark");
    TrainingData data;
    data.features = {drawn(1), drawn(2), {}};
    const MethodCost cost = fct.describe({.oldDim = dim, .newDim = dim, .sideDim = {}}, options);
    const double work =
        3 * 2 * static_cast<double>(cost.macsPerItem) * static_cast<double>(trainingRows);
    const auto fitOnce = [&] {
        JobContext job;
        benchmark::DoNotOptimize(fct.fit(data, options, {.device = device}, job));
    };
    bench::timed(state, fitOnce, [&](double seconds) {
        best()[device].fit = std::max(best()[device].fit, work / seconds / 1e9);
    });
}

void add(const std::string& name, const std::string& device, int iterations, auto run)
{
    benchmark::RegisterBenchmark((name + ", " + device).c_str(),
                                 [=](benchmark::State& state) { run(state, device); })
        ->UseManualTime()
        ->Iterations(iterations)
        ->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv)
{
    setThreads(0);
    keepFreedMemory();
    for (const std::string& device : devices()) {
        add("products", device, 20, products);
        add("fit", device, 3, fit);
    }
    if (!bench::run(argc, argv))
        return 2;
    for (const auto& [device, rates] : best())
        std::cout << device << " fit_gflops=" << rates.fit << " products_gflops=" << rates.products
                  << " share=" << rates.fit / rates.products << '\n';
    return 0;
}
