#pragma once

#include "core/study/request/study.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace crossfade
{

/// "fct, class-mean (uses labels), seed 1": a curve of a study, with what is to be known of its
/// order, and with its seeds where the study has several.
Message curveName(const Study& study, std::size_t choice, const std::string& ordering,
                  std::uint64_t seed, std::uint64_t orderSeed);

} // namespace crossfade
