#include "core/tuning/learn_tuning.h"

#include "core/methods/common_options.h"
#include "core/tuning/held_out_trial.h"
#include "core/tuning/order_tuning.h"

#include <algorithm>

namespace crossfade
{

namespace
{

bool isCalibrated(const Options& options)
{
    const auto found = options.values().find(calibratedOption);
    return found != options.values().end() && optionText(found->second) != notCalibrated;
}

/// One order and objective is tuned once; `learned-gain` and `learned-gain:map` are the same.
void addTuning(Tuning& tuning, OrderTuning made)
{
    if (made.calibration)
        tuning.calibrations.push_back(*std::move(made.calibration));
    if (!made.gainModel)
        return;
    const auto found =
        std::ranges::find(tuning.gainModels, made.gainModel->objective, &GainModel::objective);
    if (found == tuning.gainModels.end())
        tuning.gainModels.push_back(*std::move(made.gainModel));
}

} // namespace

bool asksForTuning(const Options& options, const std::vector<std::string>& orders)
{
    return isCalibrated(options) || std::ranges::any_of(orders, [](const std::string& order) {
               return orderInfo(order).usesGainModel;
           });
}

Tuning learnTuning(const Method& method, const TrainingData& training, const Options& options,
                   const FitSettings& settings, const TuningWishes& wishes, JobContext& job)
{
    Tuning tuning;
    if (!asksForTuning(options, wishes.orders))
        return tuning;
    HeldOutTrial trial =
        tryOnHeldOutRows(method, training, options, settings, wishes.distance, wishes.stored, job);
    for (const std::string& order : wishes.orders)
        if (isCalibrated(options) || orderInfo(order).usesGainModel)
            addTuning(tuning,
                      tuneOrder(trial, order, options.text(calibratedOption), wishes.metric, job));
    return tuning;
}

} // namespace crossfade
