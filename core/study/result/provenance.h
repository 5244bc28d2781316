#pragma once

#include "core/base/job.h"
#include "core/study/request/study.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// What made a result.
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
    std::vector<Input> inputs;                    ///< data files, order file, transforms

    /// The hash of an input; empty for a file that is none.
    std::string hashOf(const std::filesystem::path& file) const;
};

/// What this program was built with: name → version.
std::map<std::string, std::string> libraryVersions();

/// This program, this machine, now, and the hashes of the files that the study names.
/// Throws Error(FileNotFound) for one that is missing, Error(BadUsage, NeedsNotMet) for a device
/// that there is not, Cancelled.
Provenance makeProvenance(const Study& study, JobContext& job);

} // namespace crossfade
