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

} // namespace crossfade
