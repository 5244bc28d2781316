// The worker of the fuzzer's program, built with its sanitizers.

#include "core/hdf5/hdf5_changes.h"
#include "core/hdf5/hdf5_child.h"
#include "core/worker/answering.h"
#include "tests/fuzz/fuzz_target.h"

#include <sanitizer/asan_interface.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <sstream>
#include <string>

using namespace crossfade;

namespace
{

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

/// Called with AddressSanitizer's report before it ends the process. A worker is there for what a
/// library does wrong, which the user gets as a message: it crashes as it would without the
/// sanitizer. Any other report is a finding, and is kept.
void judgeReport(const char* report)
{
    if (isOfLibrary(report))
        std::abort();
    if (const char* const file = std::getenv(test::reportVariable)) // NOLINT(concurrency-mt-unsafe)
        test::writeFile(file, report);
}

WorkerQuestion question(const std::string& name)
{
    static constexpr std::array all{
        WorkerQuestion{"hdf5/attribute", answerOnce<hdf5::setAttribute>},
        WorkerQuestion{"hdf5/checksums", answerOnce<hdf5::renewChecksums>},
        WorkerQuestion{"hdf5/file", hdf5::answerAboutFile},
        WorkerQuestion{"hdf5/room", answerOnce<hdf5::makeRoom>}};
    return *std::ranges::find_if(all, [&](const auto& one) { return one.name == name; });
}

} // namespace

int main()
{
    __asan_set_error_report_callback(judgeReport);
    answerQuestions(question);
}
