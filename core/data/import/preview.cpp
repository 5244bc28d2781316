#include "core/data/import/preview.h"

#include "core/base/numbers.h"
#include "core/base/shortened.h"
#include "core/base/text.h"
#include "core/data/import/table_columns.h"
#include "core/data/import/table_formats.h"
#include "core/data/row_reader.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <span>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t mostRowsShown = 10;

/// "[0.5, -2, 0.25, …]".
std::string vectorText(std::span<const float> vector)
{
    constexpr std::size_t mostNumbers = 4;
    if (vector.empty())
        return {};
    const auto shown = vector.first(std::min(vector.size(), mostNumbers));
    return "[" + joined(shown, ", ", shortestText<float>) +
           (vector.size() > mostNumbers ? ", …]" : "]");
}

/// Where the values of wanted columns are shown.
struct ShownColumns {
    WantedColumns wanted;
    std::vector<std::size_t> vectors; ///< their places among the preview's columns
    std::vector<std::size_t> texts;
};

/// Ends the reading of a table, of which enough was seen.
struct EnoughSeen {
};

class TablePreview
{
public:
    TablePreview(Table& table, const ItemColumns& columns)
        : m_table(table),
          m_columns(columns),
          m_texts(textColumns(table, columns)),
          m_models(table, columns, m_texts)
    {
        for (const TableColumn& column : table.columns())
            if (!column.name.empty()) // behind the last delimiter of a line
                m_preview.columns.push_back({.name = column.name, .remark = remarkOn(column)});
        m_preview.source = table.name();
    }

    /// @param hasVectors  false: of metadata beside files of vectors
    SourcePreview make(bool hasVectors, JobContext& job) &&
    {
        std::vector<ColumnRole> roles(columnRoles.begin(), columnRoles.end());
        if (!hasVectors)
            std::erase(roles, ColumnRole::Vectors);
        for (PreviewColumn& column : m_preview.columns)
            column.roles = roles;
        const std::map<std::string, std::string> features =
            hasVectors ? featureColumns(m_table, m_columns) : std::map<std::string, std::string>();
        for (const auto& [model, column] : features)
            setRole(column, ColumnRole::Vectors, model);
        for (const auto& [column, role] : {std::pair{&m_texts.id, ColumnRole::Id},
                                           {&m_texts.label, ColumnRole::Label},
                                           {&m_texts.path, ColumnRole::Path},
                                           {&m_texts.text, ColumnRole::Text},
                                           {&m_texts.split, ColumnRole::Split}})
            setRole(*column, role, {});
        for (const auto& [attribute, column] : m_texts.attributes)
            setRole(column, ColumnRole::Attribute, attribute);
        readRows(job);
        if (hasVectors && !m_preview.problem)
            requireItems(features, job);
        doubtIds();
        doubtLabels();
        return std::move(m_preview);
    }

private:
    /// What the import refuses when it has read all rows.
    void requireItems(const std::map<std::string, std::string>& features, JobContext& job)
    {
        if (features.empty())
            m_preview.problem = noVectors(m_table);
        try {
            m_models.requireRowAnItem(
                features, [&] { return areIds(m_ids); }, job);
        } catch (const Error& error) {
            m_preview.problem = error;
        }
    }

    Message remarkOn(const TableColumn& column) const
    {
        if (isIgnored(column.name, m_columns))
            return {};
        return column.isEmpty ? Message(Core::says("empty in the first rows"))
                              : Message(column.leftOut);
    }

    void setRole(const std::string& column, ColumnRole role, const std::string& called)
    {
        const auto found = std::ranges::find(m_preview.columns, column, &PreviewColumn::name);
        if (found == m_preview.columns.end() || found->role != ColumnRole::Ignored)
            return;
        found->role = role;
        found->called = called;
        found->remark = {};
    }

