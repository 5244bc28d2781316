#include "core/study/request/run_memory.h"

#include "core/base/machine/memory.h"

#include <algorithm>

namespace crossfade
{

std::size_t runBytes(const Study& study, const EmbeddingSummary& summary, std::size_t curveBytes,
                     std::uint64_t parameters)
{
    const std::size_t rows =
        saturatingSum(saturatingSum(summary.galleryCount, summary.queryCount), summary.trainCount);
    std::size_t dims = 0;
    std::size_t largest = 0;
    for (const std::string& model : modelsOf(study)) {
        const std::size_t dim = dimensionOf(summary, model);
        dims = saturatingSum(dims, dim);
        if (const std::string original = modelInFile(summary, model); original != model)
            dims = saturatingSum(dims, dimensionOf(summary, original));
        largest = std::max(largest, dim);
    }
    std::size_t floats = saturatingProduct(rows, dims);
    if (parameters > 0) {
        constexpr std::size_t ofParameter = 4;
        floats = saturatingSum(floats, saturatingProduct(parameters, ofParameter));
        floats = saturatingSum(floats, saturatingProduct(summary.galleryCount, largest));
    }
    return saturatingSum(saturatingProduct(floats, sizeof(float)), curveBytes);
}

} // namespace crossfade
