/// The fit of every method at its quick preset: seconds, the share of them that the matrix products
/// of its own layers take where they are computed bare, in mini-batches of the same size, and the
/// AUC of mAP that it reaches (random order, 11 slices, the method's own distance). The work is
/// that of the products of the layers, three times the forward pass; a method in closed form has
/// none. On drawn classes of 30,000 × 128 training rows and 4,000 gallery items, or on an embedding
/// file with the models `old` and `new`.
///
/// usage: fit [FILE.h5|-] [METHOD[,METHOD…]] [METHOD.OPTION=VALUE …]
///
/// The last lines are for scripts: all=… (seconds of all fits), and of FCT fit_gflops=…
/// products_gflops=… share=…

#include "bench/fit_data.h"
#include "bench/timing.h"
#include "core/backfill/curve.h"
#include "core/base/machine/blas_kernels.h"
#include "core/base/machine/device.h"
#include "core/methods/preset.h"
#include "core/methods/registry.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cstdio>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

namespace
{

using namespace crossfade;

constexpr std::size_t trainingRows = 30000;
constexpr std::size_t galleryRows = 4000;
constexpr std::size_t dim = 128;
constexpr std::size_t classes = 200;

/// The centres of the classes under a model: [classes, dim].
FeatureMatrix drawnCentres(std::uint32_t model)
{
    std::mt19937 random(model);
    std::normal_distribution<float> normal;
    std::vector<float> values(classes * dim);
    for (float& value : values)
        value = normal(random);
    return FeatureMatrix(classes, dim, std::move(values));
}

/// Rows about the centres of their classes: row i is of class i mod classes.
FeatureMatrix drawnRows(std::size_t rows, const FeatureMatrix& centres, float spread,
                        std::uint32_t seed)
{
    std::mt19937 random(seed);
    std::normal_distribution<float> normal;
    std::vector<float> values;
    values.reserve(rows * dim);
    for (std::size_t row = 0; row < rows; ++row)
        for (const float centre : centres.row(row % classes))
            values.push_back(centre + spread * normal(random));
    return FeatureMatrix(rows, dim, std::move(values));
}

ItemGroup drawnItems(std::size_t rows, const FeatureMatrix& oldCentres,
                     const FeatureMatrix& newCentres, std::uint32_t seed)
{
    ItemGroup items;
    items.count = rows;
    items.features = {{"old", drawnRows(rows, oldCentres, 2.5F, seed)},
                      {"new", drawnRows(rows, newCentres, 2.0F, seed + 1)}};
    for (std::size_t row = 0; row < rows; ++row)
        items.labels.push_back(static_cast<std::int64_t>(row % classes));
    return items;
}

EmbeddingSet drawnSet()
{
    const FeatureMatrix oldCentres = drawnCentres(1);
    const FeatureMatrix newCentres = drawnCentres(2);
    EmbeddingSet set;
    set.gallery = drawnItems(galleryRows, oldCentres, newCentres, 3);
    set.train = drawnItems(trainingRows, oldCentres, newCentres, 5);
    set.heads = {{"old", {oldCentres, std::vector<float>(classes)}},
                 {"new", {newCentres, std::vector<float>(classes)}}};
    return set;
}

ModelFeatures modelFeatures(const ItemGroup& items)
{
    return {items.features.at("old"), items.features.at("new"), std::nullopt};
}

std::optional<Head> headOf(const EmbeddingSet& set, const std::string& model)
{
    const auto found = set.heads.find(model);
    return found != set.heads.end() ? std::optional(found->second) : std::nullopt;
}

/// What methods are fitted on, and what they are judged by.
struct World {
    EmbeddingSet set;
    TrainingData training;
    RetrievalData data;
    Relevance relevance;
    Order order;
};

World worldOf(EmbeddingSet set)
{
    World world;
    world.training = {.features = modelFeatures(*set.train),
                      .labels = set.train->labels,
                      .oldHead = headOf(set, "old"),
                      .newHead = headOf(set, "new")};
    world.data = {.query = modelFeatures(set.queries()),
                  .gallery = modelFeatures(set.gallery),
                  .galleryLabels = set.gallery.labels};
    world.relevance = makeRelevance(set, Protocol::ClassLabels);
    world.set = std::move(set);
    const System newSystem{world.data.query.newModel, world.data.gallery.newModel};
    world.order = makeOrder("random", {.transition = {newSystem, newSystem}});
    return world;
}

double aucOf(const World& world, const FittedMethod& fitted, const Method& method, JobContext& job)
{
    const CurveOptions options{.distance = method.info().distance.value_or(Distance::L2),
                               .metrics = parseMetrics("map")};
    return backfillCurve(fitted.apply(world.data, job), world.order, world.relevance, options, job)
        .metrics.front()
        .aucSlices;
}

/// Gigaflops a second of the products of a square layer: output, gradient by input and by weight.
double productsRate(std::int64_t batch, std::int64_t width, const std::string& device)
{
    const at::TensorOptions there = at::device(at::Device(device)).dtype(at::kFloat);
    const at::Tensor rows = at::randn({batch, width}, there);
    const at::Tensor weight = at::randn({width, width}, there);
    at::Tensor output = at::empty({batch, width}, there);
    at::Tensor gradient = at::empty({width, width}, there);
    const auto multiply = [&] {
        at::mm_out(output, rows, weight.t());
        at::mm_out(output, rows, weight);
        at::mm_out(gradient, rows.t(), output);
        gradient.view(-1)[0].item<float>(); // waits until a device is done
    };
    double best = 1e9;
    for (int i = 0; i < 20; ++i)
        best = std::min(best, bench::secondsOf(multiply));
    return 3 * 2 * static_cast<double>(batch * width * width) / best / 1e9;
}

struct FitFigures {
    double seconds = 0;
    double gigaflop = 0; ///< of the products of its layers
    double rate = 0;     ///< of bare products in such mini-batches, in gigaflops a second
    double auc = 0;

