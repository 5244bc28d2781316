#include "core/base/error.h"
#include "core/methods/fct/fct_losses.h"
#include "core/methods/fct/fct_sequence.h"
#include "core/methods/method.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"
#include "core/methods/training/training_loop.h"

namespace crossfade
{

namespace
{

std::vector<OptionSpec> fctOptions()
{
    std::vector<OptionSpec> options = mappingOptions("auto");
    options.push_back(choiceOption(
        Core::says("loss"), "mse", {"mse", "kl", "reversed-kl", "lce"},
        Core::says(
            "mse of h and the new feature; kl, reversed-kl of the new classifier's softmax; lce: "
            "LCE's losses on class centres, feature-level")));
    options.push_back(updatesOption());
    return withTrainingOptions(std::move(options));
}

const MethodInfo& fctInfo()
{
    static const MethodInfo info{
        .id = "fct",
        .title = Core::says("FCT"),
        .summary =
            Core::says("Forward compatible training: an MLP carries the stored old features, with "
                       "side information where there is any, into the new model's space."),
        .trained = true,
        .usesSide = true,
        .followsSequences = true,
        .options = fctOptions(),
        .quick = {{"epochs", std::int64_t{30}}, {"mixer_width", std::int64_t{1024}}},
        .mapsToNewSpace = true,
        .lossIsSquaredDistance = true};
    return info;
}

class FittedFct : public FittedMethod, public MapsRows
{
public:
    /// @param sequence  in evaluation mode
    explicit FittedFct(FctSequence sequence) : m_sequence(std::move(sequence)) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        return m_sequence.apply(data, job);
    }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, data.gallery.newModel, job);
    }

    RowMappings rowMappings() const override { return m_sequence.rowMappings(); }

    const torch::nn::Module& module() const { return *m_sequence.module(); }

    std::optional<std::size_t> intermediateModels() const override
    {
        const std::vector<FctSequence::Update>& updates = m_sequence.updates();
        return intermediateModelsOf(updates.front().features.options(), updates.size());
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file,
                       {.header = m_sequence.header(), .tensors = stateOf(*m_sequence.module())});
    }

private:
    FctSequence m_sequence;
};

/// One fit: every h and g of the sequence, one after another.
class FctFit
{
public:
    FctFit(const TrainingData& data, const Options& options, const FitSettings& settings,
           JobContext& job)
        : m_data(data),
          m_options(options),
          m_job(job),
          m_device(settings.device),
          m_generator(seededGenerator(settings.seed)),
          m_sequence(fctInfo().id, sequenceShape(dimensionsOf(data), options, fctInfo().id),
                     options, m_generator)
    {
        if (const auto* start = dynamic_cast<const FittedFct*>(settings.start))
            copyState(start->module(), *m_sequence.module());
        m_sequence.module()->to(m_device);
    }

    std::unique_ptr<FittedFct> run()
    {
        const std::vector<FctSequence::Update>& updates = m_sequence.updates();
        const std::vector<ModelFeatures> rows =
            updates.size() > 1 ? updatesOf(m_data) : std::vector{m_data.features};
        for (std::size_t i = 0; i < updates.size(); ++i) {
            const bool isLast = i + 1 == updates.size();
            updates[i].features.learnSideCode(rows[i], m_data.versions, m_generator, m_device,
                                              m_job);
            fit(updates[i].features, rows[i], isLast);
            if (updates[i].side)
                fit(*updates[i].side, sideRows(rows[i], *rows[i + 1].sideModel), false);
        }
        return std::make_unique<FittedFct>(m_sequence);
    }

private:
    /// The training rows of g: it maps to the side information of the next model, as it is stored.
    ModelFeatures sideRows(ModelFeatures rows, const FeatureMatrix& nextSide) const
    {
        rows.newModel = storedSide(nextSide, m_options);
        return rows;
    }

    /// @param isLast  whether it is the last mapping to be fitted
    void fit(const FctMapping& mapping, const ModelFeatures& rows, bool isLast)
    {
        const TrainingOutcome outcome =
            train(*mapping.module(), m_device,
                  trainingPlan(mapping.name(), rows.oldModel.rows(), m_options, m_data.versions),
                  m_generator, fctLoss(mapping, rows, m_data, m_device), m_job);
        if (!outcome.divergence)
            return;
        const std::size_t epochs = outcome.lossByEpoch.size();
        const bool isUsable = isLast && epochs > 0;
        throw FitDiverged(*outcome.divergence,
                          isUsable ? std::make_shared<FittedFct>(m_sequence) : nullptr, epochs);
    }

    const TrainingData& m_data;
    const Options& m_options;
    JobContext& m_job;
    torch::Device m_device;
    torch::Generator m_generator;
    FctSequence m_sequence;
};

class Fct : public Method
{
public:
    const MethodInfo& info() const override { return fctInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        return routeCost(dimensions, options, fctInfo().id);
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = fctInfo().id;
        requireMappingData(data, options, id);
        sequenceShape(dimensionsOf(data), options, id);
        const std::string& loss = options.text("loss");
        if (followsEveryUpdate(options, data.intermediate.size()))
            requireUpdates(data, options);
        else if (loss != "mse")
            requireNewHead(data, id, "loss=" + loss, "loss=mse");
        if (loss == "lce")
            requireLabelsOf(*data.newHead, data, id, "loss=lce", "loss=mse");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        return FctFit(data, options, settings, job).run();
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const std::string& id = fctInfo().id;
        const TransformFile content = readTransform(file, id);
        const Options options = headerOptions(content, fctInfo().options, file);
        return std::make_unique<FittedFct>(FctSequence::fromFile(content, id, options, file));
    }

private:
    static void requireUpdates(const TrainingData& data, const Options& options)
    {
        const std::string& id = fctInfo().id;
        requireIntermediateRows(data, id);
        if (options.flag("normalise"))
            for (const IntermediateModel& model : data.intermediate)
                requireUnitLength(model.features, "an intermediate model", id, "normalise");
        if (const std::string& loss = options.text("loss"); loss != "mse")
            throw Error(
                ErrorCode::NeedsNotMet,
                {.where = as::List{{as::Method{id}, "loss=" + loss}},
                 .problem = "a fit through intermediate models needs the loss mse",
                 .expected = id + ".loss=mse",
                 .remedy = "Or fit from the old model to the new one: " + id + ".updates=single."});
    }
};

} // namespace

std::unique_ptr<Method> makeFct()
{
    return std::make_unique<Fct>();
}

} // namespace crossfade
