#include "core/base/error.h"
#include "core/losses/alignment_losses.h"
#include "core/losses/compatible_losses.h"
#include "core/methods/lambda_orthogonality/orthogonal_map.h"
#include "core/methods/method.h"
#include "core/methods/shared/alignment.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/training_loop.h"
#include "core/methods/shared/transform_file.h"

#include <torch/nn/functional/linear.h>
#include <torch/utils.h>

namespace crossfade
{

namespace
{

constexpr std::int64_t widestDim = 1 << 20;

/// Nothing but L_λ is to pull on W, hence no weight decay; BatchNorm's statistics are never frozen.
TrainingPlan trainingDefaults()
{
    return {.subject = {},
            .epochs = 30,
            .batchSize = 512,
            .learningRate = 1e-3,
            .weightDecay = 0,
            .warmupEpochs = 1,
            .freezeAt = 1};
}

std::vector<OptionSpec> lambdaOrthogonalityOptions()
{
    std::vector<OptionSpec> options{
        {.name = "constraint",
         .defaultValue = "lambda",
         .help = "on B: strict = orthogonal, lambda = within lambda of it, affine = none",
         .choices = {"strict", "lambda", "affine"}},
        {.name = "lambda",
         .defaultValue = 4.0,
         .help = "how far W W^T may be from the identity (Frobenius norm) without a penalty",
         .minimum = 0,
         .maximum = 1e6},
        {.name = "sharpness",
         .defaultValue = 10.0,
         .help = "alpha: how sharply the penalty sets in at lambda",
         .minimum = 0,
         .maximum = 1e6},
        {.name = "contrastive",
         .defaultValue = 1.0,
         .help = "weight of the supervised contrastive term",
         .minimum = 0,
         .maximum = 1e6},
        {.name = "temperature",
         .defaultValue = 0.1,
         .help = "tau of the supervised contrastive term",
         .minimum = 1e-3,
         .maximum = 1e3},
        {.name = "forward_width",
         .defaultValue = std::int64_t{1024},
         .help = "width of F's two hidden layers",
         .minimum = 1,
         .maximum = 65536},
    };
    for (OptionSpec& option : trainingOptions(trainingDefaults()))
        options.push_back(std::move(option));
    return options;
}

const MethodInfo& description()
{
    static const MethodInfo info{
        .id = "lambda-orthogonality",
        .title = "λ-orthogonality",
        .summary = "A near-orthogonal map brings new features into the old space without bending "
                   "them, and an MLP brings old features forward to meet them there.",
        .trained = true,
        .options = lambdaOrthogonalityOptions(),
        .quick = {{"epochs", std::int64_t{15}}}};
    return info;
}

Constraint constraintFrom(const Options& options)
{
    const std::string& text = options.text("constraint");
    if (text == "strict")
        return Constraint::Strict;
    return text == "lambda" ? Constraint::Lambda : Constraint::Affine;
}

struct Shape {
    std::int64_t oldDim = 0;
    std::int64_t newDim = 0;
    std::int64_t forwardWidth = 0;

    /// F: [Linear·BN·ReLU]×2 and Linear (ours: the slides call it a forward transformation)
    MlpShape forward() const
    {
        return {.widths = {oldDim, forwardWidth, forwardWidth, oldDim}, .plainEnd = true};
    }
};

Shape shapeFor(const Dimensions& dimensions, const Options& options)
{
    return {.oldDim = static_cast<std::int64_t>(dimensions.oldDim),
            .newDim = static_cast<std::int64_t>(dimensions.newDim),
            .forwardWidth = options.integer("forward_width")};
}

MethodCost costOf(const Shape& shape, const Options& options)
{
    const auto weights = static_cast<std::uint64_t>(shape.newDim * shape.oldDim);
    const bool hasBias = constraintFrom(options) == Constraint::Affine;
    MethodCost cost;
    addModule(cost, "backward B",
              weights + (hasBias ? static_cast<std::uint64_t>(shape.oldDim) : 0), weights);
    addModule(cost, "forward F", shape.forward());
    return cost;
}

/// B and F as they are used and kept: W and its bias are fixed, whatever they were trained by.
class FixedMaps : public torch::nn::Module
{
public:
    FixedMaps(const Shape& shape, std::shared_ptr<Mlp> forward)
        : m_shape(shape),
          m_weight(register_buffer("backward_weight", torch::zeros({shape.oldDim, shape.newDim}))),
          m_bias(register_buffer("backward_bias", torch::zeros({shape.oldDim}))),
          m_forward(register_module("forward", std::move(forward)))
    {
    }

