#include "core/methods/shared/row_distances.h"

#include "core/base/error.h"
#include "core/data/row_reader.h"

#include <string>

namespace crossfade
{

namespace
{

double squaredDistance(std::span<const float> a, std::span<const float> b)
{
    double sum = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const double difference = static_cast<double>(a[k]) - static_cast<double>(b[k]);
        sum += difference * difference;
    }
    return sum;
}

std::string shapeText(const FeatureMatrix& features)
{
    return std::to_string(features.rows()) + " x " + std::to_string(features.dim());
}

template <class RowLoss>
std::vector<double> rowLosses(const FeatureMatrix& a, const FeatureMatrix& b, const JobContext& job,
                              RowLoss rowLoss)
{
    constexpr std::size_t rowsAtOnce = 1024;
    if (a.rows() != b.rows() || a.dim() != b.dim())
        throw Error(ErrorCode::ShapeMismatch, {.where = "alignment loss",
                                               .problem = shapeText(a) + " and " + shapeText(b),
                                               .expected = "two feature matrices of one shape"});
    std::vector<double> loss(a.rows());
    RowReader ofA(a);
    RowReader ofB(b);
    for (std::size_t i = 0; i < a.rows(); ++i) {
        if (i % rowsAtOnce == 0)
            job.checkpoint();
        loss[i] = rowLoss(ofA.row(i), ofB.row(i));
    }
    return loss;
}

} // namespace

std::vector<double> squaredDistances(const FeatureMatrix& a, const FeatureMatrix& b,
                                     const JobContext& job)
{
    return rowLosses(a, b, job, squaredDistance);
}

std::vector<double> rowDistances(Distance distance, const FeatureMatrix& a, const FeatureMatrix& b,
                                 const JobContext& job)
{
    const Distance measure = distance == Distance::InnerProduct ? Distance::L2 : distance;
    return rowLosses(a, b, job, [measure](std::span<const float> x, std::span<const float> y) {
        return rankingKey(measure, x, y);
    });
}

} // namespace crossfade
