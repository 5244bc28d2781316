#pragma once

// Includes libtorch: for the sources of this folder only.

#include "core/base/job.h"
#include "core/models/images/decode_ahead.h"
#include "core/models/images/labelled_images.h"

#include <torch/types.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace crossfade
{

/// The pixels of training images, batch after batch. Files are decoded on all cores, up to two
/// batches ahead of the training. What was decoded stays in memory as bytes, up to a limit, so that
/// small data are decoded in the first epoch alone.
class BatchReader
{
public:
    static constexpr std::size_t usuallyKept = std::size_t{512} << 20;

    /// @param images  has to outlive this object
    /// @param kept    bytes that may stay in memory beside the batches
    /// Throws Error(OutOfMemory) where two batches do not fit into memory.
    BatchReader(const LabelledImages& images, std::size_t batch, std::size_t kept = usuallyKept);

    /// What next() is to return from now on: the images of these numbers, int64 [m].
    void begin(const torch::Tensor& order);
    /// The next images, [count, 3, size, size]. Throws Error(BadFormat) for a broken one;
    /// Cancelled.
    torch::Tensor next(std::int64_t count, const JobContext& job);
    /// How many images are in memory, beside the batches.
    std::size_t keptCount() const;

private:
    torch::Tensor decoded(std::int64_t image, const JobContext& job);
    std::vector<std::uint8_t>& keptOf(std::int64_t image);

    const LabelledImages& m_images;
    std::size_t m_ahead;
    std::size_t m_mayKeep;                         ///< images
    std::vector<std::vector<std::uint8_t>> m_kept; ///< of each file; empty: it is not in memory
    torch::Tensor m_order;                         ///< of the images, what is left of it
    std::vector<std::filesystem::path> m_toDecode; ///< of these, those that are not in memory
    std::optional<DecodeAhead> m_decoding;
};

} // namespace crossfade
