#pragma once

#include "core/base/job.h"

#include <filesystem>
#include <string>

namespace crossfade
{

/// Keeps a text with a model in an embedding file: how images were prepared for it. It is the HDF5
/// attribute `name` of /gallery/features/<model>. Works on a copy that then replaces the file.
/// Throws Error(BadFormat, WriteFailed), Cancelled.
void writeModelNote(const std::filesystem::path& file, const std::string& model,
                    const std::string& name, const std::string& text, const JobContext& job);

namespace hdf5
{
/// Keeps it in the file itself, which is aside of the one that it is shown as.
void setModelNote(const std::filesystem::path& file, const std::filesystem::path& shownAs,
                  const std::string& model, const std::string& name, const std::string& text,
                  const JobContext& job);
} // namespace hdf5

/// The text; empty where there is none. Throws what readEmbeddings() throws.
std::string readModelNote(const std::filesystem::path& file, const std::string& model,
                          const std::string& name);

} // namespace crossfade
