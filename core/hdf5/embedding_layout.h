#pragma once

// For the sources of this folder only.

#include "core/base/error.h"
#include "core/data/embedding_set.h"
#include "core/hdf5/hdf5_reader.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// The attribute of /gallery/features/<model> that says how images were prepared for it.
inline constexpr const char* preprocessingAttribute = "preprocessing";
/// The one that says how training images were augmented for its views.
inline constexpr const char* viewsAttribute = "views";
/// The one that says by which distance the index searches that they came from.
inline constexpr const char* distanceAttribute = "distance";

/// EmbeddingSet::distances of all models in a file. What is no distance of ours says nothing.
std::map<std::string, Distance> distancesIn(const Hdf5Reader& file);

/// The items of a group ("/gallery"), as its first model's features have them; 0 without features.
std::size_t itemCount(const Hdf5Reader& file, const std::string& group);

/// The groups of the views of training rows, "/train/views/1", …, as many as there are. Throws
/// Error(BadFormat) where they have other names.
std::vector<std::string> viewGroups(const Hdf5Reader& file);

/// What a file has of own methods.
struct OwnListing {
    /// What looks like the features of a method, and is not, since it stands under no seed.
    struct Stray {
        std::string method;
        std::string place; ///< "/gallery/methods/mine/old"
    };
    std::vector<OwnKey> keys; ///< of every matrix
    std::vector<Stray> strays;
};
/// What else stands in the groups of own methods is not looked at.
OwnListing ownMethodsIn(const Hdf5Reader& file);

/// The items that a part of an own method is of. Where the gallery queries itself, its items have
/// the features of queries, too.
ItemGroup& itemsOf(EmbeddingSet& set, OwnPart part);

/// The error of a file without gallery features.
Error noFeatures(const Hdf5Reader& file);

} // namespace crossfade
