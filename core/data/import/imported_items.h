#pragma once

// For the sources of this folder and its tests only.

#include "core/base/error.h"
#include "core/base/job.h"
#include "core/data/embedding_set.h"
#include "core/data/import/import.h"
#include "core/data/import/table.h"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// Items as they were read: labels and attributes as texts, since the numbers of names are known
/// only when all groups have been read.
struct ImportedItems {
    using Texts = std::vector<std::optional<std::string>>;

    std::string source; ///< for messages: "items.csv"
    std::map<std::string, FeatureMatrix> features;
    std::map<std::string, RowMask> present; ///< of models that some items are absent under
    Texts labels;                           ///< empty: there are none
    Texts ids;
    bool areIdsGuessed = false; ///< they are of a column that nobody named
    Texts paths;
    Texts texts; ///< what an item is called or says
    std::map<std::string, Texts> attributes;
    std::map<std::string, Distance> distances; ///< EmbeddingSet::distances
    /// The files of vectors have ids of their own, which the rows are sorted by: `ids` or, where
    /// these are empty, the row numbers.
    bool hasOwnIds = false;
    /// The rows are in the sequence in which their vectors were added, as far as is known.
    bool isAsAdded = true;
    std::size_t count = 0;
};

/// The items of a table, divided by the split.
struct ImportedGroups {
    ImportedItems gallery;
    ImportedItems query;
    ImportedItems train;
};

/// Reads a table. Throws what Table::read() throws; Error(BadUsage) for a column that it does not
/// have, or where no column holds vectors.
ImportedGroups readTable(Table& table, const ItemColumns& columns, JobContext& job);

/// The error of an array with another number of rows than items have: which of the features seems
/// to be transposed, if one is.
/// @param rows  of the array
/// @param dim   its other extent; 0: it has none
/// @param asIn  "in the vectors": where there are as many rows as items
Error otherRows(const ImportedItems& items, const Message& where, std::size_t rows, std::size_t dim,
                const std::string& asIn);

/// Puts columns that are no vectors beside items whose vectors came from elsewhere: by the ids,
/// where both have some in common, else in sequence.
/// @param where  the columns' source, for messages
/// Throws Error(ShapeMismatch) for another number of rows; Error(BadFormat) where an id is not on
/// both sides, or where nobody knows to which vectors the rows belong: the numbers 0, 1, 2, … in
/// another sequence may be ids that an index gave, or those of the rows that pandas writes.
void takeColumns(ImportedItems& items, ImportedItems columns, const std::string& where,
                 JobContext& job);
/// Reads the columns of a table that are no vectors into items whose vectors came from elsewhere,
/// one row for each. Throws as readTable() and takeColumns() do.
void readColumns(Table& table, const ItemColumns& columns, ImportedItems& items, JobContext& job);

/// The embedding set that the groups are. Notes labels that are no names of classes, such as nan.
EmbeddingSet embeddingSetOf(ImportedGroups groups, JobContext& job);

/// Groups in an archive `.npz`, or in a folder of .npy files called so: arrays called
/// [gallery_|query_|train_]NAME, where NAME is labels, ids, paths, texts, or else a
/// model's name.
/// @param ignored  names of arrays that are not looked at
ImportedGroups readNpz(const std::filesystem::path& file, JobContext& job,
                       const std::vector<std::string>& ignored = {});
ImportedGroups readArrayFolder(const std::filesystem::path& folder, JobContext& job,
                               const std::vector<std::string>& ignored = {});
/// The column of texts that an array of that name is; null: it is none.
ImportedItems::Texts* textsNamed(ImportedItems& items, const std::string& array);
/// Leaves the features that were named, by the names of their models, and nothing that is ignored.
/// Throws Error(BadUsage) where the gallery then has none, or not all that were named.
void chooseArrays(ImportedGroups& groups, const ItemColumns& columns);
/// The files of such a folder that are read, by their names: .npy, and .txt of labels, ids, paths,
/// texts.
std::vector<std::filesystem::path> filesOfArrays(const std::filesystem::path& folder);

/// Files of one column each. Throws as takeColumns() does.
ImportedItems readItemFiles(const ItemFiles& files, JobContext& job);

} // namespace crossfade
