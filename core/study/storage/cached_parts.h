#pragma once

#include "core/study/request/study.h"
#include "core/study/result/provenance.h"

#include <filesystem>
#include <vector>

namespace crossfade
{

/// Which fits and curves of a study are in the cache, so that another run takes no time for them.
struct CachedParts {
    std::vector<bool> fits;                ///< [choice], the fits of every seed
    std::vector<std::vector<bool>> curves; ///< [choice][order], the curves of every seed

    bool hasFit(std::size_t choice) const { return choice < fits.size() && fits[choice]; }
    bool hasCurve(std::size_t choice, std::size_t order) const
    {
        return choice < curves.size() && curves[choice][order];
    }
};

/// Looks for the files of the parts, not into them.
/// @param provenance  of a result that was computed here of the same data, whose hashes are taken
/// @param folder      of finished parts (PartialResults); it may be missing
CachedParts cachedParts(const Study& study, const Provenance& provenance,
                        const std::filesystem::path& folder);

} // namespace crossfade
