#include "core/base/error.h"
#include "core/base/machine/shared_product.h"
#include "core/losses/angular_losses.h"
#include "core/losses/classification_losses.h"
#include "core/methods/compatible/compatible_model.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/compatible/simplex_heads.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <set>

namespace crossfade
{

namespace
{

constexpr std::int64_t mostClasses = 16384;

std::vector<OptionSpec> simplexOptions()
{
    return compatibleOptions(
        {wholeOption(
             Core::says("corners"), 1024, 0, static_cast<double>(mostClasses),
             Core::says(
                 "of the simplex, at least one a class; the features that are compared have one "
                 "dimension less; 0 = one for each class of the training rows")),
         realOption(
             Core::says("class_weight"), 0.1, 0, 1,
             Core::says(
                 "share of the classification loss in the new head's, the rest is HOC's; 1 = "
                 "d-Simplex without HOC")),
         realOption(Core::says("hoc_factor"), 10.0, 1e-3, 1e3,
                    Core::says("mu: factor of HOC's cosines"))});
}

const MethodInfo& dSimplexInfo()
{
    static const MethodInfo info{
        .id = "d-simplex",
        .title = Core::says("d-Simplex/HOC (feature-level)"),
        .summary = Core::says(
            "Feature-level stationary representations: a residual head on each model learns "
            "to classify by the same fixed simplex, so that both give comparable features; "
            "HOC draws the new ones to the old."),
        .trained = true,
        .options = simplexOptions(),
        .quick = {{"corners", std::int64_t{0}}, {"epochs", std::int64_t{15}}},
        .lossIsSquaredDistance = true};
    return info;
}

class FittedSimplex : public FittedMethod, public MapsRows
{
public:
    /// @param heads  in evaluation mode
    FittedSimplex(std::shared_ptr<SimplexHeads> heads, Options options)
        : m_heads(std::move(heads)),
          m_old(dSimplexInfo().id, m_heads->oldHead()),
          m_new(dSimplexInfo().id, m_heads->newHead()),
          m_options(std::move(options))
    {
    }

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const System newSystem = m_new.newSystem(data, job);
        Transition transition{
            .oldSystem = {newSystem.query,
                          m_old.output(data.gallery.oldModel, "old features of the gallery", job)},
            .newSystem = newSystem};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData&, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, transition.newSystem.gallery, job);
    }

    bool normalises() const override { return true; }

    RowMappings rowMappings() const override
    {
        const auto through = [](const auto& head) {
            return [head](const torch::Tensor& rows) {
                return torch::nn::functional::normalize(head->forward(rows));
            };
        };
        const RowMapping ofNew{.dim = m_heads->shape().newDim, .map = through(m_heads->newHead())};
        return {.oldQueries = ofNew,
                .oldGallery = {.from = RowMapping::From::OldModel,
                               .dim = m_heads->shape().oldDim,
                               .map = through(m_heads->oldHead())},
                .newQueries = ofNew,
                .newGallery = ofNew,
                .module = m_heads};
    }

    void save(const std::filesystem::path& file) const override
    {
        const SimplexShape& shape = m_heads->shape();
        TransformFile content{
            .header = transformHeader(dSimplexInfo().id, shape.oldDim, shape.newDim, m_options),
            .tensors = stateOf(*m_heads)};
        content.header["simplex_corners"] = std::to_string(shape.classes);
        writeTransform(file, content);
    }

private:
    std::shared_ptr<SimplexHeads> m_heads;
    CompatibleModel m_old;
    CompatibleModel m_new;
    Options m_options;
};

/// The losses of both heads on batches of labelled rows.
class SimplexLosses
{
public:
    SimplexLosses(SimplexHeads& heads, const TrainingData& data, LabelledRows labelled,
                  const Options& options, const torch::Device& device)
        : m_heads(heads),
          m_labelled(std::move(labelled)),
          m_classWeight(options.real("class_weight")),
          m_factor(options.real("hoc_factor")),
          m_corners(simplexCorners(heads.shape().classes).to(device)),
          m_oldRows(onDevice(data.features.oldModel, device)),
          m_newRows(onDevice(data.features.newModel, device))
    {
    }

    /// The loss of the old head: the cross entropy through the corners.
    BatchLoss ofOldHead() const
    {
        return [this](const torch::Tensor& batch) {
            return classLoss(m_heads.oldHead()->forward(rowsOf(m_oldRows, batch)), batch);
        };
    }