    /// @param areVectors  whether columns that are taken for vectors are read
    ShownColumns shownColumns(bool areVectors) const
    {
        ShownColumns shown;
        for (std::size_t i = 0; i < m_preview.columns.size(); ++i) {
            const PreviewColumn& column = m_preview.columns[i];
            const bool isVectors = column.role == ColumnRole::Vectors;
            if (isVectors && areVectors) {
                shown.wanted.vectors.push_back(column.name);
                shown.vectors.push_back(i);
            } else if (!m_table.columns()[columnIndex(m_table, column.name)].isVector) {
                shown.wanted.texts.push_back(column.name);
                shown.texts.push_back(i);
            }
        }
        return shown;
    }

    void readRows(JobContext& job)
    {
        tryToRead(shownColumns(true), job);
        if (!m_preview.problem || m_preview.looked > 0)
            return;
        const std::optional<Error> first = m_preview.problem; // the rows without what it is about
        tryToRead(shownColumns(false), job);
        m_preview.problem = first;
    }

    void tryToRead(const ShownColumns& shown, JobContext& job)
    {
        try {
            m_table.read(
                shown.wanted, [&](const TableRow& row) { add(row, shown); }, job);
            m_preview.isWhole = true;
        } catch (const EnoughSeen&) {
        } catch (const Error& error) {
            m_preview.problem = error;
        }
    }

    void add(const TableRow& row, const ShownColumns& shown)
    {
        if (m_preview.looked == mostRowsLookedAt)
            throw EnoughSeen();
        ++m_preview.looked;
        for (std::size_t i = 0; i < shown.vectors.size(); ++i) {
            PreviewColumn& column = m_preview.columns[shown.vectors[i]];
            column.dim = std::max(column.dim, row.vectors[i].size());
            column.absent += row.vectors[i].empty() ? 1 : 0;
        }
        for (std::size_t i = 0; i < shown.texts.size(); ++i) {
            PreviewColumn& column = m_preview.columns[shown.texts[i]];
            column.absent += row.texts[i].value_or("").empty() ? 1 : 0;
            if (column.role == ColumnRole::Id)
                m_ids.push_back(row.texts[i]);
            if (column.role == ColumnRole::Label)
                m_labels.push_back(row.texts[i]);
            m_models.add(column.name, row.texts[i]);
        }
        m_models.endRow();
        if (m_preview.rows.size() < mostRowsShown)
            addCells(row, shown);
    }

    void addCells(const TableRow& row, const ShownColumns& shown)
    {
        std::vector<std::string> cells(m_preview.columns.size());
        for (std::size_t i = 0; i < shown.vectors.size(); ++i)
            cells[shown.vectors[i]] = vectorText(row.vectors[i]);
        for (std::size_t i = 0; i < shown.texts.size(); ++i)
            cells[shown.texts[i]] = shortName(row.texts[i].value_or(""));
        m_preview.rows.push_back(std::move(cells));
    }

    /// What only seemed to be ids by its name is not taken for them.
    void doubtIds()
    {
        for (PreviewColumn& column : m_preview.columns)
            if (column.role == ColumnRole::Id && isDoubtfulId(column.name, m_columns) &&
                !areIds(m_ids)) {
                column.role = ColumnRole::Ignored;
                column.remark = Core::says("has a value twice, or none in some rows");
            }
    }

    /// Nor are Weaviate's collections for labels.
    void doubtLabels()
    {
        for (PreviewColumn& column : m_preview.columns)
            if (column.role == ColumnRole::Label &&
                isDoubtfulLabel(column.name, m_columns, m_table) && areCollections(m_labels)) {
                column.role = ColumnRole::Ignored;
                column.remark = Core::says("seems to be the collection of Weaviate's objects");
            }
    }

    Table& m_table;
    const ItemColumns& m_columns;
    TextColumns m_texts;
    ModelColumns m_models;
    SourcePreview m_preview;
    ImportedItems::Texts m_ids;
    ImportedItems::Texts m_labels;
};

/// What a column of items is called where it came from.
using NameOf = std::function<std::string(ColumnRole role, const std::string& called)>;

