#pragma once

#include "core/base/job.h"
#include "core/data/transition.h"

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

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
};

/// The search of the whole gallery by one model, with its own features of the image.
Transition searchedBy(const OwnQuery::UnderModel& model);

/// A transition of the study with the image as its only query. What a system does with a query is
/// found by comparing its queries with the features of the models: they may be these features, or
/// these at unit length. Throws Error(NeedsNotMet) for a method that transforms queries otherwise:
/// what it does is not among the results. Throws Error(OutOfMemory), Cancelled.
Transition withOwnQuery(const Transition& transition, const OwnQuery& query, const JobContext& job);

} // namespace crossfade
