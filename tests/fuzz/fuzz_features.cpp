#include "core/data/formats/feature_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace crossfade::test
{

namespace
{

namespace fs = std::filesystem;

const FeatureMatrix& someFeatures()
{
    static const FeatureMatrix features(3, 2, {0, 1, 2.5F, -3, 4e30F, 5});
    return features;
}

void readAsFeatures(const fs::path& file)
{
    JobContext job;
    (void)readFeatures(file, job);
}

void readNpy(const fs::path& file)
{
    try {
        (void)readIndexFile(file);
    } catch (const Error&) {
        readAsFeatures(file);
    }
}

void writeNpySeeds(const fs::path& folder)
{
    writeNpy(folder / "features.npy", someFeatures());
    writeNpy(folder / "rows.npy", std::vector<std::int64_t>{2, 0, 1});
    // Other types and versions, as NumPy writes them: the header's text and the version are
    // changed.
    const std::string floats = fileBytes(folder / "features.npy");
    for (const std::string type : {"<f8", "<f2", ">f4", "|i1", "<u8"}) {
        std::string other = floats;
        other.replace(other.find("<f4"), 3, type);
        writeFile(folder / ("type" + type.substr(1) + ".npy"), other);
    }
    std::string second = floats;
    second[6] = 2; // a header length of four bytes
    second.insert(10, 2, '\0');
    writeFile(folder / "version2.npy", second);
}

template <const char* const& extension>
void writeFeatureSeeds(const fs::path& folder)
{
    writeFeatures(folder / ("features" + std::string(extension)), someFeatures());
    writeFeatures(folder / ("one" + std::string(extension)), FeatureMatrix(1, 1, {1}));
}

constexpr const char* fvecs = ".fvecs";
constexpr const char* fbin = ".fbin";

} // namespace

std::vector<FuzzTarget> featureTargets()
{
    return {{.name = "npy",
             .fileName = "input.npy",
             .largest = 4096,
             .read = readNpy,
             .writeSeeds = writeNpySeeds,
             .words = {"'descr'", "'fortran_order'", "'shape'", "True", "False", "'<f4'", "'<f2'",
                       "'<f8'", "'>f4'", "'<i8'", "'|u1'", "(18446744073709551615,)", "(3, 2)",
                       "\x93NUMPY\x01", "\x93NUMPY\x03"}},
            {.name = "fvecs",
             .fileName = "input.fvecs",
             .largest = 4096,
             .read = readAsFeatures,
             .writeSeeds = writeFeatureSeeds<fvecs>,
             .words = {}},
            {.name = "fbin",
             .fileName = "input.fbin",
             .largest = 4096,
             .read = readAsFeatures,
             .writeSeeds = writeFeatureSeeds<fbin>,
             .words = {}}};
}

} // namespace crossfade::test
