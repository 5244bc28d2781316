#pragma once

#include "core/methods/method.h"

#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// Every method there is, in the order in which they are offered. A further method is one new file
/// that defines a Method and one line in registry.cpp.
const std::vector<std::unique_ptr<Method>>& methods();

/// Throws Error(BadUsage) naming the methods there are.
const Method& method(const std::string& id);

} // namespace crossfade
