#pragma once

#include "core/methods/options.h"

#include <cstddef>
#include <string>
#include <vector>

namespace crossfade
{

enum class Optimizer { Adam, Sgd };

/// How a module is trained: in mini-batches, with a linear warm-up and then one cosine. The
/// defaults are those of FCT, App. D.5.
struct TrainingPlan {
    std::string subject;  ///< which fit it is: for progress and messages
    std::size_t rows = 0; ///< training rows of an epoch
    /// How many versions there are of each row, one after the other, `rows` of each; every epoch
    /// takes one of each row, drawn at random.
    std::size_t versions = 1;
    std::size_t epochs = 80; ///< passes over the rows
    std::size_t batchSize = 1024;
    double learningRate = 5e-4;
    double weightDecay = 3.0517578125e-5; ///< 2⁻¹⁵, added to the gradient (not decoupled)
    std::size_t warmupEpochs = 5;
    double freezeAt = 0.5;   ///< BatchNorm's statistics are frozen after this share of the epochs
    double secondsAfter = 0; ///< expected time of what the fit does after this training, in seconds
    Optimizer optimizer = Optimizer::Adam;
    double sgdMomentum = 0.9; ///< of Sgd
    /// The share of the learning rate at which the warm-up begins, to have all of it after its last
    /// epoch (timm's CosineLRScheduler). 0: the first of w warm-up epochs has 1/w of the rate, the
    /// last has all of it.
    double warmupStart = 0;
    double finalShare = 0; ///< of the learning rate, at the end of the cosine
};

/// `options` and after them `epochs`, `batch_size`, `learning_rate`, `weight_decay`,
/// `warmup_epochs` and `freeze_at`, with the values of `defaults`.
std::vector<OptionSpec> withTrainingOptions(std::vector<OptionSpec> options,
                                            const TrainingPlan& defaults = {});
/// The plan that those six options give.
/// @param rows  in all versions
TrainingPlan trainingPlan(const std::string& subject, std::size_t rows, const Options& options,
                          std::size_t versions = 1);

/// `options` and after them `optimizer`, `sgd_momentum`, `warmup_start` and `final_rate`, with the
/// values of TrainingPlan: for methods whose papers train by SGD.
std::vector<OptionSpec> withOptimizerOptions(std::vector<OptionSpec> options);
/// `plan` with what those four options say.
TrainingPlan withOptimizer(TrainingPlan plan, const Options& options);

/// The number of warm-up epochs: those of the plan, but at most a quarter of all epochs, so that a
/// short fit reaches its learning rate too.
std::size_t warmupLength(const TrainingPlan& plan);
/// The learning rate of an epoch (counted from 0): in the warm-up of w epochs rate·(epoch + 1)/w,
/// or rate·(s + (1 − s)·epoch/w) where s = warmupStart is above 0; then
/// rate·(f + (1 − f)·(1 + cos(π·e/E))/2), where f = finalShare, and e and E count from the end of
/// the warm-up.
double learningRateAt(const TrainingPlan& plan, std::size_t epoch);
/// The first epoch (counted from 0) with frozen BatchNorm statistics. Equal to `epochs` where they
/// are never frozen.
std::size_t freezeEpoch(const TrainingPlan& plan);

/// Where the batches of an epoch begin, and the number of rows at the end. Every batch has
/// `batchSize` rows except the last, which takes the rest. A rest of a single row, of which
/// BatchNorm can make no statistics, joins the batch before.
std::vector<std::size_t> batchBounds(std::size_t rows, std::size_t batchSize);

} // namespace crossfade
