#include "core/study/run/verification.h"

#include "core/backfill/flip.h"
#include "core/backfill/known_states.h"
#include "core/backfill/plain_evaluation.h"
#include "core/data/permutation.h"
#include "core/metrics/query_weights.h"
#include "core/study/result/sha256.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t mostDifferencesTold = 20;
/// Another processor may add in another sequence.
constexpr double rounding = 1e-9;

std::vector<Verification::Input> checkInputs(const Provenance& provenance, JobContext& job)
{
    using State = Verification::InputState;
    std::vector<Verification::Input> inputs;
    for (const auto& [file, hash] : provenance.inputs) {
        std::error_code unknown;
        State state = State::Absent;
        if (std::filesystem::is_regular_file(file, unknown))
            state = sha256File(file, job) == hash ? State::Same : State::Different;
        inputs.push_back({file, state});
    }
    return inputs;
}

/// Compares one curve of a result with what its matrices give.
class CurveCheck
{
public:
    CurveCheck(const StudyResult& result, const StudyCurve& curve, Verification& found)
        : m_result(result),
          m_curve(curve),
          m_transition(searchedTransition(result, curve)),
          m_found(found)
    {
    }

    void checkCurve(JobContext& job) const
    {
        const BackfillCurve anew = computeAnew(job);
        const BackfillCurve& kept = m_curve.backfill;
        for (std::size_t m = 0; m < anew.metrics.size(); ++m)
            checkMetric(kept.metrics[m], anew.metrics[m], m);
        compareAll(kept.positiveFlips, anew.positiveFlips, "positive flips");
        compareAll(kept.negativeFlips, anew.negativeFlips, "negative flips");
        compareAll(kept.firstRank, anew.firstRank, "first ranks");
        for (std::size_t i = 0; i < std::min(kept.furtherFlips.size(), anew.furtherFlips.size());
             ++i) {
            const std::string at = " at " + std::to_string(anew.furtherFlips[i].k);
            compareAll(kept.furtherFlips[i].positive, anew.furtherFlips[i].positive,
                       "positive flips" + at);
            compareAll(kept.furtherFlips[i].negative, anew.furtherFlips[i].negative,
                       "negative flips" + at);
        }
        checkFlipsAgainstOld(anew);
    }

    void checkRanking(std::size_t query, std::size_t slice) const
    {
        const BackfillCurve& kept = m_curve.backfill;
        const PlainRanking plain = rankPlainly(
            m_transition, m_result.study.distance, m_result.relevance, query,
            isAmongFirst(m_curve.order, static_cast<std::size_t>(kept.backfilled[slice])));
        if (plain.irrelevantBefore.empty())
            return;
        const std::string where =
            " of query " + std::to_string(query) + " in slice " + std::to_string(slice);
        const std::size_t at = query * kept.fractions.size() + slice;
        compare(kept.firstRank[at], plain.firstRank(), "first rank" + where);
        for (const MetricCurve& metric : kept.metrics) {
            // The plain definition here knows no grades.
            if (metric.metric.kind == Metric::Kind::NdcgAtK && !m_result.relevance.grades.empty())
                continue;
            const double value = metricValue(metric.metric, m_result.study.protocol, plain.view());
            compare(metric.perQuery[at], static_cast<float>(value),
                    metricName(metric.metric) + where);
        }
    }

private:
    BackfillCurve computeAnew(JobContext& job) const
    {
        const Study& study = m_result.study;
        const CurveOptions options{.distance = study.distance,
                                   .protocol = study.protocol,
                                   .metrics = study.metrics,
                                   .slices = study.slices,
                                   .furtherFlipsAt = furtherFlipsAt(study),
                                   .weights = weightsOf(*m_result.items),
                                   .exactAuc = study.exactAuc,
                                   .devices = {}};
        const std::vector<std::int64_t>& backfilled = m_curve.backfill.backfilled;
        const KnownStates states{.first = static_cast<std::size_t>(backfilled.front()),
                                 .last = static_cast<std::size_t>(backfilled.back())};
        const BackfillPlan plan{m_transition, {m_curve.order}};
        auto curves =
            states.areAll(m_curve.order.size())
                ? backfillCurves({&plan, 1}, m_result.relevance, options, job)
                : curvesOfKnownStates({&plan, 1}, m_result.relevance, options, states, job);
        return std::move(curves[0][0]);
    }

