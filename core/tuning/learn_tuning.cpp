#include "core/tuning/learn_tuning.h"

#include "core/methods/common_options.h"
#include "core/tuning/calibration_choice.h"
#include "core/tuning/gain_model.h"
#include "core/tuning/held_out_trial.h"

#include <algorithm>

namespace crossfade
{

namespace
{

bool isCalibrated(const Options& options)
{
    return options.text(calibratedOption) != notCalibrated;
}

void addGainModel(Tuning& tuning, HeldOutTrial& trial, const std::string& order, JobContext& job)
{
    if (orderInfo(order).usesGainModel && tuning.gainModelFor(order) == nullptr)
        tuning.gainModels.push_back(learnGains(trial, order, job));
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
        tryOnHeldOutRows(method, training, options, settings, wishes.distance, job);
    for (const std::string& order : wishes.orders) {
        addGainModel(tuning, trial, order, job);
        if (!isCalibrated(options))
            continue;
        if (canOrderHeldOut(order))
            tuning.calibrations.push_back(chooseCalibration(
                trial, order, options.text(calibratedOption), wishes.metric, job));
        else
            job.note("the order " + order +
                     " is not calibrated: it cannot be made of held-out training rows");
    }
    return tuning;
}

} // namespace crossfade
