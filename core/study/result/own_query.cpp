#include "core/study/result/own_query.h"

#include "core/base/error.h"
#include "core/data/normalised.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace crossfade
{

namespace
{

bool areSame(std::span<const float> a, std::span<const float> b)
{
    constexpr float rounding = 1e-5F;
    return std::ranges::equal(a, b, [](float x, float y) {
        return std::abs(x - y) <= rounding * std::max(1.0F, std::abs(y));
    });
}

/// Some rows spread over all are enough: what a method does with queries, it does with all.
std::vector<std::size_t> someRows(std::size_t count)
{
    constexpr std::size_t most = 64;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < std::min(most, count); ++i)
        rows.push_back(i * count / std::min(most, count));
    return rows;
}

/// A system's query made of the model's features as the system's known queries are; none where they
/// are made otherwise.
std::optional<FeatureMatrix> madeLike(const FeatureMatrix& known, const OwnQuery::UnderModel& model,
                                      const JobContext& job)
{
    if (known.rows() != model.queries.rows() || known.dim() != model.queries.dim())
        return {};
    const std::vector<std::size_t> rows = someRows(known.rows());
    const auto isMadeBy = [&](const auto& make) {
        return std::ranges::all_of(rows, [&](std::size_t row) {
            const auto features = model.queries.row(row);
            const FeatureMatrix one(1, known.dim(), {features.begin(), features.end()});
            return areSame(known.row(row), make(one).row(0));
        });
    };
    if (isMadeBy([](const FeatureMatrix& one) { return one; }))
        return model.own;
    if (isMadeBy([&](const FeatureMatrix& one) { return normalised(one, job); }))
        return normalised(model.own, job);
    return {};
}

System withOwnQuery(const System& system, const OwnQuery& query, const JobContext& job)
{
    for (const OwnQuery::UnderModel* model : {&query.newModel, &query.oldModel})
        if (auto made = madeLike(system.query, *model, job))
            return {std::move(*made), system.gallery};
    throw Error(ErrorCode::NeedsNotMet,
                {.problem = "this method transforms the features of a query, and its transform is "
                            "not among the results",
                 .expected = "queries that are features of '" + query.newModel.model + "' or '" +
                             query.oldModel.model + "'",
                 .remedy = "Choose a curve of another method, such as direct or fct."});
}

} // namespace

Transition searchedBy(const OwnQuery::UnderModel& model)
{
    const System system{model.own, model.gallery};
    return {system, system};
}

Transition withOwnQuery(const Transition& transition, const OwnQuery& query, const JobContext& job)
{
    return {withOwnQuery(transition.oldSystem, query, job),
            withOwnQuery(transition.newSystem, query, job)};
}

} // namespace crossfade
