#include "core/data/updates/store_update.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/matrix_builder.h"
#include "core/data/presence.h"
#include "core/data/row_reader.h"
#include "core/data/selection/restriction.h"
#include "core/data/updates/same_items.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <span>

namespace crossfade
{

namespace
{

using Rows = std::vector<std::int64_t>;

constexpr std::size_t mostNamed = 5; // ids that a note names

Error badIds(const std::string& problem, const std::string& expected)
{
    return {ErrorCode::BadUsage, {.where = "ids", .problem = problem, .expected = expected}};
}

/// The rows of ids in a gallery. @param where  "the embedding file"
Rows rowsOf(const std::vector<std::string>& ids, const ItemGroup& gallery, const std::string& where)
{
    const RowsById byId(gallery.ids, gallery.count);
    Rows rows;
    std::vector<std::string> unknown;
    std::set<std::int64_t> seen;
    for (const std::string& id : ids) {
        const auto row = byId.find(id);
        if (!row)
            unknown.push_back(id);
        else if (!seen.insert(*row).second)
            throw badIds("'" + id + "' is named twice", "each id once");
        else
            rows.push_back(*row);
    }
    if (!unknown.empty())
        throw badIds(std::to_string(unknown.size()) + " of " + std::to_string(ids.size()) +
                         " ids are not in " + where + ", the first is '" + unknown.front() + "'",
                     "ids of its items (/gallery/ids; without ids, row numbers)");
    return rows;
}

ItemIds idsOf(const ItemGroup& gallery)
{
    if (!gallery.ids.empty())
        return gallery.ids;
    ItemIds::Numbers numbers(gallery.count);
    std::iota(numbers.begin(), numbers.end(), 0);
    return ItemIds(std::move(numbers));
}

void requirePresent(const Rows& rows, const ItemGroup& gallery, const std::string& model)
{
    const RowMask present = presentMask(gallery, model);
    for (const std::int64_t row : rows)
        if (present[static_cast<std::size_t>(row)] == 0)
            throw Error(ErrorCode::NeedsNotMet,
                        {.where = "the file with the new features",
                         .problem = gallery.ids.place(static_cast<std::size_t>(row)) +
                                    " has no features under " + model,
                         .expected = Core::says("features of all items that are named")});
}

FeatureMatrix zeros(std::size_t rows, std::size_t dim, const JobContext& job)
{
    MatrixBuilder builder(rows, dim, "absent features", job);
    builder.fillWithZeros();
    return std::move(builder).finish();
}

/// A matrix with other rows put in: row rows[i] is row otherRows[i] of `other`.
FeatureMatrix withRows(const FeatureMatrix& matrix, const Rows& rows, const FeatureMatrix& other,
                       const Rows& otherRows, const JobContext& job)
{
    if (matrix.dim() != other.dim())
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "new features",
                     .problem = "dimension " + std::to_string(other.dim()),
                     .expected = std::to_string(matrix.dim()) + ", as those that are there"});
    MatrixBuilder builder(matrix.rows(), matrix.dim(), "features with those that came", job);
    RowReader before(matrix);
    for (std::size_t row = 0; row < matrix.rows(); ++row)
        std::ranges::copy(before.row(row), builder.row(row).begin());
    RowReader came(other);
    for (std::size_t i = 0; i < rows.size(); ++i)
        std::ranges::copy(came.row(static_cast<std::size_t>(otherRows[i])),
                          builder.row(static_cast<std::size_t>(rows[i])).begin());
    return std::move(builder).finish();
}

/// Marks items as present, with their features.
void embed(ItemGroup& gallery, const Rows& rows, const ItemGroup& from, const Rows& fromRows,
           const std::string& model, const JobContext& job)
{
    const FeatureMatrix& features = featuresOf(from, model, "gallery");
    requirePresent(fromRows, from, model);
    if (!gallery.features.contains(model)) {
        gallery.features.emplace(model, zeros(gallery.count, features.dim(), job));
        gallery.present[model] = RowMask(gallery.count, 0);
    }
    RowMask present = presentMask(gallery, model);
    for (const std::int64_t row : rows)
        present[static_cast<std::size_t>(row)] = 1;
    gallery.present[model] = std::move(present);
    gallery.features.at(model) =
        withRows(gallery.features.at(model), rows, features, fromRows, job);
}

template <class T>
void append(std::vector<T>& values, std::size_t count, const std::vector<T>& more,
            std::size_t moreCount, const T& unknown)
{
    if (values.empty() && more.empty())
        return;
    values.resize(count, unknown);
    values.insert(values.end(), more.begin(), more.end());
    values.resize(count + moreCount, unknown);
}

