#pragma once

#include "core/methods/method.h"

#include <filesystem>
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

/// The id of the method that saved a transform. Throws Error(FileNotFound, BadFormat).
std::string transformMethod(const std::filesystem::path& file);

/// Loads a transform, whichever method saved it. Throws Error(FileNotFound, BadFormat).
std::unique_ptr<FittedMethod> loadTransform(const std::filesystem::path& file);

} // namespace crossfade
