#include "core/data/embedding_file.h"

#include "core/base/memory.h"
#include "core/data/atomic_file.h"
#include "core/data/hdf5_file.h"
#include "core/data/validation.h"

#include <optional>
#include <set>
#include <span>

namespace crossfade
{

namespace
{

/// Reads one embedding file, group by group, in the words of docs/embedding-file.md.
class EmbeddingReader
{
public:
    EmbeddingReader(const Hdf5Reader& file, const std::vector<std::string>& models, JobContext& job)
        : m_file(file), m_models(models.begin(), models.end()), m_job(job)
    {
    }

    EmbeddingSet read() const
    {
        requireGallery();
        requireModels();
        requireRoom();
        EmbeddingSet set;
        set.file = m_file.file();
        set.relevant = readLists("/query/relevant");
        set.ignored = readLists("/query/ignored");
        const bool labelled = !set.relevant;
        set.gallery = readGroup("/gallery", labelled);
        if (hasItems("/query"))
            set.query = readGroup("/query", labelled);
        if (hasItems("/train"))
            set.train = readGroup("/train", true);
        if (m_file.hasDataset("/classes/names"))
            set.classNames = readSomeStrings("/classes/names");
        set.classAttributes = readAttributes("/classes/attributes");
        for (const std::string& model : m_file.children("/heads"))
            set.heads.emplace(model, readHead("/heads/" + model));
        return set;
    }

private:
    bool wanted(const std::string& model) const
    {
        return m_models.empty() || m_models.contains(model);
    }

    /// A group may hold relevance lists alone, or nothing: then it has no items of its own.
    bool hasItems(const std::string& group) const
    {
        for (const char* member : {"/features", "/labels", "/paths", "/cameras", "/attributes"})
            if (m_file.hasGroup(group + member) || m_file.hasDataset(group + member))
                return true;
        return false;
    }

    void requireGallery() const
    {
        if (m_file.children("/gallery/features").empty())
            throw Error(ErrorCode::BadFormat,
                        {.where = m_file.place("/gallery/features"),
                         .problem = "there are no features",
                         .expected = "an embedding file with /gallery/features/<model>"});
    }

    void requireModels() const
    {
        std::set<std::string> known;
        for (const char* group : {"/gallery/features", "/query/features", "/train/features"})
            for (const std::string& model : m_file.children(group))
                known.insert(model);
        for (const std::string& model : m_models)
            if (!known.contains(model))
                throw Error(ErrorCode::BadUsage,
                            {.where = m_file.place("/gallery/features/" + model),
                             .problem = "the file has no such model",
                             .expected = "one of: " + joined(known)});
    }

    static std::string joined(const std::set<std::string>& names)
    {
        std::string text;
        for (const std::string& name : names)
            text += (text.empty() ? "" : ", ") + name;
        return text;
    }

    /// Without a budget, all features together have to fit, not only each one by itself.
    void requireRoom() const
    {
        if (m_job.memory())
            return;
        std::size_t bytes = 0;
        for (const char* group : {"/gallery/features", "/query/features", "/train/features"})
            for (const std::string& model : m_file.children(group))
                if (wanted(model))
                    bytes = saturatingSum(
                        bytes,
                        saturatingProduct(m_file.storedValues(std::string(group) + "/" + model),
                                          sizeof(float)));
        requireMemory(bytes, m_file.file().string() + ", all features");
    }

    ItemGroup readGroup(const std::string& name, bool labelled) const
    {
        ItemGroup group;
        for (const std::string& model : m_file.children(name + "/features"))
            if (wanted(model))
                group.features.emplace(model, readMatrix(name + "/features/" + model));
        if (!group.features.empty())
            group.count = group.features.begin()->second.rows();
        // Explicit relevance lists stand in place of labels: nothing is relevant by its label.
        if (labelled || m_file.hasDataset(name + "/labels"))
            group.labels = readIntegers(name + "/labels");
        else
            group.labels.assign(group.count, -1);
        if (m_file.hasDataset(name + "/paths"))
            group.paths = readSomeStrings(name + "/paths");
        if (m_file.hasDataset(name + "/cameras"))
            group.cameras = readSome(name + "/cameras");
        group.attributes = readAttributes(name + "/attributes");
        return group;
    }