    void setBackward(const OrthogonalMap& map)
    {
        const torch::NoGradGuard noGradients;
        m_weight.copy_(map.weight());
        m_bias.copy_(map.bias());
    }

    torch::Tensor backward(const torch::Tensor& newRows) const
    {
        return torch::nn::functional::linear(newRows, m_weight, m_bias);
    }
    torch::Tensor forward(const torch::Tensor& oldRows) { return m_forward->forward(oldRows); }

    /// Of the weights as they are kept, summed in double.
    double gap() const { return orthogonalityGap(m_weight.to(torch::kFloat64)).item<double>(); }
    torch::Device device() const { return m_weight.device(); }
    const Shape& shape() const { return m_shape; }

private:
    Shape m_shape;
    torch::Tensor m_weight;
    torch::Tensor m_bias;
    std::shared_ptr<Mlp> m_forward;
};

class FittedLambdaOrthogonality : public FittedMethod
{
public:
    /// @param maps  in evaluation mode
    FittedLambdaOrthogonality(std::shared_ptr<FixedMaps> maps, Options options)
        : m_maps(std::move(maps)), m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const System newSystem = broughtBack(data, job);
        const FeatureMatrix& oldRows = data.gallery.oldModel;
        requireDimension(oldRows, oldDim(), description().id, "old features of the gallery");
        const auto forward = [this](const torch::Tensor& rows) { return m_maps->forward(rows); };
        Transition transition{
            .oldSystem = {newSystem.query, mapRows(oldRows, oldDim(), description().id,
                                                   m_maps->device(), forward, job)},
            .newSystem = newSystem};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
    }

    std::map<std::string, double> facts() const override
    {
        return {{"orthogonality_gap", m_maps->gap()}};
    }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{.facts = transformFacts(description().id, m_maps->shape().oldDim,
                                                      m_maps->shape().newDim, m_options),
                              .tensors = stateOf(*m_maps)};
        for (const auto& [name, value] : facts())
            content.facts[name] = optionText(value);
        writeTransform(file, content);
    }

private:
    std::size_t oldDim() const { return static_cast<std::size_t>(m_maps->shape().oldDim); }

    FeatureMatrix backward(const FeatureMatrix& features, const std::string& what,
                           JobContext& job) const
    {
        requireDimension(features, static_cast<std::size_t>(m_maps->shape().newDim),
                         description().id, what);
        const auto map = [this](const torch::Tensor& rows) { return m_maps->backward(rows); };
        return mapRows(features, oldDim(), description().id, m_maps->device(), map, job);
    }

    System broughtBack(const RetrievalData& data, JobContext& job) const
    {
        const FeatureMatrix gallery =
            backward(data.gallery.newModel, "new features of the gallery", job);
        if (data.query.newModel.sharesStorageWith(data.gallery.newModel))
            return {.query = gallery, .gallery = gallery};
        return {.query = backward(data.query.newModel, "new features of the queries", job),
                .gallery = gallery};
    }

    std::shared_ptr<FixedMaps> m_maps;
    Options m_options;
};

/// B and F in training.
class TrainedMaps : public torch::nn::Module
{
public:
    TrainedMaps(Constraint constraint, const torch::Tensor& start, std::shared_ptr<Mlp> forward)
        : m_backward(
              register_module("backward", std::make_shared<OrthogonalMap>(constraint, start))),
          m_forward(register_module("forward", std::move(forward)))
    {
    }

    OrthogonalMap& backward() { return *m_backward; }
    Mlp& forward() { return *m_forward; }

private:
    std::shared_ptr<OrthogonalMap> m_backward;
    std::shared_ptr<Mlp> m_forward;
};

/// MSE(B(new), old) + MSE(F(old), B(new)) + w·L_contrastive + L_λ of a batch of labelled rows.
class MapsLoss
{
public:
    MapsLoss(TrainedMaps& maps, const TrainingData& data, LabelledRows labelled,
             const Options& options, const torch::Device& device)
        : m_maps(maps),
          m_labelled(std::move(labelled)),
          m_oldRows(onDevice(data.features.oldModel, device)),
          m_newRows(onDevice(data.features.newModel, device)),
          m_hasPenalty(constraintFrom(options) == Constraint::Lambda),
          m_lambda(options.real("lambda")),
          m_sharpness(options.real("sharpness")),
          m_contrastive(options.real("contrastive")),
          m_temperature(options.real("temperature"))
    {
    }

