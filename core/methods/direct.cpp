#include "core/base/error.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_distances.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

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
    FittedDirect(std::int64_t oldDim, std::int64_t newDim) : m_oldDim(oldDim), m_newDim(newDim) {}

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
        return mappingsAsTheyAre(m_oldDim, m_newDim, RowMapping::From::NewModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file, {.header = transformHeader(directInfo.id, m_oldDim, m_newDim, {}),
                              .tensors = {}});
    }

private:
    std::int64_t m_oldDim; ///< 0: not known, as without training rows
    std::int64_t m_newDim;
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
        return std::make_unique<FittedDirect>(
            static_cast<std::int64_t>(data.features.oldModel.dim()),
            static_cast<std::int64_t>(data.features.newModel.dim()));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, directInfo.id);
        const auto dim = [&](const char* name) {
            return content.header.contains(name) ? headerDim(content, name, 0, file) : 0;
        };
        return std::make_unique<FittedDirect>(dim("old_dim"), dim("new_dim"));
    }
};

} // namespace

std::unique_ptr<Method> makeDirect()
{
    return std::make_unique<Direct>();
}

} // namespace crossfade
