/// How a study scales over processes that count pieces of its gallery (docs/many-machines.md): each
/// process is run alone, one after the other, and the pages of the data file that it has read are
/// counted, the bytes that it hands in, and the processor time that it took.
/// usage: many_machines [items] [queries] [dim]; 400,000 × 1,000 × 128 by default.

#include "bench/workload.h"
#include "core/base/blas_kernels.h"
#include "core/base/memory_budget.h"
#include "core/base/parallel.h"
#include "core/base/version.h"
#include "core/data/embedding_file.h"
#include "core/study/result/result.h"
#include "core/study/run/shared_run.h"
#include "core/study/storage/part_ranks.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <vector>

namespace
{

using namespace crossfade;
namespace fs = std::filesystem;

/// A file whose pages are dropped from memory before a process runs, and counted afterwards.
class WatchedFile
{
public:
    explicit WatchedFile(const fs::path& file)
        : m_descriptor(open(file.c_str(), O_RDONLY)), m_bytes(fs::file_size(file))
    {
        fsync(m_descriptor); // pages that are still to be written would stay
    }
    WatchedFile(const WatchedFile&) = delete;
    WatchedFile& operator=(const WatchedFile&) = delete;
    ~WatchedFile() { close(m_descriptor); }

    void dropPages() const { posix_fadvise(m_descriptor, 0, 0, POSIX_FADV_DONTNEED); }

    std::size_t bytesInMemory() const
    {
        const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        void* mapped = mmap(nullptr, m_bytes, PROT_READ, MAP_SHARED, m_descriptor, 0);
        std::vector<unsigned char> pages((m_bytes + page - 1) / page);
        mincore(mapped, m_bytes, pages.data());
        munmap(mapped, m_bytes);
        return page * static_cast<std::size_t>(std::ranges::count_if(
                          pages, [](unsigned char p) { return (p & 1U) != 0; }));
    }

private:
    int m_descriptor;
    std::size_t m_bytes;
};

double processorSeconds()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& t) {
        return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void writeData(const fs::path& file, const bench::Shape& shape)
{
    EmbeddingSet set;
    set.gallery.count = shape.gallery;
    set.query.emplace();
    set.query->count = shape.queries;
    for (ItemGroup* group : {&set.gallery, &*set.query}) {
        group->features.emplace("old", bench::clustered(group->count, shape, 1.5F, 1));
        group->features.emplace("new", bench::clustered(group->count, shape, 1.0F, 2));
        for (std::size_t i = 0; i < group->count; ++i)
            group->labels.push_back(
                static_cast<std::int64_t>(i % (shape.gallery / shape.relevant)));
    }
    JobContext job;
    writeEmbeddings(file, set, job);
}

Study studyOf(const fs::path& file)
{
    Study study;
    study.embeddings = file;
    study.methods = {chooseMethod("direct")};
    study.orders = {"random"};
    study.metrics = parseMetrics("cmc@1,map");
    study.slices = 101;
    study.exactAuc = ExactAuc::No; // of map: it does not scale
    study.resamples = 0;
    study.device = "cpu";
    return study;
}

double mebibytes(std::size_t bytes)
{
    return static_cast<double>(bytes) / (1 << 20);
}

/// The most of what the processes needed.
struct Most {
    std::size_t read = 0;
    std::size_t sent = 0;
    double seconds = 0;
};

Most countParts(const Study& study, const WatchedFile& data, const fs::path& folder,
                std::size_t parts)
{
    Most most;
    for (std::size_t part = 1; part <= parts; ++part) {
        data.dropPages();
        const double before = processorSeconds();
        const fs::path file = folder / std::to_string(part);
        JobContext job({}, {}, {}, MemoryBudget::ofThisMachine());
        CountedPart ranks(file,
                          {.version = version(),
                           .study = studyText(study, folder / "study.toml"),
                           .studyFile = folder / "study.toml",
                           .part = part,
                           .parts = parts},
                          false, job);
        (void)runStudy(study, job, {}, &ranks);
        ranks.finish();
        most.seconds = std::max(most.seconds, processorSeconds() - before);
        most.read = std::max(most.read, data.bytesInMemory());
        most.sent = std::max(most.sent, static_cast<std::size_t>(fs::file_size(file)));
    }
    return most;
}

double mergeParts(const Study& study, const fs::path& folder, std::size_t parts)
{
    std::vector<fs::path> files;
    for (std::size_t part = 1; part <= parts; ++part)
        files.push_back(folder / std::to_string(part));
    const double before = processorSeconds();
    JobContext job({}, {}, {}, MemoryBudget::ofThisMachine());
    MergedParts ranks(files);
    (void)runStudy(study, job, {}, &ranks);
    ranks.finish();
    return processorSeconds() - before;
}

} // namespace

int main(int argc, char** argv)
{
    crossfade::useBlasKernelsOfProcessor();
    const auto argument = [&](int index, std::size_t otherwise) {
        return argc > index ? std::strtoul(argv[index], nullptr, 10) : otherwise;
    };
    const bench::Shape shape{.gallery = argument(1, 400'000),
                             .queries = argument(2, 1'000),
                             .dim = argument(3, 128),
                             .relevant = 20};
    const fs::path folder =
        fs::path("/var/tmp") / ("crossfade-many-machines-" + std::to_string(getpid()));
    fs::create_directory(folder);
    const fs::path file = folder / "data.h5";
    writeData(file, shape);
    const Study study = studyOf(file);
    const WatchedFile data(file);
    std::printf("%zu items, %zu queries with %zu relevant items each, %zu dimensions, 101 slices, "
                "%.0f MiB\n",
                shape.gallery, shape.queries, shape.relevant, shape.dim,
                mebibytes(fs::file_size(file)));
    std::printf("the most of any process:\nprocesses  MiB read  MiB handed in  processor s  "
                "to add up, s\n");
    for (const std::size_t parts : {1U, 2U, 4U, 8U, 16U}) {
        const Most most = countParts(study, data, folder, parts);
        const double merge = mergeParts(study, folder, parts);
        std::printf("%9zu  %8.1f  %13.2f  %11.2f  %12.2f\n", parts, mebibytes(most.read),
                    mebibytes(most.sent), most.seconds, merge);
        std::fflush(stdout);
    }
    fs::remove_all(folder);
    return 0;
}
