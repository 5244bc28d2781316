#pragma once

#include "core/methods/method.h"
#include "core/methods/shared/mlp.h"

#include <cstdint>
#include <string>

namespace crossfade
{

/// Adds a module to `cost`: its entry, its parameters and its multiply–accumulates.
void addModule(MethodCost& cost, const std::string& name, std::uint64_t parameters,
               std::uint64_t macsPerItem);
void addModule(MethodCost& cost, const std::string& name, const MlpShape& shape);

} // namespace crossfade
