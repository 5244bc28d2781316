#pragma once

#include "core/base/job.h"
#include "core/base/numbers.h"
#include "core/serving/thresholds_on_the_way.h"
#include "core/statistics/joint_band.h"
#include "core/study/follow/gallery_state.h"
#include "core/study/follow/stop_point.h"
#include "core/study/plan/plan_reader.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The target that is good enough: a metric's value, or a share of what the whole backfill brings.
struct FollowTarget {
    std::optional<Metric> metric = {}; ///< none: the share of the gain, by the plan's objective
    double value = 0;
};

/// "map=0.09" or "gain=0.9". Throws Error(BadUsage).
FollowTarget parseTarget(const std::string& text);

/// What a hundredth of a metric is worth, in the currency of the costs.
struct MetricWorth {
    Metric metric;
    double perPoint = 0;
};

/// "map=500". Throws Error(BadUsage).
MetricWorth parseWorth(const std::string& text);

/// The time of this machine, "2026-12-01T08:00".
std::string timeNow();

/// What following a plan is asked for.
struct FollowRequest {
    std::filesystem::path embeddings;
    std::filesystem::path plan; ///< as `plan --out` writes it
    std::optional<FollowTarget> target = {};
    std::optional<MetricWorth> worth = {};
    std::optional<double> itemsPerHour = {}; ///< none: the plan's
    std::optional<double> costPerItem = {};  ///< none: the plan's
    std::string now = {};                    ///< "2026-12-01T08:00"
    /// That `fit` or `plan` saved; none: the one that the plan names, else the method is fitted
    /// anew.
    std::optional<std::filesystem::path> transform = {};
    std::optional<Protocol> protocol = {};           ///< none: the plan's
    std::optional<std::filesystem::path> qrels = {}; ///< none: the plan's
    std::string device = "auto";
    bool perQuery = false; ///< whether FollowReport::perQuery is wanted
    /// What a threshold is to keep, with the present one as the user's system has it (for `cosine`
    /// a similarity); none: no threshold is asked for.
    std::optional<ThresholdAim> threshold = {};
};

/// Which queries the numbers are of.
enum class FollowQueries {
    Own,     ///< the file's queries
    All,     ///< all items of a gallery that queries itself
    Pilot,   ///< the pilot's items: they stand for all
    Present, ///< all present items: not a random sample
    None     ///< no query can be asked yet
};

/// A curve to come, or the one so far, of one metric.
struct MetricOutlook {
    std::vector<Replicated> curve; ///< along FollowReport::fractions, as estimated
    std::vector<double> values; ///< of it, as shown: those of a metric cut to [0, 1], as its band
    CurveBand band;
};

/// The rest of the way.
struct LeftToDo {
    std::size_t items = 0; ///< all absent ones
    std::optional<double> cost = {};
    std::optional<double> hours = {};
    std::optional<std::string> end = {}; ///< "2026-12-05T16:30"
};

/// The next items to be embedded.
struct NextBatch {
    std::size_t number = 0; ///< in the plan
    std::size_t items = 0;
    double fraction = 0;            ///< that is new after it
    std::vector<Estimated> gains{}; ///< by metric: what it adds; empty: not known
    std::optional<double> cost = {};
    std::optional<double> hours = {};
};

/// Each query by itself, for a gate: the gallery as it is now, and the old model.
struct FollowedQueries {
    std::vector<std::int64_t> labels;          ///< [Q], or empty
    std::vector<double> weights;               ///< [Q], or empty: all equal
    std::vector<std::vector<double>> measured; ///< [metric][Q], NaN without a relevant item
    std::vector<std::vector<double>> old;      ///< [metric][Q]
};

/// What a plan was chosen by, where that is more than a metric, of the gallery as it is now.
struct ObjectiveNow {
    /// For negative flips the share of the queries that are right under `old` and wrong now, by
    /// CMC@1; of the worst group the objective's metric.
    Estimated value;
    std::string group = {};  ///< the worst one now
    double old = notANumber; ///< of the group that is the worst under `old`
    std::string oldGroup = {};
    /// Along FollowReport::fractions, of the worst group there; none: it is not known.
    std::optional<MetricOutlook> outlook = {};
};

/// Where a backfill is, what is to come, and whether to stop. Everything is about the data as it
/// is now; what is estimated is so by the pilot (docs/following.md).
struct FollowReport {
    FollowRequest request;
    SavedPlan plan;
    GalleryState state;
    BackfillPace pace; ///< the plan's, with what the request says instead
    std::optional<std::filesystem::path> transform = {}; ///< of the method; none: fitted anew
    FollowQueries queries = FollowQueries::None;
    std::size_t queryCount = 0;
    std::size_t pilot = 0;           ///< items; 0: nothing is estimated
    std::vector<Metric> metrics;     ///< of the plan
    std::vector<Estimated> measured; ///< by metric, now; NaN: it cannot be measured
    std::vector<double> oldValues;   ///< by metric, over the same queries; NaN: not known
    std::vector<Estimated> promised; ///< by metric, for this fraction; NaN: not promised
    Estimated promisedGain; ///< share of the way from old to new, by the objective's metric
    std::vector<double> soFarFractions;     ///< [S], since the plan was made
    std::vector<std::vector<double>> soFar; ///< [metric][S], measured
    std::vector<double> fractions;          ///< [T], from now to the end; now alone: no estimate
    std::vector<MetricOutlook> outlook;     ///< by metric; empty: nothing was measured
    /// Share of what the whole backfill brings, by the objective's metric.
    std::optional<MetricOutlook> gain;
    bool isGainTooSmall = false; ///< the end is not surely above `old`: there are no shares of it
    LeftToDo left;
    std::optional<NextBatch> next; ///< none: all items of the plan are new
    /// Where to stop by the target, and by worth and cost; none: not asked for, reached or known.
    std::optional<StopPoint> byTarget;
    std::optional<StopPoint> byWorth;
    std::optional<FollowedQueries> perQuery = {}; ///< none: not asked for, or nothing is measured
    /// The threshold for the gallery as it is now; none: not asked for, or nothing can be measured.
    std::optional<ThresholdsOnTheWay> threshold = {};
    /// None: the plan was chosen by its metric, or that cannot be measured.
    std::optional<ObjectiveNow> objective = {};

    /// The metric of the plan's objective.
    const Metric& objectiveMetric() const { return metrics[plan.objectiveMetric]; }
    /// The earliest of the stops.
    std::optional<StopPoint> stop() const;
    bool isStopReached() const;
};

/// Looks where a backfill is, measures what can be measured, estimates the rest of the curve from
/// the pilot, and says when to stop. Throws Error (also for a plan that is not of this gallery),
/// Cancelled.
FollowReport followPlan(const FollowRequest& request, JobContext& job);

} // namespace crossfade
