#pragma once

#include "core/base/job.h"
#include "core/study/result/estimate.h"
#include "core/study/run/inputs/inputs.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace crossfade
{

struct PilotDraw;

/// Rows of a gallery, or queries, by their numbers.
using Rows = std::vector<std::int64_t>;

/// What is known of a study's gallery once a pilot of it is embedded again.
struct KnownPilot {
    RunInputs inputs; ///< nothing in it tells of other new features
    Rows pilot = {};  ///< ascending
    /// Items beside the pilot whose new features are known too, and which are new in every state.
    Rows settled = {};
    std::size_t present = 0;      ///< items of the gallery that have new features
    bool queriesArePilot = false; ///< the gallery queries itself, by the pilot's items
};

/// Draws a pilot from a gallery whose new features are all there, and hides all others. Throws
/// Error(NeedsNotMet) where features are absent.
KnownPilot drawnPilot(const RunInputs& inputs, const PilotDraw& draw, const JobContext& job);

/// Whose new features are known beside the pilot's: in a backfill that has begun, those of all that
/// is present.
enum class Beside { Nothing, AllPresent };

/// Why a marked pilot estimates nothing under the protocol `new-neighbours`.
inline constexpr const char* pilotTellsNoNeighbours =
    Core::says("a pilot does not tell which items of the whole gallery are nearest under the new "
               "model");

/// Says, of a gallery that is partly re-embedded, among which items the neighbours of the protocol
/// `new-neighbours` are found: what is measured by them is another quantity than at the end.
Message neighboursAmong(const std::string& newModel, std::size_t present, std::size_t items);

/// Takes the pilot that the file marks, and hides what is not known. Where the gallery queries
/// itself, studyData() has made the pilot's items queries of their own. Items without old features
/// (born during the backfill) are left out, with a note.
/// @param file  the data as they stand in the file
/// Throws Error(NeedsNotMet) where it marks none.
KnownPilot markedPilot(const RunInputs& inputs, const EmbeddingSet& file, Beside known,
                       JobContext& job);

/// The items of a gallery that have what the old system is made of.
Rows oldRows(const ItemGroup& gallery, const Study& study);

/// How the curves of a study are estimated, over all of its queries.
PilotCurveOptions pilotCurveOptions(const RunInputs& inputs);

/// How curves are estimated over some of the queries.
PilotCurveOptions optionsOfQueries(PilotCurveOptions options, const Rows& queries);

/// A transition of the gallery, as far as the pilot lets one know it.
PilotTransition withinPilot(const Transition& transition, const KnownPilot& known,
                            const JobContext& job);

/// A transition with some of its queries alone, and what is relevant to them.
struct PilotPart {
    PilotTransition transition;
    Relevance relevance;

    bool isEmpty() const { return relevance.relevant.indices.empty(); }
};
PilotPart partOf(const PilotTransition& transition, const Relevance& relevance, const Rows& queries,
                 const JobContext& job);

/// The queries that curves are estimated of apart from all.
struct QueryParts {
    std::vector<Rows> groups = {}; ///< by the values of an attribute
    std::optional<Rows> right = {};
};

/// The estimated curves of all queries and of parts of them.
/// @param ends  those of another transition whose last state is the same; none: nullptr
EstimatedParts curvesOf(const PilotTransition& transition, std::span<const std::int64_t> order,
                        const Relevance& relevance, PilotCurveOptions options,
                        const QueryParts& parts, const EstimatedParts* ends, JobContext& job);

/// The old and a new model by themselves, as far as the pilot lets one know them.
/// @param data  of KnownPilot::inputs: which new model
PilotTransition modelsAlone(const KnownPilot& known, const ModelData& data, Geometry geometry,
                            const JobContext& job);

/// modelsAlone(), at two slices.
EstimatedParts estimatedModels(const KnownPilot& known, const PilotTransition& models,
                               const QueryParts& parts, JobContext& job);

} // namespace crossfade
