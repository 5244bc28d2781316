#include "core/search/index_check.h"

#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/data/rules/finite.h"

#include <faiss/IndexFlat.h>
#include <faiss/IndexHNSW.h>
#include <faiss/IndexIDMap.h>
#include <faiss/IndexIVFFlat.h>
#include <faiss/IndexIVFPQ.h>
#include <faiss/IndexPQ.h>
#include <faiss/IndexPreTransform.h>
#include <faiss/IndexRefine.h>
#include <faiss/IndexScalarQuantizer.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>

namespace crossfade
{

namespace
{

/// The most that numbers may be which say how much a search looks at.
constexpr int mostInCheck = 65536;

/// How many items a search of the upper levels keeps; newer versions of FAISS (Debian 13) always
/// one.
template <typename Graph>
int upperBeam(const Graph& graph)
{
    if constexpr (requires { graph.upper_beam; })
        return graph.upper_beam;
    else
        return 1;
}

bool keepsSome(int width)
{
    return width > 0 && width <= mostInCheck;
}

class IndexCheck
{
public:
    /// @param row  what a vector of it is called
    explicit IndexCheck(const std::filesystem::path& file, const char* row = "vector")
        : m_file(file), m_row(row)
    {
    }

    /// @param index  of `rows` vectors of `dim` dimensions, as what it is part of says
    void check(const faiss::Index* index, std::size_t rows, std::size_t dim) const
    {
        require(index != nullptr && asSize(index->ntotal) == rows && asSize(index->d) == dim,
                "its parts are of different size");
        if (const auto* map = dynamic_cast<const faiss::IndexIDMap*>(index))
            return checkMap(*map);
        if (const auto* graph = dynamic_cast<const faiss::IndexHNSW*>(index))
            return checkGraph(*graph);
        if (const auto* lists = dynamic_cast<const faiss::IndexIVF*>(index))
            return checkLists(*lists);
        if (const auto* refined = dynamic_cast<const faiss::IndexRefine*>(index))
            return checkRefined(*refined);
        if (const auto* behind = dynamic_cast<const faiss::IndexPreTransform*>(index))
            return checkTransforms(*behind);
        checkCodes(*index);
    }

private:
    void require(bool met, const std::string& problem) const
    {
        if (!met)
            throw Error(ErrorCode::BadFormat,
                        {.where = m_file,
                         .problem = problem,
                         .expected = "an undamaged index: flat, HNSW or IVF, of float32, PQ or "
                                     "scalar quantizers",
                         .remedy = "Write the index anew."});
    }

    /// Refuses vectors with NaN: no search of FAISS returns them, and none says so.
    /// @param codes  `rows` vectors of float32
    /// @param ids    [rows], what they are called; null: by their numbers
    void requireFiniteVectors(const std::uint8_t* codes, std::size_t rows, std::size_t dim,
                              const std::int64_t* ids = nullptr) const
    {
        const auto* const values = reinterpret_cast<const float*>(codes);
        for (std::size_t row = 0; row < rows; ++row) {
            const std::span vector(values + row * dim, dim);
            if (areFinite(vector))
                continue;
            const std::string name = ids == nullptr ? std::to_string(row) + " (counted from 0)"
                                                    : "of id " + std::to_string(ids[row]);
            requireFinite(vector, m_file.string() + ", " + m_row + " " + name);
        }
    }

    static bool areFinite(std::span<const float> values)
    {
        return std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
    }

    /// A negative number is larger than anything that is there.
    static std::size_t asSize(std::int64_t number) { return static_cast<std::size_t>(number); }

    void checkMap(const faiss::IndexIDMap& map) const
    {
        require(map.id_map.size() == asSize(map.ntotal),
                "its ids and its vectors are of different number");
        check(map.index, asSize(map.ntotal), asSize(map.d));
    }

