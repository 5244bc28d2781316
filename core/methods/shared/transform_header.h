#pragma once

#include "core/base/error.h"
#include "core/data/distance.h"
#include "core/methods/options.h"
#include "core/methods/shared/transform_container.h"
#include "core/methods/shared/transform_file.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

// The header of a saved transform: what it says of its method, dimensions and options. `file` is
// for the message. All functions that read throw Error(BadFormat).

/// The header that every transform of `method` begins with: the method, the version that saves it,
/// `old_dim`, `new_dim`, and every option under its name.
std::map<std::string, std::string> transformHeader(const std::string& method, std::int64_t oldDim,
                                                   std::int64_t newDim, const Options& options);

/// The value of `name`. Throws where there is none.
const std::string& headerText(const TransformFile& content, const std::string& name,
                              const std::filesystem::path& file);

/// The value of `name` as a whole number. Throws unless it is one from `minimum` to `maximum`.
std::int64_t headerNumber(const TransformFile& content, const std::string& name,
                          std::int64_t minimum, std::int64_t maximum,
                          const std::filesystem::path& file);

/// The value of `name` as a dimension of features. Throws unless it is from `minimum` to 2²⁰.
std::int64_t headerDim(const TransformFile& content, const std::string& name, std::int64_t minimum,
                       const std::filesystem::path& file);

/// The distance that the transform was fitted for, under `distance`. Throws unless it is one.
Distance headerDistance(const TransformFile& content, const std::filesystem::path& file);

/// The options that `specs` name. An option that had another name in an earlier version is found
/// under that name too. One that the file does not name is younger than the file and has its
/// default: a new option's default is what the method did before it.
Options headerOptions(const TransformFile& content, const std::vector<OptionSpec>& specs,
                      const std::filesystem::path& file);

} // namespace crossfade
