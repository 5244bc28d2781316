#include "core/base/error.h"
#include "core/base/numbers.h"
#include "core/metrics/metric.h"
#include "core/statistics/resampling.h"
#include "core/study/plan/query_trial.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <memory>
#include <utility>

namespace crossfade
{

namespace
{

/// What a way to serve queries is worth for one of them: a candidate's mix, a mix that differs from
/// part to part, or `old`.
using QueryValue = std::function<double(std::size_t query)>;
/// Which candidate answers a query: the same for all, or one for each part.
using ViewChooser = std::function<std::size_t(std::size_t query)>;

ViewChooser always(std::size_t candidate)
{
    return [candidate](std::size_t) { return candidate; };
}

double worstOf(std::size_t groups, const auto& meanOfGroup)
{
    double worst = notANumber;
    for (std::size_t group = 0; group < groups; ++group)
        worst = std::fmin(worst, meanOfGroup(group)); // NaN: a group without a query
    return worst;
}

class Viewer
{
public:
    Viewer(QueryTrial trial, const Objective& objective, std::size_t resamples, std::uint64_t seed)
        : m_trial(std::move(trial)),
          m_kind(objective.kind),
          m_metric(metricIndex(m_trial.metrics, objective.metric)),
          m_slices(m_trial.head.fractions.size()),
          m_slice(objectiveSlice(objective, m_slices)),
          m_isOfEnd(isOfEnd(objective)),
          m_resamples(resamples),
          m_seed(seed)
    {
        for (const QueryCurve& curve : m_trial.curves)
            m_curves.push_back(&curve);
        for (std::size_t model = 0; model < m_trial.reranks.size(); ++model)
            if (isTried(model))
                for (const QueryCurve& curve : m_trial.reranks[model])
                    m_curves.push_back(&curve);
    }
    Viewer(const Viewer&) = delete; // the curves are pointed at
    Viewer& operator=(const Viewer&) = delete;

    const QueryTrial& trial() const { return m_trial; }
    bool isTried(std::size_t newModel) const { return !m_trial.raw[newModel].oldMetrics.empty(); }

    std::vector<TrialView> views(JobContext& job) const
    {
        const DrawnUnits drawn = units(noPart);
        std::vector<TrialView> views = withoutCurves(drawn, job);
        const auto brokenBy = [this](std::size_t candidate, std::size_t query) {
            return broken(candidate, query);
        };
        std::vector<Replicated> lost =
            resampledMeans(drawn, views.size(), brokenBy, m_resamples, m_seed, job);
        for (std::size_t i = 0; i < views.size(); ++i) {
            views[i].curves = curves(always(i), job);
            for (std::size_t m = 0; m < views[i].curves.size(); ++m)
                views[i].curves[m].aucShift = curveOf(i).shiftOf(m);
            views[i].broken = std::move(lost[i]);
        }
        return views;
    }

    /// What the worst group has all the way by every candidate, then under `old`; empty: there are
    /// no groups.
    std::vector<Replicated> worstGroups(JobContext& job) const
    {
        std::vector<QueryValue> areas;
        if (m_trial.groups.empty())
            return {};
        for (const QueryCurve* curve : m_curves)
            areas.emplace_back([this, curve](std::size_t query) { return areaOf(*curve, query); });
        areas.emplace_back(
            [this](std::size_t query) -> double { return oldModel().oldMetrics[m_metric][query]; });
        return worstOfGroups(areas, units(noPart), job);
    }

    std::vector<TrialView> viewsWithout(std::size_t part, JobContext& job) const
    {
        std::vector<TrialView> views = withoutCurves(units(part), job);
        views.resize(m_trial.head.candidates.size());
        return views;
    }

    std::optional<double> tooFewClasses() const
    {
        return usualUnits(m_trial.valid, m_trial.labels, m_trial.weights).tooFew();
    }

    /// @param of  one of QueryTrial::raw
    std::vector<ModelMeans> raw(const QueryBaseline& of, JobContext& job) const
    {
        const DrawnUnits drawn = units(noPart);
        std::vector<ModelMeans> raw;
        for (std::size_t metric = 0;
             metric < of.oldMetrics.size() && metric < m_trial.head.metrics.size(); ++metric) {
            const auto value = [&](std::size_t series, std::size_t query) -> double {
                return (series == 0 ? of.oldMetrics : of.newMetrics)[metric][query];
            };
            std::vector<Replicated> means =
                resampledMeans(drawn, 2, value, m_resamples, m_seed, job);
            raw.push_back({std::move(means.front()), std::move(means.back())});
        }
        return raw;
    }

    TrialView onOwnParts(const std::vector<std::size_t>& chosen, JobContext& job) const
    {
        const ViewChooser own = [&](std::size_t query) { return chosen[m_trial.part[query]]; };
        return {.value = scores({mix(own)}, units(noPart), job).front(),
                .curves = curves(own, job)};
    }

private:
    static constexpr std::size_t noPart = std::numeric_limits<std::size_t>::max();

