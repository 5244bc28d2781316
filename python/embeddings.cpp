#include "python/embeddings.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/data/import/preview.h"
#include "core/export/store_lines.h"
#include "core/hdf5/embedding_file.h"
#include "python/arrays.h"
#include "python/jobs.h"
#include "python/truth.h"

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

namespace crossfade::python
{

namespace
{

/// A group of a set that stays alive with it.
using Items = std::shared_ptr<ItemGroup>;
using Embeddings = std::shared_ptr<EmbeddingSet>;

Embeddings read(const std::filesystem::path& file, const std::vector<std::string>& models,
                const py::object& progress)
{
    return std::make_shared<EmbeddingSet>(
        resultOf(progress, [&](JobContext& job) { return readEmbeddings(file, models, job); }));
}

/// What reading a table would understand of it: a dictionary for each group.
py::list preview(const std::string& source, const py::object& progress)
{
    ImportRequest request;
    request.gallery.table = source;
    py::list made;
    for (const SourcePreview& seen :
         resultOf(progress, [&](JobContext& job) { return previewImport(request, job); })) {
        py::list columns;
        for (const PreviewColumn& column : seen.columns)
            columns.append(py::dict(
                py::arg("name") = column.name,
                py::arg("taken_for") = roleMessage(column.role).english(),
                py::arg("called") = column.called, py::arg("dimensions") = column.dim,
                py::arg("absent") = column.absent, py::arg("remark") = column.remark.english()));
        py::dict group(py::arg("group") = seen.group, py::arg("source") = seen.source,
                       py::arg("format") = seen.format.english(), py::arg("tables") = seen.tables,
                       py::arg("columns") = columns, py::arg("rows") = seen.rows,
                       py::arg("looked_at") = seen.looked, py::arg("whole") = seen.isWhole);
        group["problem"] = seen.problem ? py::object(py::str(seen.problem->what())) : py::none();
        made.append(std::move(group));
    }
    return made;
}

/// The entry of a dictionary, or None.
py::object entry(const py::dict& values, const char* name)
{
    return values.contains(name) ? py::object(values[name]) : py::none();
}

ItemIds idsFrom(const py::object& ids, const std::string& where)
{
    if (ids.is_none())
        return {};
    if (py::isinstance<py::array>(ids))
        return ItemIds(integersFrom(ids, where));
    const auto items = ids.cast<py::sequence>();
    if (py::len(items) > 0 && py::isinstance<py::int_>(items[0]))
        return ItemIds(ids.cast<ItemIds::Numbers>());
    return ItemIds(ids.cast<ItemIds::Texts>());
}

/// The values in sorted sequence; an empty text is none.
Attribute attributeFrom(const std::string& name, const std::vector<std::string>& texts)
{
    Attribute attribute{.name = name, .values = texts, .codes = {}};
    std::ranges::sort(attribute.values);
    const auto repeated = std::ranges::unique(attribute.values);
    attribute.values.erase(repeated.begin(), repeated.end());
    std::erase(attribute.values, "");
    for (const std::string& text : texts)
        attribute.codes.push_back(text.empty() ? -1
                                               : std::ranges::lower_bound(attribute.values, text) -
                                                     attribute.values.begin());
    return attribute;
}

void requireKnownKeys(const py::dict& values, const std::string& group)
{
    static constexpr std::array known{"features", "labels", "cameras", "weights",
                                      "ids",      "paths",  "texts",   "attributes"};
    for (const auto& [key, value] : values)
        if (std::ranges::find(known, py::str(key).cast<std::string>()) == known.end())
            throw Error(ErrorCode::BadUsage,
                        {.where = group + "['" + py::str(key).cast<std::string>() + "']",
                         .problem = "there is no such key",
                         .expected = joined(known, ", ")});
}

/// @param group  its name, for messages: "gallery"
ItemGroup itemsFrom(const py::dict& values, const std::string& group)
{
    requireKnownKeys(values, group);
    ItemGroup items;
    const py::object features = entry(values, "features");
    if (!py::isinstance<py::dict>(features))
        throw Error(ErrorCode::BadUsage, {.where = group,
                                          .problem = "it has no features",
                                          .expected = "{'features': {model: [n, dim]}, …}"});
    for (const auto& [model, array] : features.cast<py::dict>()) {
        const std::string name = py::str(model).cast<std::string>();
        FeatureMatrix matrix = featuresFrom(py::reinterpret_borrow<py::object>(array),
                                            group + "['features']['" + name + "']");
        items.count = matrix.rows();
        items.features.emplace(name, std::move(matrix));
    }
    items.labels = integersFrom(entry(values, "labels"), group + "['labels']");
    items.cameras = integersFrom(entry(values, "cameras"), group + "['cameras']");
    items.weight = numbersFrom(entry(values, "weights"), group + "['weights']");
    items.ids = idsFrom(entry(values, "ids"), group + "['ids']");
    if (const py::object paths = entry(values, "paths"); !paths.is_none())
        items.paths = paths.cast<std::vector<std::string>>();
    if (const py::object texts = entry(values, "texts"); !texts.is_none())
        items.texts = texts.cast<std::vector<std::string>>();
    if (const py::object attributes = entry(values, "attributes"); !attributes.is_none())
        for (const auto& [name, texts] : attributes.cast<py::dict>())
            items.attributes.push_back(attributeFrom(py::str(name).cast<std::string>(),
                                                     texts.cast<std::vector<std::string>>()));
    return items;
}

void write(const std::filesystem::path& file, const py::dict& gallery, const py::object& queries,
           const py::object& train, const py::dict& heads,
           const std::vector<std::string>& classNames, const py::object& progress)
{
    EmbeddingSet set;
    set.gallery = itemsFrom(gallery, "gallery");
    if (!queries.is_none())
        set.query = itemsFrom(queries.cast<py::dict>(), "queries");
    if (!train.is_none())
        set.train = itemsFrom(train.cast<py::dict>(), "train");
    for (const auto& [model, pair] : heads) {
        const std::string name = py::str(model).cast<std::string>();
        if (auto head = headFrom(py::reinterpret_borrow<py::object>(pair), "heads['" + name + "']"))
            set.heads.emplace(name, std::move(*head));
    }
    set.classNames = classNames;
    doWork(progress, [&](JobContext& job) { writeEmbeddings(file, set, job); });
}

void addOwnMethod(const std::filesystem::path& file, const std::string& name,
                  const py::object& oldGallery, const py::object& newGallery,
                  const py::object& oldQueries, const py::object& newQueries, std::uint64_t seed,
                  const py::object& progress)
{
    OwnFeatures features;
    const auto add = [&](OwnPart part, const py::object& array, const char* argument) {
        if (!array.is_none())
            features.emplace(OwnKey{name, seed, part}, featuresFrom(array, argument));
    };
    add(OwnPart::OldGallery, oldGallery, "old_gallery");
    add(OwnPart::NewGallery, newGallery, "new_gallery");
    add(OwnPart::OldQueries, oldQueries, "old_queries");
    add(OwnPart::NewQueries, newQueries, "new_queries");
    doWork(progress, [&](JobContext& job) { addOwnFeatures(file, features, job); });
}

void addItems(py::module_& module)
{
    py::class_<ItemGroup, Items>(module, "Items", "Items that belong together, row by row.")
        .def("__len__", [](const ItemGroup& items) { return items.count; })
        .def_property_readonly(
            "features",
            [](const ItemGroup& items) {
                py::dict features;
                for (const auto& [model, matrix] : items.features)
                    features[py::str(model)] = viewOf(matrix);
                return features;
            },
            "By model, [n, dim].")
        .def_property_readonly(
            "labels",
            [](const py::object& self) {
                return viewOf(self.cast<const ItemGroup&>().labels, self);
            },
            "[n], the class of each item; -1: none.")
        .def_property_readonly(
            "cameras",
            [](const py::object& self) {
                return viewOf(self.cast<const ItemGroup&>().cameras, self);
            },
            "[n]; empty where the file has none.")
        .def_property_readonly(
            "weights",
            [](const py::object& self) {
                return viewOf(self.cast<const ItemGroup&>().weight, self);
            },
            "[n]; empty where the file has none.")
        .def_readonly("paths", &ItemGroup::paths, "Image files; empty where the file has none.")
        .def_readonly("texts", &ItemGroup::texts,
                      "What items are called or say; empty where the file has none.")
        .def_property_readonly(
            "attributes",
            [](const ItemGroup& items) {
                std::map<std::string, std::vector<std::string>> attributes;
                for (const Attribute& attribute : items.attributes)
                    for (const std::int64_t code : attribute.codes)
                        attributes[attribute.name].push_back(
                            code < 0 ? "" : attribute.values[static_cast<std::size_t>(code)]);
                return attributes;
            },
            "By name, a value for each item; empty where it has none.")
        .def_property_readonly(
            "ids",
            [](const ItemGroup& items) {
                std::vector<std::string> ids;
                for (std::size_t row = 0; row < items.ids.size(); ++row)
                    ids.push_back(items.ids.text(row));
                return ids;
            },
            "As text; empty where the file has none.");
}

} // namespace

void addEmbeddings(py::module_& module)
{
    addItems(module);
    py::class_<EmbeddingSet, Embeddings>(module, "Embeddings", "What an embedding file holds.")
        .def_property_readonly("gallery",
                               [](const Embeddings& set) { return Items(set, &set->gallery); })
        .def_property_readonly(
            "queries",
            [](const Embeddings& set) {
                return Items(set, set->query ? &*set->query : &set->gallery);
            },
            "The gallery's items where the gallery queries itself.")
        .def_property_readonly(
            "train",
            [](const Embeddings& set) {
                return set->train ? py::cast(Items(set, &*set->train)) : py::none();
            },
            "None where the file has no training rows.")
        .def_property_readonly(
            "heads",
            [](const EmbeddingSet& set) {
                py::dict heads;
                for (const auto& [model, head] : set.heads)
                    heads[py::str(model)] = py::make_tuple(viewOf(head.weight), arrayOf(head.bias));
                return heads;
            },
            "Classifiers by model: (weight [classes, dim], bias [classes]).")
        .def_readonly("class_names", &EmbeddingSet::classNames)
        .def_property_readonly(
            "methods",
            [](const EmbeddingSet& set) { return ownSeeds(ownDimensions(set.gallery.own, {})); },
            "The seeds of each method of your own, by its name.")
        .def(
            "save_for_store",
            [](const EmbeddingSet& set, const std::filesystem::path& folder,
               const std::string& store, const std::string& collection) {
                JobContext job;
                writeStoreFolder(folder, set, {store, collection}, job);
            },
            py::arg("folder"), py::arg("store"), py::arg("collection") = "",
            "Writes the gallery as a store takes it in bulk: 'pgvector', 'elasticsearch', "
            "'qdrant', "
            "'milvus' or 'weaviate'; the last two want a collection. A new folder with a file for "
            "each model.")
        .def(
            "relevance",
            [](const EmbeddingSet& set, const std::string& protocol) {
                return truthOf(set, parseProtocol(protocol));
            },
            py::arg("protocol") = "class",
            "Which items are relevant to which query, by the file's labels or lists.");
    module.def("write_embeddings", &write, py::arg("file"), py::arg("gallery"), py::arg("queries"),
               py::arg("train"), py::arg("heads"), py::arg("class_names"), py::arg("progress"));
    module.def("add_own_method", &addOwnMethod, py::arg("file"), py::arg("name"),
               py::arg("old_gallery"), py::arg("new_gallery"), py::arg("old_queries"),
               py::arg("new_queries"), py::arg("seed"), py::arg("progress"));
    module.def("read_embeddings", &read, py::arg("file"), py::arg("models"), py::arg("progress"));
    module.def("preview_import", &preview, py::arg("source"), py::arg("progress"));
}

} // namespace crossfade::python