    FeatureMatrix readMatrix(const std::string& dataset) const
    {
        return m_file.readMatrix(dataset, m_job);
    }

    std::vector<std::int64_t> readIntegers(const std::string& dataset) const
    {
        return m_file.readArray<std::int64_t>(dataset, 1, m_job).values;
    }

    /// In an ItemGroup, empty means absent: a dataset that is there has to have rows.
    void requireRows(const std::string& dataset, std::size_t rows) const
    {
        if (rows == 0)
            throw Error(ErrorCode::ShapeMismatch, {.where = m_file.place(dataset),
                                                   .problem = "there are no rows",
                                                   .expected = "one row an item"});
    }

    std::vector<std::int64_t> readSome(const std::string& dataset) const
    {
        std::vector<std::int64_t> values = readIntegers(dataset);
        requireRows(dataset, values.size());
        return values;
    }

    std::vector<std::string> readSomeStrings(const std::string& dataset) const
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
            attributes.push_back({name, {}, readSome(dataset)});
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
    JobContext& m_job;
};

void writeHead(Hdf5Writer& file, const std::string& model, const Head& head, JobContext& job)
{
    const std::string group = "/heads/" + model;
    file.writeArray<float>(group + "/weight", {head.weight.rows(), head.weight.dim()},
                           head.weight.values(), job);
    file.writeArray<float>(group + "/bias", {head.bias.size()}, head.bias, job);
}

/// Writes one embedding set, group by group.
class EmbeddingWriter
{
public:
    EmbeddingWriter(Hdf5Writer& file, JobContext& job) : m_file(file), m_job(job) {}

    void write(const EmbeddingSet& set)
    {
        writeGroup("/gallery", set.gallery);
        if (set.query)
            writeGroup("/query", *set.query);
        if (set.relevant)
            writeLists("/query/relevant", *set.relevant);
        if (set.ignored)
            writeLists("/query/ignored", *set.ignored);
        if (set.train)
            writeGroup("/train", *set.train);
        if (!set.classNames.empty())
            m_file.writeStrings("/classes/names", set.classNames);
        writeAttributes("/classes/attributes", set.classAttributes);
        for (const auto& [model, head] : set.heads)
            writeHead(m_file, model, head, m_job);
    }

private:
    void writeGroup(const std::string& name, const ItemGroup& group)
    {
        for (const auto& [model, features] : group.features)
            writeMatrix(name + "/features/" + model, features);
        writeIntegers(name + "/labels", group.labels);
        if (!group.paths.empty())
            m_file.writeStrings(name + "/paths", group.paths);
        if (!group.cameras.empty())
            writeIntegers(name + "/cameras", group.cameras);
        writeAttributes(name + "/attributes", group.attributes);
    }

    void writeMatrix(const std::string& dataset, const FeatureMatrix& matrix)
    {
        m_file.writeArray<float>(dataset, {matrix.rows(), matrix.dim()}, matrix.values(), m_job);
    }

    void writeIntegers(const std::string& dataset, const std::vector<std::int64_t>& values)
    {
        m_file.writeArray<std::int64_t>(dataset, {values.size()}, values, m_job);
    }

    void writeAttributes(const std::string& group, const std::vector<Attribute>& attributes)
    {
        for (const Attribute& attribute : attributes) {
            const std::string dataset = group + "/" + attribute.name;
            writeIntegers(dataset, attribute.codes);
            m_file.setAttribute(dataset, "values", std::span(attribute.values));
        }
    }

    void writeLists(const std::string& group, const RowLists& lists)
    {
        writeIntegers(group + "/offsets", lists.offsets);
        writeIntegers(group + "/indices", lists.indices);
    }

