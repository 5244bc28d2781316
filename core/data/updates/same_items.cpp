#include "core/data/updates/same_items.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <filesystem>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* remedy =
    "Write the store's ids of its items into the file with the new features: the dataset "
    "/gallery/ids, one id a row (`embed` writes the paths; `embed --ids` and `import --ids` write "
    "the store's).";

/// What the two files say in one member of one item; an empty text says nothing.
struct Said {
    std::string what;
    std::string here;
    std::string there;

    bool isComparable() const { return !here.empty() && !there.empty(); }
};

/// Empty for −1, which means unknown or none.
std::string numberText(const std::vector<std::int64_t>& values, std::size_t row)
{
    return values.empty() || values[row] < 0 ? "" : std::to_string(values[row]);
}

std::string attributeText(const ItemGroup& group, const std::string& name, std::size_t row)
{
    const auto found = std::ranges::find(group.attributes, name, &Attribute::name);
    if (found == group.attributes.end() || found->codes[row] < 0)
        return {};
    return found->values[static_cast<std::size_t>(found->codes[row])];
}

std::string classText(const EmbeddingSet& set, std::size_t row, bool byName)
{
    const std::vector<std::int64_t>& labels = set.gallery.labels;
    const std::string number = numberText(labels, row);
    return byName && !number.empty() &&
                   static_cast<std::size_t>(labels[row]) < set.classNames.size()
               ? set.classNames[static_cast<std::size_t>(labels[row])]
               : number;
}

fs::path pathOf(const EmbeddingSet& set, std::size_t row)
{
    const std::vector<std::string>& paths = set.gallery.paths;
    return paths.empty() || paths[row].empty()
               ? fs::path()
               : (set.file.parent_path() / paths[row]).lexically_normal();
}

/// @param byIds  both files have ids: then the folder may be another, such as a batch's own
bool isOneImage(const fs::path& here, const fs::path& there, bool byIds)
{
    std::error_code noFile;
    std::error_code noOtherFile;
    if (fs::equivalent(here, there, noFile) || here == there)
        return true;
    if (byIds)
        return here.filename() == there.filename();
    const std::uintmax_t bytes = fs::file_size(here, noFile);
    const bool differ = bytes != fs::file_size(there, noOtherFile) && !noFile && !noOtherFile;
    return !differ && here.filename() == there.filename() &&
           here.parent_path().filename() == there.parent_path().filename();
}

bool bothNameClasses(const EmbeddingSet& set, const EmbeddingSet& from)
{
    return !set.classNames.empty() && !from.classNames.empty();
}

/// What the two files say of an item beside its path.
std::vector<Said> saidOf(const EmbeddingSet& set, std::size_t row, const EmbeddingSet& from,
                         std::size_t fromRow)
{
    const bool byName = bothNameClasses(set, from);
    std::vector<Said> said{{"class", classText(set, row, byName), classText(from, fromRow, byName)},
                           {"camera", numberText(set.gallery.cameras, row),
                            numberText(from.gallery.cameras, fromRow)}};
    for (const Attribute& attribute : set.gallery.attributes)
        said.push_back({attribute.name, attributeText(set.gallery, attribute.name, row),
                        attributeText(from.gallery, attribute.name, fromRow)});
    return said;
}

[[noreturn]] void contradict(const EmbeddingSet& set, std::size_t row, std::size_t fromRow,
                             const Said& said)
{
    throw Error(ErrorCode::BadUsage,
                {.where = printable(set.gallery.ids.place(row)),
                 .problem = "its " + said.what + " is '" + printable(said.here) + "', and in row " +
                            std::to_string(fromRow) +
                            " of the file with the new features, which has this id, it is '" +
                            printable(said.there) + "'",
                 .expected = Core::says("new features of the same item"),
                 .remedy = remedy});
}

} // namespace

void requireSameItems(const EmbeddingSet& set, const std::vector<std::int64_t>& rows,
                      const EmbeddingSet& from, const std::vector<std::int64_t>& fromRows)
{
    const bool byIds = !set.gallery.ids.empty() && !from.gallery.ids.empty();
    bool isCompared = rows.empty();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto row = static_cast<std::size_t>(rows[i]);
        const auto fromRow = static_cast<std::size_t>(fromRows[i]);
        const fs::path here = pathOf(set, row);
        const fs::path there = pathOf(from, fromRow);
        if (!here.empty() && !there.empty()) {
            isCompared = true;
            if (!isOneImage(here, there, byIds))
                contradict(set, row, fromRow,
                           {"path", set.gallery.paths[row], from.gallery.paths[fromRow]});
        }
        for (const Said& said : saidOf(set, row, from, fromRow)) {
            isCompared = isCompared || said.isComparable();
            if (said.isComparable() && said.here != said.there)
                contradict(set, row, fromRow, said);
        }
    }
    const bool areRowNumbers =
        from.gallery.ids.empty() != set.gallery.ids.empty() ||
        (from.gallery.ids.empty() && from.gallery.count != set.gallery.count);
    if (!isCompared && areRowNumbers)
        throw Error(ErrorCode::BadUsage,
                    {.where = "the file with the new features",
                     .problem = "nothing tells which of its " + std::to_string(from.gallery.count) +
                                " rows are which of the " + std::to_string(set.gallery.count) +
                                " items: not both files have ids, paths or labels",
                     .expected = Core::says("the same ids in both files"),
                     .remedy = remedy});
}

std::int64_t labelIn(const EmbeddingSet& set, const EmbeddingSet& from, std::size_t row)
{
    if (from.gallery.labels.empty() || from.gallery.labels[row] < 0)
        return -1;
    if (!bothNameClasses(set, from))
        return from.gallery.labels[row];
    const std::string name = classText(from, row, true);
    const auto found = std::ranges::find(set.classNames, name);
    if (found == set.classNames.end())
        throw Error(
            ErrorCode::BadUsage,
            {.where = printable(from.gallery.ids.place(row)) + " of the file with the new features",
             .problem = "the embedding file has no class '" + printable(name) + "'",
             .expected = Core::says("one of its classes"),
             .remedy = Core::says("Name the class as the embedding file does (/classes/names).")});
    return found - set.classNames.begin();
}

} // namespace crossfade
