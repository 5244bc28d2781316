#include "core/base/error.h"
#include "core/methods/method.h"
#include "core/methods/shared/compared_features.h"
#include "core/methods/shared/sequence.h"

#include <utility>

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
    explicit FittedNaive(Dimensions dimensions) : m_dimensions(std::move(dimensions)) {}

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
        return comparedFeatures(m_dimensions, RowMapping::From::OldModel);
    }

    void save(const std::filesystem::path& file) const override
    {
        writeComparedFeatures(file, naiveInfo.id, m_dimensions);
    }

private:
    Dimensions m_dimensions; ///< 0 where they are not known
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
        return std::make_unique<FittedNaive>(dimensionsOf(data));
    }

    std::unique_ptr<FittedMethod> load(const std::filesystem::path& file) const override
    {
        return std::make_unique<FittedNaive>(readComparedFeatures(file, naiveInfo.id));
    }
};

} // namespace

std::unique_ptr<Method> makeRankMergeNaive()
{
    return std::make_unique<RankMergeNaive>();
}

} // namespace crossfade
