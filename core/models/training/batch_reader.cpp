#include "core/models/training/batch_reader.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/models/images/image_pixels.h"

#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <thread>

namespace crossfade
{

namespace
{

using torch::Tensor;

std::size_t valuesOf(const LabelledImages& images)
{
    return 3 * images.size * images.size;
}

/// The bytes that an image was decoded to, of its values in 0…1.
std::vector<std::uint8_t> bytesOf(const std::vector<float>& pixels)
{
    std::vector<std::uint8_t> bytes(pixels.size());
    std::ranges::transform(pixels, bytes.begin(), [](float value) {
        return static_cast<std::uint8_t>(std::lround(255 * value));
    });
    return bytes;
}

} // namespace

BatchReader::BatchReader(const LabelledImages& images, std::size_t batch, std::size_t kept)
    : m_images(images),
      m_ahead(2 * std::min(batch, images.count())),
      m_mayKeep(std::min(kept, availableMemory() / 4) / valuesOf(images)),
      m_kept(images.files.size())
{
    // Decoded ahead, and those of one step.
    requireMemory(saturatingProduct(2 * m_ahead, valuesOf(images) * sizeof(float)),
                  std::to_string(2 * m_ahead) + " training images");
}

void BatchReader::begin(const Tensor& order)
{
    m_order = order;
    m_decoding.reset(); // it reads m_toDecode
    m_toDecode.clear();
    if (m_images.files.empty())
        return;
    for (std::int64_t i = 0; i < order.size(0); ++i)
        if (const auto image = order[i].item<std::int64_t>(); keptOf(image).empty())
            m_toDecode.push_back(m_images.files[static_cast<std::size_t>(image)]);
    if (!m_toDecode.empty())
        m_decoding.emplace(m_toDecode, m_images.size,
                           std::max(1U, std::thread::hardware_concurrency()), m_ahead);
}

Tensor BatchReader::next(std::int64_t count, const JobContext& job)
{
    const Tensor rows = m_order.slice(0, 0, count);
    m_order = m_order.slice(0, count);
    const auto size = static_cast<std::int64_t>(m_images.size);
    if (!m_images.files.empty()) {
        std::vector<Tensor> images;
        for (std::int64_t i = 0; i < count; ++i)
            images.push_back(decoded(rows[i].item<std::int64_t>(), job));
        return torch::stack(images).view({count, 3, size, size});
    }
    // from_blob takes a pointer to non-const; nothing is written to it.
    float* const pixels = const_cast<float*>(m_images.pixels.data());
    return torch::from_blob(pixels, {static_cast<std::int64_t>(m_images.count()), 3, size, size})
        .index_select(0, rows);
}

std::size_t BatchReader::keptCount() const
{
    return static_cast<std::size_t>(
        std::ranges::count_if(m_kept, [](const auto& bytes) { return !bytes.empty(); }));
}

/// An image as a row of values: from memory, or the next one that is decoded.
Tensor BatchReader::decoded(std::int64_t image, const JobContext& job)
{
    std::vector<std::uint8_t>& kept = keptOf(image);
    if (kept.empty()) {
        const DecodedImage read = m_decoding->next(job);
        if (read.pixels.empty())
            throw Error(
                ErrorCode::BadFormat,
                {.where = m_images.files[static_cast<std::size_t>(image)], .problem = read.reason});
        if (m_mayKeep == 0)
            return torch::tensor(read.pixels);
        --m_mayKeep;
        kept = bytesOf(read.pixels);
    }
    return torch::tensor(pixelsOf(kept));
}

std::vector<std::uint8_t>& BatchReader::keptOf(std::int64_t image)
{
    return m_kept[static_cast<std::size_t>(image)];
}

} // namespace crossfade
