#include "core/methods/fastfill/cross_fitting.h"

#include "core/data/matrix_builder.h"
#include "core/methods/fastfill/fastfill_fit.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/shared/training_views.h"

#include <span>

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

/// Folds of the items, each with all versions of its rows.
std::vector<Fold> foldsOf(const TrainingData& data, std::size_t count, torch::Generator& generator)
{
    const std::size_t items = itemsOf(data);
    const torch::Tensor drawn = shuffledRows(items)(generator);
    const std::span<const std::int64_t> order(drawn.data_ptr<std::int64_t>(), items);
    std::vector<Fold> folds(count);
    for (std::size_t version = 0; version < data.versions; ++version)
        for (std::size_t i = 0; i < items; ++i)
            for (std::size_t fold = 0; fold < count; ++fold)
                (i % count == fold ? folds[fold].unseen : folds[fold].seen)
                    .push_back(order[i] + static_cast<std::int64_t>(version * items));
    return folds;
}

/// How far an h is from rows that it has not seen.
struct UnseenRows {
    Rows rows;                         ///< of the training rows, fold after fold
    std::vector<torch::Tensor> errors; ///< of each fold [n, d_new]: h less the new feature
    std::vector<torch::Tensor> disc;   ///< [n], L_disc with its weight
};

void add(UnseenRows& all, const FastFillModule& module, const TrainingData& rows, JobContext& job)
{
    const Options& options = module.mapping().options();
    const FeatureMatrix outputs = module.mapping().transformed(rows.features, job);
    all.errors.push_back(viewOf(outputs) - viewOf(rows.features.newModel));
    torch::Tensor disc = torch::zeros({all.errors.back().size(0)});
    if (usesDisc(options))
        disc =
            options.real("disc_weight") *
            torch::tensor(discriminativeLosses(module, outputs, rows.labels, job), torch::kFloat32);
    all.disc.push_back(disc);
}

/// Tensors of the folds, one after the other, in the sequence of the training rows.
torch::Tensor inSequence(const std::vector<torch::Tensor>& folds, const Rows& rows,
                         const torch::Device& device)
{
    const torch::Tensor all = torch::cat(folds);
    torch::Tensor sorted = torch::empty_like(all);
    sorted.index_copy_(0, torch::tensor(rows, torch::kInt64), all);
    return sorted.to(device);
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
    for (std::size_t left = count; const Fold& fold : foldsOf(data, count, generator)) {
        const TrainingData seen = selected(data, fold.seen, job);
        const FastFillFit fit = fitFastFill({name + ", fold " + std::to_string(count - --left),
                                             seen, options, device, nullptr, left},
                                            generator, job);
        if (fit.outcome.divergence)
            return fit.outcome;
        add(unseen, *fit.module, selected(data, fold.unseen, job), job);
        unseen.rows.insert(unseen.rows.end(), fold.unseen.begin(), fold.unseen.end());
    }
    const FeatureMatrix own = module.mapping().transformed(data.features, job);
    const torch::Tensor outputs = onDevice(own, device);
    const torch::Tensor errors = inSequence(unseen.errors, unseen.rows, device);
    const torch::Tensor disc = inSequence(unseen.disc, unseen.rows, device);
    const auto loss = [&](const torch::Tensor& batch) {
        return uncertainLoss(module, outputs.index_select(0, batch), errors.index_select(0, batch),
                             disc.index_select(0, batch));
    };
    return train(*module.sigma(), device,
                 trainingPlan(name + ", sigma", rows, options, data.versions), generator, loss,
                 job);
}

} // namespace crossfade
