#include "core/base/error.h"
#include "core/methods/method.h"
#include "core/methods/shared/row_mappings.h"
#include "core/methods/shared/sequence.h"
#include "core/methods/shared/transform_file.h"

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
    Transition apply(const RetrievalData& data, JobContext& job) const override
    {
        job.checkpoint();
        Transition transition{.oldSystem = {data.query.oldModel, data.gallery.oldModel},
                              .newSystem = {data.query.newModel, data.gallery.newModel}};
        validate(transition);
        return transition;
    }

    RowMappings rowMappings() const override
    {
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "export of the map",
                     .problem = "rm-naive compares all features as they are: there is no map"});
    }

    /// Zero: old queries are compared with old features, so no feature stands in for another.
    std::vector<double> alignmentLoss(const RetrievalData& data, const Transition&,
                                      JobContext&) const override
    {
        return std::vector<double>(data.gallery.oldModel.rows(), 0.0);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeTransform(file, {.header = {{"method", naiveInfo.id}}, .tensors = {}});
    }
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

    std::unique_ptr<FittedMethod> fit(const TrainingData&, const Options&, const FitSettings&,
                                      JobContext& job) const override
    {
        job.checkpoint();
        return std::make_unique<FittedNaive>();
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        readTransform(file, naiveInfo.id);
        return std::make_unique<FittedNaive>();
    }
};

} // namespace

std::unique_ptr<Method> makeRankMergeNaive()
{
    return std::make_unique<RankMergeNaive>();
}

} // namespace crossfade
