#include "python/truth.h"

#include "core/base/error.h"
#include "core/data/embedding_set.h"
#include "python/arrays.h"

#include <algorithm>
#include <set>
#include <string>

namespace crossfade::python
{

namespace
{

/// One list of gallery rows for each query.
RowLists listsFrom(const py::object& lists, const std::string& name, std::size_t gallery)
{
    if (!py::isinstance<py::sequence>(lists))
        throw Error(ErrorCode::BadFormat, {.where = name,
                                           .problem = "it is no sequence",
                                           .expected = "gallery rows for each query"});
    RowLists rows{.offsets = {0}, .indices = {}};
    for (const py::handle list : lists.cast<py::sequence>()) {
        const std::string where = name + "[" + std::to_string(rows.size()) + "]";
        std::vector<std::int64_t> query =
            py::len(list) == 0 ? std::vector<std::int64_t>{}
                               : integersFrom(py::reinterpret_borrow<py::object>(list), where);
        std::sort(query.begin(), query.end());
        if (!query.empty() &&
            (query.front() < 0 || query.back() >= static_cast<std::int64_t>(gallery)))
            throw Error(ErrorCode::OutOfRange,
                        {.where = where,
                         .problem = "a row is not in the gallery",
                         .expected = "rows from 0 to " + std::to_string(gallery - 1)});
        if (std::adjacent_find(query.begin(), query.end()) != query.end())
            throw Error(ErrorCode::OutOfRange, {.where = where, .problem = "a row is there twice"});
        rows.indices.insert(rows.indices.end(), query.begin(), query.end());
        rows.offsets.push_back(static_cast<std::int64_t>(rows.indices.size()));
    }
    return rows;
}

void requireLength(std::size_t length, std::size_t expected, const std::string& name)
{
    if (length != 0 && length != expected)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = name,
                     .problem = "it has " + std::to_string(length) + " entries",
                     .expected = std::to_string(expected)});
}

/// No row may be relevant to a query and ignored for it.
void requireApart(const EmbeddingSet& set)
{
    for (std::size_t query = 0; set.relevant && set.ignored && query < set.relevant->size();
         ++query)
        for (const std::int64_t row : (*set.relevant)[query])
            if (std::ranges::binary_search((*set.ignored)[query], row))
                throw Error(ErrorCode::OutOfRange,
                            {.where = "ignored[" + std::to_string(query) + "]",
                             .problem = "row " + std::to_string(row) + " is relevant too"});
}

/// How many items the arguments speak of.
std::size_t countOf(const py::object& labels, const py::object& count, const std::string& name)
{
    if (!labels.is_none())
        return py::len(labels);
    if (count.is_none())
        throw Error(ErrorCode::BadUsage,
                    {.where = name,
                     .problem = "it is not known how many items there are",
                     .expected = name + "_labels, or " + name + "_count with lists"});
    return count.cast<std::size_t>();
}

Truth makeTruth(const py::object& galleryLabels, const py::object& queryLabels,
                const py::object& galleryCameras, const py::object& queryCameras,
                const py::object& relevant, const py::object& ignored,
                const py::object& galleryCount, const std::string& protocol,
                const py::object& weights)
{
    EmbeddingSet set;
    set.gallery.count = countOf(galleryLabels, galleryCount, "gallery");
    set.gallery.labels = integersFrom(galleryLabels, "gallery_labels");
    set.gallery.cameras = integersFrom(galleryCameras, "gallery_cameras");
    if (set.gallery.labels.empty())
        set.gallery.labels.assign(set.gallery.count, -1);
    if (!relevant.is_none())
        set.relevant = listsFrom(relevant, "relevant", set.gallery.count);
    if (!ignored.is_none())
        set.ignored = listsFrom(ignored, "ignored", set.gallery.count);
    if (!queryLabels.is_none() || set.relevant) {
        ItemGroup query;
        query.labels = integersFrom(queryLabels, "query_labels");
        query.count = set.relevant ? set.relevant->size() : query.labels.size();
        query.cameras = integersFrom(queryCameras, "query_cameras");
        requireLength(query.labels.size(), query.count, "query_labels");
        if (query.labels.empty())
            query.labels.assign(query.count, -1);
        set.query = std::move(query);
    }
    const std::size_t queries = set.queries().count;
    requireLength(set.gallery.cameras.size(), set.gallery.count, "gallery_cameras");
    requireLength(set.queries().cameras.size(), queries, "query_cameras");
    if (set.ignored && set.ignored->size() != queries)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = "ignored",
                     .problem = "it has " + std::to_string(set.ignored->size()) + " lists",
                     .expected = std::to_string(queries) + ", one for each query"});
    requireApart(set);
    Truth truth = truthOf(set, parseProtocol(protocol));
    truth.weights = QueryWeights(numbersFrom(weights, "weights"));
    truth.weights.requireCount(queries);
    return truth;
}

} // namespace

Truth truthOf(const EmbeddingSet& set, Protocol protocol)
{
    return {.protocol = protocol,
            .relevance = makeRelevance(set, protocol),
            .queries = set.queries().count,
            .gallery = set.gallery.count,
            .selfQuery = set.selfQuery(),
            .weights = weightsOf(set)};
}

void addTruth(py::module_& module)
{
    py::class_<Truth>(module, "Relevance",
                      "Which items of a gallery are relevant to which query. Made by relevance() "
                      "or Embeddings.relevance().")
        .def_property_readonly(
            "protocol", [](const Truth& truth) { return protocolName(truth.protocol); },
            "By which rules items are relevant or left out.")
        .def_readonly("queries", &Truth::queries, "How many queries there are.")
        .def_readonly("gallery", &Truth::gallery, "How many gallery items there are.")
        .def(
            "relevant_to",
            [](const Truth& truth, std::size_t query) {
                if (query >= truth.queries)
                    throw py::index_error("no such query");
                const auto rows = truth.relevance.relevant[query];
                return arrayOf(std::vector<std::int64_t>(rows.begin(), rows.end()));
            },
            py::arg("query"), "The gallery rows that are relevant to a query, ascending.");
    module.def("relevance", &makeTruth, py::arg("gallery_labels") = py::none(),
               py::arg("query_labels") = py::none(), py::kw_only(),
               py::arg("gallery_cameras") = py::none(), py::arg("query_cameras") = py::none(),
               py::arg("relevant") = py::none(), py::arg("ignored") = py::none(),
               py::arg("gallery_count") = py::none(), py::arg("protocol") = "class",
               py::arg("weights") = py::none());
}

} // namespace crossfade::python
