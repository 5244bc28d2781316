#include "core/search/served_index.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/data/normalised.h"
#include "core/data/rules/finite.h"
#include "core/search/index_check.h"
#include "core/search/index_file.h"
#include "core/search/reranking.h"
#include "core/search/unit_vectors.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexIVFPQ.h>
#include <faiss/impl/FaissException.h>
#include <faiss/impl/IDSelector.h>
#include <faiss/impl/io.h>
#include <faiss/index_io.h>
#include <omp.h>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;
using Kind = IndexOptions::Kind;

faiss::MetricType metricOf(Distance distance)
{
    return isSimilarity(distance) ? faiss::METRIC_INNER_PRODUCT : faiss::METRIC_L2;
}

/// The rows as FAISS compares them: at unit length for cosine.
FeatureMatrix comparable(const FeatureMatrix& rows, Distance distance)
{
    return distance == Distance::Cosine ? normalised(rows, JobContext()) : rows;
}

float distanceOfScore(Distance distance, float score)
{
    switch (distance) {
    case Distance::L2:
        return std::sqrt(std::max(score, 0.0F));
    case Distance::Cosine:
        return 1.0F - score;
    case Distance::InnerProduct:
        return 0.0F - score;
    }
    return score;
}

[[noreturn]] void refuseMetric(faiss::MetricType metric, Distance distance, const fs::path& file)
{
    const char* const expected = distance == Distance::L2 ? "METRIC_L2"
                                 : distance == Distance::Cosine
                                     ? "METRIC_INNER_PRODUCT of unit vectors"
                                     : "METRIC_INNER_PRODUCT";
    Message remedy = Core::says("Write an index of that metric.");
    if (metric == faiss::METRIC_L2)
        remedy = Core::says("Compare by --distance l2, as the index does.");
    else if (metric == faiss::METRIC_INNER_PRODUCT)
        remedy = Core::says("Compare by --distance ip, as the index does.");
    throw Error(ErrorCode::BadFormat, {.where = file,
                                       .problem = "it is for another distance",
                                       .expected = expected,
                                       .remedy = remedy});
}

void requireShortRows(const FeatureMatrix& rows)
{
    JobContext job;
    requireFinite(rows, "index", job); // FAISS silently loses rows with NaN
    for (std::size_t row = 0; row < rows.rows(); ++row)
        if (norm(rows.row(row)) > longestRow)
            throw Error(ErrorCode::OutOfRange,
                        {.where = "gallery row " + std::to_string(row),
                         .problem = "it is too long for an index in float32",
                         .expected = "features of a length of at most 1e15",
                         .remedy = "Search by cosine distance, or divide all features by one "
                                   "number."});
}

/// Makes what this thread calls run on it alone, as long as the object lives.
class OneThread
{
public:
    OneThread() { omp_set_num_threads(1); }
    ~OneThread() { omp_set_num_threads(m_before); }
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

private:
    int m_before = omp_get_max_threads();
};

/// About 4·√N lists as FAISS's guide advises, but at least 39 rows a list, below which k-means
/// warns. Of fewer rows than the lists that were asked for, one a row.
std::size_t listCount(std::size_t rows, std::size_t asked)
{
    if (asked != 0)
        return std::min(asked, rows);
    const auto advised = static_cast<std::size_t>(4.0 * std::sqrt(static_cast<double>(rows)));
    return std::max<std::size_t>(1, std::min(advised, rows / 39));
}

std::size_t codeParts(std::size_t dim, std::size_t asked)
{
    if (asked == 0)
        for (std::size_t parts = std::max<std::size_t>(dim / 4, 1); parts > 1; --parts)
            if (dim % parts == 0)
                return parts;
    return std::max<std::size_t>(asked, 1);
}

/// Counts what is written.
struct CountingWriter : faiss::IOWriter {
    std::size_t operator()(const void*, std::size_t size, std::size_t count) override
    {
        bytes += size * count;
        return count;
    }
    std::size_t bytes = 0;
};

} // namespace

struct ServedIndex::State {
    Distance distance = Distance::L2;
    IndexOptions options;
    std::unique_ptr<faiss::IndexFlat> quantizer; ///< outlives the index that points to it
    std::unique_ptr<faiss::Index> index;
    /// The item of each row of a graph or a file, whose rows stay where they are; −1 once it is
    /// removed.
    std::vector<std::int64_t> itemOfRow;
    std::size_t removed = 0; ///< rows that are removed
    RowOfId rowOfId;         ///< of a file that has ids of its own; empty: they are rows

