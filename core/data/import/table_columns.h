#pragma once

// For the sources of this folder only: what the columns of a table are taken for.

#include "core/data/import/imported_items.h"

#include <map>
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

/// Whether the user said that a column is not to be used.
bool isIgnored(const std::string& column, const ItemColumns& columns);

/// Whether a column is taken for ids by a name that only may say so, such as `sku`.
bool isDoubtfulId(const std::string& column, const ItemColumns& columns);

/// Whether each item has an id of its own.
bool areIds(const ImportedItems::Texts& texts);

} // namespace crossfade
