#include "core/serving/system_keys.h"

#include "core/base/machine/memory.h"
#include "core/base/machine/parallel.h"
#include "core/data/row_reader.h"
#include "core/search/reranking.h"

#include <torch/types.h>
#include <torch/utils.h>

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr std::int64_t tileItems = 4096;
constexpr std::size_t keysAtOnce = std::size_t{1} << 24;

std::int64_t asSigned(std::size_t value)
{
    return static_cast<std::int64_t>(value);
}

/// Rows in double; for cosine, divided by their lengths.
torch::Tensor rowsInDouble(std::span<const float> values, std::int64_t count, Distance distance)
{
    // libtorch has no constant tensors; nothing is written to this one.
    auto* const data = const_cast<float*>(values.data());
    const std::int64_t dim = asSigned(values.size()) / count;
    torch::Tensor rows = torch::from_blob(data, {count, dim}, torch::kFloat).to(torch::kDouble);
    if (distance == Distance::Cosine)
        rows /= rows.square().sum(1, true).sqrt().clamp_min(1e-12);
    return rows;
}

} // namespace

SystemKeys::SystemKeys(const System& system, Distance distance)
    : m_system(system), m_distance(distance)
{
    const double query = largestNorm(system.query);
    const double gallery = largestNorm(system.gallery);
    m_largest = distance == Distance::L2       ? (query + gallery) * (query + gallery)
                : distance == Distance::Cosine ? 2.0
                                               : query * gallery;
    if (distance == Distance::InnerProduct)
        m_smallest = -query * gallery;
    // Twice the bound for a score: a key has the query's squared norm as one more term, and for
    // cosine the lengths are rounded too.
    m_error = 2 * scoreError(distance, system.gallery.dim(), 0x1p-53, query, gallery);
    RowReader items(system.gallery);
    if (distance == Distance::L2)
        for (std::size_t item = 0; item < galleryCount(); ++item) {
            const double length = norm(items.row(item));
            m_squaredNorms.push_back(length * length);
        }
}

void SystemKeys::fill(std::size_t first, std::size_t count, std::span<double> keys,
                      const JobContext& job) const
{
    const torch::NoGradGuard noGradients;
    const std::int64_t items = asSigned(galleryCount());
    RowReader gallery(m_system.gallery);
    const torch::Tensor queries = rowsInDouble(
        m_system.query.values().subspan(first * m_system.query.dim(), count * m_system.query.dim()),
        asSigned(count), m_distance);
    const torch::Tensor all =
        torch::from_blob(keys.data(), {asSigned(count), items}, torch::kDouble);
    for (std::int64_t begin = 0; begin < items; begin += tileItems) {
        job.checkpoint();
        const std::int64_t some = std::min(tileItems, items - begin);
        const torch::Tensor products =
            torch::mm(queries, rowsInDouble(gallery.rows(static_cast<std::size_t>(begin),
                                                         static_cast<std::size_t>(some)),
                                            some, m_distance)
                                   .t());
        if (isSimilarity(m_distance)) {
            const double ofNone = m_distance == Distance::Cosine ? 1 : 0;
            all.narrow(1, begin, some).copy_(ofNone - products);
            continue;
        }
        auto* const squares = const_cast<double*>(m_squaredNorms.data() + begin);
        const torch::Tensor sums =
            queries.square().sum(1, true) + torch::from_blob(squares, {1, some}, torch::kDouble);
        all.narrow(1, begin, some).copy_((sums - 2 * products).clamp_min(0));
    }
}

double SystemKeys::exact(std::size_t query, std::size_t item) const
{
    RowReader items(m_system.gallery);
    return rankingKey(m_distance, m_system.query.row(query), items.row(item));
}

void forEachQuery(std::span<const SystemKeys> systems, std::size_t queries, std::size_t threads,
                  const std::string& subject, JobContext& job, const TakeQuery& take,
                  const std::function<void(std::size_t, std::size_t)>& endBlock)
{
    const std::size_t items = systems.front().galleryCount();
    const std::size_t keysPerQuery = saturatingProduct(items, systems.size());
    const std::size_t most =
        std::clamp<std::size_t>(keysAtOnce / keysPerQuery, 1, mostQueriesAtOnce);
    const std::size_t atOnce = std::min(most, queries);
    requireMemory(saturatingProduct(saturatingProduct(keysPerQuery, atOnce), sizeof(double)),
                  subject);
    std::vector<std::vector<double>> keys(systems.size(), std::vector<double>(atOnce * items));
    for (std::size_t first = 0; first < queries; first += atOnce) {
        const std::size_t count = std::min(atOnce, queries - first);
        for (std::size_t s = 0; s < systems.size(); ++s)
            systems[s].fill(first, count, keys[s], job);
        parallelFor(count, threads, [&](std::size_t i, std::size_t thread) {
            job.checkpoint();
            QueryKeys rows;
            for (std::vector<double>& ofSystem : keys)
                rows.push_back(std::span(ofSystem).subspan(i * items, items));
            take(first + i, rows, thread);
        });
        if (endBlock)
            endBlock(first, count);
        job.report({Stage::Searching, subject, first + count, queries});
    }
}

} // namespace crossfade
