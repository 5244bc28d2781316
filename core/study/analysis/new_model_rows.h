#pragma once

#include "core/base/job.h"
#include "core/base/numbers.h"
#include "core/base/report.h"
#include "core/study/result/result.h"

#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// How one of a study's new models did by a metric: alone, and along the best way to it.
struct NewModelRow {
    std::string model;
    double alone = 0; ///< this model's queries on this model's gallery
    Estimated aloneBehind = {notANumber,
                             {}}; ///< the best of the models alone minus this one, paired
    /// The method and order of the largest AUC, of those that can be had in practice where there
    /// are some; no method with a new model of its own beside these. None: no curve of this model
    /// goes the whole way from old to new.
    std::optional<Side> best = {};
    double auc = 0;             ///< of `best`, as a mean over its seeds, as the next three are
    double gain = 0;            ///< NaN: not known
    double negativeHalfWay = 0; ///< queries that are right under `old` and wrong then, by CMC@1
    double negativeAtEnd = 0;
    Estimated behind = {notANumber, {}}; ///< the best AUC of all models minus `auc`, paired
};

/// A row for each of newModelsOf(). Differences are over the same queries, resampled as intervals
/// usually are (usuallyResampled()). Throws Cancelled.
std::vector<NewModelRow> newModelRows(const StudyResult& result, std::size_t metric,
                                      JobContext& job);

/// newModelRows() as a table; without rows where there is one new model.
MessageSheet newModelsSheet(const StudyResult& result, std::size_t metric, JobContext& job);

} // namespace crossfade
