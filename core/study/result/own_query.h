#pragma once

#include "core/base/job.h"
#include "core/data/transition.h"
#include "core/methods/method.h"
#include "core/study/result/result.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// Gives the fitted method of a curve; null where it is not known. Throws Error, Cancelled.
using KnownFit = std::function<std::shared_ptr<const FittedMethod>(const StudyResult&,
                                                                   const StudyCurve&, JobContext&)>;

/// A query that is not one of the study's: an image of the user's own, embedded by the study's
/// models.
struct OwnQuery {
    struct UnderModel {
        std::string model;
        FeatureMatrix own;     ///< [1, d], of the image
        FeatureMatrix queries; ///< [Q, d], of the study's queries
        FeatureMatrix gallery; ///< [N, d], of the study's gallery
    };
    std::filesystem::path image = {};
    UnderModel oldModel = {};
    UnderModel newModel = {};
    KnownFit fit = {}; ///< null: no fit is known
};

/// The search of the whole gallery by one model, with its own features of the image.
Transition searchedBy(const OwnQuery::UnderModel& model);

/// The transition of a curve with the image as its only query. What a system does with a query is
/// found by comparing its queries with the features of the models: they may be these features, or
/// these at unit length, or what the fitted method makes of them. Throws Error(NeedsNotMet) where
/// they are none of these, or the fit is not known. Throws Error(OutOfMemory), Cancelled.
Transition withOwnQuery(const StudyResult& result, const StudyCurve& curve, const OwnQuery& query,
                        JobContext& job);

} // namespace crossfade
