#include "core/study/verify/verified_models.h"

#include "core/base/numbers.h"
#include "core/data/normalised.h"
#include "core/metrics/cka.h"
#include "core/study/verify/verified_numbers.h"

#include <optional>

namespace crossfade
{

namespace
{

/// Found in another way, some sums are added in another sequence.
constexpr double roundingOfCka = 1e-7;

class BaselineCheck
{
public:
    BaselineCheck(const StudyResult& result, Verification& found, std::string of)
        : m_result(result), m_found(found), m_of(std::move(of))
    {
    }

    void check(const std::string& name, const Baseline& kept, const System& system, JobContext& job)
    {
        const Baseline anew = makeBaseline(m_result.study, system, m_result.relevance,
                                           weightsOf(*m_result.items), {}, job);
        NumberCheck check(m_found, m_of + " " + name);
        for (std::size_t m = 0; m < anew.mean.size(); ++m) {
            const std::string metric = metricName(m_result.study.metrics[m]);
            check.compare(kept.mean[m], anew.mean[m], metric);
            if (m < kept.perQuery.size())
                check.compareAll(kept.perQuery[m], anew.perQuery[m], metric + " of queries");
        }
        check.compareAll(kept.firstRank, anew.firstRank, "first ranks");
    }

private:
    const StudyResult& m_result;
    Verification& m_found;
    std::string m_of;
};

void verifyBaselines(const StudyResult& result, const Baselines& kept, const ModelSystems& models,
                     const std::string& of, Verification& found, JobContext& job)
{
    BaselineCheck check(result, found, of);
    if (models.oldModel)
        check.check("old", kept.oldModel, *models.oldModel, job);
    if (models.newModel)
        check.check("new", kept.newModel, *models.newModel, job);
    if (kept.cross && models.oldModel && models.newModel)
        check.check("cross", *kept.cross, {models.newModel->query, models.oldModel->gallery}, job);
}

std::optional<System> atLengthOne(const std::optional<System>& system, const JobContext& job)
{
    if (!system)
        return {};
    const FeatureMatrix gallery = normalised(system->gallery, job);
    return System{system->query.sharesStorageWith(system->gallery) ? gallery
                                                                   : normalised(system->query, job),
                  gallery};
}

void verifyDimension(const StudyResult& result, const std::string& model,
                     const std::optional<System>& system, Verification& found)
{
    const auto kept = result.dimensions.find(model);
    if (kept != result.dimensions.end() && system)
        NumberCheck(found, "model " + model)
            .compare(static_cast<double>(kept->second), static_cast<double>(system->gallery.dim()),
                     "dimension");
}

void verifyCka(const StudyResult& result, Verification& found, JobContext& job)
{
    const Study& study = result.study;
    const auto& [oldModel, newModel] = result.models;
    if (!oldModel || !newModel)
        return;
    for (const ModelSimilarity& pair : result.similarities)
        if (pair.first == study.oldModel && pair.second == study.newModel)
            NumberCheck(found, "models " + pair.first + " and " + pair.second)
                .compare(pair.cka.value_or(notANumber),
                         linearCka(oldModel->gallery, newModel->gallery, job).value_or(notANumber),
                         "CKA", roundingOfCka);
}

} // namespace

void verifyModels(const StudyResult& result, Verification& found, JobContext& job)
{
    verifyDimension(result, result.study.oldModel, result.models.oldModel, found);
    verifyDimension(result, result.study.newModel, result.models.newModel, found);
    verifyCka(result, found, job);
    verifyBaselines(result, result.baselines, result.models, "baseline", found, job);
    if (result.normalisedBaselines)
        verifyBaselines(result, *result.normalisedBaselines,
                        {.oldModel = atLengthOne(result.models.oldModel, job),
                         .newModel = atLengthOne(result.models.newModel, job)},
                        "baseline at length 1,", found, job);
}

} // namespace crossfade
