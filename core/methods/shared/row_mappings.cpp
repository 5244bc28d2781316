#include "core/methods/shared/row_mappings.h"

#include "core/base/error.h"

namespace crossfade
{

RowMappings mappingsAsTheyAre(std::int64_t oldDim, std::int64_t newDim, RowMapping::From oldQuery)
{
    if (oldDim == 0 || newDim == 0)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "export of the map",
                     .problem = "the transform does not say the dimensions of the features: it was "
                                "fitted without training rows, or by an earlier version",
                     .remedy = "Fit the method to training rows."});
    const RowMapping ofNew{.dim = newDim};
    const RowMapping ofOld{.from = RowMapping::From::OldModel, .dim = oldDim};
    return {.oldQueries = oldQuery == RowMapping::From::OldModel ? ofOld : ofNew,
            .oldGallery = ofOld,
            .newQueries = ofNew,
            .newGallery = ofNew,
            .module = std::make_shared<torch::nn::Module>()};
}

} // namespace crossfade
