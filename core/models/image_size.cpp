#include "core/models/image_size.h"

#include "core/base/error.h"

#include <array>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::array<std::size_t, 24> usualSizes = {
    16,  20,  24,  28,  32,  40,  48,  56,  64,  80,  96,  112,
    128, 160, 192, 224, 240, 256, 288, 299, 320, 384, 448, 512,
};

bool takes(const ImageModel& model, std::size_t size)
{
    constexpr float grey = 0.5F;
    try {
        (void)model.embed(std::vector<float>(3 * size * size, grey), 1, size);
        return true;
    } catch (const Error&) {
        return false;
    }
}

} // namespace

std::optional<std::size_t> imageSizeOf(const ImageModel& model)
{
    if (const auto told = model.imageSize())
        return told;
    std::optional<std::size_t> only;
    for (const std::size_t size : usualSizes) {
        if (!takes(model, size))
            continue;
        if (only)
            return {};
        only = size;
    }
    return only;
}

std::size_t imageSizeFor(const std::filesystem::path& file, std::size_t asked,
                         const JobContext& job, const PreparedImages& usual)
{
    if (asked > 0)
        return asked;
    if (usual.size > 0 && usual.preprocessing.crop > 0)
        return usual.size;
    if (const auto told = imageSizeOf(file, job, usual.preprocessing))
        return *told;
    if (usual.size > 0)
        return usual.size;
    throw Error(ErrorCode::BadUsage,
                {.where = file,
                 .problem = "the model takes images of several sizes and does not say which one it "
                            "was made for",
                 .expected = "--size and the height of its images in pixels, such as --size 224",
                 .remedy = "Take the size that the model was trained with: another one gives "
                           "other, usually worse, features."});
}

} // namespace crossfade
