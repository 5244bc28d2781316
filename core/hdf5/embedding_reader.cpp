#include "core/base/machine/memory.h"
#include "core/base/text.h"
#include "core/data/import/import.h"
#include "core/data/rules/embedding_rules.h"
#include "core/data/selection/chosen_models.h"
#include "core/data/selection/stored_models.h"
#include "core/data/stored_as.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/embedding_layout.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

namespace crossfade
{

namespace
{

/// Reads one embedding file, group by group, by docs/embedding-file.md.
class EmbeddingReader
{
public:
    EmbeddingReader(const Hdf5Reader& file, const std::vector<std::string>& models,
                    const std::vector<std::string>& ownMethods, JobContext& job)
        : m_file(file), m_job(job)
    {
        const std::set<std::string> known = modelsInFile();
        for (const std::string& model : models) {
            const std::string original = storedModel(model).model;
            if (known.contains(original))
                m_models.insert(original);
            if (known.contains(model) || !known.contains(original))
                m_models.insert(model);
        }
        OwnListing found = ownMethodsIn(file);
        for (const OwnListing::Stray& stray : found.strays)
            if (std::ranges::find(ownMethods, stray.method) != ownMethods.end())
                refuseStray(stray.place);
        m_own = std::move(found.keys);
        std::erase_if(m_own, [&](const OwnKey& key) {
            return !models.empty() && std::ranges::find(ownMethods, key.method) == ownMethods.end();
        });
    }

    EmbeddingSet read() const
    {
        requireGallery();
        requireModels();
        requireMemoryForFeatures();
        EmbeddingSet set;
        set.file = m_file.file();
        set.relevant = readLists("/query/relevant");
        set.ignored = readLists("/query/ignored");
        const bool labelled = !set.relevant;
        set.gallery = readGroup("/gallery", labelled);
        if (hasItems("/query"))
            set.query = readGroup("/query", labelled);
        if (hasItems("/train"))
            set.train = readTrainingRows();
        readOwn(set);
        if (m_file.hasDataset("/classes/names"))
            set.classNames = readStringRows("/classes/names");
        set.classAttributes = readAttributes("/classes/attributes");
        for (const std::string& model : m_file.children("/heads"))
            set.heads.emplace(model, readHead("/heads/" + model));
        for (const auto& [model, features] : set.gallery.features) {
            readNote(model, preprocessingAttribute, set.preprocessing);
            readNote(model, viewsAttribute, set.viewsMade);
        }
        set.distances = distancesIn(m_file);
        std::erase_if(set.distances, [&](const auto& known) { return !isAskedFor(known.first); });
        return set;
    }

private:
    [[noreturn]] void refuseStray(const std::string& place) const
    {
        throw Error(ErrorCode::BadFormat,
                    {.where = m_file.place(place),
                     .problem = {Core::says("'%1' is no seed"),
                                 printable(place.substr(place.rfind('/') + 1))},
                     .expected = Core::says("/gallery/methods/<method>/<seed>/old, with a whole "
                                            "number as the seed of the fit, such as 0")});
    }

    bool isAskedFor(const std::string& model) const
    {
        return m_models.empty() || m_models.contains(model);
    }

    /// Whether a group has items; it may also hold nothing but relevance lists.
    bool hasItems(const std::string& group) const
    {
        for (const char* member : {"/features", "/labels", "/paths", "/texts", "/cameras",
                                   "/attributes", "/ids", "/weight"})
            if (m_file.hasGroup(group + member) || m_file.hasDataset(group + member))
                return true;
        return false;
    }

    void requireGallery() const
    {
        if (m_file.children("/gallery/features").empty())
            throw noFeatures(m_file);
    }

    std::set<std::string> modelsInFile() const
    {
        std::set<std::string> known;
        for (const char* group : {"/gallery/features", "/query/features", "/train/features"})
            for (const std::string& model : m_file.children(group))
                known.insert(model);
        return known;
    }

    void requireModels() const
    {
        const std::set<std::string> known = modelsInFile();
        for (const std::string& model : m_models)
            if (!known.contains(model))
                throw Error(ErrorCode::BadUsage,
                            {.where = m_file.place("/gallery/features/" + model),
                             .problem = Core::says("the file has no such model"),
                             .expected = {Core::says("one of: %1"), joined(known, ", ")}});
    }

