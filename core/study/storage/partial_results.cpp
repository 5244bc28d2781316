#include "core/study/storage/partial_results.h"

#include "core/data/atomic_file.h"
#include "core/methods/options.h"

#include <charconv>
#include <fstream>

namespace crossfade
{

namespace
{

double readSeconds(const std::filesystem::path& file)
{
    double seconds = 0;
    std::ifstream(file) >> seconds;
    return seconds;
}

/// What `read` gives; nothing where the part is missing or damaged.
template <class Read>
auto findPart(const std::filesystem::path& file, JobContext& job, Read read)
    -> std::optional<decltype(read())>
{
    if (!std::filesystem::exists(file))
        return std::nullopt;
    try {
        return read();
    } catch (const Error& error) {
        job.note("a part kept from an earlier run is not used: " + std::string(error.what()));
        return std::nullopt;
    }
}

} // namespace

PartialResults::PartialResults(std::filesystem::path folder) : m_folder(std::move(folder))
{
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed);
    if (failed)
        throw Error(
            ErrorCode::WriteFailed,
            {.where = m_folder.string(),
             .problem = "the folder for finished parts cannot be made: " + failed.message()});
}

std::optional<PartialResults::Fit>
PartialResults::findFit(const Method& method, const std::string& key, JobContext& job) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".pt");
    return findPart(file, job, [&] {
        return Fit{method.load(file), readSeconds(m_folder / (key + ".seconds"))};
    });
}

void PartialResults::keepFit(const std::string& key, const Fit& fit) const
{
    if (m_folder.empty())
        return;
    writeWholeFile(m_folder / (key + ".seconds"), optionText(fit.seconds));
    fit.method->save(m_folder / (key + ".pt"));
}

std::optional<StudyCurve> PartialResults::findCurve(const std::string& key, const CurveFrame& frame,
                                                    JobContext& job) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".h5");
    return findPart(file, job, [&] { return readCurve(Hdf5Reader(file), "/curve", frame, job); });
}

void PartialResults::keepCurve(const std::string& key, const StudyCurve& curve) const
{
    if (m_folder.empty())
        return;
    const std::filesystem::path file = m_folder / (key + ".h5");
    AtomicFile aside(file);
    Hdf5Writer writer(aside.path(), file);
    writeCurve(writer, "/curve", curve);
    writer.close();
    aside.commit();
}

} // namespace crossfade
