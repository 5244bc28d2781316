#include "core/methods/fastfill/cross_fitting.h"

#include "core/data/matrix_builder.h"
#include "core/methods/fastfill/fastfill_fit.h"
#include "core/methods/shared/tensors.h"

#include <span>
#include <utility>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

TrainingData selected(const TrainingData& data, const Rows& rows, const JobContext& job)
{
    TrainingData some = data;
    ModelFeatures& features = some.features;
    features.oldModel = selectRows(data.features.oldModel, rows, job);
    features.newModel = selectRows(data.features.newModel, rows, job);
    if (data.features.sideModel)
        features.sideModel = selectRows(*data.features.sideModel, rows, job);
    some.labels.clear();
    if (!data.labels.empty())
        for (const std::int64_t row : rows)
            some.labels.push_back(data.labels[static_cast<std::size_t>(row)]);
    return some;
}

/// A part of the training rows, and all others.
struct Fold {
    Rows unseen;
    Rows seen;
};

std::vector<Fold> foldsOf(std::size_t rows, std::size_t count, torch::Generator& generator)
{
    const torch::Tensor drawn = shuffledRows(rows)(generator);
    const std::span<const std::int64_t> order(drawn.data_ptr<std::int64_t>(), rows);
    std::vector<Fold> folds(count);
    for (std::size_t i = 0; i < rows; ++i)
        for (std::size_t fold = 0; fold < count; ++fold)
            (i % count == fold ? folds[fold].unseen : folds[fold].seen).push_back(order[i]);
    return folds;
}

/// What an h says of rows that it has not seen.
struct UnseenRows {
    std::vector<torch::Tensor> outputs; ///< of each fold [n, d_new]
    std::vector<torch::Tensor> targets; ///< the same
    std::vector<torch::Tensor> disc;    ///< [n], L_disc with its weight
};

void add(UnseenRows& all, const FastFillModule& module, const TrainingData& rows, JobContext& job)
{
    const Options& options = module.mapping().options();
    const FeatureMatrix outputs = module.mapping().transformed(rows.features, job);
    all.outputs.push_back(viewOf(outputs).clone());
    all.targets.push_back(viewOf(rows.features.newModel).clone());
    torch::Tensor disc = torch::zeros({all.outputs.back().size(0)});
    if (usesDisc(options))
        disc =
            options.real("disc_weight") *
            torch::tensor(discriminativeLosses(module, outputs, rows.labels, job), torch::kFloat32);
    all.disc.push_back(disc);
}

} // namespace

TrainingOutcome crossFitSigma(FastFillModule& module, const TrainingData& data,
                              const torch::Device& device, torch::Generator& generator,
                              JobContext& job)
{
    const Options& options = module.mapping().options();
    const std::string name = module.mapping().name();
    const std::size_t rows = data.features.oldModel.rows();
    const auto count = static_cast<std::size_t>(options.integer("sigma_folds"));
    UnseenRows unseen;
    for (std::size_t left = count; const Fold& fold : foldsOf(rows, count, generator)) {
        const TrainingData seen = selected(data, fold.seen, job);
        const FastFillFit fit = fitFastFill({name + ", fold " + std::to_string(count - --left),
                                             seen, options, device, nullptr, left},
                                            generator, job);
        if (fit.outcome.divergence)
            return fit.outcome;
        add(unseen, *fit.module, selected(data, fold.unseen, job), job);
    }
    const torch::Tensor outputs = torch::cat(unseen.outputs).to(device);
    const torch::Tensor targets = torch::cat(unseen.targets).to(device);
    const torch::Tensor disc = torch::cat(unseen.disc).to(device);
    const auto loss = [&](const torch::Tensor& batch) {
        return uncertainLoss(module, outputs.index_select(0, batch), targets.index_select(0, batch),
                             disc.index_select(0, batch));
    };
    return train(*module.sigma(), device, trainingPlan(name + ", sigma", rows, options), generator,
                 loss, job);
}

} // namespace crossfade
