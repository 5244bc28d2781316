#include "core/study/storage/item_storage.h"

#include "core/base/fields.h"
#include "core/study/storage/stored_fields.h"

#include <algorithm>

namespace crossfade
{

namespace
{

constexpr Bounds zeroOrOne{0, 1, false};

// Lists by names of their own: what is there is what is read.

void attributes(FieldStore& store, const std::vector<Attribute>& list, std::size_t)
{
    for (const auto& [name, values, codes] : list) {
        store.array("attributes/" + name + "/codes", codes, {codes.size()});
        store.texts("attributes/" + name + "/values", values);
    }
}
void attributes(const FieldLoad& load, std::vector<Attribute>& list, std::size_t count)
{
    for (const std::string& name : load.file().children(load.path("attributes"))) {
        Attribute& attribute = list.emplace_back();
        attribute.name = name;
        load.texts("attributes/" + name + "/values", attribute.values);
        load.array("attributes/" + name + "/codes", attribute.codes, {count},
                   {-1, static_cast<double>(attribute.values.size()) - 1, false});
    }
}

void ids(FieldStore& store, const ItemIds& ids, std::size_t count)
{
    if (ids.empty())
        return;
    if (const ItemIds::Numbers* numbers = ids.numbers())
        store.array("ids", *numbers, {count});
    else
        store.texts("ids", *ids.texts());
}
void ids(const FieldLoad& load, ItemIds& ids, std::size_t count)
{
    if (!load.has("ids"))
        return;
    if (!load.file().holdsStrings(load.path("ids"))) {
        ItemIds::Numbers numbers;
        load.array("ids", numbers, {count});
        ids = ItemIds(std::move(numbers));
        return;
    }
    ItemIds::Texts texts;
    load.texts("ids", texts, count);
    ids = ItemIds(std::move(texts));
}

void masks(FieldStore& store, const std::map<std::string, RowMask>& masks, std::size_t count)
{
    for (const auto& [model, mask] : masks)
        store.array("present/" + model, mask, {count});
}
void masks(const FieldLoad& load, std::map<std::string, RowMask>& masks, std::size_t count)
{
    for (const std::string& model : load.file().children(load.path("present")))
        load.array("present/" + model, masks[model], {count}, zeroOrOne);
}

template <class V, Of<ItemGroup> S>
void fields(V& visit, S& items)
{
    visit.attribute("count", items.count);
    if constexpr (V::isReading)
        if (items.count < 1)
            throw badPart(visit.file(), visit.group(), "it has no item");
    visit.arrayIfThere("labels", items.labels, {items.count});
    visit.textsIfThere("paths", items.paths, items.count);
    visit.textsIfThere("texts", items.texts, items.count);
    visit.arrayIfThere("cameras", items.cameras, {items.count});
    attributes(visit, items.attributes, items.count);
    ids(visit, items.ids, items.count);
    masks(visit, items.present, items.count);
    visit.arrayIfThere("pilot", items.pilot, {items.count}, zeroOrOne);
    visit.arrayIfThere("weight", items.weight, {items.count}, countOrTime);
}

template <class V, Of<RowLists> S>
void listFields(V& visit, S& lists, std::size_t queries)
{
    visit.array("offsets", lists.offsets, {queries + 1});
    visit.list("indices", lists.indices);
}

RowLists readLists(const Hdf5Reader& file, const std::string& group, const EmbeddingSet& set,
                   JobContext& job)
{
    RowLists lists;
    const FieldLoad load(file, group, job);
    listFields(load, lists, set.queries().count);
    if (lists.offsets.front() != 0 || !std::ranges::is_sorted(lists.offsets) ||
        static_cast<std::uint64_t>(lists.offsets.back()) != lists.indices.size())
        throw load.bad("offsets", "the lists do not cover the indices");
    requireWithin<std::int64_t>(file, group + "/indices", lists.indices, 0,
                                static_cast<std::int64_t>(set.gallery.count) - 1);
    for (std::size_t query = 0; query < lists.size(); ++query) {
        const auto rows = lists[query];
        if (std::ranges::adjacent_find(rows, std::ranges::greater_equal()) != rows.end())
            throw load.bad("indices",
                           "the rows of query " + std::to_string(query) + " do not ascend");
    }
    return lists;
}

void losses(FieldStore& store, const ItemScores& scores, std::size_t count)
{
    std::vector<std::string> names;
    std::vector<double> values;
    for (const auto& [name, ofItems] : scores.losses) {
        names.push_back(name);
        append(values, ofItems);
    }
    store.texts("loss_names", names);
    store.array("losses", values, {names.size(), names.empty() ? 0 : count});
}
void losses(const FieldLoad& load, ItemScores& scores, std::size_t count)
{
    std::vector<std::string> names;
    load.texts("loss_names", names);
    if (names.empty())
        return;
    std::vector<double> values;
    load.finite("losses", values, {names.size(), count});
    auto next = values.cbegin();
    for (const std::string& name : names)
        next = takeFrom(next, count, scores.losses[name]);
}

template <class V, Of<ItemScores> S>
void fields(V& visit, S& scores, std::size_t count)
{
    visit.finiteIfThere("uncertainty", scores.uncertainty, {count});
    if (visit.finiteIfThere("predicted_loss", scores.predictedLoss, {count}))
        visit.text("predicted_loss_name", scores.predictedLossName);
    visit.arrayIfThere("of_seen_class", scores.ofSeenClass, {count}, zeroOrOne);
    losses(visit, scores, count);
}

/// The groups of items and their names.
constexpr const char* galleryGroup = "/items/gallery";
constexpr const char* queryGroup = "/items/query";
constexpr const char* classGroup = "/items/classes";

void writeGroup(FieldSink& sink, const std::string& group, const ItemGroup& items)
{
    sink.makeGroup(group);
    FieldStore store(sink, group);
    fields(store, items);
}

ItemGroup readGroup(const Hdf5Reader& file, const std::string& group, JobContext& job)
{
    ItemGroup items;
    const FieldLoad load(file, group, job);
    fields(load, items);
    return items;
}

std::vector<Attribute> readClassAttributes(const Hdf5Reader& file, JobContext& job)
{
    std::vector<Attribute> list;
    const FieldLoad load(file, classGroup, job);
    const std::vector<std::string> names = file.children(load.path("attributes"));
    if (names.empty())
        return list;
    const std::string codes = "attributes/" + names[0] + "/codes";
    const Shape shape = file.shape(load.path(codes));
    if (shape.size() != 1)
        throw load.bad(codes, "it is no list");
    attributes(load, list, shape[0]);
    return list;
}

std::string scoreGroup(std::size_t transition)
{
    return "/item_scores/" + std::to_string(transition);
}

} // namespace

void writeItems(FieldSink& sink, const EmbeddingSet& set)
{
    writeGroup(sink, galleryGroup, set.gallery);
    if (set.query)
        writeGroup(sink, queryGroup, *set.query);
    FieldStore classes(sink, classGroup);
    classes.textsIfThere("names", set.classNames, set.classNames.size());
    attributes(classes, set.classAttributes, 0);
}

EmbeddingSet readItems(const Hdf5Reader& file, JobContext& job)
{
    EmbeddingSet set;
    set.gallery = readGroup(file, galleryGroup, job);
    if (file.hasGroup(queryGroup))
        set.query = readGroup(file, queryGroup, job);
    const FieldLoad classes(file, classGroup, job);
    if (classes.has("names"))
        classes.texts("names", set.classNames);
    set.classAttributes = readClassAttributes(file, job);
    return set;
}

void writeRelevance(FieldSink& sink, const Relevance& relevance)
{
    for (const auto& [group, lists] : {std::pair{"/relevance/relevant", &relevance.relevant},
                                       std::pair{"/relevance/removed", &relevance.removed}}) {
        FieldStore store(sink, group);
        listFields(store, *lists, lists->size());
    }
    FieldStore(sink, "/relevance")
        .arrayIfThere("grades", relevance.grades, {relevance.grades.size()});
}

Relevance readRelevance(const Hdf5Reader& file, const EmbeddingSet& set, JobContext& job)
{
    Relevance relevance{.relevant = readLists(file, "/relevance/relevant", set, job),
                        .removed = readLists(file, "/relevance/removed", set, job)};
    FieldLoad(file, "/relevance", job)
        .arrayIfThere("grades", relevance.grades, {relevance.relevant.indices.size()},
                      {1, 30, false});
    return relevance;
}

void writeItemScores(FieldSink& sink, const std::vector<ItemScores>& scores,
                     std::size_t galleryCount)
{
    for (std::size_t i = 0; i < scores.size(); ++i) {
        FieldStore store(sink, scoreGroup(i));
        fields(store, scores[i], galleryCount);
    }
}

std::vector<ItemScores> readItemScores(const Hdf5Reader& file, std::size_t transitions,
                                       std::size_t galleryCount, JobContext& job)
{
    if (!file.hasGroup("/item_scores"))
        return {};
    std::vector<ItemScores> scores(transitions);
    for (std::size_t i = 0; i < transitions; ++i) {
        const FieldLoad load(file, scoreGroup(i), job);
        fields(load, scores[i], galleryCount);
    }
    return scores;
}

} // namespace crossfade
