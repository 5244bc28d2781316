#include "core/models/decode_ahead.h"

#include "core/base/error.h"
#include "core/models/image_pixels.h"

#include <chrono>
#include <utility>

namespace crossfade
{

DecodeAhead::DecodeAhead(std::span<const std::filesystem::path> files, std::size_t size,
                         std::size_t threads, std::size_t ahead)
    : m_files(files), m_size(size), m_slots(ahead)
{
    for (std::size_t i = 0; i < threads; ++i)
        m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

DecodedImage DecodeAhead::next(const JobContext& job)
{
    std::unique_lock lock(m_mutex);
    Slot& slot = m_slots[m_takenCount % m_slots.size()];
    do
        job.checkpoint();
    while (!m_ready.wait_for(lock, std::chrono::milliseconds(50), [&] { return slot.ready(); }));
    Slot taken = std::exchange(slot, {});
    ++m_takenCount;
    m_taken.notify_one();
    if (taken.failure)
        std::rethrow_exception(taken.failure);
    return std::move(*taken.image);
}

void DecodeAhead::work(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_startedCount < m_files.size()) {
        if (!m_taken.wait(lock, stop,
                          [&] { return m_startedCount < m_takenCount + m_slots.size(); }))
            return;
        if (m_startedCount == m_files.size()) // another thread has started the last one meanwhile
            return;
        const std::size_t index = m_startedCount++;
        lock.unlock();
        Slot slot = decode(m_files[index]);
        lock.lock();
        m_slots[index % m_slots.size()] = std::move(slot);
        m_ready.notify_one();
    }
}

DecodeAhead::Slot DecodeAhead::decode(const std::filesystem::path& file) const
{
    try {
        return {DecodedImage{readImagePixels(file, m_size), {}}, {}};
    } catch (const Error& error) {
        return {DecodedImage{{}, error.parts().problem}, {}};
    } catch (...) {
        return {{}, std::current_exception()};
    }
}

} // namespace crossfade
