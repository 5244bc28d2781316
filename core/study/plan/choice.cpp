#include "core/study/plan/choice.h"

#include "core/backfill/area_below.h"
#include "core/backfill/curve.h"
#include "core/backfill/resampling.h"
#include "core/base/error.h"
#include "core/base/numbers.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

/// Which candidate answers a query: the same for all, or one for each part.
using Chooser = std::function<std::size_t(std::size_t query)>;

/// A way to serve queries: a candidate's mix, a mix that differs from part to part, or `old`.
struct Service {
    Chooser candidate;
    bool isOld = false;
};

Service serving(std::size_t candidate)
{
    return {.candidate = [candidate](std::size_t) { return candidate; }};
}

std::size_t metricIndex(const Trial& trial, const Metric& metric)
{
    return static_cast<std::size_t>(std::ranges::find(trial.metrics, metric) -
                                    trial.metrics.begin());
}

double aucOf(const std::vector<float>& values, std::size_t query, std::size_t slices)
{
    const std::size_t row = query * slices;
    double sum = 0;
    for (std::size_t t = 0; t < slices; ++t)
        sum += (t == 0 || t + 1 == slices ? 0.5 : 1.0) * static_cast<double>(values[row + t]);
    return sum / static_cast<double>(slices - 1);
}

/// The objective of one query.
class QueryValues
{
public:
    QueryValues(const Trial& trial, const Objective& objective)
        : m_trial(trial),
          m_objective(objective),
          m_metric(metricIndex(trial, objective.metric)),
          m_slice(objectiveSlice(objective, trial.fractions.size()))
    {
    }

    double of(const Service& service, std::size_t query) const
    {
        const std::size_t slices = m_trial.fractions.size();
        const std::size_t candidate = service.candidate(query);
        const TrialCurve& curve = m_trial.curves[candidate];
        const TrialBaseline& baseline = baselineFor(m_trial, candidate);
        const std::size_t here = query * slices + m_slice;
        switch (m_objective.kind) {
        case Objective::Kind::At:
            return service.isOld ? baseline.oldMetrics[m_metric][query]
                                 : curve.metrics[m_metric][here];
        case Objective::Kind::NegativeFlips: {
            const bool wasRight = baseline.oldMetrics.back()[query] > 0.5F;
            return !service.isOld && wasRight && curve.metrics.back()[here] < 0.5F ? -1 : 0;
        }
        case Objective::Kind::Auc:
        case Objective::Kind::WorstGroup:
            break;
        }
        return service.isOld ? static_cast<double>(baseline.oldMetrics[m_metric][query])
                             : aucOf(curve.metrics[m_metric], query, slices);
    }

private:
    const Trial& m_trial;
    const Objective& m_objective;
    std::size_t m_metric;
    std::size_t m_slice;
};

/// The objective of several services over the same queries, as functions of means over queries: of
/// their values, or of each group's values and sizes.
class Scoring
{
public:
    Scoring(const Trial& trial, const Objective& objective, std::vector<Service> services)
        : m_trial(trial),
          m_values(trial, objective),
          m_groups(objective.kind == Objective::Kind::WorstGroup ? trial.groups.size() : 0),
          m_services(std::move(services))
    {
    }

    std::size_t series() const { return m_groups + m_services.size() * seriesOfOne(); }

    double value(std::size_t series, std::size_t query) const
    {
        if (m_groups == 0)
            return m_values.of(m_services[series], query);
        const bool isMember = m_trial.group[query] == series % m_groups;
        if (!isMember)
            return 0;
        return series < m_groups ? 1 : m_values.of(m_services[series / m_groups - 1], query);
    }

    /// @param mean  series → its mean over the queries
    double score(std::size_t service, const auto& mean) const
    {
        if (m_groups == 0)
            return mean(service);
        double worst = notANumber;
        for (std::size_t group = 0; group < m_groups; ++group)
            if (mean(group) > 0)
                worst = std::fmin(worst, mean((service + 1) * m_groups + group) / mean(group));
        return worst;
    }

private:
    std::size_t seriesOfOne() const { return m_groups == 0 ? 1 : m_groups; }

