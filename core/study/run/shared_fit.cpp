#include "core/study/run/shared_fit.h"

#include "core/base/packed.h"
#include "core/data/momentary_file.h"
#include "core/tuning/tuning_file.h"

#include <fstream>
#include <iterator>
#include <new>
#include <optional>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

namespace crossfade
{

namespace
{

/// A file in memory, which needs no room on a disk and goes with the process.
class FileInMemory
{
public:
    explicit FileInMemory(const std::string& bytes)
        : m_descriptor(memfd_create("crossfade-fit", MFD_CLOEXEC))
    {
        std::ofstream stream(path(), std::ios::binary);
        stream << bytes;
        stream.close();
        if (stream)
            return;
        close(m_descriptor);
        throw std::bad_alloc();
    }
    FileInMemory(const FileInMemory&) = delete;
    FileInMemory& operator=(const FileInMemory&) = delete;
    ~FileInMemory() { close(m_descriptor); }

    std::string path() const { return "/proc/self/fd/" + std::to_string(m_descriptor); }

private:
    int m_descriptor;
};

constexpr const char* fitFile = "crossfade-fit.pt";

/// Looked at before the fit, which may take hours.
void requireTemporaryFile()
{
    const MomentaryFile file(fitFile);
}

std::string savedBytes(const PartialResults::Fit& fit)
{
    const MomentaryFile file(fitFile);
    try {
        saveTuned(file.path(), *fit.method, fit.tuning);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::WriteFailed)
            throw;
        failTemporary(error.parts().problem.english());
    }
    std::ifstream stream(file.path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

PartialResults::Fit loadedFit(const Method& method, const std::string& bytes)
{
    const FileInMemory file(bytes);
    return {method.load(file.path()), readTuning(file.path())};
}

/// "Fitted" or "diverged", and what follows from it.
constexpr const char* diverged = "diverged";

std::string packed(const FitDiverged& error)
{
    return Packer().add(diverged).add(std::uint64_t{error.epochs()}).add(error.parts()).bytes();
}

FitDiverged unpackedDivergence(Unpacker& rest)
{
    const std::size_t epochs = rest.number();
    return {rest.parts(), nullptr, epochs};
}

} // namespace

PartialResults::Fit fitForAll(const Method& method, const std::string& what,
                              const std::function<PartialResults::Fit()>& make, Ranks& ranks)
{
    std::optional<FitDiverged> own; // with the last good state, which the others do not get
    double seconds = 0;
    const std::string bytes = ranks.once(what, [&] {
        try {
            requireTemporaryFile();
            const PartialResults::Fit fit = make();
            seconds = fit.seconds;
            return Packer().add("fitted").add(savedBytes(fit)).bytes();
        } catch (const FitDiverged& error) {
            own = error;
            return packed(error);
        }
    });
    if (own)
        throw FitDiverged(*own);
    Unpacker rest(bytes);
    if (rest.text() == diverged)
        throw unpackedDivergence(rest);
    PartialResults::Fit fit = loadedFit(method, rest.text());
    fit.seconds = seconds;
    return fit;
}

} // namespace crossfade
