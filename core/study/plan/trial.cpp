#include "core/study/plan/trial.h"

#include "core/base/error.h"

namespace crossfade
{

Trial emptyTrial(const TrialRequest& request)
{
    Trial trial{.candidates = request.candidates,
                .metrics = request.study.metrics,
                .fractions = {},
                .views = {}};
    for (std::size_t t = 0; t < request.study.slices; ++t)
        trial.fractions.push_back(static_cast<double>(t) /
                                  static_cast<double>(request.study.slices - 1));
    return trial;
}

Study trialStudy(const Study& study, const std::vector<std::string>& orders,
                 const std::vector<std::size_t>& choices)
{
    Study made = study;
    made.orders = orders;
    made.methods.clear();
    for (const std::size_t choice : choices) {
        made.methods.push_back(study.methods[choice]);
        made.methods.back().skippedOrders.clear(); // `orders` are those of each of them
    }
    made.claims.clear();
    made.parts.clear();
    made.isStrict = true; // candidatesOf() has left out what cannot be
    return made;
}

void requireCandidates(const std::vector<Candidate>& candidates)
{
    if (candidates.empty())
        throw Error(
            ErrorCode::Diverged,
            {.where = Core::says("plan"),
             .problem = Core::says("the fits of all methods diverged"),
             .remedy = Core::says("Lower the learning rates (--set METHOD.learning_rate=…).")});
}

} // namespace crossfade
