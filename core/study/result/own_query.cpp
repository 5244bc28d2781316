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

constexpr float rounding = 1e-5F;
constexpr float roundingOfFits = 1e-4F; // a network sums in another sequence for fewer rows

bool areSame(std::span<const float> a, std::span<const float> b, float rounding)
{
    return std::ranges::equal(a, b, [rounding](float x, float y) {
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
            return areSame(known.row(row), make(one).row(0), rounding);
        });
    };
    if (isMadeBy([](const FeatureMatrix& one) { return one; }))
        return model.own;
    if (isMadeBy([&](const FeatureMatrix& one) { return normalised(one, job); }))
        return normalised(model.own, job);
    return {};
}

std::optional<System> withOwnQuery(const System& system, const OwnQuery& query,
                                   const JobContext& job)
{
    for (const OwnQuery::UnderModel* model : {&query.newModel, &query.oldModel})
        if (auto made = madeLike(system.query, *model, job))
            return System{std::move(*made), system.gallery};
    return {};
}

/// The image's features, beneath those of some of the study's queries.
FeatureMatrix beneathKnown(const OwnQuery::UnderModel& model, const std::vector<std::size_t>& rows)
{
    std::vector<float> values;
    for (const std::size_t row : rows)
        values.insert(values.end(), model.queries.row(row).begin(), model.queries.row(row).end());
    values.insert(values.end(), model.own.row(0).begin(), model.own.row(0).end());
    return {rows.size() + 1, model.own.dim(), std::move(values)};
}

/// The last row of `made` on the system's gallery; none where the rows before it are not the
/// system's own queries.
std::optional<System> asMade(const FeatureMatrix& made, const System& system,
                             const std::vector<std::size_t>& rows)
{
    if (made.dim() != system.query.dim())
        return {};
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!areSame(made.row(i), system.query.row(rows[i]), roundingOfFits))
            return {};
    const auto own = made.row(rows.size());
    return System{FeatureMatrix(1, made.dim(), {own.begin(), own.end()}), system.gallery};
}

/// By the fitted method; none where it does not give what the study's queries are.
std::optional<Transition> madeByFit(const Transition& transition, const OwnQuery& query,
                                    const FittedMethod& fitted, JobContext& job)
{
    const std::vector<std::size_t> rows = someRows(transition.queryCount());
    const ModelFeatures items{.oldModel = beneathKnown(query.oldModel, rows),
                              .newModel = beneathKnown(query.newModel, rows),
                              .sideModel = {}};
    const Transition made = fitted.apply({.query = items, .gallery = items}, job);
    const auto before = asMade(made.oldSystem.query, transition.oldSystem, rows);
    const auto after = asMade(made.newSystem.query, transition.newSystem, rows);
    if (!before || !after)
        return {};
    return Transition{*before, *after};
}

} // namespace

Transition searchedBy(const OwnQuery::UnderModel& model)
{
    const System system{model.own, model.gallery};
    return {system, system};
}

Transition withOwnQuery(const StudyResult& result, const StudyCurve& curve, const OwnQuery& query,
                        JobContext& job)
{
    const Transition& transition = result.transitions[curve.transition];
    const auto before = withOwnQuery(transition.oldSystem, query, job);
    const auto after = withOwnQuery(transition.newSystem, query, job);
    if (before && after)
        return {*before, *after};
    if (const auto fitted = query.fit ? query.fit(result, curve, job) : nullptr)
        if (const auto made = madeByFit(transition, query, *fitted, job))
            return *made;
    throw Error(ErrorCode::NeedsNotMet,
                {.problem = "this method transforms the features of a query, and its transform is "
                            "not known",
                 .expected = "queries that are features of '" + query.newModel.model + "' or '" +
                             query.oldModel.model + "', or a transform that is saved or cached",
                 .remedy = "Choose a curve of another method, such as direct or fct, or compute "
                           "the study again here."});
}

} // namespace crossfade