    const Trial& m_trial;
    QueryValues m_values;
    std::size_t m_groups;
    std::vector<Service> m_services;
};

/// The queries of some parts, and what is resampled of them.
struct Sample {
    DrawnUnits units;
    std::size_t resamples = 0;
    std::uint64_t seed = 0;
};

Sample sampleOf(const Trial& trial, const std::vector<bool>& isPartIn, std::size_t resamples,
                std::uint64_t seed)
{
    std::vector<bool> valid = trial.valid;
    for (std::size_t query = 0; query < valid.size(); ++query)
        valid[query] = valid[query] && isPartIn[trial.part[query]];
    if (std::ranges::find(valid, true) == valid.end())
        throw Error(ErrorCode::NeedsNotMet, {.where = "plan",
                                             .problem = "no held-out query has a relevant item",
                                             .expected = "classes with two training rows or more"});
    return {trial.labels.size() == valid.size() ? classUnits(valid, trial.labels)
                                                : queryUnits(valid),
            resamples, seed};
}

/// The scores of services as they are, and over every resample.
using DrawnScores = std::vector<DrawnNumber>; // [service]

DrawnScores drawnScores(const Scoring& scoring, std::size_t services, const Sample& sample,
                        JobContext& job)
{
    const ResampledMeans means = resampledMeans(
        sample.units, scoring.series(),
        [&](std::size_t series, std::size_t query) { return scoring.value(series, query); },
        sample.resamples, sample.seed, job);
    DrawnScores scores;
    for (std::size_t s = 0; s < services; ++s)
        scores.push_back(
            drawnNumber(means, [&](const auto& mean) { return scoring.score(s, mean); }));
    return scores;
}

/// Every candidate, then serving `old`.
std::vector<Service> allServices(const Trial& trial)
{
    std::vector<Service> services;
    for (std::size_t i = 0; i < trial.candidates.size(); ++i)
        services.push_back(serving(i));
    services.push_back(serving(0));
    services.back().isOld = true;
    return services;
}

/// How far every candidate is behind the best one.
std::vector<CandidateScore> rank(const Trial& trial, const DrawnScores& scores)
{
    const std::size_t candidates = trial.candidates.size();
    std::size_t best = 0;
    for (std::size_t i = 1; i < candidates; ++i)
        if (scores[i].value > scores[best].value)
            best = i;
    std::vector<CandidateScore> ranked;
    for (std::size_t i = 0; i < candidates; ++i) {
        CandidateScore score{.candidate = i, .value = scores[i].value};
        score.behindBest = scores[best].value - scores[i].value;
        score.standardError = std::sqrt(varianceOf((scores[best] - scores[i]).drawn));
        score.isAsGood = score.behindBest <= score.standardError;
        ranked.push_back(score);
    }
    return ranked;
}

/// @param mean  series → mean; the series are those of curveValue()
MeanCurve meanCurve(std::span<const double> fractions, const auto& mean)
{
    const std::size_t slices = fractions.size();
    MeanCurve curve{
        .fractions = fractions, .mix = {}, .oldMean = mean(slices), .newMean = mean(slices + 1)};
    for (std::size_t t = 0; t < slices; ++t)
        curve.mix.push_back(mean(t));
    return curve;
}

/// Series 0 … T−1: the metric at each slice; T: old; T + 1: new.
double curveValue(const Trial& trial, std::size_t metric, const Chooser& chooser,
                  std::size_t series, std::size_t query)
{
    const std::size_t slices = trial.fractions.size();
    const std::size_t candidate = chooser(query);
    if (series < slices)
        return trial.curves[candidate].metrics[metric][query * slices + series];
    const TrialBaseline& baseline = baselineFor(trial, candidate);
    return series == slices ? baseline.oldMetrics[metric][query]
                            : baseline.newMetrics[metric][query];
}

