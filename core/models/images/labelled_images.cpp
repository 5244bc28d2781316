#include "core/models/images/labelled_images.h"

#include "core/base/error.h"
#include "core/base/memory.h"
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

LabelledImages readLabelledImages(const std::vector<std::filesystem::path>& files,
                                  std::vector<std::int64_t> labels, std::size_t size,
                                  JobContext& job)
{
    LabelledImages images{.size = size, .pixels = {}, .labels = std::move(labels)};
    requireMemory(saturatingProduct(files.size(), 3 * size * size * sizeof(float)),
                  std::to_string(files.size()) + " training images");
    images.pixels.reserve(files.size() * 3 * size * size);
    constexpr std::size_t ahead = 256;
    DecodeAhead decoded(files, size, std::max(1U, std::thread::hardware_concurrency()), ahead);
    for (const std::filesystem::path& file : files) {
        const DecodedImage image = decoded.next(job);
        if (image.pixels.empty())
            throw Error(ErrorCode::BadFormat, {.where = file, .problem = image.reason});
        images.pixels.insert(images.pixels.end(), image.pixels.begin(), image.pixels.end());
        job.report({Stage::Reading, Core::says("training images"), images.pixels.size(),
                    files.size() * 3 * size * size});
    }
    return images;
}

LabelledImages readLabelledImages(const std::filesystem::path& folder, std::size_t size,
                                  std::size_t classes, JobContext& job)
{
    std::vector<std::filesystem::path> files = listImages(folder);
    std::vector<std::int64_t> labels = labelsOf(folder, classes, files);
    return readLabelledImages(files, std::move(labels), size, job);
}

} // namespace crossfade
