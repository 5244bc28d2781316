#include "core/methods/training/fit_memory.h"

#include "core/base/machine/memory_left.h"

namespace crossfade
{

void requireFitMemory(std::size_t bytes, const std::string& method, const c10::Device& device,
                      const JobContext& job)
{
    if (device.is_cpu())
        requireMemoryLeft(bytes, "the fit of " + method,
                          "take fewer training rows, or features of fewer dimensions", job);
}

} // namespace crossfade