    /// What FAISS found; −1: nothing, or a removed item. A file may hold any numbers.
    std::int64_t itemAt(std::int64_t found) const
    {
        if (!keepsRows())
            return found;
        if (!rowOfId.empty()) {
            const auto row = rowOfId.find(found);
            found = row == rowOfId.end() ? -1 : row->second;
        }
        const bool isRow = found >= 0 && static_cast<std::size_t>(found) < itemOfRow.size();
        return isRow ? itemOfRow[static_cast<std::size_t>(found)] : -1;
    }

    bool keepsRows() const { return options.kind == Kind::Hnsw || options.kind == Kind::File; }
};

ServedIndex::ServedIndex(const FeatureMatrix& learn, Distance distance, const IndexOptions& options)
    : m_state(std::make_unique<State>())
{
    if (learn.rows() < fewestItems(options))
        throw Error(ErrorCode::BadUsage,
                    {.where = "index " + indexText(options),
                     .problem = std::to_string(learn.rows()) + " items to learn of",
                     .expected = std::to_string(fewestItems(options)) + " at least"});
    requireParts(options, learn.dim());
    const FeatureMatrix rows = comparable(learn, distance);
    requireShortRows(rows);
    const auto dim = static_cast<int>(rows.dim());
    const auto metric = metricOf(distance);
    m_state->distance = distance;
    m_state->options = options;
    switch (options.kind) {
    case Kind::Hnsw: {
        auto graph =
            std::make_unique<faiss::IndexHNSWFlat>(dim, static_cast<int>(options.links), metric);
        graph->hnsw.efConstruction = static_cast<int>(options.construction);
        m_state->index = std::move(graph);
        return;
    }
    case Kind::Ivf:
    case Kind::IvfPq: {
        m_state->quantizer = std::make_unique<faiss::IndexFlat>(dim, metric);
        const std::size_t lists = listCount(rows.rows(), options.lists);
        std::unique_ptr<faiss::IndexIVF> index;
        if (options.kind == Kind::Ivf) {
            index = std::make_unique<faiss::IndexIVFFlat>(m_state->quantizer.get(), rows.dim(),
                                                          lists, metric);
        } else {
            const std::size_t bits = rows.rows() >= 256 ? 8 : 4; // see fewestItems()
            auto coded = std::make_unique<faiss::IndexIVFPQ>(
                m_state->quantizer.get(), rows.dim(), lists, codeParts(rows.dim(), options.parts),
                bits, metric);
            coded->pq.cp.min_points_per_centroid = 1;
            index = std::move(coded);
        }
        index->cp.min_points_per_centroid = 1; // no warnings on standard error
        index->train(static_cast<std::int64_t>(rows.rows()), rows.data());
        m_state->index = std::move(index);
        return;
    }
    case Kind::Flat:
    case Kind::File:
        m_state->index = std::make_unique<faiss::IndexIDMap>(new faiss::IndexFlat(dim, metric));
        dynamic_cast<faiss::IndexIDMap&>(*m_state->index).own_fields = true;
    }
}

ServedIndex::ServedIndex(const fs::path& file, Distance distance, std::size_t dim,
                         std::size_t count, std::span<const std::int64_t> ids, JobContext& job)
    : m_state(std::make_unique<State>())
{
    m_state->distance = distance;
    m_state->options = {.kind = Kind::File, .file = file};
    m_state->index = readIndexFile(file, dim, job);
    const faiss::Index& index = *m_state->index;
    requireSound(index, file);
    const auto refuse = [&](const std::string& problem, const std::string& expected) {
        throw Error(ErrorCode::BadFormat,
                    {.where = file, .problem = problem, .expected = expected});
    };
    if (index.d != static_cast<int>(dim))
        refuse("its vectors have " + std::to_string(index.d) + " dimensions",
               std::to_string(dim) + ", as the old system's features");
    if (index.ntotal != static_cast<std::int64_t>(count))
        refuse("it holds " + std::to_string(index.ntotal) + " vectors",
               std::to_string(count) + ", one for each gallery item");
    if (index.metric_type != metricOf(distance))
        refuseMetric(index.metric_type, distance, file);
    if (distance == Distance::Cosine)
        requireUnitVectors(index, file);
    m_state->itemOfRow.resize(count);
    std::iota(m_state->itemOfRow.begin(), m_state->itemOfRow.end(), 0);
    m_state->rowOfId = rowsOfIds(file, idsIn(index), ids);
}