/// The items of both, in which those that were added are absent under all models so far.
ItemGroup withArrivals(const ItemGroup& gallery, const ItemGroup& arrivals, const JobContext& job)
{
    ItemGroup all = gallery;
    all.count = gallery.count + arrivals.count;
    for (auto& [model, features] : all.features) {
        Rows first(gallery.count);
        std::iota(first.begin(), first.end(), 0);
        all.present[model] = presentMask(gallery, model);
        all.present[model].resize(all.count, 0);
        features = withRows(zeros(all.count, features.dim(), job), first, features, first, job);
    }
    const std::size_t n = gallery.count;
    const std::size_t k = arrivals.count;
    append<std::int64_t>(all.labels, n, arrivals.labels, k, -1);
    append<std::string>(all.paths, n, arrivals.paths, k, "");
    append<std::string>(all.texts, n, arrivals.texts, k, "");
    append<std::int64_t>(all.cameras, n, arrivals.cameras, k, -1);
    for (Attribute& attribute : all.attributes) {
        const auto same = std::ranges::find(arrivals.attributes, attribute.name, &Attribute::name);
        const bool isSame = same != arrivals.attributes.end() && same->values == attribute.values;
        append<std::int64_t>(attribute.codes, n, isSame ? same->codes : Rows{}, k, -1);
    }
    if (!all.pilot.empty())
        all.pilot.resize(all.count, 0);
    if (!all.weight.empty())
        append<double>(all.weight, n, arrivals.weight, k, 1);
    return all;
}

void remove(EmbeddingSet& set, const Rows& rows, const JobContext& job)
{
    const std::size_t count = set.gallery.count;
    RowMask isGone(count, 0);
    for (const std::int64_t row : rows)
        isGone[static_cast<std::size_t>(row)] = 1;
    const Rows kept = rowsNotIn(isGone);
    if (kept.empty())
        throw badIds("all items are removed", "some that stay");
    Rows queries = kept;
    if (set.query) {
        queries.resize(set.query->count);
        std::iota(queries.begin(), queries.end(), 0);
    }
    for (std::optional<RowLists>* lists : {&set.relevant, &set.ignored})
        if (*lists)
            *lists = restrictLists(**lists, queries, kept, count);
    set.gallery = selectItems(set.gallery, kept, job);
}

void add(EmbeddingSet& set, const EmbeddingSet& from, const StoreUpdate& update,
         const std::string& model, const JobContext& job)
{
    if (set.relevant || set.ignored)
        throw Error(
            ErrorCode::NeedsNotMet,
            {.where = "added items",
             .problem = Core::says("the file lists what is relevant (or ignored) item by item"),
             .expected = Core::says("a file whose labels say what is relevant")});
    const RowsById known(set.gallery.ids, set.gallery.count);
    for (const std::string& id : update.added)
        if (known.find(id))
            throw badIds("'" + id + "' is to be added and is there already", "new ids");
    const Rows fromRows = rowsOf(update.added, from.gallery, "the file with the new features");
    ItemGroup arrivals = selectItems(from.gallery, fromRows, job);
    for (std::size_t i = 0; i < arrivals.labels.size(); ++i)
        arrivals.labels[i] = labelIn(set, from, static_cast<std::size_t>(fromRows[i]));
    const std::size_t count = set.gallery.count;
    const ItemIds ids = set.gallery.ids;
    set.gallery = withArrivals(set.gallery, arrivals, job);
    if (const auto* numbers = ids.numbers(); numbers && idsOf(from.gallery).numbers()) {
        ItemIds::Numbers all = *numbers;
        const ItemIds more = idsOf(from.gallery).select(fromRows);
        all.insert(all.end(), more.numbers()->begin(), more.numbers()->end());
        set.gallery.ids = ItemIds(std::move(all));
    } else {
        ItemIds::Texts all;
        for (std::size_t row = 0; row < count; ++row)
            all.push_back(ids.text(row));
        all.insert(all.end(), update.added.begin(), update.added.end());
        set.gallery.ids = ItemIds(std::move(all));
    }
    Rows rows(arrivals.count);
    std::iota(rows.begin(), rows.end(), static_cast<std::int64_t>(count));
    embed(set.gallery, rows, from.gallery, fromRows, model, job);
}

void markPilot(ItemGroup& gallery, const Rows& rows, const std::string& model)
{
    const bool isFirst = !gallery.features.contains(model) || presentRows(gallery, model).empty();
    if (!gallery.pilot.empty() || !isFirst)
        throw Error(ErrorCode::NeedsNotMet,
                    {.where = "pilot",
                     .problem = gallery.pilot.empty() ? "some items have new features already"
                                                      : "the file has a pilot",
                     .expected = Core::says(
                         "a pilot that is drawn before anything is embedded again, so that "
                         "every item is as likely to be in it")});
    gallery.pilot = RowMask(gallery.count, 0);
    for (const std::int64_t row : rows)
        gallery.pilot[static_cast<std::size_t>(row)] = 1;
}

