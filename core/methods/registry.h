#pragma once

#include "core/methods/method.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace crossfade
{

/// All methods, in the order in which menus and help show them. A further method is one new file
/// that defines a Method, and the name of the function that
/// makes it, in both lists of registry.cpp.
const std::vector<std::unique_ptr<Method>>& methods();

/// The method of this id; null where this version does not have it.
const Method* findMethod(const std::string& id);
/// The method of this id. Throws Error(BadUsage) naming all methods.
const Method& method(const std::string& id);
/// A method whose fit can be saved and applied to other items. Throws Error(BadUsage) for an own
/// method, which is features in a file.
const Method& fittableMethod(const std::string& id);

/// The id of the method that saved a transform. Throws Error(FileNotFound, BadFormat).
std::string transformMethod(const std::filesystem::path& file);

/// Loads a transform, whichever method saved it. Throws Error(FileNotFound, BadFormat).
std::unique_ptr<FittedMethod> loadTransform(const std::filesystem::path& file);

} // namespace crossfade
