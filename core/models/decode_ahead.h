#pragma once

#include "core/base/job.h"

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

/// An image made ready for a model, or why it could not be.
struct DecodedImage {
    std::vector<float> pixels; ///< [3, size, size], as readImagePixels(); empty: broken
    std::string reason;        ///< why it is broken
};

/// Decodes images on threads of its own, at most `ahead` of them before they are taken, and hands
/// them out in their order. Destroying it stops and joins the threads.
class DecodeAhead
{
public:
    /// `files` must outlive this object. `threads` ≥ 1, `ahead` ≥ 1.
    DecodeAhead(std::span<const std::filesystem::path> files, std::size_t size, std::size_t threads,
                std::size_t ahead);

    /// The next image; call it at most once a file. Throws what the decoding threw, unless that
    /// was about the image itself; Cancelled within 50 ms of the user's wish.
    DecodedImage next(const JobContext& job);

private:
    struct Slot {
        std::optional<DecodedImage> image;
        std::exception_ptr failure;

        bool ready() const { return image || failure; }
    };

    void work(const std::stop_token& stop);
    Slot decode(const std::filesystem::path& file) const;

    std::span<const std::filesystem::path> m_files;
    std::size_t m_size;
    std::mutex m_mutex;
    std::condition_variable_any m_room;  ///< a slot was taken
    std::condition_variable_any m_ready; ///< a slot was filled
    std::vector<Slot> m_slots;           ///< image i lies in slot i mod `ahead`
    std::size_t m_started = 0;
    std::size_t m_taken = 0;
    std::vector<std::jthread> m_threads; ///< last: joined before the rest goes
};

} // namespace crossfade
