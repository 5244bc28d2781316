#include "core/study/storage/cached_parts.h"

#include "core/study/storage/part_keys.h"
#include "core/study/storage/partial_results.h"

#include <algorithm>

namespace crossfade
{

CachedParts cachedParts(const Study& study, const Provenance& provenance,
                        const std::filesystem::path& folder)
{
    CachedParts kept;
    if (!std::filesystem::is_directory(folder))
        return kept;
    const PartialResults parts(folder);
    for (const MethodChoice& choice : study.methods) {
        const ModelNames models = modelNames(study, choice);
        bool hasFits = true;
        std::vector<bool> curves(study.orders.size(), true);
        for (const std::uint64_t seed : study.seeds) {
            const std::string fit = fitKey(study, choice, models, seed, provenance);
            hasFits = hasFits && (choice.transform.has_value() || parts.hasFit(fit));
            for (std::size_t order = 0; order < curves.size(); ++order)
                curves[order] =
                    curves[order] &&
                    std::ranges::all_of(orderSeedsFor(study, seed), [&](std::uint64_t orderSeed) {
                        return parts.hasCurve(
                            curveKey(fit, study, study.orders[order], orderSeed, provenance));
                    });
        }
        kept.fits.push_back(hasFits);
        kept.curves.push_back(std::move(curves));
    }
    return kept;
}

} // namespace crossfade
