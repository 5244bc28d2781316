#include "core/base/device.h"

#include "core/base/error.h"
#include "core/base/memory.h"

#include <ATen/Parallel.h>
#include <c10/core/DeviceGuard.h>
#include <torch/cuda.h>

#include <dlfcn.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <algorithm>
#include <thread>

namespace crossfade
{

namespace
{

std::size_t cores()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

Error noSuchDevice(const std::string& request, ErrorCode code)
{
    std::string known;
    for (const std::string& device : devices())
        known += (known.empty() ? "" : ", ") + device;
    return Error(code, {.where = "device " + request,
                        .problem = "there is no such device on this machine",
                        .expected = "auto, " + known,
                        .remedy = "Use --device auto to take the best there is."});
}

} // namespace

std::vector<std::string> devices()
{
    std::vector<std::string> names{"cpu"};
    const auto count = torch::cuda::is_available() ? torch::cuda::device_count() : 0;
    for (std::size_t i = 0; i < count; ++i)
        names.push_back("cuda:" + std::to_string(i));
    return names;
}

std::string resolveDevice(const std::string& request)
{
    const std::vector<std::string> known = devices();
    if (request == "auto")
        return known.size() > 1 ? known[1] : known[0];
    const std::string wanted = request == "cuda" ? "cuda:0" : request;
    for (const std::string& device : known)
        if (device == wanted)
            return device;
    throw noSuchDevice(request,
                       wanted.starts_with("cuda:") ? ErrorCode::NeedsNotMet : ErrorCode::BadUsage);
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
    constexpr std::size_t careful = std::size_t{1} << 30;
    if (device == "cpu")
        return std::min(careful, availableMemory());
    // libtorch tells it only through headers of CUDA; its run-time library is there if a device is.
    using MemoryInfo = int (*)(std::size_t*, std::size_t*);
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast)
    const auto info = reinterpret_cast<MemoryInfo>(dlsym(RTLD_DEFAULT, "cudaMemGetInfo"));
    const c10::OptionalDeviceGuard guard{c10::Device(device)};
    std::size_t free = 0;
    std::size_t total = 0;
    return info != nullptr && info(&free, &total) == 0 ? free : careful;
}

std::string deviceDescription(const std::string& device)
{
    if (device == "cpu")
        return "CPU, " + std::to_string(at::get_num_threads()) + " threads";
    return "CUDA device " + device;
}

void setThreads(std::size_t threads)
{
    const int count = static_cast<int>(threads == 0 ? cores() : threads);
    at::set_num_threads(count);
    // OpenBLAS keeps a pool of its own that libtorch does not know of; where it is the BLAS, tell
    // it.
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
