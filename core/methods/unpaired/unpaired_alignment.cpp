#include "core/methods/unpaired/unpaired_alignment.h"

#include "core/base/machine/shared_product.h"
#include "core/data/k_means.h"
#include "core/data/permutation.h"
#include "core/methods/shared/linear_alignment.h"
#include "core/methods/shared/mlp.h"
#include "core/methods/shared/tensors.h"
#include "core/methods/unpaired/quadratic_assignment.h"

#include <torch/nn/functional/normalization.h>
#include <torch/utils.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <vector>

namespace crossfade
{

namespace
{

constexpr std::size_t clusteredRows = 10000;               ///< drawn for a clustering into anchors
constexpr std::size_t mostAlignmentRounds = 50;            ///< of k-means
constexpr std::int64_t tileValues = std::int64_t{1} << 24; ///< of a tile rows × rows of b

torch::Tensor unitRows(const torch::Tensor& rows)
{
    return torch::nn::functional::normalize(rows);
}

/// Draws `count` rows at random; all, in their sequence, for 0 or where there are no more.
FeatureMatrix drawnRows(const FeatureMatrix& rows, std::size_t count, torch::Generator& generator)
{
    if (count == 0 || rows.rows() <= count)
        return rows;
    std::vector<std::int64_t> drawn = randomPermutation(rows.rows(), drawnSeed(generator));
    drawn.resize(count);
    return rows.selectRows(drawn);
}

/// One side: its rows, their mean, and the rows about it at length 1.
struct Side {
    torch::Tensor mean;  ///< [d], in double
    double spread = 0;   ///< mean squared length about the mean
    FeatureMatrix onCpu; ///< [n, d], of length 1
    torch::Tensor rows;  ///< [n, d], of length 1, on the device
};

Side sideOf(const FeatureMatrix& features, std::size_t most, const torch::Device& device,
            torch::Generator& generator)
{
    const FeatureMatrix used = drawnRows(sortedRows(features), most, generator);
    const torch::Tensor rows = viewOf(used);
    Side side;
    side.mean = rows.mean(0, /*keepdim=*/false, torch::kFloat64);
    const torch::Tensor centred = rows - side.mean.to(torch::kFloat32);
    side.spread = centred.square().sum(1).mean().item<double>();
    side.onCpu = matrixOf(unitRows(centred));
    side.rows = onDevice(side.onCpu, device);
    return side;
}

FeatureMatrix clusterCentres(const FeatureMatrix& rows, std::size_t cells,
                             torch::Generator& generator, const JobContext& job)
{
    return kMeansCentres(rows, spreadRows(rows, cells, drawnSeed(generator), job),
                         mostAlignmentRounds, job);
}

/// How like each other the centres are: their products about their mean.
SymmetricMatrix similarities(const torch::Tensor& centres)
{
    const torch::Tensor rows = centres.to(torch::kCPU, torch::kFloat64);
    const torch::Tensor centred = rows - rows.mean(0);
    const torch::Tensor products = sharedProduct(centred, centred.t()).contiguous();
    const double* values = products.data_ptr<double>();
    return {static_cast<std::size_t>(rows.size(0)), {values, values + products.numel()}};
}

/// Rows of a and of b that stand for the same.
struct Pairs {
    torch::Tensor a;
    torch::Tensor b;
};

/// One matching: row i of `a` and row i of `b` are taken to be the same place.
struct MatchedAnchors {
    torch::Tensor a;
    torch::Tensor b;
    double correlation = 0; ///< of their similarities, at most 1
};

/// The root of the sum of squares.
double length(const SymmetricMatrix& matrix)
{
    const std::vector<double>& values = matrix.values;
    return std::sqrt(std::inner_product(values.begin(), values.end(), values.begin(), 0.0));
}

class Alignment
{
public:
    Alignment(const FeatureMatrix& a, const FeatureMatrix& b, const UnpairedSteps& steps,
              const torch::Device& device, torch::Generator& generator, JobContext& job)
        : m_steps(steps),
          m_generator(generator),
          m_job(job),
          m_a(sideOf(a, steps.rows, device, generator)),
          m_b(sideOf(b, steps.rows, device, generator)),
          m_total(steps.matchings + steps.refinements + 2)
    {
    }

