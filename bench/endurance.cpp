/// Many studies one after the other in one process: memory, open files, child processes and
/// temporary files must not grow.
/// usage: endurance [studies]; 200 by default. Prints a line each tenth of them, and last, for
/// scripts: rss_mb_first=… rss_mb_last=… files_first=… files_last=… left_over=… children=…

#include "core/study/run/runner.h"
#include "core/study/storage/partial_results.h"
#include "core/study/storage/results_file.h"
#include "tests/support/tiny_data.h"

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

/// What a process holds.
struct Held {
    double rssMb = 0;
    std::size_t files = 0;    ///< open ones
    std::size_t leftOver = 0; ///< in the folder of the studies, beside the three that belong there
    bool children = false;
};

std::size_t entriesOf(const fs::path& folder)
{
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

Held heldNow(const fs::path& folder)
{
    std::size_t pages = 0;
    std::size_t resident = 0;
    std::ifstream("/proc/self/statm") >> pages >> resident;
    constexpr std::size_t ours = 2; // the embedding file and the results
    return {.rssMb =
                static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6,
            .files = entriesOf("/proc/self/fd"),
            .leftOver = entriesOf(folder) - ours,
            .children = waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD};
}

void runOne(const fs::path& folder)
{
    JobContext job;
    Study study = test::tinyStudy(folder / "tiny.h5");
    const fs::path parts = folder / "parts";
    const StudyResult result = runStudy(study, job, parts);
    writeResults(folder / "results.h5", result, job);
    PartialResults::removeParts(parts);
    std::error_code ignored;
    fs::remove(parts, ignored); // fails where anything is left in it
    (void)readResults(folder / "results.h5", job);
}

} // namespace

int main(int argc, char** argv)
{
    const int studies = argc > 1 ? std::atoi(argv[1]) : 200;
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-endurance-" + std::to_string(getpid()));
    fs::create_directory(folder);
    test::writeTiny(folder / "tiny.h5");
    Held first;
    Held last;
    const int step = std::max(1, studies / 10);
    for (int i = 1; i <= studies; ++i) {
        runOne(folder);
        if (i % step != 0)
            continue;
        last = heldNow(folder);
        if (i == step)
            first = last;
        std::printf("%4d studies: %.1f MB, %zu open files, %zu left over, %s\n", i, last.rssMb,
                    last.files, last.leftOver, last.children ? "children" : "no children");
        std::fflush(stdout);
    }
    std::printf("rss_mb_first=%.1f rss_mb_last=%.1f files_first=%zu files_last=%zu left_over=%zu "
                "children=%d\n",
                first.rssMb, last.rssMb, first.files, last.files, last.leftOver,
                last.children ? 1 : 0);
    fs::remove_all(folder);
    return 0;
}
