#pragma once

#include "core/base/job.h"
#include "core/data/calibration/calibration.h"
#include "core/data/embedding_set.h"
#include "core/methods/method.h"
#include "core/study/request/study.h"

#include <optional>

namespace crossfade
{

/// Which features the old system's queries have in a transformed set.
enum class OldQueries {
    AsSearched, ///< the features with which the old system is searched during the backfill
    AsGallery   ///< the old queries, transformed as the old gallery is: h(φ_old(q)) (FCT, Table 1)
};

/// The four matrices that a fitted method makes of the data, as an embedding set: models `old` and
/// `new` of gallery and queries are the old and the new system. Labels, paths, cameras, attributes,
/// class names and lists stay. Where the gallery queries itself, the set has its items as queries,
/// each with its own row on the ignored list. Items that lack
/// what a system is made of are absent in it, and are no queries where the gallery queries itself.
/// Training rows and classifiers are left out: they are of other features. Scores of the set are
/// the end points of the method's curve.
/// @param fitted  its name is `method`, for messages
/// @param calibration  makes old and new distances comparable; the matrices hold it
/// Throws Error(BadUsage) for an unknown model, Error(NeedsNotMet) where no item can be a query,
/// and for OldQueries::AsGallery where
/// the method leaves the gallery as it is, Error(ShapeMismatch), Cancelled.
EmbeddingSet transformedSet(const EmbeddingSet& given, const ModelNames& models,
                            const FittedMethod& fitted, const std::string& method,
                            OldQueries oldQueries, JobContext& job,
                            const std::optional<Calibration>& calibration = {});

} // namespace crossfade