    torch::Tensor operator()(const torch::Tensor& batch) const
    {
        const torch::Tensor rows = m_labelled.rows.index_select(0, batch);
        const torch::Tensor old = m_oldRows.index_select(0, rows);
        const torch::Tensor weight = m_maps.backward().weight();
        const torch::Tensor backward = torch::nn::functional::linear(
            m_newRows.index_select(0, rows), weight, m_maps.backward().bias());
        const torch::Tensor forward = m_maps.forward().forward(old);
        torch::Tensor loss = squaredErrorLoss(backward, old) + squaredErrorLoss(forward, backward);
        if (m_contrastive > 0)
            loss = loss + m_contrastive * contrastiveLoss({forward, backward, old}, batch);
        return m_hasPenalty ? loss + lambdaOrthogonalityLoss(weight, m_lambda, m_sharpness) : loss;
    }

private:
    torch::Tensor contrastiveLoss(const std::vector<torch::Tensor>& views,
                                  const torch::Tensor& batch) const
    {
        const torch::Tensor classes = m_labelled.classes.index_select(0, batch);
        return supervisedContrastiveLoss(torch::cat(views),
                                         classes.repeat({static_cast<std::int64_t>(views.size())}),
                                         m_temperature);
    }

    TrainedMaps& m_maps;
    LabelledRows m_labelled;
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
    bool m_hasPenalty;
    double m_lambda;
    double m_sharpness;
    double m_contrastive;
    double m_temperature;
};

/// Where B starts: orthogonal Procrustes on the labelled rows.
torch::Tensor procrustesStart(const TrainingData& data, const LabelledRows& labelled)
{
    const torch::Tensor rows = labelled.rows.to(torch::kCPU);
    return procrustesMap(viewOf(data.features.newModel).index_select(0, rows),
                         viewOf(data.features.oldModel).index_select(0, rows))
        .to(torch::kFloat32);
}

class LambdaOrthogonality : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), description().id);
        return costOf(shapeFor(dimensions, options), options);
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        const std::string& id = description().id;
        requireSingleUpdate(data.intermediate.size(), id);
        requireTrainingRows(data, 2, id);
        requireClasses(data, id, "Add the labels, or use a method that needs none, such as fct.");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        checkNeeds(data, options);
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        const Shape shape = shapeFor({.oldDim = data.features.oldModel.dim(),
                                      .newDim = data.features.newModel.dim(),
                                      .sideDim = std::nullopt},
                                     options);
        const auto forward = std::make_shared<Mlp>(shape.forward(), generator);
        LabelledRows labelled = labelledRows(data, device);
        TrainedMaps maps(constraintFrom(options), procrustesStart(data, labelled), forward);
        maps.to(device);
        const TrainingPlan plan = trainingPlan(description().id, labelled.count(), options);
        const MapsLoss loss(maps, data, std::move(labelled), options, device);
        const TrainingOutcome outcome = train(maps, device, plan, generator, loss, job);
        const auto fixed = std::make_shared<FixedMaps>(shape, forward);
        fixed->to(device);
        fixed->setBackward(maps.backward());
        fixed->eval();
        return result(outcome, std::make_unique<FittedLambdaOrthogonality>(fixed, options), job);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, description().id);
        Options options = optionFacts(content, description().options, file);
        const Shape shape{.oldDim = numberFact(content, "old_dim", 1, widestDim, file),
                          .newDim = numberFact(content, "new_dim", 1, widestDim, file),
                          .forwardWidth = options.integer("forward_width")};
        requireValues(content, costOf(shape, options).parameters, file);
        torch::Generator generator = seededGenerator(0);
        const auto maps =
            std::make_shared<FixedMaps>(shape, std::make_shared<Mlp>(shape.forward(), generator));
        loadState(*maps, content, file);
        maps->eval();
        return std::make_unique<FittedLambdaOrthogonality>(maps, std::move(options));
    }

private:
    static std::unique_ptr<FittedMethod> result(const TrainingOutcome& outcome,
                                                std::unique_ptr<FittedLambdaOrthogonality> fitted,
                                                JobContext& job)
    {
        if (outcome.divergence) {
            const std::size_t epochs = outcome.lossByEpoch.size();
            throw FitDiverged(*outcome.divergence, epochs > 0 ? std::move(fitted) : nullptr,
                              epochs);
        }
        job.note(description().id + ": ||W W^T - I||_F of B is " +
                 optionText(fitted->facts().at("orthogonality_gap")));
        return fitted;
    }
};

} // namespace

std::unique_ptr<Method> makeLambdaOrthogonality()
{
    return std::make_unique<LambdaOrthogonality>();
}

} // namespace crossfade
