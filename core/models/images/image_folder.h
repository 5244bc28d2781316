#pragma once

#include "core/base/message.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace crossfade
{

/// Natural order: runs of digits compare as numbers, so val_2 comes before val_10.
bool naturalLess(const std::string& a, const std::string& b);

/// What is below a folder, each in natural order of its path.
struct FoundImages {
    /// The image files (.jpg .jpeg .png .webp .bmp .ppm .pgm .pnm, in any case; of .jfif .jpe .img
    /// and names without an ending, what begins as JPEG, PNG and WebP do), at any depth. What has
    /// such a name and cannot be read, such as a link that leads nowhere or a pipe, is listed, too.
    /// Links to folders are followed, but for `unfollowed`.
    std::vector<std::filesystem::path> images;
    /// The folders and images that are none of the user's, and left out: those whose names begin
    /// with a point, such as .ipynb_checkpoints, and folders in which programs keep notes and small
    /// copies, such as __MACOSX, @eaDir and $RECYCLE.BIN.
    std::vector<std::filesystem::path> hidden;
    /// How many files are no images, by the endings of their names in small letters; "": none.
    std::map<std::string, std::size_t> others;
    /// Links to folders that are not followed: to one that is looked at already, so that no image
    /// comes twice and there is an end, and to one that they are in.
    std::vector<std::filesystem::path> unfollowed;
    /// The folders without an image in them or below; of those within each other, the outermost.
    std::vector<std::filesystem::path> empty;
};

/// Throws Error(FileNotFound) where the folder does not exist, cannot be read or has no image.
FoundImages findImages(const std::filesystem::path& folder);
/// "12 .tif", "3 without an ending": the files that are no images.
std::vector<Message> endings(const FoundImages& found);
/// Its images alone.
std::vector<std::filesystem::path> listImages(const std::filesystem::path& folder);

/// The class of an image below a folder, by the usual layout of one sub-folder for each class: the
/// name of the sub-folder of `folder` that it is in; empty for an image in `folder` itself.
std::string classFolder(const std::filesystem::path& folder, const std::filesystem::path& image);

} // namespace crossfade