    UnpairedMap run()
    {
        m_map = procrustes(pairsByAnchors());
        reportStep();
        for (std::size_t i = 0; i < m_steps.refinements; ++i) {
            stepTowards(pairsByNearness(drawn(m_a.rows, m_steps.refinedRows)));
            reportStep();
        }
        if (refinedCells() > 1)
            stepTowards(pairsByCells());
        m_map = nearestSemiOrthogonal();
        reportStep();
        return result();
    }

private:
    /// [d_b, d_a] in float32
    static torch::Tensor procrustes(const Pairs& pairs)
    {
        return procrustesMap(pairs.a, pairs.b).to(torch::kFloat32);
    }

    void stepTowards(const Pairs& pairs)
    {
        m_map = (1 - m_steps.step) * m_map + m_steps.step * procrustes(pairs);
    }

    /// U·Vᵀ of the map's singular value decomposition.
    torch::Tensor nearestSemiOrthogonal() const
    {
        const torch::Tensor identity = torch::eye(m_map.size(1), m_map.options());
        return procrustesMap(identity, m_map.t()).to(torch::kFloat32);
    }

    torch::Tensor drawn(const torch::Tensor& rows, std::size_t count)
    {
        const auto most = static_cast<std::int64_t>(count);
        if (rows.size(0) <= most)
            return rows;
        const torch::Tensor order = torch::randperm(rows.size(0), m_generator, torch::kInt64);
        return rows.index_select(0, order.narrow(0, 0, most).to(rows.device()));
    }

    /// For each row of `left` the mean of those rows of b that its products with `right`, which
    /// has a row for each of b, are largest for.
    torch::Tensor partners(const torch::Tensor& left, const torch::Tensor& right) const
    {
        const auto nearest = static_cast<std::int64_t>(m_steps.neighbours);
        const std::int64_t count = std::min(nearest, right.size(0));
        const std::int64_t tile = std::max<std::int64_t>(1, tileValues / right.size(0));
        std::vector<torch::Tensor> means;
        for (std::int64_t first = 0; first < left.size(0); first += tile) {
            m_job.checkpoint();
            const std::int64_t some = std::min(tile, left.size(0) - first);
            const torch::Tensor products = sharedProduct(left.narrow(0, first, some), right.t());
            const torch::Tensor chosen = std::get<1>(products.topk(count, 1));
            means.push_back(
                m_b.rows.index_select(0, chosen.flatten()).view({some, count, -1}).mean(1));
        }
        return torch::cat(means);
    }

    /// Step 3.
    Pairs pairsByAnchors()
    {
        const std::vector<MatchedAnchors> matchings = bestMatchings();
        std::vector<torch::Tensor> ofA;
        std::vector<torch::Tensor> ofB;
        for (const MatchedAnchors& matching : matchings) {
            ofA.push_back(matching.a);
            ofB.push_back(matching.b);
        }
        const torch::Tensor some = drawn(m_a.rows, UnpairedSteps::matchedRows);
        return {some,
                partners(described(some, torch::cat(ofA)), described(m_b.rows, torch::cat(ofB)))};
    }

    /// Step 2.
    std::vector<MatchedAnchors> bestMatchings()
    {
        std::vector<MatchedAnchors> matchings;
        for (std::size_t i = 0; i < m_steps.matchings; ++i) {
            matchings.push_back(matchedAnchors());
            reportStep();
        }
        std::ranges::stable_sort(matchings, std::greater(), &MatchedAnchors::correlation);
        const double kept = m_steps.keptShare * static_cast<double>(matchings.size());
        matchings.resize(std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(kept))));
        return matchings;
    }

    MatchedAnchors matchedAnchors()
    {
        const torch::Tensor a = anchors(m_a);
        const torch::Tensor b = anchors(m_b);
        const SymmetricMatrix ofA = similarities(a);
        const SymmetricMatrix ofB = similarities(b);
        const std::vector<std::size_t> match =
            matchedBySimilarity(ofA, ofB, m_steps.starts, drawnSeed(m_generator));
        const torch::Tensor order =
            torch::tensor(std::vector<std::int64_t>(match.begin(), match.end()), torch::kInt64);
        const double size = length(ofA) * length(ofB);
        return {a, b.index_select(0, order.to(b.device())),
                size > 0 ? agreement(ofA, ofB, match) / size : 0};
    }

