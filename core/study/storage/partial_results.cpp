#include "core/study/storage/partial_results.h"

#include "core/base/regular_file.h"
#include "core/files/atomic_file.h"
#include "core/methods/options.h"
#include "core/study/storage/checked_arrays.h"
#include "core/tuning/tuning_file.h"

#include <algorithm>

namespace crossfade
{

namespace
{

double readSeconds(const std::filesystem::path& file)
{
    double seconds = 0;
    InputFile(file) >> seconds;
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
        job.note({Core::says("a part kept from an earlier run is not used: %1"), error.what()});
        return std::nullopt;
    }
}

/// The numbers of all gaps along a curve, [gaps × slices, 3]: value, low, high.
const std::string gapNumbers = "/gaps/numbers";

void writeCurveGaps(FieldSink& file, const std::vector<GroupGap>& gaps)
{
    std::vector<double> numbers;
    for (const GroupGap& gap : gaps)
        for (std::size_t slice = 0; slice < gap.value.size(); ++slice)
            numbers.insert(numbers.end(), {gap.value[slice], gap.low[slice], gap.high[slice]});
    if (!numbers.empty())
        file.writeArray<double>(gapNumbers, {numbers.size() / 3, 3}, numbers);
}

std::vector<GroupGap> readCurveGaps(const Hdf5Reader& file, const CurveFrame& frame,
                                    JobContext& job)
{
    std::vector<GroupGap> gaps(frame.gaps);
    if (gaps.empty())
        return gaps;
    const auto numbers = readShaped<double>(file, gapNumbers, {frame.gaps * frame.slices, 3}, job);
    auto next = numbers.begin();
    for (GroupGap& gap : gaps)
        for (std::size_t slice = 0; slice < frame.slices; ++slice) {
            gap.value.push_back(*next++);
            gap.low.push_back(*next++);
            gap.high.push_back(*next++);
        }
    return gaps;
}

} // namespace

PartialResults::PartialResults(std::filesystem::path folder, Provenance madeBy)
    : m_folder(std::move(folder)), m_madeBy(std::move(madeBy))
{
    std::error_code failed;
    std::filesystem::create_directories(m_folder, failed);
    if (failed)
        throw Error(
            ErrorCode::WriteFailed,
            {.where = m_folder,
             .problem = "the folder for finished parts cannot be made: " + failed.message()});
}

PartialResults PartialResults::ofFitsAlone() const
{
    PartialResults fits = *this;
    fits.m_areFitsAlone = true;
    return fits;
}

std::string
PartialResults::key(const std::function<std::string(const Provenance& madeBy)>& make) const
{
    return m_folder.empty() ? std::string() : make(m_madeBy);
}

/// The names of parts are keys (SHA-256): a number behind for a fit's trainings, a point before and
/// numbers behind while they are written.
bool PartialResults::isPart(const std::filesystem::path& file)
{
    constexpr std::size_t keyLength = 64;
    const std::string extension = file.extension().string();
    const bool isTraining = extension == ".kept";
    if (extension != ".pt" && extension != ".h5" && extension != ".seconds" && !isTraining)
        return false;
    std::string stem = file.stem().string();
    const bool isAside = stem.starts_with('.');
    if (isAside)
        stem.erase(0, 1);
    if (isAside || isTraining)
        stem.resize(std::min(stem.size(), stem.find('-')));
    return stem.size() == keyLength &&
           stem.find_first_not_of("0123456789abcdef") == std::string::npos;
}

void PartialResults::removeParts(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (isPart(entry.path()) && entry.is_regular_file(ignored))
            std::filesystem::remove(entry.path(), ignored);
}

bool PartialResults::hasParts(const std::filesystem::path& folder)
{
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored))
        if (isPart(entry.path()))
            return true;
    return false;
}

bool PartialResults::hasFit(const std::string& key) const
{
    return !m_folder.empty() && std::filesystem::exists(m_folder / (key + ".pt"));
}

std::optional<PartialResults::Fit>
PartialResults::findFit(const Method& method, const std::string& key, JobContext& job) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".pt");
    return findPart(file, job, [&] {
        return Fit{method.load(file), readTuning(file), readSeconds(m_folder / (key + ".seconds"))};
    });
}

std::unique_ptr<FitCheckpoints> PartialResults::beginFit(const std::string& key) const
{
    if (m_folder.empty())
        return nullptr;
    return std::make_unique<FitCheckpoints>(m_folder / key, key);
}

void PartialResults::keepFit(const std::string& key, const Fit& fit) const
{
    if (m_folder.empty())
        return;
    writeWholeFile(m_folder / (key + ".seconds"), optionText(fit.seconds));
    saveTuned(m_folder / (key + ".pt"), *fit.method, fit.tuning);
    FitCheckpoints::remove(m_folder / key);
}

bool PartialResults::hasCurve(const std::string& key) const
{
    return hasCurves() && std::filesystem::exists(m_folder / (key + ".h5"));
}

std::optional<PartialResults::Curve>
PartialResults::findCurve(const std::string& key, const CurveFrame& frame, JobContext& job) const
{
    if (!hasCurves())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".h5");
    return findPart(file, job, [&] {
        const Hdf5Reader reader(file);
        return Curve{readCurve(reader, "/curve", frame, job), readCurveGaps(reader, frame, job)};
    });
}

void PartialResults::keepCurve(const std::string& key, const StudyCurve& curve,
                               const std::vector<GroupGap>& gaps) const
{
    if (!hasCurves())
        return;
    keep(key, [&](FieldSink& sink) {
        writeCurve(sink, "/curve", curve);
        writeCurveGaps(sink, gaps);
    });
}

std::optional<Baselines> PartialResults::findBaselines(const std::string& key,
                                                       const BaselineFrame& frame,
                                                       JobContext& job) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".h5");
    return findPart(file, job,
                    [&] { return readBaselines(Hdf5Reader(file), "/baselines", frame, job); });
}

void PartialResults::keepBaselines(const std::string& key, const Baselines& baselines) const
{
    keep(key, [&](FieldSink& sink) { writeBaselines(sink, "/baselines", baselines); });
}

std::optional<std::vector<std::string>> PartialResults::findWarnings(const std::string& key,
                                                                     JobContext& job) const
{
    if (m_folder.empty())
        return std::nullopt;
    const std::filesystem::path file = m_folder / (key + ".h5");
    return findPart(file, job, [&] {
        const Hdf5Reader reader(file);
        return reader.hasDataset("/warnings/all") ? reader.readStrings("/warnings/all", job)
                                                  : std::vector<std::string>();
    });
}

void PartialResults::keepWarnings(const std::string& key,
                                  const std::vector<std::string>& warnings) const
{
    keep(key, [&](FieldSink& sink) {
        sink.makeGroup("/warnings");
        if (!warnings.empty())
            sink.writeStrings("/warnings/all", warnings);
    });
}

void PartialResults::keep(const std::string& key,
                          const std::function<void(FieldSink&)>& write) const
{
    if (m_folder.empty())
        return;
    const std::filesystem::path file = m_folder / (key + ".h5");
    AtomicFile aside(file);
    Hdf5Writer writer(aside.path(), file);
    JobContext quick; // nothing is reported
    Hdf5Sink sink(writer, quick);
    write(sink);
    writer.close();
    aside.commit();
}

} // namespace crossfade
