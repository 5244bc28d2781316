/// Embedding image files through core/models, compared with its two unavoidable parts: the forward
/// pass alone, of the same network on the same batches of tensors, and the decoding alone of the
/// same files. 2,048 drawn images of 64 × 64 pixels as PNG, a TorchScript network of three strided
/// convolutions (drawn weights), batches of 256, all cores.
/// The last line is for scripts: embed_images_s=… forward_images_s=… decode_images_s=… share=…
/// where share is the speed relative to forward pass and decoding one after the other: above 1,
/// they overlap.

#include "core/models/embed.h"
#include "bench/timing.h"
#include "core/base/machine/device.h"
#include "core/base/machine/parallel.h"
#include "core/demonstration/drawn_images.h"
#include "core/models/images/image_folder.h"
#include "core/models/images/image_pixels.h"

#include <torch/csrc/jit/api/module.h>
#include <torch/csrc/jit/serialization/import.h>
#include <torch/types.h>
#include <torch/utils.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

namespace
{

using namespace crossfade;

constexpr std::size_t imagesAClass = 64;
constexpr std::size_t batchSize = 256;

/// The best rates measured, in images per second.
struct Rates {
    double embed = 0;
    double forward = 0;
    double decode = 0;
};

Rates& best()
{
    static Rates rates;
    return rates;
}

torch::jit::Module network()
{
    torch::manual_seed(1);
    torch::jit::Module module("network");
    const auto weight = [&](const char* name, std::int64_t in, std::int64_t out) {
        module.register_parameter(name, torch::randn({out, in, 3, 3}) * 0.1, false);
    };
    weight("first", 3, 64);
    weight("second", 64, 128);
    weight("third", 128, 128);
    module.define(R"(
def forward(self, x):
    x = torch.relu(torch.conv2d(x, self.first, stride=[2, 2], padding=[1, 1]))
    x = torch.relu(torch.conv2d(x, self.second, stride=[2, 2], padding=[1, 1]))
    x = torch.relu(torch.conv2d(x, self.third, stride=[2, 2], padding=[1, 1]))
    return torch.mean(x, [2, 3])
)");
    return module;
}

/// The images and the model; deleted when the program ends.
class Files
{
public:
    Files()
        : m_folder(std::filesystem::temp_directory_path() /
                   ("crossfade-embed-" + std::to_string(getpid())))
    {
        JobContext job;
        drawImageFolder(m_folder / "images", {.perClass = imagesAClass}, job);
        images = listImages(m_folder / "images");
        network().save(model().string());
    }
    ~Files()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }
    Files(const Files&) = delete;
    Files& operator=(const Files&) = delete;

    std::filesystem::path model() const { return m_folder / "model.pt"; }

    std::vector<std::filesystem::path> images;

private:
    std::filesystem::path m_folder;
};

const Files& files()
{
    static const Files made;
    return made;
}

void measure(benchmark::State& state, double& rate, const auto& work)
{
    bench::timed(state, work, [&](double seconds) {
        rate = std::max(rate, static_cast<double>(files().images.size()) / seconds);
    });
}

void decode(benchmark::State& state)
{
    measure(state, best().decode, [&images = files().images] {
        parallelFor(images.size(), 0, [&](std::size_t i, std::size_t) {
            benchmark::DoNotOptimize(readImagePixels(images[i], drawnImageSide));
        });
    });
}

void forward(benchmark::State& state)
{
    std::vector<torch::Tensor> batches;
    const auto system = static_cast<std::int64_t>(drawnImageSide);
    for (std::size_t first = 0; first < files().images.size(); first += batchSize) {
        std::vector<torch::Tensor> batch;
        for (std::size_t i = first; i < std::min(first + batchSize, files().images.size()); ++i)
            batch.push_back(torch::tensor(readImagePixels(files().images[i], drawnImageSide))
                                .reshape({3, system, system}));
        batches.push_back(torch::stack(batch));
    }
    torch::jit::Module module = torch::jit::load(files().model().string());
    module.eval();
    const torch::NoGradGuard noGradients;
    measure(state, best().forward, [&] {
        for (const torch::Tensor& batch : batches)
            benchmark::DoNotOptimize(module.forward({batch}));
    });
}

void embed(benchmark::State& state)
{
    const auto model = loadImageModel(files().model(), "cpu");
    const EmbedOptions options{.size = drawnImageSide, .batch = batchSize};
    measure(state, best().embed, [&] {
        JobContext job;
        benchmark::DoNotOptimize(embedImages(*model, files().images, options, job));
    });
}

BENCHMARK(decode)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(forward)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);
BENCHMARK(embed)->UseManualTime()->Iterations(5)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char** argv)
{
    setThreads(0);
    keepFreedMemory();
    if (!bench::run(argc, argv))
        return 2;
    const double inTurn = 1 / (1 / best().forward + 1 / best().decode);
    std::cout << "embed_images_s=" << best().embed << " forward_images_s=" << best().forward
              << " decode_images_s=" << best().decode << " share=" << best().embed / inTurn << '\n';
    return 0;
}
