#pragma once

#include "core/data/feature_matrix.h"

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// The four feature matrices that make a method (docs/definitions.md §1).
enum class OwnPart {
    OldGallery, ///< what old items have
    NewGallery, ///< what new items have
    OldQueries, ///< what queries have that search old items
    NewQueries  ///< what queries have that search new items
};
inline constexpr std::array ownParts{OwnPart::OldGallery, OwnPart::NewGallery, OwnPart::OldQueries,
                                     OwnPart::NewQueries};

/// One matrix of a method of the user's own, whose features were made elsewhere and stand in the
/// embedding file (docs/methods/own.md).
struct OwnKey {
    std::string method;
    std::uint64_t seed = 0; ///< of the fit that gave them
    OwnPart part = OwnPart::OldGallery;

    auto operator<=>(const OwnKey&) const = default;
};

/// Those of all own methods, of items or of queries.
using OwnFeatures = std::map<OwnKey, FeatureMatrix>;

/// Whether a part is of gallery items; else it is of queries.
bool isOfGallery(OwnPart part);
/// "/gallery/methods" or "/query/methods", where a part of all own methods stands in a file.
std::string ownGroup(OwnPart part);
/// "old" or "new", as the part is called there.
std::string ownSide(OwnPart part);
/// "/gallery/methods/mine/0/old".
std::string ownDataset(const OwnKey& key);

/// The seeds, ascending, of the own methods in some features, by the method's name.
std::map<std::string, std::vector<std::uint64_t>> ownSeeds(const OwnFeatures& features);

} // namespace crossfade
