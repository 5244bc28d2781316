#pragma once

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/methods/options.h"

#include <torch/nn/module.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How a module is trained: Adam in mini-batches, a linear warm-up, then one cosine (FCT,
/// App. D.5). The defaults are that paper's.
struct TrainingPlan {
    std::string subject;     ///< whose fit: for progress and messages
    std::size_t rows = 0;    ///< training rows
    std::size_t epochs = 80; ///< passes over the rows
    std::size_t batchSize = 1024;
    double learningRate = 5e-4;
    double weightDecay = 3.0517578125e-5; ///< 2⁻¹⁵, added to the gradient (not decoupled)
    std::size_t warmupEpochs = 5;
    double freezeAt = 0.5; ///< BatchNorm's statistics are frozen from this share of the epochs on
    double secondsAfter =
        0; ///< expected of what the fit does after this training, for its progress
};

/// The options `epochs`, `batch_size`, `learning_rate`, `weight_decay`, `warmup_epochs` and
/// `freeze_at`, with the values of `defaults`.
std::vector<OptionSpec> trainingOptions(const TrainingPlan& defaults = {});
/// The plan that those options ask for.
TrainingPlan trainingPlan(const std::string& subject, std::size_t rows, const Options& options);

/// The warm-up that is really done: at most a quarter of the epochs, so that a short fit still
/// reaches its learning rate.
std::size_t warmupLength(const TrainingPlan& plan);
/// Constant within an epoch (counted from 0): rate·(epoch + 1)/warm-up in the warm-up, then
/// rate·(1 + cos(π·e/E))/2 with e, E counted from its end.
double learningRateAt(const TrainingPlan& plan, std::size_t epoch);
/// The first epoch (counted from 0) with frozen BatchNorm statistics; `epochs`: none.
std::size_t freezeEpoch(const TrainingPlan& plan);

/// First rows of the batches of an epoch, and the number of rows at the end. Every batch has
/// `batchSize` rows but the last, which takes the rest; a rest of a single row, of which BatchNorm
/// can make no statistics, joins the batch before.
std::vector<std::size_t> batchBounds(std::size_t rows, std::size_t batchSize);

/// The loss of the training rows `rows` (int64, on the device): a scalar tensor. Remembers nothing
/// from one call to the next but what the module does.
using BatchLoss = std::function<torch::Tensor(const torch::Tensor& rows)>;

/// The order in which an epoch goes through the training rows: int64 [rows] on the CPU, a
/// permutation drawn by the generator.
using EpochOrder = std::function<torch::Tensor(torch::Generator&)>;
/// The plain one: every permutation of `rows` rows alike.
EpochOrder shuffledRows(std::size_t rows);

/// How a training ended: all its epochs done, or stopped by a loss that is not finite.
struct TrainingOutcome {
    std::vector<double> lossByEpoch; ///< mean over the rows, of the epochs done
    std::optional<Error::Parts> divergence;
};

/// How long train() will take, in seconds: the pace of a few of its own mini-batches, done
/// beforehand and undone; 0, not known, where there are fewer than 20 to come, of which that would
/// be a large part. Leaves parameters, buffers and generator as they were, to the bit. Throws
/// Cancelled.
double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job, const EpochOrder& order);
/// The same in plain shuffled order.
double expectedSeconds(torch::nn::Module& module, const torch::Device& device,
                       const TrainingPlan& plan, const torch::Generator& generator,
                       const BatchLoss& loss, JobContext& job);

/// Trains the parameters of `module`, rows drawn anew each epoch by `order` and `generator`.
/// Afterwards the module holds the state at the end of the last epoch that was done, and is in
/// evaluation mode. Reports Stage::Fitting in mini-batches over all epochs; where somebody
/// watches, with expectedSeconds(). Deterministic for a generator, a device and a thread count,
/// watched or not. Throws Cancelled.
TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job, const EpochOrder& order);
/// The same in plain shuffled order.
TrainingOutcome train(torch::nn::Module& module, const torch::Device& device,
                      const TrainingPlan& plan, torch::Generator& generator, const BatchLoss& loss,
                      JobContext& job);

} // namespace crossfade
