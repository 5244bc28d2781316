#include "core/study/storage/item_storage.h"

#include "core/study/storage/checked_arrays.h"
#include "core/study/storage/results_layout.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

namespace crossfade
{

namespace
{

using Integers = std::vector<std::int64_t>;

void writeIntegers(Hdf5Writer& file, const std::string& dataset, const Integers& values,
                   JobContext& job)
{
    file.writeArray<std::int64_t>(dataset, {values.size()}, values, job, checked);
}

void writeAttributes(Hdf5Writer& file, const std::string& group,
                     const std::vector<Attribute>& attributes, JobContext& job)
{
    for (const Attribute& attribute : attributes) {
        const std::string place = group + "/attributes/" + attribute.name;
        writeIntegers(file, place + "/codes", attribute.codes, job);
        file.writeStrings(place + "/values", attribute.values);
    }
}

void writeIds(Hdf5Writer& file, const std::string& dataset, const ItemIds& ids, JobContext& job)
{
    if (ids.empty())
        return;
    if (const ItemIds::Numbers* numbers = ids.numbers())
        writeIntegers(file, dataset, *numbers, job);
    else
        file.writeStrings(dataset, *ids.texts());
}

void writeMask(Hdf5Writer& file, const std::string& dataset, const RowMask& mask, JobContext& job)
{
    file.writeArray<std::uint8_t>(dataset, {mask.size()}, mask, job, checked);
}

void writeGroup(Hdf5Writer& file, const std::string& group, const ItemGroup& items, JobContext& job)
{
    file.makeGroup(group);
    file.setAttribute(group, "count", static_cast<std::int64_t>(items.count));
    if (!items.labels.empty())
        writeIntegers(file, group + "/labels", items.labels, job);
    if (!items.paths.empty())
        file.writeStrings(group + "/paths", items.paths);
    if (!items.cameras.empty())
        writeIntegers(file, group + "/cameras", items.cameras, job);
    writeAttributes(file, group, items.attributes, job);
    writeIds(file, group + "/ids", items.ids, job);
    for (const auto& [model, mask] : items.present)
        writeMask(file, group + "/present/" + model, mask, job);
    if (!items.pilot.empty())
        writeMask(file, group + "/pilot", items.pilot, job);
    if (!items.weight.empty())
        file.writeArray<double>(group + "/weight", {items.count}, items.weight, job, checked);
}

Integers readIntegers(const Hdf5Reader& file, const std::string& dataset, std::size_t count,
                      JobContext& job)
{
    return readShaped<std::int64_t>(file, dataset, {count}, job);
}

std::vector<Attribute> readAttributes(const Hdf5Reader& file, const std::string& group,
                                      std::size_t count, JobContext& job)
{
    std::vector<Attribute> attributes;
    for (const std::string& name : file.children(group + "/attributes")) {
        const std::string place = group + "/attributes/" + name;
        Attribute attribute{name, file.readStrings(place + "/values", job), {}};
        attribute.codes = readIntegers(file, place + "/codes", count, job);
        requireWithin<std::int64_t>(file, place + "/codes", attribute.codes, -1,
                                    static_cast<std::int64_t>(attribute.values.size()) - 1);
        attributes.push_back(std::move(attribute));
    }
    return attributes;
}

ItemIds readIds(const Hdf5Reader& file, const std::string& dataset, std::size_t count,
                JobContext& job)
{
    if (!file.hasDataset(dataset))
        return {};
    if (!file.holdsStrings(dataset))
        return ItemIds(readIntegers(file, dataset, count, job));
    ItemIds ids(file.readStrings(dataset, job));
    if (ids.size() != count)
        throw badPart(file, dataset, std::to_string(ids.size()) + " ids", std::to_string(count));
    return ids;
}

RowMask readMask(const Hdf5Reader& file, const std::string& dataset, std::size_t count,
                 JobContext& job)
{
    RowMask mask = readShaped<std::uint8_t>(file, dataset, {count}, job);
    requireWithin<std::uint8_t>(file, dataset, mask, 0, 1);
    return mask;
}

std::vector<double> readWeight(const Hdf5Reader& file, const std::string& dataset,
                               std::size_t count, JobContext& job)
{
    std::vector<double> weight = readShaped<double>(file, dataset, {count}, job);
    requireWithin(file, dataset, weight, 0.0, std::numeric_limits<double>::max());
    return weight;
}

ItemGroup readGroup(const Hdf5Reader& file, const std::string& group, JobContext& job)
{
    ItemGroup items;
    const std::int64_t count = file.integerAttribute(group, "count");
    if (count < 1)
        throw badPart(file, group, "it has no item");
    items.count = static_cast<std::size_t>(count);
    if (file.hasDataset(group + "/labels"))
        items.labels = readIntegers(file, group + "/labels", items.count, job);
    if (file.hasDataset(group + "/paths"))
        items.paths = file.readStrings(group + "/paths", job);
    if (!items.paths.empty() && items.paths.size() != items.count)
        throw badPart(file, group + "/paths", std::to_string(items.paths.size()) + " paths",
                      std::to_string(items.count));
    if (file.hasDataset(group + "/cameras"))
        items.cameras = readIntegers(file, group + "/cameras", items.count, job);
    items.attributes = readAttributes(file, group, items.count, job);
    items.ids = readIds(file, group + "/ids", items.count, job);
    for (const std::string& model : file.children(group + "/present"))
        items.present.emplace(model, readMask(file, group + "/present/" + model, items.count, job));
    if (file.hasDataset(group + "/pilot"))
        items.pilot = readMask(file, group + "/pilot", items.count, job);
    if (file.hasDataset(group + "/weight"))
        items.weight = readWeight(file, group + "/weight", items.count, job);
    return items;
}

std::vector<Attribute> readClassAttributes(const Hdf5Reader& file, JobContext& job)
{
    const std::vector<std::string> names = file.children("/items/classes/attributes");
    if (names.empty())
        return {};
    const std::string codes = "/items/classes/attributes/" + names[0] + "/codes";
    const auto shape = file.shape(codes);
    if (shape.size() != 1)
        throw badPart(file, codes, "it is no list");
    return readAttributes(file, "/items/classes", shape[0], job);
}

void writeLists(Hdf5Writer& file, const std::string& group, const RowLists& lists, JobContext& job)
{
    writeIntegers(file, group + "/offsets", lists.offsets, job);
    writeIntegers(file, group + "/indices", lists.indices, job);
}

void requireRows(const Hdf5Reader& file, const std::string& dataset, const RowLists& lists,
                 std::size_t galleryCount)
{
    requireWithin<std::int64_t>(file, dataset, lists.indices, 0,
                                static_cast<std::int64_t>(galleryCount) - 1);
    for (std::size_t query = 0; query < lists.size(); ++query) {
        const auto rows = lists[query];
        if (std::ranges::adjacent_find(rows, std::ranges::greater_equal()) != rows.end())
            throw badPart(file, dataset,
                          "the rows of query " + std::to_string(query) + " do not ascend");
    }
}

RowLists readLists(const Hdf5Reader& file, const std::string& group, const EmbeddingSet& set,
                   JobContext& job)
{
    RowLists lists;
    lists.offsets = readIntegers(file, group + "/offsets", set.queries().count + 1, job);
    lists.indices = file.readArray<std::int64_t>(group + "/indices", 1, job).values;
    if (lists.offsets.front() != 0 || !std::ranges::is_sorted(lists.offsets) ||
        static_cast<std::uint64_t>(lists.offsets.back()) != lists.indices.size())
        throw badPart(file, group + "/offsets", "the lists do not cover the indices");
    requireRows(file, group + "/indices", lists, set.gallery.count);
    return lists;
}

std::string scoreGroup(std::size_t transition)
{
    return "/item_scores/" + std::to_string(transition);
}

std::vector<double> readFinite(const Hdf5Reader& file, const std::string& dataset,
                               const std::vector<std::size_t>& shape, JobContext& job)
{
    std::vector<double> values = readShaped<double>(file, dataset, shape, job);
    if (!std::ranges::all_of(values, [](double value) { return std::isfinite(value); }))
        throw badPart(file, dataset, "a value is NaN or infinite");
    return values;
}

void writePredictedLoss(Hdf5Writer& file, const std::string& group, const ItemScores& scores,
                        JobContext& job)
{
    if (scores.predictedLoss.empty())
        return;
    file.writeArray<double>(group + "/predicted_loss", {scores.predictedLoss.size()},
                            scores.predictedLoss, job, checked);
    file.writeStrings(group + "/predicted_loss_name",
                      std::vector<std::string>{scores.predictedLossName});
}

void readPredictedLoss(const Hdf5Reader& file, const std::string& group, std::size_t galleryCount,
                       ItemScores& scores, JobContext& job)
{
    if (!file.hasDataset(group + "/predicted_loss"))
        return;
    scores.predictedLoss = readFinite(file, group + "/predicted_loss", {galleryCount}, job);
    const auto names = file.readStrings(group + "/predicted_loss_name", job);
    if (names.size() != 1)
        throw badPart(file, group + "/predicted_loss_name", std::to_string(names.size()) + " names",
                      "one");
    scores.predictedLossName = names.front();
}

} // namespace

void writeItems(Hdf5Writer& file, const EmbeddingSet& set, JobContext& job)
{
    writeGroup(file, "/items/gallery", set.gallery, job);
    if (set.query)
        writeGroup(file, "/items/query", *set.query, job);
    if (!set.classNames.empty())
        file.writeStrings("/items/classes/names", set.classNames);
    writeAttributes(file, "/items/classes", set.classAttributes, job);
}

EmbeddingSet readItems(const Hdf5Reader& file, JobContext& job)
{
    EmbeddingSet set;
    set.gallery = readGroup(file, "/items/gallery", job);
    if (file.hasGroup("/items/query"))
        set.query = readGroup(file, "/items/query", job);
    if (file.hasDataset("/items/classes/names"))
        set.classNames = file.readStrings("/items/classes/names", job);
    set.classAttributes = readClassAttributes(file, job);
    return set;
}

void writeRelevance(Hdf5Writer& file, const Relevance& relevance, JobContext& job)
{
    writeLists(file, "/relevance/relevant", relevance.relevant, job);
    writeLists(file, "/relevance/removed", relevance.removed, job);
    if (!relevance.grades.empty())
        file.writeArray<std::int32_t>("/relevance/grades", {relevance.grades.size()},
                                      relevance.grades, job, checked);
}

Relevance readRelevance(const Hdf5Reader& file, const EmbeddingSet& set, JobContext& job)
{
    Relevance relevance{.relevant = readLists(file, "/relevance/relevant", set, job),
                        .removed = readLists(file, "/relevance/removed", set, job)};
    if (file.hasDataset("/relevance/grades")) {
        relevance.grades = readShaped<std::int32_t>(file, "/relevance/grades",
                                                    {relevance.relevant.indices.size()}, job);
        requireWithin<std::int32_t>(file, "/relevance/grades", relevance.grades, 1, 30);
    }
    return relevance;
}

void writeItemScores(Hdf5Writer& file, const std::vector<ItemScores>& scores, JobContext& job)
{
    for (std::size_t i = 0; i < scores.size(); ++i) {
        const std::string group = scoreGroup(i);
        if (!scores[i].uncertainty.empty())
            file.writeArray<double>(group + "/uncertainty", {scores[i].uncertainty.size()},
                                    scores[i].uncertainty, job, checked);
        writePredictedLoss(file, group, scores[i], job);
        if (!scores[i].ofSeenClass.empty())
            writeMask(file, group + "/of_seen_class", scores[i].ofSeenClass, job);
        std::vector<std::string> names;
        std::vector<double> values;
        for (const auto& [name, losses] : scores[i].losses) {
            names.push_back(name);
            values.insert(values.end(), losses.begin(), losses.end());
        }
        file.writeStrings(group + "/loss_names", names);
        const std::size_t count = names.empty() ? 0 : values.size() / names.size();
        file.writeArray<double>(group + "/losses", {names.size(), count}, values, job, checked);
    }
}

std::vector<ItemScores> readItemScores(const Hdf5Reader& file, std::size_t transitions,
                                       std::size_t galleryCount, JobContext& job)
{
    if (!file.hasGroup("/item_scores"))
        return {};
    std::vector<ItemScores> scores(transitions);
    for (std::size_t i = 0; i < transitions; ++i) {
        const std::string group = scoreGroup(i);
        if (file.hasDataset(group + "/uncertainty"))
            scores[i].uncertainty = readFinite(file, group + "/uncertainty", {galleryCount}, job);
        readPredictedLoss(file, group, galleryCount, scores[i], job);
        if (file.hasDataset(group + "/of_seen_class"))
            scores[i].ofSeenClass = readMask(file, group + "/of_seen_class", galleryCount, job);
        const auto names = file.readStrings(group + "/loss_names", job);
        if (names.empty())
            continue;
        const auto values = readFinite(file, group + "/losses", {names.size(), galleryCount}, job);
        for (std::size_t l = 0; l < names.size(); ++l) {
            const auto first = values.begin() + static_cast<std::ptrdiff_t>(l * galleryCount);
            scores[i].losses[names[l]] = {first, first + static_cast<std::ptrdiff_t>(galleryCount)};
        }
    }
    return scores;
}

} // namespace crossfade