    void checkRefined(const faiss::IndexRefine& refined) const
    {
        require(refined.k_factor >= 1 && refined.k_factor <= mostInCheck, "its factor is damaged");
        for (const faiss::Index* part : {refined.base_index, refined.refine_index})
            check(part, asSize(refined.ntotal), asSize(refined.d));
    }

    /// Codes of one size, one after the other.
    void checkCodes(const faiss::Index& index) const
    {
        const auto* const flat = dynamic_cast<const faiss::IndexFlatCodes*>(&index);
        require(flat != nullptr &&
                    flat->codes.size() == saturatingProduct(asSize(index.ntotal), flat->code_size),
                "it is of an unknown kind, or damaged");
        if (const auto* product = dynamic_cast<const faiss::IndexPQ*>(flat))
            checkCodeBook(product->pq, asSize(index.d), flat->code_size);
        else if (const auto* scalar = dynamic_cast<const faiss::IndexScalarQuantizer*>(flat))
            checkRanges(scalar->sq, asSize(index.d), flat->code_size);
        else {
            require(dynamic_cast<const faiss::IndexFlat*>(flat) != nullptr &&
                        flat->code_size == asSize(index.d) * sizeof(float),
                    "it is of an unknown kind, or damaged");
            requireFiniteVectors(flat->codes.data(), asSize(index.ntotal), asSize(index.d));
        }
    }

    void checkCodeBook(const faiss::ProductQuantizer& book, std::size_t dim,
                       std::size_t codeSize) const
    {
        constexpr std::size_t mostBits = 24; // FAISS's own limit
        require(book.M > 0 && book.nbits > 0 && book.nbits <= mostBits && book.d == dim &&
                    book.dsub * book.M == dim && book.code_size == codeSize &&
                    (book.M * book.nbits + 7) / 8 == codeSize &&
                    book.centroids.size() == saturatingProduct(dim, std::size_t{1} << book.nbits) &&
                    areFinite(book.centroids),
                "its code book is damaged");
    }

    void checkRanges(const faiss::ScalarQuantizer& scalar, std::size_t dim,
                     std::size_t codeSize) const
    {
        faiss::ScalarQuantizer whole(dim, scalar.qtype); // FAISS throws for an unknown type
        const bool isUniform = scalar.qtype == faiss::ScalarQuantizer::QT_8bit_uniform ||
                               scalar.qtype == faiss::ScalarQuantizer::QT_4bit_uniform;
        const bool hasNone = scalar.qtype == faiss::ScalarQuantizer::QT_fp16 ||
                             scalar.qtype == faiss::ScalarQuantizer::QT_8bit_direct;
        const std::size_t ranges = isUniform ? 2 : hasNone ? 0 : 2 * dim;
        require(scalar.d == dim && scalar.code_size == codeSize && whole.code_size == codeSize &&
                    scalar.bits == whole.bits && scalar.trained.size() >= ranges &&
                    areFinite(scalar.trained),
                "its quantizer is damaged");
    }

    void checkTransforms(const faiss::IndexPreTransform& behind) const
    {
        std::size_t dim = asSize(behind.d);
        for (const faiss::VectorTransform* transform : behind.chain) {
            const auto* const linear = dynamic_cast<const faiss::LinearTransform*>(transform);
            require(linear != nullptr && asSize(linear->d_in) == dim && linear->d_out > 0 &&
                        linear->A.size() == dim * asSize(linear->d_out) &&
                        (!linear->have_bias || linear->b.size() == asSize(linear->d_out)) &&
                        areFinite(linear->A) && areFinite(linear->b),
                    "its transform is of an unknown kind, or damaged");
            dim = asSize(linear->d_out);
        }
        check(behind.index, asSize(behind.ntotal), dim);
    }

