#include "core/study/result/provenance.h"

#include "core/base/machine/device.h"
#include "core/base/version.h"
#include "core/study/request/input_files.h"
#include "core/study/result/sha256.h"

#include <H5public.h>
#include <torch/version.h>

#include <algorithm>
#include <ctime>

namespace crossfade
{

namespace
{

std::string now()
{
    const std::time_t time = std::time(nullptr);
    std::tm utc{};
    gmtime_r(&time, &utc);
    char text[sizeof "2026-01-31T23:59:59Z"];
    return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc)};
}

/// "1.10.8": H5_VERS_INFO says its own name before it.
std::string hdf5Version()
{
    return std::to_string(H5_VERS_MAJOR) + '.' + std::to_string(H5_VERS_MINOR) + '.' +
           std::to_string(H5_VERS_RELEASE);
}

/// "GCC 12.2.0"; Clang says its name itself.
std::string compilerVersion()
{
#ifdef __clang__
    return __VERSION__;
#else
    return std::string("GCC ") + __VERSION__;
#endif
}

} // namespace

std::string Provenance::hashOf(const std::filesystem::path& file) const
{
    const auto found = std::ranges::find(inputs, file, &Input::file);
    return found == inputs.end() ? std::string() : found->sha256;
}

std::map<std::string, std::string> libraryVersions()
{
    return {{"libtorch", TORCH_VERSION}, {"HDF5", hdf5Version()}, {"compiler", compilerVersion()}};
}

Provenance makeProvenance(const Study& study, JobContext& job)
{
    Provenance provenance;
    provenance.version = version();
    provenance.device = resolveDevice(study.device);
    provenance.hardware = deviceDescription(provenance.device).english();
    provenance.created = now();
    provenance.libraries = libraryVersions();
    for (const std::filesystem::path& file : inputFiles(study))
        provenance.inputs.push_back({file, sha256File(file, job)});
    return provenance;
}

} // namespace crossfade
