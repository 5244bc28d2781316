#pragma once

#include "core/backfill/groups/groups.h"
#include "core/metrics/metric.h"
#include "core/statistics/one_sided.h"
#include "core/statistics/resampling.h"
#include "core/study/result/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a gate demands of a candidate against a reference. Each is a condition of its own, and
/// there is at least one. Margins are in [0, 1], fractions of the metric.
struct GateDemands {
    std::optional<double> noWorse = {};         ///< at most so much below the reference
    std::optional<double> better = {};          ///< above the reference by more than so much
    std::optional<double> groupsNoWorse = {};   ///< as noWorse, for each group by itself
    std::optional<std::size_t> mostBroken = {}; ///< queries that only the reference answers rightly
    /// With what chance it is to be told, in (0, 1): then it is worked out how many queries that
    /// takes.
    std::optional<double> power = {};
    /// The difference that is then taken as the true one, in [−1, 1]; none: the measured one.
    std::optional<double> assumed = {};
};

/// Queries that two systems have answered.
struct GateQueries {
    /// [Q], one metric in [0, 1]; NaN for a query without a relevant item, in both.
    std::vector<double> candidate;
    std::vector<double> reference;
    std::vector<std::int64_t> labels = {}; ///< [Q], or empty: then queries are tested one by one
    std::vector<double> weights = {};      ///< [Q], ≥ 0, or empty: all equal
    std::vector<GroupMembers> groups = {}; ///< of the attributes that are looked at
    /// How many queries are right by CMC@1 in the reference and wrong in the candidate; none: not
    /// known.
    std::optional<std::size_t> broken = {};
    /// What each value is moved by: exactAucShift().
    double candidateShift = 0;
    double referenceShift = 0;
};

enum class GateVerdict {
    Passes,    ///< it is told that the demand is met
    Fails,     ///< it is told that it is not
    CannotTell ///< these queries are too few to tell
};

/// "passes", "fails", "cannot be told".
const char* gateVerdictText(GateVerdict verdict);

/// How many units it takes until a condition is told.
struct GateNeed {
    double truth = 0;                          ///< the difference that is taken as the true one
    GateVerdict verdict = GateVerdict::Passes; ///< that is then told; CannotTell: no number tells
    std::size_t units = 0;
    std::size_t queries = 0; ///< about so many, where units are as large as now
};

/// One demand and the answer.
struct GateCondition {
    enum class Kind { NoWorse, Better, GroupNoWorse, Broken };
    Kind kind = Kind::NoWorse;
    /// Not where queries are counted, which is no matter of chance.
    bool isTested() const { return kind != Kind::Broken; }

    double margin = 0;          ///< of Broken: how many are allowed
    std::string attribute = {}; ///< of a group
    std::string group = {};     ///< its value
    std::size_t queries = 0;    ///< that count
    double candidate = 0;       ///< means over these queries, by their weights
    double reference = 0;
    double difference = 0;    ///< candidate − reference; of Broken: how many queries are
    Resampled resampled = {}; ///< what is one unit of the test
    std::size_t units = 0;
    double effectiveUnits = 0; ///< how many equal ones these are worth (UnitSizes)
    /// Whether these are too few for the test: then nothing is told.
    bool hasTooFewUnits() const { return isTested() && effectiveUnits < fewestTestedUnits; }
    double atLeast = 0; ///< with 95 % confidence the true difference is above this; NaN: not known
    double atMost = 0;  ///< and with 95 % confidence below this
    double pValue = 1;  ///< one-sided, that the demand is not met
    double holm = 1;    ///< the same, corrected over all tested conditions
    double pFails = 1;  ///< one-sided, that the demand is met
    double holmFails = 1;
    GateVerdict verdict = GateVerdict::CannotTell;
    std::optional<GateNeed> need = {}; ///< none: not asked for
};

struct GateReport {
    std::string candidate; ///< names for the reader
    std::string reference;
    std::string metric;
    /// Fails where a condition does, passes where all do.
    GateVerdict verdict = GateVerdict::CannotTell;
    std::vector<GateCondition> conditions;
};

/// Tests every demand by one-sided tests at 5 % (statistics/one_sided.h), by class where the
/// queries have labels of two classes or more, else by query. Where these are worth fewer than
/// fewestTestedUnits equal ones, nothing is told. Holm's correction is over the
/// conditions, once for what passes and once for what fails, so that the chance that any of them is
/// wrongly told is at most 5 % for each of the two. Fits are taken as they are. Names are left
/// empty. Throws Error(BadUsage, OutOfRange, ShapeMismatch, NeedsNotMet).
GateReport judgeGate(const GateQueries& queries, const GateDemands& demands);

/// Adds what is known of the queries of a set: labels, weights, and the groups by these attributes.
/// Throws Error(BadUsage) for an attribute that the set does not have.
void addQueryFacts(GateQueries& queries, const EmbeddingSet& set,
                   const std::vector<std::string>& attributes);

/// What a gate looks at in a result.
struct GateSides {
    Side candidate;
    Side reference;
    Quantity of; ///< at a fraction, or the AUC
};

/// What "new" alone means beside a curve: the curve's own new model.
Side newBeside(const Study& study, const Side& curve);

/// The sides by their names: METHOD:ORDER, with @FRACTION behind it for the value at a fraction,
/// without for the AUC over the whole way; the reference is that too, at the same fraction, or
/// "old", "new" or "cross". Throws Error(BadUsage).
GateSides gateSides(const Study& study, const std::string& candidate, const std::string& reference);

/// The values of a result's queries, as means over the seeds of a curve, with the groups of these
/// attributes. Queries count as broken where the reference is right in all seeds and the candidate
/// wrong in any. Throws Error(BadUsage) for a curve, metric or attribute that the result does not
/// have, Error(NeedsNotMet) where a file lacks the values of queries.
GateQueries gateQueries(const StudyResult& result, const GateSides& sides, const Metric& metric,
                        const std::vector<std::string>& attributes);

} // namespace crossfade
