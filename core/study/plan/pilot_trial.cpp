#include "core/study/plan/pilot_trial.h"

#include "core/base/error.h"
#include "core/base/numbers.h"

#include <algorithm>

namespace crossfade
{

namespace
{

/// Which part of the pilot is left out.
struct LeftOut {
    enum class What { Nothing, Items, Queries };
    What what = What::Nothing;
    std::size_t group = 0;
};

const std::vector<double>& meansOf(const PilotMetric& metric, const LeftOut& leftOut)
{
    switch (leftOut.what) {
    case LeftOut::What::Items:
        return metric.withoutPilotGroup[leftOut.group];
    case LeftOut::What::Queries:
        return metric.withoutQueryGroup[leftOut.group];
    case LeftOut::What::Nothing:
        break;
    }
    return metric.mean;
}

std::size_t indexOf(const std::vector<Metric>& metrics, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(metrics, metric) - metrics.begin());
}

void addShare(std::vector<double>& into, const std::vector<double>& values, double share)
{
    into.resize(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        into[i] += share * values[i];
}

/// The curves of one candidate, each as its share of the mean over the seeds.
class ViewMaker
{
public:
    /// @param choice  index into the methods of the estimate
    ViewMaker(const StudyEstimate& estimate, std::size_t choice, const std::string& ordering,
              const Objective& objective)
        : m_estimate(estimate), m_metric(indexOf(estimate.study.metrics, objective.metric))
    {
        for (const EstimatedCurve& curve : estimate.curves)
            if (curve.choice == choice && curve.ordering == ordering)
                m_curves.push_back(&curve);
    }

    /// Whether there is a curve of every seed: a fit may have diverged.
    bool isWhole() const
    {
        std::size_t curves = 0;
        for (const std::uint64_t seed : m_estimate.study.seeds)
            curves += orderSeedsFor(m_estimate.study, seed).size();
        return m_curves.size() == curves;
    }

    PilotViews views() const
    {
        PilotViews views{.whole = view({})};
        const PilotMetric& metric = m_curves.front()->curve.metrics.front();
        for (std::size_t g = 0; g < metric.withoutPilotGroup.size(); ++g)
            views.withoutItems.push_back(view({LeftOut::What::Items, g}));
        for (std::size_t g = 0; g < metric.withoutQueryGroup.size(); ++g)
            views.withoutQueries.push_back(view({LeftOut::What::Queries, g}));
        return views;
    }

private:
    PilotView view(const LeftOut& leftOut) const
    {
        const std::size_t metrics = m_estimate.study.metrics.size();
        PilotView view{.metrics = std::vector<std::vector<double>>(metrics)};
        const EstimatedModels& models = modelsFor(m_estimate, *m_curves.front());
        for (std::size_t m = 0; m < metrics; ++m) {
            for (const EstimatedCurve* curve : m_curves)
                addShare(view.metrics[m], meansOf(curve->curve.metrics[m], leftOut), share());
            const std::vector<double>& ends = meansOf(models.all.metrics[m], leftOut);
            view.oldMetrics.push_back(ends.front());
            view.newMetrics.push_back(endAtNewModel() ? view.metrics[m].back() : ends.back());
        }
        addGroups(view, models, leftOut);
        for (const EstimatedCurve* curve : m_curves)
            if (curve->ofRight && !curve->ofRight->metrics.empty())
                addShare(view.ofRight, meansOf(curve->ofRight->metrics.front(), leftOut), share());
        return view;
    }

    bool endAtNewModel() const
    {
        return std::ranges::all_of(m_curves, &EstimatedCurve::endsAtNewModel);
    }

    double share() const { return 1.0 / static_cast<double>(m_curves.size()); }

    void addGroups(PilotView& view, const EstimatedModels& models, const LeftOut& leftOut) const
    {
        for (std::size_t group = 0; group < models.ofGroups.size(); ++group) {
            std::vector<double>& values = view.ofGroups.emplace_back();
            const bool isEmpty = models.ofGroups[group].metrics.empty();
            view.oldOfGroups.push_back(
                isEmpty ? notANumber
                        : meansOf(models.ofGroups[group].metrics[m_metric], leftOut).front());
            if (!isEmpty)
                for (const EstimatedCurve* curve : m_curves)
                    addShare(values, meansOf(curve->ofGroups[group].metrics[m_metric], leftOut),
                             share());
        }
    }

    const StudyEstimate& m_estimate;
    std::size_t m_metric;
    std::vector<const EstimatedCurve*> m_curves;
};

/// What the objective needs beside the curves of all queries.
EstimateDetail detailFor(const Objective& objective)
{
    EstimateDetail detail{.leavesOutDiverged = true};
    if (objective.kind == Objective::Kind::WorstGroup)
        detail.attribute = objective.attribute;
    detail.ofRightUnderOld = objective.kind == Objective::Kind::NegativeFlips;
    return detail;
}

/// The study of some of the methods.
Study pilotStudy(const Study& study, const std::vector<std::string>& orders,
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
    made.isStrict = true; // candidatesOf() has left out what cannot be
    made.parts.clear();
    return made;
}

void addHead(PilotTrial& trial, const StudyEstimate& estimate)
{
    trial.metrics = estimate.study.metrics;
    trial.pilot = estimate.pilot;
    trial.share = static_cast<double>(estimate.pilot) / static_cast<double>(estimate.gallery);
    trial.rightUnderOld = estimate.rightUnderOld;
    trial.queries = estimate.raw.all.validQueries;
    if (trial.queries == 0)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "plan",
                     .problem = "no query of the pilot has a relevant item",
                     .expected = "a pilot with items of classes that have two items or more"});
}

} // namespace

PilotTrial tryOnPilot(const Study& study, const std::vector<Candidate>& candidates,
                      const Objective& objective, const std::optional<PilotDraw>& pilot,
                      const std::filesystem::path& partialFolder, JobContext& job)
{
    PilotTrial trial;
    for (std::size_t t = 0; t < study.slices; ++t)
        trial.fractions.push_back(static_cast<double>(t) / static_cast<double>(study.slices - 1));
    for (const auto& [orders, choices] : choicesByOrders(candidates)) {
        const StudyEstimate estimate = estimateStudy(pilotStudy(study, orders, choices), pilot, job,
                                                     partialFolder, detailFor(objective));
        addHead(trial, estimate);
        for (std::size_t i = 0; i < choices.size(); ++i)
            for (const std::string& ordering : orders) {
                const Candidate candidate{choices[i], ordering};
                const ViewMaker maker(estimate, i, ordering, objective);
                if (!maker.isWhole()) {
                    job.note(candidateName(study, candidate) + " is left out: its fit diverged");
                    continue;
                }
                trial.candidates.push_back(candidate);
                trial.views.push_back(maker.views());
            }
    }
    if (trial.candidates.empty())
        throw Error(ErrorCode::Diverged,
                    {.where = "plan",
                     .problem = "the fits of all methods diverged",
                     .remedy = "Lower the learning rates (--set METHOD.learning_rate=…)."});
    return trial;
}

} // namespace crossfade