    /// The curve of a candidate, or of reranking.
    const QueryCurve& curveOf(std::size_t way) const { return *m_curves[way]; }

    /// The old model alone is the same beside every new one.
    const QueryBaseline& oldModel() const
    {
        return *std::ranges::find_if(
            m_trial.raw, [](const QueryBaseline& raw) { return !raw.oldMetrics.empty(); });
    }

    const QueryBaseline& modelsFor(std::size_t candidate) const
    {
        const QueryCurve& curve = curveOf(candidate);
        return (curve.geometry == Geometry::Normalised ? m_trial.normalised
                                                       : m_trial.raw)[curve.newModel];
    }

    /// By the objective.
    QueryValue mix(const ViewChooser& chooser) const
    {
        return [this, chooser](std::size_t query) -> double {
            const std::size_t candidate = chooser(query);
            const std::vector<std::vector<float>>& metrics = curveOf(candidate).metrics;
            if (m_isOfEnd && candidate >= m_trial.curves.size()) // reranking is over
                return waiting(curveOf(candidate).newModel, query);
            const auto of = [&](const std::vector<float>& values) {
                return std::span(values).subspan(query * m_slices, m_slices);
            };
            switch (m_kind) {
            case Objective::Kind::At:
                return of(metrics[m_metric])[m_slice];
            case Objective::Kind::NegativeFlips:
                return flip(query, of(metrics.back())[m_slice]);
            case Objective::Kind::Auc:
            case Objective::Kind::WorstGroup:
                break;
            }
            return areaOf(curveOf(candidate), query);
        };
    }

    bool wasRight(std::size_t query) const { return oldModel().oldMetrics.back()[query] > 0.5F; }

    /// @param hit  CMC@1 of the query
    double flip(std::size_t query, float hit) const
    {
        return wasRight(query) && hit < 0.5F ? -1 : 0;
    }

    /// How much of the way a query that is right under `old` is wrong.
    double broken(std::size_t candidate, std::size_t query) const
    {
        std::vector<float> isWrong(m_slices);
        const float* const hits = curveOf(candidate).metrics.back().data() + query * m_slices;
        for (std::size_t t = 0; t < m_slices && wasRight(query); ++t)
            isWrong[t] = hits[t] < 0.5F ? 1 : 0;
        return areaOfEvenSlices(isWrong);
    }

    /// Serving `old` as it is, and the new model in the end: the same beside every candidate of it.
    double waiting(std::size_t newModel, std::size_t query) const
    {
        const bool isFlips = m_kind == Objective::Kind::NegativeFlips;
        if (m_isOfEnd && isTried(newModel)) {
            const std::vector<std::vector<float>>& metrics = m_trial.raw[newModel].newMetrics;
            return isFlips ? flip(query, metrics.back()[query])
                           : static_cast<double>(metrics[m_metric][query]);
        }
        return isFlips ? 0 : static_cast<double>(oldModel().oldMetrics[m_metric][query]);
    }

    /// The AUC of the objective's metric for a query.
    double areaOf(const QueryCurve& curve, std::size_t query) const
    {
        return curve.shiftOf(m_metric) +
               areaOfEvenSlices(
                   std::span(curve.metrics[m_metric]).subspan(query * m_slices, m_slices));
    }

    static double areaOfEvenSlices(std::span<const float> values)
    {
        double sum = 0;
        for (std::size_t t = 0; t < values.size(); ++t)
            sum += (t == 0 || t + 1 == values.size() ? 0.5 : 1.0) * static_cast<double>(values[t]);
        return sum / static_cast<double>(values.size() - 1);
    }

    std::vector<TrialView> withoutCurves(const DrawnUnits& drawn, JobContext& job) const
    {
        std::vector<QueryValue> values;
        for (std::size_t i = 0; i < m_curves.size(); ++i)
            values.push_back(mix(always(i)));
        for (std::size_t model = 0; model < m_trial.raw.size(); ++model)
            values.emplace_back([this, model](std::size_t query) { return waiting(model, query); });
        std::vector<Replicated> scored = scores(values, drawn, job);
        std::vector<TrialView> views;
        for (std::size_t i = 0; i < m_curves.size(); ++i)
            views.push_back({.value = std::move(scored[i]),
                             .waiting = scored[m_curves.size() + curveOf(i).newModel]});
        return views;
    }

    /// The objective of each of some values: their means, or the worst of the groups'.
    std::vector<Replicated> scores(const std::vector<QueryValue>& values, const DrawnUnits& drawn,
                                   JobContext& job) const
    {
        if (m_kind == Objective::Kind::WorstGroup)
            return worstOfGroups(values, drawn, job);
        return resampledMeans(
            drawn, values.size(),
            [&](std::size_t i, std::size_t query) { return values[i](query); }, m_resamples, m_seed,
            job);
    }