    double share() const { return gigaflop / rate / seconds; }
};

std::optional<std::int64_t> wholeOption(const Options& options, const std::string& name)
{
    return options.values().contains(name) ? std::optional(options.integer(name)) : std::nullopt;
}

/// The width of most of a method's products.
std::int64_t widthOf(const Options& options)
{
    for (const char* name : {"mixer_width", "forward_width", "head_width", "hidden_width"})
        if (const auto width = wholeOption(options, name))
            return *width;
    return static_cast<std::int64_t>(dim);
}

FitFigures figuresOf(const World& world, const Method& method, const Options& options,
                     const std::string& device, JobContext& job)
{
    const Dimensions dimensions{.oldDim = world.training.features.oldModel.dim(),
                                .newDim = world.training.features.newModel.dim(),
                                .sideDim = {}};
    FitFigures figures;
    std::unique_ptr<FittedMethod> fitted;
    figures.seconds = bench::secondsOf(
        [&] { fitted = method.fit(world.training, options, {.device = device}, job); });
    if (const auto epochs = wholeOption(options, "epochs")) {
        const double rows = static_cast<double>(world.training.features.oldModel.rows()) *
                            static_cast<double>(*epochs);
        const auto macs = static_cast<double>(method.describe(dimensions, options).macsPerItem);
        figures.gigaflop = 3 * 2 * macs * rows / 1e9;
        figures.rate = productsRate(options.integer("batch_size"), widthOf(options), device);
    }
    figures.auc = aucOf(world, *fitted, method, job);
    return figures;
}

void print(const std::string& id, const FitFigures& figures)
{
    std::printf("%-22s %7.1f s", id.c_str(), figures.seconds);
    if (figures.gigaflop > 0)
        std::printf(" %8.0f GFLOP %5.0f GFLOP/s bare %6.2f", figures.gigaflop, figures.rate,
                    figures.share());
    else
        std::printf("%*s", 40, "");
    std::printf("   AUC %.3f %%\n", 100 * figures.auc);
    std::fflush(stdout);
}

struct Arguments {
    std::string file = "-";
    std::vector<std::string> methods;
    std::vector<std::pair<std::string, std::string>> settings; ///< METHOD.OPTION and value
};

Arguments argumentsFrom(int argc, char** argv)
{
    Arguments arguments;
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (!words.empty())
        arguments.file = words[0];
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (const auto equals = words[i].find('='); equals != std::string::npos) {
            arguments.settings.emplace_back(words[i].substr(0, equals),
                                            words[i].substr(equals + 1));
            continue;
        }
        std::istringstream list(words[i]);
        for (std::string id; std::getline(list, id, ',');)
            arguments.methods.push_back(id);
    }
    if (arguments.methods.empty())
        for (const auto& method : methods())
            if (method->info().trained)
                arguments.methods.push_back(method->info().id);
    return arguments;
}

Options optionsOf(const Method& method, const Arguments& arguments)
{
    Options options = presetOptions(method.info(), Preset::Quick);
    const std::string prefix = method.info().id + ".";
    for (const auto& [name, value] : arguments.settings)
        if (name.starts_with(prefix))
            options.setText(name.substr(prefix.size()), value, "the command line");
    return options;
}

void measure(const Arguments& arguments)
{
    JobContext job;
    const World world =
        worldOf(arguments.file == "-" ? drawnSet() : bench::fitData(arguments.file, job));
    const std::string device = resolveDevice("auto");
    double all = 0;
    std::optional<FitFigures> fct;
    for (const std::string& id : arguments.methods) {
        const Method& chosen = method(id);
        const FitFigures figures =
            figuresOf(world, chosen, optionsOf(chosen, arguments), device, job);
        print(id, figures);
        all += figures.seconds;
        if (id == "fct")
            fct = figures;
    }
    std::printf("all=%.1f\n", all);
    if (fct)
        std::printf("fit_gflops=%.1f products_gflops=%.1f share=%.3f\n",
                    fct->gigaflop / fct->seconds, fct->rate, fct->share());
}

} // namespace

int main(int argc, char** argv)
{
    useBlasKernelsOfProcessor();
    setThreads(0);
    keepFreedMemory();
    try {
        measure(argumentsFrom(argc, argv));
    } catch (const Error& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
    return 0;
}
