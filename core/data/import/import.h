#pragma once

#include "core/base/job.h"
#include "core/data/embedding_set.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Which columns of a table hold what. An empty name: the column with a usual name, if there is
/// one (docs/formats.md has them all): `id`, `pk` or `_id`; `label` or `class`; `path`, `file` or
/// `filename`; `split`.
struct ItemColumns {
    /// The column of a model's vectors, by model. Without any, every column of vectors is a model,
    /// called by its name; one called `vector` or `embedding` alone is called so. A note names the
    /// columns that are then left.
    std::map<std::string, std::string> features;
    std::string id;
    std::string label;
    std::string path;
    std::string text;  ///< what an item is called or says
    std::string split; ///< its values: gallery, query or train; empty is gallery
    std::map<std::string, std::string> attributes; ///< by name
    std::vector<std::string> ignored;              ///< not used, unless named above
};

/// Files of one column each.
struct ItemFiles {
    /// The source of a model's features, by model: `.npy`, `.fvecs`, `.fbin`, a folder of them (the
    /// shards of one matrix, in natural order of their names), or a FAISS index (`.index`,
    /// `.faiss`). Where all are FAISS indexes with ids of their own (IDMap, IVF), rows are matched
    /// by them.
    std::map<std::string, std::filesystem::path> features;
    std::filesystem::path labels; ///< `.npy` of integers, or a text file with one a line
    std::filesystem::path ids;    ///< `.npy` of integers, or a text file with one a line
    std::filesystem::path paths;  ///< a text file with one a line
    std::filesystem::path texts;  ///< the same, of what each item is called or says
    /// A table (see ImportRequest) with a row for each vector, in their sequence: its columns say
    /// what the items are called and so on, in the place of the four files. Empty: none.
    std::string metadata;

    bool empty() const;
};

/// What an embedding set is to be made of: a table or files for each group of items.
struct ImportRequest {
    struct Group {
        /// `.csv`, `.tsv`, `.jsonl`, `.ndjson`, `.json`, `.copy`, `.sql`, `.sqlite`, `.sqlite3`,
        /// `.db`, `.npz`, a folder of arrays, a URI postgresql://… or libpq's other form host=…;
        /// empty: files
        std::string table;
        /// Names that the table, or the metadata of the files, has in the place of those in
        /// ImportRequest::columns, and further models, which the gallery may not have yet.
        ItemColumns columns;
        ItemFiles files;

        bool empty() const { return table.empty() && files.empty(); }
    };
    Group gallery;
    Group query; ///< empty: what the tables' split says; without it the gallery queries itself
    Group train;
    ItemColumns columns;                  ///< of all tables; of arrays, their features and ignored
    std::string tableName;                ///< of a database with several
    std::vector<std::string> columnNames; ///< of files that do not name them
    /// The type of the numbers of a database's BLOBs: float16, bfloat16, float32 or float64; empty:
    /// what they look like.
    std::string blobType;
    std::filesystem::path qrels;         ///< core/data/formats/qrels.h; empty: none
    std::size_t drawnQueries = 0;        ///< so many gallery items, drawn at random, become queries
    std::optional<double> drawnTraining; ///< this share of the gallery becomes training rows
    std::uint64_t seed = 0;
};

/// Reads what the request names, and checks it by the rules of docs/embedding-file.md. Labels that
/// are not integers become the numbers of their names in sorted sequence; an empty label is −1. A
/// vector that is not there (NULL) makes its item absent under that model; a query or a training
/// row has to have all. Texts and features that do not fit into the job's memory budget stay on
/// disk. Throws Error that names file, row and what was expected; Cancelled.
EmbeddingSet importEmbeddings(const ImportRequest& request, JobContext& job);

/// Whether a file of that name, which is no embedding file, can be imported as it is: one of the
/// tables above, or a folder of arrays. Also true of a server's address, which importEmbeddings()
/// then refuses with what to do, and without its password.
bool isImportable(const std::filesystem::path& file);

/// The files that hold what importEmbeddings() reads of such a file: those of a folder of arrays,
/// else the file itself.
std::vector<std::filesystem::path> importedFiles(const std::filesystem::path& file);

/// importEmbeddings() of a table with columns of the usual names.
EmbeddingSet importEmbeddings(const std::filesystem::path& file, JobContext& job);

/// The extensions with their dots, for messages and dialogs.
std::vector<std::string> importableExtensions();

} // namespace crossfade
