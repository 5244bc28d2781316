#include "core/models/embed.h"

#include "core/base/error.h"
#include "core/models/embed_parts.h"
#include "core/models/images/decode_ahead.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <span>
#include <thread>
#include <type_traits>
#include <utility>

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
        throw Error(
            ErrorCode::BadUsage,
            {.where = "images", .problem = "there is none to embed", .expected = "at least one"});
    if (options.size < 1 || options.size > largestSize)
        throw Error(ErrorCode::BadUsage, {.where = "size " + std::to_string(options.size),
                                          .problem = "out of range",
                                          .expected = "1 to " + std::to_string(largestSize)});
    if (options.batch < 1 || options.batch > largestBatch)
        throw Error(ErrorCode::BadUsage, {.where = "batch " + std::to_string(options.batch),
                                          .problem = "out of range",
                                          .expected = "1 to " + std::to_string(largestBatch)});
    if (options.parts.images == 0)
        throw Error(ErrorCode::BadUsage, {.where = "what is kept of the work",
                                          .problem = "parts of 0 images",
                                          .expected = "at least one image in each"});
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

/// How many images, from the first one on, a result is of.
std::size_t imagesOf(const EmbedResult& result)
{
    return result.kept.size() + result.skipped.size();
}

/// Collects images until a batch is full, and the features of full batches.
class Batches
{
public:
    /// @param begun  the result of the first images
    Batches(const ImageModel& model, std::span<const std::filesystem::path> images,
            const EmbedOptions& options, const EmbedResult& begun)
        : m_model(model),
          m_images(images),
          m_options(options),
          m_kept(begun.kept),
          m_values(begun.features.values().begin(), begun.features.values().end()),
          m_dim(begun.features.dim())
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

    /// The result for the images before the batch that is not full yet.
    /// @param next  the first image that was not looked at yet
    EmbedResult resultSoFar(std::size_t next, const std::vector<SkippedImage>& skipped) const
    {
        const std::size_t rows = m_kept.size() - m_waiting;
        const std::size_t images = m_waiting == 0 ? next : m_kept[rows];
        const auto first = [](const auto& all, std::size_t n) {
            return std::remove_cvref_t<decltype(all)>(all.begin(),
                                                      all.begin() + static_cast<std::ptrdiff_t>(n));
        };
        return {FeatureMatrix(rows, m_dim, m_values), first(m_kept, rows),
                first(skipped, images - rows)};
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
    std::span<const std::filesystem::path> m_images;
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
        job.note({Core::says("skipped %1: %2"), image.file, image.reason});
}

/// Reports how far an embedding is, with the time that later images will take at its pace.
class EmbedProgress
{
public:
    EmbedProgress(const EmbedOptions& options, std::size_t count)
        : m_options(options), m_count(count)
    {
    }

    void report(std::size_t done, JobContext& job)
    {
        using Seconds = std::chrono::duration<double>;
        ++m_embedded;
        const double seconds = Seconds(std::chrono::steady_clock::now() - m_start).count();
        const double pace = seconds / static_cast<double>(m_embedded);
        job.report({.stage = Stage::Embedding,
                    .subject = m_options.subject,
                    .done = done,
                    .total = m_count,
                    .secondsAfter = pace * static_cast<double>(m_options.imagesAfter)});
    }

private:
    const EmbedOptions& m_options;
    std::size_t m_count;
    std::size_t m_embedded = 0;
    std::chrono::steady_clock::time_point m_start = std::chrono::steady_clock::now();
};

void tellSeen(const EmbedOptions& options, const std::filesystem::path& image,
              const std::string& reason)
{
    if (options.seen)
        options.seen(image, reason);
}

/// Keeps what a part has so far, from time to time and at the end of a job that was cancelled: a
/// slow model takes long for a part.
class PartSoFar
{
public:
    PartSoFar(const EmbedPart& part, const EmbedOptions& options, std::size_t images)
        : m_part(part), m_options(options), m_images(images)
    {
    }

    void keepWhenDue(std::size_t next, const Batches& batches,
                     const std::vector<SkippedImage>& skipped)
    {
        using Seconds = std::chrono::duration<double>;
        const Seconds since = std::chrono::steady_clock::now() - m_last;
        if (since.count() >= m_options.parts.seconds)
            keep(next, batches, skipped);
    }

