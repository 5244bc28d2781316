/// Reading features through core/data, with all of its checks, compared with a plain read of the
/// same bytes into new memory: 500,000 rows of 128 dimensions from a .npy file and from an
/// embedding file, both in the page cache. The last line is for scripts: npy_gb_s=… hdf5_gb_s=…
/// bare_gb_s=… npy_share=… hdf5_share=…

#include "bench/timing.h"
#include "core/data/formats/feature_file.h"
#include "core/hdf5/embedding_file.h"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace
{

using namespace crossfade;

constexpr std::size_t rows = 500000;
constexpr std::size_t dim = 128;
constexpr double featureBytes = static_cast<double>(rows * dim * sizeof(float));

/// The best rates measured, in GB/s.
struct Rates {
    double bare = 0;
    double npy = 0;
    double hdf5 = 0;
};

Rates& best()
{
    static Rates rates;
    return rates;
}

/// The files to read; deleted when the program ends.
class Files
{
public:
    Files()
        : m_folder(std::filesystem::temp_directory_path() /
                   ("crossfade-reading-" + std::to_string(getpid())))
    {
        std::filesystem::create_directory(m_folder);
        std::mt19937 random(1);
        std::uniform_real_distribution<float> uniform(-1, 1);
        std::vector<float> values(rows * dim);
        for (float& value : values)
            value = uniform(random);
        const FeatureMatrix features(rows, dim, std::move(values));
        writeNpy(npy(), features);
        EmbeddingSet set;
        set.gallery.count = rows;
        set.gallery.labels.assign(rows, 0);
        set.gallery.features["model"] = features;
        JobContext job;
        writeEmbeddings(hdf5(), set, job);
    }
    ~Files()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;

    std::filesystem::path npy() const { return m_folder / "features.npy"; }
    std::filesystem::path hdf5() const { return m_folder / "features.h5"; }

private:
    std::filesystem::path m_folder;
};

const Files& files()
{
    static const Files made;
    return made;
}

void measure(benchmark::State& state, double& rate, const auto& read)
{
    files();
    bench::timed(
        state, [&] { benchmark::DoNotOptimize(read()); },
        [&](double seconds) { rate = std::max(rate, featureBytes / seconds / 1e9); });
}

void bare(benchmark::State& state)
{
    measure(state, best().bare, [] {
        std::ifstream file(files().npy(), std::ios::binary);
        const auto size = static_cast<std::size_t>(featureBytes);
        auto bytes = std::make_unique_for_overwrite<char[]>(size);
        file.read(bytes.get(), static_cast<std::streamsize>(size));
        return bytes;
    });
}

void npy(benchmark::State& state)
{
    measure(state, best().npy, [] {
        JobContext job;
        return readFeatures(files().npy(), job);
    });
}

void hdf5(benchmark::State& state)
{
    measure(state, best().hdf5, [] {
        JobContext job;
        return readEmbeddings(files().hdf5(), {}, job);
    });
}

BENCHMARK(bare)->UseManualTime()->Iterations(9)->Unit(benchmark::kMillisecond);
BENCHMARK(npy)->UseManualTime()->Iterations(9)->Unit(benchmark::kMillisecond);
BENCHMARK(hdf5)->UseManualTime()->Iterations(9)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    if (!bench::run(argc, argv))
        return 2;
    std::cout << "npy_gb_s=" << best().npy << " hdf5_gb_s=" << best().hdf5
              << " bare_gb_s=" << best().bare << " npy_share=" << best().npy / best().bare
              << " hdf5_share=" << best().hdf5 / best().bare << '\n';
    return 0;
}
