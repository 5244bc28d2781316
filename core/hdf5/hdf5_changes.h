#pragma once

// For the sources of this folder and the worker only.

#include <string>

namespace crossfade::hdf5
{

// What a worker answers where changeInChild() asks it (hdf5_child.h): it changes a file that a
// stranger may have written, on which HDF5 may crash.

/// Makes room for arrays of float in a file: "hdf5/room".
/// @param packed  the file, how it is called in messages; then for each array its dataset, its
///                checksum, its rank and its extents
/// @return where each array is to stand in the file
std::string makeRoom(const std::string& packed);

/// Sets an attribute that is a text: "hdf5/attribute".
/// @param packed  the file, how it is called in messages, the object, the name and the text
/// @return nothing
std::string setAttribute(const std::string& packed);

/// Gives all values that do not match their checksum a new one: "hdf5/checksums".
/// @return the datasets of these values
std::string renewChecksums(const std::string& file);

} // namespace crossfade::hdf5
