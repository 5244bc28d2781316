#pragma once

#include "core/base/job.h"
#include "core/models/images/image_view.h"
#include "core/models/preprocessing.h"

#include <condition_variable>
#include <cstddef>
#include <exception>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <thread>
#include <vector>

namespace crossfade
{

/// An image prepared for a model, or why it could not be read.
struct DecodedImage {
    std::vector<float> pixels; ///< [3, size, size], as readImagePixels(); empty: broken
    std::string reason;        ///< why it is broken
};

class DecodingChild;

/// Decodes images on threads of its own, each with a child process (decoding_child.h), up to
/// `ahead` images before they are needed, and returns them in the sequence of their files.
/// Destroying it stops and joins the threads.
class DecodeAhead
{
public:
    /// `files` must outlive this object. `threads` ≥ 1, `ahead` ≥ 1.
    /// @param size, preprocessing  of readImagePixels()
    /// @param view  in place of the plain images
    DecodeAhead(std::span<const std::filesystem::path> files, std::size_t size, std::size_t threads,
                std::size_t ahead, const Preprocessing& preprocessing = {},
                std::optional<ViewOfRows> view = {});
    ~DecodeAhead();

    /// The next image; to be called at most once for each file. Throws Error(OutOfMemory) where no
    /// process can be started; SystemFailure (image_pixels.h); Cancelled, at most 50 ms after the
    /// user has cancelled.
    DecodedImage next(const JobContext& job);

private:
    struct Slot {
        std::optional<DecodedImage> image;
        std::exception_ptr failure;

        bool ready() const { return image || failure; }
    };

    void work(const std::stop_token& stop);
    void decode(std::size_t first, std::size_t count, DecodingChild& child,
                const std::stop_token& stop);
    void fill(std::size_t index, Slot slot);

    std::span<const std::filesystem::path> m_files;
    PreparedImages m_prepared;
    std::optional<ViewOfRows> m_view;
    std::size_t m_threadCount;
    std::mutex m_mutex;
    std::condition_variable_any m_taken; ///< an image was taken, so that a slot is free
    std::condition_variable_any m_ready; ///< a slot was filled
    std::vector<Slot> m_slots;           ///< image i lies in slot i mod `ahead`
    std::size_t m_startedCount = 0;
    std::size_t m_takenCount = 0;
    std::vector<std::jthread>
        m_threads; ///< last, so that they are joined before the other members go
};

} // namespace crossfade
