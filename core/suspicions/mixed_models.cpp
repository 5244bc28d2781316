#include "core/data/rows_text.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <algorithm>
#include <array>
#include <cmath>

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
constexpr double leastApart = 0.55;
constexpr double mostApartElsewhere = 0.15;

/// One model's features of the sampled rows.
struct View {
    at::Tensor cosines;
    at::Tensor nearest;    ///< [n, nearestOfRow]
    at::Tensor components; ///< [n, at most mostComponents], principal ones of deviation 1
};

View viewOf(const at::Tensor& rows)
{
    const at::Tensor centred = rows - rows.mean(0, true);
    View view{.cosines = cosinesAmong(centred), .nearest = {}, .components = {}};
    view.nearest = std::get<1>(view.cosines.topk(nearestOfRow, 1));
    const at::Tensor parts = std::get<0>(at::linalg_svd(centred, false));
    view.components = parts.narrow(1, 0, std::min(mostComponents, parts.size(1))) *
                      std::sqrt(static_cast<double>(rows.size(0)));
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

/// Guesses, one a column: rows that are near under `whole` and near under `mixed` belong together,
/// those that are near under `whole` alone do not.
at::Tensor guessedParts(const View& whole, const View& mixed)
{
    const std::int64_t count = whole.nearest.size(0);
    at::Tensor ties = at::zeros({count, count}, at::kDouble);
    const at::Tensor seen = mixed.cosines.gather(1, whole.nearest);
    ties.scatter_(1, whole.nearest, seen - seen.mean());
    ties = ties + ties.t();
    const at::Tensor scale = ties.abs().sum(1).clamp_min(1e-12).rsqrt();
    ties = ties * scale.unsqueeze(0) * scale.unsqueeze(1) + at::eye(count, at::kDouble);
    // The eigenvectors of the largest eigenvalues, from a start that is always the same.
    at::Tensor vectors =
        at::sin(at::arange(1, count * guesses + 1, at::kDouble) * 12.9898).view({count, guesses});
    for (int step = 0; step < guessSteps; ++step)
        vectors = std::get<0>(at::linalg_qr(ties.mm(vectors)));
    return vectors > 0;
}

/// How far each row of `mixed` is from what a linear map of `whole`, fitted on some rows, makes.
at::Tensor misfit(const at::Tensor& whole, const at::Tensor& mixed, const at::Tensor& fittedOn)
{
    constexpr double penalty = 0.05;
    const at::Tensor weighted = whole * fittedOn.to(at::kDouble).unsqueeze(1);
    const at::Tensor products = weighted.t().mm(whole) + penalty * fittedOn.sum().item<double>() *
                                                             at::eye(whole.size(1), at::kDouble);
    const at::Tensor map = at::linalg_solve(products, weighted.t().mm(mixed));
    return (mixed - whole.mm(map)).pow(2).sum(1);
}

/// Fits a map on each part and moves every row to the part whose map suits it, until none moves.
Parts refined(const View& whole, const View& mixed, Parts parts)
{
    const at::Tensor inputs =
        at::cat({whole.components, at::ones({parts.size(0), 1}, at::kDouble)}, 1);
    for (int step = 0; step < fitSteps; ++step) {
        const std::int64_t first = parts.sum().item<std::int64_t>();
        if (std::min(first, parts.size(0) - first) < nearestOfRow)
            break;
        const Parts moved = misfit(inputs, mixed.components, parts) <
                            misfit(inputs, mixed.components, parts.logical_not());
        if (moved.equal(parts))
            break;
        parts = moved;
    }
    return parts;
}

/// The rows of `mixed` that seem to be another model's, by the neighbours under `whole`.
std::optional<Parts> partsOf(const View& whole, const View& mixed)
{
    const at::Tensor starts = guessedParts(whole, mixed);
    for (std::int64_t guess = 0; guess < guesses; ++guess) {
        Parts parts = refined(whole, mixed, starts.select(1, guess).contiguous());
        const double share = parts.to(at::kDouble).mean().item<double>();
        if (std::min(share, 1 - share) >= leastShare && apart(mixed, parts) >= leastApart &&
            apart(whole, parts) <= mostApartElsewhere)
            return share <= 0.5 ? parts : parts.logical_not();
    }
    return {};
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
                std::vector<std::int64_t> others;
                for (std::size_t i = 0; i < rows.size(); ++i)
                    if ((*parts)[static_cast<std::int64_t>(i)].item<bool>())
                        others.push_back(rows[i]);
                const bool areAll = rows.size() < mostRowsOfTwo;
                found.push_back(
                    {.kind = DataWarning::Kind::MixedModels,
                     .where = group.dataset(models[mixed]),
                     .what = Core::says("its rows seem to be of two models"),
                     .evidence = {Core::says("%1 of %2 sampled rows are no neighbours of the "
                                             "others, but are under %3: %4"),
                                  as::Count{others.size()}, as::Count{rows.size()},
                                  models[1 - mixed], rowsText(group.items, others)},
                     .rows = areAll ? others : std::vector<std::int64_t>(),
                     .model = models[mixed]});
            }
        }
    return found;
}

} // namespace crossfade
