#include "core/base/error.h"
#include "core/methods/fastfill/cross_fitting.h"
#include "core/methods/fastfill/fastfill_fit.h"
#include "core/methods/fastfill/fastfill_module.h"
#include "core/methods/method.h"
#include "core/methods/shared/cost.h"
#include "core/methods/shared/module_state.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"
#include "core/methods/training/training_loop.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

constexpr std::int64_t mostHeadClasses = 1 << 24;

std::vector<OptionSpec> fastFillOptions()
{
    std::vector<OptionSpec> options{
        choiceOption(
            Core::says("loss"), "l2+disc", {"l2", "disc", "l2+disc"},
            Core::says("l2 = squared distance to the new feature, disc = the new classifier's own "
                       "training loss, or their sum")),
        choiceOption(
            Core::says("l2_reduction"), "mean", {"mean", "sum"},
            Core::says("of the squared distance over the dimensions: mean, as in the code that "
                       "the paper cites, or sum, as in its formula")),
        realOption(Core::says("disc_weight"), 1.0, 0, 1e6,
                   Core::says("factor of the new classifier's loss in l2+disc")),
        flagOption(Core::says("uncertainty"), true,
                   Core::says("predict each item's loss as well, for the order sigma")),
        choiceOption(
            Core::says("covariance"), "scalar", {"scalar", "diagonal", "full"},
            Core::says(
                "what is predicted of the errors: one variance an item (scalar), one for each "
                "dimension (diagonal), or all covariances (full)")),
        realOption(
            Core::says("lambda"), 0.0, 0, 1e6,
            Core::says("divides log sigma^2 in the loss; 0 = a Gaussian's own value: 1, or with "
                       "l2_reduction=sum 1 / new dimension")),
        choiceOption(
            Core::says("sigma"), "joint", {"joint", "cross-fitted"},
            Core::says(
                "how the prediction of the loss is trained: joint, with the transformation and on "
                "the same rows, as in the paper; or cross-fitted, on rows that further fits have "
                "not seen")),
        wholeOption(
            Core::says("sigma_folds"), 2, 2, 20,
            Core::says("further fits for sigma=cross-fitted, each without its share of the rows")),
        choiceOption(
            Core::says("disc"), "softmax", {"softmax", "arcface"},
            Core::says("how the new classifier was trained: softmax, or arcface (face models)")),
        realOption(Core::says("label_smoothing"), 0.1, 0, 0.99, Core::says("of the softmax loss")),
        realOption(Core::says("arcface_margin"), 0.5, 0, 1.57,
                   Core::says("angle that ArcFace adds to the true class")),
        realOption(Core::says("arcface_scale"), 64.0, 1e-3, 1e6,
                   Core::says("factor of ArcFace's cosines")),
    };
    for (OptionSpec& option : mappingOptions("no"))
        options.push_back(std::move(option));
    return withTrainingOptions(std::move(options));
}

const MethodInfo& fastFillInfo()
{
    static const MethodInfo info{
        .id = "fastfill",
        .title = Core::says("FastFill"),
        .summary = Core::says(
            "FCT's transformation trained for the new classifier as well; it predicts how "
            "badly each item is carried over, so that the worst are backfilled first."),
        .trained = true,
        .usesSide = true,
        .options = fastFillOptions(),
        .quick = {{"epochs", std::int64_t{30}}, {"mixer_width", std::int64_t{1024}}},
        .predictsUncertainty = true,
        .lossUsesLabels = true,
        .mapsToNewSpace = true,
        .lossIsSquaredDistance = true};
    return info;
}

