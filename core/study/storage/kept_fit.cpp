#include "core/study/storage/kept_fit.h"

#include "core/methods/registry.h"
#include "core/study/storage/part_keys.h"
#include "core/study/storage/partial_results.h"

namespace crossfade
{

std::shared_ptr<const FittedMethod> keptFit(const StudyResult& result, const StudyCurve& curve,
                                            const std::filesystem::path& folder, JobContext& job)
{
    const MethodChoice& choice = result.study.methods[curve.choice];
    const Method& fittable = method(choice.id);
    if (fittable.info().isOwn || (fittable.info().usesSide && result.study.sideModel))
        return nullptr; // it takes more than the features under the old and the new model
    if (choice.transform)
        return fittable.load(*choice.transform);
    if (folder.empty())
        return nullptr;
    const std::string key = fitKey(result.study, choice, modelNames(result.study, choice),
                                   curve.seed, result.provenance);
    const auto found = PartialResults(folder).findFit(fittable, key, job);
    return found ? found->method : nullptr;
}

} // namespace crossfade
