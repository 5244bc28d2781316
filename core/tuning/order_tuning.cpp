#include "core/tuning/order_tuning.h"

#include "core/methods/common_options.h"
#include "core/tuning/calibration_choice.h"
#include "core/tuning/gain_model.h"

#include <utility>

namespace crossfade
{

OrderTuning tuneOrder(HeldOutTrial& trial, const std::string& order, const std::string& how,
                      const Metric& metric, JobContext& job)
{
    OrderTuning tuned;
    const bool learns = orderInfo(order).usesGainModel;
    if (learns)
        tuned.gainModel = learnGains(trial, order, {.distance = trial.distance}, job);
    if (how == notCalibrated)
        return tuned;
    if (!canOrderHeldOut(order)) {
        job.note({Core::says("the order %1 is not calibrated: it cannot be made of held-out "
                             "training rows"),
                  as::Order{order}});
        return tuned;
    }
    const Objective objective = objectiveOf(order, metric);
    const Order plain = orderHeldOut(trial, order, job);
    const auto plainGains = trial.predictedGains;
    OrderedCalibration tried{fitCalibration(trial, plain, how, objective, job), plain};
    if (orderInfo(order).goesByGains() && !tried.calibration.isIdentity()) {
        std::optional<GainModel> model;
        const auto makeAnew = [&] {
            if (learns)
                model = learnGains(trial, order, tried.calibration, job);
            tried.order = orderHeldOut(trial, order, job, tried.calibration);
        };
        makeAnew();
        if (isSearched(how)) { // for the order that it led to
            tried.calibration = fitCalibration(trial, tried.order, how, objective, job);
            makeAnew();
        }
        tuned.calibration = judgeCalibration(trial, plain, tried, how, order, objective, job);
        if (tuned.calibration->helps)
            tuned.gainModel = std::move(model);
        else
            trial.predictedGains = plainGains;
        return tuned;
    }
    tuned.calibration = judgeCalibration(trial, plain, tried, how, order, objective, job);
    return tuned;
}

} // namespace crossfade
