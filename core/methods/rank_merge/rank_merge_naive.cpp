#include "core/base/error.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

namespace crossfade
{

namespace
{

const MethodInfo naiveInfo{
    .id = "rm-naive",
    .title = Core::says("RM (naive)"),
    .summary = Core::says(
        "Rank merge untrained: every query is embedded by both models, the old one searches "
        "old features, the new one new features, and the distances decide."),
    .trained = false,
    .usesSide = false,
    .options = {},
    .hasLoss = false};

/// Rank merge, §3.2, eq. 3 to 5.
class FittedNaive : public FittedMethod, public MapsRows
{
public:
    FittedNaive(std::int64_t oldDim, std::int64_t newDim) : m_oldDim(oldDim), m_newDim(newDim) {}

    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        job.checkpoint();
        Transition transition{.oldSystem = {data.query.oldModel, data.gallery.oldModel},
                              .newSystem = {data.query.newModel, data.gallery.newModel}};
        validate(transition);
        return transition;
    }

    /// Zero: old queries are compared with old features, so no feature stands in for another.
    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition&,
                                      JobContext&) const override
    {
        return std::vector<double>(data.gallery.oldModel.rows(), 0.0);
    }

    RowMappings rowMappings() const override
    {
        return mappingsAsTheyAre(m_oldDim, m_newDim, RowMapping::From::OldModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(
            file, {.header = transformHeader(naiveInfo.id, m_oldDim, m_newDim, {}), .tensors = {}});
    }

private:
    std::int64_t m_oldDim; ///< 0: not known, as without training rows
    std::int64_t m_newDim;
};

class RankMergeNaive : public Method
{
public:
    const MethodInfo& info() const override { return naiveInfo; }
    MethodCost describe(const Dimensions& dimensions, const Options&) const override
    {
        requireSingleUpdate(dimensions.intermediate.size(), info().id);
        return {};
    }

    void checkNeeds(const TrainingData& data, const Options&) const override
    {
        requireSingleUpdate(data.intermediate.size(), info().id);
    }

    std::unique_ptr<FittedMethod> fit(const TrainingData& data, const Options&, const FitSettings&,
                                      JobContext& job) const override
    {
        job.checkpoint();
        return std::make_unique<FittedNaive>(
            static_cast<std::int64_t>(data.features.oldModel.dim()),
            static_cast<std::int64_t>(data.features.newModel.dim()));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        const TransformFile content = readTransform(file, naiveInfo.id);
        const auto dim = [&](const char* name) {
            return content.header.contains(name) ? headerDim(content, name, 0, file) : 0;
        };
        return std::make_unique<FittedNaive>(dim("old_dim"), dim("new_dim"));
    }
};

} // namespace

std::unique_ptr<Method> makeRankMergeNaive()
{
    return std::make_unique<RankMergeNaive>();
}

} // namespace crossfade
