#pragma once

#include "core/base/message.h"
#include "core/data/feature_matrix.h"

#include <array>
#include <compare>
#include <cstddef>
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

/// The features of all own methods, of items or of queries.
using OwnFeatures = std::map<OwnKey, FeatureMatrix>;
/// How many dimensions each matrix of own methods has; 0: it is no matrix.
using OwnDimensions = std::map<OwnKey, std::size_t>;

/// Whether a part is of gallery items; else it is of queries.
bool isOfGallery(OwnPart part);
/// "/gallery/methods" or "/query/methods", where a part of all own methods stands in a file.
std::string ownGroup(OwnPart part);
/// "old" or "new", as the part is called there.
std::string ownSide(OwnPart part);
/// "/gallery/methods/mine/0/old".
std::string ownDataset(const OwnKey& key);

OwnDimensions ownDimensions(const OwnFeatures& gallery, const OwnFeatures& queries);
/// The seeds, ascending, of each own method that has features of old items, by its name.
std::map<std::string, std::vector<std::uint64_t>> ownSeeds(const OwnDimensions& methods);

/// Why queries cannot search the features of a method and seed: theirs have another dimension.
/// Empty: they can. @param newDim  of the new model, whose features stand for what is not given
Message ownMismatch(const OwnDimensions& methods, const std::string& method, std::uint64_t seed,
                    std::size_t newDim);

} // namespace crossfade
