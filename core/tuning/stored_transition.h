#pragma once

#include "core/data/row_mask.h"
#include "core/data/stored_as.h"
#include "core/methods/method.h"

namespace crossfade
{

/// The items of a gallery that have old features, and those that have new ones; empty: all.
struct PresentItems {
    RowMask inOld = {};
    RowMask inNew = {};
};

/// What a method made, as indexes hold it: gallery features that it wrote are stored as new vectors
/// are; those that are a model's own are stored already. Queries stay as they are.
/// @param made     FittedMethod::apply() of a gallery
/// @param gallery  that gallery
/// @param written  how new vectors are stored
/// Throws as asStored(), Cancelled.
Transition asStored(const Transition& made, const ModelFeatures& gallery, StoredKind written,
                    const PresentItems& present, const JobContext& job);

} // namespace crossfade