    /// Without a memory budget, the features of all models have to fit together.
    void requireMemoryForFeatures() const
    {
        if (m_job.memory())
            return;
        std::size_t bytes = 0;
        std::vector<std::string> groups = viewGroups(m_file);
        groups.insert(groups.end(), {"/gallery", "/query", "/train"});
        for (const std::string& group : groups)
            for (const std::string& model : m_file.children(group + "/features"))
                if (isAskedFor(model))
                    bytes = saturatingSum(
                        bytes, saturatingProduct(m_file.storedValues(group + "/features/" + model),
                                                 sizeof(float)));
        for (const OwnKey& key : m_own)
            bytes = saturatingSum(
                bytes, saturatingProduct(m_file.storedValues(ownDataset(key)), sizeof(float)));
        requireMemory(bytes, m_file.file().string() + ", all features");
    }

    ItemGroup readGroup(const std::string& name, bool labelled) const
    {
        ItemGroup group;
        if (name == "/gallery")
            readMasks(group);
        for (const std::string& model : m_file.children(name + "/features"))
            if (isAskedFor(model))
                group.features.emplace(model, readFeatures(name, group, model));
        if (!group.features.empty())
            group.count = group.features.begin()->second.rows();
        // With explicit relevance lists labels are optional: nothing is relevant by its label.
        const std::string labels = name + "/labels";
        if (labelled && !m_file.hasDataset(labels) &&
            std::ranges::count(m_file.children(name), "labels") == 0)
            throw Error(ErrorCode::BadFormat,
                        {.where = m_file.place(labels),
                         .problem = Core::says("the dataset is missing"),
                         .expected = std::string("int64 [n]"),
                         .remedy = "Where there are no labels, write -1 for each row, in Python: "
                                   "f['" +
                                   labels.substr(1) + "'] = numpy.full(n, -1)."});
        if (labelled || m_file.hasDataset(labels))
            group.labels = readIntegers(labels);
        else
            group.labels.assign(group.count, -1);
        if (m_file.hasDataset(name + "/paths"))
            group.paths = readStringRows(name + "/paths");
        if (name != "/train" && m_file.hasDataset(name + "/texts"))
            group.texts = readStringRows(name + "/texts");
        if (m_file.hasDataset(name + "/cameras"))
            group.cameras = readIntegerRows(name + "/cameras");
        group.attributes = readAttributes(name + "/attributes");
        if (name != "/train")
            readIdsAndWeight(name, group);
        return group;
    }

    void readOwn(EmbeddingSet& set) const
    {
        for (const OwnKey& key : m_own)
            itemsOf(set, key.part).own.emplace(key, readMatrix(ownDataset(key)));
    }

    ItemGroup readTrainingRows() const
    {
        ItemGroup train = readGroup("/train", true);
        for (const std::string& group : viewGroups(m_file)) {
            ItemGroup view;
            view.count = train.count;
            for (const std::string& model : m_file.children(group + "/features"))
                if (isAskedFor(model))
                    view.features.emplace(model, readMatrix(group + "/features/" + model));
            train.views.push_back(std::move(view));
        }
        // Where none of the models that are asked for has views, there are none.
        if (std::ranges::all_of(train.views,
                                [](const auto& view) { return view.features.empty(); }))
            train.views.clear();
        return train;
    }

    void readNote(const std::string& model, const char* name,
                  std::map<std::string, std::string>& notes) const
    {
        const std::string dataset = "/gallery/features/" + model;
        if (m_file.hasAttribute(dataset, name))
            notes[model] = m_file.stringAttribute(dataset, name);
    }

    /// How far the gallery is re-embedded.
    void readMasks(ItemGroup& gallery) const
    {
        for (const std::string& model : m_file.children("/gallery/present"))
            if (isAskedFor(model))
                gallery.present.emplace(model, readMask("/gallery/present/" + model));
        if (m_file.hasDataset("/gallery/pilot"))
            gallery.pilot = readMask("/gallery/pilot");
    }

    /// Reads what the user's store calls the items, and what they weigh.
    void readIdsAndWeight(const std::string& name, ItemGroup& group) const
    {
        if (m_file.hasDataset(name + "/ids"))
            group.ids = readIds(name + "/ids");
        if (m_file.hasDataset(name + "/weight")) {
            group.weight = m_file.readArray<double>(name + "/weight", 1, m_job).values;
            requireRows(name + "/weight", group.weight.size());
        }
    }