    Hdf5Writer& m_file;
    JobContext& m_job;
};

std::size_t firstExtent(const Hdf5Reader& file, const std::string& group)
{
    const std::vector<std::string> models = file.children(group + "/features");
    if (models.empty())
        return 0;
    const auto shape = file.shape(group + "/features/" + models.front());
    return shape.empty() ? 0 : shape.front();
}

void checkAddition(const Hdf5Reader& file, const std::string& group, const std::string& model,
                   const FeatureMatrix& features)
{
    const std::string dataset = group + "/features/" + model;
    if (file.hasDataset(dataset))
        throw Error(ErrorCode::BadUsage, {.where = file.place(dataset),
                                          .problem = "the file has features of that name already",
                                          .remedy = "Choose another name for the model."});
    const std::size_t rows = firstExtent(file, group);
    if (features.rows() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.place(dataset),
                     .problem = std::to_string(features.rows()) + " rows",
                     .expected = std::to_string(rows) + " rows, as many as the group has items"});
}

} // namespace

EmbeddingSummary summarizeEmbeddings(const std::filesystem::path& path)
{
    const Hdf5Reader file(path);
    EmbeddingSummary summary;
    for (const std::string& model : file.children("/gallery/features")) {
        const std::string dataset = "/gallery/features/" + model;
        const auto shape = file.shape(dataset);
        if (shape.size() != 2)
            throw Error(ErrorCode::BadFormat,
                        {.where = file.place(dataset),
                         .problem = "has rank " + std::to_string(shape.size()),
                         .expected = "float32 or float16 [n, d]"});
        summary.models.emplace_back(model, shape[1]);
    }
    if (summary.models.empty())
        throw Error(ErrorCode::BadFormat,
                    {.where = file.place("/gallery/features"),
                     .problem = "there are no features",
                     .expected = "an embedding file with /gallery/features/<model>"});
    summary.galleryCount = firstExtent(file, "/gallery");
    summary.queryCount = firstExtent(file, "/query");
    summary.trainCount = firstExtent(file, "/train");
    summary.heads = file.children("/heads");
    const std::string items = summary.queryCount > 0 ? "/query" : "/gallery";
    std::set<std::string> attributes;
    for (const std::string& group : {items + "/attributes", std::string("/classes/attributes")})
        for (const std::string& name : file.children(group))
            attributes.insert(name);
    summary.attributes.assign(attributes.begin(), attributes.end());
    summary.hasPaths = file.hasDataset("/gallery/paths");
    summary.hasCameras = file.hasDataset("/gallery/cameras");
    summary.hasRelevanceLists = file.hasGroup("/query/relevant");
    return summary;
}

EmbeddingSet readEmbeddings(const std::filesystem::path& path,
                            const std::vector<std::string>& models, JobContext& job)
{
    const Hdf5Reader file(path);
    EmbeddingSet set = EmbeddingReader(file, models, job).read();
    validate(
        set, [&](const std::string& dataset) { return file.place(dataset); }, job);
    return set;
}

void writeEmbeddings(const std::filesystem::path& path, const EmbeddingSet& set, JobContext& job)
{
    validate(
        set, [&](const std::string& dataset) { return path.string() + ", " + dataset; }, job);
    AtomicFile target(path);
    Hdf5Writer file(target.path(), path);
    EmbeddingWriter(file, job).write(set);
    file.close();
    target.commit();
}

void addFeatures(const std::filesystem::path& path, const std::string& model,
                 const std::map<std::string, FeatureMatrix>& features, JobContext& job,
                 const std::optional<Head>& head)
{
    {
        const Hdf5Reader file(path);
        for (const auto& [group, matrix] : features)
            checkAddition(file, "/" + group, model, matrix);
    }
    AtomicFile target(path);
    std::filesystem::copy_file(path, target.path(),
                               std::filesystem::copy_options::overwrite_existing);
    Hdf5Writer file = Hdf5Writer::extend(target.path(), path);
    for (const auto& [group, matrix] : features)
        file.writeArray<float>("/" + group + "/features/" + model, {matrix.rows(), matrix.dim()},
                               matrix.values(), job);
    if (head)
        writeHead(file, model, *head, job);
    file.close();
    target.commit();
}

} // namespace crossfade
