// libFuzzer's side. FUZZ_TARGET names the target: FUZZ_TARGET=npy crossfade-fuzz corpus/npy

#include "tests/fuzz/fuzz_target.h"

#include <cstdio>
#include <cstdlib>
#include <memory>

using namespace crossfade::test;

namespace
{

std::unique_ptr<FuzzInput>& input()
{
    static std::unique_ptr<FuzzInput> instance;
    return instance;
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* const name = std::getenv("FUZZ_TARGET"); // NOLINT(concurrency-mt-unsafe)
    try {
        input() = std::make_unique<FuzzInput>(fuzzTarget(name == nullptr ? "" : name));
    } catch (const std::out_of_range& error) {
        std::fprintf(stderr, "%s; FUZZ_TARGET is one of:", error.what());
        for (const FuzzTarget& target : fuzzTargets())
            std::fprintf(stderr, " %s", target.name.c_str());
        std::fprintf(stderr, "\n");
        std::exit(2); // NOLINT(concurrency-mt-unsafe)
    }
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    (void)input()->tryBytes({data, size});
    return 0;
}
