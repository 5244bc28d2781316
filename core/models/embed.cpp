#include "core/models/embed.h"

#include "core/base/error.h"
#include "core/models/decode_ahead.h"

#include <algorithm>
#include <cmath>
#include <thread>

namespace crossfade
{

namespace
{

constexpr std::size_t largestSize = 1024;
constexpr std::size_t largestBatch = 65536;
constexpr std::size_t largestBatchBytes = std::size_t{1} << 32U;

void check(const std::vector<std::filesystem::path>& images, const EmbedOptions& options)
{
    if (images.empty())
        throw Error(ErrorCode::BadUsage, {.problem = "no image to embed"});
    if (options.size < 1 || options.size > largestSize)
        throw Error(ErrorCode::BadUsage, {.where = "size " + std::to_string(options.size),
                                          .problem = "out of range",
                                          .expected = "1 to " + std::to_string(largestSize)});
    if (options.batch < 1 || options.batch > largestBatch)
        throw Error(ErrorCode::BadUsage, {.where = "batch " + std::to_string(options.batch),
                                          .problem = "out of range",
                                          .expected = "1 to " + std::to_string(largestBatch)});
    const std::size_t bytes = options.batch * options.size * options.size * 3 * sizeof(float);
    if (bytes > largestBatchBytes)
        throw Error(ErrorCode::BadUsage,
                    {.where = "batch " + std::to_string(options.batch) + " at size " +
                              std::to_string(options.size),
                     .problem = "takes " + std::to_string(bytes >> 20U) + " MiB",
                     .expected = "at most " + std::to_string(largestBatchBytes >> 20U) + " MiB",
                     .remedy = "Use a smaller batch."});
}

std::size_t decodingThreads(const EmbedOptions& options, std::size_t images)
{
    const std::size_t cores = std::max(1U, std::thread::hardware_concurrency());
    return std::min(options.threads == 0 ? cores : options.threads, images);
}

/// Collects images until a batch is full, and the features of full batches.
class Batches
{
public:
    Batches(const ImageModel& model, const std::vector<std::filesystem::path>& images,
            const EmbedOptions& options)
        : m_model(model), m_images(images), m_options(options)
    {
    }

    void add(std::size_t index, const std::vector<float>& pixels)
    {
        m_pixels.insert(m_pixels.end(), pixels.begin(), pixels.end());
        m_kept.push_back(index);
        if (++m_waiting == m_options.batch)
            flush();
    }

    void flush()
    {
        if (m_waiting == 0)
            return;
        const FeatureMatrix features = m_model.embed(m_pixels, m_waiting, m_options.size);
        check(features);
        m_dim = features.dim();
        m_values.insert(m_values.end(), features.values().begin(), features.values().end());
        m_waiting = 0;
        m_pixels.clear();
    }

    EmbedResult result(std::vector<SkippedImage> skipped)
    {
        flush();
        FeatureMatrix features(m_kept.size(), m_dim, std::move(m_values));
        return {std::move(features), std::move(m_kept), std::move(skipped)};
    }

private:
    void check(const FeatureMatrix& features) const
    {
        if (m_dim != 0 && features.dim() != m_dim)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = "model",
                         .problem = std::to_string(features.dim()) +
                                    " features an image in one batch and " + std::to_string(m_dim) +
                                    " in another",
                         .expected = "the same number for every batch"});
        for (std::size_t row = 0; row < features.rows(); ++row)
            if (!std::ranges::all_of(features.row(row), [](float x) { return std::isfinite(x); }))
                throw Error(ErrorCode::NotFinite,
                            {.where = m_images[m_kept[m_kept.size() - m_waiting + row]].string(),
                             .problem = "the model's features of this image hold NaN or infinity",
                             .expected = "finite numbers"});
    }

    const ImageModel& m_model;
    const std::vector<std::filesystem::path>& m_images;
    const EmbedOptions& m_options;
    std::vector<float> m_pixels;
    std::size_t m_waiting = 0; ///< images in m_pixels: the last ones of m_kept
    std::vector<std::size_t> m_kept;
    std::vector<float> m_values;
    std::size_t m_dim = 0;
};

void noteSkipped(const std::vector<SkippedImage>& skipped, JobContext& job)
{
    for (const SkippedImage& image : skipped)
        job.note("skipped " + image.file.string() + ": " + image.reason);
}

} // namespace

EmbedResult embedImages(const ImageModel& model, const std::vector<std::filesystem::path>& images,
                        const EmbedOptions& options, JobContext& job)
{
    check(images, options);
    std::vector<SkippedImage> skipped;
    Batches batches(model, images, options);
    DecodeAhead decoded(images, options.size, decodingThreads(options, images.size()),
                        options.batch);
    for (std::size_t i = 0; i < images.size(); ++i) {
        DecodedImage image = decoded.next(job);
        if (image.pixels.empty())
            skipped.push_back({images[i], std::move(image.reason)});
        else
            batches.add(i, image.pixels);
        job.report({Stage::Embedding, options.subject, i + 1, images.size()});
    }
    noteSkipped(skipped, job);
    if (skipped.size() == images.size())
        throw Error(ErrorCode::BadFormat,
                    {.where = images.front().parent_path().string(),
                     .problem = "none of the " + std::to_string(images.size()) +
                                " images can be read; the first: " + skipped.front().reason});
    return batches.result(std::move(skipped));
}

} // namespace crossfade
