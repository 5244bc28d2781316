// libFuzzer's side. FUZZ_TARGET names the target: FUZZ_TARGET=npy crossfade-fuzz corpus/npy

#include "tests/fuzz/fuzz_target.h"

#include <sanitizer/asan_interface.h>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <sstream>
#include <string>

#include <unistd.h>

using namespace crossfade::test;

namespace
{

struct Fuzzer {
    FuzzInput input;
    pid_t process = getpid();
};

std::unique_ptr<Fuzzer>& fuzzer()
{
    static std::unique_ptr<Fuzzer> instance;
    return instance;
}

/// Whether the innermost frame that is not the sanitizer's own is of a library.
bool isOfLibrary(const std::string& report)
{
    std::istringstream lines(report);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("    #") != 0)
            continue;
        if (line.find("crossfade::") != std::string::npos)
            return false;
        if (line.find("/libhdf5") != std::string::npos ||
            line.find("/libopencv") != std::string::npos)
            return true;
    }
    return false;
}

/// Called with AddressSanitizer's report before it ends the process. A child process that reads a
/// file is there for what its library does wrong, which the user gets as a message: it crashes as
/// it would without the sanitizer. Any other report of a child is a finding, and is kept.
void judgeReport(const char* report)
{
    if (getpid() == fuzzer()->process)
        return;
    if (isOfLibrary(report))
        std::abort();
    fuzzer()->input.keepReport(report);
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    const char* const name = std::getenv("FUZZ_TARGET"); // NOLINT(concurrency-mt-unsafe)
    try {
        fuzzer().reset(new Fuzzer{.input = FuzzInput(fuzzTarget(name == nullptr ? "" : name))});
        __asan_set_error_report_callback(judgeReport);
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
    (void)fuzzer()->input.tryBytes({data, size});
    return 0;
}
