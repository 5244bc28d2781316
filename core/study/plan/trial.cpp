#include "core/study/plan/trial.h"

#include "core/base/error.h"
#include "core/study/request/new_models.h"
#include "core/study/request/pairs.h"

#include <algorithm>
#include <utility>

namespace crossfade
{

Estimated TrialView::aboveWaiting() const
{
    Estimated above = (value - waiting).estimated();
    if (isAtMostWaiting) // where the jackknife knows nothing of that
        above.interval = {std::max(above.interval.low, -1.0), std::min(above.interval.high, 0.0)};
    return above;
}

Trial emptyTrial(const TrialRequest& request)
{
    Trial trial{.candidates = request.candidates,
                .metrics = request.study.metrics,
                .fractions = {},
                .views = {},
                .equalWithin = equalWithin(request.study)};
    for (std::size_t t = 0; t < request.study.slices; ++t)
        trial.fractions.push_back(static_cast<double>(t) /
                                  static_cast<double>(request.study.slices - 1));
    return trial;
}

std::size_t newModelOf(const Study& study, const Candidate& candidate)
{
    return newModelOf(study, study.methods[candidate.choice]);
}

void forEachNewModel(
    const Study& study, const std::vector<Candidate>& candidates,
    const std::function<void(std::size_t, const Study&, const std::vector<Candidate>&)>& tryModel)
{
    const std::vector<std::string> models = newModelsOf(study);
    for (std::size_t model = 0; model < models.size(); ++model) {
        std::vector<Candidate> ofModel = candidates;
        std::erase_if(ofModel, [&](const Candidate& candidate) {
            return newModelOf(study, candidate) != model;
        });
        if (!ofModel.empty())
            tryModel(model, withFirstNewModel(study, models[model]), ofModel);
    }
}

const std::vector<ModelMeans>& oldMeansOf(const Trial& trial)
{
    return *std::ranges::find_if(trial.raw, [](const auto& raw) { return !raw.empty(); });
}

TrialStudy trialStudy(const Study& study, const std::vector<Candidate>& candidates)
{
    TrialStudy made{.study = study, .choices = {}};
    for (std::size_t choice = 0; choice < study.methods.size(); ++choice) {
        std::vector<std::string>& skipped = made.study.methods[choice].skippedOrders;
        skipped = study.orders;
        std::erase_if(skipped, [&](const std::string& order) {
            return std::ranges::find(candidates, Candidate{choice, order}) != candidates.end();
        });
        if (skipped.size() < study.orders.size())
            made.choices.push_back(choice);
    }
    made.study = withoutIdleChoices(std::move(made.study));
    made.study.claims.clear();
    made.study.parts.clear();
    made.study.isStrict = true; // candidatesOf() has left out what cannot be
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
