#include "core/tuning/learn_tuning.h"

#include "core/methods/common_options.h"
#include "core/tuning/calibration_choice.h"
#include "core/tuning/held_out_trial.h"

namespace crossfade
{

bool asksForTuning(const Options& options)
{
    return options.text(calibratedOption) != notCalibrated;
}

Tuning learnTuning(const Method& method, const TrainingData& training, const Options& options,
                   const FitSettings& settings, const TuningWishes& wishes, JobContext& job)
{
    Tuning tuning;
    if (!asksForTuning(options))
        return tuning;
    const HeldOutTrial trial =
        tryOnHeldOutRows(method, training, options, settings, wishes.distance, job);
    for (const std::string& order : wishes.orders) {
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