    ItemIds readIds(const std::string& dataset) const
    {
        if (m_file.holdsStrings(dataset))
            return ItemIds(readStringRows(dataset));
        if (!m_file.holdsUnsigned(dataset))
            return ItemIds(readIntegerRows(dataset));
        const std::vector<std::uint64_t> numbers =
            m_file.readArray<std::uint64_t>(dataset, 1, m_job).values;
        requireRows(dataset, numbers.size());
        if (std::ranges::all_of(numbers, [](std::uint64_t id) { return id <= INT64_MAX; }))
            return ItemIds(ItemIds::Numbers(numbers.begin(), numbers.end()));
        ItemIds::Texts texts;
        for (const std::uint64_t id : numbers)
            texts.push_back(std::to_string(id));
        return ItemIds(std::move(texts));
    }

    RowMask readMask(const std::string& dataset) const
    {
        RowMask mask = m_file.readArray<std::uint8_t>(dataset, 1, m_job).values;
        requireRows(dataset, mask.size());
        return mask;
    }

    FeatureMatrix readFeatures(const std::string& name, const ItemGroup& group,
                               const std::string& model) const
    {
        const std::string dataset = name + "/features/" + model;
        const auto mask = group.present.find(model);
        return mask == group.present.end() ? readMatrix(dataset)
                                           : m_file.readMatrixRows(dataset, mask->second, m_job);
    }

    FeatureMatrix readMatrix(const std::string& dataset) const
    {
        return m_file.readMatrix(dataset, m_job);
    }

    std::vector<std::int64_t> readIntegers(const std::string& dataset) const
    {
        return m_file.readArray<std::int64_t>(dataset, 1, m_job).values;
    }

    /// An empty member of an ItemGroup means an absent dataset, so one that is there needs rows.
    void requireRows(const std::string& dataset, std::size_t rows) const
    {
        if (rows == 0)
            throw Error(ErrorCode::ShapeMismatch, {.where = m_file.place(dataset),
                                                   .problem = Core::says("there are no rows"),
                                                   .expected = Core::says("one row an item")});
    }

    std::vector<std::int64_t> readIntegerRows(const std::string& dataset) const
    {
        std::vector<std::int64_t> values = readIntegers(dataset);
        requireRows(dataset, values.size());
        return values;
    }

    std::vector<std::string> readStringRows(const std::string& dataset) const
    {
        std::vector<std::string> values = m_file.readStrings(dataset, m_job);
        requireRows(dataset, values.size());
        return values;
    }

    std::vector<Attribute> readAttributes(const std::string& group) const
    {
        std::vector<Attribute> attributes;
        for (const std::string& name : m_file.children(group)) {
            const std::string dataset = group + "/" + name;
            attributes.push_back({name, {}, readIntegerRows(dataset)});
            attributes.back().values = m_file.stringsAttribute(dataset, "values");
        }
        return attributes;
    }

    std::optional<RowLists> readLists(const std::string& group) const
    {
        if (!m_file.hasGroup(group))
            return std::nullopt;
        return RowLists{readIntegers(group + "/offsets"), readIntegers(group + "/indices")};
    }

    Head readHead(const std::string& group) const
    {
        return {readMatrix(group + "/weight"),
                m_file.readArray<float>(group + "/bias", 1, m_job).values};
    }

    const Hdf5Reader& m_file;
    std::set<std::string> m_models;
    std::vector<OwnKey> m_own; ///< that are read
    JobContext& m_job;
};

/// An imported set with these models alone; all where none is named. Throws Error(BadUsage) for a
/// model that its gallery does not have.
EmbeddingSet withAskedFor(EmbeddingSet set, const std::vector<std::string>& models)
{
    for (const std::string& model : models)
        (void)featuresOf(set.gallery, model, "gallery");
    return models.empty() ? set : withModels(std::move(set), models);
}

} // namespace

EmbeddingSet readEmbeddings(const std::filesystem::path& path,
                            const std::vector<std::string>& models, JobContext& job,
                            const std::vector<std::string>& ownMethods)
{
    if (isImportable(path))
        return withAskedFor(withStoredModels(importEmbeddings(path, job), models, job), models);
    const Hdf5Reader file(path);
    if (file.isOpenElsewhere())
        job.note({Core::says("%1: another program has it open for writing; what that has not "
                             "written yet is not seen"),
                  path});
    EmbeddingSet set = EmbeddingReader(file, models, ownMethods, job).read();
    requireEmbeddingRules(
        set, [&](const std::string& dataset) { return file.place(dataset); }, job);
    return withStoredModels(std::move(set), models, job);
}

} // namespace crossfade
