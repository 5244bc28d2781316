#pragma once

#include "core/base/machine/blas_kernels.h"

#include <benchmark/benchmark.h>

#include <chrono>

namespace crossfade::bench
{

double secondsOf(const auto& body)
{
    const auto start = std::chrono::steady_clock::now();
    body();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Times `body` as often as the benchmark asks for, and tells `keep` the seconds of each time.
void timed(benchmark::State& state, const auto& body, const auto& keep)
{
    for (auto _ : state) {
        const double seconds = secondsOf(body);
        state.SetIterationTime(seconds);
        keep(seconds);
    }
}

/// Runs what is registered; false for arguments that no benchmark program knows.
inline bool run(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return false;
    useBlasKernelsOfProcessor(); // as the programs do
    benchmark::RunSpecifiedBenchmarks();
    return true;
}

} // namespace crossfade::bench
