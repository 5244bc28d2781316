#include "core/models/images/seen_images.h"

#include "core/models/images/decoding_child.h"
#include "core/models/images/image_folder.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

/// The middle of a decoded square, pixel after pixel.
SeenImage seenOf(const std::filesystem::path& file, const std::vector<float>& planes,
                 const PreparedImages& prepared)
{
    const std::size_t crop = prepared.preprocessing.crop;
    SeenImage seen{.file = file, .side = crop > 0 ? crop : prepared.size, .pixels = {}};
    const std::size_t start = cropStart(prepared.size, seen.side);
    const std::size_t plane = prepared.size * prepared.size;
    seen.pixels.reserve(3 * seen.side * seen.side);
    for (std::size_t y = 0; y < seen.side; ++y)
        for (std::size_t x = 0; x < seen.side; ++x)
            for (std::size_t channel = 0; channel < 3; ++channel) {
                const float value =
                    planes[channel * plane + (start + y) * prepared.size + start + x];
                seen.pixels.push_back(static_cast<std::uint8_t>(std::lround(255 * value)));
            }
    return seen;
}

} // namespace

std::vector<SeenImage> seenImages(const std::filesystem::path& folder, std::size_t most,
                                  const PreparedImages& prepared, const JobContext& job)
{
    requireUsable(prepared.preprocessing, prepared.size);
    const std::vector<std::filesystem::path> all = listImages(folder);
    const std::size_t count = std::min(most, all.size());
    std::vector<std::filesystem::path> files;
    for (std::size_t i = 0; i < count; ++i)
        files.push_back(all[i * all.size() / count]);
    std::vector<SeenImage> seen;
    auto file = files.cbegin();
    DecodingChild(prepared).decode(files, job, [&](const DecodedImage& decoded) {
        if (!decoded.pixels.empty())
            seen.push_back(seenOf(*file, decoded.pixels, prepared));
        ++file;
    });
    return seen;
}

} // namespace crossfade
