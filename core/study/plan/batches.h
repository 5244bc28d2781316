#pragma once

#include "core/study/plan/choice.h"
#include "core/study/plan/strategies/serving_cost.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The user's figures of a backfill.
struct BackfillPace {
    std::size_t batchSize = 1000;              ///< items that are embedded together
    std::optional<double> costPerItem = {};    ///< in any currency; none: unknown
    std::optional<double> itemsPerHour = {};   ///< none: unknown
    std::optional<double> queriesPerHour = {}; ///< that are served meanwhile; none: unknown
    std::optional<double> trainingCost = {};   ///< of a new model for a method; none: unknown
    std::optional<double> trainingHours = {};  ///< none: unknown
    std::optional<std::string> start = {}; ///< "2026-11-30" or "2026-11-30T08:00"; none: unknown
};

/// Checks the numbers and the date. Throws Error(BadUsage).
void validate(const BackfillPace& pace);

/// The time so many hours after a start, "2026-12-01T16:30". Throws Error(BadUsage) where the start
/// is no date, or the end more than a thousand years later.
std::string timeAfter(const std::string& start, double hours);

/// The promised value at a fraction: on the straight line between the two neighbouring slices.
/// @param along  at evenly spaced fractions from 0 to 1; NaN where there are fewer than two
Estimated promisedAt(double fraction, const std::vector<Estimated>& along);

/// Items that are embedded together, and what there is after them.
struct Batch {
    std::size_t first = 0; ///< position of its first item in the order, from 0
    std::size_t count = 0;
    double fraction = 0;                 ///< of the gallery that is new after it
    Estimated gain = {};                 ///< of the objective's metric then; NaN: not known
    std::vector<Estimated> metrics = {}; ///< then, on the rows of the trial
    /// The cost of all items up to here, of transforming the old features, and of embedding the
    /// queries so far by the old model too, as far as the user's figures tell.
    std::optional<double> cost = {};
    std::optional<double> hours = {};    ///< since the start, with those of training; none: unknown
    std::optional<std::string> end = {}; ///< "2026-12-01T16:30"
};

/// What has been spent once so many items are embedded: on them, on transforming the old features,
/// on embedding the queries so far by the old model too, and, where that is known, on training a
/// new model for the method. None: the user's figures do not tell.
std::optional<double> costSoFar(double items, const BackfillPace& pace, const ServingCost& serving);
/// The hours that so many items take. None: unknown.
std::optional<double> hoursFor(double items, const BackfillPace& pace);
/// The hours until so many items are embedded, with those of training a new model for the method
/// before. None: unknown.
std::optional<double> hoursSoFar(double items, const BackfillPace& pace,
                                 const ServingCost& serving);

/// The batches of the last `items` of a gallery of `gallery` items; the others are new already, and
/// count as the first of the order. Between two slices, numbers lie on a straight line. Throws
/// Error(BadUsage).
std::vector<Batch> makeBatches(std::size_t gallery, std::size_t items, const BackfillPace& pace,
                               const Choice& choice, const ServingCost& serving = {});

} // namespace crossfade
