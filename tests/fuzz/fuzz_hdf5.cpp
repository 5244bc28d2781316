#include "core/hdf5/embedding_file.h"
#include "core/study/storage/results_file.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/small_result.h"
#include "tests/support/hdf5_builder.h"

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

void readAsEmbeddings(const fs::path& file)
{
    JobContext job;
    (void)summarizeEmbeddings(file);
    (void)readEmbeddings(file, {}, job);
}

void readAsResults(const fs::path& file)
{
    JobContext job;
    (void)readResults(file, job);
}

/// As h5py writes them: strings of variable length, chunks, gzip.
void writeForeign(const fs::path& file, bool latest)
{
    Hdf5Builder builder(file, latest);
    const std::vector<float> features{1, 2, 3, 4, 5, 6};
    builder.numbers<float>("/gallery/features/old", {3, 2}, features);
    builder.numbers<float>("/gallery/features/new", {3, 2}, features,
                           {.chunk = {2, 2}, .gzip = true, .shuffle = true});
    builder.labels("/gallery/labels", {0, 1, 0});
    builder.strings("/gallery/paths", {"a.png", "b.png", "sub/c.png"});
    builder.labels("/gallery/attributes/colour", {0, 1, -1});
    builder.valuesAttribute("/gallery/attributes/colour", {"red", "green"});
    builder.labels("/query/relevant/offsets", {0, 1, 2, 3});
    builder.labels("/query/relevant/indices", {2, 0, 0});
    H5Lcreate_soft("/gallery/labels", builder.id(), "/gallery/cameras", H5P_DEFAULT, H5P_DEFAULT);
}

void writeEmbeddingSeeds(const fs::path& folder)
{
    JobContext job;
    writeEmbeddings(folder / "own.h5", smallSet(), job);
    writeForeign(folder / "foreign.h5", false);
    writeForeign(folder / "latest.h5", true);
}

void writeResultSeeds(const fs::path& folder)
{
    JobContext job;
    writeResults(folder / "results.h5", smallResult(), job);
    writeResults(folder / "full.h5", fullResult(), job);
    writeResults(folder / "parts.h5", partedResult(), job);
}

} // namespace

std::vector<FuzzTarget> hdf5Targets()
{
    return {{.name = "embeddings",
             .fileName = "input.h5",
             .largest = 32768,
             .read = readAsEmbeddings,
             .writeSeeds = writeEmbeddingSeeds,
             .words = {"TREE", "SNOD", "HEAP", "GCOL", "OHDR", "OCHK", "FRHP", "FHDB", "BTHD",
                       "BTLF", "gallery", "features", "labels", "paths", "values", "present"}},
            {.name = "results",
             .fileName = "input.h5",
             .largest = 262144,
             .read = readAsResults,
             .writeSeeds = writeResultSeeds,
             .words = {"TREE", "SNOD", "HEAP", "GCOL", "crossfade_results", "checksum", "words ",
                       "curves", "study", "parts", "staged", "comparisons"}}};
}

} // namespace crossfade::test
