#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <string>
#include <vector>

namespace crossfade
{

/// What happened in a store since its embedding file was written: items by their ids (by their row
/// numbers, where there are none).
struct StoreUpdate {
    std::vector<std::string> embedded = {}; ///< embedded again by the new model
    std::vector<std::string> removed = {};
    std::vector<std::string> added = {}; ///< new arrivals: only the new model has seen them
    bool isPilot = false;                ///< `embedded` was drawn at random
};

/// The set after the update. New features, and all that is known of added items, come from another
/// set, whose items have the same ids; what both sets say of an item has to agree. A gallery
/// without ids whose items come or go gets the row numbers as ids, so that those that stay keep
/// their names. Own methods are left out, with a note, where items are added; those with features
/// of new items also where items are embedded, since absent items have none that mean anything.
/// @param from   that has the new features
/// @param model  the new model; the set need not have it yet
/// Throws Error(BadUsage) with the ids that one of the sets does not have, that are there already,
/// or that seem to be another item in the other set (same_items.h); Error(NeedsNotMet) where items
/// are added to a gallery with relevance lists, where features are absent in `from`, and where the
/// pilot is not the first that is embedded; Error(BadUsage) where the model's images were prepared
/// in another way; Error(ShapeMismatch), Cancelled.
EmbeddingSet updatedStore(const EmbeddingSet& set, const EmbeddingSet& from,
                          const std::string& model, const StoreUpdate& update, JobContext& job);

/// The ids without those of gallery items that the file with the new features does not have, since
/// `embed` leaves out what it cannot read: a note counts and names them. All ids where it has none
/// of them, or no ids at all: updatedStore() refuses them.
std::vector<std::string> thoseThatCame(std::vector<std::string> ids, const ItemGroup& gallery,
                                       const ItemGroup& from, JobContext& job);

/// Takes the features of a model from the gallery, as if nothing had been embedded by it; those of
/// training rows and queries stay.
void forgetModel(EmbeddingSet& set, const std::string& model);

} // namespace crossfade
