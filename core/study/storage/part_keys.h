#pragma once

#include "core/study/request/study.h"
#include "core/study/result/baselines.h"
#include "core/study/result/provenance.h"

#include <cstdint>
#include <string>

namespace crossfade
{

/// The key under which a fit is cached: the SHA-256 of all that made it. Two fits of one key are
/// the same fit.
/// @param models  that the method works with
std::string fitKey(const Study& study, const MethodChoice& choice, const ModelNames& models,
                   std::uint64_t seed, const Provenance& provenance);

/// The key under which a curve of a fit is cached.
std::string curveKey(const std::string& fitKey, const Study& study, const std::string& order,
                     std::uint64_t orderSeed, const Provenance& provenance);

/// The key under which the warnings about the study's data are cached.
std::string warningsKey(const Study& study, const Provenance& provenance);

/// The key under which the baselines of the study's own models are cached.
std::string baselinesKey(const Study& study, Geometry geometry, const Provenance& provenance);

} // namespace crossfade
