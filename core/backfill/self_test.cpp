#include "core/backfill/self_test.h"

#include "core/backfill/curve.h"
#include "core/backfill/plain_evaluation.h"
#include "core/data/permutation.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace crossfade
{

namespace
{

constexpr std::size_t mostDifferencesTold = 20;
/// Sums in another sequence differ by rounding.
constexpr double rounding = 1e-9;

struct Case {
    std::string name;
    Transition transition;
    Relevance relevance;
    Order order;
    CurveOptions options;
};

/// Draws one random case after the other.
class Draw
{
public:
    explicit Draw(std::uint64_t seed) : m_random(seed) {}

    Case next(std::size_t number, const std::string& device)
    {
        Case drawn;
        drawn.name = "case " + std::to_string(number);
        const std::size_t gallery = pick(1, 300);
        const std::size_t queries = pick(1, 12);
        drawn.transition = {system(queries, gallery), system(queries, gallery)};
        drawn.relevance = relevance(queries, gallery);
        drawn.order = randomPermutation(gallery, m_random());
        drawn.options = {.distance = knownDistances[pick(0, knownDistances.size() - 1)],
                         .protocol = static_cast<Protocol>(pick(0, 3)),
                         .metrics = parseMetrics("cmc@1,cmc@5,map,map@10,recall@5,ndcg@10"),
                         .slices = pick(2, 8),
                         .flipsAt = {pick(1, 3)},
                         .exactAuc = ExactAuc::No,
                         .devices = {}};
        if (device != "cpu")
            drawn.options.devices = {device};
        return drawn;
    }

private:
    std::size_t pick(std::size_t least, std::size_t most)
    {
        return least + m_random() % (most - least + 1);
    }

    /// Small integers, so with many ties; Gaussians; or Gaussians of which some rows are huge.
    FeatureMatrix matrix(std::size_t rows, std::size_t dim, std::size_t kind)
    {
        std::normal_distribution<float> normal;
        std::vector<float> values(rows * dim);
        for (std::size_t row = 0; row < rows; ++row) {
            const float scale = kind == 2 && pick(0, 4) == 0 ? 1e30F : 1.0F;
            for (std::size_t d = 0; d < dim; ++d)
                values[row * dim + d] =
                    kind == 0 ? static_cast<float>(pick(0, 4)) - 2 : scale * normal(m_random);
        }
        return {rows, dim, std::move(values)};
    }

    System system(std::size_t queries, std::size_t gallery)
    {
        const std::size_t kind = pick(0, 2);
        const std::size_t dim = pick(1, kind == 0 ? 4 : 600);
        return {matrix(queries, dim, kind == 2 ? 1 : kind), matrix(gallery, dim, kind)};
    }

    Relevance relevance(std::size_t queries, std::size_t gallery)
    {
        Relevance drawn;
        for (RowLists* lists : {&drawn.relevant, &drawn.removed})
            lists->offsets.push_back(0);
        for (std::size_t q = 0; q < queries; ++q) {
            for (std::size_t row = 0; row < gallery; ++row)
                if (const std::size_t side = pick(0, 19); side < 3)
                    (side == 0 ? drawn.removed : drawn.relevant)
                        .indices.push_back(static_cast<std::int64_t>(row));
            for (RowLists* lists : {&drawn.relevant, &drawn.removed})
                lists->offsets.push_back(static_cast<std::int64_t>(lists->indices.size()));
        }
        return drawn;
    }

    std::mt19937_64 m_random;
};

/// Compares a curve with the plain definition, number by number.
class Comparison
{
public:
    Comparison(const Case& drawn, const BackfillCurve& curve, SelfTestResult& result)
        : m_case(drawn), m_curve(curve), m_result(result)
    {
    }

    void run(const JobContext& job) const
    {
        std::vector<double> sums(m_curve.metrics.size());
        for (std::size_t slice = 0; slice < m_curve.fractions.size(); ++slice) {
            job.checkpoint();
            const auto isNew =
                isAmongFirst(m_case.order, static_cast<std::size_t>(m_curve.backfilled[slice]));
            std::ranges::fill(sums, 0.0);
            for (std::size_t query = 0; query < m_case.relevance.queryCount(); ++query)
                compareQuery(query, slice, isNew, sums);
            for (std::size_t m = 0; m < sums.size(); ++m)
                compare(m_curve.metrics[m].mean[slice],
                        sums[m] / static_cast<double>(m_curve.validQueries),
                        metricName(m_curve.metrics[m].metric), slice);
        }
    }

private:
    void compareQuery(std::size_t query, std::size_t slice, std::span<const std::uint8_t> isNew,
                      std::vector<double>& sums) const
    {
        const PlainRanking plain = referenceRanking(m_case.transition, m_case.options.distance,
                                                    m_case.relevance, query, isNew);
        if (plain.irrelevantBefore.empty())
            return;
        const std::size_t at = query * m_curve.fractions.size() + slice;
        compare(m_curve.firstRank[at], plain.firstRank(), "first rank", slice);
        for (std::size_t m = 0; m < sums.size(); ++m) {
            const MetricCurve& metric = m_curve.metrics[m];
            const double value = metricValue(metric.metric, m_case.options.protocol, plain.view());
            sums[m] += value;
            compare(metric.perQuery[at], static_cast<float>(value), metricName(metric.metric),
                    slice);
        }
    }

    void compare(double found, double expected, const std::string& what, std::size_t slice) const
    {
        ++m_result.numbers;
        if (std::abs(found - expected) <= rounding)
            return;
        ++m_result.different;
        if (m_result.differences.size() < mostDifferencesTold)
            m_result.differences.push_back(
                m_case.name + " (" + distanceName(m_case.options.distance) + ", " +
                protocolName(m_case.options.protocol) + "), " + what + " in slice " +
                std::to_string(slice) + ": " + std::to_string(found) + " instead of " +
                std::to_string(expected));
    }

    const Case& m_case;
    const BackfillCurve& m_curve;
    SelfTestResult& m_result;
};

} // namespace

SelfTestResult selfTest(const SelfTestOptions& options, JobContext& job)
{
    Draw draw(options.seed);
    SelfTestResult result;
    for (std::size_t i = 0; i < options.cases; ++i) {
        job.checkpoint();
        const Case drawn = draw.next(i, options.device);
        JobContext quiet;
        const BackfillCurve curve =
            backfillCurve(drawn.transition, drawn.order, drawn.relevance, drawn.options, quiet);
        if (curve.validQueries > 0) {
            Comparison(drawn, curve, result).run(job);
            ++result.curves;
        }
        job.report({Stage::Counting, "random cases", i + 1, options.cases});
    }
    return result;
}

} // namespace crossfade
