#include "core/methods/lambda_orthogonality/fitted_maps.h"
#include "core/methods/lambda_orthogonality/lambda_options.h"
#include "core/methods/lambda_orthogonality/trained_maps.h"
#include "core/methods/shared/labelled_rows.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/needs.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/training/fit_memory.h"
#include "core/methods/training/training_loop.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// Bytes that the start of B takes, and under the strict constraint its rotation in each step: some
/// twelve matrices in double for it and its gradient.
std::size_t backwardBytes(const LambdaShape& shape, std::size_t rows, const Options& options)
{
    const auto larger = static_cast<std::size_t>(std::max(shape.oldDim, shape.newDim));
    const std::size_t rotation =
        constraintFrom(options) == Constraint::Strict ? 12 * larger * larger * sizeof(double) : 0;
    return std::max(procrustesBytes(static_cast<std::int64_t>(rows), shape.newDim, shape.oldDim),
                    rotation);
}

class LambdaOrthogonality : public Method
{
public:
    const MethodInfo& info() const override { return lambdaInfo(); }

    MethodCost describe(const Dimensions& dimensions, const Options& options) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), lambdaInfo().id);
        return lambdaCost(lambdaShape(dimensions, options), options);
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        const std::string& id = lambdaInfo().id;
        requireSingleUpdate(data.intermediate.size(), id);
        requireTrainingRows(data, 2, id);
        requireClasses(data, id, "Add the labels, or use a method that needs none, such as fct.");
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options& options,
                                      const FitSettings& settings, JobContext& job) const override
    {
        const torch::Device device(settings.device);
        torch::Generator generator = seededGenerator(settings.seed);
        const LambdaShape shape = lambdaShape(dimensionsOf(data), options);
        requireFitMemory(backwardBytes(shape, data.labels.size(), options), lambdaInfo().id, device,
                         job);
        const auto forward = std::make_shared<Mlp>(shape.forward(), generator);
        LabelledRows labelled = labelledRows(data, device);
        const auto backward = std::make_shared<OrthogonalMap>(
            constraintFrom(options), procrustesStart(data, labelled), options.flag("bias"));
        TrainedMaps maps(backward, forward);
        maps.to(device);
        const TrainingPlan plan =
            trainingPlan(lambdaInfo().id, labelled.count(), options, data.versions);
        const MapsLoss loss(maps, data, std::move(labelled), options, device);
        const TrainingOutcome outcome = train(maps, device, plan, generator, loss, job);
        const auto fixed = std::make_shared<FixedMaps>(shape, forward);
        fixed->to(device);
        fixed->setBackward(*backward);
        fixed->eval();
        auto fitted = unlessDiverged(outcome, std::make_unique<FittedMaps>(fixed, options));
        job.note({Core::says("%1: ||W W^T - I||_F of B is %2"), as::Method{lambdaInfo().id},
                  optionText(fixed->gap())});
        return fitted;
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return FittedMaps::load(file);
    }
};

} // namespace

std::unique_ptr<Method> makeLambdaOrthogonality()
{
    return std::make_unique<LambdaOrthogonality>();
}

} // namespace crossfade
