#include "core/models/backbone.h"

#include "core/base/error.h"
#include "core/losses/objective_terms.h"
#include "core/models/residual_network.h"
#include "core/models/torchscript_export.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/Parallel.h>

#include <omp.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace crossfade
{

struct Backbone::Content {
    Head head;
    double trainingAccuracy = 0;
    torch::jit::Module script;
};

namespace
{

using torch::Tensor;

bool isArcFace(const BackboneOptions& options)
{
    return options.objective.base == BaseLoss::ArcFace;
}

Error unusable(ErrorCode code, const std::string& problem, const std::string& expected)
{
    return Error(code, {.where = "training images", .problem = problem, .expected = expected});
}

void check(const LabelledImages& images, const BackboneOptions& options)
{
    const std::size_t values = images.count() * 3 * images.size * images.size;
    if (images.count() < 2 || images.size < 4)
        throw unusable(ErrorCode::BadUsage, "too few or too small", "two images of 4 x 4 or more");
    if (images.pixels.size() != values)
        throw unusable(ErrorCode::ShapeMismatch,
                       std::to_string(images.pixels.size()) + " pixel values",
                       std::to_string(values));
    if (std::ranges::min(images.labels) < 0)
        throw unusable(ErrorCode::OutOfRange, "a label below 0", "labels from 0");
    // The classifier has a row for every label up to the largest.
    const std::size_t mostClasses = std::max<std::size_t>(1000, 10 * images.count());
    const auto largest = static_cast<std::size_t>(std::ranges::max(images.labels));
    if (largest >= mostClasses)
        throw unusable(ErrorCode::OutOfRange, "the label " + std::to_string(largest),
                       "labels below " + std::to_string(mostClasses) + " for " +
                           std::to_string(images.count()) +
                           " images: number the classes from 0, without large gaps");
    if (options.widths.empty() || options.dim == 0 || options.epochs == 0 || options.batch < 2)
        throw Error(ErrorCode::BadUsage,
                    {.where = "backbone options",
                     .problem = "no width, dimension or epoch, or a batch of one"});
}

Error unfit(const std::string& name, const std::string& problem, const std::string& expected,
            const std::string& remedy)
{
    return Error(ErrorCode::NeedsNotMet, {.where = name + ", the old model",
                                          .problem = problem,
                                          .expected = expected,
                                          .remedy = remedy});
}

void requireDimension(std::size_t oldDim, const BackboneOptions& options)
{
    if (oldDim != options.dim)
        throw unfit(options.name, "dimension " + std::to_string(oldDim),
                    std::to_string(options.dim) + ", the new model's",
                    "The two are compared as they are: train with the old model's dimension.");
}

void checkOldHead(const LabelledImages& images, const BackboneOptions& options, const OldModel& old)
{
    if (!old.head)
        throw unfit(options.name, "it has no classifier", "one, for the influence loss",
                    "Train by the loss on its features instead.");
    requireDimension(old.head->weight.dim(), options);
    const auto classes = static_cast<std::int64_t>(old.head->weight.rows());
    if (std::ranges::min(images.labels) >= classes)
        throw unfit(options.name, "no training image is of one of its classifier's classes",
                    "labels from 0 to " + std::to_string(classes - 1) +
                        ": row c of the classifier is label c",
                    "Train by the loss on its features instead.");
}

/// What a compatible objective asks of the old model.
void checkOld(const LabelledImages& images, const BackboneOptions& options, const OldModel& old)
{
    const CompatibleLoss loss = options.objective.compatible;
    if (loss == CompatibleLoss::None)
        return;
    if (loss == CompatibleLoss::Influence) {
        checkOldHead(images, options, old);
        return;
    }
    if (old.features.rows() != images.count())
        throw unfit(options.name, "features of " + std::to_string(old.features.rows()) + " images",
                    std::to_string(images.count()) + ", one for each training image", {});
    requireDimension(old.features.dim(), options);
}

/// [n, 3, size, size], sharing the memory of `images`.
Tensor pixelTensor(const LabelledImages& images)
{
    const auto side = static_cast<std::int64_t>(images.size);
    // from_blob wants a pointer to what it may write; training only reads.
    return torch::from_blob(const_cast<float*>(images.pixels.data()),
                            {static_cast<std::int64_t>(images.count()), 3, side, side},
                            torch::kFloat32);
}

/// Flips half of the images, and shifts the batch by up to an eighth.
Tensor augment(const Tensor& batch, at::Generator generator)
{
    const std::int64_t side = batch.size(2);
    const std::int64_t reach = side / 8;
    const Tensor flip = torch::rand({batch.size(0), 1, 1, 1}, generator, batch.options()).lt(0.5);
    const Tensor shift = torch::randint(0, 2 * reach + 1, {2}, generator, torch::kInt64);
    const Tensor padded = torch::replication_pad2d(torch::where(flip, batch.flip(3), batch),
                                                   {reach, reach, reach, reach});
    return padded.narrow(2, shift[0].item<std::int64_t>(), side)
        .narrow(3, shift[1].item<std::int64_t>(), side)
        .contiguous();
}

/// Linear warm-up over the first epoch, then one cosine to zero.
double learningRate(const BackboneOptions& options, std::size_t step, std::size_t stepsPerEpoch)
{
    if (options.epochs > 1 && step < stepsPerEpoch)
        return options.learningRate * static_cast<double>(step + 1) /
               static_cast<double>(stepsPerEpoch);
    const std::size_t warm = options.epochs > 1 ? stepsPerEpoch : 0;
    const double progress = static_cast<double>(step - warm) /
                            static_cast<double>(options.epochs * stepsPerEpoch - warm);
    return options.learningRate * 0.5 * (1 + std::cos(std::numbers::pi * progress));
}

/// Lets this thread's OpenMP loops run on it alone: the tensors of a small network are so small
/// that threads cost more than they give (15 times the processor time for two threads on a busy
/// two-core machine), and sums are then the same on every number of cores. Other threads, which may
/// train another network, keep theirs.
class OneThread
{
public:
    OneThread() : m_before(at::get_num_threads()) { omp_set_num_threads(1); }
    ~OneThread() { omp_set_num_threads(m_before); }
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

private:
    int m_before;
};

class Training
{
public:
    Training(const LabelledImages& images, const BackboneOptions& options, const OldModel& old)
        : m_options(options),
          m_old(oldTensors(old, options.objective.compatible)),
          m_pixels(pixelTensor(images)),
          m_labels(torch::tensor(images.labels)),
          m_generator(at::detail::createCPUGenerator(options.seed)),
          m_network(std::vector<std::int64_t>(options.widths.begin(), options.widths.end()),
                    static_cast<std::int64_t>(options.dim), std::ranges::max(images.labels) + 1),
          m_optimizer(m_network->parameters(), torch::optim::SGDOptions(options.learningRate)
                                                   .momentum(options.momentum)
                                                   .weight_decay(options.weightDecay)),
          m_stepsPerEpoch(trainingSteps(images.count(), options) / options.epochs)
    {
        m_network->initialize(m_generator);
    }

    double run(JobContext& job)
    {
        m_network->train();
        for (std::size_t epoch = 0; epoch < m_options.epochs; ++epoch)
            runEpoch(job);
        m_network->eval();
        return static_cast<double>(m_right) / static_cast<double>(m_seen);
    }

    const ResidualNetwork& network() const { return m_network; }

private:
    void runEpoch(JobContext& job)
    {
        m_right = m_seen = 0;
        const Tensor order = torch::randperm(m_labels.size(0), m_generator, torch::kInt64);
        for (const Tensor& chosen : order.split(static_cast<std::int64_t>(m_options.batch))) {
            if (chosen.size(0) < 2) // no variance to normalise by
                continue;
            job.checkpoint();
            step(chosen);
            job.report(
                {Stage::Training, m_options.name, m_step, m_options.epochs * m_stepsPerEpoch});
        }
    }

    void step(const Tensor& chosen)
    {
        auto& group = m_optimizer.param_groups().front();
        static_cast<torch::optim::SGDOptions&>(group.options())
            .lr(learningRate(m_options, m_step++, m_stepsPerEpoch));
        const Tensor labels = m_labels.index_select(0, chosen);
        const Tensor embeddings =
            m_network->embed(augment(m_pixels.index_select(0, chosen), m_generator));
        const HeadTensors classifier{m_network->classifier->weight, m_network->classifier->bias};
        const CompatibleObjective& objective = m_options.objective;
        Tensor loss = baseTerm(objective, embeddings, classifier, labels);
        if (objective.compatible != CompatibleLoss::None)
            loss = loss + objective.lambda *
                              compatibilityTerm(objective, embeddings, oldBatch(chosen), labels);
        if (!std::isfinite(loss.item<double>()))
            throw Error(ErrorCode::Diverged, {.where = m_options.name,
                                              .problem = "the training loss is no longer a number",
                                              .remedy = "Use a smaller learning rate."});
        m_optimizer.zero_grad();
        loss.backward();
        m_optimizer.step();
        m_right += predictions(embeddings, classifier).eq(labels).sum().item<std::int64_t>();
        m_seen += labels.size(0);
    }

    Tensor predictions(const Tensor& embeddings, const HeadTensors& classifier) const
    {
        const torch::NoGradGuard noGradient;
        if (!isArcFace(m_options))
            return classifier.logits(embeddings).argmax(1);
        // The largest cosine; the embedding's own length changes no order.
        return embeddings.mm(torch::nn::functional::normalize(classifier.weight).t()).argmax(1);
    }

    static OldBatch oldTensors(const OldModel& old, CompatibleLoss loss)
    {
        if (loss == CompatibleLoss::None)
            return {};
        if (loss == CompatibleLoss::Influence)
            return {.features = {}, .head = headTensors(*old.head, torch::kCPU)};
        const at::ArrayRef<float> values(old.features.data(),
                                         old.features.rows() * old.features.dim());
        return {.features =
                    torch::tensor(values).view({-1, static_cast<std::int64_t>(old.features.dim())}),
                .head = {}};
    }

    /// The augmented images keep the old features that they have as they are.
    OldBatch oldBatch(const Tensor& chosen) const
    {
        return {.features =
                    m_old.features.defined() ? m_old.features.index_select(0, chosen) : Tensor(),
                .head = m_old.head};
    }

    const BackboneOptions& m_options;
    OldBatch m_old; ///< of all training images
    Tensor m_pixels;
    Tensor m_labels;
    at::Generator m_generator;
    ResidualNetwork m_network;
    torch::optim::SGD m_optimizer;
    std::size_t m_stepsPerEpoch;
    std::size_t m_step = 0;
    std::int64_t m_right = 0; ///< in the current epoch
    std::int64_t m_seen = 0;
};

std::vector<float> values(const Tensor& tensor)
{
    const Tensor flat = tensor.detach().contiguous();
    return {flat.data_ptr<float>(), flat.data_ptr<float>() + flat.numel()};
}

Head headOf(const torch::nn::Linear& classifier, const BackboneOptions& options)
{
    const auto rows = static_cast<std::size_t>(classifier->weight.size(0));
    const auto dim = static_cast<std::size_t>(classifier->weight.size(1));
    if (!isArcFace(options))
        return {FeatureMatrix(rows, dim, values(classifier->weight)), values(classifier->bias)};
    const Tensor weight = torch::nn::functional::normalize(classifier->weight.detach());
    return {FeatureMatrix(rows, dim, values(weight * options.objective.arcFace.scale)),
            std::vector<float>(rows)};
}

} // namespace

Backbone::Backbone(std::shared_ptr<const Content> content) : m_content(std::move(content)) {}

const Head& Backbone::head() const
{
    return m_content->head;
}

double Backbone::trainingAccuracy() const
{
    return m_content->trainingAccuracy;
}

FeatureMatrix Backbone::embed(const LabelledImages& images) const
{
    const torch::NoGradGuard noGradient;
    const OneThread alone;
    torch::jit::Module script = m_content->script; // a handle: forward() is not const
    std::vector<Tensor> parts;
    for (const Tensor& batch : pixelTensor(images).split(256))
        parts.push_back(script.forward({batch}).toTensor());
    const Tensor all = torch::cat(parts);
    return {images.count(), static_cast<std::size_t>(all.size(1)), values(all)};
}

void Backbone::save(const std::filesystem::path& file) const
{
    std::filesystem::path aside = file;
    aside += ".part";
    try {
        m_content->script.save(aside.string());
        std::filesystem::rename(aside, file);
    } catch (const std::exception& error) {
        std::error_code ignored;
        std::filesystem::remove(aside, ignored);
        const std::string reason = error.what();
        throw Error(
            ErrorCode::WriteFailed,
            {.where = file.string(),
             .problem = "the model cannot be written: " + reason.substr(0, reason.find('\n')),
             .remedy = "Check that the folder exists, is writable and has room."});
    }
}

std::size_t trainingSteps(std::size_t images, const BackboneOptions& options)
{
    // A last batch of one image is left out.
    return options.epochs * ((images + options.batch - 2) / options.batch);
}

Backbone trainBackbone(const LabelledImages& images, const BackboneOptions& options,
                       JobContext& job, const OldModel& old)
{
    check(images, options);
    checkOld(images, options, old);
    const OneThread alone;
    Training training(images, options, old);
    const double accuracy = training.run(job);
    return Backbone(std::make_shared<const Backbone::Content>(
        Backbone::Content{headOf(training.network()->classifier, options), accuracy,
                          toTorchScript(training.network(), isArcFace(options))}));
}

} // namespace crossfade
