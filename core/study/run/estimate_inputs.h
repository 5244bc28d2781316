#pragma once

#include "core/metrics/query_weights.h"
#include "core/study/run/estimation.h"
#include "core/study/run/inputs/known_pilot.h"
#include "core/study/run/inputs/loaded_study.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// The whole gallery under the old model, with all of its queries.
struct OldModel {
    System system;
    Relevance relevance;
    QueryWeights weights;
};

/// What is estimated from a pilot begins with this.
struct EstimateInputs {
    KnownPilot known;
    OldModel oldModel;
    std::optional<std::uint64_t> pilotSeed; ///< none: the file marks the pilot
};

/// The study with the orders that can be made before the backfill: others are left out with a note.
/// Throws Error(NeedsNotMet) where none is left, or the study is strict.
Study beforeBackfill(Study study, JobContext& job);

/// @param pilot   as estimateStudy() has it
/// @param beside  of a pilot that the file marks
/// Throws what estimateStudy() throws before the first fit.
EstimateInputs estimateInputs(const Study& study, const LoadedStudy& loaded,
                              const std::optional<PilotDraw>& pilot,
                              const std::filesystem::path& partialFolder, Beside beside,
                              JobContext& job);

/// The old model with the queries of a file that is followed, where the pilot's items are not the
/// queries; else with all items as queries.
/// @param known  of a pilot that the file marks
OldModel oldModelOf(const KnownPilot& known, const EmbeddingSet& file, JobContext& job);

/// The attribute of the queries: its codes are [Q]. Throws Error(BadUsage) where they have none of
/// that name.
Attribute attributeOfQueries(const KnownPilot& known, const std::string& name);

/// The queries by the values of an attribute; those of unknown value, or of no weight, are in none.
std::vector<Rows> queriesOfGroups(const Attribute& ofQueries, const QueryWeights& weights);

} // namespace crossfade
