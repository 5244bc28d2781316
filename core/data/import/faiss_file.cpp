#include "core/data/import/faiss_file.h"

#include "core/base/error.h"
#include "core/base/machine/large_pages.h"
#include "core/base/machine/memory.h"
#include "core/base/packed.h"
#include "core/base/text.h"
#include "core/data/formats/binary_file.h"
#include "core/data/import/faiss_answer.h"
#include "core/data/matrix_builder.h"
#include "core/worker/child_process.h"
#include "core/worker/shared_memory.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexFlatCodes.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexNSG.h>
#include <faiss/IndexPreTransform.h>
#include <faiss/IndexRefine.h>
#include <faiss/impl/FaissException.h>
#include <faiss/index_io.h>
#include <faiss/invlists/OnDiskInvertedLists.h>
#include <omp.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* aFaissFile = "an index of vectors, written by faiss.write_index";
constexpr std::size_t pieceBytes = std::size_t{4} << 20;
constexpr std::size_t largestRowBytes = std::size_t{64} << 20;

/// Where a vector of an index with inverted lists is.
struct ListPlace {
    std::int64_t id = 0;
    std::size_t list = 0;
    std::size_t offset = 0;
};

/// An index in the child process, and how its vectors are got out of it.
class OpenIndex
{
public:
    explicit OpenIndex(const fs::path& file) : m_file(file)
    {
        omp_set_num_threads(1); // a thread takes memory of its own
        allocateFromLargePages(fs::file_size(file));
        try {
            m_index.reset(faiss::read_index(file.c_str()));
        } catch (const faiss::FaissException& error) {
            refuse("FAISS cannot read it: " + libraryMessage(error.msg));
        }
        if (m_index->d < 1 || m_index->ntotal < 1)
            refuse("the index is empty");
        unwrap();
        requireAllVectors();
        if (const auto* lists = dynamic_cast<const faiss::IndexIVF*>(m_inner))
            findPlaces(*lists);
    }

    std::size_t rows() const { return static_cast<std::size_t>(m_index->ntotal); }
    std::size_t dim() const { return static_cast<std::size_t>(m_index->d); }
    /// What is lost of the vectors, in English; empty: nothing.
    const std::string& loss() const { return m_loss; }
    /// FAISS's number for what it searches by.
    int metric() const { return m_index->metric_type; }

    bool hasIds() const { return !m_sequence.empty(); }
    /// False: ids were added in another sequence than that of ids().
    bool isAsAdded() const { return m_isAsAdded; }
    /// Ascending; empty: 0, 1, 2, …
    std::vector<std::int64_t> ids() const
    {
        std::vector<std::int64_t> ids;
        for (const std::size_t row : m_sequence)
            ids.push_back(idAt(row));
        bool areRows = true;
        for (std::size_t row = 0; row < ids.size(); ++row)
            areRows = areRows && ids[row] == static_cast<std::int64_t>(row);
        return areRows ? std::vector<std::int64_t>() : ids;
    }

    void copyRows(std::size_t first, std::size_t count, float* out) const
    {
        try {
            if (m_transform == nullptr)
                return copyStored(first, count, out);
            std::vector<float> stored(count * static_cast<std::size_t>(m_inner->d));
            copyStored(first, count, stored.data());
            m_transform->reverse_chain(static_cast<std::int64_t>(count), stored.data(), out);
        } catch (const faiss::FaissException& error) {
            refuse("it cannot give its vectors back: " + libraryMessage(error.msg));
        }
    }

    [[noreturn]] void refuse(const std::string& problem) const
    {
        throw Error(ErrorCode::BadFormat,
                    {.where = m_file, .problem = problem, .expected = aFaissFile});
    }

private:
    /// Takes off what only names vectors, and what transformed them before they were stored.
    void unwrap()
    {
        m_inner = m_index.get();
        while (m_inner != nullptr) {
            const faiss::Index* below = nullptr;
            if (const auto* map = dynamic_cast<const faiss::IndexIDMap*>(m_inner)) {
                if (!m_idMap.empty() || map->id_map.size() != rows())
                    refuse("its ids and its vectors are of different number");
                m_idMap = map->id_map;
                below = map->index;
            } else if (const auto* transform =
                           dynamic_cast<const faiss::IndexPreTransform*>(m_inner)) {
                if (m_transform != nullptr)
                    refuse("its vectors are transformed twice");
                m_transform = transform;
                below = transform->index;
            } else
                break;
            if (below == nullptr || below->ntotal != m_index->ntotal ||
                (m_transform == nullptr && below->d != m_index->d) || below->d < 1)
                refuse("it holds no vectors, or not all");
            m_inner = below;
        }
        m_isAsAdded = std::ranges::is_sorted(m_idMap);
        if (!m_idMap.empty())
            sortByIds();
    }

