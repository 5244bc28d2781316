#include "core/data/atomic_file.h"
#include "core/data/embedding_file.h"
#include "core/data/embedding_layout.h"
#include "core/data/embedding_rules.h"
#include "core/data/hdf5_child.h"
#include "core/data/hdf5_writer.h"

#include <span>

namespace crossfade
{

namespace
{

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
        for (const auto& [model, text] : set.preprocessing)
            if (set.gallery.features.contains(model))
                m_file.setAttribute("/gallery/features/" + model, preprocessingAttribute, text);
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
        writeIds(name + "/ids", group.ids);
        for (const auto& [model, mask] : group.present)
            writeMask(name + "/present/" + model, mask);
        if (!group.pilot.empty())
            writeMask(name + "/pilot", group.pilot);
        if (!group.weight.empty())
            m_file.writeArray<double>(name + "/weight", {group.count}, group.weight, m_job);
    }

    void writeIds(const std::string& dataset, const ItemIds& ids)
    {
        if (ids.empty())
            return;
        if (const ItemIds::Numbers* numbers = ids.numbers())
            writeIntegers(dataset, *numbers);
        else
            m_file.writeStrings(dataset, *ids.texts());
    }

    void writeMask(const std::string& dataset, const RowMask& mask)
    {
        m_file.writeArray<std::uint8_t>(dataset, {mask.size()}, mask, m_job);
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

void checkAddition(const Hdf5Reader& file, const std::string& group, const std::string& model,
                   const FeatureMatrix& features)
{
    const std::string dataset = group + "/features/" + model;
    if (file.hasDataset(dataset))
        throw Error(ErrorCode::BadUsage, {.where = file.place(dataset),
                                          .problem = "the file has features of that name already",
                                          .remedy = "Choose another name for the model."});
    const std::size_t rows = itemCount(file, group);
    if (features.rows() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.place(dataset),
                     .problem = std::to_string(features.rows()) + " rows",
                     .expected = std::to_string(rows) + " rows, as many as the group has items"});
}

} // namespace

void writeEmbeddings(const std::filesystem::path& path, const EmbeddingSet& set, JobContext& job)
{
    job.report({.stage = Stage::Writing, .subject = path.filename().string()});
    requireEmbeddingRules(
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
    std::size_t added = 0;
    for (const auto& [group, matrix] : features)
        added += matrix.values().size_bytes();
    hdf5::changeInChild(target.path(), added, job, [&] {
        JobContext nobody;
        Hdf5Writer file = Hdf5Writer::extend(target.path(), path);
        for (const auto& [group, matrix] : features)
            file.writeArray<float>("/" + group + "/features/" + model,
                                   {matrix.rows(), matrix.dim()}, matrix.values(), nobody);
        if (head)
            writeHead(file, model, *head, nobody);
        file.close();
    });
    target.commit();
}

} // namespace crossfade
