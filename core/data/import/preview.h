#pragma once

#include "core/base/report.h"
#include "core/data/import/import.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace crossfade
{

/// What a column is taken for.
enum class ColumnRole { Ignored, Vectors, Id, Label, Path, Text, Split, Attribute };

inline constexpr std::array columnRoles{ColumnRole::Ignored, ColumnRole::Vectors,  ColumnRole::Id,
                                        ColumnRole::Label,   ColumnRole::Path,     ColumnRole::Text,
                                        ColumnRole::Split,   ColumnRole::Attribute};

/// A column of a table, an array of an archive or a file of one column, and how it is understood.
struct PreviewColumn {
    std::string name;
    ColumnRole role = ColumnRole::Ignored;
    std::string called = {};            ///< the name of its model or attribute
    std::size_t dim = 0;                ///< of its vectors
    std::size_t absent = 0;             ///< rows, of those that were looked at, without a value
    std::vector<ColumnRole> roles = {}; ///< what it may be taken for
    Message remark = {};                ///< why it is not used; empty: nothing is to be said
};

/// What an import understands of one of its sources.
struct SourcePreview {
    std::string group = {};               ///< "gallery", "query" or "train"
    std::string source;                   ///< "items.csv"
    Message format = {};                  ///< "CSV"
    std::vector<std::string> tables = {}; ///< of which ImportRequest::tableName names one
    std::vector<PreviewColumn> columns = {};
    std::vector<std::vector<std::string>> rows = {}; ///< the first ten: a text a column
    std::size_t looked = 0;                          ///< rows that were looked at
    bool isWhole = false;                            ///< there are no others
    std::optional<Error> problem = {};               ///< why it cannot be imported like this
};

/// What importEmbeddings() would make of the sources of a request: of tables by their first rows,
/// of other files by all of them. What is refused of a source is told by its preview; whether the
/// sources fit together is not looked at. Throws Cancelled.
std::vector<SourcePreview> previewImport(const ImportRequest& request, JobContext& job);

/// Takes a column for something else. What is no longer taken for it is ignored; where another
/// column is called so already, the two change names.
/// @param called  the name of the model or the attribute, for the roles that have one
void takeColumn(ItemColumns& columns, const SourcePreview& seen, const std::string& column,
                ColumnRole role, const std::string& called);

Message roleMessage(ColumnRole role);
/// "128 dimensions; 50 of 100 rows have none".
Message contentMessage(const PreviewColumn& column, const SourcePreview& preview);
/// "gallery: items.csv (CSV), 100 rows".
Message sourceMessage(const SourcePreview& preview);
MessageSheet columnsSheet(const SourcePreview& preview);
MessageSheet rowsSheet(const SourcePreview& preview);

} // namespace crossfade