    std::vector<Replicated> worstOfGroups(const std::vector<QueryValue>& values,
                                          const DrawnUnits& drawn, JobContext& job) const
    {
        const std::size_t groups = m_trial.groups.size();
        // Each group's share of the queries, then its part of the mean of each value.
        const std::vector<Replicated> means = resampledMeans(
            drawn, (values.size() + 1) * groups,
            [&](std::size_t series, std::size_t query) -> double {
                if (m_trial.group[query] != series % groups)
                    return 0;
                return series < groups ? 1 : values[series / groups - 1](query);
            },
            m_resamples, m_seed, job);
        std::vector<Replicated> scores;
        for (std::size_t i = 0; i < values.size(); ++i)
            scores.push_back(replicated(means, [&](const auto& mean) {
                return worstOf(groups, [&](std::size_t group) {
                    return mean((i + 1) * groups + group) / mean(group);
                });
            }));
        return scores;
    }

    std::vector<TrialCurve> curves(const ViewChooser& chooser, JobContext& job) const
    {
        const DrawnUnits drawn = units(noPart);
        std::vector<TrialCurve> curves;
        for (std::size_t metric = 0; metric < m_trial.head.metrics.size(); ++metric) {
            const auto value = [&](std::size_t series, std::size_t query) -> double {
                const std::size_t candidate = chooser(query);
                if (series < m_slices)
                    return curveOf(candidate).metrics[metric][query * m_slices + series];
                const QueryBaseline& models = modelsFor(candidate);
                return (series == m_slices ? models.oldMetrics : models.newMetrics)[metric][query];
            };
            std::vector<Replicated> means =
                resampledMeans(drawn, m_slices + 2, value, m_resamples, m_seed, job);
            TrialCurve& curve = curves.emplace_back();
            curve.newModel = std::move(means[m_slices + 1]);
            curve.oldModel = std::move(means[m_slices]);
            means.resize(m_slices);
            curve.mix = std::move(means);
        }
        return curves;
    }

    DrawnUnits units(std::size_t withoutPart) const
    {
        std::vector<bool> valid = m_trial.valid;
        for (std::size_t query = 0; query < valid.size(); ++query)
            valid[query] = valid[query] && m_trial.part[query] != withoutPart;
        if (std::ranges::find(valid, true) == valid.end())
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = Core::says("plan"),
                         .problem = Core::says("no held-out query has a relevant item"),
                         .expected = Core::says("classes with two training rows or more")});
        return m_trial.labels.size() == valid.size()
                   ? classUnits(valid, m_trial.labels, m_trial.weights)
                   : queryUnits(valid, m_trial.weights);
    }

    QueryTrial m_trial;
    std::vector<const QueryCurve*> m_curves; ///< one for each candidate, then for each reranking
    Objective::Kind m_kind;
    std::size_t m_metric;
    std::size_t m_slices;
    std::size_t m_slice;
    bool m_isOfEnd; ///< of the objective
    std::size_t m_resamples;
    std::uint64_t m_seed;
};

} // namespace

Trial withViews(QueryTrial queries, const Objective& objective, std::size_t resamples,
                std::uint64_t seed, JobContext& job)
{
    const auto viewer =
        std::make_shared<const Viewer>(std::move(queries), objective, resamples, seed);
    Trial trial = viewer->trial().head;
    trial.queries = static_cast<std::size_t>(std::ranges::count(viewer->trial().valid, true));
    trial.tooFewClasses = viewer->tooFewClasses();
    for (const QueryBaseline& models : viewer->trial().raw)
        trial.raw.push_back(viewer->raw(models, job));
    trial.views = viewer->views(job);
    std::vector<Replicated> worst = viewer->worstGroups(job);
    for (std::size_t i = 0; i < worst.size(); ++i)
        (i < trial.views.size() ? trial.views[i].worstGroup : trial.oldWorstGroup) =
            std::move(worst[i]);
    auto view = trial.views.begin() + static_cast<std::ptrdiff_t>(trial.candidates.size());
    for (std::size_t model = 0; model < viewer->trial().reranks.size(); ++model) {
        std::vector<TrialView>& reranks = trial.reranks.emplace_back();
        for (std::size_t d = 0; viewer->isTried(model) && d < trial.rerankDepths.size(); ++d)
            reranks.push_back(std::move(*view++));
    }
    trial.views.resize(trial.candidates.size());
    trial.isInHindsight = viewer->trial().parts < 2;
    if (trial.isInHindsight)
        return trial;
    for (std::size_t part = 0; part < viewer->trial().parts; ++part)
        trial.withoutPart.push_back(viewer->viewsWithout(part, job));
    trial.onOwnParts = [viewer](const std::vector<std::size_t>& chosen, JobContext& anyJob) {
        return viewer->onOwnParts(chosen, anyJob);
    };
    return trial;
}

} // namespace crossfade
