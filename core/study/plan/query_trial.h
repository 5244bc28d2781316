#pragma once

#include "core/study/plan/trial.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace crossfade
{

/// What a candidate gave for the queries of a trial; of several seeds, the means.
struct QueryCurve {
    Geometry geometry = Geometry::Raw;
    std::size_t newModel = 0; ///< which of newModelsOf() the study
    /// [metric][Q, T], NaN for a query without a relevant item; the last metric is cmc@1.
    std::vector<std::vector<float>> metrics = {};
    /// [metric], exactAucShift(); of metrics beyond these: 0.
    std::vector<double> aucShift = {};

    double shiftOf(std::size_t metric) const
    {
        return metric < aucShift.size() ? aucShift[metric] : 0;
    }
};

/// The values that the models themselves gave for the queries of a trial.
struct QueryBaseline {
    std::vector<std::vector<float>> oldMetrics = {}; ///< [metric][Q], as QueryCurve::metrics
    std::vector<std::vector<float>> newMetrics = {}; ///< [metric][Q], as TrialCurve::metrics
};

/// Curves of all candidates, query by query. Its queries come from one part or several, each with a
/// gallery of its own.
struct QueryTrial {
    Trial head;                    ///< without views so far
    std::vector<Metric> metrics;   ///< of the study, then cmc@1 for flips
    std::vector<std::size_t> part; ///< [Q], the part that the query comes from
    std::size_t parts = 0;
    std::vector<std::int64_t> labels; ///< [Q]; empty: none
    std::vector<double> weights;      ///< [Q]; empty: all equal
    std::vector<std::size_t> group;   ///< [Q], by Trial::groupedBy; groups.size(): unknown
    std::vector<std::string> groups;  ///< of that attribute
    std::vector<bool> valid;          ///< [Q], whether it has a relevant item
    std::vector<QueryCurve> curves;   ///< one for each candidate
    /// [new model], one for each of Trial::rerankDepths; empty: reranking is not tried.
    std::vector<std::vector<QueryCurve>> reranks;
    // [new model], empty where it was not tried.
    std::vector<QueryBaseline> raw;        ///< of waiting, and for candidates of Geometry::Raw
    std::vector<QueryBaseline> normalised; ///< for the other candidates; empty without such
};

/// The views of a trial, by means over its queries. Classes are resampled with their queries; where
/// there are no labels, queries.
/// @param resamples  at least 2
/// Throws Error(NeedsNotMet) without a query that has a relevant item, Cancelled.
Trial withViews(QueryTrial queries, const Objective& objective, std::size_t resamples,
                std::uint64_t seed, JobContext& job);

/// The trial that a finished study is, on its own gallery: nothing of it is a promise.
/// @param candidates    that have curves in the result
/// @param attribute     whose worst group is looked at; empty: none
/// @param rerankDepths  as TrialRequest::rerankDepths
/// Throws Error(NeedsNotMet) for a result that does not hold the features of all models or the
/// values of every query from nothing embedded to all, Error(BadUsage) for an attribute that the
/// queries do not have, Cancelled.
Trial trialOf(const StudyResult& result, const std::vector<Candidate>& candidates,
              const Objective& objective, const std::string& attribute,
              const std::vector<std::size_t>& rerankDepths, JobContext& job);

} // namespace crossfade
