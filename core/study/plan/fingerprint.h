#pragma once

#include "core/data/embedding_set.h"

#include <map>
#include <string>

namespace crossfade
{

/// Some items of a gallery, by id, each with a hash of its old features: they tell whether another
/// file holds the same items, also where items have come or gone since.
using Fingerprint = std::map<std::string, std::string>;

/// The fingerprint of up to 64 evenly spaced items that have old features.
Fingerprint fingerprintOf(const ItemGroup& gallery, const std::string& oldModel);

/// How many items of a fingerprint a gallery has, and how many of those have the same features.
struct FingerprintMatch {
    std::size_t found = 0;
    std::size_t same = 0;
    std::string firstDifferent = {}; ///< its id; empty: none
};

FingerprintMatch compare(const Fingerprint& fingerprint, const ItemGroup& gallery,
                         const std::string& oldModel);

} // namespace crossfade