    /// Looks whether what is below keeps the vectors, and keeps them whole.
    void requireAllVectors()
    {
        const faiss::Index* kept = m_inner;
        if (const auto* refined = dynamic_cast<const faiss::IndexRefine*>(kept))
            kept = refined->refine_index;
        if (const auto* graph = dynamic_cast<const faiss::IndexHNSW*>(kept))
            kept = graph->storage;
        if (const auto* graph = dynamic_cast<const faiss::IndexNSG*>(kept))
            kept = graph->storage;
        const auto* const codes = dynamic_cast<const faiss::IndexFlatCodes*>(kept);
        if (kept == nullptr || kept->ntotal != m_index->ntotal || kept->d != m_inner->d ||
            (codes != nullptr &&
             codes->codes.size() != saturatingProduct(rows(), codes->code_size)))
            refuse("it holds no vectors, or not all");
        const bool isWhole = dynamic_cast<const faiss::IndexFlat*>(kept) != nullptr ||
                             (dynamic_cast<const faiss::IndexIVFFlat*>(kept) != nullptr &&
                              dynamic_cast<const faiss::IndexIVFFlatDedup*>(kept) == nullptr);
        if (!isWhole)
            m_loss = "the vectors are compressed, and are given back as they were rounded";
        if (m_transform != nullptr)
            m_loss = isWhole ? "a transform was applied to the vectors, and is turned back"
                             : "the vectors were transformed and compressed, and are given back as "
                               "they were rounded";
    }

    /// Copies rows as stored, before a transform is turned back: count · m_inner->d numbers.
    void copyStored(std::size_t first, std::size_t count, float* out) const
    {
        const auto dims = static_cast<std::size_t>(m_inner->d);
        const auto* const lists = dynamic_cast<const faiss::IndexIVF*>(m_inner);
        for (std::size_t row = first; row < first + count; ++row, out += dims) {
            const std::size_t from = m_sequence.empty() ? row : m_sequence[row];
            if (m_places.empty())
                m_inner->reconstruct(static_cast<std::int64_t>(from), out);
            else
                lists->reconstruct_from_offset(static_cast<std::int64_t>(m_places[from].list),
                                               static_cast<std::int64_t>(m_places[from].offset),
                                               out);
        }
    }

    void findPlaces(const faiss::IndexIVF& index)
    {
        const faiss::InvertedLists* const lists = index.invlists;
        if (lists == nullptr || dynamic_cast<const faiss::OnDiskInvertedLists*>(lists) != nullptr)
            refuse("its vectors are in another file");
        for (std::size_t list = 0; list < lists->nlist; ++list) {
            faiss::InvertedLists::ScopedIds ids(lists, list);
            const std::size_t size = lists->list_size(list);
            if (m_idMap.empty() && !std::is_sorted(ids.get(), ids.get() + size))
                m_isAsAdded = false;
            for (std::size_t offset = 0; offset < size; ++offset)
                m_places.push_back({ids[offset], list, offset});
        }
        if (m_places.size() != rows())
            refuse("its lists hold " + std::to_string(m_places.size()) +
                   " vectors, and it claims " + std::to_string(rows()));
        if (m_idMap.empty()) {
            sortByIds();
            return;
        }
        // Under a map of ids, the lists' own are the numbers of the map's rows.
        std::ranges::sort(m_places, {}, &ListPlace::id);
        for (std::size_t row = 0; row < rows(); ++row)
            if (m_places[row].id != static_cast<std::int64_t>(row))
                refuse("its ids do not belong to its vectors");
    }

    std::int64_t idAt(std::size_t row) const
    {
        return m_idMap.empty() ? m_places[row].id : m_idMap[row];
    }

    void sortByIds()
    {
        if (placeByIds())
            return;
        m_sequence.resize(rows());
        std::iota(m_sequence.begin(), m_sequence.end(), std::size_t{0});
        std::ranges::stable_sort(m_sequence, {}, [&](std::size_t row) { return idAt(row); });
    }

