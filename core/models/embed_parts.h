#pragma once

// For the sources of this folder only.

#include "core/base/job.h"
#include "core/models/embed.h"

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace crossfade
{

/// The features of some consecutive images of a list, as a file of its own in the folder of
/// EmbedOptions::parts, from which an interrupted embedding goes on. Without a folder nothing is
/// saved and nothing is found.
class EmbedPart
{
public:
    /// @param index  of the part in its list
    EmbedPart(const EmbedOptions& options, std::span<const std::filesystem::path> images,
              std::size_t index);

    /// The part that an earlier run saved, if everything that it was made of is as it was: the
    /// model, the options, the images' names, sizes and times. It may be the result of the first
    /// images alone. Indices count from the part's first image. A part that is damaged is noted and
    /// not used.
    std::optional<EmbedResult> find(JobContext& job) const;
    /// @param result  of all images of the part, or of the first ones: as many as it has in all
    /// Throws Error(WriteFailed), Cancelled.
    void keep(const EmbedResult& result, JobContext& job) const;
    bool isKept() const { return !m_file.empty(); }

private:
    std::filesystem::path m_file; ///< empty: nothing is saved
    std::span<const std::filesystem::path> m_images;
    std::vector<std::string> m_made; ///< what the features are made of, a line each
};

} // namespace crossfade
