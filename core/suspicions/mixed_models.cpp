#include "core/data/rows_text.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::size_t mostRowsOfTwo = 1024;
constexpr std::size_t fewestRowsOfTwo = 256;
constexpr std::int64_t nearestOfRow = 10;
constexpr std::int64_t guesses = 3;
constexpr std::int64_t mostComponents = 64;
constexpr int guessSteps = 40;
constexpr int fitSteps = 20;
constexpr double leastShare = 0.02; ///< of the smaller part
// Where one model gave all rows, parts that fall apart under it do so under the other model, too.
constexpr double leastApart = 0.7;
constexpr double mostApartElsewhere = 0.15;

/// One model's features of the sampled rows.
struct View {
    at::Tensor cosines;
    at::Tensor nearest;    ///< [n, nearestOfRow]
    at::Tensor mean;       ///< [1, d]
    at::Tensor basis;      ///< [d, m]: principal components, at most mostComponents, of deviation 1
    at::Tensor components; ///< [n, m]
    at::Tensor unit;       ///< [n, d], less the mean, of length 1

    at::Tensor componentsOf(const at::Tensor& rows) const { return (rows - mean).mm(basis); }
    /// [rows, nearestOfRow], which of the sampled rows are near; a sampled one is near itself.
    at::Tensor nearestTo(const at::Tensor& rows) const
    {
        const at::Tensor cosines = ofUnitLength(rows - mean).mm(unit.t());
        return std::get<1>(cosines.topk(nearestOfRow, 1));
    }
};

View viewOf(const at::Tensor& rows)
{
    View view;
    view.mean = rows.mean(0, true);
    const at::Tensor centred = rows - view.mean;
    view.unit = ofUnitLength(centred);
    view.cosines = cosinesAmong(centred);
    view.nearest = std::get<1>(view.cosines.topk(nearestOfRow, 1));
    const auto [left, sizes, right] = at::linalg_svd(centred, false);
    const std::int64_t kept = std::min<std::int64_t>(
        mostComponents, (sizes > 1e-9 * sizes.max()).sum().item<std::int64_t>());
    view.basis = right.narrow(0, 0, kept).t() / sizes.narrow(0, 0, kept) *
                 std::sqrt(static_cast<double>(rows.size(0)));
    view.components = view.componentsOf(rows);
    return view;
}

/// Which of two parts each row is in: [n], bool.
using Parts = at::Tensor;

/// How much more of a row's neighbours are in its own part than by chance: 0 none, 1 all.
double apart(const View& view, const Parts& parts)
{
    const double share = parts.to(at::kDouble).mean().item<double>();
    const double chance = share * share + (1 - share) * (1 - share);
    const at::Tensor ofNeighbours = parts.take(view.nearest);
    const double same = (ofNeighbours == parts.unsqueeze(1)).to(at::kDouble).mean().item<double>();
    return (same - chance) / std::max(1 - chance, 1e-12);
}

/// Guesses at the parts, one a column. First, for small parts: the rows whose neighbours under
/// `whole` are farthest under `mixed`. Then: rows that are near under `whole` and near under
/// `mixed` belong together, those that are near under `whole` alone do not.
at::Tensor guessedParts(const View& whole, const View& mixed)
{
    const std::int64_t count = whole.nearest.size(0);
    const at::Tensor seen = mixed.cosines.gather(1, whole.nearest);
    const at::Tensor ofRow = seen.mean(1, true);
    std::vector<at::Tensor> starts;
    for (const double share : {0.05, 0.1})
        starts.push_back(ofRow < at::quantile(ofRow, share));

    at::Tensor ties = at::zeros({count, count}, at::kDouble);
    ties.scatter_(1, whole.nearest, seen - seen.mean());
    ties = ties + ties.t();
    const at::Tensor scale = ties.abs().sum(1).clamp_min(1e-12).rsqrt();
    ties = ties * scale.unsqueeze(0) * scale.unsqueeze(1) + at::eye(count, at::kDouble);
    // The eigenvectors of the largest eigenvalues, from a start that is always the same.
    at::Tensor vectors =
        at::sin(at::arange(1, count * guesses + 1, at::kDouble) * 12.9898).view({count, guesses});
    for (int step = 0; step < guessSteps; ++step)
        vectors = std::get<0>(at::linalg_qr(ties.mm(vectors)));
    starts.push_back(vectors > 0);
    return at::cat(starts, 1);
}

at::Tensor withOnes(const at::Tensor& components)
{
    return at::cat({components, at::ones({components.size(0), 1}, at::kDouble)}, 1);
}

/// A linear map from the components of one model to those of another, for each of two parts.
struct PartMaps {
    at::Tensor ofPart;
    at::Tensor ofOthers;

    /// The rows that suit the map of the part better.
    Parts suited(const at::Tensor& whole, const at::Tensor& mixed) const
    {
        const auto misfit = [&](const at::Tensor& map) {
            return (mixed - withOnes(whole).mm(map)).pow(2).sum(1);
        };
        return misfit(ofPart) < misfit(ofOthers);
    }
};

at::Tensor mapOn(const at::Tensor& inputs, const at::Tensor& mixed, const Parts& rows)
{
    constexpr double penalty = 0.05;
    const at::Tensor weighted = inputs * rows.to(at::kDouble).unsqueeze(1);
    const at::Tensor products = weighted.t().mm(inputs) + penalty * rows.sum().item<double>() *
                                                              at::eye(inputs.size(1), at::kDouble);
    return at::linalg_solve(products, weighted.t().mm(mixed));
}