ServedIndex::~ServedIndex() = default;
ServedIndex::ServedIndex(ServedIndex&&) noexcept = default;
ServedIndex& ServedIndex::operator=(ServedIndex&&) noexcept = default;

void ServedIndex::add(const FeatureMatrix& rows, std::span<const std::int64_t> items)
{
    if (rows.rows() == 0)
        return;
    const FeatureMatrix vectors = comparable(rows, m_state->distance);
    requireShortRows(vectors);
    requireMemory(saturatingProduct(rows.rows(), rows.dim() * sizeof(float)), "FAISS index");
    const auto count = static_cast<std::int64_t>(rows.rows());
    if (!m_state->keepsRows()) {
        m_state->index->add_with_ids(count, vectors.data(), items.data());
        return;
    }
    {
        const OneThread alone; // several would link nodes in the sequence in which they come
        m_state->index->add(count, vectors.data());
    }
    m_state->itemOfRow.insert(m_state->itemOfRow.end(), items.begin(), items.end());
}

void ServedIndex::remove(std::span<const std::int64_t> items)
{
    if (items.empty())
        return;
    if (!m_state->keepsRows()) {
        const faiss::IDSelectorBatch selected(items.size(), items.data());
        m_state->index->remove_ids(selected);
        return;
    }
    std::vector<std::int64_t> sorted(items.begin(), items.end());
    std::ranges::sort(sorted);
    for (std::int64_t& item : m_state->itemOfRow)
        if (item >= 0 && std::ranges::binary_search(sorted, item)) {
            item = -1;
            ++m_state->removed;
        }
}

Neighbours ServedIndex::search(const FeatureMatrix& queries, std::size_t k) const
{
    const FeatureMatrix rows = comparable(queries, m_state->distance);
    Neighbours found = noNeighbours(queries.rows(), k);
    const auto total = static_cast<std::size_t>(m_state->index->ntotal);
    if (count() == 0)
        return found;
    // Of a graph's findings, as many are removed on average as of all its nodes; twice that is
    // asked for, since they are not spread evenly.
    const std::size_t extra = m_state->removed == 0 ? 0 : 2 * k * m_state->removed / count() + 32;
    const std::size_t width = std::min(k + extra, total);
    std::vector<std::int64_t> items(queries.rows() * width, -1);
    std::vector<float> scores(queries.rows() * width);
    faiss::SearchParametersIVF lists;
    lists.nprobe = m_state->options.probes;
    faiss::SearchParametersHNSW graph;
    graph.efSearch = static_cast<int>(std::max(m_state->options.candidates, width));
    const Kind kind = m_state->options.kind;
    const faiss::SearchParameters* parameters = nullptr;
    if (kind == Kind::Ivf || kind == Kind::IvfPq)
        parameters = &lists;
    else if (kind == Kind::Hnsw)
        parameters = &graph;
    try {
        m_state->index->search(static_cast<std::int64_t>(queries.rows()), rows.data(),
                               static_cast<std::int64_t>(width), scores.data(), items.data(),
                               parameters);
    } catch (const faiss::FaissException& error) {
        throw Error(ErrorCode::BadFormat,
                    {.where = indexText(m_state->options),
                     .problem = "FAISS cannot search it: " + libraryMessage(error.msg),
                     .expected = "an undamaged index"});
    }
    for (std::size_t query = 0; query < queries.rows(); ++query) {
        std::size_t kept = query * k;
        for (std::size_t i = query * width; i < (query + 1) * width && kept < (query + 1) * k;
             ++i) {
            const std::int64_t item = m_state->itemAt(items[i]);
            if (item < 0)
                continue;
            found.items[kept] = item;
            found.distances[kept++] = distanceOfScore(m_state->distance, scores[i]);
        }
    }
    return found;
}

std::string ServedIndex::kind() const
{
    return indexText(m_state->options);
}

bool ServedIndex::exact() const
{
    return m_state->options.kind == Kind::Flat;
}

std::size_t ServedIndex::count() const
{
    return static_cast<std::size_t>(m_state->index->ntotal) - m_state->removed;
}

std::size_t ServedIndex::bytes() const
{
    CountingWriter writer;
    faiss::write_index(m_state->index.get(), &writer);
    return writer.bytes;
}

} // namespace crossfade