/// The preview of items that were read.
SourcePreview previewOf(const ImportedItems& items, const NameOf& nameOf)
{
    SourcePreview preview{.source = items.source, .looked = items.count, .isWhole = true};
    preview.rows.resize(std::min(items.count, mostRowsShown));
    for (const auto& [model, features] : items.features) {
        const auto mask = items.present.find(model);
        const std::size_t absent =
            mask == items.present.end()
                ? 0
                : static_cast<std::size_t>(std::ranges::count(mask->second, 0));
        preview.columns.push_back({.name = nameOf(ColumnRole::Vectors, model),
                                   .role = ColumnRole::Vectors,
                                   .called = model,
                                   .dim = features.dim(),
                                   .absent = absent,
                                   .roles = {ColumnRole::Vectors}});
        RowReader reader(features);
        for (std::size_t row = 0; row < preview.rows.size(); ++row) {
            const bool isThere = absent == 0 || mask->second[row] != 0;
            preview.rows[row].push_back(isThere ? vectorText(reader.row(row)) : std::string());
        }
    }
    for (const auto& [texts, role] : {std::pair{&items.ids, ColumnRole::Id},
                                      {&items.labels, ColumnRole::Label},
                                      {&items.paths, ColumnRole::Path},
                                      {&items.texts, ColumnRole::Text}}) {
        if (texts->empty())
            continue;
        const auto isEmpty = [](const auto& text) { return text.value_or("").empty(); };
        preview.columns.push_back(
            {.name = nameOf(role, {}),
             .role = role,
             .absent = static_cast<std::size_t>(std::ranges::count_if(*texts, isEmpty)),
             .roles = {role}});
        for (std::size_t row = 0; row < std::min(preview.rows.size(), texts->size()); ++row)
            preview.rows[row].push_back(shortName((*texts)[row].value_or("")));
    }
    return preview;
}

/// Arrays as `columns` choose among them (see chooseArrays()); others are shown, too.
SourcePreview previewOfArrays(const ImportedItems& items, const ItemColumns& columns)
{
    SourcePreview preview = previewOf(items, [](ColumnRole role, const std::string& called) {
        switch (role) {
        case ColumnRole::Id:
            return std::string("ids");
        case ColumnRole::Label:
            return std::string("labels");
        case ColumnRole::Path:
            return std::string("paths");
        case ColumnRole::Text:
            return std::string("texts");
        default:
            return called;
        }
    });
    for (PreviewColumn& column : preview.columns) {
        const auto named = std::ranges::find_if(
            columns.features, [&](const auto& known) { return known.second == column.name; });
        const bool isLeft = column.role == ColumnRole::Vectors && !columns.features.empty() &&
                            named == columns.features.end();
        column.roles.insert(column.roles.begin(), ColumnRole::Ignored);
        if (isIgnored(column.name, columns) || isLeft) {
            column.role = ColumnRole::Ignored;
            column.called.clear();
        } else if (named != columns.features.end())
            column.called = named->first;
    }
    return preview;
}

SourcePreview previewOfFiles(const ItemFiles& files, JobContext& job)
{
    ItemFiles alone = files;
    alone.metadata.clear();
    return previewOf(readItemFiles(alone, job), [&](ColumnRole role, const std::string& called) {
        const fs::path& file = role == ColumnRole::Vectors ? files.features.at(called)
                               : role == ColumnRole::Id    ? files.ids
                               : role == ColumnRole::Label ? files.labels
                               : role == ColumnRole::Path  ? files.paths
                                                           : files.texts;
        return file.filename().string();
    });
}

/// Adds the previews of one group.
class GroupPreviews
{
public:
    GroupPreviews(const ImportRequest& request, JobContext& job) : m_request(request), m_job(job) {}

    void add(const std::string& group, const ImportRequest::Group& from)
    {
        if (!from.table.empty() && holdsArrays(from.table))
            return addArrays(group, from.table);
        if (!from.table.empty())
            return addTable(group, from.table, true);
        if (from.files.empty())
            return;
        const std::string first =
            from.files.features.empty() ? "" : from.files.features.begin()->second.string();
        tried({.group = group, .source = first, .format = Core::says("files of one column each")},
              [&] { return previewOfFiles(from.files, m_job); });
        if (!from.files.metadata.empty())
            addTable(group, from.files.metadata, false);
    }

