#pragma once

#include "core/base/job.h"
#include "core/data/feature_matrix.h"

#include <torch/types.h>

#include <cstddef>
#include <string>

namespace crossfade
{

/// The steps of mini-vec2vec (Dar 2025), with its author's values.
struct UnpairedSteps {
    static constexpr std::size_t matchedRows = 10000; ///< that the first map is fitted on

    std::string subject;            ///< for progress
    std::size_t rows = 0;           ///< of each side, drawn at random; 0: all
    std::size_t anchors = 20;       ///< cells of each side that are matched at a time
    std::size_t matchings = 30;     ///< how often anchors are found and matched
    double keptShare = 1;           ///< share of the matchings whose similarities agree best
    std::size_t starts = 30;        ///< of the search for one matching
    std::size_t neighbours = 50;    ///< whose mean is a row's partner
    std::size_t refinements = 100;  ///< by rows
    std::size_t refinedRows = 1000; ///< drawn for each of these
    std::size_t refinedCells =
        500;           ///< of the last refinement, at most a tenth of the rows; 0: none
    double step = 0.5; ///< share of a new map in the next one
};

/// x ↦ weight·x + shift
struct UnpairedMap {
    torch::Tensor weight; ///< [d_b, d_a], a semi-orthogonal matrix times a scale
    torch::Tensor shift;  ///< [d_b]
    /// The mean cosine of a mapped row with the row of b nearest to it, both about their means.
    /// Near 1 where the two sets lie on each other; it needs no pairs.
    double nearestCosine = 0;
};

/// The linear map that lays the rows of `a` over the rows of `b`, which are of the same
/// distribution, without knowing which row belongs to which: it looks at each side in an order that
/// its own values give, so that the sequence of its rows does not matter.
///
/// 1. Both sides about their means, at length 1.
/// 2. Anchors: the centres of `anchors` k-means cells of each side, matched by the similarities
///    among them; done `matchings` times, of which the best `keptShare` are kept (all in the
///    paper).
/// 3. A row is described by its cosines to all anchors of its side. Its partner is the mean of the
///    rows of b whose descriptions are most like its own. Procrustes on these pairs gives the map.
/// 4. `refinements` times: the partner of a row is the mean of the rows of b nearest to the mapped
///    row; the map takes a step towards the Procrustes map of these pairs.
/// 5. Once more with the centres of `refinedCells` cells of a and, started from the mapped ones, of
///    b.
/// 6. The nearest semi-orthogonal matrix, and the scale that gives the mapped rows the spread of b
///    (both ours).
///
/// Throws Cancelled.
/// @param a [n_a, d_a], at least `anchors` rows, not all equal; b the same
UnpairedMap unpairedMap(const FeatureMatrix& a, const FeatureMatrix& b, const UnpairedSteps& steps,
                        const torch::Device& device, torch::Generator& generator, JobContext& job);

/// The rows sorted by their values: the same for every sequence in which they are given.
FeatureMatrix sortedRows(const FeatureMatrix& rows);

} // namespace crossfade
