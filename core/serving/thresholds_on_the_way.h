#pragma once

#include "core/backfill/pilot/pilot.h"
#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/transition.h"
#include "core/metrics/relevance.h"
#include "core/statistics/generalised_pareto.h"
#include "core/statistics/replicated.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a threshold is to keep while the gallery is backfilled.
enum class KeptByThreshold {
    FalseMatches, ///< the share of the pairs of a query and an irrelevant item that are accepted
    Recall,       ///< the share of the pairs with a relevant item that are accepted
    Answers       ///< how many items a query gets; needs no labels
};

/// "false-matches", "recall", "answers".
const char* keptName(KeptByThreshold kept);
/// Throws Error(BadUsage) for another name.
KeptByThreshold parseKept(const std::string& name);

/// The threshold, or the rate, that the user's system has under the old model: one of the two.
struct ThresholdAim {
    KeptByThreshold kept = KeptByThreshold::FalseMatches;
    /// The largest distance that is accepted. For `cosine` it is 1 less the least similarity.
    std::optional<double> threshold = {};
    /// A share of the pairs; of answers, how many a query gets.
    std::optional<double> rate = {};
    /// A rate is held where its 95 % interval lies within so much of it, as a share of it.
    double within = 0.15;
};

/// Throws Error(BadUsage) unless exactly one of threshold and rate is there, and in range.
void validate(const ThresholdAim& aim);

/// Throws Error(NeedsNotMet) for a distance whose thresholds on the way cannot be told: `ip`.
void requireThresholds(Distance distance);

/// What a threshold lets through.
struct Accepted {
    Estimated falseMatches; ///< accepted irrelevant pairs over all irrelevant pairs
    Estimated recall;       ///< accepted relevant pairs over all relevant pairs
    Estimated answers;      ///< items that a query gets, on average

    const Estimated& of(KeptByThreshold kept) const;
};

/// The fit in whose place pairs were too few to be counted: the chance that a pair that is nearer
/// than `from` is nearer by more than x, as distances.
struct ThresholdTail {
    double from = 0;  ///< the distance that the tail begins at
    double pairs = 0; ///< of the pilot, that it was fitted to
    GeneralisedPareto fit;
    double misfit = 0; ///< the largest difference between counted and fitted shares
};

/// The queries of one value of an attribute, by the threshold of all.
struct ThresholdGroup {
    Estimated falseMatches;
    Estimated recall;
};

/// The threshold of one state of the gallery. What cannot be told is NaN.
struct ThresholdState {
    double fraction = 0;
    std::int64_t backfilled = 0;
    Estimated distance = {};                ///< pairs at this distance or less are accepted
    Accepted accepted = {};                 ///< by it
    Accepted byPresent = {};                ///< by the present threshold, if it were left as it is
    double pilotPairs = 0;                  ///< of the pilot's new pairs, that it accepts
    std::optional<ThresholdTail> tail = {}; ///< none: it is counted
    bool isHeld = false;                    ///< as ThresholdAim::within has it
    /// The lowest rate of what is kept that would be held here; NaN: not even a tenth is.
    double floor = 0;
    std::vector<ThresholdGroup> groups = {}; ///< as ThresholdsOnTheWay::groups
};

/// How near pairs are: the shares that each of some distances accepts.
struct ScoreShares {
    std::vector<double> irrelevant; ///< [P]
    std::vector<double> relevant;
};

/// The thresholds of a mixed gallery, from its start to its end, that keep what the present one
/// gives under the old model.
struct ThresholdsOnTheWay {
    Distance distance = Distance::L2;
    ThresholdAim aim;
    double present = 0; ///< the present threshold, as a distance
    double rate = 0;    ///< what is kept: a share, or answers a query
    /// Whether that is less than one of the pairs that were counted under the old model.
    bool isExtrapolated = false;
    Accepted byOldModel = {}; ///< by the present threshold, under the old model
    std::size_t queries = 0;
    std::size_t pilot = 0; ///< items; 0: none
    std::size_t gallery = 0;
    std::vector<ThresholdState> states = {}; ///< [T]
    std::vector<std::string> groups = {};    ///< values of the attribute
    std::vector<ThresholdGroup> byOldModelOfGroups = {};
    std::vector<double> distances = {}; ///< [P], ascending: of the shares
    ScoreShares ofOldModel = {};
    std::vector<ScoreShares> ofStates = {}; ///< [T]
};

/// What the thresholds are found from.
struct ThresholdPairs {
    /// What the mixed gallery is searched by, as far as its new features are known. It may be
    /// without a pilot: then only its first state is known.
    PilotTransition transition;
    std::vector<std::int64_t> order; ///< of the gallery; the settled items are its last
    Relevance relevance;             ///< of the transition's queries
    System oldModel;                 ///< the old model's own features of these queries
    System allOldModel;              ///< and of all queries, which the present threshold is about
    Relevance allRelevance;
    Distance distance = Distance::L2;
    std::size_t slices = 11;
    std::vector<std::string> groups = {};        ///< values of an attribute; empty: none
    std::vector<std::int64_t> groupOfQuery = {}; ///< [Q], −1: of unknown value
    std::size_t threads = 0;                     ///< 0: all cores
};

/// Counts of all pairs, from which it follows nearly where thresholds lie, whatever is aimed at.
/// Keys are counted in bins of a 256th of an octave, and shares lie on the straight line between
/// two of them: so do the floors, the shares of distances, and accepted(). About the thresholds
/// pairs are then counted once more in narrower bins, whose edges the thresholds are: what these
/// accept lies on no line.
class ThresholdCounts
{
public:
    /// Cost: a product in double of the queries and the gallery for the old system and the old
    /// model, one of the queries and the pilot, and one of all queries and the gallery. Of more
    /// than 4·10⁹ pairs every so-many-th query is left. Throws Error(ShapeMismatch, OutOfRange,
    /// BadUsage), Error(OutOfMemory) where the counts of so many states do not fit, Cancelled.
    ThresholdCounts(ThresholdPairs pairs, JobContext& job);
    ~ThresholdCounts();

    /// The thresholds, without groups: counts the pairs once more. Throws Error(BadUsage),
    /// Error(OutOfMemory), Cancelled, and Error(NeedsNotMet) where there is nothing to keep: the
    /// present threshold accepts no pair or all, or there are no such pairs.
    ThresholdsOnTheWay thresholds(const ThresholdAim& aim, JobContext& job) const;
    /// What a threshold, as a distance, lets through in a state.
    Accepted accepted(std::size_t state, double distance) const;
    /// Adds the groups: counts the pairs once more.
    void addGroups(ThresholdsOnTheWay& thresholds, JobContext& job) const;

private:
    struct Counts;
    std::unique_ptr<const ThresholdPairs> m_pairs;
    std::unique_ptr<const Counts> m_counts;
};

/// Both at once.
ThresholdsOnTheWay thresholdsOnTheWay(ThresholdPairs pairs, const ThresholdAim& aim,
                                      JobContext& job);

/// What a threshold is, as services have it (servedNumber()): "largest_distance",
/// "least_similarity" or "least_inner_product".
const char* thresholdKind(Distance distance);

} // namespace crossfade
