#include "core/models/images/decode_ahead.h"

#include "core/base/error.h"
#include "core/models/images/decoding_child.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace crossfade
{

DecodeAhead::DecodeAhead(std::span<const std::filesystem::path> files, std::size_t size,
                         std::size_t threads, std::size_t ahead, const Preprocessing& preprocessing,
                         std::optional<ViewOfRows> view)
    : m_files(files),
      m_prepared{.size = size, .preprocessing = preprocessing},
      m_view(view),
      m_threadCount(threads),
      m_slots(ahead)
{
    for (std::size_t i = 0; i < threads; ++i)
        m_threads.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

DecodeAhead::~DecodeAhead()
{
    for (std::jthread& thread : m_threads) // all at once; then each is joined
        thread.request_stop();
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
    constexpr std::size_t mostAtOnce = 16; // asking for many costs little more than for one
    DecodingChild child(m_prepared);
    std::unique_lock lock(m_mutex);
    while (m_startedCount < m_files.size()) {
        const auto freeSlots = [&] { return m_takenCount + m_slots.size() - m_startedCount; };
        if (!m_taken.wait(lock, stop, [&] { return freeSlots() > 0; }))
            return;
        const std::size_t first = m_startedCount;
        const std::size_t most = std::min(mostAtOnce, m_files.size() - first);
        const std::size_t share = std::max<std::size_t>(1, freeSlots() / (2 * m_threadCount));
        const std::size_t count = std::min(most, share);
        if (count == 0) // another thread has started the last one meanwhile
            return;
        m_startedCount += count;
        lock.unlock();
        decode(first, count, child, stop);
        lock.lock();
    }
}

void DecodeAhead::decode(std::size_t first, std::size_t count, DecodingChild& child,
                         const std::stop_token& stop)
{
    std::size_t index = first;
    std::vector<std::uint64_t> seeds;
    for (std::size_t i = first; m_view && i < first + count; ++i)
        seeds.push_back(viewSeed(m_view->seed, m_view->view, m_view->firstRow + i));
    const auto take = [&](DecodedImage image) {
        fill(index, {std::move(image), {}});
        ++index;
    };
    try {
        child.decode(m_files.subspan(first, count), JobContext(stop), take, std::move(seeds));
    } catch (...) { // also Cancelled: nobody asks for the images any more
        for (; index < first + count; ++index)
            fill(index, {{}, std::current_exception()});
    }
}

void DecodeAhead::fill(std::size_t index, Slot slot)
{
    const std::lock_guard lock(m_mutex);
    m_slots[index % m_slots.size()] = std::move(slot);
    m_ready.notify_one();
}

} // namespace crossfade