    torch::Tensor anchors(const Side& side)
    {
        const FeatureMatrix rows = drawnRows(side.onCpu, clusteredRows, m_generator);
        return onDevice(clusterCentres(rows, m_steps.anchors, m_generator, m_job),
                        side.rows.device())
            .clone();
    }

    /// The cosines to the anchors, at length 1.
    static torch::Tensor described(const torch::Tensor& rows, const torch::Tensor& anchors)
    {
        return unitRows(sharedProduct(rows, unitRows(anchors).t()));
    }

    /// Step 4.
    Pairs pairsByNearness(const torch::Tensor& rows) const
    {
        return {rows, partners(sharedProduct(rows, m_map.t()), m_b.rows)};
    }

    std::size_t refinedCells() const
    {
        const std::size_t fewer = std::min(m_a.onCpu.rows(), m_b.onCpu.rows());
        return std::min(m_steps.refinedCells, fewer / 10);
    }

    /// Step 5.
    Pairs pairsByCells()
    {
        const FeatureMatrix ofA = clusterCentres(m_a.onCpu, refinedCells(), m_generator, m_job);
        const torch::Tensor a = onDevice(ofA, m_a.rows.device()).clone();
        const FeatureMatrix ofB = kMeansCentres(m_b.onCpu, matrixOf(sharedProduct(a, m_map.t())),
                                                mostAlignmentRounds, m_job);
        return {a, onDevice(ofB, m_b.rows.device()).clone()};
    }

    /// Step 6, from the directions about the means to the features themselves.
    UnpairedMap result()
    {
        const torch::Tensor turn = m_map.to(torch::kCPU, torch::kFloat64);
        // A map to fewer dimensions shortens rows; the scale is for what is left of them.
        const double kept =
            sharedProduct(m_a.rows, m_map.t()).square().sum(1).mean().item<double>();
        const torch::Tensor weight = turn * std::sqrt(m_b.spread / (m_a.spread * kept));
        return {weight, m_b.mean - weight.mv(m_a.mean), nearestCosine()};
    }

    double nearestCosine()
    {
        const torch::Tensor rows =
            unitRows(sharedProduct(drawn(m_a.rows, m_steps.refinedRows), m_map.t()));
        const std::int64_t tile = std::max<std::int64_t>(1, tileValues / m_b.rows.size(0));
        double sum = 0;
        for (std::int64_t first = 0; first < rows.size(0); first += tile) {
            const std::int64_t some = std::min(tile, rows.size(0) - first);
            const torch::Tensor cosines = sharedProduct(rows.narrow(0, first, some), m_b.rows.t());
            sum += std::get<0>(cosines.max(1)).sum().item<double>();
        }
        return sum / static_cast<double>(rows.size(0));
    }

    void reportStep()
    {
        m_job.checkpoint();
        ++m_done;
        m_job.report({Stage::Fitting, as::Method{m_steps.subject}, m_done, m_total});
    }

    const UnpairedSteps& m_steps;
    torch::Generator& m_generator;
    JobContext& m_job;
    Side m_a;
    Side m_b;
    torch::Tensor m_map; ///< [d_b, d_a]
    std::size_t m_done = 0;
    std::size_t m_total;
};

} // namespace

FeatureMatrix sortedRows(const FeatureMatrix& rows)
{
    std::vector<std::int64_t> order(rows.rows());
    std::iota(order.begin(), order.end(), std::int64_t{0});
    std::ranges::sort(order, [&](std::int64_t i, std::int64_t j) {
        return std::ranges::lexicographical_compare(rows.row(static_cast<std::size_t>(i)),
                                                    rows.row(static_cast<std::size_t>(j)));
    });
    return rows.selectRows(order);
}

UnpairedMap unpairedMap(const FeatureMatrix& a, const FeatureMatrix& b, const UnpairedSteps& steps,
                        const torch::Device& device, torch::Generator& generator, JobContext& job)
{
    const torch::NoGradGuard noGradients;
    return Alignment(a, b, steps, device, generator, job).run();
}

} // namespace crossfade
