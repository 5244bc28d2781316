#include "core/study/planning/choice.h"

#include "core/backfill/curve.h"
#include "core/backfill/resampling.h"
#include "core/base/error.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <span>

namespace crossfade
{

namespace
{

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

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

double aucOf(const std::vector<float>& values, std::size_t query, std::size_t slices)
{
    const std::size_t row = query * slices;
    double sum = 0;
    for (std::size_t t = 0; t < slices; ++t)
        sum += (t == 0 || t + 1 == slices ? 0.5 : 1.0) * static_cast<double>(values[row + t]);
    return sum / static_cast<double>(slices - 1);
}

/// The criterion of one query.
class QueryValues
{
public:
    QueryValues(const Trial& trial, const Criterion& criterion)
        : m_trial(trial),
          m_criterion(criterion),
          m_slice(criterionSlice(criterion, trial.fractions.size()))
    {
    }

    double of(const Service& service, std::size_t query) const
    {
        const std::size_t slices = m_trial.fractions.size();
        const std::size_t candidate = service.candidate(query);
        const TrialCurve& curve = m_trial.curves[candidate];
        const TrialBaseline& baseline = baselineFor(m_trial, candidate);
        const std::size_t here = query * slices + m_slice;
        switch (m_criterion.kind) {
        case Criterion::Kind::At:
            return service.isOld ? baseline.oldMetric[query] : curve.metric[here];
        case Criterion::Kind::NegativeFlips:
            return !service.isOld && baseline.oldCmc1[query] > 0.5F && curve.cmc1[here] < 0.5F ? -1
                                                                                               : 0;
        case Criterion::Kind::Auc:
        case Criterion::Kind::WorstGroup:
            break;
        }
        return service.isOld ? static_cast<double>(baseline.oldMetric[query])
                             : aucOf(curve.metric, query, slices);
    }

private:
    const Trial& m_trial;
    const Criterion& m_criterion;
    std::size_t m_slice;
};

/// The criterion of several services over the same queries, as functions of means over queries: of
/// their values, or of each group's values and sizes.
class Scoring
{
public:
    Scoring(const Trial& trial, const Criterion& criterion, std::vector<Service> services)
        : m_trial(trial),
          m_values(trial, criterion),
          m_groups(criterion.kind == Criterion::Kind::WorstGroup ? trial.groups.size() : 0),
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
        double worst = nan;
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
struct DrawnScores {
    std::vector<double> plain;              ///< [service]
    std::vector<std::vector<double>> drawn; ///< [service][resamples]
};

DrawnScores drawnScores(const Scoring& scoring, std::size_t services, const Sample& sample,
                        JobContext& job)
{
    const ResampledMeans means = resampledMeans(
        sample.units, scoring.series(),
        [&](std::size_t series, std::size_t query) { return scoring.value(series, query); },
        sample.resamples, sample.seed, job);
    DrawnScores scores;
    for (std::size_t s = 0; s < services; ++s) {
        scores.plain.push_back(
            scoring.score(s, [&](std::size_t series) { return means.plain[series]; }));
        std::vector<double> drawn;
        for (std::size_t r = 0; r < sample.resamples; ++r)
            drawn.push_back(
                scoring.score(s, [&](std::size_t series) { return means.drawn[series][r]; }));
        scores.drawn.push_back(std::move(drawn));
    }
    return scores;
}

double deviationOf(const std::vector<double>& a, const std::vector<double>& b)
{
    double mean = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        mean += (a[i] - b[i]) / static_cast<double>(a.size());
    double squares = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        squares += (a[i] - b[i] - mean) * (a[i] - b[i] - mean);
    return std::sqrt(squares / static_cast<double>(a.size() - 1));
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
    const auto best = static_cast<std::size_t>(
        std::max_element(scores.plain.begin(),
                         scores.plain.begin() + static_cast<std::ptrdiff_t>(candidates)) -
        scores.plain.begin());
    std::vector<CandidateScore> ranked;
    for (std::size_t i = 0; i < candidates; ++i) {
        CandidateScore score{.candidate = i, .value = scores.plain[i]};
        score.behindBest = scores.plain[best] - scores.plain[i];
        score.standardError = deviationOf(scores.drawn[best], scores.drawn[i]);
        score.isAsGood = score.behindBest <= score.standardError;
        ranked.push_back(score);
    }
    return ranked;
}

std::size_t simplestOf(const std::vector<CandidateScore>& ranked,
                       const std::vector<std::size_t>& simplest)
{
    return *std::ranges::find_if(simplest, [&](std::size_t i) { return ranked[i].isAsGood; });
}

/// Means of the metric along the curve of a service, and of its baselines.
struct MeanCurve {
    std::vector<double> mix; ///< [T]
    double oldMean = 0;
    double newMean = 0;
};

/// @param mean  series → mean; the series are those of curveValue()
MeanCurve meanCurve(std::size_t slices, const auto& mean)
{
    MeanCurve curve{.mix = {}, .oldMean = mean(slices), .newMean = mean(slices + 1)};
    for (std::size_t t = 0; t < slices; ++t)
        curve.mix.push_back(mean(t));
    return curve;
}

/// Series 0 … T−1: the metric at each slice; T: old; T + 1: new.
double curveValue(const Trial& trial, const Chooser& chooser, std::size_t series, std::size_t query)
{
    const std::size_t slices = trial.fractions.size();
    const std::size_t candidate = chooser(query);
    if (series < slices)
        return trial.curves[candidate].metric[query * slices + series];
    const TrialBaseline& baseline = baselineFor(trial, candidate);
    return series == slices ? baseline.oldMetric[query] : baseline.newMetric[query];
}

double trapezoid(const std::vector<double>& values)
{
    double sum = 0;
    for (std::size_t t = 1; t < values.size(); ++t)
        sum += (values[t - 1] + values[t]) / 2;
    return sum / static_cast<double>(values.size() - 1);
}

double gainOf(const MeanCurve& curve)
{
    return gain(trapezoid(curve.mix), curve.oldMean, curve.newMean);
}

void addServing(CandidateScore& score, const std::vector<double>& fractions, const MeanCurve& curve)
{
    std::size_t from = curve.mix.size();
    while (from > 0 && curve.mix[from - 1] >= curve.oldMean)
        --from;
    if (from < curve.mix.size())
        score.serveFrom = fractions[from];
    std::vector<double> served(curve.mix.size(), curve.oldMean);
    std::copy(curve.mix.begin() + static_cast<std::ptrdiff_t>(from), curve.mix.end(),
              served.begin() + static_cast<std::ptrdiff_t>(from));
    score.noRegretAuc = trapezoid(served);
    score.gain = gainOf(curve);
}

/// What a choice made by the other parts comes to, along the curve.
void addPromises(Choice& choice, const Trial& trial, const Criterion& criterion,
                 const Sample& sample, JobContext& job)
{
    const Chooser nested = [&](std::size_t query) {
        return choice.chosenWithoutPart[trial.part[query]];
    };
    const CorrectedPercentiles percentiles(sample.units.count);
    const Scoring scoring(trial, criterion, {{.candidate = nested}});
    const DrawnScores scores = drawnScores(scoring, 1, sample, job);
    choice.criterion = {scores.plain[0], percentiles.of(scores.drawn[0], scores.plain[0])};

    const std::size_t slices = trial.fractions.size();
    const ResampledMeans means = resampledMeans(
        sample.units, slices + 2,
        [&](std::size_t series, std::size_t query) {
            return curveValue(trial, nested, series, query);
        },
        sample.resamples, sample.seed, job);
    const auto promised = [&](const auto& number) {
        const double plain =
            number(meanCurve(slices, [&](std::size_t series) { return means.plain[series]; }));
        std::vector<double> drawn;
        for (std::size_t r = 0; r < sample.resamples; ++r)
            drawn.push_back(number(
                meanCurve(slices, [&](std::size_t series) { return means.drawn[series][r]; })));
        return Promised{plain, percentiles.of(std::move(drawn), plain)};
    };
    choice.gain = promised(gainOf);
    for (std::size_t t = 0; t < slices; ++t)
        choice.gainAlong.push_back(promised([t](const MeanCurve& curve) {
            return gain(curve.mix[t], curve.oldMean, curve.newMean);
        }));
}

/// The means of a candidate over the queries that have a relevant item.
MeanCurve plainCurve(const Trial& trial, std::size_t candidate)
{
    const Chooser chooser = serving(candidate).candidate;
    return meanCurve(trial.fractions.size(), [&](std::size_t series) {
        double sum = 0;
        double count = 0;
        for (std::size_t query = 0; query < trial.valid.size(); ++query)
            if (trial.valid[query]) {
                sum += curveValue(trial, chooser, series, query);
                count += 1;
            }
        return sum / count;
    });
}

/// Scores of all candidates and of waiting on the queries of some parts.
struct Scored {
    DrawnScores scores;
    std::vector<CandidateScore> ranked; ///< [candidate]
};

Scored scoreAll(const Trial& trial, const Criterion& criterion, const Sample& sample,
                JobContext& job)
{
    const std::vector<Service> services = allServices(trial);
    const Scoring scoring(trial, criterion, services);
    Scored scored{.scores = drawnScores(scoring, services.size(), sample, job), .ranked = {}};
    scored.ranked = rank(trial, scored.scores);
    return scored;
}

} // namespace

Choice choose(const Trial& trial, const Criterion& criterion,
              const std::vector<std::size_t>& simplest, std::size_t resamples, std::uint64_t seed,
              JobContext& job)
{
    std::vector<bool> isPartIn(trial.parts, true);
    const Sample all = sampleOf(trial, isPartIn, resamples, seed);
    Scored scored = scoreAll(trial, criterion, all, job);
    Choice choice;
    choice.chosen = simplestOf(scored.ranked, simplest);
    choice.waiting = scored.scores.plain.back();
    const CorrectedPercentiles percentiles(all.units.count);
    for (CandidateScore& score : scored.ranked) {
        score.aboveOld = score.value - choice.waiting;
        std::vector<double> drawn = scored.scores.drawn[score.candidate];
        for (std::size_t r = 0; r < drawn.size(); ++r)
            drawn[r] -= scored.scores.drawn.back()[r];
        score.aboveOldInterval = percentiles.of(std::move(drawn), score.aboveOld);
        addServing(score, trial.fractions, plainCurve(trial, score.candidate));
    }
    choice.isWaitingBetter =
        criterion.kind != Criterion::Kind::NegativeFlips &&
        verdictOnAbove(scored.ranked[choice.chosen].aboveOldInterval) != Verdict::Holds;
    choice.scores = scored.ranked;
    std::ranges::stable_sort(choice.scores, std::greater(), &CandidateScore::value);
    if (trial.parts < 2) {
        choice.criterion = choice.gain = {nan, {}};
        return choice;
    }
    for (std::size_t part = 0; part < trial.parts; ++part) {
        isPartIn.assign(trial.parts, true);
        isPartIn[part] = false;
        const Sample others = sampleOf(trial, isPartIn, resamples, seed);
        choice.chosenWithoutPart.push_back(
            simplestOf(scoreAll(trial, criterion, others, job).ranked, simplest));
    }
    addPromises(choice, trial, criterion, all, job);
    return choice;
}

} // namespace crossfade