    void checkLists(const faiss::IndexIVF& index) const
    {
        const auto* const lists = dynamic_cast<const faiss::ArrayInvertedLists*>(index.invlists);
        require(lists != nullptr, "its vectors are in another file");
        require(lists->nlist == index.nlist && lists->code_size == index.code_size &&
                    lists->codes.size() == index.nlist && lists->ids.size() == index.nlist,
                "its lists are damaged");
        std::size_t count = 0;
        for (std::size_t list = 0; list < index.nlist; ++list) {
            require(lists->codes[list].size() ==
                        saturatingProduct(lists->ids[list].size(), index.code_size),
                    "its lists are damaged");
            count += lists->ids[list].size();
        }
        require(count == asSize(index.ntotal), "its lists and its vectors are of different number");
        const std::size_t dim = asSize(index.d);
        if (const auto* product = dynamic_cast<const faiss::IndexIVFPQ*>(&index))
            checkCodeBook(product->pq, dim, index.code_size);
        else if (const auto* scalar = dynamic_cast<const faiss::IndexIVFScalarQuantizer*>(&index))
            checkRanges(scalar->sq, dim, index.code_size);
        else {
            require(dynamic_cast<const faiss::IndexIVFFlat*>(&index) != nullptr &&
                        index.code_size == dim * sizeof(float),
                    "it is of an unknown kind, or damaged");
            for (std::size_t list = 0; list < index.nlist; ++list)
                requireFiniteVectors(lists->codes[list].data(), lists->ids[list].size(), dim,
                                     lists->ids[list].data());
        }
        IndexCheck(m_file, "centre of list").check(index.quantizer, index.nlist, dim);
    }

    void checkGraph(const faiss::IndexHNSW& index) const
    {
        const faiss::HNSW& graph = index.hnsw;
        const std::size_t rows = asSize(index.ntotal);
        const std::string damaged = "its graph is damaged";
        require(graph.levels.size() == rows && graph.offsets.size() == rows + 1 &&
                    graph.offsets.front() == 0 && graph.offsets.back() == graph.neighbors.size(),
                damaged);
        require(keepsSome(graph.efSearch) && keepsSome(upperBeam(graph)), damaged);
        require(std::ranges::is_sorted(graph.cum_nneighbor_per_level) &&
                    !graph.cum_nneighbor_per_level.empty() &&
                    graph.cum_nneighbor_per_level.front() == 0,
                damaged);
        for (std::size_t row = 0; row < rows; ++row)
            require(levelsOf(graph, row) > 0 &&
                        levelsOf(graph, row) < graph.cum_nneighbor_per_level.size() &&
                        graph.offsets[row + 1] ==
                            graph.offsets[row] + linksUpTo(graph, levelsOf(graph, row)),
                    damaged);
        for (std::size_t row = 0; row < rows; ++row)
            for (std::size_t level = 0; level < levelsOf(graph, row); ++level)
                for (std::size_t i = linksUpTo(graph, level); i < linksUpTo(graph, level + 1); ++i)
                    require(isNode(graph, graph.neighbors[graph.offsets[row] + i], level), damaged);
        require(graph.max_level >= -1 &&
                    isNode(graph, graph.entry_point, asSize(std::max(graph.max_level, 0))),
                damaged);
        check(index.storage, rows, asSize(index.d));
    }

    static std::size_t levelsOf(const faiss::HNSW& graph, std::size_t row)
    {
        return asSize(graph.levels[row]);
    }

    static std::size_t linksUpTo(const faiss::HNSW& graph, std::size_t level)
    {
        return asSize(graph.cum_nneighbor_per_level[level]);
    }

    /// Whether a link leads to a node of that level, or to none.
    static bool isNode(const faiss::HNSW& graph, int node, std::size_t level)
    {
        return node == -1 || (node >= 0 && asSize(node) < graph.levels.size() &&
                              levelsOf(graph, asSize(node)) > level);
    }

    const std::filesystem::path& m_file;
    const char* m_row;
};

} // namespace

void requireSound(const faiss::Index& index, const std::filesystem::path& file)
{
    IndexCheck(file).check(&index, static_cast<std::size_t>(index.ntotal),
                           static_cast<std::size_t>(index.d));
}

} // namespace crossfade
