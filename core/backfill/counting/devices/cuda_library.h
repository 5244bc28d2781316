#pragma once

#include "core/backfill/counting/cuda/cuda_api.h"

#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

// libcrossfade_cuda.so, which counts on NVIDIA's cards. It lies beside the engine's library, needs
// nothing of libtorch, and is opened at run time, once, where it is first asked for.

/// Null where the library is not there, is of another version, or finds no card or no cuBLAS.
const CrossfadeCudaApi* cudaApi();

/// The names of the cards that cudaApi() can use, such as "NVIDIA H100 80GB HBM3".
const std::vector<std::string>& cudaCards();

/// The card of libcrossfade_cuda.so that "cuda:N" is; none where it has no such card.
std::optional<int> cudaCardOf(const std::string& device);

/// Why cudaApi() is null although the library is there, in words; empty otherwise.
const std::string& cudaProblem();

/// The workers of a card (cuda_api.h), borrowed for one block of queries each. They are kept as
/// long as the program runs, since making them takes longer than counting a block.
class CudaWorkers
{
public:
    using Worker = std::unique_ptr<CrossfadeCudaWorker, void (*)(CrossfadeCudaWorker*)>;

    /// So many workers keep a card busy: while one waits for its results, others compute.
    static constexpr std::size_t most = 4;

    /// The workers of a card, which all who count on it share. cudaApi() is not null.
    static CudaWorkers& of(int card);

    CudaWorkers(const CrossfadeCudaApi& api, int card) : m_api(api), m_card(card) {}
    const CrossfadeCudaApi& api() const { return m_api; }
    int card() const { return m_card; }
    /// Waits while `most` are in use.
    /// @param problem  where the result is null: why none could be made
    Worker take(std::string& problem);
    /// @param worker  null: it has been closed
    void giveBack(Worker worker);
    /// Gives back what those that are not borrowed hold of the card's memory.
    void trim();

private:
    const CrossfadeCudaApi& m_api;
    int m_card;
    std::mutex m_mutex;
    std::condition_variable m_isFree;
    std::size_t m_taken = 0;
    std::vector<Worker> m_idle;
};

/// A worker for one block of queries and its results.
class BorrowedWorker
{
public:
    BorrowedWorker(CudaWorkers& workers, std::string& problem)
        : m_workers(workers), m_worker(workers.take(problem))
    {
    }
    BorrowedWorker(const BorrowedWorker&) = delete;
    BorrowedWorker& operator=(const BorrowedWorker&) = delete;
    ~BorrowedWorker() { m_workers.giveBack(std::move(m_worker)); }
    CrossfadeCudaWorker* get() const { return m_worker.get(); }

private:
    CudaWorkers& m_workers;
    CudaWorkers::Worker m_worker;
};

} // namespace crossfade