PartMaps mapsOn(const View& whole, const View& mixed, const Parts& parts)
{
    const at::Tensor inputs = withOnes(whole.components);
    return {mapOn(inputs, mixed.components, parts),
            mapOn(inputs, mixed.components, parts.logical_not())};
}

/// Fits a map on each part and moves every row to the part whose map suits it, until none moves.
Parts refined(const View& whole, const View& mixed, Parts parts)
{
    for (int step = 0; step < fitSteps; ++step) {
        const std::int64_t first = parts.sum().item<std::int64_t>();
        if (std::min(first, parts.size(0) - first) < nearestOfRow)
            break;
        const Parts moved = mapsOn(whole, mixed, parts).suited(whole.components, mixed.components);
        if (moved.equal(parts))
            break;
        parts = moved;
    }
    return parts;
}

/// Each row in the part that most of its neighbours are in.
Parts asNeighbours(const at::Tensor& nearest, const Parts& parts)
{
    return parts.take(nearest).to(at::kDouble).mean(1) > 0.5;
}

/// The rows of `mixed` that seem to be another model's, by the neighbours under `whole`: of all
/// guesses the one whose parts fall apart most under `mixed` and least under `whole`.
std::optional<Parts> partsOf(const View& whole, const View& mixed)
{
    const at::Tensor starts = guessedParts(whole, mixed);
    std::optional<Parts> best;
    double most = 0;
    for (std::int64_t guess = 0; guess < starts.size(1); ++guess) {
        Parts parts = refined(whole, mixed, starts.select(1, guess).contiguous());
        parts = refined(whole, mixed, asNeighbours(mixed.nearest, parts));
        const double share = parts.to(at::kDouble).mean().item<double>();
        const double ofMixed = apart(mixed, parts);
        const double ofWhole = apart(whole, parts);
        if (std::min(share, 1 - share) < leastShare || ofMixed < leastApart ||
            ofWhole > mostApartElsewhere || ofMixed - ofWhole <= most)
            continue;
        most = ofMixed - ofWhole;
        best = share <= 0.5 ? parts : parts.logical_not();
    }
    return best;
}

/// The rows among all that suit the map of the sampled rows `parts`, or whose neighbours are of
/// them.
std::vector<std::int64_t> othersAmong(const View& whole, const View& mixed, const Parts& parts,
                                      const FeatureMatrix& ofWhole, const FeatureMatrix& ofMixed,
                                      const std::vector<std::int64_t>& rows, JobContext& job)
{
    const PartMaps maps = mapsOn(whole, mixed, parts);
    std::vector<std::int64_t> suited;
    for (std::size_t from = 0; from < rows.size(); from += mostRowsOfTwo) {
        job.checkpoint();
        const auto first = rows.begin() + static_cast<std::ptrdiff_t>(from);
        const std::vector<std::int64_t> block(
            first,
            first + static_cast<std::ptrdiff_t>(std::min(mostRowsOfTwo, rows.size() - from)));
        const at::Tensor features = rowsOf(ofMixed, block);
        const Parts others =
            maps.suited(whole.componentsOf(rowsOf(ofWhole, block)), mixed.componentsOf(features))
                .logical_or(asNeighbours(mixed.nearestTo(features), parts));
        for (std::size_t i = 0; i < block.size(); ++i)
            if (others[static_cast<std::int64_t>(i)].item<bool>())
                suited.push_back(block[i]);
    }
    return suited;
}

} // namespace

std::vector<DataWarning> mixedModels(const NamedGroup& group, JobContext& job)
{
    std::vector<DataWarning> found;
    const auto& features = group.items.features;
    for (auto a = features.begin(); a != features.end(); ++a)
        for (auto b = std::next(a); b != features.end(); ++b) {
            const auto rows = sampledRows(group.items, {a->first, b->first}, mostRowsOfTwo);
            if (rows.size() < fewestRowsOfTwo)
                continue;
            const std::array models{a->first, b->first};
            const std::array views{viewOf(rowsOf(a->second, rows)),
                                   viewOf(rowsOf(b->second, rows))};
            for (std::size_t mixed = 0; mixed < models.size(); ++mixed) {
                job.checkpoint();
                const auto parts = partsOf(views[1 - mixed], views[mixed]);
                if (!parts)
                    continue;
                const auto all = sampledRows(group.items, {a->first, b->first},
                                             std::numeric_limits<std::size_t>::max());
                const auto& [ofWhole, ofMixed] =
                    mixed == 0 ? std::tie(b->second, a->second) : std::tie(a->second, b->second);
                const auto others =
                    othersAmong(views[1 - mixed], views[mixed], *parts, ofWhole, ofMixed, all, job);
                found.push_back(
                    {.kind = DataWarning::Kind::MixedModels,
                     .where = group.dataset(models[mixed]),
                     .what = Core::says("its rows seem to be of two models"),
                     .evidence = {Core::says("%1 of %2 rows are no neighbours of the others, but "
                                             "are under %3: %4"),
                                  as::Count{others.size()}, as::Count{all.size()},
                                  models[1 - mixed], rowsText(group.items, others)},
                     .rows = others,
                     .model = models[mixed]});
            }
        }
    return found;
}

} // namespace crossfade