    std::vector<SourcePreview> made() && { return std::move(m_previews); }

private:
    /// @param known  what is known of the source before it is read, and stays known
    template <class Make>
    void tried(SourcePreview known, Make make)
    {
        SourcePreview& preview = m_previews.emplace_back(known);
        try {
            preview = make();
            preview.group = known.group;
            preview.format = known.format;
            preview.tables = known.tables;
        } catch (const Error& error) {
            preview.problem = error;
        }
    }

    void addTable(const std::string& group, const std::string& source, bool hasVectors)
    {
        SourcePreview known{.group = group,
                            .source = isPostgres(source) ? "postgresql://" : source,
                            .format = formatTitle(source)};
        try {
            known.tables = tablesIn(source);
        } catch (const Error& error) {
            known.problem = error;
            m_previews.push_back(known);
            return;
        }
        tried(known, [&] {
            const auto table = openTable(source, m_request);
            if (table == nullptr)
                throw notImportable(source);
            return TablePreview(*table, m_request.columns).make(hasVectors, m_job);
        });
    }

    /// An archive or a folder may hold all groups.
    void addArrays(const std::string& group, const std::string& source)
    {
        const SourcePreview known{.group = group, .source = source, .format = formatTitle(source)};
        std::optional<ImportedGroups> groups;
        const std::size_t gallery = m_previews.size();
        tried(known, [&] {
            groups = readArrays(source, m_job);
            return previewOfArrays(groups->gallery, m_request.columns);
        });
        if (!groups)
            return;
        for (const auto& [name, items] :
             {std::pair{"query", &groups->query}, {"train", &groups->train}})
            if (items->count > 0) {
                m_previews.push_back(previewOfArrays(*items, m_request.columns));
                m_previews.back().group = name;
                m_previews.back().format = known.format;
            }
        try {
            chooseArrays(*groups, m_request.columns);
        } catch (const Error& error) {
            m_previews[gallery].problem = error;
        }
    }

    const ImportRequest& m_request;
    JobContext& m_job;
    std::vector<SourcePreview> m_previews;
};

Message groupMessage(const std::string& group)
{
    if (group == "query")
        return Core::says("queries");
    return group == "train" ? Core::says("training rows") : Core::says("gallery");
}

/// The column that was named for a role of which there is one; null: it is none of these.
std::string* namedFor(ItemColumns& columns, ColumnRole role)
{
    switch (role) {
    case ColumnRole::Id:
        return &columns.id;
    case ColumnRole::Label:
        return &columns.label;
    case ColumnRole::Path:
        return &columns.path;
    case ColumnRole::Text:
        return &columns.text;
    case ColumnRole::Split:
        return &columns.split;
    default:
        return nullptr;
    }
}

/// Gives `column` the name `called` among `named`, and what was called so the name of `column`.
void nameColumn(std::map<std::string, std::string>& named, const std::string& column,
                const std::string& called)
{
    const auto before =
        std::ranges::find_if(named, [&](const auto& known) { return known.second == column; });
    const std::string former = before == named.end() ? column : before->first;
    if (before != named.end())
        named.erase(before);
    const auto other = named.find(called);
    if (other != named.end()) {
        named[former] = other->second;
        named.erase(called);
    }
    named[called] = column;
}

} // namespace

std::vector<SourcePreview> previewImport(const ImportRequest& request, JobContext& job)
{
    std::vector<SourcePreview> all;
    for (const auto& [name, group] : {std::pair{"gallery", &request.gallery},
                                      {"query", &request.query},
                                      {"train", &request.train}}) {
        const ImportRequest own = withColumnsOf(*group, request);
        GroupPreviews previews(own, job);
        previews.add(name, *group);
        std::ranges::move(std::move(previews).made(), std::back_inserter(all));
    }
    return all;
}