/// Numbers of one metric's curve under a chooser, with intervals.
class ResampledCurve
{
public:
    ResampledCurve(const Trial& trial, std::size_t metric, const Chooser& chooser,
                   const Sample& sample, JobContext& job)
        : m_fractions(trial.fractions),
          m_percentiles(sample.units.count),
          m_means(resampledMeans(
              sample.units, trial.fractions.size() + 2,
              [&](std::size_t series, std::size_t query) {
                  return curveValue(trial, metric, chooser, series, query);
              },
              sample.resamples, sample.seed, job))
    {
    }

    /// Of the queries as they are.
    MeanCurve plain() const
    {
        return meanCurve(m_fractions, [&](std::size_t series) { return m_means.plain[series]; });
    }

    /// @param number  MeanCurve → double
    Estimated of(const auto& number) const
    {
        DrawnNumber drawn = drawnNumber(
            m_means, [&](const auto& mean) { return number(meanCurve(m_fractions, mean)); });
        const double value = drawn.value;
        return {value, m_percentiles.of(std::move(drawn))};
    }

    /// Of a share of the way from old to new. A draw in which new is on the other side of old has
    /// none; where it may as well be there, nothing is known of the share.
    Estimated ofShare(const auto& share) const
    {
        const MeanCurve all = plain();
        const Estimated known = of([&](const MeanCurve& curve) {
            const bool isOnSameSide =
                (curve.newMean - curve.oldMean) * (all.newMean - all.oldMean) > 0;
            return isOnSameSide ? share(curve) : notANumber;
        });
        return known.interval.isKnown() ? known : Estimated{notANumber, {}};
    }

private:
    std::span<const double> m_fractions;
    CorrectedPercentiles m_percentiles;
    ResampledMeans m_means;
};

/// What a choice made by the other parts comes to, along the curve.
void addPromises(Choice& choice, const Trial& trial, const Objective& objective,
                 const Sample& sample, JobContext& job)
{
    const Chooser nested = [&](std::size_t query) {
        return choice.chosenWithoutPart[trial.part[query]];
    };
    const CorrectedPercentiles percentiles(sample.units.count);
    const Scoring scoring(trial, objective, {{.candidate = nested}});
    const DrawnScores scores = drawnScores(scoring, 1, sample, job);
    choice.objective = {scores[0].value, percentiles.of(scores[0])};

    for (std::size_t metric = 0; metric + 1 < trial.metrics.size(); ++metric) {
        const ResampledCurve curve(trial, metric, nested, sample, job);
        std::vector<Estimated>& along = choice.along.emplace_back();
        for (std::size_t t = 0; t < trial.fractions.size(); ++t)
            along.push_back(curve.of([t](const MeanCurve& means) { return means.mix[t]; }));
        choice.oldMeans.push_back(curve.plain().oldMean);
        if (trial.metrics[metric] != objective.metric)
            continue;
        choice.gain = curve.ofShare(gainOf);
        for (std::size_t t = 0; t < trial.fractions.size(); ++t)
            choice.gainAlong.push_back(curve.ofShare([t](const MeanCurve& means) {
                return gain(means.mix[t], means.oldMean, means.newMean);
            }));
    }
}

/// The candidate's AUC of every metric, and from where to serve its mix.
void addCurve(CandidateScore& score, const Trial& trial, const Objective& objective,
              const Sample& sample, JobContext& job)
{
    const Chooser chooser = serving(score.candidate).candidate;
    for (std::size_t metric = 0; metric + 1 < trial.metrics.size(); ++metric) {
        const ResampledCurve curve(trial, metric, chooser, sample, job);
        score.auc.push_back(curve.of([](const MeanCurve& means) { return aucOf(means); }));
        if (trial.metrics[metric] != objective.metric)
            continue;
        addServing(score, curve.plain());
        score.gain = curve.ofShare(gainOf).value;
    }
}