    void checkMetric(const MetricCurve& kept, const MetricCurve& anew, std::size_t m) const
    {
        const std::string name = metricName(anew.metric);
        compareAll(kept.mean, anew.mean, name);
        compareAll(kept.perQuery, anew.perQuery, name + " of queries");
        compareAll(kept.rightQueries, anew.rightQueries, name + ", right queries");
        compare(kept.aucSlices, anew.aucSlices, name + ", AUC over slices");
        if (kept.aucExact && anew.aucExact)
            compare(*kept.aucExact, *anew.aucExact, name + ", exact AUC");
        const Baselines& against = baselinesOf(m_result, m_curve);
        const double auc =
            m_curve.gainOfExact ? anew.aucExact.value_or(anew.aucSlices) : anew.aucSlices;
        compare(m_curve.gain[m], gain(auc, against.oldModel.mean[m], against.newModel.mean[m]),
                name + ", gain");
    }

    void checkFlipsAgainstOld(const BackfillCurve& anew) const
    {
        const Baseline& old = baselinesOf(m_result, m_curve).oldModel;
        if (m_curve.flipsAgainstOld.positive.empty() || old.firstRank.empty())
            return; // an older file
        const FlipCounts flips = flipsAgainst(old.firstRank, anew, 1);
        compareAll(m_curve.flipsAgainstOld.positive, flips.positive, "positive flips against old");
        compareAll(m_curve.flipsAgainstOld.negative, flips.negative, "negative flips against old");
    }

    template <class T>
    void compareAll(const std::vector<T>& kept, const std::vector<T>& anew,
                    const std::string& what) const
    {
        if (kept.empty())
            return; // an older file
        for (std::size_t i = 0; i < std::min(kept.size(), anew.size()); ++i)
            compare(static_cast<double>(kept[i]), static_cast<double>(anew[i]),
                    what + ", value " + std::to_string(i));
        if (kept.size() != anew.size())
            compare(static_cast<double>(kept.size()), static_cast<double>(anew.size()),
                    what + ", how many");
    }

    void compare(double kept, double anew, const std::string& what) const
    {
        ++m_found.numbers;
        if (std::abs(kept - anew) <= rounding || (std::isnan(kept) && std::isnan(anew)) ||
            kept == anew)
            return;
        ++m_found.different;
        if (m_found.differences.size() < mostDifferencesTold)
            m_found.differences.push_back(m_curve.method + ", " + m_curve.ordering + ", seed " +
                                          std::to_string(m_curve.seed) + ": " + what + " is " +
                                          std::to_string(kept) + " in the file, and " +
                                          std::to_string(anew) + " anew");
    }

    const StudyResult& m_result;
    const StudyCurve& m_curve;
    Transition m_transition;
    Verification& m_found;
};

} // namespace

bool Verification::holds() const
{
    return different == 0 && std::ranges::none_of(inputs, [](const Input& input) {
               return input.state == InputState::Different;
           });
}

Verification verifyResult(const StudyResult& result, const VerifyOptions& options, JobContext& job)
{
    Verification found;
    found.inputs = checkInputs(result.provenance, job);
    const auto order = randomPermutation(result.curves.size(), options.seed);
    std::mt19937_64 random(options.seed);
    found.curves = std::min(options.curves, order.size());
    for (std::size_t i = 0; i < found.curves; ++i) {
        const StudyCurve& curve = result.curves[static_cast<std::size_t>(order[i])];
        const CurveCheck check(result, curve, found);
        check.checkCurve(job);
        for (std::size_t r = 0; r < options.rankings; ++r) {
            job.checkpoint();
            check.checkRanking(random() % result.relevance.queryCount(),
                               random() % curve.backfill.fractions.size());
        }
        job.report({Stage::Counting, "curves anew", i + 1, found.curves});
    }
    return found;
}

} // namespace crossfade
