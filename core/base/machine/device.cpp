#include "core/base/machine/device.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"
#include "core/base/text.h"

#include <ATen/Parallel.h>
#include <c10/core/DeviceGuard.h>
#include <torch/cuda.h>

#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>

namespace crossfade
{

namespace
{

Error noSuchDevice(const std::string& request, ErrorCode code)
{
    return Error(code, {.where = "device " + request,
                        .problem = "there is no such device on this machine",
                        .expected = "auto, " + joined(devices(), ", "),
                        .remedy = "Use --device auto to take the best there is."});
}

} // namespace

std::vector<std::string> devices()
{
    std::vector<std::string> names{"cpu"};
    // libtorch counts them in another integer type from version to version.
    const int count =
        torch::cuda::is_available() ? static_cast<int>(torch::cuda::device_count()) : 0;
    for (int i = 0; i < count; ++i)
        names.push_back("cuda:" + std::to_string(i));
    return names;
}

std::string resolveDevice(const std::string& request)
{
    const std::vector<std::string> known = devices();
    if (request == "auto")
        return known.size() > 1 ? known[1] : known[0];
    const std::string device = request == "cuda" ? "cuda:0" : request;
    if (std::ranges::find(known, device) != known.end())
        return device;
    throw noSuchDevice(request,
                       device.starts_with("cuda:") ? ErrorCode::NeedsNotMet : ErrorCode::BadUsage);
}

std::vector<std::string> resolveDevices(const std::string& request)
{
    std::vector<std::string> known = devices();
    if ((request != "auto" && request != "cuda") || known.size() == 1)
        return {resolveDevice(request)};
    known.erase(known.begin()); // the CPU
    return known;
}

std::size_t freeMemory(const std::string& device)
{
    constexpr std::size_t cautious = std::size_t{1} << 30;
    if (device == "cpu")
        return std::min(cautious, availableMemory());
    // libtorch offers this only through CUDA's headers; CUDA's run-time library is loaded if there
    // is a device.
    using MemoryInfo = int (*)(std::size_t*, std::size_t*);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto info = reinterpret_cast<MemoryInfo>(dlsym(RTLD_DEFAULT, "cudaMemGetInfo"));
    const c10::OptionalDeviceGuard guard{c10::Device(device)};
    std::size_t free = 0;
    std::size_t total = 0;
    return info != nullptr && info(&free, &total) == 0 ? free : cautious;
}

int usedThreads()
{
    return at::get_num_threads();
}

Message deviceDescription(const std::string& device)
{
    if (device != "cpu")
        return {Core::says("CUDA device %1"), device};
    const int threads = usedThreads();
    return threads == 1 ? Message(Core::says("CPU, 1 thread"))
                        : Message(Core::says("CPU, %1 threads"),
                                  as::Count{static_cast<std::uint64_t>(threads)});
}

void setThreads(std::size_t threads)
{
    const int count = static_cast<int>(threadCount(threads));
    at::set_num_threads(count);
    // OpenBLAS, where it is the BLAS, has a thread pool of its own that libtorch does not know of.
    using SetThreads = void (*)(int);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    if (const auto set =
            reinterpret_cast<SetThreads>(dlsym(RTLD_DEFAULT, "openblas_set_num_threads")))
        set(count);
}

void keepFreedMemory()
{
#ifdef __GLIBC__
    constexpr int largestThreshold = 32 << 20; // glibc refuses more
    mallopt(M_MMAP_THRESHOLD, largestThreshold);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
}

} // namespace crossfade
