/// Many studies one after the other in one process: memory, open files, child processes and
/// temporary files must not grow.
/// usage: endurance [studies]; 200 by default. Prints a line each tenth of them, and last, for
/// scripts: rss_mb_first=… rss_mb_last=… files_first=… files_last=… left_over=… children=…

#include "bench/held.h"
#include "core/base/machine/blas_kernels.h"
#include "core/study/run/runner.h"
#include "core/study/storage/partial_results.h"
#include "core/study/storage/results_file.h"
#include "tests/support/tiny_data.h"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

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
    crossfade::useBlasKernelsOfProcessor();
    const int studies = argc > 1 ? std::atoi(argv[1]) : 200;
    const fs::path folder =
        fs::temp_directory_path() / ("crossfade-endurance-" + std::to_string(getpid()));
    fs::create_directory(folder);
    test::writeTiny(folder / "tiny.h5");
    bench::watch(studies, folder, 2, [&] { runOne(folder); }); // the embedding file, the results
    fs::remove_all(folder);
    return 0;
}