    /// What sorting gives, in a tenth of its time, where the ids are 0, 1, 2, …, as FAISS gives
    /// them by itself. False: they are others.
    bool placeByIds()
    {
        const std::size_t nothing = rows();
        m_sequence.assign(rows(), nothing);
        for (std::size_t row = 0; row < rows(); ++row) {
            const std::int64_t id = idAt(row);
            if (id < 0 || static_cast<std::size_t>(id) >= rows() ||
                m_sequence[static_cast<std::size_t>(id)] != nothing)
                return false;
            m_sequence[static_cast<std::size_t>(id)] = row;
        }
        return true;
    }

    fs::path m_file;
    std::unique_ptr<faiss::Index> m_index;
    const faiss::Index* m_inner = nullptr;                 ///< that stores the vectors
    const faiss::IndexPreTransform* m_transform = nullptr; ///< of what was stored; null: none
    std::vector<std::int64_t> m_idMap;
    std::vector<ListPlace> m_places;     ///< empty: no inverted lists
    std::vector<std::size_t> m_sequence; ///< ascending by id; empty: there are no ids
    bool m_isAsAdded = true;
    std::string m_loss;
};

template <class T>
std::string_view bytesOf(const std::vector<T>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(T)};
}

std::size_t rowsAPiece(std::size_t dim)
{
    return std::max<std::size_t>(1, pieceBytes / (dim * sizeof(float)));
}

/// Sends, from the child, what the index is, then its ids.
void sendHead(const OpenIndex& index, const Send& send)
{
    if (index.dim() > largestRowBytes / sizeof(float))
        index.refuse("its vectors have " + std::to_string(index.dim()) + " dimensions");
    send(Packer()
             .add(std::uint64_t{index.rows()})
             .add(std::uint64_t{index.dim()})
             .add(std::string_view(index.loss()))
             .add(std::uint64_t{index.hasIds()})
             .add(std::uint64_t{index.isAsAdded()})
             .add(static_cast<std::uint64_t>(index.metric()))
             .bytes());
    send(bytesOf(index.ids()));
}

ChildLimits limitsFor(std::size_t fileBytes)
{
    constexpr std::size_t mebibyte = std::size_t{1} << 20;
    return {.memoryBytes = saturatingSum(1024 * mebibyte, saturatingProduct(6, fileBytes)),
            .processorSeconds = 60 + static_cast<unsigned>(fileBytes / (4 * mebibyte)),
            .answerBytes = saturatingSum(64 * mebibyte, saturatingProduct(2, fileBytes)),
            .subject = "FAISS"};
}

std::optional<Distance> distanceOf(int metric)
{
    if (metric == faiss::METRIC_L2)
        return Distance::L2;
    return metric == faiss::METRIC_INNER_PRODUCT ? std::optional(Distance::InnerProduct)
                                                 : std::nullopt;
}

std::string metricName(int metric)
{
    switch (metric) {
    case faiss::METRIC_L1:
        return "METRIC_L1";
    case faiss::METRIC_Linf:
        return "METRIC_Linf";
    case faiss::METRIC_Lp:
        return "METRIC_Lp";
    case faiss::METRIC_Canberra:
        return "METRIC_Canberra";
    case faiss::METRIC_BrayCurtis:
        return "METRIC_BrayCurtis";
    case faiss::METRIC_JensenShannon:
        return "METRIC_JensenShannon";
    default: // of a later FAISS
        return "metric " + std::to_string(metric);
    }
}

float* numbersIn(std::span<std::byte> memory)
{
    return reinterpret_cast<float*>(memory.data());
}

/// An index that a child process has open. Its vectors come through shared memory, piece by piece:
/// a socket would wake both processes for every few kilobytes.
class IndexInChild
{
public:
    IndexInChild(const fs::path& file, std::size_t fileBytes)
        : m_file(file),
          m_piece(largestRowBytes),
          m_child(file.string(), limitsFor(fileBytes), "faiss/vectors", file.native(), &m_piece)
    {
        m_child.useUp(); // allocateFromLargePages()
    }

