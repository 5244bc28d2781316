#include "core/base/packed.h"
#include "core/data/row_reader.h"
#include "core/data/rules/embedding_rules.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/embedding_file.h"
#include "core/hdf5/embedding_layout.h"
#include "core/hdf5/hdf5_child.h"
#include "core/hdf5/hdf5_writer.h"
#include "core/hdf5/model_note.h"
#include "core/hdf5/word_sums.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <span>
#include <system_error>

namespace crossfade
{

namespace
{

void writeHead(Hdf5Writer& file, const std::string& model, const Head& head, JobContext& job)
{
    const std::string group = "/heads/" + model;
    file.writeMatrix(group + "/weight", head.weight, job);
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
        for (const OwnPart part : ownParts)
            for (const auto& [key, features] :
                 isOfGallery(part) ? set.gallery.own : set.queries().own)
                if (key.part == part)
                    m_file.writeMatrix(ownDataset(key), features, m_job);
        if (!set.classNames.empty())
            m_file.writeStrings("/classes/names", set.classNames);
        writeAttributes("/classes/attributes", set.classAttributes);
        for (const auto& [model, head] : set.heads)
            writeHead(m_file, model, head, m_job);
        writeNotes(set, preprocessingAttribute, set.preprocessing);
        writeNotes(set, viewsAttribute, set.viewsMade);
        for (const auto& [model, distance] : set.distances)
            if (set.gallery.features.contains(model))
                m_file.setAttribute("/gallery/features/" + model, distanceAttribute,
                                    distanceName(distance));
    }

private:
    void writeNotes(const EmbeddingSet& set, const char* name,
                    const std::map<std::string, std::string>& notes)
    {
        for (const auto& [model, text] : notes)
            if (set.gallery.features.contains(model))
                m_file.setAttribute("/gallery/features/" + model, name, text);
    }

    void writeFeatures(const std::string& name, const ItemGroup& group)
    {
        for (const auto& [model, features] : group.features)
            m_file.writeMatrix(name + "/features/" + model, features, m_job);
    }

