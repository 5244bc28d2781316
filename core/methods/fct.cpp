#include "core/base/error.h"
#include "core/losses/head_tensors.h"
#include "core/methods/alignment.h"
#include "core/methods/fct_mapping.h"
#include "core/methods/losses.h"
#include "core/methods/method.h"
#include "core/methods/needs.h"
#include "core/methods/tensors.h"
#include "core/methods/training_loop.h"

namespace crossfade
{

namespace
{

std::vector<OptionSpec> fctOptions()
{
    std::vector<OptionSpec> options = mappingOptions("auto");
    options.push_back(
        {.name = "loss",
         .defaultValue = "mse",
         .help = "mse of h and the new feature, or kl, reversed-kl of the new classifier's softmax",
         .choices = {"mse", "kl", "reversed-kl"}});
    for (OptionSpec& option : trainingOptions())
        options.push_back(std::move(option));
    return options;
}

const MethodInfo& description()
{
    static const MethodInfo info{
        .id = "fct",
        .title = "FCT",
        .summary = "Forward compatible training: an MLP carries the stored old features, with "
                   "side-information where there is any, into the new model's space.",
        .trained = true,
        .usesSide = true,
        .options = fctOptions(),
        .quick = {{"epochs", std::int64_t{30}}, {"mixer_width", std::int64_t{1024}}}};
    return info;
}

class FittedFct : public FittedMethod
{
public:
    /// @param mapping  in evaluation mode
    explicit FittedFct(FctMapping mapping) : m_mapping(std::move(mapping)) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        return m_mapping.apply(data, job);
    }

    std::vector<double> alignmentLoss(const RetrievalData& data,
                                      const Transition& transition) const override
    {
        return squaredDistances(transition.oldSide.gallery, data.gallery.newModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file, {.facts = m_mapping.facts(), .tensors = stateOf(*m_mapping.module())});
    }

private:
    FctMapping m_mapping;
};

/// The loss of a batch by option `loss`: FCT §3.3 and App. E.1.
class FctLoss
{
public:
    FctLoss(const FctMapping& mapping, const TrainingData& data, const torch::Device& device)
        : m_rows(data.features, mapping, device), m_loss(mapping.options().text("loss"))
    {
        if (m_loss != "mse")
            m_head = headTensors(*data.newHead, device);
    }

    torch::Tensor operator()(const torch::Tensor& rows) const
    {
        const auto [output, target] = m_rows.select(rows);
        if (m_loss == "mse")
            return squaredErrorLoss(output, target);
        const torch::Tensor logits = m_head.logits(output);
        const torch::Tensor targetLogits = m_head.logits(target);
        return m_loss == "kl" ? divergenceLoss(logits, targetLogits)
                              : reversedDivergenceLoss(logits, targetLogits);
    }

private:
    MappingRows m_rows;
    HeadTensors m_head;
    std::string m_loss;
};

class Fct : public Method
{
public:
    const MethodInfo& info() const override { return description(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return mappingCost(mappingShape(dimensions, options, description().id), options);
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = description().id;
        requireMappingData(data, options, id);
        if (const std::string& loss = options.text("loss"); loss != "mse")
            requireNewHead(data, id, "loss=" + loss, "loss=mse");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        checkNeeds(data, options);
        const std::string& id = description().id;
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        const FctMapping mapping(id, mappingShape(dimensionsOf(data.features), options, id),
                                 options, generator);
        mapping.module()->to(device);
        const TrainingOutcome outcome = train(
            *mapping.module(), device, trainingPlan(id, data.features.oldModel.rows(), options),
            generator, FctLoss(mapping, data, device), job);
        auto fitted = std::make_unique<FittedFct>(mapping);
        if (!outcome.divergence)
            return fitted;
        const std::size_t epochs = outcome.lossByEpoch.size();
        throw FitDiverged(*outcome.divergence, epochs > 0 ? std::move(fitted) : nullptr, epochs);
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const std::string& id = description().id;
        const TransformFile content = readTransform(file, id);
        const Options options = optionFacts(content, description().options, file);
        FctMapping mapping = FctMapping::fromFile(content, id, options, file);
        loadState(*mapping.module(), content, file);
        mapping.module()->eval();
        return std::make_unique<FittedFct>(std::move(mapping));
    }
};

} // namespace

std::unique_ptr<Method> makeFct()
{
    return std::make_unique<Fct>();
}

} // namespace crossfade
