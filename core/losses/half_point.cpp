#include "core/losses/half_point.h"

#include <ATen/Dispatch.h>
#include <ATen/Parallel.h>
#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace crossfade
{

namespace
{

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr std::int64_t rowsOfATask = 16; ///< fewer are not worth a thread

template <class Value>
Value halfPointOf(std::vector<Value>& members)
{
    if (members.empty())
        return -std::numeric_limits<Value>::infinity();
    const auto middle = members.begin() + static_cast<std::ptrdiff_t>((members.size() - 1) / 2);
    std::ranges::nth_element(members, middle, [](Value a, Value b) {
        return a < b || (std::isnan(b) && !std::isnan(a));
    });
    return *middle;
}

template <class Value>
void findHalfPoints(const torch::Tensor& values, const torch::Tensor& member, torch::Tensor& points)
{
    const std::int64_t columns = values.size(1);
    const Value* value = values.data_ptr<Value>();
    const bool* isMember = member.data_ptr<bool>();
    Value* point = points.data_ptr<Value>();
    at::parallel_for(0, values.size(0), rowsOfATask, [&](std::int64_t first, std::int64_t last) {
        std::vector<Value> members;
        for (std::int64_t row = first; row < last; ++row) {
            members.clear();
            for (std::int64_t i = row * columns; i < (row + 1) * columns; ++i)
                if (isMember[i])
                    members.push_back(value[i]);
            point[row] = halfPointOf(members);
        }
    });
}

} // namespace

torch::Tensor halfPoint(const torch::Tensor& values, const torch::Tensor& member)
{
    const torch::NoGradGuard noGradients;
    if (!values.is_cpu())
        return halfPointOnDevice(values, member);
    torch::Tensor points = torch::empty({values.size(0), 1}, values.options());
    AT_DISPATCH_FLOATING_TYPES(values.scalar_type(), "halfPoint", [&] {
        findHalfPoints<scalar_t>(values.contiguous(), member.contiguous(), points);
    });
    return points;
}

torch::Tensor halfPointOnDevice(const torch::Tensor& values, const torch::Tensor& member)
{
    // m differs from row to row, but kthvalue() takes one k for all rows. So the entries that are
    // no members are set to −∞ or +∞, and just so many to −∞ that the wanted member becomes the
    // k-th.
    const std::int64_t k = (values.size(1) + 1) / 2;
    const torch::Tensor count = member.sum(1, true);
    const torch::Tensor below = k - (count + 1).div(2, "floor");
    const torch::Tensor other = member.logical_not();
    const torch::Tensor low = other.cumsum(1).le(below).logical_and_(other);
    const torch::Tensor padded = values.masked_fill(other, infinity).masked_fill_(low, -infinity);
    return std::get<0>(padded.kthvalue(k, 1, true));
}

} // namespace crossfade
