#pragma once

#include "core/base/job.h"

#include <c10/core/Device.h>

#include <cstddef>
#include <string>

namespace crossfade
{

/// To be called before a fit makes what may be large: matrices of dimension × dimension, and copies
/// of the training rows in double. Throws what requireMemoryLeft() throws. A GPU's own memory is
/// not looked at. `method` is the id, for the message.
void requireFitMemory(std::size_t bytes, const std::string& method, const c10::Device& device,
                      const JobContext& job);

} // namespace crossfade
