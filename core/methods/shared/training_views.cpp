#include "core/methods/shared/training_views.h"

#include "core/base/error.h"
#include "core/data/matrix_builder.h"

#include <algorithm>

namespace crossfade
{

namespace
{

void requireRows(const FeatureMatrix& view, const FeatureMatrix& plain)
{
    if (view.rows() != plain.rows())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "a view of the training rows",
                     .problem = std::to_string(view.rows()) + " rows",
                     .expected = std::to_string(plain.rows()) + ", one for each training row"});
}

/// The features that `of` takes of the plain rows and of each view, one below the other.
template <class Of>
FeatureMatrix below(const TrainingData& data, const JobContext& job, const Of& of)
{
    std::vector<FeatureMatrix> versions{of(data)};
    for (const TrainingView& view : data.views) {
        versions.push_back(of(view));
        requireRows(versions.back(), versions.front());
    }
    return joinedRows(versions, job);
}

} // namespace

ModelFeatures joinedRows(const std::vector<ModelFeatures>& groups, const JobContext& job)
{
    std::vector<FeatureMatrix> old;
    std::vector<FeatureMatrix> newer;
    std::vector<FeatureMatrix> side;
    for (const ModelFeatures& group : groups) {
        old.push_back(group.oldModel);
        newer.push_back(group.newModel);
        if (group.sideModel)
            side.push_back(*group.sideModel);
    }
    ModelFeatures joined{joinedRows(old, job), joinedRows(newer, job), std::nullopt};
    if (side.size() == groups.size())
        joined.sideModel = joinedRows(side, job);
    return joined;
}

TrainingData withViewsAsRows(const TrainingData& data, const JobContext& job)
{
    if (data.views.empty())
        return data;
    TrainingData rows = data;
    rows.views.clear();
    rows.versions = 1 + data.views.size();
    ModelFeatures& features = rows.features;
    features.oldModel = below(data, job, [](const auto& of) { return of.features.oldModel; });
    features.newModel = below(data, job, [](const auto& of) { return of.features.newModel; });
    if (features.sideModel)
        features.sideModel =
            below(data, job, [](const auto& of) { return of.features.sideModel.value(); });
    for (std::size_t i = 0; i < data.intermediate.size(); ++i) {
        IntermediateModel& model = rows.intermediate[i];
        model.features =
            below(data, job, [i](const auto& of) { return of.intermediate.at(i).features; });
        if (model.sideModel)
            model.sideModel = below(
                data, job, [i](const auto& of) { return of.intermediate.at(i).sideModel.value(); });
    }
    for (std::size_t version = 1; version < rows.versions; ++version)
        rows.labels.insert(rows.labels.end(), data.labels.begin(), data.labels.end());
    return rows;
}

std::size_t itemsOf(const TrainingData& data)
{
    return data.features.oldModel.rows() / data.versions;
}

} // namespace crossfade
