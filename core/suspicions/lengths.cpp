#include "core/suspicions/sampled_rows.h"
#include "core/suspicions/tests.h"

#include <torch/types.h>

#include <cmath>
#include <cstdio>
#include <map>

namespace crossfade
{

namespace
{

constexpr std::size_t mostLengths = 4096;
/// A length counts as 1 within what float16 features of unit length differ by.
constexpr double tolerance = 1e-3;
// Lengths that happen to lie around 1 are within the tolerance in a few rows of 100.
constexpr double mostByChance = 0.05;

/// The lengths of one model's features in one group.
struct Lengths {
    std::string dataset;
    std::size_t rows = 0;
    std::size_t ones = 0;  ///< of unit length
    std::size_t zeros = 0; ///< all zero
    double least = 0;
    double most = 0;

    double shareOfOnes() const { return static_cast<double>(ones) / static_cast<double>(rows); }
    bool isNormalised() const { return shareOfOnes() >= 1 - mostByChance; }
    bool isRaw() const { return shareOfOnes() <= mostByChance; }

    /// "0.9 to 1.1"
    Message range() const
    {
        char texts[2][32];
        std::snprintf(texts[0], sizeof texts[0], "%.3g", least);
        std::snprintf(texts[1], sizeof texts[1], "%.3g", most);
        return {Core::says("%1 to %2"), texts[0], texts[1]};
    }
};

Lengths lengthsOf(const NamedGroup& group, const std::string& model, const FeatureMatrix& features)
{
    const auto rows = sampledRows(group.items, {model}, mostLengths);
    Lengths lengths{.dataset = group.dataset(model), .rows = rows.size()};
    if (rows.empty())
        return lengths;
    const at::Tensor norms = rowsOf(features, rows).norm(2, 1);
    lengths.least = norms.min().item<double>();
    lengths.most = norms.max().item<double>();
    lengths.ones = static_cast<std::size_t>(((norms - 1).abs() <= tolerance).sum().item<long>());
    lengths.zeros = static_cast<std::size_t>((norms == 0).sum().item<long>());
    return lengths;
}

void judgeOne(const Lengths& lengths, std::vector<DataWarning>& found)
{
    if (lengths.zeros > 0)
        found.push_back({.kind = DataWarning::Kind::ZeroFeatures,
                         .where = lengths.dataset,
                         .what = Core::says(
                             "some items seem to have no features, but are not marked as absent"),
                         .evidence = {Core::says("%1 of %2 sampled rows are all zero"),
                                      as::Count{lengths.zeros}, as::Count{lengths.rows}}});
    if (!lengths.isNormalised() && !lengths.isRaw())
        found.push_back(
            {.kind = DataWarning::Kind::LengthsDiffer,
             .where = lengths.dataset,
             .what = Core::says("features seem to be normalised in some rows and not in others"),
             .evidence = {Core::says("%1 of %2 sampled rows are of length 1, all are of "
                                     "length %3"),
                          as::Count{lengths.ones}, as::Count{lengths.rows}, lengths.range()}});
}

void judgePair(const Lengths& a, const Lengths& b, std::vector<DataWarning>& found)
{
    if (!(a.isNormalised() && b.isRaw()) && !(a.isRaw() && b.isNormalised()))
        return;
    found.push_back(
        {.kind = DataWarning::Kind::LengthsDiffer,
         .where = {Core::says("%1 and %2"), a.dataset, b.dataset},
         .what = Core::says("features seem to be normalised in one group and not in the other"),
         .evidence = {Core::says("%1 of length %2, %3 of length %4"), a.dataset, a.range(),
                      b.dataset, b.range()}});
}

} // namespace

std::vector<DataWarning> unlikeLengths(const std::vector<NamedGroup>& groups)
{
    std::map<std::string, std::vector<Lengths>> byModel;
    for (const NamedGroup& group : groups)
        for (const auto& [model, features] : group.items.features)
            if (Lengths lengths = lengthsOf(group, model, features); lengths.rows > 0)
                byModel[model].push_back(lengths);
    std::vector<DataWarning> found;
    for (const auto& [model, lengths] : byModel) {
        for (const Lengths& one : lengths)
            judgeOne(one, found);
        for (const Lengths& other : std::span(lengths).subspan(1))
            judgePair(lengths.front(), other, found);
    }
    return found;
}

} // namespace crossfade
