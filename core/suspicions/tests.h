#pragma once

// For the sources of this folder only: one function for each kind of mistake.

#include "core/suspicions/suspicion.h"

namespace crossfade
{

struct NamedGroup {
    std::string name; ///< "/gallery"
    const ItemGroup& items;

    bool isGallery() const { return name == "/gallery"; }
    std::string dataset(const std::string& model) const { return name + "/features/" + model; }
};

/// The gallery, and the queries and training rows of their own.
std::vector<NamedGroup> groupsOf(const EmbeddingSet& set);

/// Models whose features are the same to the bit, in all sampled rows or in some rows of all.
std::vector<DataWarning> sameFeatures(const NamedGroup& group, JobContext& job);

/// Vectors that many items share under one model and not under another.
std::vector<DataWarning> repeatedVectors(const NamedGroup& group, JobContext& job);

/// Models of whose rows some seem to be another model's: items that are neighbours under another
/// model fall apart into two parts, each by itself.
std::vector<DataWarning> mixedModels(const NamedGroup& group, JobContext& job);

/// Features of unit length in one group or in some rows alone, and features that are all zero.
std::vector<DataWarning> unlikeLengths(const std::vector<NamedGroup>& groups);

/// Pairs of models whose rows seem to be of different items: an item's nearest neighbours under one
/// are no more its neighbours under the other than if the rows were shuffled.
std::vector<DataWarning> unmatchedRows(const NamedGroup& group, JobContext& job);

/// Models whose features in `other` seem to be another model's than those in the gallery: they are
/// no nearer to the gallery than if their dimensions were shuffled.
std::vector<DataWarning> unmatchedGroups(const NamedGroup& gallery, const NamedGroup& other,
                                         JobContext& job);

/// A pilot that differs from the gallery by more than chance, by the features of every model that
/// all items have.
std::vector<DataWarning> unlikelyPilot(const ItemGroup& gallery, JobContext& job);

} // namespace crossfade