class FittedFastFill : public FittedMethod, public MapsRows
{
public:
    /// @param module  in evaluation mode
    explicit FittedFastFill(std::shared_ptr<FastFillModule> module) : m_module(std::move(module)) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        if (usesDisc(options()) && !knowsClassesOf(data))
            job.note(
                {Core::says("%1: the new classifier does not know every class of the gallery, "
                            "so its alignment loss there (order oracle-loss, Kendall's tau) is "
                            "L_l2 alone"),
                 as::Method{"fastfill"}});
        return m_module->mapping().apply(data, job);
    }

    RowMappings rowMappings() const override { return m_module->mapping().rowMappings(); }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override
    {
        const auto losses = itemLosses(data, transition, job);
        const auto trained = losses.find(options().text("loss"));
        return trained != losses.end() ? trained->second : losses.at("l2");
    }

    /// L_l2 as `l2`; where the new classifier is known and knows the gallery's classes, also L_disc
    /// as `disc`, and their sum with its weight as `l2+disc`, whichever of them the fit was for.
    std::map<std::string, std::vector<double>> itemLosses(const RetrievalData& data,
                                                          const Transition& transition,
                                                          JobContext& job) const override
    {
        std::vector<double> l2 =
            squaredDistances(transition.oldSystem.gallery, data.gallery.newModel, job);
        for (double& loss : l2)
            loss *= l2Scale(options(), m_module->mapping().shape().newDim);
        if (!knowsClassesOf(data))
            return {{"l2", std::move(l2)}};
        std::vector<double> disc =
            discriminativeLosses(*m_module, transition.oldSystem.gallery, data.galleryLabels, job);
        std::vector<double> both(l2.size());
        for (std::size_t i = 0; i < both.size(); ++i)
            both[i] = l2[i] + options().real("disc_weight") * disc[i];
        return {{"l2", std::move(l2)}, {"disc", std::move(disc)}, {"l2+disc", std::move(both)}};
    }

    std::vector<double> uncertainty(const RetrievalData& data, JobContext& job) const override
    {
        if (!predictsUncertainty())
            return {};
        const auto head = [this](const torch::Tensor& outputs) {
            return logMeanVariances(covarianceOf(options()), m_module->predictedCovariance(outputs),
                                    outputs.size(1))
                .unsqueeze(1);
        };
        const FeatureMatrix logVariance =
            m_module->mapping().transformed(data.gallery, 1, head, job);
        return {logVariance.values().begin(), logVariance.values().end()};
    }

    bool predictsUncertainty() const override { return m_module->predictsUncertainty(); }

    /// σ²/λ, which is E[L] where ψ is exact; of a covariance tr Σ/(d·λ), that of L_l2.
    std::optional<PredictedLoss>
    predictedLoss(const std::vector<double>& uncertainty) const override
    {
        const double lambda = lambdaFor(m_module->mapping());
        std::vector<double> losses = uncertainty;
        for (double& value : losses)
            value = std::exp(value) / lambda;
        const bool isScalar = covarianceOf(options()) == Covariance::Scalar;
        return PredictedLoss{isScalar ? options().text("loss") : "l2", std::move(losses)};
    }
    const FastFillModule& module() const { return *m_module; }

    void save(const std::filesystem::path& file) const override
    {
        TransformFile content{.header = m_module->mapping().header(),
                              .tensors = stateOf(*m_module)};
        const std::int64_t classes = m_module->hasHead() ? m_module->head().weight.size(0) : 0;
        content.header["classes"] = std::to_string(classes);
        writeTransform(file, content);
    }

private:
    const Options& options() const { return m_module->mapping().options(); }

    bool knowsClassesOf(const RetrievalData& data) const
    {
        const std::int64_t classes = m_module->hasHead() ? m_module->head().weight.size(0) : 0;
        return data.galleryLabels.size() == data.gallery.newModel.rows() &&
               std::ranges::all_of(data.galleryLabels, [&](std::int64_t label) {
                   return label >= 0 && label < classes;
               });
    }

    std::shared_ptr<FastFillModule> m_module;
};

