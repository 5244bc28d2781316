#include "core/methods/compatible/compatible_model.h"
#include "core/methods/compatible/compatible_training.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <torch/nn/functional/normalization.h>

namespace crossfade
{

namespace
{

std::vector<OptionSpec> newHeadOptions()
{
    return compatibleOptions(baseOptions("softmax"));
}

const MethodInfo& newHeadInfo()
{
    static const MethodInfo info{
        .id = "new-head",
        .title = Core::says("New model with a head of labels"),
        .summary =
            Core::says("A control, not a way of updating: the residual head of bct, trained on the "
                       "labels alone, shows what the labels give without regard to the old model."),
        .trained = true,
        .options = newHeadOptions(),
        .hasLoss = false};
    return info;
}

/// r: R^d_new → R^d_new. There is no old model whose dimension it could have.
ResidualHeadShape headShape(std::int64_t newDim, const Options& options)
{
    return {.newDim = newDim, .oldDim = newDim, .width = options.integer("head_width")};
}

class FittedNewHead : public FittedMethod, public MapsRows
{
public:
    /// @param head  in evaluation mode
    FittedNewHead(const std::shared_ptr<ResidualHead>& head, std::int64_t oldDim, Options options)
        : m_model(newHeadInfo().id, head), m_oldDim(oldDim), m_options(std::move(options))
    {
    }

    /// Lets every model search its own features, as rank merge without training does; at length 1,
    /// as bct's.
    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        const auto old = [&](const FeatureMatrix& features) {
            return atUnitLength(features, newHeadInfo().id, m_model.device(), job);
        };
        const FeatureMatrix gallery = old(data.gallery.oldModel);
        const bool isOwnQuery = data.query.oldModel.sharesStorageWith(data.gallery.oldModel);
        Transition transition{
            .oldSystem = {isOwnQuery ? gallery : old(data.query.oldModel), gallery},
            .newSystem = m_model.newSystem(data, job)};
        validate(transition);
        return transition;
    }

    bool normalises() const override { return true; }

    RowMappings rowMappings() const override
    {
        const auto unit = [](const torch::Tensor& rows) {
            return torch::nn::functional::normalize(rows);
        };
        const RowMapping ofOld{.from = RowMapping::From::OldModel, .dim = m_oldDim, .map = unit};
        const RowMapping ofNew{.dim = m_model.shape().newDim,
                               .map = [head = m_model.head(), unit](const torch::Tensor& rows) {
                                   return unit(head->forward(rows));
                               }};
        return {.oldQueries = ofOld,
                .oldGallery = ofOld,
                .newQueries = ofNew,
                .newGallery = ofNew,
                .module = m_model.head()};
    }

    /// Zero: old queries are compared with old features, so no feature stands in for another.
    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition&,
                                      JobContext&) const override
    {
        return std::vector<double>(data.gallery.oldModel.rows(), 0.0);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file, {.header = transformHeader(newHeadInfo().id, m_oldDim,
                                                        m_model.shape().newDim, m_options),
                              .tensors = stateOf(*m_model.head())});
    }

private:
    CompatibleModel m_model;
    std::int64_t m_oldDim = 0; ///< of the update it was fitted for
    Options m_options;
};

class NewHead : public Method
{
public:
    const MethodInfo& info() const override { return newHeadInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), newHeadInfo().id);
        MethodCost cost;
        addModule(cost, headShape(static_cast<std::int64_t>(dimensions.newDim), options));
        return cost;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        requireSingleUpdate(data.intermediate.size(), newHeadInfo().id);
        requireObjective(data, baseObjective(options), newHeadInfo().id, "");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        torch::Generator generator = seededGenerator(settings.seed);
        const auto newDim = static_cast<std::int64_t>(data.features.newModel.dim());
        const auto oldDim = static_cast<std::int64_t>(data.features.oldModel.dim());
        const CompatibleFit fit =
            fitCompatibleHead(data, baseObjective(options), headShape(newDim, options),
                              trainingPlan(newHeadInfo().id, 0, options),
                              torch::Device(settings.device), generator, job);
        return unlessDiverged(fit.outcome,
                              std::make_unique<FittedNewHead>(fit.head, oldDim, options));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, newHeadInfo().id);
        Options options = headerOptions(content, newHeadInfo().options, file);
        const ResidualHeadShape shape = headShape(headerDim(content, "new_dim", 1, file), options);
        return std::make_unique<FittedNewHead>(savedHead(content, shape, file),
                                               headerDim(content, "old_dim", 1, file),
                                               std::move(options));
    }
};

} // namespace

std::unique_ptr<Method> makeNewHead()
{
    return std::make_unique<NewHead>();
}

} // namespace crossfade
