#pragma once

#include "core/base/job.h"
#include "core/data/distance.h"
#include "core/data/feature_matrix.h"
#include "core/search/index.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

namespace crossfade
{

/// An index as search services have it, by FAISS.
struct IndexOptions {
    enum class Kind {
        Flat,  ///< every item is compared
        Hnsw,  ///< a graph of neighbours (Malkov and Yashunin, 2018)
        Ivf,   ///< inverted lists: cells of k-means, a few of which are searched
        IvfPq, ///< lists of vectors compressed by product quantization (Jégou et al., 2011)
        File   ///< an index of the user's own
    };
    Kind kind = Kind::Flat;
    std::size_t links = 32;        ///< hnsw: of a node
    std::size_t construction = 40; ///< hnsw: candidates kept while it is built
    std::size_t candidates = 128;  ///< hnsw: candidates kept in a search
    std::size_t lists = 0;         ///< ivf, ivfpq: at most one an item; 0 = about 4·√N
    std::size_t probes = 16;       ///< ivf, ivfpq: lists searched for each query
    std::size_t parts = 0; ///< ivfpq: bytes a vector; 0 = the most up to dim / 4 that divide
                           ///< the dimension
    std::filesystem::path file = {}; ///< of File
};

/// The forms of an index's name, for help texts.
inline constexpr const char* knownIndexes =
    "flat; hnsw:links=32,construction=40,candidates=128; ivf:lists=0,probes=16; "
    "ivfpq:lists=0,probes=16,parts=0 (0: by the gallery); or FILE.index";

/// Whether such a name is that of a file: it ends with .index or .faiss.
bool isIndexFile(const std::string& text);
/// An index by its name, such as `hnsw` or `ivf:lists=4096,probes=32`. Throws Error(BadUsage).
IndexOptions parseIndex(const std::string& text);
/// The index as text that parseIndex() reads, with all that matters.
std::string indexText(const IndexOptions& index);
/// Throws Error(BadUsage) where an ivfpq's parts, if given, divide none of the dimensions, one of
/// which its vectors will have.
void requireParts(const IndexOptions& index, std::span<const std::size_t> dimensions);
void requireParts(const IndexOptions& index, std::size_t dimension);
/// The fewest items that an index can learn from: ivfpq has 16 codes at the fewest.
std::size_t fewestItems(const IndexOptions& index);

/// An index that items are added to and removed from while it is searched. Results are what FAISS
/// gives: approximate but for `flat`, whose distances are sums in float32.
class ServedIndex : public SearchIndex
{
public:
    /// Empty, for vectors like those of `learn`: ivf learns its lists of them, ivfpq its codes.
    /// Throws Error(BadUsage) for options that do not fit the dimension and for fewer than
    /// fewestItems(), Error(OutOfRange) for a row longer than 1e15, Error(NotFinite, OutOfMemory).
    ServedIndex(const FeatureMatrix& learn, Distance distance, const IndexOptions& options);
    /// The index of a file. Where it has ids of its own (IDMap, IVF) that are those of the items,
    /// they name the items; else ids are gallery rows. It is read in a child process first, so that
    /// a file that FAISS crashes on is a message. Throws Error(FileNotFound, BadFormat, NotFinite)
    /// also for another dimension, distance or number of vectors, for ids that are neither, and for
    /// cosine where some of its vectors are not of unit length.
    /// @param ids  [count], of the items; empty: they have none that are integers
    ServedIndex(const std::filesystem::path& file, Distance distance, std::size_t dim,
                std::size_t count, std::span<const std::int64_t> ids, JobContext& job);
    ~ServedIndex() override;
    ServedIndex(ServedIndex&&) noexcept;
    ServedIndex& operator=(ServedIndex&&) noexcept;

    std::string kind() const override;
    bool exact() const override;

    /// Equal calls give equal indexes; a graph is built on one thread for it.
    /// @param items  [rows], what the rows are called
    void add(const FeatureMatrix& rows, std::span<const std::int64_t> items);
    /// A graph cannot lose a node, nor a file of another's: there it stays, and searches leave it
    /// out of what they found, as services do.
    void remove(std::span<const std::int64_t> items);

    /// k may be more than there are. Distances are as the index has them.
    Neighbours search(const FeatureMatrix& queries, std::size_t k) const override;

    std::size_t count() const;
    /// The bytes of the index as FAISS would write it.
    std::size_t bytes() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace crossfade
