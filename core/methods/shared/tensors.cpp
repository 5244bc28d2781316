#include "core/methods/shared/tensors.h"

#include "core/base/error.h"
#include "core/base/machine/parallel.h"
#include "core/base/machine/single_threaded_blas.h"
#include "core/data/matrix_builder.h"

#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

namespace crossfade
{

namespace
{

// Large enough for matrix products to run at full speed, small enough that the widest hidden layer
// takes a few dozen MiB.
constexpr std::size_t rowsPerBatch = 2048;

/// @param first the row at which `values` begin
void requireFinite(std::span<const float> values, std::size_t first, std::size_t dim,
                   const std::string& subject)
{
    const auto bad =
        std::ranges::find_if(values, [](float value) { return !std::isfinite(value); });
    if (bad == values.end())
        return;
    const auto row = first + static_cast<std::size_t>(bad - values.begin()) / dim;
    throw Error(ErrorCode::NotFinite,
                {.where = subject + ", row " + std::to_string(row),
                 .problem = "the transformed feature is not finite",
                 .expected = "features of about the size of the training features",
                 .remedy = "Check that row's features, and that the transform belongs to the model"
                           " that made them."});
}

} // namespace

torch::Tensor viewOf(const FeatureMatrix& features)
{
    // libtorch has no read-only tensors; no caller writes to this one.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast)
    return torch::from_blob(
        const_cast<float*>(features.data()),
        {static_cast<std::int64_t>(features.rows()), static_cast<std::int64_t>(features.dim())},
        torch::kFloat32);
}

torch::Tensor viewOf(const FeatureMatrix& features, std::int64_t first, std::int64_t count)
{
    if (!features.onDisk())
        return viewOf(features).narrow(0, first, count);
    const torch::Tensor rows =
        torch::empty({count, static_cast<std::int64_t>(features.dim())}, torch::kFloat32);
    features.copyRows(static_cast<std::size_t>(first), static_cast<std::size_t>(count),
                      rows.data_ptr<float>());
    return rows;
}

torch::Tensor onDevice(const FeatureMatrix& features, const torch::Device& device)
{
    return viewOf(features).to(device);
}

FeatureMatrix matrixOf(const torch::Tensor& rows)
{
    const torch::Tensor copy = rows.detach().to(torch::kCPU).contiguous();
    const float* values = copy.data_ptr<float>();
    return {static_cast<std::size_t>(copy.size(0)), static_cast<std::size_t>(copy.size(1)),
            std::vector<float>(values, values + copy.numel())};
}

FeatureMatrix transformRows(std::size_t rows, std::size_t dim, const std::string& subject,
                            const RowTransform& transform, JobContext& job)
{
    const torch::NoGradGuard noGradients;
    const SingleThreadedBlas sharedProducts(threadCount(0));
    MatrixBuilder result(rows, dim, subject, job);
    for (std::size_t first = 0; first < rows; first += rowsPerBatch) {
        job.checkpoint();
        const std::size_t some = std::min(rowsPerBatch, rows - first);
        const auto start = static_cast<std::int64_t>(first);
        const auto count = static_cast<std::int64_t>(some);
        const std::span<float> out = result.rows(first, some);
        torch::from_blob(out.data(), {count, static_cast<std::int64_t>(dim)}, torch::kFloat32)
            .copy_(transform(start, count));
        requireFinite(out, first, dim, subject);
        job.report({Stage::Transforming, as::Method{subject}, first + some, rows});
    }
    return std::move(result).finish();
}

FeatureMatrix mapRows(const FeatureMatrix& features, std::size_t dim, const std::string& subject,
                      const torch::Device& device, const RowMap& map, JobContext& job)
{
    const auto batch = [&](std::int64_t first, std::int64_t count) {
        return map(viewOf(features, first, count).to(device));
    };
    return transformRows(features.rows(), dim, subject, batch, job);
}

} // namespace crossfade