    FaissVectors read(JobContext& job)
    {
        m_child.ask({}, m_file.string());
        const std::string head = m_child.answer(job);
        Unpacker unpacker(head);
        const std::size_t rows = unpacker.number();
        const std::size_t dim = unpacker.number();
        if (const std::string loss = unpacker.text(); !loss.empty())
            job.note({Core::says("%1: %2: features are approximations of those embedded"), m_file,
                      loss});
        FaissVectors vectors;
        vectors.hasIds = unpacker.number() != 0;
        vectors.isAsAdded = unpacker.number() != 0;
        const auto metric = static_cast<int>(unpacker.number());
        vectors.distance = distanceOf(metric);
        if (!vectors.distance)
            job.note({Core::says("%1: the index searches by FAISS's %2, which Crossfade has not: "
                                 "its features are compared by another distance, l2 unless "
                                 "--distance names one"),
                      m_file, metricName(metric)});
        const std::string ids = m_child.answer(job);
        vectors.ids.resize(ids.size() / sizeof(std::int64_t));
        std::ranges::copy(ids, reinterpret_cast<char*>(vectors.ids.data()));
        MatrixBuilder builder(rows, dim, m_file.string(), job);
        for (std::size_t first = 0; first < rows; first += rowsAPiece(dim)) {
            const std::size_t some = std::min(rowsAPiece(dim), rows - first);
            m_child.ask(Packer().add(std::uint64_t{first}).add(std::uint64_t{some}).bytes(),
                        m_file.string());
            (void)m_child.answer(job);
            std::copy_n(numbersIn(m_piece.bytes()), some * dim, builder.rows(first, some).data());
            job.report({Stage::Reading, m_file.filename().string(), first + some, rows});
        }
        vectors.features = std::move(builder).finish();
        return vectors;
    }

private:
    fs::path m_file;
    SharedMemory m_piece;
    ChildProcess m_child;
};

/// The vectors of a plain flat index, whose file is a short head and the numbers: read without the
/// way through a child process. None for another index, and for one whose head does not fit the
/// file's length: FAISS says what is wrong with that.
std::optional<FaissVectors> readFlat(const fs::path& file, JobContext& job)
{
    constexpr std::size_t headBytes = 45; // faiss/impl/index_write.cpp: write_index_header
    BinaryFile content(file, aFaissFile);
    if (content.size() < headBytes)
        return std::nullopt;
    std::array<char, 4> kind{};
    std::int32_t dim = 0;
    std::int64_t rows = 0;
    std::array<char, 2 * sizeof(std::int64_t) + 1> unused{};
    std::int32_t metric = 0;
    std::uint64_t count = 0; // of numbers
    content.read(kind.data(), kind.size());
    content.read(&dim, sizeof(dim));
    content.read(&rows, sizeof(rows));
    content.read(unused.data(), unused.size());
    content.read(&metric, sizeof(metric));
    content.read(&count, sizeof(count));
    const std::string_view name(kind.data(), kind.size());
    const auto numbers =
        saturatingProduct(static_cast<std::size_t>(std::max(rows, std::int64_t{0})),
                          static_cast<std::size_t>(std::max(dim, 0)));
    const bool isFlat = (name == "IxF2" && metric == faiss::METRIC_L2) ||
                        (name == "IxFI" && metric == faiss::METRIC_INNER_PRODUCT);
    if (!isFlat || numbers == 0 || count != numbers ||
        content.size() - headBytes != saturatingProduct(numbers, sizeof(float)))
        return std::nullopt;
    return FaissVectors{.features = readMatrix<float>(content, static_cast<std::size_t>(rows),
                                                      static_cast<std::size_t>(dim), false, job),
                        .distance = distanceOf(metric)};
}

/// Says by which distance the index finds what it finds, where it is not the usual one.
void noteDistance(const FaissVectors& vectors, const fs::path& file, JobContext& job)
{
    if (vectors.distance == Distance::InnerProduct)
        job.note({Core::says("%1: the index searches by inner product: its features are compared "
                             "by the distance ip, unless another one is named"),
                  file});
}

} // namespace

Answer answerWithVectors(const std::string& path, std::span<std::byte> piece)
{
    return [index = std::make_shared<OpenIndex>(path), piece,
            isFirst = true](const std::string& request, const Send& send) mutable {
        if (std::exchange(isFirst, false))
            return sendHead(*index, send);
        Unpacker rows(request);
        const std::size_t first = rows.number();
        index->copyRows(first, rows.number(), numbersIn(piece));
        send({});
    };
}

FaissVectors readFaissFile(const fs::path& file, JobContext& job)
{
    const BinaryFile checked(file, aFaissFile);
    if (checked.size() == 0)
        checked.refuse("is empty", aFaissFile);
    auto flat = readFlat(file, job);
    FaissVectors vectors = flat ? std::move(*flat) : IndexInChild(file, checked.size()).read(job);
    noteDistance(vectors, file, job);
    return vectors;
}

} // namespace crossfade
