#include "core/data/permutation.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <algorithm>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t mostGalleryRows = 1024;
constexpr std::size_t mostOtherRows = 256;
constexpr std::size_t fewestRows = 64;
constexpr std::size_t fewestDimensions = 16; // fewer can be shuffled in too few ways
constexpr std::size_t shuffles = 39;

at::Tensor centredDirections(const at::Tensor& rows)
{
    return ofUnitLength(rows - rows.mean(0, true));
}

/// The mean cosine of a row with its nearest gallery row.
double nearness(const at::Tensor& gallery, const at::Tensor& rows)
{
    return std::get<0>(rows.mm(gallery.t()).max(1)).mean().item<double>();
}

/// Puts the dimensions into a random sequence and turns the sign of about half of them: all
/// lengths and all angles between rows stay.
at::Tensor shuffledDimensions(const at::Tensor& rows, std::uint64_t seed)
{
    const auto dim = static_cast<std::size_t>(rows.size(1));
    const std::vector<std::int64_t> sequence = randomPermutation(dim, seed);
    std::mt19937_64 random(seed);
    std::vector<double> signs(dim);
    std::ranges::generate(signs, [&] { return (random() & 1U) != 0 ? 1.0 : -1.0; });
    return rows.index_select(1, at::tensor(sequence)) * at::tensor(signs, at::kDouble);
}

std::optional<DataWarning> judgeModel(const NamedGroup& gallery, const NamedGroup& other,
                                      const std::string& model)
{
    const auto galleryRows = sampledRows(gallery.items, {model}, mostGalleryRows);
    const auto otherRows = sampledRows(other.items, {model}, mostOtherRows);
    const FeatureMatrix& features = gallery.items.features.at(model);
    if (galleryRows.size() < fewestRows || otherRows.size() < fewestRows ||
        features.dim() < fewestDimensions)
        return {};
    const at::Tensor items = centredDirections(rowsOf(features, galleryRows));
    const at::Tensor rows = centredDirections(rowsOf(other.items.features.at(model), otherRows));
    const double seen = nearness(items, rows);
    double chance = -1;
    for (std::size_t shuffle = 0; shuffle < shuffles; ++shuffle)
        chance = std::max(chance, nearness(items, shuffledDimensions(rows, shuffle)));
    if (seen > chance)
        return {};
    return DataWarning{
        .kind = DataWarning::Kind::GroupsDoNotMatch,
        .where = {Core::says("%1 and %2"), gallery.dataset(model), other.dataset(model)},
        .what = Core::says("they seem to be of two different models under one name"),
        .evidence = {Core::says("the mean cosine of a row with its nearest gallery row "
                                "is %1; with shuffled dimensions up to %2"),
                     as::Number{seen, 3}, as::Number{chance, 3}}};
}

} // namespace

std::vector<DataWarning> unmatchedGroups(const NamedGroup& gallery, const NamedGroup& other,
                                         JobContext& job)
{
    std::vector<DataWarning> found;
    for (const auto& [model, features] : other.items.features) {
        job.checkpoint();
        if (!gallery.items.features.contains(model))
            continue;
        if (auto suspicion = judgeModel(gallery, other, model))
            found.push_back(*std::move(suspicion));
    }
    return found;
}

} // namespace crossfade
