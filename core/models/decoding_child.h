#pragma once

// For the sources of this folder only.

#include "core/base/child_process.h"
#include "core/base/job.h"
#include "core/models/decode_ahead.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>

namespace crossfade
{

/// Decodes images in a child process: a decoder that crashes, does not end or takes too much memory
/// costs one image, and a new child goes on with the next. For one thread, and not for longer than
/// that lives.
class DecodingChild
{
public:
    /// @param size  of readImagePixels()
    explicit DecodingChild(std::size_t size) : m_size(size) {}

    /// Decodes the files and hands over one after the other. Throws Error(OutOfMemory) where no
    /// process can be started; SystemFailure where a file cannot be opened or read for a reason
    /// that is not its own; Cancelled.
    void decode(std::span<const std::filesystem::path> files, const JobContext& job,
                const std::function<void(DecodedImage)>& take);

private:
    void start();
    DecodedImage next(const JobContext& job);

    std::size_t m_size;
    std::unique_ptr<ChildProcess> m_child; ///< null or ended: a new one is needed
};

} // namespace crossfade