void takeColumn(ItemColumns& columns, const SourcePreview& seen, const std::string& column,
                ColumnRole role, const std::string& called)
{
    const auto was = std::ranges::find(seen.columns, column, &PreviewColumn::name);
    const bool wasVectors = was != seen.columns.end() && was->role == ColumnRole::Vectors;
    const auto isColumn = [&](const auto& known) { return known.second == column; };
    if (wasVectors || role == ColumnRole::Vectors) // naming one names all
        for (const PreviewColumn& other : seen.columns)
            if (other.role == ColumnRole::Vectors)
                nameColumn(columns.features, other.name, other.called);
    if (role != ColumnRole::Vectors)
        std::erase_if(columns.features, isColumn);
    if (role != ColumnRole::Attribute)
        std::erase_if(columns.attributes, isColumn);
    for (const ColumnRole single : columnRoles)
        if (std::string* const named = namedFor(columns, single);
            named != nullptr && *named == column)
            named->clear();
    std::erase(columns.ignored, column);
    if (std::string* const named = namedFor(columns, role))
        *named = column;
    else if (role == ColumnRole::Vectors)
        nameColumn(columns.features, column, called);
    else if (role == ColumnRole::Attribute)
        nameColumn(columns.attributes, column, called);
    const bool wasOther = was != seen.columns.end() && was->role != role; // as which it is seen
    if (role == ColumnRole::Ignored || (wasOther && was->role != ColumnRole::Ignored))
        columns.ignored.push_back(column);
}

Message roleMessage(ColumnRole role)
{
    switch (role) {
    case ColumnRole::Vectors:
        return Core::says("vectors");
    case ColumnRole::Id:
        return Core::says("id");
    case ColumnRole::Label:
        return Core::says("label");
    case ColumnRole::Path:
        return Core::says("image path");
    case ColumnRole::Text:
        return Core::says("text");
    case ColumnRole::Split:
        return Core::says("split");
    case ColumnRole::Attribute:
        return Core::says("attribute");
    case ColumnRole::Ignored:
        break;
    }
    return Core::says("not used");
}

Message contentMessage(const PreviewColumn& column, const SourcePreview& preview)
{
    Message absent;
    if (column.absent > 0)
        absent = {Core::says("%1 of %2 rows have none"), as::Count{column.absent},
                  as::Count{preview.looked}};
    Message what = column.remark;
    if (column.dim > 0)
        what = {Core::says("%1 dimensions"), as::Count{column.dim}};
    if (what.empty() || absent.empty() || !column.remark.empty())
        return what.empty() ? absent : what;
    return as::List{{what, absent}, "; "};
}

Message sourceMessage(const SourcePreview& preview)
{
    const Message rows =
        preview.isWhole ? Message(Core::says("%1 rows"), as::Count{preview.looked})
        : preview.looked > 0
            ? Message(Core::says("the first %1 rows are looked at"), as::Count{preview.looked})
            : Message();
    const Message name{Core::says("%1: %2 (%3)"), groupMessage(preview.group),
                       as::File{preview.source}, preview.format};
    return rows.empty() ? name : as::List{{name, rows}};
}

MessageSheet columnsSheet(const SourcePreview& preview)
{
    MessageSheet sheet;
    sheet.columns = {{.title = Core::says("Column"), .isText = true},
                     {.title = Core::says("Taken for"), .isText = true},
                     {.title = Core::says("Called"), .isText = true},
                     {.title = Core::says("Holds"), .isText = true}};
    for (const PreviewColumn& column : preview.columns)
        sheet.rows.push_back({{.text = shortName(column.name)},
                              {.text = roleMessage(column.role)},
                              {.text = shortName(column.called)},
                              {.text = contentMessage(column, preview)}});
    return sheet;
}

MessageSheet rowsSheet(const SourcePreview& preview)
{
    MessageSheet sheet;
    for (const PreviewColumn& column : preview.columns)
        sheet.columns.push_back({.title = shortName(column.name), .isText = true});
    for (const std::vector<std::string>& row : preview.rows) {
        sheet.rows.emplace_back();
        for (const std::string& cell : row)
            sheet.rows.back().push_back({.text = cell});
    }
    return sheet;
}

} // namespace crossfade
