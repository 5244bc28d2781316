#include "core/base/error.h"
#include "core/base/machine/memory.h"
#include "core/base/machine/memory_left.h"
#include "core/base/text.h"
#include "core/data/formats/feature_file.h"
#include "core/data/formats/npy_format.h"
#include "core/data/import/imported_items.h"
#include "core/data/import/item_text.h"
#include "core/data/import/text_file.h"
#include "core/data/matrix_builder.h"
#include "core/data/row_reader.h"
#include "core/data/rules/finite.h"
#include "core/files/zip_archive.h"

#include <algorithm>
#include <cmath>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* anNpzFile =
    "a .npz archive, as NumPy's savez(file, old=…, new=…, labels=…) writes it";

ImportedItems::Texts textsOf(const std::vector<std::string>& texts)
{
    return {texts.begin(), texts.end()};
}

/// One column of labels, ids or paths. All of it is in memory as texts, beside what was read.
ImportedItems::Texts readColumn(BinaryFile& file, const NpyHeader& header, const JobContext& job)
{
    const std::size_t rows = header.shape.empty() ? 0 : header.shape.front();
    const std::size_t rowBytes =
        sizeof(ImportedItems::Texts::value_type) + sizeof(std::string) + header.bytes;
    requireMemoryLeft(saturatingProduct(rows, rowBytes), file.path().string(), "import fewer items",
                      job);
    if (header.kind != 'U' && header.kind != 'S')
        return textsOf(readNpyIntegerTexts(file, header));
    const std::vector<std::string> texts = readNpyTexts(file, header);
    for (std::size_t row = 0; row < texts.size(); ++row)
        requireText(texts[row],
                    [&] { return file.path().string() + ", row " + std::to_string(row); });
    return textsOf(texts);
}

/// The arrays of a set, each put where its name says.
class ArrayGroups
{
public:
    ArrayGroups(const std::string& source, const std::vector<std::string>& ignored, JobContext& job)
        : m_ignored(ignored), m_job(job)
    {
        for (ImportedItems* items : {&m_groups.gallery, &m_groups.query, &m_groups.train})
            items->source = source;
    }

    void add(const std::string& name, BinaryFile& file)
    {
        const auto [items, member] = placeOf(name);
        if (std::ranges::count(m_ignored, member) > 0)
            return;
        const NpyHeader header = readNpyHeader(file);
        ImportedItems::Texts* const texts = textsNamed(*items, member);
        const bool isModel =
            texts == &items->texts && header.shape.size() == 2; // of CLIP: text.npy
        if (texts != nullptr && !isModel) {
            *texts = readColumn(file, header, m_job);
            count(*items, texts->size(), file);
            return;
        }
        if (header.shape.size() == 2)
            addFeatures(*items, member, readNpyMatrix(file, header, m_job), file);
        else if (member.starts_with(present) && header.shape.size() == 1)
            addMask(*items, member.substr(present.size()), readNpyFlags(file, header), file);
        else
            m_job.note({Core::says("%1 is left out: it has %2 dimensions, and is neither labels, "
                                   "ids nor paths"),
                        file.path(), as::Count{header.shape.size()}});
    }

    void addLines(const std::string& name, const fs::path& file)
    {
        const auto [items, member] = placeOf(name);
        if (ImportedItems::Texts* const texts = textsNamed(*items, member)) {
            TextFile lines(file, "a text file with one item a line");
            std::string_view line;
            while (lines.next(line)) {
                requireText(line, [&] { return lines.place(); });
                texts->emplace_back(std::string(line));
            }
        }
    }

    ImportedGroups finish(const char* expected) &&
    {
        if (m_groups.gallery.features.empty() && m_ignored.empty()) // else chooseArrays() says so
            throw Error(ErrorCode::BadFormat, {.where = m_groups.gallery.source,
                                               .problem = "there are no features of a gallery",
                                               .expected = expected});
        for (ImportedItems* items : {&m_groups.gallery, &m_groups.query, &m_groups.train}) {
            requireRows(*items);
            requireFiniteRows(*items);
        }
        return std::move(m_groups);
    }

private:
    static constexpr std::string_view present = "present_";

    std::pair<ImportedItems*, std::string> placeOf(const std::string& name)
    {
        for (const auto& [prefix, items] :
             {std::pair<std::string, ImportedItems*>{"gallery_", &m_groups.gallery},
              {"query_", &m_groups.query},
              {"train_", &m_groups.train}})
            if (name.starts_with(prefix))
                return {items, name.substr(prefix.size())};
        return {&m_groups.gallery, name};
    }

    void addFeatures(ImportedItems& items, const std::string& model, FeatureMatrix features,
                     const BinaryFile& file)
    {
        if (features.rows() == 0 || features.dim() == 0)
            file.refuse("the features are empty", "at least one row and one dimension");
        count(items, features.rows(), file, features.dim());
        items.features.insert_or_assign(model, std::move(features));
    }

