#include "core/base/error.h"
#include "core/methods/method.h"
#include "core/methods/shared/compared_features.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/sequence.h"

#include <utility>

namespace crossfade
{

namespace
{

const MethodInfo directInfo{
    .id = "direct",
    .title = Core::says("Direct"),
    .summary = Core::says(
        "New queries search the old features as they are: for models that were trained to be "
        "compatible (BCT, RACT), and as the baseline for all others."),
    .trained = false,
    .usesSide = false,
    .options = {},
    .lossIsSquaredDistance = true};

Error unequalDimensions(ErrorCode code, std::size_t oldDim, std::size_t newDim)
{
    return Error(code, {.where = directInfo.id,
                        .problem = "old features of dimension " + std::to_string(oldDim) +
                                   ", new features of dimension " + std::to_string(newDim),
                        .expected = "equal dimensions: the two are compared as they are",
                        .remedy = "Use a method that maps one onto the other, such as fct."});
}

class FittedDirect : public FittedMethod, public MapsRows
{
public:
    explicit FittedDirect(Dimensions dimensions) : m_dimensions(std::move(dimensions)) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        job.checkpoint();
        const std::size_t oldDim = data.gallery.oldModel.dim();
        if (oldDim != data.query.newModel.dim())
            throw unequalDimensions(ErrorCode::ShapeMismatch, oldDim, data.query.newModel.dim());
        Transition transition{.oldSystem = {data.query.newModel, data.gallery.oldModel},
                              .newSystem = {data.query.newModel, data.gallery.newModel}};
        validate(transition);
        return transition;
    }

    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition& transition,
                                      JobContext& job) const override
    {
        return squaredDistances(transition.oldSystem.gallery, data.gallery.newModel, job);
    }

    RowMappings rowMappings() const override
    {
        return comparedFeatures(m_dimensions, RowMapping::From::NewModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeComparedFeatures(file, directInfo.id, m_dimensions);
    }

private:
    Dimensions m_dimensions; ///< 0 where they are not known
};

class Direct : public Method
{
public:
    const MethodInfo& info() const override { return directInfo; }

    MethodCost describe(const Dimensions& dimensions, const Options&) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        if (dimensions.oldDim != dimensions.newDim)
            throw unequalDimensions(ErrorCode::NeedsNotMet, dimensions.oldDim, dimensions.newDim);
        return {};
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
        const std::size_t oldDim = data.features.oldModel.dim();
        const std::size_t newDim = data.features.newModel.dim();
        if (oldDim != newDim)
            throw unequalDimensions(ErrorCode::NeedsNotMet, oldDim, newDim);
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options&, const FitSettings&,
                                      JobContext& job) const override
    {
        job.checkpoint();
        return std::make_unique<FittedDirect>(dimensionsOf(data));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return std::make_unique<FittedDirect>(readComparedFeatures(file, directInfo.id));
    }
};

} // namespace

std::unique_ptr<Method> makeDirect()
{
    return std::make_unique<Direct>();
}

} // namespace crossfade
