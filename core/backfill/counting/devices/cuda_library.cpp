#include "core/backfill/counting/devices/cuda_library.h"

#include <dlfcn.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <utility>

namespace crossfade
{

namespace
{

/// What opening the library gave.
struct Opened {
    const CrossfadeCudaApi* api = nullptr;
    std::vector<std::string> cards = {};
    std::string problem = {};
};

/// Opens the library that CROSSFADE_CUDA_LIBRARY names, or the one beside that which this code is
/// in.
void* openLibrary()
{
    constexpr const char* name = "libcrossfade_cuda.so";
    if (const char* given = std::getenv("CROSSFADE_CUDA_LIBRARY"))
        return dlopen(given, RTLD_NOW | RTLD_LOCAL);
    Dl_info here{};
    if (dladdr(reinterpret_cast<const void*>(&cudaApi), &here) != 0 && here.dli_fname != nullptr) {
        const auto beside = std::filesystem::path(here.dli_fname).parent_path() / name;
        if (void* library = dlopen(beside.c_str(), RTLD_NOW | RTLD_LOCAL))
            return library;
    }
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}

Opened open()
{
    Opened opened;
    void* library = openLibrary();
    if (library == nullptr)
        return opened;
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto apiOf = reinterpret_cast<CrossfadeCudaApiOf>(dlsym(library, CROSSFADE_CUDA_API_OF));
    const CrossfadeCudaApi* api = apiOf != nullptr ? apiOf(CROSSFADE_CUDA_VERSION) : nullptr;
    if (api == nullptr) {
        opened.problem = "libcrossfade_cuda.so is of another version of Crossfade";
        return opened;
    }
    int count = 0;
    if (const char* problem = api->cardCount(&count)) {
        opened.problem = problem;
        return opened;
    }
    for (int card = 0; card < count; ++card) {
        std::array<char, 256> name{};
        if (const char* problem = api->nameOf(card, name.data(), name.size()))
            opened.problem = problem;
        opened.cards.emplace_back(name.data());
    }
    if (!opened.cards.empty())
        opened.api = api;
    return opened;
}

const Opened& opened()
{
    static const Opened once = open();
    return once;
}

} // namespace

const CrossfadeCudaApi* cudaApi()
{
    return opened().api;
}

const std::vector<std::string>& cudaCards()
{
    return opened().cards;
}

const std::string& cudaProblem()
{
    return opened().problem;
}

std::optional<int> cudaCardOf(const std::string& device)
{
    if (!device.starts_with("cuda:"))
        return std::nullopt;
    for (int card = 0; card < static_cast<int>(cudaCards().size()); ++card)
        if (device == "cuda:" + std::to_string(card))
            return card;
    return std::nullopt;
}

CudaWorkers& CudaWorkers::of(int card)
{
    // Never destroyed: at the end of the program, CUDA may have gone before.
    static std::mutex mutex;
    static auto& known = *new std::map<int, CudaWorkers>();
    const std::lock_guard lock(mutex);
    return known.try_emplace(card, *cudaApi(), card).first->second;
}

CudaWorkers::Worker CudaWorkers::take(std::string& problem)
{
    {
        std::unique_lock lock(m_mutex);
        m_isFree.wait(lock, [this] { return m_taken < most; });
        ++m_taken;
        if (!m_idle.empty()) {
            Worker worker = std::move(m_idle.back());
            m_idle.pop_back();
            return worker;
        }
    }
    CrossfadeCudaWorker* made = nullptr;
    if (const char* why = m_api.openWorker(m_card, &made))
        problem = why;
    return {made, m_api.closeWorker};
}

void CudaWorkers::giveBack(Worker worker)
{
    const std::lock_guard lock(m_mutex);
    --m_taken;
    if (worker != nullptr)
        m_idle.push_back(std::move(worker));
    m_isFree.notify_one();
}

void CudaWorkers::trim()
{
    const std::lock_guard lock(m_mutex);
    for (const Worker& worker : m_idle)
        m_api.trimWorker(worker.get());
}

} // namespace crossfade