    void keep(std::size_t next, const Batches& batches, const std::vector<SkippedImage>& skipped)
    {
        if (!m_part.isKept())
            return;
        const EmbedResult result = batches.resultSoFar(next, skipped);
        m_last = std::chrono::steady_clock::now();
        if (imagesOf(result) == m_images)
            return;
        JobContext uncancelled;
        m_part.keep(result, uncancelled);
        m_images = imagesOf(result);
    }

private:
    const EmbedPart& m_part;
    const EmbedOptions& m_options;
    std::size_t m_images; ///< that are kept
    std::chrono::steady_clock::time_point m_last = std::chrono::steady_clock::now();
};

std::optional<ViewOfRows> viewFrom(std::optional<ViewOfRows> view, std::size_t row)
{
    if (view)
        view->firstRow += row;
    return view;
}

/// Embeds the images of a part.
/// @param first  the index of its first image
/// @param begun  the result of some of its first images
EmbedResult embedPart(const ImageModel& model, std::span<const std::filesystem::path> files,
                      std::size_t first, EmbedResult begun, const EmbedPart& part,
                      const EmbedOptions& options, EmbedProgress& progress, JobContext& job)
{
    const std::size_t done = imagesOf(begun);
    const auto left = files.subspan(done);
    Batches batches(model, files, options, begun);
    std::vector<SkippedImage> skipped = std::move(begun.skipped);
    PartSoFar soFar(part, options, done);
    DecodeAhead decoded(left, options.size, decodingThreads(options, left.size()), options.batch,
                        model.preprocessing(), viewFrom(options.view, first + done));
    std::size_t next = done;
    try {
        while (next < files.size()) {
            DecodedImage image = decoded.next(job);
            tellSeen(options, files[next], image.reason);
            if (image.pixels.empty())
                skipped.push_back({files[next], std::move(image.reason)});
            else
                batches.add(next, image.pixels);
            ++next;
            progress.report(first + next, job);
            soFar.keepWhenDue(next, batches, skipped);
        }
    } catch (const Cancelled&) {
        soFar.keep(next, batches, skipped);
        throw;
    }
    return batches.result(std::move(skipped));
}

/// Puts parts one after the other.
class WholeResult
{
public:
    /// @param first  the index of the part's first image
    void add(const EmbedResult& part, std::size_t first)
    {
        for (const std::size_t index : part.kept)
            m_kept.push_back(first + index);
        m_skipped.insert(m_skipped.end(), part.skipped.begin(), part.skipped.end());
        if (part.kept.empty())
            return;
        if (m_dim != 0 && part.features.dim() != m_dim)
            throw Error(ErrorCode::ShapeMismatch,
                        {.where = "model",
                         .problem = std::to_string(part.features.dim()) +
                                    " features an image in one part and " + std::to_string(m_dim) +
                                    " in another",
                         .expected = "the same number for every image"});
        m_dim = part.features.dim();
        const auto values = part.features.values();
        m_values.insert(m_values.end(), values.begin(), values.end());
    }

    const std::vector<SkippedImage>& skipped() const { return m_skipped; }

    EmbedResult result()
    {
        FeatureMatrix features(m_kept.size(), m_dim, std::move(m_values));
        return {std::move(features), std::move(m_kept), std::move(m_skipped)};
    }

private:
    std::vector<std::size_t> m_kept;
    std::vector<SkippedImage> m_skipped;
    std::vector<float> m_values;
    std::size_t m_dim = 0;
};

} // namespace

EmbedResult embedImages(const ImageModel& model, const std::vector<std::filesystem::path>& images,
                        const EmbedOptions& options, JobContext& job)
{
    check(images, options);
    WholeResult whole;
    EmbedProgress progress(options, images.size());
    std::size_t found = 0;
    for (std::size_t first = 0; first < images.size(); first += options.parts.images) {
        const auto files =
            std::span(images).subspan(first, std::min(options.parts.images, images.size() - first));
        const EmbedPart part(options, files, first / options.parts.images);
        EmbedResult result = part.find(job).value_or(EmbedResult());
        if (const std::size_t kept = imagesOf(result); kept > 0) {
            found += kept;
            // Read, not embedded: it tells nothing of how fast the model is.
            job.report({Stage::Reading, options.subject, first + kept, images.size()});
            for (const SkippedImage& image : result.skipped)
                tellSeen(options, image.file, image.reason);
        }
        if (imagesOf(result) < files.size()) {
            result =
                embedPart(model, files, first, std::move(result), part, options, progress, job);
            part.keep(result, job);
        }
        whole.add(result, first);
    }
    if (found > 0) {
        const Message kept{Core::says("the features of %1 images were kept from an earlier run"),
                           as::Count{found}};
        job.note(options.subject.empty() ? kept : Message("%1: %2", options.subject, kept));
    }
    if (!options.seen)
        noteSkipped(whole.skipped(), job);
    if (whole.skipped().size() == images.size())
        throw Error(
            ErrorCode::BadFormat,
            {.where = images.front().parent_path(),
             .problem = "none of the " + std::to_string(images.size()) +
                        " images can be read; the first: " + whole.skipped().front().reason});
    return whole.result();
}

} // namespace crossfade
