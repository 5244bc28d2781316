#pragma once

#include "core/backfill/counting/cuda/tile_counting.cuh"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace crossfade
{

/// The most items on a list, one for so many bytes of the block's room; where there are more, the
/// processor counts the block.
constexpr std::size_t mostListed = std::size_t{1} << 22;
constexpr std::size_t roomOfListed = 64;

/// One block of queries on its way over the card.
class BlockOnCard
{
public:
    explicit BlockOnCard(CrossfadeCudaBlock& block)
        : m_block(block),
          m_worker(*block.worker),
          m_gallery(*block.gallery),
          m_system(block.gallery->system),
          m_stream(block.worker->stream),
          m_listed(std::clamp<std::size_t>(block.room / roomOfListed, 1024, mostListed))
    {
        require(cudaSetDevice(m_worker.card), "the card");
        m_buffers = &m_worker.ownBuffers();
    }

    void run()
    {
        putQueries();
        putExcluded();
        prepareLists();
        while (m_buffers->requests.size() < m_block.requestCount)
            m_buffers->requests.emplace_back();
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            prepare(r);
        const std::size_t tileItems = itemsOfTile();
        m_buffers->products.atLeast(m_block.queries * strideOf(tileItems));
        for (std::size_t first = 0; first < m_system.items; first += tileItems)
            countTile(first, std::min(tileItems, m_system.items - first));
        takeResults();
    }

private:
    template <typename T>
    const T* put(Buffer<T>& buffer, const T* values, std::size_t count)
    {
        buffer.atLeast(std::max<std::size_t>(count, 1));
        require(cudaMemcpyAsync(buffer.get(), values, count * sizeof(T), cudaMemcpyHostToDevice,
                                m_stream),
                "copying to the card");
        return buffer.get();
    }

    void putQueries()
    {
        m_buffers->queries.reserve(m_block.queries, m_system.dim, m_system.isCosine != 0);
        m_buffers->queries.put(0, m_block.queries, m_system.dim, m_system.isCosine != 0,
                               m_block.features, m_stream);
    }

    void putExcluded()
    {
        for (std::size_t q = 0; q < m_block.queries; ++q)
            for (std::size_t i = m_block.excludedAt[q]; i < m_block.excludedAt[q + 1]; ++i)
                m_excluded.push_back({static_cast<std::uint32_t>(q), m_block.excluded[i]});
        put(m_buffers->excluded, m_excluded.data(), m_excluded.size());
    }

    void prepareLists()
    {
        m_buffers->listCounts.atLeast(4);
        require(cudaMemsetAsync(m_buffers->listCounts.get(), 0, 4 * sizeof(unsigned), m_stream),
                "the card");
        for (auto& list : m_buffers->lists)
            list.atLeast(m_listed);
        m_buffers->undecided.atLeast(m_listed);
    }

    void prepare(std::size_t index)
    {
        const CrossfadeCudaRequest& given = m_block.requests[index];
        RequestBuffers& made = m_buffers->requests[index];
        made.bits = bitsFor(given.mostItemsOfSlice);
        std::vector<QueryOnCard> queries(m_block.queries);
        std::uint64_t counters = 0;
        std::size_t mostThresholds = 1;
        std::size_t mostCounters = 0;
        for (std::size_t q = 0; q < m_block.queries; ++q) {
            const std::size_t thresholds = given.thresholdsAt[q + 1] - given.thresholdsAt[q];
            queries[q] = {m_block.shifts[q], m_block.bounds[q], counters,
                          static_cast<std::uint32_t>(given.thresholdsAt[q]),
                          static_cast<std::uint32_t>(thresholds)};
            mostThresholds = std::max(mostThresholds, thresholds);
            const std::size_t own = given.orders * given.slices * (thresholds + 2);
            mostCounters = std::max(mostCounters, own);
            counters += (own + 3) / 4 * 4;
        }
        made.words = counters * made.bits / 32;
        RequestOnCard& r = made.onCard;
        r = {};
        r.request = static_cast<std::uint16_t>(index);
        r.queries = static_cast<std::uint32_t>(m_block.queries);
        r.allItems = static_cast<std::uint32_t>(m_system.items);
        r.orders = static_cast<std::uint32_t>(given.orders);
        r.slices = static_cast<std::uint32_t>(given.slices);
        r.query = put(made.query, queries.data(), queries.size());
        r.thresholds = put(made.thresholds, given.thresholds, given.thresholdsAt[m_block.queries]);
        made.sliceOfItem.atLeast(given.orders * m_system.items + 3); // read in whole vectors
        r.sliceOfItem = put(made.sliceOfItem, given.sliceOfItem, given.orders * m_system.items);
        if (given.positionOrders > 0) {
            r.buckets = static_cast<std::uint32_t>(given.buckets);
            r.positions = put(made.positions, given.positions, given.orders * m_system.items);
            r.limits =
                put(made.limits, given.limits, given.orders * m_block.queries * given.buckets);
        }
        r.counts = made.counts.atLeast(made.words);
        require(cudaMemsetAsync(r.counts, 0, made.words * 4, m_stream), "the card");
        const auto listed = static_cast<unsigned>(m_listed);
        r.candidates = {m_buffers->lists[0].get(), m_buffers->listCounts.get(), listed};
        r.close = {m_buffers->lists[1].get(), m_buffers->listCounts.get() + 1, listed};
        r.undecided = {m_buffers->undecided.get(), m_buffers->listCounts.get() + 2, listed};
        r.hasLost = m_buffers->listCounts.get() + 3;
        made.layout = layOut(m_worker, mostThresholds, mostCounters, made.bits);
    }

    std::size_t itemsOfTile() const
    {
        std::size_t bytes = sizeof(float);
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            bytes += m_block.requests[r].intervals != nullptr ? sizeof(std::uint32_t) : 0;
        std::size_t most = m_block.room / (bytes * m_block.queries);
        if (m_system.isResident == 0) // rows as given, rows ready
            most = std::min(most, m_block.room / (2 * m_system.dim * sizeof(float)));
        return std::min(m_system.items, std::max<std::size_t>(most / 32 * 32, 1024));
    }

    void countTile(std::size_t first, std::size_t count)
    {
        const bool isCosine = m_system.isCosine != 0;
        const bool isResident = m_system.isResident != 0;
        if (!isResident) {
            // The rows of the last tile may still be on their way.
            require(cudaStreamSynchronize(m_stream), "the card");
            m_worker.tileRows.resize(count * m_system.dim);
            m_buffers->tile.reserve(count, m_system.dim, isCosine);
        }
        if (m_block.nextTile(m_block.context, first, count,
                             isResident ? nullptr : m_worker.tileRows.data()) != 0)
            throw std::runtime_error("stopped");
        if (!isResident)
            m_buffers->tile.put(0, count, m_system.dim, isCosine, m_worker.tileRows.data(),
                                m_stream);
        const Rows& rows = isResident ? m_gallery.rows : m_buffers->tile;
        const std::size_t from = isResident ? first : 0;
        multiply(m_worker, m_system, rows.operand(isCosine) + from * m_system.dim, count,
                 m_buffers->queries.operand(isCosine), m_block.queries, m_buffers->products.get());
        const TileOnCard tile{m_buffers->products.get(),
                              isCosine ? nullptr : m_gallery.terms.get() + first,
                              static_cast<std::uint32_t>(first),
                              static_cast<std::uint32_t>(count),
                              strideOf(count),
                              0};
        if (!m_excluded.empty()) {
            const auto all = static_cast<std::uint32_t>(m_excluded.size());
            start("excluded items", launchFor(all, 256, m_stream), excludeItems,
                  m_buffers->excluded.get(), all, tile, m_buffers->products.get());
        }
        const FeaturesOnCard features{m_buffers->queries.given.get(),
                                      rows.given.get() + from * m_system.dim,
                                      isCosine ? m_buffers->queries.norms.get() : nullptr,
                                      isCosine ? rows.norms.get() + from : nullptr,
                                      static_cast<std::uint32_t>(m_system.dim),
                                      m_system.isProduct != 0};
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            countRequest(r, tile, features);
    }

    void countRequest(std::size_t index, const TileOnCard& tile, const FeaturesOnCard& features)
    {
        const CrossfadeCudaRequest& given = m_block.requests[index];
        RequestBuffers& made = m_buffers->requests[index];
        const std::size_t pairs = m_block.queries * tile.stride;
        made.onCard.intervals =
            given.intervals == nullptr ? nullptr : made.intervals.atLeast(pairs);
        crossfade::count(m_worker, {made.onCard, made.layout, made.bits}, tile, features,
                         m_block.queries);
        if (given.intervals != nullptr)
            for (std::size_t q = 0; q < m_block.queries; ++q)
                if (given.thresholdsAt[q] < given.thresholdsAt[q + 1])
                    require(cudaMemcpyAsync(given.intervals[q] + tile.first,
                                            made.onCard.intervals + q * tile.stride,
                                            tile.items * sizeof(std::uint32_t),
                                            cudaMemcpyDeviceToHost, m_stream),
                            "copying from the card");
    }

    void takeResults()
    {
        std::size_t words = 0;
        for (std::size_t r = 0; r < m_block.requestCount; ++r)
            words += m_buffers->requests[r].words;
        std::uint32_t* next = m_worker.counts.atLeast(words);
        for (std::size_t r = 0; r < m_block.requestCount; ++r) {
            const RequestBuffers& made = m_buffers->requests[r];
            require(cudaMemcpyAsync(next, made.counts.get(), made.words * sizeof(std::uint32_t),
                                    cudaMemcpyDeviceToHost, m_stream),
                    "copying from the card");
            m_block.requests[r].counts = next;
            m_block.requests[r].countBytes = made.bits / 8;
            next += made.words;
        }
        unsigned counts[4] = {};
        require(cudaMemcpyAsync(counts, m_buffers->listCounts.get(), sizeof counts,
                                cudaMemcpyDeviceToHost, m_stream),
                "copying from the card");
        require(cudaStreamSynchronize(m_stream), "the card");
        m_block.isFull = counts[3] != 0 ? 1 : 0;
        for (int list = 0; list < 2; ++list) {
            m_block.isFull |= counts[list] > m_listed ? 1 : 0;
            m_worker.found[list].resize(std::min<std::size_t>(counts[list], m_listed));
            require(cudaMemcpyAsync(m_worker.found[list].data(), m_buffers->lists[list].get(),
                                    m_worker.found[list].size() * sizeof(CrossfadeCudaItem),
                                    cudaMemcpyDeviceToHost, m_stream),
                    "copying from the card");
        }
        require(cudaStreamSynchronize(m_stream), "the card");
        m_block.candidates = m_worker.found[0].data();
        m_block.candidateCount = m_worker.found[0].size();
        m_block.close = m_worker.found[1].data();
        m_block.closeCount = m_worker.found[1].size();
    }

    CrossfadeCudaBlock& m_block;
    CrossfadeCudaWorker& m_worker;
    CardBuffers* m_buffers = nullptr;
    CrossfadeCudaGallery& m_gallery;
    const CrossfadeCudaSystem& m_system;
    cudaStream_t m_stream;
    std::size_t m_listed; ///< how many items a list holds
    std::vector<ExcludedItem> m_excluded;
};

} // namespace crossfade