    static void addMask(ImportedItems& items, const std::string& model,
                        const std::vector<std::int64_t>& values, const BinaryFile& file)
    {
        count(items, values.size(), file);
        RowMask mask;
        for (const std::int64_t value : values)
            mask.push_back(value != 0 ? 1 : 0);
        items.present.insert_or_assign(model, std::move(mask));
    }

    static void count(ImportedItems& items, std::size_t rows, const BinaryFile& file,
                      std::size_t dim = 0)
    {
        if (items.count != 0 && items.count != rows)
            throw otherRows(items, file.path(), rows, dim, "in the other arrays");
        items.count = rows;
    }

    /// Throws for the first number that is not finite, except in rows that a mask says are absent:
    /// it may stand behind the features. What is in these becomes 0 where it is not finite.
    void requireFiniteRows(ImportedItems& items) const
    {
        for (auto& [model, features] : items.features) {
            const std::string where = items.source + ", " + model;
            const auto mask = items.present.find(model);
            if (mask != items.present.end() && !areFiniteWhereAbsent(features, mask->second)) {
                MatrixBuilder builder(features.rows(), features.dim(), where, m_job);
                builder.fillWithZeros();
                RowReader reader(features);
                for (std::size_t row = 0; row < features.rows(); ++row)
                    if (mask->second[row] != 0)
                        std::ranges::copy(reader.row(row), builder.row(row).begin());
                features = std::move(builder).finish();
            }
            requireFinite(features, where, m_job,
                          "Where items are not re-embedded yet, save which are, too: present_" +
                              printable(model) + "=numpy.isfinite(" + printable(model) +
                              ").all(1).");
        }
    }

    static bool areFiniteWhereAbsent(const FeatureMatrix& features, const RowMask& mask)
    {
        RowReader reader(features);
        for (std::size_t row = 0; row < features.rows(); ++row)
            if (mask[row] == 0 && !std::ranges::all_of(reader.row(row), [](float value) {
                    return std::isfinite(value);
                }))
                return false;
        return true;
    }

    static void requireRows(const ImportedItems& items)
    {
        for (const ImportedItems::Texts* texts :
             {&items.labels, &items.ids, &items.paths, &items.texts})
            if (!texts->empty() && texts->size() != items.count)
                throw Error(ErrorCode::ShapeMismatch,
                            {.where = items.source,
                             .problem = std::to_string(texts->size()) +
                                        " rows in its labels, ids, paths or texts",
                             .expected = std::to_string(items.count) + ", as in the features"});
    }

    const std::vector<std::string>& m_ignored;
    JobContext& m_job;
    ImportedGroups m_groups;
};

} // namespace

ImportedItems::Texts* textsNamed(ImportedItems& items, const std::string& member)
{
    if (member == "labels" || member == "label")
        return &items.labels;
    if (member == "ids" || member == "id")
        return &items.ids;
    if (member == "paths" || member == "path")
        return &items.paths;
    if (member == "texts" || member == "text")
        return &items.texts;
    return nullptr;
}

ImportedGroups readNpz(const fs::path& file, JobContext& job,
                       const std::vector<std::string>& ignored)
{
    const BinaryFile checked(file, anNpzFile);
    if (!ZipArchive::isZip(file))
        checked.refuse(checked.size() == 0 ? "is empty" : "is no zip archive", anNpzFile);
    const ZipArchive archive(file);
    ArrayGroups groups(file.string(), ignored, job);
    for (const ZipEntry& entry : archive.entries()) {
        constexpr std::string_view extension = ".npy";
        if (!entry.name.ends_with(extension))
            continue;
        const bool stored = entry.method == 0;
        BinaryFile array(file.string() + ", " + printable(entry.name),
                         stored ? entry.bytes : entry.contentBytes, archive.open(entry));
        groups.add(entry.name.substr(0, entry.name.size() - extension.size()), array);
    }
    return std::move(groups).finish(anNpzFile);
}

std::vector<fs::path> filesOfArrays(const fs::path& folder)
{
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const fs::path extension = entry.path().extension();
        if (entry.is_regular_file() && (extension == ".npy" || extension == ".txt"))
            files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

ImportedGroups readArrayFolder(const fs::path& folder, JobContext& job,
                               const std::vector<std::string>& ignored)
{
    ArrayGroups groups(folder.string(), ignored, job);
    for (const fs::path& file : filesOfArrays(folder)) {
        const std::string name = file.stem().string();
        if (file.extension() == ".txt") {
            groups.addLines(name, file);
            continue;
        }
        BinaryFile array(file, "a .npy file");
        groups.add(name, array);
    }
    return std::move(groups).finish("files gallery_<model>.npy, gallery_labels.npy, …");
}

} // namespace crossfade