    /// The loss of the new head, with the old one as it is now: the cross entropy and HOC.
    BatchLoss ofNewHead()
    {
        const torch::NoGradGuard noGradients;
        m_heads.oldHead()->eval(); // training switches it back
        const torch::Tensor oldFeatures = m_heads.oldHead()->forward(m_oldRows);
        return [this, oldFeatures](const torch::Tensor& batch) {
            const torch::Tensor features = m_heads.newHead()->forward(rowsOf(m_newRows, batch));
            const torch::Tensor byClass = classLoss(features, batch);
            if (m_classWeight == 1)
                return byClass;
            return m_classWeight * byClass +
                   (1 - m_classWeight) * higherOrderLoss(features, rowsOf(oldFeatures, batch),
                                                         classesOf(batch), m_factor);
        };
    }

private:
    torch::Tensor rowsOf(const torch::Tensor& all, const torch::Tensor& batch) const
    {
        return all.index_select(0, m_labelled.rows.index_select(0, batch));
    }

    torch::Tensor classesOf(const torch::Tensor& batch) const
    {
        return m_labelled.classes.index_select(0, batch);
    }

    torch::Tensor classLoss(const torch::Tensor& features, const torch::Tensor& batch) const
    {
        return crossEntropies(sharedProduct(features, m_corners.t()), classesOf(batch)).mean();
    }

    SimplexHeads& m_heads;
    LabelledRows m_labelled;
    double m_classWeight;
    double m_factor;
    torch::Tensor m_corners; ///< [corners, corners − 1]
    torch::Tensor m_oldRows;
    torch::Tensor m_newRows;
};

std::int64_t classesIn(const std::vector<std::int64_t>& labels)
{
    std::set<std::int64_t> classes(labels.begin(), labels.end());
    classes.erase(-1);
    return static_cast<std::int64_t>(classes.size());
}

SimplexShape shapeFrom(const Dimensions& dimensions, const Options& options, std::int64_t corners)
{
    return {.oldDim = static_cast<std::int64_t>(dimensions.oldDim),
            .newDim = static_cast<std::int64_t>(dimensions.newDim),
            .classes = corners,
            .headWidth = options.integer("head_width")};
}

class DSimplex : public Method
{
public:
    const MethodInfo& info() const override { return dSimplexInfo(); }

    /// How many classes the training rows have is not known here: without a number of corners the
    /// cost is that of as many classes as the larger dimension has room for.
    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        const std::int64_t asked = options.integer("corners");
        const auto larger =
            static_cast<std::int64_t>(std::max(dimensions.oldDim, dimensions.newDim));
        return costOf(shapeFrom(dimensions, options, asked > 0 ? asked : larger + 1));
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        requireObjective(data, {.compatible = CompatibleLoss::None}, info().id, "");
        const std::int64_t classes = classesIn(data.labels);
        const std::int64_t corners = options.integer("corners");
        if (classes > (corners > 0 ? corners : mostClasses))
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = as::List{{as::Method{info().id}, "corners"}},
                         .problem = std::to_string(classes) + " classes in the training rows",
                         .expected = "at most as many as corners, and no more than " +
                                     std::to_string(mostClasses),
                         .remedy = "Set d-simplex.corners to a larger number, or to 0."});
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        LabelledRows labelled = labelledRows(data, device);
        const std::int64_t asked = options.integer("corners");
        const auto heads = std::make_shared<SimplexHeads>(
            shapeFrom(dimensionsOf(data), options, asked > 0 ? asked : labelled.classCount),
            generator);
        heads->to(device);
        const std::size_t rows = labelled.count();
        SimplexLosses losses(*heads, data, std::move(labelled), options, device);
        const auto plan = [&](const std::string& head) {
            return trainingPlan(info().id + ", " + head, rows, options, data.versions);
        };
        TrainingPlan planOfOld = plan("old head");
        if (job.watched())
            planOfOld.secondsAfter = expectedSeconds(*heads->newHead(), device, plan("new head"),
                                                     generator, losses.ofNewHead(), job);
        const TrainingOutcome outcomeOfOld =
            train(*heads->oldHead(), device, planOfOld, generator, losses.ofOldHead(), job);
        if (outcomeOfOld.divergence)
            throw FitDiverged(*outcomeOfOld.divergence, nullptr, outcomeOfOld.lossByEpoch.size());
        const TrainingOutcome outcome =
            train(*heads->newHead(), device, plan("new head"), generator, losses.ofNewHead(), job);
        return unlessDiverged(outcome, std::make_unique<FittedSimplex>(heads, options));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, info().id);
        Options options = headerOptions(content, info().options, file);
        const SimplexShape shape{.oldDim = headerDim(content, "old_dim", 1, file),
                                 .newDim = headerDim(content, "new_dim", 1, file),
                                 .classes =
                                     headerNumber(content, "simplex_corners", 2, mostClasses, file),
                                 .headWidth = options.integer("head_width")};
        requireValues(content, costOf(shape).parameters, file);
        torch::Generator generator = seededGenerator(0);
        const auto heads = std::make_shared<SimplexHeads>(shape, generator);
        loadState(*heads, content, file);
        heads->eval();
        return std::make_unique<FittedSimplex>(heads, std::move(options));
    }
};

} // namespace

std::unique_ptr<Method> makeDSimplex()
{
    return std::make_unique<DSimplex>();
}

} // namespace crossfade