/// Takes over how the model's images were prepared: one way for all, or they do not compare.
void takePreparation(EmbeddingSet& set, const EmbeddingSet& from, const std::string& model)
{
    const auto came = from.preprocessing.find(model);
    if (came == from.preprocessing.end())
        return;
    const auto [known, isNew] = set.preprocessing.insert(*came);
    if (!isNew && known->second != came->second)
        throw Error(ErrorCode::BadUsage,
                    {.where = "the file with the new features, model " + printable(model),
                     .problem = "its images were prepared as '" + printable(came->second) +
                                "', those of the embedding file as '" + printable(known->second) +
                                "'",
                     .expected = "one preparation of all images of a model",
                     .remedy = "Embed these images again as those of the embedding file were, or "
                               "give the model another name."});
}

/// Leaves out the own methods that have a part of the gallery.
void leaveOutOwn(EmbeddingSet& set, OwnPart part, const Message& why, JobContext& job)
{
    std::set<std::string> methods;
    for (const auto& [key, features] : set.gallery.own)
        if (key.part == part)
            methods.insert(key.method);
    for (const std::string& method : methods)
        job.note({Core::says("the own method %1 is left out: %2"), printable(method), why});
    const auto isLeftOut = [&](const auto& own) { return methods.contains(own.first.method); };
    std::erase_if(set.gallery.own, isLeftOut);
    if (set.query)
        std::erase_if(set.query->own, isLeftOut);
}

} // namespace

void forgetModel(EmbeddingSet& set, const std::string& model)
{
    set.gallery.features.erase(model);
    set.gallery.present.erase(model);
    set.gallery.pilot.clear();
    const auto isKept = [&](const std::optional<ItemGroup>& group) {
        return group && group->features.contains(model);
    };
    set.distances.erase(model);
    if (!isKept(set.query) && !isKept(set.train))
        set.preprocessing.erase(model);
}

std::vector<std::string> thoseThatCame(std::vector<std::string> ids, const ItemGroup& gallery,
                                       const ItemGroup& from, JobContext& job)
{
    const RowsById known(gallery.ids, gallery.count);
    const RowsById came(from.ids, from.count);
    const auto isMissing = [&](const std::string& id) { return known.find(id) && !came.find(id); };
    std::vector<std::string> missing;
    if (!from.ids.empty()) // a row number that is not there says that rows are numbered otherwise
        std::ranges::copy_if(ids, std::back_inserter(missing), isMissing);
    if (missing.empty() || missing.size() == ids.size())
        return ids;
    const auto named = std::span(missing).first(std::min(missing.size(), mostNamed));
    job.note({"%1 of %2 ids are not in the file with the new features and are left out: %3",
              as::Count{missing.size()}, as::Count{ids.size()},
              joined(named, ", ", [](const std::string& id) { return printable(id); }) +
                  (missing.size() > named.size() ? ", …" : "")});
    std::erase_if(ids, isMissing);
    return ids;
}

EmbeddingSet updatedStore(const EmbeddingSet& set, const EmbeddingSet& from,
                          const std::string& model, const StoreUpdate& update, JobContext& job)
{
    EmbeddingSet updated = set;
    if (!update.embedded.empty() || !update.added.empty())
        takePreparation(updated, from, model);
    if (const auto came = from.distances.find(model); came != from.distances.end())
        updated.distances.insert(*came);
    const Rows removed = rowsOf(update.removed, set.gallery, "the embedding file");
    if (!update.removed.empty() || !update.added.empty())
        updated.gallery.ids = idsOf(set.gallery);
    if (!removed.empty())
        remove(updated, removed, job);
    if (!update.embedded.empty()) {
        const Rows rows = rowsOf(update.embedded, updated.gallery, "the embedding file");
        const Rows fromRows =
            rowsOf(update.embedded, from.gallery, "the file with the new features");
        requireSameItems(updated, rows, from, fromRows);
        leaveOutOwn(updated, OwnPart::NewGallery,
                    Core::says("what it gives to new items was made before these were embedded"),
                    job);
        if (update.isPilot)
            markPilot(updated.gallery, rows, model);
        embed(updated.gallery, rows, from.gallery, fromRows, model, job);
    }
    if (!update.added.empty()) {
        leaveOutOwn(updated, OwnPart::OldGallery,
                    Core::says("it has no features of the items that are added"), job);
        add(updated, from, update, model, job);
    }
    return updated;
}

} // namespace crossfade
