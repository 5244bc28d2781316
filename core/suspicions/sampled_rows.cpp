#include "core/suspicions/sampled_rows.h"

#include "core/data/presence.h"

#include <torch/types.h>

#include <limits>

namespace crossfade
{

std::vector<std::int64_t> sampledRows(const ItemGroup& group,
                                      const std::vector<std::string>& models, std::size_t most)
{
    const std::vector<std::int64_t> rows = rowsIn(presentMask(group, models));
    if (rows.size() <= most)
        return rows;
    std::vector<std::int64_t> sample;
    for (std::size_t i = 0; i < most; ++i)
        sample.push_back(rows[i * rows.size() / most]);
    return sample;
}

at::Tensor rowsOf(const FeatureMatrix& features, const std::vector<std::int64_t>& rows)
{
    const FeatureMatrix selected = features.selectRows(rows);
    return at::from_blob(const_cast<float*>(selected.data()), // only read
                         {static_cast<std::int64_t>(selected.rows()),
                          static_cast<std::int64_t>(selected.dim())},
                         at::kFloat)
        .to(at::kDouble);
}

at::Tensor ofUnitLength(const at::Tensor& rows)
{
    return rows / rows.norm(2, 1, true).clamp_min(1e-12);
}

at::Tensor cosinesAmong(const at::Tensor& rows)
{
    const at::Tensor unit = ofUnitLength(rows);
    at::Tensor cosines = unit.mm(unit.t());
    cosines.fill_diagonal_(-std::numeric_limits<double>::infinity());
    return cosines;
}

} // namespace crossfade
