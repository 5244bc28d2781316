#include "core/base/memory_budget.h"
#include "core/base/text.h"
#include "core/data/import/import.h"
#include "core/data/stored_as.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/embedding_layout.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace crossfade
{

namespace
{

/// The seed that a group is called by: without zeros in front, by which two would be one. None
/// where its name is no seed.
std::optional<std::uint64_t> seedFrom(const std::string& name)
{
    std::uint64_t seed = 0;
    const char* const end = name.data() + name.size();
    const auto [stop, failed] = std::from_chars(name.data(), end, seed);
    if (failed != std::errc() || stop != end || std::to_string(seed) != name)
        return std::nullopt;
    return seed;
}

/// Whether there is a group that has a dataset of that name.
bool holds(const Hdf5Reader& file, const std::string& group, const std::string& name)
{
    return file.hasGroup(group) && file.hasDataset(group + "/" + name);
}

} // namespace

std::size_t itemCount(const Hdf5Reader& file, const std::string& group)
{
    const std::vector<std::string> models = file.children(group + "/features");
    if (models.empty())
        return 0;
    const auto shape = file.shape(group + "/features/" + models.front());
    return shape.empty() ? 0 : shape.front();
}

std::vector<std::string> viewGroups(const Hdf5Reader& file)
{
    const std::string all = "/train/views";
    std::vector<std::string> groups;
    for (std::size_t view = 1; view <= file.children(all).size(); ++view) {
        groups.push_back(trainingView(view));
        if (!file.hasGroup(groups.back()))
            throw Error(ErrorCode::BadFormat,
                        {.where = file.place(all),
                         .problem = {Core::says("there is no group %1"), std::to_string(view)},
                         .expected = Core::says("groups that are numbered from 1 on, one for each "
                                                "view")});
    }
    return groups;
}

OwnListing ownMethodsIn(const Hdf5Reader& file)
{
    OwnListing found;
    for (const OwnPart part : ownParts)
        for (const std::string& method : file.children(ownGroup(part))) {
            const std::string group = ownGroup(part) + "/" + method;
            for (const std::string& name : file.children(group)) {
                const std::string place = group + "/" + name;
                const auto seed = seedFrom(name);
                const bool isPart = holds(file, place, ownSide(part));
                if (seed && isPart)
                    found.keys.push_back({method, *seed, part});
                else if (!seed && (isPart || (name == ownSide(part) && file.hasDataset(place))))
                    found.strays.push_back({method, place});
            }
        }
    return found;
}

ItemGroup& itemsOf(EmbeddingSet& set, OwnPart part)
{
    return !isOfGallery(part) && set.query ? *set.query : set.gallery;
}

namespace
{

/// What else is in a file, and how its features are given their place; empty: nothing is.
std::string featuresElsewhere(const Hdf5Reader& file)
{
    constexpr std::size_t mostNamed = 10;
    std::vector<std::string> names = file.children("/");
    if (names.empty())
        return {};
    const bool areMore = names.size() > mostNamed;
    const bool hasOld = file.hasDataset("/old");
    names.resize(std::min(names.size(), mostNamed));
    return "The file has " +
           joined(
               names, ", ",
               [](const std::string& name) { return std::string("/").append(printable(name)); }) +
           (areMore ? ", …" : "") +
           ". Give its features their place, in Python: f = h5py.File(FILE, 'r+'); "
           "f['gallery/features/old'] = f['" +
           (hasOld ? "old" : "NAME") +
           "'], a matrix [n, d]; those of the new model, and labels as gallery/labels, alike.";
}

} // namespace

Error noFeatures(const Hdf5Reader& file)
{
    return Error(ErrorCode::BadFormat,
                 {.where = file.place("/gallery/features"),
                  .problem = Core::says("there are no features"),
                  .expected = Core::says("an embedding file with /gallery/features/<model>"),
                  .remedy = featuresElsewhere(file)});
}

namespace
{

std::size_t zeros(const RowMask& mask)
{
    return static_cast<std::size_t>(std::ranges::count(mask, 0));
}

/// How far the gallery is re-embedded.
void summarizeMasks(const Hdf5Reader& file, EmbeddingSummary& summary, JobContext& job)
{
    const auto read = [&](const std::string& dataset) {
        return file.readArray<std::uint8_t>(dataset, 1, job).values;
    };
    for (const std::string& model : file.children("/gallery/present"))
        if (const std::size_t absent = zeros(read("/gallery/present/" + model)); absent > 0)
            summary.absent.emplace(model, absent);
    if (!file.hasDataset("/gallery/pilot"))
        return;
    const RowMask pilot = read("/gallery/pilot");
    summary.pilotCount = pilot.size() - zeros(pilot);
}

void summarizeViews(const Hdf5Reader& file, EmbeddingSummary& summary)
{
    const std::vector<std::string> groups = viewGroups(file);
    summary.viewCount = groups.size();
    if (groups.empty())
        return;
    for (const std::string& model : file.children(groups.front() + "/features"))
        if (const std::string dataset = "/gallery/features/" + model;
            file.hasDataset(dataset) && file.hasAttribute(dataset, viewsAttribute))
            summary.viewsMade = file.stringAttribute(dataset, viewsAttribute);
}

void summarizeOwnMethods(const Hdf5Reader& file, EmbeddingSummary& summary)
{
    const OwnListing found = ownMethodsIn(file);
    for (const OwnKey& key : found.keys) {
        const auto shape = file.shape(ownDataset(key));
        summary.ownMethods.emplace(key, shape.size() == 2 ? shape[1] : 0);
    }
    for (const OwnListing::Stray& stray : found.strays)
        summary.strayOwn.push_back(stray.place);
}

bool hasLabel(const std::vector<std::int64_t>& labels)
{
    return std::ranges::any_of(labels, [](std::int64_t label) { return label >= 0; });
}

/// Attributes of the queries, by themselves or through their classes; where there are both, the
/// items' own count.
void summarizeAttributes(const Hdf5Reader& file, EmbeddingSummary& summary)
{
    const std::string items = summary.queryCount > 0 ? "/query" : "/gallery";
    for (const std::string& group : {items + "/attributes", std::string("/classes/attributes")})
        for (const std::string& name : file.children(group)) {
            const std::string dataset = group + "/" + name;
            std::vector<std::string>& values = summary.attributeValues[name];
            if (values.empty() && file.hasAttribute(dataset, "values"))
                values = file.stringsAttribute(dataset, "values");
        }
    for (const auto& [name, values] : summary.attributeValues)
        summary.attributes.push_back(name);
}

/// How many columns a dataset of features has.
std::size_t columnsOf(const Hdf5Reader& file, const std::string& dataset)
{
    const auto shape = file.shape(dataset);
    if (shape.size() != 2)
        throw Error(ErrorCode::BadFormat,
                    {.where = file.place(dataset),
                     .problem = {Core::says("has rank %1"), std::to_string(shape.size())},
                     .expected = Core::says("float32 or float16 [n, d]")});
    return shape[1];
}

} // namespace

std::map<std::string, Distance> distancesIn(const Hdf5Reader& file)
{
    std::map<std::string, Distance> distances;
    for (const std::string& model : file.children("/gallery/features")) {
        const std::string dataset = "/gallery/features/" + model;
        if (!file.hasAttribute(dataset, distanceAttribute))
            continue;
        try {
            distances.emplace(model,
                              parseDistance(file.stringAttribute(dataset, distanceAttribute)));
        } catch (const Error&) { // another program's attribute of that name
        }
    }
    return distances;
}

std::map<std::string, Distance> readDistances(const std::filesystem::path& file)
{
    return isImportable(file) ? std::map<std::string, Distance>() : distancesIn(Hdf5Reader(file));
}

std::string trainingView(std::size_t view)
{
    return "/train/views/" + std::to_string(view);
}

EmbeddingSummary summaryOf(const EmbeddingSet& set)
{
    EmbeddingSummary summary;
    summary.galleryCount = set.gallery.count;
    summary.queryCount = set.query ? set.query->count : 0;
    summary.trainCount = set.train ? set.train->count : 0;
    summary.viewCount = set.train ? set.train->views.size() : 0;
    if (summary.viewCount > 0)
        for (const auto& [model, features] : set.train->views.front().features)
            if (const auto made = set.viewsMade.find(model); made != set.viewsMade.end())
                summary.viewsMade = made->second;
    for (const auto& [model, features] : set.gallery.features)
        summary.models.emplace_back(model, features.dim());
    for (const auto& [items, models] :
         {std::pair{&set.query, &summary.queryModels}, {&set.train, &summary.trainModels}})
        if (*items)
            for (const auto& [model, features] : (*items)->features)
                if (!set.gallery.features.contains(model))
                    models->emplace(model, features.dim());
    for (const auto& [model, head] : set.heads)
        summary.heads.push_back(model);
    summary.attributes = attributeNames(set, set.queries());
    for (const std::string& name : summary.attributes)
        summary.attributeValues[name] = itemAttribute(set, set.queries(), name).values;
    for (const auto& [model, mask] : set.gallery.present)
        if (const std::size_t absent = zeros(mask); absent > 0)
            summary.absent.emplace(model, absent);
    summary.ownMethods = ownDimensions(set.gallery.own, set.queries().own);
    summary.pilotCount = set.gallery.pilot.size() - zeros(set.gallery.pilot);
    summary.hasIds = !set.gallery.ids.empty();
    summary.hasGalleryWeights = !set.gallery.weight.empty();
    summary.hasQueryWeights = set.query && !set.query->weight.empty();
    summary.hasPaths = !set.gallery.paths.empty();
    summary.hasTexts = !set.gallery.texts.empty();
    summary.hasCameras = !set.gallery.cameras.empty();
    summary.hasRelevanceLists = set.relevant.has_value();
    summary.hasGalleryLabels = hasLabel(set.gallery.labels);
    summary.distances = set.distances;
    return summary;
}

std::size_t dimensionOf(const EmbeddingSummary& summary, const std::string& model)
{
    for (const auto& [name, dimension] : summary.models)
        if (name == model)
            return dimension;
    const auto& [original, as] = storedModel(model);
    if (original == model)
        return 0;
    const std::size_t all = dimensionOf(summary, original);
    return as.dimensions == 0 ? all : as.dimensions <= all ? as.dimensions : 0;
}

std::string modelInFile(const EmbeddingSummary& summary, const std::string& model)
{
    const auto isIt = [&](const auto& each) { return each.first == model; };
    return std::ranges::any_of(summary.models, isIt) ? model : storedModel(model).model;
}

bool hasHead(const EmbeddingSummary& summary, const std::string& model)
{
    const std::string original = modelInFile(summary, model);
    return std::ranges::find(summary.heads, original) != summary.heads.end() &&
           dimensionOf(summary, model) == dimensionOf(summary, original);
}

EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& path)
{
    JobContext nobody({}, {}, {}, MemoryBudget::ofThisMachine());
    return summarizeEmbeddings(path, nobody);
}

EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& path, JobContext& job)
{
    if (isImportable(path))
        return summaryOf(importEmbeddings(path, job));
    const Hdf5Reader file(path);
    EmbeddingSummary summary;
    for (const std::string& model : file.children("/gallery/features"))
        summary.models.emplace_back(model, columnsOf(file, "/gallery/features/" + model));
    if (summary.models.empty())
        throw noFeatures(file);
    for (const auto& [group, models] : {std::pair{"/query/features/", &summary.queryModels},
                                        {"/train/features/", &summary.trainModels}})
        for (const std::string& model : file.children(group))
            if (!file.hasDataset("/gallery/features/" + model))
                models->emplace(model, columnsOf(file, group + model));
    summary.galleryCount = itemCount(file, "/gallery");
    summary.queryCount = itemCount(file, "/query");
    summary.trainCount = itemCount(file, "/train");
    summarizeViews(file, summary);
    summary.heads = file.children("/heads");
    summarizeAttributes(file, summary);
    summarizeMasks(file, summary, job);
    summarizeOwnMethods(file, summary);
    summary.distances = distancesIn(file);
    summary.hasIds = file.hasDataset("/gallery/ids");
    summary.hasGalleryWeights = file.hasDataset("/gallery/weight");
    summary.hasQueryWeights = file.hasDataset("/query/weight");
    summary.hasPaths = file.hasDataset("/gallery/paths");
    summary.hasTexts = file.hasDataset("/gallery/texts");
    summary.hasCameras = file.hasDataset("/gallery/cameras");
    summary.hasRelevanceLists = file.hasGroup("/query/relevant");
    summary.hasGalleryLabels =
        file.hasDataset("/gallery/labels") &&
        hasLabel(file.readArray<std::int64_t>("/gallery/labels", 1, job).values);
    return summary;
}

} // namespace crossfade
