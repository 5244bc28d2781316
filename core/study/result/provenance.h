#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// How a result was made: by which program, on which machine, from which files.
struct Provenance {
    struct Input {
        std::filesystem::path file;
        std::string sha256;

        bool operator==(const Input&) const = default;
    };
    std::string version;                          ///< Crossfade's
    std::string device;                           ///< resolved: "cpu", "cuda:0"
    std::string hardware;                         ///< the device in words
    std::string created;                          ///< ISO 8601, UTC
    std::map<std::string, std::string> libraries; ///< name → version
    std::vector<Input> inputs;                    ///< inputFiles() of the study
    /// Whether it is of a file of an older format, which need not have all that the study gives.
    bool isOlder = false;

    /// The hash of an input; empty for any other file.
    std::string hashOf(const std::filesystem::path& file) const;
};

/// The libraries that this program was built with: name → version.
std::map<std::string, std::string> libraryVersions();

/// The provenance of a result that this program computes now on this machine; hashes the files that
/// the study names. Throws Error(FileNotFound) for a missing file, Error(BadUsage, NeedsNotMet) for
/// an unknown or missing device, Cancelled.
Provenance makeProvenance(const Study& study, JobContext& job);

} // namespace crossfade