/// The last of the services is `old`.
void addAboveOld(CandidateScore& score, const DrawnScores& scores,
                 const CorrectedPercentiles& percentiles)
{
    const DrawnNumber above = scores[score.candidate] - scores.back();
    score.aboveOld = above.value;
    score.aboveOldInterval = percentiles.of(above);
}

/// Scores of all candidates and of waiting on the queries of some parts.
struct Scored {
    DrawnScores scores;
    std::vector<CandidateScore> ranked; ///< [candidate]
};

Scored scoreAll(const Trial& trial, const Objective& objective, const Sample& sample,
                JobContext& job)
{
    const std::vector<Service> services = allServices(trial);
    const Scoring scoring(trial, objective, services);
    Scored scored{.scores = drawnScores(scoring, services.size(), sample, job), .ranked = {}};
    scored.ranked = rank(trial, scored.scores);
    for (CandidateScore& score : scored.ranked)
        addAboveOld(score, scored.scores, CorrectedPercentiles(sample.units.count));
    return scored;
}

} // namespace

std::size_t simplestOf(const std::vector<CandidateScore>& ranked,
                       const std::vector<std::size_t>& efforts)
{
    const auto beatsWaiting = [](const CandidateScore& score) {
        return score.isAsGood && verdictOnAbove(score.aboveOldInterval) == Verdict::Holds;
    };
    const bool doesOneBeat = std::ranges::any_of(ranked, beatsWaiting);
    const CandidateScore* simplest = nullptr;
    for (const CandidateScore& score : ranked) {
        if (!(doesOneBeat ? beatsWaiting(score) : score.isAsGood))
            continue;
        const auto effort = [&](const CandidateScore& of) {
            return std::pair(efforts[of.candidate], -of.value);
        };
        if (simplest == nullptr || effort(score) < effort(*simplest))
            simplest = &score;
    }
    return simplest->candidate;
}

void addServing(CandidateScore& score, const MeanCurve& curve)
{
    std::size_t from = curve.mix.size();
    while (from > 0 && curve.mix[from - 1] >= curve.oldMean)
        --from;
    if (from < curve.mix.size())
        score.serveFrom = curve.fractions[from];
    std::vector<double> served(curve.mix.size(), curve.oldMean);
    std::copy(curve.mix.begin() + static_cast<std::ptrdiff_t>(from), curve.mix.end(),
              served.begin() + static_cast<std::ptrdiff_t>(from));
    score.noRegretAuc = areaBelow(curve.fractions, served);
    score.startsBelowOld = curve.mix.front() < curve.oldMean;
}

Choice choose(const Trial& trial, const Objective& objective,
              const std::vector<std::size_t>& efforts, std::size_t resamples, std::uint64_t seed,
              JobContext& job)
{
    std::vector<bool> isPartIn(trial.parts, true);
    const Sample all = sampleOf(trial, isPartIn, resamples, seed);
    Scored scored = scoreAll(trial, objective, all, job);
    Choice choice;
    choice.chosen = simplestOf(scored.ranked, efforts);
    choice.waiting = scored.scores.back().value;
    for (CandidateScore& score : scored.ranked)
        addCurve(score, trial, objective, all, job);
    choice.isWaitingBetter =
        objective.kind != Objective::Kind::NegativeFlips &&
        verdictOnAbove(scored.ranked[choice.chosen].aboveOldInterval) != Verdict::Holds;
    choice.scores = scored.ranked;
    std::ranges::stable_sort(choice.scores, std::greater(), &CandidateScore::value);
    if (trial.parts < 2) {
        choice.objective = choice.gain = {notANumber, {}};
        return choice;
    }
    for (std::size_t part = 0; part < trial.parts; ++part) {
        isPartIn.assign(trial.parts, true);
        isPartIn[part] = false;
        const Sample others = sampleOf(trial, isPartIn, resamples, seed);
        choice.chosenWithoutPart.push_back(
            simplestOf(scoreAll(trial, objective, others, job).ranked, efforts));
    }
    addPromises(choice, trial, objective, all, job);
    return choice;
}

} // namespace crossfade
