#include "core/data/permutation.h"
#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <algorithm>
#include <numeric>

namespace crossfade
{

namespace
{

constexpr std::size_t mostRows = 1024;
constexpr std::size_t fewestRowsOfBlock = 64; // of a block: fewer say nothing by their neighbours
constexpr std::size_t neighbours = 10;
constexpr std::size_t mostBlocks = 8; // rows may be out of step in a part of the file alone
constexpr std::size_t blockShuffles = 99;

/// [rows][neighbours], the nearest other rows of the sample, by cosine.
using NearestRows = std::vector<std::vector<std::int64_t>>;

NearestRows nearestRows(const at::Tensor& rows)
{
    const at::Tensor nearest = std::get<1>(cosinesAmong(rows).topk(neighbours, 1)).contiguous();
    const std::int64_t* const values = nearest.data_ptr<std::int64_t>();
    NearestRows lists;
    for (std::int64_t row = 0; row < rows.size(0); ++row)
        lists.emplace_back(values + row * static_cast<std::int64_t>(neighbours),
                           values + (row + 1) * static_cast<std::int64_t>(neighbours));
    return lists;
}

std::size_t blocksOf(std::size_t rows)
{
    return std::clamp<std::size_t>(rows / fewestRowsOfBlock, 1, mostBlocks);
}

/// [blocks], the mean share of an item's neighbours under one model that are its neighbours under
/// the other, over consecutive rows; item i is row `partner[i]` of the other model.
std::vector<double> agreement(const NearestRows& a, const NearestRows& b,
                              const std::vector<std::int64_t>& partner)
{
    const std::vector<std::int64_t> itemOf = invertOrder(partner);
    const std::size_t blocks = blocksOf(a.size());
    std::vector<double> sums(blocks, 0);
    std::vector<double> counts(blocks, 0);
    for (std::size_t item = 0; item < a.size(); ++item) {
        std::size_t shared = 0;
        for (const std::int64_t row : b[static_cast<std::size_t>(partner[item])])
            shared += static_cast<std::size_t>(
                std::ranges::count(a[item], itemOf[static_cast<std::size_t>(row)]));
        sums[item * blocks / a.size()] += static_cast<double>(shared) / neighbours;
        ++counts[item * blocks / a.size()];
    }
    std::ranges::transform(sums, counts, sums.begin(), std::divides());
    return sums;
}

/// The largest agreement among shuffled rows, for every block.
std::vector<double> largestByChance(const NearestRows& a, const NearestRows& b)
{
    std::vector<double> largest(blocksOf(a.size()), 0);
    for (std::size_t shuffle = 0; shuffle < blockShuffles; ++shuffle) {
        const std::vector<double> chance = agreement(a, b, randomPermutation(a.size(), shuffle));
        std::ranges::transform(largest, chance, largest.begin(),
                               [](double x, double y) { return std::max(x, y); });
    }
    return largest;
}

std::optional<DataWarning> judgePair(const NamedGroup& group, const std::string& a,
                                     const std::string& b)
{
    const auto rows = sampledRows(group.items, {a, b}, mostRows);
    if (rows.size() < fewestRowsOfBlock)
        return {};
    const NearestRows ofA = nearestRows(rowsOf(group.items.features.at(a), rows));
    const NearestRows ofB = nearestRows(rowsOf(group.items.features.at(b), rows));
    std::vector<std::int64_t> own(rows.size());
    std::iota(own.begin(), own.end(), std::int64_t{0});
    const std::vector<double> seen = agreement(ofA, ofB, own);
    const std::vector<double> chance = largestByChance(ofA, ofB);
    const auto isBad = [&](std::size_t block) { return seen[block] <= chance[block]; };
    const std::size_t blocks = blocksOf(rows.size());
    std::size_t first = 0;
    while (first < blocks && !isBad(first))
        ++first;
    if (first == blocks)
        return {};
    std::size_t last = blocks - 1;
    while (!isBad(last))
        --last;
    const std::size_t firstRow = (first * rows.size() + blocks - 1) / blocks;
    const std::size_t lastRow = ((last + 1) * rows.size() + blocks - 1) / blocks - 1;
    return DataWarning{
        .kind = DataWarning::Kind::RowsDoNotMatch,
        .where = {Core::says("%1 and %2"), group.dataset(a), group.dataset(b)},
        .what = {Core::says("rows %1 to %2 seem not to be of the same items"),
                 std::to_string(rows[firstRow]), std::to_string(rows[lastRow])},
        .evidence = {Core::says("of the %1 nearest neighbours under one model %2 % are "
                                "among those under the other; with shuffled rows up to "
                                "%3 %"),
                     as::Count{neighbours}, as::Number{100 * seen[first], 1},
                     as::Number{100 * chance[first], 1}}};
}

} // namespace

std::vector<DataWarning> unmatchedRows(const NamedGroup& group, JobContext& job)
{
    std::vector<DataWarning> found;
    const auto& features = group.items.features;
    for (auto a = features.begin(); a != features.end(); ++a)
        for (auto b = std::next(a); b != features.end(); ++b) {
            job.checkpoint();
            if (auto pair = judgePair(group, a->first, b->first))
                found.push_back(*std::move(pair));
        }
    return found;
}

} // namespace crossfade
