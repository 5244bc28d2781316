#pragma once

// For the sources of this folder and the worker only.

#include "core/base/job.h"
#include "core/models/images/decode_ahead.h"
#include "core/worker/child_process.h"
#include "core/worker/question.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// Decodes images in a child process: a decoder that crashes, does not end or takes too much memory
/// costs one image, and a new child goes on with the next. For one thread at a time.
class DecodingChild
{
public:
    /// @param prepared  as readImagePixels() takes it
    explicit DecodingChild(const PreparedImages& prepared) : m_prepared(prepared) {}

    /// Decodes the files and hands over one after the other. Where `viewSeeds` has one for each,
    /// the view that it stands for (image_view.h). Throws Error(OutOfMemory) where no process can
    /// be started; SystemFailure where a file cannot be opened or read for a reason that is not its
    /// own; Cancelled.
    void decode(std::span<const std::filesystem::path> files, const JobContext& job,
                const std::function<void(DecodedImage)>& take,
                std::vector<std::uint64_t> viewSeeds = {});

private:
    void start();
    DecodedImage next(const JobContext& job);

    PreparedImages m_prepared;
    std::unique_ptr<ChildProcess> m_child; ///< null or ended: a new one is needed
};

/// What the worker answers to "images/decode".
Answer answerWithPixels(const std::string& arguments, std::span<std::byte> shared);

} // namespace crossfade
