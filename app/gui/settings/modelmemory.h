#pragma once

#include "core/models/embed_models.h"

#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

class AppSettings;

/// The models that an embedding file was made with, as the user named them once. Those that are not
/// known, or whose file is gone, have an empty file, and the size that the embedding file remembers
/// (0: none).
std::vector<ModelToEmbed> rememberedModels(const AppSettings& settings,
                                           const std::filesystem::path& embeddings,
                                           const std::vector<std::string>& names);
void rememberModels(AppSettings& settings, const std::filesystem::path& embeddings,
                    const std::vector<ModelToEmbed>& models);

} // namespace crossfade
