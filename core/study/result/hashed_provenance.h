#pragma once

#include "core/study/result/provenance.h"

#include <functional>

namespace crossfade
{

/// How a file is told from another one.
using FileHash = std::function<std::string(const std::filesystem::path& file)>;

/// As makeProvenance() of provenance.h, with other hashes than the SHA-256 of all bytes.
Provenance makeProvenance(const Study& study, const FileHash& hash);

} // namespace crossfade
