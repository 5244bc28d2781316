#pragma once

// For the sources of this folder only: what the columns of a table are taken for.

#include "core/data/import/imported_items.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
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

/// The columns that nobody uses and that may say of which model a row's vectors are, by their names
/// or by their values. Where an item has a row for each of several models, one column would hold
/// the vectors of all of them.
class ModelColumns
{
public:
    ModelColumns(const Table& table, const ItemColumns& columns, const TextColumns& texts);

    /// Columns that nobody uses and that are to be read.
    std::vector<std::string> names() const;
    /// Leaves, of these, those whose values in the first rows may be models, or items beside such:
    /// not to read all texts of a table that nobody uses.
    void chooseByFirstRows(Table& table, JobContext& job);
    /// What a row says in one of them, or in another column of texts.
    void add(const std::string& column, const std::optional<std::string>& text);
    /// To be called behind the columns of each row.
    void endRow();

    /// Throws Error(BadFormat) where a column seems to hold models by its name or by its values (2
    /// to 8, of which each stands once with nearly each value of another column: these are items),
    /// and either an id stands twice, or it does by its values where all vectors are in one column,
    /// and by its name, too, or there are no ids. Where all vectors are in one column and it may
    /// hold something else, such as the views of a product, that is noted.
    /// @param areIdsDistinct  is asked only where it matters; true where there are no ids
    void requireRowAnItem(const std::map<std::string, std::string>& features,
                          const std::function<bool()>& areIdsDistinct, JobContext& job) const;

private:
    static constexpr std::uint8_t noCode = 255;

    struct Column {
        bool mayName = false;                           ///< models: nobody uses it
        bool isCalledSo = false;                        ///< as models are
        std::map<std::string, std::size_t> seen = {};   ///< how often a few of its texts were
        std::map<std::string, std::uint8_t> codes = {}; ///< of the same texts
        std::optional<std::size_t> hash = {};           ///< of the row's text
        std::uint8_t code = noCode;                     ///< of the row's text
        /// Some of its texts, those of the smallest hashes, with the codes of all columns in each
        /// of their rows: as many as models at most, else these are no items.
        std::map<std::size_t, std::vector<std::vector<std::uint8_t>>> items = {};
        std::size_t largestHash = static_cast<std::size_t>(-1);
        bool mayBeItems = false;
    };

    bool areAll(const Column& items, std::size_t models, std::size_t count) const;
    /// The columns of items and of their models, by the values; none: no such two.
    std::optional<std::pair<std::string, std::string>> itemsByModels() const;

    const Table& m_table;
    std::string m_id; ///< the column of ids
    std::map<std::string, Column> m_columns;
    bool m_looksAtValues = false;
};

} // namespace crossfade
