#include "core/base/cut_files.h"

#include "core/base/error.h"

#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <mutex>
#include <string>
#include <utility>

namespace crossfade
{

namespace
{

// A signal handler can use nothing but globals without locks.

/// One mapping; free where `first` is 0.
struct Slot {
    std::atomic<std::uintptr_t> first = 0;
    std::atomic<std::uintptr_t> end = 0;
    std::atomic<bool> isCut = false;
};

constexpr std::size_t slotCount = 1024; ///< more mappings than that are not watched
std::array<Slot, slotCount> slots;
std::atomic<int> cutFiles = 0;
std::uintptr_t bytesAPage = 4096;

std::mutex namesMutex;
std::array<std::string, slotCount> names;

/// Puts a page of zeros where the fault was; false where no watched mapping is there.
bool replacePage(std::uintptr_t address)
{
    for (Slot& slot : slots) {
        const std::uintptr_t first = slot.first;
        if (first == 0 || address < first || address >= slot.end)
            continue;
        void* const page = reinterpret_cast<void*>(address / bytesAPage * bytesAPage); // NOLINT
        if (mmap(page, bytesAPage, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) ==
            MAP_FAILED) // NOLINT: the macro is a C cast
            return false;
        if (!slot.isCut.exchange(true))
            ++cutFiles;
        return true;
    }
    return false;
}

void handleFault(int signal, siginfo_t* info, void* /*context*/)
{
    if (!replacePage(reinterpret_cast<std::uintptr_t>(info->si_addr))) {
        std::signal(signal, SIG_DFL);
        std::raise(signal); // once this handler has returned
    }
}

/// Unless the program has a handler of its own.
void handleFaults()
{
    bytesAPage = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    struct sigaction action = {};
    if (sigaction(SIGBUS, nullptr, &action) != 0 || action.sa_handler != SIG_DFL)
        return;
    action = {};
    action.sa_sigaction = handleFault;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigaction(SIGBUS, &action, nullptr);
}

} // namespace

MappedPages::MappedPages(const std::byte* pages, std::size_t bytes,
                         const std::filesystem::path& file)
{
    static std::once_flag once;
    std::call_once(once, handleFaults);
    const std::lock_guard lock(namesMutex);
    for (std::size_t i = 0; i < slotCount; ++i) {
        if (slots[i].first != 0)
            continue;
        names[i] = file.string();
        const auto first = reinterpret_cast<std::uintptr_t>(pages);
        slots[i].isCut = false;
        slots[i].end = first + bytes;
        slots[i].first = first;
        m_slot = static_cast<int>(i);
        return;
    }
}

MappedPages::MappedPages(MappedPages&& other) noexcept : m_slot(std::exchange(other.m_slot, -1)) {}

MappedPages& MappedPages::operator=(MappedPages&& other) noexcept
{
    MappedPages before(std::move(*this));
    m_slot = std::exchange(other.m_slot, -1);
    return *this;
}

MappedPages::~MappedPages()
{
    if (m_slot < 0)
        return;
    const std::lock_guard lock(namesMutex);
    Slot& slot = slots[static_cast<std::size_t>(m_slot)];
    if (slot.isCut)
        --cutFiles;
    slot.first = 0;
}

void requireWholeFiles()
{
    if (cutFiles == 0)
        return;
    const std::lock_guard lock(namesMutex);
    for (std::size_t i = 0; i < slotCount; ++i)
        if (slots[i].first != 0 && slots[i].isCut)
            throw Error(ErrorCode::BadFormat,
                        {.where = names[i],
                         .problem = "another program cut the file off while it was being read",
                         .expected = "a file that stays as it is until the work is done",
                         .remedy = "Bring the file back and begin again."});
}

} // namespace crossfade
