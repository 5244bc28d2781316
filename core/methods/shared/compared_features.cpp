#include "core/methods/shared/compared_features.h"

#include "core/methods/shared/transform_file.h"
#include "core/methods/shared/transform_header.h"

#include <cstdint>
#include <memory>

namespace crossfade
{

void writeComparedFeatures(const std::filesystem::path& file, const std::string& method,
                           const Dimensions& dimensions)
{
    writeTransform(file,
                   {.header = transformHeader(method, static_cast<std::int64_t>(dimensions.oldDim),
                                              static_cast<std::int64_t>(dimensions.newDim), {}),
                    .tensors = {}});
}

Dimensions readComparedFeatures(const std::filesystem::path& file, const std::string& method)
{
    const TransformFile content = readTransform(file, method);
    const auto dim = [&](const char* name) {
        return content.header.contains(name)
                   ? static_cast<std::size_t>(headerDim(content, name, 0, file))
                   : 0;
    };
    return {.oldDim = dim("old_dim"), .newDim = dim("new_dim"), .sideDim = {}};
}

RowMappings comparedFeatures(const Dimensions& dimensions, RowMapping::From oldQuery)
{
    const RowMapping ofNew{.dim = static_cast<std::int64_t>(dimensions.newDim)};
    const RowMapping ofOld{.from = RowMapping::From::OldModel,
                           .dim = static_cast<std::int64_t>(dimensions.oldDim)};
    return {.oldQueries = oldQuery == RowMapping::From::OldModel ? ofOld : ofNew,
            .oldGallery = ofOld,
            .newQueries = ofNew,
            .newGallery = ofNew,
            .module = std::make_shared<torch::nn::Module>()};
}

} // namespace crossfade
