#pragma once

// For the sources of this folder only: what the columns of a table are taken for.

#include "core/data/import/imported_items.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace crossfade
{

/// The columns that the texts of a row come from, in sequence, and where they go.
struct TextColumns {
    std::string id, label, path, text, split;
    std::map<std::string, std::string> attributes;

    std::vector<std::string> names() const;
    /// The places that the texts go to, in the sequence of names(), without the split.
    std::vector<ImportedItems::Texts*> targets(ImportedItems& items) const;
};

/// The columns that were named, else those with a usual name. Throws Error(BadUsage) for a column
/// that the table does not have.
TextColumns textColumns(const Table& table, const ItemColumns& columns);

/// The columns of vectors by model: those that were named, else all that are seen to hold some.
/// Throws Error as textColumns() does, and for a model's name that cannot be kept.
std::map<std::string, std::string> featureColumns(const Table& table, const ItemColumns& columns);

/// The error of a table without a column of vectors.
Error noVectors(const Table& table);

/// Whether a column that is called so has an id, or an id or a label, of each item: one value, and
/// never a vector.
bool isCalledAsId(const std::string& name);
bool isCalledAsOneValue(const std::string& name);

/// Whether the user said that a column is not to be used.
bool isIgnored(const std::string& column, const ItemColumns& columns);

/// Whether a column is taken for ids by what only may say so: a name such as `sku`, or the key that
/// pandas declares.
bool isDoubtfulId(const std::string& column, const ItemColumns& columns);

/// Whether a column is taken for labels by a name that Weaviate has for something else: the
/// collection that an object is in.
bool isDoubtfulLabel(const std::string& column, const ItemColumns& columns, const Table& table);

/// Whether all texts may be names of Weaviate's collections: each begins with a capital letter.
bool areCollections(const ImportedItems::Texts& texts);

/// Whether each item has an id of its own.
bool areIds(const ImportedItems::Texts& texts);

/// The columns that nobody uses and that may say of which model a row's vectors are. Where an item
/// has a row for each of several models, one column would hold the vectors of all of them.
class ModelColumns
{
public:
    ModelColumns(const Table& table, const ItemColumns& columns, const TextColumns& texts);

    std::vector<std::string> names() const;
    /// What a row says in one of them.
    void add(const std::string& column, const std::optional<std::string>& text);

    /// Throws Error(BadFormat) where one names several models, and either items have several rows,
    /// or all vectors are in one column and nothing speaks against it: of different items, each
    /// model would have as many.
    /// @param areIdsDistinct  is asked only where it matters; true where there are no ids
    void requireRowAnItem(const std::map<std::string, std::string>& features,
                          const std::function<bool()>& areIdsDistinct) const;

private:
    const Table& m_table;
    std::string m_id; ///< the column of ids
    /// By column, how often a few of its texts were seen.
    std::map<std::string, std::map<std::string, std::size_t>> m_seen;
};

} // namespace crossfade