class FastFill : public Method
{
public:
    const MethodInfo& info() const override { return fastFillInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), fastFillInfo().id);
        const FctShape shape = mappingShape(dimensions, options, fastFillInfo().id);
        MethodCost cost = mappingCost(shape, options);
        if (!predictsUncertainty(options))
            return cost;
        addModule(cost, "sigma head", FastFillModule::sigmaShape(shape.newDim, options));
        return cost;
    }

    void checkNeeds(const TrainingData& data, const Options& options) const override
    {
        const std::string& id = fastFillInfo().id;
        requireSingleUpdate(data.intermediate.size(), id);
        requireMappingData(data, options, id);
        requireErrorsForCovariance(options);
        requireRowsForFolds(data, options);
        if (!usesDisc(options))
            return;
        const std::string loss = "loss=" + options.text("loss");
        requireNewHead(data, id, loss, "loss=l2");
        requireLabelsOf(*data.newHead, data, id, loss, "loss=l2");
    }

    bool predictsUncertainty(const Options& options) const override
    {
        return options.flag("uncertainty");
    }

    bool lossUsesLabels(const Options& options) const override { return usesDisc(options); }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        torch::Generator generator = seededGenerator(settings.seed);
        const torch::Device device(settings.device);
        const auto* start = dynamic_cast<const FittedFastFill*>(settings.start);
        const bool crossFits = crossFitsSigma(options);
        FastFillTask task{fastFillInfo().id, data, options, device};
        if (start != nullptr)
            task.start = &start->module();
        else if (crossFits)
            task.similarFitsAfter = static_cast<std::size_t>(options.integer("sigma_folds") - 1);
        FastFillFit made = fitFastFill(task, generator, job);
        auto fitted = unlessDiverged(made.outcome, std::make_unique<FittedFastFill>(made.module));
        if (!crossFits)
            return fitted;
        if (!made.hasStarted)
            return unlessDiverged(crossFitSigma(*made.module, data, device, generator, job),
                                  std::move(fitted));
        // The weights that it began with know all rows: no part of them is unseen any more.
        copyState(*start->module().sigma(), *made.module->sigma());
        return fitted;
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const std::string& id = fastFillInfo().id;
        const TransformFile content = readTransform(file, id);
        const Options options = headerOptions(content, fastFillInfo().options, file);
        const FctMapping mapping = FctMapping::fromFile(content, id, options, file);
        const std::int64_t classes = headerNumber(content, "classes", 0, mostHeadClasses, file);
        const std::int64_t headValues = classes * (mapping.shape().newDim + 1);
        requireValues(content, static_cast<std::uint64_t>(headValues), file);
        torch::Generator generator = seededGenerator(0);
        const auto module = std::make_shared<FastFillModule>(mapping, classes, generator);
        loadState(*module, content, file);
        module->eval();
        return std::make_unique<FittedFastFill>(module);
    }

private:
    /// The variance of each dimension is learned from the errors in it, which L_disc has not.
    static void requireErrorsForCovariance(const Options& options)
    {
        const std::string& covariance = options.text("covariance");
        if (covariance == "scalar" || usesL2(options) || !options.flag("uncertainty"))
            return;
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{fastFillInfo().id}, "covariance=" + covariance}},
                     .problem = "the loss disc has no error in each dimension to learn it from",
                     .expected = "loss=l2 or loss=l2+disc, or covariance=scalar"});
    }

    /// Each of the further fits needs two rows at least.
    static void requireRowsForFolds(const TrainingData& data, const Options& options)
    {
        const auto fewest = static_cast<std::size_t>(2 * options.integer("sigma_folds"));
        if (!crossFitsSigma(options) || data.features.oldModel.rows() >= fewest)
            return;
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = as::List{{as::Method{fastFillInfo().id}, "sigma=cross-fitted"}},
                     .problem = std::to_string(data.features.oldModel.rows()) +
                                " training rows for " +
                                std::to_string(options.integer("sigma_folds")) + " folds",
                     .expected = "at least " + std::to_string(fewest),
                     .remedy = "Use sigma=joint, or fewer folds."});
    }
};

} // namespace

std::unique_ptr<Method> makeFastFill()
{
    return std::make_unique<FastFill>();
}

} // namespace crossfade
