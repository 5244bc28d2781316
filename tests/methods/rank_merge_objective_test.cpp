#include "core/methods/rank_merge/rank_merge_objective.h"

#include "core/methods/registry.h"
#include "core/methods/shared/mlp.h"

#include <gtest/gtest.h>
#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace crossfade
{
namespace
{

using torch::Tensor;

Tensor someValues(std::int64_t rows, std::int64_t columns, double phase)
{
    return (torch::arange(rows * columns, torch::kFloat64) * 1.7 + phase)
        .sin()
        .view({rows, columns});
}

/// ψ and ρ as plain matrices, in double.
class LinearMaps : public QueryAdapter
{
public:
    LinearMaps()
        : reverse(register_parameter("psi", someValues(2, 3, 0.3))),
          newSpace(register_parameter("rho", someValues(3, 3, 1.1)))
    {
    }

    Tensor toNewSpace(const Tensor& rows) override { return rows.mm(newSpace.t()); }
    Tensor toOldSpace(const Tensor& rows) override { return rows.mm(reverse.t()); }
    bool learnsNewSpace() const override { return true; }

    Tensor reverse;  ///< [2, 3]
    Tensor newSpace; ///< [3, 3]
};

/// Four rows of two classes. Of the two positives and the two negatives of an anchor, mining keeps
/// one each: the farthest positive and the nearest negative.
class RankMergeObjectives : public ::testing::TestWithParam<RankMergeLoss>
{
protected:
    RankMergeObjectives() { m_data.labels = {0, 0, 1, 1}; }

    Tensor loss()
    {
        const AdapterTraining training{.data = m_data,
                                       .options = m_options,
                                       .distance = Distance::Cosine,
                                       .device = torch::kCPU,
                                       .generator = m_generator,
                                       .newRows = m_newRows,
                                       .oldRows = m_oldRows};
        return RankMergeObjective(m_maps, training, GetParam())(torch::arange(4, torch::kInt64));
    }

    /// The four rows' cosine distances, by plain sums.
    static std::vector<std::vector<double>> distances(const Tensor& a, const Tensor& b)
    {
        std::vector<std::vector<double>> all(4, std::vector<double>(4));
        for (int i = 0; i < 4; ++i)
            for (int k = 0; k < 4; ++k) {
                const double product = (a[i] * b[k]).sum().item<double>();
                all[i][k] = 1 - product / (a[i].norm().item<double>() * b[k].norm().item<double>());
            }
        return all;
    }

    /// The loss by its equation (9, 10, 14, 11), anchor by anchor.
    double byHand() const
    {
        const Tensor embedded = m_newRows.mm(m_maps.newSpace.t());
        const auto inOld = distances(embedded.mm(m_maps.reverse.t()), m_oldRows);
        const auto inNew = distances(embedded, embedded);
        double sum = 0;
        for (int i = 0; i < 4; ++i) {
            const int twin = i ^ 1;             // the other row of the class
            const int other = (i / 2) * -2 + 2; // the first row of the other class
            const double positiveOld = std::exp(-std::max(inOld[i][i], inOld[i][twin]));
            const double negativeOld = std::exp(-std::min(inOld[i][other], inOld[i][other + 1]));
            const double positiveNew = std::exp(-inNew[i][twin]);
            const double negativeNew = std::exp(-std::min(inNew[i][other], inNew[i][other + 1]));
            const auto share = [](double positive, double negatives) {
                return -std::log(positive / (positive + negatives));
            };
            switch (GetParam()) {
            case RankMergeLoss::Reverse:
                sum += inOld[i][i];
                break;
            case RankMergeLoss::OldSystem:
                sum += share(positiveOld, negativeOld);
                break;
            case RankMergeLoss::BothSystems:
                sum += share(positiveOld, negativeOld) + share(positiveNew, negativeNew);
                break;
            case RankMergeLoss::MetricCompatible:
                sum += share(positiveOld, negativeOld + negativeNew) +
                       share(positiveNew, negativeNew + negativeOld);
                break;
            }
        }
        return sum / 4;
    }

    TrainingData m_data;
    Options m_options{method("rm").info().options};
    torch::Generator m_generator = seededGenerator(0);
    Tensor m_newRows = someValues(4, 3, 2.0);
    Tensor m_oldRows = someValues(4, 2, 4.0);
    LinearMaps m_maps;
};

TEST_P(RankMergeObjectives, WithANewEmbeddingAreTheirEquations)
{
    EXPECT_NEAR(loss().item<double>(), byHand(), 1e-12);
}

TEST_P(RankMergeObjectives, TeachTheNewEmbeddingByTheGradientOfFiniteDifferences)
{
    loss().backward();
    for (Tensor& parameter : m_maps.parameters()) {
        const Tensor gradient = parameter.grad().clone();
        EXPECT_GT(gradient.norm().item<double>(), 1e-3) << "psi and rho both learn";
        const torch::NoGradGuard noGradients;
        Tensor flat = parameter.view(-1);
        for (std::int64_t i = 0; i < flat.numel(); ++i) {
            const double kept = flat[i].item<double>();
            const auto at = [&](double value) {
                flat[i] = value;
                return loss().item<double>();
            };
            const double slope = (at(kept + 1e-6) - at(kept - 1e-6)) / 2e-6;
            flat[i] = kept;
            EXPECT_NEAR(gradient.view(-1)[i].item<double>(), slope, 1e-8);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Losses, RankMergeObjectives,
                         ::testing::Values(RankMergeLoss::Reverse, RankMergeLoss::OldSystem,
                                           RankMergeLoss::BothSystems,
                                           RankMergeLoss::MetricCompatible));

} // namespace
} // namespace crossfade
