#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace crossfade
{

/// Natural order: runs of digits compare as numbers, so val_2 comes before val_10.
bool naturalLess(const std::string& a, const std::string& b);

/// The image files below a folder (.jpg .jpeg .png .webp .bmp .ppm .pgm .pnm, in any case), at any
/// depth, in natural order of their paths. Links to folders are not followed, and listHidden() is
/// left out. What has such a name
/// and cannot be read, such as a link that leads nowhere or a pipe, is listed, too.
/// Throws Error(FileNotFound) where the folder does not exist, cannot be read or has no image.
std::vector<std::filesystem::path> listImages(const std::filesystem::path& folder);

/// The folders and images below a folder that are no images of the user's: those whose names begin
/// with a point, such as .ipynb_checkpoints, and the folders __MACOSX, @eaDir and #recycle, in
/// which programs keep notes and small copies. Throws Error(FileNotFound) as listImages() does.
std::vector<std::filesystem::path> listHidden(const std::filesystem::path& folder);

/// The class of an image below a folder, by the usual layout of one sub-folder for each class: the
/// name of the sub-folder of `folder` that it is in; empty for an image in `folder` itself.
std::string classFolder(const std::filesystem::path& folder, const std::filesystem::path& image);

} // namespace crossfade
