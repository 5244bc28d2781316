#include "core/models/embed_parts.h"

#include "core/base/error.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/files/atomic_file.h"
#include "core/hdf5/hdf5_reader.h"
#include "core/hdf5/hdf5_writer.h"
#include "core/models/file_state.h"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iterator>

namespace crossfade
{

namespace
{

namespace fs = std::filesystem;

std::vector<std::string> madeOf(const EmbedOptions& options, std::span<const fs::path> images)
{
    std::vector<std::string> lines{
        std::string("version ") + version(), "model " + options.parts.model,
        "size " + std::to_string(options.size) + ", area weights of 22 bits",
        "batch " + std::to_string(options.batch)};
    if (options.view)
        lines.push_back("view " + std::to_string(options.view->view) + " of " +
                        viewsText({.seed = options.view->seed}));
    std::ranges::transform(images, std::back_inserter(lines), fileState);
    return lines;
}

Error damagedPart(const Hdf5Reader& file)
{
    return {ErrorCode::BadFormat,
            {.where = file.file(), .problem = "its rows do not fit its images"}};
}

EmbedResult readPart(const Hdf5Reader& file, std::span<const fs::path> images, JobContext& job)
{
    const std::vector<std::int64_t> kept = file.readArray<std::int64_t>("/kept", 1, job).values;
    const std::vector<std::string> reasons = file.hasDataset("/reasons")
                                                 ? file.readStrings("/reasons", job)
                                                 : std::vector<std::string>();
    const std::size_t done = kept.size() + reasons.size();
    if (done > images.size())
        throw damagedPart(file);
    EmbedResult result;
    for (const std::int64_t row : kept) {
        const bool fits =
            row >= 0 && static_cast<std::size_t>(row) < done &&
            (result.kept.empty() || static_cast<std::size_t>(row) > result.kept.back());
        if (!fits)
            throw damagedPart(file);
        result.kept.push_back(static_cast<std::size_t>(row));
    }
    if (!result.kept.empty())
        result.features = file.readMatrix("/features", job);
    if (result.features.rows() != result.kept.size())
        throw damagedPart(file);
    auto next = result.kept.begin();
    for (std::size_t i = 0; i < done; ++i)
        if (next != result.kept.end() && *next == i)
            ++next;
        else
            result.skipped.push_back({images[i], reasons[result.skipped.size()]});
    return result;
}

/// The files of parts in a folder, with what a killed process left of one that it wrote: AtomicFile
/// puts a point before the name and its number before the extension.
std::vector<fs::path> partsIn(const fs::path& folder)
{
    std::vector<fs::path> parts;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        const std::string name = entry.path().filename().string();
        const bool isPart = name.ends_with(embedPartExtension) ||
                            (name.starts_with('.') && name.find(".part-") != std::string::npos);
        if (isPart && entry.is_regular_file(ignored))
            parts.push_back(entry.path());
    }
    return parts;
}

} // namespace

EmbedPart::EmbedPart(const EmbedOptions& options, std::span<const fs::path> images,
                     std::size_t index)
    : m_images(images)
{
    if (options.parts.folder.empty())
        return;
    const std::string number = std::to_string(index);
    const std::string name = (options.subject.empty() ? "images" : options.subject) + "-" +
                             std::string(6 - std::min<std::size_t>(6, number.size()), '0') + number;
    m_file = options.parts.folder / (name + embedPartExtension);
    m_made = madeOf(options, images);
}

std::optional<EmbedResult> EmbedPart::find(JobContext& job) const
{
    std::error_code unknown;
    if (m_file.empty() || !fs::exists(m_file, unknown))
        return std::nullopt;
    try {
        const Hdf5Reader file(m_file);
        if (file.readStrings("/made_of", job) != m_made)
            return std::nullopt;
        return readPart(file, m_images, job);
    } catch (const Error& error) {
        job.note({Core::says("a part kept from an earlier run is not used: %1"), error.what()});
        return std::nullopt;
    }
}

void EmbedPart::keep(const EmbedResult& result, JobContext& job) const
{
    if (m_file.empty())
        return;
    AtomicFile aside(m_file);
    Hdf5Writer file(aside.path(), m_file);
    file.writeStrings("/made_of", m_made);
    std::vector<std::int64_t> kept(result.kept.begin(), result.kept.end());
    file.writeArray<std::int64_t>("/kept", {kept.size()}, kept, job);
    if (!kept.empty())
        file.writeArray<float>("/features", {result.features.rows(), result.features.dim()},
                               result.features.values(), job);
    std::vector<std::string> reasons;
    for (const SkippedImage& image : result.skipped)
        reasons.push_back(printable(image.reason));
    if (!reasons.empty())
        file.writeStrings("/reasons", reasons);
    file.close();
    aside.commit();
}

std::string modelFingerprint(const fs::path& file)
{
    InputFile stream(file);
    std::vector<char> some(std::size_t{1} << 20);
    std::uint64_t hash = 0xcbf29ce484222325ULL; // FNV-1a
    std::uint64_t bytes = 0;
    while (stream.read(some.data(), static_cast<std::streamsize>(some.size())) ||
           stream.gcount() > 0) {
        for (std::streamsize i = 0; i < stream.gcount(); ++i)
            hash = (hash ^ static_cast<unsigned char>(some[static_cast<std::size_t>(i)])) *
                   0x100000001b3ULL;
        bytes += static_cast<std::uint64_t>(stream.gcount());
    }
    return std::to_string(bytes) + " bytes, " + std::to_string(hash);
}

bool hasEmbedParts(const fs::path& folder)
{
    return !partsIn(folder).empty();
}

void removeEmbedParts(const fs::path& folder)
{
    std::error_code ignored;
    for (const fs::path& part : partsIn(folder))
        fs::remove(part, ignored);
}

} // namespace crossfade