    void writeGroup(const std::string& name, const ItemGroup& group)
    {
        writeFeatures(name, group);
        for (std::size_t i = 0; i < group.views.size(); ++i)
            writeFeatures(trainingView(i + 1), group.views[i]);
        writeIntegers(name + "/labels", group.labels);
        if (!group.paths.empty())
            m_file.writeStrings(name + "/paths", group.paths);
        if (!group.texts.empty())
            m_file.writeStrings(name + "/texts", group.texts);
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

void requireNew(const Hdf5Reader& file, const std::string& dataset, const Message& remedy)
{
    if (file.hasDataset(dataset))
        throw Error(ErrorCode::BadUsage,
                    {.where = file.place(dataset),
                     .problem = Core::says("the file has features of that name already"),
                     .remedy = remedy});
}

void checkAddition(const Hdf5Reader& file, const std::string& group, const std::string& model,
                   const FeatureMatrix& features)
{
    const std::string dataset = group + "/features/" + model;
    requireNew(file, dataset, Core::says("Choose another name for the model."));
    const std::size_t rows = itemCount(file, group);
    if (features.rows() != rows)
        throw Error(ErrorCode::ShapeMismatch,
                    {.where = file.place(dataset),
                     .problem = std::to_string(features.rows()) + " rows",
                     .expected = std::to_string(rows) + " rows, as many as the group has items"});
}

/// An array that is added to a file.
struct Addition {
    std::string dataset;
    std::vector<std::size_t> shape;
    FeatureMatrix values;
};

Addition additionOf(const std::string& dataset, const FeatureMatrix& matrix)
{
    return {dataset, {matrix.rows(), matrix.dim()}, matrix};
}

std::vector<Addition> additionsOf(const std::string& model,
                                  const std::map<std::string, FeatureMatrix>& features,
                                  const std::optional<Head>& head)
{
    std::vector<Addition> additions;
    for (const auto& [group, matrix] : features)
        additions.push_back(additionOf("/" + group + "/features/" + model, matrix));
    if (head) {
        additions.push_back(additionOf("/heads/" + model + "/weight", head->weight));
        additions.push_back(
            {"/heads/" + model + "/bias", {head->bias.size()}, {1, head->bias.size(), head->bias}});
    }
    return additions;
}

/// Some rows at a time, so that a large matrix can be cancelled.
template <class Take>
void inPieces(const FeatureMatrix& values, const JobContext& job, const Take& take)
{
    constexpr std::size_t rowsAtOnce = 1024;
    RowReader reader(values);
    for (std::size_t first = 0; first < values.rows(); first += rowsAtOnce) {
        job.checkpoint();
        take(std::as_bytes(reader.rows(first, std::min(rowsAtOnce, values.rows() - first))));
    }
}

/// Makes room for the arrays in a file. In a child process: HDF5 may crash on a stranger's.
/// @return where each begins
std::vector<std::size_t> makeRoom(const std::filesystem::path& file,
                                  const std::filesystem::path& shownAs,
                                  const std::vector<Addition>& additions, const JobContext& job)
{
    Packer arguments;
    arguments.add(file.native()).add(shownAs.native());
    for (const Addition& addition : additions) {
        hdf5::WordSums sums;
        inPieces(addition.values, job, [&](std::span<const std::byte> bytes) { sums.add(bytes); });
        arguments.add(addition.dataset).add(sums.text()).add(std::uint64_t{addition.shape.size()});
        for (const std::size_t extent : addition.shape)
            arguments.add(std::uint64_t{extent});
    }
    const std::string answer = hdf5::changeInChild(file, job, "hdf5/room", arguments.bytes());
    Unpacker places(answer);
    std::vector<std::size_t> offsets;
    for (std::size_t i = 0; i < additions.size(); ++i)
        offsets.push_back(places.number());
    return offsets;
}

void writeAt(const std::filesystem::path& file, const std::filesystem::path& shownAs,
             const std::vector<Addition>& additions, const std::vector<std::size_t>& offsets,
             const JobContext& job)
{
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    errno = 0;
    for (std::size_t i = 0; i < additions.size(); ++i) {
        stream.seekp(static_cast<std::streamoff>(offsets[i]));
        inPieces(additions[i].values, job, [&](std::span<const std::byte> bytes) {
            stream.write(reinterpret_cast<const char*>(bytes.data()),
                         static_cast<std::streamsize>(bytes.size()));
        });
    }
    stream.close();
    if (!stream)
        throw Error(
            ErrorCode::WriteFailed,
            {.where = shownAs,
             .problem = "cannot be written (" + std::generic_category().message(errno) + ")",
             .remedy = Core::says("Choose another place, or make room and allow writing there.")});
}

/// Adds arrays, and notes of a model, to a copy of the file, which then takes its place.
void addAll(const std::filesystem::path& path, const std::vector<Addition>& additions,
            const JobContext& job, const std::string& model = {},
            const std::map<std::string, std::string>& notes = {})
{
    AtomicFile target(path);
    std::filesystem::copy_file(path, target.path(),
                               std::filesystem::copy_options::overwrite_existing);
    writeAt(target.path(), path, additions, makeRoom(target.path(), path, additions, job), job);
    for (const auto& [name, text] : notes)
        hdf5::setModelNote(target.path(), path, model, name, text, job);
    target.commit();
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
                 const std::optional<Head>& head, const std::map<std::string, std::string>& notes)
{
    {
        const Hdf5Reader file(path);
        for (const auto& [group, matrix] : features)
            checkAddition(file, "/" + group, model, matrix);
    }
    addAll(path, additionsOf(model, features, head), job, model, notes);
}

void addOwnFeatures(const std::filesystem::path& path, const OwnFeatures& features, JobContext& job)
{
    std::vector<Addition> additions;
    std::vector<std::string> methods;
    {
        const Hdf5Reader file(path);
        for (const auto& [key, matrix] : features) {
            requireNew(file, ownDataset(key), Core::says("Choose another name or seed."));
            additions.push_back(additionOf(ownDataset(key), matrix));
            methods.push_back(key.method);
        }
    }
    const std::string oneModel = summarizeEmbeddings(path, job).models.front().first;
    EmbeddingSet set = readEmbeddings(path, {oneModel}, job, methods);
    for (const auto& [key, matrix] : features)
        itemsOf(set, key.part).own.emplace(key, matrix);
    requireEmbeddingRules(
        set, [&](const std::string& dataset) { return path.string() + ", " + dataset; }, job);
    addAll(path, additions, job);
}

} // namespace crossfade
