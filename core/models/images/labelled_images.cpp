#include "core/models/images/labelled_images.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/models/images/decode_ahead.h"
#include "core/models/images/image_folder.h"

#include <algorithm>
#include <string>
#include <thread>

namespace crossfade
{

namespace
{

/// The labels of the images of the first `classes` classes; removes the other images.
std::vector<std::int64_t> labelsOf(const std::filesystem::path& folder, std::size_t classes,
                                   std::vector<std::filesystem::path>& files)
{
    std::vector<std::int64_t> labels;
    std::string current;
    std::size_t seen = 0; // natural order keeps a class's images together
    for (const std::filesystem::path& file : files) {
        const std::string name = classFolder(folder, file);
        if (seen == 0 || name != current) {
            if (seen == classes)
                break;
            ++seen;
            current = name;
        }
        labels.push_back(static_cast<std::int64_t>(seen - 1));
    }
    files.resize(labels.size());
    return labels;
}

} // namespace

LabelledImages labelledImageFiles(const std::filesystem::path& folder, std::size_t size,
                                  std::size_t classes)
{
    LabelledImages images{.size = size, .pixels = {}, .labels = {}, .files = listImages(folder)};
    images.labels = labelsOf(folder, classes, images.files);
    return images;
}

LabelledImages inMemory(const LabelledImages& images, JobContext& job)
{
    LabelledImages read{.size = images.size, .pixels = {}, .labels = images.labels};
    const std::size_t values = images.count() * 3 * images.size * images.size;
    requireMemory(saturatingProduct(values, sizeof(float)),
                  std::to_string(images.count()) + " training images");
    read.pixels.reserve(values);
    constexpr std::size_t ahead = 256;
    DecodeAhead decoded(images.files, images.size,
                        std::max(1U, std::thread::hardware_concurrency()), ahead);
    for (const std::filesystem::path& file : images.files) {
        const DecodedImage image = decoded.next(job);
        if (image.pixels.empty())
            throw Error(ErrorCode::BadFormat, {.where = file, .problem = image.reason});
        read.pixels.insert(read.pixels.end(), image.pixels.begin(), image.pixels.end());
        job.report({Stage::Reading, Core::says("training images"), read.pixels.size(), values});
    }
    return read;
}

} // namespace crossfade
