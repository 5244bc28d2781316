#include "core/study/result/result.h"

namespace crossfade
{

Transition searchedTransition(const Transition& transition,
                              const std::optional<OrderCalibration>& tried, const JobContext& job)
{
    return tried && tried->helps ? calibrated(transition, tried->calibration, job) : transition;
}

Transition searchedTransition(const StudyResult& result, const StudyCurve& curve,
                              const JobContext& job)
{
    return searchedTransition(result.transitions[curve.transition], curve.calibration, job);
}

} // namespace crossfade
